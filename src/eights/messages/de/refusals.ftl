# Warum etwas jetzt nicht geht. Meist steht es hinter einem Doppelpunkt, oder allein unter einer Karte.
# $rule: wo es in den Regeln steht: Kap. 4.

# -- Jederzeit

refuse-over = das Spiel ist zu Ende ({ $rule })
refuse-you-lost = du hast das Spiel verloren ({ $rule })
# $players: jemand, oder ein Team
refuse-not-your-turn = { $players } { $players ->
    [one] ist
   *[other] sind
} am Zug ({ $rule })
refuse-phase = gerade { $phase ->
    [beginning] beginnt dein Zug
    [draw] ist die Ziehphase
   *[end] endet dein Zug
}: ausspielen und ablegen kannst du in der Hauptphase ({ $rule })
# Im Team beendet jeder seinen Zug.
refuse-turn-ended = du hast deinen Zug schon beendet ({ $rule })
refuse-ends-first = erst muss { $player } den Zug beenden ({ $rule })
refuse-names-first = erst wünscht sich { $player } eine Farbe ({ $rule })
refuse-names-first-you = erst musst du dir eine Farbe wünschen ({ $rule })
refuse-orders-first = erst wählt { $player }, welche Fähigkeit als Nächste wirkt ({ $rule })
refuse-orders-first-you = erst musst du wählen, welche Fähigkeit als Nächste wirkt ({ $rule })
refuse-skips-first = erst entscheidet { $player }, ob die Ziehphase ausfällt ({ $rule })
# $source: die Karte, die fragt
refuse-decides-first = { $source } wartet auf die Entscheidung von { $player } ({ $rule })
refuse-decides-first-you = { $source } wartet auf deine Entscheidung ({ $rule })
# Wo sonst die Karte steht, die etwas verlangt, wenn keine Karte fragt, sondern das Spiel selbst.
refuse-the-game = das Spiel

# -- Karten der Hand, die sich nicht ausspielen lassen

refuse-not-in-hand = du hast sie nicht auf der Hand ({ $rule })
refuse-played-already = du hast in diesem Zug schon eine Karte ausgespielt ({ $rule })
refuse-play-a-side = von einer geteilten Karte spielst du eine Seite aus: { $sides } ({ $rule })
# $tests: was auf der Karte steht: du zwei oder mehr Besitzkarten im Spiel hast
refuse-requires = du kannst sie nur ausspielen, wenn { $tests } ({ $rule })
# Warum keine Seite einer geteilten Karte geht, wenn die Gründe verschieden sind.
refuse-side = { $side }: { $why }
refuse-sides = { $one }; { $more }

# -- Karten der Hand, die sich nicht ablegen lassen

refuse-discard-whole = eine geteilte Karte legst du als Ganzes ab: { $card } ({ $rule })
refuse-discarded-already = du kannst nichts mehr ablegen: in jedem Zug ist eine Karte erlaubt ({ $rule })
# $parts: woher die anderen kamen: zwei mehr durch Avalon und eine mehr durch Ereignisse
refuse-no-discard-left = du kannst nichts mehr ablegen: in jedem Zug ist eine Karte erlaubt, in diesem { $parts } ({ $rule })
refuse-discards-from = { $n ->
    [one] eine
   *[other] { SPELL($n) }
} mehr durch { $card }
refuse-discards-from-events = { $n ->
    [one] eine
   *[other] { SPELL($n) }
} mehr durch Ereignisse
# $top: Treasure (9 rot); $needs: rot, eine Neun oder eine Acht
refuse-no-match = obenauf liegt { $top }: darauf passt nur { $needs } ({ $rule })
refuse-no-match-named = gewünscht ist { NOUN($color) }: es passt nur { $needs } ({ $rule })
refuse-need-rank = { $rank ->
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
    [11] ein Bube
    [12] eine Dame
   *[13] ein König
}

# -- Was die oberste Karte verlangt, in der Mitte des Tisches: eine Fünf oder eine Karte in Grün

match-anything = jede Karte
match-these = { $these }
match-colors = eine Karte in { $colors }
match-color = { NOUN($color) }

# -- Antworten, die die offene Frage nicht anbietet. $source: die Karte, die fragt, oder das Spiel.

refuse-not-a-choice = { $source } bietet das nicht an
refuse-not-asked = gefragt ist nichts: spiel aus, leg ab oder beende den Zug ({ $rule })
refuse-no-eight = eine Farbe wünschst du dir nur, wenn du eine Acht ablegst ({ $rule })
refuse-not-a-color = wünschen kannst du dir { $colors } ({ $rule })
refuse-not-optional = bei { $source } steht nicht, dass du verzichten darfst ({ $rule })
# $answers: wähle eine Karte oder sag nein
refuse-asks = { $source } fragt etwas anderes: { $answers }
refuse-answer-card = wähle eine Karte
refuse-answer-player = wähle einen Spieler
refuse-answer-color = wünsch dir eine Farbe
refuse-answer-yes-or-no = sag ja oder nein
refuse-answer-no = sag nein
refuse-answer-stop = sag genug
refuse-answer-top-or-bottom = sag oben oder unten
refuse-chosen-already = { $what } ist schon gewählt
refuse-comes-before = gewählt wird der Reihe nach, und { $what } kommt vor { $last }

