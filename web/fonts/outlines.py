"""Makes of the fonts what card faces need, in src/eights/faces: letters.json, with outlines, widths and kerning, for
faces that need no font; and fonts/, the same fonts unpacked, for paper. Either has the letters of more.py, too.

uv run --no-project --with brotli,fonttools,uharfbuzz web/fonts/outlines.py
"""

import hashlib
import json
from pathlib import Path
from typing import Any

import uharfbuzz as hb
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

HERE = Path(__file__).parent
FACES = HERE.parents[1] / "src/eights/art/faces"
TARGET = FACES / "letters.json"
FONTS = {"display": "display.woff2", "text": "text-400.woff2", "semibold": "text-600.woff2", "bold": "text-700.woff2"}
KERNED = "ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜabcdefghijklmnopqrstuvwxyzäöüß0123456789.,:;-’'/()"
EM = 1000
LEAST = 8  # thousandths of the em; less is not seen


def whole(path: Path) -> TTFont:
    """A font with the letters that lie in a file of their own, unpacked."""
    font = TTFont(path, recalcTimestamp=False)
    font.flavor = None
    if (more := more_of(path)).exists():
        add(TTFont(more), font)
    return font


def more_of(path: Path) -> Path:
    return path.with_name(f"{path.stem}-more.woff2")


def add(more: TTFont, font: TTFont) -> None:
    """Draw the letters of one font into the other."""
    top, shapes, size = font["CFF "].cff.topDictIndex[0], more.getGlyphSet(), EM / more["head"].unitsPerEm
    order = font.getGlyphOrder()
    for code, source in sorted(more.getBestCmap().items()):
        name, width = f"uni{code:04X}", round(shapes[source].width * size)
        pen = T2CharStringPen(width - top.Private.nominalWidthX, shapes)
        shapes[source].draw(TransformPen(pen, (size, 0, 0, size, 0, 0)))
        letters = top.CharStrings
        letters.charStrings[name] = len(letters.charStringsIndex)
        letters.charStringsIndex.append(pen.getCharString(top.Private, top.GlobalSubrs))
        order.append(name)
        font["hmtx"].metrics[name] = width, round(shapes[source].lsb * size)
        for table in font["cmap"].tables:
            if table.isUnicode():
                table.cmap[code] = name
    top.charset = order
    font.setGlyphOrder(order)


def outlines(path: Path) -> dict[str, Any]:
    font = whole(path)
    shapes, names = font.getGlyphSet(), font.getBestCmap()
    plain = HERE / "plain.otf"
    font.save(plain)
    shaper = hb.Font(hb.Face(hb.Blob.from_file_path(str(plain))))
    plain.unlink()
    letters = [chr(code) for code in sorted(names) if code != 0xAD]
    widths = {letter: advance(shaper, letter) for letter in letters}
    packed = [each.read_bytes() for each in (path, more_of(path)) if each.exists()]
    return {
        "sha256": hashlib.sha256(b"".join(packed)).hexdigest(),
        "widths": widths,
        "paths": {letter: drawn(shapes, names[ord(letter)]) for letter in letters},
        "kerning": kerning(shaper, [letter for letter in letters if letter in KERNED], widths),
    }


def drawn(shapes: Any, name: str) -> str:
    pen = SVGPathPen(shapes, ntos=lambda number: str(round(number)))
    shapes[name].draw(TransformPen(pen, (1, 0, 0, -1, 0, 0)))
    path: str = pen.getCommands()
    return path


def kerning(shaper: Any, letters: list[str], widths: dict[str, int]) -> dict[str, int]:
    pairs = (one + two for one in letters for two in letters)
    moved = {pair: advance(shaper, pair) - widths[pair[0]] - widths[pair[1]] for pair in pairs}
    return {pair: by for pair, by in moved.items() if abs(by) >= LEAST}


def advance(shaper: Any, text: str) -> int:
    buffer = hb.Buffer()
    buffer.add_str(text)
    buffer.guess_segment_properties()
    hb.shape(shaper, buffer, {"liga": False, "kern": True})
    return sum(position.x_advance for position in buffer.glyph_positions)


if __name__ == "__main__":
    for packed in HERE.glob("*.woff2"):
        if not packed.stem.endswith("-more"):
            whole(packed).save(FACES / "fonts" / f"{packed.stem}.otf")
    made = {face: outlines(HERE / name) for face, name in FONTS.items()}
    TARGET.write_text(json.dumps(made, ensure_ascii=False, separators=(",", ":")) + "\n", encoding="utf-8")
