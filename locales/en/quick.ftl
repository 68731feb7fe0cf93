# A quick roll: without a game, in any chat.

quick-words-filler = and of the vs versus against die dice
quick-title = Quick roll
quick-who = Rolls: whoever taps
quick-roll = 🎲 Roll: { $count ->
    [one] { $count } die
   *[other] { $count } dice
}
quick-again = 🎲 Again
quick-change = ✏️ Change
quick-before = Before
quick-before-more = and more rolls: { $count }
quick-earlier = • { $told }
quick-fallen = Already rolled. { $told }
quick-empty = The pool is empty: add one die at least.
quick-old = These dice can be rolled no more. A new roll: /roll
greet-roll = 🎲 Quick roll
command-roll = a quick roll, for example: 3 1 2 4

private-hello =
    Story games in a chat: dice, rules and whose turn it is, on one card.

    A quick roll, right here: /roll
    Your own sheet, once you sit at a table: /me
    To play: add the bot to a group and send /new there.

quick-inline-chance = { $pool } · { $odds }
quick-listed = { $kind } { $number }
quick-inline-example = For example: { $example }
quick-inline-keypad = 🎲 Set the pool by buttons
quick-inline-more = 🎲 Another roll

quick-bad = { $why } For example: { $before }{ $example }
quick-bad-many = { $count } numbers, but four are needed: { $kinds }.
quick-bad-few = { $count } numbers, but four are needed: { $kinds }.
quick-bad-one = It is not clear what to roll: { $number } of what?
quick-bad-which = There are several kinds of dice: { $number } of which?
quick-bad-glued = The number { $number } is too large. Put spaces between numbers.
quick-bad-large = { $kind }: { $most } at most, and here it is { $number }.
quick-bad-nothing = There is nothing to roll: one die at least is needed.
quick-bad-word = The word “{ $word }” is not known here.
quick-bad-sign = The sign “{ $sign }” does not belong here.
quick-bad-twice = { $kind }: named twice.
quick-bad-bare = { $number } of what? Each number has its letter.
quick-bad-lonely = { $kind }: how many dice?
quick-bad-fraction = Only whole dice can be rolled.
quick-bad-negative = There are no fewer than zero dice.
quick-bad-sides = All dice here have six sides; “{ $word }” is not needed.
quick-bad-mixed = Dice of different games are rolled apart.
quick-bad-long = Too long.
