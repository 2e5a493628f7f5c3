"""A table is what its events make of it: dealt when all are ready, replayed to the same, taken back where allowed."""

from typing import Any

import pytest

from eights.engine.state import NOBODY
from eights.engine.worlds import Dice
from eights.language import record
from eights.table import events
from eights.table.commands import PutBot, Sit
from eights.table.events import (
    AnyEvent,
    Arranged,
    BotSat,
    CameBack,
    Decided,
    Freed,
    LeftToBot,
    Readied,
    Renamed,
    Sat,
    Undone,
)
from eights.table.judge import Refused, judge
from eights.table.settings import Settings
from eights.table.table import Table
from eights.table.undo import MOST_DECISIONS
from eights.table.viewer import Viewer
from tests.compiled import on_compiled
from tests.table.tables import NONCE, POLICY, anything, dealt, empty, played, ready, seated

ANY = [{}, {"seats": 2, "two_player_rule": True}, {"seats": 4, "teams": [[0, 2], [1, 3]]}, {"deck": "classic"}]


@pytest.mark.parametrize("settings", ANY)
def test_the_same_deeds_make_the_same_table(settings: dict[str, Any]) -> None:
    """Written down and read again, every event leads to the same fingerprint."""
    start = dealt(**settings)
    table, dice, digests, written = start, Dice(3), [], []
    while table.playing:
        event = anything(table, dice)
        table = table.after(event)
        digests.append(table.digest())
        written.append(events.write(event))

    again, found = start, []
    for body in written:
        again = again.after(events.read(body))
        found.append(again.digest())

    assert digests == found
    assert len(set(digests)) == len(digests)


def test_a_deed_leaves_the_table_before_it_alone() -> None:
    """What could not be kept has not happened."""
    table, dice = dealt(), Dice(1)
    for _ in range(30):
        before = table.digest()
        after = table.after(anything(table, dice))
        assert before == table.digest()
        table = after


def test_a_game_is_dealt_when_every_seat_is_taken_and_everybody_is_ready() -> None:
    """Bots are always ready, a free seat is not."""
    table = empty(seats=3).after(Sat(seat=0, holder="u0", name="ann")).after(BotSat(seat=1, bot="novice", name="Bea"))
    table = table.after(Readied(seat=0, nonce=NONCE))
    assert not table.playing

    table = table.after(BotSat(seat=2, bot="novice", name="Cleo"))

    assert table.playing
    assert ("ann", "Bea", "Cleo") == table.match.players if table.match else ()


def test_a_table_of_bots_is_dealt_for_its_host() -> None:
    table = seated(bots=3)

    assert not table.playing
    assert table.after(Readied(seat=-1, nonce=NONCE)).playing


def test_what_everybody_throws_in_changes_the_deal() -> None:
    """One nonce of one player is enough."""
    table = seated(seats=2).after(Readied(seat=0, nonce=NONCE))
    one, other = (table.after(Readied(seat=1, nonce=nonce)) for nonce in ("00" * 16, "01" + "00" * 15))

    assert one.game is not None
    assert other.game is not None
    assert one.game.state.hands != other.game.state.hands


def test_the_record_of_a_game_can_be_checked() -> None:
    """Also after somebody sat down in a bot's place, and after a decision was taken back."""
    table, dice = dealt(bots=2), Dice(5)
    for _ in range(10):
        table = table.after(anything(table, dice))
    table = table.after(Sat(seat=1, holder="u9", name="zoe"))
    while table.playing:
        table = table.after(anything(table, dice))
        seat = table.trail.seat
        if seat >= 0 and table.may_undo(seat) and dice.below(3) == 0:
            table = table.after(Undone(seat=seat))

    assert table.game is not None
    written = table.game.record()
    assert [] == record.verify(written)
    assert written.sealed is not None
    assert table.sealed(1).commitment.hex() == written.sealed.commitment
    assert ["ann", "zoe", "cat"] == written.players


