"""Which pages may speak to the server: those it serves itself, and those its host has named."""

import re
import socket
from collections.abc import Iterable, Sequence
from ipaddress import AddressValueError, IPv4Address, IPv6Address

from eights.errors import EightsError

EVERYBODY = ("0.0.0.0", "::")
FAR_AWAY = ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1"))  # nobody's: they are for documentation


class Origins:
    """An allow-list, compared whole: no prefixes, no patterns; and whoever came by a number.

    A machine has many addresses, and its router has one more: they cannot be listed. But a page that a browser got from
    http://10.0.0.2:8008 and that asks 10.0.0.2:8008 asks where it came from, which is this server. Names are another
    matter: the one who owns a name can let it lead here after his page was loaded, so a name has to be in the list.
    """

    def __init__(self, allowed: Iterable[str]) -> None:
        self.allowed = frozenset(allowed)

    def let_in(self, headers: Sequence[tuple[bytes, bytes]]) -> bool:
        """Whether the Origin of a request is allowed. A program that is no browser sends none; it needs its ticket."""
        found = [value.decode("latin-1") for name, value in headers if name == b"origin"]
        if not found:
            return True
        hosts = [value.decode("latin-1") for name, value in headers if name == b"host"]
        return len(found) == 1 and (found[0] in self.allowed or by_number(found[0], hosts))


def by_number(origin: str, hosts: Sequence[str]) -> bool:
    """Whether a page asks the very address that it came from, and that is no name."""
    if len(hosts) != 1 or origin != f"http://{hosts[0]}":
        return False
    found = re.fullmatch(r"(?:\[(?P<six>[^\]]+)\]|(?P<four>[^:]+))(?::\d+)?", hosts[0])
    if found is None:
        return False
    try:
        IPv6Address(found["six"]) if found["six"] else IPv4Address(found["four"])
    except AddressValueError:
        return False
    return True


def read_origin(text: str) -> str:
    """An origin as browsers write it: https://eights.example.org"""
    scheme, separator, rest = text.strip().casefold().partition("://")
    rest = rest.removesuffix("/")
    if scheme not in ("http", "https") or not separator or not rest or "/" in rest or "*" in rest:
        raise EightsError(
            f"'{text}' is not an origin", "write it like https://eights.example.org, or http://10.0.0.2:8008"
        )
    return f"{scheme}://{rest}"


def own_origins(host: str, port: int) -> list[str]:
    """The origins under which a page of this server can be opened without a proxy."""
    names = ["127.0.0.1", "localhost", "[::1]"]
    if host not in ("127.0.0.1", "localhost", "::1"):
        names += [host] if host not in EVERYBODY else names_of_this_machine()
    ports = [f":{port}", *([""] if port == 80 else [])]
    return [f"http://{name}{suffix}" for name in dict.fromkeys(names) for suffix in ports]


def public_origins(host: str, port: int) -> list[str]:
    """Those under which others open it, if it listens for everybody."""
    if host not in EVERYBODY:
        return []
    of_itself = ("127.", "localhost", "[::1]", "[fe80:", *(["["] if host == "0.0.0.0" else []))
    names = [name for name in names_of_this_machine() if not name.startswith(of_itself)]
    suffix = "" if port == 80 else f":{port}"
    return [f"http://{name}{suffix}" for name in dict.fromkeys(names)]


def names_of_this_machine() -> list[str]:
    """Its name, and the addresses that it has: those of its name, and those by which it goes out."""
    name = socket.gethostname()
    try:
        addresses = [str(address[4][0]) for address in socket.getaddrinfo(name, None)]
    except OSError:
        addresses = []
    addresses += [address for family, far in FAR_AWAY if (address := way_out(family, far))]
    return [name.casefold(), *(f"[{each}]" if ":" in each else each for each in addresses)]


def way_out(family: socket.AddressFamily, far: str) -> str:
    """The address of this machine on its way to another one; nothing is sent."""
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as out:
            out.connect((far, 9))
            return str(out.getsockname()[0])
    except OSError:  # there is no way
        return ""
