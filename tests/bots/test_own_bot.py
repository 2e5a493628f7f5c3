"""A bot of one's own, as docs/add-a-bot.md says; and how long search thinks."""

import re
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from itertools import count
from pathlib import Path
from pickle import PicklingError
from types import SimpleNamespace
from typing import Any

import pytest

from eights import Game, bots
from eights.bots.bot import Bot
from eights.bots.search import PART, Budget, Searcher
from eights.bots.tactics.tree import Search
from eights.engine.sight import Sight
from eights.engine.worlds import Dice
from eights.errors import UnknownBot

PAGE = Path(__file__).parents[2] / "docs/add-a-bot.md"


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The bot of the page, as if a package had brought it."""
    code = re.search(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert code
    names: dict[str, Any] = {}
    exec(code[1], names)

    class Packaged(EntryPoint):
        def load(self) -> Any:
            return names["make"]

    entry = Packaged("hasty", "my_package:make", "eights.bots")
    monkeypatch.setattr(bots, "entry_points", lambda group: [entry] if group == "eights.bots" else [])
    bots.guests.cache_clear()
    yield
    bots.guests.cache_clear()


@pytest.mark.usefixtures("hasty")
def test_the_bot_of_the_page_plays_a_whole_game() -> None:
    bot, dice = bots.find("hasty"), Dice(1)
    game = Game.new("camelot", 2, seed=1)
    while not game.over:
        game.push(bot.choose(game.sight(game.asks[0]), dice).option)

    assert "hasty" in bots.names()
    assert isinstance(bot, Bot)


def some_sight() -> Any:
    game = Game.new("camelot", 2, seed=3)
    return game.sight(game.asks[0])


def test_search_by_games_is_the_same_every_time() -> None:
    one, other = (Searcher("60").choose(some_sight(), Dice(5)) for _ in range(2))

    assert (one.option, one.reason) == (other.option, other.reason)
    assert re.search(r"won \d+ of 100 simulated games$", one.reason)


def test_two_processes_imagine_together() -> None:
    bot = Searcher("64:2")
    bot.choose(some_sight(), Dice(5))

    assert 32 < bot.rounds <= 64  # not all of them, if the rest could not change the choice


def test_a_second_process_is_not_asked_about_what_cannot_be_sent() -> None:
    class Homemade(Sight):
        """Like a card with a verb of a deck's own: what is not in a module cannot be sent."""

        def __reduce__(self) -> tuple[Any, ...]:
            raise PicklingError("its verb is in no module")

    game = Game.new("camelot", 2, seed=3)
    bot = Searcher("32:2")
    bot.choose(Homemade(game.state, game.seat(game.asks[0])), Dice(5))

    assert 0 < bot.rounds <= 16


def test_the_budget_of_time_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a clock that advances by 10 ms whenever it is read, five parts fit into 50 ms, and the last one is over."""
    clock = count(0.0, 0.010)
    monkeypatch.setattr("eights.bots.search.time", SimpleNamespace(perf_counter=lambda: next(clock)))
    monkeypatch.setattr("eights.bots.search.decided", lambda search, left: False)
    bot = Searcher("50ms")
    bot.choose(some_sight(), Dice(1))

    assert 4 * PART == bot.rounds


def test_search_stops_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """It would think for an hour; somebody says stop after the first games."""
    bot, run = Searcher("3600s"), Search.run

    def run_and_stop(self: Search, rounds: int) -> None:
        run(self, rounds)
        bot.stop()

    monkeypatch.setattr(Search, "run", run_and_stop)
    choice = bot.choose(some_sight(), Dice(1))

    assert PART == bot.rounds
    assert choice.option in some_sight().options


@pytest.mark.parametrize("setting", ["0", "0ms", "fast", "-3", "3h", "1s:9"])
def test_a_budget_that_means_nothing(setting: str) -> None:
    with pytest.raises(UnknownBot, match="search can't think for"):
        Budget.read(setting)


def test_reasons_are_words() -> None:
    """Every choice of a game has one, short enough for a line of the log."""
    for deck, players in (("camelot with promo", 3), ("lyonesse", 2), ("classic", 2)):
        bot, dice = bots.find("greedy"), Dice(2)
        game = Game.new(deck, players, seed=2)
        while not game.over:
            choice = bot.choose(game.sight(game.asks[0]), dice)
            assert 3 <= len(choice.reason) <= 60
            assert "{" not in choice.reason
            game.push(choice.option)
