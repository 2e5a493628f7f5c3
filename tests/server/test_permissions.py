"""Every command by everybody in every phase: either the one expected answer, or nothing happens (S5)."""

import asyncio
import secrets
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from eights.engine.worlds import Dice
from eights.server.running import Serving
from eights.table import judge as judge_module
from eights.table.commands import PutBot, Ready, Sit
from eights.table.events import Decided
from eights.table.settings import Settings
from tests.server.pages import NEVER, Page, all_ready, ask, connected, join, make, play_on, server
from tests.table.tables import anything

ROLES = ("spectator", "host", "asked", "away")
PHASES = ("gathering", "playing", "over")
NONCE = "ab" * 16

# What each command needs; a cell that is not granted says why, in this order of questions.
COMMANDS: dict[str, dict[str, Any]] = {
    "answer": {"do": "answer", "prompt": 1, "option": 0},
    "answer-now": {"do": "answer", "option": 0},  # the prompt that is open, whosever it is
    "answer-wrong": {"do": "answer", "option": 999},
    "undo": {"do": "undo"},
    "ready": {"do": "ready", "nonce": NONCE},
    "unready": {"do": "unready"},
    "reveal": {"do": "reveal", "nonce": NONCE},
    "sit-free": {"do": "sit", "seat": 3, "name": "zoe"},
    "sit-taken": {"do": "sit", "seat": 0, "name": "zoe"},
    "sit-nowhere": {"do": "sit", "seat": 7, "name": "zoe"},
    "sit-nameless": {"do": "sit", "seat": 3, "name": "<>"},
    "reserve": {"do": "reserve", "seat": 3, "name": "zoe"},
    "withdraw": {"do": "withdraw"},
    "agree": {"do": "agree", "request": 1},
    "decline": {"do": "decline", "request": 1},
    "stand": {"do": "stand"},
    "rename": {"do": "rename", "name": "zora"},
    "away": {"do": "away"},
    "back": {"do": "back"},
    "bot": {"do": "bot", "seat": 3, "bot": "novice"},
    "bot-unknown": {"do": "bot", "seat": 3, "bot": "search:100000s"},
    "bot-on-person": {"do": "bot", "seat": 1, "bot": "novice"},
    "free": {"do": "free", "seat": 3},
    "free-person": {"do": "free", "seat": 1},
    "free-nowhere": {"do": "free", "seat": 7},
    "arrange": {"do": "arrange", "settings": {"seats": 4, "games": 3}},
    "arrange-clock": {"do": "arrange", "settings": {"seats": 4, "clock": 60}},
    "arrange-file": {"do": "arrange", "settings": {"seats": 4, "deck": "evil.py"}},
}
Stage = tuple[str, dict[str, Page]]  # a table, and somebody in every role
HOSTS = {
    "bot", "bot-unknown", "bot-on-person", "free", "free-person", "free-nowhere", "arrange", "arrange-clock",
    "arrange-file",
}  # fmt: skip
SEATED = {"host", "asked", "away"}


def expected(role: str, phase: str, name: str) -> set[str]:
    """The answers that are right: ack, or the code of a refusal."""
    playing = phase == "playing"
    if name in HOSTS and role != "host":
        return {"not-host"}
    if name in (
        "answer",
        "answer-now",
        "answer-wrong",
        "undo",
        "stand",
        "rename",
        "away",
        "back",
        "ready",
        "unready",
        "reveal",
    ):
        if name == "ready" and playing:
            return {"not-now"}
        if role not in SEATED:
            return {"not-seated"}
    match name:
        case "answer":
            return {"already"}
        case "answer-now" | "answer-wrong":
            if not playing:
                return {"already"}
            own = {"ack"} if name == "answer-now" else {"illegal"}
            return own if role == "asked" else {"already", *own} if role in SEATED else {"already"}
        case "undo":
            return {"no-undo", "ack"} if playing else {"no-undo"}
        case "sit-free" | "sit-taken" | "sit-nowhere" | "sit-nameless":
            if role in SEATED:
                return {"not-now"}
            if name == "sit-nowhere":
                return {"no-seat"}
            if name == "sit-taken":
                return {"taken"}
            return {"bad-name"} if name == "sit-nameless" else {"ack"}
        case "unready":
            return {"not-now"}  # nobody is ready
        case "reveal":
            return {"not-now"}  # nobody has committed to anything
        case "reserve":
            return {"ack"} if playing and role not in SEATED else {"not-now"}
        case "withdraw":
            return {"not-now"}
        case "agree" | "decline":
            return {"already"} if role in SEATED else {"not-seated"}
        case "away":
            return {"not-now"} if role == "away" else {"ack"}
        case "back":
            return {"ack"} if role == "away" else {"not-now"}
        case "bot":
            return {"ack"}
        case "bot-unknown":
            return {"setup"}
        case "bot-on-person":
            return {"taken"}
        case "free" | "free-person":  # a bot has to play on, and this person is connected
            return {"not-now"} if playing else {"ack"}
        case "free-nowhere":
            return {"no-seat"}
        case "arrange":
            return {"not-now"} if playing else {"ack"}
        case "arrange-file":
            return {"not-now"} if playing else {"setup"}
        case _:
            return {"ack"}


