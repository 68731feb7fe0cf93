# A quick roll of candle dice. Words with spaces between: what the bot understands when typed.

tencandles-quick-words-candle = candles candle 🕯
tencandles-quick-words-hope = hope ✨
tencandles-quick-words-gm = gm master
tencandles-quick-kind-candle = Candles
tencandles-quick-kind-hope = Hope die
tencandles-quick-kind-gm = GM
tencandles-quick-example = 7 candles

tencandles-quick-open = 🕯 Candles
tencandles-quick-chosen = { $kind ->
    [candle] 🕯{ $number }
    [hope] ✨{ $number }
   *[gm] 🎭{ $number }
}
tencandles-quick-ready = { $kind ->
    [candle] 🕯 Pool
    [hope] ✨ Hope die
   *[gm] 🎭 GM
} { $number }
tencandles-quick-hint = A pool of candles; the GM rolls those gone out
tencandles-quick-told = { $name }: { $won ->
    [yes] success
   *[no] failure
}
