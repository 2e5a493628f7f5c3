# error: Gift: is an event, and at_your_end is for what lies in play
from eights.rules.words import BLUE, RED, Deck, asset, event, at_your_end, draw

DECK = Deck(name="fault", title="Fault", seats=0, cards=(
    event("Gift", 5, RED, at_your_end(draw(1))),
))
