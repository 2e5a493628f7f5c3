"""Two extra cards that summarize the rules, for the players."""

from typing import Final

from eights.art.faces.drawings import sign
from eights.art.faces.layout import Layout
from eights.art.faces.leaf import COLORS, Leaf, LeafPart
from eights.art.faces.letters import Run, fitted
from eights.art.faces.paint import BETWEEN, NAME_LEADING, TEXT_LEADING, Painter
from eights.art.faces.svg import Lettering
from eights.art.faces.themes import Theme
from eights.messages import LanguageCode, Message, say

# The lines of each; the catalogs have the title, and for each line the words that lead it and the rest.
SUMMARIES: Final = {
    "turn": ("beginning", "draw", "main", "end", "play", "discard", "eights"),
    "know": ("win", "lose", "all", "order", "destroyed", "empty", "open"),
}


def lines_of(name: str, language: LanguageCode) -> tuple[tuple[str, str], ...]:
    """Beginning: what happens then."""
    codes = [f"summary-{name}-{line}" for line in SUMMARIES[name]]
    return tuple((say(Message(f"{code}-lead"), language), say(Message(code), language)) for code in codes)


def draw_summary(name: str, language: LanguageCode, layout: Layout, theme: Theme, lettering: Lettering) -> Painter:
    title = say(Message(f"summary-{name}"), language)
    part = LeafPart(title, "", "arch", (), "", lines_of(name, language), "")
    drawn = Painter(Leaf("", (), (part,)), layout, theme, lettering)
    drawn.ground()
    edge = layout.initial.x * 1.4
    wide = layout.width - 2 * edge
    for place, color in enumerate(COLORS.values()):
        each = wide / 4
        drawn.svg.add(
            "rect", x=edge + each * place, y=edge, width=each, height=each * 0.5, fill=theme.fill[color.tincture]
        )
        size = each * 0.36
        x, y = edge + each * (place + 0.5) - size / 2, edge + (each * 0.5 - size) / 2
        drawn.svg.drawn.append(sign(color.drawing, x, y, size, theme.on_fill))
    top = edge + wide / 8 + layout.width * 0.03
    heading = fitted([[Run(title, "display", theme.ink)]], layout.name, wide, layout.name[0] * 2, NAME_LEADING)
    y = drawn.set(heading, edge, top, Message("print-name-of", card=title)) + layout.width * 0.02
    words = [[Run(lead, "bold", theme.ink), Run(said, "text", theme.ink)] for lead, said in part.paragraphs]
    room = layout.height - edge - y
    drawn.set(
        fitted(words, layout.words, wide, room, TEXT_LEADING, BETWEEN), edge, y, Message("print-text-of", card=title)
    )
    return drawn
