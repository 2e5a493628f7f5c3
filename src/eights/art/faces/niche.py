"""Draws the niche with its emblem: an arch for assets, a circle for events, a quatrefoil for wild cards."""

from eights.art.faces.drawings import emblem, sign
from eights.art.faces.layout import Box
from eights.art.faces.leaf import LeafPart, Sign
from eights.art.faces.svg import Svg, number, tag
from eights.art.faces.themes import Theme, Tincture

WIDTH, HEIGHT = 100, 104
SHAPES = {
    "arch": ("path", {"d": "M4 103V47C4 26 22 9 50 1c28 8 46 25 46 46v56z"}),
    "round": ("circle", {"cx": "50", "cy": "52", "r": "49"}),
}
LINES = {
    "arch": ("path", {"d": "M8.5 98.5V48c0-18 16-33 41.5-41C75.5 15 91.5 30 91.5 48v50.5z"}),
    "round": ("circle", {"cx": "50", "cy": "52", "r": "44.5"}),
}
# Inside a quatrefoil.
CORES = {
    "arch": ("path", {"d": "M19 83V46c0-13 12-23 31-28 19 5 31 15 31 28v37z"}),
    "round": ("circle", {"cx": "50", "cy": "52", "r": "33.5"}),
}
ROOM = {"arch": (17, 25, 66), "round": (20, 22, 60)}  # the place of the emblem: left, top, size
CORE_ROOM = {"arch": (25, 31, 50), "round": (26, 28, 48)}
LOBES = ((50, 26), (76, 52), (50, 78), (24, 52))
LOBE_SIGNS = ((50, 9), (92, 52), (50, 95), (8, 52))
# The pattern of each field, so that colors differ in grey too: lozenges, scales, stars, vesicas.
DOTS = ((8, 8), (0, 0), (16, 0), (0, 16), (16, 16))
LINE = 'fill="none" stroke="#fff" stroke-width=".9"'
LOZENGES = "M0 8l8-8 8 8-8 8z"
SCALES = "M0 7a7 7 0 0 0 14 0M-7 0a7 7 0 0 0 14 0m0 0a7 7 0 0 0 14 0M-7 14a7 7 0 0 0 14 0m0 0a7 7 0 0 0 14 0"
STARS = "M8 3v10M3 8h10M0-4v8M-4 0h8M16-4v8M12 0h8M0 12v8M-4 16h8M16 12v8M12 16h8"
VESICAS = "M0 9q9-9 18 0-9 9-18 0M9 0q9 9 0 18-9-9 0-18"
PATTERNS: dict[Tincture, tuple[int, str, float]] = {  # size, drawing, dots
    "blue": (16, LOZENGES, 1.2),
    "green": (14, SCALES, 0),
    "red": (16, STARS, 1.6),
    "purple": (18, VESICAS, 0),
}
FAINT = ".17"
# The places of pips: columns and rows in tenths of the field.
COLUMNS: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((5, 5),),
    2: ((5, 1), (5, 9)),
    3: ((5, 1), (5, 5), (5, 9)),
    4: ((2, 1), (8, 1), (2, 9), (8, 9)),
}
COLUMNS[5] = (*COLUMNS[4], (5, 5))
COLUMNS[6] = (*COLUMNS[4], (2, 5), (8, 5))
COLUMNS[7] = (*COLUMNS[6], (5, 3))
COLUMNS[8] = (*COLUMNS[7], (5, 7))
COLUMNS[9] = (*COLUMNS[4], (2, 3.7), (8, 3.7), (2, 6.3), (8, 6.3), (5, 5))
COLUMNS[10] = (*COLUMNS[9][:-1], (5, 2.4), (5, 7.6))


