"""A lock beside the database: a second server on the same file is told so, and does not start."""

import os
import sys
from pathlib import Path
from typing import IO

from eights.errors import DatabaseInUse, StorageError

__all__ = ["Lock"]

if sys.platform == "win32":
    import msvcrt

    def grab(file: IO[str]) -> None:
        file.seek(1 << 20)  # far behind the text, which others may read
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def grab(file: IO[str]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


class Lock:
    """Held as long as the process lives: the system frees it, whatever end the process takes."""

    def __init__(self, file: IO[str], new: bool) -> None:
        self.file = file
        self.new = new  # it was not there before

    @classmethod
    def take(cls, database: Path) -> "Lock":
        path = database.with_name(database.name + ".lock")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            new = not path.exists()
            file = path.open("a+", encoding="utf-8")
        except OSError as error:
            raise StorageError(
                f"{path.parent} cannot be written: {error.strerror}", "name a database in a folder of yours"
            ) from None
        try:
            grab(file)
        except OSError:
            file.seek(0)
            process = file.read().strip()
            file.close()
            who = f"process {process}" if process else "another process"
            raise DatabaseInUse(
                f"{database} is in use by another eights server ({who})", "stop that one, or name another --database"
            ) from None
        file.seek(0)
        file.truncate()
        file.write(f"{os.getpid()}\n")
        file.flush()
        return cls(file, new)

    def release(self) -> None:
        """Let go. The file stays: to remove it could take away the lock of whoever came next."""
        self.file.close()

    def withdraw(self) -> None:
        """Let go of a database that is refused whoever asks: nothing is left beside it that was not there before."""
        self.release()
        if self.new:
            Path(self.file.name).unlink(missing_ok=True)
