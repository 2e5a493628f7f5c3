"""What can go wrong, and how it is said: who, what, why, and a hint on a line of its own.

EightsError
├── IllegalMove         a move that is not offered now; nothing has changed
├── NotationError       a text that cannot be read
│   ├── PositionError   … of a position, with its line
│   ├── ScenarioError   … of a scenario, with its line
│   └── RecordError     … of a record of a game
│       └── OtherVersion    … that other rules or another deck were played by
├── UnknownCard         no card of that name
├── UnknownDeck         no deck of that name
├── UnknownBot          no bot of that name, or a setting that means nothing to it
├── BotError            a bot of another package that fails
├── DeckError           a deck of somebody's own that cannot be read, with its line
├── SetupError          players, teams and decks that do not go together
├── EndlessAbility      an ability of somebody's own deck that never comes to an end
├── CannotPrint         cards or rules that cannot be put on paper like this
└── StorageError        what tables are kept in cannot be used
    ├── DatabaseInUse       … because another server uses it
    ├── StorageUnavailable  … just now: the disk is full, the database away
    ├── TableDamaged        what is kept of one table cannot be played on; the others can
    ├── DeckMissing         a table's deck is not offered on this server
    ├── TableMoved          another server has taken the table over
    ├── OutOfStep           the table has other entries than this server thinks
    └── AnsweredAlready     the question has been answered by another command
"""

from collections.abc import Iterable
from difflib import get_close_matches

__all__ = [
    "AnsweredAlready",
    "BotError",
    "CannotPrint",
    "DatabaseInUse",
    "DeckError",
    "DeckMissing",
    "EightsError",
    "EndlessAbility",
    "IllegalMove",
    "NotationError",
    "OtherVersion",
    "OutOfStep",
    "PositionError",
    "RecordError",
    "ScenarioError",
    "SetupError",
    "StorageError",
    "StorageUnavailable",
    "TableDamaged",
    "TableMoved",
    "UnknownBot",
    "UnknownCard",
    "UnknownDeck",
    "did_you_mean",
]


class EightsError(Exception):
    """An error that a person can read. `code` is for programs, `hint` says what to do instead.

    >>> try:
    ...     Game.new("camelott")
    ... except EightsError as error:
    ...     print(error.code, "|", error.message, "|", error.hint)
    unknown-deck | no deck named 'camelott' | did you mean 'camelot'?
    """

    code = "error"

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint

    def __str__(self) -> str:
        return f"{self.message}\nhint: {self.hint}" if self.hint else self.message


class IllegalMove(EightsError):
    """A move that is not offered now. Nothing has changed.

    >>> game.push("play Castle")
    Traceback (most recent call last):
    eights.errors.IllegalMove: ann, you cannot play Castle (5 blue): it is not in your hand (ch. 2)
    hint: ann may play Devious Dragon or Avalon, discard Avalon, or end turn
    """

    code = "illegal-move"


class NotationError(EightsError):
    code = "notation"


class PositionError(NotationError):
    code = "position"


class ScenarioError(NotationError):
    code = "scenario"


class RecordError(NotationError):
    code = "record"


class OtherVersion(RecordError):
    code = "other-version"


class UnknownCard(EightsError):
    code = "unknown-card"


class UnknownDeck(EightsError):
    code = "unknown-deck"


class UnknownBot(EightsError):
    code = "unknown-bot"


class BotError(EightsError):
    code = "bot"


class DeckError(EightsError):
    code = "deck"


class SetupError(EightsError):
    code = "setup"


class EndlessAbility(EightsError):
    code = "endless-ability"


class CannotPrint(EightsError):
    code = "cannot-print"


class StorageError(EightsError):
    code = "storage"


class DatabaseInUse(StorageError):
    code = "database-in-use"


class StorageUnavailable(StorageError):
    code = "storage-unavailable"


class TableDamaged(StorageError):
    code = "table-damaged"


class DeckMissing(StorageError):
    code = "deck-missing"


class TableMoved(StorageError):
    code = "table-moved"


class OutOfStep(StorageError):
    code = "out-of-step"


class AnsweredAlready(StorageError):
    code = "answered-already"


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """A hint that names the nearest known word, or nothing."""
    by_fold = {name.casefold(): name for name in known}
    near = get_close_matches(word.casefold(), by_fold, n=1, cutoff=0.5)
    return f"did you mean '{by_fold[near[0]]}'?" if near else ""
