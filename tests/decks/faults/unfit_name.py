# error: line 5: Sword, Broken: its name can't contain ,
from eights.words import BLUE, RED, Deck, asset, event, draw

DECK = Deck(name="fault", title="Fault", seats=0, cards=(
    event("Sword, Broken", 5, RED, draw(2)),
))
