"""Nonces are committed to before any is revealed, so that nobody chooses one to get a certain deal."""

from collections.abc import Callable
from unittest.mock import patch

import pytest

from eights.engine.chance import house_nonce, nonce_commitment
from eights.game import Seal
from eights.language import record
from eights.messages import Listed, Message, Player, say
from eights.table import events, judge
from eights.table.announcements import announce
from eights.table.commands import AnyCommand, Free, Ready, Reveal, Stand
from eights.table.events import Arranged, BotSat, CameBack, LeftToBot, Renamed, Sat, Withheld
from eights.table.genesis import Interval
from eights.table.judge import Refused
from eights.table.settings import Settings
from eights.table.table import Table
from eights.table.timing import REVEAL_SECONDS, Clock
from tests.table.tables import NAMES, POLICY, played, seated

NONCES = tuple(bytes([number]) * 16 for number in range(8))


def committed(table: Table, seat: int, nonce: bytes | None = None) -> Ready:
    game_id = table.sealed(table.dealt + 1).game_id
    return Ready(commitment=nonce_commitment(game_id, seat, nonce or NONCES[seat]).hex())


def wish(table: Table, seat: int, wished: AnyCommand) -> Table:
    return table.after(judge.judge(table, POLICY, f"u{seat}", wished))


def all_committed(table: Table) -> Table:
    """Everybody who is there is ready: nonces are to be revealed."""
    for seat in table.persons():
        if not table.seats[seat].away:
            table = wish(table, seat, committed(table, seat))
    return table


def dealt(table: Table) -> Table:
    table = all_committed(table)
    for seat in table.persons():
        table = wish(table, seat, Reveal(nonce=NONCES[seat].hex()))
    return table


def seal(table: Table) -> Seal:
    assert table.game is not None
    assert isinstance(table.game.seed, Seal)
    return table.game.seed


def test_everybody_commits_then_everybody_reveals_then_the_game_is_dealt() -> None:
    """The record says where every nonce came from, and verifies."""
    table = seated(bots=1)
    for seat in (0, 1):
        assert not table.revealing
        table = wish(table, seat, committed(table, seat))
    assert table.revealing
    assert not table.playing
    table = wish(table, 1, Reveal(nonce=NONCES[1].hex()))
    assert not table.playing
    table = wish(table, 0, Reveal(nonce=NONCES[0].hex()))

    assert table.playing
    assert (*NONCES[:2], house_nonce(seal(table).seed, 2)) == seal(table).nonces
    assert [True, True, False] == [bool(each) for each in seal(table).commitments]
    game = played(table).game
    assert game is not None
    assert [] == record.verify(game.record())


def test_whoever_commits_to_nothing_gets_a_nonce_of_the_house() -> None:
    """It follows from the seed. If that is so of everybody, nothing is to be revealed."""
    table = wish(wish(seated(seats=2), 0, Ready()), 1, Ready(nonce="ab" * 16))

    assert table.playing
    assert tuple(house_nonce(seal(table).seed, seat) for seat in (0, 1)) == seal(table).nonces
    assert (b"", b"") == seal(table).commitments


def test_a_nonce_is_revealed_when_all_are_committed_and_once() -> None:
    table = wish(seated(seats=2), 0, committed(seated(seats=2), 0))
    with pytest.raises(Refused, match="no numbers are being revealed"):
        wish(table, 0, Reveal(nonce=NONCES[0].hex()))
    table = wish(table, 1, committed(table, 1))
    with pytest.raises(Refused, match="n't the number that you committed to"):
        wish(table, 0, Reveal(nonce=NONCES[1].hex()))
    with pytest.raises(Refused, match="don't have a seat"):
        wish(table, 7, Reveal(nonce=NONCES[0].hex()))
    table = wish(table, 0, Reveal(nonce=NONCES[0].hex()))
    with pytest.raises(Refused, match="you have no number to reveal"):
        wish(table, 0, Reveal(nonce=NONCES[0].hex()))

    for other in (committed(table, 1, NONCES[5]), Ready()):
        with pytest.raises(Refused, match="being revealed"):
            wish(table, 1, other)


def test_a_commitment_is_for_one_seat_of_one_game() -> None:
    """Nobody can send somebody else's, or one from before."""
    table = seated(seats=2)
    copied = committed(table, 0)
    table = wish(wish(table, 0, copied), 1, copied)
    with pytest.raises(Refused, match="n't the number"):
        wish(table, 1, Reveal(nonce=NONCES[0].hex()))

    later = played(dealt(seated(seats=2)))
    assert copied != committed(later, 0)


