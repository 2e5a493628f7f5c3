"""Formats a message for one viewer: in their language, as text and in pieces."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from eights.engine.card_tables import CardTables
from eights.messages.catalog import LanguageCode, catalog
from eights.messages.message import Message
from eights.table.card_catalog import prints_of
from eights.table.view_schema import Sentence

NOBODY_ACTS = -1
TURN = "log-turn"
MOST: Final = 100  # remembered sentences about one deck, in one language, beside the labels of options


def sentence(
    message: Message, language: LanguageCode, prints: Sequence[int] | None = None, by: int = NOBODY_ACTS
) -> Sentence:
    """`prints`: by which number the viewer knows each face; None if the message speaks of no card. `by`: who acts."""
    text, pieces = catalog(language).text_and_pieces(message, prints)
    return Sentence(text=text, pieces=pieces, by=by, turn=turn_of(message))


def turn_of(message: Message) -> int:
    """The turn that a message announces; 0 for any other message."""
    if message.code != TURN:
        return 0
    count = message.values["count"]
    return count if isinstance(count, int) else 0


class Sayings:
    """Sentences that are said again and again at all tables with a deck: questions, options, and why something is not
    possible. Finding one is ten times cheaper than formatting it."""

    def __init__(self, prints: Sequence[int], language: LanguageCode) -> None:
        self.prints = prints
        self.language: LanguageCode = language
        self.labels: dict[int, Sentence] = {}  # of options, by verb and object
        self.known: dict[Message, Sentence] = {}

    def say(self, message: Message) -> Sentence:
        """The sentence for a message; the last ones are remembered."""
        known = self.known.get(message)
        if known is None:
            if len(self.known) >= MOST:
                self.known.clear()
            known = self.known[message] = sentence(message, self.language, self.prints)
        return known


@lru_cache(maxsize=32)
def sayings_of(printed: CardTables, language: LanguageCode) -> Sayings:
    """The sentences about these cards in a language, shared by all viewers."""
    return Sayings(prints_of(printed).of_face, language)
