# "Ten Candles". Words as in docs/glossary.md.

tencandles-title = Ten Candles
tencandles-name = Ten Candles
tencandles-about = “Ten Candles”: a story in which nobody sees the morning. Candles go out, dice run short.
tencandles-gm-role = GM
tencandles-candles = { $row }

tencandles-trait = { $trait ->
    [virtue] Virtue
    [vice] Vice
    [moment] Moment
   *[brink] Brink
}
tencandles-lit = { $lit ->
    [10] Ten are lit
    [9] Nine are lit
    [8] Eight are lit
    [7] Seven are lit
    [6] Six are lit
    [5] Five are lit
    [4] Four are lit
    [3] Three are lit
    [2] Two are lit
    [1] One is lit
   *[0] It is dark
}

# --- set-up ---
tencandles-gm = GM: { $name }
tencandles-seat = { $name } · traits told
tencandles-seat-unready = { $name } · no traits
tencandles-seat-words = { $name } · { $words }
tencandles-trait-words = { $trait }: { $words }
tencandles-trait-burned = { $trait }: { $words } · burned
tencandles-brink-written = secret
tencandles-brink-private = Brink: in private only
tencandles-setup-empty = Take your seats: the button below.
tencandles-setup-ready = To light the candles: { tencandles-gm-role }
tencandles-traits-hint =
    Virtue, Vice, Moment and Brink.
    Aloud, or on the sheet: button below.
tencandles-farewell-hint =
    🎙 A farewell: a voice message in reply
    to this card. Heard at the very end.
tencandles-farewells = 🎙 Recorded: { $who }
tencandles-said-farewell = 🎙 a farewell
tencandles-recording = 🎙 Farewell: { $name } · { $length }
tencandles-recorded =
    🎙 The farewell is kept: { $length }.
    A new one will take its place.
tencandles-told = 🗣 Traits told aloud
tencandles-toldfor = { $name }: traits told
tencandles-begin = 🕯 Light the candles
tencandles-unready = Still no traits: { $who }

# --- the scene ---
tencandles-scene = Scene { $scene }. { tencandles-lit }
tencandles-scene-final = The final scene. One is lit
tencandles-pool = Pool { $pool }{ $gm ->
    [0] {""}
   *[other] {" "}· { tencandles-gm-role } { $gm }
}
tencandles-pool-less = Pool { $pool } of { $full }{ $gm ->
    [0] {""}
   *[other] {" "}· { tencandles-gm-role } { $gm }
}
tencandles-ask =
    Unsure how it ends? Roll.
    Leading: { tencandles-gm-role }
tencandles-ask-final =
    The final scene: a failure is a death.
    Leading: { tencandles-gm-role }
tencandles-nobody =
    Nobody at the table is alive.
    To decide: { tencandles-gm-role }
tencandles-roll = 🎲 Roll: { $count ->
    [0] the pool is empty
    [one] { $count } die
   *[other] { $count } dice
}
tencandles-moment = { $on ->
    [yes] ✨ Moment
   *[no] ✨ No Moment
}
tencandles-declared = ✨ Moment: { $name }
tencandles-declared-words = ✨ Moment: { $name } · “{ $words }”
tencandles-moment-cost =
    A success gives a Hope die.
    The Moment is spent either way.
tencandles-hope = Hope die: { $name }{ $count ->
    [1] {""}
   *[other] {" "}× { $count }
}
tencandles-empty = { $final ->
    [yes] The pool is empty. Without a Hope die a roll is certain death.
   *[no] The pool is empty. Without a Hope die a roll is a failure.
}
tencandles-chance = Success: { $percent } %
tencandles-chance-hope = { $name }, with Hope: { $percent } %
tencandles-for-open = 🎲 Roll for a player
tencandles-for-ask = Whose roll?
tencandles-rollfor = 🎲 { $name }
tencandles-douse = 🕯 A candle went out by itself
tencandles-over = 🥀 End of the story

