"""The bot for statistics: its games are played in compiled code, and are the same."""

import pytest

from eights import bots
from eights.bots.advised import Advised
from eights.bots.tactics.advised_game import COLUMNS, Notes
from eights.lab.bot_seats import Seated, play_fast
from eights.lab.setup import Setup
from tests.codec_honesty import TABLES


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_fast_games_are_those_that_the_bot_plays_when_it_is_asked(table: Setup) -> None:
    """So the fast way uses nothing that a seat doesn't know: the bot is asked with a sight, which hides it."""
    asked, fast = table.deal(5), table.deal(5, watched=False)

    decisions = Seated([Advised()] * table.players, 5).play(asked)

    assert decisions == play_fast(fast, 5)
    assert (asked.turn, asked.winners, asked.hands, asked.draw_pile) == (
        fast.turn, fast.winners, fast.hands, fast.draw_pile,
    )  # fmt: skip


def test_it_is_in_no_list_of_bots() -> None:
    """It is for statistics, not for people: greedy plays better and explains more."""
    assert "advice" == bots.find("advice").name
    assert "advice" not in bots.names()
    assert "advice" not in bots.LADDER


def test_notes_say_what_happened_to_each_card() -> None:
    state = Setup().deal(5, watched=False)
    notes = Notes(state.printed)
    hands = [set(hand) for hand in state.hands]
    notes.deal(state)
    play_fast(state, 5, notes=notes)
    row = notes.end(state)
    columns = {name: row[i * notes.kinds : (i + 1) * notes.kinds] for i, name in enumerate(COLUMNS)}

    assert [sum(1 << seat for seat in (0, 1) if card in hands[seat]) for card in range(52)] == list(columns["opening"])
    assert [sum(1 << seat for seat in (0, 1) if card in state.hands[seat]) for card in range(52)] == list(
        columns["left"]
    )
    assert all(held | seats == held for seats, held in zip(columns["opening"], columns["held"], strict=True))
    assert {(played > 0) for played, turn in zip(columns["played"], columns["turn"], strict=True) if turn} == {True}
    assert set(columns["turn"]) <= set(range(state.turn + 1))