async def stage(up: Serving, phase: str) -> Stage:
    """A table of three people and a bot in this phase, and somebody in every role."""
    host = await up.registry.create(Settings(seats=4))
    table = host.table
    people = [host, *[await up.registry.tokens.issue(table) for _ in range(2)]]
    for seat, (who, name) in enumerate(zip(people, ("ann", "bob", "cat"), strict=True)):
        await up.registry.execute(table, who.holder, Sit(seat=seat, name=name))
    await up.registry.execute(table, host.holder, PutBot(seat=3, bot="novice"))
    live_table = up.registry.tables[table]
    live_table.autopilot.clock.pace = NEVER  # nobody acts by herself
    if phase != "gathering":
        for who in people:
            await up.registry.execute(table, who.holder, Ready(nonce=NONCE))
        await play_until(up, table, lambda asked: phase == "playing" and any(seat in (1, 2) for seat in asked))
    second = next((seat for seat in live_table.table.asked), 1)
    tokens = {
        "host": host.token,
        "asked": people[second].token,
        "away": people[3 - second].token,
        "spectator": (await up.registry.tokens.issue(table)).token,
    }
    roles = {role: await connected(up, table, token) for role, token in tokens.items()}
    assert "ack" == (await roles["away"].do(do="away"))["t"]
    return table, roles


async def play_until(up: Serving, table: str, enough: Callable[[set[int]], bool]) -> None:
    """Carry out one decision after the other, as if they had come in, until this is so of those who are asked."""
    live_table, dice = up.registry.tables[table], Dice(7)
    while live_table.table.playing and not enough(
        {
            seat
            for seat, asked in live_table.table.asked.items()
            if len(asked.options) > 1 and len(live_table.table.asked) == 1
        }
    ):
        async with live_table.journal.lock:
            await live_table.journal.append(anything(live_table.table, dice), secrets.token_hex(16))


@pytest.mark.parametrize("phase", PHASES)
def test_every_role_every_command(tmp_path: Path, phase: str) -> None:
    """A refused command leaves the table and the log as they were."""

    async def tried() -> list[str]:
        unchanged: list[Stage] = []
        async with server(tmp_path) as up:
            for name, command in COMMANDS.items():
                for role in ROLES:
                    if wrong := await cell(up, unchanged, phase, role, name, command):
                        return wrong
        return []

    assert [] == asyncio.run(tried())


async def cell(
    up: Serving, unchanged: list[Stage], phase: str, role: str, name: str, command: dict[str, Any]
) -> list[str]:
    """One cell of the matrix, at a table that no granted command has changed yet: the one in the list, or a new one."""
    if not unchanged:
        unchanged.append(await stage(up, phase))
    [(table, roles)] = unchanged
    live_table = up.registry.tables[table]
    seq, digest = live_table.table.seq, live_table.table.digest()
    page = roles[role]
    if "prompt" not in command and command["do"] == "answer":
        asked = live_table.table.asked
        own = asked.get(page.you) or next(iter(asked.values()), None)
        command = {**command, "prompt": own.prompt if own else 8}
    allowed = expected(role, phase, name)
    got = await page.do(**command)
    answer = "ack" if got["t"] == "ack" else got["code"]
    wrong = [] if answer in allowed else [f"{role} {phase} {name}: {answer}, not {sorted(allowed)}"]
    if answer != "ack" and (live_table.table.seq, live_table.table.digest()) != (seq, digest):
        wrong.append(f"{role} {phase} {name}: refused, and yet something happened")
    if answer != "ack":
        kept = await up.registry.store.read(table)
        if kept is None or len(kept.entries) != seq:
            wrong.append(f"{role} {phase} {name}: refused, and yet something was kept")
    else:
        for each in roles.values():
            await each.close()
        unchanged.clear()
    return wrong


def test_a_table_hears_only_those_who_came_to_it(tmp_path: Path) -> None:
    """Whoever holds the token of one table cannot get into another; a record is for those who played."""

    async def tried() -> None:
        async with server(tmp_path) as up:
            table, token = await make(up, seats=2, bots=["novice"])
            _, foreign = await make(up)
            page = await connected(up, table, token)
            await all_ready([page])
            assert 401 == (await ask(up, f"/api/tables/{table}/ticket", {}, foreign)).status
            assert 404 == (await ask(up, f"/api/tables/{table}/games/1", token=token)).status  # still on
            await play_on([page])
            assert 200 == (await ask(up, f"/api/tables/{table}/games/1", token=token)).status
            assert 401 == (await ask(up, f"/api/tables/{table}/games/1", token=foreign)).status
            assert 401 == (await ask(up, f"/api/tables/{table}/games/1")).status
            guest = await join(up, table)
            assert 404 == (await ask(up, f"/api/tables/{table}/games/1", token=guest)).status
            assert 404 == (await ask(up, f"/api/tables/{table}/games/2", token=token)).status
            await page.close()

    asyncio.run(tried())


FAULTS: dict[str, Callable[[pytest.MonkeyPatch], None]] = {
    "nobody asks for the host": lambda patch: patch.setattr(judge_module, "need_host", lambda table, who: None),
    "nobody asks for a seat": lambda patch: patch.setattr(judge_module, "need_seat", lambda seat: None),
    "any prompt will do": lambda patch: patch.setattr(
        judge_module,
        "answered",
        lambda table, seat, command: Decided(
            seat=next(iter(table.asked), 0),
            prompt=next(iter(table.asked.values())).prompt if table.asked else 0,
            option=0,
        ),
    ),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_missing_checks_are_caught(tmp_path: Path, fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    FAULTS[fault](monkeypatch)

    with pytest.raises(AssertionError):
        test_every_role_every_command(tmp_path, "playing")


def test_the_cells_are_as_many_as_they_should_be() -> None:
    assert 28 * 4 * 3 == len(COMMANDS) * len(ROLES) * len(PHASES)
