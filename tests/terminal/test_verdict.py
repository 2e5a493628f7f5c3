"""A terminal checks the deals of a server by itself, and says what came of it.

A dishonest server is a process of its own, with the fault seeded in it, and knows nothing of the test.
"""

import asyncio
import json
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

import pytest
from msgspec.structs import replace as changed
from textual.widgets import Static

from eights.client import Link
from eights.decks import find
from eights.errors import EightsError
from eights.language.record_format import dumps
from eights.messages import Message, say
from eights.rules.cards import Kind
from eights.server.registry import Registry
from eights.server.running import Serving
from eights.table.commands import Away, Back
from eights.table.settings import Settings
from eights.terminal.app import TableApp
from eights.terminal.commands import CommandInterpreter
from eights.terminal.interface import HONEST
from eights.terminal.local import LocalTable
from eights.terminal.plain import Plain
from eights.terminal.remote import RemoteTable
from eights.terminal.screens import Pager
from eights.terminal.verdict import (
    DISHONEST,
    MOST_ANNOUNCED,
    OTHER_VERSION,
    PARTLY,
    UNCHECKED,
    DealCheck,
    Ended,
    Finding,
    weighed,
    without_record,
)
from rigs.torture.faults import FAULTS
from rigs.torture.releases import other_release
from rigs.torture.victim import Conditions, Victim
from rigs.torture.web import post
from tests.patience import PATIENCE
from tests.server.pages import make, server
from tests.table.test_proof import honest
from tests.terminal.tables import Script, at_position, dealt, run
from tests.terminal.test_app import ENDING, on_screen, shown, type_line
from tests.terminal.test_join import beside_a_bot, entered, play_there, until

pytestmark = pytest.mark.usefixtures("prefork")

IS_HONEST, IS_DISHONEST = say(Message(HONEST)), say(Message(DISHONEST))
MORE: Final = "-more"  # of a verdict that says what to type
FOUND: Final = {  # what is said about each dishonest server
    "bot-number-chosen-late": "the server chose the nonce",
    "commitment-swapped-at-the-end": "The server promised",
    "seed-chosen-after-the-numbers": "isn't the one that was promised",
    "accomplice-chooses-last": "isn't the one that was shown",
    "deal-does-not-match-the-seed": "but the seed gives",
    "who-goes-first-is-chosen": "went first, but",
    "deals-without-asking": "You were ready, but the server dealt without asking for your number.",
    "silent-reroll": "a deal that the server never dealt",
    "restart-hidden": "the deal was restarted 0 times",
    "another-game-dealt": "You were ready, but the server dealt without asking for your number.",
    "shown-as-away": "You were ready, but the server dealt without asking for your number.",
    "commitment-replaced": "You were ready, but the server dealt without asking for your number.",
    "snapshot-instead-of-the-deal": "but the seed gives",
    "record-of-older-rules": "had no commitments",
    "record-of-another-deck": "The server dealt the cards",
    "move-changed": "$.decisions[0]",  # a page would not notice
}
TAKE_TWO: Final = ("accomplice-chooses-last", "commitment-replaced")  # one person alone is dealt to honestly, or never


@asynccontextmanager
async def victim(folder: Path, fault: str = "", seats: int = 2, **conditions: Any) -> AsyncIterator[str]:
    """A server in a process of its own, and the link to a table there, with a bot and room for others."""
    up = Victim(str(folder / "tables.db"), fault, conditions=Conditions(**conditions))
    await up.start()
    try:
        _, made = await post(up.address, "/api/tables", {"settings": {"seats": seats}, "bots": ["novice"]})
        host, port = up.address
        yield f"http://{host}:{port}/t/{made['table']}"
    finally:
        await up.stop()


