"""The events of a table, as they are stored: a table is the result of its settings and its events, in order.

An event has already been judged. It refers to seats, not people, and applying it needs no randomness and no clock.
"""

from typing import Literal

import msgspec
from msgspec import Struct

from eights.table.seats import Seat
from eights.table.settings import Settings


class Pin(Struct, frozen=True):
    """What a game is played with: the rules version, and the fingerprint of its cards."""

    rules: int
    deck: str


class TableEvent(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True, tag_field="do"):
    """One event. `deal` is set if it led to a deal: the pin of the new game."""

    deal: Pin | None = None


class Decided(TableEvent, frozen=True, tag="decided"):
    """An answer: which option, and who gave it: the player, a bot, a bot after a time-out, or nobody (forced)."""

    seat: int
    prompt: int
    option: int
    how: Literal["person", "bot", "clock", "forced"] = "person"
    reason: str = ""  # a bot's reason, which reveals something about its hand: only in older logs
    points: tuple[int, ...] = ()  # if it ended a game, by seat: other rules could not compute them


class Undone(TableEvent, frozen=True, tag="undone"):
    seat: int


class Readied(TableEvent, frozen=True, tag="ready"):
    """A player is ready for the next deal, perhaps with a commitment to a nonce. Older logs have the nonce itself."""

    seat: int
    nonce: str = ""
    commitment: str = ""


class Unreadied(TableEvent, frozen=True, tag="unready"):
    """A player is not ready for the next deal after all."""

    seat: int


class Revealed(TableEvent, frozen=True, tag="revealed"):
    """A player revealed the nonce they had committed to."""

    seat: int
    nonce: str


class Withheld(TableEvent, frozen=True, tag="withheld"):
    """Some players did not reveal their nonces in time: a bot plays for them, and the deal starts over."""


class Sat(TableEvent, frozen=True, tag="sat"):
    seat: int
    holder: str
    name: str


class BotSat(TableEvent, frozen=True, tag="bot-sat"):
    seat: int
    bot: str
    name: str


class Freed(TableEvent, frozen=True, tag="freed"):
    """A seat became free; during a game, a bot takes it."""

    seat: int
    bot: str = ""
    removed: bool = False  # the host removed its player


class Renamed(TableEvent, frozen=True, tag="renamed"):
    seat: int
    name: str


class Arranged(TableEvent, frozen=True, tag="arranged"):
    """The host chose other settings; `sources` are the decks that are text."""

    settings: Settings
    sources: dict[str, str] = {}


class LeftToBot(TableEvent, frozen=True, tag="away"):
    seat: int


class CameBack(TableEvent, frozen=True, tag="back"):
    seat: int


class SeatRequested(TableEvent, frozen=True, tag="seat-requested"):
    """Somebody asks to take over from a bot in the current game: the other players have to agree."""

    seat: int
    holder: str
    name: str


class SeatReserved(TableEvent, frozen=True, tag="seat-reserved"):
    """Somebody takes over from a bot when the game is over."""

    seat: int
    holder: str
    name: str


class RequestAgreed(TableEvent, frozen=True, tag="request-agreed"):
    """The player in this seat agrees to a request, identified by the number of its event."""

    seat: int
    request: int


class RequestDeclined(TableEvent, frozen=True, tag="request-declined"):
    seat: int
    request: int


class RequestWithdrawn(TableEvent, frozen=True, tag="request-withdrawn"):
    request: int


class Upgraded(TableEvent, frozen=True, tag="upgraded"):
    """From here on the table uses other rules or other cards: `pin`.

    If the game so far replays the same under them, the table continues. If not, the game ends without a result, and
    this event holds everything that is left of the table: a replay can start here.
    """

    pin: Pin
    goes_on: bool = False
    voided: bool = False  # a game was in progress
    restarted: bool = False  # the points of the match could not be computed, so a new one begins
    other_rules: bool = False  # otherwise only the deck has changed
    missing: str = ""  # the deck, if it no longer exists
    dealt: int = 0
    settings: Settings = Settings()
    sources: dict[str, str] = {}  # of its decks that are text
    seats: tuple[Seat, ...] = ()
    restarts: int = 0  # of the next deal
    points: tuple[tuple[int, ...], ...] = ()  # of the match so far, game by game and by seat
    previous: int = -1  # who went first in the last of these games; -1 if there is none


AnyEvent = (
    Decided | Undone | Readied | Unreadied | Revealed | Withheld | Sat | BotSat | Freed | Renamed | Arranged | LeftToBot
    | CameBack | SeatRequested | SeatReserved | RequestAgreed | RequestDeclined | RequestWithdrawn | Upgraded
)  # fmt: skip


def changes_the_deal(event: AnyEvent, settings: Settings) -> bool:
    """Whether an event changes who takes part in the next deal: somebody may already have seen others' nonces."""
    match event:
        case Revealed() | Renamed() | Upgraded():  # it has its own rule: nobody is ready after it
            return False
        case Arranged():
            return not settings.same_game(event.settings)
        case _:
            return True


ENCODER = msgspec.json.Encoder()
DECODER = msgspec.json.Decoder(AnyEvent)


def write(event: AnyEvent) -> bytes:
    return ENCODER.encode(event)


def read(body: bytes) -> AnyEvent:
    event: AnyEvent = DECODER.decode(body)
    return event
