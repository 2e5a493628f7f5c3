"""Tokens can be replaced: a link is good once, other devices can be signed out, and a seat in two places is shown."""

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar

import pytest

from eights.live.audience import SIGNED_OUT, Audience
from eights.server.running import Serving
from eights.server.tickets import LIFE, Ticket, Tickets
from eights.storage import Store
from tests.server.pages import Page, all_ready, ask, at_table, connected, join, make, server, ticket

T = TypeVar("T")


def fresh() -> str:
    return secrets.token_urlsafe(32)


async def renew(up: Serving, table: str, token: str, new: str = "") -> str:
    """Replace a token by a new one, which is returned."""
    new = new or fresh()
    answer = await ask(up, f"/api/tables/{table}/token", {"token": new}, token)
    assert (200, {"table": table, "token": new}) == (answer.status, answer.body)
    return new


async def left_open(up: Serving) -> list[str]:
    """What an old token still opens after it was replaced: requests, tickets that were given out, connections."""
    table, old = await make(up, bots=["novice"], seats=2)
    stolen, waiting = await connected(up, table, old), await ticket(up, table, old)

    new = await renew(up, table, old)

    found = [
        path
        for path, body in (("ticket", {}), ("token", {"token": fresh()}), ("me", None), ("games/1", None))
        if 401 != (await ask(up, f"/api/tables/{table}/{path}", body, old)).status
    ]
    if any(connection.closing is None for connection in up.registry.tables[table].audience.connections):
        found.append("a connection")
    if up.registry.tickets.redeem(waiting, table, asyncio.get_running_loop().time()):
        found.append("a ticket")
    if not found:
        assert SIGNED_OUT == await stolen.gone()
        owner = await connected(up, table, new)
        assert 0 == owner.you
        await owner.close()
    await stolen.close()
    return found


def run(folder: Path, work: Callable[[Serving], Awaitable[T]]) -> T:
    async def tried() -> T:
        async with server(folder) as up:
            return await work(up)

    return asyncio.run(tried())


def test_a_new_token_ends_whatever_the_old_one_opened(tmp_path: Path) -> None:
    assert [] == run(tmp_path, left_open)


FAULTS: dict[str, tuple[Callable[[pytest.MonkeyPatch], None], str]] = {
    "connections stay open": (lambda patch: patch.setattr(Audience, "sign_out", lambda *_: None), "a connection"),
    "tickets stay good": (lambda patch: patch.setattr(Tickets, "renew", lambda *_: None), "a ticket"),
    "old tokens stay good": (lambda patch: patch.setattr(Store, "replace_tokens", Store.save_token), "me"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_what_stays_open_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: str) -> None:
    seed, left = FAULTS[fault]
    seed(monkeypatch)

    assert left in run(tmp_path, left_open)


def test_a_lost_answer_loses_no_seat(tmp_path: Path) -> None:
    """Whoever asks chooses the new token, so it is known whatever becomes of the answer; asking again is harmless."""

    async def tried(up: Serving) -> None:
        table, old = await make(up)
        new = await renew(up, table, old)

        assert 401 == (await ask(up, f"/api/tables/{table}/token", {"token": new}, old)).status
        assert new == await renew(up, table, new, new)
        me = (await ask(up, f"/api/tables/{table}/me", token=new)).body
        assert (0, "ann", True, "gathering", False) == tuple(
            me[what] for what in ("seat", "name", "host", "phase", "turn")
        )

    run(tmp_path, tried)


@pytest.mark.parametrize("token", ["", "x" * 42, "x" * 44, "ä" * 43], ids=["none", "short", "long", "other letters"])
def test_a_token_that_could_be_guessed_is_refused(tmp_path: Path, token: str) -> None:
    async def tried(up: Serving) -> None:
        table, old = await make(up)

        assert 400 == (await ask(up, f"/api/tables/{table}/token", {"token": token}, old)).status
        assert 200 == (await ask(up, f"/api/tables/{table}/me", token=old)).status

    run(tmp_path, tried)


def test_nobody_takes_the_token_of_another_person(tmp_path: Path) -> None:
    async def tried(up: Serving) -> None:
        table, ann = await make(up)
        bob, new = await join(up, table), fresh()
        await renew(up, table, ann, new)

        assert 503 == (await ask(up, f"/api/tables/{table}/token", {"token": new}, bob)).status
        assert 0 == (await ask(up, f"/api/tables/{table}/me", token=new)).body["seat"]
        assert -1 == (await ask(up, f"/api/tables/{table}/me", token=bob)).body["seat"]

    run(tmp_path, tried)


def test_the_owner_of_a_seat_is_told_in_how_many_places_it_is_open(tmp_path: Path) -> None:
    """And nobody else is."""

    async def tried(up: Serving) -> None:
        table, token = await make(up)
        one, guest = await connected(up, table, token), await connected(up, table, await join(up, table))
        other = await connected(up, table, token)

        await one.until(lambda: 2 == places(one))
        await other.until(lambda: 2 == places(other))
        await guest.until(lambda: places(guest))
        assert 1 == places(guest)
        await other.close()
        await one.until(lambda: 1 == places(one))
        await one.close()
        await guest.close()

    run(tmp_path, tried)


def places(page: Page) -> int:
    told = [message["places"] for message in page.other if message["t"] == "presence"]
    return int(told[-1]) if told else 0


def test_a_connection_that_was_being_opened_is_signed_out_too() -> None:
    """The ticket was used already when the token was replaced."""
    tickets = Tickets()

    def use(table: str, key: bytes, now: float) -> Ticket | None:
        return tickets.redeem(tickets.issue(table, "ann", now, key) or "", table, now)

    taken = use("t", b"old", 0.0)
    assert taken
    tickets.renew("t", "ann", 2.0, b"new")

    assert tickets.is_revoked("t", taken)
    assert None is use("t", b"old", 3.0)
    assert use("t", b"new", 3.0)
    assert use("u", b"old", 3.0)
    tickets.renew("t", "bob", 3 * LIFE, b"new")
    assert {("t", "bob")} == set(tickets.renewed)  # those of long ago are forgotten


def test_a_friend_who_sends_a_link_to_a_seat_of_theirs_does_not_stay_in_it(tmp_path: Path) -> None:
    """The page replaces the token of a link before it does anything else: whoever sent it is out."""

    async def tried(up: Serving) -> None:
        async with at_table(up, people=2, bots=["novice"]) as pages:
            table = next(iter(up.registry.tables))
            link = await join(up, table)
            friend = await connected(up, table, link)
            victim = await connected(up, table, await renew(up, table, link))
            await all_ready(pages)

            assert SIGNED_OUT == await friend.gone()
            assert -1 == victim.you
            await victim.close()

    run(tmp_path, tried)


@pytest.mark.usefixtures("time_stands_still")
def test_renewing_is_limited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("eights.live.limits.JOINS_A_MINUTE", 2)

    async def tried(up: Serving) -> None:
        table, _ = await make(up)
        answers = [(await ask(up, f"/api/tables/{table}/token", {"token": fresh()}, "x")).status for _ in range(4)]
        assert {401, 429} == set(answers)

    run(tmp_path, tried)
