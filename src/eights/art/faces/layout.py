"""The sizes a face is drawn in, and the layout of each."""

from dataclasses import dataclass, replace
from typing import Literal

SizeName = Literal["reader", "print", "tarot", "full", "hand", "table", "chip"]


@dataclass(frozen=True)
class Box:
    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def bottom(self) -> float:
        return self.y + self.height


@dataclass(frozen=True)
class Layout:
    """The layout of one size, in units of the drawing."""

    width: float
    height: float
    wide: str  # display size
    high: str
    radius: float
    frame: float  # of an eight
    initial: Box
    rank: float  # sizes in the initial
    sign: float
    letter: float
    niche: Box
    bar: float  # the width of the bar below the initial; 0: none
    curl: Box
    body: Box
    name: tuple[float, ...]  # sizes to try, the best first
    says: Literal["text", "gist", "name"]
    words: tuple[float, ...]  # sizes of the text, or of the short text
    kind: float
    foot: float
    side_niche: float  # width, on a split card
    bleed: float = 0  # how far the background extends beyond the edge where the card is cut


READER = Layout(
    width=320,
    height=460,
    wide="320",
    high="460",
    radius=22,
    frame=9.6,
    initial=Box(16, 16, 70, 160),
    rank=67,
    sign=41.6,
    letter=22.4,
    niche=Box(97.6, 16, 204.8, 213),
    bar=4.35,
    curl=Box(16, 414, 58, 34.8),
    body=Box(38.4, 241, 262, 205),
    name=(29.4, 27.5, 25.6, 24),
    says="text",
    words=(16.6, 15.8, 15, 14.2, 13.5),
    kind=12.8,
    foot=11.2,
    side_niche=86,
)
PRINT = replace(
    READER,
    height=447,
    wide="63mm",
    high="88mm",
    radius=0,  # the corners are cut
    niche=Box(104, 16, 192, 199.7),
    curl=Box(16, 401, 58, 34.8),
    body=Box(38.4, 227, 262, 206),
    name=(27.5, 26, 24.5, 23),
    words=(16.3, 15.5, 14.8, 14, 13.2),
    foot=10,
)
TAROT = replace(
    PRINT,
    height=548.6,
    wide="70mm",
    high="120mm",
    initial=Box(16, 16, 74, 172),
    rank=71,
    sign=45,
    letter=24,
    niche=Box(104, 18, 196, 203.8),
    curl=Box(16, 502, 58, 34.8),
    body=Box(38.4, 238, 264, 296),
    name=(31, 29, 27.5, 26, 24.5, 23),
    words=(21, 20, 19, 18, 17, 16, 15),
    kind=15,
    foot=11,
    side_niche=96,
)
# A card of the hand with its whole text, readable from 136 pixels of width on.
FULL = replace(
    READER,
    frame=8,
    initial=Box(14, 14, 66, 132),
    rank=60,
    sign=36,
    letter=21,
    niche=Box(118, 14, 146, 152),
    curl=Box(14, 428, 38, 22.8),
    body=Box(30, 176, 280, 258),
    name=(37, 35, 33, 31, 29, 27, 25),
    words=(26.5, 25.5, 24.5, 23.5, 22.5, 21.5, 20.5, 19.5, 18.5, 17.5, 16.5, 15.5, 14.5, 13.5),
    kind=20,
    foot=0,
)
HAND = Layout(
    width=92,
    height=132,
    wide="92",
    high="132",
    radius=6.4,
    frame=2.8,
    initial=Box(4.6, 4.6, 24.8, 60),
    rank=24.8,
    sign=15.6,
    letter=10.1,
    niche=Box(29.4, 4.6, 58, 60.3),
    bar=1.35,
    curl=Box(4.6, 118.2, 18, 10.8),
    body=Box(13, 67.5, 75.4, 60),
    name=(12, 11.6, 11.2, 10.8),
    says="gist",
    words=(10.5, 10.2, 9.9, 9.6, 9.3, 9),
    kind=0,
    foot=0,
    side_niche=29,
)
TABLE = Layout(
    width=64,
    height=90,
    wide="64",
    high="90",
    radius=4.5,
    frame=1.9,
    initial=Box(3.2, 3.2, 18, 43),
    rank=18,
    sign=12,
    letter=8.5,
    niche=Box(22.5, 4, 39, 40.5),
    bar=0,
    curl=Box(0, 0, 0, 0),
    body=Box(4, 50, 58, 36),
    name=(11, 10.6, 10.2, 9.8, 9.4, 9),
    says="name",
    words=(),
    kind=0,
    foot=0,
    side_niche=19,
)
CHIP = replace(
    TABLE,
    width=46,
    height=56,
    wide="46",
    high="56",
    radius=7,
    niche=Box(5.5, 2.5, 35, 36.4),
    rank=15,
    sign=11,
    letter=10,
)
SIZES: dict[SizeName, Layout] = {
    "reader": READER,
    "print": PRINT,
    "tarot": TAROT,
    "full": FULL,
    "hand": HAND,
    "table": TABLE,
    "chip": CHIP,
}


def with_bleed(layout: Layout, millimeters: float) -> Layout:
    """A card for paper, enlarged by what is cut away on each side."""
    wide, high = (float(side.removesuffix("mm")) for side in (layout.wide, layout.high))
    return replace(
        layout,
        bleed=millimeters * layout.width / wide,
        wide=f"{wide + 2 * millimeters:g}mm",
        high=f"{high + 2 * millimeters:g}mm",
    )