# --- the roll ---
tencandles-won = Success. Telling: { $who }
tencandles-lost = Failure. Telling: { $who }
tencandles-moment-line = ✨ Moment: { $name }
tencandles-moment-line-words = ✨ Moment: { $name } · “{ $words }”
tencandles-dice = { $name }  { $faces }
tencandles-dice-hope = Hope die  { $faces }
tencandles-legend = ⑥ — success, ① — out till next candle
tencandles-burned = 🔥 { $trait }: ①×{ $count } again
tencandles-burned-words =
    🔥 { $trait }: ①×{ $count } again
    “{ $words }”
tencandles-stepped = 🌑 Over the Brink
tencandles-stepped-words =
    🌑 Over the Brink
    “{ $words }”
tencandles-before = Before: { $faces }
tencandles-brink-burned = { $hope ->
    [0] The Brink is burned.
   *[other] The Brink is burned, the Hope die lost.
}
tencandles-no-six = Not a single six.
tencandles-seized = Told for the price of a candle.
tencandles-gm-tells = { $tied ->
    [yes] As many sixes: the GM has the word.
   *[no] The GM has more sixes.
}
    The success stays.
tencandles-leaving = { $count ->
    [one] { $count } one leaves
   *[other] { $count } ones leave
}: { $left ->
    [0] none
   *[other] { $left }
} in the pool.
tencandles-hope-gained = A Hope die, from the next roll on.
tencandles-death = Death: { $name }
tencandles-heir = Hope die: { $name }

# --- offers ---
tencandles-burn = 🔥 { $trait }: re-roll ①×{ $count }
tencandles-burn-cost =
    A burned trait is gone; one a scene.
    Let it be heard in the story.
tencandles-brink = 🌑 Over the Brink: re-roll all
tencandles-brink-cost =
    Over the Brink: { $count ->
        [one] { $count } die again.
       *[other] { $count } dice again.
    }
    Another failure burns { $hope ->
        [0] the Brink.
       *[other] Brink and Hope.
    }
tencandles-seize = { $final ->
    [yes] 🕯 Take the telling: the last one
   *[no] 🕯 Take the telling: one candle
}
tencandles-seize-cost = { $final ->
    [yes]
        Taking the telling: the success
        stays, nobody survives the dark.
   *[no]
        Taking the telling: the success
        stays, the scene ends.
}
tencandles-sacrifice = 🥀 A heroic death
tencandles-unask = Think again
tencandles-allow = ✓ Allow the death
tencandles-heir-ask = Who gets the Hope die? One of the saved.
tencandles-heir-nobody = Nobody
tencandles-asked = 🥀 A heroic death: { $name }
tencandles-danger =
    Going on, a candle goes out.
    A heroic death, if the GM allows it.
tencandles-danger-final = Going on is death: { $name }
tencandles-on = { $what ->
    [success] Go on
    [candle] 🕯 Go on: a candle goes out
   *[death] 🥀 Go on: death
}
tencandles-edge = { $on ->
    [yes] 🌑 On the Brink: { $name }
   *[no] 🌑 Not on the Brink: { $name }
}
tencandles-chooses = To choose: { $who }

# --- facts ---
tencandles-out = A candle is out. { tencandles-lit }
tencandles-told-heroic = Telling: { $name }
tencandles-told-for-candle = Telling: { $name }, for a candle
tencandles-opening-phrase =
    To begin: { $who }
    “This is all that is left.
    The world is dark”
tencandles-fact = { $number } { $name }: { $words }
tencandles-fact-skipped = { $number } …
tencandles-fact-now = ▸ { $number } { $name }: { $word ->
    [usual] your truth
   *[other] your fact
}
tencandles-fact-later = { $number } { $name }
tencandles-fact-chorus = { $number } all together: “And we are alive”
tencandles-addition = ➕ { $name }: { $words }
tencandles-aloud = aloud
tencandles-how = Reply to the card, or say it.
tencandles-speaks = Speaking: { $who }
tencandles-nobody-speaks = Going on: { tencandles-gm-role }
tencandles-said = 🗣 Said aloud
tencandles-chorus-is-a-button = One is left, together: the button “And we are alive”.
tencandles-extend = ➕ Add to it
tencandles-skip = Skip
tencandles-lights = 🕯 Alive: { $who }
tencandles-alive = 🕯 And we are alive
tencandles-begin-scene = ▶️ Do not wait for the rest
tencandles-final-ahead =
    This is the last candle. The final
    scene: a failure is a death.

