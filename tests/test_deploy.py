"""The files in `deploy/` that hosts copy: each names only what exists, and is understood by the program it is for."""

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import eights.cli  # noqa: F401 (adds the commands)
from eights.cli.app import app
from eights.live.metrics import GAUGES, Metrics
from run import ROOT

DEPLOY = ROOT / "deploy"
FILES = sorted(DEPLOY.iterdir())


def known_metrics() -> set[str]:
    text = Metrics().text(dict.fromkeys(GAUGES, 0.0))
    source = (ROOT / "src" / "eights" / "live" / "metrics.py").read_text(encoding="utf-8")
    by_kind = re.findall(r'^    "(\w+)": "', source.partition("COUNTERS_BY_KIND")[2], re.MULTILINE)
    return {*re.findall(r"^(eights_\w+)", text, re.MULTILINE), *(f"eights_{name}_total" for name in by_kind)}


def unknown_metrics(text: str) -> set[str]:
    return set(re.findall(r"\beights_\w+", text)) - known_metrics()


def unknown_options(text: str) -> set[str]:
    """The options after `eights serve` and `eights backup` that these commands do not have."""
    commands = app.commands
    found = set()
    for name, words in re.findall(r'(?:eights(?:", ")?\s?)(serve|backup)\b(.*)', text):
        known = {option for parameter in commands[name].params for option in parameter.opts}
        found |= set(re.findall(r"--[a-z-]+", words)) - known
    return found


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_everything_it_names_exists(file: Path) -> None:
    text = file.read_text(encoding="utf-8")

    assert set() == unknown_metrics(text)
    assert set() == unknown_options(text)
    assert file.name in (ROOT / "docs" / "host.md").read_text(encoding="utf-8")


def test_what_does_not_exist_is_noticed() -> None:
    """The seeded faults: a metric and an option that were renamed."""
    assert {"eights_gone"} == unknown_metrics("rate(eights_gone[5m]) + eights_peers")
    assert {"--gone"} == unknown_options("ExecStart=/opt/eights/bin/eights serve --gone 1 --port 8008")


def test_the_dashboard_shows_every_panel_once() -> None:
    board = json.loads((DEPLOY / "grafana-dashboard.json").read_text(encoding="utf-8"))
    places = [(panel["gridPos"]["x"], panel["gridPos"]["y"]) for panel in board["panels"]]

    assert len(places) == len(set(places)) > 10
    assert all(target["expr"] for panel in board["panels"] for target in panel["targets"])


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd-analyze is not installed")
@pytest.mark.parametrize("name", ["eights.service", "eights-backup.service", "eights-backup.timer"])
def test_systemd_understands_its_units(tmp_path: Path, name: str) -> None:
    """With a program where the unit expects ours."""
    for file in DEPLOY.glob("eights*.*"):
        text = file.read_text(encoding="utf-8").replace("/opt/eights/bin/eights", sys.executable)
        (tmp_path / file.name).write_text(text.replace("User=eights\n", ""), encoding="utf-8")
    done = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", str(tmp_path / name)], capture_output=True, text=True, check=False
    )
    complaints = [line for line in done.stderr.splitlines() if name in line]

    assert [] == complaints


def test_the_container_does_not_run_as_root() -> None:
    """Its last stage has a user of its own, a health check, and no shell between a signal and the server.

    The user is a number: only then a cluster can tell that it is not root.
    """
    text = (DEPLOY / "Containerfile").read_text(encoding="utf-8")
    last = text.rpartition("\nFROM ")[2]
    user = re.search(r"useradd --system --uid (\d+) ", last)

    assert user
    assert last.index(f"\nUSER {user[1]}\n") < last.index("\nENTRYPOINT [")
    assert "\nHEALTHCHECK" in last
    instructions = re.findall(r"^([A-Z]+) ", text, re.MULTILINE)
    assert "eights[play," in text  # what `eights serve` needs
    known = {"FROM", "RUN", "WORKDIR", "COPY", "USER", "ENV", "VOLUME", "EXPOSE", "STOPSIGNAL", "HEALTHCHECK"}
    assert set(instructions) <= {*known, "ENTRYPOINT"}
