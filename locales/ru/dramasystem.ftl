# DramaSystem: жетоны и голосование. Слова — по docs/glossary.md.

dramasystem-title = Драмасистема
dramasystem-name = Драмасистема
dramasystem-about = «Драмасистема»: герои, их полюса и жетоны. Голосование тайное, прямо кнопками.
dramasystem-gm-role = модератор

# --- жетоны и карты: кружок всегда со словом ---
dramasystem-colour = { $colour ->
    [green] 🟢 зелёный
    [yellow] 🟡 жёлтый
   *[red] 🔴 красный
}
dramasystem-tokens = { dramasystem-colour }{ $count ->
    [1] {""}
   *[other] {" "}×{ $count }
}
dramasystem-card = { $rank ->
    [11] В
    [12] Д
    [13] К
    [14] Т
   *[other] { $rank }
}{ $suit ->
    [0] ♤
    [1] ♧
    [2] ♦
   *[3] ♥
}
dramasystem-cards = { $cards }
dramasystem-pile = куча
dramasystem-place = { $place }. { $name }
dramasystem-hand = { $name }{ $drama ->
    [0] {""}
   *[other] {" "}· драмы { $drama }
}{ $recognition ->
    [0] {""}
   *[other] {" "}· признания { $recognition }
}
dramasystem-words = «{ $words }»
dramasystem-theme = Тема: «{ $words }»
dramasystem-decides = Решает: { $who }

# --- подготовка ---
dramasystem-gm = Ведёт: { $name }
dramasystem-seat = { $name }
dramasystem-seat-poles = { $name } · { $poles }
dramasystem-poles-hint = Полюса героя: «Ещё», «Лист».
dramasystem-setup-empty = Рассаживайтесь: кнопка ниже.
dramasystem-episode = ▶️ Эпизод { $number }
dramasystem-vote-only = 🗳 Только голосование
dramasystem-vote-again = 🗳 Ещё голосование
dramasystem-open-sheet = 🗂 Лист
dramasystem-open-desk = 🛠 Модератору

# --- тема ---
dramasystem-episode-title = Эпизод { $number }
dramasystem-theme-ask = Какая тема у эпизода?
dramasystem-theme-how = Ответом сюда или вслух.
dramasystem-theme-aloud = 🗣 Тема названа вслух

# --- между сценами ---
dramasystem-between = Эпизод { $episode } · сцен: { $scene }
dramasystem-scene-begin = 🎬 Начать сцену: { $name }
dramasystem-claim = ⭐ Моя сцена вне очереди
dramasystem-episode-end = 🏁 Конец эпизода
dramasystem-pass = Пропустить ход: { $name }
dramasystem-later = Дальше: { $who }
dramasystem-skips = Пропуск хода впереди: { $who }
dramasystem-calls = Режиссёр сцены: { $who }
dramasystem-calls-claimed = Режиссёр вне очереди: { $who }

# --- сцена ---
dramasystem-scene = Сцена { $number } · режиссёр: { $name }
dramasystem-scene-open = 🎬 Сцена и жетоны
dramasystem-scene-end = 🎬 Конец сцены
dramasystem-ends = Сцену закрывает: { $who }
dramasystem-force = 🚪 Войти без спроса
dramasystem-force-for = { $payment ->
    [recognition] За признание
   *[drama] За драму
}
dramasystem-force-hint =
    Режиссёр может не пустить: тогда
    жетон остаётся у тебя.
dramasystem-at-the-door = Без спроса: { $name } · { $payment ->
    [recognition] жетон признания
   *[drama] жетон драмы
}
dramasystem-entry = 🚪 Ответ: { $name }
dramasystem-let = Впустить: { $name }
dramasystem-block = Не пустить за { $payment ->
    [recognition] жетон признания
   *[drama] жетон драмы
}
dramasystem-block-whom = Не пустить: { $name }
dramasystem-recognition-open = ⭐ Признание
dramasystem-recognition-hint =
    Жетон признания: один за сцену.
    Нажми — и он выходит из игры.
    Цвета — жетон усилия на выбор.
dramasystem-buy-drama = 🎭 Жетон драмы
dramasystem-card-extra = ⭐ Ещё карта за признание
dramasystem-burn = 🔥 Сжечь чужой жетон
dramasystem-burn-ask = Чей жетон сжечь?
dramasystem-burn-which = Какой жетон? { $name }
dramasystem-burn-what = { $what ->
    [drama] 🎭 драма
    [green] 🟢 зелёный
    [yellow] 🟡 жёлтый
   *[red] 🔴 красный
}
dramasystem-drama-open = 🎭 Драма
dramasystem-drama-hint = Жетон драмы из руки в руку:
dramasystem-pay = { $use ->
    [duck] Уклониться от сцены
    [absent] Сцена без своего героя
    [concession] Заставить уступить
   *[cancel] Отменить уступку
}: { $price }
dramasystem-pay-ask = { $use ->
    [absent] Кому жетон?
    [concession] Кто уступает?
   *[cancel] Чьё требование отменить?
}

