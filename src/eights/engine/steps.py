"""The two kinds of steps: those that act, and questions.

The open question is never stored: it is whatever the top step asks.
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
    # For questions: a short name (the message has the code `ask-<kind>`), and what the question is for.
    kind = "choose"
    purpose = UNKNOWN
    # What a player or an asset chosen just before is for: the form of that question's message, and its purpose.
    for_players = ""
    for_assets = ""
    for_assets_by_others = ""  # if somebody else chooses the assets
    player_purpose = UNKNOWN
    asset_purpose = UNKNOWN
    # How many cards it can remove from its player's hand, and how many extra discards it gives.
    sheds = 0
    grants = 0
    # How many cards the players chosen just before get by it, as the question about them says.
    cards_for_player = 0
    # Whether it is certain that it rids its player of no more cards than `sheds`: nobody knows what others lead to.
    is_bounded = False
    # Whether it lets somebody name a color for any top card, not only for an eight.
    names = False
    # For questions about what is about to happen: whether it goes before those of others.
    goes_first = False
    # For questions about cards: whether an event is wanted, and whether it names a card that only some have looked at.
    wants_event = False
    names_looked_at = False

    def do(self, state: State, frame: Frame) -> None:
        raise NotImplementedError

    def says(self, state: State, frame: Frame) -> tuple[str, dict[str, Value]]:
        """For questions: the form of the message, such as `-which`, and its values besides the players."""
        return "", {}

    def why_not(self, state: State, frame: Frame, face: int) -> Message | None:
        """For questions: why this card can't be chosen, if there is a special reason."""
        return None

    def options(self, state: State, frame: Frame) -> list[int]:
        raise NotImplementedError

    def take(self, state: State, frame: Frame, option: int) -> None:
        raise NotImplementedError

    def pass_over(self, state: State, frame: Frame) -> None:
        raise NotImplementedError

    def __repr__(self) -> str:
        """The class and its parameters: ChooseAssets(but_this=False, color=4, …)."""
        return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in parts(self))})"

    def __eq__(self, other: object) -> bool:
        """Whether both do the same: they have the same class and parameters."""
        return isinstance(other, Step) and type(self) is type(other) and parts(self) == parts(other)

    def __hash__(self) -> int:
        return hash(repr(self))


def parts(step: object) -> list[tuple[str, object]]:
    """The parameters of a step, by name. A compiled class lists its attributes; others have a __dict__."""
    names = {*getattr(type(step), "__mypyc_attrs__", ()), *getattr(step, "__dict__", ())}
    return [(name, getattr(step, name)) for name in sorted(names - OF_EVERY_STEP)]


OF_EVERY_STEP: Final = frozenset(dir(Step))  # what it means follows from its class and parameters


class Done(Step):
    """Does nothing; it ends programs that would otherwise end with a question."""

    def do(self, state: State, frame: Frame) -> None:
        pass


@mypyc_attr(allow_interpreted_subclasses=True)
class Question(Step):
    """A step that somebody decides.

    `options` is a pure function of the state. If there are none, the question is skipped; a single one is taken at once
    (ruling 7). `take` carries out an option, and advances `frame.position` when the question is settled.
    `private`: the options depend on something only the decider knows, so others must not see whether there is a choice.
    """

    asks = True

    def pass_over(self, state: State, frame: Frame) -> None:
        """Skip the question because there is nothing to choose (FAQ 8)."""
        frame.position += 1
        frame.number = frame.count = 0
