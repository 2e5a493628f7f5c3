"""Every message between a page (or a bot) and the server; docs/protocol.md tells what they are for.

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


# From the page.


class Hello(Frame, frozen=True, tag="hello"):
    """The first message: the ticket that opens the door, and what the page has already."""

    ticket: Annotated[str, Meta(max_length=64)]
    have: Seq = 0
    h: Annotated[str, Meta(max_length=8)] = ""
    boot: Annotated[str, Meta(max_length=16)] = ""  # as `welcome` said it
    lang: Annotated[str, Meta(max_length=20)] = ENGLISH  # of the sentences they get; English if there is no such


class Cmd(Frame, frozen=True, tag="cmd"):
    """A command. Sent again with the same `cid`, it is carried out once and answered the same."""

    cid: Cid
    d: AnyCommand


class Sync(Frame, frozen=True, tag="sync"):
    """Something is missing: send what comes after `have`, or everything."""

    have: Seq = 0
    h: Annotated[str, Meta(max_length=8)] = ""
    boot: Annotated[str, Meta(max_length=16)] = ""


class Ping(Frame, frozen=True, tag="ping"):
    pass


class Say(Frame, frozen=True, tag="say"):
    """A line of chat."""

    text: Annotated[str, Meta(max_length=600)]


class Recall(Frame, frozen=True, tag="recall"):
    """The table as it was after this event, and the story of the game so far from this line on."""

    seq: Seq


class Tell(Frame, frozen=True, tag="tell"):
    """The story of this game, from this sentence on."""

    start: Annotated[int, Meta(ge=0, le=2**20)]


class Hint(Frame, frozen=True, tag="hint"):
    """What would a bot do in your place? It sees what you see, and nobody else hears of it."""

    prompt: Annotated[int, Meta(ge=1, le=2**31)]


FromPage = Hello | Cmd | Sync | Ping | Say | Recall | Tell | Hint


# From the server.


class Welcome(Frame, frozen=True, tag="welcome"):
    """The door is open."""

    v: int
    table: str
    boot: str  # of this run of the server: events of another one do not go on from here
    seq: int  # the last event: whoever has it, in this run, has missed nothing
    version: str
    deck: str
    title: str
    prints: list[Print]
    pack: list[int]  # the cards before they are shuffled, bottom first, by their places in `prints`
    key: str  # the server's public key (Ed25519), which signs what is promised; "" if there is none
    bots: list[str]
    decks: list[str]


class Snap(Frame, frozen=True, tag="snap"):
    """Everything."""

    seq: int
    h: str  # crc32 of the view as JSON, 8 hexadecimal digits
    view: View
    story: list[tuple[int, Sentence]]  # the last ones, each with the number of its event
    told: int  # how many there are in all
    clock: dict[int, float]  # seconds left, by seat


class Event(Frame, frozen=True, tag="ev"):
    """One event: what of the view has changed, and what to show and tell of it. Numbers have no gaps."""

    seq: int
    h: str
    d: Annotated[dict[str, Any], Meta(extra_json_schema={"x-partial-of": "View"})]  # what of the view has changed
    lines: list[Line]
    story: list[Sentence]
    clock: dict[int, float]


class Ack(Frame, frozen=True, tag="ack"):
    """It is done, and kept."""

    cid: str
    seq: int
    h: str


Code = Literal[
    "already", "bad-message", "bad-name", "illegal", "moving", "no-prompt", "no-seat", "no-undo", "not-host", "not-now",
    "not-seated", "rate", "setup", "storage", "taken", "unknown",
]  # fmt: skip


class Nack(Frame, frozen=True, tag="nack"):
    """It is not done. `retry`: the same may work later."""

    cid: str
    code: Code
    text: Sentence
    hint: Sentence | None = None
    retry: bool = False
    seq: int = 0  # of the event that answered the question already


class Pong(Frame, frozen=True, tag="pong"):
    pass


class Chat(Frame, frozen=True, tag="chat"):
    seat: int  # -1: somebody who looks on
    name: str
    text: str


class Presence(Frame, frozen=True, tag="presence"):
    """Who is connected: by seat, how many are watching, and in how many places you have this table open yourself."""

    seats: list[bool]
    spectators: int
    places: int = 1


class Recalled(Frame, frozen=True, tag="recalled"):
    """The table as it was, or nothing if it cannot be shown."""

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
    """A recorded game, as one viewer sees it: how it began, and what each of its moves brought. Asked for over HTTP."""

    welcome: Welcome
    snap: Snap
    events: list[Event]  # one for each move
    moves: list[tuple[int, Sentence]]  # whose, and which
    problems: list[str]  # what in the record does not agree; nothing: the shuffle and every move do
    rules: int = 0  # the rules it was played under, if they are older than those of this server
    version: str = ""  # what can verify it, if this server cannot: then it is shown as far as it replays the same


class Reload(Frame, frozen=True, tag="reload"):
    """This page is too old."""


FromServer = Welcome | Snap | Event | Ack | Nack | Pong | Chat | Presence | Recalled | Told | Advice | Replayed | Reload
