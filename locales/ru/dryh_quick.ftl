# Быстрый бросок цветными кубиками. Слова через пробел: что из набранного понимает бот.

dryh-quick-words-discipline = д дис дисц дисциплина дисциплины дисциплин дисциплину белый белых белые ⚪
dryh-quick-words-anxiety = т тр трев тревога тревоги тревог тревогу жёлтый жёлтых жёлтые 🟡
dryh-quick-words-emotions = э эм эмоц эмоция эмоции эмоций эмоцию красный красных красные 🔴
dryh-quick-words-shadow = с тн тень тени тенью теней чёрный чёрных чёрные ⚫
dryh-quick-kind-discipline = Дисциплина
dryh-quick-kind-anxiety = Тревога
dryh-quick-kind-emotions = Эмоции
dryh-quick-kind-shadow = Тень
dryh-quick-example = 3д 1т 2э 4с
dryh-quick-example-plain = 3 1 2 4

dryh-quick-open = ⚪ Кубики четырёх цветов
dryh-quick-chosen = { $kind ->
    [discipline] ⚪{ $number }
    [anxiety] 🟡{ $number }
    [emotions] 🔴{ $number }
   *[shadow] ⚫{ $number }
}
dryh-quick-hint = Числа по порядку: Дисциплина, Тревога, Эмоции, Тень
dryh-quick-chance = Хоть один успех { $percent } %
dryh-quick-found = { $name }: успехов { $count }
