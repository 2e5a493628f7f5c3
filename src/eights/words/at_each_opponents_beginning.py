"""At the start of each opponent's turn (ruling 83)."""

from eights.rules.abilities import Ability
from eights.rules.effects import Effect
from eights.rules.moments import Moment, Occasion, moment

OPPONENTS_BEGINNING = moment(
    Moment(
        "each opponent's beginning",
        Occasion.OPPONENT_STARTS,
        english=(
            "at the start of each opponent's turn",
            "at the (start|beginning) of (each|every) opponent's turn",
            "(when|whenever|as) a opponent (starts|begins) (their|a) turn",
            "at each opponent's beginning",
        ),
        short_english="opponent's start:",
        german=(
            "zu Beginn des Zuges jedes Gegners",
            "(zu Beginn|am Beginn|am Anfang) (des Zuges|des Zugs) (jedes|eines) Gegners",
            "zum Beginn jedes Gegners",
        ),
        short_german="Beginn jedes Gegners:",
        often=0.5,
    )
)


def at_each_opponents_beginning(*effects: Effect) -> Ability:
    """At the beginning of each opponent's turn; that_player is whose turn it is."""
    return Ability(OPPONENTS_BEGINNING, effects)
