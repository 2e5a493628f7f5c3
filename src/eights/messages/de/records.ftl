# Aufzeichnungen von Spielen: was an einer nicht stimmt, und was sie über sich selbst sagt.

record-at = { $path }: { $what }
record-is-it-one = sieh nach, ob das die Aufzeichnung eines Spiels ist
record-unknown-format = Format { $format } ist unbekannt; diese Version von eights liest Format { $known }
record-unknown-rules = die Regeln { $rules } sind unbekannt; diese Version von eights kennt die Regeln 1 bis { $known }
record-update = aktualisiere eights
record-needs-seed = eine Aufzeichnung braucht einen Startwert, einen versiegelten Startwert oder eine Stellung
record-seed-is-sealed = der Startwert ist geheim, bis das Spiel zu Ende ist
record-wait-for-the-end = warte, bis das Spiel zu Ende ist
record-no-such-option = { $options ->
    [0] eine Möglichkeit { $answer } gibt es nicht, denn niemand wurde gefragt
   *[other] eine Möglichkeit { $answer } gibt es nicht: es gibt { $options }, gezählt ab 0
}
record-no-such-move = nach Zug { $number } gibt es keine Stellung
record-moves = { $moves ->
    [one] das Spiel hat einen Zug
   *[other] das Spiel hat { $moves } Züge
}

## Spiele nach anderen Regeln oder mit einem anderen Deck

record-played-under = gespielt nach den Regeln { $rules }
record-other-deck = gespielt mit dem Deck { $deck }, aber das Deck hier ist { $other }
record-no-such-deck = gespielt mit dem Deck { $deck }, das es hier nicht gibt
record-verify-with = { $release ->
    [none] { $version }; prüfen lässt es sich mit einer Version von eights, die diese Regeln hat
   *[other] { $version }; prüfen lässt es sich mit eights { $release }
}
record-deck-unreadable = gespielt mit dem Deck { $deck }, dessen Text diese Version von eights nicht lesen kann: { $why }
record-changed-deck = das Deck in dieser Aufzeichnung ist nicht das, mit dem gespielt wurde
record-carries-source = { $version }; die Aufzeichnung enthält den Quelltext des Decks: --run-deck

## Was beim Nachspielen nicht übereinstimmt

record-not-signed = die Aufzeichnung ist nicht mit dem Schlüssel unterschrieben, den sie nennt
record-changed = nach dem Ende des Spiels wurde etwas geändert
record-other-state = der Spielstand ist ein anderer, als aufgezeichnet ist
record-other-outcome = aufgezeichnet ist: { $recorded }; nachgespielt ergibt sich: { $replayed }
record-other-player = aufgezeichnet ist „{ $recorded }“, aber entschieden hat { $player }
record-other-move = aufgezeichnet ist „{ $recorded }“, aber der Zug war „{ $move }“
record-other-seed = der Startwert ist nicht der, der versprochen war
record-rules-without-nonces = in Spielen nach den Regeln { $rules } legte sich niemand auf Zahlen fest, in diesem schon
record-one-for-every-seat = für jeden Platz muss es eine geben
record-other-nonce = auf diese Zahl hatte { $player } sich nicht festgelegt
record-chosen-nonce = die Zahl für den Platz von { $player } hat der Server gewählt: sie folgt nicht aus dem Startwert
record-wrong-points = die Punkte der Partie passen nicht zu den Spielern
record-other-first = { $player ->
    [none] der Startwert hat entschieden, wer anfängt, aber jemand anders war an der Reihe
   *[other] { $player } hat angefangen, aber jemand anders war an der Reihe
}

## Was eine Aufzeichnung über sich selbst sagt, ohne nachgespielt zu werden (eights replay)

record-outline-title = { $players }, { $deck }, Regeln { $rules }
record-outline-move = { $number }. { $player }: { $move }
record-outline-end = { $outcome }.
record-game-goes-on = das Spiel ist nicht zu Ende
record-outcome = gewonnen: { $winners } ({ $reason })

## Wie ein Spiel zu Ende ging, in einem Wort

ending-empty-hand = leere Hand
ending-ability = Fähigkeit
ending-last-left = als Einzige übrig
ending-nothing-to-draw = nichts zu ziehen
ending-turn-limit = Zuggrenze
ending-no-end = kein Ende
ending-blocked = blockiert

record-number-of-moves = { $moves ->
    [one] 1 Zug
   *[other] { $moves } Züge
}
