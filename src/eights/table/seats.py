"""Who sits where, and how names and chat are cleaned before anybody sees them."""

import unicodedata
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from eights.language.names import unfit_name

LONGEST_NAME = 20
LONGEST_LINE = 300
MOST_MARKS = 2  # more on one letter paint over the lines around it


class Seat(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A seat: free, of a bot, or of a person, for whom a bot stands in while she is away."""

    kind: Literal["free", "bot", "person"] = "free"
    name: str = ""
    bot: str = ""
    holder: str = ""  # whose seat it is, as the server knows her
    away: bool = False
    ready: bool = False  # for the next deal, without a nonce of her own
    commitment: str = ""  # for the next deal: the commitment to her nonce
    nonce: str = ""  # which she has revealed; in older logs, without a commitment, at once

    @property
    def is_ready(self) -> bool:
        return self.ready or bool(self.commitment or self.nonce)

    @property
    def withholds(self) -> bool:
        """Whether the nonce she has committed to is still her secret."""
        return bool(self.commitment) and not self.nonce

    @property
    def plays_itself(self) -> bool:
        return self.kind == "bot" or self.away


def unready(seat: Seat) -> Seat:
    """The same seat, of somebody who is not ready for the next deal."""
    return replace(seat, ready=False, commitment="", nonce="")


def clean_name(text: str) -> str:
    """A name that can stand in sentences and positions; nothing if nothing is left of it."""
    kept = "".join(
        letter if letter.isalnum() or letter == "-" else " " for letter in unicodedata.normalize("NFKC", text)
    )
    name = " ".join(kept.split())[:LONGEST_NAME].strip()
    return "" if not name or unfit_name(name) else name


def own_name(wanted: str, taken: list[str]) -> str:
    """This name, or with a number if somebody at the table has it already."""
    folded = {name.casefold() for name in taken}
    name, number = wanted, 2
    while name.casefold() in folded:
        name, number = f"{wanted[: LONGEST_NAME - 3].strip()} {number}", number + 1
    return name


def clean_chat(text: str) -> str:
    """A line of plain text: no control or direction marks, no towers of accents, no more than three hundred letters."""
    line = "".join(
        " " if letter.isspace() else letter
        for letter in unicodedata.normalize("NFC", text)
        if letter.isspace() or unicodedata.category(letter)[0] != "C"
    )
    kept, marks = list[str](), 0
    for letter in line:
        marks = marks + 1 if unicodedata.combining(letter) else 0
        if marks <= MOST_MARKS:
            kept.append(letter)
    return " ".join("".join(kept).split())[:LONGEST_LINE]
