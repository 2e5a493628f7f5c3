"""Chat and reactions: who gets them, in which order, and how often."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from eights.live import limits
from eights.live.audience import Audience
from eights.live.connection import Connection
from eights.table.protocol import Reaction
from tests.server.pages import NEVER, Page, all_ready, at_table, connected, join, make, server


def heard(page: Page, kind: str) -> list[dict[str, Any]]:
    return [message for message in page.other if message["t"] == kind]


def test_chat_before_the_game_during_it_and_from_a_spectator(tmp_path: Path) -> None:
    """Every line says where it belongs in the log, and in which turn it was sent."""

    async def game() -> None:
        async with server(tmp_path, pace=NEVER) as up, at_table(up) as (ann, bob):
            table = next(iter(up.registry.tables))
            guest = await connected(up, table, await join(up, table))
            before = ann.seq
            await ann.send({"t": "say", "text": "no problem, good luck!"})
            await bob.until(lambda: 1 == len(heard(bob, "chat")))
            await all_ready([ann, bob])
            await bob.send({"t": "say", "text": "yes"})
            await ann.until(lambda: 2 == len(heard(ann, "chat")))
            await guest.send({"t": "say", "text": "play well"})
            for page in (ann, bob, guest):
                await page.until(lambda page=page: 3 == len(heard(page, "chat")))

            lines = heard(guest, "chat")
            assert lines == heard(ann, "chat") == heard(bob, "chat")
            assert [(0, "no problem, good luck!"), (1, "yes"), (-1, "play well")] == [
                (line["seat"], line["text"]) for line in lines
            ]
            assert [0, 1, 1] == [line["turn"] for line in lines]
            assert before == lines[0]["seq"] < lines[1]["seq"]
            assert lines[0]["at"] < lines[1]["at"] < lines[2]["at"]
            await guest.close()

    asyncio.run(game())


def test_lines_of_the_same_moment_have_different_times(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Clients tell a repeated line by its time, also if the clock of the machine is set back."""
    clock = iter([5_000_000_000, 5_000_000_000, 3_000_000_000])

    async def game() -> None:
        async with server(tmp_path) as up, at_table(up) as (ann, _):
            audience = next(iter(up.registry.tables.values())).audience
            monkeypatch.setattr("time.time_ns", lambda: next(clock))
            for text in ("a", "b", "c"):
                audience.say(next(iter(audience.connections)), text)
            monkeypatch.undo()
            await ann.until(lambda: 3 == len(heard(ann, "chat")))

            assert [5000, 5001, 5002] == [line["at"] for line in heard(ann, "chat")]

    asyncio.run(game())


def test_a_reaction_is_shown_to_everybody_once(tmp_path: Path) -> None:
    """Also to spectators; it is gone for those who connect later, unlike chat."""

    async def game() -> None:
        async with server(tmp_path) as up, at_table(up) as (ann, bob):
            table = next(iter(up.registry.tables))
            guest = await connected(up, table, await join(up, table))
            await ann.send({"t": "react", "what": "well-played"})
            for page in (ann, bob, guest):
                await page.until(lambda page=page: heard(page, "reacted"))
                assert [{"t": "reacted", "seat": 0, "name": "ann", "what": "well-played"}] == heard(page, "reacted")
            await guest.send({"t": "react", "what": "ha"})
            await ann.until(lambda: 2 == len(heard(ann, "reacted")))
            assert -1 == heard(ann, "reacted")[-1]["seat"]

            late = await connected(up, table, await join(up, table))
            await late.until(lambda: heard(late, "presence"))
            assert [] == heard(late, "reacted")
            await ann.send({"t": "react", "what": "<b>"})
            await ann.until(lambda: heard(ann, "nack"))
            assert "bad-message" == heard(ann, "nack")[-1]["code"]
            await late.close()
            await guest.close()

    asyncio.run(game())


def test_one_reaction_in_five_seconds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """For each person, in however many tabs; the others are not affected."""

    async def game() -> None:
        async with server(tmp_path) as up:
            table, token = await make(up)
            tabs = [await connected(up, table, token) for _ in range(2)]
            guest = await connected(up, table, await join(up, table))
            for page in (*tabs, guest):
                await page.send({"t": "react", "what": "ouch"})
                await page.send({"t": "ping"})
                await page.until(lambda page=page: heard(page, "pong"))

            assert [[], ["rate"], []] == [[each["code"] for each in heard(page, "nack")] for page in (*tabs, guest)]
            assert [0, -1] == [each["seat"] for each in heard(guest, "reacted")]

            monkeypatch.setattr(limits, "REACTION_SECONDS", 0.0)
            await tabs[1].send({"t": "react", "what": "hmm"})
            await guest.until(lambda: "hmm" == heard(guest, "reacted")[-1]["what"])
            for page in (*tabs, guest):
                await page.close()

    asyncio.run(game())


def test_fault_every_tab_may_react(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The fault: reactions are counted for each connection, so whoever opens more tabs reacts more often."""
    react = Audience.react

    def forgetful(self: Audience, connection: Connection, what: Reaction) -> bool:
        self.reacted.clear()
        return react(self, connection, what)

    monkeypatch.setattr(Audience, "react", forgetful)

    with pytest.raises(AssertionError, match="rate"):
        test_one_reaction_in_five_seconds(tmp_path, monkeypatch)
