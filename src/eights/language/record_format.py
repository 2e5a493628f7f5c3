"""The JSON format of records."""

import hashlib
from typing import Annotated, Any, Final

import msgspec

from eights.engine.movement import Board
from eights.errors import RecordError
from eights.messages import Message, verbatim
from eights.rules import RULES_VERSION

FORMAT = 1
HEX_DIGITS: Final = "^([0-9a-fA-F]{2})*$"
Hex = Annotated[str, msgspec.Meta(pattern=HEX_DIGITS)]


class Struct(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A part of a record; fields with default values are left out."""


class Options(Struct, frozen=True):
    """The options of a game."""

    two_player_rule: bool = False
    turn_limit: int = 0
    patient: bool = False  # whether players were also asked when only they knew that there was nothing to choose


class RecordedBoard(Struct, frozen=True):
    """One deal at one table of a duplicate evening: then the nonces are those of the players at all its tables.

    `eights.engine.movement` says who sat here, and who went first.
    """

    deal: Annotated[int, msgspec.Meta(ge=1, le=999)]
    table: Annotated[int, msgspec.Meta(ge=0, le=3)]
    tables: Annotated[int, msgspec.Meta(ge=2, le=4)]

    @property
    def board(self) -> Board:
        return Board(self.deal, self.table, self.tables)


class Sealed(Struct, frozen=True):
    """The seed of a game between people, in hexadecimal. Until the game is over, only its commitment is included."""

    game_id: Hex
    commitment: Hex
    seed: Hex = ""
    nonces: list[Hex] = []
    nonce_commitments: list[Hex] = []  # by seat; "": the server filled in the nonce; empty in old records
    restarts: int = 0  # how often the deal was restarted while nonces were being revealed
    points: list[int] = []  # of the match before this game, by seat; empty in its first game
    previous: int = -1  # classic: the seat that went first in the game before
    board: RecordedBoard | None = None  # if it belongs to a duplicate evening


class Decision(Struct, frozen=True):
    """One answer: the player, the index of the option, its text, and the digest of the state it led to."""

    player: str
    answer: int
    move: str
    digest: str


class RecordedOutcome(Struct, frozen=True):
    """Who won, and why."""

    winners: list[str]
    reason: str


class Record(Struct, frozen=True):
    """A game from its first to its last decision so far. It begins with a deal, or with a position.

    >>> record = game.record()
    >>> record.players, record.decisions
    (['ann', 'bob'], [])
    """

    format: int
    rules: int
    deck: str
    players: list[str]
    teams: list[list[str]] = []
    options: Options = Options()
    seed: int | None = None
    sealed: Sealed | None = None
    first: str = ""  # who goes first, if it was not decided by chance
    position: str = ""
    start: str = ""  # the digest of the state at the first question
    decisions: list[Decision] = []
    outcome: RecordedOutcome | None = None
    deck_digest: str = ""  # the fingerprint of the cards; empty in records from 0.1
    sources: dict[str, str] = {}  # the text of every file that the deck takes cards from
    fingerprint: Hex = ""  # for finished sealed games: of everything else in this record
    key: Hex = ""  # the server's public key (Ed25519), if it signed this record
    signature: Hex = ""

    def to_json(self) -> str:
        """The record as text, a line for each decision.

        >>> Record.from_json(game.record().to_json()) == game.record()
        True
        """
        return dumps(self)

    @classmethod
    def from_json(cls, text: str | bytes) -> "Record":
        """A record from its text; RecordError says where it is broken.

        >>> Record.from_json("{}")
        Traceback (most recent call last):
        eights.errors.RecordError: $: Object missing required field `format`
        hint: check that this is the record of a game
        """
        return loads(text)


class Version(msgspec.Struct):
    """The format and rules version, which are read first."""

    format: int
    rules: int


def numbers_of(record: Record) -> list[int]:
    """Which nonce is whose, by seat: in a duplicate evening, the nonces are those of the players at all tables."""
    seats = len(record.players)
    board = record.sealed.board if record.sealed else None
    return board.board.players(seats) if board else list(range(seats))


def names_by_number(record: Record) -> list[str]:
    """The players' names in the order of the nonces; empty for players at other tables of an evening."""
    names = dict(zip(numbers_of(record), record.players, strict=True))
    tables = record.sealed.board.tables if record.sealed and record.sealed.board else 1
    return [names.get(number, "") for number in range(len(record.players) * tables)]


def fingerprint(record: Record) -> str:
    """The SHA-256 of everything else in the record, as JSON without spaces, so that every change shows.

    Only the server's signature is left out, because it signs the fingerprint.
    """
    bare = msgspec.structs.replace(record, fingerprint="", key="", signature="")
    return hashlib.sha256(msgspec.json.encode(bare)).hexdigest()


def dumps(record: Record) -> str:
    """A record as JSON, a line for each decision."""
    fields: dict[str, Any] = msgspec.to_builtins(record)
    lines = [f'  "{key}": {compact(value)}' for key, value in fields.items() if key != "decisions"]
    if record.decisions:
        rows = ",\n".join(f"    {compact(decision)}" for decision in fields["decisions"])
        lines.append(f'  "decisions": [\n{rows}\n  ]')
    return "{\n" + ",\n".join(lines) + "\n}\n"


def compact(value: object) -> str:
    return msgspec.json.format(msgspec.json.encode(value), indent=0).decode()


def loads(text: str | bytes) -> Record:
    """Read a record from JSON; raises RecordError with the place of the error."""
    try:
        version = msgspec.json.decode(text, type=Version)
        if version.format != FORMAT:
            unknown = Message("record-unknown-format", format=version.format, known=FORMAT)
            raise RecordError(at("$.format", unknown), Message("record-update"))
        if not 1 <= version.rules <= RULES_VERSION:
            unknown = Message("record-unknown-rules", rules=version.rules, known=RULES_VERSION)
            raise RecordError(at("$.rules", unknown), Message("record-update"))
        return msgspec.json.decode(text, type=Record)
    except msgspec.ValidationError as error:
        reason, _, path = str(error).partition(" - at ")
        what = Message("error-not-hexadecimal") if HEX_DIGITS in reason else verbatim(reason)
        raise RecordError(at(path.strip("`") or "$", what), Message("record-is-it-one")) from None
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise RecordError(at("$", verbatim(str(error))), Message("record-is-it-one")) from None


def at(path: str, what: Message) -> Message:
    """A problem, with its place in the record: $.decisions[3].move"""
    return Message("record-at", path=path, what=what)
