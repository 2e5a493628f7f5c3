# Umgebungen für lernende Programme (eights.envs)

envs-impossible = { $player } kann Aktion { $action } jetzt nicht ausführen ({ $name })
envs-no-such-action = eine Aktion { $action } gibt es nicht; die Nummern beginnen bei 0 und sind kleiner als { $actions }
envs-no-such-mode = es gibt keine Darstellung „{ $mode }“
envs-modes = wähle eine von diesen: { $modes }
envs-no-games = ein Batch braucht mindestens ein Spiel, nicht { $number }
envs-one-game = gib mindestens eines an
envs-wrong-seeds = { $seeds } Startwerte passen nicht zu { $games } Spielen
envs-not-reset = noch sind keine Karten gegeben
envs-reset-first = rufe zuerst reset() auf
envs-wrong-opponents = { $opponents } Gegner passen nicht zu { $players } Spielern
envs-wrong-seat = an einem Tisch für { $players } gibt es keinen Platz { $seat }
