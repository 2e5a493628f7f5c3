"""A table: its settings, and the state that its events have led to.

`after` returns the table after one more event and leaves this one unchanged, so that an event that could not be saved
never happened. The same settings, secret and events give the same table on every machine.
"""

import hashlib
from collections.abc import Mapping, Sequence
from copy import copy
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from eights.decks import NO_SOURCES, find
from eights.engine.movement import Board
from eights.engine.setup import MOST_PLAYERS
from eights.errors import EightsError
from eights.game import Game, Seal
from eights.game.match import Match, Points, without_its_past
from eights.language.signatures import Key
from eights.messages import Message
from eights.rules.selection import Selection
from eights.table import evening
from eights.table.evening import AtBoard, Home, Result
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
    Unreadied,
    Upgraded,
    Withheld,
    changes_the_deal,
)
from eights.table.newcomers import Newcomer, Newcomers, put_off, with_agreement, with_newcomer
from eights.table.open_prompts import OpenPrompt, asked_now
from eights.table.sealing import Sealed, seal_of, sealed
from eights.table.seats import Seat, own_name, unready
from eights.table.settings import Settings
from eights.table.undo import Trail, extended, reach

NO_SEAT = -1
BEFORE_A_DEAL = (Readied, Revealed, Sat, BotSat, Freed, LeftToBot, Arranged)  # events after which a deal may follow


class LoggedEvent(NamedTuple):
    """An event in the log: its number, and the length of the game's log after it."""

    seq: int
    lines: int


class Carried(NamedTuple):
    """A match that continues with the next deal although its earlier games can no longer be shown."""

    points: tuple[Points, ...]  # of each of them
    previous: int  # who went first in the last one; NO_SEAT if unknown


