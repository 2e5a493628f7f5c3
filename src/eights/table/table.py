"""A table: how it was set up, and what the events so far have made of it.

`after` gives the table as it is after one more event and leaves this one as it was, so that an event that could not be
kept has never happened. Same settings, same secret, same events: the same table, on every machine.
"""

import dataclasses
import hashlib
import hmac
from collections.abc import Mapping, Sequence
from copy import copy
from functools import lru_cache
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from eights.decks import find
from eights.engine.chance import commitment, house_nonce
from eights.engine.games import variant_of
from eights.engine.questions import choices, open_question
from eights.engine.setup import MOST_PLAYERS
from eights.engine.state import NOBODY, State
from eights.engine.turn import Main
from eights.errors import EightsError
from eights.game import Game, Seal
from eights.game.match import Match, Points, added_up
from eights.game.receipt import game_id_of
from eights.language.signatures import Key
from eights.table.events import (
    AnyEvent,
    Arranged,
    BotSat,
    CameBack,
    Decided,
    Freed,
    LeftToBot,
    Pin,
    Readied,
    Renamed,
    RequestAgreed,
    RequestDeclined,
    RequestWithdrawn,
    Revealed,
    Sat,
    SeatRequested,
    SeatReserved,
    Undone,
    Upgraded,
    Withheld,
)
from eights.table.newcomers import Newcomer, Newcomers, put_off, with_agreement, with_newcomer
from eights.table.seats import Seat, own_name, unready
from eights.table.settings import Settings
from eights.table.undo import Trail, extended, reach

NO_SEAT = -1
BEFORE_A_DEAL = (Readied, Revealed, Sat, BotSat, Freed, LeftToBot, Arranged)  # events after which one may be due


class OpenPrompt(NamedTuple):
    """What one seat is asked, under a number that comes only once, and what may be answered."""

    prompt: int
    options: tuple[int, ...]


class LoggedEvent(NamedTuple):
    """An event in the log: its number, and how many lines the log of the game had after it."""

    seq: int
    lines: int


class Carried(NamedTuple):
    """A match that goes on with the next deal although its games so far cannot be shown any more."""

    points: tuple[Points, ...]  # of each of them
    previous: int  # who went first in the last one; NO_SEAT: that is not known


class Sealed(NamedTuple):
    """The seed of a game that will be dealt, fixed before anybody sits down."""

    game_id: bytes
    seed: bytes
    commitment: bytes


@lru_cache(maxsize=1024)  # every view tells two commitments
def sealed(table_id: str, secret: bytes, number: int) -> Sealed:
    game_id = game_id_of(table_id, number)
    seed = hmac.new(secret, b"c8-seed-v1\0" + number.to_bytes(4, "big"), hashlib.sha256).digest()
    return Sealed(game_id, seed, commitment(game_id, seed))


