# “World of Spirits”, a hack of Don't Rest Your Head. Words as in docs/glossary.md.

dryh-title = World of Spirits
dryh-gm-role = GM
dryh-name = World of Spirits
dryh-about = “World of Spirits”, a hack of Don't Rest Your Head: Discipline, Anxiety and Emotions against the Shadow.

# --- colours: the circle always with its word ---
dryh-colour = { $colour ->
    [discipline] ⚪ Discipline
    [anxiety] 🟡 Anxiety
    [emotions] 🔴 Emotions
   *[shadow] ⚫ Shadow
}
dryh-colour-of = { $colour ->
    [discipline] Discipline
    [anxiety] Anxiety
    [emotions] Emotions
   *[shadow] Shadow
}
dryh-mark = { $kind ->
    [horror] Horror
   *[rage] Rage
}

# --- set-up ---
dryh-gm = GM: { $name }
dryh-seat = { $name } · { $marks }
dryh-seat-unmarked = { $name } · no marks yet
dryh-setup-empty = Sit down: the button below.
dryh-setup-ready = Begins: GM
dryh-marks-hint-1 = Three marks: when your nerve goes, you
dryh-marks-hint-2 = 😱 Horror: flee. 😡 Rage: fight.
dryh-choose-marks = { $horrors ->
    [3] 😱😱😱
    [2] 😱😱😡
    [1] 😱😡😡
   *[0] 😡😡😡
}
dryh-usual-marks = { $name }: 😱😱😡
dryh-begin = ▶️ Begin

# --- between conflicts ---
dryh-sheet-line = { $name } · ⚪ Discipline { $discipline } · 🟡 Anxiety { $anxiety }{ $permanent ->
    [0] {""}
   *[other] {" "}· 🔴 permanent Emotions { $permanent }
}{ $more ->
    [0] {""}
   *[other] {" "}· { $conditions }
}
dryh-bowls = Bowls: Despair { $despair } · Hope { $hope }
dryh-new-conflict = ⚔️ New conflict
dryh-declare = 🙋 Declare
dryh-next = Opens a conflict: GM
dryh-teller = Tells it: { $who }
dryh-nobody = No character is left. Sit down: button “More”.

# --- opening ---
dryh-opening = Whose conflict, how much Shadow?
dryh-opening-declared = How much Shadow?
dryh-decides = Decides: { $who }
dryh-declared = Declares: { $name }. Aloud or as a reply.
dryh-words = “{ $words }”
dryh-band = { $low ->
    [1] 1–3 minion: Discipline will do
    [4] 4–6 lieutenant: about 3 more dice
    [7] 7–9 mini-boss: Shadow often on top
    [10] 10–12 big boss: 7–9 more dice
   *[13] 13–15 not recommended
}
dryh-without-roll = No roll
dryh-withdraw = Take it back

# --- declaration ---
dryh-conflict = Conflict: { $name }
dryh-shadow = ⚫ Shadow { $value } · { $band ->
    [0] minion
    [1] lieutenant
    [2] mini-boss
    [3] big boss
   *[4] beyond a big boss
}
dryh-own = { dryh-colour } { $count }
dryh-own-raised = { dryh-colour } { $before } → { $count }
dryh-own-emotions = 🔴 Emotions { $count } · { $power ->
    [minor] minor distortion
    [medium] significant distortion
   *[epic] epic distortion
}
dryh-set-minor = 🎯 Minor: at least { $level }
dryh-set-major = 🎯 Major: { $level } on top
dryh-helper = 🤝 { $name }: { $dice ->
    [one] { $dice } more die
   *[other] { $dice } more dice
}
dryh-will-collapse = { $over ->
    [yes] ⚠️ { $name }: Anxiety was above six.
   *[no] ⚠️ { $name }: Anxiety { $anxiety }, above six.
}
    { $over ->
    [yes] Collapse at scene end.
   *[no] Left like that: collapse at scene end.
}
dryh-chooses = Chooses: { $name }
dryh-ask-emotions =
    How many Emotions? Name the feeling:
    the Relic shows itself either way.
dryh-ask-anxiety = Raise Anxiety? And the Anxiety talent:
dryh-ask-anxiety-zero =
    Raise Anxiety?
    At Anxiety 0 the talent is silent.
