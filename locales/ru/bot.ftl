# То, что есть у любого стола, какая бы игра на нём ни шла.

list-glue = {"|, |"}
plain = { $label }
chosen = ‹{ $label }›
last = { $label } •

join = 👋 Сесть за стол
leave = Встать
more = ⋯ Ещё
back = ← Назад
cancel = Отмена
rules = 📖 Правило
my-sheet = 📄 Мой лист
other-language = 🌐 English
last-time =
    В прошлый раз
    { $steps }
last-step = { $name }: { $label }
log =
    Недавно
    { $lines }
log-empty = Пока рассказывать не о чем.
log-kept = { $name }: «{ $words }»
log-notice = • { $words }
keep-how = Ответь командой /q на чью-нибудь фразу: она останется в хронике.
kept = ✍ В хронике. Сказано: { $name }
export-gm = Ведёт: { $name }
export-recap = Коротко
export-all = Как это было
close = ✖ Закрыть
waiting = Ждём: { $who }
ended = Игра окончена.
too-long = Слишком длинно: поместится { $limit } знаков.

new-choose =
    Во что играем?
    🎙 голосом или ✍ в чате.
    Кто выберет, тот ведёт.
new-voice = 🎙 { $game }
new-chat = ✍ { $game }
new-running =
    Здесь уже идёт игра.
    Ведёт: { $gm }
new-show = Показать карточку
new-replace = Закончить её
sleep = 💤 Отложить
asleep = Игра отложена. Продолжить: /new
sleep-wake = ▶ Продолжить: { $game }, { $gm }
sleep-end = Закончить отложенную
sleep-which = Какую отложенную игру закончить?
sleep-drop = ✖ { $game }, { $gm }
sleep-not-yours = Отложить игру могут: { $gm } и админы чата.
sleep-full = Отложено игр уже { $count }, больше не поместится. Закончить лишнюю: /new
sleeps-no-more = Отложенной игры больше нет.
wake-not-yours = Продолжить могут участники той игры и админы чата.
new-not-yours = Закончить игру могут: { $gm } и админы чата.
new-free = Стол свободен. Новая игра: /new

greeting =
    Настольные истории прямо в чате: кубики, правила и чья очередь — на одной карточке.

    Новая игра: /new
    Как играть: /help
greet-new = 🎲 Новая игра
greet-help = Как играть

help =
    Одна карточка на стол, кнопка — ход.

    /new — новая игра. Кто выбрал, тот ведёт
    /table — карточку вниз чата
    /me — мой лист
    /join и /leave — сесть и встать
    /people — кто за столом, передать место мастера
    /call — позвать тех, кого ждут
    /undo — отменить последний шаг
    /log — что было недавно
    /q в ответ на фразу — сохранить её
    /export — хроника файлом
    /rules — правило этого шага
    /lang — язык
    /sleep — отложить игру до другого раза
    /end — закончить игру
help-private =
    Игра идёт в группе. Добавь бота в чат, где сидит ваша компания, и напиши там /new.

no-table = Здесь пока нет игры. Начать: /new
not-seated = Тебя нет за этим столом. Сесть: /join
gone = Эта игра закончена.
moment-passed = Этот момент прошёл. Карточка — ниже.
already = Уже принято.
noted = Принято.
turn-of = Сейчас решает: { $who }
not-now = Сейчас это не нужно.
unknown-press = Такой кнопки нет.
try-again = Не получилось записать. Нажми ещё раз через пару секунд.

seated-already = Ты за столом.
seated-as-gm = Ты ведёшь эту игру.
seated = За столом: { $name }
table-full = За столом нет свободных мест.
left = Место свободно. Вернуться: /join
gm-cannot-leave = Кто ведёт, не встаёт из-за стола. Передать место мастера: /people. Закончить игру: /end
end-not-yours = Закончить игру могут: { $gm } и админы чата.
end-done = Игра окончена. Новая: /new
language-set = Дальше по-русски.
anonymous = Из-под анонимного админа за стол не сесть. Нажми кнопку: она покажет, кто ты.

# Личные страницы: чьи они и как их открыть.

page-owner = Эта страница не твоя. Здесь решает: { $who }
page-of-player = Это страница игрока.
private-not-seated = За этим столом тебя нет. Сесть можно в группе: /join
private-no-table = Пока неясно, за каким ты столом. Напиши /join в группе или открой свой лист с карточки.
private-no-page = Сейчас слова никуда не впишутся. Открыть свой лист: /me

# Отмена шага.

undo = ↩ Отменить шаг
undo-ask = Отменить: { $name }, { $label }?
undo-done = Отменено: { $name }, { $label }
undo-yes = ↩ Отменить
undo-no = Оставить
undo-gm-only = Шаги отменяет: { $gm }
undo-passed = После этого уже был ход. Вот последний шаг.
undo-stop-start = Отменять нечего.
undo-stop-people = Дальше не отменить: с тех пор за столом сменились люди.
undo-stop-limit = Дальше не отменить: помню только десять шагов.
step-words = написанное
step-unseen = ход на личной странице

# Люди, места и кто ведёт.

people = 👥 Кто за столом
people-title = За столом
people-gm = 🎲 { $name }: ведёт
people-here = { $name }
people-away = { $name }: не за столом
people-rests = { $name }: лист отдыхает
people-free = { $name }: место свободно
seat-offer = Есть листы, которые ждут. Сесть за готовый или начать новый?
seat-take = { $name }
seat-new = ➕ Новый лист
seat-taken = Это место уже не свободно.
seat-free = 🪑 Освободить место
seat-free-whose = Чьё место освободить? Лист останется и будет ждать.
seat-freed = Место свободно: { $name }
call = 📣 Позвать
call-gm-only = Зовёт за стол: { $gm }
called = Ждём: { $who }
chair-hand-on = 🎲 Передать место мастера
chair-whom = Кто будет вести? Лист нового мастера отдохнёт.
chair-take = 🎲 Занять место мастера
chair-now = Теперь ведёт: { $name }
chair-gm-only = Место передаёт: { $gm }
chair-gm-here = Мастер на месте. Передаёт: { $gm }
chair-claim = Место мастера берёт: { $name }
chair-agreed = Согласны: { $who }
chair-missing = Ещё нужно согласий: { $count }
chair-agree = 👍 Согласие
chair-settled = Этот вопрос уже решён.

command-new = новая игра
command-table = карточку вниз чата
command-me = мой лист
command-people = кто за столом, передать место мастера
command-call = позвать тех, кого ждут
command-undo = отменить последний шаг
command-join = сесть за стол
command-leave = встать из-за стола
command-log = что было недавно
command-q = в ответ на фразу: сохранить её в хронике
command-export = хроника файлом
command-rules = правило этого шага
command-lang = русский или English
command-help = как играть
command-sleep = отложить игру до другого раза
command-end = закончить игру
bot-about = Настольные истории в чате: кубики, правила и чья очередь — на одной карточке.
bot-description =
    Веду за столом сюжетные игры: считаю кубики, помню правила, показываю, чья очередь.
    Добавь меня в группу и напиши /new.
