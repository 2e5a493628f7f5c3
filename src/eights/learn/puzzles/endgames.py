"""Shortens a position to an endgame: the others hold one card, and few cards are unseen.

Games between bots seldom come to such endings, and what a player can count exactly happens only there.
"""

from typing import Final

from eights.engine.worlds import Dice, Unknown
from eights.language import positions
from eights.language.mentions import UNKNOWN

FEWEST: Final = 3  # cards in the draw pile
MOST: Final = 8


def endgame(position: str, seat: int, dice: Dice) -> str:
    """The position with one unknown card in every other hand, a short draw pile, and the rest discarded long ago.

    What the player knew about the draw pile and about hands is forgotten.
    """
    names = positions.parse(position).state.seats.names
    changed = {f"{name} hand": UNKNOWN for at, name in enumerate(names) if at != seat} | {"draw pile": "..."}
    said = {key: value.strip() for key, _, value in (line.partition(":") for line in position.splitlines()) if value}
    said = {key: changed.get(key, value) for key, value in said.items() if not key.endswith(" knows")}
    state = positions.parse(written(said)).state
    unseen = sorted(Unknown(state, seat).cards)
    dice.shuffle(unseen)
    left = len(names) - 1 + FEWEST + dice.below(MOST - FEWEST + 1)
    gone = [state.printed.labels[card] for card in unseen[left:]]
    said["discard pile"] = ", ".join([said["discard pile"], *gone])
    return written(said)


def written(said: dict[str, str]) -> str:
    return "".join(f"{key}: {value}\n" for key, value in said.items())
