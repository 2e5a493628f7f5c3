# error: line 2: cannot import name 'destory'
from eights.words import RED, Deck, an_asset, destory, event

DECK = Deck(name="fault", title="Fault", seats=0, cards=(
    event("Blow", 5, RED, destory(an_asset)),
))
