# Fehler der Python-Schnittstelle: was ein Programm mit einem Spiel nicht tun kann.

game-nobody-decides = das Spiel ist zu Ende, also entscheidet niemand
game-name-the-player = nenne die Person, deren Sicht du willst
game-is-quiet = ein stilles Spiel hat keine Ansichten
game-leave-out-quiet = lass quiet=True weg
game-began-in-an-ability = dieses Spiel begann mitten in einer Fähigkeit und lässt sich deshalb nicht mit pickle sichern
game-copy-it = kopiere es stattdessen
game-sampled-in-an-ability = eine Welt, die mitten in einer Fähigkeit ausgelost wurde, lässt sich nicht als Text schreiben
game-play-on-or-pickle = spiel bis zur nächsten Phase weiter, oder nimm pickle
game-no-such-option = eine Möglichkeit { $option } gibt es nicht
game-options-are = { $options ->
    [0] niemand hat etwas zu entscheiden
   *[other] es gibt { $options }, gezählt ab 0
}
