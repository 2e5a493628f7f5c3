"""A hint is what a bot would do in one's place: private, free of charge, and only where the table allows it."""

import asyncio
from json import loads
from pathlib import Path
from typing import Any

import pytest

from eights.engine.sight import Sight
from eights.live.bot_pool import BotPool
from eights.messages import Message
from tests.language.test_german import LEFT
from tests.server.pages import NEVER, Page, all_ready, at_table, connected, eventually, make, server


async def hinted(page: Page) -> dict[str, Any]:
    """What comes of asking for a hint."""
    await page.until(lambda: page.prompt)
    assert page.prompt is not None
    heard = len(page.other)
    await page.send({"t": "hint", "prompt": page.prompt["id"]})
    await page.until(lambda: any(message["t"] in ("advice", "nack") for message in page.other[heard:]))
    return next(message for message in page.other[heard:] if message["t"] in ("advice", "nack"))


def test_a_hint_names_an_option_and_a_reason_and_changes_nothing(tmp_path: Path) -> None:
    async def play() -> None:
        async with server(tmp_path) as up, at_table(up, 1, ["greedy", "greedy"]) as (ann,):
            await all_ready([ann])
            await ann.until(lambda: ann.prompt)
            before, seq = dict(ann.view), ann.seq
            advice = await hinted(ann)

            assert advice["t"] == "advice"
            assert ann.prompt is not None
            assert advice["prompt"] == ann.prompt["id"]
            assert 0 <= advice["option"] < len(ann.prompt["options"])
            assert advice["reason"]
            assert (before, seq) == (ann.view, ann.seq)
            assert "ack" == (await ann.answer(advice["option"]))["t"]

    asyncio.run(play())


def test_no_hints_between_people_unless_the_host_says_so(tmp_path: Path) -> None:
    """And nobody else hears of a hint. The host may change it while the game is on."""

    async def play() -> None:
        async with server(tmp_path) as up, at_table(up, 2) as (ann, bob):
            await all_ready([ann, bob])
            await eventually(lambda: ann.prompt or bob.prompt)
            asked, other = (ann, bob) if ann.prompt else (bob, ann)
            assert not asked.view["may_hint"]
            assert "not-now" == (await hinted(asked))["code"]

            always = ann.view["settings"] | {"hints": "always"}
            assert "not-host" == (await bob.do(do="arrange", settings=always))["code"]
            assert "ack" == (await ann.do(do="arrange", settings=always))["t"]
            await asked.until(lambda: asked.view["may_hint"])
            heard = len(other.frames)
            assert "advice" == (await hinted(asked))["t"]
            assert "ack" == (await asked.answer(0))["t"]
            await eventually(lambda: other.seq == asked.seq)
            assert not any('"advice"' in frame for frame in other.frames[heard:])

    asyncio.run(play())


def test_there_is_no_hint_where_nobody_was_asked(tmp_path: Path) -> None:
    """Neither for a question of somebody else, nor for one that was never asked; and the connection stays."""

    async def play() -> None:
        async with server(tmp_path, pace=NEVER) as up, at_table(up, 2, hints="always") as (ann, bob):
            await all_ready([ann, bob])
            await eventually(lambda: ann.prompt or bob.prompt)
            asked, other = (ann, bob) if ann.prompt else (bob, ann)
            assert asked.prompt is not None
            for page, prompt in ((other, asked.prompt["id"]), (asked, asked.prompt["id"] + 1)):
                await page.send({"t": "hint", "prompt": prompt})
                await page.until(lambda page=page: any(message["t"] == "nack" for message in page.other))
                assert ["no-prompt"] == [message["code"] for message in page.other if message["t"] == "nack"]
            assert "advice" == (await hinted(asked))["t"]

    asyncio.run(play())


def test_reasons_hints_and_refusals_come_in_the_language_of_the_page(tmp_path: Path) -> None:
    async def play() -> None:
        async with server(tmp_path) as up:
            ann = await connected(up, *await make(up, bots=["greedy"], seats=2), lang="de")
            await all_ready([ann])
            await ann.until(lambda: ann.prompt and ann.prompt["kind"] == "main" and whys(ann))
            advice, refused = await hinted(ann), await ann.do(do="rename", name="?")
            said = [advice["reason"]["text"], *whys(ann)]
            assert [] == [each for each in said for word in LEFT if word in f" {each} "]
            assert "dieser Name geht hier nicht" == refused["text"]["text"]
            assert "nimm Buchstaben, Ziffern, Leerzeichen und Bindestriche" == refused["hint"]["text"]
            await ann.close()

    def whys(page: Page) -> list[str]:
        return [reason["text"] for reason in page.prompt["reasons"]] if page.prompt else []

    asyncio.run(play())


def test_the_cards_do_not_change_while_a_match_is_on(tmp_path: Path) -> None:
    async def play() -> None:
        async with server(tmp_path) as up, at_table(up, 1, ["greedy"]) as (ann,):
            await all_ready([ann])
            refused = await ann.do(do="arrange", settings=ann.view["settings"] | {"pace": "slow", "games": 3})
            assert "not-now" == refused["code"]
            assert "ack" == (await ann.do(do="arrange", settings=ann.view["settings"] | {"pace": "slow"}))["t"]
            await ann.until(lambda: ann.view["settings"]["pace"] == "slow")
            assert "playing" == ann.view["phase"]

    asyncio.run(play())


def test_a_hint_comes_from_what_the_seat_sees(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The bot gets a sight of the seat that asks: its own hand, and nobody else's."""
    seen: list[Sight] = []
    choose = BotPool.choose

    async def look(self: BotPool, bot: str, sight: Sight, seed: int, *whose: str) -> tuple[int, Message]:
        seen.append(sight)
        return await choose(self, bot, sight, seed, *whose)

    async def play() -> None:
        async with server(tmp_path) as up, at_table(up, 1, ["greedy", "greedy"]) as (ann,):
            await all_ready([ann])
            await ann.until(lambda: ann.prompt)
            seen.clear()
            assert "advice" == (await hinted(ann))["t"]
            (sight,) = seen
            assert ann.you == sight.seat

    monkeypatch.setattr(BotPool, "choose", look)
    asyncio.run(play())


def test_a_line_of_the_story_leads_to_its_moment(tmp_path: Path) -> None:
    """Also for whoever comes later: every sentence has the number of its event."""

    async def play() -> None:
        async with server(tmp_path) as up, at_table(up, 1, ["greedy", "greedy"]) as (ann,):
            await all_ready([ann])
            for _ in range(3):
                await ann.until(lambda: ann.prompt)
                await ann.answer()
            await ann.until(lambda: ann.prompt)
            await ann.send({"t": "sync"})
            await ann.until(lambda: len(snaps(ann)) > 1)
            again = [tuple(each) for each in snaps(ann)[-1]["story"]]
            told = [(event["seq"], text) for event in events(ann) for text in event["story"]]  # bots may have gone on

            game = [each for each in told if each in again]
            assert game
            assert again == game[-len(again) :]

    asyncio.run(play())


def events(page: Page) -> list[dict[str, Any]]:
    return [message for frame in page.frames if (message := loads(frame))["t"] == "ev"]


def snaps(page: Page) -> list[dict[str, Any]]:
    return [message for frame in page.frames if (message := loads(frame))["t"] == "snap"]
