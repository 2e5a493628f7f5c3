"""The two kinds of step: an act is done, a question is asked.

An open decision is never stored: it is what the top step asks.
"""

from typing import Final

from mypy_extensions import mypyc_attr

from eights.engine.purposes import UNKNOWN
from eights.engine.state import Frame, State
from eights.messages.message import Message, Value


@mypyc_attr(allow_interpreted_subclasses=True)
class Step:
    """The smallest part of an ability. When `do` is called, the frame already points at the next step."""

    asks = False
    private = False
    # Of a question: its short name, whose message has the code `ask-<kind>`, and what it is for.
    kind = "choose"
    purpose = UNKNOWN
    # What a player or an asset is for that was chosen just before: a form of that question, and its purpose.
    for_players = ""
    for_assets = ""
    player_purpose = UNKNOWN
    asset_purpose = UNKNOWN
    # How many cards it can take out of its player's hand, and how many further discards it gives.
    sheds = 0
    grants = 0

    def do(self, state: State, frame: Frame) -> None:
        raise NotImplementedError

    def says(self, state: State, frame: Frame) -> tuple[str, dict[str, Value]]:
        """Of a question: the form of its message, such as `-which`, and what it speaks of besides the players."""
        return "", {}

    def why_not(self, state: State, frame: Frame, face: int) -> Message | None:
        """Of a question: why this card is not a choice, if it can be said."""
        return None

    def options(self, state: State, frame: Frame) -> list[int]:
        raise NotImplementedError

    def take(self, state: State, frame: Frame, option: int) -> None:
        raise NotImplementedError

    def pass_over(self, state: State, frame: Frame) -> None:
        raise NotImplementedError

    def __repr__(self) -> str:
        """What it is and what it was made with: ChooseAssets(but_this=False, color=4, …)."""
        return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in parts(self))})"

    def __eq__(self, other: object) -> bool:
        """Steps are equal if they do the same: they are of one class, and made with the same values."""
        return isinstance(other, Step) and type(self) is type(other) and parts(self) == parts(other)

    def __hash__(self) -> int:
        return hash(repr(self))


def parts(step: object) -> list[tuple[str, object]]:
    """What a step was made with, by name. A compiled class lists its attributes; others have a __dict__."""
    names = {*getattr(type(step), "__mypyc_attrs__", ()), *getattr(step, "__dict__", ())}
    return [(name, getattr(step, name)) for name in sorted(names - OF_EVERY_STEP)]


OF_EVERY_STEP: Final = frozenset(dir(Step))  # what it is about follows from its class and the rest


class Done(Step):
    """Ends a program whose last question may be asked again: a program never ends with a question."""

    def do(self, state: State, frame: Frame) -> None:
        pass


@mypyc_attr(allow_interpreted_subclasses=True)
class Question(Step):
    """A step that somebody decides.

    `options` is a pure function of the state. None: the question is passed over; one: it is taken at once (ruling 7).
    `take` carries an option out and moves `frame.position` on when the question is answered.
    `private`: the options depend on what only the decider knows, so whether there is a choice must not be shown.
    """

    asks = True

    def pass_over(self, state: State, frame: Frame) -> None:
        """There is nothing to choose: that part of the ability does nothing (FAQ 8)."""
        frame.position += 1
        frame.number = frame.count = 0
