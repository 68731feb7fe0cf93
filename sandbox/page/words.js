// The page's own few words, by the language of whoever sits in the chair.

const RUSSIAN = {
  chairs: "Кто за столом",
  waits: "ждёт новое",
  group: "Группа",
  privately: "Личка",
  members: (count) => `${count} ${plural(count, "участник", "участника", "участников")}`,
  bot: "бот",
  typing: "печатает…",
  theme: "Светлая или тёмная тема",
  message: "Сообщение",
  send: "Отправить",
  voice: "Голосовое сообщение",
  record: "Записать голосовое",
  recording: "Запись… Ещё раз — отправить",
  commands: "Команды бота",
  noCommands: "Бот пока не назвал команд",
  reply: "Ответить",
  cancelReply: "Не отвечать",
  onlyYou: "видно только вам",
  edited: "изменено",
  deleted: "Сообщение удалено",
  down: "К последнему",
  start: "Начать",
  quiet: "Здесь пока тихо.\nКоманды бота — под кнопкой «/».",
  about: "Что умеет этот бот?",
  lost: "Нет связи, пробую снова…",
  changed: "Кнопка уже другая",
  failed: "Не получилось",
  spoiler: "Показать скрытое",
  pinned: "Закреплено",
  today: "Сегодня",
  joined: (name) => `${name} теперь в группе`,
  left: (name) => `${name} больше не в группе`,
  moved: "Группа стала супергруппой",
  bytes: (size) => (size < 1024 ? `${size} Б` : `${Math.round(size / 1024)} КБ`),
};

const ENGLISH = {
  chairs: "Who is at the table",
  waits: "something new waits",
  group: "Group",
  privately: "Private",
  members: (count) => `${count} ${count === 1 ? "member" : "members"}`,
  bot: "bot",
  typing: "typing…",
  theme: "Light or dark theme",
  message: "Message",
  send: "Send",
  voice: "Voice message",
  record: "Record a voice message",
  recording: "Recording… Tap again to send",
  commands: "Bot commands",
  noCommands: "The bot has named no commands yet",
  reply: "Reply",
  cancelReply: "Do not reply",
  onlyYou: "only you can see this",
  edited: "edited",
  deleted: "Deleted message",
  down: "To the latest",
  start: "Start",
  quiet: "It is quiet here.\nThe bot's commands are under “/”.",
  about: "What can this bot do?",
  lost: "No connection, trying again…",
  changed: "The button has changed",
  failed: "That did not work",
  spoiler: "Show what is hidden",
  pinned: "Pinned",
  today: "Today",
  joined: (name) => `${name} joined the group`,
  left: (name) => `${name} left the group`,
  moved: "The group became a supergroup",
  bytes: (size) => (size < 1024 ? `${size} B` : `${Math.round(size / 1024)} KB`),
};

export function wordsFor(language) {
  return language.startsWith("ru") ? RUSSIAN : ENGLISH;
}

function plural(count, one, few, many) {
  const form = new Intl.PluralRules("ru").select(count);
  return form === "one" ? one : form === "few" ? few : many;
}
