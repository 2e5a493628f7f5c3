"""The receipt: what a player notes before and during the deal, to check the shuffle when the game is over."""

import hashlib
from typing import Annotated, Self

import msgspec

from eights.errors import RecordError
from eights.language.record_format import HEX_DIGITS, Hex, at
from eights.messages import Message, verbatim

NO_SEAT = -1
Count = Annotated[int, msgspec.Meta(ge=0, lt=2**32)]
Seat = Annotated[int, msgspec.Meta(ge=NO_SEAT, lt=16)]


def game_id_of(table: str, number: int) -> bytes:
    """The id of a table's game 1, 2 …: it follows from the number, so that deals cannot be swapped."""
    return hashlib.sha256(b"c8-game-v1\0" + table.encode() + number.to_bytes(4, "big")).digest()[:16]


class Receipt(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Everything in hexadecimal; what a player did not note is left out. The page stores more fields, which we ignore.

    number             of the game at this table; 0: the server did not say
    commitment         to the seed, as the server promised it before this player was ready
    nonce              the player's own
    nonce_commitments  for every seat, as the server showed them before this player revealed the nonce
    signature          of the server, for both commitments
    key                the server's public key at that time
    deck, rules, deck_digest  the table's deck, the server's rules and its cards, when the nonce was revealed
    points, previous   of the match at that time: they decide who goes first; None: not certain
    broken             whether the server changed its promise before the deal
    skipped            whether the game was dealt without this player's nonce, although they were ready and present
    abandoned          for how many deals just before this one they revealed a nonce, but never saw a game
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
            reason, _, path = str(error).partition(" - at ")
            why = verbatim(str(error))
            if HEX_DIGITS in reason:
                why = at(path.strip("`") or "$", Message("error-not-hexadecimal"))
            raise RecordError(Message("proof-not-a-receipt", why=why), Message("proof-save-a-receipt")) from None

    def write(self) -> str:
        return msgspec.json.format(msgspec.json.encode(self), indent=2).decode() + "\n"
