"""A word of the vocabulary with everything about it in one place: what it says, what it does, what it is worth.

A module in `eights.words` defines one word, or a few that belong together. docs/add-a-word.md walks through one.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final, TypeVar, dataclass_transform

from eights.rules.compiled_fields import told_to_compiled_code
from eights.rules.effects import Effect
from eights.rules.worth import Amount


@dataclass_transform(frozen_default=True)
class Word(Effect):
    """Declare its parts like `number: int`, then say how each language puts it, and what it does."""

    chooses: ClassVar[bool] = True

    def __init_subclass__(cls) -> None:
        if "steps" in vars(cls):
            cls.steps = told_to_compiled_code(cls.steps)  # type: ignore[method-assign]
        for name in Effect.__annotations__:  # compiled classes annotate everything in their body
            vars(cls).get("__annotations__", {}).pop(name, None)
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

    def steps_after(self, may: bool, seen: int) -> Sequence[Any]:
        """Its steps after so many cards of the draw pile were looked at, for words that ask differently about one."""
        return self.steps(may)

    def amounts(self) -> list[Amount]:
        """What it comes down to for a bot: eights.rules.worth."""
        raise NotImplementedError

    def amounts_of_ability(self) -> list[Amount]:
        """What it comes down to when an asset does it again and again, if that is something else."""
        return self.amounts()

    @property
    def sheds(self) -> int:
        """How many cards of your hand you get rid of by it."""
        return 0

    # Only for words that do something with the one card that was looked at, if it is of the right kind.

    def short_english_if_it_is(self, may: bool) -> str:
        """The whole step in few words: if it is an event, play it."""
        raise NotImplementedError

    def short_german_if_it_is(self, may: bool) -> str:
        """The same in German."""
        raise NotImplementedError

    # Only for words that change something that is about to happen.

    def short_english_change(self, when: Any, may: bool) -> str:
        """The whole ability in few words: you draw 1 fewer."""
        raise NotImplementedError

    def short_german_change(self, when: Any, may: bool) -> str:
        """The same in German."""
        raise NotImplementedError


WORDS: Final[list[type[Word]]] = []
W = TypeVar("W", bound=type[Word])


def word(kind: W) -> W:
    """Register a word: from now on cards can say it, in every language that has it."""
    WORDS.append(kind)
    return kind
