"""What deck check says when a word of `eights.words` is used with what it cannot mean."""

import pytest

from eights.decks.spelling import SpecPart
from eights.lab.deck_check.findings import Subject
from eights.lab.deck_check.uses import CHECKS
from eights.rules.effects import Effect
from eights.words import (
    BLUE,
    Deck,
    an_opponent,
    each_opponent,
    event,
    keep_on_top,
    look_at_top,
    pass_left,
    put_back,
    take_at_random,
    take_looked_at,
    up_to,
    you,
)  # fmt: skip

WRONG = {
    "a word about one player, used with each": ((take_at_random(each_opponent),), "lab-not-with"),
    "a word about others, used with you": ((take_at_random(you),), "lab-about-another"),
    "a word about one player, used with several": ((take_at_random(up_to(2, an_opponent)),), "lab-not-with"),
    "a word about all, used with one of your choice": ((pass_left(1, an_opponent),), "lab-not-with"),
    "no look before": ((take_looked_at(1),), "lab-nothing-looked-at"),
    "a look, and then something else": (
        (look_at_top(2), take_at_random(an_opponent), take_looked_at(1)),
        "lab-nothing-looked-at",
    ),
    "more cards than were looked at": ((look_at_top(2), take_looked_at(3)), "lab-looks-at-too-few"),
    "nothing left to put back": ((look_at_top(2), take_looked_at(2), put_back), "lab-nothing-looked-at"),
    "no card at all": ((look_at_top(2), take_looked_at(0)), "deck-wrong-number"),
}
RIGHT = (
    (take_at_random(an_opponent),),
    (look_at_top(3), take_looked_at(1), keep_on_top(1)),
    (look_at_top(2), take_looked_at(2)),
)


def found(effects: tuple[Effect, ...]) -> list[str]:
    deck = Deck(name="some", title="Some", seats=0, cards=(event("Some Card", 5, BLUE, *effects),))
    return [finding.what.code for check in CHECKS for finding in check(Subject(SpecPart("some"), deck))]


@pytest.mark.parametrize(("effects", "code"), WRONG.values(), ids=WRONG)
def test_a_wrong_use_is_reported(effects: tuple[Effect, ...], code: str) -> None:
    assert code in found(effects)


@pytest.mark.parametrize("effects", RIGHT)
def test_a_right_use_is_not(effects: tuple[Effect, ...]) -> None:
    assert [] == found(effects)
