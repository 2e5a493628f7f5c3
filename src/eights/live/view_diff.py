"""Serializes a view, as a whole and by field, and finds what has changed."""

import zlib
from typing import Final

import msgspec
from msgspec.structs import astuple

from eights.table.view_schema import View

ENCODER: Final = msgspec.json.Encoder()
FIELDS: Final = View.__struct_fields__


class ViewDiff:
    """The last view that was sent; only its serialized form is stored."""

    def __init__(self, view: View) -> None:
        self.fields = [b""] * len(FIELDS)
        self.update(view)

    def update(self, view: View) -> dict[str, msgspec.Raw]:
        """Replace the view; returns the fields that have changed."""
        old, self.fields = self.fields, [ENCODER.encode(value) for value in astuple(view)]
        self.whole = msgspec.Raw(ENCODER.encode(view))
        self.h = (
            f"{zlib.crc32(self.whole):08x}"  # clients compute it from their own view, to check that they are in sync
        )
        fields = zip(FIELDS, old, self.fields, strict=True)
        return {name: msgspec.Raw(field) for name, was, field in fields if field != was}


def encode(message: msgspec.Struct) -> str:
    return ENCODER.encode(message).decode()
