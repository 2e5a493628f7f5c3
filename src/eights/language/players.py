"""Finds players by the names in the lines of a position."""

from eights.errors import NotationError, did_you_mean
from eights.language.names import player_named
from eights.language.text_lines import TextLine
from eights.messages import Listed, Message


def find_player(line: TextLine, names: list[str] | tuple[str, ...], word: str) -> int:
    """The seat of a player; raises an error with this line if nobody has that name."""
    seat = player_named(names, word)
    if seat < 0:
        raise nobody(line, names, word)
    return seat


def nobody(line: TextLine, names: list[str] | tuple[str, ...], word: str) -> NotationError:
    word = " ".join(word.split())
    hint = did_you_mean(word, names) or Message("error-players-are", names=Listed(names))
    return line.error(Message("error-unknown-player", name=word), hint)
