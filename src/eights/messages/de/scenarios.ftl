# Szenarien: was sie erwarten, und was dabei herauskam (eights scenario).

scenario-ok = ok { $title }
scenario-failed = FEHLER { $title }
scenario-failure = Zeile { $line }: erwartet { $expected }, gefunden { $got }
scenario-unknown-expectation = „{ $key }“ lässt sich nicht erwarten
scenario-on-or-over = „{ $text }“ ist kein Zustand eines Spiels
scenario-write-on-or-over = schreib „on“ oder „over“
scenario-not-a-move = „{ $text }“ ist kein Zug
scenario-moves = { $game ->
    [classic] zum Beispiel: „play 7 of hearts“ oder „draw“
   *[crazier] zum Beispiel: „play Death“ oder „end turn“
}
