"""A lock file next to the database, so that a second server on the same database does not start."""

import os
import sys
from pathlib import Path
from typing import IO

from eights.errors import DatabaseInUse, StorageError
from eights.messages import Message

__all__ = ["Lock"]

if sys.platform == "win32":
    import msvcrt

    def grab(file: IO[str]) -> None:
        file.seek(1 << 20)  # far behind the text, so that others can still read it
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def grab(file: IO[str]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


class Lock:
    """Held as long as the process lives; the system releases it however the process ends."""

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
                Message("error-cannot-write", file=str(path.parent), why=error.strerror or ""),
                Message("error-folder-of-yours"),
            ) from None
        try:
            grab(file)
        except OSError:
            file.seek(0)
            process = file.read().strip()
            file.close()
            raise DatabaseInUse(
                Message("storage-in-use", file=str(database), process=process or "none"),
                Message("storage-stop-the-other"),
            ) from None
        file.seek(0)
        file.truncate()
        file.write(f"{os.getpid()}\n")
        file.flush()
        return cls(file, new)

    def release(self) -> None:
        """Release the lock. The file stays: removing it could take away the lock of the next server."""
        self.file.close()

    def withdraw(self) -> None:
        """Release the lock of a database that cannot be used, and remove the file if it is new."""
        self.release()
        if self.new:
            Path(self.file.name).unlink(missing_ok=True)
