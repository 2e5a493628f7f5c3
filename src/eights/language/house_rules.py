"""The house rules of classic Crazy Eights in words: those of a game, and those that are offered for a new table."""

from dataclasses import fields
from typing import NamedTuple

from eights.errors import EightsError
from eights.messages import Message, Value
from eights.rules.classic import MOST_SEATS, RANKS, ClassicRules, is_classic, read_rules

RANKED = frozenset({"skip", "reverse", "draw_two"})


class Choice(NamedTuple):
    """One way to play: the words in the name of the game (rules/classic.py), and what it means."""

    words: str
    label: Message
    seats: int = 0  # if it changes how many can play


class HouseRule(NamedTuple):
    """A house rule that a new table offers. With a single choice it is on or off."""

    label: Message
    choices: tuple[Choice, ...]


OFFERED = (
    HouseRule(
        Message("house-draw"),
        (
            Choice("", Message("house-draw-any")),
            Choice("draw 1", Message("house-draw-limit", n=1)),
            Choice("draw 3", Message("house-draw-limit", n=3)),
        ),
    ),
    HouseRule(
        Message("house-twos"),
        (
            Choice("", Message("house-twos-no")),
            Choice("draw two 2", Message("house-twos-yes")),
            Choice("draw two 2, no stacking", Message("house-twos-no-stacking")),
        ),
    ),
    *(
        HouseRule(label, (Choice(words, label, seats),))
        for words, label, seats in (
            ("skip queen", Message("house-skip", rank=Message("rank-queen")), 0),
            ("reverse ace", Message("house-reverse", rank=Message("rank-ace")), 0),
            ("reshuffle", Message("house-reshuffle"), 0),
            ("may pass", Message("house-may-pass"), 0),
            ("jokers", Message("house-jokers"), 0),
            ("two packs", Message("house-packs"), MOST_SEATS),
        )
    ),
)


def house_rules(spec: str) -> list[Message]:
    """What is played differently from the rules on the box; nothing for other games than classic Crazy Eights."""
    if not is_classic(spec):
        return []
    try:
        rules = read_rules(spec)
    except EightsError:
        return []
    return [
        Message(f"house-{field.name.replace('_', '-')}", **values_of(field.name, rules))
        for field in fields(ClassicRules)
        if getattr(rules, field.name) != field.default
    ]


def values_of(name: str, rules: ClassicRules) -> dict[str, Value]:
    number: int = getattr(rules, name)
    if name in RANKED:
        return {"rank": Message(f"rank-{RANKS[number]}") if number in RANKS else number}
    return {"n": number} if name in ("hand_size", "draw_limit", "target") else {}
