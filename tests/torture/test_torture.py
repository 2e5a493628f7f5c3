"""The short form of `python3 run.py torture`: every promise holds, and every seeded fault is seen.

How quick it is depends on the machine, so what is promised in seconds (R3, R17) is measured by the long form alone; of
its short form only the faults are tested.
"""

import json
import re
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any, BinaryIO

import pytest
from click.testing import CliRunner

import rigs.__main__  # noqa: F401 (adds the commands)
from rigs import as_hosts_run_it
from rigs.app import app
from rigs.prefork import order
from rigs.torture import experiments, postgres
from rigs.torture.experiments import EXPERIMENTS
from rigs.torture.faults import FAULTS
from rigs.torture.finding import Bench, Finding
from rigs.torture.postgres import NoPostgres
from tests.patience import PATIENCE

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="it stops, starves and limits processes")

IN_SECONDS = ("R3", "R17")


def tortured(where: str, *words: str) -> tuple[int, list[dict[str, Any]]]:
    """What a run in a process of its own has found."""
    command = ["torture", "--short", "--json", *words]
    with TemporaryFile() as found, TemporaryFile() as told:
        streams = 0, found.fileno(), told.fileno()
        status = order(where, "rigs.__main__:main", command, streams, as_hosts_run_it()).status()
        return status, json.loads(content(found) or pytest.fail(content(told).decode()))


def content(file: BinaryIO) -> bytes:
    file.seek(0)
    return file.read()


def torture(*words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-P", "-m", "rigs", "torture", *words]
    return subprocess.run(command, capture_output=True, text=True, check=False, env=as_hosts_run_it(), timeout=PATIENCE)


@pytest.mark.parametrize("promise", [promise for promise in EXPERIMENTS if promise not in IN_SECONDS])
def test_the_promise_holds(prefork: str, promise: str) -> None:
    """It was put to the test often enough, and never broken."""
    _, found = tortured(prefork, promise)

    assert [] == [each for each in found if each["violations"] and each["promise"] not in IN_SECONDS]
    assert all(each["tries"] for each in found if not each["skipped"])
    assert {"promise", "tries", "violations", "note", "skipped", "figures"} == set(found[0])


@pytest.mark.parametrize("fault", FAULTS)
def test_the_fault_is_seen(prefork: str, fault: str) -> None:
    """A server with this fault breaks its promise, and the command ends with status 1."""
    status, found = tortured(prefork, "--fault", fault)
    if found[0]["skipped"]:
        pytest.skip(found[0]["skipped"])

    assert 1 == status
    assert any(each["violations"] and each["promise"] == FAULTS[fault].seen_by for each in found)


def test_without_postgres_the_rest_is_tested(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was skipped is said, with the reason, in the table and in the JSON; nothing counts as a violation."""

    def none(user: str | None, folder: Path) -> Path:
        raise NoPostgres("there is no PostgreSQL here")

    async def quick(bench: Bench) -> list[Finding]:
        return [Finding("M1", 1, 0)]

    monkeypatch.setattr(postgres, "programs", none)
    monkeypatch.setitem(experiments.EXPERIMENTS, "M1", ("quick", quick))
    said, shown = (
        CliRunner().invoke(app, ["torture", "--short", "R9", "R10", "M1", *words]) for words in (["--json"], [])
    )

    assert (0, 0) == (said.exit_code, shown.exit_code)
    reason = "there is no PostgreSQL here"
    assert [("R9", 0, reason), ("R10", 0, reason), ("M1", 1, "")] == [
        (each["promise"], each["tries"], each["skipped"]) for each in json.loads(said.stdout)
    ]
    assert 2 == shown.stdout.count("skipped: there is no PostgreSQL here")


def test_what_was_measured_is_printed_as_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    """Findings with the same headings share a table; one without figures has a line of its own."""
    figures = [{"workers": "1", "p50": "4 ms"}, {"workers": "2", "p50": "6 ms"}]

    async def quick(bench: Bench) -> list[Finding]:
        assert (2, 4) == bench.workers
        assert 0 < bench.left <= 60
        return [Finding("R17", 10, 0, figures=each) for each in figures] + [Finding("R17", 7, 1, "too late")]

    monkeypatch.setitem(experiments.EXPERIMENTS, "R17", ("quick", quick))
    words = "torture R17 --workers 2 --workers 4 --minutes 1 --markdown"
    shown = CliRunner().invoke(app, words.split())

    assert [
        "| promise | workers | p50 | violations |",
        "| --- | --- | --- | --- |",
        "| R17 | 1 | 4 ms | 0 |",
        "| R17 | 2 | 6 ms | 0 |",
        "R17: 1 of 7; too late",
    ] == shown.stdout.splitlines()
    assert 1 == shown.exit_code


def test_the_help_names_every_promise() -> None:
    """What can be tortured is told before anything is loaded for it."""
    said = torture("--help").stdout
    named = re.search(r"\b((?:[A-Z]\d+ )+[A-Z]\d+); by default all", " ".join(said.split()))

    assert named
    assert list(EXPERIMENTS) == named[1].split()


@pytest.mark.parametrize("words", [("--fault", "no-such-fault"), ("R99",)])
def test_what_cannot_be_tortured(words: tuple[str, ...]) -> None:
    """An unknown fault or promise: a message and status 2."""
    done = torture(*words)

    assert 2 == done.returncode
    assert "there are: " in done.stderr
    assert "Traceback" not in done.stderr
