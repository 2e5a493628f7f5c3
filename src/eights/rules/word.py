"""A word of the vocabulary with everything about it in one place: what it says, what it does, what it is worth.

A module in `eights.words` defines one word, or a family of words. docs/add-a-word.md walks through one.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import wraps
from inspect import isgetsetdescriptor
from typing import Any, ClassVar, Final, TypeVar, dataclass_transform

from eights.rules.effects import Effect
from eights.rules.uses import Use
from eights.rules.worth import Amount

Steps = Callable[[Any, bool], Sequence[Any]]


def told_to_compiled_code(steps: Steps) -> Steps:
    """Make the steps of a word say in their own fields what their class says: `kind`, `purpose`, `private`.

    The compiled engine reads these fields, and does not see that an interpreted class has other values.
    """

    @wraps(steps)
    def told(effect: Any, may: bool) -> Sequence[Any]:
        made = steps(effect, may)
        for step in made:
            for base in type(step).__mro__:
                for name, field in vars(base).items():
                    if isgetsetdescriptor(field) and not name.startswith("__"):
                        field.__set__(step, getattr(step, name))
        return made

    return told


@dataclass_transform(frozen_default=True)
class Word(Effect):
    """Declare its parts like `number: int`, then say how each language puts it, and what it does."""

    use: ClassVar[Use] = Use()  # the players, assets and places it can be used with: nothing else is accepted
    doer: ClassVar[str] = ""  # the part that says who does it: each player passes a card; nothing: only you can
    chooses: ClassVar[bool] = True  # it chooses cards of its own, so cards looked at before are forgotten

    def __init_subclass__(cls) -> None:
        if "steps" in vars(cls):
            cls.steps = told_to_compiled_code(cls.steps)  # type: ignore[assignment,method-assign]
        dataclass(frozen=True)(cls)

    @classmethod
    def samples(cls) -> Iterator["Word"]:
        """Values of every kind, for tests and for everybody who wants to see what can be said."""
        raise NotImplementedError

    @staticmethod
    def english(verbs: Any) -> None:
        """Add its patterns, the printed one first (eights.rules.card_text.english.verbs.Verbs)."""
        raise NotImplementedError

    @staticmethod
    def german(verbs: Any) -> None:
        """Add its German patterns (eights.rules.card_text.german.verbs.Verbs)."""
        raise NotImplementedError

    def short_english(self, setting: Any) -> str:
        """In few words, as an order to you: draw 2."""
        raise NotImplementedError

    def short_german(self, setting: Any) -> Any:
        """The same in German (eights.rules.card_text.german.short.Said)."""
        raise NotImplementedError

    def steps(self, may: bool) -> Sequence[Any]:
        """What it does: acts and questions of the engine. With `may`, one of them can be declined."""
        raise NotImplementedError

    def amounts(self) -> list[Amount]:
        """What it comes down to for a bot: eights.rules.worth."""
        raise NotImplementedError


WORDS: Final[list[type[Word]]] = []
W = TypeVar("W", bound=type[Word])


def word(kind: W) -> W:
    """Register a word: from now on cards can say it, in every language that has it."""
    WORDS.append(kind)
    return kind
