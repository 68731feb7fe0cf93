# Быстрый бросок: без игры, в любом чате.

quick-words-filler = и на против кубик кубика кубиков кубики кость кости костей
quick-title = Быстрый бросок
quick-who = Бросает: кто нажмёт
quick-roll = 🎲 Бросить: { $count ->
    [one] { $count } кубик
    [few] { $count } кубика
   *[many] { $count } кубиков
}
quick-again = 🎲 Ещё раз
quick-change = ✏️ Изменить
quick-before = Раньше
quick-before-more = и ещё бросков: { $count }
quick-earlier = • { $told }
quick-fallen = Уже брошено. { $told }
quick-empty = В пуле пусто: добавь хоть один кубик.
quick-old = Эти кубики уже не бросить. Новый бросок: /roll
greet-roll = 🎲 Быстрый бросок
command-roll = быстрый бросок, например: 3 1 2 4

private-hello =
    Сюжетные игры в чате: кубики, правила и чья очередь — на одной карточке.

    Быстрый бросок — прямо здесь: /roll
    Свой лист, когда есть стол: /me
    Играть: добавь бота в группу и напиши там /new.

quick-inline-chance = { $pool } · { $odds }
quick-listed = { $kind } { $number }
quick-inline-example = Например: { $example }
quick-inline-keypad = 🎲 Набрать пул кнопками
quick-inline-more = 🎲 Ещё бросок

quick-bad = { $why } Например: { $before }{ $example }
quick-bad-many = Чисел { $count }, а нужны четыре: { $kinds }.
quick-bad-few = Чисел { $count }, а нужны четыре: { $kinds }.
quick-bad-one = Непонятно, что бросать: { $number } чего?
quick-bad-which = Кубики бывают разные: { $number } каких?
quick-bad-glued = Число { $number } слишком большое. Числа пишут через пробел.
quick-bad-large = { $kind }: не больше { $most }, а здесь { $number }.
quick-bad-nothing = Бросать нечего: нужен хоть один кубик.
quick-bad-word = Слово «{ $word }» непонятно.
quick-bad-sign = Знак «{ $sign }» лишний.
quick-bad-twice = { $kind }: названо дважды.
quick-bad-bare = { $number } чего? У каждого числа своя буква.
quick-bad-lonely = { $kind }: сколько кубиков?
quick-bad-fraction = Кубики только целые.
quick-bad-negative = Меньше нуля кубиков не бывает.
quick-bad-sides = Кубики здесь шестигранные, «{ $word }» не нужно.
quick-bad-mixed = Кубики разных игр бросают отдельно.
quick-bad-long = Слишком длинно.
