"""Over the wire: a duplicate evening. All tables play the same deal, and nobody sees another table's cards."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from eights.client.deal_notes import DealNotes
from eights.language.record import loads, verify
from eights.server.running import Serving
from eights.table.evening import RECORDS
from tests.server.pages import Page, ask, connected, eventually, join, make, server
from tests.server.test_fairness import deal, notes_of, weighed

pytestmark = pytest.mark.usefixtures("sealed_deals")

EVENING = {"seats": 2, "tables": 2, "games": 2}
NAMES = ("ann", "bob", "cat", "dan")


@asynccontextmanager
async def club(
    up: Serving, people: int = 4, bots: int = 0, **settings: Any
) -> AsyncIterator[tuple[list[Page], list[str]]]:
    """People who gather for an evening, in the order of their seats, and their tokens."""
    table, token = await make(up, bots=["novice"] * bots, **{**EVENING, **settings})
    tokens, pages = [token], [await connected(up, table, token)]
    for seat in range(1, people):
        tokens.append(await join(up, table))
        page = await connected(up, table, tokens[-1])
        assert "ack" == (await page.do(do="sit", seat=seat, name=NAMES[seat]))["t"]
        pages.append(page)
    for page in pages:
        await page.until(lambda page=page: page.seq == pages[-1].seq)
    yield pages, tokens
    for page in pages:
        await page.close()


def is_waiting(pages: list[Page]) -> bool:
    """Whether somebody is asked, or done."""
    return any(page.prompt or page.view["phase"] == "over" for page in pages)


async def play_boards(pages: list[Page], boards: set[int] | None = None) -> None:
    """Play at these tables until their games are over; at all, if none are named."""
    while True:
        mine = [page for page in pages if boards is None or page.view["sheet"]["table"] in boards]
        if all(page.view["phase"] == "over" for page in mine):
            return
        asked = [page for page in mine if page.prompt]
        if not asked:
            await eventually(partial(is_waiting, mine))
            continue
        prompt = asked[0].prompt or {}
        answer = await asked[0].answer((prompt["id"] * 7) % len(prompt["options"]))
        assert "ack" == answer["t"] or "already" == answer["code"], answer
        for page in pages:
            await page.until(lambda page=page, seq=answer["seq"]: page.seq >= seq)


def names_seen(page: Page) -> list[str]:
    return [seat["name"] for seat in page.view["seats"]]


def opening_hand(page: Page, notes: DealNotes) -> list[str]:
    receipt = notes.receipt(page.view)
    assert receipt is not None
    return receipt.hand


def test_an_evening_of_four_friends(tmp_path: Path) -> None:
    """Both tables get the same hands, opponents change, and every deal is proved to all four."""

    async def evening() -> None:
        async with server(tmp_path, pace=1e6) as up, club(up, undo=False) as (pages, tokens):
            notes = [notes_of(page) for page in pages]
            met: list[set[tuple[str, ...]]] = []
            for number in (1, 2):
                await deal(pages, notes)
                assert [2, 2, 2, 2] == [len(page.view["seats"]) for page in pages]
                met.append({tuple(names_seen(page)) for page in pages})
                hands = [sorted(opening_hand(page, note)) for page, note in zip(pages, notes, strict=True)]
                assert [2, 2, 2, 2] == [hands.count(hand) for hand in hands]
                await play_boards(pages)
                for page, note, token in zip(pages, notes, tokens, strict=True):
                    verdict = await weighed(up, page, note, token)
                    assert ("honest", []) == (verdict.kind, verdict.problems), verdict
                sheet = pages[0].view["sheet"]
                assert (number, 2, [], 2 * number) == (sheet["deal"], sheet["deals"], sheet["playing"], sheet["most"])
                assert 4 * number == sum(entry["score"] for entry in sheet["entries"])
            assert {("ann", "bob"), ("cat", "dan")} == met[0]
            assert {("ann", "dan"), ("cat", "bob")} == met[1]
            assert all(page.view["outcome"]["match_over"] for page in pages)

    asyncio.run(evening())


def test_nothing_of_a_deal_that_another_table_still_plays_is_shown(tmp_path: Path) -> None:
    """Not its seed, its record or its cards: neither at the other table, nor to spectators."""

    async def evening() -> None:
        async with server(tmp_path, pace=1e6) as up, club(up, undo=False) as (pages, tokens):
            table = next(iter(up.registry.tables))
            spectator = await connected(up, table, await join(up, table))
            await deal(pages, [notes_of(page) for page in pages])
            for page in pages:
                await page.until(lambda page=page: page.seq == pages[0].seq)
            before = [len(page.frames) for page in pages]
            await play_boards(pages, {0})

            assert ["over", "over", "playing", "playing"] == [page.view["phase"] for page in pages]
            assert [1] == pages[0].view["sheet"]["playing"]
            assert "" == pages[0].view["fairness"]["seed"]
            assert pages[0].view["outcome"]["hands"] is None
            assert "not-now" == (await pages[0].ready()).get("code")
            for number in (1, 1_000_001):
                assert 404 == (await ask(up, f"/api/tables/{table}/games/{number}", token=tokens[0])).status
            link = await ask(up, f"/api/tables/{table}/link", token=tokens[0])
            assert "position" == link.body["kind"]
            for page, start in zip(pages[2:], before[2:], strict=True):
                told = [json.loads(frame) for frame in page.frames[start:] if json.loads(frame)["t"] == "ev"]
                assert {"sheet"} == {field for each in told for field in each["d"]}  # that the other table is done
                assert not any(each["lines"] or each["story"] for each in told)
            assert 0 == spectator.view["turn"]
            assert [] == spectator.view["discard_pile"]
            assert not any(json.loads(frame).get("lines") for frame in spectator.frames)

            await play_boards(pages)
            for number in (1, 1_000_001):
                got = await ask(up, f"/api/tables/{table}/games/{number}", token=tokens[3])
                assert [] == verify(loads(json.dumps(got.body)))
            for board in (4, 10**20):  # nobody can make the server look for games at tables that no evening has
                path = f"/api/tables/{table}/games/{board * RECORDS + 1}"
                assert 404 == (await ask(up, path, token=tokens[3])).status
            assert not up.registry.records.missing
            assert all(page.view["fairness"]["seed"] and page.view["outcome"]["hands"] for page in pages)
            await spectator.close()

    asyncio.run(evening())


def test_alone_against_bots(tmp_path: Path) -> None:
    """Three bots fill up: two of them play at the other table, and set what yours is compared with."""

    async def evening() -> None:
        async with server(tmp_path) as up, club(up, people=1, bots=3) as ((page,), _):
            for number in (1, 2):
                await page.do(do="ready")
                await page.until(lambda: page.view["phase"] == "playing")
                await play_boards([page])
                await page.until(lambda number=number: page.view["sheet"]["most"] == 2 * number)
            mine = next(entry for entry in page.view["sheet"]["entries"] if entry["you"])
            assert 2 == len(mine["deals"])
            assert page.view["outcome"]["match_over"]

    asyncio.run(evening())


def test_an_evening_goes_on_after_a_restart(tmp_path: Path) -> None:
    """In the middle of a deal, with one table finished: everything is as it was, and the evening ends as usual."""

    async def first(passes: list[str]) -> tuple[str, list[dict[str, Any]]]:
        async with server(tmp_path, pace=1e6) as up, club(up, undo=False) as (pages, tokens):
            passes += tokens
            await deal(pages, [notes_of(page) for page in pages])
            await play_boards(pages, {1})
            table = next(iter(up.registry.tables))
            return table, [page.view["sheet"] for page in pages]

    async def second(table: str, tokens: list[str], sheets: list[dict[str, Any]]) -> None:
        async with server(tmp_path, pace=1e6) as up:
            pages = [await connected(up, table, token) for token in tokens]
            assert sheets == [page.view["sheet"] for page in pages]
            assert ["playing", "playing", "over", "over"] == [page.view["phase"] for page in pages]
            await play_boards(pages)
            assert 1 == pages[0].view["sheet"]["deal"]
            assert [] == pages[0].view["sheet"]["playing"]
            for page in pages:
                await page.close()

    passes: list[str] = []
    table, sheets = asyncio.run(first(passes))
    asyncio.run(second(table, passes, sheets))
