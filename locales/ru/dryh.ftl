# «Мир духов», хак Don't Rest Your Head. Слова — по docs/glossary.md.

dryh-title = Мир духов
dryh-gm-role = мастер
dryh-name = Мир духов
dryh-about = «Мир духов», хак Don't Rest Your Head: Дисциплина, Тревога и Эмоции против Тени.

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
}{ $more ->
    [0] {""}
   *[other] {" "}· { $conditions }
}
dryh-bowls = Чаши: отчаяние { $despair } · надежда { $hope }
dryh-new-conflict = ⚔️ Новый конфликт
dryh-declare = 🙋 Заявка
dryh-next = Конфликт открывает: мастер
dryh-teller = Рассказывает: { $who }
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
dryh-will-collapse = { $over ->
    [yes] ⚠️ { $name }: Тревога уже была больше шести.
   *[no] ⚠️ { $name }: Тревога { $anxiety }, больше шести.
}
    { $over ->
    [yes] В конце сцены рухнет.
   *[no] Останется так — в конце сцены рухнет.
}
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
dryh-reason-more_dice = Поровну, у { dryh-colour-of } больше кубиков
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
dryh-there-and-back = 🟡 Тревога { $before } → { $top } → { $before }
dryh-unchanged = { $name } · без перемен

dryh-breakdown-notice =
    Срыв: { $name }
    Дисциплина { $before } → { $discipline }, постоянных Эмоций { $permanent }. Метки стёрты.
    Хотя бы одна сцена — о том, как эмоции берут верх. Прочти ответы и талант как символы: теперь это безумие.
dryh-breakdown-symbols =
    Срыв: { $name }
    Дисциплина { $before } → { $discipline }, постоянных Эмоций { $permanent }. Метки стёрты.
    Хотя бы одна сцена — о том, как эмоции берут верх. Прочти ответы и талант как символы: теперь это безумие.
    { $words }
dryh-spirit-notice =
    Дух: { $name }
    Дисциплина 0. Это теперь персонаж мастера.

# --- листы и отказы ---
dryh-glance =
    { $name }
    ⚪ Дисциплина { $discipline }, 🟡 Тревога { $anxiety }, 🔴 постоянные Эмоции { $permanent }
    Метки: { $marks }. Закрашено: { $crossed } из 3
    Шрамов наготове: { $scars }
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

# --- шансы ---
dryh-chance = Победа { $percent } %
dryh-chance-tops = Верх возьмёт:
dryh-chance-top = { dryh-colour } { $percent } %
dryh-pair = { $first } · { $second }
dryh-ask-all = Что бросаем? Реликвия проявится в любом случае.
dryh-no-talents = Таланты потеряны до медитации
dryh-shadow-hidden = ⚫ Тень скрыта до броска
dryh-shadow-named = ⚫ Тень { $value } · { $name }
dryh-opponent = Против: { $words }

# --- кто главный, сколько врагов ---
dryh-contest-open = 🎲 Чей? Кубиками
dryh-contest-ask = Кто бросает Дисциплину? Конфликт — за лучшим броском.
dryh-contest-roll = 🎲 Бросить Дисциплину
dryh-contest = { $name }  { $faces } · { $count ->
    [one] { $count } успех
    [few] { $count } успеха
   *[many] { $count } успехов
}
dryh-contest-tie = Поровну: { $who }. Назови одно имя.
dryh-group-open = ➕ Несколько врагов
dryh-group-ask = Тень каждого врага: нажимай по одному.
dryh-group-sum = { $on ->
    [yes] ✓ Слаженная группа: сумма
   *[no] Слаженная группа: сумма
}
dryh-group = { $listed }: Тень { $shadow }
dryh-group-capped = Вышло { $raw }, но предел — 15.
dryh-group-use = { $shadow ->
    [0] ⚫ Готово
   *[other] ⚫ Тень { $shadow }
}
dryh-group-hidden = Врагов: { $count }. Тень скрыта до броска.
dryh-group-clear = Сначала

