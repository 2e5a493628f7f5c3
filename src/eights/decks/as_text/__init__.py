"""Decks as text: Markdown (mine.deck.md) and tables (mine.csv). Nothing in them is run, so anybody's may be read."""

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from eights.decks.as_text import markdown, spreadsheet
from eights.decks.as_text.meaning import MOST_CARDS, meaning_of
from eights.decks.as_text.source import Fault
from eights.decks.spelling import TABLE
from eights.errors import DeckError
from eights.messages import Message
from eights.rules.cards import Deck

__all__ = ["MOST_BYTES", "MOST_CARDS", "Fault", "TextDeck", "deck_in", "load", "loaded", "read", "source_in"]

MOST_BYTES = 64_000


@dataclass(frozen=True)
class TextDeck:
    """A deck as text, and what it says: a deck, or the errors in it."""

    file: str
    source: str
    deck: Deck | None
    faults: tuple[Fault, ...] = ()
    lines: tuple[tuple[str, int], ...] = ()  # of each card and side, by name, where it is written


@lru_cache(maxsize=64)
def read(file: str, source: str) -> TextDeck:
    """Read a deck. `file` is what it is called: its ending says how it is written, and it may be its title, too."""
    if len(source.encode("utf-8", "surrogatepass")) > MOST_BYTES:
        return TextDeck(file, source, None, (too_long(),))
    is_table = file.strip().casefold().endswith(TABLE)
    draft = spreadsheet.draft_of(source) if is_table else markdown.draft_of(source)
    named = [(card.sides[0].name.start.line, [side.name.text for side in card.sides]) for card in draft.cards]
    lines = tuple((name, line) for line, sides in named for name in dict.fromkeys([*sides, " / ".join(sides)]))
    meaning = meaning_of(draft, title_of(file))
    if isinstance(meaning, Deck):
        return TextDeck(file, source, meaning, (), lines)
    return TextDeck(file, source, None, tuple(meaning), lines)


def title_of(file: str) -> str:
    """What a deck without a title is called: storm.deck.md is Storm."""
    stem = Path(file).name.partition(".")[0]
    return " ".join(stem.replace("-", " ").replace("_", " ").split()).title() or "Deck"


def deck_in(file: str, source: str) -> Deck:
    """The deck in a text; DeckError tells its first error."""
    found = read(file, source)
    if found.deck is None:
        raise found.faults[0].error(file)
    return found.deck


_sources: dict[str, str] = {}  # of the files that were read, by their names as in a spec


def load(spec: str) -> str:
    """The text of the deck in this file; DeckError tells its first error."""
    source = source_in(spec)
    deck_in(spec, source)
    _sources.pop(spec, None)
    _sources[spec] = source  # at the end: it is the one that was used last
    return source


def loaded() -> dict[str, Deck]:
    """The decks of files that were read and are still there, by their names as in a spec."""
    return {spec: deck for spec, source in _sources.items() if (deck := read(spec, source).deck) and is_there(spec)}


def is_there(spec: str) -> bool:
    return Path(spec).expanduser().is_file()


def source_in(spec: str) -> str:
    """The text of a deck's file; DeckError if it can't be read, or is too long to be one."""
    path = Path(spec).expanduser()
    try:
        with path.open("rb") as file:
            body = file.read(MOST_BYTES + 1)
    except FileNotFoundError:
        raise DeckError(Message("error-no-file", file=str(path)), Message("deck-new-writes-one")) from None
    except OSError:
        raise DeckError(Message("deck-file-unreadable", file=str(path))) from None
    if len(body) > MOST_BYTES:
        raise too_long().error(spec)
    try:
        return decoded(body)
    except UnicodeError:
        raise DeckError(Message("deck-text-unreadable", file=str(path)), Message("cli-should-be-utf-8")) from None


def decoded(body: bytes) -> str:
    """The text of a file, in whatever encoding an editor or a spreadsheet saved it."""
    if body.startswith((b"\xff\xfe", b"\xfe\xff")):
        return body.decode("utf-16")
    try:
        return body.decode("utf-8-sig")
    except UnicodeDecodeError:
        return body.decode("cp1252")


def too_long() -> Fault:
    return Fault(Message("deck-text-too-long", most=MOST_BYTES // 1000), Message("deck-text-two-files"))
