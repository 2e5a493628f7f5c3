"""Makes of the fonts what card faces need, in src/eights/faces: letters.json, with outlines, widths and kerning, for
faces that need no font; and fonts/, the same fonts unpacked, for paper.

uv run --no-project --with brotli,fonttools,uharfbuzz web/fonts/outlines.py
"""

import hashlib
import json
from pathlib import Path
from typing import Any

import uharfbuzz as hb
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

HERE = Path(__file__).parent
FACES = HERE.parents[1] / "src/eights/faces"
TARGET = FACES / "letters.json"
FONTS = {"display": "display.woff2", "text": "text-400.woff2", "semibold": "text-600.woff2", "bold": "text-700.woff2"}
KERNED = "ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜabcdefghijklmnopqrstuvwxyzäöüß0123456789.,:;-’'/()"
LEAST = 8  # thousandths of the em; less is not seen


def outlines(path: Path) -> dict[str, Any]:
    font = TTFont(path)
    shapes, names = font.getGlyphSet(), font.getBestCmap()
    font.flavor = None
    plain = HERE / "plain.otf"
    font.save(plain)
    shaper = hb.Font(hb.Face(hb.Blob.from_file_path(str(plain))))
    plain.unlink()
    letters = [chr(code) for code in sorted(names) if code != 0xAD]
    widths = {letter: advance(shaper, letter) for letter in letters}
    return {
        "sha256": hashlib.sha256(path.read_bytes()).hexdigest(),
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
        font = TTFont(packed, recalcTimestamp=False)
        font.flavor = None
        font.save(FACES / "fonts" / f"{packed.stem}.otf")
    made = {face: outlines(HERE / name) for face, name in FONTS.items()}
    TARGET.write_text(json.dumps(made, ensure_ascii=False, separators=(",", ":")) + "\n", encoding="utf-8")