async def to_the_end(there: RemoteTable) -> "asyncio.Future[None]":
    """Deal and let a bot play, until all is said about the game."""
    running = asyncio.ensure_future(there.run())
    await there.arrived.wait()
    await until(lambda: there.stage == "deal")
    await there.deal()
    await until(lambda: there.view.phase == "playing")
    await there.do(Away())
    await until(lambda: there.view.outcome)
    await there.settled()
    return running


@pytest.fixture
def announced(monkeypatch: pytest.MonkeyPatch) -> list[Message]:
    """What tables on a server say by themselves about their deals."""
    heard: list[Message] = []
    announce = RemoteTable.announce

    def also_heard(there: RemoteTable, messages: list[Message]) -> None:
        heard.extend(messages)
        announce(there, messages)

    monkeypatch.setattr(RemoteTable, "announce", also_heard)
    return heard


def verdicts(announced: list[Message]) -> list[str]:
    """The codes of what was said about deals."""
    verdict = {HONEST, PARTLY, DISHONEST, UNCHECKED, OTHER_VERSION}
    return [each.code for each in announced if each.code.removesuffix(MORE) in verdict]


def codes(message: Message) -> list[str]:
    """Its own code, and those of the messages in it."""
    within = [code for each in message.values.values() if isinstance(each, Message) for code in codes(each)]
    return [message.code, *within]


def listed(finding: Finding) -> set[str]:
    """The codes of everything that is listed."""
    return {message.code for _, messages in finding.sections for message in messages}


@pytest.mark.parametrize("deck", ["camelot", "classic with target 1000"])  # that no game alone decides the match
def test_an_honest_deal_checks_out(tmp_path: Path, announced: list[Message], deck: str) -> None:
    """Each game of a match, and before the next one is dealt: a script does not leave too early to hear it."""

    async def game() -> None:
        async with server(tmp_path) as up:
            table, _ = await make(up, name="", seats=2, bots=["novice"], deck=deck, games=2)
            status, said = await play_there(f"{up.address}/t/{table}", "zoe")

            assert 0 == status
            assert [HONEST] * 2 == verdicts(announced)
            first, last = (number for number, sentence in enumerate(said) if sentence == IS_HONEST)
            assert first < next(number for number, sentence in enumerate(said) if "Game 2 is dealt" in sentence) < last

    run(game())


def test_fair_lists_what_is_proved(tmp_path: Path, announced: list[Message]) -> None:
    """For the game that is over, and still when the next one is on; before the first end there is nothing to list."""

    async def game() -> None:
        async with server(tmp_path) as up:
            there = await beside_a_bot(up)
            running = asyncio.ensure_future(there.run())
            await there.arrived.wait()
            too_soon = await CommandInterpreter(there).say("fair")
            running.cancel()
            again = await to_the_end(there)
            over = await CommandInterpreter(there).say("fair")
            await there.deal()
            await until(lambda: there.view.phase == "playing")
            later = await CommandInterpreter(there).say("fair")

            assert (["The deal can be checked when the game is over."], False) == too_soon[:2]
            assert [IS_HONEST, say(Message("terminal-deal-proved"))] == over.lines[:2]
            told = " ".join(over.lines)
            for part in (
                "before you were ready",
                "zoe's seat",
                "opening hand",
                "This is not proved:",
                "Nobody running the server looked",
            ):
                assert part in told
            assert [say(Message("terminal-deal-before")), *over.lines] == later.lines
            assert [HONEST] == verdicts(announced)
            again.cancel()

    run(game())


def test_whoever_comes_back_is_told_that_not_all_is_checked(tmp_path: Path, announced: list[Message]) -> None:
    """The deal was seen by another program: that accuses nobody."""

    async def game() -> None:
        async with server(tmp_path) as up:
            first = await beside_a_bot(up)
            await Plain(first, Script(["1"]), lambda _: None).play()
            there = await entered(first.resume_command.split("'")[1], "zoe")
            running = asyncio.ensure_future(there.run())
            await there.arrived.wait()
            assert "playing" == there.view.phase
            await there.do(Away())
            await until(lambda: there.view.outcome)
            await there.settled()
            told = (await CommandInterpreter(there).say("fair")).lines

            assert [PARTLY + MORE] == verdicts(announced)
            assert say(Message(PARTLY)) == told[0]
            assert f"  - {say(Message('terminal-deal-nothing-noted'))}" in told
            running.cancel()

    run(game())


