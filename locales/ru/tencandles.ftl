# «Десять свечей». Слова — по docs/glossary.md.

tencandles-title = Десять свечей
tencandles-name = Десять свечей
tencandles-about = «Десять свечей»: история, в которой никто не доживёт до утра. Свечи гаснут, кубиков всё меньше.
tencandles-gm-role = мастер
tencandles-candles = { $row }

tencandles-trait = { $trait ->
    [virtue] Добродетель
    [vice] Порок
    [moment] Момент
   *[brink] Грань
}
tencandles-lit = { $lit ->
    [10] Горят десять
    [9] Горят девять
    [8] Горят восемь
    [7] Горят семь
    [6] Горят шесть
    [5] Горят пять
    [4] Горят четыре
    [3] Горят три
    [2] Горят две
    [1] Горит одна
   *[0] Темно
}

# --- подготовка ---
tencandles-gm = Ведёт: { $name }
tencandles-seat = { $name } · черты названы
tencandles-seat-unready = { $name } · без черт
tencandles-seat-words = { $name } · { $words }
tencandles-trait-words = { $trait }: { $words }
tencandles-trait-burned = { $trait }: { $words } · сожжено
tencandles-brink-written = втайне
tencandles-brink-private = Грань: только в личке
tencandles-setup-empty = Рассаживайтесь: кнопка ниже.
tencandles-setup-ready = Зажигает свечи: { tencandles-gm-role }
tencandles-traits-hint =
    Добродетель, Порок, Момент и Грань.
    Вслух или на листе: кнопка ниже.
tencandles-farewell-hint =
    🎙 Прощание героя — голосовым ответом
    на карточку. Прозвучит в самом конце.
tencandles-farewells = 🎙 Записаны: { $who }
tencandles-said-farewell = 🎙 прощание
tencandles-recording = 🎙 Прощание: { $name } · { $length }
tencandles-recorded =
    🎙 Прощание записано: { $length }.
    Новая запись заменит эту.
tencandles-told = 🗣 Черты названы вслух
tencandles-toldfor = { $name }: черты названы
tencandles-begin = 🕯 Зажечь свечи
tencandles-unready = Ещё без черт: { $who }

# --- сцена ---
tencandles-scene = Сцена { $scene }. { tencandles-lit }
tencandles-scene-final = Финальная сцена. Горит одна
tencandles-pool = В пуле { $pool }{ $gm ->
    [0] {""}
   *[other] {" "}· { tencandles-gm-role } { $gm }
}
tencandles-pool-less = В пуле { $pool } из { $full }{ $gm ->
    [0] {""}
   *[other] {" "}· { tencandles-gm-role } { $gm }
}
tencandles-ask =
    Исход неясен — бросок.
    Ведёт: { tencandles-gm-role }
tencandles-ask-final =
    Финал: провал — гибель.
    Ведёт: { tencandles-gm-role }
tencandles-nobody =
    За столом нет живых героев.
    Решает: { tencandles-gm-role }
tencandles-roll = 🎲 Бросить: { $count ->
    [0] пул пуст
    [one] { $count } кубик
    [few] { $count } кубика
   *[many] { $count } кубиков
}
tencandles-moment = { $on ->
    [yes] ✨ Момент
   *[no] ✨ Без Момента
}
tencandles-declared = ✨ Момент: { $name }
tencandles-declared-words = ✨ Момент: { $name } · «{ $words }»
tencandles-moment-cost =
    Успех даст Кость Надежды.
    Момент сгорит в любом случае.
tencandles-hope = Кость Надежды: { $name }{ $count ->
    [1] {""}
   *[other] {" "}× { $count }
}
tencandles-empty = { $final ->
    [yes] Пул пуст. Без Кости Надежды бросок — верная гибель.
   *[no] Пул пуст. Без Кости Надежды бросок — провал.
}
tencandles-chance = Успех: { $percent } %
tencandles-chance-hope = { $name }, с Костью Надежды: { $percent } %
tencandles-for-open = 🎲 Бросить за игрока
tencandles-for-ask = Чей бросок?
tencandles-rollfor = 🎲 { $name }
tencandles-douse = 🕯 Свеча погасла сама
tencandles-over = 🥀 Конец истории

