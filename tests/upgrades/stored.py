"""What older releases have stored, unpacked for a test, and rules that differ from theirs."""

import asyncio
import json
import lzma
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

import asyncpg

from eights.engine import crazier_variant
from eights.engine.card_tables import CardTables
from rigs.torture.releases import other_release

FOLDERS = sorted(Path(__file__).parent.glob("release_*"))
FOLDER = FOLDERS[0]


def may_differ(deck: str) -> bool:
    """Whether newer rules may lead games with this deck of an older release elsewhere: it has cards of several colors,
    or cards that have been balanced since."""
    return "lyonesse" in deck or "promo" in deck


def unpacked(file: Path) -> bytes:
    return lzma.decompress(file.read_bytes())


def told_of(kind: str, folder: Path = FOLDER) -> dict[str, dict[str, Any]]:
    """What was true of every table of a database when it was left, by name."""
    told: dict[str, dict[str, Any]] = json.loads((folder / "tables.json").read_text(encoding="utf-8"))[kind]
    return told


def sqlite_of(place: Path, folder: Path = FOLDER) -> str:
    """A copy of the SQLite database of a release."""
    file = place / "tables.db"
    file.write_bytes(unpacked(folder / "tables.db.xz"))
    return str(file)


def fill_postgres(url: str, folder: Path = FOLDER) -> str:
    """An empty PostgreSQL database, filled with what a release has dumped."""
    dump = unpacked(folder / "tables.sql.xz").decode()
    lines = [line for line in dump.splitlines() if not line.startswith("\\")]  # commands of psql

    async def fill() -> None:
        connection = await asyncpg.connect(url)
        await connection.execute("\n".join(lines))
        await connection.close()

    asyncio.run(fill())
    return url


@contextmanager
def in_folder(folder: Path = FOLDER) -> Iterator[None]:
    """Where the decks are that tables name by their files."""
    before = Path.cwd()
    os.chdir(folder)
    try:
        yield
    finally:
        os.chdir(before)


@contextmanager
def stricter_rules() -> Iterator[None]:
    """The next version of the rules: rank does not match a top card of several colors, and Lyonesse has another card.

    Camelot without its promo card, and classic Crazy Eights, are the same under both.
    """
    honest = CardTables.is_match

    def is_match(self: CardTables, card: int, top: int) -> bool:
        several = int(self.colors[top]).bit_count() > 1
        return honest(self, card, top) and (
            not several or self.is_eight[card] or bool(self.colors[card] & self.colors[top])
        )

    with patch.object(CardTables, "is_match", is_match), other_release({"lyonesse": ["Contraband"]}):
        crazier_variant._print_cards.cache_clear()
        try:
            yield
        finally:
            crazier_variant._print_cards.cache_clear()
