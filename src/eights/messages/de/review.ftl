# Rückblicke auf beendete Spiele. „Du“ bist die Person, um deren Züge es geht.

# $outcome: gewonnen: ann (leere Hand)
review-title = { $deck }: { $players }, { $turns ->
    [one] ein Zug
   *[other] { $turns } Züge
}; { $outcome }.
review-for = Für { $player }

# Die Gewinnchance in Prozent. $low, $high: ihr Intervall
review-chances = Deine Gewinnchance am Anfang jedes Zuges, nach allem, was du wissen konntest:
review-chance = Zug { $turn }: { $value } % ({ $low } bis { $high })
review-won = Du hast gewonnen.
review-lost = Du hast verloren.
review-marks = (! bezeichnet einen verpassten Sieg oder einen Fehler)

review-move = „{ $move }“
review-move-for = „{ $move }“ ({ $card })
review-missed-win = Zug { $turn }: In diesem Zug hättest du gewinnen können: { $moves }.
review-missed-survival = Zug { $turn }: Du hättest im Spiel bleiben können: { $moves }.

review-mistake = Zug { $turn }, { $costly ->
    [yes] ein teurer Fehler
   *[no] ein Fehler
}: { $chosen }. Besser war { $better }: Damit gewinnst du { $more } statt { $less } von 100 simulierten Spielen (Unterschied: { $gap } ± { $margin }).
review-no-mistakes = Keiner deiner Züge war eindeutig ein Fehler.

review-why-win-this-turn = Mit dem besseren Zug gewinnst du in { $better } von 100 Spielen sofort, mit deinem in { $chosen }.
review-why-win-next-turn = Mit dem besseren Zug gewinnst du in { $better } von 100 Spielen, sobald du wieder an der Reihe bist, mit deinem in { $chosen }.
review-why-other-wins-first = Nach deinem Zug gewinnt { $player } in { $chosen } von 100 Spielen, bevor du wieder an der Reihe bist, nach dem besseren in { $better }.
review-why-other-wins = Am meisten nützt dein Zug { $player }: Danach gewinnt { $player } { $chosen } von 100 Spielen, nach dem besseren { $better }.
review-why-out = Nach deinem Zug verlierst du in { $chosen } von 100 Spielen durch eine Karte, bevor du wieder an der Reihe bist, nach dem besseren in { $better }.
review-why-win-by = Mit dem besseren Zug gewinnst du in { $better } von 100 Spielen, { $way ->
    [empty-hand] weil du alle Karten loswirst
    [ability] weil die Fähigkeit einer Karte den Sieg bringt
    [last-left] weil eine Karte { $others } verlieren lässt
   *[other] weil die Karten ausgehen
}, mit deinem in { $chosen }.
review-why-other-wins-by = Nach deinem Zug gewinnt { $player } in { $chosen } von 100 Spielen, { $way ->
    [empty-hand] und zwar mit leerer Hand
    [ability] und zwar durch die Fähigkeit einer Karte
    [last-left] weil sonst niemand mehr im Spiel ist
   *[other] weil die Karten ausgehen
}, nach dem besseren in { $better }.
review-why-more-cards = Mit deinem Zug hast du am Ende etwa { $n ->
    [one] eine Karte
   *[other] { $n } Karten
} mehr auf der Hand als mit dem besseren.
review-why-fewer-against = Wenn du wieder an der Reihe bist, hat { $others ->
    [one] { $others }
   *[other] der Gegner mit den wenigsten Karten
} nach deinem Zug etwa { $n ->
    [one] eine Karte
   *[other] { $n } Karten
} weniger auf der Hand als nach dem besseren.
review-why-can-follow = { $chosen ->
    [0] Zu { $card } passt keine deiner anderen Karten
    [one] Zu { $card } passt eine deiner anderen Karten
   *[other] Zu { $card } passen { $chosen } deiner anderen Karten
}, zu { $other } { $better ->
    [one] passt eine
   *[other] passen { $better }
}.
review-why-spends-eight = { $card } ist eine Acht: Sie passt immer, also lohnt es sich, sie für das Ende aufzuheben.

review-luck = Was deine Chancen am meisten verändert hat, außer deinen eigenen Zügen:
review-stroke = Zug { $turn }, von { $before } % auf { $after } %: { $story }
review-and-then = { $first } { $then }
review-and-more = { $story } …

review-how-chances = Die Chancen kommen aus simulierten Spielen: Alle Karten, die du nicht kanntest, sind zufällig verteilt, und alle spielen wie { $level ->
    [novice] Anfänger
    [casual] Gelegenheitsspieler
   *[greedy] starke Spieler
}. Was die anderen durch ihre Entscheidungen verraten, zählt dabei nicht.
review-how-mistakes = Als Fehler gilt ein Zug nur, wenn ein anderer deutlich mehr simulierte Spiele gewinnt, eine Suche zustimmt und sich das in neuen Spielen bestätigt.

review-not-over = dieses Spiel ist noch nicht zu Ende, und ein Rückblick würde dir dabei helfen
review-when-over = sieh es dir an, wenn es zu Ende ist
review-no-game = dieser Link enthält kein Spiel
review-no-level = eine Spielstärke „{ $level }“ gibt es nicht
review-no-worlds = für jeden Zug muss mindestens ein Spiel simuliert werden
review-progress = { $percent } % fertig, noch etwa { $seconds ->
    [one] eine Sekunde
   *[other] { $seconds } Sekunden
}
review-working = Rückblick
