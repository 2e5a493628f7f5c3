"""What is done at a table, as it is kept: a table is what its settings and these make of it, in order.

A deed has been judged already. It names seats, not people's wishes; chance and clock have no part in carrying it out.
"""

from typing import Literal

import msgspec
from msgspec import Struct

from eights.table.settings import Settings


class Deed(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True, tag_field="do"):
    """One thing done."""


class Decided(Deed, frozen=True, tag="decided"):
    """An answer: which of the options, and who gave it: she, a bot, a bot for want of time, or there was no other."""

    seat: int
    prompt: int
    option: int
    how: Literal["person", "bot", "clock", "forced"] = "person"
    reason: str = ""  # why a bot chose so; told when the game is over


class Undone(Deed, frozen=True, tag="undone"):
    seat: int


class Readied(Deed, frozen=True, tag="ready"):
    """Ready for the next deal, with what she throws in."""

    seat: int
    nonce: str


class Sat(Deed, frozen=True, tag="sat"):
    seat: int
    holder: str
    name: str


class BotSat(Deed, frozen=True, tag="bot-sat"):
    seat: int
    bot: str
    name: str


class Freed(Deed, frozen=True, tag="freed"):
    """Nobody sits there any more; while a game is on, a bot does."""

    seat: int
    bot: str = ""


class Renamed(Deed, frozen=True, tag="renamed"):
    seat: int
    name: str


class Arranged(Deed, frozen=True, tag="arranged"):
    settings: Settings


class LeftToBot(Deed, frozen=True, tag="away"):
    seat: int


class CameBack(Deed, frozen=True, tag="back"):
    seat: int


AnyDeed = Decided | Undone | Readied | Sat | BotSat | Freed | Renamed | Arranged | LeftToBot | CameBack

ENCODER = msgspec.json.Encoder()
DECODER = msgspec.json.Decoder(AnyDeed)


def write(deed: AnyDeed) -> bytes:
    return ENCODER.encode(deed)


def read(body: bytes) -> AnyDeed:
    deed: AnyDeed = DECODER.decode(body)
    return deed