# --- что сделано ---
dramasystem-deed-drama = { $name }: драма за признание
dramasystem-deed-procedural = { $name }: { $what ->
    [green] 🟢 зелёный
    [yellow] 🟡 жёлтый
   *[red] 🔴 красный
} за признание
dramasystem-deed-card = { $name }: ещё карта за признание
dramasystem-deed-claim = { $name }: сцена вне очереди за признание
dramasystem-deed-force = Без спроса: { $name } · { $what ->
    [recognition] за признание
   *[drama] драма → { $other }
}
dramasystem-deed-block = За порогом: { $other }. Платит: { $name }, { $what ->
    [recognition] признанием
   *[drama] драмой
}
dramasystem-deed-burn = Сжигает: { $name }. Теряет: { $other }, { $what ->
    [drama] драму
    [green] 🟢 зелёный
    [yellow] 🟡 жёлтый
   *[red] 🔴 красный
}
dramasystem-deed-pay = { $what ->
    [duck] Уклоняется: { $name } · драма → { $other }
    [absent] Без своего героя: { $name } · драма → { $other }
    [concession] Заставляет: { $name }. Уступает: { $other }, плюс 2 драмы
   *[cancel] Не уступает: { $name } · 3 драмы → { $other }
}
dramasystem-deed-request = { $what ->
    [granted] Да
   *[refused] Нет
}. Жетон драмы: { $other } → { $name }

# --- процедурный конфликт ---
dramasystem-conflict-open = 🃏 Процедурный конфликт
dramasystem-conflict-hint = Жетон — на стол. Карты судите сами.
dramasystem-conflict-close = Карты рассудили
dramasystem-token-hidden = жетон скрыт
dramasystem-token-told = На столе лицом вниз: { $colour }. Видно только тебе.
dramasystem-spent = ушло: { $tokens }
dramasystem-laid = { $name }: { $what } · { $cards }
dramasystem-laid-one = { $name }: { $what }
dramasystem-deal = 🃏 { $name }
dramasystem-reveal = Открыть жетон

# --- вопрос после сцены ---
dramasystem-scene-over = Сцена { $number } окончена
dramasystem-asker = Просит: { $name }
dramasystem-asked-hint = Кто отвечает: да или нет?
dramasystem-askers = Просит не режиссёр
dramasystem-who-asked = Кто просит?
dramasystem-nobody-asked = Никто не просил
dramasystem-answer = { $granted ->
    [yes] { $name }: да
   *[no] { $name }: нет
}

# --- итоги эпизода ---
dramasystem-statements = Эпизод окончен: слово игрокам
dramasystem-unsaid = { $name } · …
dramasystem-stated-aloud = { $name } · сказано
dramasystem-stated-words = { $name }: «{ $words }»
dramasystem-statement-hint =
    Как раскрылись оба полюса и при чём
    тут тема? Подрывать её тоже можно.
dramasystem-speaks = Говорит: { $who }
dramasystem-said = 🗣 Сказано: { $name }
dramasystem-to-the-vote = 🗳 К голосованию
dramasystem-resume = ← Ещё сцена

# --- голосование ---
dramasystem-vote = Голосование
dramasystem-entering-hint = Драма на руках вычтется из суммы.
dramasystem-vote-empty =
    Рассаживайтесь: кнопка ниже.
    Голосуют игроки и модератор.
dramasystem-hand-line = { $name } · драмы { $drama }
dramasystem-hand-door = { $name } · { $drama }
dramasystem-hand-ask = Жетоны драмы на руках: { $name }
dramasystem-vote-open = 🗳 Начать голосование
dramasystem-vote-ask = У кого полюса ярче?
dramasystem-vote-how = Жмите имена: лучшие — первыми.
dramasystem-vote-secret = Чужие списки не видны.
dramasystem-vote-few = { $count ->
    [1] Игрок один: жетон в любом случае.
   *[other] Игроков двое: по жетону каждому.
}
dramasystem-ready = Готово: { $who }
dramasystem-my-list = Мой список
dramasystem-anew = Заново
dramasystem-close = 🔒 Подсчёт
dramasystem-force-close-open = Закрыть без остальных
dramasystem-force-close = 🔒 Закрыть без них
dramasystem-force-close-hint = От них у каждого — среднее место.
dramasystem-missing = Без списка: { $who }
dramasystem-deputy-open = Нет модератора?
dramasystem-deputy-hint = Кто закроет голосование? Решает больше половины игроков. Счёта не видно, только имена.
dramasystem-deputy-named = { $by }: за { $who }
dramasystem-ranked = { $place }. { $name }. Кто дальше?
dramasystem-accepted = Принято: { $places }. Пока идёт голосование, можно заново.
dramasystem-was-accepted = Твой список: { $places }.
dramasystem-unfinished = Пока так: { $places }. Кто дальше?
dramasystem-list-empty = Список пуст. Жми имена: лучшие — первыми.