# -- Spieler

refuse-has-lost = { $player } hat das Spiel verloren ({ $rule })
refuse-wants-another-player = { $source } braucht einen anderen Spieler
refuse-wants-an-opponent = { $source } braucht einen Gegner
refuse-no-assets = { $player } hat keine Besitzkarten im Spiel

# -- Besitz

refuse-not-in-play = { $card } ist nicht im Spiel
refuse-indestructible = { $card } kann nicht zerstört werden ({ $rule })
refuse-not-doomed = { $card } wird gerade nicht zerstört
# $asset: welche Besitzkarte es sein kann
refuse-destroys = { $source } zerstört { $asset }
refuse-takes = { $source } übernimmt { $asset }
refuse-puts-into-hand = { $source } gibt { $asset } auf eine Hand
refuse-puts-into-play = { $source } bringt { $asset } ins Spiel
refuse-one-of-each = bei { $source } geht es um je eine Besitzkarte, und jetzt um eine von { $player }
refuse-is-about = { $source } meint { $asset }
refuse-asset-another = eine andere Besitzkarte
refuse-asset-yours = eine eigene Besitzkarte
refuse-asset-of-another-player = die Besitzkarte eines anderen Spielers
refuse-asset-of-an-opponent = die Besitzkarte eines Gegners
refuse-asset-of = eine Besitzkarte von { $player }
refuse-asset-of-color = { $color ->
    [blue] eine blaue Besitzkarte
    [green] eine grüne Besitzkarte
    [red] eine rote Besitzkarte
    [purple] eine purpurne Besitzkarte
   *[other] eine Besitzkarte ({ $color })
}

# -- Andere Karten

refuse-not-in-discard-pile = { $card } liegt nicht im Ablagestapel
refuse-not-in-your-hand = { $card } hast du nicht auf der Hand
refuse-not-in-that-hand = { $card } hat { $player } nicht auf der Hand
refuse-not-revealed = { $card } ist nicht aufgedeckt
refuse-not-looked-at = { $card } gehört nicht zu den Karten, die du dir gerade ansiehst
refuse-has-its-place = { $card } hat schon einen Platz
# Eine geteilte Karte wird unter einem anderen ihrer Namen angeboten.
refuse-goes-by = { $card } wählst du hier als { $names } ({ $rule })
refuse-an-event = { $card } ist ein Ereignis, und { $source } bringt eine Besitzkarte ins Spiel
refuse-an-asset = { $card } ist eine Besitzkarte, und { $source } spielt ein Ereignis aus

# -- Welche Fähigkeit als Nächste wirkt

refuse-not-waiting = von { $card } wartet keine Fähigkeit darauf zu wirken ({ $rule })
refuse-later-in-turn = was { $player } im Spiel hat, wirkt später: es geht reihum ({ $rule })
refuse-set-off-later = { $card } wurde später ausgelöst und muss warten ({ $rule })
refuse-copies = gleiche Karten wirken der Reihe nach, und eine andere kommt zuerst ({ $rule })

# -- Crazy Eights

refuse-classic-over = das Spiel ist zu Ende
refuse-classic-not-your-turn = { $player } ist am Zug
refuse-classic-names-first = erst wünscht sich { $player } eine Farbe
refuse-classic-names-first-you = erst musst du dir eine Farbe wünschen
refuse-classic-not-in-hand = du hast sie nicht auf der Hand
# $two: der Wert, der den Nächsten ziehen lässt, meist eine Zwei
refuse-classic-draw-two = du musst { $n ->
    [one] eine Karte
   *[other] { SPELL($n) } Karten
} ziehen, davor rettet dich nur { $two }
refuse-classic-named = gewünscht ist { $suit }: es passt nur { $needs }
refuse-classic-no-match = obenauf liegt { $top }: darauf passt nur { $needs }
refuse-need-suit = ein { $suit }
refuse-need-joker = ein Joker
refuse-classic-limit = du hast { $n ->
    [one] eine Karte
   *[other] { SPELL($n) } Karten
} gezogen, mehr sind nicht erlaubt
refuse-classic-empty = der Stapel ist leer
refuse-classic-can-play = du kannst noch eine Karte spielen
refuse-classic-can-draw = du kannst noch ziehen
refuse-classic-no-eight = eine Farbe wünschst du dir nur, wenn du eine Acht spielst
refuse-classic-not-a-suit = wünschen kannst du dir { $suits }
refuse-classic-no-discard = Karten werden auf den offenen Stapel gespielt, nicht abgelegt
refuse-classic-no-end = dein Zug endet, wenn du eine Karte spielst oder passt
refuse-classic-not-asked = gefragt ist nichts: spiel eine Karte, zieh oder passe
