# DramaSystem: tokens and the vote. Words as in docs/glossary.md.

dramasystem-title = DramaSystem
dramasystem-name = DramaSystem
dramasystem-about = “DramaSystem”: characters, their poles and tokens, with a secret vote by buttons.
dramasystem-gm-role = moderator

# --- tokens and cards: a circle always with its word ---
dramasystem-colour = { $colour ->
    [green] 🟢 green
    [yellow] 🟡 yellow
   *[red] 🔴 red
}
dramasystem-tokens = { dramasystem-colour }{ $count ->
    [1] {""}
   *[other] {" "}×{ $count }
}
dramasystem-card = { $rank ->
    [11] J
    [12] Q
    [13] K
    [14] A
   *[other] { $rank }
}{ $suit ->
    [0] ♤
    [1] ♧
    [2] ♦
   *[3] ♥
}
dramasystem-cards = { $cards }
dramasystem-pile = pile
dramasystem-place = { $place }. { $name }
dramasystem-hand = { $name }{ $drama ->
    [0] {""}
   *[other] {" "}· drama { $drama }
}{ $recognition ->
    [0] {""}
   *[other] {" "}· recognition { $recognition }
}
dramasystem-words = “{ $words }”
dramasystem-theme = Theme: “{ $words }”
dramasystem-decides = Decides: { $who }

# --- set-up ---
dramasystem-gm = Runs the game: { $name }
dramasystem-seat = { $name }
dramasystem-seat-poles = { $name } · { $poles }
dramasystem-poles-hint = Two dramatic poles: More, Sheet.
dramasystem-setup-empty = Take your seats: the button below.
dramasystem-episode = ▶️ Episode { $number }
dramasystem-vote-only = 🗳 Just a vote
dramasystem-vote-again = 🗳 Another vote
dramasystem-open-sheet = 🗂 Sheet
dramasystem-open-desk = 🛠 Moderator

# --- the theme ---
dramasystem-episode-title = Episode { $number }
dramasystem-theme-ask = What is the theme of the episode?
dramasystem-theme-how = Reply here or say it aloud.
dramasystem-theme-aloud = 🗣 The theme was said aloud

# --- between scenes ---
dramasystem-between = Episode { $episode } · scenes: { $scene }
dramasystem-scene-begin = 🎬 Begin a scene: { $name }
dramasystem-claim = ⭐ My scene out of turn
dramasystem-episode-end = 🏁 End of episode
dramasystem-pass = Pass the turn: { $name }
dramasystem-later = Later: { $who }
dramasystem-skips = Will skip a turn: { $who }
dramasystem-calls = Calls the scene: { $who }
dramasystem-calls-claimed = Calls out of turn: { $who }

# --- a scene ---
dramasystem-scene = Scene { $number } · caller: { $name }
dramasystem-scene-open = 🎬 Scene and tokens
dramasystem-scene-end = 🎬 End of scene
dramasystem-ends = Ends the scene: { $who }
dramasystem-force = 🚪 Force my way in
dramasystem-force-for = { $payment ->
    [recognition] For recognition
   *[drama] For drama
}
dramasystem-force-hint =
    The caller may block it: then
    you keep the token.
dramasystem-at-the-door = Uninvited: { $name } · { $payment ->
    [recognition] recognition token
   *[drama] drama token
}
dramasystem-entry = 🚪 Answer: { $name }
dramasystem-let = Let in: { $name }
dramasystem-block = Block for a { $payment ->
    [recognition] recognition token
   *[drama] drama token
}
dramasystem-block-whom = Block: { $name }
dramasystem-recognition-open = ⭐ Recognition
dramasystem-recognition-hint =
    Recognition: one token a scene.
    Press, and it leaves the game.
    Colours: a procedural token.
dramasystem-buy-drama = 🎭 A drama token
dramasystem-card-extra = ⭐ One more card, recognition
dramasystem-burn = 🔥 Burn another's token
dramasystem-burn-ask = Whose token?
dramasystem-burn-which = Which token? { $name }
dramasystem-burn-what = { $what ->
    [drama] 🎭 drama
    [green] 🟢 green
    [yellow] 🟡 yellow
   *[red] 🔴 red
}
dramasystem-drama-open = 🎭 Drama
dramasystem-drama-hint = Drama tokens from hand to hand:
dramasystem-pay = { $use ->
    [duck] Duck out of the scene
    [absent] Scene without my own
    [concession] Force a concession
   *[cancel] Cancel a concession
}: { $price }
dramasystem-pay-ask = { $use ->
    [absent] Who gets the token?
    [concession] Who concedes?
   *[cancel] Whose demand is cancelled?
}

