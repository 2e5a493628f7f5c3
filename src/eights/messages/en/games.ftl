# Errors of the Python interface: what a program can't do with a game.

game-nobody-decides = the game is over, so nobody decides
game-name-the-player = name the player whose view you want
game-is-quiet = a quiet game has no views
game-leave-out-quiet = leave out quiet=True
game-began-in-an-ability = this game began in the middle of an ability, so it can't be pickled
game-copy-it = copy it instead
game-sampled-in-an-ability = a world that was sampled in the middle of an ability can't be written as text
game-play-on-or-pickle = play on to the next phase, or pickle it
game-no-such-option = there is no option { $option }
game-options-are = { $options ->
    [0] nobody has anything to decide
   *[other] there are { $options }, counted from 0
}
