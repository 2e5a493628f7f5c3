"""Reads the link to a table, and derives the addresses of its server."""

from typing import NamedTuple
from urllib.parse import urlsplit

from eights.errors import EightsError
from eights.messages import Message


class Link(NamedTuple):
    """A server, a table on it, and the token of a seat there if you have one."""

    server: str
    table: str
    token: str = ""

    def __str__(self) -> str:
        return f"{self.server}/t/{self.table}" + (f"#{self.token}" if self.token else "")

    def api(self, what: str) -> str:
        """The address for requests about this table."""
        return f"{self.server}/api/tables/{self.table}/{what}"

    @property
    def socket(self) -> str:
        """The address of its WebSocket."""
        return f"{self.server.replace('http', 'ws', 1)}/ws/{self.table}"


def read_link(text: str) -> Link:
    """Read an invite link: http://host/t/TABLE, possibly with #TOKEN at the end."""
    parts = urlsplit(text.strip())
    path = [part for part in parts.path.split("/") if part]
    if parts.scheme not in ("http", "https") or not parts.netloc or len(path) < 2 or path[-2] != "t":
        raise EightsError(Message("server-not-a-link", text=text), Message("server-not-a-link-hint"))
    base = "/".join([f"{parts.scheme}://{parts.netloc}", *path[:-2]])
    return Link(base, path[-1], parts.fragment)
