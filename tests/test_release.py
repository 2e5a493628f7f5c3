"""The steps of a release, but for building: `python3 run.py release --dry-run` builds and tries real wheels."""

import re
import zipfile
from pathlib import Path

import pytest

from eights import __version__
from eights.errors import EightsError
from rigs.release import changelog, wheels
from run import ROOT

CHANGES = "# Changelog\n\n## 1.1.0 (unreleased)\n\n- more\n\n## 1.0.0\n\n- all\n"


def test_notes_are_the_section_of_the_release() -> None:
    """Of this version alone; one that is published needs a date."""
    assert "## 1.1.0 (unreleased)\n\n- more\n\n" == changelog.notes(CHANGES, "1.1.0", dry_run=True)
    assert "## 1.0.0\n\n- all\n" == changelog.notes(CHANGES, "1.0.0", dry_run=False)
    with pytest.raises(EightsError, match=r"says that 1\.1\.0 is unreleased"):
        changelog.notes(CHANGES, "1.1.0", dry_run=False)
    with pytest.raises(EightsError, match=r"no section for 1\.1"):
        changelog.notes(CHANGES, "1.1", dry_run=True)


def test_the_next_release_has_notes() -> None:
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")

    assert len(changelog.notes(text, __version__, dry_run=True)) > 100


def test_a_tag_names_the_version() -> None:
    changelog.check_tag("refs/tags/v1.0.0", "1.0.0")
    for tag in ("1.0.0", "v1.0.1"):
        with pytest.raises(EightsError, match="the version of the sources"):
            changelog.check_tag(tag, "1.0.0")


def wheel(folder: Path, *more: str, compiled: bool) -> Path:
    names = ["eights/server/page/index.html", "eights/rules/rules.md", "eights/py.typed", *more]
    if compiled:
        names.append("eights/_compiled/cpython-311-1-2/eights__mypyc.so")
    made = folder / "eights.whl"
    with zipfile.ZipFile(made, "w") as file:
        for name in names:
            file.writestr(name, "")
    return made


@pytest.mark.parametrize("pure", [True, False])
def test_a_wheel_is_what_it_should_be(tmp_path: Path, pure: bool) -> None:
    """A compiled one that is pure ends the release, and so does a pure one that is compiled."""
    wheels.check(wheel(tmp_path, compiled=not pure), pure)

    with pytest.raises(EightsError, match=f"should be {'pure' if pure else 'compiled'}, and is not"):
        wheels.check(wheel(tmp_path, compiled=pure), pure)
    with pytest.raises(EightsError, match=r"belong to a checkout: tests/x\.py"):
        wheels.check(wheel(tmp_path, "tests/x.py", compiled=not pure), pure)


def test_compilers_are_out_of_reach(tmp_path: Path) -> None:
    """A wheel is tried where neither a compiler nor npm is found."""
    path = wheels.without_compilers(tmp_path)

    assert {"sh"} <= {file.name for file in Path(path).iterdir()}
    (Path(path) / "gcc").symlink_to("/bin/sh")
    with pytest.raises(EightsError, match="gcc should not be there"):
        wheels.without_compilers(tmp_path)


def test_an_installation_that_grew_too_large_ends_the_release(tmp_path: Path) -> None:
    """Compiled Python does not count; what has no limit may be large."""
    for name, megabytes in (("a.so", 59), ("a.pyc", 2)):
        with (tmp_path / name).open("wb") as file:
            file.truncate(megabytes * 1_000_000)

    assert 59 == wheels.size_of(tmp_path, "play")
    assert 59 == wheels.size_of(tmp_path, "play,print")
    with pytest.raises(EightsError, match=r"takes 59\.0 MB, which is more than 15"):
        wheels.size_of(tmp_path, "")


def test_every_file_names_the_same_versions() -> None:
    """Of eights: its citation. Of Python: what is built, checked and promised."""
    read = {name: (ROOT / name).read_text(encoding="utf-8") for name in ("CITATION.cff", "pyproject.toml")}
    matrix = (ROOT / ".github/workflows/check.yml").read_text(encoding="utf-8")

    assert f"\nversion: {__version__}\n" in read["CITATION.cff"]
    promised = re.findall(r"Python :: (3\.\d+)", read["pyproject.toml"])
    built = re.findall(r"cp3(\d+)-\*", read["pyproject.toml"])
    assert list(wheels.PYTHONS) == promised == [f"3.{minor}" for minor in built]
    assert f"python: {promised}".replace("'", '"') in matrix


@pytest.mark.parametrize("workflow", ["check", "release"])
def test_actions_cannot_change_behind_our_back(workflow: str) -> None:
    """Each is named by the hash of its commit, which no tag can move."""
    used = re.findall(r"uses: (\S+)", (ROOT / f".github/workflows/{workflow}.yml").read_text(encoding="utf-8"))

    assert used
    assert [] == [action for action in used if not re.fullmatch(r"[\w/.-]+@[0-9a-f]{40}", action)]


@pytest.mark.parametrize("form", ["rules", "bug"])
def test_reports_ask_for_a_position_or_a_record(form: str) -> None:
    """With it, anybody can see what the reporter saw."""
    text = (ROOT / f".github/ISSUE_TEMPLATE/{form}.yml").read_text(encoding="utf-8")
    fields = [part for part in text.split("  - type: ") if "position" in part and "record" in part]

    assert any("required: true" in field for field in fields)
