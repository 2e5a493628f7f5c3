"""Players, as the lines of a position name them."""

from eights.errors import NotationError, did_you_mean
from eights.language.names import player_named
from eights.language.text_lines import TextLine


def find_player(line: TextLine, names: list[str] | tuple[str, ...], word: str) -> int:
    """The seat of a player; an error of this line if nobody has that name."""
    seat = player_named(names, word)
    if seat < 0:
        raise nobody(line, names, word)
    return seat


def nobody(line: TextLine, names: list[str] | tuple[str, ...], word: str) -> NotationError:
    word = " ".join(word.split())
    return line.error(f"nobody named '{word}' plays", did_you_mean(word, names) or f"players: {', '.join(names)}")