def test_a_commitment_can_be_replaced_until_all_are_in() -> None:
    """A page that has lost its nonce makes another one."""
    table = wish(seated(seats=2), 0, committed(seated(seats=2), 0, NONCES[7]))
    table = all_committed(table)

    assert wish(wish(table, 0, Reveal(nonce=NONCES[0].hex())), 1, Reveal(nonce=NONCES[1].hex())).playing


CHANGES: dict[str, Callable[[Table], events.AnyEvent]] = {
    "leaves": lambda table: judge.judge(table, POLICY, "u1", Stand()),
    "is away": lambda table: LeftToBot(seat=1),
    "is removed": lambda table: judge.judge(table, POLICY, "u0", Free(seat=1)),
    "another bot": lambda table: BotSat(seat=3, bot="random", name="dan"),
    "sits in a bot's seat": lambda table: Sat(seat=3, holder="u9", name="zoe"),
    "comes back": lambda table: CameBack(seat=2),
    "another deck": lambda table: Arranged(settings=Settings(seats=4, deck="camelot with promo")),
    "is too late": lambda table: Withheld(),
}


@pytest.mark.parametrize("change", CHANGES)
def test_the_deal_starts_over_when_somebody_else_takes_part(change: str) -> None:
    """Otherwise a change would be another deal, for those who have seen the nonces. Everybody has to choose anew."""
    table = all_committed(seated(bots=1, seats=4).after(LeftToBot(seat=2)))
    table = wish(table, 0, Reveal(nonce=NONCES[0].hex()))
    event = CHANGES[change](table)
    after = table.after(event)

    assert not any(seat.is_ready for seat in after.seats)
    assert not after.playing
    assert 1 == after.restarts
    assert Message("table-starts-over") == announce(table, after, event)[-1]


def test_a_rename_or_a_clock_changes_nothing_about_the_deal() -> None:
    table = all_committed(seated())
    for event in (Renamed(seat=0, name="zoe"), Arranged(settings=Settings(seats=3, clock=60))):
        assert table.after(event).revealing


def test_whoever_does_not_reveal_in_time_is_away_and_the_others_go_on() -> None:
    """It is told by name; then a bot plays for her, with a nonce of the house, and the record says what happened."""
    table = wish(all_committed(seated()), 2, Reveal(nonce=NONCES[2].hex()))
    table = wish(table, 0, Reveal(nonce=NONCES[0].hex()))
    after = table.after(Withheld())
    told = announce(table, after, Withheld())
    assert [False, True, False] == [seat.away for seat in after.seats]
    assert say(told[0]).startswith("bob did not reveal a number for the shuffle in time")

    after = wish(all_committed(after), 0, Reveal(nonce=NONCES[0].hex()))
    last = events.Revealed(seat=2, nonce=NONCES[2].hex())
    told = announce(after, after.after(last), last)
    after = after.after(last)

    assert after.playing
    assert ["Game 1 is dealt. The deal was restarted once."] == [say(message) for message in told]
    assert 1 == seal(after).restarts
    assert [True, False, True] == [bool(each) for each in seal(after).commitments]
    assert 0 == after.restarts


def test_the_time_to_reveal_runs_once_for_a_round() -> None:
    """It does not begin anew with every nonce that is revealed, and ends when the deal starts over."""
    clock, table = Clock(lambda: 0.5), all_committed(seated())
    clock.set(table, 100.0)
    (due,) = clock.deadlines
    later = wish(table, 1, Reveal(nonce=NONCES[1].hex()))
    clock.set(later, 110.0)

    assert {due: 100.0 + REVEAL_SECONDS} == clock.deadlines
    assert due.is_open(later)
    over = later.after(Withheld())
    clock.set(over, 120.0)
    assert {} == clock.deadlines
    assert not due.is_open(over)
    assert not due.is_open(all_committed(over.after(CameBack(seat=0)).after(CameBack(seat=2))))


def test_who_goes_first_in_the_next_game_can_be_checked() -> None:
    """The points of the match before it are part of the record: who has most goes first."""
    table = played(dealt(seated(games=2)))
    assert table.match is not None
    points = tuple(table.match.points.values())
    table = dealt(table)
    game = played(table, seed=3).game
    assert game is not None
    written = game.record()

    assert points == seal(table).points
    assert written.sealed is not None
    assert list(points) == written.sealed.points
    assert [] == record.verify(written)


