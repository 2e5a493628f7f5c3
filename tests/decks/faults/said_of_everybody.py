# error: Sloth: skip_turn cannot be said of each_player
from eights.rules.words import RED, Deck, each_player, event, skip_turn

DECK = Deck(name="fault", title="Fault", seats=0, cards=(
    event("Sloth", 5, RED, skip_turn(each_player)),
))
