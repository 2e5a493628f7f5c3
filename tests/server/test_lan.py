"""`eights play --lan`: what it listens on, prints and exposes, and the addresses for invitations."""

import asyncio
import json
import shutil
import socket
import subprocess
import urllib.request
from pathlib import Path
from types import SimpleNamespace

import ifaddr
import pytest
import segno

from eights.cli import qr
from eights.server import addresses
from eights.server.addresses import network_addresses
from eights.server.running import invite_origins
from tests.patience import PATIENCE
from tests.server.pages import ask, server
from tests.server.test_commands import EIGHTS, running
from tests.terminal.real import real_terminal

HERE = network_addresses()
needs_network = pytest.mark.skipif(not HERE, reason="this machine has no address but its loopback's")
SIZE = (100, 60)


def adapter(name: str, *ips: str) -> SimpleNamespace:
    return SimpleNamespace(nice_name=name, ips=[SimpleNamespace(ip=ip, is_IPv4="." in ip) for ip in ips])


def test_several_networks(monkeypatch: pytest.MonkeyPatch) -> None:
    """The one that leads out comes first, containers come last; loopback and made-up addresses are not offered."""
    there = [
        adapter("lo", "127.0.0.1", "::1"),
        adapter("docker0", "172.17.0.1"),
        adapter("eth0", "10.0.0.7", "fe80::1"),
        adapter("wlan0", "192.168.1.5"),
        adapter("usb0", "169.254.3.4"),
    ]
    monkeypatch.setattr(ifaddr, "get_adapters", lambda: there)
    monkeypatch.setattr(addresses, "way_out", lambda family, far: "192.168.1.5")
    assert ["192.168.1.5", "10.0.0.7", "172.17.0.1"] == network_addresses()

    monkeypatch.setattr(addresses, "way_out", lambda family, far: "")  # no router
    assert ["10.0.0.7", "192.168.1.5", "172.17.0.1"] == network_addresses()
    there[2:] = []
    there[1:] = []
    assert [] == network_addresses()


@pytest.mark.parametrize(
    ("host", "found", "origins"),
    [
        ("0.0.0.0", ["192.168.1.5", "10.0.0.7"], ["http://192.168.1.5:8008", "http://10.0.0.7:8008"]),
        ("127.0.0.1", [], []),
        ("localhost", [], []),
        ("10.0.0.7", [], ["http://10.0.0.7:8008"]),
        ("fd00::2", [], ["http://[fd00::2]:8008"]),
    ],
)
def test_addresses_for_invitations(host: str, found: list[str], origins: list[str]) -> None:
    assert origins == invite_origins(host, 8008, found)


@pytest.mark.parametrize("colored", [True, False])
@pytest.mark.parametrize("text", ["http://192.168.1.5:8008/t/abcdefgh", "x", "http://10.0.0.7/" + "y" * 90])
def test_a_code_is_drawn_module_by_module(text: str, colored: bool) -> None:
    """With a margin on every side; without colors, dark and light change places."""
    drawn = [line.removeprefix(qr.BLACK_ON_WHITE).removesuffix(qr.RESET) for line in qr.lines(text, colored)]
    rows = [
        [each in tall for each in line]
        for line in drawn
        for tall in ((qr.BOTH, qr.TOP), (qr.BOTH, qr.BOTTOM))
    ]  # fmt: skip

    matrix = segno.make_qr(text, error="m").matrix
    size, edge = len(matrix), qr.QUIET
    assert {size + 2 * edge} == {len(line) for line in drawn}
    inner = [row[edge:-edge] for row in rows[edge : edge + size]]
    assert [[bool(dark) == colored for dark in row] for row in matrix] == inner
    margin = [row for number, row in enumerate(rows) if not edge <= number < edge + size]
    assert len(margin) >= 2 * edge
    assert {not colored} == {each for row in margin[: 2 * edge] for each in row}


def test_a_code_is_for_terminals_only(capsys: pytest.CaptureFixture[str]) -> None:
    """A file or a pipe gets the address as text."""
    assert [] == qr.lines_for_terminal("http://192.168.1.5:8008")


@needs_network
def test_play_on_the_network(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The printed address opens the page, the code leads there, seats are open, and the host reads what is exposed."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    with real_terminal("--lan", "--no-browser", "--players", "4", "--name", "Sam", size=SIZE, command="play") as screen:
        screen.until_shown("Ctrl-C stops the server")
        text = screen.text
        own = next(word for word in text.split() if "#" in word)
        link = next(word for word in text.split() if "/t/" in word and "#" not in word)
        assert link.startswith(f"http://{HERE[0]}:")
        assert own.partition("#")[0].rpartition("/")[2] == link.rpartition("/")[2]
        for line in qr.lines(link, colored=True):
            assert line.removeprefix(qr.BLACK_ON_WHITE).removesuffix(qr.RESET).rstrip() in text
        assert "The connection isn't encrypted" in text
        with urllib.request.urlopen(link) as answer:
            assert "Crazier Eights" in answer.read().decode()
        base, _, table = link.partition("/t/")
        with urllib.request.urlopen(f"{base}/api/tables/{table}") as answer:
            about = json.load(answer)
        assert [("Sam", "person"), ("", "free"), ("", "free"), ("", "free")] == [
            (seat["name"], seat["kind"]) for seat in about["seats"]
        ]


@needs_network
def test_without_lan_nobody_else_can_connect(tmp_path: Path) -> None:
    with running("play", "--no-browser", "--bots", "1", folder=tmp_path) as (_, lines):
        port = int(lines[0].partition("127.0.0.1:")[2].partition("/")[0])
        with pytest.raises(OSError, match="refused"), socket.create_connection((HERE[0], port), PATIENCE):
            pass


def test_without_a_network(tmp_path: Path) -> None:
    """In a network namespace of its own a process has only its loopback: it says so, and what to do."""
    unshare = shutil.which("unshare")
    if unshare is None or subprocess.run([unshare, "-rn", "true"], check=False).returncode:
        pytest.skip("this system lets nobody make a network namespace")
    words = [unshare, "-rn", *EIGHTS, "play", "--lan", "--no-browser"]
    done = subprocess.run(words, capture_output=True, text=True, timeout=PATIENCE, check=False)

    assert 2 == done.returncode
    assert "isn't connected to a network" in done.stderr
    assert "--lan" in done.stderr.partition("hint")[2]
    assert "" == done.stdout


def test_only_a_page_on_this_machine_learns_its_addresses(tmp_path: Path) -> None:
    """Others know the address that they came by; the rest of the machine's networks is none of their business."""

    async def asked() -> None:
        async with server(tmp_path, host="0.0.0.0", addresses=("192.168.1.5", "10.0.0.7")) as up:
            port = up.address.rpartition(":")[2]
            told = (await ask(up, "/api/house")).body
            assert [f"http://192.168.1.5:{port}", f"http://10.0.0.7:{port}"] == told["addresses"]
            as_guest = await ask(up, "/api/house", headers={"Host": "192.168.1.5:8008"})
            assert "addresses" not in as_guest.body
        async with server(tmp_path) as up:
            assert [] == (await ask(up, "/api/house")).body["addresses"]

    asyncio.run(asked())


def test_fault_every_interface_is_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    """The fault: an address that a machine gave itself leads nowhere, and yet it is printed."""
    monkeypatch.setattr(addresses, "is_reachable", lambda address: True)

    with pytest.raises(AssertionError):
        test_several_networks(monkeypatch)
