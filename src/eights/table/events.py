"""What is done at a table, as it is kept: a table is what its settings and these make of it, in order.

An event has been judged already. It names seats, not people; chance and clock play no part in carrying it out.
"""

from typing import Literal

import msgspec
from msgspec import Struct

from eights.table.seats import Seat
from eights.table.settings import Settings


class Pin(Struct, frozen=True):
    """What a game is played by: the version of the rules, and the fingerprint of its cards."""

    rules: int
    deck: str


class TableEvent(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True, tag_field="do"):
    """One thing done. `deal`: it led to a deal, and the new game is played by this."""

    deal: Pin | None = None


class Decided(TableEvent, frozen=True, tag="decided"):
    """An answer: which of the options, and who gave it: she, a bot, a bot for want of time, or there was no other."""

    seat: int
    prompt: int
    option: int
    how: Literal["person", "bot", "clock", "forced"] = "person"
    reason: str = ""  # why a bot chose so, which tells of its hand: only older logs have it
    points: tuple[int, ...] = ()  # of a game that it ended, by seat: other rules could not work them out


class Undone(TableEvent, frozen=True, tag="undone"):
    seat: int


class Readied(TableEvent, frozen=True, tag="ready"):
    """Ready for the next deal, perhaps with a commitment to a nonce. Older logs have the nonce itself."""

    seat: int
    nonce: str = ""
    commitment: str = ""


class Revealed(TableEvent, frozen=True, tag="revealed"):
    """The nonce that a player had committed to."""

    seat: int
    nonce: str


class Withheld(TableEvent, frozen=True, tag="withheld"):
    """Some players have not revealed their nonces in time: a bot plays for them, and the deal starts over."""


class Sat(TableEvent, frozen=True, tag="sat"):
    seat: int
    holder: str
    name: str


class BotSat(TableEvent, frozen=True, tag="bot-sat"):
    seat: int
    bot: str
    name: str


class Freed(TableEvent, frozen=True, tag="freed"):
    """Nobody sits there any more; while a game is on, a bot does."""

    seat: int
    bot: str = ""


class Renamed(TableEvent, frozen=True, tag="renamed"):
    seat: int
    name: str


class Arranged(TableEvent, frozen=True, tag="arranged"):
    settings: Settings


class LeftToBot(TableEvent, frozen=True, tag="away"):
    seat: int


class CameBack(TableEvent, frozen=True, tag="back"):
    seat: int


class SeatRequested(TableEvent, frozen=True, tag="seat-requested"):
    """Somebody asks to take over from a bot in the game that is on: the other players have to agree."""

    seat: int
    holder: str
    name: str


class SeatReserved(TableEvent, frozen=True, tag="seat-reserved"):
    """Somebody takes over from a bot when the game is over."""

    seat: int
    holder: str
    name: str


class RequestAgreed(TableEvent, frozen=True, tag="request-agreed"):
    """The player of this seat agrees to a request, which is named by the number of its event."""

    seat: int
    request: int


class RequestDeclined(TableEvent, frozen=True, tag="request-declined"):
    seat: int
    request: int


class RequestWithdrawn(TableEvent, frozen=True, tag="request-withdrawn"):
    request: int


class Upgraded(TableEvent, frozen=True, tag="upgraded"):
    """From here on the table plays by other rules or other cards: `pin`.

    If the game in progress replays the same under them, it goes on. If not, it is over without a result, and this holds
    all that is left of the table: a replay can begin here.
    """

    pin: Pin
    goes_on: bool = False
    voided: bool = False  # a game was in progress
    restarted: bool = False  # the points of the match could not be worked out: a new one begins
    other_rules: bool = False  # or only the deck has changed
    missing: str = ""  # the deck, if there is no such deck any more
    dealt: int = 0
    settings: Settings = Settings()
    seats: tuple[Seat, ...] = ()
    restarts: int = 0  # how often the next deal was started over
    points: tuple[tuple[int, ...], ...] = ()  # of the match so far, game by game and by seat
    previous: int = -1  # who went first in the last of these games; -1: there is none


AnyEvent = (
    Decided | Undone | Readied | Revealed | Withheld | Sat | BotSat | Freed | Renamed | Arranged | LeftToBot | CameBack
    | SeatRequested | SeatReserved | RequestAgreed | RequestDeclined | RequestWithdrawn | Upgraded
)  # fmt: skip

ENCODER = msgspec.json.Encoder()
DECODER = msgspec.json.Decoder(AnyEvent)


def write(event: AnyEvent) -> bytes:
    return ENCODER.encode(event)


def read(body: bytes) -> AnyEvent:
    event: AnyEvent = DECODER.decode(body)
    return event
