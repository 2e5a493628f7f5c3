"""Build hook: compiles the engine with mypyc, for wheels and for editable installs alike.

The build lies in src/eights/_compiled/<abi>-<hash>/, renamed into place when it is complete; src/eights/_loader.py
looks there. It is not built twice from the same sources. Without a working C compiler the engine stays pure Python.
"""

import os
import runpy
import shutil
import sysconfig
import tempfile
from importlib import metadata
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from mypyc.build import mypycify
from setuptools import Distribution
from setuptools.errors import BaseError, CCompilerError

OPTIMIZE = "3"


class BuildHook(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        loader = SimpleNamespace(**runpy.run_path(str(Path(self.root, "src/eights/_loader.py"))))
        if self.target_name == "wheel" and os.environ.get("EIGHTS_PURE") != "1" and self.build_engine(loader):
            build_data["artifacts"].append(f"src/eights/_compiled/{loader.fresh().name}/**")
            build_data.update(pure_python=False, infer_tag=True)

    def build_engine(self, loader: SimpleNamespace) -> bool:
        """Whether there is a compiled engine now."""
        home, recipe = loader.fresh(), f"mypyc {metadata.version('mypy')} -O{OPTIMIZE}\n"
        note = home / "recipe"
        if note.exists() and note.read_text() == recipe:
            return True
        self.say("Compiling the engine (about a minute)")
        for old in loader.HOME.glob(f"{loader.ABI}-*"):
            shutil.rmtree(old, ignore_errors=True)
        loader.HOME.mkdir(exist_ok=True)
        with tempfile.TemporaryDirectory(dir=loader.HOME) as work:
            try:
                built = compile_modules(loader.sources(), Path(work))
            except (CCompilerError, BaseError) as error:
                if os.environ.get("EIGHTS_PURE") == "0":
                    self.app.abort(f"The engine was not compiled: {error}")
                why = str(error) if "Python.h" in str(error) else "no working C compiler"
                self.say(f"The engine stays pure Python, slower but otherwise the same: {why}")
                return False
            (built / "recipe").write_text(recipe)
            built.rename(home)
        return True

    def say(self, line: str) -> None:
        """Installers hide what a build prints; run.py shows what is written to this file."""
        self.app.display_info(line)
        if steps := os.environ.get("EIGHTS_STEPS"):
            with Path(steps).open("a", encoding="utf-8") as file:
                file.write(f"{line}\n")


def compile_modules(sources: list[Path], work: Path) -> Path:
    """Type errors end the build: they are bugs. Errors of the C compiler are for the caller to judge."""
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        raise CCompilerError("Python.h is missing (Debian, Ubuntu: apt install python3-dev)")
    extensions = mypycify(
        [str(source) for source in sources],
        group_name="eights",  # one library, eights__mypyc, and a stub for each module that loads it
        target_dir=str(work / "c"),
        opt_level=OPTIMIZE,
        debug_level="0",
    )
    build = Distribution({"name": "eights", "ext_modules": extensions}).get_command_obj("build_ext")
    build.build_lib, build.build_temp, build.parallel = str(work / "lib"), str(work / "o"), True
    build.ensure_finalized()
    build.run()
    return work / "lib"
