"""Paints a face: the initial, the bar below it, the niche, and the words."""

from dataclasses import replace

from eights.art.faces.drawings import sign
from eights.art.faces.layout import Box, Layout
from eights.art.faces.leaf import Leaf, LeafPart, Sign
from eights.art.faces.letters import Run, Setting, baseline, cut_to_fit, fitted, width_of
from eights.art.faces.niche import draw_niche
from eights.art.faces.svg import Lettering, Svg, tag
from eights.art.faces.themes import Theme
from eights.messages import LanguageCode, Listed, Message, Term, say

NAME_LEADING, TEXT_LEADING, GIST_LEADING = 1.06, 1.28, 1.12
BETWEEN = 0.32  # paragraphs, in ems
SMALL_ARCH = "M4 22V9c0-4 3.5-6 8-7.5C16.5 3 20 5 20 9v13z"
CURL = "M1.5 0v6c0 9 5 14 13 14h9"
LEAVES = "M23 20c3-6 9-7 15-5-1 6-8 9-15 5zM20 19c-2-5 0-9 5-11 2 5 0 9-5 11zM20 21c0 2 2 3.5 6 3-1-2-3-3.5-6-3z"


def listed(words: list[Term], language: LanguageCode) -> str:
    """red and green; more than two with commas only, to save room."""
    return say(Message("paper-colors", colors=Listed(words, "and" if len(words) < 3 else "comma")), language)


def feet(size: float) -> tuple[float, ...]:
    """The sizes to try for the line at the bottom, the best first."""
    return tuple(size * share for share in (1, 0.95, 0.9, 0.85))


def rounded(box: Box, radius: float, foot: bool) -> str:
    """The outline of an initial; the corner above the bar is square."""
    turn = f"a{radius:.2f} {radius:.2f} 0 0 1"
    corner = "" if foot else f"{turn}-{radius:.2f}-{radius:.2f}"
    return (
        f"M{box.x + radius:.2f} {box.y:g}H{box.right - radius:.2f}{turn} {radius:.2f} {radius:.2f}"
        f"V{box.bottom - radius:.2f}{turn}-{radius:.2f} {radius:.2f}H{box.x + (0 if foot else radius):.2f}{corner}"
        f"V{box.y + radius:.2f}{turn} {radius:.2f}-{radius:.2f}z"
    )


