# How the dice fall.

command-fair = how the dice fall
fair-title = How the dice fall
fair-none = No dice have fallen at this table yet.
fair-no-dice = There are no dice in this game.
fair-all = All of them
fair-colour = { $colour }: { $count } { $count ->
    [one] die
   *[other] dice
    }
fair-faces = { $face1 } — { $count1 } · { $face2 } — { $count2 } · { $face3 } — { $count3 }
fair-count = { $count }{ $where ->
    [below] {" "}▼
    [above] {" "}▲
   *[within] {""}
    }
fair-band = Usually of each number: { $low }–{ $high }
fair-verdict = { $how ->
    [few] Too few dice to judge.
    [usual] An ordinary spread.
    [seldom] A rare spread: one in 20, or rarer.
   *[odd] A rare spread: one in 100, or rarer.
    }
fair-how =
    “Usually” is 99 times in 100 with
    fair dice. ▼ fewer than that, ▲ more.
    Dice of undone steps count as well.
