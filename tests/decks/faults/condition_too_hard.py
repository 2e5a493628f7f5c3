# warning: Crown: its ability came up
from eights.words import BLUE, RED, Deck, asset, event, at_your_beginning, provided, wins, you

DECK = Deck(name="fault", title="Fault", seats=0, cards=(
    asset("Crown", 5, RED, at_your_beginning(provided(you.control(15)), wins(you))),
))
