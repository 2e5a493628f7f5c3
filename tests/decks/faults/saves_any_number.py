# error: Shield: save says any number of them, but leaves no choice
from eights.words import RED, Deck, any_of_them_but_this, asset, if_assets_would_be_destroyed, save

DECK = Deck(name="fault", title="Fault", seats=0, cards=(
    asset("Shield", 2, RED, if_assets_would_be_destroyed(save(any_of_them_but_this))),
))
