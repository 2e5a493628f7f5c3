# error: Their Stream: more_discards can't be used with each_opponent
from eights.words import RED, Deck, asset, each_opponent, more_discards

DECK = Deck(name="fault", title="Fault", seats=0, cards=(
    asset("Their Stream", 7, RED, more_discards(1, each_opponent)),
))
