"""Every file that ends in .scenario is a test; its first comment is its title.

The tests run on the pure engine, which can be patched and measured; tests/test_builds.py compares the compiled one.
"""

import os
import signal
import subprocess
import sys
import tempfile

os.environ["EIGHTS_PURE"] = "1"
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # the programs that are started here would compile all anew
if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:  # as in the background of a shell: what is tested hears Ctrl-C
    signal.signal(signal.SIGINT, signal.default_int_handler)

from collections import Counter
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from unittest.mock import patch

import pytest

from eights.errors import EightsError
from eights.language import scenario
from rigs import as_hosts_run_it
from rigs.prefork import PREFORK
from tests import everywhere  # noqa: F401 (adds decks for tests)

FOR_RIGS = ("rigs.__main__", "rigs.torture.experiments", "rigs.torture.releases", "eights.server.running", "uvloop")


@pytest.hookimpl(optionalhook=True)  # the tests also run without xdist
def pytest_xdist_auto_num_workers() -> int:
    """Three for two cores: much of the time of servers, browsers and clocks is waiting."""
    cores = os.cpu_count() or 1
    return cores + cores // 2


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Spread torture, which waits most of the time, among the others, so that all processes have a part of both."""
    torture = [item for item in items if "torture" in item.path.parts]
    others = [item for item in items if "torture" not in item.path.parts]
    items.clear()
    done = spread = 0
    for _, in_one_file in groupby(others, key=lambda item: item.path):
        tests = list(in_one_file)
        items += tests
        done += len(tests)
        due = len(torture) * done // len(others)
        items += torture[spread:due]
        spread = due
    items += torture[spread:]


@pytest.fixture(scope="session")
def prefork() -> Iterator[str]:
    """Let rigs and their servers start in milliseconds: forked from one process that has imported what they need.

    Its socket lies in a folder with a short name, for sockets cannot have a long one.
    """
    if not sys.platform.startswith("linux"):
        yield ""
        return
    with tempfile.TemporaryDirectory(prefix="eights-") as folder:
        where = str(Path(folder, "socket"))
        command, pipe = [sys.executable, "-P", "-m", "rigs.prefork", where, *FOR_RIGS], subprocess.PIPE
        with (
            subprocess.Popen(command, env=as_hosts_run_it(), stdin=pipe, stdout=pipe) as process,
            patch.dict(os.environ, {PREFORK: where}),
        ):
            assert process.stdout is not None
            assert b"ready\n" == process.stdout.readline()
            yield where


class ScenarioFailed(Exception):
    """An expectation that was not met, or a text that could not be read."""


class ScenarioItem(pytest.Item):
    def runtest(self) -> None:
        text = self.path.read_text(encoding="utf-8")
        try:
            result = scenario.run(text, name=self.path.stem)
        except EightsError as error:
            raise ScenarioFailed(f"{self.path}: {error}") from None
        if not result.ok:
            raise ScenarioFailed(f"{self.path}\n{result}")
        assert any(line.strip().startswith(("expect", ">")) for line in text.splitlines()), "it claims nothing"

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException]) -> str:  # type: ignore[override]  # plain text will do
        return str(excinfo.value)

    def reportinfo(self) -> tuple[Path, int, str]:
        return self.path, 0, self.name


class ScenarioFile(pytest.File):
    def collect(self) -> Iterator[ScenarioItem]:
        yield ScenarioItem.from_parent(self, name=self.path.stem)


def pytest_collect_file(parent: pytest.Collector, file_path: Path) -> ScenarioFile | None:
    return ScenarioFile.from_parent(parent, path=file_path) if file_path.suffix == ".scenario" else None


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say in one line what this machine could not test, and why."""
    reasons: Counter[str] = Counter()
    for report in terminalreporter.stats.get("skipped", []):
        if isinstance(report.longrepr, tuple):
            reasons["; ".join(report.longrepr[2].removeprefix("Skipped: ").splitlines())] += 1
    if reasons:
        listed = "; ".join(f"{number} × {reason}" for reason, number in reasons.most_common())
        terminalreporter.write_line(f"Skipped {reasons.total()} tests: {listed}", yellow=True)
