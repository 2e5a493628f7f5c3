# Was am Namen eines Decks nicht stimmt, oder an einem Deck in einer Datei oder einem Paket.
# Wörter der Kartensprache (draw, at_your_end …), Dateinamen und Meldungen von Python bleiben, wie sie sind.

## Der Name eines Decks

deck-unknown = ein Deck namens „{ $deck }“ gibt es nicht
deck-there-are = zur Auswahl stehen { $decks }, oder eine eigene Datei wie mine.deck.md
deck-not-offered = das Deck „{ $deck }“ gibt es hier nicht
deck-name-the-file = eine Deckdatei ist Python-Code und läuft nur, wenn du sie nennst: { $option } DATEI
deck-too-many-decks = { $decks } Decks sind zu viele, um sie zusammenzumischen
deck-two-are-enough = zwei Decks reichen für acht Personen
deck-without-promo = { $deck } hat keine Promokarten
deck-write = schreib „{ $spec }“
deck-unknown-card = in { $deck } gibt es keine Karte namens „{ $card }“
deck-card-of-which-deck = aus welchem Deck ist „{ $card }“?
deck-write-from = schreib dazu, woher sie ist: with "{ $card }" from mine.py
deck-rank-and-color = { $rank ->
    [none] { $colors }
   *[other] { $rank } { $colors }
}
deck-one-place-for-two = { $cards } sind beide { $kind }, aber in { $deck } ist nur für eine davon Platz
deck-leave-one-out = lass eine davon weg
deck-nothing-to-replace = { $card } ist { $kind }, aber { $deck } hat keine solche Karte zum Ersetzen
deck-how-cards-are-replaced = eine Karte ersetzt eine von gleichem Wert und gleicher Farbe; um sie zusätzlich zu spielen, schreib „{ $deck } + …“
deck-more-than-one = „{ $deck }“ ist mehr als ein Deck
deck-check-one = prüf ein Deck nach dem anderen

## Optionen des klassischen Crazy Eights

deck-not-a-game = „{ $spec }“ ist kein Spiel
deck-classic-alone = das klassische Spiel lässt sich nicht mit anderen Decks mischen
deck-classic-example = schreib „classic with draw 1, …“
deck-option-twice = „{ $option }“ legt etwas fest, was schon festgelegt ist
deck-options-once = nenne jede Option nur einmal
deck-rank-with-two-roles = „{ $spec }“ gibt einem Wert zwei Wirkungen
deck-one-role-each = wähle für jede Wirkung einen anderen Wert
deck-nothing-to-stack = in „{ $spec }“ gibt es keine Karten, die sich stapeln ließen
deck-add-draw-two = füg eine Option wie „draw two 2“ hinzu
deck-unknown-option = „{ $option }“ ist keine Option des klassischen Spiels
deck-classic-options = Optionen sind zum Beispiel { $options }
deck-impossible-option = „{ $option }“ ist nicht möglich
deck-possible-options = nimm einen Wert von Ass bis König außer 8, oder eine Zahl ab 1

## Dateien und Pakete

deck-in-file = { $line ->
    [0] { $file }: { $what }
   *[other] { $file }, Zeile { $line }: { $what }
}
deck-of-card = { $card }: { $what }
deck-new-writes-one = „eights deck new DATEI“ schreibt ein kleines Deck als Anfang
deck-file-unreadable = { $file } lässt sich nicht lesen
deck-not-a-file-name = „{ $name }“ ist kein Name einer Deckdatei
deck-file-ends-in-py = der Name muss auf .py enden, zum Beispiel mine.py
deck-choose-another-name = wähle einen anderen Namen; vorhandene Dateien werden nicht überschrieben
deck-open-bracket = in dieser Zeile oder bei einer Karte darunter fehlt eine schließende Klammer
deck-not-python = diese Zeile ist kein gültiges Python; vielleicht fehlt ein Komma
deck-ends-the-program = beendet das Programm, statt ein Deck zu definieren
deck-leave-out-exit = entferne exit()
deck-see-design = Python meldet { $error }; siehe docs/design-a-deck.md
deck-missing = es gibt kein DECK
deck-end-with-deck = beende die Datei mit DECK = Deck(name="…", title="…", seats=1, cards=CARDS)
deck-too-many-words = { $most ->
    [one] { $word }(…) nimmt ein Wort, hat aber { $given }
   *[other] { $word }(…) nimmt { $most } Wörter, hat aber { $given }
}
deck-close-bracket-earlier = schließ die Klammer früher; was die Karte sonst tut, kommt danach, hinter einem Komma
deck-import-word = schreib { $word } zum Import am Anfang der Datei
deck-in-two-packages = { $packages } bringen beide ein Deck namens „{ $deck }“ mit
deck-uninstall-one = deinstalliere eines davon
deck-of-package = das Deck „{ $deck }“ aus dem Paket { $package }: { $what }
deck-update-package = aktualisiere { $package } oder deinstalliere es; alle anderen Decks gehen weiterhin
deck-does-not-load = lässt sich nicht laden: { $error }
deck-is-not-one = { $name } ist ein { $kind }, kein Deck

