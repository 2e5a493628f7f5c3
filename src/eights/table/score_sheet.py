"""The score sheet of a duplicate evening: everybody is compared with those who had the same cards elsewhere."""

from functools import lru_cache

from eights.engine.games import variant_of
from eights.engine.movement import Board
from eights.errors import EightsError
from eights.table.evening import RECORDS, Result
from eights.table.seats import Seat
from eights.table.settings import Settings
from eights.table.table import Table
from eights.table.view_schema import Entry, Scored, Sheet


def sheet(table: Table, you: int) -> Sheet | None:
    """The sheet as somebody in this seat sees it; None if this is not a duplicate evening."""
    settings, home = table.settings, table.home
    if settings.table_count == 1:
        return None
    seats, results = (home.seats, home.results) if home else (table.seats, table.results)
    number = table.numbers[you] if table.numbers and you >= 0 else you
    playing = list(home.tables) if home else [at for at, board in enumerate(table.boards) if board.playing]
    return Sheet(
        table=table.board.table if table.board else -1,
        deal=len(results) + bool(playing),
        deals=settings.games,
        playing=playing,
        most=2 * (settings.table_count - 1) * len(results),
        entries=entries(settings, seats, results, number, wins_by_most(table)),
    )


def wins_by_most(table: Table) -> bool:
    """Whether the highest score wins, as in classic Crazy Eights."""
    try:
        return variant_of(table.selection).most_points_lead
    except EightsError:  # its deck is gone
        return False


def entries(
    settings: Settings, seats: tuple[Seat, ...], results: tuple[Result, ...], you: int, most: bool
) -> list[Entry]:
    deals = scored(settings.table_count, settings.seats, results, most)
    totals = [sum(each.score for each in row) for row in deals]
    order = sorted(range(len(seats)), key=lambda number: (-totals[number], number))
    return [
        Entry(
            name=seats[number].name,
            you=number == you,
            kind=seats[number].kind,
            rank=1 + sum(total > totals[number] for total in totals),
            score=totals[number],
            deals=deals[number],
        )
        for number in order
    ]


@lru_cache(maxsize=16)  # the same for everybody, and after every move
def scored(tables: int, seats: int, results: tuple[Result, ...], most: bool) -> list[list[Scored]]:
    """What everybody made of each deal, by number."""
    rows: list[list[Scored]] = [[] for _ in range(tables * seats)]
    for result in results:
        held: dict[int, list[tuple[int, Board]]] = {}  # by hand: who had it, and where
        for table in range(tables):
            board = Board(result.deal, table, tables)
            for seat, number in enumerate(board.players(seats)):
                held.setdefault(board.hand(seat, seats), []).append((number, board))
        for hand, players in held.items():
            made = {number: made_of(result, number, most) for number, _ in players}
            for number, board in players:
                others = [other for player, other in made.items() if player != number]
                rows[number].append(
                    Scored(
                        hand=hand,
                        table=board.table,
                        points=result.points[number],
                        won=number in result.winners,
                        score=sum((made[number] > other) + (made[number] >= other) for other in others),
                        record=result.deal + RECORDS * board.table,
                    )
                )
    return rows


def made_of(result: Result, number: int, most: bool) -> int:
    """How good a result is: more is better."""
    return result.points[number] if most else -result.points[number]
