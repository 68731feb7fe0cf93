# Чем кончилось: строка-две об исходе, для /log и «В прошлый раз».

dryh-tale-conflict = { $who }: { $won ->
    [yes] победа
   *[no] поражение
} { $ours } : { $theirs }, верх { dryh-colour }
dryh-tale-and =
    { $line }
    └ { $after }
dryh-tale-scar = 🩹 шрам: { $who }
dryh-tale-bowl = { $bowl ->
    [despair] отчаяние
   *[hope] надежда
} { $before } → { $after }
dryh-tale-granted = { $name }: удалось без броска
dryh-tale-breakdown = Срыв: { $name }
dryh-tale-spirit = { $name }: теперь дух
dryh-tale-rested = Отдых: { $name }
dryh-tale-recovered = Медитация, таланты снова есть: { $name }
dryh-tale-collapse = { $fate ->
    [faint] Обморок
   *[death] Смерть
}: { $name }
dryh-tale-session = 🌙 Конец сессии { $session }
