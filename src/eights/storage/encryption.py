"""Encrypts the secrets of tables with a key that is not in the database, so that a backup alone reveals no hands.

The operator has the key in a file. Every secret is encrypted (AES-256-GCM) and bound to the id of its table. The id of
the key is stored in the database before anything is encrypted with it, so that all its servers use the same key.
"""

import hashlib
import logging
import os
import secrets
from pathlib import Path

from eights.errors import StorageError, StorageUnavailable, TableDamaged
from eights.extras import needed
from eights.messages import Message
from eights.storage.database import Database

__all__ = ["CLEAR", "SecretKey", "key_needed", "new_key", "read_key", "unlock"]

CLEAR = ""  # instead of a key's id: not encrypted
IN_USE = "secret-file"  # the row that holds the id of the key
TO_ERASE = "secret-file-erase"  # this row exists while clear text may be left in the database's files
HEAD = "eights-secret-file-1"  # the first line of such a file
KEY, NONCE = 32, 12  # bytes
ROWS = 500  # at a time
LOST = Message("storage-put-back-the-copy")


def of_table(table_id: str, what: Message) -> Message:
    """What is wrong with one table."""
    return Message("storage-of-table", table=table_id, what=what)


class SecretKey:
    """A key, and its id in the database."""

    def __init__(self, key: bytes) -> None:
        with needed("play"):
            from cryptography.hazmat.primitives.ciphers.aead import AESGCM

        self.cipher = AESGCM(key)
        self.id = hashlib.sha256(b"eights-key-id\0" + key).hexdigest()[:16]

    def wrap(self, table_id: str, secret: bytes) -> bytes:
        nonce = secrets.token_bytes(NONCE)
        return nonce + self.cipher.encrypt(nonce, secret, table_id.encode())

    def unwrap(self, table_id: str, wrapped: bytes) -> bytes:
        from cryptography.exceptions import InvalidTag

        try:
            return self.cipher.decrypt(wrapped[:NONCE], wrapped[NONCE:], table_id.encode())
        except (InvalidTag, ValueError):
            raise TableDamaged(
                of_table(table_id, Message("storage-secret-unreadable")), Message("storage-restore-a-backup")
            ) from None


def read_key(file: Path) -> SecretKey:
    """Read the key in this file; raises StorageError if there is none."""
    try:
        head, _, key = file.read_text(encoding="ascii").strip().partition(" ")
    except OSError as error:
        why = error.strerror or ""
        raise StorageError(Message("storage-secret-file-unreadable", file=str(file), why=why), LOST) from None
    except UnicodeError:
        head = key = ""
    try:
        found = bytes.fromhex(key)
    except ValueError:
        found = b""
    if head != HEAD or len(found) != KEY:
        raise StorageError(Message("storage-not-a-secret-file", file=str(file)), Message("storage-name-a-secret-file"))
    return SecretKey(found)


def new_key(file: Path) -> SecretKey:
    """Create a key in a new file that only its owner may read."""
    key = secrets.token_bytes(KEY)
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="ascii") as opened:
            opened.write(f"{HEAD} {key.hex()}\n")
            opened.flush()
            os.fsync(opened.fileno())
    except OSError as error:
        raise StorageError(
            Message("storage-secret-file-unwritable", file=str(file), why=error.strerror or ""),
            Message("error-folder-of-yours"),
        ) from None
    return SecretKey(key)


async def unlock(database: Database, file: Path | None) -> SecretKey | None:
    """Get the key for the secrets of a database. The first time, create it and encrypt them."""
    needed = await key_needed(database)
    if file is None:
        if needed:
            raise StorageError(Message("storage-encrypted", key=needed), Message("storage-name-its-file"))
        return None
    if needed and not file.exists():
        raise StorageError(Message("storage-secret-file-missing", file=str(file), key=needed), LOST)
    key = read_key(file) if file.exists() else new_key(file)
    needed = needed or key.id
    await keep(database, IN_USE, needed.encode())
    needed = await key_needed(database)  # another server may have been faster
    if needed != key.id:
        raise StorageError(Message("storage-wrong-key", file=str(file), key=key.id, needed=needed), LOST)
    await wrap_all(database, key)
    return key


async def key_needed(database: Database) -> str:
    """The id of the key that encrypts the secrets of a database; empty if they are not encrypted."""
    chosen = await database.read("SELECT secret FROM keys WHERE name = $1", (IN_USE,))
    if chosen:
        return bytes(chosen[0][0]).decode()
    used = await database.read("SELECT key_id FROM secrets WHERE key_id <> $1 LIMIT 1", (CLEAR,))
    return str(used[0][0]) if used else CLEAR


async def keep(database: Database, name: str, value: bytes) -> None:
    """Store a value for all servers; the first server to do so decides."""
    await database.write("INSERT INTO keys (name, secret) VALUES ($1, $2) ON CONFLICT DO NOTHING", (name, value))


async def wrap_all(database: Database, key: SecretKey) -> None:
    """Encrypt every secret that is in clear text. A server that stops halfway continues at its next start."""
    while rows := await database.read(f"SELECT table_id, secret FROM secrets WHERE key_id = $1 LIMIT {ROWS}", (CLEAR,)):
        await keep(database, TO_ERASE, b"")
        sql = f"UPDATE secrets SET secret = $2, key_id = $3 WHERE table_id = $1 AND key_id = '{CLEAR}'"
        await database.write_all(*((sql, (table, key.wrap(table, secret), key.id)) for table, secret in rows))
    if await database.read("SELECT 1 FROM keys WHERE name = $1", (TO_ERASE,)):
        try:
            await database.erase_old("secrets")
        except StorageUnavailable as error:  # the next start tries again
            why = f"old secrets may still be in the database's files: {error.message}"
            logging.getLogger(__name__).warning("%s", why)
        else:
            await database.write("DELETE FROM keys WHERE name = $1", (TO_ERASE,))
