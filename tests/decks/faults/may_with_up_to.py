# error: Rain: it says may(destroy(…)), but up_to(2, an_asset) leaves it open already
from eights.words import RED, Deck, assets, destroy, event, may, up_to

DECK = Deck(name="fault", title="Fault", seats=0, cards=(
    event("Rain", 2, RED, may(destroy(up_to(2, assets)))),
))
