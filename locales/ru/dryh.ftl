# «Мир духов», хак Don't Rest Your Head. Слова — по docs/glossary.md.

dryh-title = Мир духов
dryh-gm-role = мастер
dryh-name = Мир духов

# --- цвета: кружок всегда со словом ---
dryh-colour = { $colour ->
    [discipline] ⚪ Дисциплина
    [anxiety] 🟡 Тревога
    [emotions] 🔴 Эмоции
   *[shadow] ⚫ Тень
}
dryh-colour-of = { $colour ->
    [discipline] Дисциплины
    [anxiety] Тревоги
    [emotions] Эмоций
   *[shadow] Тени
}
dryh-mark = { $kind ->
    [horror] Ужас
   *[rage] Ярость
}

# --- подготовка ---
dryh-gm = Ведёт: { $name }
dryh-seat = { $name } · { $marks }
dryh-seat-unmarked = { $name } · без меток
dryh-setup-empty = Рассаживайтесь: кнопка ниже.
dryh-setup-ready = Начинает: мастер
dryh-marks-hint-1 = Три метки: если сдадут нервы, герой…
dryh-marks-hint-2 = 😱 Ужас: бежит. 😡 Ярость: дерётся.
dryh-choose-marks = { $horrors ->
    [3] 😱😱😱
    [2] 😱😱😡
    [1] 😱😡😡
   *[0] 😡😡😡
}
dryh-usual-marks = { $name }: 😱😱😡
dryh-begin = ▶️ Начать

# --- между конфликтами ---
dryh-sheet-line = { $name } · ⚪ Дисциплина { $discipline } · 🟡 Тревога { $anxiety }{ $permanent ->
    [0] {""}
   *[other] {" "}· 🔴 постоянные Эмоции { $permanent }
}
dryh-spirit-line = { $name } · дух, персонаж мастера
dryh-bowls = Чаши: отчаяние { $despair } · надежда { $hope }
dryh-bowls-changed = Чаши: отчаяние { $before } → { $despair } · надежда { $hope }
dryh-new-conflict = ⚔️ Новый конфликт
dryh-declare = 🙋 Заявка
dryh-next = Конфликт открывает: мастер
dryh-teller = Рассказывает: мастер
dryh-nobody = За столом нет героев. Сесть: кнопка «Ещё».

# --- открытие ---
dryh-opening = Чей конфликт и сколько Тени?
dryh-opening-declared = Сколько Тени?
dryh-decides = Решает: { $who }
dryh-declared = Заявка: { $name }. Вслух или ответом сюда.
dryh-words = «{ $words }»
dryh-band = { $low ->
    [1] 1–3 приспешник: хватит Дисциплины
    [4] 4–6 лейтенант: нужно ещё кубика три
    [7] 7–9 мини-босс: верх чаще у Тени
    [10] 10–12 крупный босс: нужно ещё 7–9
   *[13] 13–15 не советуем никому
}
dryh-without-roll = Без броска
dryh-withdraw = Снять заявку

# --- объявление ---
dryh-conflict = Конфликт: { $name }
dryh-shadow = ⚫ Тень { $value } · { $band ->
    [0] приспешник
    [1] лейтенант
    [2] мини-босс
    [3] крупный босс
   *[4] выше крупного босса
}
dryh-own = { dryh-colour } { $count }
dryh-own-raised = { dryh-colour } { $before } → { $count }
dryh-own-emotions = 🔴 Эмоции { $count } · { $power ->
    [minor] малое искажение
    [medium] значительное искажение
   *[epic] эпическое искажение
}
dryh-set-minor = 🎯 Малое: успехов не меньше { $level }
dryh-set-major = 🎯 Большое: ещё { $level } к успехам
dryh-helper = 🤝 { $name }: ещё { $dice ->
    [one] { $dice } кубик
    [few] { $dice } кубика
   *[many] { $dice } кубиков
}
dryh-will-collapse =
    ⚠️ { $name }: Тревога { $anxiety }, больше шести.
    Останется так — в конце сцены рухнет.
