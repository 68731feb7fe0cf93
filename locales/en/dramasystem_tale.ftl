# How it ended: a line for each outcome, for /log and “Last time”.

dramasystem-tale-episode = 🎬 Episode { $number }
dramasystem-tale-theme = 🎬 Episode { $number }: “{ $words }”
dramasystem-tale-request = Scene { $number } · { $asker } asked { $granter }: { $granted ->
    [yes] granted
   *[no] refused
}
dramasystem-tale-scene = Scene { $number } · called by { $name } · nothing asked
dramasystem-tale-scene-over = Scene { $number } is over
dramasystem-tale-deed = └ { $deed }
dramasystem-tale-award = 🗳 Recognition tokens: { $who }
dramasystem-tale-no-award = 🗳 No recognition tokens this time
