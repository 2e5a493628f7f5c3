# error: the file makes a different deck each time it is read
import itertools
import time

from eights.words import BLUE, RED, Deck, asset, event, draw

CLOCK = itertools.count(time.time_ns())

DECK = Deck(name="fault", title="Fault", seats=0, cards=(
    event(f"Gift {next(CLOCK)}", 5, RED, draw(2)),
))
