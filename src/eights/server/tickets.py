"""Tickets: whoever shows a token gets one, and with it, once and within half a minute, a connection to one table."""

import hashlib
import secrets
from dataclasses import dataclass

LIFE = 30.0  # seconds
MOST = 20_000


@dataclass(frozen=True)
class Ticket:
    """Whom a ticket lets in, and where."""

    table: str
    holder: str
    until: float


class Tickets:
    """The tickets that are out. Only their hashes are kept, and only in memory."""

    def __init__(self) -> None:
        self.out: dict[bytes, Ticket] = {}

    def give(self, table: str, holder: str, now: float) -> str:
        if len(self.out) >= MOST:
            self.out = {key: ticket for key, ticket in self.out.items() if ticket.until > now}
        word = secrets.token_urlsafe(32)
        self.out[hashed(word)] = Ticket(table, holder, now + LIFE)
        return word

    def take(self, word: str, table: str, now: float) -> str | None:
        """The holder of a ticket for this table; it is used up, whatever comes of it."""
        ticket = self.out.pop(hashed(word), None)
        if ticket is None or ticket.table != table or ticket.until <= now:
            return None
        return ticket.holder


def hashed(word: str) -> bytes:
    return hashlib.sha256(word.encode()).digest()
