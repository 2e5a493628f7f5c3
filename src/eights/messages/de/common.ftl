# Wörter, die in vielen Sätzen vorkommen.

verbatim = { $text }

list-comma = {", "}
list-and = {" und "}
list-or = {" oder "}
# Zwischen den letzten beiden, wenn in der Liste selbst schon „oder“ vorkommt: play Castle oder Death, oder end turn
list-or-else = {", oder "}
list-then = {", dann "}
# Zwischen den beiden Farben einer Karte: blau-grün
list-hyphen = {"-"}

number-in-words = { $n ->
    [0] null
    [1] eins
    [2] zwei
    [3] drei
    [4] vier
    [5] fünf
    [6] sechs
    [7] sieben
    [8] acht
    [9] neun
    [10] zehn
   *[other] { $n }
}

# Wo es in den Regeln steht.
rule-chapter = Kap. { $number }
rule-faq = FAQ { $number }
rule-ruling = Entscheidung { $number }
rule-section = Faltblatt { $number }

color-blue = blau
color-green = grün
color-red = rot
color-purple = purpur
# Als Hauptwort: wünscht sich Blau.
color-blue-noun = Blau
color-green-noun = Grün
color-red-noun = Rot
color-purple-noun = Purpur

# Wert und Farbe, wie sie auf einer Karte stehen: 9 rot. Manche Karten haben keinen Wert.
card-rank-color = { $rank } { $color }
# Eine Karte mit Wert und Farbe: Castle (5 blau)
card-with-face = { $card } ({ $face })

# Die Karten von Crazy Eights.

# Die Farben einer mehrfarbigen Karte.
color-blue-green = blau-grün
color-blue-red = blau-rot
color-green-red = grün-rot
color-blue-purple = blau-purpur
color-green-purple = grün-purpur
color-red-purple = rot-purpur
color-blue-green-red = blau-grün-rot
color-blue-green-purple = blau-grün-purpur
color-blue-red-purple = blau-rot-purpur
color-green-red-purple = grün-rot-purpur
color-blue-green-red-purple = blau-grün-rot-purpur

# Die Farben im klassischen Crazy Eights.
suit-clubs = Kreuz
suit-diamonds = Karo
suit-hearts = Herz
suit-spades = Pik
rank-ace = Ass
rank-jack = Bube
rank-queen = Dame
rank-king = König
# Herz 7, Pik Dame; ein Wert von 2 bis 10 ist eine Zahl
classic-card = { $suit } { $rank }
classic-joker = Joker



# Zwei Teile eines Satzes, den ein eigenes Deck mitbringt.
joined = { $first }{ $rest }

# Die zweite Zeile eines Fehlers.
hint = Tipp: { $what }
