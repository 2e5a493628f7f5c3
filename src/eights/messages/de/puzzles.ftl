# Rätsel: was zu tun ist, Tipps, Urteile; und was sie macht und prüft.

## Was zu tun ist. $player löst es.

# $kind: die Art des Rätsels. Davor stehen Nummer und Sterne.
puzzle-title = Rätsel { $number }: { $kind ->
    [win-this-turn] Gewinne in diesem Zug
    [survive-this-turn] Überlebe diesen Zug
    [the-safest-way-out] Der sicherste Ausweg
    [open-hands] Offene Karten
   *[count-the-cards] Zähl mit
}
puzzle-stars = { $stars ->
    [1] ★☆☆☆☆ (sehr leicht)
    [2] ★★☆☆☆ (leicht)
    [3] ★★★☆☆ (knifflig)
    [4] ★★★★☆ (schwer)
   *[5] ★★★★★ (sehr schwer)
}
puzzle-task = { $kind ->
    [win-this-turn] Du bist { $player }. Gewinne in diesem Zug, und zwar ohne Glück: ganz gleich, welche Karten du nicht siehst.
    [survive-this-turn] Du bist { $player }. In diesem Zug würdest du verlieren. Finde den Ausweg.
    [the-safest-way-out] Du bist { $player }. { $other } hat nur eine Karte auf der Hand und zieht gleich eine zweite. Je zwei unbekannte Karten zählen als ein Fall. Beende deinen Zug so, dass { $other } im nächsten Zug in möglichst wenigen Fällen gewinnt.
    [open-hands] Du bist { $player }, und alle Karten liegen offen. Finde den einzigen Anfang, mit dem du in diesem oder im nächsten Zug sicher gewinnst, was { $other } auch tut.
   *[count-the-cards] Du bist { $player }. { $other } hat nur eine Karte auf der Hand. Das kann jede sein, die du nicht siehst, und jede davon zählt als ein Fall. Spiel so, dass { $other } im nächsten Zug in möglichst wenigen Fällen gewinnt.
}

## Urteile.

puzzle-move = „{ $move }“
puzzle-solved-win = Gelöst: Du gewinnst, ganz gleich, wo die verdeckten Karten liegen.
puzzle-solved-alive = Gelöst: Du bist noch im Spiel.
# $wins von $cases: Kombinationen unbekannter Karten, mit denen der andere gewinnt.
puzzle-solved-safe = Gelöst: { $wins ->
    [0] { $player } kann im nächsten Zug in keinem von { $cases } Fällen gewinnen.
   *[other] { $player } gewinnt im nächsten Zug nur in { $wins } von { $cases } Fällen. Sicherer geht es nicht.
}
puzzle-solved-force = Gelöst: Nur so ist dir der Sieg sicher.
puzzle-goes-on = So kann es weitergehen:
# $moves: einer oder mehrere.
puzzle-made = { $player }: { $moves }
puzzle-no-win-left = Nein: Wie du auch weiterspielst, { $cards ->
    [one] mindestens eine Karte bleibt dir auf der Hand.
   *[other] mindestens { $cards } Karten bleiben dir auf der Hand.
}
puzzle-only-luck = Nein: Von hier an brauchst du Glück mit Karten, die du nicht siehst.
puzzle-luck = Nein: Ob das klappt, hängt von Karten ab, die du nicht siehst, oder davon, was andere wählen.
puzzle-lost = Nein: Du hast das Spiel verloren.
puzzle-no-way-out = Nein: Wie du auch weiterspielst, du verlierst in diesem Zug.
puzzle-turn-over = Nein: Dein Zug ist zu Ende, und du hast noch { $cards ->
    [one] eine Karte.
   *[other] { $cards } Karten.
}
puzzle-still-wins = Nein: { $player } gewinnt im nächsten Zug immer noch in { $wins } von { $cases } Fällen. Bestenfalls { $best ->
    [0] ist es keiner.
    [1] ist es nur einer.
   *[other] sind es nur { $best }.
}
puzzle-example = Zum Beispiel hat { $player } am Ende { $cards }: { $moves }.
puzzle-answered = Nein: { $player } antwortet { $move }, und der Sieg ist dir nicht mehr sicher.
puzzle-not-forced = Nein: { $player } kann deinen Sieg noch verhindern.
puzzle-take-back = So geht es nicht weiter: Nimm einen Schritt zurück oder fang noch einmal an.
puzzle-attempt-over = dieser Versuch ist zu Ende
puzzle-start-again = nimm einen Schritt zurück oder fang noch einmal an
puzzle-too-many-moves = keine Lösung hat mehr als { $most } Schritte