def draw_niche(svg: Svg, box: Box, part: LeafPart, theme: Theme, wild: tuple[Sign, ...] = (), pips: int = 0) -> None:
    """Draw the niche of a card or of one of its sides."""
    scale = box.width / WIDTH
    with svg.group(transform=f"translate({number(box.x)} {number(box.y)})scale({scale:.4g})"):
        if wild:
            quatrefoil(svg, part, wild, theme)
        else:
            field(svg, part, theme)
        left, top, size = (CORE_ROOM if wild else ROOM)[part.niche]
        if part.emblem:
            svg.drawn.append(emblem(part.emblem, left, top, size, theme.on_fill, ground(part, theme), theme.gild))
        else:
            draw_pips(svg, part.signs[0], pips, theme, 0.66 if wild else 1)


def ground(part: LeafPart, theme: Theme) -> str:
    return theme.fill[part.signs[0].tincture] if len(part.signs) == 1 else theme.parted


def field(svg: Svg, part: LeafPart, theme: Theme) -> None:
    """Draw the shape in its color; several colors divide it like a shield."""
    name, shape = SHAPES[part.niche]
    if len(part.signs) == 1:
        tincture = part.signs[0].tincture
        svg.add(name, fill=theme.fill[tincture], **shape)
        svg.add(name, fill=pattern(svg, tincture), opacity=FAINT, **shape)
    else:
        with svg.group(clip_path=svg.define(f"clip-{part.niche}", "clipPath", tag(name, **shape))):
            for sign_, (x, y, width, height) in zip(part.signs, parting(len(part.signs)), strict=True):
                for fill, opacity in ((theme.fill[sign_.tincture], None), (pattern(svg, sign_.tincture), FAINT)):
                    svg.add("rect", x=x, y=y, width=width, height=height, fill=fill, opacity=opacity)
    name, line = LINES[part.niche]
    svg.add(name, fill="none", stroke=theme.gild, stroke_width="1.3", **line)


def parting(fields: int) -> list[tuple[float, float, float, float]]:
    """Divide the shape: side by side, or in quarters for four."""
    if fields == 4:
        return [(x, y, 50, 52) for y in (0, 52) for x in (0, 50)]
    return [(WIDTH / fields * place, 0, WIDTH / fields, HEIGHT) for place in range(fields)]


def pattern(svg: Svg, tincture: Tincture) -> str:
    size, lines, dot = PATTERNS[tincture]
    drawing = f'<path d="{lines}" {LINE}/>' + "".join(
        f'<circle cx="{x}" cy="{y}" r="{dot:g}" fill="#fff"/>' for x, y in DOTS if dot
    )
    return svg.define(f"ground-{tincture}", "pattern", drawing, width=size, height=size, patternUnits="userSpaceOnUse")


def quatrefoil(svg: Svg, part: LeafPart, wild: tuple[Sign, ...], theme: Theme) -> None:
    """Draw a lobe with its sign for each color that may be named."""
    around = [wild[place] for place in (0, 1, 3, 2)]  # red on the left, purple below
    for one, (x, y) in zip(around, LOBES, strict=True):
        svg.add("circle", cx=x, cy=y, r=25, fill=theme.fill[one.tincture])
        svg.add("circle", cx=x, cy=y, r=25, fill=pattern(svg, one.tincture), opacity=FAINT)
    for one, (x, y) in zip(around, LOBE_SIGNS, strict=True):
        svg.drawn.append(sign(one.drawing, x - 6.5, y - 6.5, 13, theme.on_fill))
    name, core = CORES[part.niche]
    fill = theme.fill[part.signs[0].tincture] if part.signs else theme.parted
    svg.add(name, fill=fill, stroke=theme.gild, stroke_width="2.2", **core)


def draw_pips(svg: Svg, one: Sign, number_of: int, theme: Theme, scale: float) -> None:
    size = scale * (50 if number_of == 1 else 20 if number_of < 7 else 17)
    for column, row in COLUMNS[number_of]:
        x, y = 50 + (column - 5) * 7.4 * scale, 52 + (row - 5) * 7.2 * scale
        svg.drawn.append(sign(one.drawing, x - size / 2, y - size / 2, size, theme.on_fill))
