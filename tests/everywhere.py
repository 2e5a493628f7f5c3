"""What holds in every process in which tests run: our own decks for tests, and examples that are always the same."""

from unittest.mock import patch

import hypothesis
from hypothesis.internal.conjecture import providers
from hypothesis.internal.constants_ast import Constants

from eights import decks
from tests import honest_deck, trial_deck, words_deck

decks.DECKS |= {deck.name: deck for deck in (trial_deck.DECK, honest_deck.DECK, words_deck.DECK)}

# Every run tries the same examples, however slow the machine is; --hypothesis-profile=explore tries new ones.
hypothesis.settings.register_profile(
    "repeat", derandomize=True, deadline=None, suppress_health_check=[hypothesis.HealthCheck.too_slow]
)
hypothesis.settings.register_profile("explore", hypothesis.settings.get_profile("repeat"), derandomize=False)
hypothesis.settings.load_profile("repeat")

# Nor does any depend on what else is loaded: Hypothesis would take numbers and texts from every module of ours.
patch.object(providers, "_get_local_constants", Constants).start()
