# Züge, die nicht gehen: in Programmen, im Terminal und in Aufzeichnungen. Was getippt wird, bleibt in jeder Sprache,
# wie es ist: play Castle, end turn.

move-cannot-play = { $player }, du kannst { $card } nicht ausspielen: { $why }
move-cannot-discard = { $player }, du kannst { $card } nicht ablegen: { $why }
move-cannot-choose = { $player }, du kannst { $what } nicht wählen: { $why }
move-cannot-name = { $player }, du kannst dir { NOUN($color) } nicht wünschen: { $why }
move-cannot-say = { $player }, du kannst { $word ->
    [end-turn] den Zug nicht beenden
    [draw] nicht ziehen
    [pass] nicht passen
    [yes] nicht ja sagen
    [no] nicht nein sagen
    [stop] nicht aufhören
    [top] nicht „oben“ sagen
   *[bottom] nicht „unten“ sagen
}: { $why }
move-not-offered = das geht gerade nicht

move-over = „{ $text }“ geht nicht: { $why }
move-unknown = „{ $text }“ ist kein Zug
move-of-several = „{ $text }“ kann ein Zug von { $players } sein
move-say-whose = sag, wessen Zug es ist
move-unclear = „{ $text }“ kann { $moves } heißen
move-say-which = sag, was du meinst
move-number = Zug { $number } geht jetzt nicht
move-none-made = es gibt keinen Zug zum Zurücknehmen
move-at-the-start = das Spiel steht noch am Anfang

# Tipps. $moves: play Castle oder Death, discard Castle, oder end turn
move-offers = { $player } kann: { $moves }
move-offer = { $verb } { $objects }
move-decides = jetzt { $players ->
    [one] entscheidet
   *[other] entscheiden
} { $players }
move-nobody-decides = das Spiel ist zu Ende, niemand entscheidet mehr
