# error: Gift: at_your_end isn't a color
from eights.words import BLUE, RED, Deck, asset, at_your_end, draw, event, provided, you

DECK = Deck(name="fault", title="Fault", seats=0, cards=(
    asset("Gift", 5, at_your_end(draw(2))),
))
