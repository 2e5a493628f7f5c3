# error: Guests: it says that_player, but up to 2 players may have been chosen
from eights.words import RED, Deck, draw, event, players, skip_turn, that_player, up_to

DECK = Deck(name="fault", title="Fault", seats=0, cards=(
    event("Guests", 2, RED, draw(1, up_to(2, players)), skip_turn(that_player)),
))
