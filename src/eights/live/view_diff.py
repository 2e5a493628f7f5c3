"""Serializes a view, as a whole and by field, and finds what has changed."""

import zlib
from typing import Final

import msgspec
from msgspec.structs import astuple

from eights.table.view_schema import View

ENCODER: Final = msgspec.json.Encoder()
FIELDS: Final = View.__struct_fields__
KEYS: Final = [f'"{name}":'.encode() for name in FIELDS]


class ViewDiff:
    """The last view that was sent; only its serialized form is stored."""

    def __init__(self, view: View) -> None:
        self.fields = [b""] * len(FIELDS)
        self.update(view)

    def update(self, view: View) -> dict[str, msgspec.Raw]:
        """Replace the view; returns the fields that have changed."""
        old, self.fields = self.fields, [ENCODER.encode(value) for value in astuple(view)]
        # Clients compute the hash from their own view, to check that they are in sync.
        self.h = f"{zlib.crc32(self.whole):08x}"
        fields = zip(FIELDS, old, self.fields, strict=True)
        return {name: msgspec.Raw(field) for name, was, field in fields if field != was}

    @property
    def whole(self) -> msgspec.Raw:
        """The whole view."""
        return msgspec.Raw(b"{%b}" % b",".join([key + field for key, field in zip(KEYS, self.fields, strict=True)]))


def encode(message: msgspec.Struct) -> str:
    return ENCODER.encode(message).decode()
