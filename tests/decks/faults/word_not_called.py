# error: line 5: Well: at_your_end isn't something a card can do
from eights.words import BLUE, RED, Deck, asset, event, at_your_end

DECK = Deck(name="fault", title="Fault", seats=0, cards=(
    asset("Well", 5, RED, at_your_end),
))
