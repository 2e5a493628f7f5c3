# error: Gate: put_into_play requires something of a hidden hand
from eights.words import RED, Deck, an_asset_from_your_hand, event, put_into_play

DECK = Deck(name="fault", title="Fault", seats=0, cards=(
    event("Gate", 2, RED, put_into_play(an_asset_from_your_hand)),
))
