"""Tickets: a client gets one for its token, and opens one connection with it, within half a minute."""

import hashlib
import secrets
from dataclasses import dataclass

LIFE = 30.0  # seconds
PER_HOLDER = 8  # twice the connections one person may have to a table; a further ticket replaces the oldest
PER_TABLE = 400  # more than one address can get within 30 seconds
TIDY_AT = 1000  # tables with tickets


@dataclass(frozen=True)
class Ticket:
    """The person a ticket admits."""

    holder: str
    until: float
    key: bytes = b""  # of the token it was issued for


class Tickets:
    """The unused tickets. Only their hashes are stored, and only in memory."""

    def __init__(self) -> None:
        self.unused: dict[str, dict[bytes, Ticket]] = {}  # by table, oldest first
        self.renewed: dict[tuple[str, str], Ticket] = {}  # people whose token was replaced recently, with its new key

    def issue(self, table: str, holder: str, now: float, key: bytes = b"") -> str | None:
        """Issue a ticket for this table; None if too many are unused. `key` is that of the token presented."""
        if len(self.unused) >= TIDY_AT:
            self.unused = {each: valid for each in self.unused if (valid := self.valid(each, now))}
        tickets = self.unused[table] = self.valid(table, now)
        own = [each for each, ticket in tickets.items() if ticket.holder == holder]
        if len(own) >= PER_HOLDER:
            del tickets[own[0]]
        if len(tickets) >= PER_TABLE:
            return None
        text = secrets.token_urlsafe(32)
        tickets[hashed(text)] = Ticket(holder, now + LIFE, key)
        return text

    def redeem(self, text: str, table: str, now: float) -> Ticket | None:
        """Use a ticket for this table; None if it is not valid."""
        ticket = self.unused.get(table, {}).pop(hashed(text), None)
        if ticket is None or ticket.until <= now or self.is_revoked(table, ticket):
            return None
        return ticket

    def valid(self, table: str, now: float) -> dict[bytes, Ticket]:
        return {key: ticket for key, ticket in self.unused.get(table, {}).items() if ticket.until > now}

    def renew(self, table: str, holder: str, now: float, key: bytes) -> None:
        """From now on, accept only this person's tickets for the token with this key."""
        self.renewed = {whose: each for whose, each in self.renewed.items() if each.until > now}
        self.renewed[table, holder] = Ticket(holder, now + 2 * LIFE, key)

    def is_revoked(self, table: str, ticket: Ticket) -> bool:
        """Whether the token of a ticket has been replaced since."""
        newest = self.renewed.get((table, ticket.holder))
        return newest is not None and newest.key != ticket.key


def hashed(text: str) -> bytes:
    return hashlib.sha256(text.encode()).digest()
