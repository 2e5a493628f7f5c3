"""How decks are named: camelot with promo + mine.py · camelot with "Excalibur" from mine.py.

Names may stand in quotes, and have to if they hold a comma or a plus.
"""

import re
from dataclasses import dataclass

from eights.errors import UnknownDeck
from eights.messages import Message

PROMO = "promo"
CODE, MARKDOWN, TABLE = ".py", ".deck.md", ".csv"
# A shell may leave “…”, "…" or '…'; an apostrophe inside a word is none of them.
QUOTED = re.compile(r"“([^”]*)”|\"([^\"]*)\"|(?<!\w)'([^']*)'(?!\w)")
HELD = re.compile("\0([0-9]+)\0")
JOINT = re.compile(r"\s+(with|and)\s+", re.IGNORECASE)
SOURCE = re.compile(r"\s+from\s+", re.IGNORECASE)


@dataclass(frozen=True)
class Swap:
    """Cards of another deck, each in the place of a card of equal rank and color."""

    cards: tuple[str, ...]
    source: str

    def __str__(self) -> str:
        names = ", ".join(f'"{card}"' for card in self.cards)
        return f"{names} from {quoted(self.source)}"


@dataclass(frozen=True)
class SpecPart:
    """One of the decks that are shuffled together."""

    deck: str
    promo: bool = False
    swaps: tuple[Swap, ...] = ()

    def __str__(self) -> str:
        more = " and ".join([PROMO] * self.promo + [str(swap) for swap in self.swaps])
        return f"{quoted(self.deck)} with {more}" if more else quoted(self.deck)


def is_file(deck: str) -> bool:
    """Whether this names a file, and not one of the decks that have a name."""
    return is_code(deck) or is_text(deck)


def is_code(deck: str) -> bool:
    """A deck in Python: it is run."""
    return deck.strip().casefold().endswith(CODE)


def is_text(deck: str) -> bool:
    """A deck as text: it is only read."""
    return deck.strip().casefold().endswith((MARKDOWN, TABLE))


def quoted(deck: str) -> str:
    """A file is quoted where its name could be taken for something else."""
    return f'"{deck}"' if is_file(deck) and re.search(r"[+,'“]| (?:with|and|from) ", deck) else deck


def read(spec: str) -> list[SpecPart]:
    """The decks of a spec, in order; UnknownDeck says what cannot be understood."""
    held: list[str] = []

    def hold(found: re.Match[str]) -> str:
        held.append(next(text for text in found.groups() if text is not None))
        return f"\0{len(held) - 1}\0"

    return [read_part(part, held) for part in QUOTED.sub(hold, spec).split("+")]


def read_part(text: str, held: list[str]) -> SpecPart:
    """A deck, and what it is played with."""
    if is_file(text) and not SOURCE.search(text):
        return SpecPart(name_of(text, held))  # a file may be called whatever its owner likes
    deck, *rest = JOINT.split(text.strip())
    promo, swaps, clause = False, list[Swap](), ""
    for joint, piece in zip(rest[::2], rest[1::2], strict=True):
        clause = f"{clause} {joint} {piece}" if clause else piece
        if clause.casefold() == PROMO:
            promo, clause = True, ""
        elif SOURCE.search(clause):  # until then an "and" belongs to the name of a card
            names, source = SOURCE.split(clause, maxsplit=1)
            cards = tuple(plain(card, held) for card in names.split(","))
            swaps.append(Swap(cards, name_of(source, held)))
            clause = ""
    if HELD.search(clause):
        said = plain(clause, held)
        raise UnknownDeck(Message("deck-card-of-which-deck", card=said), Message("deck-write-from", card=said))
    return SpecPart(name_of(text if clause else deck, held), promo and not clause, () if clause else tuple(swaps))


def name_of(text: str, held: list[str]) -> str:
    """A file as it is written, or the name of a deck, whose case and blanks do not matter."""
    deck = unquoted(text, held)
    return deck if is_file(deck) else " ".join(deck.casefold().split())


def plain(text: str, held: list[str]) -> str:
    """The name of a card, without quotes and extra blanks."""
    return " ".join(unquoted(text, held).split())


def unquoted(text: str, held: list[str]) -> str:
    return HELD.sub(lambda found: held[int(found[1])], text).strip()
