"""Whatever is sent: no error of ours, no change by what is refused, and an answer at once (S8).

EIGHTS_FUZZ=100000 sends so many messages instead of three thousand.
"""

import asyncio
import json
import os
import re
import time
from pathlib import Path
from typing import Any

import pytest

from eights.engine.worlds import Dice
from eights.live import limits
from eights.live.commands import Commands
from eights.live.connection import Connection
from eights.live.live_table import LiveTable
from eights.messages import LanguageCode
from eights.server import websocket
from eights.server.running import Serving
from eights.table.events import Renamed
from eights.table.judge import Refused
from tests.server.pages import NEVER, all_ready, at_table, connected, join, server

MESSAGES = int(os.environ.get("EIGHTS_FUZZ", "3000"))
SLOWEST = 0.05  # seconds of processor time
HEXADECIMAL = re.compile(r"[0-9a-f]{32}")
CID = "0123456789abcdef" * 2
LEGAL: list[dict[str, Any]] = [
    {"t": "ping"},
    {"t": "say", "text": "hello"},
    {"t": "react", "what": "ouch"},
    {"t": "skip"},
    {"t": "sync", "have": 3, "h": "00000000", "boot": "abcd"},
    {"t": "tell", "start": 0},
    {"t": "hello", "ticket": "x"},
    *(
        {"t": "cmd", "cid": CID, "d": command}
        for command in (
            {"do": "answer", "prompt": 80, "option": 0},
            {"do": "undo"},
            {"do": "ready", "commitment": 2 * CID},
            {"do": "unready"},
            {"do": "reveal", "nonce": CID},
            {"do": "sit", "seat": 1, "name": "zoe"},
            {"do": "bot", "seat": 2, "bot": "novice"},
            {"do": "free", "seat": 2},
            {"do": "rename", "name": "zoe"},
            {"do": "arrange", "settings": {"deck": "camelot", "seats": 3, "teams": [[0, 1]], "games": 2}},
            {"do": "away"},
            {"do": "back"},
        )
    ),
]
VALUES: list[Any] = [
    None, True, False, 0, -1, 1, 7, 8, 999, 2**31, 2**63, 2**64, 1.5, -0.0, 1e308, "", "x", "é", "\u202e", "\x00",
    "a" * 700, [], {}, [[]], {"do": "undo"}, [1, 2, 3], "cmd", "answer", CID,
]  # fmt: skip


def mutated(dice: Dice) -> str:
    """A legal message with something wrong in it, or something else altogether."""
    kind = dice.below(10)
    text = json.dumps(LEGAL[dice.below(len(LEGAL))])
    if kind == 0:  # any bytes
        return "".join(chr(dice.below(0x2FF)) for _ in range(dice.below(200)))
    if kind < 4:  # a letter lost, doubled or changed
        spot = dice.below(len(text))
        return text[:spot] + ("", text[spot] * 2, chr(32 + dice.below(95)))[kind - 1] + text[spot + 1 :]
    message = json.loads(text)
    inner = message["d"] if "d" in message and dice.below(3) else message
    keys = [*inner, "more"]
    key = keys[dice.below(len(keys))]
    if kind < 6:
        inner.pop(key, None)
    else:
        inner[key] = VALUES[dice.below(len(VALUES))]
    if dice.below(4) == 0 and message.get("t") == "cmd":
        message["cid"] = f"{dice.below(1 << 30):032x}"
    return json.dumps(message)


async def hears(folder: Path, messages: int) -> None:
    """Straight into the endpoint, as a spectator: nothing they send may change the table, but for taking a bot's
    place."""
    async with server(folder, pace=NEVER) as up, at_table(up, people=2, bots=["novice"], drop_in=False) as pages:
        for page in pages:
            await page.ready()
        live_table = next(iter(up.registry.tables.values()))
        holder = (await up.registry.tokens.issue(live_table.table.id)).holder
        connection = Connection(holder)
        connection.chat = connection.recalls = limits.Bucket(1e9, 1.0)
        assert live_table.connect(connection, 0, "")
        dice, slow = Dice(11), list[str]()
        for number in range(messages):
            text = mutated(dice)
            seq, digest = live_table.table.seq, live_table.table.digest()
            connection.waiting.clear()
            connection.bytes = 0
            started = time.thread_time()
            await websocket.handle(text, live_table, up.registry, connection)
            if time.thread_time() - started > SLOWEST:
                slow.append(text)
            frames = [json.loads(frame) for frame in connection.waiting]
            if not any(frame["t"] == "ack" for frame in frames):
                assert (seq, digest) == (live_table.table.seq, live_table.table.digest()), text
            assert frames or '"say"' in text or '"sync"' in text, (number, text)
        for text in slow:
            assert await least_cost(text, live_table, up, connection) < SLOWEST, text
        live_table.disconnect(connection)
        assert [0, 0] == [page.mismatches for page in pages]


async def least_cost(text: str, live_table: LiveTable, up: Serving, connection: Connection) -> float:
    """What a message costs in itself: once, the garbage collector or another task may have had its time, too."""
    costs = []
    for number in range(10):
        fresh = HEXADECIMAL.sub(f"{number:032x}", text)  # else it would be answered as before
        started = time.thread_time()
        await websocket.handle(fresh, live_table, up.registry, connection)
        costs.append(time.thread_time() - started)
    return min(costs)


def test_nothing_that_is_sent_breaks_anything(tmp_path: Path) -> None:
    asyncio.run(hears(tmp_path, MESSAGES))


def test_a_refusal_that_changes_the_table_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    refuse = Commands.refuse

    def careless(self: Commands, cid: str, refused: Refused, language: LanguageCode, seq: int) -> str:
        self.journal.table = self.journal.table.after(Renamed(seat=0, name="zoe"))
        return refuse(self, cid, refused, language, seq)

    monkeypatch.setattr(Commands, "refuse", careless)

    with pytest.raises(AssertionError):
        asyncio.run(hears(tmp_path, 300))


def test_an_error_that_nobody_catches_is_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("eights.server.websocket.refuse_invalid", lambda text, why: (True, json.loads(text)["t"]))

    with pytest.raises((ValueError, KeyError, TypeError)):
        asyncio.run(hears(tmp_path, 300))


def test_nothing_that_is_sent_over_a_socket_breaks_anything(tmp_path: Path) -> None:
    """The same over the wire: connections end in ways that are written down, the game goes on."""

    async def game() -> None:
        async with server(tmp_path) as up, at_table(up) as pages:
            table, dice, ends = next(iter(up.registry.tables)), Dice(5), set[int]()
            token = await join(up, table)
            guest = await connected(up, table, token)
            for _ in range(250):
                if guest.closed:
                    ends.add(guest.closed)
                    guest = await connected(up, table, token)
                try:
                    await guest.send(mutated(dice))
                except Exception:  # noqa: BLE001  # it was closed just now: the next turn sees it
                    await guest.gone()
            await guest.close()
            assert ends <= {4400, 1008, 1009, 1007}, ends
            await all_ready(pages)

    asyncio.run(game())
