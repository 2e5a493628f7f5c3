"""A server's table from a terminal, over the public protocol."""

import asyncio
from pathlib import Path

import pytest
from tests.page.browser import chromium, needs_chromium, visitor
from tests.page.player import play_now, play_to_the_end
from tests.server.pages import at_table, make, server
from tests.terminal.tables import PATIENCE, Script, run
from tests.terminal.test_plain import anything
from textual.widgets import Static

from eights.errors import EightsError
from eights.server.running import Serving
from eights.terminal.app import TableApp
from eights.terminal.plain import Plain
from eights.terminal.screens import Pager
from eights.terminal.talk import Talk
from eights.terminal.there import There, read_link, unheard


async def entered(link: str, name: str, watch: bool = False) -> There:
    there = There(read_link(link), name, watch)
    await there.enter()
    return there


async def beside_a_bot(up: Serving) -> There:
    """At a table for two, with a bot in the other seat."""
    table, _ = await make(up, name="", seats=2, bots=["novice"])
    return await entered(f"{up.address}/t/{table}", "zoe")


async def play_there(link: str, name: str, seed: int = 1) -> tuple[int, list[str]]:
    """Sit down and play to the end, by a script."""
    there = await entered(link, name)
    said: list[str] = []
    status = await Plain(there, Script(anything(seed)), said.append).play()
    return status, said


@pytest.mark.parametrize("deck", ["camelot", "classic"])
def test_two_terminals_and_a_bot_play_a_game(tmp_path: Path, deck: str) -> None:
    """Each sits down by the link, is ready, plays, and is told how it ended."""

    async def game() -> None:
        async with server(tmp_path) as up:
            table, _ = await make(up, name="", seats=3, bots=["novice"], deck=deck)
            link = f"{up.address}/t/{table}"
            told = await asyncio.gather(play_there(link, "zoe", 1), play_there(link, "yan", 2))

            assert [0, 0] == [status for status, _ in told]
            assert all(any("wins the game" in sentence for sentence in said) for _, said in told)

    run(game())


@needs_chromium
def test_a_terminal_plays_against_a_browser(tmp_path: Path) -> None:
    """Somebody plays in her browser and sends a link; the terminal takes a bot's place, and both play to the end."""

    async def game() -> None:
        async with server(tmp_path) as up, chromium() as browser, visitor(browser) as page:
            await page.goto(up.address)
            await play_now(page)
            await page.get_by_role("button", name="Invite a friend").first.click()
            link = await page.locator("dialog code").inner_text()
            await page.keyboard.press("Escape")
            playing = asyncio.ensure_future(play_there(link, "zoe"))
            await page.locator(".place .nm", has_text="zoe").wait_for()
            done = await play_to_the_end(page)
            status, said = await playing

            assert 0 == status
            assert sum(done.values()) > 3
            assert any("wins the game" in sentence for sentence in said)
            assert not [sentence for sentence in said if "Traceback" in sentence]

    run(game())


def test_a_lost_connection_comes_back(tmp_path: Path) -> None:
    """Nothing is lost, nothing is told twice, and a wish that was under way is carried out once."""

    async def game() -> None:
        async with server(tmp_path) as up:
            there = await beside_a_bot(up)
            told: list[str] = []
            there.listener = told.extend
            running = asyncio.ensure_future(there.run())
            await there.arrived.wait()
            await until(lambda: there.stage == "deal")
            await there.deal()
            for _ in range(6):
                await until(lambda: there.stage in ("ask", "over"))
                if there.stage == "over":
                    break
                assert there.socket is not None
                await there.socket.close()
                before = there.view.prompt
                assert before is not None
                reply = await Talk(there).say("1")
                assert reply.ok, reply
            assert "Connected again." in told
            story = [sentence for sentence in told if sentence.startswith("Turn ")]
            assert len(story) == len(set(story))
            running.cancel()

    run(game())


async def until(true: object) -> None:
    async with asyncio.timeout(PATIENCE):
        while not true():  # type: ignore[operator]
            await asyncio.sleep(0.01)


def test_whoever_comes_back_has_her_seat(tmp_path: Path) -> None:
    """By the link that was told when she left."""

    async def game() -> None:
        async with server(tmp_path) as up:
            there = await beside_a_bot(up)
            said: list[str] = []
            assert 1 == await Plain(there, Script(["1"]), said.append).play()
            how = next(sentence for sentence in said if "--join" in sentence)
            link = how.split("'")[1]
            again = await entered(link, "somebody else")
            running = asyncio.ensure_future(again.run())
            await again.arrived.wait()
            assert "zoe" == again.view.seats[again.view.you].name
            running.cancel()

    run(game())


