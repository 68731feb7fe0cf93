# Settings of a table, and the X-card.

settings = ⚙️ Settings
settings-title = Settings of the table
settings-line = { $name }: { $value }
settings-usual = { $line } · usual
settings-else = { $line } · usual: { $usual }
settings-name = { $setting ->
    [word] Who leads
    [mentions] Notifications
    [undo] Undo
    [xcard] X-card
    [voice] We play
   *[language] Language
    }
settings-about = { $setting ->
    [word] The word on the cards.
    [mentions] A call and a new card notify people.
    [undo] Who takes back the last step.
    [xcard] A pause in one tap, without a name.
    [voice] In the chat the card waits for words, by voice it does not.
   *[language] The language of cards and buttons.
    }
settings-word = host
settings-mentions = { $value ->
    [on] yes
   *[off] no
    }
settings-undo = { $value ->
    [gm] { $gm }
   *[all] everybody at the table
    }
settings-xcard = { $value ->
    [on] yes
   *[off] no
    }
settings-voice = { $value ->
    [on] by voice
   *[off] in the chat
    }
settings-language = { $value ->
    [ru] русский
   *[en] English
    }
settings-game = Rules: { $game }
settings-game-open = 🎲 Rules of the game
settings-game-change = 🎲 Change them
settings-gm-only = Settings are changed by { $gm } and the chat's admins.
host-forms = GM host, moderator host
command-settings = settings of the table

# The X-card: a pause that needs no reason. Who pressed is kept nowhere.

xcard = ✋ X-card
xcard-done = Paused. Nobody will know who pressed.
xcard-off = The X-card is off at this table. Settings: /settings
paused = Pause. X-card.
go-on = ▶ Go on
game-paused = A pause. Go on with the button of the card.
command-x = X-card: a pause without a name

# In the private chat, when there are several tables.
private-which-me = At which table?
private-which-x = Which game shall pause?
private-table = { $number }. { $game }

# The order of seats.
seat-order-open = 🔃 Order of seats
seat-order = Round the table: { $who }
seat-up = ⬆ Up: { $name }
seat-order-noted = The order has changed.
seat-order-said = order of seats

# The name on the cards.
name-how = Write the name after the command: /name Vera
name-changed = On the cards from now on: { $name }
command-name = the name on the cards
