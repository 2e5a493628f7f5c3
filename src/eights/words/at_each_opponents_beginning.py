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
            "(at|on) (the|) (start|beginning) of (each|every) opponent's turn",
            "(at|on) (the|) (start|beginning) of (|each of|every one of) your opponents' turns",
            "(when|whenever|as|each time|every time) (a|any|each) opponent (starts|begins) (their|a) turn",
            "(when|whenever|each time|every time) (a|any|each) opponent's turn (starts|begins)",
            "at each opponent's beginning",
        ),
        short_english="opponent's start:",
        german=(
            "zu Beginn des Zuges jedes Gegners",
            "(zu|zum|am|an) (Beginn|Anfang) (des Zuges (jedes|eines|jedes deiner) Gegners|jedes gegnerischen Zuges)",
            "(wenn|immer wenn|jedes Mal wenn) (ein|irgendein) Gegner (seinen|einen) Zug (beginnt|anfängt)",
            "zum Beginn jedes Gegners",
        ),
        short_german="Beginn jedes Gegners:",
        often=0.5,
    )
)


def at_each_opponents_beginning(*effects: Effect) -> Ability:
    """At the beginning of each opponent's turn; that_player is whose turn it is."""
    return Ability(OPPONENTS_BEGINNING, effects)