# --- бросок ---
tencandles-won = Успех. Рассказывает: { $who }
tencandles-lost = Провал. Рассказывает: { $who }
tencandles-moment-line = ✨ Момент: { $name }
tencandles-moment-line-words = ✨ Момент: { $name } · «{ $words }»
tencandles-dice = { $name }  { $faces }
tencandles-dice-hope = Кость Надежды  { $faces }
tencandles-legend = ⑥ — успех, ① — уйдёт до новой свечи
tencandles-burned = 🔥 { $trait }: ①×{ $count } заново
tencandles-burned-words =
    🔥 { $trait }: ①×{ $count } заново
    «{ $words }»
tencandles-stepped = 🌑 Шаг за Грань
tencandles-stepped-words =
    🌑 Шаг за Грань
    «{ $words }»
tencandles-before = Было: { $faces }
tencandles-brink-burned = { $hope ->
    [0] Грань сожжена.
   *[other] Грань сожжена, Кость Надежды потеряна.
}
tencandles-no-six = Ни одной шестёрки.
tencandles-seized = Рассказ — ценой свечи.
tencandles-gm-tells = { $tied ->
    [yes] Шестёрок поровну: слово за мастером.
   *[no] У мастера шестёрок больше.
}
    Успех остаётся.
tencandles-leaving = { $count ->
    [one] { $count } единица уходит
    [few] { $count } единицы уходят
   *[many] { $count } единиц уходят
}: в пуле { $left ->
    [0] пусто.
   *[other] { $left }.
}
tencandles-hope-gained = Кость Надежды — со следующего броска.
tencandles-death = Гибель: { $name }
tencandles-heir = Кость Надежды: { $name }

# --- предложения ---
tencandles-burn = 🔥 { $trait }: перебросить ①×{ $count }
tencandles-burn-cost =
    Черта сгорит навсегда, одна за сцену.
    Пусть прозвучит в рассказе.
tencandles-brink = 🌑 За Грань: перебросить всё
tencandles-brink-cost =
    За Гранью заново: { $count ->
        [one] { $count } кубик.
        [few] { $count } кубика.
       *[many] { $count } кубиков.
    }
    Снова провал — сгорит Грань{ $hope ->
        [0] .
       *[other] {","} а с ней Кость Надежды.
    }
tencandles-seize = { $final ->
    [yes] 🕯 Забрать рассказ: последняя
   *[no] 🕯 Забрать рассказ: минус свеча
}
tencandles-seize-cost = { $final ->
    [yes]
        Забрать рассказ: успех остаётся,
        но во тьме не выживет никто.
   *[no]
        Забрать рассказ: успех остаётся,
        сцена кончится.
}
tencandles-sacrifice = 🥀 Героическая гибель
tencandles-unask = Передумать
tencandles-allow = ✓ Позволить гибель
tencandles-heir-ask = Кому Кость Надежды? Из спасённых.
tencandles-heir-nobody = Никому
tencandles-asked = 🥀 Героическая гибель: { $name }
tencandles-danger =
    Дальше погаснет свеча. Героическая
    гибель — если мастер позволит.
tencandles-danger-final = Дальше — гибель: { $name }
tencandles-on = { $what ->
    [success] Дальше
    [candle] 🕯 Дальше: свеча погаснет
   *[death] 🥀 Дальше: гибель
}
tencandles-edge = { $on ->
    [yes] 🌑 На Грани: { $name }
   *[no] 🌑 Не на Грани: { $name }
}
tencandles-chooses = Выбирает: { $who }

# --- факты ---
tencandles-out = Свеча погасла. { tencandles-lit }
tencandles-told-heroic = Рассказывает: { $name }
tencandles-told-for-candle = Рассказывает: { $name }, ценой свечи
tencandles-opening-phrase =
    Начинает: { $who }
    «Вот всё, что осталось.
    Мир погружён во тьму»
tencandles-fact = { $number } { $name }: { $words }
tencandles-fact-skipped = { $number } …
tencandles-fact-now = ▸ { $number } { $name }: { $word ->
    [usual] твой факт
   *[other] твоя истина
}
tencandles-fact-later = { $number } { $name }
tencandles-fact-chorus = { $number } все вместе: «И мы живы»
tencandles-addition = ➕ { $name }: { $words }
tencandles-aloud = вслух
tencandles-how = Ответом на карточку или вслух.
tencandles-speaks = Говорит: { $who }
tencandles-nobody-speaks = Дальше ведёт: { tencandles-gm-role }
tencandles-said = 🗣 Сказано вслух
tencandles-chorus-is-a-button = Осталось последнее, хором: кнопка «И мы живы».
tencandles-extend = ➕ Дополнить
tencandles-skip = Пропустить
tencandles-lights = 🕯 Живы: { $who }
tencandles-alive = 🕯 И мы живы
tencandles-begin-scene = ▶️ Не ждать остальных
tencandles-final-ahead =
    Это последняя свеча. Дальше финал:
    провал — гибель героя.

