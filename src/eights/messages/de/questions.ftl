# Fragen: was jetzt gefragt ist, an die, die entscheiden, und (mit -others am Ende) an alle anderen.
# $who entscheidet. Die Frage einer Karte folgt auf ihren Namen: „Sir Lancelot: Wähle eine Besitzkarte …“

ask-card = { $card }: { $question }
ask-card-others = { $card } fragt { $who }: { $question }

ask-over = Das Spiel ist aus.

ask-discards-left = { $n ->
    [one] noch 1 Karte abzulegen
   *[other] noch { $n } Karten abzulegen
}
ask-main = Hauptphase: Spiel eine Karte aus, leg ab oder beende deinen Zug ({ ask-discards-left }).
ask-main-others = Hauptphase: { $who } darf ausspielen, ablegen oder den Zug beenden ({ ask-discards-left }).
ask-main-play = Hauptphase: Spiel eine Karte aus oder beende deinen Zug.
ask-main-play-others = Hauptphase: { $who } darf ausspielen oder den Zug beenden.
ask-main-discard = Hauptphase: Leg ab oder beende deinen Zug ({ ask-discards-left }).
ask-main-discard-others = Hauptphase: { $who } darf ablegen oder den Zug beenden ({ ask-discards-left }).
ask-main-end = Hauptphase: Beende deinen Zug.
ask-main-end-others = Hauptphase: { $who } kann nur noch den Zug beenden.
ask-main-team-others = Hauptphase: { $who } dürfen ausspielen, ablegen oder den Zug beenden, jeder für sich.

ask-order = Wähle, was als Nächstes wirkt.
ask-order-others = { $who } wählt, was als Nächstes wirkt.
ask-skip-draw = Regel für zwei: Willst du das erste Ziehen auslassen?
ask-skip-draw-others = Regel für zwei: { $who } darf das erste Ziehen auslassen.

# Ein Zug im klassischen Crazy Eights.
ask-classic = Spiel eine Karte oder zieh.
ask-classic-others = { $who } darf eine Karte spielen oder ziehen.
ask-classic-pass = Spiel eine Karte oder passe.
ask-classic-pass-others = { $who } muss eine Karte spielen oder passen.
ask-classic-only-play = Spiel eine Karte: Ziehen kannst du nicht mehr.
ask-classic-only-play-others = { $who } muss eine Karte spielen oder passen.
ask-classic-only-draw = Zieh eine Karte: Von deinen passt keine.
ask-classic-only-draw-others = { $who } darf eine Karte spielen oder ziehen.
ask-classic-only-pass = Passe: Von deinen Karten passt keine.
ask-classic-only-pass-others = { $who } muss eine Karte spielen oder passen.
ask-classic-draw-two = Spiel { ask-one-of-rank } oder zieh { $n ->
    [one] eine Karte
   *[other] { SPELL($n) } Karten
}.
ask-classic-draw-two-others = { $who } muss { ask-one-of-rank } spielen oder { $n ->
    [one] eine Karte
   *[other] { SPELL($n) } Karten
} ziehen.
ask-one-of-rank = { $rank ->
    [1] ein Ass
    [2] eine Zwei
    [3] eine Drei
    [4] eine Vier
    [5] eine Fünf
    [6] eine Sechs
    [7] eine Sieben
    [8] eine Acht
    [9] eine Neun
    [10] eine Zehn
    [11] einen Buben
    [12] eine Dame
   *[13] einen König
}

# Von hier an fragt eine Karte.
ask-choose = Wähle.
ask-name-color = Wünsch dir eine Farbe.
ask-name-color-classic = Wünsch dir eine Farbe.

# Wie man auf etwas verzichtet oder aufhört; am Ende eines Satzes, vor dem Punkt.
ask-end = { $end ->
    [decline] {" "}oder verzichte
    [stop] {" "}oder hör auf
   *[must] {""}
}

# Spieler, die zu wählen sind, im Akkusativ: genau einer, der erste von bis zu $n, oder noch bis zu $n.
ask-whom = { $form ->
    [first] { $n ->
        [one] höchstens einen { ask-whom-one }
       *[other] bis zu { SPELL($n) } { ask-whom-several }
    }
    [more] { $n ->
        [one] noch einen { ask-whom-one }
       *[other] noch bis zu { SPELL($n) } { ask-whom-several }
    }
   *[one] { $group ->
        [you] dich
        [that-player] diesen Spieler
        [each] jeden Spieler
        [each-opponent] jeden Gegner
        [controller] den Besitzer
       *[any] einen { ask-whom-one }
    }
}{ $assets ->
    [yes] {" "}mit Besitzkarten
   *[no] {""}
}
ask-whom-one = { $group ->
    [another] anderen Spieler
    [opponent] Gegner
    [each-opponent] Gegner
   *[any] Spieler
}
ask-whom-several = { $group ->
    [another] andere Spieler
    [opponent] Gegner
    [each-opponent] Gegner
   *[any] Spieler
}
ask-choose-player = Wähle { ask-whom }{ ask-end }.
ask-choose-player-take-control = Wähle { ask-whom } und übernimm eine Besitzkarte{ ask-end }.

# Besitzkarten, die zu wählen sind, im Akkusativ.
ask-assets = { $form ->
    [another] eine andere { ask-assets-one }
    [first] { $n ->
        [one] höchstens eine { ask-assets-one }
       *[other] bis zu { SPELL($n) } { ask-assets-several }
    }
    [more] { $n ->
        [one] noch eine { ask-assets-one }
       *[other] noch bis zu { SPELL($n) } { ask-assets-several }
    }
   *[one] eine { ask-assets-one }
}
ask-assets-one = { $color ->
    [any] Besitzkarte
    [blue] blaue Besitzkarte
    [green] grüne Besitzkarte
    [red] rote Besitzkarte
    [purple] purpurne Besitzkarte
   *[other] Besitzkarte in { $color }
}
ask-assets-several = { $color ->
    [any] Besitzkarten
    [blue] blaue Besitzkarten
    [green] grüne Besitzkarten
    [red] rote Besitzkarten
    [purple] purpurne Besitzkarten
   *[other] Besitzkarten in { $color }
}
ask-choose-asset = Wähle { ask-assets }{ ask-end }.
ask-choose-asset-card-discard-pile = Bring { ask-assets } vom Ablagestapel ins Spiel{ ask-end }.
ask-choose-asset-card-your-hand = Bring { ask-assets } von deiner Hand ins Spiel{ ask-end }.
ask-choose-asset-card-that-hand = Bring { ask-assets } von der Hand von { $player } ins Spiel{ ask-end }.

ask-yes-or-no = Die Fähigkeit nutzen?
