"""Decks of your own: a Python file of card lines that ends with a DECK.

A deck is code: it is run when it is read. Whoever runs a table for others names the decks that may be used.
"""

import re
import runpy
import traceback
from pathlib import Path

from eights.errors import DeckError, did_you_mean
from eights.rules import words
from eights.rules.cards import Deck

STARTER = '''"""My deck. Every card is one line; the words are in eights.rules.words."""

from eights.rules.words import (
    BLUE, GREEN, PURPLE, RED, Deck, a_player, an_asset, asset, at_your_beginning, destroy, discard_more, draw, event,
    more_discards,
)  # fmt: skip

CARDS = (
    asset("Wishing Well", 4, BLUE, at_your_beginning(draw(1, a_player))),
    event("Harvest", 6, GREEN, discard_more(1)),
    event("Landslide", 9, RED, destroy(an_asset)),
    asset("Beehive", 3, GREEN, more_discards(1)),
    event("Riddle", 7, PURPLE, draw(2, a_player)),
)

# `seats` is how many players the deck adds: about one for every twelve cards.
DECK = Deck(name="my deck", title="My Deck", seats=1, cards=CARDS)
'''


def is_file(spec: str) -> bool:
    return spec.strip().casefold().endswith(".py")


def load(spec: str) -> Deck:
    """The deck in this file; DeckError says what is wrong, and in which line."""
    path = Path(spec.strip()).expanduser()
    if not path.is_file():
        raise DeckError(f"there is no file {path}", "eights deck new FILE writes a deck to begin with")
    try:
        names = runpy.run_path(str(path))
    except SyntaxError as error:
        raise DeckError(f"{path}, line {error.lineno}: {error.msg}", "this line is not Python") from None
    except ImportError as error:
        raise DeckError(f"{path}, line {line_in(path, error)}: {error.msg}", nearest_word(error)) from None
    except SystemExit:
        raise DeckError(f"{path} ends the program instead of naming a deck", "leave out exit()") from None
    except Exception as error:  # noqa: BLE001 (whatever a deck does wrong is told, not shown as a traceback)
        told = f"{path}, line {line_in(path, error)}: {error}"
        raise DeckError(told, nearest_word(error) or f"a {type(error).__name__}: see docs/add-a-card.md") from None
    deck = names.get("DECK")
    if not isinstance(deck, Deck):
        raise DeckError(f"{path} has no DECK", 'end it with DECK = Deck(name="…", title="…", seats=1, cards=CARDS)')
    if not deck.cards:
        raise DeckError(f"{path}: the deck has no cards", "list them in cards=…")
    return deck


def line_in(path: Path, error: BaseException) -> int:
    """The line of the file where things went wrong."""
    lines = [frame.lineno for frame in traceback.extract_tb(error.__traceback__) if Path(frame.filename) == path]
    return (lines and lines[-1]) or 0


def nearest_word(error: BaseException) -> str:
    """The word of the vocabulary that was probably meant."""
    quoted = re.findall(r"'(\w+)'", str(error))
    return did_you_mean(quoted[0], words.__all__) if quoted else ""


def write_starter(path: Path) -> None:
    """A deck to begin with; an existing file is left alone."""
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(STARTER)
    except FileExistsError:
        raise DeckError(f"{path} exists", "choose another name: it is not overwritten") from None
    except OSError as error:
        raise DeckError(f"{path} cannot be written: {error.strerror}") from None
