# Чем кончилось: строка об исходе, для /log и «В прошлый раз».

dramasystem-tale-episode = 🎬 Эпизод { $number }
dramasystem-tale-theme = 🎬 Эпизод { $number }: «{ $words }»
dramasystem-tale-request = Сцена { $number } · просит: { $asker } · { $granter }: { $granted ->
    [yes] да
   *[no] нет
}
dramasystem-tale-scene = Сцена { $number } · режиссёр: { $name } · без просьб
dramasystem-tale-scene-over = Сцена { $number } окончена
dramasystem-tale-deed = └ { $deed }
dramasystem-tale-award = 🗳 Жетоны признания: { $who }
dramasystem-tale-no-award = 🗳 Жетонов признания никому
