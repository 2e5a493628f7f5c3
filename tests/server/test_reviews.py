"""Reviews on a server: the same as `eights review`, in parts, for those who may see the cards, and no burden."""

import asyncio
import json
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from math import inf
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from click.testing import CliRunner

from eights import Game, bots
from eights.cli import app
from eights.client.http import Answer
from eights.language.record import dumps
from eights.language.record_format import loads
from eights.live import limits
from eights.server import review_process, routes_review
from eights.server.records import Records
from eights.server.review_process import Order, Part
from eights.server.reviews import Reviews
from eights.server.running import Serving
from eights.table.table import Table
from tests.patience import PATIENCE
from tests.server.pages import all_ready, ask, connected, eventually, join, make, play_on, server

WON = """
    deck: camelot
    players: ann, bob
    turn: ann, main
    ann hand: Devious Dragon, Avalon
    bob hand: Study, Trade, Castle
    bob assets: Thin Ice
    discard pile: Tempest
    draw pile: ...
"""


def short_game(moves: int = 0) -> str:
    """A game that ann could have won at once, or the beginning of it."""
    game = Game.from_position(WON, seed=1)
    game.push("end turn")
    if not moves:
        bots.play(game, "novice", "novice", seed=1)
    return dumps(game.record())


def longer_game() -> str:
    game = Game.new("camelot", players=["ann", "bob"], seed=3)
    bots.play(game, "greedy", "greedy", seed=1)
    return dumps(game.record())


@asynccontextmanager
async def reviewing(folder: Path, **options: Any) -> AsyncIterator[Serving]:
    """A server whose reviews are short, and as urgent as anything else."""
    with patch.object(limits, "REVIEW_NICENESS", 0):
        async with server(folder, **options) as up:
            up.registry.reviews.worlds = 16
            yield up


async def asked(up: Serving, record: str, query: str = "", address: str = "") -> Answer:
    headers = {"X-Forwarded-For": address} if address else None
    return await ask(up, f"/api/review{query}", record.encode(), headers=headers)


async def finished(up: Serving, key: str, lang: str = "en") -> dict[str, Any]:
    """A review when it is over."""
    job = up.registry.reviews.jobs[key]
    async with asyncio.timeout(PATIENCE):
        await job.over.wait()
    return dict((await ask(up, f"/api/review/{key}?lang={lang}")).body)


def test_it_is_the_review_of_the_command(tmp_path: Path) -> None:
    """In either language, from one job."""
    record = tmp_path / "game.json"
    record.write_text(short_game(), encoding="utf-8")

    async def run() -> list[dict[str, Any]]:
        async with reviewing(tmp_path) as up:
            begun = await asked(up, short_game())
            assert 202 == begun.status
            found = [await finished(up, begun.body["key"], lang) for lang in ("en", "de")]
            again = await asked(up, short_game())
            assert 200 == again.status
            assert found[0] == again.body
            assert 1 == up.registry.metrics.counts["reviews", ""]
            return found

    for lang, found in zip(("en", "de"), asyncio.run(run()), strict=True):
        command = CliRunner().invoke(app, ["--lang", lang, "review", str(record), "--json", "--worlds", "16"])
        assert "done" == found["state"]
        assert command.stdout == json.dumps(found["review"], indent=1, ensure_ascii=False) + "\n"
        assert found["review"]["missed"]


def test_fault_fewer_worlds_are_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The fault: the server saves time with fewer simulated games, so some figures are others."""
    monkeypatch.setattr(Reviews, "order", lambda self, record, level: Order(dumps(record), level, 1))

    with pytest.raises(AssertionError, match="judge"):
        test_it_is_the_review_of_the_command(tmp_path)


def test_a_link_is_as_good_as_a_record(tmp_path: Path) -> None:
    link = Game.from_record(loads(longer_game())).link()

    async def run() -> None:
        async with reviewing(tmp_path) as up:
            first = await asked(up, longer_game())
            second = await ask(up, "/api/review", {"link": link})
            assert first.body["key"] == second.body["key"]
            position = Game.from_record(loads(short_game(1))).link("ann")
            assert 400 == (await ask(up, "/api/review", {"link": position})).status

    asyncio.run(run())


def test_parts_come_while_it_is_made() -> None:
    """Chances first; the last part is the whole review; and when time is over, what was found until then."""
    parts: list[Part] = []
    with patch.object(review_process, "NEWS_SECONDS", 0.0):
        review_process.review(Order(longer_game(), "greedy", 16), inf, parts.append)

    chances = [sum(len(line.points) for line in part.review.lines) for part in parts]
    assert chances == sorted(chances)
    assert {"running"} == {part.state for part in parts[:-1]}
    assert "done" == parts[-1].state
    assert any(0 < found < chances[-1] and not part.review.mistakes for found, part in zip(chances, parts, strict=True))

    late: list[Part] = []
    review_process.review(Order(longer_game(), "greedy", 16), 0, late.append)
    assert ["cut"] == [part.state for part in late]


def test_a_game_in_progress_is_not_reviewed(tmp_path: Path) -> None:
    """Neither as a record nor at its table, nor by anybody else; and a level that doesn't exist is refused."""

    async def run() -> None:
        async with reviewing(tmp_path) as up:
            assert 400 == (await asked(up, short_game(1))).status
            assert 400 == (await asked(up, short_game(), "?level=genius")).status
            table, ann = await make(up, bots=["random"], seats=2)
            path = f"/api/tables/{table}/games/1/review"
            page = await connected(up, table, ann)
            await all_ready([page])
            assert 404 == (await ask(up, path, {}, ann)).status
            assert not up.registry.reviews.jobs

    asyncio.run(run())


