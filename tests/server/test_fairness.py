"""Over the wire: numbers are committed to, revealed, and the deal can be checked by what a client noted (R18)."""

import asyncio
import json
from pathlib import Path
from unittest.mock import patch

import msgspec
import pytest

from eights.client.deal_notes import DealNotes
from eights.game.proof import Verdict, weigh
from eights.language.record import loads
from eights.language.signatures import is_signed, promise
from eights.server.running import Serving
from eights.table import timing
from eights.table.commands import Ready, Reveal
from tests.server.pages import Page, ask, at_table, connected, eventually, make, play_on, server

pytestmark = pytest.mark.usefixtures("sealed_deals")


def welcome(page: Page) -> dict[str, object]:
    return next(json.loads(frame) for frame in page.frames if json.loads(frame)["t"] == "welcome")


def notes_of(page: Page) -> DealNotes:
    notes, greeting = DealNotes(str(welcome(page)["table"])), welcome(page)
    notes.welcome(str(greeting["key"]), [each["name"] for each in greeting["prints"]])  # type: ignore[attr-defined]
    return notes


async def send(page: Page, command: Ready | Reveal) -> dict[str, object]:
    return await page.do(**msgspec.to_builtins(command))


async def deal(pages: list[Page], notes: list[DealNotes]) -> None:
    """Everybody commits, then everybody reveals; each notes what there is to note."""
    for page, note in zip(pages, notes, strict=True):
        assert "ack" == (await send(page, note.ready(page.view)))["t"]
    for page, note in zip(pages, notes, strict=True):
        await page.until(lambda page=page: page.view["fairness"]["revealing"])
        reveal = note.due(page.view)
        assert isinstance(reveal, Reveal)
        assert None is note.due(page.view)
        note.shown(dict(page.view))
        assert "ack" == (await send(page, reveal))["t"]
    for page, note in zip(pages, notes, strict=True):
        await page.until(lambda page=page: page.view["phase"] == "playing")
        note.shown(dict(page.view))


async def weighed(up: Serving, page: Page, note: DealNotes, token: str = "") -> Verdict:
    """What the record of the game that is over proves to this page."""
    table, number = note.table, page.view["outcome"]["record"]
    got = await ask(up, f"/api/tables/{table}/games/{number}", token=token)
    return weigh(loads(json.dumps(got.body)), note.receipt(page.view))


@pytest.mark.parametrize("deck", ["camelot", "classic"])
def test_a_deal_is_proved_to_those_who_took_part(tmp_path: Path, deck: str) -> None:
    """Also that of the next game of the match, in which somebody has to go first."""

    async def game() -> None:
        async with server(tmp_path, pace=1e6) as up:
            table, token = await make(up, seats=2, deck=deck, games=2, undo=False)
            pages = [await connected(up, table, token)]
            other = str((await ask(up, f"/api/tables/{table}/join", {})).body["token"])
            pages.append(await connected(up, table, other))
            assert "ack" == (await pages[1].do(do="sit", seat=1, name="bob"))["t"]
            await pages[0].until(lambda: pages[0].view["seats"][1]["name"] == "bob")
            notes = [notes_of(page) for page in pages]
            for _ in range(2):
                await deal(pages, notes)
                await play_on(pages)
                for page, note, pass_ in zip(pages, notes, (token, other), strict=True):
                    verdict = await weighed(up, page, note, pass_)
                    assert [] == verdict.problems
                    assert "proof-hand" in {each.code for each in verdict.proved}
                    assert "proof-others-numbers" in {each.code for each in verdict.proved}
                    assert "proof-first" in {each.code for each in verdict.proved}
            for page in pages:
                await page.close()

    asyncio.run(game())


def test_promises_are_signed_by_the_key_of_the_house(tmp_path: Path) -> None:
    """What is shown before the deal, by a key that survives a restart of the server."""

    async def keys() -> None:
        found = []
        for _ in range(2):
            async with server(tmp_path) as up, at_table(up, people=1, bots=["novice"]) as (page,):
                key = (await ask(up, "/api/house")).body["key"]
                fairness = page.view["fairness"]
                shown = promise(bytes.fromhex(fairness["next_game_id"]), bytes.fromhex(fairness["next_commitment"]))
                assert is_signed(key, shown, fairness["next_signature"])
                assert not is_signed(key, shown + b"x", fairness["next_signature"])
                assert key == welcome(page)["key"]
                found.append(key)
        assert found[0] == found[1]

    asyncio.run(keys())


def test_whoever_does_not_reveal_is_away_and_the_deal_starts_over(tmp_path: Path) -> None:
    """The others are told by whom it failed, and their clients go on by themselves."""

    async def game() -> None:
        with patch.object(timing, "REVEAL_SECONDS", 0.0):
            async with server(tmp_path) as up, at_table(up) as pages:
                notes = [notes_of(page) for page in pages]
                for page, note in zip(pages, notes, strict=True):
                    assert "ack" == (await send(page, note.ready(page.view)))["t"]
                await eventually(lambda: all(page.view["fairness"]["next_restarts"] == 1 for page in pages))
                said = [line for frame in pages[0].frames for line in json.loads(frame).get("story", [])]
                assert any("ann and bob did not reveal" in line["text"] for line in said), said
                assert [True, True] == [seat["away"] for seat in pages[0].view["seats"]]
                assert None is notes[0].due(pages[0].view)

    asyncio.run(game())


def test_a_client_commits_anew_when_the_deal_starts_over(tmp_path: Path) -> None:
    """With another number: the first one may have been seen."""

    async def game() -> None:
        async with server(tmp_path) as up, at_table(up, people=2, bots=["novice"]) as pages:
            notes = [notes_of(page) for page in pages]
            for page, note in zip(pages, notes, strict=True):
                assert "ack" == (await send(page, note.ready(page.view)))["t"]
            await pages[0].until(lambda: pages[0].view["fairness"]["revealing"])
            reveal = notes[0].due(pages[0].view)
            assert isinstance(reveal, Reveal)
            await send(pages[0], reveal)
            assert "ack" == (await pages[0].do(do="bot", seat=2, bot="random"))["t"]
            for page, note in zip(pages, notes, strict=True):
                await page.until(lambda page=page: page.view["fairness"]["next_restarts"])
                again = note.due(page.view)
                assert isinstance(again, Ready)
                assert "ack" == (await send(page, again))["t"]
            await pages[0].until(lambda: pages[0].view["fairness"]["revealing"])
            second = notes[0].due(pages[0].view)
            assert isinstance(second, Reveal)
            assert reveal.nonce != second.nonce
            noted = notes[0].receipts[pages[0].view["fairness"]["next_game_id"]]
            assert 2 == noted.reveals

    asyncio.run(game())


def test_a_promise_that_changes_is_not_answered(tmp_path: Path) -> None:
    """A client does not reveal its number for another seed than the one it noted."""

    async def game() -> None:
        async with server(tmp_path) as up, at_table(up, people=1, bots=["novice"]) as (page,):
            notes = notes_of(page)
            await send(page, notes.ready(page.view))
            await page.until(lambda: page.view["fairness"]["revealing"])
            for lie in ({"next_commitment": "00" * 32}, {"next_nonce_commitments": ["00" * 32, ""]}):
                assert None is notes.due({**page.view, "fairness": {**page.view["fairness"], **lie}})
            assert isinstance(notes.due(page.view), Reveal)

    asyncio.run(game())