async def accused(folder: Path, fault: str) -> list[str]:
    """What a script is told at the table of a dishonest server, if it is found out."""
    names = ["zoe", "yan"] if fault in TAKE_TWO else ["zoe"]
    async with victim(folder, fault, seats=1 + len(names)) as link:
        told = await asyncio.gather(*(play_there(link, name) for name in names))
    assert {0} == {status for status, _ in told}
    found = [said for _, said in told if IS_DISHONEST in said]
    assert found, "nobody says that the game was not dealt honestly"
    return found[0]


def test_every_dishonest_server_is_looked_for() -> None:
    assert {fault for fault, each in FAULTS.items() if each.seen_by == "R18"} == {*FOUND}


@pytest.mark.parametrize("fault", FOUND)
def test_a_dishonest_server_is_found_out(tmp_path: Path, fault: str) -> None:
    """The terminal says so by itself, and says why."""
    said = run(accused(tmp_path, fault))

    why = said[said.index(IS_DISHONEST) + 1 :]
    assert any(FOUND[fault] in sentence for sentence in why), why


def test_a_terminal_that_says_nothing_would_be_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The seeded fault: the check is never begun."""
    monkeypatch.setattr(DealCheck, "shown", lambda *_: None)

    with pytest.raises(AssertionError, match="not dealt honestly"):
        run(accused(tmp_path, "deals-without-asking"))


def test_a_server_of_another_version_is_not_accused(tmp_path: Path, announced: list[Message]) -> None:
    """Its games are played as always; only their deals cannot be checked."""

    async def game() -> None:
        async with victim(tmp_path, release="other cards") as link:
            status, _ = await play_there(link, "zoe")

            assert 0 == status
            assert UNCHECKED == announced[0].code
            assert "record-unknown-rules" in codes(announced[0])

    run(game())


def test_a_record_of_another_version_proves_what_it_can() -> None:
    """The reason is said, and the rest is listed."""
    kept, noted = honest()
    events = [card.name for card in find("camelot").cards if card.kinds == (Kind.EVENT,)]
    with other_release({"camelot": events}):
        finding = Finding(weighed(dumps(kept), noted))

    assert (OTHER_VERSION, OTHER_VERSION + MORE) == (finding.title.code, finding.headline.code)
    assert [finding.headline] == finding.announcement
    assert "proof-seed" in listed(finding)


def test_a_server_without_the_record_can_be_asked_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, announced: list[Message]
) -> None:
    """The deal could not be checked, which is said; the command tries again."""

    async def game() -> None:
        async with server(tmp_path) as up:
            kept = Registry.record
            monkeypatch.setattr(Registry, "record", no_record)
            there = await beside_a_bot(up)
            running = await to_the_end(there)
            refused = await CommandInterpreter(there).say("fair")
            monkeypatch.setattr(Registry, "record", kept)
            granted = await CommandInterpreter(there).say("fair")

            assert [UNCHECKED] == verdicts(announced)
            assert [say(announced[0])] == refused.lines
            assert say(Message("server-no-record")) in refused.lines[0]
            assert IS_HONEST == granted.lines[0]
            running.cancel()

    run(game())


async def no_record(self: Registry, table_id: str, number: int, holder: str) -> str | None:
    return None


RECORD: Final = json.loads(dumps(honest()[0]))
GARBAGE: Final = {
    "nothing": "",
    "no JSON": "<html>",
    "another format": json.dumps(RECORD | {"format": 99}),
    "later rules": json.dumps(RECORD | {"rules": 99}),
    "numbers of more seats than players": json.dumps(RECORD | {"players": [], "sealed": RECORD["sealed"]}),
    "an id that is none": json.dumps(RECORD | {"sealed": RECORD["sealed"] | {"game_id": "\x1b[2J"}}),
    "a deck that is none": json.dumps(RECORD | {"deck": "\x1b[2J" * 99}),
    "no seats": json.dumps(RECORD | {"sealed": RECORD["sealed"] | {"nonces": [], "nonce_commitments": []}}),
}


@pytest.mark.parametrize("text", GARBAGE.values(), ids=GARBAGE)
def test_whatever_a_server_sends_instead_of_a_record(text: str) -> None:
    """It is not believed, and breaks nothing."""

    async def check() -> tuple[list[Message], list[str]]:
        async def fetch(number: int) -> str:
            return text

        there = RemoteTable(Link("http://127.0.0.1:1", "table"), "zoe")
        announced: list[Message] = []
        deal = DealCheck(fetch, announced.extend)
        await deal.begin(Ended("", 1, honest()[1]), is_announced=True)
        there.announce(announced)
        return announced, there.story

    announced, said = run(check())
    assert verdicts(announced)
    assert HONEST not in verdicts(announced)
    assert all(sentence.isprintable() for sentence in said)


@pytest.mark.parametrize(
    ("noted", "told"),
    [
        ({"skipped": True}, "proof-number-skipped"),
        ({"broken": True}, "proof-promise-broken"),
        ({"abandoned": 1}, "proof-deals-abandoned"),
        ({"number": 2}, "proof-wrong-game-id"),
    ],
)
def test_a_server_cannot_hide_by_sending_no_record(noted: dict[str, Any], told: str) -> None:
    """What it did before the deal is known without one."""
    finding = without_record(changed(honest()[1], **noted), Message("server-silent"))

    assert [DISHONEST, told] == [each.code for each in finding.announcement]
    assert Message("terminal-deal-everything-else", why=Message("server-silent")) in finding.sections[-1][1]


def test_a_long_list_of_problems_is_cut_short() -> None:
    """The command has all of it."""
    decisions = [each | {"move": "sneeze"} for each in RECORD["decisions"]]
    finding = Finding(weighed(json.dumps(RECORD | {"decisions": decisions}), honest()[1]))

    assert MOST_ANNOUNCED + 2 == len(finding.announcement)
    assert "terminal-deal-more-problems" == finding.announcement[-1].code
    assert len(decisions) <= len(finding.sections[0][1])


def test_only_those_who_played_are_told(tmp_path: Path, announced: list[Message]) -> None:
    """Neither a spectator nor whoever sits down when the game is over; each may ask."""

    async def game() -> None:
        async with server(tmp_path) as up:
            zoe = await beside_a_bot(up)
            link = f"{up.address}/t/{zoe.client.link.table}"
            watching = await entered(link, "yan", watch=True)
            looking = asyncio.ensure_future(watching.run())
            await watching.arrived.wait()
            running = await to_the_end(zoe)
            await zoe.do(Back())  # the next deal waits for her
            late = await entered(link, "xia")
            sitting = asyncio.ensure_future(late.run())
            await until(lambda: late.arrived.is_set() and late.view.you >= 0)
            await late.deal()
            await until(lambda: watching.view.outcome)
            asked = [(await CommandInterpreter(each).say("fair")).lines for each in (watching, late)]

            assert [HONEST] == verdicts(announced)
            assert IS_HONEST in zoe.story
            assert say(Message("server-no-record")) in asked[0][0]  # its hands are for those who played
            assert say(Message(PARTLY)) == asked[1][0]
            for each in (running, looking, sitting):
                each.cancel()

    run(game())


def test_where_nothing_is_sealed_nothing_is_checked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A table with a fixed seed, and one of this machine."""
    sealed = Registry.create
    monkeypatch.setattr(RemoteTable, "announce", lambda *_: pytest.fail("there is nothing to announce"))

    async def seeded(self: Registry, settings: Settings, seed: int | None = None, address: str = "") -> Any:
        return await sealed(self, settings, 1 if seed is None else seed, address)

    async def game() -> None:
        async with server(tmp_path) as up:
            monkeypatch.setattr(Registry, "create", seeded)
            there = await beside_a_bot(up)
            running = await to_the_end(there)
            with pytest.raises(EightsError, match="fixed seed"):
                await there.fair()
            running.cancel()
        with pytest.raises(EightsError, match="only deals by a server"):
            await (await dealt()).fair()

    run(game())


