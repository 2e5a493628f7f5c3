"""Nobody takes over a hidden hand in mid-game without the consent of the other players."""

from collections.abc import Callable

import pytest

from eights.messages import say
from eights.table.announcements import announce
from eights.table.commands import (
    Agree,
    AnyCommand,
    Arrange,
    Away,
    Decline,
    Free,
    Ready,
    Rename,
    Reserve,
    Sit,
    Stand,
    Withdraw,
)
from eights.table.events import AnyEvent, Freed, RequestAgreed, Sat, SeatRequested, read, write
from eights.table.judge import Refused, judge
from eights.table.settings import Settings
from eights.table.table import Table
from eights.table.timing import ABSENT_SECONDS
from eights.table.view_builder import see
from eights.table.viewer import Viewer
from tests.table.tables import NONCE, POLICY, dealt, played, seated

BOT = 3  # the seat of a bot, at a table with bots in seats 2 and 3


def table_of_four(**settings: object) -> Table:
    """ann and bob (u0 and u1) play with two bots."""
    return dealt(bots=2, seats=4, **settings)


def after(table: Table, who: str, *wishes: AnyCommand) -> Table:
    for wish in wishes:
        table = table.after(judge(table, POLICY, who, wish))
    return table


def ask(table: Table, who: str = "u9", seat: int = BOT) -> tuple[Table, int]:
    asked = after(table, who, Sit(seat=seat, name="eve"))
    return asked, asked.request_of(who)


def test_a_newcomer_sits_down_once_every_other_player_agrees() -> None:
    table, request = ask(table_of_four())
    assert -1 == table.seat_of("u9")

    table = after(table, "u0", Agree(request=request))
    assert -1 == table.seat_of("u9")

    table = after(table, "u1", Agree(request=request))
    assert BOT == table.seat_of("u9")
    assert () == table.newcomers
    assert table.match is not None
    assert "eve" == table.match.players[BOT]


def test_everybody_sees_the_request_and_only_its_sender_is_told_that_it_is_theirs() -> None:
    table, request = ask(table_of_four())
    for viewer in (-1, 0, 1):
        eyes = Viewer(viewer, b"key")
        eyes.open(table)
        view = see(table, eyes, is_host=False)
        assert [(request, BOT, "eve", [], False)] == [
            (each.id, each.seat, each.name, each.agreed, each.next_deal) for each in view.requests
        ]
        assert 0 == view.request
        assert see(table, eyes, is_host=False, request=request).request == request


def removed(table: Table, seat: int = 1) -> Table:
    """After the host has removed a player who was offline for long enough."""
    return table.after(judge(table, POLICY, "u0", Free(seat=seat), absences={seat: ABSENT_SECONDS}))


@pytest.mark.parametrize("leave", [lambda table: after(table, "u1", Stand()), removed], ids=["stands", "is removed"])
def test_a_player_who_leaves_has_not_agreed(leave: Callable[[Table], Table]) -> None:
    """They may come back to their hand: until then nobody new sits down, whoever else agrees."""
    table, request = ask(table_of_four())
    table = leave(after(table, "u0", Agree(request=request)))
    assert -1 == table.seat_of("u9")
    assert [True] == [each.next_deal for each in table.newcomers]

    with pytest.raises(Refused, match="has left and can't be asked"):
        judge(table, POLICY, "u9", Sit(seat=BOT, name="eve"))
    assert BOT == played(table).seat_of("u9")
    back = after(table, "u1", Sit(seat=1, name="bob"))
    again, request = ask(back)
    assert -1 == after(again, "u0", Agree(request=request)).seat_of("u9")
    assert BOT == after(after(again, "u0", Agree(request=request)), "u1", Agree(request=request)).seat_of("u9")


def test_who_has_agreed_may_leave() -> None:
    table, request = ask(table_of_four())
    table = after(after(table, "u1", Agree(request=request)), "u1", Stand())
    assert [False] == [each.next_deal for each in table.newcomers]
    eyes = Viewer(0, b"key")
    eyes.open(table)
    assert [] == see(table, eyes, is_host=True).requests[0].agreed  # by seat: the bot in it has not

    assert BOT == after(table, "u0", Agree(request=request)).seat_of("u9")


def test_somebody_for_whom_a_bot_plays_is_still_asked() -> None:
    table, request = ask(table_of_four())
    table = after(after(table, "u1", Away()), "u0", Agree(request=request))
    assert -1 == table.seat_of("u9")

    assert BOT == after(table, "u1", Agree(request=request)).seat_of("u9")


def test_a_newcomer_who_has_left_again_is_asked_like_every_player() -> None:
    """They know a hand of this game, and may come back to it."""
    table, request = ask(table_of_four())
    table = after(after(table, "u0", Agree(request=request)), "u1", Agree(request=request))
    table, other = ask(after(table, "u9", Rename(name="ann")), "u8", 2)
    for who in ("u0", "u1"):
        table = after(table, who, Agree(request=other))
    table = after(table, "u9", Stand())
    assert -1 == table.seat_of("u8")

    with pytest.raises(Refused, match="has left"):
        judge(table, POLICY, "u8", Sit(seat=2, name="fay"))