dryh-ask-help = The others: help? Then roll.
dryh-only-permanent = only permanent: { $count }
dryh-keep = { $chosen ->
    [yes] ✓ keep { $level }
   *[no] 🟡 keep { $level }
}
dryh-raise = { $chosen ->
    [yes] ✓ raise to { $level }
   *[no] 🟡 raise to { $level }
}
dryh-talent-none = { $chosen ->
    [yes] ✓ No talent
   *[no] No talent
}
dryh-talent-minor = { $chosen ->
    [yes] ✓ Minor: at least { $level }
   *[no] Minor: at least { $level }
}
dryh-talent-major = { $chosen ->
    [yes] ✓ Major: +{ $level }
   *[no] Major: +{ $level }, Anxiety { $level }
}
dryh-help = 🤝 Help
dryh-stop-helping = Do not help
dryh-roll = 🎲 Roll { $count ->
    [one] { $count } die
   *[other] { $count } dice
}
dryh-to-emotions = ← Emotions
dryh-to-anxiety = Anxiety →
dryh-to-talent = ← Talent
dryh-call-off = Call the conflict off
dryh-confirm-ask =
    Anxiety will be { $level }. Above six:
    collapse when the scene ends.
dryh-confirm = Yes, to { $level }
dryh-confirm-not = Do not raise
dryh-help-told = { $dice ->
    [one] Your { $dice } die is
   *[other] Your { $dice } dice are
} in. A loss, Anxiety, Emotions and Shadow will hit you as well. Discipline's benefit goes only to the character whose conflict it is.

# --- the roll ---
dryh-won = { $name }: won, { $ours } against { $theirs }
dryh-lost = { $name }: lost, { $ours } against { $theirs }
dryh-degree = { $degree ->
    [competent] Competent
    [impressive] Impressive
    [extraordinary] Extraordinary
   *[fantastic] Fantastic
} result
dryh-top = On top: { dryh-colour }
dryh-dice = { dryh-colour }  { $faces }
dryh-dice-helper = 🤝 { $name }  { $faces }
dryh-legend = ①②③ — a success
dryh-reason-highest_die = Highest die: { dryh-colour-of }, { $face }
dryh-reason-next_die = A tie, then { dryh-colour-of } is higher
dryh-reason-more_dice = A tie, { dryh-colour-of } has more dice
dryh-reason-priority = A full tie: { $colour ->
    [discipline] Discipline comes first
    [emotions] Emotions before Anxiety and Shadow
   *[anxiety] Anxiety before Shadow
}
dryh-used-minor = 🎯 Minor, at least { $level }: total { $total }
dryh-used-major = 🎯 Major: { $found } + { $level } = { $total }
dryh-relic-shows = 🔴 The Relic: { $power ->
    [minor] minor distortion
    [medium] significant distortion
   *[epic] epic distortion
}

# --- consequences ---
dryh-loss-ask = What does the loss cost?
dryh-loss-limited = { $colour ->
    [anxiety] Anxiety grows anyway.
   *[emotions] Emotions take a mark anyway.
}
dryh-mark-ask = Which mark is crossed? { $who }
dryh-benefit-ask = Discipline gives a breather: { $who }
dryh-loss-all = { $choice ->
    [mark] All: a mark
    [anxiety] All: Anxiety +1
   *[mercy] All: mercy
}
dryh-loss-each = One by one
dryh-loss-one = { $choice ->
    [mark] Mark
    [breakdown] Breakdown
    [anxiety] Anxiety { $before } → { $after }
   *[mercy] Mercy
}
dryh-loss-named = { $name }: { $choice ->
    [mark] mark
    [anxiety] 🟡 Anxiety +1
   *[mercy] mercy
}
dryh-cross = { $kind ->
    [horror] 😱 Horror: flee
   *[rage] 😡 Rage: fight
}
dryh-clear = { $kind ->
    [horror] Clear: Horror
   *[rage] Clear: Rage
}
dryh-calm = 🟡 Anxiety { $before } → { $after }
dryh-decline = Leave it
dryh-for-cross = { $name }: { $kind ->
    [horror] 😱 cross Horror
   *[rage] 😡 cross Rage
}
dryh-for-clear = { $name }: clear { $kind ->
    [horror] Horror
   *[rage] Rage
}
dryh-for-calm = { $name }: Anxiety −1
dryh-for-decline = { $name }: leave it
dryh-price = • Shadow's price: { $who }
dryh-acts = • { $name }: { $kind ->
    [horror] Horror, flee
   *[rage] Rage, fight
}

