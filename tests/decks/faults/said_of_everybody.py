# error: Sloth: skip_turn can't be used with each_player
from eights.words import RED, Deck, each_player, event, skip_turn

DECK = Deck(name="fault", title="Fault", seats=0, cards=(
    event("Sloth", 5, RED, skip_turn(each_player)),
))