@pytest.mark.parametrize("games", [1, 2])
def test_the_left_neighbour_goes_first_in_classic(games: int) -> None:
    table = dealt(seated(deck="classic", games=games))
    for _ in range(games - 1):
        table = dealt(played(table))
    game = played(table).game
    assert game is not None

    assert (games > 1) == (seal(table).previous >= 0)
    assert [] == record.verify(game.record())


def test_an_interval_keeps_how_often_the_deal_was_started_over() -> None:
    """A replay from there leads to the same record."""
    table = all_committed(played(dealt(seated(seats=2)))).after(Withheld())
    table = table.after(CameBack(seat=0)).after(CameBack(seat=1))
    table = wish(all_committed(table), 0, Reveal(nonce=NONCES[0].hex()))
    resumed = Interval.of(table).resume(Table(table.id, table.secret, table.settings, table.host))
    one, other = (wish(each, 1, Reveal(nonce=NONCES[1].hex())) for each in (table, resumed))

    assert 1 == seal(one).restarts
    assert seal(one) == seal(other)
    assert one.digest() == other.digest()


OLD = (  # written by the release before commitments, with the digests that it kept
    (b'{"do":"sat","seat":0,"holder":"u0","name":"ann"}', "84f68da7b0d6dedc98d5b294babd596b"),
    (b'{"do":"sat","seat":1,"holder":"u1","name":"bob"}', "1ba754dc69d942eba79a8ae7cdb4b08d"),
    (b'{"do":"bot-sat","seat":2,"bot":"novice","name":"Bea"}', "26f59d45e57fe361c3ac004a10163dc6"),
    (b'{"do":"ready","seat":0,"nonce":"5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e"}', "d8120529b5b6929c5b45ccc02cd8374f"),
    (b'{"do":"away","seat":0}', "affaca8e4a81f2622f21e45431f827fa"),
    (b'{"do":"back","seat":0}', "af67843f31304b15a14327e32d2312a7"),
    (b'{"do":"ready","seat":1,"nonce":"abababababababababababababababab"}', "cc3ab941a1ed6c2735c44dff8ac01bf0"),
)


def test_a_log_from_before_commitments_leads_to_the_same_deal() -> None:
    """Its record does not say where the nonces came from."""
    table, found = Table("old", bytes(32), Settings(seats=3, games=2), "u0"), []
    for body, _ in OLD:
        table = table.after(events.read(body))
        found.append(table.digest())

    assert [digest for _, digest in OLD] == found
    assert () == seal(table).commitments
    game = played(table).game
    assert game is not None
    assert [] == record.verify(game.record())


def test_an_old_nonce_beside_new_commitments_does_not_count() -> None:
    """The server was updated while some were ready already: what nobody committed to is not mixed in."""
    table = seated(seats=2).after(events.Readied(seat=0, nonce="5e" * 16))
    table = wish(wish(table, 1, committed(table, 1)), 1, Reveal(nonce=NONCES[1].hex()))

    assert table.playing
    assert (house_nonce(seal(table).seed, 0), NONCES[1]) == seal(table).nonces


def test_a_table_that_lets_somebody_reveal_another_nonce_is_found_out() -> None:
    """Seeded fault: the record shows it."""
    table = wish(all_committed(seated(seats=2)), 0, Reveal(nonce=NONCES[0].hex()))
    with patch.object(judge, "nonce_commitment", lambda *_: bytes.fromhex(table.seats[1].commitment)):
        cheated = wish(table, 1, Reveal(nonce=NONCES[6].hex()))
    game = played(cheated).game
    assert game is not None

    assert Message("record-other-nonce", player=Player("bob", 1)) in [
        each.values["what"] for each in record.verify(game.record())
    ]


def test_the_table_itself_takes_no_new_commitment_while_nonces_are_revealed() -> None:
    """Whoever judges or not: everybody starts over."""
    table = wish(all_committed(seated(seats=2)), 0, Reveal(nonce=NONCES[0].hex()))
    again = table.after(events.Readied(seat=1, commitment=committed(table, 1, NONCES[6]).commitment))

    assert not again.revealing
    assert not again.seats[0].nonce


def test_every_name_is_told() -> None:
    """If several are late, all of them are named."""
    table = all_committed(seated())

    told = announce(table, table.after(Withheld()), Withheld())[0]

    assert (
        Message("table-withheld", players=Listed([Player(name, seat) for seat, name in enumerate(NAMES[:3])])) == told
    )
    assert ", ".join(NAMES[:2]) in say(told)
