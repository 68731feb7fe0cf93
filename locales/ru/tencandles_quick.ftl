# Быстрый бросок свечами. Слова через пробел: что из набранного понимает бот.

tencandles-quick-words-candle = свечей свеча свечи свечу свечами свеч свечка свечки свечек 🕯
tencandles-quick-words-hope = надежда надежды надежд надежду ✨
tencandles-quick-words-gm = мастер мастера мастеру м ведущий ведущего
tencandles-quick-kind-candle = Свечи
tencandles-quick-kind-hope = Кость Надежды
tencandles-quick-kind-gm = Мастер
tencandles-quick-example = 7 свечей

tencandles-quick-open = 🕯 Свечи
tencandles-quick-chosen = { $kind ->
    [candle] 🕯{ $number }
    [hope] ✨{ $number }
   *[gm] 🎭{ $number }
}
tencandles-quick-ready = { $kind ->
    [candle] 🕯 Пул
    [hope] ✨ Кость Надежды
   *[gm] 🎭 Мастер
} { $number }
tencandles-quick-hint = Пул свечей; мастер бросает за погасшие
tencandles-quick-told = { $name }: { $won ->
    [yes] успех
   *[no] провал
}
