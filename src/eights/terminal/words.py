"""The words of commands: always the English ones, and those of the player's language."""

from functools import cache
from typing import Final, get_args

from eights.language.text_lines import fold
from eights.messages import ENGLISH, LanguageCode, Message, say
from eights.table.protocol import Reaction

COMMANDS: Final = (
    "hint", "undo", "hand", "table", "why", "read", "pile", "known", "log", "position", "record", "fair", "deal",
    "save", "keyboard", "pace", "pause", "go", "next", "back", "first", "last", "say", "react", "away", "agree",
    "decline", "reserve", "help", "quit",
)  # fmt: skip
REACTIONS: Final[tuple[Reaction, ...]] = get_args(Reaction)
PACES: Final = ("quick", "normal", "slow")
ALL: Final = "all"  # log all
FULL: Final = "full"  # position full


@cache
def words_for(what: str, language: LanguageCode) -> tuple[str, ...]:
    """All words for a command in this language; the help shows the first."""
    return tuple(fold(word) for word in say(Message(f"terminal-word-{what}"), language).split(","))


def own_word(what: str, language: LanguageCode) -> str:
    """The word for a command in this language."""
    return words_for(what, language)[0]


@cache
def vocabulary(meanings: tuple[str, ...], language: LanguageCode) -> dict[str, str]:
    """The meaning of every word. English words mean the same in every language."""
    return {word: what for spoken in (language, ENGLISH) for what in meanings for word in words_for(what, spoken)}


def meaning(typed: str, meanings: tuple[str, ...], language: LanguageCode) -> str:
    """Which of these a word means; empty if none."""
    return vocabulary(meanings, language).get(fold(typed), "")


def command_word(line: str, language: LanguageCode) -> str:
    """The command a line starts with; empty if none."""
    return meaning(fold(line).partition(" ")[0], COMMANDS, language)