# --- монеты и шрамы ---
dryh-coins-ask = Есть что изменить? Если нет — дальше.
dryh-coins-close = { $colour ->
    [discipline] Дальше: передышка
    [anxiety] Дальше: Тревога +1
    [emotions] Дальше: метки
   *[shadow] Дальше: цена
}
dryh-despair-open = 😈 Вмешаться
dryh-despair-ask = В чаше отчаяния { $coins }. Монета = шестёрка.
dryh-despair-warn = Шрамы ещё целы: { $who }. После монеты уже не перебросить.
dryh-despair-sure = 😈 Всё равно вмешаться
dryh-colour-word = { $colour ->
    [discipline] Дисциплина
    [anxiety] Тревога
    [emotions] Эмоции
   *[shadow] Тень
}
dryh-despair = { dryh-colour } { $sign ->
    [more] +6
   *[less] −6
} { $turns ->
    [yes] → верх { $top }
   *[no] · без перемен
}
dryh-despair-line = 😈 { dryh-colour } { $sign ->
    [more] +6
   *[less] −6
}
dryh-hope-line = 🕊 Надежда: +{ $count } { $count ->
    [one] успех
    [few] успеха
   *[many] успехов
}
dryh-scars-open = 🩹 Шрам
dryh-reroll-ask = Шрам перебрасывает один свой цвет целиком. Новое остаётся.
dryh-reroll = { $who }: { dryh-colour }
dryh-rerolled = 🩹 { $name }: { dryh-colour }, было { $faces }
dryh-luck = 🕊 Бросок: +1 успех
dryh-hope-hero = 🕊 Тревога, метка
dryh-hope-open = 🕊 Надежда: { $coins }
dryh-hope-ask = В чаше надежды { $coins }. Тап — монета.
dryh-hope-calm = 🕊 { $name }: Тревога { $before } → { $after }
dryh-hope-clear = 🕊 { $name }: стереть { $kind ->
    [horror] Ужас
   *[rage] Ярость
}
dryh-was-top = Было сверху: { dryh-colour }
dryh-was-lost = Было: поражение
dryh-was-won = Было: победа
dryh-repeated = ↩ повтор броска
dryh-relics-too = • Реликвии не молчат: { $who }

# --- отдых ---
dryh-rest-ask = 🛏 { $name }: отдых за { $cost } 🕊
dryh-rest-asked = Отдых: { $name }. Цена { $cost }: Дисциплина +1, постоянные Эмоции −1.
dryh-rest-allow = 🛏 Время есть
dryh-rest-deny = Не сейчас
dryh-rest-notice =
    Отдых: { $name }
    Дисциплина +1, постоянные Эмоции −1.

# --- сцены и сессии ---
dryh-scene = Мир духов · сцена { $scene }
dryh-end-scene = 🎬 Конец сцены
dryh-end-session = 🌙 Конец сессии
dryh-ending = { $what ->
    [session] Конец сессии?
   *[scene] Конец сцены?
}
dryh-doomed = ⚠️ { $name } рухнет: Тревога { $over ->
    [yes] уже была больше шести
   *[no] { $anxiety }
}
dryh-burns = Монеты сгорят. Каждому — шрам.
dryh-stays = Останутся Тревога, метки, Дисциплина.
dryh-endscene-now = 🎬 Конец сцены
dryh-endsession-now = 🌙 Конец сессии
dryh-notyet = Ещё нет
dryh-fate = { $name }: { $fate ->
    [faint] обморок
   *[death] смерть
}
dryh-session-over = Сессия { $session } окончена
dryh-scar-line = 🩹 { $name }: { $words }
dryh-scar-hint = Слова для шрама — в любой день: /me
dryh-next-session = ▶️ Сессия { $session }
dryh-collapse-notice = { $fate ->
    [faint] { $name } рухнет и спит не меньше суток
   *[death] Смерть: { $name }
}
    { $fate ->
    [faint] Дисциплина 1, Тревога 0, метки стёрты, талантов нет. Духи уже ищут.
   *[death] Спасти было некому.
}
dryh-lost-line = { $name } · { $what }
dryh-condition = { $what ->
    [spirit] дух, персонаж мастера
    [dead] смерть
    [breaking] срыв
    [asleep] обморок
   *[talents_lost] таланты потеряны
}
dryh-conditions = Сейчас: { $what }
dryh-open-breakdown = Срыв, сыграть сцену: { $name }
dryh-played = ✓ Срыв сыгран: { $name }
dryh-wake = ☀️ Просыпается: { $name }
dryh-recover = 🧘 Медитация: { $name }
dryh-newborn = 🆕 Новый герой
dryh-held-ask = Срыв при Дисциплине 1: { $name }. Дух?
dryh-spirit = { $name }: теперь дух
dryh-held = { $name }: ещё человек
dryh-no-sleeper = Обморок: сначала прийти в себя.

