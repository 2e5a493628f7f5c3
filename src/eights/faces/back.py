"""The back of every card: an interlaced eight in a quatrefoil."""

from eights.faces.drawings import sign
from eights.faces.layout import Layout
from eights.faces.svg import Svg, number
from eights.faces.themes import BACK, BACK_GOLD, BACK_PATTERN

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


def draw_back(layout: Layout) -> str:
    more = layout.bleed
    svg = Svg(layout.width, layout.height, layout.wide, layout.high, more)
    svg.add(
        "rect", x=-more or None, y=-more or None, width=layout.width + 2 * more, height=layout.height + 2 * more,
        rx=layout.radius or None, fill=BACK,
    )  # fmt: skip
    scale = min(layout.width / WIDTH, layout.height / HEIGHT)
    left, top = (layout.width - WIDTH * scale) / 2, (layout.height - HEIGHT * scale) / 2
    with svg.group(transform=f"translate({number(left)} {number(top)})scale({scale:.4g})"):
        draw(svg)
    return svg.text("The back of a card", "")


def draw(svg: Svg) -> None:
    lozenge = (
        f'<path d="M0 5.5 5.5 0 11 5.5 5.5 11z" fill="none" stroke="{BACK_PATTERN}"/>'
        f'<circle cx="5.5" cy="5.5" r="1" fill="{BACK_PATTERN}"/>'
    )
    ground = svg.define("ground", "pattern", lozenge, width=11, height=11, patternUnits="userSpaceOnUse")
    svg.add("rect", x=5, y=5, width=82, height=122, rx=4, fill=ground)
    svg.add("rect", x=4.5, y=4.5, width=83, height=123, rx=4.5, fill="none", stroke=BACK_GOLD, stroke_width=1.4)
    svg.add("rect", x=7, y=7, width=78, height=118, rx=2.8, fill="none", stroke=BACK_GOLD, stroke_width=0.5)
    for cx, cy in LOBES:
        svg.add("circle", cx=cx, cy=cy, r=17, fill=BACK, stroke=BACK_GOLD, stroke_width=1.2)
    svg.add("path", d="M46 42 66 66 46 90 26 66z", fill=BACK)
    svg.add("circle", cx=46, cy=66, r=21, fill=BACK)
    for name, x, y in SIGNS:
        svg.drawn.append(sign(name, x - 5, y - 5, 10, BACK_GOLD))
    with svg.group(transform="translate(23.33 44)scale(.7083)", fill="none"):
        for place, (name, shape, width) in enumerate(KNOT):
            svg.add(name, stroke=BACK if place in (1, 3, 5) else BACK_GOLD, stroke_width=width, **shape)