class Table:
    """A table at one moment."""

    def __init__(
        self,
        table_id: str,
        secret: bytes,
        settings: Settings,
        host: str,
        seed: int | None = None,
        sources: Mapping[str, str] = NO_SOURCES,
    ) -> None:
        """An empty table. With `seed`, deals are reproducible, not sealed. `sources`: its decks that are text."""
        self.id = table_id
        self.secret = secret
        self.settings = settings
        self.host = host
        self.seed = seed
        self.sources = sources
        self.seq = 0
        self.seats = (Seat(),) * settings.places
        self.match: Match | None = None
        self.carried: Carried | None = None
        self.upgraded: Upgraded | None = None  # why the last game cannot be shown, until the next deal
        self.pin: Pin | None = None  # of the last game; None: not stored, as in 0.1
        self.dealt = 0  # games so far, in all matches
        self.asked: dict[int, OpenPrompt] = {}  # by seat
        self.held: dict[str, int] = {}  # the seat whose hand each person has held in this game, by holder
        self.newcomers: Newcomers = ()  # people who have asked for a seat during this game
        self.removed: dict[str, int] = {}  # people whom the host removed, and by which event; until they sit down again
        self.declined: tuple[str, ...] = ()  # people who have to wait for the next deal
        self.trail = Trail()
        self.logged_events: tuple[LoggedEvent, ...] = ()  # of this game
        self.beginning: Table | None = None  # this table when this game was dealt
        self.round = 0  # the event after which everybody was ready and nonces are being revealed
        self.restarts = 0  # how often the next deal has started over
        self.boards: tuple[Table, ...] = ()  # of a duplicate evening: the tables of its last deal
        self.results: tuple[Result, ...] = ()  # of its finished deals
        self.board: Board | None = None  # which of them this table is itself
        self.home: Home | None = None  # then, its evening
        self.numbers: tuple[int, ...] = ()  # and there the number of each seat
        self.key: Key | None = None  # signs the server's promises; not part of the state

    @property
    def selection(self) -> Selection:
        """The cards of this table; DeckError or UnknownDeck if a deck is missing."""
        return find(self.settings.deck, self.sources)

    @property
    def game(self) -> Game | None:
        return self.match.game if self.match else None

    @property
    def playing(self) -> bool:
        if self.boards:
            return any(board.playing for board in self.boards)
        return self.match is not None and not self.match.game.over

    @property
    def revealing(self) -> bool:
        """Whether everybody is ready and some nonces have not been revealed yet."""
        if self.home is not None:
            return self.home.revealing
        return self.all_ready() and any(seat.withholds for seat in self.seats)

    @property
    def between_matches(self) -> bool:
        if self.boards:
            return not self.playing and len(self.results) >= self.settings.games
        return self.carried is None and (self.match is None or self.match.over)

    @property
    def standing(self) -> Carried:
        """The points of the finished games of the current match; none between two matches."""
        if self.carried is not None:
            return self.carried
        if self.match is None or self.match.over:
            return Carried((), NO_SEAT)
        previous = (self.match.first_seat - self.playing) % len(self.seats)
        return Carried(tuple(self.match.points_by_game), previous)

    def seat_of(self, holder: str) -> int:
        """The seat of this person, or NO_SEAT."""
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

    def seen_from(self, seat: int) -> AtBoard:
        """Where this seat plays: here, or in a duplicate evening at one of its boards."""
        for board in self.boards:
            if seat in board.numbers:
                return AtBoard(board, board.numbers.index(seat))
        return AtBoard(self, seat)

    def is_forced(self, seat: int) -> bool:
        """Whether this seat, which is asked, has no choice: it is asked so that nobody else notices."""
        table, seat = self.seen_from(seat)
        return len(table.asked[seat].options) == 1 and len(table.asked) == 1

    def is_alone(self, seat: int) -> bool:
        """Whether nobody else at this seat's table is a person."""
        table, seat = self.seen_from(seat)
        return table.persons() == [seat]

    def may_undo(self, seat: int) -> bool:
        table, own = self.seen_from(seat)
        return table.trail.seat == own and bool(table.trail.before) and self.settings.undo and table.playing

    def may_hint(self, seat: int) -> bool:
        """Whether this seat may ask a bot for a hint: never in an evening, which compares the players."""
        hints = self.settings.hints
        if hints == "never" or self.settings.tables or not self.playing:
            return False
        return seat in self.persons() if hints == "always" else self.persons() == [seat]

    def after(self, event: AnyEvent) -> "Table":
        """The table after this event."""
        table = self.changed_by(event)
        evening.update(table)
        return table

    def changed_by(self, event: AnyEvent) -> "Table":
        table = type(self).__new__(type(self))
        table.__dict__.update(self.__dict__)
        table.seq += 1
        match event:
            case Decided() | Undone() if table.boards:
                evening.follow(table, event)
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
            case Unreadied():
                table.put(event.seat, unready(self.seats[event.seat]))
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
                if event.removed:
                    table.removed = {**self.removed, self.seats[event.seat].holder: table.seq}
                if self.playing and (left := self.seats[event.seat].holder):
                    table.newcomers = put_off(self.newcomers, without=left)
            case Renamed():
                table.put(event.seat, replace(self.seats[event.seat], name=event.name))
            case Arranged():
                table.arrange(event.settings, event.sources)
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
        """The table after all of these events.

        Nobody sees the moments in between. As long as none of them is needed for undo, decisions are made on one copy,
        which takes half the time.
        """
        back = len(events) if any(isinstance(event, Undone) for event in events) else reach(events)
        table, is_own = self, False
        for number, event in enumerate(events):
            if isinstance(event, Decided) and number < len(events) - back and not table.boards:
                table = table if is_own else table.apart()
                table.seq += 1
                table.decide(event, in_place=True)
                table.let_newcomers_in()
                is_own = True
            else:
                table, is_own = table.after(event), False
        return table

    def apart(self) -> "Table":
        """A copy of this moment that may be changed."""
        table = copy(self)
        table.match = self.match.copy() if self.match else None
        return table

    def sealed(self, number: int) -> Sealed:
        """The seed of this table's game 1, 2 …, which the secret fixed before anybody sat down."""
        return sealed(self.id, self.secret, number)

    def digest(self) -> str:
        """A fingerprint of the whole table."""
        if self.carried is not None:
            return self.digest_with("", {"carried": self.carried})
        if self.boards:
            return self.digest_with(" ".join(board.digest() for board in self.boards), {"results": self.results})
        return self.digest_with(self.game.digest() if self.game else "", self.match.points if self.match else {})

    def digest_with(self, game: str, points: Mapping[str, object]) -> str:
        """The fingerprint for a game with this fingerprint and a match with these points."""
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

    # The methods below change this table; `after` calls them on a copy that nobody has seen yet.

    def put(self, number: int, seat: Seat) -> None:
        self.seats = (*self.seats[:number], seat, *self.seats[number + 1 :])
        if self.match is not None and self.playing and seat.name != self.match.players[number]:
            self.match = self.match.copy()
            self.match.rename(number, seat.name)

    def sit_down(self, number: int, holder: str, name: str) -> None:
        """Seat a person: all requests for this seat, and their own requests, are dropped."""
        self.put(number, Seat(kind="person", name=name, holder=holder))
        self.held = {**self.held, holder: number}
        self.removed = {who: seq for who, seq in self.removed.items() if who != holder}
        self.newcomers = tuple(each for each in self.newcomers if holder != each.holder and number != each.seat)

    def let_newcomers_in(self) -> None:
        """Seat newcomers to whom every player of this game has agreed, and all of them when the game is over.

        Players who have left count too, because they may come back to their hand.
        """
        for each in self.newcomers:
            if self.playing and (each.next_deal or each.lacks(self.held)):
                continue
            if self.seats[each.seat].kind != "person":
                taken = [seat.name for number, seat in enumerate(self.seats) if number != each.seat]
                self.sit_down(each.seat, each.holder, own_name(each.name, taken))
        if not self.playing:
            self.newcomers = ()

    def arrange(self, settings: Settings, sources: Mapping[str, str]) -> None:
        goes_on, self.settings = self.settings.same_game(settings), settings
        self.sources = sources
        if goes_on:
            if not settings.drop_in:
                self.newcomers = put_off(self.newcomers)
            return
        spare = (Seat(),) * (settings.places - len(self.seats))
        self.seats = (*self.seats[: settings.places], *spare)
        self.match = self.carried = None
        self.boards, self.results = (), ()
        self.asked = {}

    def upgrade(self, event: Upgraded) -> None:
        """Continue under other rules, without the game if it cannot continue. Earlier numbers are no longer used."""
        self.pin = event.pin
        if event.goes_on:
            if self.revealing:
                self.start_over()
            return
        self.upgraded, self.carried = event, Carried(event.points, event.previous) if event.points else None
        self.dealt, self.settings, self.seats, self.restarts = event.dealt, event.settings, event.seats, event.restarts
        self.sources = event.sources
        self.match = self.beginning = None
        self.boards, self.results = (), ()
        self.asked, self.held, self.newcomers, self.declined = {}, {}, (), ()
        self.trail, self.logged_events = Trail(), ()

    def is_ready(self, event: AnyEvent) -> bool:
        """Whether the next game can be dealt: everybody is ready, and all nonces are revealed."""
        if not self.present():
            return isinstance(event, Readied) and not self.playing and not self.has_room()
        return self.all_ready() and not self.revealing

    def all_ready(self) -> bool:
        """Whether every seat is taken, and everybody present is ready for the next game."""
        present = self.present()
        return not self.playing and not self.has_room() and bool(present) and all(seat.is_ready for seat in present)

    def present(self) -> list[Seat]:
        """The seats of people who are not away."""
        return [seat for seat in self.seats if seat.kind == "person" and not seat.away]

    def has_room(self) -> bool:
        return any(seat.kind == "free" for seat in self.seats)

    def start_over(self) -> None:
        """Make nobody ready. Somebody who saw a nonce could prefer another deal, so everybody picks a new one."""
        self.seats = tuple(unready(seat) for seat in self.seats)
        self.restarts += 1

    def deal(self) -> None:
        """Deal the first game of a match, or the next one."""
        self.dealt += 1
        seed = self.seal() if self.seed is None else self.seed + self.dealt - 1
        names = tuple(seat.name for seat in self.seats)
        settings = self.settings
        if settings.table_count > 1:
            self.match = None
            evening.deal(self, seed)
        elif settings.position:
            game = Game.from_position(settings.position, seed=seed, players=names, patient=True, sources=self.sources)
            self.match = Match.of(game)
        elif self.match is None or self.match.over:
            self.match = Match(
                self.selection if self.sources else settings.deck,  # a deck in Python may change between games
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
        for table in self.boards or (self,):
            table.trail = Trail()
            assert table.match is not None
            table.logged_events = (LoggedEvent(self.seq, lines_of(table.match.game)),)
            table.asked = asked_now(table.match.game.state, self.seq, {}, table.numbers or range(MOST_PLAYERS))
        evening.update(self)
        self.beginning = None
        self.beginning = copy(self)

    def take_seats(self) -> None:
        """Reset who is ready, and note who holds which hand."""
        self.seats = tuple(unready(seat) for seat in self.seats)
        self.held = {seat.holder: number for number, seat in enumerate(self.seats) if seat.holder}
        self.declined, self.restarts = (), 0

    def seal(self) -> Seal:
        return seal_of(self)

    def decide(self, event: Decided, in_place: bool = False) -> None:
        """Apply a decision. `in_place`: nobody else uses this game, so it need not be copied."""
        assert self.match is not None
        before = self.match.game
        self.match = self.match if in_place else self.match.copy()
        game = self.match.game
        options = self.asked[event.seat].options
        if event.option >= len(options):
            missing = Message("table-log-no-option", event=self.seq, option=event.option)
            raise EightsError(missing, Message("table-log-hint"))
        game.choose(game.state.options.index(options[event.option]))
        self.trail = Trail() if in_place else extended(self.trail, before, game, event)
        self.logged_events = (*self.logged_events, LoggedEvent(self.seq, lines_of(game)))
        self.note_presence(event)
        self.asked = asked_now(game.state, self.seq, self.others(event.seat), self.numbers or range(MOST_PLAYERS))

    def note_presence(self, event: Decided) -> None:
        """Mark a player who answers as back, and one who runs out of time as away."""
        seat, away = self.seats[event.seat], event.how == "clock"
        if event.how in ("person", "clock") and seat.away != away:
            self.put(event.seat, replace(seat, away=away))

    def others(self, seat: int) -> dict[int, OpenPrompt]:
        """The questions of the others: an ally's question stays the same if nothing in it changes."""
        return {other: asked for other, asked in self.asked.items() if other != seat}

    def take_back(self, seat: int) -> None:
        assert self.match is not None
        game, self.trail = self.trail.back()
        self.match = self.match.copy()
        self.match.game = game
        self.logged_events = tuple(telling for telling in self.logged_events if telling.lines <= lines_of(game))
        self.asked = asked_now(game.state, self.seq, {}, self.numbers or range(MOST_PLAYERS))


def lines_of(game: Game) -> int:
    return len(game.state.log or ())
