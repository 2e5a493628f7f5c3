"""Tokens, by which a browser proves to be the same person at the same table."""

import secrets
import time
from contextlib import suppress
from dataclasses import dataclass

from eights.errors import StorageError
from eights.storage import Holder, Store

TOKEN_DAYS = 90
DAY_MS = 24 * 60 * 60 * 1000


@dataclass(frozen=True)
class Credentials:
    """The right of a person to come back to a table. The token goes to the browser and nowhere else."""

    table: str
    holder: str
    token: str


class Tokens:
    """The tokens of all tables, in the database."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def issue(self, table_id: str, holder: str = "") -> Credentials:
        """Issue a token for somebody who has the link of a table; by default for a new person."""
        holder = holder or secrets.token_hex(8)
        token = secrets.token_urlsafe(32)
        await self.store.save_token(token, Holder(table_id, holder, new_expiry()))
        return Credentials(table_id, holder, token)

    async def holder(self, table_id: str, token: str) -> str | None:
        """The owner of this token, if it is for this table. Using it in the second half of its time extends it."""
        now = time.time_ns() // 1_000_000
        found = await self.store.holder(token, now) if token else None
        if found is None or found.table != table_id:
            return None
        if found.expires_ms - now < TOKEN_DAYS * DAY_MS // 2:
            with suppress(StorageError):  # it is still valid, and can be extended later
                await self.store.extend_token(token, new_expiry())
        return found.name

    async def replace(self, table_id: str, token: str, new: str) -> Credentials | None:
        """Replace all tokens of a person with a new one; None if theirs is not valid."""
        holder = await self.holder(table_id, token)
        if holder is None:
            return None
        await self.store.replace_tokens(new, Holder(table_id, holder, new_expiry()))
        return Credentials(table_id, holder, new)


def new_expiry() -> int:
    return time.time_ns() // 1_000_000 + TOKEN_DAYS * DAY_MS
