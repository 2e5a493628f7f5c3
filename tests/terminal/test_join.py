"""A server's table from a terminal, over the public protocol."""

import asyncio
from pathlib import Path

import pytest
from textual.widgets import Static

from eights.client import read_link
from eights.errors import EightsError
from eights.game.proof import weigh
from eights.game.receipt import Receipt
from eights.language.record import loads
from eights.messages import ENGLISH, LanguageCode, Message, say
from eights.server.running import Serving
from eights.terminal.app import TableApp
from eights.terminal.commands import CommandInterpreter
from eights.terminal.plain import Plain
from eights.terminal.remote import RemoteTable
from eights.terminal.screens import Pager
from eights.terminal.sentences import as_sentence
from eights.terminal.words import own_word
from tests.page.browser import chromium, needs_chromium, visitor
from tests.page.player import play_now, play_to_the_end
from tests.page.words import word
from tests.patience import PATIENCE
from tests.server.pages import NEVER, all_ready, at_rest, at_table, make, server
from tests.terminal.tables import Script, run
from tests.terminal.test_plain import anything


async def entered(link: str, name: str, watch: bool = False, language: LanguageCode = ENGLISH) -> RemoteTable:
    there = RemoteTable(read_link(link), name, watch, language)
    await there.enter()
    return there


async def beside_a_bot(up: Serving) -> RemoteTable:
    """At a table for two, with a bot in the other seat."""
    table, _ = await make(up, name="", seats=2, bots=["novice"])
    return await entered(f"{up.address}/t/{table}", "zoe")


async def play_there(link: str, name: str, seed: int = 1, language: LanguageCode = ENGLISH) -> tuple[int, list[str]]:
    """Sit down and play to the end, by a script."""
    there = await entered(link, name, language=language)
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


def test_everybody_at_a_table_hears_it_in_their_own_language(tmp_path: Path) -> None:
    """What happens, what is refused, what is proved: one in German, the other one in English."""

    async def game() -> None:
        async with server(tmp_path) as up:
            table, _ = await make(up, name="", seats=2)
            link = f"{up.address}/t/{table}"
            told = await asyncio.gather(play_there(link, "zoe", 1, "de"), play_there(link, "yan", 2))

            german, english = (" ".join(said) for _, said in told)
            for code in ("terminal-deal-honest", "log-ended", "option-end-turn"):
                words = [say(Message(code, player="zoe"), language) for language in ("de", "en")]
                assert [True, False] == [each in german for each in words], code
                assert [False, True] == [each in english for each in words], code

    run(game())


@needs_chromium
def test_a_terminal_plays_against_a_browser(tmp_path: Path) -> None:
    """Somebody plays in her browser and sends a link; the terminal takes a bot's place, and both play to the end."""

    async def game() -> None:
        async with server(tmp_path) as up, chromium() as browser, visitor(browser) as page:
            await page.goto(up.address)
            await play_now(page)
            await page.get_by_role("button", name=word("invite")).first.click()
            link = await page.locator("dialog code").inner_text()
            await page.keyboard.press("Escape")
            playing = asyncio.ensure_future(play_there(link, "zoe"))
            await page.get_by_role("button", name=word("request-agree"), exact=True).click()
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
            (live_table,) = up.registry.tables.values()
            for _ in range(6):  # whatever has no choice has been answered for her
                await until(lambda: at_rest(live_table) and there.client.mirror.seq == live_table.table.seq)
                await until(lambda: there.stage in ("ask", "over"))
                if there.stage == "over":
                    break
                assert there.client.socket is not None
                await there.client.socket.close()
                before = there.view.prompt
                assert before is not None
                reply = await CommandInterpreter(there).say("1")
                assert reply.ok, reply
            assert "Connected again." in told
            story = [sentence for sentence in told if sentence.startswith("Turn ")]
            assert len(story) == len(set(story))
            running.cancel()

    run(game())