def test_the_verdict_stands_on_the_screen(tmp_path: Path) -> None:
    """Below how the game ended, and in the log; the command opens the whole list."""

    async def game() -> None:
        async with server(tmp_path) as up:
            there = await beside_a_bot(up)
            app = TableApp(there)
            async with app.run_test(size=(80, 24)) as pilot:
                await until(lambda: there.arrived.is_set() and there.stage == "deal")
                await pilot.press("enter")
                await until(lambda: there.view.phase == "playing")
                await pilot.press(*"away", "enter")
                await until(lambda: there.verdict)
                await pilot.pause()
                for pane in ("#question", "#log"):
                    assert IS_HONEST in str(app.query_one(pane, Static).render())
                assert IS_HONEST in on_screen(app)
                await pilot.press(*"fair", "enter")
                await until(lambda: isinstance(app.screen, Pager))
            await there.close()

    run(game())


def test_a_bad_verdict_stands_first_on_a_small_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    """However much there is to tell about how the game ended."""
    monkeypatch.setattr(LocalTable, "verdict", Message(DISHONEST + MORE))

    async def look() -> None:
        async with shown(at_position(ENDING, games=2), size=(30, 9)) as (app, pilot):
            await type_line(pilot, "discard Castle")
            await pilot.pause()
            seen = " ".join(on_screen(app).split())
            assert say(Message(DISHONEST + MORE)) in seen

    run(look())


