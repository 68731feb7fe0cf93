# How it ended: a line or two for each outcome, for /log and “Last time”.

dryh-tale-conflict = { $who }: { $won ->
    [yes] won
   *[no] lost
} { $ours } to { $theirs }, { dryh-colour } on top
dryh-tale-and =
    { $line }
    └ { $after }
dryh-tale-scar = 🩹 scar: { $who }
dryh-tale-bowl = { $bowl ->
    [despair] Despair
   *[hope] Hope
} { $before } → { $after }
dryh-tale-granted = { $name }: done without a roll
dryh-tale-breakdown = Breakdown: { $name }
dryh-tale-spirit = { $name }: a spirit now
dryh-tale-rested = Rest: { $name }
dryh-tale-recovered = Meditated, talents are back: { $name }
dryh-tale-collapse = { $fate ->
    [faint] Collapsed, asleep
   *[death] Dead
}: { $name }
dryh-tale-session = 🌙 End of session { $session }
