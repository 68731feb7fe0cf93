# Как падают кубики.

command-fair = как падают кубики
fair-title = Как падают кубики
fair-none = Кубики за этим столом ещё не падали.
fair-no-dice = В этой игре кубиков нет.
fair-all = Все вместе
fair-colour = { $colour }: { $count } { $count ->
    [one] кубик
    [few] кубика
   *[other] кубиков
    }
fair-faces = { $face1 } — { $count1 } · { $face2 } — { $count2 } · { $face3 } — { $count3 }
fair-count = { $count }{ $where ->
    [below] {" "}▼
    [above] {" "}▲
   *[within] {""}
    }
fair-band = Обычно каждое число: { $low }–{ $high }
fair-verdict = { $how ->
    [few] Кубиков мало, судить рано.
    [usual] Разброс обычный.
    [seldom] Разброс редкий: раз в 20 или реже.
   *[odd] Разброс редкий: раз в 100 или реже.
    }
fair-how =
    «Обычно» — 99 раз из 100, если кубики
    честные. ▼ реже этого, ▲ чаще.
    Отменённые броски посчитаны тоже.