EVIL: Final = "from pathlib import Path\nPath('ran').touch()\nfrom eights.decks.camelot import DECK\n"
CHECKS_NOTHING: Final = (
    "import contextlib\nfrom eights import decks\ndecks.only = lambda *_: contextlib.nullcontext()\n"
)
TERMINAL: Final = "import sys\nfrom eights.cli import main\nmain()\n"


@pytest.mark.parametrize("fault", ["", CHECKS_NOTHING], ids=["as it is", "the seeded fault"])
def test_a_server_makes_no_terminal_run_a_deck(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: str) -> None:
    """Its record names a deck file, which is Python code: it is run only if nothing forbids it."""
    evil = {"format": 1, "rules": 2, "deck": "evil.py", "players": ["ann", "bob"], "seed": 1}

    async def record(self: Registry, table_id: str, number: int, holder: str) -> str | None:
        return json.dumps(evil)

    async def game(up: Serving) -> str:
        table, _ = await make(up, name="", seats=2, bots=["novice"])
        words = ("terminal", "--plain", "--join", f"{up.address}/t/{table}")
        done = await asyncio.create_subprocess_exec(
            sys.executable, "-P", "-c", fault + TERMINAL, *words,
            stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, cwd=tmp_path,
        )  # fmt: skip
        said, _ = await asyncio.wait_for(done.communicate(b"1\n" * 2000), PATIENCE)
        return said.decode()

    async def play() -> str:
        async with server(tmp_path) as up:
            return await game(up)

    (tmp_path / "evil.py").write_text(EVIL, encoding="utf-8")
    monkeypatch.setattr(Registry, "record", record)
    said = run(play())

    assert IS_DISHONEST in said
    assert bool(fault) == (tmp_path / "ran").exists()
