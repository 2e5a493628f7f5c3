"""Finds the purpose of a question, so that advice does not depend on which card asks.

Every step has a purpose; if a player or an asset is chosen, the purpose comes from the next steps.
"""

from eights.engine.choosing import ChooseAssets, ChoosePlayer
from eights.engine.purposes import UNKNOWN, WHAT_TO_DESTROY, WHO_SLEEPS
from eights.engine.steps import Step


def purpose_of(program: tuple[Step, ...], position: int) -> int:
    """The purpose of the question at this position of a program."""
    step = program[position]
    if step.purpose != UNKNOWN:
        return step.purpose
    if isinstance(step, ChoosePlayer):
        for after in program[position + 1 :]:
            if after.player_purpose != UNKNOWN:
                return after.player_purpose
        return WHO_SLEEPS  # probably something unpleasant
    if isinstance(step, ChooseAssets):
        for after in program[position + 1 :]:
            if after.asset_purpose != UNKNOWN:
                return after.asset_purpose
        return WHAT_TO_DESTROY
    return UNKNOWN


def cards_shed(program: tuple[Step, ...]) -> int:
    """An upper bound on how many cards an ability can take out of its player's hand."""
    return 2 + sum([step.sheds for step in program])


def discards_granted(program: tuple[Step, ...]) -> int:
    """How many extra discards an ability gives."""
    return sum([step.grants for step in program])
