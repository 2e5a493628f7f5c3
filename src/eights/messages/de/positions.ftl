# Was an einer Stellung nicht stimmt: einem Text aus Zeilen wie „ann hand: Castle, Death“.
# Schlüssel und Wörter der Notation („winner“, „draw pile“, „...“) bleiben, wie sie sind.

position-line = Zeile { $line }: { $what }

## Zeilen und Listen

position-no-colon = in „{ $text }“ fehlt der Doppelpunkt
position-kinds-of-lines = schreib „key: value“, „> player: move“ oder „expect key: value“
position-too-late = „{ $key }“ kommt nach einem Zug oder einer Erwartung
position-comes-first = schreib erst die ganze Stellung
position-gap-in-list = neben einem „{ $separator }“ fehlt etwas
position-empty-list = eine leere Liste schreibst du „none“
position-key-twice = „{ $key }“ kommt zweimal vor
position-see-line = das steht schon in Zeile { $line }
position-line-missing = die Zeile „{ $key }“ fehlt
position-unknown-key = einen Schlüssel „{ $key }“ gibt es nicht
position-such-as = zum Beispiel: { $example }
position-leave-out = lass es weg
position-wrong-number = „{ $word }“ ist für „{ $key }“ nicht möglich
position-number-between = nimm eine Zahl von { $least } bis { $most }

## Deck, Optionen, Zug

position-game-and-deck = hier stehen ein Spiel und ein Deck
position-game-or-deck = lass eins davon stehen: „game: classic“
position-unknown-game = ein Spiel namens „{ $text }“ gibt es nicht
position-games = schreib „game: classic“, oder „deck: camelot“ für Crazier Eights
position-unknown-option = eine Option „{ $text }“ gibt es nicht
position-wrong-seed = „{ $text }“ geht nicht als Startwert
position-seed = nimm eine ganze Zahl wie 7
position-not-in-the-stream = „{ $text }“ ist keine Stelle in der Folge der Zufallszahlen
position-not-a-turn = „{ $text }“ besteht nicht aus Name und Phase
position-unknown-phase = eine Phase „{ $text }“ gibt es nicht
position-phases = die Phasen sind { $phases }
position-not-allies = { $names } sind nicht im selben Team
position-only-allies = gemeinsam am Zug ist nur, wer im selben Team ist
position-turn-of-loser = { $name } hat verloren und kann nicht am Zug sein
position-turn-of-another = nenne jemanden, der noch im Spiel ist
position-not-their-turn = { $name } ist hier nicht am Zug
position-unknown-use = „{ $text }“ ist nichts, was man in einem Zug tut
position-not-a-count = „{ $text }“ besteht nicht aus Name und Zahl
position-nothing-makes-draw = in diesem Spiel gibt es keine Karte, die jemanden ziehen lässt
position-no-stacking = wenn nicht gestapelt wird, zieht man sofort, also muss hier niemand mehr ziehen
position-all-passed = alle haben gepasst
position-unknown-direction = eine Richtung „{ $text }“ gibt es nicht
position-directions = die Richtung ist { $directions }

## Wer verloren oder gewonnen hat

position-no-opponent-left = dann bleibt niemand mehr als Gegner
position-needs-winner = wenn das Spiel zu Ende ist, schreib eine Zeile „winner“
position-not-lost = { $name } hat nicht verloren
position-add-to-lost = schreib { $name } auch in die Zeile „lost“
position-lost-has-cards = { $name } hat verloren und hat keine Karten mehr
position-cards-of-lost = leg diese Karten unter den Ablagestapel
position-loser-wins = { $name } hat verloren und kann nicht gewonnen haben
position-name-winners = nenne die, die gewonnen haben

## Karten. $game ist crazier oder classic: beim klassischen Spiel heißt der Ziehstapel „stock“.

position-set-aside = beiseite liegen Karten nur, wenn das Spiel zu Ende ist
position-not-an-eight = { $game ->
    [classic] { $card } ist keine Acht, also wurde damit keine Farbe gewünscht
   *[crazier] { $card } ist keine Acht, also wurde damit keine Farbe gewünscht
}
position-only-eights = { $game ->
    [classic] lass die Farbe weg
   *[crazier] lass die Farbe weg
}
position-not-on-top = „{ $text }“ liegt nicht obenauf
position-only-top-counts = { $game ->
    [classic] es zählt nur die Farbe, die mit der obersten Karte gewünscht wurde
   *[crazier] es zählt nur die Farbe, die mit der obersten Karte gewünscht wurde
}
position-unknown-color = { $game ->
    [classic] eine Farbe „{ $text }“ gibt es nicht
   *[crazier] eine Farbe „{ $text }“ gibt es nicht
}
position-colors = { $game ->
    [classic] die Farben sind { $colors }
   *[crazier] die Farben sind { $colors }
}
position-dots-elsewhere = { $game ->
    [classic] „...“ kann nur im verdeckten Stapel (stock) stehen
   *[crazier] „...“ kann nur im Ziehstapel (draw pile) stehen
}
position-name-cards = nenne die Karten
position-unknown-card-elsewhere = { $game ->
    [classic] „?“ kann nur in einer Hand oder im verdeckten Stapel (stock) stehen
   *[crazier] „?“ kann nur in einer Hand oder im Ziehstapel (draw pile) stehen
}
position-name-open-cards = diese Karten liegen offen, also nenne sie
position-dots-twice = „...“ kommt zweimal vor
position-what-dots-mean = es steht für alle Karten, die nicht genannt sind, also schreib es einmal
position-too-many-unknown = es gibt mehr „?“ als Karten, die nicht genannt sind
position-leave-some-out = lass einige davon weg
position-event-in-play = { $card } ist ein Ereignis und kann nicht im Spiel sein
position-assets-in-play = im Spiel bleiben nur Besitzkarten
position-split-card = „{ $text }“ ist eine geteilte Karte
position-which-side = nenne die Seite, die im Spiel ist: { $sides }
position-card-too-often = { $times ->
    [2] { $card } kommt zweimal vor
   *[other] { $card } kommt { $times }-mal vor
}
position-copies = { $copies ->
    [one] in diesen Decks gibt es davon nur eine
   *[other] in diesen Decks gibt es davon nur { $copies }
}
position-no-starter = der offene Stapel (starter pile) ist leer
position-no-card-to-draw = es gibt keine Karte zu ziehen
position-add-to-stock = lass es weg, oder leg Karten in den verdeckten Stapel (stock)

## Was jemand von verdeckten Karten weiß

position-not-knowable = „{ $text }“ kann niemand wissen
position-what-can-be-known = { $game ->
    [classic] zum Beispiel: „7 of hearts on top of the stock“ oder „7 of hearts in bob hand“
   *[crazier] zum Beispiel: „Castle on top of the draw pile“ oder „Castle in bob hand“
}
position-known-anyway = { $name } weiß ohnehin „{ $text }“
position-false-knowledge = { $name } kann nicht „{ $text }“ wissen, denn die Karte ist nicht dort
position-knowledge-is-true = wissen kann man nur, was stimmt
