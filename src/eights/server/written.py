"""A view as it is written, whole and field by field: what has changed is what is written otherwise."""

import zlib
from typing import Final

import msgspec
from msgspec.structs import astuple

from eights.table.seen import View

ENCODER: Final = msgspec.json.Encoder()
FIELDS: Final = View.__struct_fields__


class Written:
    """What one page shows."""

    def __init__(self, view: View) -> None:
        self.values = astuple(view)
        self.fields = [ENCODER.encode(value) for value in self.values]
        self.whole = msgspec.Raw(ENCODER.encode(view))

    def turn(self, view: View) -> dict[str, msgspec.Raw]:
        """Go on to this view; the fields that have changed."""
        values, changed = astuple(view), {}
        for number, value in enumerate(values):
            if value is not self.values[number]:
                field = ENCODER.encode(value)
                if field != self.fields[number]:
                    self.fields[number] = field
                    changed[FIELDS[number]] = msgspec.Raw(field)
        self.values, self.whole = values, msgspec.Raw(ENCODER.encode(view))
        return changed

    @property
    def h(self) -> str:
        """What a page computes of its own view, to see whether it is in step."""
        return f"{zlib.crc32(self.whole):08x}"


def encode(message: msgspec.Struct) -> str:
    return ENCODER.encode(message).decode()
