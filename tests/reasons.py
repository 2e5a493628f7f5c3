"""Reasons as they are shown, for tests."""

from collections.abc import Iterator

from eights.engine.refusals import why_not
from eights.engine.state import State
from eights.messages import Card, Listed, Message, Value, say


def said(why: Message | None, language: str = "en") -> str:
    """A reason as text; nothing if there is none."""
    return "" if why is None else say(why, language)


def why(state: State, seat: int, verb: int, what: int, language: str = "en") -> str:
    """Why somebody can't do this, as text."""
    return said(why_not(state, seat, verb, what), language)


def codes(value: Value) -> Iterator[str]:
    """The codes of a message and of everything in it."""
    if isinstance(value, Listed):
        for item in value.items:
            yield from codes(item)
    if isinstance(value, Message):
        yield value.code
        for each in value.values.values():
            yield from codes(each)
    if isinstance(value, Card) and isinstance(value.name, Message):
        yield from codes(value.name)