# --- what was done ---
dramasystem-deed-drama = { $name }: drama for recognition
dramasystem-deed-procedural = { $name }: { $what ->
    [green] 🟢 green
    [yellow] 🟡 yellow
   *[red] 🔴 red
} for recognition
dramasystem-deed-card = { $name }: one more card for recognition
dramasystem-deed-claim = { $name }: scene out of turn for recognition
dramasystem-deed-force = Uninvited: { $name } · { $what ->
    [recognition] for recognition
   *[drama] drama → { $other }
}
dramasystem-deed-block = Kept out: { $other }. Pays: { $name }, { $what ->
    [recognition] recognition
   *[drama] drama
}
dramasystem-deed-burn = Burns: { $name }. Loses: { $other }, { $what ->
    [drama] drama
    [green] 🟢 green
    [yellow] 🟡 yellow
   *[red] 🔴 red
}
dramasystem-deed-pay = { $what ->
    [duck] Ducks out: { $name } · drama → { $other }
    [absent] Without their own: { $name } · drama → { $other }
    [concession] Forces: { $name }. Concedes: { $other }, plus 2 drama
   *[cancel] Does not concede: { $name } · 3 drama → { $other }
}
dramasystem-deed-request = { $what ->
    [granted] Granted
   *[refused] Refused
}. Drama token: { $other } → { $name }

# --- a procedural conflict ---
dramasystem-conflict-open = 🃏 Procedural conflict
dramasystem-conflict-hint = Lay a token. You judge the cards.
dramasystem-conflict-close = The cards are judged
dramasystem-token-hidden = hidden token
dramasystem-token-told = Face down on the table: { $colour }. Only you see it.
dramasystem-spent = spent: { $tokens }
dramasystem-laid = { $name }: { $what } · { $cards }
dramasystem-laid-one = { $name }: { $what }
dramasystem-deal = 🃏 { $name }
dramasystem-reveal = Turn the token over

# --- the question after a scene ---
dramasystem-scene-over = Scene { $number } is over
dramasystem-asker = Asks: { $name }
dramasystem-asked-hint = Who answers, yes or no?
dramasystem-askers = Not the caller asks
dramasystem-who-asked = Who asks?
dramasystem-nobody-asked = Nobody asked
dramasystem-answer = { $granted ->
    [yes] { $name }: yes
   *[no] { $name }: no
}

# --- the end of an episode ---
dramasystem-statements = End of episode: players' statements
dramasystem-unsaid = { $name } · …
dramasystem-stated-aloud = { $name } · said
dramasystem-stated-words = { $name }: “{ $words }”
dramasystem-statement-hint =
    How did both poles show, and what has
    the theme to do with it? Undermining
    it is fine.
dramasystem-speaks = Speaks: { $who }
dramasystem-said = 🗣 Said: { $name }
dramasystem-to-the-vote = 🗳 On to the vote
dramasystem-resume = ← One more scene

# --- the vote ---
dramasystem-vote = Vote
dramasystem-entering-hint = Drama in hand comes off the total.
dramasystem-vote-empty =
    Sit down with the button below.
    Players vote, and the moderator.
dramasystem-hand-line = { $name } · drama { $drama }
dramasystem-hand-door = { $name } · { $drama }
dramasystem-hand-ask = Drama tokens in hand: { $name }
dramasystem-vote-open = 🗳 Open the vote
dramasystem-vote-ask = Whose poles shone brighter?
dramasystem-vote-how = Press names: the best come first.
dramasystem-vote-secret = Nobody sees another's list.
dramasystem-vote-few = { $count ->
    [1] A single player: a token anyway.
   *[other] Two players: a token for each.
}
dramasystem-ready = Ready: { $who }
dramasystem-my-list = My list
dramasystem-anew = Start anew
dramasystem-close = 🔒 Count
dramasystem-force-close-open = Close without the rest
dramasystem-force-close = 🔒 Close without them
dramasystem-force-close-hint = Each gets the mean place from them.
dramasystem-missing = No list: { $who }
dramasystem-deputy-open = Moderator gone?
dramasystem-deputy-hint = Who closes the vote? More than half of the players decide. The deputy sees no count, only names.
dramasystem-deputy-named = { $by }: for { $who }
dramasystem-ranked = { $place }. { $name }. Who is next?
dramasystem-accepted = Accepted: { $places }. Until the close you can start anew.
dramasystem-was-accepted = Your list: { $places }.
dramasystem-unfinished = So far: { $places }. Who is next?
dramasystem-list-empty = The list is empty. Press names: the best come first.