def test_fault_any_record_is_reviewed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The fault: nobody asks whether the game of a record is over."""
    monkeypatch.setattr(routes_review, "check_over", lambda course: None)

    with pytest.raises(AssertionError, match="400 == 202"):
        test_a_game_in_progress_is_not_reviewed(tmp_path)


async def whatever_is_played(self: Records, table: Table, number: int, holder: str) -> str | None:
    assert table.game is not None
    return dumps(table.game.record())


def test_fault_a_table_gives_away_its_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The fault: the record of a table's game is there before it is over."""
    monkeypatch.setattr(Records, "find", whatever_is_played)

    with pytest.raises(AssertionError, match="404 == 400"):
        test_a_game_in_progress_is_not_reviewed(tmp_path)


def test_only_those_who_may_see_the_cards_get_a_review(tmp_path: Path) -> None:
    async def run() -> None:
        async with reviewing(tmp_path) as up:
            table, ann = await make(up, bots=["random"], seats=2)
            path = f"/api/tables/{table}/games/1/review"
            page = await connected(up, table, ann)
            await all_ready([page])
            await play_on([page])
            guest = await join(up, table)
            assert 404 == (await ask(up, path, {}, guest)).status
            assert 401 == (await ask(up, path, {}, "nobody")).status
            assert 202 == (await ask(up, path, {}, ann)).status

    asyncio.run(run())


def test_fault_any_guest_gets_a_review(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The fault: whoever is at a table may have its games reviewed, even if they never sat there."""
    monkeypatch.setattr(Records, "find", whatever_is_played)

    with pytest.raises(AssertionError, match="404 == 202"):
        test_only_those_who_may_see_the_cards_get_a_review(tmp_path)


def test_each_network_may_begin_a_few_in_an_hour(tmp_path: Path) -> None:
    """What is there already is free; and a server can do without reviews."""

    async def run() -> None:
        async with reviewing(tmp_path, reviews=1) as up:
            assert 202 == (await asked(up, short_game(), address="203.0.113.1")).status
            again = await asked(up, short_game(), address="203.0.113.1")
            assert again.status in (200, 202)
            refused = await asked(up, longer_game(), address="203.0.113.1")
            assert 429 == refused.status
            assert "eights review" in refused.body["hint"]
            assert 202 == (await asked(up, longer_game(), address="203.0.113.2")).status
        async with reviewing(tmp_path, reviews=0) as up:
            assert 403 == (await asked(up, short_game())).status

    asyncio.run(run())


def test_one_at_a_time_and_a_process_that_dies_is_no_end(tmp_path: Path) -> None:
    """The next one is made; and the one that failed can be asked for again."""

    async def run() -> None:
        async with reviewing(tmp_path) as up:
            all_reviews = up.registry.reviews
            all_reviews.worlds = 1024
            first = all_reviews.jobs[(await asked(up, longer_game())).body["key"]]
            second = await asked(up, short_game())
            assert ("waiting", 1) == (second.body["state"], second.body["ahead"])
            await eventually(lambda: all_reviews.process is not None and all_reviews.process.pid is not None)
            assert all_reviews.process is not None
            all_reviews.process.kill()
            assert "failed" == (await finished(up, first.key))["state"]
            await eventually(lambda: all_reviews.process is not None)
            assert 202 == (await asked(up, longer_game())).status

    asyncio.run(run())


def test_nothing_is_left_when_the_server_stops(tmp_path: Path) -> None:
    async def run() -> tuple[Any, Any]:
        async with reviewing(tmp_path) as up:
            up.registry.reviews.worlds = 1024
            await asked(up, longer_game())
            await asked(up, short_game())
            await eventually(lambda: up.registry.reviews.process is not None)
            return up.registry.reviews.process, up.registry.reviews.thread

    process, thread = asyncio.run(run())
    thread.shutdown(wait=True)
    assert process is not None
    assert not process.is_alive()


def test_a_review_gives_way(tmp_path: Path) -> None:
    """Its process is nicer than the server, and ends with it."""

    async def run() -> None:
        with patch.object(limits, "REVIEW_NICENESS", 7):
            async with server(tmp_path) as up:
                await asked(up, longer_game())
                await eventually(lambda: any(job.part for job in up.registry.reviews.jobs.values()))
                process = up.registry.reviews.process
                assert process is not None
                assert process.pid is not None
                assert os.getpriority(os.PRIO_PROCESS, process.pid) == os.getpriority(os.PRIO_PROCESS, 0) + 7

    asyncio.run(run())
