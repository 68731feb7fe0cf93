# Настройки стола и икс-карта.

settings = ⚙️ Настройки
settings-title = Настройки стола
settings-line = { $name }: { $value }
settings-usual = { $line } · обычно
settings-else = { $line } · обычно: { $usual }
settings-name = { $setting ->
    [word] Кто ведёт
    [mentions] Уведомления
    [undo] Отмена шага
    [xcard] Икс-карта
    [voice] Играем
   *[language] Язык
    }
settings-about = { $setting ->
    [word] Слово на карточках.
    [mentions] Зов и новая карточка шлют уведомления.
    [undo] Кто отменяет последний шаг.
    [xcard] Пауза одним касанием, без имени.
    [voice] В чате карточка ждёт слов, голосом их не ждёт.
   *[language] Язык карточек и кнопок.
    }
settings-word = ведущий
settings-mentions = { $value ->
    [on] да
   *[off] нет
    }
settings-undo = { $value ->
    [gm] { $gm }
   *[all] все за столом
    }
settings-xcard = { $value ->
    [on] да
   *[off] нет
    }
settings-voice = { $value ->
    [on] голосом
   *[off] в чате
    }
settings-language = { $value ->
    [ru] русский
   *[en] English
    }
settings-game = Правила: { $game }
settings-game-open = 🎲 Правила игры
settings-game-change = 🎲 Изменить
settings-gm-only = Настройки меняют: { $gm } и админы чата.
host-forms = мастер ведущий, мастера ведущего, мастеру ведущему, мастером ведущим, мастере ведущем, модератор ведущий, модератора ведущего, модератору ведущему, модератором ведущим, модераторе ведущем
command-settings = настройки стола

# Икс-карта: пауза, о которой не спрашивают. Кто нажал, не хранится нигде.

xcard = ✋ Икс-карта
xcard-done = Пауза. Кто нажал, не узнает никто.
xcard-off = Икс-карта за этим столом выключена. Настройки: /settings
paused = Пауза. Икс-карта.
go-on = ▶ Продолжить
game-paused = Пауза. Продолжить можно кнопкой на карточке.
command-x = икс-карта: пауза без имени

# В личке, когда столов несколько.
private-which-me = За каким столом?
private-which-x = Какую игру поставить на паузу?
private-table = { $number }. { $game }

# Порядок за столом.
seat-order-open = 🔃 Порядок за столом
seat-order = По кругу: { $who }
seat-up = ⬆ Выше: { $name }
seat-order-noted = Порядок другой.
seat-order-said = порядок за столом

# Имя на карточках.
name-how = Напиши имя после команды: /name Вера
name-changed = На карточках теперь: { $name }
command-name = имя на карточках
