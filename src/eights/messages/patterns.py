"""A parsed pattern: text, slots for values, and choices between forms."""

from typing import Final

__all__ = ["Choice", "Part", "Pattern", "Slot"]


class Slot:
    """A place for a value, or for another message. `function` formats the value: SPELL writes a number in words."""

    def __init__(self, name: str, function: str) -> None:
        self.name: Final = name
        self.function: Final = function


class Choice:
    """Several forms, one of which is chosen by a value: by its number, its plural category, or its word."""

    def __init__(self, slot: Slot, cases: "dict[str, Pattern]", default: "Pattern") -> None:
        self.slot: Final = slot
        self.cases: Final[dict[str, Pattern]] = cases
        self.default: Final[Pattern] = default


Part = str | Slot | Choice
Pattern = tuple[Part, ...]
