"""What one network may have: addresses, tickets (S7)."""

import asyncio
from pathlib import Path

import pytest

from eights.live import limits
from eights.live.limits import ClientLimits, network_of
from eights.server.tickets import LIFE, Tickets
from tests.server.pages import ask, make, server

NETWORKS = [
    ("203.0.113.7", "203.0.113.7"),
    ("::ffff:203.0.113.7", "203.0.113.7"),  # IPv4, as a socket for both kinds names it
    ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
    ("2001:db8:1:2::1", "2001:db8:1:2::"),
    ("2001:db8:1:3::1", "2001:db8:1:3::"),
    ("fe80::1%eth0", "fe80::"),
    ("", ""),
    ("unix", "unix"),
]


@pytest.mark.parametrize(("address", "counted_as"), NETWORKS)
def test_ipv6_is_counted_by_64_bits(address: str, counted_as: str) -> None:
    assert counted_as == network_of(address)


def test_connections_are_counted_by_network() -> None:
    """Two networks may have the most that one may have, each; whoever leaves makes room."""
    homes = ClientLimits()

    let_in = [homes.enter(f"2001:db8:0:{number % 2}::{number}") for number in range(2 * limits.PER_NETWORK)]

    assert all(let_in)
    assert not homes.enter("2001:db8::ffff")
    homes.leave("2001:db8::7")
    assert homes.enter("2001:db8::ffff")


def test_connections_are_counted_in_all(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many networks they come from; whoever leaves makes room."""
    monkeypatch.setattr(limits, "IN_ALL", 3)
    homes = ClientLimits()

    assert [True, True, True, False] == [homes.enter(f"203.0.113.{number}") for number in range(4)]
    homes.leave("203.0.113.1")
    assert homes.enter("203.0.113.3")


def tables_made(folder: Path) -> list[int]:
    """The statuses that thirty addresses of one /64 get for a table each."""

    async def tried() -> list[int]:
        async with server(folder) as up:
            addresses = [f"2001:db8::{number}" for number in range(30)]
            asked = [ask(up, "/api/tables", {}, headers={"X-Forwarded-For": address}) for address in addresses]
            return [answer.status for answer in await asyncio.gather(*asked)]

    return asyncio.run(tried())


def test_networks_that_ask_no_more_are_forgotten() -> None:
    """Once there are many of them; those that have asked within the last minute stay."""
    homes = ClientLimits()
    for number in range(10_000):
        homes.may("join", f"old {number}", 1, now=1000.0)
    homes.may("join", "young", 1, now=1050.0)

    assert not homes.may("join", "young", 1, now=1061.0)
    assert {("join", "young")} == set(homes.rates)


@pytest.mark.usefixtures("time_stands_still")
def test_one_network_cannot_make_thirty_tables_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever addresses of its /64 it uses. The seeded fault, counting every address alone, lets it."""
    monkeypatch.setattr(limits, "TABLES_A_MINUTE", 3)
    assert {200, 429} == set(tables_made(tmp_path))

    monkeypatch.setattr(limits, "network_of", str)
    assert {200} == set(tables_made(tmp_path))


@pytest.mark.usefixtures("time_stands_still")
def test_a_network_gets_only_so_many_tickets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Others get theirs all the same."""

    async def tried() -> None:
        async with server(tmp_path) as up:
            table, token = await make(up)
            monkeypatch.setattr(limits, "TICKETS_A_MINUTE", 3)
            path, flooder = f"/api/tables/{table}/ticket", {"X-Forwarded-For": "2001:db8::1"}
            asked = [ask(up, path, {}, token, flooder) for _ in range(30)]
            statuses = [answer.status for answer in await asyncio.gather(*asked)]
            assert {200, 429} == set(statuses)
            assert statuses.count(200) < statuses.count(429)
            assert 200 == (await ask(up, path, {}, token)).status

    asyncio.run(tried())


def test_what_is_remembered_of_tickets_is_forgotten_when_they_run_out() -> None:
    office = Tickets()
    for number in range(1000):
        assert office.redeem(office.issue("t", f"{number}", 0.0), "t", 1.0)
    assert 1000 == len(office.used)

    assert office.redeem(office.issue("t", "ann", LIFE), "t", LIFE + 1)

    assert 1 == len(office.used)
