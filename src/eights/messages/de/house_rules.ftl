# House rules of classic Crazy Eights: on the form for a new table, and on an invitation.

house-hand-size = { $n } Karten auf der Hand
house-draw = Ziehen
house-draw-any = so viele Karten du magst
house-draw-limit = { $n ->
    [one] höchstens { $n } Karte pro Zug
   *[other] höchstens { $n } Karten pro Zug
}
house-twos = Zweien
house-twos-no = nichts Besonderes
house-twos-yes = zwei ziehen oder eine Zwei dazuspielen
house-twos-no-stacking = zwei ziehen
house-packs = zwei Kartenspiele
house-jokers = Joker, die wie Achten immer passen
# $rank: Dame, Ass, 2.
house-skip = { $rank }: der Nächste setzt aus
house-reverse = { $rank }: die Spielrichtung dreht sich um
house-draw-two = { $rank }: der Nächste zieht zwei Karten und setzt aus
house-stacking = niemand darf eine Karte dazuspielen
house-reshuffle = ist nichts mehr zu ziehen, werden die gespielten Karten gemischt
house-may-pass = ist nichts mehr zu ziehen, darfst du passen, auch wenn du spielen könntest
house-target = bis { $n } Punkte