def test_a_match_goes_on_with_the_next_game_and_then_anew() -> None:
    """Points add up over the games of a match; after its last game a new match begins at nothing."""
    table = played(dealt(games=2))
    assert table.match is not None
    first = table.match.points

    table = ready(table)
    assert table.match is not None
    assert (2, 2) == (table.dealt, len(table.match.played) + 1)
    assert first == table.match.points
    table = ready(played(table, seed=2))

    assert table.match is not None
    assert (3, 0) == (table.dealt, len(table.match.played))
    assert {0} == set(table.match.points.values())


def test_whoever_is_away_does_not_keep_the_others_from_the_next_game() -> None:
    table = played(dealt()).after(LeftToBot(seat=2))
    for seat in (0, 1):
        table = table.after(Readied(seat=seat, nonce=NONCE))

    assert table.playing


def test_somebody_leaves_and_a_bot_plays_on() -> None:
    """The name stays, and so does the game."""
    table = dealt()
    before = table.game.digest() if table.game else ""

    table = table.after(Freed(seat=1, bot="novice"))

    assert ("bot", "bob") == (table.seats[1].kind, table.seats[1].name)
    assert table.game is not None
    assert before == table.game.digest()


def test_another_bot_in_the_same_seat_has_the_same_name() -> None:
    """The first one gets a name of its own; the host may choose another bot later."""
    first = judge(empty(seats=2), POLICY, "u0", PutBot(seat=1, bot="random"))
    assert isinstance(first, BotSat)
    table = empty(seats=2).after(BotSat(seat=1, bot="random", name="Max"))

    assert first.name
    assert BotSat(seat=1, bot="novice", name="Max") == judge(table, POLICY, "u0", PutBot(seat=1, bot="novice"))


def test_time_out_leaves_the_seat_to_a_bot_until_she_answers() -> None:
    table = dealt()
    seat, asked = next(iter(table.asked.items()))

    away = table.after(Decided(seat=seat, prompt=asked.prompt, option=0, how="clock"))

    assert away.seats[seat].away
    assert not away.after(CameBack(seat=seat)).seats[seat].away


def test_new_settings_keep_those_who_sit() -> None:
    table = seated(seats=3).after(Arranged(settings=Settings(seats=4, deck="classic")))

    assert ["person", "person", "person", "free"] == [seat.kind for seat in table.seats]


def test_an_ally_keeps_her_question_while_nothing_in_it_changes() -> None:
    """Two allies may answer at the same time: the answer of one does not make the other's too late."""
    kept = changed = 0
    for seed in range(30):
        table, dice = dealt(seats=4, teams=[[0, 2], [1, 3]]), Dice(seed)
        while table.playing:
            before = table
            event = anything(table, dice)
            table = table.after(event)
            for seat, asked in before.asked.items():
                if seat != event.seat and seat in table.asked:
                    same = table.asked[seat].options == asked.options
                    assert same == (table.asked[seat] == asked)
                    kept += same
                    changed += not same
        if kept and changed:
            break

    assert kept
    assert changed


def test_a_question_has_a_number_of_its_own() -> None:
    """Also an ally's, and also the same one after it was taken back."""
    table, dice, seen = dealt(seats=4, teams=[[0, 2], [1, 3]]), Dice(4), set[int]()
    answered: list[AnyEvent] = []
    while table.playing:
        event = anything(table, dice)
        assert event.prompt not in seen
        seen.add(event.prompt)
        answered.append(event)
        table = table.after(event)
        if table.trail.seat >= 0 and table.may_undo(table.trail.seat) and dice.below(2):
            table = table.after(Undone(seat=table.trail.seat))

    assert len(answered) > 50


def test_taking_back_leads_to_the_game_as_it_was() -> None:
    """To the very state before the last decision of her own, under a new question."""
    undone = 0
    for seed in range(8):
        table, dice = dealt(), Dice(seed)
        while table.playing:
            before: Table = table
            event = anything(table, dice)
            table = table.after(event)
            if table.may_undo(event.seat):
                back = table.after(Undone(seat=event.seat))
                assert back.game is not None
                assert before.game is not None
                assert before.game.digest() == back.game.digest()
                assert before.asked[event.seat].options == back.asked[event.seat].options
                assert before.asked[event.seat].prompt != back.asked[event.seat].prompt
                undone += 1

    assert undone > 20


