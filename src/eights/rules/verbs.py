"""The base class of verbs that deck files define: what a verb says and what it does, in one place."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, dataclass_transform

from eights.errors import DeckError
from eights.messages import Message
from eights.rules.compiled_fields import told_to_compiled_code
from eights.rules.effects import Effect


@dataclass_transform(frozen_default=True)
class Verb(Effect):
    """A verb defined by a deck file. Declare its parts like `number: int`; see docs/add-a-verb.md."""

    def __init_subclass__(cls) -> None:
        if "steps" in vars(cls):
            cls.steps = told_to_compiled_code(cls.steps)  # type: ignore[method-assign]
        dataclass(frozen=True)(cls)

    @property
    def text(self) -> str:
        """An instruction: draw a card for every asset you control."""
        raise AttributeError

    @property
    def short(self) -> str:
        """The same for the small face of a card, in few words."""
        raise AttributeError

    def do(self, state: Any, frame: Any) -> None:
        """Carry it out, if nobody has to choose anything."""
        raise NotImplementedError

    def steps(self) -> Sequence[Any]:
        """Its steps, if somebody has to choose: acts and questions. None means that `do` is all."""
        return ()


def own_words(effect: Effect, form: str) -> str:
    """What a verb of a deck of its own says of itself: its `text`, or its `short`."""
    words = getattr(effect, form, None)
    if isinstance(words, str):
        return words
    name = type(effect).__name__
    raise DeckError(Message("deck-verb-without-text", verb=name), Message("deck-give-it-texts", verb=name))