class Table:
    """One moment of a table."""

    def __init__(self, table_id: str, secret: bytes, settings: Settings, host: str, seed: int | None = None) -> None:
        """A table at which nobody sits yet. `seed`: deals that can be repeated instead of sealed ones."""
        self.id = table_id
        self.secret = secret
        self.settings = settings
        self.host = host
        self.seed = seed
        self.seq = 0
        self.seats = (Seat(),) * settings.seats
        self.match: Match | None = None
        self.carried: Carried | None = None
        self.upgraded: Upgraded | None = None  # why the last game cannot be shown, until the next deal
        self.pin: Pin | None = None  # what the last game is played by; None: not written down, as in 0.1
        self.dealt = 0  # games so far, all matches together
        self.asked: dict[int, OpenPrompt] = {}  # by seat
        self.held: dict[str, int] = {}  # whose hand of this game each person has seen as her own, by holder
        self.newcomers: Newcomers = ()  # who has asked for a seat while this game is on
        self.declined: tuple[str, ...] = ()  # who was asked to wait for the next deal
        self.trail = Trail()
        self.logged_events: tuple[LoggedEvent, ...] = ()  # of this game
        self.beginning: Table | None = None  # this table as this game was dealt
        self.round = 0  # the event with which everybody was ready: since then nonces are being revealed
        self.restarts = 0  # how often the next deal was started over meanwhile
        self.key: Key | None = None  # of the server, which signs what it promises; no part of what happens here

    @property
    def game(self) -> Game | None:
        return self.match.game if self.match else None

    @property
    def playing(self) -> bool:
        return self.match is not None and not self.match.game.over

    @property
    def revealing(self) -> bool:
        """Whether everybody is ready, and nonces that somebody has committed to are not revealed yet."""
        return self.all_ready() and any(seat.withholds for seat in self.seats)

    @property
    def between_matches(self) -> bool:
        return self.carried is None and (self.match is None or self.match.over)

    @property
    def standing(self) -> Carried:
        """The games of the present match that are over; none between two matches."""
        if self.carried is not None:
            return self.carried
        if self.match is None or self.match.over:
            return Carried((), NO_SEAT)
        previous = (self.match.first_seat - self.playing) % len(self.seats)
        return Carried(tuple(self.match.points_by_game), previous)

    def seat_of(self, holder: str) -> int:
        """Where this person sits, or NO_SEAT."""
        if holder:
            for number, seat in enumerate(self.seats):
                if seat.holder == holder:
                    return number
        return NO_SEAT

    def persons(self) -> list[int]:
        return [number for number, seat in enumerate(self.seats) if seat.kind == "person"]

    def names(self) -> list[str]:
        return [seat.name for seat in self.seats if seat.kind != "free"]

    def request_of(self, holder: str) -> int:
        """The number of this person's request for a seat; 0 if there is none."""
        return next((each.id for each in self.newcomers if each.holder == holder), 0)

    def is_forced(self, seat: int) -> bool:
        """Whether this seat is asked although it has no choice, so that nobody else learns it."""
        return seat in self.asked and len(self.asked[seat].options) == 1 and len(self.asked) == 1

    def may_undo(self, seat: int) -> bool:
        return self.settings.undo and self.playing and self.trail.seat == seat and bool(self.trail.before)

    def may_hint(self, seat: int) -> bool:
        """Whether this seat may ask a bot what it would do."""
        persons, hints = self.persons(), self.settings.hints
        return self.playing and seat in persons and (hints == "always" or (hints == "alone" and persons == [seat]))

    def after(self, event: AnyEvent) -> "Table":
        """The table after this event."""
        table = type(self).__new__(type(self))
        table.__dict__.update(self.__dict__)
        table.seq += 1
        match event:
            case Decided():
                table.decide(event)
            case Undone():
                table.take_back(event.seat)
            case Readied() if event.seat != NO_SEAT:
                own = bool(event.commitment or event.nonce)
                seat = replace(
                    self.seats[event.seat], ready=not own, commitment=event.commitment, nonce=event.nonce, away=False
                )
                table.put(event.seat, seat)
            case Readied():
                pass
            case Revealed():
                table.put(event.seat, replace(self.seats[event.seat], nonce=event.nonce))
            case Withheld():
                table.seats = tuple(replace(seat, away=seat.away or seat.withholds) for seat in self.seats)
            case Sat():
                table.sit_down(event.seat, event.holder, event.name)
            case SeatRequested() | SeatReserved():
                later = isinstance(event, SeatReserved)
                newcomer = Newcomer(
                    id=table.seq, seat=event.seat, holder=event.holder, name=event.name, next_deal=later
                )
                table.newcomers = with_newcomer(self.newcomers, newcomer)
            case RequestAgreed():
                holder = self.seats[event.seat].holder
                table.newcomers = with_agreement(self.newcomers, event.request, holder)
            case RequestDeclined() | RequestWithdrawn():
                if isinstance(event, RequestDeclined):
                    refused = [each.holder for each in self.newcomers if each.id == event.request]
                    table.declined = (*self.declined, *refused)
                table.newcomers = tuple(each for each in self.newcomers if each.id != event.request)
            case BotSat():
                table.put(event.seat, Seat(kind="bot", name=event.name, bot=event.bot))
            case Freed():
                seat = Seat(kind="bot", name=self.seats[event.seat].name, bot=event.bot) if event.bot else Seat()
                table.put(event.seat, seat)
                if self.playing and (left := self.seats[event.seat].holder):
                    table.newcomers = put_off(self.newcomers, without=left)
            case Renamed():
                table.put(event.seat, replace(self.seats[event.seat], name=event.name))
            case Arranged():
                table.arrange(event.settings)
            case LeftToBot():
                seat = self.seats[event.seat]
                table.put(event.seat, replace(unready(seat) if seat.commitment or seat.ready else seat, away=True))
            case CameBack():
                table.put(event.seat, replace(self.seats[event.seat], away=False))
            case Upgraded():
                table.upgrade(event)
        if isinstance(event, Decided | Undone):
            table.let_newcomers_in()
            return table
        if self.revealing and changes_the_deal(event, self.settings):
            table.start_over()
        elif isinstance(event, BEFORE_A_DEAL) and table.is_ready(event):
            table.deal()
            table.pin = event.deal
        elif table.revealing and not self.revealing:
            table.round = table.seq
        table.let_newcomers_in()
        return table

    def replay(self, events: Sequence[AnyEvent]) -> "Table":
        """The table after all of these.

        Nobody sees the moments in between: as long as none of them can be taken back to, decisions are made on one
        copy, which takes half the time.
        """
        back = len(events) if any(isinstance(event, Undone) for event in events) else reach(events)
        table, is_own = self, False
        for number, event in enumerate(events):
            if isinstance(event, Decided) and number < len(events) - back:
                table = table if is_own else table.apart()
                table.seq += 1
                table.decide(event, in_place=True)
                table.let_newcomers_in()
                is_own = True
            else:
                table, is_own = table.after(event), False
        return table

    def apart(self) -> "Table":
        """The same moment, to be changed without anybody seeing it."""
        table = copy(self)
        table.match = self.match.copy() if self.match else None
        return table

    def sealed(self, number: int) -> Sealed:
        """The seed of this table's game 1, 2 …: the secret fixed it before anybody sat down."""
        return sealed(self.id, self.secret, number)

    def digest(self) -> str:
        """A fingerprint of all of it."""
        if self.carried is not None:
            return self.digest_with("", {"carried": self.carried})
        return self.digest_with(self.game.digest() if self.game else "", self.match.points if self.match else {})

    def digest_with(self, game: str, points: Mapping[str, object]) -> str:
        """The same, of a table whose game has this fingerprint, and whose match these points."""
        parts = (
            game,
            self.seq,
            self.dealt,
            points,
            {str(seat): asked for seat, asked in self.asked.items()},
            self.seats,
            self.settings,
            *([self.newcomers] if self.newcomers else []),
        )
        return hashlib.sha256(msgspec.json.encode(parts)).hexdigest()[:32]

    # What follows changes this table; `after` calls it on one that nobody has seen yet.

    def put(self, number: int, seat: Seat) -> None:
        self.seats = (*self.seats[:number], seat, *self.seats[number + 1 :])
        if self.match is not None and self.playing and seat.name != self.match.players[number]:
            self.match = self.match.copy()
            self.match.rename(number, seat.name)

    def sit_down(self, number: int, holder: str, name: str) -> None:
        """A person takes a seat: nobody waits for it any longer, and they wait for no other."""
        self.put(number, Seat(kind="person", name=name, holder=holder))
        self.held = {**self.held, holder: number}
        self.newcomers = tuple(each for each in self.newcomers if holder != each.holder and number != each.seat)

    def let_newcomers_in(self) -> None:
        """Seat newcomers to whom every player of this game has agreed, and when the game is over all of them.

        That includes players who have left: they may come back to their hand.
        """
        for each in self.newcomers:
            if self.playing and (each.next_deal or each.lacks(self.held)):
                continue
            if self.seats[each.seat].kind != "person":
                taken = [seat.name for number, seat in enumerate(self.seats) if number != each.seat]
                self.sit_down(each.seat, each.holder, own_name(each.name, taken))
        if not self.playing:
            self.newcomers = ()

    def arrange(self, settings: Settings) -> None:
        goes_on, self.settings = self.settings.same_game(settings), settings
        if goes_on:
            if not settings.drop_in:
                self.newcomers = put_off(self.newcomers)
            return
        spare = (Seat(),) * (settings.seats - len(self.seats))
        self.seats = (*self.seats[: settings.seats], *spare)
        self.match = self.carried = None
        self.asked = {}

    def upgrade(self, event: Upgraded) -> None:
        """Go on under other rules; if the game cannot, without it."""
        self.pin = event.pin
        if event.goes_on:
            return
        self.upgraded, self.carried = event, Carried(event.points, event.previous) if event.points else None
        self.dealt, self.settings, self.seats, self.restarts = event.dealt, event.settings, event.seats, event.restarts
        self.match = self.beginning = None
        self.asked, self.held, self.newcomers, self.declined = {}, {}, (), ()
        self.trail, self.logged_events = Trail(), ()

    def is_ready(self, event: AnyEvent) -> bool:
        """Whether the next game can be dealt: everybody is ready, and has revealed what was to be revealed."""
        if not self.present():
            return isinstance(event, Readied) and not self.playing and not self.has_room()
        return self.all_ready() and not self.revealing

    def all_ready(self) -> bool:
        """Whether every seat is taken, and every person who is there is ready for the next game."""
        present = self.present()
        return not self.playing and not self.has_room() and bool(present) and all(seat.is_ready for seat in present)

    def present(self) -> list[Seat]:
        """The seats of those who play themselves."""
        return [seat for seat in self.seats if seat.kind == "person" and not seat.away]

    def has_room(self) -> bool:
        return any(seat.kind == "free" for seat in self.seats)

    def start_over(self) -> None:
        """Nobody is ready any more. Whoever saw a nonce could have wanted another deal, so there are new ones."""
        self.seats = tuple(unready(seat) for seat in self.seats)
        self.restarts += 1

    def deal(self) -> None:
        """Deal the first game of a match, or the next one."""
        self.dealt += 1
        seed = self.seal() if self.seed is None else self.seed + self.dealt - 1
        names = tuple(seat.name for seat in self.seats)
        settings = self.settings
        if self.match is None or self.match.over:
            self.match = Match(
                settings.deck,
                names,
                games=settings.games or None,
                teams=settings.teams_of(names),
                seed=seed,
                two_player_rule=settings.two_player_rule,
                patient=True,
            )
            if self.carried is not None:
                self.match.resume(*self.carried)
        else:
            self.match = self.match.copy()
            for number, name in enumerate(names):
                if name != self.match.players[number]:
                    self.match.rename(number, name)
            self.match.next_game(seed)
            self.match.played[-1] = without_its_past(self.match.played[-1])
        self.carried = self.upgraded = None
        self.take_seats()
        self.trail = Trail()
        self.logged_events = (LoggedEvent(self.seq, lines_of(self.match.game)),)
        self.asked = asked_now(self.match.game.state, self.seq, {})
        self.beginning = None
        self.beginning = copy(self)

    def take_seats(self) -> None:
        """Nobody is ready for the game after this one, and everybody has a hand."""
        self.seats = tuple(unready(seat) for seat in self.seats)
        self.held = {seat.holder: number for number, seat in enumerate(self.seats) if seat.holder}
        self.declined, self.restarts = (), 0

    def seal(self) -> Seal:
        """The seed of the game that is dealt now, with the nonces of all seats and where they come from."""
        sealed, seats = self.sealed(self.dealt), self.seats
        is_old = not any(seat.ready or seat.commitment for seat in seats) and any(seat.nonce for seat in seats)
        own = [bytes.fromhex(seat.nonce) if seat.commitment or is_old else b"" for seat in seats]
        nonces = tuple(nonce or house_nonce(sealed.seed, seat) for seat, nonce in enumerate(own))
        seal = Seal(sealed.game_id, sealed.seed, nonces)
        if is_old:  # from a log in which nobody committed to anything
            return seal
        points, previous = self.standing
        return dataclasses.replace(
            seal,
            commitments=tuple(bytes.fromhex(seat.commitment) for seat in seats),
            restarts=self.restarts,
            points=added_up(points),
            previous=previous if variant_of(find(self.settings.deck)).deal_passes else NOBODY,
        )

    def decide(self, event: Decided, in_place: bool = False) -> None:
        """`in_place`: nobody else has this game, and what it was before need not be kept."""
        assert self.match is not None
        before = self.match.game
        self.match = self.match if in_place else self.match.copy()
        game = self.match.game
        options = self.asked[event.seat].options
        if event.option >= len(options):
            raise EightsError(f"event {self.seq}: option {event.option} was never offered", "the log is damaged")
        game.choose(game.state.options.index(options[event.option]))
        self.trail = Trail() if in_place else extended(self.trail, before, game, event)
        self.logged_events = (*self.logged_events, LoggedEvent(self.seq, lines_of(game)))
        self.note_presence(event)
        self.asked = asked_now(game.state, self.seq, self.others(event.seat))

    def note_presence(self, event: Decided) -> None:
        """Whoever answers is back; who runs out of time is away."""
        seat, away = self.seats[event.seat], event.how == "clock"
        if event.how in ("person", "clock") and seat.away != away:
            self.put(event.seat, replace(seat, away=away))

    def others(self, seat: int) -> dict[int, OpenPrompt]:
        """What the others are asked: an ally's question stays the same question if nothing in it changes."""
        return {other: asked for other, asked in self.asked.items() if other != seat}

    def take_back(self, seat: int) -> None:
        assert self.match is not None
        game, self.trail = self.trail.back()
        self.match = self.match.copy()
        self.match.game = game
        self.logged_events = tuple(telling for telling in self.logged_events if telling.lines <= lines_of(game))
        self.asked = asked_now(game.state, self.seq, {})


def changes_the_deal(event: AnyEvent, settings: Settings) -> bool:
    """Whether an event changes who takes part in the next deal: somebody may have come to know nonces of others."""
    match event:
        case Revealed() | Renamed() | Upgraded():  # which says itself who is ready after it: nobody
            return False
        case Arranged():
            return not settings.same_game(event.settings)
        case _:
            return True


def lines_of(game: Game) -> int:
    return len(game.state.log or ())


def without_its_past(game: Game) -> Game:
    """A game that is over, without what led there: in its match only its points count."""
    game = game.copy()
    game.start, game.state.log, game.answers = game.state, [], []
    return game


def asked_now(state: State, seq: int, still: dict[int, OpenPrompt]) -> dict[int, OpenPrompt]:
    """What every seat is asked after this event; `still`: what was asked before it."""
    asked: dict[int, OpenPrompt] = {}
    for seat, options in choices(state).items():
        same = still.get(seat)
        if same is not None and same.options == options and isinstance(open_question(state)[0], Main):
            asked[seat] = same
        else:
            asked[seat] = OpenPrompt(seq * MOST_PLAYERS + seat, options)
    return asked
