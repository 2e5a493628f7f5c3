"""The secrets of tables, wrapped with a key that is not in the database: a backup alone shows nobody's hand.

The key is in a file of the host's. Every secret is encrypted (AES-256-GCM) and bound to the id of its table.
"""

import hashlib
import os
import secrets
from pathlib import Path

from eights.errors import StorageError, TableDamaged
from eights.storage.database import Database

__all__ = ["CLEAR", "Key", "new_key", "read_key", "unlock"]

CLEAR = ""  # instead of a key's id: not wrapped
HEAD = "eights-secret-file-1"  # how such a file begins
KEY, NONCE = 32, 12  # bytes
ROWS = 500  # at a time
LOST = "put back the copy that you keep of it; without it the games in this database cannot be continued"


class Key:
    """A key, and the name by which the database knows it."""

    def __init__(self, key: bytes) -> None:
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
            raise TableDamaged(f"table '{table_id}': its secret cannot be unwrapped", "restore a backup") from None


def read_key(file: Path) -> Key:
    """The key in this file; StorageError says why there is none."""
    try:
        head, _, key = file.read_text(encoding="ascii").strip().partition(" ")
    except OSError as error:
        raise StorageError(f"the secret file {file} cannot be read: {error.strerror}", LOST) from None
    except UnicodeError:
        head = key = ""
    try:
        found = bytes.fromhex(key)
    except ValueError:
        found = b""
    if head != HEAD or len(found) != KEY:
        raise StorageError(f"{file} is not a secret file of eights", "name the one that `--secret-file` made")
    return Key(found)


def new_key(file: Path) -> Key:
    """Make a key, in a new file that only its owner may read."""
    key = secrets.token_bytes(KEY)
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="ascii") as opened:
            opened.write(f"{HEAD} {key.hex()}\n")
            opened.flush()
            os.fsync(opened.fileno())
    except OSError as error:
        raise StorageError(
            f"the secret file {file} cannot be written: {error.strerror}", "name a file in a folder of yours"
        ) from None
    return Key(key)


async def unlock(database: Database, file: Path | None) -> Key | None:
    """The key that the secrets in a database are wrapped with. The first time, make it and wrap them."""
    rows = await database.read("SELECT DISTINCT key_id FROM secrets WHERE key_id <> $1", (CLEAR,))
    used = [row[0] for row in rows]
    if file is None:
        if used:
            raise StorageError(
                f"the secrets in this database are wrapped with the key {used[0]}", "name its file: --secret-file FILE"
            )
        return None
    if used and not file.exists():
        raise StorageError(
            f"the secret file {file} is missing: the secrets in this database are wrapped with its key {used[0]}", LOST
        )
    key = read_key(file) if file.exists() else new_key(file)
    for other in used:
        if other != key.id:
            raise StorageError(
                f"{file} is another secret file: its key is {key.id}, and the secrets in this database are wrapped "
                f"with the key {other}",
                LOST,
            )
    await wrap_all(database, key)
    return key


async def wrap_all(database: Database, key: Key) -> None:
    """Wrap every secret that is not wrapped yet. A server that stops halfway continues at its next start."""
    wrapped = 0
    while rows := await database.read(f"SELECT table_id, secret FROM secrets WHERE key_id = $1 LIMIT {ROWS}", (CLEAR,)):
        sql = "UPDATE secrets SET secret = $2, key_id = $3 WHERE table_id = $1"
        await database.write_all(*((sql, (table, key.wrap(table, secret), key.id)) for table, secret in rows))
        wrapped += len(rows)
    if wrapped:
        await database.erase_old("secrets")
