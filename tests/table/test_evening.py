"""A duplicate evening: who meets whom with which hand, what the score sheet says, and what records prove."""

from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace

from eights.engine.movement import Board
from eights.engine.worlds import Dice
from eights.errors import SetupError
from eights.game.proof import weigh
from eights.game.receipt import Receipt
from eights.language import record
from eights.messages import say
from eights.table import events
from eights.table.commands import Free, Ready, Sit
from eights.table.evening import Home, Result, record_number
from eights.table.events import Decided
from eights.table.judge import Refused, judge
from eights.table.score_sheet import scored
from eights.table.settings import Settings
from eights.table.table import Table
from eights.table.view_builder import see
from eights.table.viewer import Viewer
from tests.table.tables import POLICY, played, seated
from tests.table.test_commitments import NONCES, dealt

SHAPES = [(2, 2), (3, 2), (4, 2), (2, 3), (2, 4)]


@pytest.mark.parametrize(("tables", "seats"), SHAPES)
def test_everybody_plays_every_deal_once(tables: int, seats: int) -> None:
    """At one table each, with every hand at every table; in time, in every seat order, with everybody's cards."""
    held: dict[int, Counter[int]] = {player: Counter() for player in range(tables * seats)}
    compared: set[tuple[int, int]] = set()
    for deal in range(1, tables * seats * seats + 1):
        boards = [Board(deal, table, tables) for table in range(tables)]
        players = [board.players(seats) for board in boards]
        assert sorted(player for here in players for player in here) == list(range(tables * seats))
        hands: dict[int, list[int]] = {}
        for board, here in zip(boards, players, strict=True):
            assert list(range(seats)) == sorted(board.hand(seat, seats) for seat in range(seats))
            for seat, player in enumerate(here):
                held[player][board.hand(seat, seats)] += 1
                hands.setdefault(board.hand(seat, seats), []).append(player)
        compared |= {(one, other) for same in hands.values() for one in same for other in same if one != other}
    for counts in held.values():
        assert set(range(seats)) == set(counts)
    assert all(len({other for one, other in compared if one == player}) >= seats for player in held)


def evening(deals: int = 2, **settings: Any) -> Table:
    """An evening of four people at two tables, after so many deals."""
    table = seated(**{"seats": 2, "tables": 2, "games": deals, "undo": False, **settings})
    for number in range(deals):
        table = played(dealt(table), seed=number)
    return table


def test_the_sheet_compares_those_who_had_the_same_hand() -> None:
    """2 for every table where the hand did worse, 1 where it did as well; a win is best, then fewer points."""
    results = (Result(1, (0, 3, 5, 0), (0, 3)), Result(2, (4, 0, 0, 4), (1, 2)))
    rows = scored(2, 2, results, False)

    # Deal 1: players 0 and 3 have the first hand, 1 and 2 the second; deal 2: 0 plays with 3 and 2 with 1.
    assert [1, 2, 0, 1] == [row[0].score for row in rows]
    assert rows[0][0].hand == rows[3][0].hand
    assert rows[1][0].hand == rows[2][0].hand
    assert [{0, 3}, {2, 1}] == [{n for n in range(4) if rows[n][1].table == at} for at in (0, 1)]
    assert 4 == sum(row[1].score for row in rows)
    assert [1, 0, 2, 1] == [row[0].score for row in scored(2, 2, results, True)]  # classic: many points are good


def test_every_game_of_an_evening_has_a_record_that_verifies() -> None:
    table = evening()

    assert 2 == len(table.results)
    assert table.between_matches
    assert [2, 1_000_002] == [record_number(board) for board in table.boards]
    for board in table.boards:
        assert board.game is not None
        assert [] == record.verify(record.loads(record.dumps(board.game.record())))


def proved(number: int, **changes: Any) -> list[str]:
    """What is wrong with a record of the first deal, in which something was changed, to a player of the first table."""
    table = evening(deals=1)
    board = next(board for board in table.boards if number in board.numbers)
    assert board.game is not None
    written = board.game.record()
    assert written.sealed is not None
    assert written.sealed.board is not None
    sealed = replace(written.sealed, board=replace(written.sealed.board, **changes))
    game_id = table.sealed(1).game_id.hex()
    noted = Receipt(table=table.id, game_id=game_id, number=1, seat=number, nonce=NONCES[number].hex(), points=[])
    return [say(each) for each in weigh(replace(written, sealed=sealed, fingerprint=""), noted).problems]


