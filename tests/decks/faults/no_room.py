# warning: Chatter: there is no room for the text of Chatter
from eights.words import BLUE, Deck, asset, at_each_end, at_your_beginning, at_your_end, draw, a_player, an_opponent

DECK = Deck(name="fault", title="Fault", seats=0, cards=(
    asset("Chatter", 5, BLUE, *(when(draw(n, who)) for n in (1, 2) for when in (at_your_beginning, at_your_end, at_each_end) for who in (a_player, an_opponent))),
))
