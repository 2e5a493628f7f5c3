"""Serializes a view, as a whole and by field, and finds what has changed."""

import zlib
from typing import Final

import msgspec
from msgspec.structs import astuple

from eights.table.view_schema import View

ENCODER: Final = msgspec.json.Encoder()
FIELDS: Final = View.__struct_fields__
KEYS: Final = [f'"{name}":'.encode() for name in FIELDS]
PROMPT: Final = FIELDS.index("prompt")  # contains dictionaries, which are equal even if their order differs


class ViewDiff:
    """The last view that was sent, and its serialized form: only fields with another value are serialized again."""

    def __init__(self, view: View) -> None:
        self.values: tuple[object, ...] = astuple(view)
        self.parts = [key + ENCODER.encode(value) for key, value in zip(KEYS, self.values, strict=True)]
        self.h = self.hash()

    @property
    def whole(self) -> msgspec.Raw:
        """The whole view."""
        return msgspec.Raw(b"{%b}" % b",".join(self.parts))

    def hash(self) -> str:
        """Clients compute it from their own view, to check that they are in sync."""
        return f"{zlib.crc32(self.whole):08x}"

    def update(self, view: View) -> dict[str, msgspec.Raw]:
        """Replace the view; returns the fields that have changed."""
        old, self.values = self.values, astuple(view)
        changed: dict[str, msgspec.Raw] = {}
        for number, value in enumerate(self.values):
            if value == old[number] and number != PROMPT:
                continue
            field = ENCODER.encode(value)
            part = KEYS[number] + field
            if part != self.parts[number]:
                self.parts[number] = part
                changed[FIELDS[number]] = msgspec.Raw(field)
        if changed:
            self.h = self.hash()
        return changed


def encode(message: msgspec.Struct) -> str:
    return ENCODER.encode(message).decode()
