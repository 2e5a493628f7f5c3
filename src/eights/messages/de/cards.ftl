# Was `eights cards` zu den Karten sagt.

cards-count = { $deck }: { $n ->
    [one] { $n } Karte
   *[other] { $n } Karten
}
cards-rank = Wert
cards-color = Farbe
cards-card = Karte
cards-kind = Art
cards-text = Text
cards-suit = Farbe
cards-value = Punkte
cards-copies = Anzahl
cards-split = geteilte Karte: Du spielst eine ihrer Seiten aus
cards-wild = passt immer
cards-short = kurz: { $text }
cards-ruling = Entscheidung { $number }. { $title }
# Das Zeichen einer Farbe.
symbol-blue = Mond
symbol-green = Anch
symbol-red = Sonne
symbol-purple = Auge
