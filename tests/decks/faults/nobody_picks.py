# error: Flood: destroy says that somebody chooses, but it is about every asset
from eights.words import RED, Deck, another_player, choose, destroy, event, every_asset, that_player

DECK = Deck(name="fault", title="Fault", seats=0, cards=(
    event("Flood", 2, RED, choose(another_player), destroy(every_asset, chosen_by=that_player)),
))
