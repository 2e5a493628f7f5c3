"""Verbs that decks of their own bring: what a verb says and what it does, in one place."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, dataclass_transform

from eights.rules.effects import Effect


@dataclass_transform(frozen_default=True)
class Verb(Effect):
    """A verb of somebody's own. Its parts are declared like `number: int`; see docs/add-a-verb.md."""

    def __init_subclass__(cls) -> None:
        dataclass(frozen=True)(cls)

    @property
    def text(self) -> str:
        """As an order to you: draw a card for every asset you control."""
        raise AttributeError

    @property
    def short(self) -> str:
        """The same for the small face of a card, in two lines of sixteen letters."""
        raise AttributeError

    def do(self, state: Any, frame: Any) -> None:
        """Carry it out, if nobody has to choose anything."""
        raise NotImplementedError

    def steps(self) -> Sequence[Any]:
        """Its steps, if somebody has to: acts and questions. None: `do` is all."""
        return ()
