"""Saves a terminal game in a file: how the table was set up, then a line for every event.

Each line is written before the next question is asked, so the game survives a crash.
"""

import re
import secrets
import time
from collections.abc import Mapping
from pathlib import Path

import msgspec

from eights.errors import EightsError
from eights.messages import Message
from eights.rules import RULES_VERSION
from eights.storage import Entry
from eights.storage.lock import grab
from eights.storage.paths import data_folder
from eights.table import events
from eights.table.genesis import Genesis
from eights.table.reopening import Damaged, Reopening, Step
from eights.table.settings import Settings
from eights.table.table import Table

ENDING = ".game"


class Head(msgspec.Struct, frozen=True):
    """The first line. All deals follow from the secret, so only the owner may read the file."""

    rules: int
    table: str
    secret: str
    charter: Genesis


class SavedEvent(msgspec.Struct, frozen=True):
    """An event, and the digest of the table it led to."""

    event: msgspec.Raw = msgspec.field(name="deed")  # its name in release 0.1
    digest: str


HEAD, LINE = msgspec.json.Decoder(Head), msgspec.json.Decoder(SavedEvent)


class SaveFile:
    """The file of a game in progress, locked so that no other program can continue it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.touch(mode=0o600)
            self.file = path.open("a", encoding="utf-8")
        except OSError as error:
            raise EightsError(cannot("write", path, error), Message("terminal-other-file-hint")) from None
        try:
            grab(self.file)
        except OSError:
            self.file.close()
            raise EightsError(
                Message("terminal-open-twice", file=str(path)), Message("terminal-open-twice-hint")
            ) from None

    def begin(self, table: Table) -> None:
        charter = Genesis(table.settings, table.host, table.seed, dict(table.sources))
        self.write(Head(RULES_VERSION, table.id, table.secret.hex(), charter))

    async def append(self, table_id: str, entry: Entry) -> Entry:
        """Save the next event, as an `EventLog` does."""
        self.save(entry.body, entry.digest)
        return entry

    def save(self, event: bytes, digest: str) -> None:
        self.write(SavedEvent(msgspec.Raw(event), digest))

    def write(self, line: msgspec.Struct) -> None:
        try:
            self.file.write(f"{msgspec.json.encode(line).decode()}\n")
            self.file.flush()
        except OSError as error:
            raise EightsError(Message("terminal-not-saved", file=str(self.path), why=error.strerror or "")) from None

    def close(self) -> None:
        self.file.close()

    def forget(self) -> None:
        """Delete the file when the match is over."""
        self.file.close()
        self.path.unlink(missing_ok=True)


def folder() -> Path:
    return data_folder() / "eights" / "terminal"


def new_file(deck: str) -> Path:
    """The default file for a new game."""
    name = re.sub(r"[^a-z0-9]+", "-", Path(deck).stem.casefold()).strip("-")
    return folder() / f"{time.strftime('%Y-%m-%d')}-{name[:40]}-{secrets.token_hex(3)}{ENDING}"


def newest() -> Path:
    """The unfinished game that was played last."""
    games = sorted(folder().glob(f"*{ENDING}"), key=lambda path: path.stat().st_mtime)
    if not games:
        raise EightsError(Message("terminal-no-saved-game"), Message("terminal-no-saved-game-hint"))
    return games[-1]


def reopen(path: Path) -> tuple[Table, SaveFile]:
    """Reopen a saved table, with its file."""
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise EightsError(cannot("read", path, error)) from None
    except UnicodeDecodeError:
        raise EightsError(Message("terminal-not-a-game", file=str(path))) from None
    whole, _, torn = text.rpartition("\n")
    saved = SaveFile(path)
    try:
        reopening = replayed(whole.splitlines(), path)
        upgrade = reopening.upgrade(lambda settings: as_before(settings, reopening.table.sources))
    except EightsError:
        saved.close()
        raise
    if torn:  # the program ended while writing: this was never acknowledged
        saved.file.truncate(len(f"{whole}\n".encode()))
    table = reopening.left()
    if upgrade is not None:
        table = table.after(upgrade)
        saved.save(events.write(upgrade), table.digest())
    return table, saved


def replayed(lines: list[str], path: Path) -> Reopening:
    """Replay a saved table, comparing every state."""
    head = read_head(lines, path)
    reopening = Reopening(head.charter.table(head.table, bytes.fromhex(head.secret)), head.rules, dict)
    try:
        reopening.go(map(step_of, lines[1:]))
    except msgspec.MsgspecError:
        raise damaged_line(path, reopening.table.seq + 2, Message("table-impossible")) from None
    except Damaged as damaged:
        raise damaged_line(path, damaged.entry + 1, damaged.why) from None
    return reopening


def damaged_line(path: Path, number: int, why: Message) -> EightsError:
    what = Message("terminal-damaged-line", file=str(path), line=number, why=why)
    return EightsError(what, Message("terminal-damaged-hint"))


def cannot(do: str, path: Path, error: OSError) -> Message:
    """The error for a file that cannot be read or written."""
    return Message(f"error-cannot-{do}", file=str(path), why=error.strerror or "")


def step_of(text: str) -> Step:
    line = LINE.decode(text)
    return Step(events.read(bytes(line.event)), line.digest)


def as_before(settings: Settings, sources: Mapping[str, str]) -> Settings:
    """The deck of a saved game, which must be available."""
    settings.check(sources)
    return settings


def read_head(lines: list[str], path: Path) -> Head:
    try:
        head = HEAD.decode(lines[0])
        bytes.fromhex(head.secret)
    except (msgspec.MsgspecError, IndexError, ValueError):
        raise EightsError(Message("terminal-not-a-game", file=str(path))) from None
    return head
