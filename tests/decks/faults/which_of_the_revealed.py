# error: Dawn: 5 cards are revealed, and put_into_play doesn't say which one it is about
from eights.words import RED, Deck, event, put_into_play, reveal_top, revealed_assets

DECK = Deck(name="fault", title="Fault", seats=0, cards=(
    event("Dawn", 2, RED, reveal_top(5), put_into_play(revealed_assets)),
))