@pytest.mark.parametrize("number", range(4))
def test_a_record_proves_where_everybody_sat(number: int) -> None:
    assert [] == [each for each in proved(number) if "fingerprint" not in each]


@pytest.mark.parametrize("fault", [{"table": 1}, {"deal": 2}, {"tables": 3}])
def test_another_table_or_deal_is_found_out(fault: dict[str, int]) -> None:
    """Seeded faults: the server chooses another rotation, to give somebody another hand."""
    assert [] != [each for each in proved(0, **fault) if "fingerprint" not in each]


def half_done() -> Table:
    """The first table has finished the deal, the second one still plays."""
    table, dice = dealt(seated(seats=2, tables=2, games=1, undo=False)), Dice(3)
    while table.boards[0].playing:
        (seat, asked) = next((number, asked) for number, asked in table.asked.items() if number in (0, 1))
        table = table.after(Decided(seat=seat, prompt=asked.prompt, option=dice.below(len(asked.options))))
    return table


def check_that_nothing_is_shown(table: Table) -> None:
    viewer = Viewer(0, bytes(16))
    viewer.open(table.boards[0])
    view = see(table.boards[0], viewer, False)
    assert view.fairness is not None
    assert view.sheet is not None
    assert view.outcome is not None
    assert view.outcome.hands is None
    assert ("over", "", [1], []) == (view.phase, view.fairness.seed, view.sheet.playing, view.sheet.entries[0].deals)


def test_the_seed_is_secret_until_all_tables_have_finished(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also seeded as a fault: a board that does not know of the others shows it."""
    check_that_nothing_is_shown(half_done())
    monkeypatch.setattr(Home, "playing", False)
    with pytest.raises(AssertionError):
        check_that_nothing_is_shown(half_done())


def test_a_log_leads_back_to_the_same_evening() -> None:
    """Event by event, as after a crash; with a player who leaves and one who takes back a move."""
    table = seated(seats=2, tables=2, games=1)
    found: list[events.AnyEvent] = []
    start = dealt(table)
    done = played(start, events=found)
    away: list[events.AnyEvent] = [
        events.LeftToBot(seat=2),
        events.CameBack(seat=2),
        events.Freed(seat=3, bot="novice"),
    ]

    again = start
    for event in [*away, *found]:
        again = again.after(events.read(events.write(event)))
    assert [False, True] == [done.seats[3].kind == "bot", again.seats[3].kind == "bot"]
    assert "bot" == next(board for board in again.boards if 3 in board.numbers).seats[1].kind
    assert done.results == again.results
    assert again.digest() == start.replay([*away, *found]).digest()


def test_what_an_evening_does_not_allow() -> None:
    for wrong in ({"seats": 3, "tables": 3}, {"seats": 4, "tables": 2, "teams": [[0, 2], [1, 3]]}, {"games": 0}):
        with pytest.raises(SetupError):
            Settings(**{"seats": 2, "tables": 2, "games": 2, **wrong}).check()  # type: ignore[arg-type]
    table = dealt(seated(bots=2, seats=2, tables=2, games=2))
    with pytest.raises(Refused, match="game"):
        judge(table, POLICY, "u9", Sit(seat=3, name="zoe"))
    with pytest.raises(Refused, match="game"):
        judge(table, POLICY, "u0", Ready())
    assert not any(table.may_hint(seat) for seat in range(4))


def test_the_host_speaks_of_the_seats_of_their_own_table() -> None:
    """In a view there are two seats: the second one is the player whom the host has met, not number 1."""
    table = evening(deals=2)
    board = table.seen_from(0).table

    assert board.numbers[1] == 3
    freed = judge(table, POLICY, "u0", Free(seat=1))
    assert isinstance(freed, events.Freed)
    assert 3 == freed.seat
