"""A view in sentences: each fact once, and only while it is one."""

import asyncio

from msgspec.structs import replace

from eights.decks import find
from eights.table.card_catalog import faces_of
from eights.table.settings import Settings
from eights.table.view_schema import Near, Running
from eights.terminal.describe import Describer
from eights.terminal.local import LocalTable, new_table
from tests.terminal.tables import Script, at_position, dealt, play, run


def told_at_the_table(**changed: object) -> Describer:
    here = run(dealt())
    return Describer(replace(here.view, **changed), here.faces)


def test_a_card_that_is_carried_out_is_told_once() -> None:
    card, other = ("a", 3), ("b", 4)
    running = [Running(source=card, you=0, player=-1, number=0, cards=[])]
    once = told_at_the_table(running=running, aside=[card])
    both = told_at_the_table(running=running, aside=[card, other])

    assert ["Now"] == [line.partition(":")[0] for line in once.strip()]
    assert ["Now", "Taking effect"] == [line.partition(":")[0] for line in both.strip()]
    assert both.card(card) not in both.strip()[1]


def test_nothing_is_under_way_when_the_game_is_over() -> None:
    async def end() -> LocalTable:
        here = await dealt(people=0, bots=["novice", "novice"])
        running = asyncio.ensure_future(here.run())
        while here.stage != "over":
            await asyncio.sleep(0.01)
        running.cancel()
        return here

    here = run(end())
    running = [Running(source=("a", 3), you=0, player=-1, number=0, cards=[])]

    assert [] == Describer(replace(here.view, running=running, aside=[("a", 3)]), here.faces).strip()


def test_more_than_enough_is_not_close() -> None:
    teller = told_at_the_table()
    near = Near(wins=True, have=3, need=4, measure="assets", source=("a", 3))

    assert "close to winning: 3 of 4" in teller.near(near)
    assert teller.near(replace(near, have=7)).endswith(": 7 assets, 4 needed")


def test_a_free_seat_is_said_once() -> None:
    table = new_table(Settings(deck="camelot", seats=3))
    here = LocalTable(table)
    run(here.sit(["Ann"], ["novice"]))
    seats = [Describer(here.view, faces_of(find("camelot"))).seat(seat) for seat in range(3)]

    assert ["Ann (you).", "free seat.", "Pip (bot, Beginner)."] == seats


TEAMS = """\
deck: camelot
players: ann, bob, cat, dan
teams: ann & cat, bob & dan
turn: ann, main
ann hand: Castle
bob hand: Study
cat hand: Trade
dan hand: Avalon, Sleep
discard pile: Camelot
draw pile: ...
"""


ALONE = TEAMS.replace("teams: ann & cat, bob & dan\n", "")


def test_a_team_that_won_is_named_whole() -> None:
    """Whoever brought the win is told of, and so is her ally, who has won as well. Two teams can share it."""
    here, alone = at_position(TEAMS), at_position(ALONE)
    _, said = run(play(here, Script(["discard Castle"])))
    _, of_one = run(play(alone, Script(["discard Castle"])))
    shared = at_position(TEAMS + "winner: ann, bob, cat, dan\n")

    assert "ann wins the game with no cards left in hand." == of_one[-4]
    assert "The team of ann and cat wins the game: ann has no cards left in hand." == said[-4]
    assert ["bob", "cat", "dan"] == [hand.split()[0] for hand in said[-3:]]
    assert ["The team of ann and cat wins the game.", "The team of bob and dan wins the game."] == Describer(
        shared.view, shared.faces
    ).outcome()[:2]


def test_a_match_is_won_by_one_by_a_team_or_shared() -> None:
    teams, alone = at_position(TEAMS), at_position(ALONE)

    assert "The team of ann and cat has won the match." == Describer(teams.view, teams.faces).match_won([0, 2])
    assert "ann and cat share the match." == Describer(alone.view, alone.faces).match_won([0, 2])
    assert "cat has won the match." == Describer(alone.view, alone.faces).match_won([2])
