"""The client stays in step with a server over a bad line, and every command is carried out once."""

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any
from unittest.mock import ANY

import pytest

from eights.client import Client, Link, Refused, read_link
from eights.client.connection import Session
from eights.client.http import Unreachable
from eights.client.mirror import Message, Mirror, Step
from eights.client.outbox import A_SECOND, BURST
from eights.errors import EightsError
from eights.live import limits
from eights.live.limits import Bucket
from eights.server.running import Serving
from eights.table.commands import Ready, Rename, Sit
from eights.table.protocol import Cmd, Ping, Reacted, Sync
from tests.patience import PATIENCE
from tests.server.pages import NEVER, make, server

Spoil = Callable[[Message], Message | None]


class Watched(Client):
    """A client whose line spoils some of what it hears; what it sends is written down."""

    def __init__(self, link: Link, name: str = "") -> None:
        super().__init__(link, name)
        self.spoil: Spoil = lambda message: message
        self.sent: list[Any] = []
        self.pong = asyncio.Event()

    async def hear(self, message: Message) -> None:
        spoiled = self.spoil(message)
        if spoiled is not None:
            await super().hear(spoiled)

    async def heard(self, message: Message) -> None:
        await super().heard(message)
        if message["t"] == "pong":
            self.pong.set()

    async def send(self, message: Any) -> None:
        self.sent.append(message)
        await super().send(message)

    async def has_heard_everything(self) -> None:
        """Wait until the server has answered all that was sent, and what was sent upon that."""
        for _ in range(2):
            self.pong.clear()
            await self.send(Ping())
            await self.pong.wait()


def once(kind: str, change: Callable[[Message], Message | None]) -> Spoil:
    """Spoil the first message of a kind, and no other."""
    done: list[Message] = []

    def spoil(message: Message) -> Message | None:
        if message["t"] != kind or done:
            return message
        done.append(message)
        return change(message)

    return spoil


@asynccontextmanager
async def two_at_a_table(folder: Path) -> AsyncIterator[tuple[Serving, Watched, Watched]]:
    """ann in the first seat, and somebody who watches."""
    async with server(folder, pace=NEVER) as up, asyncio.timeout(PATIENCE):
        table, token = await make(up, seats=2)
        link = Link(up.address, table)
        async with Watched(link._replace(token=token), "ann") as ann, Watched(link, "bob") as bob:
            yield up, ann, bob


def run(test: Coroutine[Any, Any, None]) -> None:
    asyncio.run(test)


async def out_of_step(folder: Path, spoil: Spoil) -> None:
    """bob hears something wrong, or nothing at all; a moment later the mirror is right again."""
    async with two_at_a_table(folder) as (_, ann, bob):
        bob.spoil, bob.sent = spoil, []
        for name in ("anna", "annie", "annabel"):
            await ann.do(Rename(name=name))
        await bob.has_heard_everything()

        assert ann.mirror.seq == bob.mirror.seq
        assert ["annabel", ""] == [place.name for place in bob.view.seats]
        assert 1 == sum(isinstance(message, Sync) for message in bob.sent)


def left_out(message: Message) -> None:
    return None


def garbled(message: Message) -> Message:
    return {**message, "d": {**message["d"], "notice": {"text": "?"}}}


@pytest.mark.parametrize("change", [left_out, garbled])
def test_what_is_missing_is_asked_for_once(tmp_path: Path, change: Callable[[Message], Message | None]) -> None:
    """An event that is lost leaves a gap; one that is garbled has another hash."""
    run(out_of_step(tmp_path, once("ev", change)))


async def no_sync(self: Session) -> None:
    """A seeded fault: nothing is asked for."""


@pytest.mark.parametrize(
    ("change", "where", "fault"),
    [
        (left_out, "eights.client.connection.Session.sync", no_sync),
        (garbled, "eights.client.mirror.hash_of", lambda view: ANY),
    ],
)
def test_a_client_that_goes_on_out_of_step_is_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, change: Callable[[Message], Message | None], where: str, fault: Any
) -> None:
    monkeypatch.setattr(where, fault)

    with pytest.raises(AssertionError):
        run(out_of_step(tmp_path, once("ev", change)))


async def answer_lost(folder: Path) -> None:
    """The answer to a command is lost with the connection."""
    async with two_at_a_table(folder) as (up, ann, _):
        (live_table,) = up.registry.tables.values()

        def cut(message: Message) -> None:
            assert ann.socket is not None
            ann.socket.transport.abort()

        before, ann.spoil = live_table.table.seq, once("ack", cut)
        seq = await ann.do(Rename(name="anna"))

        assert 2 == len([message for message in ann.sent if isinstance(message, Cmd)])
        assert before + 1 == seq == live_table.table.seq


def test_a_command_without_an_answer_is_sent_again_and_counts_once(tmp_path: Path) -> None:
    run(answer_lost(tmp_path))


def test_a_command_that_is_sent_again_under_another_id_is_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def send_anew(self: Client, older_than: float = 0.0) -> None:
        for cid in list(self.pending):
            sent = self.pending.pop(cid)
            sent.cid = secrets.token_hex(16)
            self.pending[sent.cid] = sent
            await self.send(Cmd(cid=sent.cid, d=sent.command))

    monkeypatch.setattr(Client, "send_again", send_anew)

    with pytest.raises(AssertionError):
        run(answer_lost(tmp_path))


async def told_again(folder: Path) -> None:
    """Everything is sent again after the deal."""
    async with two_at_a_table(folder) as (_, ann, bob):
        await bob.do(Sit(seat=1, name="bob"))
        for client in (ann, bob):
            await client.ready()
        async for view in ann.views():
            if view.phase == "playing":
                break
        before = ann.story[:]
        ann.mirror.h = ""
        await ann.sync()
        await ann.has_heard_everything()

        assert ann.mirror.h
        assert before
        assert before == ann.story


