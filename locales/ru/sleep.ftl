# Отложенные игры: как их различить, продолжить, закончить.

sleep-list = Отложены:
sleep-number = { $number }. { $game }
sleep-about =
    { $game }{ $day ->
        [0] {""}
       *[other] {" "}· { $day } { sleep-month }
    }
    Ведёт: { $gm }{ $count ->
        [0] {""}
       *[other] {""}. Играют: { $players }
    }{ $more ->
        [0] {""}
       *[other] {" "}и ещё { $more }
    }
sleep-month = { $month ->
    [1] января
    [2] февраля
    [3] марта
    [4] апреля
    [5] мая
    [6] июня
    [7] июля
    [8] августа
    [9] сентября
    [10] октября
    [11] ноября
   *[12] декабря
}
sleep-wake = ▶ Продолжить{ $number ->
    [0] {""}
   *[other] {" "}{ $number }
}: { $game }
sleep-end = Закончить отложенную
sleep-which = Какую отложенную игру закончить?
sleep-drop = ✖ { $number }. { $game }
sleep-sure =
    Закончить насовсем?

    { $game }
sleep-drop-it = ✖ Закончить насовсем
sleep-keep = 💤 Пусть ждёт
sleep-kept = Игра ждёт. Продолжить: /new
