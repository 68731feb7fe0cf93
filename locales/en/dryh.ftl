# “World of Spirits”, a hack of Don't Rest Your Head. Words as in docs/glossary.md.

dryh-title = World of Spirits
dryh-gm-role = GM
dryh-name = World of Spirits

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
}
dryh-spirit-line = { $name } · a spirit, the GM's character
dryh-bowls = Bowls: Despair { $despair } · Hope { $hope }
dryh-bowls-changed = Bowls: Despair { $before } → { $despair } · Hope { $hope }
dryh-new-conflict = ⚔️ New conflict
dryh-declare = 🙋 Declare
dryh-next = Opens a conflict: GM
dryh-teller = Tells it: GM
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
dryh-will-collapse =
    ⚠️ { $name }: Anxiety { $anxiety }, above six.
    Left like that: collapse at scene end.
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
dryh-unchanged = { $name } · no change

dryh-breakdown-notice =
    Breakdown: { $name }
    Discipline { $before } → { $discipline }, permanent Emotions { $permanent }. Marks cleared.
    At least one scene is about how emotions take over. Read your answers and your talent again: now they are madness.
dryh-spirit-notice =
    A spirit: { $name }
    Discipline 0. Now it is the GM's character.

# --- sheets and refusals ---
dryh-glance =
    { $name }
    ⚪ Discipline { $discipline }, 🟡 Anxiety { $anxiety }, 🔴 permanent Emotions { $permanent }
    Marks: { $marks }. Crossed: { $crossed } of 3
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