## Karten, die nicht aus den richtigen Wörtern bestehen

deck-kind-number = eine Zahl
deck-kind-text = ein Text
deck-kind-player = jemand wie a_player oder an_opponent
deck-kind-assets = Besitz wie an_asset oder up_to(2, assets)
deck-kind-effect = eine Wirkung wie draw(2)
deck-kind-condition = eine Bedingung wie you.control(4)
deck-kind-place = ein Ort wie under_the_draw_pile
deck-kind-saving = one_of_them oder any_of_them_but_this
deck-kind-color = eine Farbe
deck-kind-other = etwas anderes
deck-wrong-word = bei { $word } steht { $value }, wo { $wanted } hingehört
deck-wrong-seats = seats ist { $seats }
deck-what-seats-is = seats ist die Zahl der Personen, für die das Deck zusätzlich reicht: 0 oder mehr
deck-cards-not-a-list = die Karten sind keine Liste
deck-write-cards = schreib cards=CARDS, mit CARDS = (…)
deck-not-a-card = { $value } ist keine Karte
deck-every-line-a-card = jede Zeile muss asset(…), event(…) oder split(…) sein
deck-no-cards = das Deck hat keine Karten
deck-list-the-cards = zähl sie in cards=… auf
deck-not-a-rank = { $value } ist kein Wert
deck-ranks = nimm ACE, 2 … 10, JACK, QUEEN, KING oder None
deck-not-a-name = { $value } ist kein Name
deck-name-first = eine Karte beginnt mit ihrem Namen in Anführungszeichen
deck-unfit-name = ihr Name darf kein { $text } enthalten
deck-blank-in-name = ihr Name darf nicht mit einem Leerzeichen anfangen oder enden
deck-name-in-positions = so ein Name wäre in einer Stellung nicht zu lesen
deck-not-a-color = { $value } ist keine Farbe
deck-colors = nach dem Wert kommt die Farbe: BLUE, GREEN, RED, PURPLE, oder zwei davon: BLUE | GREEN
deck-not-a-clause = { $value } ist nichts, was eine Karte tun kann
deck-empty-ability = { $word } ist leer
deck-say-what-happens = schreib hinein, was geschieht: at_your_end(draw(1))
deck-wrong-number = { $word } hat die Zahl { $number }
deck-one-or-more = nimm 1 oder mehr
deck-leave-out-quotes = lass die Anführungszeichen weg: { $word }
deck-comma-missing = vor der nächsten Karte fehlt ein Komma oder eine Klammer
deck-say-about-what = schreib dazu, worum es geht: { $word }(…)
deck-what-goes-where = docs/design-a-deck.md zeigt, was wohin gehört
deck-split-ranks = { $side } hat den Wert { $rank }, { $other } aber den Wert { $other_rank }
deck-split-one-rank = gib beiden Seiten einer geteilten Karte denselben Wert
deck-no-words = für dieses { $part } gibt es keine Worte
deck-say-it-otherwise = es bewirkt nichts, oder ein einfacherer Satz bewirkt dasselbe
deck-verb-without-text = das Verb { $verb } hat keinen Text
deck-give-it-texts = gib { $verb } die Attribute `text` und `short`

## Fähigkeiten ohne Ende

deck-endless-ability = die Fähigkeit von { $card } hört nie auf
deck-no-endless-ability = eine Fähigkeit darf sich nicht immer wieder selbst auslösen
deck-endless-turns = die Züge gehen endlos weiter, ohne dass jemand etwas entscheidet
deck-some-choice = die Karten dieses Decks lassen nichts zu entscheiden

## Decks als Text

# $line: die Zeile der Datei und darunter eine Zeile ^, wo etwas nicht stimmt
deck-marked =
    { $what }
    { $line }
