"""A bot of another package that fails, and a fault of our own: the table goes on, and the host is told."""

import asyncio
import logging
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from eights.bots.bot import Bot, Choice
from eights.engine.sight import Sight
from eights.engine.worlds import Dice
from eights.game import Game
from eights.live import autopilot
from eights.live.automatic_answers import Substitute
from eights.live.bot_pool import BotPool
from tests.server.pages import all_ready, at_table, server


class Raises(Bot):
    name = "hasty"

    def choose(self, sight: Sight, dice: Dice) -> Choice:
        raise ValueError("oops")


class Invents(Bot):
    name = "hasty"

    def choose(self, sight: Sight, dice: Dice) -> Choice:
        return Choice(999_999, "because")


class SaysNothing(Bot):
    name = "hasty"

    def choose(self, sight: Sight, dice: Dice) -> Any:
        return None


@pytest.mark.parametrize("kind", [Raises, Invents, SaysNothing])
def test_one_of_ours_plays_for_it(
    kind: type[Bot], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Its name is told once, however often it fails."""
    from eights import bots

    find = bots.find
    monkeypatch.setattr(bots, "find", lambda name: kind() if name == "hasty" else find(name))
    game = Game.new(players=["ann", "bob"], seed=3)
    sight = game.sight(game.asks[0])
    thinking = BotPool()
    thinking.slow = ThreadPoolExecutor(1)  # processes would not know this bot

    with caplog.at_level(logging.WARNING):
        chosen = [asyncio.run(thinking.choose("hasty", sight, seed))[0] for seed in range(3)]
    thinking.close()

    assert set(chosen) <= set(sight.options)
    assert 1 == len(caplog.records)
    assert "hasty" in caplog.text


def test_a_table_that_fails_waits_before_it_tries_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Not a hundred times a second; and when the fault is gone, it goes on."""
    tried: list[float] = []
    honest = Substitute.event_for

    async def failing(*words: Any) -> Any:
        tried.append(asyncio.get_running_loop().time())
        if len(tried) < 4:
            raise ZeroDivisionError
        return await honest(*words)

    monkeypatch.setattr(Substitute, "event_for", failing)
    monkeypatch.setattr(autopilot, "REST_SECONDS", 0.3)

    async def game() -> None:
        async with server(tmp_path) as up, at_table(up, people=1, bots=["novice"]) as pages:
            await all_ready(pages)
            for _ in range(10):  # until the bot has been asked
                await pages[0].until(lambda: pages[0].prompt or len(tried) > 4)
                if len(tried) > 4:
                    break
                await pages[0].answer()
            await pages[0].until(lambda: len(tried) > 4)

    asyncio.run(game())

    assert all(later - before > 0.2 for before, later in pairwise(tried[:4]))
    assert 3 == sum("cannot go on" in record.message for record in caplog.records)
