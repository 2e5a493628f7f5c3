# Wie eine Möglichkeit heißt, in einer Liste oder auf einem Knopf.

option-play = { $card } ausspielen
option-discard = { $card } ablegen
option-end-turn = Zug beenden
option-name = { NOUN($color) } wünschen
option-choose-card = { $card } wählen
option-choose-player = { $player } wählen
option-yes = Ja
option-no = Nein
option-stop = Genug
option-top = Oben
option-bottom = Unten
option-draw = Ziehen
option-pass = Passen