# --- конец ---
tencandles-dark = Последняя свеча погасла
tencandles-nobody-lives = В живых никого
tencandles-epitaph = { $name } · { $lit ->
    [1] в финальной сцене
    [one] при { $lit } свече
   *[other] при { $lit } свечах
}{ $heroic ->
    [yes] {""}, героически
   *[no] {""}
}
tencandles-epitaph-words = { $name }, { $words } · { $lit ->
    [1] в финальной сцене
    [one] при { $lit } свече
   *[other] при { $lit } свечах
}{ $heroic ->
    [yes] {""}, героически
   *[no] {""}
}
tencandles-after =
    Хроника: /export
    Убрать со стола: /end
tencandles-fate-unknown = { $name } · судьба неизвестна
tencandles-counted = Сцены: { $scenes }. Броски: { $rolls }.
tencandles-died = { $heroic ->
    [yes] Героическая гибель: { $name }
   *[no] Гибель: { $name }
}
tencandles-died-for =
    Героическая гибель: { $name }
    Кость Надежды: { $heir }
tencandles-died-together = Гибель во тьме: { $who }

# --- герои, листы и отказы ---
tencandles-heroes-open = 👥 Герои
tencandles-hero = { $name }: { $what }
tencandles-hero-dead = { $name }: гибель
tencandles-hope-dice = Кость Надежды{ $count ->
    [1] {""}
   *[other] {" "}× { $count }
}
tencandles-on-brink = на Грани
tencandles-nothing-left = черт не осталось
tencandles-dead = Гибель
tencandles-gone = сожжено
tencandles-glance =
    { $name }
    Добродетель: { $virtue }
    Порок: { $vice }
    Момент: { $moment }
    Грань: { $brink }
    Костей Надежды: { $hope }
tencandles-glance-gm = { tencandles-lit }. В пуле { $pool }.
tencandles-no-gm-roll = Бросает игрок. За него: «Ещё», «Бросить за игрока».
tencandles-no-dead-roll = Для этого героя история уже кончилась.
tencandles-no-dead-chorus = «И мы живы» говорят живые.
tencandles-no-moment = Твой Момент уже сожжён.
tencandles-no-traits = Сначала черты: вслух или на листе.
tencandles-no-chair = Пока лежат твои кубики, место мастера подождёт.
tencandles-no-offer = { $code ->
    [trait_used_this_scene] Одна черта за сцену, и она уже сожжена.
    [trait_burned] Эта черта уже сожжена.
    [after_brink] За Гранью больше нечем помочь.
    [no_ones] Нет ни одной единицы.
    [brink_needs_failure] За Грань — только после провала.
    [not_at_brink] До Грани ещё далеко: целы другие черты.
    [no_dice] Перебрасывать нечего.
    [seize_needs_success] Рассказ забирают после успеха.
    [final_scene_no_seize] В финальной сцене рассказ не забрать.
   *[already_yours] Рассказ и так твой.
}
tencandles-undone-roll = Бросок отменён. Лежало: { $dice }

# --- лист ---
tencandles-open-sheet = 🗂 Лист
tencandles-open-desk = 🛠 Стол мастера
tencandles-sheet-title = { $name }
tencandles-sheet-title-words = { $name } · { $words }
tencandles-write = { $field ->
    [name] ✍ Имя
    [virtue] ✍ Добродетель
    [vice] ✍ Порок
    [moment] ✍ Момент
   *[brink] ✍ Грань
}
tencandles-write-private = ✍ Грань: в личке
tencandles-write-how = Напиши ответом на это сообщение.
tencandles-write-name = Как зовут героя?
tencandles-write-virtue = Добродетель: чем герой хорош?
tencandles-write-vice = Порок: что в герое не так?
tencandles-write-moment = Момент: что даст герою надежду?
tencandles-write-brink = Грань: на что пойдёт герой, когда терять нечего? До шага за Грань это тайна.

