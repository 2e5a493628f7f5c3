# Was sich nicht drucken lässt, und was nicht auf eine Karte passt.

print-unknown-size = eine Kartengröße „{ $size }“ gibt es nicht
print-wrong-copies = { $copies } Exemplare lassen sich nicht drucken
print-copies = verlange 1 bis { $most } Exemplare
print-unknown-paper = ein Papier „{ $paper }“ gibt es nicht
print-wrong-bleed = ein Beschnitt von { $bleed } mm ist nicht möglich
print-bleed = nimm 0 bis { $most } mm; Druckereien verlangen 3
print-not-set = { $title } ließ sich nicht setzen: { $why }

print-no-room = kein Platz für { $places }
print-name-of = den Namen von { $card }
print-text-of = den Text von { $card }
print-short-text-of = den Kurztext von { $card }
print-foot-of = die Farben am Fuß von { $card }
print-line-of = Wert und Farbe von { $card }
print-fewer-words = nimm weniger Wörter
print-unknown-letters = diese Buchstaben fehlen in unseren Schriften und werden als { $drawn } gezeichnet: { $letters }
print-known-letters = nimm lateinische Buchstaben, mit oder ohne Akzente

## eights print

print-with-is-not-a-deck = „with“ ist kein Deck
print-quote-the-deck = setz den ganzen Namen in Anführungszeichen: eights print { $decks }
print-same-file = Karten und Regelheft können nicht beide { $file } heißen
print-name-another = nenne eine andere Datei: { $option }
print-nothing-named = es gibt nichts zu drucken
print-name-something = zum Beispiel: eights print camelot · eights print --rules rules.pdf
print-only-on-paper = { $option } gilt nur für Papier
print-name-a-pdf = nenne eine PDF-Datei: --output karten.pdf
print-how-tabletop = Im Tabletop Simulator: Objects, Components, Cards, Custom Deck:
print-tabletop-sheet = Face { $face }, Back { $back }, Width { $columns }, Height { $rows }, Number { $cards }
print-only-for-cards = { $option } ist für Karten, aber es ist kein Deck genannt
print-name-a-deck = lass es weg, oder nenne ein Deck: eights print camelot …
print-only-is-empty = --only nennt keine Karte
print-name-cards = nenne Karten, mit Kommas dazwischen: --only 'Castle, Death'
print-warning = Warnung: { $card }: { $what }
print-wrote = { $file } geschrieben ({ $kilobytes } kB)
print-how = { $sides ->
    [long] druck es mit 100 %, beidseitig, über die lange Kante gewendet
    [short] druck es mit 100 %, beidseitig, über die kurze Kante gewendet
   *[one] druck es mit 100 %
}