class Painter:
    """Draws one face; `overflows` lists what did not fit."""

    def __init__(self, leaf: Leaf, layout: Layout, theme: Theme, lettering: Lettering = "outlines") -> None:
        self.leaf, self.at, self.theme = leaf, layout, theme
        self.svg = Svg(layout.width, layout.height, layout.wide, layout.high, layout.bleed, lettering)
        self.overflows: list[Message] = []
        self.is_cut = False  # the short text ends in an ellipsis

    @property
    def text(self) -> str:
        """The drawing as SVG."""
        return self.svg.text(self.leaf.title, self.leaf.text)

    @property
    def signs(self) -> tuple[Sign, ...]:
        """The signs of the card; a wild card without a color shows all of them."""
        return self.leaf.signs or self.leaf.wild

    # The leaf.

    def ground(self) -> None:
        width, height, radius = self.at.width, self.at.height, self.at.radius
        line = width / 200 if radius else -2 * self.at.bleed
        self.svg.add(
            "rect", x=line / 2, y=line / 2, width=width - line, height=height - line, rx=radius or None,
            fill=self.theme.vellum, stroke=self.theme.edge if radius else None, stroke_width=line if radius else None,
        )  # fmt: skip
        if self.leaf.wild:
            self.frame()

    def frame(self) -> None:
        """Draw a border in all four colors, one on each side."""
        width, height, thick, radius = self.at.width, self.at.height, self.at.frame, self.at.radius
        near, right, bottom = -self.at.bleed, width + self.at.bleed, height + self.at.bleed
        leaf = tag("rect", x=near or None, y=near or None, width=right - near, height=bottom - near, rx=radius)
        corners = (
            f"{near:g} {near:g} {right:g} {near:g}",
            f"{right:g} {near:g} {right:g} {bottom:g}",
            f"{right:g} {bottom:g} {near:g} {bottom:g}",
            f"{near:g} {bottom:g} {near:g} {near:g}",
        )
        blue, green, red, purple = (self.theme.fill[one.tincture] for one in self.leaf.wild)
        with self.svg.group(clip_path=self.svg.define("leaf", "clipPath", leaf)):
            for corner, fill in zip(corners, (blue, green, purple, red), strict=True):
                self.svg.add("path", d=f"M{width / 2:g} {height / 2:g}L{corner}z", fill=fill)
        self.svg.add(
            "rect", x=thick, y=thick, width=width - 2 * thick, height=height - 2 * thick, rx=max(0, radius - thick),
            fill=self.theme.vellum,
        )  # fmt: skip

    # The initial.

    def initial(self, box: Box, foot: bool) -> None:
        """Draw rank, symbol and letter, which stay visible when cards are fanned."""
        unit = box.width / 27
        signs, rank = self.signs, self.leaf.rank
        shape = rounded(box, 3.5 * unit, foot)
        if len(signs) == 1:
            self.svg.add("path", d=shape, fill=self.theme.fill[signs[0].tincture])
            self.stacked(box, signs[0], rank)
        else:
            clip = self.svg.define(f"initial-{box.height:g}", "clipPath", f'<path d="{shape}"/>')
            with self.svg.group(clip_path=clip):
                self.parted(box, signs, rank)
        inset = 1.6 * unit
        self.svg.add(
            "rect", x=box.x + inset, y=box.y + inset, width=box.width - 2 * inset, height=box.height - 2 * inset,
            rx=2.2 * unit, fill="none", stroke=self.theme.gild, stroke_width=max(0.5, unit / 2), opacity=".75",
        )  # fmt: skip

    def rank(self, rank: str, box: Box, top: float, size: float, fill: str) -> None:
        size = min(size, size * box.width * 0.8 / width_of(rank, "display", size))
        height = top + baseline("display", size, 1)
        self.svg.centered(rank, "display", size, box.x + box.width / 2, height, fill)

    def stacked(self, box: Box, one: Sign, rank: str) -> None:
        at, middle = self.at, box.x + box.width / 2
        high = at.rank if rank else 0
        gap = (box.height - high - at.sign - at.letter) / (4 if rank else 3)
        top = box.y + gap
        if rank:
            self.rank(rank, box, top, at.rank, self.theme.on_fill)
            top += high + gap
        self.svg.drawn.append(sign(one.drawing, middle - at.sign / 2, top, at.sign, self.theme.on_fill))
        top += at.sign + gap
        self.svg.centered(
            one.letter, "bold", at.letter, middle, top + baseline("bold", at.letter, 1), self.theme.on_fill
        )

    def parted(self, box: Box, signs: tuple[Sign, ...], rank: str) -> None:
        """Draw several colors: a field for each, below their common rank."""
        high = self.at.rank * 0.98 if rank else 0
        if rank:
            self.field(box, box.y, high, self.theme.parted)
            self.rank(rank, box, box.y + high * 0.08, self.at.rank * 0.88, self.theme.on_fill)
        each = (box.height - high) / len(signs)
        for place, one in enumerate(signs):
            top = box.y + high + place * each
            self.field(box, top, each, self.theme.fill[one.tincture])
            self.row(Box(box.x, top, box.width, each), one)

    def field(self, box: Box, top: float, height: float, fill: str) -> None:
        self.svg.add("rect", x=box.x, y=top, width=box.width, height=height, fill=fill)

    def row(self, box: Box, one: Sign) -> None:
        """Draw the symbol above the letter if there is room, otherwise beside it."""
        middle, fill = box.x + box.width / 2, self.theme.on_fill
        tall = box.height > box.width * 1.05
        size = min(self.at.sign, box.height * (0.5 if tall else 0.68), box.width * (0.62 if tall else 0.44))
        letter = min(self.at.letter, size * 0.72) if tall else size * 0.86
        if tall:
            gap = size * 0.12
            top = box.y + (box.height - size - gap - letter) / 2
            self.svg.drawn.append(sign(one.drawing, middle - size / 2, top, size, fill))
            self.svg.centered(one.letter, "bold", letter, middle, top + size + gap + baseline("bold", letter, 1), fill)
            return
        gap = size * 0.14
        left = middle - (size + gap + width_of(one.letter, "bold", letter)) / 2
        self.svg.drawn.append(sign(one.drawing, left, box.y + (box.height - size) / 2, size, fill))
        line = box.y + (box.height - letter) / 2 + baseline("bold", letter, 1)
        self.svg.write(one.letter, "bold", letter, left + size + gap, line, fill)

    def bar(self, initial: Box, words_end: float) -> None:
        """Draw the bar with its leaves, from the initial down the left edge; without leaves if words are there."""
        at, fills = self.at, [self.theme.fill[one.tincture] for one in self.leaf.signs]
        if not at.bar or self.leaf.wild:
            return
        has_leaves = words_end <= at.curl.y + at.curl.height * 0.15
        end = at.curl.y if has_leaves else at.curl.bottom
        each = (end - initial.bottom + 0.5) / len(fills)
        for place, fill in enumerate(fills):
            top = initial.bottom - 0.25 + each * place
            self.svg.add("rect", x=at.curl.x, y=top, width=at.bar, height=each, fill=fill)
        if not has_leaves:
            return
        scale = at.curl.width / 40
        with self.svg.group(transform=f"translate({at.curl.x:g} {at.curl.y:g})scale({scale:.4g})"):
            self.svg.add("path", d=CURL, fill="none", stroke=fills[-1], stroke_width=3)
            self.svg.add("path", d=LEAVES, fill=fills[-1])

    # The words.

    def set(self, setting: Setting, x: float, y: float, what: Message) -> float:
        """Write a setting; returns where it ends."""
        if not setting.fits:
            self.overflows.append(what)
        for place, paragraph in enumerate(setting.paragraphs):
            y += setting.gap * setting.size if place else 0
            for line in paragraph:
                font = line.runs[0][1].font
                self.svg.write_line(line, setting.size, x, y + baseline(font, setting.size, setting.leading))
                y += setting.size * setting.leading
        return y

    def tint(self, part: LeafPart) -> str:
        return self.theme.text[part.signs[0].tincture] if len(part.signs) == 1 else self.theme.ink

    def rules(self, part: LeafPart) -> list[list[Run]]:
        """Set the rules text: when, in bold and the card's color; then what."""
        return [
            ([Run(f"{when}:", "bold", self.tint(part))] if when else []) + [Run(what, "text", self.theme.ink)]
            for when, what in part.paragraphs
        ]

    def kind(self, part: LeafPart, x: float, y: float) -> float:
        """Draw the kind, an arch and "Asset" or a circle and "Event"; returns where the line ends."""
        if not part.kind:
            return y
        size, fill = self.at.kind, self.tint(part)
        if part.niche == "arch":
            with self.svg.group(transform=f"translate({x:g} {y + size * 0.1:.2f})scale({size / 24:.4g})", fill=fill):
                self.svg.add("path", d=SMALL_ARCH)
        else:
            self.svg.add("circle", cx=x + size / 2, cy=y + size * 0.62, r=size * 0.4, fill=fill)
        word = self.leaf.say(f"kind-{part.kind}").capitalize()
        self.svg.write(word, "semibold", size, x + size * 1.4, y + baseline("semibold", size, 1.2), fill)
        return y + size * 1.2

    def foot(self) -> None:
        at = self.at
        said, signs = self.leaf.say, self.leaf.signs
        symbols = [Term("symbol", one.word) for one in signs if one.kind == "color"]
        symbol = listed(symbols, self.leaf.language)
        wild = said("cards-wild") if self.leaf.wild else ""
        colors = listed([one.term for one in signs], self.leaf.language)
        words = " · ".join(word for word in (colors[:1].upper() + colors[1:], symbol, wild) if word)
        right = at.body.right - (at.frame * 0.2 if self.leaf.wild else 0)
        size = next((size for size in feet(at.foot) if right - width_of(words, "text", size) >= at.curl.right), 0)
        if not size and not self.leaf.wild:
            self.overflows.append(Message("print-foot-of", card=self.leaf.name))
        size = size or at.foot
        left = right - width_of(words, "text", size)
        self.svg.write(words, "text", size, left, at.body.bottom - at.foot * 0.3, self.theme.ink_2)

    def body(self) -> float:
        """Draw name, kind and text in full, or as much of them as fits a small face; returns where they end."""
        at, part = self.at, self.leaf.parts[0]
        box = at.body
        if self.leaf.wild and at.bar:
            box = Box(
                at.initial.x + at.frame * 0.7, box.y, box.width + box.x - at.initial.x - at.frame * 1.6, box.height
            )
        elif self.leaf.wild:
            box = Box(box.x + at.frame, box.y, box.width - 2 * at.frame, box.height)
        display = at.says == "text"
        name = [Run(part.name, "display" if display else "semibold", self.theme.ink)]
        most = 1 if display else 2
        title = fitted([name], at.name, box.width, most * at.name[0] * NAME_LEADING + 0.1, NAME_LEADING)
        if at.says == "name":
            top = box.y + (box.height - title.height) / 2
            return self.set(title, box.x, top, Message("print-name-of", card=self.leaf.name))
        y = self.set(title, box.x, box.y, Message("print-name-of", card=self.leaf.name))
        if at.says == "gist":
            gist = cut_to_fit(
                Run(part.gist, "text", self.theme.ink_2), at.words, box.width, box.bottom - y - 2.5, GIST_LEADING
            )
            self.is_cut = len(gist.words) < len(part.gist.split())
            return self.set(gist, box.x, y + 2.5, Message("print-short-text-of", card=self.leaf.name))
        y = self.kind(part, box.x, y + at.kind * 0.35) + at.kind * 0.55
        room = box.bottom - at.foot * 1.5 - y
        text = fitted(self.rules(part), at.words, box.width, room, TEXT_LEADING, BETWEEN)
        if at.foot:
            self.foot()
        y = self.set(text, box.x, y, Message("print-text-of", card=part.name))
        return self.flavor(part, replace(box, y=y, height=box.bottom - at.foot * 1.5 - y), text.size)

    def flavor(self, part: LeafPart, box: Box, size: float) -> float:
        """Draw the flavor text below a short line, if there is room: it never makes the rules smaller."""
        if not part.flavor:
            return box.y
        words = [[Run(part.flavor, "text", self.theme.ink_2)]]
        gap = size * 0.9
        said = fitted(words, [size * part_of for part_of in (0.88, 0.8)], box.width, box.height - gap, TEXT_LEADING)
        if not said.fits:
            return box.y
        line = max(0.8, self.at.width / 320)
        self.svg.add("rect", x=box.x, y=box.y + gap / 2, width=box.width / 4, height=line, fill=self.theme.gold)
        return self.set(said, box.x, box.y + gap, Message("print-text-of", card=part.name))

    # Whole faces.

    def whole(self) -> None:
        """Draw a card with one side."""
        at, part = self.at, self.leaf.parts[0]
        wild = bool(self.leaf.wild)
        initial, niche = at.initial, at.niche
        if wild:
            step = at.width * 0.015
            initial = Box(initial.x + step, initial.y + step, initial.width, initial.height)
            niche = Box(niche.x - step, niche.y + step, niche.width * 0.99, niche.height)
        self.ground()
        self.bar(initial, self.body())
        self.initial(initial, bool(at.bar) and not wild)
        draw_niche(self.svg, niche, part, self.theme, self.leaf.wild, self.leaf.pips)
        if at.says == "name" and not wild:
            self.stripe()

    def stripe(self) -> None:
        """Draw the lower edge of a small face in the card's colors."""
        at, fills = self.at, [self.theme.fill[one.tincture] for one in self.leaf.signs]
        leaf = f'<rect width="{at.width:g}" height="{at.height:g}" rx="{at.radius:g}"/>'
        with self.svg.group(clip_path=self.svg.define("leaf", "clipPath", leaf)):
            for place, fill in enumerate(fills):
                each = at.width / len(fills)
                self.svg.add("rect", x=each * place, y=at.height - 3, width=each, height=3, fill=fill)

    def split(self) -> None:
        """Draw a split card: two sides, and their common rank between them."""
        at, theme = self.at, self.theme
        initial = Box(at.initial.x, at.initial.y, at.initial.width, at.height - 2 * at.initial.y)
        middle = at.height / 2
        self.ground()
        line = max(0.8, at.width / 125)
        self.svg.add(
            "rect", x=initial.x, y=middle - line / 2, width=at.width - 2 * initial.x, height=line, fill=theme.gold
        )
        self.initial_of_split(initial)
        gap = at.width * 0.04
        left = initial.right + gap
        side = Box(
            left, initial.y, at.width - left - at.width * (0.05 if at.says == "text" else 0.03), middle - initial.y
        )
        for place, part in enumerate(self.leaf.parts):
            top = initial.y if place == 0 else middle + line + at.width * 0.02
            self.side(part, Box(side.x, top, side.width, middle - initial.y - line - at.width * 0.02))

    def initial_of_split(self, box: Box) -> None:
        rank, parts = self.leaf.rank, self.leaf.parts
        plain = Leaf("", tuple(part.signs[0] for part in parts), parts)
        whole, self.leaf = self.leaf, plain
        self.initial(box, False)
        self.leaf = whole
        if rank:
            x, y, size = box.x + box.width / 2, box.y + box.height / 2, self.at.rank * 0.86
            ring = self.theme.gold
            self.svg.add(
                "circle", cx=x, cy=y, r=size * 0.62, fill=self.theme.vellum, stroke=ring, stroke_width=size * 0.04
            )
            self.rank(rank, box, y - size / 2, size, self.theme.ink)

    def side(self, part: LeafPart, box: Box) -> None:
        at = self.at
        niche = Box(box.x, box.y, at.side_niche, at.side_niche * 1.04)
        draw_niche(self.svg, niche, part, self.theme)
        name_of, text_of = Message("print-name-of", card=part.name), Message("print-text-of", card=part.name)
        if at.says != "text":
            name = [[Run(part.name, "semibold", self.theme.ink)]]
            sizes = (*at.name, *(size for size in (10, 9.6, 9.2, 8.8, 8.4, 8, 7.6) if size < at.name[-1]))
            y = niche.bottom + at.height * 0.012
            self.set(fitted(name, sizes, box.width, box.bottom - y, 1.02), box.x, y, name_of)
            return
        x = niche.right + at.width * 0.03
        name = [[Run(part.name, "display", self.theme.ink)]]
        sizes = (27, 25.5, 24, 22.5, 21)
        y = self.set(
            fitted(name, sizes, box.right - x, 2 * 27 * NAME_LEADING, NAME_LEADING),
            x,
            box.y + at.width * 0.02,
            name_of,
        )
        self.kind(part, x, y + at.kind * 0.3)
        top = niche.bottom + at.width * 0.015
        text = fitted(self.rules(part), at.words, box.width, box.bottom - top, TEXT_LEADING, BETWEEN)
        self.set(text, box.x, top, text_of)

    def chip(self) -> None:
        """Draw the smallest size: the emblem above rank, symbols and letters."""
        at, leaf, theme = self.at, self.leaf, self.theme
        self.ground()
        if len(leaf.parts) == 1:
            draw_niche(self.svg, at.niche, leaf.parts[0], theme, leaf.wild, leaf.pips)
        else:
            for place, part in enumerate(leaf.parts):
                draw_niche(self.svg, Box(2.5 + 21 * place, 8, 20, 20.8), part, theme)
        rows = [self.signs] if len(self.signs) < 3 else [self.signs[:2], self.signs[2:]]
        scale = {0: 1, 1: 1, 2: 0.8}.get(len(self.signs), 0.62)
        middle = at.niche.bottom + (at.height - 1.5 - at.niche.bottom) / 2
        rank = width_of(leaf.rank, "display", at.rank)
        wide = [
            sum((at.sign + 1) * scale + width_of(one.letter, "bold", at.letter * scale) + 1.5 for one in row)
            for row in rows
        ]
        left = (at.width - rank - max(wide)) / 2
        if left < 0:
            self.overflows.append(Message("print-line-of", card=leaf.name))
        fill = theme.text[self.signs[0].tincture] if len(self.signs) == 1 else theme.ink
        if leaf.rank:
            self.svg.write(
                leaf.rank, "display", at.rank, left, middle - at.rank / 2 + baseline("display", at.rank, 1), fill
            )
        for place, row in enumerate(rows):
            x, y = left + rank + 1, middle + (place - (len(rows) - 1) / 2) * 7.6
            for one in row:
                size, letter, paint = at.sign * scale, at.letter * scale, theme.text[one.tincture]
                self.svg.drawn.append(sign(one.drawing, x, y - size / 2, size, paint))
                x += size + scale
                self.svg.write(one.letter, "bold", letter, x, y - letter / 2 + baseline("bold", letter, 1), paint)
                x += width_of(one.letter, "bold", letter) + 1.5
