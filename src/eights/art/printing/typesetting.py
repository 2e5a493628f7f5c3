"""The typesetter: typst, with our own fonts and nothing from elsewhere, so that the same words make the same bytes."""

import json
import re
from pathlib import Path

from eights.errors import CannotPrint

FONTS = Path(__file__).parents[1] / "faces" / "fonts"
NOTICE = "Crazier Eights is a game by James Gray; this is an unofficial print."
COMMON = """
#set document(title: {title}, author: "The Crazier Eights developers", date: none)
#set text(font: "Eights Text", lang: "en")
"""


def typeset(source: str, pictures: dict[str, str], title: str) -> bytes:
    """A PDF of this source; pictures are SVG, by the name that the source calls them."""
    import typst

    files = {"main": COMMON.format(title=quoted(title)) + source} | pictures
    try:
        made = typst.compile(  # type: ignore[call-overload]  # files by name: it takes them, its types do not say so
            {name: text.encode() for name, text in files.items()},
            font_paths=[str(FONTS)],
            ignore_system_fonts=True,
        )
    except RuntimeError as error:
        raise CannotPrint(f"{title} could not be set: {error}") from None
    assert isinstance(made, bytes)
    return made


def quoted(text: str) -> str:
    """A text as typst writes it; the marks in it mean nothing."""
    return json.dumps(text, ensure_ascii=False)


def curly(text: str) -> str:
    """With the quotation marks of a printed book."""
    text = re.sub(r'(^|[\s(])"', "\\1“", text).replace('"', "”")
    return re.sub(r"(^|[\s(])'", "\\1‘", text).replace("'", "’")
