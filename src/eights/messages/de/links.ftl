# Links, die ein Spiel, eine Stellung oder ein Rätsel enthalten.

link-not-one = das ist kein Link zu einem Spiel, einer Stellung oder einem Rätsel
link-looks-like = ein solcher Link enthält „e1.g.“, „e1.p.“ oder „e1.u.“ und danach Buchstaben und Ziffern
link-too-long = ein Link hat höchstens { $most } Zeichen
link-copy-again = kopiere den ganzen Link noch einmal, vom Anfang bis zum Ende
link-damaged = dieser Link ist beschädigt
link-newer = dieser Link stammt von einer neueren Version von eights
link-other-kind = dieser Link enthält kein ganzes Spiel
link-position-hint = Links zu Spielen enthalten „e1.g.“
link-not-a-position = dieser Link enthält keine Stellung
link-game-hint = Links zu Stellungen enthalten „e1.p.“
link-other-deck = dieses Spiel wurde mit dem Deck „{ $deck }“ ({ $fingerprint }…) gespielt, das es hier nicht gibt
link-open-deck = öffne zuerst die Datei dieses Decks
link-game-too-long = ein Link enthält höchstens { $most } Züge
link-save-record = speichere stattdessen die Aufzeichnung des Spiels
link-game-goes-on = ein Link mit dem ganzen Spiel zeigt alle Karten, deshalb gibt es ihn erst nach dem Spiel
link-take-position = nimm einen Link zu der Stellung, wie ein Spieler sie kennt
link-no-question-yet = bisher gab es keinen Moment, der sich als Stellung schreiben lässt
link-wait-for-turn = warte, bis jemand ausspielen, ablegen oder den Zug beenden darf
link-after-needs-player = bei --after geht es um eine Stellung, wie ein Spieler sie kennt
link-after-hint = ergänze --as und den Namen eines Spielers
link-play-position = spiel von der Stellung aus weiter: eights play --position LINK
link-replay-game = sieh dir das Spiel an: eights replay LINK
link-players-only = nur wer mitspielt, kann die Stellung teilen
link-play-on-later = solange ein Spiel mit anderen läuft, kannst du nicht für dich daraus weiterspielen
link-play-on-later-hint = warte, bis es zu Ende ist
