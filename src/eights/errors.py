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

from eights.messages import ENGLISH, LanguageCode, Listed, Message, say, verbatim

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
    "there_are",
]


class EightsError(Exception):
    """An error that a person can read. `code` is for programs, `hint` says what to do instead.

    >>> try:
    ...     Game.new("camelott")
    ... except EightsError as error:
    ...     print(error.code, "|", error.message, "|", error.hint)
    unknown-deck | there is no deck named 'camelott' | did you mean 'camelot'?
    """

    code = "error"

    def __init__(self, what: Message | str, advice: Message | str | None = None) -> None:
        super().__init__(what, advice)
        self.what = verbatim(what) if isinstance(what, str) else what
        if isinstance(advice, str):
            advice = verbatim(advice) if advice else None
        self.advice = advice

    @property
    def in_one_line(self) -> Message:
        """What went wrong, and after a semicolon what to do instead: for logs and lists.

        >>> EightsError("no seats are left", "join another table").in_one_line.code
        'error-in-one-line'
        """
        if self.advice is None:
            return self.what
        return Message("error-in-one-line", what=self.what, advice=self.advice)

    @property
    def message(self) -> str:
        """What went wrong, in English.

        >>> EightsError("no seats are left").message
        'no seats are left'
        """
        return say(self.what)

    @property
    def hint(self) -> str:
        """What to do instead, in English; nothing if there is no advice.

        >>> EightsError("no seats are left", "join another table").hint
        'join another table'
        """
        return say(self.advice) if self.advice else ""

    def __str__(self) -> str:
        return self.text()

    def text(self, language: LanguageCode = ENGLISH) -> str:
        """The whole error in a language.

        >>> print(EightsError("no seats are left", "join another table").text("en"))
        no seats are left
        hint: join another table
        """
        whole = say(self.what, language)
        if self.advice is None:
            return whole
        return f"{whole}\n{say(Message('hint', what=self.advice), language)}"


class IllegalMove(EightsError):
    """A move that is not offered now. Nothing has changed.

    >>> game.push("play Castle")
    Traceback (most recent call last):
    eights.errors.IllegalMove: ann, you can't play Castle (5 blue): it isn't in your hand (ch. 2)
    hint: ann can play Devious Dragon or Avalon, discard Avalon, or end turn
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


class LinkError(NotationError):
    code = "link"


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


def did_you_mean(word: str, known: Iterable[str], cutoff: float = 0.5) -> Message | None:
    """A hint that names the nearest known word, or nothing. `cutoff`: how alike they are, from 0 to 1."""
    by_fold = {name.casefold(): name for name in known}
    near = get_close_matches(word.casefold(), by_fold, n=1, cutoff=cutoff)
    return Message("error-did-you-mean", word=by_fold[near[0]]) if near else None


def there_are(known: Iterable[str]) -> Message:
    """A hint that lists what there is."""
    return Message("error-there-are", known=Listed(list(known)))
