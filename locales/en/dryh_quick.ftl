# A quick roll of coloured dice. Words with spaces between: what the bot understands when typed.

dryh-quick-words-discipline = d dis disc discipline white ⚪
dryh-quick-words-anxiety = a anx anxiety yellow 🟡
dryh-quick-words-emotions = e em emo emotion emotions red 🔴
dryh-quick-words-shadow = s sh shadow shadows black ⚫
dryh-quick-kind-discipline = Discipline
dryh-quick-kind-anxiety = Anxiety
dryh-quick-kind-emotions = Emotions
dryh-quick-kind-shadow = Shadow
dryh-quick-example = 3d 1a 2e 4s
dryh-quick-example-plain = 3 1 2 4

dryh-quick-open = ⚪ Dice of four colours
dryh-quick-chosen = { $kind ->
    [discipline] ⚪{ $number }
    [anxiety] 🟡{ $number }
    [emotions] 🔴{ $number }
   *[shadow] ⚫{ $number }
}
dryh-quick-hint = Numbers in order: Discipline, Anxiety, Emotions, Shadow
dryh-quick-chance = One success at least { $percent } %
dryh-quick-found = { $name }: successes { $count }
