"""Card colors on screen, like those of their faces; and the two themes."""

from collections.abc import Sequence

from textual.markup import escape
from textual.theme import Theme

from eights.art.faces.themes import DARK, LIGHT, Tincture
from eights.art.faces.themes import Theme as Paints
from eights.messages import LanguageCode
from eights.table.view_schema import Print
from eights.terminal.card_symbols import SIGNS, color_word, marks, name_of, words

PAINTED: dict[str, Tincture] = {
    **{color: color for color in DARK.text},
    "diamonds": "red",
    "hearts": "red",
}


def theme(name: str, paints: Paints, dark: bool) -> Theme:
    return Theme(
        name=name,
        primary=paints.gold,
        secondary=paints.text["blue"],
        accent=paints.gold,
        foreground=paints.ink,
        background=paints.vellum,
        surface=paints.vellum,
        panel=paints.vellum,
        warning=paints.text["red"],
        error=paints.text["red"],
        success=paints.text["green"],
        dark=dark,
        variables={
            "border": paints.edge,
            "quiet": paints.ink_2,
            "footer-key-foreground": paints.text["blue"],
            "block-cursor-background": paints.ink,
            "block-cursor-foreground": paints.vellum,
            "input-cursor-background": paints.ink,
            "input-cursor-foreground": paints.vellum,
        },
    )


THEMES = (theme("eights-dark", DARK, dark=True), theme("eights-light", LIGHT, dark=False))


class Look:
    """Formats cards as markup; clicking one opens it in the reader."""

    def __init__(self, faces: Sequence[Print], dark: bool) -> None:
        self.paints = DARK if dark else LIGHT
        self.numbers = {face.name: number for number, face in reversed(list(enumerate(faces)))}

    def card(self, face: Print, language: LanguageCode) -> str:
        """Castle 5☾B, with marks in the card's color."""
        return f"{escape(words(name_of(face), language))} {self.marks(face)}".rstrip()

    def link(self, face: Print, language: LanguageCode) -> str:
        """Markup that opens a card in the reader when it is clicked."""
        name = escape(words(name_of(face), language))
        return f"[@click=app.read({self.numbers[face.name]})]{name}[/] {self.marks(face)}".rstrip()

    def marks(self, face: Print) -> str:
        """Rank, symbols and letters, each in its own color."""
        if len(face.colors) < 2:
            paint = self.paint(face.colors[0]) if face.colors else ""
            return f"[{paint} b]{marks(face)}[/]" if paint else marks(face)
        signs = "".join(f"[{self.paint(color)} b]{''.join(SIGNS[color])}[/]" for color in face.colors if color in SIGNS)
        return f"[b]{face.rank}[/]{signs}"

    def paint(self, color: str) -> str:
        return self.paints.text[PAINTED[color]] if color in PAINTED else self.paints.ink

    def color(self, color: str, language: LanguageCode) -> str:
        """blue ☾B: never color alone."""
        return f"[{self.paint(color)} b]{color_word(color, language)} {''.join(SIGNS.get(color, ()))}[/]"
