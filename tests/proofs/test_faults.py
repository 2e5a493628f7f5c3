"""Every fault is caught: by the check that is named for it; and without the fault that check is content.

If a new promise is made, its fault belongs into faults.py first.
"""

from collections.abc import Callable

import pytest

from tests.proofs import checks
from tests.proofs.faults import FAULTS

CAUGHT_BY: dict[str, Callable[[], list[str]]] = {
    "seed in the view": checks.pairs,
    "events unfiltered": checks.pairs,
    "the log names a drawn card": checks.pairs,
    "the legal list goes to all": checks.pairs,
    "a question is skipped": checks.prompts,
    "an error depends on a hidden hand": checks.pairs,
    "a refused choice tells who holds the card": checks.pairs,
    "a choice is refused without a reason": checks.choices,
    "a spectator gets the view of a seat": checks.pairs,
    "everybody sees every hand": checks.secrets,
    "a bot gets the state": checks.pairs,
    "a sight holds the options of the others": checks.sights,
    "a sight remembers the chosen cards of others": checks.sights,
    "knowledge survives a shuffle": checks.shuffles,
    "what was seen is forgotten": checks.secrets,
    "known cards stay known in a hand they may have left": checks.games,
    "swapped hands are known to nobody": checks.games_of_lyonesse,
    "a gift is open to all": checks.scenarios,
    "an event that an ability plays stays where it was": checks.games_of_lyonesse,
    "a card is lost on the reshuffle": checks.games,
    "the reshuffle takes the top card along": checks.scenarios,
    "trade doubles a card": checks.games,
    "a named color outlives its eight": checks.games,
    "any card matches": checks.perft,
    "a rank matches a card of several colors": checks.scenarios,
    "a copy shares a list": checks.games,
    "a copy drops waiting abilities": checks.games,
    "a copy forgets the chosen cards": checks.games,
    "a win is checked inside an ability": checks.scenarios,
    "a win is checked inside an ability that plays an event": checks.scenarios,
    "requirements are ignored": checks.perft,
    "anything can be destroyed": checks.scenarios,
    "what was declined goes on": checks.scenarios,
    "a split card shows both colors in play": checks.scenarios,
    "a substitution acts twice": checks.perft,
    "a losers waiting abilities are kept": checks.losers,
    "an extra turn is ignored": checks.scenarios,
    "excalibur does not answer its own destruction": checks.perft,
    "a set is reached in two ways": checks.perft,
    "the digest depends on the hash seed": checks.hash_seeds,
    "the order of options depends on the hash seed": checks.hash_seeds,
    "the deal ignores the nonces": checks.vector,
    "every happening has the same stream": checks.vector,
    "options come in another order": checks.golden,
    "hands are dealt unshuffled": checks.perft,
}


@pytest.mark.parametrize("fault", FAULTS)
def test_the_fault_is_caught(fault: str) -> None:
    """Its check complains."""
    check = CAUGHT_BY[fault]
    if check is checks.hash_seeds:
        assert [] != checks.hash_seeds(fault)
        return

    with FAULTS[fault]():
        assert [] != check()


@pytest.mark.parametrize("check", dict.fromkeys(CAUGHT_BY.values()), ids=lambda check: check.__name__)
def test_the_check_is_content_without_a_fault(check: Callable[[], list[str]]) -> None:
    """It has no complaint about the engine as it is."""
    assert [] == check()


def test_every_fault_has_a_check() -> None:
    """None is forgotten."""
    assert set(FAULTS) == set(CAUGHT_BY)
    assert 20 <= len(FAULTS)
