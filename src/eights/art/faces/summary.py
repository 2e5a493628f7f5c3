"""Two cards that no deck has: the rules in short, to lie beside the players."""

from eights.art.faces.drawings import sign
from eights.art.faces.layout import Layout
from eights.art.faces.leaf import COLORS, Leaf, LeafPart
from eights.art.faces.letters import Run, fitted
from eights.art.faces.paint import BETWEEN, NAME_LEADING, TEXT_LEADING, Painter
from eights.art.faces.svg import Lettering
from eights.art.faces.themes import Theme

SUMMARIES = {
    "Your turn": (
        ("Beginning", "What your assets do at your beginning."),
        ("Draw", "Draw a card."),
        ("Main", "Play one card and discard one card, in either order, if you like."),
        ("End", "What assets do at your end."),
        ("To play", "Any card. An asset stays before you; an event works once."),
        ("To discard", "It has to match the top card by color or rank. It does nothing."),
        ("Eights", "go on anything: name the color to follow."),
    ),
    "Good to know": (
        ("You win", "at once when your hand is empty, or when a card says so."),
        ("You lose", "when a card says so: you are out, and the others play on."),
        ("Do it all,", "unless it says that you may. What cannot be done is left out."),
        ("Together?", "First the abilities of whoever has the turn, then clockwise."),
        ("Destroyed", "assets and used events go under the discard pile."),
        ("No card left", "to draw: shuffle the discard pile but for its top card."),
        ("Open to all:", "the discard pile, and how many cards there are."),
    ),
}


def draw_summary(title: str, layout: Layout, theme: Theme, lettering: Lettering) -> Painter:
    part = LeafPart(title, "", "arch", (), "", SUMMARIES[title], "")
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
    name = fitted([[Run(title, "display", theme.ink)]], layout.name, wide, layout.name[0] * 2, NAME_LEADING)
    y = drawn.set(name, edge, top, f"name of {title}") + layout.width * 0.02
    words = [[Run(lead, "bold", theme.ink), Run(said, "text", theme.ink)] for lead, said in part.paragraphs]
    room = layout.height - edge - y
    drawn.set(fitted(words, layout.words, wide, room, TEXT_LEADING, BETWEEN), edge, y, f"text of {title}")
    return drawn