def test_a_reservation_becomes_a_seat_in_this_game_only_by_a_request() -> None:
    table = after(table_of_four(), "u9", Reserve(seat=BOT, name="eve"))
    for wish in (Arrange(settings=Settings(seats=4, drop_in=False)), Arrange(settings=Settings(seats=4))):
        table = after(table, "u0", wish)
    table = removed(after(table, "u0", Stand()))
    assert -1 == table.seat_of("u9")
    assert [True] == [each.next_deal for each in table.newcomers]


def test_an_ally_is_asked_like_every_other_player() -> None:
    table, request = ask(table_of_four(teams=[[0, 2], [1, 3]]), seat=BOT)
    for who in ("u0", "u1"):
        assert -1 == table.seat_of("u9")
        table = after(table, who, Agree(request=request))
    assert BOT == table.seat_of("u9")


def test_whoever_sits_down_meanwhile_is_asked_too() -> None:
    table, first = ask(table_of_four())
    table, second = ask(table, "u8", 2)
    for who in ("u0", "u1"):
        table = after(table, who, Agree(request=second))
    assert 2 == table.seat_of("u8")

    for who in ("u0", "u1"):
        table = after(table, who, Agree(request=first))
    assert -1 == table.seat_of("u9")
    assert BOT == after(table, "u8", Agree(request=first)).seat_of("u9")


def test_who_was_declined_can_reserve_the_seat_and_gets_it_when_the_game_is_over() -> None:
    table, request = ask(table_of_four())
    table = after(table, "u1", Decline(request=request))
    assert () == table.newcomers
    with pytest.raises(Refused, match="asked to wait"):
        judge(table, POLICY, "u9", Sit(seat=BOT, name="eve"))

    table = after(table, "u9", Reserve(seat=BOT, name="eve"))
    assert table.newcomers[0].next_deal
    with pytest.raises(Refused, match="no longer open"):
        judge(table, POLICY, "u0", Agree(request=table.request_of("u9")))
    over = played(table)
    assert BOT == over.seat_of("u9")
    assert () == over.newcomers


def test_an_open_request_is_granted_when_the_game_is_over() -> None:
    table, _ = ask(table_of_four())

    assert BOT == played(table).seat_of("u9")


def test_two_newcomers_of_one_name_get_two_names() -> None:
    table = after(table_of_four(), "u9", Reserve(seat=BOT, name="eve"))
    table = after(table, "u8", Reserve(seat=2, name="eve"))

    assert ["ann", "bob", "eve 2", "eve"] == [seat.name for seat in played(table).seats]


def test_a_request_can_be_withdrawn() -> None:
    table, request = ask(table_of_four())
    table = after(table, "u9", Withdraw())

    assert () == table.newcomers
    for wish in (Agree(request=request), Decline(request=request)):
        with pytest.raises(Refused, match="no longer open"):
            judge(table, POLICY, "u0", wish)
    with pytest.raises(Refused, match="haven't asked"):
        judge(table, POLICY, "u9", Withdraw())


def test_an_answer_is_for_the_request_it_names() -> None:
    """A late click does not let in somebody else who asks for the same seat."""
    table, old = ask(table_of_four())
    table, new = ask(after(table, "u9", Withdraw()), "u8")

    with pytest.raises(Refused, match="no longer open"):
        judge(table, POLICY, "u0", Agree(request=old))
    assert new != old


def test_only_players_answer_and_each_once() -> None:
    table, request = ask(table_of_four())
    for stranger in ("u9", "u8", ""):
        with pytest.raises(Refused, match="don't have a seat"):
            judge(table, POLICY, stranger, Agree(request=request))
    table = after(table, "u0", Agree(request=request))
    with pytest.raises(Refused, match="no longer open"):
        judge(table, POLICY, "u0", Agree(request=request))


def test_a_seat_is_asked_for_by_one_person_at_a_time() -> None:
    table, _ = ask(table_of_four())
    for wish in (Sit(seat=BOT, name="fay"), Reserve(seat=BOT, name="fay")):
        with pytest.raises(Refused, match="eve has asked"):
            judge(table, POLICY, "u8", wish)


def test_without_drop_in_newcomers_wait_for_the_next_deal() -> None:
    table = table_of_four(drop_in=False)
    with pytest.raises(Refused, match="a game is in progress"):
        judge(table, POLICY, "u9", Sit(seat=BOT, name="eve"))
    assert BOT == played(after(table, "u9", Reserve(seat=BOT, name="eve"))).seat_of("u9")

    asked, request = ask(table_of_four())
    off = after(asked, "u0", Arrange(settings=Settings(seats=4, drop_in=False)))
    assert off.newcomers[0].next_deal
    with pytest.raises(Refused, match="no longer open"):
        judge(off, POLICY, "u1", Agree(request=request))


