"""The words of the page, from its catalogs: a test asks for what a button does, not for how it says so."""

from eights.messages import Value
from eights.messages.catalog import page_catalog, say_as_page


def word(code: str, language: str = "en", **values: Value) -> str:
    """What the page says there.

    >>> word("home-play"), word("seat-cards", n=1), word("seat-cards", "de", n=2)
    ('Play now', '1 card in hand', '2 Karten auf der Hand')
    """
    return say_as_page(code, language, **values)


def start(code: str, language: str = "en") -> str:
    """What the page says there before the first value.

    >>> start("request-asked")
    'You asked to take over from'
    """
    first = page_catalog(language).pattern(code)[0]
    assert isinstance(first, str)
    return first.strip()
