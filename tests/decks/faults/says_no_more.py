# error: Coin: keep_any_on_top says no more than put_on_top_or_bottom
from eights.words import RED, Deck, event, keep_any_on_top, look_at_top

DECK = Deck(name="fault", title="Fault", seats=0, cards=(
    event("Coin", 2, RED, look_at_top(1), keep_any_on_top),
))