# --- the count ---
dramasystem-voted = The vote is closed
dramasystem-announces = Announces: { $who }
dramasystem-announce = 📣 Announce
dramasystem-wait = Wait some more
dramasystem-tally-open = 🔒 Count
dramasystem-tally-private = 🔒 Count: in private
dramasystem-tally = Only the moderator sees this
dramasystem-tally-less = Less is better.
dramasystem-tally-line = { $name }: places { $places } − drama { $drama } = { $total }
dramasystem-tally-winners = Tokens: { $who }
dramasystem-lists = All lists
dramasystem-list-of = { $name }: { $places }
dramasystem-total = { $name } { $total }
dramasystem-tally-glance = Less is better: { $totals }. { $tie } Tokens: { $who }
dramasystem-tally-names = { $tie } Tokens: { $who }
dramasystem-tie = { $tie ->
    [clear] First and second: a token each.
    [first_two] Two tie for first: a token each. Second: none.
    [first_many] { $count } tie for first: a token each.
    [second_two] Two tie for second: they and the first.
    [second_many] More than two tie for second: they and the first.
    [pair] Two players: a token each.
    [one] One player: one token.
   *[none] No tokens.
}

# --- the award ---
dramasystem-award = Recognition tokens
dramasystem-awarded = { $name } · now { $now }
dramasystem-award-none = Nobody this time.
dramasystem-award-rule = One token a scene, no more.
dramasystem-episode-over = The episode is over. Drama to the pile.
dramasystem-uses-open = ⭐ What they buy
dramasystem-uses =
    A recognition token buys:
    • a drama token
    • a procedural token: pick the colour
    • one more card in a procedural conflict
    • a scene out of turn
    • forcing my way in
    • blocking that in my own scene
    • burning a drama or procedural token

# --- the moderator's desk ---
dramasystem-desk = Moderator
dramasystem-desk-tokens = { $name }: { $tokens }
dramasystem-desk-usual = { $count ->
    [0] Procedural tokens: one of each
   *[other] All others: one of each
}
dramasystem-guests = Guests of the episode: { $who }
dramasystem-fix-open = ✏️ Correct numbers
dramasystem-fix = Whose tokens?
dramasystem-fix-ask = What to correct: { $name }
dramasystem-fix-number = { $number ->
    [drama] 🎭 Drama tokens
    [recognition] ⭐ Recognition tokens
    [green] 🟢 Green procedural token
    [yellow] 🟡 Yellow procedural token
    [red] 🔴 Red procedural token
   *[skips] ⏭ Skipped turns
}
dramasystem-fix-key = { $number ->
    [drama] 🎭
    [recognition] ⭐
    [green] 🟢
    [yellow] 🟡
    [red] 🔴
   *[skips] ⏭
}{" "}{ $value }
dramasystem-seats-open = 🪑 Order
dramasystem-seats = Round the table: { $who }
dramasystem-seat-ask = To which place: { $name }
dramasystem-guests-open = 👤 Guests
dramasystem-guests-hint = A guest of the episode votes and is not ranked.
dramasystem-theme-open = 📝 Theme
dramasystem-settings-open = ⚙️ Settings
dramasystem-settings = How this table plays
dramasystem-setting = { $name }: { $value }
dramasystem-setting-name-limit = Recognition
dramasystem-setting-name-question = Question
dramasystem-setting-name-award = Award
dramasystem-setting-limit = One recognition token a scene: for each player or for the table?
dramasystem-setting-question = Ask after a scene who asked whom, and what came of it?
dramasystem-setting-award = Who gets a token: names at once, or under a spoiler to open together?
dramasystem-set-limit = { $value ->
    [player] one a player
   *[table] one a table
}
dramasystem-set-question = { $value ->
    [ask] after a scene
   *[skip] do not ask
}
dramasystem-set-award = { $value ->
    [open] names at once
   *[spoiler] names under a spoiler
}

