"""The secrets of tables, encrypted with a key that is not in the database: a backup alone shows nobody's hand.

The key is in a file of the host's. Every secret is encrypted (AES-256-GCM) and bound to the id of its table. Which key
that is, is written down once in the database, before anything is encrypted with it: all its servers use the same one.
"""

import hashlib
import logging
import os
import secrets
from pathlib import Path

from eights.errors import StorageError, StorageUnavailable, TableDamaged
from eights.storage.database import Database

__all__ = ["CLEAR", "SecretKey", "key_needed", "new_key", "read_key", "unlock"]

CLEAR = ""  # instead of a key's id: not encrypted
IN_USE = "secret-file"  # the row that holds the id of the key
TO_ERASE = "secret-file-erase"  # the row that is there while clear text may be left in the database's files
HEAD = "eights-secret-file-1"  # how such a file begins
KEY, NONCE = 32, 12  # bytes
ROWS = 500  # at a time
LOST = "put back the copy that you keep of it; without it the games in this database cannot be continued"


class SecretKey:
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
            raise TableDamaged(f"table '{table_id}': its secret cannot be decrypted", "restore a backup") from None


def read_key(file: Path) -> SecretKey:
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
    return SecretKey(found)


def new_key(file: Path) -> SecretKey:
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
    return SecretKey(key)


async def unlock(database: Database, file: Path | None) -> SecretKey | None:
    """The key that the secrets in a database are encrypted with. The first time, make it and encrypt them."""
    needed = await key_needed(database)
    if file is None:
        if needed:
            raise StorageError(
                f"the secrets in this database are encrypted with the key {needed}", "name its file: --secret-file FILE"
            )
        return None
    if needed and not file.exists():
        raise StorageError(
            f"the secret file {file} is missing: the secrets in this database are encrypted with its key {needed}", LOST
        )
    key = read_key(file) if file.exists() else new_key(file)
    needed = needed or key.id
    await keep(database, IN_USE, needed.encode())
    needed = await key_needed(database)  # another server may have been quicker
    if needed != key.id:
        raise StorageError(f"{file} holds the wrong key ({key.id}); this database needs key {needed}", LOST)
    await wrap_all(database, key)
    return key


async def key_needed(database: Database) -> str:
    """The key that the secrets in a database are encrypted with; nothing if they are not."""
    chosen = await database.read("SELECT secret FROM keys WHERE name = $1", (IN_USE,))
    if chosen:
        return bytes(chosen[0][0]).decode()
    used = await database.read("SELECT key_id FROM secrets WHERE key_id <> $1 LIMIT 1", (CLEAR,))
    return str(used[0][0]) if used else CLEAR


async def keep(database: Database, name: str, value: bytes) -> None:
    """Write something down for all servers; the first one that does so decides."""
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
            why = f"old secrets may still be in the files of the database: {error.message}"
            logging.getLogger(__name__).warning("%s", why)
        else:
            await database.write("DELETE FROM keys WHERE name = $1", (TO_ERASE,))