## Tipps, in drei Stufen.

puzzle-hint-kind = { $verb ->
    [play] Als Nächstes spielst du eine Karte aus.
    [discard] Als Nächstes legst du eine Karte ab.
    [end] Du musst nicht alles tun, was du darfst.
   *[choose] Jetzt ist etwas zu wählen, und es kommt darauf an.
}
puzzle-hint-card = Sieh dir { $card } genau an.
puzzle-hint-move = Der nächste Schritt ist { $move }.

## Teilen.

# $tries: Versuche bis zur Lösung.
puzzle-shared = Crazier Eights, Rätsel { $number } { $stars }: { $tries ->
    [1] beim ersten Versuch gelöst
   *[other] nach { $tries } Versuchen gelöst
}{ $hints ->
    [0] {""}
    [one] {" "}mit einem Tipp
   *[other] {" "}mit { $hints } Tipps
}

## Rätselbände.

puzzle-no-kind = Rätsel { $number }: unbekannte Art „{ $kind }“
puzzle-incomplete = Rätsel { $number } hat keine Sterne oder keine Lösung
puzzle-what-it-needs = schreib die Kommentare „puzzle: …“ und „stars: …“ an den Anfang, dann die Stellung, die Züge und was erwartet wird
puzzle-no-number = „{ $text }“ ist keine Rätselnummer
puzzle-volume-lines = schreib vor jedes Rätsel eine Zeile wie „=== 17“
puzzle-unknown = Rätsel { $number } gibt es nicht
puzzle-numbers = es gibt die Rätsel 1 bis { $last }
puzzle-too-long = dieser Zug hat zu viele Möglichkeiten (mehr als { $most })
puzzle-inexact = die Fälle lassen sich nicht genau zählen
puzzle-not-solved = die Lösung erreicht das Ziel nicht: { $line }
puzzle-not-unique = es gibt mehr als eine Lösung (insgesamt { $number })
puzzle-too-safe = nur { $number } von { $lines } Zugfolgen verlieren
puzzle-needs-luck = mit anders verteilten unbekannten Karten (Startwert { $seed }) versagt die Lösung
puzzle-can-be-won = in diesem Zug lässt sich gewinnen: { $line }
puzzle-other-answer = noch einmal durchgezählt, kommt etwas anderes heraus: { $found }
puzzle-wrong = Rätsel { $number }: { $what }
puzzle-checked = { $number } Rätsel geprüft: { $wrong ->
    [0] alle richtig.
   *[other] { $wrong } falsch.
}
puzzles-made = { $number } Rätsel aus { $games } Spielen, in { $file }.
puzzles-exported = { $number ->
    [one] Deine Versuche an einem Rätsel sind in { $file } gespeichert.
   *[other] Deine Versuche an { $number } Rätseln sind in { $file } gespeichert.
}
puzzles-no-tries = du hast hier noch kein Rätsel versucht
puzzles-no-tries-hint = versuch eins: eights puzzle. Für Rätsel im Browser nimm dort „Deine Ergebnisse herunterladen“ in der Liste der Rätsel
puzzles-searching = Spiele gespielt
link-not-a-puzzle = dieser Link enthält kein Rätsel

## Auf Papier.

puzzle-sheet = Rätsel
puzzle-solutions = Lösungen
puzzle-below = darunter: { $cards }
puzzle-solution = { $number }. { $moves }
