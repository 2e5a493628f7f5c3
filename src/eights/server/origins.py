"""Which pages may speak to the server: those it serves itself, and those its host has named."""

import socket
from collections.abc import Iterable, Sequence

from eights.errors import EightsError


class Origins:
    """An allow-list, compared whole: no prefixes, no patterns."""

    def __init__(self, allowed: Iterable[str]) -> None:
        self.allowed = frozenset(allowed)

    def let_in(self, headers: Sequence[tuple[bytes, bytes]]) -> bool:
        """Whether the Origin of a request is allowed. A program that is no browser sends none; it needs its ticket."""
        found = [value for name, value in headers if name == b"origin"]
        if not found:
            return True
        return len(found) == 1 and found[0].decode("latin-1") in self.allowed


def read_origin(text: str) -> str:
    """An origin as browsers write it: https://eights.example.org"""
    scheme, separator, rest = text.strip().casefold().partition("://")
    rest = rest.removesuffix("/")
    if scheme not in ("http", "https") or not separator or not rest or "/" in rest or "*" in rest:
        raise EightsError(f"'{text}' is no origin", "write it like https://eights.example.org, or http://10.0.0.2:8008")
    return f"{scheme}://{rest}"


def own_origins(host: str, port: int) -> list[str]:
    """The origins under which a page of this server can be opened without a proxy."""
    names = ["127.0.0.1", "localhost", "[::1]"]
    if host not in ("127.0.0.1", "localhost", "::1"):
        names += [host] if host not in ("0.0.0.0", "::") else names_of_this_machine()
    ports = [f":{port}", *([""] if port == 80 else [])]
    return [f"http://{name}{suffix}" for name in dict.fromkeys(names) for suffix in ports]


def public_origins(host: str, port: int) -> list[str]:
    """Those under which others open it, if it listens for everybody."""
    if host not in ("0.0.0.0", "::"):
        return []
    names = [name for name in names_of_this_machine() if not name.startswith(("127.", "localhost", "[::1]"))]
    suffix = "" if port == 80 else f":{port}"
    return [f"http://{name}{suffix}" for name in dict.fromkeys(names)]


def names_of_this_machine() -> list[str]:
    name = socket.gethostname()
    try:
        found = socket.getaddrinfo(name, None)
    except OSError:
        return [name.casefold()]
    addresses = [str(address[4][0]) for address in found]
    return [name.casefold(), *(f"[{each}]" if ":" in each else each for each in addresses)]
