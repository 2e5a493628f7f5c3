"""What a catalog says, once it is read: text, slots for values, and choices between forms."""

from typing import Final

__all__ = ["Choice", "Part", "Pattern", "Slot"]


class Slot:
    """Where a value stands. `function` says how: SPELL for a number in words; without a name it is another message."""

    def __init__(self, name: str, function: str) -> None:
        self.name: Final = name
        self.function: Final = function


class Choice:
    """One of several forms, chosen by a value: by its number, its plural category, or its word."""

    def __init__(self, slot: Slot, cases: "dict[str, Pattern]", default: "Pattern") -> None:
        self.slot: Final = slot
        self.cases: Final[dict[str, Pattern]] = cases
        self.default: Final[Pattern] = default


Part = str | Slot | Choice
Pattern = tuple[Part, ...]
