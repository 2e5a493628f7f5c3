"""Draws the back of cards: an interlaced eight in a quatrefoil."""

from eights.art.faces.drawings import sign
from eights.art.faces.layout import Layout
from eights.art.faces.svg import Svg, number
from eights.art.faces.themes import Theme

WIDTH, HEIGHT = 92, 132
LOBES = ((46, 42), (66, 66), (46, 90), (26, 66))
SIGNS: tuple[tuple[str, float, float], ...] = (("moon", 46, 33), ("ankh", 75.5, 66), ("eye", 46, 99), ("sun", 16.5, 66))
KNOT: tuple[tuple[str, dict[str, str], float], ...] = (
    ("circle", {"cx": "32", "cy": "20", "r": "13.5"}, 8),
    ("circle", {"cx": "32", "cy": "44", "r": "16.5"}, 12.5),
    ("circle", {"cx": "32", "cy": "44", "r": "16.5"}, 8),
    ("path", {"d": "M45.5 19A13.5 13.5 0 0 1 33 33.45"}, 12.5),
    ("path", {"d": "M45.4 18A13.5 13.5 0 0 1 31 33.47"}, 8),
    (
        "path",
        {"d": "M19.31 24.62A13.5 13.5 0 1 1 28.96 33.15M45.84 35.01A16.5 16.5 0 1 1 34.58 27.7"},
        1.3,
    ),
)


def draw_back(layout: Layout, theme: Theme) -> str:
    more = layout.bleed
    svg = Svg(layout.width, layout.height, layout.wide, layout.high, more)
    svg.add(
        "rect", x=-more or None, y=-more or None, width=layout.width + 2 * more, height=layout.height + 2 * more,
        rx=layout.radius or None, fill=theme.back,
    )  # fmt: skip
    scale = layout.width / WIDTH
    taller = layout.height / scale - HEIGHT
    with svg.group(transform=f"translate(0 {number(taller / 2 * scale)})scale({scale:.4g})"):
        draw(svg, theme, taller)
    return svg.text("The back of a card", "")


def draw(svg: Svg, theme: Theme, taller: float) -> None:
    """Draw the quatrefoil in the middle of its frame, whose height depends on the card."""
    lozenge = (
        f'<path d="M0 5.5 5.5 0 11 5.5 5.5 11z" fill="none" stroke="{theme.back_pattern}"/>'
        f'<circle cx="5.5" cy="5.5" r="1" fill="{theme.back_pattern}"/>'
    )
    ground = svg.define("ground", "pattern", lozenge, width=11, height=11, patternUnits="userSpaceOnUse")
    svg.add("rect", x=5, y=5 - taller / 2, width=82, height=122 + taller, rx=4, fill=ground)
    for edge, radius, width in ((4.5, 4.5, 1.4), (7, 2.8, 0.5)):
        svg.add(
            "rect", x=edge, y=edge - taller / 2, width=WIDTH - 2 * edge, height=HEIGHT + taller - 2 * edge, rx=radius,
            fill="none", stroke=theme.back_gold, stroke_width=width,
        )  # fmt: skip
    for cx, cy in LOBES:
        svg.add("circle", cx=cx, cy=cy, r=17, fill=theme.back, stroke=theme.back_gold, stroke_width=1.2)
    svg.add("path", d="M46 42 66 66 46 90 26 66z", fill=theme.back)
    svg.add("circle", cx=46, cy=66, r=21, fill=theme.back)
    for name, x, y in SIGNS:
        svg.drawn.append(sign(name, x - 5, y - 5, 10, theme.back_gold))
    with svg.group(transform="translate(23.33 44)scale(.7083)", fill="none"):
        for place, (name, shape, width) in enumerate(KNOT):
            svg.add(name, stroke=theme.back if place in (1, 3, 5) else theme.back_gold, stroke_width=width, **shape)