# --- стол мастера ---
tencandles-desk = Стол мастера
tencandles-settings-open = ⚙️ Настройки
tencandles-settings = Как играет этот стол
tencandles-setting = { $name }: { $value }
tencandles-setting-name-seize = Финал
tencandles-setting-name-dead = { $word ->
    [usual] Факты
   *[other] Истины
}
tencandles-setting-name-word = Слово
tencandles-setting-name-chances = Шансы
tencandles-setting-seize = Можно ли в финальной сцене забрать рассказ? Погаснет последняя свеча, не выживет никто.
tencandles-setting-dead = { $word ->
    [usual] Называют ли факты игроки погибших героев?
   *[other] Называют ли истины игроки погибших героев?
}
tencandles-setting-word = Факт или истина: как это зовётся за этим столом?
tencandles-set-word = { $value ->
    [usual] факт
   *[other] истина
}
tencandles-setting-chances = Видны ли шансы до броска?
tencandles-set-seize = { $value ->
    [no] рассказ не забрать
   *[dark] забрать — и тьма
}
tencandles-set-dead = { $value ->
    [speak] и за погибших
   *[silent] только живые
}
tencandles-set-chances = { $value ->
    [none] скрыты
   *[all] видны всем
}
tencandles-fix-open = ✏️ Поправить героя
tencandles-fix = Чей герой?
tencandles-fix-ask = Что поправить: { $name }
tencandles-fix-trait = { $burned ->
    [yes] Сжечь: { $trait }
   *[no] Вернуть: { $trait }
}
tencandles-fix-hope = 🌟 Кости Надежды
tencandles-fix-key = { $what ->
    [candles] 🕯
    [pool] 🎲
   *[hope] 🌟
}{" "}{ $value }
tencandles-fix-edge = { $holds ->
    [yes] 🌑 На Грани
   *[no] 🌑 Не на Грани
}
tencandles-fix-life = { $holds ->
    [yes] 🥀 Гибель
   *[no] 🕯 Снова среди живых
}
tencandles-fix-candles = 🕯 Свечи и пул
tencandles-fix-candles-ask = Сверху свечи, снизу пул этой сцены.

# --- правило шага ---
tencandles-rule-setup = Четыре черты: Добродетель, Порок, Момент надежды и Грань — на что пойдёт герой, когда терять нечего. Грань хранят в тайне.
tencandles-rule-scene = В пуле по кубику на свечу. Шестёрка — успех. Момент объявляют до броска: успех даст Кость Надежды, у неё успех и на 5.
tencandles-rule-lying = Единицы уходят до новой свечи; сожги Добродетель или Порок — и перебрось. Провал гасит свечу. Рассказ мастера можно забрать, тоже за свечу. Грань — после провала.
tencandles-rule-truths = Фактов сколько свечей. Первый — за последним броском, дальше по кругу. Дополнять можно всем, мастеру тоже. Последний говорят хором.
tencandles-rule-truths-other = Истин сколько свечей. Первая — за последним броском, дальше по кругу. Дополнять можно всем, мастеру тоже. Последнюю говорят хором.
tencandles-rule-chorus-other = Последняя истина всегда одна: «И мы живы». Её говорят вместе все живые. Потом — новая сцена.
tencandles-rule-chorus = Последний факт всегда один: «И мы живы». Его говорят вместе все живые. Потом — новая сцена.
tencandles-rule-epilogue = До рассвета ещё далеко. История рассказана.

tencandles-colour = { $colour ->
    [pool] Пул
    [hope] Кость Надежды
    [gm] { tencandles-gm-role }
   *[again] Брошены заново
}

# --- что открыто, когда стол просыпается ---
tencandles-open-dice = Кубики на столе: { $name }
tencandles-open-dead = Погибли: { $who }

# --- история для тех, кто читает потом ---
tencandles-tale-scene = Сцена { $scene } · { $how ->
    [seized] рассказ ценой свечи: { $name }
    [heroic] героическая гибель: { $name }
   *[lost] провал: { $name }
} · { tencandles-lit }
tencandles-tale-accident = Сцена { $scene } · свеча погасла сама · { tencandles-lit }
tencandles-tale-success = { $name }: успех ×{ $hits } · рассказ: { $who }
tencandles-tale-facts = Факты: { $facts }
tencandles-tale-fact = «{ $words }»
tencandles-tale-final = Финал · { $heroic ->
    [yes] героическая гибель: { $name }
   *[no] гибель: { $name }
}
tencandles-tale-farewells = 🎙 Прощания: { $who }
