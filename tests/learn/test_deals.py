"""The deal of the day: the same for everybody, and results that anybody can verify."""

import asyncio
import datetime

import pytest

from eights.engine.digest import digest
from eights.engine.worlds import Dice
from eights.errors import EightsError
from eights.game import Game
from eights.learn.deals import ranked, result_of
from eights.learn.puzzles.puzzle import today
from eights.table import daily
from eights.table.settings import Settings
from eights.terminal.deal import deal_table
from tests.terminal.tables import Answers, play

DAY = today().isoformat()


def finished(name: str, seed: int) -> tuple[str, str]:
    """Play the deal with random answers: what is said at the end, and the link."""
    return asyncio.run(play_to_the_end(name, seed))


async def play_to_the_end(name: str, seed: int) -> tuple[str, str]:
    table, dice = await deal_table(DAY, name, 0.0, "en"), Dice(seed)

    def answer(said: list[str]) -> str:
        return str(1 + dice.below(len(table.options)))

    await play(table, Answers(answer, []))
    assert table.table.game is not None
    return "\n".join(table.last_words), table.table.game.link()


def test_everybody_gets_the_same_deal_and_the_same_luck() -> None:
    """The same answers lead to the same game, whatever the player is called."""
    first, second, third = finished("Mira", 1)[1], finished("Emil", 1)[1], finished("Emil", 2)[1]

    assert Game.from_link(first).digest() == Game.from_link(second).digest()
    assert digest(Game.from_link(first).start) == digest(Game.from_link(third).start)


def test_results_are_verified_and_ranked() -> None:
    """A link says how it went; a game with another move of a bot, or of another deal, is refused."""
    played = [finished(name, seed)[1] for name, seed in (("Mira", 1), ("Emil", 2), ("Ole", 3))]
    results = ranked(played)

    assert {"Mira", "Emil", "Ole"} == {result.player for result in results}
    assert results == sorted(results, key=lambda result: result.order)
    assert all(datetime.date.fromisoformat(DAY) == result.day for result in results)
    other = Game.new("camelot", 3, seed=1)
    other.play_random(1)
    with pytest.raises(EightsError, match="deal of the day"):
        result_of(other.link())
    random = Game.new("camelot", ["Mira", "Bea", "Cleo"], seed=daily.seed_of(today()), patient=True)
    random.play_random(1)
    with pytest.raises(EightsError, match="bot of the day"):
        result_of(random.link())


def test_the_settings_are_fixed() -> None:
    """Nobody takes back moves, or asks for hints."""
    Settings().of_day(DAY).check()
    with pytest.raises(EightsError, match="own settings"):
        Settings(daily=DAY).check()
    for wrong in ("2026-13-01", "tomorrow"):
        with pytest.raises(EightsError, match="isn't a day"):
            Settings().of_day(wrong)
    with pytest.raises(EightsError, match="isn't a day"):
        asyncio.run(deal_table("2999-01-01", "Mira", 0.0, "en"))


def test_the_result_is_told_at_the_end() -> None:
    said, link = finished("Mira", 1)

    assert "Mira: " in said
    assert link in said
