"""Decides which pages may connect to the server: those it serves itself, and those the operator has listed."""

import re
import socket
from collections.abc import Iterable, Sequence
from ipaddress import AddressValueError, IPv4Address, IPv6Address

from eights.errors import EightsError
from eights.messages import Message

EVERYBODY = ("0.0.0.0", "::")
FAR_AWAY = ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1"))  # nobody's


class Origins:
    """An allow-list of full origins, without prefixes or patterns; pages opened by a numeric address are allowed too.

    A machine has many addresses, and its router has another one, so they cannot all be listed. But a page that came
    from http://10.0.0.2:8008 and connects to 10.0.0.2:8008 came from this server. Host names are different: the owner
    of a name can point it here after their page was loaded, so a name has to be in the list.
    """

    def __init__(self, allowed: Iterable[str]) -> None:
        self.allowed = frozenset(allowed)

    def let_in(self, headers: Sequence[tuple[bytes, bytes]]) -> bool:
        """Whether the Origin of a request is allowed. Programs that are not browsers send none, but need a ticket."""
        found = [value.decode("latin-1") for name, value in headers if name == b"origin"]
        if not found:
            return True
        hosts = [value.decode("latin-1") for name, value in headers if name == b"host"]
        return len(found) == 1 and (found[0] in self.allowed or by_number(found[0], hosts))


def by_number(origin: str, hosts: Sequence[str]) -> bool:
    """Whether a page connects to the numeric address it came from."""
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
    """Read an origin as browsers write it: https://eights.example.org"""
    scheme, separator, rest = text.strip().casefold().partition("://")
    rest = rest.removesuffix("/")
    if scheme not in ("http", "https") or not separator or not rest or "/" in rest or "*" in rest:
        raise EightsError(Message("server-not-origin", text=text), Message("server-not-origin-hint"))
    return f"{scheme}://{rest}"


def own_origins(host: str, port: int) -> list[str]:
    """The origins at which a page of this server can be opened without a proxy."""
    names = ["127.0.0.1", "localhost", "[::1]"]
    if host not in ("127.0.0.1", "localhost", "::1"):
        names += [host] if host not in EVERYBODY else names_of_this_machine()
    ports = [f":{port}", *([""] if port == 80 else [])]
    return [f"http://{name}{suffix}" for name in dict.fromkeys(names) for suffix in ports]


def public_origins(host: str, port: int) -> list[str]:
    """The origins at which others can open the page, if the server listens on all addresses."""
    if host not in EVERYBODY:
        return []
    of_itself = ("127.", "localhost", "[::1]", "[fe80:", *(["["] if host == "0.0.0.0" else []))
    names = [name for name in names_of_this_machine() if not name.startswith(of_itself)]
    suffix = "" if port == 80 else f":{port}"
    return [f"http://{name}{suffix}" for name in dict.fromkeys(names)]


def names_of_this_machine() -> list[str]:
    """The name of this machine, and its addresses: those of its name, and those it uses for outgoing connections."""
    name = socket.gethostname()
    try:
        addresses = [str(address[4][0]) for address in socket.getaddrinfo(name, None)]
    except OSError:
        addresses = []
    addresses += [address for family, far in FAR_AWAY if (address := way_out(family, far))]
    return [name.casefold(), *(f"[{each}]" if ":" in each else each for each in addresses)]


def way_out(family: socket.AddressFamily, far: str) -> str:
    """The address this machine would use to reach another one; nothing is sent."""
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as out:
            out.connect((far, 9))
            return str(out.getsockname()[0])
    except OSError:  # no route
        return ""
