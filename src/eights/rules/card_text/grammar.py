"""A grammar as data, used both ways: to say a value, and to read it back.

A rule has a category, what it makes, and patterns. Saying takes the first rule that fits a value, and of its
patterns the first. Reading tries them all.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from eights.errors import DeckError
from eights.messages import Message
from eights.rules.card_text.patterns import Choice, Forms, Pattern, Slot, Word, compiled
from eights.rules.card_text.setting import Setting

Getter = Callable[[Any, Setting], Any]
Fits = Callable[[Any, Setting], bool]


class Unsayable(DeckError):
    """No words for this value: it does nothing, or another value says the same."""

    def __init__(self, value: object) -> None:
        what = Message("deck-no-words", part=type(value).__name__)
        super().__init__(what, Message("deck-say-it-otherwise"))


@dataclass(frozen=True)
class Rule:
    """What a rule makes of the parts it reads, which values it says, and its patterns."""

    make: Callable[..., Any] | None  # None: several fields of a value to be made by another rule
    fits: Fits
    patterns: tuple[Pattern, ...]
    fixed: Mapping[str, Any] = field(default_factory=dict)
    get: Mapping[str, Getter] = field(default_factory=dict)  # parts that are not fields of the value
    is_said: bool = True
    is_read: bool = True


class Terminal(NamedTuple):
    """A category that is no list of patterns, such as numbers."""

    read: Callable[[Sequence[str], int], tuple[int, Any] | None]  # words, position: the end, and the value
    say: Callable[[Any], str]
    example: str  # what is suggested where one could stand


class Grammar:
    """All rules of a language."""

    def __init__(self, forms: Forms) -> None:
        self.rules: dict[str, list[Rule]] = {}
        self.terminals: dict[str, Terminal] = {}
        self._forms = forms

    def add(self, category: str, rule: Rule) -> None:
        self.rules.setdefault(category, []).append(rule)

    def rules_for(self, category: str) -> list[Rule]:
        if category not in self.rules:
            raise LookupError(f"a pattern names {{{category}}}, but no rule says what that is")
        return self.rules[category]

    def patterns(self, *patterns: str) -> tuple[Pattern, ...]:
        return tuple(compiled(pattern, self._forms) for pattern in patterns)

    def constant(self, category: str, value: Any, *patterns: str, only: Fits | None = None) -> None:
        """One value, and the ways to say it."""

        def fits(other: Any, setting: Setting) -> bool:
            return type(other) is type(value) and bool(other == value) and (only is None or only(other, setting))

        self.add(category, Rule(lambda: value, fits, self.patterns(*patterns)))

    def made(
        self,
        category: str,
        make: Callable[..., Any] | None,
        *patterns: str,
        says: type | None = None,
        only: Fits | None = None,
        get: Mapping[str, Getter] | None = None,
        **fixed: Any,
    ) -> None:
        """Values of a class, by their fields: those in the patterns, and those that are fixed."""
        kind = says or (make if isinstance(make, type) else object)

        def fits(value: Any, setting: Setting) -> bool:
            if not isinstance(value, kind) or any(getattr(value, name) != part for name, part in fixed.items()):
                return False
            return only is None or only(value, setting)

        self.add(category, Rule(make, fits, self.patterns(*patterns), fixed, get or {}))

    def words(self, category: str, *patterns: str) -> None:
        """Words that say nothing of a value."""
        self.add(category, Rule(lambda: True, lambda _value, _setting: True, self.patterns(*patterns)))

    def also(
        self,
        category: str,
        make: Callable[..., Any] | None,
        *patterns: str,
        get: Mapping[str, Getter] | None = None,
        **fixed: Any,
    ) -> None:
        """Ways to say something that cards never use, but that are understood."""
        ways = self.patterns(*patterns)
        self.add(category, Rule(make, lambda _value, _setting: False, ways, fixed, get or {}, is_said=False))

    def printed(self, category: str, *patterns: str, only: Fits, get: Mapping[str, Getter] | None = None) -> None:
        """What cards say in certain settings, and which another rule reads."""
        self.add(category, Rule(None, only, self.patterns(*patterns), get=get or {}, is_read=False))

    # Saying.

    def say(self, category: str, value: Any, setting: Setting) -> str:
        """The words for a value, not yet inflected."""
        if category in self.terminals:
            return self.terminals[category].say(value)
        for rule in self.rules_for(category):
            if rule.is_said and rule.fits(value, setting):
                return " ".join(self._said(rule, rule.patterns[0], value, setting))
        raise Unsayable(value)

    def _said(self, rule: Rule, pattern: Pattern, value: Any, setting: Setting) -> list[str]:
        said: list[str] = []
        for piece in pattern:
            match piece:
                case Word(word):
                    said.append(word)
                case Choice(ways):
                    said += self._said(rule, ways[0], value, setting)
                case Slot(name, category):
                    said.append(self.say(category, part_of(rule, name, value, setting), setting))
        return said


def part_of(rule: Rule, name: str, value: Any, setting: Setting) -> Any:
    """What goes into a slot."""
    if name in rule.get:
        return rule.get[name](value, setting)
    return value if name in ("*", "self", "_") else getattr(value, name)


def itself(value: Any, _setting: Setting) -> Any:
    """The getter of a slot for the whole value."""
    return value


def same(value: Any) -> Any:
    """What a rule makes that only says another category in other words."""
    return value
