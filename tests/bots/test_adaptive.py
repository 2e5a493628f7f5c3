"""The bot that adapts: its levels, who may ask for them, and that its choices follow from what its seat sees."""

import pytest

from eights import Game, bots
from eights.bots.adaptive import CARELESS, SPECS, Adaptive
from eights.engine.worlds import Dice
from eights.errors import UnknownBot
from eights.table.judge import HostPolicy

GAMES = 30


def wins_against_casual(level: int) -> int:
    """How many of these games this level wins, going first in half of them."""
    won = 0
    for seed in range(GAMES):
        game = Game.new("camelot", players=["ann", "bob"], seed=900_000 + seed // 2)
        seats = [f"adaptive:{level}", "casual"]
        bots.play(game, *(seats if seed % 2 else seats[::-1]), seed=seed)
        won += ["ann", "bob"][1 - seed % 2] in game.outcome.winners if game.outcome else 0
    return won


def test_higher_levels_win_more() -> None:
    assert wins_against_casual(0) + 5 < wins_against_casual(6)


def test_fault_levels_that_are_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """The test above would notice."""
    monkeypatch.setattr("eights.bots.adaptive.CARELESS", (CARELESS[3],) * len(CARELESS))

    assert wins_against_casual(0) == wins_against_casual(6)


def test_the_highest_level_is_the_strong_bot() -> None:
    """Its dice have been thrown once more, which only matters where moves are equally good."""
    game = Game.from_position("""
        deck: camelot
        players: ann, bob
        turn: ann, main
        ann hand: Devious Dragon, Avalon
        bob hand: Study, Trade, Castle
        bob assets: Thin Ice
        discard pile: Tempest
        draw pile: ...
    """)
    sight = game.sight()

    assert bots.find("greedy").choose(sight, Dice(1)).option == Adaptive("6").choose(sight, Dice(1)).option
    assert Adaptive("0").choose(sight, Dice(3)).option in sight.options


def test_levels_that_do_not_exist() -> None:
    for wrong in ("7", "-1", "high", "02"):
        with pytest.raises(UnknownBot, match="adaptive:0 to adaptive:6"):
            bots.find(f"adaptive:{wrong}")


def test_tables_let_every_level_sit_down_if_the_bot_is_offered() -> None:
    offered = HostPolicy(decks=["camelot"], bots=["greedy", "adaptive"], stand_in="greedy")
    other = HostPolicy(decks=["camelot"], bots=["greedy"], stand_in="greedy")

    assert all(offered.offers(spec) for spec in SPECS)
    assert not offered.offers("adaptive:7")
    assert not offered.offers("greedy:1")
    assert not any(other.offers(spec) for spec in SPECS)
