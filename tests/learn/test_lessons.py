"""Every lesson is a test: its way is legal, its comments apply, and whoever always takes the hint gets to the end."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import replace
from importlib.resources import files

import pytest

from eights.engine import discarding, games, winning
from eights.engine.card_tables import CardTables
from eights.engine.state import State
from eights.errors import EightsError
from eights.learn.lessons.course import Course, Place
from eights.learn.lessons.lesson import LessonReader
from eights.learn.lessons.library import lesson, lessons
from eights.learn.lessons.prove import problems
from eights.learn.lessons.session import Session
from eights.messages import say
from eights.rules.selection import Selection
from eights.words import RED, asset, at_each_end, loses, provided, that_player
from tests.proofs.faults import instead_of

NAMES = [each.id for each in lessons()]


@pytest.mark.parametrize("name", NAMES)
def test_a_lesson_is_proved(name: str) -> None:
    """It is legal, complete in both languages, and short enough."""
    assert [] == [say(problem) for problem in problems(lesson(name))]


def test_there_are_twelve_lessons() -> None:
    """Each needs only lessons that come before it."""
    assert 12 == len(lessons())
    for each in lessons():
        assert all(lesson(needed).number < each.number for needed in each.needs)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", NAMES)
def test_a_newcomer_who_always_takes_the_hint(name: str, language: str) -> None:
    """They hear each hint, then the move itself, make it, and finish the lesson."""
    session = Session(lesson(name), language)
    place: Place | None = Place(0, ())
    for _ in range(40):
        if place is None:
            break
        assert session.opening(place)
        assert session.hint(place, 1)
        assert session.hint(place, 9)
        taken = session.take(place, session.course.solution(place))
        assert "right" == taken.judgment.verdict
        assert bool(taken.well) == taken.judgment.done
        place = session.course.next_place(taken.place) if taken.judgment.done else taken.place
    assert place is None


def without_matching(state: State) -> list[bool]:
    return state.printed.anything


def eights_match_nothing(state: State) -> list[bool]:
    found = ORIGINAL[0](state)
    return [may and not state.printed.is_eight[card] for card, may in enumerate(found)]


def nobody_wins(state: State) -> None:
    pass


ORIGINAL = [discarding.discardable]  # in a list, so that it is not replaced
MUTATIONS: dict[str, Callable[[], AbstractContextManager[None]]] = {
    "matching": lambda: instead_of(discarding.discardable, without_matching),
    "eights": lambda: instead_of(discarding.discardable, eights_match_nothing),
    "the empty hand": lambda: instead_of(winning.check_hands, nobody_wins),
}


@pytest.mark.parametrize("rule", MUTATIONS)
def test_a_changed_rule_makes_lessons_fail(rule: str) -> None:
    """Whoever changes a rule learns from the lessons that it is taught differently."""
    with MUTATIONS[rule]():
        failed = [each.id for each in lessons() if problems(each)]

    assert failed


def with_ice(number: int) -> Callable[[Selection], CardTables]:
    """The tables of a deck whose Thin Ice breaks under another number of assets."""
    ice = asset("Thin Ice", 2, RED, at_each_end(provided(that_player.controls(number)), loses(that_player)))
    tables = games.card_tables

    def changed(selection: Selection) -> CardTables:
        cards = tuple(ice if card.name == ice.name else card for card in selection.cards)
        return tables(replace(selection, cards=cards))

    return changed


@pytest.mark.parametrize("number", [3, 5])
def test_another_number_on_thin_ice_makes_lessons_fail(number: int) -> None:
    """Three assets would already break the ice, or four no longer would."""
    with instead_of(games.card_tables, with_ice(number)):
        failed = [each.id for each in lessons() if problems(each)]

    assert "how-one-loses" in failed


CASES = {
    "a move that is not legal": ("> Ann: discard Castle", "> Ann: discard Nimue"),
    "a wrong move that is right": ("on end turn:", "on discard Castle:"),
    "a comment that never applies": ("on end turn:", "on play Hurricane:"),
    "an expectation that is not met": ("expect Ann hand: Nimue, Merlin", "expect Ann hand: Nimue"),
    "a sentence without German": ("hint.de: Castle ist blau wie Camelot.\n", ""),
    "a refused move that is offered": ("on discard Nimue (refused):", "on discard Castle (refused):"),
    "too long": ("minutes: 3", "minutes: 6"),
    "two comments where three moves are wrong": (
        "on end turn: You can win right now.\non.de end turn: Du kannst jetzt gewinnen.\n",
        "",
    ),
}


@pytest.mark.parametrize("fault", CASES)
def test_the_prover_notices(fault: str) -> None:
    """A seeded fault in the first lesson is found."""
    before, after = CASES[fault]
    text = first_text()
    assert before in text

    text = text.replace(before, after, 1).replace(before.replace("on ", "on.de "), after.replace("on ", "on.de "), 1)

    assert problems(LessonReader(text, 1).read())


ONE_CARD = """lesson: one
title: One
title.de: Eins
minutes: 1
goal: You win.
goal.de: Du gewinnst.

step: One card
step.de: Eine Karte
deck: camelot
players: Ann, Bob
turn: Ann, main
Ann hand: Castle
Bob hand: Trade
discard pile: Camelot
draw pile: ...
say: One card is left.
say.de: Eine Karte ist noch da.
ask: Win.
ask.de: Gewinne.
> Ann: discard Castle
also play Castle: Just as good.
also.de play Castle: Genauso gut.
on end turn: You can win.
on.de end turn: Du kannst gewinnen.
hint: Castle matches.
hint.de: Castle passt.
well: You've won.
well.de: Gewonnen.
expect winner: Ann
"""


def test_three_comments_are_wanted_only_where_three_moves_are_wrong() -> None:
    """Here there is a single wrong move; with a second card in hand there are more."""
    more = ONE_CARD.replace("Ann hand: Castle", "Ann hand: Castle, Merlin").replace("expect winner: Ann\n", "")

    assert [] == [say(problem) for problem in problems(LessonReader(ONE_CARD).read())]
    assert "step 1: comment on at least 3 moves" in [say(each) for each in problems(LessonReader(more).read())]


def first_text() -> str:
    return files("eights.learn.lessons").joinpath("texts/01-play-and-discard.lesson").read_text(encoding="utf-8")


def test_wrong_moves_are_taken_back() -> None:
    """The place stays the same, and the lesson says why."""
    session = Session(lesson("eights"))
    start = Place(0, ())
    taken = session.take(start, "end turn")

    assert start == taken.place
    assert "wrong" == taken.judgment.verdict
    assert ["You could wait for a red card, but the eight helps you right now."] == taken.told
    assert ["Castle is a blue five. Only an eight matches everything."] == session.about_refusal(
        start, "discard castle"
    )


def test_another_order_is_right_as_well() -> None:
    """What is judged is where a step leads, not the order that is written."""
    course = Course(lesson("more-discards"))

    assert "also" == course.judge(Place(0, ()), "discard Tempest").verdict
    assert "wrong" == course.judge(Place(0, ()), "discard Avalon").verdict


def test_a_lesson_that_is_not_there() -> None:
    with pytest.raises(EightsError, match="no lesson"):
        lesson("poker")
    assert lesson("eights") is lesson("5")