def test_chat_does_not_repeat_the_story_after_a_lost_connection(tmp_path: Path) -> None:
    """A snapshot brings the story again, but not what was said beside it."""

    async def game() -> None:
        async with server(tmp_path, pace=NEVER) as up:
            there = await beside_a_bot(up)
            running = asyncio.ensure_future(there.run())
            await there.arrived.wait()
            await until(lambda: there.stage == "deal")
            await there.deal()
            await until(lambda: there.view.phase == "playing")
            await there.say("good evening")
            await until(lambda: "zoe: good evening" in there.story)
            before = [sentence for sentence in there.story if "good evening" not in sentence]
            assert there.client.socket is not None
            there.client.mirror.h = ""  # as if something had been missed: all of it is sent again
            await there.client.socket.close()
            await until(lambda: there.client.mirror.h)

            assert before == [sentence for sentence in there.story if "good evening" not in sentence]
            running.cancel()

    run(game())


async def until(true: object) -> None:
    async with asyncio.timeout(PATIENCE):
        while not true():  # type: ignore[operator]
            await asyncio.sleep(0.01)


def test_the_record_comes_with_what_was_promised(tmp_path: Path) -> None:
    """A terminal commits to a number, reveals it, and keeps what is needed to check the deal."""

    async def game() -> None:
        async with server(tmp_path) as up:
            there = await beside_a_bot(up)
            running = asyncio.ensure_future(there.run())
            await there.arrived.wait()
            await until(lambda: there.stage == "deal")
            await there.deal()
            talk = CommandInterpreter(there)
            while there.stage != "over":
                await until(lambda: there.stage in ("ask", "over"))
                if there.stage == "ask":
                    await talk.say("1")
            reply = await talk.say(f"record {tmp_path}/game.json")
            running.cancel()

            assert reply.ok, reply
            record, receipt = ((tmp_path / name).read_text() for name in ("game.json", "game.receipt.json"))
            verdict = weigh(loads(record), Receipt.read(receipt))
            assert [] == verdict.problems
            assert "proof-hand" in [each.code for each in verdict.proved]

    run(game())


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


def test_a_link_with_a_token_is_good_once(tmp_path: Path) -> None:
    """Whoever reads it later from the list of processes has no seat by it; whoever was connected by it is out."""

    async def game() -> None:
        async with server(tmp_path) as up:
            table, token = await make(up, seats=2)
            link = f"{up.address}/t/{table}#{token}"
            there = await entered(link, "ann")
            assert token != there.client.link.token
            running = asyncio.ensure_future(there.run())
            await there.arrived.wait()
            assert 0 == there.view.you
            with pytest.raises(EightsError, match="token isn't valid"):
                await entered(link, "somebody else")

            await entered(there.resume_command.split("'")[1], "ann")
            with pytest.raises(EightsError, match="signed out"):
                await running

    run(game())


def test_a_seat_that_is_open_in_two_places_says_so_once(tmp_path: Path) -> None:
    """Also again, when it is open elsewhere again; a spectator has no seat, and is told nothing."""

    async def game() -> None:
        async with server(tmp_path, pace=NEVER) as up:
            table, token = await make(up, seats=2)
            ann = await entered(f"{up.address}/t/{table}#{token}", "ann")
            watching = await entered(f"{up.address}/t/{table}", "bob", watch=True)
            said = say(Message("terminal-open-elsewhere", n=2))
            running = [asyncio.ensure_future(each.run()) for each in (ann, watching, copy_of(watching))]
            await until(lambda: ann.arrived.is_set() and watching.arrived.is_set())
            for times in (1, 2):
                other = asyncio.ensure_future(copy_of(ann).run())
                third = asyncio.ensure_future(copy_of(ann).run())
                await until(lambda count=times: count == ann.story.count(said))
                for each in (other, third):
                    each.cancel()
                await until(lambda: not ann.is_elsewhere)
            assert 2 == len([sentence for sentence in ann.story if "this seat open" in sentence])
            assert not [sentence for sentence in watching.story if "this seat open" in sentence]
            for each in running:
                each.cancel()

    run(game())


def copy_of(there: RemoteTable) -> RemoteTable:
    """The same person, in another place."""
    return RemoteTable(there.client.link, there.name, there.watch)