# --- the end ---
tencandles-dark = The last candle is out
tencandles-nobody-lives = Nobody is alive
tencandles-epitaph = { $name } · { $lit ->
    [1] in the final scene
   *[other] by { $lit } candles
}{ $heroic ->
    [yes] {""}, a hero
   *[no] {""}
}
tencandles-epitaph-words = { $name }, { $words } · { $lit ->
    [1] in the final scene
   *[other] by { $lit } candles
}{ $heroic ->
    [yes] {""}, a hero
   *[no] {""}
}
tencandles-after =
    The chronicle: /export
    To clear the table: /end
tencandles-fate-unknown = { $name } · fate unknown
tencandles-counted = Scenes: { $scenes }. Rolls: { $rolls }.
tencandles-died = { $heroic ->
    [yes] A heroic death: { $name }
   *[no] Death: { $name }
}
tencandles-died-for =
    A heroic death: { $name }
    Hope die: { $heir }
tencandles-died-together = Death in the dark: { $who }

# --- characters, sheets and refusals ---
tencandles-heroes-open = 👥 Characters
tencandles-hero = { $name }: { $what }
tencandles-hero-dead = { $name }: dead
tencandles-hope-dice = Hope die{ $count ->
    [1] {""}
   *[other] {" "}× { $count }
}
tencandles-on-brink = on the Brink
tencandles-nothing-left = no traits left
tencandles-dead = Dead
tencandles-gone = burned
tencandles-glance =
    { $name }
    Virtue: { $virtue }
    Vice: { $vice }
    Moment: { $moment }
    Brink: { $brink }
    Hope dice: { $hope }
tencandles-glance-gm = { tencandles-lit }. Pool { $pool }.
tencandles-no-gm-roll = A player rolls. For them: More, Roll for a player.
tencandles-no-dead-roll = For this character the story is over.
tencandles-no-dead-chorus = “And we are alive” is for the living.
tencandles-no-moment = Your Moment is spent already.
tencandles-no-traits = Traits first: aloud or on the sheet.
tencandles-no-chair = While your dice lie there, the GM's chair must wait.
tencandles-no-offer = { $code ->
    [trait_used_this_scene] One trait a scene, and it is burned already.
    [trait_burned] This trait is burned already.
    [after_brink] Over the Brink nothing else helps.
    [no_ones] There is not a single one.
    [brink_needs_failure] Over the Brink only after a failure.
    [not_at_brink] Not on the Brink yet: other traits are left.
    [no_dice] There is nothing to re-roll.
    [seize_needs_success] The telling can be taken after a success.
    [final_scene_no_seize] In the final scene the telling cannot be taken.
   *[already_yours] The telling is yours already.
}
tencandles-undone-roll = The roll is taken back. There lay: { $dice }

# --- the sheet ---
tencandles-open-sheet = 🗂 Sheet
tencandles-open-desk = 🛠 GM's desk
tencandles-sheet-title = { $name }
tencandles-sheet-title-words = { $name } · { $words }
tencandles-write = { $field ->
    [name] ✍ Name
    [virtue] ✍ Virtue
    [vice] ✍ Vice
    [moment] ✍ Moment
   *[brink] ✍ Brink
}
tencandles-write-private = ✍ Brink: privately
tencandles-write-how = Write it as a reply to this message.
tencandles-write-name = What is the character's name?
tencandles-write-virtue = Virtue: what is good about them?
tencandles-write-vice = Vice: what is wrong with them?
tencandles-write-moment = Moment: what would give them hope?
tencandles-write-brink = Brink: what would they do with nothing left to lose? A secret until they do it.

