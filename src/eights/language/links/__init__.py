"""Links that hold a game, a position or a puzzle: `e1.g.AQAB…`, or `https://HOST/#e1.g.AQAB…`.

The part after `#` never leaves the browser by itself. The letter says what the link holds: `g` a whole game, `p` a
position, `u` a puzzle by its number. Every link ends with a checksum, so a damaged one is refused.
"""

import base64
import binascii
import re
import zlib
from typing import Final, Literal, NamedTuple, get_args

from eights.errors import LinkError
from eights.messages import Message

Kind = Literal["g", "p", "u"]
KINDS: Final = get_args(Kind)
LONGEST: Final = 2_000  # characters
CHECK_BYTES: Final = 4
SHAPE = re.compile(r"(?:[^\s#]*#)?e(\d{1,3})\.([a-z])\.([A-Za-z0-9_-]*)")
VERSION: Final = "1"


class Link(NamedTuple):
    """What a link holds, and its content with the checksum, not checked yet."""

    kind: Kind
    content: bytes


def is_link(text: str) -> bool:
    """Whether this text looks like one of our links, perhaps a damaged one."""
    return SHAPE.fullmatch(text.strip()) is not None


def unpack(text: str) -> Link:
    """Take a link apart; raises LinkError if it is not one of ours."""
    text = text.strip()
    found = SHAPE.fullmatch(text)
    if found is None:
        raise LinkError(Message("link-not-one"), Message("link-looks-like"))
    if len(text) > LONGEST:
        raise LinkError(Message("link-too-long", most=LONGEST), Message("link-copy-again"))
    version, kind, packed = found.groups()
    if version != VERSION or kind not in KINDS:
        raise LinkError(Message("link-newer"), Message("record-update"))
    try:
        content = base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4))
    except (binascii.Error, ValueError):
        raise damaged() from None
    if encoded(content) != packed or len(content) <= CHECK_BYTES:
        raise damaged()
    return Link(kind, content)  # type: ignore[arg-type]  # it is one of KINDS


def pack(kind: Kind, content: bytes) -> str:
    return f"e{VERSION}.{kind}.{encoded(content)}"


def encoded(content: bytes) -> str:
    return base64.urlsafe_b64encode(content).decode().rstrip("=")


def with_check(content: bytes, also: bytes = b"") -> bytes:
    """Add the checksum of the content, and of something else that both sides know."""
    return content + zlib.crc32(content + also).to_bytes(CHECK_BYTES, "big")


def checked(content: bytes, also: bytes = b"") -> bytes:
    """The content without its checksum; raises LinkError if it is wrong."""
    bare = content[:-CHECK_BYTES]
    if with_check(bare, also) != content:
        raise damaged()
    return bare


def damaged() -> LinkError:
    return LinkError(Message("link-damaged"), Message("link-copy-again"))
