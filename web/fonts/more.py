"""Makes text-*-more.woff2: letters of Latin Extended-A, Š to Ż and Ș, from version 3 of the font that ours is from.

They are files of their own, so that a browser fetches them only for a name that needs them. On paper and in faces
outlines.py puts them together with the others.

npm pack @fontsource/cabin@5.3.0 && tar xzf fontsource-cabin-5.3.0.tgz
uv run --no-project --with brotli,fonttools web/fonts/more.py package/files
"""

import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

HERE = Path(__file__).parent
SOURCES = {"400": "400-normal", "400i": "400-italic", "600": "600-normal", "700": "700-normal"}
MORE = [*range(0x100, 0x180), 0x218, 0x219, 0x21A, 0x21B]
NAMES_OF_IT = (1, 3, 4, 6, 16)  # in which the name of the font stands: a changed font has another


def made(weight: str, source: Path) -> None:
    base = TTFont(HERE / f"text-{weight}.woff2")
    wanted = [code for code in MORE if code not in base.getBestCmap()]
    font = TTFont(source, recalcTimestamp=False)
    options = subset.Options(flavor="woff2", hinting=False, layout_features=[], name_IDs=["*"], notdef_outline=True)
    maker = subset.Subsetter(options)
    maker.populate(unicodes=wanted)
    maker.subset(font)
    font["name"].names = [record for record in font["name"].names if record.nameID in (0, 5, 13, 14, *NAMES_OF_IT)]
    for record in font["name"].names:
        if record.nameID in NAMES_OF_IT:
            record.string = base["name"].getDebugName(record.nameID) or "Eights Text"
    font.flavor = "woff2"
    font.save(HERE / f"text-{weight}-more.woff2")


if __name__ == "__main__":
    for weight, name in SOURCES.items():
        made(weight, Path(sys.argv[1]) / f"cabin-latin-ext-{name}.woff2")
