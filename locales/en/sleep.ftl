# Games that sleep: how they are told apart, gone on with, ended.

sleep-list = Asleep:
sleep-number = { $number }. { $game }
sleep-about =
    { $game }{ $day ->
        [0] {""}
       *[other] {" "}· { $day } { sleep-month }
    }
    GM: { $gm }{ $count ->
        [0] {""}
       *[other] {""}. Players: { $players }
    }{ $more ->
        [0] {""}
       *[other] {" "}and { $more } more
    }
sleep-month = { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
}
sleep-wake = ▶ Go on{ $number ->
    [0] {""}
   *[other] {" "}{ $number }
}: { $game }
sleep-end = End a sleeping game
sleep-which = Which sleeping game is over?
sleep-drop = ✖ { $number }. { $game }
sleep-sure =
    End it for good?

    { $game }
sleep-drop-it = ✖ End it for good
sleep-keep = 💤 Let it sleep
sleep-kept = The game waits. To go on: /new