# --- closing ---
dryh-changes = { $name } · { $changes }
dryh-changed = { $what ->
    [discipline] ⚪ Discipline { $before } → { $after }
    [anxiety] 🟡 Anxiety { $before } → { $after }
    [permanent_emotions] 🔴 permanent { $before } → { $after }
   *[crossed] marks { $before } → { $after }
}
dryh-there-and-back = 🟡 Anxiety { $before } → { $top } → { $before }
dryh-unchanged = { $name } · no change

dryh-breakdown-notice =
    Breakdown: { $name }
    Discipline { $before } → { $discipline }, permanent Emotions { $permanent }. Marks cleared.
    At least one scene is about how emotions take over. Read your answers and your talent as symbols: now they are madness.
dryh-breakdown-symbols =
    Breakdown: { $name }
    Discipline { $before } → { $discipline }, permanent Emotions { $permanent }. Marks cleared.
    At least one scene is about how emotions take over. Read your answers and your talent as symbols: now they are madness.
    { $words }
dryh-spirit-notice =
    A spirit: { $name }
    Discipline 0. Now it is the GM's character.

# --- sheets and refusals ---
dryh-glance =
    { $name }
    ⚪ Discipline { $discipline }, 🟡 Anxiety { $anxiety }, 🔴 permanent Emotions { $permanent }
    Marks: { $marks }. Crossed: { $crossed } of 3
    Scars ready: { $scars }
dryh-glance-unmarked = { $name }: marks not chosen yet.
dryh-glance-gm = Bowls: Despair { $despair }, Hope { $hope }.
dryh-no-spirit = Spirits neither roll nor help.
dryh-no-marks = First choose your three marks.
dryh-no-own-help = It is your conflict: the others help.

# --- the rule of a step ---
dryh-rule-setup = Start: Discipline 3, Anxiety 0, Emotions 0. Three marks, each Horror (flee) or Rage (fight).
dryh-rule-between = Say what your character wants and how. The GM names the Shadow or says “no roll”. Roll only when it matters.
dryh-rule-opening = Shadow: the strongest opponent, +2 for each equal one, +1 for each lesser. 4 is average, 15 the limit.
dryh-rule-declaring = All Discipline and Anxiety roll, 0–6 Emotions on top. Anxiety may be raised by 1. Minor: at least its level. Major: Anxiety +1 and its level is added.
dryh-rule-consequences = A success is 1–3. The highest die is on top. A loss: a mark or Anxiety +1. On top: ⚪ a breather, 🟡 Anxiety +1, 🔴 a mark, ⚫ a price and a coin.

dryh-undone-roll = The roll is taken back. It was: { $dice }
dryh-no-chair = While you are in a conflict, the GM's chair waits.

# --- chances ---
dryh-chance = To win: { $percent } %
dryh-chance-tops = On top:
dryh-chance-top = { dryh-colour } { $percent } %
dryh-pair = { $first } · { $second }
dryh-ask-all = What do you roll? The Relic shows itself either way.
dryh-no-talents = Talents are lost until meditation
dryh-shadow-hidden = ⚫ Shadow hidden until the roll
dryh-shadow-named = ⚫ Shadow { $value } · { $name }
dryh-opponent = Against: { $words }

# --- who leads, how many opponents ---
dryh-contest-open = 🎲 Whose? By dice
dryh-contest-ask = Who rolls Discipline? Most successes lead.
dryh-contest-roll = 🎲 Roll Discipline
dryh-contest = { $name }  { $faces } · { $count ->
    [one] { $count } success
   *[other] { $count } successes
}
dryh-contest-tie = A tie: { $who }. Name one.
dryh-group-open = ➕ Opponents
dryh-group-ask = Each opponent's Shadow: tap one by one.
dryh-group-sum = { $on ->
    [yes] ✓ Effective group: sum
   *[no] Effective group: sum
}
dryh-group = { $listed }: Shadow { $shadow }
dryh-group-capped = That makes { $raw }, but 15 is the limit.
dryh-group-use = { $shadow ->
    [0] ⚫ Done
   *[other] ⚫ Shadow { $shadow }
}
dryh-group-hidden = Opponents: { $count }. Shadow stays hidden.
dryh-group-clear = Anew

