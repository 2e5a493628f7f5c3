"""Draws the icons of the page, and the picture that chats show for links to it: python web/icons.py

They are saved in web/public, so that the build needs no typesetter. Run it again when the drawing changes.
"""

from pathlib import Path
from struct import pack

from eights.art.faces.back import KNOT
from eights.art.printing.preview import preview
from eights.art.printing.typesetting import picture_of_page
from eights.decks import find

PUBLIC = Path(__file__).parent / "public"
GROUND, GOLD = "#221c36", "#dcaa45"
POINT = 72 / 25.4  # pixels for a millimeter, so that a point is a pixel
SIDE, MIDDLE = 64, (32, 33.5)  # of the drawing, and the middle of the knot in it


def drawing(radius: float, scale: float) -> str:
    """The knot on a square: with round corners for a tab, without for systems that cut their own."""
    shapes = "".join(
        f"<{name} {' '.join(f'{key}={value!r}' for key, value in shape.items())} "
        f'stroke="{GROUND if place in (1, 3, 5) else GOLD}" stroke-width="{width}"/>'
        for place, (name, shape, width) in enumerate(KNOT)
    ).replace("'", '"')
    x, y = (SIDE / 2 - middle * scale for middle in MIDDLE)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIDE} {SIDE}">'
        f'<rect width="{SIDE}" height="{SIDE}" rx="{radius}" fill="{GROUND}"/>'
        f'<g fill="none" transform="translate({x:g} {y:g})scale({scale})">{shapes}</g></svg>'
    )


def png(svg: str, pixels: int) -> bytes:
    source = (
        f"#set page(width: {pixels}pt, height: {pixels}pt, margin: 0pt, fill: none)\n"
        f'#image("icon.svg", width: {pixels}pt, height: {pixels}pt)'
    )
    return picture_of_page(source, {"icon.svg": svg}, POINT)


def ico(picture: bytes, pixels: int) -> bytes:
    """A file of icons with a single one, as a PNG."""
    return pack("<HHH", 0, 1, 1) + pack("<BBBBHHII", pixels, pixels, 0, 0, 1, 32, len(picture), 22) + picture


def main() -> None:
    tab, full, safe = drawing(14, 0.82), drawing(0, 0.78), drawing(0, 0.6)
    (PUBLIC / "icon.svg").write_text(f"{tab}\n", encoding="utf-8")
    (PUBLIC / "favicon.ico").write_bytes(ico(png(tab, 32), 32))
    (PUBLIC / "icon-192.png").write_bytes(png(tab, 192))
    (PUBLIC / "icon-512.png").write_bytes(png(tab, 512))
    (PUBLIC / "icon-maskable.png").write_bytes(png(safe, 512))
    (PUBLIC / "apple-touch-icon.png").write_bytes(png(full, 180))
    (PUBLIC / "preview.png").write_bytes(preview("Crazier Eights", (), find("camelot")))


if __name__ == "__main__":
    main()
