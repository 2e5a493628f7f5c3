# error: Gift: it says that_player before a player was chosen
from eights.words import BLUE, RED, Deck, asset, event, draw, that_player

DECK = Deck(name="fault", title="Fault", seats=0, cards=(
    event("Gift", 5, RED, draw(2, that_player)),
))
