# What every table has, whichever game is on it.

list-glue = {"|, |"}
plain = { $label }
chosen = ‹{ $label }›
last = { $label } •

join = 👋 Sit down
leave = Get up
more = ⋯ More
back = ← Back
cancel = Cancel
rules = 📖 Rule
my-sheet = 📄 My sheet
other-language = 🌐 Русский
waiting = Waiting for: { $who }
ended = The game is over.
too-long = Too long: { $limit } characters fit.

new-choose =
    What shall we play?
    Whoever picks runs it.
new-voice = 🎙 { $game }: by voice
new-chat = ✍ { $game }: in the chat
new-running =
    A game is already on here.
    GM: { $gm }
new-show = Show the card
new-replace = End it
new-not-yours = The game can be ended by { $gm } and the chat's admins.
new-free = The table is free. New game: /new

greeting =
    Tabletop stories in the chat: dice, rules and whose turn it is, on one card.

    New game: /new
    How to play: /help
greet-new = 🎲 New game
greet-help = How to play

help =
    One card for the table, one button for a move.

    /new — a new game; whoever picks runs it
    /table — move the card to the bottom
    /join and /leave — sit down and get up
    /rules — the rule of this step
    /lang — language
    /end — end the game

    One game so far: “World of Spirits”, a hack of Don't Rest Your Head. Discipline, Anxiety and Emotions against the Shadow.
help-private =
    The game is played in a group. Add the bot to your group's chat and send /new there.

no-table = No game here yet. Start one: /new
not-seated = You are not at this table. Sit down: /join
gone = This game is over.
moment-passed = This moment has passed. The card is below.
already = Already taken.
turn-of = Now deciding: { $who }
not-now = Nobody needs this now.
unknown-press = There is no such button.
try-again = Could not write it down. Press again in a few seconds.

seated-already = You are at the table.
seated-as-gm = You run this game.
seated = At the table: { $name }
table-full = No free seat at this table.
left = The seat is free. To come back: /join
gm-cannot-leave = The GM does not get up. To end the game: /end
end-not-yours = The game can be ended by { $gm } and the chat's admins.
end-done = The game is over. New game: /new
language-set = English from here on.
anonymous = An anonymous admin cannot sit down. Press the button: it shows who you are.

command-new = new game
command-table = card to the bottom of the chat
command-join = sit down
command-leave = get up
command-rules = the rule of this step
command-lang = English or русский
command-help = how to play
command-end = end the game
bot-about = Tabletop stories in the chat: dice, rules and whose turn it is, on one card.
bot-description =
    I carry story games through an evening: count the dice, know the rules, show whose turn it is.
    Add me to a group and send /new.
