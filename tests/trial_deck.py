"""A few cards that only tests play with: split cards, requirements, assets that cannot be destroyed."""

from eights.rules.words import (
    ACE,
    BLUE,
    GREEN,
    PURPLE,
    RED,
    Deck,
    an_asset,
    an_opponent,
    asset,
    at_your_beginning,
    at_your_end,
    cannot_be_destroyed,
    destroy,
    draw,
    event,
    fewer,
    if_an_opponent_would_make_you_draw,
    more_discards,
    requires,
    split,
    you,
)

DECK = Deck(
    name="trial",
    title="Trial",
    seats=3,
    cards=(
        split(event("Siege", 6, RED, destroy(an_asset)), asset("Parley", 6, BLUE, more_discards(1))),
        split(asset("Ford", 9, GREEN, at_your_end(draw(1))), asset("Tollgate", 9, PURPLE, more_discards(1))),
        split(event("Feast", 4, GREEN, draw(2)), event("Famine", 4, RED, destroy(an_asset))),
        event("Uprising", 3, RED, requires(an_opponent.controls(2)), destroy(an_asset)),
        asset("Keep", 5, BLUE, requires(you.control(1)), more_discards(1)),
        asset("Standing Stone", ACE, GREEN, cannot_be_destroyed),
        asset("Tarn", 2, BLUE, cannot_be_destroyed, at_your_beginning(draw(1))),
        asset("Mount Olympus", 7, PURPLE, if_an_opponent_would_make_you_draw(fewer(2))),
        asset("Twilight", 10, BLUE | PURPLE, more_discards(1)),
        asset("Dawn", None, RED | GREEN, more_discards(1)),
    ),
)
