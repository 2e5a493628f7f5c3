"""Manages all open connections: how many there may be, and which one is closed to make room for a new one.

A connection is waiting while the server has nothing to do for it: its request is incomplete, it is idle, or it has not
presented a ticket. If there is no room, the one that has waited longest is closed. So clients that open connections
and send nothing take no room from others.
"""

import logging
import math
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from eights.live import limits
from eights.live.limits import network_of
from eights.live.metrics import Metrics

QUIET = 60.0  # seconds between two lines in the log


@dataclass(eq=False, slots=True)
class Place:
    """One connection, and how to close it."""

    network: str
    cut: Callable[[], None]
    is_open: bool = True


@dataclass
class Sockets:
    """All open connections, HTTP and WebSockets alike."""

    metrics: Metrics
    most: int = field(default_factory=lambda: min(limits.CONNECTIONS, open_files() - limits.OTHER_FILES))
    number: int = 0
    by_network: Counter[str] = field(default_factory=Counter)
    waiting: dict[Place, None] = field(default_factory=dict)  # in order of waiting time, longest first
    warned: float = -math.inf  # time of the last warning

    def enter(self, address: str, is_proxy: bool, cut: Callable[[], None]) -> Place | None:
        """Admit a new connection; None if there is no room. A proxy stands for many networks."""
        place = Place(network_of(address), cut)
        if self.is_full:
            self.warn()
            self.make_room(iter(self.waiting))
        if not is_proxy and self.has_enough(place.network):
            self.make_room(each for each in self.waiting if each.network == place.network)
        if self.is_full or (not is_proxy and self.has_enough(place.network)):
            self.metrics.count("shut_out", "too-many")
            return None
        self.number += 1
        self.by_network[place.network] += 1
        self.waiting[place] = None
        return place

    @property
    def is_full(self) -> bool:
        return self.number >= self.most

    def has_enough(self, home: str) -> bool:
        return self.by_network[home] >= limits.CONNECTIONS_PER_NETWORK

    def make_room(self, waiting: Iterator[Place]) -> None:
        """Close the first of these, if there is one."""
        if (place := next(waiting, None)) is not None:
            self.metrics.count("shut_out", "made-room")
            self.leave(place)
            place.cut()

    def wait(self, place: Place) -> None:
        """Mark it as waiting: there is nothing to do for it now."""
        self.waiting.pop(place, None)
        if place.is_open:
            self.waiting[place] = None

    def work(self, place: Place) -> None:
        """Mark it as busy, so that it need not make room."""
        self.waiting.pop(place, None)

    def leave(self, place: Place) -> None:
        if place.is_open:
            place.is_open = False
            self.number -= 1
            self.by_network[place.network] -= 1
            if not self.by_network[place.network]:
                del self.by_network[place.network]
            self.waiting.pop(place, None)

    def warn(self) -> None:
        """Log a warning, but not for every connection."""
        now = time.monotonic()
        if now - self.warned >= QUIET:
            line = "all %d connections are in use: the one that has been idle longest makes room for a new one"
            logging.getLogger(__name__).warning(line, self.most)
            self.warned = now


def open_files() -> int:
    """How many files and sockets this process may have open."""
    if sys.platform == "win32":
        return sys.maxsize
    import resource

    soft = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return sys.maxsize if soft == resource.RLIM_INFINITY else soft


def allow_more_files() -> None:
    """Raise this process's limit to what all connections need, as far as the system allows."""
    if sys.platform == "win32":
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = limits.CONNECTIONS + limits.OTHER_FILES
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(
            resource.RLIMIT_NOFILE, (wanted if hard == resource.RLIM_INFINITY else min(wanted, hard), hard)
        )
