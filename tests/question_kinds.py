"""The short names of all questions of the engine; tests show that each is asked, shown and answered."""

from importlib import import_module

from eights.engine.steps import Question, Step
from tests.words_deck import PLAYED

OURS = {kind.__module__ for kind in PLAYED}  # of the words on cards of Camelot and Lyonesse
import_module("eights.engine.games")  # which loads all modules with questions


def questions_of(kind: type[Question] = Question) -> list[type[Question]]:
    """Every question of ours, however it derives from the first."""
    below = [each for one in kind.__subclasses__() for each in (one, *questions_of(one))]
    return [each for each in below if each.__module__.startswith("eights.engine.") or each.__module__ in OURS]


def is_asked(question: type[Question]) -> bool:
    """Whether it is a question itself, and not only the common part of several."""
    return kind_of(question) != OWN_KIND


def kind_of(question: type[Question]) -> str:
    kind: str = question.__new__(question).kind
    return kind


OWN_KIND = kind_of(Question)  # of a question that a deck of its own brings
KINDS = frozenset(kind_of(question) for question in questions_of() if is_asked(question))


def steps_of(kind: type[Step] = Step) -> list[type[Step]]:
    """Every step of ours."""
    below = [each for one in kind.__subclasses__() for each in (one, *steps_of(one))]
    return [each for each in below if each.__module__.startswith("eights.")]


# What a choice is for, as the step after it says: a form of the question.
FORMS = frozenset(
    form for step in steps_of() for one in [step.__new__(step)] for form in (one.for_players, one.for_assets) if form
)
