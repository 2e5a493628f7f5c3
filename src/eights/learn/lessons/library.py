"""Our lessons, in the order in which they are taught."""

from functools import cache
from importlib.resources import files

from eights.errors import EightsError, there_are
from eights.learn.lessons.lesson import Lesson, LessonReader
from eights.messages import Message


@cache
def lessons() -> tuple[Lesson, ...]:
    """All lessons; the files' names begin with their numbers."""
    found = sorted(
        (each for each in files(__package__).joinpath("texts").iterdir() if each.name.endswith(".lesson")),
        key=lambda each: each.name,
    )
    return tuple(LessonReader(each.read_text(encoding="utf-8"), number).read() for number, each in enumerate(found, 1))


def lesson(which: str) -> Lesson:
    """A lesson by its number or its id; raises an EightsError if there is none."""
    for each in lessons():
        if which.casefold() in (each.id, str(each.number)):
            return each
    raise EightsError(Message("lesson-unknown", name=which), there_are([each.id for each in lessons()]))
