"""Carries out an experiment in a folder, and writes its page and its JSON; goes on where an earlier one stopped."""

import json
from dataclasses import asdict
from pathlib import Path

import msgspec

from eights.errors import EightsError
from eights.extras import needed
from eights.lab.report.keep import Store
from eights.lab.report.plan import Experiment, Wish, plan
from eights.lab.report.playing import Progress, play
from eights.messages import LanguageCode, Message

PLAN = "plan.json"
FOLDER = ".games"


def folder_for(output: Path) -> Path:
    """Where the games of a report are saved: beside it."""
    return output.with_suffix(FOLDER)


def begin(wish: Wish, folder: Path) -> Experiment:
    """Plan an experiment, and note in its folder what was wished for."""
    experiment = plan(wish)
    file = folder / PLAN
    if file.exists() and wished(folder) != wish:
        raise EightsError(Message("report-other-wish", folder=str(folder)), Message("report-other-wish-hint"))
    try:
        folder.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(asdict(wish), indent=1), encoding="utf-8")
    except OSError as error:
        raise EightsError(Message("report-not-saved", file=str(file), why=error.strerror or "")) from None
    return experiment


def wished(folder: Path) -> Wish:
    """What the experiment in this folder was to find out."""
    try:
        return msgspec.json.decode((folder / PLAN).read_bytes(), type=Wish)
    except (OSError, msgspec.DecodeError):
        raise EightsError(
            Message("report-no-experiment", folder=str(folder)), Message("report-no-experiment-hint")
        ) from None


def carry_out(
    experiment: Experiment,
    folder: Path,
    output: Path,
    command: str,
    language: LanguageCode,
    processes: int = 0,
    cluster: str = "",
    progress: Progress | None = None,
) -> bool:
    """Play what is missing, then write page and JSON; whether Ctrl-C interrupted it (they then show what there is)."""
    with needed("lab"):
        from eights.lab.report.figures import figures
        from eights.lab.report.page import written
    store = Store(folder)
    interrupted = play(experiment, store, processes, cluster, progress=progress)
    told = {"wish": asdict(wished(folder)), **figures(experiment, store)}
    save(output.with_suffix(".json"), json.dumps(told, indent=1, ensure_ascii=False) + "\n")
    save(output, written(told, command, language))
    return interrupted


def save(file: Path, text: str) -> None:
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as error:
        raise EightsError(Message("report-not-saved", file=str(file), why=error.strerror or "")) from None