# --- счёт ---
dramasystem-voted = Голосование закрыто
dramasystem-announces = Объявляет: { $who }
dramasystem-announce = 📣 Объявить
dramasystem-wait = Ещё подождать
dramasystem-tally-open = 🔒 Счёт
dramasystem-tally-private = 🔒 Счёт: в личке
dramasystem-tally = Видит только модератор
dramasystem-tally-less = Меньше — лучше.
dramasystem-tally-line = { $name }: места { $places } − драма { $drama } = { $total }
dramasystem-tally-winners = Жетоны: { $who }
dramasystem-lists = Все списки
dramasystem-list-of = { $name }: { $places }
dramasystem-total = { $name } { $total }
dramasystem-tally-glance = Меньше — лучше: { $totals }. { $tie } Жетоны: { $who }
dramasystem-tally-names = { $tie } Жетоны: { $who }
dramasystem-tie = { $tie ->
    [clear] Первое и второе место: по жетону.
    [first_two] Первое делят двое: по жетону. Второе — ничего.
    [first_many] Первое делят { $count ->
        [3] трое
        [4] четверо
       *[other] { $count }
    }: по жетону.
    [second_two] Второе делят двое: по жетону им и первому.
    [second_many] Второе делят больше двух: по жетону им и первому.
    [pair] Двое: по жетону каждому.
    [one] Один игрок: один жетон.
   *[none] Жетонов нет.
}

# --- награда ---
dramasystem-award = Жетоны признания
dramasystem-awarded = { $name } · теперь { $now }
dramasystem-award-none = Сейчас — никому.
dramasystem-award-rule = Один жетон за сцену, не больше.
dramasystem-episode-over = Эпизод окончен. Драма — в кучу.
dramasystem-uses-open = ⭐ На что тратить
dramasystem-uses =
    Жетон признания — это:
    • жетон драмы
    • жетон усилия: выбери цвет
    • ещё карта в процедурном конфликте
    • сцена вне очереди
    • «Войти без спроса»
    • «Не пустить» в свою сцену
    • сжечь чужой жетон драмы или усилия

# --- стол модератора ---
dramasystem-desk = Модератору
dramasystem-desk-tokens = { $name }: { $tokens }
dramasystem-desk-usual = { $count ->
    [0] Жетоны усилия: у всех по одному
   *[other] У остальных жетонов усилия по одному
}
dramasystem-guests = Гости эпизода: { $who }
dramasystem-fix-open = ✏️ Поправить числа
dramasystem-fix = Чьи жетоны?
dramasystem-fix-ask = Что поправить: { $name }
dramasystem-fix-number = { $number ->
    [drama] 🎭 Жетоны драмы
    [recognition] ⭐ Жетоны признания
    [green] 🟢 Зелёный жетон усилия
    [yellow] 🟡 Жёлтый жетон усилия
    [red] 🔴 Красный жетон усилия
   *[skips] ⏭ Пропуск хода
}
dramasystem-fix-key = { $number ->
    [drama] 🎭
    [recognition] ⭐
    [green] 🟢
    [yellow] 🟡
    [red] 🔴
   *[skips] ⏭
}{" "}{ $value }
dramasystem-seats-open = 🪑 Порядок
dramasystem-seats = По кругу: { $who }
dramasystem-seat-ask = На какое место: { $name }
dramasystem-guests-open = 👤 Гости
dramasystem-guests-hint = Гость эпизода голосует, но места не получает.
dramasystem-theme-open = 📝 Тема
dramasystem-settings-open = ⚙️ Настройки
dramasystem-settings = Как играет этот стол
dramasystem-setting = { $name }: { $value }
dramasystem-setting-name-limit = Признание
dramasystem-setting-name-question = Вопрос
dramasystem-setting-name-award = Награда
dramasystem-setting-limit = Один жетон признания за сцену: на игрока или на весь стол?
dramasystem-setting-question = Спрашивать после сцены, кто просил и что в ответ?
dramasystem-setting-award = Кому жетон: имена сразу или под спойлером, чтобы открыть их вместе?
dramasystem-set-limit = { $value ->
    [player] один на игрока
   *[table] один на стол
}
dramasystem-set-question = { $value ->
    [ask] после сцены
   *[skip] не задавать
}
dramasystem-set-award = { $value ->
    [open] имена сразу
   *[spoiler] имена под спойлером
}