dryh-chooses = Выбирает: { $name }
dryh-ask-emotions =
    Сколько Эмоций? Назови чувство:
    Реликвия проявится в любом случае.
dryh-ask-anxiety = Поднять Тревогу? И талант Тревоги:
dryh-ask-anxiety-zero =
    Поднять Тревогу?
    При Тревоге 0 талант молчит.
dryh-ask-help = Остальные — помочь? Потом бросок.
dryh-only-permanent = только постоянные: { $count }
dryh-keep = { $chosen ->
    [yes] ✓ оставить { $level }
   *[no] 🟡 оставить { $level }
}
dryh-raise = { $chosen ->
    [yes] ✓ поднять до { $level }
   *[no] 🟡 поднять до { $level }
}
dryh-talent-none = { $chosen ->
    [yes] ✓ Без таланта
   *[no] Без таланта
}
dryh-talent-minor = { $chosen ->
    [yes] ✓ Малое: не меньше { $level }
   *[no] Малое: не меньше { $level }
}
dryh-talent-major = { $chosen ->
    [yes] ✓ Большое: +{ $level }
   *[no] Большое: +{ $level }, Тревога { $level }
}
dryh-help = 🤝 Помочь
dryh-stop-helping = Не помогать
dryh-roll = 🎲 Бросить: { $count ->
    [one] { $count } кубик
    [few] { $count } кубика
   *[many] { $count } кубиков
}
dryh-to-emotions = ← Эмоции
dryh-to-anxiety = Тревога →
dryh-to-talent = ← Талант
dryh-call-off = Отменить конфликт
dryh-confirm-ask =
    Тревога станет { $level }. Больше шести —
    и в конце сцены герой рухнет.
dryh-confirm = Да, до { $level }
dryh-confirm-not = Не поднимать
dryh-help-told = { $dice ->
    [one] Твой { $dice } кубик
    [few] Твои { $dice } кубика
   *[many] Твои { $dice } кубиков
} в броске. Проигрыш, Тревога, Эмоции и Тень ударят и по тебе. Польза Дисциплины — только у того героя, чей конфликт.

# --- бросок ---
dryh-won = { $name }: победа, { $ours } против { $theirs }
dryh-lost = { $name }: поражение, { $ours } против { $theirs }
dryh-degree = Результат { $degree ->
    [competent] компетентный
    [impressive] впечатляющий
    [extraordinary] экстраординарный
   *[fantastic] фантастический
}
dryh-top = { $colour ->
    [emotions] Верх берут { dryh-colour }
   *[other] Верх берёт { dryh-colour }
}
dryh-dice = { dryh-colour }  { $faces }
dryh-dice-helper = 🤝 { $name }  { $faces }
dryh-legend = ①②③ — успех
dryh-reason-highest_die = Старший кубик у { dryh-colour-of }: { $face }
dryh-reason-next_die = Старшие равны, дальше — у { dryh-colour-of }
dryh-reason-more_dice = Всё равно, но у { dryh-colour-of } больше
dryh-reason-priority = Полное равенство: { $colour ->
    [discipline] Дисциплина выше всех
    [emotions] Эмоции выше Тревоги и Тени
   *[anxiety] Тревога выше Тени
}
dryh-used-minor = 🎯 Малое, не меньше { $level }: итог { $total }
dryh-used-major = 🎯 Большое: { $found } + { $level } = { $total }
dryh-relic-shows = 🔴 Реликвия: { $power ->
    [minor] малое искажение
    [medium] значительное искажение
   *[epic] эпическое искажение
}

