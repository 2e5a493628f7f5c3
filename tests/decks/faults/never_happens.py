# warning: Wall: its ability 2 never happened in 40 games
from eights.words import BLUE, Deck, asset, draw, fewer, if_you_would_draw, when_an_opponent_makes_you_draw

DECK = Deck(name="fault", title="Fault", seats=0, cards=(
    asset("Wall", 5, BLUE, if_you_would_draw(fewer(9)), when_an_opponent_makes_you_draw(draw(1))),
))
