"""`python3 run.py release --dry-run`: makes and tries everything that a release consists of, and publishes nothing."""

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Annotated

import click

from eights import __version__
from eights.cli.commands import Option
from eights.errors import EightsError
from rigs import ROOT
from rigs.app import app
from rigs.release import changelog, wheels
from rigs.release.wheels import run
from rigs.site.command import PACKED

DIST = ROOT / "dist"


@app.command()
def release(
    dry_run: Annotated[bool, Option("--dry-run", help="Make everything here, and publish nothing.")] = False,
    python: Annotated[list[str] | None, Option(help="Only for this Python: 3.12 (default: all here).")] = None,
    tag: Annotated[str, Option(help="The tag of the release; it has to name the version.", envvar="EIGHTS_TAG")] = "",
) -> None:
    """Make a release: notes, site, sources, wheels; check them, and try them in clean environments."""
    if not dry_run and not tag:
        raise EightsError(
            "releases are published by pushing a tag",
            f"try it here with --dry-run; then git tag v{__version__} && git push origin v{__version__}",
        )
    if tag:
        changelog.check_tag(tag, __version__)
    if changed := run("git", "status", "--porcelain").strip():
        raise EightsError(f"there are changes that are not committed:\n{changed}", "commit or stash them")
    notes = changelog.notes((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), __version__, dry_run)
    shutil.rmtree(DIST, ignore_errors=True)
    DIST.mkdir()
    (DIST / "NOTES.md").write_text(notes, encoding="utf-8")
    say("Building the documentation site")
    run(sys.executable, "-P", "-m", "rigs", "docs")
    shutil.copyfile(PACKED, DIST / f"eights-{__version__}-docs.zip")
    say("Building the distribution of sources")
    run(wheels.uv(), "build", "--sdist", "--out-dir", DIST)
    (DIST / ".gitignore").unlink(missing_ok=True)
    make_wheels(DIST / f"eights-{__version__}.tar.gz", python or [])
    say("Checking the metadata")
    run(sys.executable, "-m", "twine", "check", "--strict", *distributions())
    make_image()
    write_sums()
    for file in sorted(DIST.iterdir()):
        say(f"{file.stat().st_size / 1e6:8.2f} MB  {file.name}")
    say("Nothing was published." if dry_run else "Ready to be published.")


def distributions() -> list[Path]:
    return sorted([*DIST.glob("*.whl"), *DIST.glob("*.tar.gz")])


def make_wheels(sdist: Path, wanted: list[str]) -> None:
    """A compiled wheel for each Python, and a pure one, which is tried on all of them."""
    found = list(wheels.pythons(wanted))
    if not found:
        raise EightsError(f"there is no Python {' or '.join(wheels.PYTHONS)} here")
    say(f"Building the pure wheel; compiled ones follow for Python {', '.join(version for version, _ in found)}")
    pure = wheels.build(sdist, DIST, found[0][1], pure=True)
    for version, python in found:
        say(f"Python {version}: compiling (a minute or two)")
        compiled = wheels.build(sdist, DIST, python, pure=False)
        with tempfile.TemporaryDirectory() as folder:
            wheels.collect(python, compiled, Path(folder))
            for wheel in (compiled, pure):
                for extras in ("", "play", wheels.EXTRAS):
                    say(f"  {wheels.try_out(python, wheel, Path(folder), wheel == pure, extras)}")


def make_image() -> None:
    """The container image, where containers can be built."""
    docker = shutil.which("docker") or shutil.which("podman")
    if not docker or subprocess.run([docker, "info"], capture_output=True, check=False).returncode:
        say("No container image: neither docker nor podman runs here")
        return
    say("Building the container image")
    run(docker, "build", "--tag", f"eights:{__version__}", "--file", ROOT / "deploy/Containerfile", ROOT)


def write_sums() -> None:
    """SHA256SUMS, which the workflow of a release signs."""
    files = [file for file in sorted(DIST.iterdir()) if file.name not in ("SHA256SUMS", "NOTES.md")]
    lines = [f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n" for file in files]
    (DIST / "SHA256SUMS").write_text("".join(lines), encoding="utf-8")


def say(line: str) -> None:
    click.echo(line)
    sys.stdout.flush()
    if summary := os.environ.get("GITHUB_STEP_SUMMARY"):
        with Path(summary).open("a", encoding="utf-8") as file:
            file.write(f"    {line}\n")
