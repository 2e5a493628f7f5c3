"""Decks of your own: a Python file of card lines that ends with a DECK.

A deck is code that runs when it is loaded. An operator of a server lists the decks that may be used.
"""

import ast
import re
import runpy
import traceback
from pathlib import Path

from eights.decks import shapes
from eights.decks.spelling import is_file
from eights.errors import DeckError, did_you_mean
from eights.messages import Message, verbatim
from eights import words
from eights.rules.cards import Deck

STARTER = '''"""{title}. Every card is one line; the words are in eights.words."""

from eights.words import (
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

# `seats` is how many players the deck adds to a table: about one for every twelve cards, so none yet.
DECK = Deck(name="{name}", title="{title}", seats=0, cards=CARDS)
'''
CARD_WORDS = ("asset", "event")
_loaded: dict[Path, tuple[tuple[int, int], str, Deck]] = {}  # what was read, when and how large the file was


def load(spec: str) -> Deck:
    """The deck in this file; DeckError says what is wrong, and in which line. A file is run again if it has changed."""
    path = path_of(spec)
    if not path.is_file():
        raise DeckError(Message("error-no-file", file=str(path)), Message("deck-new-writes-one"))
    home, stat = path.resolve(), path.stat()
    stamp = (stat.st_mtime_ns, stat.st_size)
    known = _loaded.get(home)
    if known is None or known[0] != stamp:
        known = stamp, spec, run(path)
    _loaded.pop(home, None)
    _loaded[home] = known  # at the end: it is the one that was used last
    return known[2]


def source_of(spec: str) -> str:
    """The text of a deck's file."""
    try:
        return path_of(spec).read_text(encoding="utf-8")
    except (OSError, UnicodeError):
        raise DeckError(Message("deck-file-unreadable", file=str(path_of(spec)))) from None


def written(folder: Path, spec: str, text: str) -> Path:
    """A file with this text in a new folder, called as in its spec."""
    try:
        folder.mkdir()
        file = folder / Path(spec).name
        if not is_file(spec):
            raise OSError
        file.write_text(text, encoding="utf-8")
    except (OSError, ValueError):
        raise DeckError(Message("deck-not-a-file-name", name=spec), Message("deck-file-ends-in-py")) from None
    return file


def path_of(spec: str) -> Path:
    return Path(spec).expanduser()


def loaded() -> dict[str, Deck]:
    """The files that were used so far, as they were named: those that are still there first, the last used foremost."""
    latest = list(reversed(_loaded.items()))
    gone = [(spec, deck) for home, (_, spec, deck) in latest if not leads_to(spec, home)]
    return {spec: deck for home, (_, spec, deck) in latest if leads_to(spec, home)} | {
        spec: deck for spec, deck in gone if not path_of(spec).is_file()
    }


def leads_to(spec: str, home: Path) -> bool:
    """Whether this file is there, and called so from the folder that we are in."""
    path = path_of(spec)
    return path.is_file() and path.resolve() == home


def run(path: Path) -> Deck:
    """Run the file, and look at the deck in it."""
    try:
        names = runpy.run_path(str(path), run_name=path.stem)
    except SyntaxError as error:
        open_bracket = "never closed" in error.msg
        hint = Message("deck-open-bracket") if open_bracket else Message("deck-not-python")
        raise fault(path, error.lineno or 0, verbatim(error.msg), hint) from None
    except ImportError as error:
        raise fault(path, line_in(path, error), verbatim(error.msg), nearest_word(error)) from None
    except SystemExit:
        raise fault(path, 0, Message("deck-ends-the-program"), Message("deck-leave-out-exit")) from None
    except DeckError as error:  # a word that was used wrongly
        raise fault(path, line_in(path, error), error.what, error.advice) from None
    except Exception as error:  # noqa: BLE001 (any error of a deck gets a message instead of a traceback)
        hint = nearest_word(error) or Message("deck-see-design", error=type(error).__name__)
        raise fault(path, line_in(path, error), retold(error) or verbatim(str(error)), hint) from None
    deck = names.get("DECK")
    if not isinstance(deck, Deck):
        raise fault(path, 0, Message("deck-missing"), Message("deck-end-with-deck"))
    for misfit in shapes.misfits(deck):
        lines = lines_of(path).get(misfit.card) or [0]
        raise fault(path, lines[0], misfit.whole, misfit.hint)
    return shapes.tidy(deck)


def fault(path: Path, line: int, what: Message, hint: Message | None) -> DeckError:
    """What is wrong with a file, and in which line; 0 if nobody knows."""
    return DeckError(Message("deck-in-file", file=str(path), line=line, what=what), hint)


def lines_of(path: Path) -> dict[str, list[int]]:
    """In which lines each card stands, by its name; of a split card both sides, and the whole."""
    lines: dict[str, list[int]] = {}
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            made = [node] if node.func.id in CARD_WORDS else node.args if node.func.id == "split" else []
            names = [arg.args[0] for arg in made if isinstance(arg, ast.Call) and arg.args]
            said = [str(name.value) for name in names if isinstance(name, ast.Constant)]
            lines.setdefault(" / ".join(said), []).append(node.lineno)
    return {name: sorted(found) for name, found in lines.items()}


def line_in(path: Path, error: BaseException) -> int:
    """The line of the file where things went wrong; 0 if it did not go wrong in the file."""
    lines = [frame.lineno for frame in traceback.extract_tb(error.__traceback__) if Path(frame.filename) == path]
    return (lines[-1] or 0) if lines else 0


def retold(error: BaseException) -> Message | None:
    """What Python says of a word that was given too much: provided(…) takes 1 word, and 2 are in it."""
    many = re.search(r"^(\w+)\.__init__\(\) takes (?:from \d+ to )?(\d+) .* but (\d+) were given", str(error))
    if not many:
        return None
    return Message("deck-too-many-words", word=shapes.spelled(many[1]), most=int(many[2]) - 1, given=int(many[3]) - 1)


def nearest_word(error: BaseException) -> Message | None:
    """The word of the vocabulary that was probably meant; or that it is there, but was not imported."""
    if isinstance(error, TypeError) and retold(error):
        return Message("deck-close-bracket-earlier")
    quoted = re.findall(r"'(\w+)'", str(error))
    if isinstance(error, NameError) and error.name in words.__all__:
        return Message("deck-import-word", word=error.name)
    if isinstance(error, AttributeError) and quoted:
        return did_you_mean(quoted[-1], [name for name in dir(error.obj) if not name.startswith("_")])
    return did_you_mean(quoted[0], words.__all__) if quoted else None