# --- coins and scars ---
dryh-coins-ask = Anything to change? If not, go on.
dryh-coins-close = { $colour ->
    [discipline] On: a breather
    [anxiety] On: Anxiety +1
    [emotions] On: marks
   *[shadow] On: the price
}
dryh-despair-open = 😈 Meddle
dryh-despair-ask = Bowl of Despair: { $coins }. A coin is one six.
dryh-despair-warn = Scars still unused: { $who }. After a coin nobody rolls again.
dryh-despair-sure = 😈 Meddle all the same
dryh-colour-word = { $colour ->
    [discipline] Discipline
    [anxiety] Anxiety
    [emotions] Emotions
   *[shadow] Shadow
}
dryh-despair = { dryh-colour } { $sign ->
    [more] +6
   *[less] −6
} { $turns ->
    [yes] → top { $top }
   *[no] · no change
}
dryh-despair-line = 😈 { dryh-colour } { $sign ->
    [more] +6
   *[less] −6
}
dryh-hope-line = 🕊 Hope: +{ $count } { $count ->
    [one] success
   *[other] successes
}
dryh-scars-open = 🩹 Scar
dryh-reroll-ask = A scar rolls one own colour again, all of it. The new dice stand.
dryh-reroll = { $who }: { dryh-colour }
dryh-rerolled = 🩹 { $name }: { dryh-colour }, was { $faces }
dryh-luck = 🕊 Roll: +1 success
dryh-hope-hero = 🕊 Anxiety, mark
dryh-hope-open = 🕊 Hope: { $coins }
dryh-hope-ask = { $coins } in the bowl of Hope. A press spends a coin.
dryh-hope-calm = 🕊 { $name }: Anxiety { $before } → { $after }
dryh-hope-clear = 🕊 { $name }: clear { $kind ->
    [horror] Horror
   *[rage] Rage
}
dryh-was-top = It was on top: { dryh-colour }
dryh-was-lost = It was a loss
dryh-was-won = It was a win
dryh-repeated = ↩ rolled again
dryh-relics-too = • Relics are not silent: { $who }

# --- rest ---
dryh-rest-ask = 🛏 { $name }: rest for { $cost } 🕊
dryh-rest-asked = Rest: { $name }. Costs { $cost }: Discipline +1, permanent Emotions −1.
dryh-rest-allow = 🛏 There is time
dryh-rest-deny = Not now
dryh-rest-notice =
    Rest: { $name }
    Discipline +1, permanent Emotions −1.

# --- scenes and sessions ---
dryh-scene = World of Spirits · scene { $scene }
dryh-end-scene = 🎬 End of scene
dryh-end-session = 🌙 End of session
dryh-ending = { $what ->
    [session] End of the session?
   *[scene] End of the scene?
}
dryh-doomed = ⚠️ { $name } will collapse: Anxiety { $over ->
    [yes] was above six
   *[no] { $anxiety }
}
dryh-burns = Coins of both bowls burn. A scar for each.
dryh-stays = Anxiety, marks and Discipline stay.
dryh-endscene-now = 🎬 End of scene
dryh-endsession-now = 🌙 End of session
dryh-notyet = Not yet
dryh-fate = { $name }: { $fate ->
    [faint] faint
   *[death] death
}
dryh-session-over = Session { $session } is over
dryh-scar-line = 🩹 { $name }: { $words }
dryh-scar-hint = Words for a scar, any day: /me
dryh-next-session = ▶️ Session { $session }
dryh-collapse-notice = { $fate ->
    [faint] { $name } collapses and sleeps for a day at least
   *[death] Death: { $name }
}
    { $fate ->
    [faint] Discipline 1, Anxiety 0, marks cleared, no talents. Spirits begin to hunt.
   *[death] Nobody was there to save them.
}
dryh-lost-line = { $name } · { $what }
dryh-condition = { $what ->
    [spirit] a spirit, the GM's character
    [dead] death
    [breaking] breakdown
    [asleep] collapse
   *[talents_lost] talents lost
}
dryh-conditions = Now: { $what }
dryh-open-breakdown = Breakdown, play a scene: { $name }
dryh-played = ✓ Breakdown played: { $name }
dryh-wake = ☀️ Wakes up: { $name }
dryh-recover = 🧘 Meditation: { $name }
dryh-newborn = 🆕 New character
dryh-held-ask = Breakdown at Discipline 1: { $name }. A spirit?
dryh-spirit = { $name }: a spirit now
dryh-held = { $name }: still human
dryh-no-sleeper = Collapsed: first come to yourself.

