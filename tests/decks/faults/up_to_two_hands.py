# error: Spies: look_at_hand can't be used with up_to(2, a_player)
from eights.words import RED, Deck, event, look_at_hand, players, up_to

DECK = Deck(name="fault", title="Fault", seats=0, cards=(
    event("Spies", 2, RED, look_at_hand(up_to(2, players))),
))
