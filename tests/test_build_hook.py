"""The build hook, as far as it goes without compiling: what it needs, and what it takes from a wheel in dist/.

`python3 run.py release --dry-run` builds and installs real wheels.
"""

import shutil
import tomllib
import zipfile
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

import hatch_build
from hatch_build import FOR_ENGINE, FOR_PAGE, PAGE, BuildHook, CannotCompile
from run import ROOT


class Screen:
    """What the hook tells the builder."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def display_info(self, line: str) -> None:
        self.lines.append(line)

    def abort(self, line: str) -> None:
        raise SystemExit(line)


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout in which nothing has been built yet."""
    monkeypatch.delenv("EIGHTS_PURE", raising=False)
    monkeypatch.delenv("EIGHTS_STEPS", raising=False)
    without = shutil.ignore_patterns("_compiled", "page", "__pycache__", "node_modules")
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=without)
    shutil.copytree(ROOT / "web", tmp_path / "web", ignore=without)
    return tmp_path


def hook(root: Path, target: str = "wheel") -> Any:
    make: Any = BuildHook
    return make(str(root), {}, None, None, "", target, Screen())


def wheel_of(root: Path) -> None:
    """Put a wheel into dist/ that has been built from these sources, but for its content."""
    loader = hook(root).loader()
    (root / "dist").mkdir()
    with zipfile.ZipFile(root / "dist/eights-0.2.0-cp311-cp311-linux_x86_64.whl", "w") as wheel:
        home = f"eights/_compiled/{loader.fresh().name}"
        wheel.writestr(f"{home}/recipe", hatch_build.recipe(hatch_build.WHEEL))
        wheel.writestr(f"{home}/eights/engine/state.so", "compiled")
        wheel.writestr("eights/server/page/.stamp", hatch_build.page_digest(root, loader))
        wheel.writestr("eights/server/page/index.html", "the page")


def built(root: Path) -> tuple[dict[str, Any], list[str]]:
    """What the hook adds to an editable installation, and what it says."""
    data: dict[str, Any] = {"artifacts": []}
    made = hook(root)
    made.initialize("editable", data)
    return data, made.app.lines


def test_only_what_will_be_built_is_needed(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A pure wheel needs no compiler, a distribution of sources brings the page, and a wheel brings both."""
    assert [*FOR_ENGINE, *FOR_PAGE] == hook(checkout).dependencies()
    assert [*FOR_PAGE] == hook(checkout, "sdist").dependencies()
    monkeypatch.setenv("EIGHTS_PURE", "1")
    assert [*FOR_PAGE] == hook(checkout).dependencies()
    monkeypatch.delenv("EIGHTS_PURE")

    wheel_of(checkout)

    assert [] == hook(checkout).dependencies()


def test_a_wheel_of_the_same_sources_is_taken(checkout: Path) -> None:
    """Neither npm nor a compiler runs."""
    wheel_of(checkout)
    with patch.object(hatch_build, "npm"), patch.object(hatch_build, "compile_modules") as compiled:
        data, said = built(checkout)

    assert not compiled.called
    assert (False, True) == (data["pure_python"], data["infer_tag"])
    assert "Taking the compiled engine from eights-0.2.0" in said[0]
    assert "the page" == (checkout / PAGE / "index.html").read_text()
    assert "compiled" == (hook(checkout).loader().fresh() / "eights/engine/state.so").read_text()


def test_a_wheel_of_other_sources_is_not_taken(checkout: Path) -> None:
    """One changed line of the engine, and one of the page."""
    wheel_of(checkout)
    for changed in ("src/eights/engine/run.py", "web/src/main.ts"):
        with (checkout / changed).open("a", encoding="utf-8") as file:
            file.write("\n")

    assert [*FOR_ENGINE, *FOR_PAGE] == hook(checkout).dependencies()


@pytest.mark.parametrize(("pure", "ends"), [("", False), ("0", True)])
def test_a_compiler_that_fails(checkout: Path, pure: str, ends: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """An installation stays pure and says so; a build that has to be compiled ends."""
    wheel_of(checkout)
    with (checkout / "src/eights/engine/run.py").open("a", encoding="utf-8") as file:
        file.write("\n")
    monkeypatch.setenv("EIGHTS_PURE", pure)
    with patch.object(hatch_build, "compile_modules", side_effect=CannotCompile("no cc")):
        if ends:
            with pytest.raises(SystemExit, match="The engine was not compiled: no cc"):
                built(checkout)
            return
        data, said = built(checkout)

    assert "The engine stays pure Python" in said[-1]
    assert {"artifacts": [f"{PAGE}/**"]} == data


def test_versions_of_the_build_are_those_of_the_checks() -> None:
    """What compiles the engine is what checks its types."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    checked = [each for each in project["dependency-groups"]["dev"] if "==" in each]

    assert sorted(checked) == sorted([*project["build-system"]["requires"], f"mypy=={hatch_build.MYPY}", *FOR_PAGE])


def test_modules_are_compiled_in_a_few_files(tmp_path: Path) -> None:
    """Each is in exactly one of them, and the files are of about the same size."""
    sources = [tmp_path / f"module{number}.c" for number in range(100)]
    for number, source in enumerate(sources):
        source.write_text("x" * number * 10)

    files = hatch_build.bundled(list(map(str, sources)), tmp_path)

    bundles = [[Path(line.split('"')[1]) for line in Path(file).read_text().splitlines()] for file in files]
    assert hatch_build.FILES == len(bundles)
    assert sorted(sources) == sorted(source for bundle in bundles for source in bundle)
    sizes = [sum(source.stat().st_size for source in bundle) for bundle in bundles]
    assert max(sizes) < 1.1 * min(sizes)


def test_functions_that_run_once_are_marked(tmp_path: Path) -> None:
    header = tmp_path / "__native_internal.h"
    once, often = "char CPyDef_swap_____top_level__(void);", "char CPyDef_swap___SwapCards___do(PyObject *self);"
    header.write_text(f"{once}\n{often}\n")

    hatch_build.bundled([], tmp_path)

    assert f"{once[:-1]} RARE;\n{often}\n" == header.read_text()