deck-text-write-a-heading = eine Karte beginnt mit einer Zeile wie dieser: ## Thin Ice (2 rot, Besitz)
deck-text-wrong-heading = diese Überschrift ist keine Karte
deck-text-not-a-card = das ist keine Karte: Wert, Farbe und Art fehlen
deck-text-stray = diese Zeile gehört zu keiner Karte
deck-text-note = über der ersten Karte stehen nur Zeilen wie „Plätze: 2“; eine Notiz beginnt mit >
deck-text-long-line = diese Zeile hat mehr als { $most } Zeichen
deck-text-shorter = mach es kürzer
deck-text-split = schreib eine geteilte Karte so: ## White Sail (5 blau, Ereignis) / Black Sail (5 rot, Ereignis), und zwischen ihre Texte eine Zeile /
deck-text-too-many-sides = es gibt mehr Texte als Namen
deck-text-too-few-sides = diese geteilte Karte hat nur einen Text
deck-text-three-sides = eine Karte hat höchstens zwei Seiten
deck-text-unknown-language = in dieser Sprache gibt es keine Karten
deck-text-languages = schreib Sprache: de oder Sprache: en
# $language: das Kürzel einer Sprache wie de
deck-text-other-language = { $language ->
    [de] das ist Deutsch: schreib Sprache: de über die erste Karte
   *[other] das ist Englisch: schreib Sprache: en über die erste Karte
}
deck-text-wrong-seats = das ist keine Anzahl von Spielern
deck-text-most-seats = ein Deck hat höchstens { $most } Plätze
deck-text-unknown-word = „{ $word }“ ist weder Wert noch Farbe noch Art einer Karte
deck-text-face = in der Klammer stehen der Wert (A, 2 … 10, J, Q, K), die Farbe (blau, grün, rot, purpur) und die Art (Besitz, Ereignis)
deck-text-too-many-cards = ein Deck als Text hat höchstens { $most } Karten und von jeder mindestens eine
deck-text-fewer-cards = mach zwei Decks daraus und spiel sie zusammen
deck-text-two-ranks = eine Karte hat nur einen Wert
deck-text-one-rank = schreib einen Wert oder keinen: ## Wild Card (blau, Ereignis)
deck-text-no-name = diese Karte hat keinen Namen
deck-text-long-name = ein Name hat höchstens { $most } Zeichen
deck-text-odd-name = so kann keine Karte heißen
deck-text-same-name = eine andere Karte heißt auch so und ist nicht dieselbe
deck-text-rename = nenn eine von ihnen anders; für mehrere Exemplare schreib x2 hinter die Klammer
deck-text-long-flavor = ein Zitat hat höchstens { $most } Zeichen
deck-text-long-text = ein Text hat höchstens { $most } Zeichen
deck-text-too-much-work = die Texte dieses Decks sind zu verwickelt
deck-text-unknown-emblem = es gibt kein Wappen „{ $emblem }“
deck-text-emblems = „eights deck emblems“ zählt sie auf
deck-text-no-color = dieser Karte fehlt die Farbe
deck-text-colors = nimm blau, grün, rot oder purpur, oder mehrere: blau-grün
deck-text-no-kind = ist das Besitz oder ein Ereignis?
deck-text-kinds = schreib ## Thin Ice (2 rot, Besitz); ein Ereignis wirkt sofort, Besitz bleibt im Spiel
deck-text-ranks = nimm A, 2 … 10, J, Q, K oder nichts
deck-text-many-steps = sie tut mehr als { $most } Dinge nacheinander
deck-text-many-clauses = sie hat mehr als { $most } Fähigkeiten
deck-text-large-number = keine Zahl auf einer Karte ist größer als { $most }
deck-text-too-long = ein Deck als Text hat höchstens { $most } kB
deck-text-two-files = schreib zwei Decks und spiel sie zusammen: mine.deck.md + more.deck.md
deck-text-unreadable = { $file } ist keine Textdatei
deck-text-unsayable = was sie tut, kann kein Text sagen
deck-text-own-verb = das sagt kein Wort der Kartensprache
deck-text-own-verb-hint = ein eigenes Verb braucht ein Deck in Python
deck-text-not-the-same = als Text würde { $card } etwas anderes tun
deck-text-name-it = Decks als Text enden auf .deck.md oder .csv: { $deck }.deck.md

## Decks als Tabelle

deck-table-header = die erste Zeile lautet: Name,Wert,Farbe,Art,Text
deck-table-missing = die Spalte { $columns } fehlt
deck-table-unknown-column = eine Spalte „{ $column }“ gibt es nicht
deck-table-column-twice = die Spalte „{ $column }“ ist doppelt
deck-table-more-cells = diese Zeile hat mehr Zellen, als es Spalten gibt, ab „{ $text }“
deck-table-quote-text = setz einen Text mit Kommas in Anführungszeichen: "Zieh eine Karte, dann zerstöre eine Besitzkarte."
# $why: die Worte von Python
deck-table-broken = das ist keine Tabelle: { $why }
deck-table-quotes = such ein Anführungszeichen, das nicht geschlossen ist; Tabellenprogramme speichern solche Dateien als „CSV“
