"""The files of a SQLite database that several workers share: each worker has one of them.

The first is the database as the operator names it, the others lie next to it: tables.db, tables.part2.db …
"""

from itertools import count, takewhile
from pathlib import Path

from eights.storage.factory import of_postgres
from eights.storage.paths import default_database

__all__ = ["are_in_parts", "part_of", "parts_of"]


def part_of(database: Path, number: int) -> Path:
    """The file with this number, from 1."""
    return database if number == 1 else database.with_name(f"{database.stem}.part{number}{database.suffix}")


def parts_of(database: Path) -> list[Path]:
    """The database and all further files that exist."""
    further = takewhile(Path.exists, (part_of(database, number) for number in count(2)))
    return [database, *further]


def are_in_parts(database: str) -> bool:
    """Whether a database, as named on the command line, has several files."""
    return not of_postgres(database) and len(parts_of(Path(database) if database else default_database())) > 1
