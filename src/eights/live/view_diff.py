"""A view as it is written, whole and field by field: what has changed is what is written otherwise."""

import zlib
from typing import Final

import msgspec
from msgspec.structs import astuple

from eights.table.view_schema import View

ENCODER: Final = msgspec.json.Encoder()
FIELDS: Final = View.__struct_fields__


class ViewDiff:
    """What one page shows. Only what is written of a view is kept: the view itself would be long out of mind."""

    def __init__(self, view: View) -> None:
        self.fields = [b""] * len(FIELDS)
        self.turn(view)

    def turn(self, view: View) -> dict[str, msgspec.Raw]:
        """Go on to this view; the fields that have changed."""
        old, self.fields = self.fields, [ENCODER.encode(value) for value in astuple(view)]
        self.whole = msgspec.Raw(ENCODER.encode(view))
        self.h = f"{zlib.crc32(self.whole):08x}"  # a page computes it of its own view, to see whether it is in step
        fields = zip(FIELDS, old, self.fields, strict=True)
        return {name: msgspec.Raw(field) for name, was, field in fields if field != was}


def encode(message: msgspec.Struct) -> str:
    return ENCODER.encode(message).decode()
