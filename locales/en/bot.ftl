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
last-time =
    Last time
    { $steps }
last-time-now =
    Last time
    { $steps }

    Now
    { $now }
last-step = { $name }: { $label }
log =
    Lately
    { $lines }
log-now =
    Lately
    { $lines }

    Now
    { $now }
log-empty = Nothing to tell yet.
log-kept = { $name }: “{ $words }”
log-notice = • { $words }
keep-how = Reply with /q to something that was said: it stays in the chronicle.
kept = ✍ In the chronicle. Said by: { $name }
export-gm = GM: { $name }
export-recap = In short
export-all = How it was
close = ✖ Close
waiting = Waiting for: { $who }
ended = The game is over.
too-long = Too long: { $limit } characters fit.

new-choose =
    What shall we play?
    🎙 by voice or ✍ in the chat.
    Whoever picks runs it.
new-voice = 🎙 { $game }
new-chat = ✍ { $game }
new-running =
    A game is already on here.
    GM: { $gm }
new-show = Show the card
new-replace = End it
sleep = 💤 Put aside
asleep = The game sleeps. To go on: /new
sleep-not-yours = The game can be put aside by { $gm } and the chat's admins.
sleep-full = { $count } games sleep already, no more fit. End one of them: /new
sleeps-no-more = No such game sleeps here any more.
wake-not-yours = The people of that game can go on with it, and the chat's admins.
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
    /roll — a quick roll without a game
    /vote — a vote without a game
    /table — move the card to the bottom
    /me — my sheet
    /join and /leave — sit down and get up
    /name Vera — the name on the cards
    /people — who is here, and who runs the game
    /call — call those who are awaited
    /undo — take the last step back
    /log — what happened lately
    /q as a reply — keep what was said
    /export — the chronicle as a file
    /rules — the rule of this step
    /fair — how the dice fall
    /settings — settings of the table
    /x — X-card: a pause without a name
    /lang — language
    /sleep — put the game aside for another day
    /end — end the game
help-private =
    The game is played in a group. Add the bot to your group's chat and send /new there.
    Dice can be rolled here as well: /roll

no-table = No game here yet. Start one: /new
not-seated = You are not at this table. Sit down: /join
gone = This game is over.
moment-passed = This moment has passed. The card is below.
already = Already taken.
noted = Noted.
turn-of = Now deciding: { $who }
not-now = Nobody needs this now.
unknown-press = There is no such button.
try-again = Could not write it down. Press again in a few seconds.

seated-already = You are at the table.
seated-as-gm = You run this game.
seated = At the table: { $name }
table-full = No free seat at this table.
left = The seat is free. To come back: /join
gm-cannot-leave = The GM does not get up. To hand the chair on: /people. To end the game: /end
end-not-yours = The game can be ended by { $gm } and the chat's admins.
end-done = The game is over. New game: /new
language-set = English from here on.

# Personal screens: whose they are and how to open them.

page-owner = This page is not yours. It is for: { $who }
page-of-player = This is a player's page.
private-not-seated = You are not at that table. You sit down in the group, by the button on the card.
private-no-table = I don’t know your table yet. You sit down in the group, by the button on the game’s card. After that your sheet opens here too.
private-no-page = There is nothing to write into now. To open your sheet: /me

# Undo.

undo = ↩ Undo a step
undo-ask = Take back: { $name }, { $label }?
undo-done = Taken back: { $name }, { $label }
undo-yes = ↩ Take it back
undo-no = Keep it
undo-gm-only = Steps are taken back by { $gm }
undo-passed = There was another move since. This is the last step.
undo-stop-start = There is nothing to take back.
undo-stop-people = No further: people at the table have changed since.
undo-stop-limit = No further: I remember ten steps.
step-words = the words
step-unseen = a move on a personal page

# People, seats and who runs the game.

people = 👥 Who is here
people-title = At the table
people-gm = 🎲 { $name }: GM
people-here = { $name }
people-away = { $name }: away
people-rests = { $name }: the sheet rests
people-free = { $name }: the seat is free
seat-offer = Some sheets are waiting. Take one, or begin a new one?
seat-take = { $name }
seat-new = ➕ A new sheet
seat-taken = That seat is no longer free.
seat-free = 🪑 Set a seat free
seat-free-whose = Whose seat shall be free? The sheet stays and waits.
seat-freed = The seat is free: { $name }
call = 📣 Call
call-gm-only = People are called by { $gm }
called = Waiting for: { $who }
chair-hand-on = 🎲 Hand the GM's chair on
chair-whom = Who shall run the game? The new GM's sheet will rest.
chair-take = 🎲 Take the GM's chair
chair-now = GM from now on: { $name }
chair-gm-only = The chair is handed on by { $gm }
chair-gm-here = The GM is here. The chair is handed on by { $gm }
chair-claim = Taking the GM's chair: { $name }
chair-agreed = Agreed: { $who }
chair-missing = Still needed to agree: { $count }
chair-agree = 👍 I agree
chair-settled = This has been settled.

command-new = new game
command-vote = a secret vote without a game
command-table = card to the bottom of the chat
command-me = my sheet
command-people = who is here, and who runs the game
command-call = call those who are awaited
command-undo = take the last step back
command-join = sit down
command-leave = get up
command-log = what happened lately
command-q = as a reply: keep it in the chronicle
command-export = the chronicle as a file
command-rules = the rule of this step
command-lang = English or русский
command-help = how to play
command-sleep = put the game aside for another day
command-end = end the game
bot-name = Stories at the table
bot-about = Tabletop stories in the chat: dice, rules and whose turn it is, on one card.
bot-description =
    I carry story games through an evening: count the dice, know the rules, show whose turn it is.
    Add me to a group and send /new.
