"""Formats a message for one viewer: in their language, as text and in pieces."""

from collections.abc import Sequence

from eights.messages.catalog import LanguageCode, catalog
from eights.messages.message import Message
from eights.table.view_schema import Sentence

NOBODY_ACTS = -1
TURN = "log-turn"


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
