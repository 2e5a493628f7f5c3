"""A duplicate evening: several tables play the same deals with rotated seats, so that luck cancels out.

The players of all tables gather at one table and deal together; then each plays at a *board*, a table of its own with
its own game. Only when all boards of a deal are finished is anything about it revealed, and the next one can be dealt.
The seats of the whole evening have numbers; `eights.engine.movement` says which of them meet at which board.
"""

import dataclasses
from copy import copy
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from eights.engine.movement import Board
from eights.engine.setup import MOST_PLAYERS
from eights.game import Game, Seal
from eights.game.match import Match
from eights.table.events import AnyEvent, Decided, Undone
from eights.table.seats import Seat

if TYPE_CHECKING:
    from eights.table.table import Table

MOST_TABLES: Final = MOST_PLAYERS // 2
RECORDS: Final = 1_000_000  # the record of deal 7 at the third table has number 2,000,007


class Home(NamedTuple):
    """What a board needs to know about the evening it belongs to."""

    seats: tuple[Seat, ...]
    revealing: bool
    tables: tuple[int, ...]  # those that still play
    results: tuple["Result", ...]

    @property
    def playing(self) -> bool:
        return bool(self.tables)


class Result(NamedTuple):
    """How a deal ended: the points and the winners, by number."""

    deal: int
    points: tuple[int, ...]
    winners: tuple[int, ...]


class AtBoard(NamedTuple):
    """A table as somebody sees it: the board where they play, or the evening itself; and their seat there."""

    table: "Table"
    seat: int

    @property
    def number(self) -> int:
        """Which table of the evening this is; -1: none."""
        return self.table.board.table if self.table.board else -1


def deal(table: "Table", seed: int | Seal) -> None:
    """Deal the same cards at all boards."""
    settings = table.settings
    table.results = () if len(table.results) >= settings.games else table.results
    table.boards = tuple(
        board_of(table, Board(table.dealt, number, settings.table_count), seed)
        for number in range(settings.table_count)
    )


def board_of(table: "Table", place: Board, seed: int | Seal) -> "Table":
    settings, board = table.settings, copy(table)
    numbers, first = place.players(settings.seats), place.first(settings.seats)
    names = [table.seats[number].name for number in numbers]
    game = Game.new(
        table.selection if table.sources else settings.deck,
        names,
        seed=dataclasses.replace(seed, board=place) if isinstance(seed, Seal) else seed,
        two_player_rule=settings.two_player_rule,
        first=names[first],
        patient=True,
    )
    board.board, board.numbers, board.boards, board.newcomers = place, tuple(numbers), (), ()
    board.match = Match.of(game)
    board.match.first_seat = first
    board.seats = tuple(table.seats[number] for number in numbers)
    return board


def follow(table: "Table", event: Decided | Undone) -> None:
    """Carry out an event at the board where its player sits."""
    at = table.seen_from(event.seat)
    board, own = copy(at.table), at_board(at.table, event)
    board.seq = table.seq
    if isinstance(own, Decided):
        board.decide(own)
    elif isinstance(own, Undone):
        board.take_back(own.seat)
    seats = dict(zip(board.numbers, board.seats, strict=True))
    table.seats = tuple(seats.get(number, seat) for number, seat in enumerate(table.seats))
    table.boards = tuple(board if each is at.table else each for each in table.boards)
    if not table.playing:
        table.results = (*table.results, result(table))


def result(table: "Table") -> Result:
    points, winners = [0] * len(table.seats), list[int]()
    for board in table.boards:
        assert board.game is not None
        for seat, each in enumerate(board.game.points.values()):
            points[board.numbers[seat]] = each
        winners += [number for seat, number in enumerate(board.numbers) if board.game.state.winners >> seat & 1]
    return Result(table.dealt, tuple(points), tuple(sorted(winners)))


def update(table: "Table") -> None:
    """Bring the boards up to date with their evening, after any event."""
    if not table.boards:
        return
    playing = [number for number, board in enumerate(table.boards) if board.playing]
    home = Home(table.seats, table.revealing, tuple(playing), table.results)
    boards = [copy(board) for board in table.boards]
    for board in boards:
        board.seq, board.settings, board.home = table.seq, table.settings, home
        board.restarts, board.host = table.restarts, table.host
        for seat, number in enumerate(board.numbers):
            board.put(seat, table.seats[number])
    table.boards = tuple(boards)
    table.asked = {board.numbers[seat]: asked for board in boards for seat, asked in board.asked.items()}


def at_board(board: "Table", event: AnyEvent) -> AnyEvent | None:
    """The event as it happens at this board; None if it is about somebody at another one."""
    number = getattr(event, "seat", None)
    if number is None or not board.numbers or number < 0:
        return event
    return msgspec.structs.replace(event, seat=board.numbers.index(number)) if number in board.numbers else None


def is_played_elsewhere(table: "Table") -> bool:
    """Whether another table of the evening still plays this deal: then nobody may learn anything about its cards."""
    return table.home is not None and table.home.playing


def record_number(table: "Table") -> int:
    """The number of the record of a table's last game: in an evening, every board has one."""
    return table.dealt + (table.board.table * RECORDS if table.board else 0)


def games_ended(before: "Table", after: "Table") -> list[tuple["Table", Game]]:
    """The games that ended between these two moments. The boards of an evening reveal nothing until all are over."""
    if not before.playing or after.playing:
        return []
    return [(table, table.game) for table in after.boards or (after,) if table.game is not None and table.game.over]
