"""What a question is for, so that advice can be given without asking which card it stands on.

Every step says so itself; what a player or an asset is chosen for, the steps after it tell.
"""

from eights.engine.choosing import ChooseAssets, ChoosePlayer
from eights.engine.purposes import UNKNOWN, WHAT_TO_DESTROY, WHO_SLEEPS
from eights.engine.steps import Step


def purpose_of(program: tuple[Step, ...], position: int) -> int:
    """What the question at this position is for."""
    step = program[position]
    if step.purpose != UNKNOWN:
        return step.purpose
    if isinstance(step, ChoosePlayer):
        for after in program[position + 1 :]:
            if after.player_purpose != UNKNOWN:
                return after.player_purpose
        return WHO_SLEEPS  # something unpleasant, most likely
    if isinstance(step, ChooseAssets):
        for after in program[position + 1 :]:
            if after.asset_purpose != UNKNOWN:
                return after.asset_purpose
        return WHAT_TO_DESTROY
    return UNKNOWN


def cards_shed(program: tuple[Step, ...]) -> int:
    """How many cards an ability may take out of its player's hand: a generous bound."""
    return 2 + sum([step.sheds for step in program])


def discards_granted(program: tuple[Step, ...]) -> int:
    """How many further discards an ability gives."""
    return sum([step.grants for step in program])
