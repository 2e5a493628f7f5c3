"""`eights play` and `eights serve` as a host meets them: they start, they stop, and say what is wrong in words."""

import json
import os
import signal
import socket
import sqlite3
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from unittest.mock import patch

import pytest

from eights.server.origins import public_origins
from eights.server.running import Options, policy_of
from tests.patience import PATIENCE

EIGHTS = [sys.executable, "-m", "eights"]
SERVE = ["serve", "--port", "0"]  # another server of this machine may have the usual port
NO_WORDS = Path(__file__).parents[1] / "decks" / "faults" / "no_english.py"


@contextmanager
def running(*words: str, folder: Path) -> Iterator[tuple[subprocess.Popen[str], list[str]]]:
    """A server of its own process, and what it said when it was up."""
    env = {**os.environ, "XDG_DATA_HOME": str(folder), "HOME": str(folder), "BROWSER": "true"}
    process = subprocess.Popen([*EIGHTS, *words], env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        lines = [process.stdout.readline(), process.stdout.readline()]
        yield process, lines
    finally:
        if process.poll() is None:
            process.kill()
        process.communicate()


def failing(*words: str, folder: Path) -> str:
    """What a command says that cannot start; never a traceback."""
    env = {**os.environ, "XDG_DATA_HOME": str(folder), "HOME": str(folder)}
    done = subprocess.run([*EIGHTS, *words], env=env, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert 2 == done.returncode, done.stdout
    assert "Traceback" not in done.stderr
    return done.stderr


def megabytes(pid: int) -> float:
    """What a process holds, where the system tells."""
    status = Path(f"/proc/{pid}/status")
    return int(status.read_text().partition("VmRSS:")[2].split()[0]) / 1024 if status.exists() else 0.0


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_a_server_stops_when_it_is_told_to(tmp_path: Path, how: signal.Signals) -> None:
    """Being stopped is no failure: status 0, and nothing on stderr."""
    with running("serve", "--port", "0", folder=tmp_path) as (process, lines):
        address = lines[0].split()[-1]
        with urllib.request.urlopen(f"{address}/health") as answer:
            assert 200 == answer.status
        assert megabytes(process.pid) < 120  # idle
        process.send_signal(how)
        assert 0 == process.wait(PATIENCE)  # it waits for no page
        assert process.stderr is not None
        assert "" == process.stderr.read()
    assert (tmp_path / "eights" / "tables.db").exists()


def test_play_makes_a_table_with_bots_and_prints_its_link(tmp_path: Path) -> None:
    with running("play", "--no-browser", "--players", "4", "--bots", "greedy,novice", folder=tmp_path) as (_, lines):
        link = lines[0].split()[-1]
        address, _, rest = link.partition("/t/")
        table, _, token = rest.partition("#")
        with urllib.request.urlopen(f"{address}/api/tables/{table}") as answer:
            told = answer.read().decode()
        with urllib.request.urlopen(link.partition("#")[0]) as answer:
            page = answer.read().decode()

    assert token
    assert token not in told
    assert "Crazier Eights" in page
    assert ["person", "free", "bot", "bot"] == [part.split('"')[0] for part in told.split('"kind":"')[1:]]


def test_play_makes_a_duplicate_evening(tmp_path: Path) -> None:
    """With seats at all tables, and bots in those that nobody asked for."""
    words = ("--tables", "2", "--players", "2", "--games", "4", "--bots", "2")
    with running("play", "--no-browser", *words, folder=tmp_path) as (_, lines):
        address, _, rest = lines[0].split()[-1].partition("/t/")
        with urllib.request.urlopen(f"{address}/api/tables/{rest.partition('#')[0]}") as answer:
            told = json.load(answer)

    assert (2, 2, 4) == tuple(told["settings"][each] for each in ("tables", "seats", "games"))
    assert ["person", "free", "bot", "bot"] == [seat["kind"] for seat in told["seats"]]


def test_a_server_says_where_to_go_and_what_it_keeps(tmp_path: Path) -> None:
    """Its own address, every origin in full, and after a restart how many tables it has."""
    named = ("--origin", "https://eights.example.org", "--origin", "http://10.0.0.2:8008/")
    file = tmp_path / "eights" / "tables.db"
    with running("serve", "--port", "0", *named, folder=tmp_path) as (process, lines):
        assert process.stdout is not None
        lines.append(process.stdout.readline())
        address = lines[0].split()[-1]
        assert lines[0].startswith("Serving on http://127.0.0.1:")
        assert "Players can connect at https://eights.example.org or http://10.0.0.2:8008\n" == lines[1]
        assert f"Tables are saved in {file}.\n" == lines[2]
        for _ in range(2):
            request = urllib.request.Request(f"{address}/api/tables", b"{}", {"Content-Type": "application/json"})
            urllib.request.urlopen(request).close()
    with running("serve", "--port", "0", folder=tmp_path) as (_, lines):
        assert f"2 tables are saved in {file}; they open again when someone comes back.\n" == lines[1]


def test_the_database_of_the_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As docs/host.md says; an empty one is none."""
    monkeypatch.setenv("EIGHTS_DATABASE", str(tmp_path / "mine.db"))
    with running("serve", "--port", "0", folder=tmp_path) as (_, lines):
        assert f"Tables are saved in {tmp_path / 'mine.db'}.\n" == lines[1]
    monkeypatch.setenv("EIGHTS_DATABASE", "")
    with running("serve", "--port", "0", folder=tmp_path) as (_, lines):
        assert f"Tables are saved in {tmp_path / 'eights' / 'tables.db'}.\n" == lines[1]


def test_where_others_open_a_server_of_the_whole_network() -> None:
    """By the names of this machine, never by those that mean the reader's own."""
    names = ["table", "10.0.0.2", "127.0.1.1", "[::1]", "[fe80::1]", "[2001:db8::2]"]
    with patch("eights.server.origins.names_of_this_machine", lambda: names):
        assert ["http://table:8008", "http://10.0.0.2:8008"] == public_origins("0.0.0.0", 8008)
        assert ["http://table", "http://10.0.0.2", "http://[2001:db8::2]"] == public_origins("::", 80)
        assert [] == public_origins("127.0.0.1", 8008)


def test_a_port_that_is_taken(tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = str(other.getsockname()[1])

        said = failing("serve", "--port", port, folder=tmp_path)

    assert f"error: port {port} is taken" in said
    assert "hint: " in said


def test_a_database_that_another_server_has(tmp_path: Path) -> None:
    file = str(tmp_path / "tables.db")
    with running("serve", "--port", "0", "--database", file, folder=tmp_path):
        assert "in use by another eights server" in failing("serve", "--port", "0", "--database", file, folder=tmp_path)


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")

    said = failing("serve", "--port", "0", "--database", str(tmp_path / "file" / "tables.db"), folder=tmp_path)

    assert "can't be created" in said


def test_a_database_of_a_newer_eights(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    with running("serve", "--port", "0", "--database", str(file), folder=tmp_path):
        pass
    with sqlite3.connect(file) as database:
        database.execute("UPDATE eights_schema SET version = 99")
    database.close()

    assert "newer version of eights" in failing("serve", "--port", "0", "--database", str(file), folder=tmp_path)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([*SERVE, "--decks", "camelott"], "did you mean 'camelot'?"),
        ([*SERVE, "--decks", f"camelot,{NO_WORDS}"], "the verb Bless has no text"),
        ([*SERVE, "--origin", "example.org"], "is not an origin"),
        ([*SERVE, "--database", "mysql://x"], "eights can't use 'mysql://' databases"),
        ([*SERVE, "--database", ""], "--database is empty"),
        ([*SERVE, "--database", str(Path(__file__).parent)], "is a folder"),
        (["play", "--players", "7"], "for at most 4 players"),
        (["play", "--bots", "gredy"], "did you mean 'greedy'?"),
        (["play", "--players", "2", "--bots", "3"], "--players 4"),
        (["play", "--tables", "4", "--players", "3"], "at most 8"),
        (["play", "--teams", "one"], "names no teams"),
        (["play", "--teams", "1&2"], "isn't on a team"),
    ],
)
def test_what_cannot_be_is_said(tmp_path: Path, words: list[str], said: str) -> None:
    assert said in failing(*words, folder=tmp_path)


def test_a_broken_deck_that_nobody_named_is_left_out(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It came with some package: the others can be played, and the host is told."""
    monkeypatch.setattr("eights.decks.names", lambda: ["camelot", str(NO_WORDS), "classic"])

    policy = policy_of(Options())

    assert ("camelot", "classic") == policy.decks
    assert "can't be played: the verb Bless has no text" in capsys.readouterr().err
