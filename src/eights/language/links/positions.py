"""A position in a link: its text, compressed with a dictionary of the words that positions are made of."""

import zlib
from functools import cache
from importlib.resources import files
from typing import Final

from eights.errors import LinkError
from eights.language.links import checked, damaged, pack, unpack, with_check
from eights.messages import Message

MOST_TEXT: Final = 64 * 1024
RAW: Final = -15  # deflate without a header


@cache
def dictionary() -> bytes:
    """Words of positions, the most frequent last. It belongs to the format, so it never changes."""
    return files(__package__).joinpath("dictionary.txt").read_bytes()


def deflated(text: str) -> bytes:
    packer = zlib.compressobj(9, zlib.DEFLATED, RAW, 9, zlib.Z_DEFAULT_STRATEGY, dictionary())
    return packer.compress(text.encode()) + packer.flush()


def inflated(content: bytes) -> str:
    """The text; raises LinkError if it is damaged or far too long."""
    unpacker = zlib.decompressobj(RAW, dictionary())
    try:
        text = unpacker.decompress(content, MOST_TEXT)
        if not unpacker.eof or unpacker.unused_data:
            raise damaged()
        return text.decode()
    except (zlib.error, UnicodeDecodeError):
        raise damaged() from None


def write(text: str) -> str:
    """The link of a position, or of a position and the moves since."""
    return pack("p", with_check(deflated(text), text.encode()))


def read(link: str) -> str:
    """The text of the position in a link."""
    found = unpack(link)
    if found.kind != "p":
        raise LinkError(Message("link-not-a-position"), Message("link-game-hint"))
    text = inflated(found.content[:-4])
    checked(found.content, text.encode())
    return text
