"""Reads and writes the parts of a link: numbers of any size, and short texts."""

from eights.language.links import damaged

MOST_BYTES = 10  # of one number


def number(value: int) -> bytes:
    """A number of any size: seven bits a byte, the lowest first."""
    out = bytearray()
    while value >= 0x80:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    out.append(value)
    return bytes(out)


def text(value: str) -> bytes:
    return number(len(value.encode())) + value.encode()


class Reader:
    """Reads parts from the front; raises LinkError when there is not enough."""

    def __init__(self, content: bytes) -> None:
        self.rest = content

    def bytes(self, size: int) -> bytes:
        if size > len(self.rest):
            raise damaged()
        part, self.rest = self.rest[:size], self.rest[size:]
        return part

    def number(self, most: int = (1 << 64) - 1) -> int:
        value = 0
        for place in range(MOST_BYTES):
            byte = self.bytes(1)[0]
            value |= (byte & 0x7F) << 7 * place
            if byte < 0x80:
                if value > most or (place and not byte):  # every number has one spelling
                    raise damaged()
                return value
        raise damaged()

    def text(self, most: int) -> str:
        try:
            return self.bytes(self.number(most)).decode()
        except UnicodeDecodeError:
            raise damaged() from None
