"""The words of the page, from its catalogs: a test asks for what a button does, not for how it says so."""

from functools import cache

from eights.messages import Message, Value, fluent_files
from eights.messages.catalog import Catalog


@cache
def catalog(language: str) -> Catalog:
    """What the page says in one language."""
    words = Catalog(language)
    words.sources = fluent_files.page_entries("en" if language == "en-XA" else language)
    return words


def word(code: str, language: str = "en", **values: Value) -> str:
    """What the page says there.

    >>> word("home-play"), word("seat-cards", n=1), word("seat-cards", "de", n=2)
    ('Play now', '1 card in hand', '2 Karten auf der Hand')
    """
    return catalog(language).say(Message(code, **values))


def start(code: str, language: str = "en") -> str:
    """What the page says there before the first value.

    >>> start("request-asked")
    'You asked to take over from'
    """
    first = catalog(language).pattern(code)[0]
    assert isinstance(first, str)
    return first.strip()