# --- лист ---
dramasystem-sheet-title = { $name } · { $words }
dramasystem-poles = Полюса: { $first } — { $second }
dramasystem-own-drama = 🎭 Жетоны драмы: { $count }
dramasystem-own-recognition = ⭐ Жетоны признания: { $count }
dramasystem-own-tokens = Жетоны усилия: { $tokens }
dramasystem-own-guest = Гость эпизода
dramasystem-write = { $field ->
    [name] ✍ Имя героя
    [first] ✍ Первый полюс
   *[second] ✍ Второй полюс
}
dramasystem-write-ask = { $field ->
    [name] Как зовут героя?
    [first] Первый драматический полюс?
   *[second] Второй драматический полюс?
}
dramasystem-write-how = Напиши ответом на это сообщение.

# --- коротко о себе ---
dramasystem-glance = { $name } · драмы { $drama } · признания { $recognition } · { $tokens }
dramasystem-glance-poles = { $name } · драмы { $drama } · признания { $recognition } · { $tokens } · полюса: { $first } — { $second }
dramasystem-glance-gm = Драмы { $drama } · { $tokens }
dramasystem-glance-none = Листа пока нет. Сесть: /join

# --- почему нельзя ---
dramasystem-no-self = За себя не голосуют.
dramasystem-no-voter = Это голосование началось без тебя.
dramasystem-no-change = Твой список уже принят.
dramasystem-no-gm = У модератора жетонов признания нет.
dramasystem-no-own-scene = Это твоя сцена.
dramasystem-no-second-try = Второй попытки в этой сцене нет.
dramasystem-no-drama = Нужно жетонов драмы: { $price }.
dramasystem-no-need = Следующая сцена и так твоя.
dramasystem-no-recognition = Жетона признания у тебя нет.
dramasystem-no-more = { $limit ->
    [player] Один жетон признания за сцену.
   *[table] Один жетон признания за сцену на весь стол.
}
dramasystem-no-own-burn = Свой жетон не сжечь.
dramasystem-no-second-token = Твой жетон уже на столе.
dramasystem-no-such-token = Такого жетона у тебя нет.
dramasystem-no-chair = Пока голосуют, модератор не меняется.
dramasystem-force-waits = Ответ за режиссёром: { $who }. Жетон пока твой.
dramasystem-force-done = Остановить некому, ты в сцене. Режиссёр: { $who }.
dramasystem-undone-cards =
    Отменено. Карты, что лежали:
    { $cards }

# --- правила шагов ---
dramasystem-rule-setup = У героя два драматических полюса. Рассадка — порядок ходов, модератор последний. Голосовать можно и без эпизода.
dramasystem-rule-theming = У эпизода есть тема. Её можно поддерживать или подрывать: и то и другое — о ней.
dramasystem-rule-between = Сцены ставят по кругу, модератор последний. Жетон признания: сцена вне очереди сразу после этой, потом пропуск своего хода.
dramasystem-rule-scene = Без спроса: жетон драмы режиссёру или признание. Не пустить стоит столько же, жетон гостя цел. Один жетон признания за сцену.
dramasystem-rule-conflict = Колода 52, без джокеров. Жетон модератора скрыт, карты открыты, лишняя — за признание. Три потрачены — все три вернутся.
dramasystem-rule-asking = Да — жетон драмы тому герою, что уступает. Нет — просящему. Платит другая рука, а пустая — куча.
dramasystem-rule-statements = По рассадке: как раскрыты полюса и связаны с темой. Заминка — говорит модератор. Жетоны заморожены.
dramasystem-rule-entering = Сумма мест минус жетоны драмы на руках. Меньше — лучше.
dramasystem-rule-voting = Ставь всех по порядку, кроме себя и модератора. Важны полюса и тема, не речь. Развитие ценится, один полюс без другого — нет.
dramasystem-rule-tally = Места минус драма: двое с меньшей суммой — по жетону. Делят первое — только им. Делят второе — и им, и первому.
dramasystem-rule-resting = Потраченный жетон признания выходит из игры. Новые — только за голосование. Драма вернулась в кучу.

# --- как назвать шаг потом: без чужих тайн и голых чисел ---
dramasystem-said-rank = список
dramasystem-said-anew = список
dramasystem-said-lay = жетон на столе
dramasystem-said-hand = жетоны на руках
dramasystem-said-fix = поправка
dramasystem-said-reseat = порядок за столом
dramasystem-said-guest = гость эпизода
dramasystem-said-burn = чужой жетон сгорает
dramasystem-said-pay = плата драмой
dramasystem-said-token = жетон усилия за признание
dramasystem-said-asked = ответ на просьбу
dramasystem-said-deputy = кто закроет голосование
dramasystem-said-set = настройка

# --- что открыто, когда стол просыпается ---
dramasystem-open-scene = Сцену ведёт: { $name }
