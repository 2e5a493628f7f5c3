# What an option is called, in a list or on a button.

option-play = Play { $card }
option-discard = Discard { $card }
option-end-turn = End turn
option-name = Name { $color }
option-choose-card = Choose { $card }
option-choose-player = Choose { $player }
option-yes = Yes
option-no = No
option-stop = Stop
option-top = Top
option-bottom = Bottom
option-draw = Draw
option-pass = Pass