# --- sheet ---
dryh-open-sheet = 🗂 Sheet, scars
dryh-open-desk = 🛠 GM's desk
dryh-sheet-nameless = { $name }
dryh-sheet-title = { $name } · { $words }
dryh-permanent = 🔴 permanent Emotions { $count }
dryh-marks-line = Marks: { $marks } · crossed { $crossed }
dryh-gift = { $gift ->
    [emotions] 🔴 Emotions talent: { $words }
   *[anxiety] 🟡 Anxiety talent: { $words }
}
dryh-gift-scene = { $gift ->
    [emotions] 🔴 For this scene: { $words }
   *[anxiety] 🟡 For this scene: { $words }
}
dryh-written = { $field ->
    [relic] Relic: { $words }
   *[answers] Answers: { $words }
}
dryh-write = { $field ->
    [name] ✍ Name
    [relic] ✍ Relic
    [emotions] ✍ Emotions talent
    [anxiety] ✍ Anxiety talent
   *[answers] ✍ Answers
}
dryh-write-how = Write it as a reply to this message.
dryh-write-name = What is the character called?
dryh-write-relic = What is the Relic?
dryh-write-emotions = What does the Emotions talent do?
dryh-write-anxiety = What does the Anxiety talent do?
dryh-write-answers = Answers about the character: in a breakdown they become madness.
dryh-notes = ❔ What it means
dryh-note-discipline = ⚪ Discipline is training and a mind under control. The lower, the more slips.
dryh-note-anxiety = 🟡 Anxiety is the living nose for spirits. The higher, the bolder its talent and the darker their world.
dryh-note-emotions = 🔴 Emotions, joined with thought and will, make magic through the Relic. The more of them, the likelier that they shift for good.
dryh-note-relic = The Relic always shows itself, even in a loss, and may always turn the story. It makes no hero obey, though the price of refusing can be high. It works by symbols, goes its own way, speaks of the character and changes with them; it may be found later in play.
dryh-note-marks = 😱 Horror: yield to terror, get away at any price. 😡 Rage: fury that spares nobody. A fourth mark is a breakdown: a scene about madness.
dryh-note-permanent = With permanent Emotions the Relic works in every conflict, willing or not. Spirits see one of their own.
dryh-scar-open = 🩹 Scar { $number }
dryh-scar = 🩹 { $number }. { $words }{ $how ->
    [spent] {" "}· spent
    [used] {" "}· until the session ends
    [fresh] {" "}· from the next session
   *[ready] {""}
}
dryh-scar-write = What memory is it?
dryh-scar-large = Or spend the scar for good:
dryh-scar-coins = 🕊 Five coins into the bowl of Hope
dryh-gift-open = { $gift ->
    [emotions] 🔴 Change Emotions talent
   *[anxiety] 🟡 Change Anxiety talent
}
dryh-gift-ask = { $gift ->
    [emotions] A new Emotions talent. For long? And the old?
   *[anxiety] A new Anxiety talent. For long? And the old?
}
dryh-gift-how = { $lasting ->
    [yes] For ever
   *[no] This scene
}, { $keeps ->
    [yes] the old one stays
   *[no] the old one rests
}

