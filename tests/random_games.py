"""Games in which everybody chooses at random: two to four players, teams, the two-player rule, split cards."""

from collections.abc import Iterator
from random import Random

from eights.decks.camelot import DECK
from eights.engine.run import advance, apply
from eights.engine.sentences import print_cards
from eights.engine.setup import deal, seats_for
from eights.engine.state import State
from eights.rules.words import (
    BLUE,
    GREEN,
    RED,
    an_asset,
    asset,
    cannot_be_destroyed,
    destroy,
    draw,
    event,
    more_discards,
    requires,
    split,
    you,
)

NAMES = ("ann", "bob", "cat", "dan")
SPLIT = split(asset("Oak", 5, GREEN, more_discards(1)), event("Fir", 5, RED, destroy(an_asset)))
PICKY = event("Vow", 5, BLUE, requires(you.control(2)), draw(2))
ROCK = asset("Rock", 5, BLUE, cannot_be_destroyed)
CARDS = (*DECK.cards, *DECK.promo, SPLIT, PICKY, ROCK)


def table(seed: int) -> State:
    """A game that is dealt and logged; the seed decides how many play, and how."""
    number = 2 + seed % 3
    teams = [["ann", "cat"], ["bob", "dan"]] if number == 4 and seed % 2 else None
    state = deal(print_cards(CARDS), seats_for(NAMES[:number], teams, two_player_rule=number == 2), seed=seed)
    state.log = []
    return state


def positions(games: int, most: int = 400) -> Iterator[State]:
    """Every open question of so many games; the last position of each is its end, if it comes to one."""
    for seed in range(games):
        state, choice, patient = table(seed), Random(seed), bool(seed % 2)
        advance(state, patient)
        for _ in range(most):
            yield state
            if state.over:
                break
            apply(state, choice.choice(state.options), patient)