# --- the sheet ---
dramasystem-sheet-title = { $name } · { $words }
dramasystem-poles = Poles: { $first } — { $second }
dramasystem-own-drama = 🎭 Drama tokens: { $count }
dramasystem-own-recognition = ⭐ Recognition tokens: { $count }
dramasystem-own-tokens = Procedural tokens: { $tokens }
dramasystem-own-guest = Guest of the episode
dramasystem-write = { $field ->
    [name] ✍ Character's name
    [first] ✍ First pole
   *[second] ✍ Second pole
}
dramasystem-write-ask = { $field ->
    [name] What is the character's name?
    [first] The first dramatic pole?
   *[second] The second dramatic pole?
}
dramasystem-write-how = Write it as a reply to this message.

# --- oneself in a few words ---
dramasystem-glance = { $name } · drama { $drama } · recognition { $recognition } · { $tokens }
dramasystem-glance-poles = { $name } · drama { $drama } · recognition { $recognition } · { $tokens } · poles: { $first } — { $second }
dramasystem-glance-gm = Drama { $drama } · { $tokens }
dramasystem-glance-none = No sheet yet. Sit down: /join

# --- why not ---
dramasystem-no-self = Nobody votes for themselves.
dramasystem-no-voter = This vote began without you.
dramasystem-no-change = Your list has been accepted.
dramasystem-no-gm = The moderator has no recognition tokens.
dramasystem-no-own-scene = This is your scene.
dramasystem-no-second-try = No second try in this scene.
dramasystem-no-drama = Drama tokens needed: { $price }.
dramasystem-no-need = The next scene is yours anyway.
dramasystem-no-recognition = You have no recognition token.
dramasystem-no-more = { $limit ->
    [player] One recognition token a scene.
   *[table] One recognition token a scene for the whole table.
}
dramasystem-no-own-burn = You cannot burn your own token.
dramasystem-no-second-token = Your token is on the table already.
dramasystem-no-such-token = You have no such token.
dramasystem-no-chair = The moderator does not change during a vote.
dramasystem-force-waits = The caller answers: { $who }. The token is still yours.
dramasystem-force-done = Nobody can stop you: you are in. Caller: { $who }.
dramasystem-undone-cards =
    Taken back. The cards that lay there:
    { $cards }

# --- rules of the steps ---
dramasystem-rule-setup = A character has two dramatic poles. Seating is the order of turns, the moderator comes last. A vote needs no episode.
dramasystem-rule-theming = An episode has a theme. It may be supported or undermined: both are about it.
dramasystem-rule-between = Scenes are called in turn, the moderator last. A recognition token: a scene out of turn right after this one, then your own turn is skipped.
dramasystem-rule-scene = Uninvited: a drama token to the caller, or recognition. Blocking costs the same, the blocked one keeps theirs. One recognition token a scene.
dramasystem-rule-conflict = 52 cards, no jokers. The moderator's token is hidden, cards are open, one more for recognition. Three spent tokens all come back.
dramasystem-rule-asking = Granted: the granter gets a drama token. Refused: the asker does. The other's hand pays, or the pile if it is empty.
dramasystem-rule-statements = In seating order: how the poles showed and met the theme. Whoever is stuck, the moderator says it. Tokens are frozen.
dramasystem-rule-entering = The sum of places minus drama tokens in hand. Less is better.
dramasystem-rule-voting = Rank everybody but yourself and the moderator. Poles and theme count, not the speech. Movement is good, one pole alone is not.
dramasystem-rule-tally = Places minus drama: the two lowest get a token each. A tie for first: only they. A tie for second: they and the first.
dramasystem-rule-resting = A spent recognition token leaves the game. New ones only by a vote. Drama went back to the pile.

# --- what a step is called afterwards: no secrets, no bare numbers ---
dramasystem-said-rank = a list
dramasystem-said-anew = a list
dramasystem-said-lay = a token on the table
dramasystem-said-hand = tokens in hand
dramasystem-said-fix = a correction
dramasystem-said-reseat = the order of seats
dramasystem-said-guest = guest of the episode
dramasystem-said-burn = burns a token
dramasystem-said-pay = pays in drama
dramasystem-said-token = procedural token for recognition
dramasystem-said-asked = answer to a request
dramasystem-said-deputy = who closes the vote
dramasystem-said-set = a setting

# --- что открыто, когда стол просыпается ---
dramasystem-open-scene = Directing the scene: { $name }
