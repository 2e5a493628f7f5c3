"""Messages are values: a code and its parameters. They become sentences only when they are shown to somebody.

The sentences are in the catalogs: one folder of .ftl files for each language, next to this module.
"""

from collections.abc import Mapping, Sequence
from typing import Final

__all__ = ["Card", "Listed", "Message", "Phrase", "Player", "Rule", "Term", "Value", "verbatim"]


class Card:
    """A card, or a side of a split card, by its face in the game's card tables.

    It has a printed name; a card of a classic pack has none, so it is named in the reader's language: queen of hearts.
    """

    def __init__(self, name: "str | Message", face: int) -> None:
        self.name: Final = name
        self.face: Final = face

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Card) and self.face == other.face and self.name == other.name

    def __hash__(self) -> int:
        return hash((self.face, self.name))

    def __repr__(self) -> str:
        return f"Card({self.name!r}, {self.face})"

    def __reduce__(self) -> tuple[object, ...]:
        return Card, (self.name, self.face)


class Player:
    """A player, by seat, because two players may have the same name, and a name may be a word of the game."""

    def __init__(self, name: str, seat: int) -> None:
        self.name: Final = name
        self.seat: Final = seat

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Player) and self.seat == other.seat and self.name == other.name

    def __hash__(self) -> int:
        return hash((self.name, self.seat))

    def __repr__(self) -> str:
        return f"Player({self.name!r}, {self.seat})"

    def __reduce__(self) -> tuple[object, ...]:
        return Player, (self.name, self.seat)


class Term:
    """A word from a fixed list, such as the color red, which is `color-red` in the catalogs."""

    def __init__(self, kind: str, code: str) -> None:
        self.kind: Final = kind  # color, rank …
        self.code: Final = code

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Term) and self.kind == other.kind and self.code == other.code

    def __hash__(self) -> int:
        return hash((self.kind, self.code))

    def __repr__(self) -> str:
        return f"Term({self.kind!r}, {self.code!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return Term, (self.kind, self.code)


class Rule:
    """A reference to the rules: a chapter, a question of the FAQ, or a ruling."""

    def __init__(self, kind: str, number: int) -> None:
        self.kind: Final = kind  # chapter, faq, ruling
        self.number: Final = number

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rule) and self.kind == other.kind and self.number == other.number

    def __hash__(self) -> int:
        return hash((self.kind, self.number))

    def __repr__(self) -> str:
        return f"Rule({self.kind!r}, {self.number})"

    def __reduce__(self) -> tuple[object, ...]:
        return Rule, (self.kind, self.number)


class Phrase:
    """Text in several languages that does not come from the catalogs: what a card says."""

    def __init__(self, by_language: Mapping[str, str]) -> None:
        self.by_language: Final = by_language

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Phrase) and self.by_language == other.by_language

    def __hash__(self) -> int:
        return hash(tuple(self.by_language.items()))

    def __repr__(self) -> str:
        return f"Phrase({dict(self.by_language)!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return Phrase, (self.by_language,)


class Listed:
    """A list of values: `red, a nine or an eight`."""

    def __init__(self, items: "Sequence[Value]", last: str = "and") -> None:
        self.items: Final = tuple(items)
        self.last: Final = last  # and, or

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Listed) and self.last == other.last and self.items == other.items

    def __hash__(self) -> int:
        return hash((self.last, self.items))

    def __repr__(self) -> str:
        return f"Listed({self.items!r}, {self.last!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return Listed, (self.items, self.last)


class Message:
    """A code in the catalogs, and the values for its sentence."""

    def __init__(self, code: str, **values: "Value") -> None:
        self.code: Final = code
        self.values: Final[dict[str, Value]] = values
        self.known_hash = 0  # computed on first use: views look up the same reasons again and again

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Message) and self.code == other.code and self.values == other.values

    def __hash__(self) -> int:
        if not self.known_hash:
            self.known_hash = hash((self.code, tuple(self.values.items())))
        return self.known_hash

    def __repr__(self) -> str:
        values = "".join(f", {name}={value!r}" for name, value in self.values.items())
        return f"Message({self.code!r}{values})"

    def __reduce__(self) -> tuple[object, ...]:
        return rebuild, (self.code, self.values)


Value = Message | Card | Player | Term | Rule | Phrase | Listed | int | str


def rebuild(code: str, values: "dict[str, Value]") -> Message:
    """Restore a pickled message."""
    return Message(code, **values)


def verbatim(text: str) -> Message:
    """Words from a person or another program, which are shown unchanged."""
    return Message("verbatim", text=text)