# --- the GM's desk ---
dryh-desk = GM's desk
dryh-desk-line = marks { $crossed } of 3 · scars { $scars } · conflicts { $conflicts }
dryh-former = Former characters: { $words }
dryh-prepared-open = 📜 Prepared
dryh-prepared-private = 📜 Prepared: in private
dryh-prepared = { $name }{ $shadow ->
    [0] {""}
   *[other] {" "}· ⚫ Shadow { $shadow }
} · { $note }
dryh-prepared-how = A new one as a reply to this message: name, Shadow and a note, “Ferryman 6 fears light”. Without a number it opens a scene.
dryh-prepared-use = { $shadow ->
    [0] 🎬 { $name }
   *[other] ⚔️ { $name } · { $shadow }
}
dryh-prepared-drop = ✕ { $name }
dryh-fix-open = ✏️ Correct a sheet
dryh-fix-bowls = 🥣 Bowls
dryh-fix = Whose sheet?
dryh-fix-ask = What to correct: { $name }
dryh-fix-bowls-ask = Despair above, Hope below.
dryh-fix-number = { $number ->
    [discipline] ⚪ Discipline
    [anxiety] 🟡 Anxiety
    [permanent_emotions] 🔴 Permanent Emotions
   *[starting] 🏁 Discipline at the start
}
dryh-fix-key = { $number ->
    [discipline] ⚪
    [anxiety] 🟡
    [permanent_emotions] 🔴
   *[starting] 🏁
}{" "}{ $value }
dryh-fix-mark = { $crossed ->
    [yes] Cross: { dryh-mark }
   *[no] Clear: { dryh-mark }
}
dryh-fix-condition = { $holds ->
    [yes] + { $what ->
        [spirit] spirit
        [dead] death
        [breaking] breakdown
        [asleep] collapse
       *[talents_lost] no talents
    }
   *[no] − { $what ->
        [spirit] spirit
        [dead] death
        [breaking] breakdown
        [asleep] collapse
       *[talents_lost] no talents
    }
}
dryh-fix-scar = 🩹 One more scar
dryh-settings-open = ⚙️ Settings
dryh-settings = How this table plays
dryh-setting = { $name }: { $value }
dryh-setting-name-teller = Telling
dryh-setting-name-shadow = Shadow
dryh-setting-name-chances = Chances
dryh-setting-name-walk = Choices
dryh-setting-name-collapse = Collapse
dryh-setting-name-calm = Hope
dryh-setting-name-moved = Coin
dryh-setting-name-hope = For whom
dryh-setting-teller = Who tells how it ended?
dryh-setting-shadow = Is the Shadow seen before the roll? Chances are hidden with it.
dryh-setting-chances = Who sees the chances before the roll?
dryh-setting-walk = Choices step by step, or all on one card?
dryh-setting-collapse = Does a character collapse whose Anxiety was lowered in time?
dryh-setting-calm = When does Hope lower Anxiety and clear marks?
dryh-setting-moved = When may a coin be spent that the GM has just moved?
dryh-setting-hope = May Hope be spent on oneself?
dryh-set-teller = { $value ->
    [gm] the GM
    [winner] by the win
    [colour] by the top colour
   *[round] in turn
}
dryh-set-shadow = { $value ->
    [open] seen
   *[hidden] hidden
}
dryh-set-chances = { $value ->
    [all] everybody
    [gm] the GM
   *[none] nobody
}
dryh-set-walk = { $value ->
    [menus] step by step
   *[keypad] all at once
}
dryh-set-collapse = { $value ->
    [value] by the scene's end
   *[latched] once above six
}
dryh-set-calm = { $value ->
    [any] at any time
   *[outside] outside conflicts
}
dryh-set-moved = { $value ->
    [now] at once
   *[scene] from the next scene
}
dryh-set-hope = { $value ->
    [all] oneself as well
   *[others] only others
}
dryh-glance-shadow = ⚫ Shadow { $shadow }.
dryh-glance-chance = ⚫ Shadow { $shadow }. To win: { $percent } %.

dryh-rule-coins = A scar rolls an own colour again until the GM meddles. Despair: a six more or less in any colour, and the coin turns to Hope. Hope: +1 success on top of all.
dryh-rule-ending = Anxiety above 6 when the scene ends: collapse, or even death. Hope saves. When the session ends, the bowls are emptied and each gains a scar.
dryh-rule-resting = From the next session a scar rolls an own colour again, or once and for good changes a talent or gives 5 coins.
dryh-prepared-full = No more than { $limit } prepared: drop some.

# --- what a step is called when it is taken back ---
dryh-said-emotions = Emotions
dryh-said-shadow = Shadow
dryh-said-group = Shadow
dryh-said-foe = opponent
dryh-said-marks = marks
dryh-said-usual = marks
dryh-said-fix = correction
dryh-said-fixbowl = bowl corrected
dryh-said-fixmark = mark corrected
dryh-said-fixed = correction
dryh-said-set = setting
dryh-said-spirit = prepared
dryh-said-scene = prepared
dryh-said-unprepare = prepared
dryh-said-main = whose conflict

# --- что открыто, когда стол просыпается ---
dryh-open-conflict = A conflict is on: { $name }
dryh-open-asleep = Unconscious: { $who }
