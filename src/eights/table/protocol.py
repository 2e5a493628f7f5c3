"""Every message between a page (or a bot) and the server; docs/protocol.md explains them.

The JSON Schema and the TypeScript types of the page are made from these.
"""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from eights.messages import ENGLISH
from eights.table.commands import AnyCommand
from eights.table.view_schema import Print, Sentence, View
from eights.table.viewer import Line

VERSION = 2
PROTOCOL = f"c8.v{VERSION}"


class Frame(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="t"):
    """One frame."""


Cid = Annotated[str, Meta(pattern="^[0-9a-f]{32}$")]
Seq = Annotated[int, Meta(ge=0, le=2**31)]
Reaction = Literal["well-played", "ouch", "hmm", "ha", "thanks"]


# From the page.


class Hello(Frame, frozen=True, tag="hello"):
    """The first message: the ticket for this connection, and what the page already has."""

    ticket: Annotated[str, Meta(max_length=300)]
    have: Seq = 0
    h: Annotated[str, Meta(max_length=8)] = ""
    boot: Annotated[str, Meta(max_length=16)] = ""  # from the last `welcome`
    lang: Annotated[str, Meta(max_length=20)] = ENGLISH  # of the sentences to send; English if it is not available


class Cmd(Frame, frozen=True, tag="cmd"):
    """A command. If it is sent again with the same `cid`, it is still carried out only once, with the same reply."""

    cid: Cid
    d: AnyCommand


class Sync(Frame, frozen=True, tag="sync"):
    """Request what is missing: the events after `have`, or a snapshot."""

    have: Seq = 0
    h: Annotated[str, Meta(max_length=8)] = ""
    boot: Annotated[str, Meta(max_length=16)] = ""


class Ping(Frame, frozen=True, tag="ping"):
    pass


class Say(Frame, frozen=True, tag="say"):
    """Send a line of chat."""

    text: Annotated[str, Meta(max_length=600)]


class React(Frame, frozen=True, tag="react"):
    """Show everybody a reaction for a moment, at most one in five seconds."""

    what: Reaction


class Recall(Frame, frozen=True, tag="recall"):
    """Request the table as it was after this event, and the log of its game up to then, from this sentence on."""

    seq: Seq


class Tell(Frame, frozen=True, tag="tell"):
    """Request the log of this game, from this sentence on."""

    start: Annotated[int, Meta(ge=0, le=2**20)]


class Hint(Frame, frozen=True, tag="hint"):
    """Ask what a bot would do in your place. It sees what you see, and nobody else is told."""

    prompt: Annotated[int, Meta(ge=1, le=2**31)]


class Skip(Frame, frozen=True, tag="skip"):
    """Let the bots play without pauses until you have to decide something; only if everybody else is a bot."""


FromPage = Hello | Cmd | Sync | Ping | Say | React | Recall | Tell | Hint | Skip


# From the server.


class Welcome(Frame, frozen=True, tag="welcome"):
    """The connection is accepted."""

    v: int
    table: str
    boot: str  # id of this run of the server: events of another run do not continue from here
    seq: int  # the latest event: a client that has it, from this run, has missed nothing
    version: str
    deck: str
    edition: str  # which text of the deck this is, to ask for its cards; "" if it isn't text
    title: str
    prints: list[Print]
    pack: list[int]  # the cards before the shuffle, bottom first, by their index in `prints`
    key: str  # the server's public key (Ed25519), which signs its promises; "" if there is none
    bots: list[str]
    decks: list[str]
    house_rules: list[str] = []  # of classic Crazy Eights, in words


class Snap(Frame, frozen=True, tag="snap"):
    """A snapshot: everything the viewer may see."""

    seq: int
    h: str  # crc32 of the view as JSON, 8 hexadecimal digits
    view: View
    story: list[tuple[int, Sentence]]  # the latest sentences, each with the number of its event
    told: int  # how many there are in all
    clock: dict[int, float]  # seconds left, by seat


class Event(Frame, frozen=True, tag="ev"):
    """One event: the changed fields of the view, and its log lines and sentences. Numbers have no gaps."""

    seq: int
    h: str
    d: Annotated[dict[str, Any], Meta(extra_json_schema={"x-partial-of": "View"})]  # changed fields of the view
    lines: list[Line]
    story: list[Sentence]
    clock: dict[int, float]


class Ack(Frame, frozen=True, tag="ack"):
    """The command was carried out and saved."""

    cid: str
    seq: int
    h: str


Code = Literal[
    "already", "bad-message", "bad-name", "illegal", "moving", "no-prompt", "no-seat", "no-undo", "not-host", "not-now",
    "not-seated", "rate", "setup", "storage", "taken", "unknown",
]  # fmt: skip


class Nack(Frame, frozen=True, tag="nack"):
    """The command was refused. `retry`: it may succeed later."""

    cid: str
    code: Code
    text: Sentence
    hint: Sentence | None = None
    retry: bool = False
    seq: int = 0  # of the event that has already answered the question


class Pong(Frame, frozen=True, tag="pong"):
    pass


class Chat(Frame, frozen=True, tag="chat"):
    """A line of chat."""

    seat: int  # -1: a spectator
    name: str
    text: str
    seq: int  # the latest event when it was sent: where it belongs in the log
    turn: int  # the turn of the game; 0 if none is in progress
    at: int  # when, in milliseconds since 1970: no two lines of a table have the same, so a repeated one can be told


class Reacted(Frame, frozen=True, tag="reacted"):
    """A reaction, to be shown for a moment; unlike chat, it is not repeated to those who connect later."""

    seat: int  # -1: a spectator
    name: str
    what: Reaction


class Presence(Frame, frozen=True, tag="presence"):
    """Who is connected: by seat, how many are watching, and in how many places you have this table open yourself."""

    seats: list[bool]
    spectators: int
    places: int = 1
    removable: dict[int, float] = {}  # by seat: in how many seconds the host may remove its player


class Removed(Frame, frozen=True, tag="removed"):
    """The host removed you from your seat, in this event; comes with every connection until you sit down again."""

    seq: int


class Recalled(Frame, frozen=True, tag="recalled"):
    """An earlier table, or nothing if it cannot be shown."""

    seq: int
    view: View | None


class Told(Frame, frozen=True, tag="told"):
    start: int
    story: list[tuple[int, Sentence]]


class Advice(Frame, frozen=True, tag="advice"):
    """What a bot would do: which option of the prompt, and why."""

    prompt: int
    option: int
    reason: Sentence


class Replayed(Frame, frozen=True, tag="replayed"):
    """A recorded game as one viewer sees it: its start, and an event per move. Requested over HTTP."""

    welcome: Welcome
    snap: Snap
    events: list[Event]  # one per move
    moves: list[tuple[int, Sentence]]  # seat and move
    problems: list[str]  # contradictions in the record; empty if the shuffle and every move are right
    rules: int = 0  # rules version it was played under, if older than this server's
    version: str = ""  # the release that can verify it, if this server cannot; it is shown as far as it replays


class Reload(Frame, frozen=True, tag="reload"):
    """Tells an outdated page to reload."""


FromServer = (
    Welcome | Snap | Event | Ack | Nack | Pong | Chat | Reacted | Presence | Removed | Recalled | Told | Advice
    | Replayed | Reload
)  # fmt: skip