def test_whoever_stands_up_may_not_look_into_the_hand_of_a_bot() -> None:
    """While a game is on she takes her own seat again, or none; in the next one any."""
    table = dealt(bots=1, seats=2).after(Freed(seat=0, bot="novice"))

    with pytest.raises(Refused, match="already held a hand"):
        judge(table, POLICY, "u0", Sit(seat=1, name="eve"))
    assert Sat(seat=0, holder="u0", name="eve") == judge(table, POLICY, "u0", Sit(seat=0, name="eve"))
    assert Sat(seat=1, holder="u0", name="eve") == judge(played(table), POLICY, "u0", Sit(seat=1, name="eve"))


@pytest.mark.parametrize("undone", [False, True])
@pytest.mark.parametrize("settings", ANY)
@on_compiled
def test_a_replay_leads_to_where_every_single_deed_leads(settings: dict[str, Any], undone: bool) -> None:
    """At every length: the same table, with the same way back; and the table it began from stays as it was."""
    start, done = dealt(**settings), list[AnyEvent]()
    digest, table, dice = start.digest(), start, Dice(4)
    while table.playing and len(done) < 150:
        seats = [seat for seat in range(len(table.seats)) if table.may_undo(seat)]
        takes_back = undone and seats and dice.below(3) == 0
        done.append(Undone(seat=seats[0]) if takes_back else anything(table, dice))
        table = table.after(done[-1])
        again = start.replay(done)
        assert (table.digest(), table.logged_events) == (again.digest(), again.logged_events)
        assert story_of(table) == story_of(again)
        back, way = ([game.digest() for game, _ in each.trail.before] for each in (table, again))
        assert (table.trail.seat, back) == (again.trail.seat, way)

    assert digest == start.digest()
    assert len(done) > 2 * MOST_DECISIONS


def test_a_replay_leaves_the_table_alone_that_it_began_from() -> None:
    """Also if it begins with an event that changes nothing in the game, so that both tables have the same game."""
    start, dice = dealt(seats=2), Dice(2)
    digest, events = start.digest(), [LeftToBot(seat=0), *decisions(start, dice, 2 * MOST_DECISIONS)]

    assert start.seq + len(events) == start.replay(events).seq
    assert digest == start.digest()


def decisions(table: Table, dice: Dice, number: int) -> list[AnyEvent]:
    events = list[AnyEvent]()
    for _ in range(number):
        events.append(anything(table, dice))
        table = table.after(events[-1])
    return events


def story_of(table: Table) -> list[str]:
    return table.game.story() if table.game else []


def test_the_end_of_a_story_is_its_end() -> None:
    """As many sentences as are wanted, and how many there are, without telling them all."""
    table, dice, longest = dealt(seats=3), Dice(8), 0
    while table.playing:
        table = table.after(anything(table, dice))
        for viewer in range(-1, 3):
            eyes = Viewer(viewer, b"key")
            eyes.open(table)
            whole = eyes.story(table)
            longest = max(longest, len(whole))
            for most in (1, 7, 40):
                assert (whole[-most:], len(whole)) == eyes.end_of_story(table, most)
    assert longest > 100


def test_every_sentence_is_of_the_seat_that_acts() -> None:
    """Whatever the players are called: if somebody acts, the sentence begins with their name."""
    names = "Ann", "Ann draws", "Ann 2"
    table, dice, found = dealt(seats=3), Dice(8), list[tuple[int, str]]()
    for seat, name in enumerate(names):
        table = table.after(Renamed(seat=seat, name=name))
    eyes = Viewer(-1, b"key")
    eyes.open(table)
    while table.playing:
        event = anything(table, dice)
        before, table = table, table.after(event)
        found += [(sentence.by, sentence.text) for sentence in eyes.happened(before, table, event)[1]]

    begins = [sentence for who, sentence in found if who != NOBODY and "Ann" in sentence[:3]]
    assert begins
    assert all(
        sentence.startswith((f"{names[who]} ", f"{names[who]}'")) for who, sentence in found if sentence in begins
    )
    assert all("'s " in sentence for who, sentence in found if who == NOBODY and "Ann" in sentence[:3])
    assert (0, "Ann draws a card.") in found
    assert (1, "Ann draws draws a card.") in found
    assert (2, "Ann 2 draws a card.") in found
