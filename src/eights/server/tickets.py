"""Tickets: a client gets one for its token, and opens one connection with it, within half a minute.

A ticket is signed, and contains everything that is needed to check it. So any server with the same key accepts it.
"""

import hashlib
import secrets
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass
from hmac import compare_digest, digest
from typing import NamedTuple

import msgspec

LIFE = 30.0  # seconds
NONCE = 12  # bytes


@dataclass(frozen=True)
class Ticket:
    """The person a ticket admits."""

    holder: str
    until: float
    key: bytes = b""  # of the token it was issued for
    is_own: bool = True  # issued by this process, which would know if that token has been replaced


class Signed(NamedTuple):
    """What a ticket says."""

    table: str
    holder: str
    key: bytes
    nonce: bytes
    boot: bytes  # the process that issued it
    until: float  # by that process's own clock
    until_utc: float  # for other servers


class Tickets:
    """Issues and checks tickets. What is remembered about them is in memory only, and for half a minute."""

    def __init__(self, secret: bytes = b"") -> None:
        """`secret` is what only the servers know that accept each other's tickets."""
        self.secret = digest(secret or secrets.token_bytes(32), b"eights-tickets", "sha256")
        self.boot = secrets.token_bytes(8)
        self.used: dict[bytes, float] = {}  # until when each would be valid, oldest first
        self.renewed: dict[tuple[str, str], Ticket] = {}  # people whose token was replaced recently, with its new key

    def issue(self, table: str, holder: str, now: float, key: bytes = b"") -> str:
        """Issue a ticket for this table. `key` is that of the token presented."""
        nonce = secrets.token_bytes(NONCE)
        body = msgspec.msgpack.encode(Signed(table, holder, key, nonce, self.boot, now + LIFE, time.time() + LIFE))
        return encoded(digest(self.secret, body, "sha256") + body)

    def redeem(self, text: str, table: str, now: float) -> Ticket | None:
        """Use a ticket for this table; None if it is not valid."""
        signed = self.read(text)
        if signed is None or signed.table != table or signed.nonce in self.used:
            return None
        is_own = signed.boot == self.boot
        until = signed.until if is_own else now + signed.until_utc - time.time()
        ticket = Ticket(signed.holder, until, signed.key, is_own)
        if not now < until <= now + 2 * LIFE or self.is_revoked(table, ticket):
            return None
        while self.used and self.used[oldest := next(iter(self.used))] <= now:
            del self.used[oldest]
        self.used[signed.nonce] = until
        return ticket

    def read(self, text: str) -> Signed | None:
        """What a ticket says, if one of our servers signed it."""
        try:
            data = urlsafe_b64decode(text.encode("ascii") + b"==")
            if not compare_digest(data[:32], digest(self.secret, data[32:], "sha256")):
                return None
            if encoded(data) != text:  # the last character has bits that decoding ignores
                return None
            return msgspec.msgpack.decode(data[32:], type=Signed)
        except ValueError:
            return None

    def renew(self, table: str, holder: str, now: float, key: bytes) -> None:
        """From now on, accept only this person's tickets for the token with this key."""
        self.renewed = {whose: each for whose, each in self.renewed.items() if each.until > now}
        self.renewed[table, holder] = Ticket(holder, now + 2 * LIFE, key)

    def is_revoked(self, table: str, ticket: Ticket) -> bool:
        """Whether the token of a ticket has been replaced since, as far as this process knows."""
        newest = self.renewed.get((table, ticket.holder))
        return newest is not None and newest.key != ticket.key


def encoded(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


def hashed(text: str) -> bytes:
    return hashlib.sha256(text.encode()).digest()
