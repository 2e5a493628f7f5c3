"""What a player notes before and while a game is dealt, to check the shuffle when it is over."""

import hashlib
from typing import Annotated, Self

import msgspec

from eights.errors import RecordError
from eights.language.record_format import HEX_DIGITS, Hex

NO_SEAT = -1
Count = Annotated[int, msgspec.Meta(ge=0, lt=2**32)]
Seat = Annotated[int, msgspec.Meta(ge=NO_SEAT, lt=16)]


def game_id_of(table: str, number: int) -> bytes:
    """The id of a table's game 1, 2 …: it follows from the number, so that a deal cannot be swapped for another."""
    return hashlib.sha256(b"c8-game-v1\0" + table.encode() + number.to_bytes(4, "big")).digest()[:16]


class Receipt(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """All in hexadecimal; what a player has not noted is left out. A page keeps more in it, which is of no use here.

    number             of the game among all games of this table; 0: the server did not say
    commitment         of the seed, as the server promised it before this player was ready
    nonce              the player's own
    nonce_commitments  for every seat, as the server showed them before this player revealed the nonce
    signature          of the server, for both commitments
    key                the server's public key at that time
    deck, rules, deck_digest  what the table was set to when the nonce was revealed, the server's rules, and its cards
    points, previous   of the match at that time: they decide who goes first; None: not certain
    broken             whether the server changed its promise before the deal
    skipped            whether the game was dealt without this player's nonce, although she was ready and there
    abandoned          for how many deals just before this one she revealed a nonce, and never saw them
    seen, dropped      whether the game was dealt; whether the server moved on to another one instead
    reveals            how often this player has revealed a nonce for this game: once, unless the deal was restarted
    hand, top          the opening hand and the first top card, by name
    """

    table: str = ""
    game_id: Hex = ""
    number: Count = 0
    seat: Seat = NO_SEAT
    commitment: Hex = ""
    nonce: Hex = ""
    nonce_commitments: list[Hex] = []
    signature: Hex = ""
    key: Hex = ""
    deck: str = ""
    rules: int = 0
    deck_digest: str = ""
    points: list[int] | None = None
    previous: Seat = NO_SEAT
    broken: bool = False
    skipped: bool = False
    abandoned: Count = 0
    seen: bool = False
    dropped: bool = False
    reveals: Count = 0
    hand: list[str] = []
    top: str = ""

    @classmethod
    def read(cls, text: str | bytes) -> Self:
        try:
            return msgspec.json.decode(text, type=cls)
        except (msgspec.DecodeError, UnicodeError) as error:
            why = str(error).replace(f"Expected `str` matching regex '{HEX_DIGITS}'", "not hexadecimal")
            raise RecordError(f"this is not a receipt: {why}", "save one from “Check the shuffle”") from None

    def write(self) -> str:
        return msgspec.json.format(msgspec.json.encode(self), indent=2).decode() + "\n"