# --- лист ---
dryh-open-sheet = 🗂 Лист и шрамы
dryh-open-desk = 🛠 Стол мастера
dryh-sheet-nameless = { $name }
dryh-sheet-title = { $name } · { $words }
dryh-permanent = 🔴 постоянные Эмоции { $count }
dryh-marks-line = Метки: { $marks } · закрашено { $crossed }
dryh-gift = { $gift ->
    [emotions] 🔴 Талант Эмоций: { $words }
   *[anxiety] 🟡 Талант Тревоги: { $words }
}
dryh-gift-scene = { $gift ->
    [emotions] 🔴 На эту сцену: { $words }
   *[anxiety] 🟡 На эту сцену: { $words }
}
dryh-written = { $field ->
    [relic] Реликвия: { $words }
   *[answers] Ответы: { $words }
}
dryh-write = { $field ->
    [name] ✍ Имя
    [relic] ✍ Реликвия
    [emotions] ✍ Талант Эмоций
    [anxiety] ✍ Талант Тревоги
   *[answers] ✍ Ответы
}
dryh-write-how = Напиши ответом на это сообщение.
dryh-write-name = Как зовут героя?
dryh-write-relic = Что за Реликвия?
dryh-write-emotions = Что делает талант Эмоций?
dryh-write-anxiety = Что делает талант Тревоги?
dryh-write-answers = Ответы о герое: на срыве они станут безумием.
dryh-notes = ❔ Что это значит
dryh-note-discipline = ⚪ Дисциплина — подготовка и власть над разумом. Чем ниже, тем чаще ошибки.
dryh-note-anxiety = 🟡 Тревога — живое чутьё на духов. Чем выше, тем отчаяннее талант и тем грознее их мир.
dryh-note-emotions = 🔴 Эмоции вместе с мыслью и волей — волшебство через Реликвию. Чем их больше, тем вероятнее сдвиг насовсем.
dryh-note-relic = Реликвия проявляется всегда, даже при проигрыше, и всегда может повернуть историю. Героев не подчиняет, но цена отказа бывает высока. Действует символами, может пойти наперекосяк, говорит о характере героя и меняется вместе с ним; найтись может и позже, по ходу игры.
dryh-note-marks = 😱 Ужас: поддаться страху, уйти любой ценой. 😡 Ярость: драться, не щадя никого. Четвёртая метка — срыв: сцена о безумии.
dryh-note-permanent = С постоянными Эмоциями Реликвия работает в каждом конфликте, хочется того или нет. Духи видят своего.
dryh-scar-open = 🩹 Шрам { $number }
dryh-scar = 🩹 { $number }. { $words }{ $how ->
    [spent] {" "}· потрачен
    [used] {" "}· до конца сессии
    [fresh] {" "}· со следующей сессии
   *[ready] {""}
}
dryh-scar-write = Что это за воспоминание?
dryh-scar-large = Или потратить шрам навсегда:
dryh-scar-coins = 🕊 Пять монет в чашу надежды
dryh-gift-open = { $gift ->
    [emotions] 🔴 Сменить талант Эмоций
   *[anxiety] 🟡 Сменить талант Тревоги
}
dryh-gift-ask = { $gift ->
    [emotions] Новый талант Эмоций. Надолго? А прежний?
   *[anxiety] Новый талант Тревоги. Надолго? А прежний?
}
dryh-gift-how = { $lasting ->
    [yes] Навсегда
   *[no] На сцену
}, { $keeps ->
    [yes] прежний остаётся
   *[no] прежний молчит
}