def test_a_newcomer_plays_once_the_others_agree_or_at_the_next_deal(tmp_path: Path) -> None:
    """One terminal asks, another one answers; who is declined takes over from a bot when the game is over."""

    async def game() -> None:
        async with server(tmp_path, pace=NEVER) as up, at_table(up, people=1, bots=["novice", "novice"]) as pages:
            await all_ready(pages)
            table = next(iter(up.registry.tables))
            heard: list[list[str]] = []
            interface: list[RemoteTable] = []
            for name in ("zoe", "yan"):
                heard.append([])
                interface.append(await entered(f"{up.address}/t/{table}", name))
                interface[-1].listener = heard[-1].extend
            zoe, yan = interface
            running = [asyncio.ensure_future(zoe.run())]
            await until(lambda: zoe.arrived.is_set() and zoe.view.request)
            assert say(Message("terminal-asked-for-seat")) in heard[0]
            await pages[0].until(lambda: pages[0].view["requests"])
            await pages[0].do(do="agree", request=zoe.view.request)
            await until(lambda: zoe.view.you == 1)

            running.append(asyncio.ensure_future(yan.run()))
            await until(lambda: zoe.view.requests)
            assert say(Message("terminal-may-join", newcomer="yan", player=zoe.view.seats[2].name)) in heard[0]
            assert (await CommandInterpreter(zoe).say("decline")).ok
            await until(lambda: yan.view.requests and yan.view.requests[0].next_deal)
            assert -1 == yan.view.you
            assert say(Message("terminal-seat-reserved", player=yan.view.seats[2].name)) in heard[1]
            assert not (await CommandInterpreter(zoe).say("agree")).ok
            for each in running:
                each.cancel()

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
                before = there.client.mirror.seq
                await pilot.press("1", "enter")
                await until(lambda: there.client.mirror.seq > before)
                await pilot.press(*"say good evening", "enter")
                await until(lambda: "zoe: good evening" in there.story)
                await pilot.pause()
                assert "good evening" in str(app.query_one("#log", Static).render())
            await there.close()

    run(game())


@pytest.mark.parametrize(
    ("language", "typed", "shown"),
    [("en", "react well played", "zoe reacts: well played"), ("de", "reagiere autsch", "zoe reagiert: autsch")],
)
def test_a_reaction_in_a_terminal(tmp_path: Path, language: LanguageCode, typed: str, shown: str) -> None:
    """By its words; without one that is known, the reply lists them. A second one comes too soon."""

    async def game() -> None:
        async with server(tmp_path, pace=NEVER) as up:
            table, _ = await make(up, name="", seats=2, bots=["novice"])
            there = await entered(f"{up.address}/t/{table}", "zoe", language=language)
            running, said = asyncio.ensure_future(there.run()), list[str]()
            there.listener = said.extend
            await until(lambda: there.arrived.is_set() and there.view.you >= 0)
            interpreter = CommandInterpreter(there)
            refused = await interpreter.say(typed.split()[0])
            assert not refused.ok
            assert own_word("thanks", language) in refused.lines[0]

            assert (await interpreter.say(typed)).ok
            await until(lambda: shown in there.story)
            await interpreter.say(typed)
            await until(lambda: any(each == say_once(language) for each in said))
            assert 1 == there.story.count(shown)
            running.cancel()

    run(game())


def say_once(language: LanguageCode) -> str:
    return as_sentence(say(Message("server-reacts-too-fast"), language))


def test_a_server_that_does_not_answer_can_be_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A move is on its way for ever; the keys work meanwhile."""

    async def nothing(message: object) -> None:
        pass

    async def game() -> None:
        async with server(tmp_path) as up:
            there = await beside_a_bot(up)
            app = TableApp(there)
            async with app.run_test(size=(80, 24)) as pilot:
                await until(lambda: there.arrived.is_set() and there.stage == "deal")
                monkeypatch.setattr(there.client, "send", nothing)
                await pilot.press("enter")
                await pilot.press("?")
                await until(lambda: isinstance(app.screen, Pager))
                await pilot.press("ctrl+q")
            assert 0 == app.return_code
            await there.close()

    run(game())
