"""Draws the examples of the rules: the position with its cards, then the moves and their results."""

from collections.abc import Iterator

from eights.art.faces import back_on_paper, face_on_paper, summary_on_paper
from eights.art.faces.themes import ThemeName
from eights.art.printing.sentences import color, dashed, expectation, move, note
from eights.art.printing.typesetting import curly, quoted
from eights.decks import find
from eights.language import classic
from eights.language.names import NAMED
from eights.language.text_lines import TextLine, fold, split
from eights.messages import LanguageCode, Message, say
from eights.rules.cards import Card, faces_by_name
from eights.rules.selection import GameName, Selection

# The names of the piles in the two games.
OPEN = ("discard pile", *(word for word, pile in classic.PILES.items() if pile == "discard pile"))
HIDDEN = ("draw pile", *(word for word, pile in classic.PILES.items() if pile == "draw pile"))
LEFT_OUT = ("game", "deck", "players", "turn")  # in the line above the cards, or obvious


class Pictures:
    """The drawings of a document, without repeats."""

    def __init__(self, theme: ThemeName = "light") -> None:
        self.theme = theme
        self.files: dict[str, str] = {}

    def face(self, card: Card, game: GameName) -> str:
        name = f"{fold(card.name).replace(' ', '-').replace('/', '')}.svg"
        if name not in self.files:
            self.files[name] = face_on_paper(card, "table", self.theme, game)
        return name

    def summary(self, name: str, language: LanguageCode) -> str:
        file = f"summary-{name}.svg"
        self.files.setdefault(file, summary_on_paper(name, language, "print", self.theme))
        return file

    def back(self) -> str:
        self.files.setdefault("back.svg", back_on_paper("print", self.theme))
        return "back.svg"


def draw_example(text: str, pictures: Pictures, language: LanguageCode) -> str:
    """Draw a scenario as a figure."""
    script = split(text)
    said = {line.key: line for line in script.position}
    selection = find(said["deck"].value if "deck" in said else said["game"].value)
    rows = list(rows_of(said, selection, pictures, language))
    acts = [act(line, language) for line in script.acts]
    return f"#shown({quoted(curly(script.title))}, ({', '.join(rows)},), ({''.join(f'{each}, ' for each in acts)}))"


def rows_of(
    said: dict[str, TextLine], selection: Selection, pictures: Pictures, language: LanguageCode
) -> Iterator[str]:
    """A row for each player and one for the piles; everything else is text."""
    names = said["players"].items()
    turn, _, phase = said["turn"].value.partition(", ")
    notes = [say(note(key, line.value), language) for key, line in said.items() if is_note(key, names)]
    for name in names:
        now = say(phase_named(phase), language) if fold(name) == fold(turn) else ""
        groups = [
            group(place_named(what, language), said[f"{name} {what}"].items(), selection, pictures, language)
            for what in ("hand", "assets")
            if f"{name} {what}" in said
        ]
        yield f"row({quoted(name)}, {quoted(now)}, ({', '.join(groups)},))"
    piles = [pile(key, said[key].items(), selection, pictures, language) for key in OPEN + HIDDEN if key in said]
    yield f"row({quoted('')}, {quoted('; '.join(notes))}, ({', '.join(piles)},))"


def is_note(key: str, names: list[str]) -> bool:
    owned = {f"{name} {what}" for name in names for what in ("hand", "assets")}
    return key not in owned and key not in OPEN + HIDDEN and key not in LEFT_OUT


def phase_named(phase: str) -> Message:
    """The message for a phase; the classic game has no phases, only turns."""
    return Message(f"phase-{phase}") if phase else Message("paper-turn-now")


def place_named(place: str, language: LanguageCode) -> str:
    return say(Message(f"place-{dashed(place)}"), language)


def group(label: str, cards: list[str], selection: Selection, pictures: Pictures, language: LanguageCode) -> str:
    drawn = [picture(name, selection, pictures, language) for name in cards]
    return f"group({quoted(label)}, ({''.join(f'{each}, ' for each in drawn)}))"


def pile(key: str, cards: list[str], selection: Selection, pictures: Pictures, language: LanguageCode) -> str:
    """The discard pile from the top; the draw pile as a back, with the cards known to be there."""
    label = place_named(key, language)
    if key not in HIDDEN:
        label = say(Message("paper-top-first", place=label), language) if len(cards) > 1 else label
        return group(label, cards, selection, pictures, language)
    known = [picture(name, selection, pictures, language) for name in cards if name != "..."]
    back = f"card({quoted(pictures.back())}, {quoted(say(Message('paper-face-down'), language))}, {quoted('')})"
    top = say(Message("paper-on-top", place=label), language) if known else label
    return f"group({quoted(top)}, ({back}, {''.join(f'{each}, ' for each in known)}))"


def picture(name: str, selection: Selection, pictures: Pictures, language: LanguageCode) -> str:
    """A card, by its name or that of a side; an eight with the named color."""
    named = NAMED.fullmatch(name)
    card = faces_by_name(selection.cards)[fold(named[1] if named else name).split("#")[0]]
    below = say(Message("paper-named", color=color(named[2])), language) if named else ""
    file = pictures.face(card, selection.game)
    return f"card({quoted(file)}, {quoted(card.name)}, {quoted(below)})"


def act(line: TextLine, language: LanguageCode) -> str:
    """A move, or its result."""
    is_move = line.key.startswith(">")
    about = line.key.removeprefix(">" if is_move else "expect").strip()
    sentence = say((move if is_move else expectation)(about, line.value), language)
    return f"({str(is_move).lower()}, {quoted(sentence)})"