def test_the_story_is_told_once(tmp_path: Path) -> None:
    run(told_again(tmp_path))


def test_a_story_that_is_told_twice_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Client.applied

    def forgetful(self: Client, message: Message) -> None:
        self.story_seq = 0
        honest(self, message)

    monkeypatch.setattr(Client, "applied", forgetful)

    with pytest.raises(AssertionError):
        run(told_again(tmp_path))


async def token_answer_lost(folder: Path) -> None:
    """The token is replaced, but the answer does not come."""

    class Unlucky(Client):
        async def ask(self, what: str, body: Any = None) -> Any:
            answer = await super().ask(what, body)
            if what == "token":
                raise Unreachable
            return answer

    async with server(folder) as up:
        table, token = await make(up, seats=2)
        async with Unlucky(Link(up.address, table, token)) as client:
            assert 0 == client.view.you
            assert token != client.link.token


def test_a_seat_is_not_lost_with_the_answer_to_a_new_token(tmp_path: Path) -> None:
    run(token_answer_lost(tmp_path))


def test_a_client_that_forgets_the_new_token_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def careless(self: Session, token: str) -> None:
        try:
            await self.ask("token", {"token": token})
        except Unreachable:
            return
        self.link = self.link._replace(token=token)

    monkeypatch.setattr(Session, "replace_token", careless)

    with pytest.raises(EightsError, match="isn't valid here"):
        run(token_answer_lost(tmp_path))


def test_a_player_who_is_signed_out_hears_why(tmp_path: Path) -> None:
    """In `views`, and when they send a command."""

    async def game() -> None:
        async with two_at_a_table(tmp_path) as (_, ann, _):
            async with Client(ann.link, "ann") as elsewhere:
                assert 0 == elsewhere.view.you
                with pytest.raises(EightsError, match="signed out"):
                    async for _ in ann.views():
                        pass
            with pytest.raises(EightsError, match="signed out"):
                await ann.do(Rename(name="anna"))

    run(game())


def test_a_refusal_says_why(tmp_path: Path) -> None:
    async def game() -> None:
        async with two_at_a_table(tmp_path) as (_, ann, bob):
            with pytest.raises(Refused, match="ann has this seat") as refused:
                await bob.do(Sit(seat=0, name="bob"))
            assert "taken" == refused.value.why
            assert 1 == await bob.sit()
            with pytest.raises(EightsError, match="aren't being asked"):
                await ann.answer(0)

    run(game())


async def many_commands(folder: Path, allowance: Bucket, a_second: float = 5.0) -> None:
    """The server shuts out those who send more than ten messages at once, or more than so many a second."""
    async with two_at_a_table(folder) as (up, ann, _):
        up.registry.rate = 10, a_second
        async with Client(ann.link, "ann") as quick:
            quick.allowance = allowance
            await asyncio.gather(*(quick.do(Rename(name=f"ann {number}")) for number in range(15)))

            assert 1 == quick.welcomes


def test_a_client_sends_no_more_than_the_server_allows(tmp_path: Path) -> None:
    assert (BURST, A_SECOND) < limits.MESSAGES
    assert A_SECOND < limits.MESSAGES[1]
    run(many_commands(tmp_path, Bucket(5, 4.0)))


def test_a_client_that_sends_too_much_is_noticed(tmp_path: Path) -> None:
    with pytest.raises(AssertionError):
        run(many_commands(tmp_path, Bucket(1000, 1000.0), a_second=0.0))  # slow ones would be as good as few


def test_only_one_commitment_is_under_way(tmp_path: Path) -> None:
    """`ready` waits for a commitment that is unanswered: a second one would spoil the first."""

    async def game() -> None:
        async with two_at_a_table(tmp_path) as (_, ann, _):
            numbers = await asyncio.gather(ann.ready(), ann.ready())

            assert 1 == len(set(numbers))
            assert 1 == sum(isinstance(message, Cmd) and isinstance(message.d, Ready) for message in ann.sent)

    run(game())


def test_chat_and_reactions(tmp_path: Path) -> None:
    """A line comes once, although the server sends the last ones again with every connection."""
    reactions: list[Reacted] = []

    class Listening(Watched):
        def reacted(self, reaction: Reacted) -> None:
            reactions.append(reaction)

    async def game() -> None:
        async with server(tmp_path) as up:
            table, _ = await make(up)
            async with Listening(read_link(f"{up.address}/t/{table}"), "zoe") as client:
                await client.sit()
                await client.say("good luck")
                await client.react("well-played")
                await client.has_heard_everything()
                assert [(1, "zoe", "good luck")] == [(line.seat, line.name, line.text) for line in client.chat]
                assert [(1, "zoe", "well-played")] == [(each.seat, each.name, each.what) for each in reactions]

                assert client.socket is not None
                await client.socket.close()
                await client.do(Rename(name="zora"))  # is sent until it is answered
                await client.say("hello again")
                await client.has_heard_everything()
                assert ["good luck", "hello again"] == [line.text for line in client.chat]
                assert 1 == len(reactions)

    asyncio.run(game())


def test_fields_of_a_newer_server_stay() -> None:
    """They count for the hash."""
    view = {"phase": "gathering", "weather": "fine"}
    mirror = Mirror()

    assert Step.NEW is mirror.apply({"t": "snap", "seq": 3, "h": "7ecc877e", "view": view})
    assert view == mirror.view
