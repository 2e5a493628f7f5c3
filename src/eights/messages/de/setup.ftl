# Warum Spieler, Teams und Decks nicht zusammenpassen.

setup-number-of-players = { $players ->
    [0] niemand spielt mit
    [1] allein kann niemand spielen
   *[other] { $players } Personen können nicht zusammen spielen
}
setup-two-to-eight = das Spiel ist für zwei bis acht Personen
setup-same-name = zwei heißen gleich: { $names }
setup-different-names = gib allen verschiedene Namen
setup-unfit-name = „{ $name }“ geht hier nicht als Name
setup-name-letters = nimm Buchstaben, Ziffern, Leerzeichen und Bindestriche
setup-name-words = ‚none‘, ‚some‘, ‚spectator‘, ‚expect …‘ und ‚… alone‘ bedeuten in einer Stellung etwas anderes
setup-first-is-not-playing = „{ $name }“ kann nicht anfangen, weil niemand mitspielt, der so heißt
setup-not-a-seed = { $seed } geht nicht als Startwert
setup-what-a-seed-is = nimm eine ganze Zahl oder ein Seal

setup-too-few-cards = { $cards } Karten reichen nicht, um { $players } Personen je { $hand } zu geben
setup-add-a-deck = misch noch ein Deck dazu
setup-add-this-deck = misch noch ein Deck dazu: { $deck }
setup-add-more-decks = misch mehr Decks dazu
setup-deck-too-small = { $deck } reicht für höchstens { $room } Personen, nicht für { $players } ({ $rule })
setup-two-player-rule = die Regel für zwei ist für zwei Personen, nicht für { $players } ({ $rule })
setup-leave-out-the-rule = schalte die Regel für zwei aus

setup-team-of-strangers = „{ $name }“ ist in einem Team, spielt aber nicht mit
setup-in-two-teams = { $name } ist in zwei Teams
setup-in-no-team = { $name } ist in keinem Team
setup-one-team-each = teile jede Person genau einem Team zu
setup-one-team-only = es gibt nur ein Team
setup-more-teams = bilde mindestens zwei Teams
setup-team-size = { $players ->
    [one] { $players } ist allein in einem Team ({ $rule })
   *[other] { $players } sind zu viele für ein Team ({ $rule })
}
setup-two-or-three = ein Team besteht aus zwei oder drei Personen

setup-classic-teams = beim klassischen Crazy Eights gibt es keine Teams
setup-leave-out-the-teams = lass die Teams weg
setup-classic-two-player-rule = beim klassischen Crazy Eights gibt es keine Regel für zwei
setup-one-pack = ein Kartenspiel reicht für höchstens { $room } Personen, nicht für { $players }
setup-try = versuch es mit: { $spec }
setup-smaller-hands = gib weniger Karten aus, oder spiel mit zwei Kartenspielen

setup-no-games = eine Partie braucht mindestens ein Spiel, nicht { $games }
setup-one-game-or-more = verlange ein Spiel oder mehr
setup-game-not-over = das { $number }. Spiel der Partie ist noch nicht zu Ende
setup-finish-it = spielt es erst zu Ende
setup-match-is-over = { $games ->
    [one] das einzige Spiel der Partie ist gespielt
   *[other] alle { $games } Spiele der Partie sind gespielt
}
setup-new-match = fangt eine neue Partie an
setup-no-seed-left = das nächste Spiel hat keinen Startwert
setup-seal-a-seed = versiegle einen neuen: der des ersten Spiels ist nicht mehr geheim