def test_looking_on_takes_no_seat(tmp_path: Path) -> None:
    async def game() -> None:
        async with server(tmp_path) as up, at_table(up, 2) as pages:
            link = f"{up.address}/t/{pages[0].socket.request.path.rpartition('/')[2]}"  # type: ignore[union-attr]
            there = await entered(link, "zoe", watch=True)
            running = asyncio.ensure_future(there.run())
            await there.arrived.wait()
            for page in pages:
                await page.ready()
            await until(lambda: there.view.phase == "playing")
            assert -1 == there.view.you
            assert all(place.hand is None for place in there.view.seats)
            running.cancel()

    run(game())


@pytest.mark.parametrize(("lines", "status"), [(["table", "quit", "1"], 0), (["table"], 1), ([], 1)])
@pytest.mark.parametrize("watch", [True, False])
def test_a_script_is_heard_while_the_table_waits(tmp_path: Path, lines: list[str], status: int, watch: bool) -> None:
    """Nobody knows when the others come: commands and the end of the input need not wait for them."""

    async def game() -> None:
        async with server(tmp_path) as up:
            table, _ = await make(up, name="", seats=3, bots=[])
            there = await entered(f"{up.address}/t/{table}", "zoe", watch)
            said: list[str] = []
            assert status == await Plain(there, Script(lines), said.append).play()
            assert ("free seat" in " ".join(said)) is ("table" in lines[:1])

    run(game())


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("http://127.0.0.1:8008/t/abc", ("http://127.0.0.1:8008", "abc", "")),
        ("https://example.org/eights/t/abc/#tok", ("https://example.org/eights", "abc", "tok")),
    ],
)
def test_links_are_read(text: str, expected: tuple[str, str, str]) -> None:
    assert expected == tuple(read_link(text))


@pytest.mark.parametrize("text", ["", "abc", "http://host", "http://host/t/", "ftp://host/t/abc"])
def test_what_is_no_link_is_refused(text: str) -> None:
    with pytest.raises(EightsError, match="no invite link"):
        read_link(text)


def test_nothing_is_told_twice() -> None:
    """A snapshot after a lost connection holds what was heard, and what was not."""
    assert ["d"] == unheard(["a", "b", "c"], ["b", "c", "d"])
    assert ["x", "y"] == unheard(["a", "b"], ["x", "y"])
    assert [] == unheard(["a", "b"], ["a", "b"])


def test_a_server_table_on_the_whole_screen(tmp_path: Path) -> None:
    """Enter says that one is ready; then the game is played as at a table of one's own, with chat."""

    async def game() -> None:
        async with server(tmp_path) as up:
            there = await beside_a_bot(up)
            app = TableApp(there)
            async with app.run_test(size=(80, 24)) as pilot:
                await until(lambda: there.arrived.is_set() and there.stage == "deal")
                await pilot.press("enter")
                await until(lambda: there.stage in ("ask", "over"))
                await pilot.pause()
                assert not app.query_one("#notice").has_class("said")  # she is not waiting any more
                before = there.have
                await pilot.press("1", "enter")
                await until(lambda: there.have > before)
                await pilot.press(*"say good evening", "enter")
                await until(lambda: "zoe says: good evening" in there.story)
                await pilot.pause()
                assert "good evening" in str(app.query_one("#log", Static).render())
            await there.close()

    run(game())


def test_a_server_that_does_not_answer_can_be_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A move is on its way for ever; the keys work meanwhile."""

    async def nothing(message: object) -> None:
        pass

    async def game() -> None:
        async with server(tmp_path) as up:
            there = await beside_a_bot(up)
            app = TableApp(there)
            async with asyncio.timeout(60), app.run_test(size=(80, 24)) as pilot:
                await until(lambda: there.arrived.is_set() and there.stage == "deal")
                monkeypatch.setattr(there, "send", nothing)
                await pilot.press("enter")
                await pilot.press("?")
                assert isinstance(app.screen, Pager)
                await pilot.press("ctrl+q")
            assert 0 == app.return_code
            await there.close()

    run(game())
