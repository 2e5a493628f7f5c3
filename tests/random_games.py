"""Games in which everybody chooses at random: two to four players, teams, the two-player rule, split cards."""

from collections.abc import Iterator
from random import Random

from eights.decks import camelot, lyonesse
from eights.engine.crazier_variant import print_cards
from eights.engine.run import advance, apply
from eights.engine.setup import deal, seats_for
from eights.engine.state import State
from tests import trial_deck

NAMES = ("ann", "bob", "cat", "dan")
OF_THE_TRIAL = ("Weathercock",)  # asks a plain yes or no, as no card of our decks does
TRIAL = tuple(card for card in trial_deck.DECK.cards if card.name in OF_THE_TRIAL)
CARDS = (*camelot.DECK.cards, *camelot.DECK.promo, *lyonesse.DECK.cards, *TRIAL)


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