# --- последствия ---
dryh-loss-ask = Чем платят за проигрыш?
dryh-loss-limited = { $colour ->
    [anxiety] Тревога уже растёт сама.
   *[emotions] Метка уже от Эмоций.
}
dryh-mark-ask = Какую метку закрасить? { $who }
dryh-benefit-ask = Дисциплина даёт передышку: { $who }
dryh-loss-all = { $choice ->
    [mark] Всем: метка
    [anxiety] Всем: Тревога +1
   *[mercy] Всем: пощада
}
dryh-loss-each = По одному
dryh-loss-one = { $choice ->
    [mark] Метка
    [breakdown] Метка: срыв
    [anxiety] Тревога { $before } → { $after }
   *[mercy] Пощада
}
dryh-loss-named = { $name }: { $choice ->
    [mark] метка
    [anxiety] 🟡 Тревога +1
   *[mercy] пощада
}
dryh-cross = { $kind ->
    [horror] 😱 Ужас: бежать
   *[rage] 😡 Ярость: драться
}
dryh-clear = { $kind ->
    [horror] Стереть: Ужас
   *[rage] Стереть: Ярость
}
dryh-calm = 🟡 Тревога { $before } → { $after }
dryh-decline = Оставить как есть
dryh-for-cross = { $name }: { $kind ->
    [horror] 😱 закрасить Ужас
   *[rage] 😡 закрасить Ярость
}
dryh-for-clear = { $name }: стереть { $kind ->
    [horror] Ужас
   *[rage] Ярость
}
dryh-for-calm = { $name }: Тревога −1
dryh-for-decline = { $name }: как есть
dryh-price = • цена Тени: { $who }
dryh-acts = • { $name }: { $kind ->
    [horror] Ужас, бежать
   *[rage] Ярость, драться
}

# --- итог ---
dryh-changes = { $name } · { $changes }
dryh-changed = { $what ->
    [discipline] ⚪ Дисциплина { $before } → { $after }
    [anxiety] 🟡 Тревога { $before } → { $after }
    [permanent_emotions] 🔴 постоянные { $before } → { $after }
   *[crossed] меток { $before } → { $after }
}
dryh-unchanged = { $name } · без перемен

dryh-breakdown-notice =
    Срыв: { $name }
    Дисциплина { $before } → { $discipline }, постоянных Эмоций { $permanent }. Метки стёрты.
    Хотя бы одна сцена — о том, как эмоции берут верх. Перечитай свои ответы и талант: теперь это безумие.
dryh-spirit-notice =
    Дух: { $name }
    Дисциплина 0. Это теперь персонаж мастера.

# --- листы и отказы ---
dryh-glance =
    { $name }
    ⚪ Дисциплина { $discipline }, 🟡 Тревога { $anxiety }, 🔴 постоянные Эмоции { $permanent }
    Метки: { $marks }. Закрашено: { $crossed } из 3
dryh-glance-unmarked = { $name }: метки ещё не выбраны.
dryh-glance-gm = Чаша отчаяния { $despair }, чаша надежды { $hope }.
dryh-no-spirit = Духи не бросают и не помогают.
dryh-no-marks = Сначала три метки.
dryh-no-own-help = Это твой конфликт: помогают остальные.

# --- правило шага ---
dryh-rule-setup = Старт: Дисциплина 3, Тревога 0, Эмоции 0. Три метки, каждая — Ужас (бежать) или Ярость (драться).
dryh-rule-between = Заявка: чего хочет герой и как. Мастер называет Тень или говорит «без броска». Бросок — только когда важно.
dryh-rule-opening = Тень: самый сильный противник, +2 за каждого равного, +1 за мелкого. Средняя — 4, предел — 15.
dryh-rule-declaring = Дисциплина и Тревога бросаются целиком. Эмоций 0–6 сверху. Тревогу можно поднять на 1. Малое — не меньше её уровня, Большое — ещё +1 Тревоги и уровень к успехам.
dryh-rule-consequences = Успех — 1–3. Верх — у старшего кубика. Проигрыш: метка или Тревога +1. Верх: ⚪ передышка, 🟡 Тревога +1, 🔴 метка, ⚫ цена и монета.

dryh-undone-roll = Бросок отменён. Лежало: { $dice }
dryh-no-chair = Пока идёт твой конфликт, место мастера подождёт.
