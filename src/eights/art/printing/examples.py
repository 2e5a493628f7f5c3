"""The examples of the rules, drawn: the position with its cards, then what is done and what comes of it."""

from collections.abc import Iterator

from eights.art.faces import back_on_paper, face_on_paper, summary_on_paper
from eights.art.faces.themes import ThemeName
from eights.art.printing.sentences import expectation, move, note
from eights.art.printing.typesetting import curly, quoted
from eights.decks import GameName, Selection, find
from eights.language import classic
from eights.language.names import NAMED
from eights.language.text_lines import TextLine, fold, split
from eights.rules.cards import Card, faces_by_name
from eights.rules.pages import slug

# What each of the two games calls its piles.
OPEN = ("discard pile", *(word for word, pile in classic.PILES.items() if pile == "discard pile"))
HIDDEN = ("draw pile", *(word for word, pile in classic.PILES.items() if pile == "draw pile"))
LEFT_OUT = ("game", "deck", "players", "turn")  # told in the line above the cards, or plain to see


class Pictures:
    """The drawings that a document needs, each of them once."""

    def __init__(self, theme: ThemeName = "light") -> None:
        self.theme = theme
        self.files: dict[str, str] = {}

    def face(self, card: Card, game: GameName) -> str:
        name = f"{fold(card.name).replace(' ', '-').replace('/', '')}.svg"
        if name not in self.files:
            self.files[name] = face_on_paper(card, "table", self.theme, game)
        return name

    def summary(self, title: str) -> str:
        name = f"{slug(title)}.svg"
        self.files.setdefault(name, summary_on_paper(title, "print", self.theme))
        return name

    def back(self) -> str:
        self.files.setdefault("back.svg", back_on_paper("print", self.theme))
        return "back.svg"


def draw_example(text: str, pictures: Pictures) -> str:
    """A scenario as a figure."""
    script = split(text)
    said = {line.key: line for line in script.position}
    selection = find(said["deck"].value if "deck" in said else said["game"].value)
    rows = list(rows_of(said, selection, pictures))
    acts = [act(line) for line in script.acts]
    return f"#shown({quoted(curly(script.title))}, ({', '.join(rows)},), ({''.join(f'{each}, ' for each in acts)}))"


def rows_of(said: dict[str, TextLine], selection: Selection, pictures: Pictures) -> Iterator[str]:
    """One row for each player, and one for the piles; whatever else is told stands in words."""
    names = said["players"].items()
    turn, _, phase = said["turn"].value.partition(", ")
    notes = [note(key, line.value) for key, line in said.items() if is_note(key, names)]
    for name in names:
        now = (f"{phase} phase" if phase else "turn") if fold(name) == fold(turn) else ""
        groups = [
            group(what, said[f"{name} {what}"].items(), selection, pictures)
            for what in ("hand", "assets")
            if f"{name} {what}" in said
        ]
        yield f"row({quoted(name)}, {quoted(now)}, ({', '.join(groups)},))"
    piles = [pile(key, said[key].items(), selection, pictures) for key in OPEN + HIDDEN if key in said]
    yield f"row({quoted('')}, {quoted('; '.join(notes))}, ({', '.join(piles)},))"


def is_note(key: str, names: list[str]) -> bool:
    owned = {f"{name} {what}" for name in names for what in ("hand", "assets")}
    return key not in owned and key not in OPEN + HIDDEN and key not in LEFT_OUT


def group(label: str, cards: list[str], selection: Selection, pictures: Pictures) -> str:
    drawn = [picture(name, selection, pictures) for name in cards]
    return f"group({quoted(label)}, ({''.join(f'{each}, ' for each in drawn)}))"


def pile(label: str, cards: list[str], selection: Selection, pictures: Pictures) -> str:
    """The discard pile from its top card on; of the draw pile its back, and what is known to lie there."""
    if label not in HIDDEN:
        return group(f"{label}, top card first" if len(cards) > 1 else label, cards, selection, pictures)
    known = [picture(name, selection, pictures) for name in cards if name != "..."]
    back = f"card({quoted(pictures.back())}, {quoted('a card face down')}, {quoted('')})"
    top = f"{label}; on top of it" if known else label
    return f"group({quoted(top)}, ({back}, {''.join(f'{each}, ' for each in known)}))"


def picture(name: str, selection: Selection, pictures: Pictures) -> str:
    """A card, by its name or that of a side; an eight with the color that was named."""
    named = NAMED.fullmatch(name)
    card = faces_by_name(selection.cards)[fold(named[1] if named else name).split("#")[0]]
    note = f"named {named[2]}" if named else ""
    file = pictures.face(card, selection.game)
    return f"card({quoted(file)}, {quoted(card.name)}, {quoted(note)})"


def act(line: TextLine) -> str:
    """A move, or what is so afterwards."""
    is_move = line.key.startswith(">")
    about = line.key.removeprefix(">" if is_move else "expect").strip()
    return f"({str(is_move).lower()}, {quoted(move(about, line.value) if is_move else expectation(about, line.value))})"
