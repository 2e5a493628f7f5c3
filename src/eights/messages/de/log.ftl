# Der Verlauf: was in einem Spiel geschah, ein Satz für jedes Ereignis.

# Karten, die verdeckt bleiben, und Karten, von denen man einige kennt.
log-cards = { $n ->
    [0] keine Karte
    [one] eine Karte
   *[other] { SPELL($n) } Karten
}
log-cards-among = { log-cards }, darunter { $known }

log-turn = Zug { $count }: { $players }.
log-skipped = { $player } setzt aus.
log-ended = { $player } beendet den Zug.
log-draw-skipped = { $player } lässt das Ziehen aus (Regel für zwei).
log-drew = { $player } zieht { $cards }.
log-played = { $player } spielt { $names } aus.
log-discarded = { $player } legt { $cards } ab.
log-destroyed = { $names } von { $player } { $n ->
    [one] wird
   *[other] werden
} zerstört.

log-put-into-play = { $player } bringt { $names } { $place ->
    [draw-pile] vom Ziehstapel
    [discard-pile] vom Ablagestapel
    [own-hand] von der eigenen Hand
   *[hand] von der Hand von { $other }
} ins Spiel.
log-took-control = { $player } übernimmt { $names } von { $other }.
log-took-control-own = { $player } behält { $names }.
log-put-into-hand = { $player } gibt { $cards } auf die Hand von { $other }.
log-put-into-hand-own = { $player } nimmt { $cards } zurück auf die Hand.
log-put-on-draw-pile = { $player } legt { $cards } auf den Ziehstapel{ $n ->
    [one] {""}
   *[other] , die erste obenauf
}.
log-put-under-draw-pile = { $player } legt { $cards } unter den Ziehstapel{ $n ->
    [one] {""}
   *[other] , die letzte ganz nach unten
}.
log-put-under-discard-pile = { $player } legt { $cards } unter den Ablagestapel{ $n ->
    [one] {""}
   *[other] , die letzte ganz nach unten
}.
log-put-on-discard-pile = { $player } legt { $cards } auf den Ablagestapel.
log-gave = { $player } gibt { $other } { $cards }.
log-kept-on-top = { $player } lässt { $cards } auf dem Ziehstapel{ $n ->
    [one] {""}
   *[other] , die erste obenauf
}.
log-named = { $player } wünscht sich { NOUN($color) }.

log-looked = { $player } sieht sich { $n ->
    [one] die oberste Karte
   *[other] die obersten { SPELL($n) } Karten
} des Ziehstapels an{ $known ->
    [0] {""}
   *[other] : { $cards }
}.
log-revealed = { $player } deckt { $n ->
    [one] die oberste Karte
   *[other] die obersten { SPELL($n) } Karten
} des Ziehstapels auf{ $known ->
    [0] {""}
   *[other] : { $cards }
}.
log-saw-hand = { $player } sieht sich die Hand von { $other } an.
log-saw = { $player } sieht auf der Hand von { $other } { $cards }.
log-swapped-hands = { $player } und { $other } tauschen die Hände.
log-swapped-assets = { $player } und { $other } tauschen alle Besitzkarten.
log-redealt = { $player } mischt alle Hände zusammen und gibt sie neu aus.
log-dealt = { $player } bekommt { $cards }.
log-reshuffled = Der Ablagestapel ohne die oberste Karte wird in den Ziehstapel gemischt ({ $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}).
log-shuffled = { $player } mischt den Ziehstapel.
log-occurs = { $names } von { $player } wirkt.
log-saved = { $source } rettet { $names }.

log-drew-fewer = { $names }: { $player } { $count ->
    [0] zieht keine Karte
    [one] wird eine Karte ziehen
   *[other] wird { SPELL($count) } Karten ziehen
}.
log-drew-more = { $names }: { $player } { $count ->
    [one] wird eine Karte ziehen
   *[other] wird { SPELL($count) } Karten ziehen
}.
log-chose-player = { $player } wählt { $other }.
log-more-discards = { $player } darf in diesem Zug { $count ->
    [one] eine Karte
   *[other] { SPELL($count) } Karten
} mehr ablegen.
log-extra-turn = { $player } bekommt einen zusätzlichen Zug.
log-will-skip = { $player } wird einmal aussetzen.
log-declined = { $names }: { $player } verzichtet.
log-lost = { $player } verliert das Spiel.
log-left-behind = { $names } von { $player } { $n ->
    [one] kommt
   *[other] kommen
} unter den Ablagestapel.

# Wie ein Spiel gewonnen wird, allein oder vom Team $team.
log-won-empty-hand = { $player } gewinnt das Spiel mit leerer Hand.
log-won-empty-hand-team = Das Team von { $team } gewinnt das Spiel: { $player } hat keine Karte mehr auf der Hand.
log-won-ability = { $player } gewinnt das Spiel mit { $names }.
log-won-ability-team = Das Team von { $team } gewinnt das Spiel mit { $names }.
log-won-last-left = { $player } gewinnt das Spiel: Sonst ist niemand mehr da.
log-won-last-left-team = Das Team von { $team } gewinnt das Spiel: Sonst ist niemand mehr da.
log-won-nothing-to-draw = { $player } gewinnt das Spiel mit den wenigsten Karten auf der Hand: Es gibt nichts mehr zu ziehen.
log-won-nothing-to-draw-team = Das Team von { $team } gewinnt das Spiel: { $player } hat die wenigsten Karten auf der Hand, und es gibt nichts mehr zu ziehen.
log-won-turn-limit = { $player } gewinnt das Spiel mit den wenigsten Karten auf der Hand: Die Höchstzahl an Zügen ist erreicht.
log-won-turn-limit-team = Das Team von { $team } gewinnt das Spiel: { $player } hat die wenigsten Karten auf der Hand, und die Höchstzahl an Zügen ist erreicht.

# Das klassische Crazy Eights, in eigenen Worten.
log-passed-classic = { $player } passt.
log-reversed-classic = Jetzt geht es andersherum.
log-discarded-classic = { $player } spielt { $cards }.
log-reshuffled-classic = Die abgelegten Karten ohne die oberste werden zum neuen Stapel gemischt ({ $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}).
log-won-blocked-classic = { $player } gewinnt das Spiel mit der niedrigsten Hand: Niemand kann mehr spielen, und der Stapel ist leer.
log-won-turn-limit-classic = { $player } gewinnt das Spiel mit der niedrigsten Hand: Die Höchstzahl an Zügen ist erreicht.
