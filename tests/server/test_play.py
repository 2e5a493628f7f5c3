"""Games over real sockets: dealt, played, recorded, seen by everybody as they may."""

import asyncio
from multiprocessing import active_children
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any

import pytest

from eights.language import record
from eights.language.record_format import loads
from eights.table.timing import ABSENT_SECONDS as ABSENCE
from tests.patience import PATIENCE
from tests.server.pages import NEVER, Page, all_ready, ask, at_table, connected, eventually, join, make, play_on, server


@pytest.mark.usefixtures("sealed_deals")
def test_two_people_play_a_game(tmp_path: Path) -> None:
    """Events without a gap, views that agree with their hash, and a record that can be checked."""

    async def game() -> None:
        async with server(tmp_path) as up, at_table(up) as pages:
            decided, games, promised = 0, 0, ""
            while decided <= 20:  # some deals are decided soon
                await all_ready(pages)
                promised = pages[0].view["fairness"]["commitment"]
                assert promised
                decided, games = decided + await play_on(pages), games + 1

            assert [(0, 0), (0, 0)] == [(page.gaps, page.mismatches) for page in pages]
            assert ["over", "over"] == [page.view["phase"] for page in pages]
            assert pages[0].view["outcome"] == pages[1].view["outcome"] or "hands" in pages[0].view["outcome"]
            table = next(iter(up.registry.tables))
            told = await ask(up, f"/api/tables/{table}/games/{games}", token=await join(up, table))
            assert 404 == told.status  # a stranger gets no record
            live_table = up.registry.tables[table]
            text = await up.registry.record(table, games, live_table.table.host)
            assert text is not None
            written = loads(text)
            assert [] == record.verify(written)
            assert written.sealed is not None
            assert promised == written.sealed.commitment

    asyncio.run(game())


def test_bots_play_along(tmp_path: Path) -> None:
    """A person and two bots; in a match, and again."""

    async def game() -> None:
        async with server(tmp_path) as up, at_table(up, people=1, bots=["greedy", "novice"], games=2) as pages:
            for number in (1, 2, 1):
                await all_ready(pages)
                assert number == pages[0].view["game"]
                await play_on(pages)
            assert pages[0].gaps == pages[0].mismatches == 0

    asyncio.run(game())


def test_a_bot_that_thinks_long_keeps_nobody_waiting(tmp_path: Path) -> None:
    """It thinks in a process of its own: meanwhile the server answers at once."""

    async def game() -> None:
        thinks_long = f"search:{10 * PATIENCE:.0f}s"  # longer than anybody here waits
        others = active_children()  # of servers that have just stopped

        def children() -> list[BaseProcess]:
            return [child for child in active_children() if child not in others]

        async with server(tmp_path, bots=(thinks_long, "greedy")) as up:
            table, token = await make(up, seats=2, bots=[thinks_long])
            page = await connected(up, table, token)
            await all_ready([page])
            await page.do(do="away")
            live_table = up.registry.tables[table]
            await eventually(lambda: any(due.seat == 1 for due in live_table.autopilot.acting) and children())
            thinking = live_table.table.seq
            for _ in range(20):
                await page.send({"t": "ping"})
            await page.until(lambda: 20 == page.other.count({"t": "pong"}))
            assert thinking == live_table.table.seq
            for child in children():
                child.kill()  # it would think for minutes
            await eventually(lambda: live_table.table.seq > thinking)
            await page.close()

    asyncio.run(game())


def test_classic_is_played_too(tmp_path: Path) -> None:
    async def game() -> None:
        async with server(tmp_path) as up, at_table(up, people=2, bots=["casual"], deck="classic", games=0) as pages:
            await all_ready(pages)
            await play_on(pages)
            assert "over" == pages[0].view["phase"]
            assert pages[0].gaps == pages[0].mismatches == 0

    asyncio.run(game())


def test_somebody_takes_the_place_of_a_bot(tmp_path: Path) -> None:
    """Between two decisions, once the other player agrees, and sees its hand from then on."""

    async def game() -> None:
        async with server(tmp_path) as up, at_table(up, bots=["novice"], hints="always", people=1) as pages:
            await all_ready(pages)
            await play_on(pages, most=4)
            table, before = next(iter(up.registry.tables)), pages[0].seq
            token = await join(up, table)
            guest = await connected(up, table, token)
            assert all(place["hand"] is None for place in guest.view["seats"])

            assert "ack" == (await guest.do(do="sit", seat=1, name="zoe"))["t"]
            await pages[0].until(lambda: pages[0].view["requests"])
            (request,) = pages[0].view["requests"]
            await guest.until(lambda: guest.view["request"] == request["id"])
            assert -1 == guest.you
            assert 0 == pages[0].view["request"]
            assert all(place["hand"] is None for place in guest.view["seats"])
            assert "ack" == (await pages[0].do(do="agree", request=request["id"]))["t"]
            await guest.until(lambda: guest.view["you"] == 1)

            assert guest.view["seats"][1]["hand"] is not None
            assert "zoe" == guest.view["seats"][1]["name"]
            path = f"/api/tables/{table}/link?after="
            assert 409 == (await ask(up, f"{path}{before}", token=token)).status  # what the bot knew is not for her
            assert 200 == (await ask(up, f"{path}{guest.seq}", token=token)).status
            await play_on([pages[0], guest])
            assert "over" == guest.view["phase"]
            await guest.close()

    asyncio.run(game())