def test_among_bots_the_first_person_sits_down_at_once() -> None:
    """Nobody else has had a hand in this game, so nobody has to agree."""
    table = after(seated(bots=3, seats=3), "u0", Ready(nonce=NONCE))

    assert isinstance(judge(table, POLICY, "u9", Sit(seat=1, name="eve")), Sat)
    alone = after(table, "u9", Sit(seat=1, name="eve"))
    assert isinstance(judge(alone, POLICY, "u8", Sit(seat=2, name="fay")), SeatRequested)


def test_a_hand_that_a_player_has_left_goes_back_to_nobody_else() -> None:
    """Whether they stood up or were removed: a bot plays it to the end, unless they come back."""
    for table in (
        after(table_of_four(), "u1", Stand()),
        removed(table_of_four()),
    ):
        with pytest.raises(Refused, match="somebody else has held this hand"):
            judge(table, POLICY, "u9", Sit(seat=1, name="eve"))
        assert 1 == after(table, "u1", Sit(seat=1, name="bob")).seat_of("u1")
        assert 1 == played(after(table, "u9", Reserve(seat=1, name="eve"))).seat_of("u9")


def test_while_nobody_can_be_asked_no_second_identity_looks_into_a_hand() -> None:
    """Both players have left and may come back: until then, or until the next deal, nobody sits down."""
    gone = after(after(table_of_four(), "u0", Stand()), "u1", Stand())

    with pytest.raises(Refused, match="has left"):
        judge(gone, POLICY, "u9", Sit(seat=BOT, name="eve"))
    assert 0 == after(gone, "u0", Sit(seat=0, name="ann")).seat_of("u0")


def test_in_mid_game_only_a_player_who_has_been_gone_for_long_is_removed() -> None:
    table = table_of_four()
    with pytest.raises(Refused, match="bob is connected"):
        judge(table, POLICY, "u0", Free(seat=1))
    with pytest.raises(Refused, match="bob went offline less than a minute ago"):
        judge(table, POLICY, "u0", Free(seat=1), absences={1: ABSENT_SECONDS - 0.1})

    bot = POLICY.stand_in
    assert Freed(seat=1, bot=bot, removed=True) == judge(
        table, POLICY, "u0", Free(seat=1), absences={1: ABSENT_SECONDS}
    )
    assert Freed(seat=0, bot=bot) == judge(table, POLICY, "u0", Free(seat=0))  # the host leaves
    assert Freed(seat=1, removed=True) == judge(played(table), POLICY, "u0", Free(seat=1))


def test_what_happens_is_told_and_replays_to_the_same_table() -> None:
    start = table = table_of_four()
    events: list[AnyEvent] = []
    told: list[str] = []

    def do(who: str, wish: AnyCommand) -> None:
        nonlocal table
        events.append(judge(table, POLICY, who, wish))
        before, table = table, table.after(events[-1])
        told.extend(say(message) for message in announce(before, table, events[-1]))

    do("u9", Sit(seat=BOT, name="eve"))
    do("u0", Agree(request=table.request_of("u9")))
    do("u8", Sit(seat=2, name="fay"))
    do("u1", Agree(request=table.request_of("u9")))
    do("u9", Decline(request=table.request_of("u8")))
    do("u8", Reserve(seat=2, name="fay"))
    do("u8", Withdraw())
    do("u7", Sit(seat=2, name="gus"))
    do("u0", Stand())

    assert [
        "eve asks to take over from dan.",
        "ann agrees that eve may join this game.",
        "fay asks to take over from cat.",
        "bob agrees that eve may join this game.",
        "eve takes dan's place.",
        "eve asks fay to wait for the next deal.",
        "fay will take over from cat at the next deal.",
        "fay is no longer asking for a seat.",
        "gus asks to take over from cat.",
        "ann leaves the table; a bot plays on.",
        "gus will take over from cat at the next deal.",
    ] == told
    assert start.replay(events).digest() == table.digest()
    assert [read(write(event)) for event in events] == events


def test_a_request_is_part_of_the_digest_and_an_old_table_keeps_its_own() -> None:
    table = table_of_four()
    asked, _ = ask(table)
    answered = asked.after(RequestAgreed(seat=0, request=asked.request_of("u9")))

    assert len({asked.digest(), answered.digest(), table.digest()}) == 3
    assert after(asked, "u9", Withdraw()).newcomers == table.newcomers


def test_an_old_log_in_which_somebody_sat_down_in_mid_game_still_replays() -> None:
    """Tables were once more open: what happened then has happened."""
    old = read(b'{"do":"sat","seat":3,"holder":"u9","name":"eve"}')

    assert BOT == table_of_four().after(old).seat_of("u9")
