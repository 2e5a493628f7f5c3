"""The client's copy of the table: snapshots and events are applied to it, and its hash is checked."""

import zlib
from enum import Enum
from typing import Any

import msgspec

Message = dict[str, Any]  # from the server, as JSON
ENCODER = msgspec.json.Encoder()


class Step(Enum):
    """The result of applying a snapshot or an event."""

    NEW = "new"  # applied, and the hash is right
    OLD = "old"  # already applied, and ignored
    GAP = "gap"  # an event before it is missing
    WRONG = "wrong"  # applied, but the hash is not the server's


class Mirror:
    """The view as JSON, and the number of its event. Fields that this version does not know are kept too."""

    def __init__(self) -> None:
        self.view: dict[str, Any] = {}
        self.seq, self.h, self.boot = 0, "", ""

    @property
    def have(self) -> dict[str, Any]:
        """What the server needs to know to send only what is missing."""
        return {"have": self.seq, "h": self.h, "boot": self.boot}

    def greet(self, welcome: Message) -> bool:
        """Start a connection; whether nothing was missed since the last one."""
        if welcome["boot"] != self.boot:  # the server has restarted, and has no events that continue from here
            self.boot, self.seq, self.h = welcome["boot"], 0, ""
        return bool(self.h) and welcome["seq"] == self.seq

    def apply(self, message: Message) -> Step:
        """Apply a snapshot or an event."""
        seq = message["seq"]
        if message["t"] == "snap":
            if seq < self.seq:
                return Step.OLD
            self.view = message["view"]
        elif seq <= self.seq:
            return Step.OLD
        elif seq > self.seq + 1:
            return Step.GAP
        else:
            self.view = self.view | message["d"]
        self.seq, self.h = seq, message["h"]
        if hash_of(self.view) == self.h:
            return Step.NEW
        self.h = ""  # requests everything
        return Step.WRONG


def hash_of(view: dict[str, Any]) -> str:
    """The CRC-32 of a view as the protocol defines it."""
    return f"{zlib.crc32(ENCODER.encode(view)):08x}"
