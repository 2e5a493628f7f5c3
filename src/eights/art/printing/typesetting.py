"""Runs typst with our own fonts only, so that the same source gives the same bytes."""

import json
import re
from pathlib import Path

from eights.errors import CannotPrint
from eights.extras import needed
from eights.messages import LanguageCode, Message

FONTS = Path(__file__).parents[1] / "faces" / "fonts"
MM_PER_INCH = 25.4
COMMON = """
#set document(title: {title}, author: "The Crazier Eights developers", date: none)
#set text(font: "Eights Text", lang: {language})
"""


def typeset(source: str, pictures: dict[str, str], title: str, language: LanguageCode) -> bytes:
    """Make a PDF of this source; pictures are SVG, by the names used in the source."""
    setting = COMMON.format(title=quoted(title), language=quoted(language.partition("-")[0]))
    return made({"main": setting + source} | pictures, title)


def picture_of_page(source: str, pictures: dict[str, str], pixels: float) -> bytes:
    """Make a PNG of a single page, with so many pixels for a millimeter."""
    return made({"main": source} | pictures, "PNG", format="png", ppi=pixels * MM_PER_INCH)


def made(files: dict[str, str], title: str, **options: object) -> bytes:
    with needed("print"):
        import typst

    try:
        content = typst.compile(  # type: ignore[call-overload]  # files by name: it takes them, its types do not say so
            {name: text.encode() for name, text in files.items()},
            font_paths=[str(FONTS)],
            ignore_system_fonts=True,
            **options,
        )
    except RuntimeError as error:
        raise CannotPrint(Message("print-not-set", title=title, why=str(error))) from None
    assert isinstance(content, bytes)
    return content


def quoted(text: str) -> str:
    """Quote a text for typst, so that its markup has no effect."""
    return json.dumps(text, ensure_ascii=False)


def curly(text: str) -> str:
    """Use typographic quotation marks."""
    text = re.sub(r'(^|[\s(])"', "\\1“", text).replace('"', "”")
    return re.sub(r"(^|[\s(])'", "\\1‘", text).replace("'", "’")
