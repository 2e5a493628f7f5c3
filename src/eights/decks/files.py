"""Decks of your own: a Python file of card lines that ends with a DECK.

A deck is code: it is run when it is read. Whoever runs a table for others names the decks that may be used.
"""

import ast
import re
import runpy
import traceback
from pathlib import Path

from eights.decks import shapes
from eights.decks.spelling import is_file
from eights.errors import DeckError, did_you_mean
from eights.rules import words
from eights.rules.cards import Deck

STARTER = '''"""{title}. Every card is one line; the words are in eights.rules.words."""

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

# `seats` is how many players the deck adds to a table: about one for every twelve cards, so none yet.
DECK = Deck(name="{name}", title="{title}", seats=0, cards=CARDS)
'''
CARD_WORDS = ("asset", "event")
_loaded: dict[Path, tuple[tuple[int, int], str, Deck]] = {}  # what was read, when and how large the file was


def load(spec: str) -> Deck:
    """The deck in this file; DeckError says what is wrong, and in which line. A file is run again if it has changed."""
    path = path_of(spec)
    if not path.is_file():
        raise DeckError(f"there is no file {path}", "eights deck new FILE writes a deck to begin with")
    home, stat = path.resolve(), path.stat()
    stamp = (stat.st_mtime_ns, stat.st_size)
    if home not in _loaded or _loaded[home][0] != stamp:
        _loaded[home] = (stamp, spec, run(path))
    return _loaded[home][2]


def source_of(spec: str) -> str:
    """The text of a deck's file."""
    try:
        return path_of(spec).read_text(encoding="utf-8")
    except (OSError, UnicodeError):
        raise DeckError(f"{path_of(spec)} cannot be read") from None


def written(folder: Path, spec: str, text: str) -> Path:
    """A file with this text in a new folder, called as in its spec."""
    try:
        folder.mkdir()
        file = folder / Path(spec).name
        if not is_file(spec):
            raise OSError
        file.write_text(text, encoding="utf-8")
    except (OSError, ValueError):
        raise DeckError(f"'{spec}' is not the name of a deck file", "one ends in .py: mine.py") from None
    return file


def path_of(spec: str) -> Path:
    return Path(spec).expanduser()


def loaded() -> dict[str, Deck]:
    """The files that were used so far, as they were named; those first that are still there under that name."""
    gone = [(spec, deck) for home, (_, spec, deck) in _loaded.items() if not leads_to(spec, home)]
    return {spec: deck for home, (_, spec, deck) in _loaded.items() if leads_to(spec, home)} | {
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
        hint = (
            "this line, or a card below it, lacks a closing bracket"
            if open_bracket
            else "this line is not Python: look for a comma"
        )
        raise DeckError(f"{path}, line {error.lineno}: {error.msg}", hint) from None
    except ImportError as error:
        raise DeckError(f"{path}{line_in(path, error)}: {error.msg}", nearest_word(error)) from None
    except SystemExit:
        raise DeckError(f"{path} ends the program instead of naming a deck", "leave out exit()") from None
    except Exception as error:  # noqa: BLE001 (whatever a deck does wrong is told, not shown as a traceback)
        told = f"{path}{line_in(path, error)}: {retold(error)}"
        raise DeckError(told, nearest_word(error) or f"a {type(error).__name__}: see docs/design-a-deck.md") from None
    deck = names.get("DECK")
    if not isinstance(deck, Deck):
        raise DeckError(f"{path} has no DECK", 'end it with DECK = Deck(name="…", title="…", seats=1, cards=CARDS)')
    for misfit in shapes.misfits(deck):
        lines = lines_of(path).get(misfit.card)
        raise DeckError(f"{path}{f', line {lines[0]}' if lines else ''}: {misfit}", misfit.hint)
    return shapes.tidy(deck)


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


def line_in(path: Path, error: BaseException) -> str:
    """The line of the file where things went wrong, if it went wrong in the file."""
    lines = [frame.lineno for frame in traceback.extract_tb(error.__traceback__) if Path(frame.filename) == path]
    return f", line {lines[-1]}" if lines else ""


def retold(error: BaseException) -> str:
    """What Python says of a word that was given too much: provided(…) takes 1 word, and 2 are in it."""
    many = re.search(r"^(\w+)\.__init__\(\) takes (?:from \d+ to )?(\d+) .* but (\d+) were given", str(error))
    if not many:
        return str(error)
    most, given = int(many[2]) - 1, int(many[3]) - 1
    return f"{shapes.spelled(many[1])}(…) takes {most} word{'s' * (most != 1)}, and {given} are in it"


def nearest_word(error: BaseException) -> str:
    """The word of the vocabulary that was probably meant; or that it is there, but was not imported."""
    if isinstance(error, TypeError) and retold(error) != str(error):
        return "close its bracket earlier: what else the card does stands behind it, after a comma"
    quoted = re.findall(r"'(\w+)'", str(error))
    if isinstance(error, NameError) and error.name in words.__all__:
        return f"add {error.name} to the import at the top of the file"
    if isinstance(error, AttributeError) and quoted:
        return did_you_mean(quoted[-1], [name for name in dir(error.obj) if not name.startswith("_")])
    return did_you_mean(quoted[0], words.__all__) if quoted else ""


def write_starter(path: Path) -> None:
    """A deck to begin with, named after its file; an existing file is left alone."""
    name = " ".join(re.findall(r"[a-z0-9]+", path.stem.casefold())) or "my deck"
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(STARTER.format(name=name, title=name.title()))
    except FileExistsError:
        raise DeckError(f"{path} exists", "choose another name: it is not overwritten") from None
    except OSError as error:
        raise DeckError(f"{path} cannot be written: {error.strerror}") from None