def test_a_decision_is_taken_back(tmp_path: Path) -> None:
    """Offered, done, and everybody is told; the question comes again under another number."""

    async def game() -> None:
        async with server(tmp_path, pace=NEVER) as up, at_table(up) as pages:  # or a forced answer comes between
            await all_ready(pages)
            while True:
                await eventually(lambda: any(page.prompt for page in pages))
                page = next(page for page in pages if page.prompt)
                asked: dict[str, Any] = page.prompt or {}
                await page.answer(0)
                if page.view["may_undo"]:
                    break
                assert "playing" == page.view["phase"]
            undone = await page.do(do="undo")
            assert "ack" == undone["t"]
            assert page.prompt is not None
            assert asked["options"] == page.prompt["options"]
            assert asked["id"] != page.prompt["id"]

    asyncio.run(game())


def test_chat_and_presence_and_the_past(tmp_path: Path) -> None:
    async def game() -> None:
        async with server(tmp_path) as up, at_table(up) as pages:
            await all_ready(pages)
            await play_on(pages, most=10)
            ann, bob = pages
            await ann.send({"t": "say", "text": "hello\u202e <b>bob</b>"})
            await bob.until(lambda: any(m["t"] == "chat" for m in bob.other))
            said = next(m for m in bob.other if m["t"] == "chat")
            assert ("ann", "hello <b>bob</b>") == (said["name"], said["text"])

            await ann.send({"t": "recall", "seq": ann.seq - 3})
            await ann.until(lambda: any(m["t"] == "recalled" for m in ann.other))
            past = next(m for m in ann.other if m["t"] == "recalled")
            assert past["view"]["seats"][1]["hand"] is None
            assert past["view"]["turn"] <= ann.view["turn"]

            await ann.send({"t": "tell", "start": 0})
            await ann.until(lambda: any(m["t"] == "told" for m in ann.other))
            assert next(m for m in ann.other if m["t"] == "told")["story"]

            await bob.close()
            await ann.until(lambda: [m for m in ann.other if m["t"] == "presence"][-1]["seats"] == [True, False])

    asyncio.run(game())


def test_spectators_are_counted(tmp_path: Path) -> None:
    """Everyone hears who is there: the seats of players, and how many watch."""

    def last(page: Page) -> tuple[list[bool], int]:
        heard = [message for message in page.other if message["t"] == "presence"][-1]
        return heard["seats"], heard["spectators"]

    async def game() -> None:
        async with server(tmp_path) as up, at_table(up, seats=3) as (ann, _):
            table = next(iter(up.registry.tables))
            watching = await connected(up, table, await join(up, table))
            await ann.until(lambda: last(ann) == ([True, True, False], 1))
            await watching.until(lambda: last(watching) == ([True, True, False], 1))
            await watching.close()
            await ann.until(lambda: last(ann) == ([True, True, False], 0))

    asyncio.run(game())


def test_an_acknowledgement_tells_the_hash_of_the_view(tmp_path: Path) -> None:
    """So a client sees at once whether it is in step; none where a player looks on in two languages."""

    async def game() -> None:
        async with server(tmp_path, pace=NEVER) as up, at_table(up) as pages:
            await all_ready(pages)
            page, (table, live_table) = pages[0], next(iter(up.registry.tables.items()))
            answer = await page.do(do="rename", name="anna")
            await page.until(lambda: page.seq == answer["seq"])
            assert page.h == answer["h"]

            token = (await up.registry.tokens.issue(table, live_table.table.seats[0].holder)).token
            german = await connected(up, table, token, lang="de")
            assert page.h != german.h
            assert "" == (await page.do(do="rename", name="ann"))["h"]
            await german.close()

    asyncio.run(game())


def test_open_tables_are_only_those_that_want_to_be_listed(tmp_path: Path) -> None:
    async def game() -> None:
        async with server(tmp_path) as up:
            await make(up)
            table, token = await make(up, listed=True, bots=["greedy"])
            page = await connected(up, table, token)
            listed = (await ask(up, "/api/tables")).body
            assert [table] == [each["table"] for each in listed]
            assert ["ann", "", "Pip"] == [seat["name"] for seat in listed[0]["seats"]] or len(listed[0]["seats"]) == 3
            await page.close()

    asyncio.run(game())


def test_the_host_removes_a_player_only_after_a_real_absence(tmp_path: Path) -> None:
    """The server's clock measures it: a moment without a connection is not enough, and whoever is back is safe."""

    async def game() -> None:
        async with (
            server(tmp_path, pace=NEVER) as up,
            at_table(up, people=2, bots=["novice"]) as pages,
        ):
            ann, bob = pages
            await all_ready(pages)
            (live_table,) = up.registry.tables.values()
            there = await ann.do(do="free", seat=1)
            assert ("nack", "bob is connected") == (there["t"], there["text"]["text"])

            await bob.close()
            await eventually(lambda: live_table.audience.absent() == {1})
            gone = await ann.do(do="free", seat=1)
            assert ("nack", "bob went offline less than a minute ago") == (gone["t"], gone["text"]["text"])

            live_table.autopilot.clock.gone[1] -= ABSENCE
            assert "ack" == (await ann.do(do="free", seat=1))["t"]
            assert "bot" == live_table.table.seats[1].kind

    asyncio.run(game())
