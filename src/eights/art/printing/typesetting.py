"""Runs typst with our own fonts only, so that the same source gives the same bytes."""

import json
import re
from pathlib import Path

from eights.errors import CannotPrint
from eights.messages import LanguageCode, Message

FONTS = Path(__file__).parents[1] / "faces" / "fonts"
COMMON = """
#set document(title: {title}, author: "The Crazier Eights developers", date: none)
#set text(font: "Eights Text", lang: {language})
"""


def typeset(source: str, pictures: dict[str, str], title: str, language: LanguageCode) -> bytes:
    """Make a PDF of this source; pictures are SVG, by the names used in the source."""
    import typst

    files = {
        "main": COMMON.format(title=quoted(title), language=quoted(language.partition("-")[0])) + source
    } | pictures
    try:
        made = typst.compile(  # type: ignore[call-overload]  # files by name: it takes them, its types do not say so
            {name: text.encode() for name, text in files.items()},
            font_paths=[str(FONTS)],
            ignore_system_fonts=True,
        )
    except RuntimeError as error:
        raise CannotPrint(Message("print-not-set", title=title, why=str(error))) from None
    assert isinstance(made, bytes)
    return made


def quoted(text: str) -> str:
    """Quote a text for typst, so that its markup has no effect."""
    return json.dumps(text, ensure_ascii=False)


def curly(text: str) -> str:
    """Use typographic quotation marks."""
    text = re.sub(r'(^|[\s(])"', "\\1“", text).replace('"', "”")
    return re.sub(r"(^|[\s(])'", "\\1‘", text).replace("'", "’")