# --- стол мастера ---
dryh-desk = Стол мастера
dryh-desk-line = меток { $crossed } из 3 · шрамов { $scars } · конфликтов { $conflicts }
dryh-former = Бывшие герои: { $words }
dryh-prepared-open = 📜 Заготовки
dryh-prepared-private = 📜 Заготовки: в личке
dryh-prepared = { $name }{ $shadow ->
    [0] {""}
   *[other] {" "}· ⚫ Тень { $shadow }
} · { $note }
dryh-prepared-how = Новая заготовка — ответом на это сообщение: имя, Тень и заметка, «Лодочник 6 боится света». Без числа — начало сцены.
dryh-prepared-use = { $shadow ->
    [0] 🎬 { $name }
   *[other] ⚔️ { $name } · { $shadow }
}
dryh-prepared-drop = ✕ { $name }
dryh-fix-open = ✏️ Поправить лист
dryh-fix-bowls = 🥣 Чаши
dryh-fix = Чей лист?
dryh-fix-ask = Что поправить: { $name }
dryh-fix-bowls-ask = Сверху отчаяние, снизу надежда.
dryh-fix-number = { $number ->
    [discipline] ⚪ Дисциплина
    [anxiety] 🟡 Тревога
    [permanent_emotions] 🔴 Постоянные Эмоции
   *[starting] 🏁 Дисциплина в начале игры
}
dryh-fix-key = { $number ->
    [discipline] ⚪
    [anxiety] 🟡
    [permanent_emotions] 🔴
   *[starting] 🏁
}{" "}{ $value }
dryh-fix-mark = { $crossed ->
    [yes] Закрасить: { dryh-mark }
   *[no] Стереть: { dryh-mark }
}
dryh-fix-condition = { $holds ->
    [yes] + { $what ->
        [spirit] дух
        [dead] смерть
        [breaking] срыв
        [asleep] обморок
       *[talents_lost] нет талантов
    }
   *[no] − { $what ->
        [spirit] дух
        [dead] смерть
        [breaking] срыв
        [asleep] обморок
       *[talents_lost] нет талантов
    }
}
dryh-fix-scar = 🩹 Ещё шрам
dryh-settings-open = ⚙️ Настройки
dryh-settings = Как играет этот стол
dryh-setting = { $name }: { $value }
dryh-setting-name-teller = Рассказ
dryh-setting-name-shadow = Тень
dryh-setting-name-chances = Шансы
dryh-setting-name-walk = Выбор
dryh-setting-name-collapse = Рухнуть
dryh-setting-name-calm = Надежда
dryh-setting-name-moved = Монета
dryh-setting-name-hope = Кому
dryh-setting-teller = Кто рассказывает, чем кончилось?
dryh-setting-shadow = Видна ли Тень до броска? Без неё скрыты и шансы.
dryh-setting-chances = Кому видны шансы до броска?
dryh-setting-walk = Выбор по шагам или всё на одной карточке?
dryh-setting-collapse = Рухнет ли герой, если Тревогу к концу сцены успели снизить?
dryh-setting-calm = Когда надежда снижает Тревогу и стирает метки?
dryh-setting-moved = Когда можно тратить монету, которую переложил мастер?
dryh-setting-hope = Можно ли тратить надежду на себя?
dryh-set-teller = { $value ->
    [gm] мастер
    [winner] по победе
    [colour] по цвету сверху
   *[round] по кругу
}
dryh-set-shadow = { $value ->
    [open] видна
   *[hidden] скрыта
}
dryh-set-chances = { $value ->
    [all] всем
    [gm] мастеру
   *[none] никому
}
dryh-set-walk = { $value ->
    [menus] по шагам
   *[keypad] всё сразу
}
dryh-set-collapse = { $value ->
    [value] по итогу сцены
   *[latched] раз больше шести
}
dryh-set-calm = { $value ->
    [any] в любой момент
   *[outside] вне конфликта
}
dryh-set-moved = { $value ->
    [now] сразу
   *[scene] со следующей сцены
}
dryh-set-hope = { $value ->
    [all] и на себя
   *[others] только на других
}
dryh-glance-shadow = ⚫ Тень { $shadow }.
dryh-glance-chance = ⚫ Тень { $shadow }. Победа { $percent } %.

dryh-rule-coins = Шрам перебрасывает свой цвет, пока мастер не вмешался. Монета отчаяния: +6 или −6 любому цвету, сама идёт в надежду. Надежда: +1 успех поверх всего.
dryh-rule-ending = Тревога больше 6 в конце сцены: обморок, а то и смерть. Спасает монета надежды. Конец сессии: чаши пустеют, каждому шрам.
dryh-rule-resting = Шрам можно пустить в ход со следующей сессии: перебросить свой цвет, а навсегда — сменить талант или дать 5 монет.
dryh-prepared-full = Заготовок не больше { $limit }: убери лишнее.

# --- как зовут шаг, когда его отменяют ---
dryh-said-emotions = Эмоции
dryh-said-shadow = Тень
dryh-said-group = Тень
dryh-said-foe = враг
dryh-said-marks = метки
dryh-said-usual = метки
dryh-said-fix = поправка
dryh-said-fixbowl = поправка чаши
dryh-said-fixmark = поправка метки
dryh-said-fixed = поправка
dryh-said-set = настройка
dryh-said-spirit = заготовка
dryh-said-scene = заготовка
dryh-said-unprepare = заготовка
dryh-said-main = чей конфликт

# --- что открыто, когда стол просыпается ---
dryh-open-conflict = Идёт конфликт: { $name }
dryh-open-asleep = Без сознания: { $who }
