"""What a player notes before and while a game is dealt, to check the shuffle when it is over."""

from typing import Self

import msgspec

from eights.errors import RecordError

NO_SEAT = -1


class Receipt(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """All in hexadecimal; what a player has not noted is left out. A page keeps more in it, which is of no use here.

    commitment         of the seed, as the server promised it before this player was ready
    nonce              the player's own
    nonce_commitments  for every seat, as the server showed them before this player revealed the nonce
    signature          of the server, for both commitments
    key                the server's public key at that time
    deck               what the table was set to when the nonce was revealed
    skipped            whether the game was dealt without this player's nonce, although she was ready and there
    reveals            how often this player has revealed a nonce for this game: once, unless the deal was started over
    hand, top          the opening hand and the first top card, by name
    """

    table: str = ""
    game_id: str = ""
    seat: int = NO_SEAT
    commitment: str = ""
    nonce: str = ""
    nonce_commitments: list[str] = []
    signature: str = ""
    key: str = ""
    deck: str = ""
    skipped: bool = False
    reveals: int = 0
    hand: list[str] = []
    top: str = ""

    @classmethod
    def read(cls, text: str | bytes) -> Self:
        try:
            return msgspec.json.decode(text, type=cls)
        except (msgspec.DecodeError, UnicodeError) as error:
            raise RecordError(f"this is not a receipt: {error}", "save one from “Check the shuffle”") from None

    def write(self) -> str:
        return msgspec.json.format(msgspec.json.encode(self), indent=2).decode() + "\n"