# --- the GM's desk ---
tencandles-desk = GM's desk
tencandles-settings-open = ⚙️ Settings
tencandles-settings = How this table plays
tencandles-setting = { $name }: { $value }
tencandles-setting-name-seize = The end
tencandles-setting-name-dead = { $word ->
    [usual] Truths
   *[other] Facts
}
tencandles-setting-name-word = Word
tencandles-setting-name-chances = Chances
tencandles-setting-seize = May the telling be taken in the final scene? The last candle goes out, nobody survives.
tencandles-setting-dead = { $word ->
    [usual] Do players of the dead tell truths?
   *[other] Do players of the dead tell facts?
}
tencandles-setting-word = Truth or fact: what is it called at this table?
tencandles-set-word = { $value ->
    [usual] truth
   *[other] fact
}
tencandles-setting-chances = Are the chances seen before the roll?
tencandles-set-seize = { $value ->
    [no] no taking
   *[dark] taking, and the dark
}
tencandles-set-dead = { $value ->
    [speak] the dead too
   *[silent] the living only
}
tencandles-set-chances = { $value ->
    [none] hidden
   *[all] seen by all
}
tencandles-fix-open = ✏️ Correct a character
tencandles-fix = Whose?
tencandles-fix-ask = To correct: { $name }
tencandles-fix-trait = { $burned ->
    [yes] Burn: { $trait }
   *[no] Give back: { $trait }
}
tencandles-fix-hope = 🌟 Hope dice
tencandles-fix-key = { $what ->
    [candles] 🕯
    [pool] 🎲
   *[hope] 🌟
}{" "}{ $value }
tencandles-fix-edge = { $holds ->
    [yes] 🌑 On the Brink
   *[no] 🌑 Not on the Brink
}
tencandles-fix-life = { $holds ->
    [yes] 🥀 Dead
   *[no] 🕯 Alive again
}
tencandles-fix-candles = 🕯 Candles and pool
tencandles-fix-candles-ask = Candles above, this scene's pool below.

# --- the rule of a step ---
tencandles-rule-setup = Four traits: Virtue, Vice, a Moment of hope, and the Brink: what they would do with nothing left to lose. The Brink is kept secret.
tencandles-rule-scene = As many dice as lit candles. A six is a success. A Moment is declared before the roll: a success gives a Hope die, which succeeds on a 5 as well.
tencandles-rule-lying = Ones leave until a candle goes; burn Virtue or Vice to re-roll them. A failure costs a candle. The GM's telling can be taken for one too. The Brink: after a failure.
tencandles-rule-truths = As many truths as candles. The last to roll begins, then round the table. Everybody may add, the GM too. The last one is said together.
tencandles-rule-truths-other = As many facts as candles. The last to roll begins, then round the table. Everybody may add, the GM too. The last one is said together.
tencandles-rule-chorus-other = The last fact is always the same: “And we are alive”. All the living say it. Then a new scene.
tencandles-rule-chorus = The last truth is always the same: “And we are alive”. All the living say it. Then a new scene.
tencandles-rule-epilogue = The dawn is far away. The story is told.

tencandles-colour = { $colour ->
    [pool] Pool
    [hope] Hope die
    [gm] { tencandles-gm-role }
   *[again] Thrown again
}

# --- что открыто, когда стол просыпается ---
tencandles-open-dice = Dice on the table: { $name }
tencandles-open-dead = Fallen: { $who }

# --- the story for those who read it afterwards ---
tencandles-tale-scene = Scene { $scene } · { $how ->
    [seized] the telling for a candle: { $name }
    [heroic] a heroic death: { $name }
   *[lost] a failure: { $name }
} · { tencandles-lit }
tencandles-tale-accident = Scene { $scene } · the candle went out by itself · { tencandles-lit }
tencandles-tale-success = { $name }: success ×{ $hits } · told by { $who }
tencandles-tale-facts = Truths: { $facts }
tencandles-tale-fact = “{ $words }”
tencandles-tale-final = Final scene · { $heroic ->
    [yes] a heroic death: { $name }
   *[no] a death: { $name }
}
tencandles-tale-farewells = 🎙 Farewells: { $who }
