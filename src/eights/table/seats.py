"""Seats, and the cleaning of names and chat messages."""

import unicodedata
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from eights.language.names import unfit_name

LONGEST_NAME = 20
LONGEST_LINE = 300
MOST_MARKS = 2  # more accents on one letter would overlap other lines


class Seat(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A seat: free, a bot's, or a person's, for whom a bot plays while they are away."""

    kind: Literal["free", "bot", "person"] = "free"
    name: str = ""
    bot: str = ""
    holder: str = ""  # the server's id for the person
    away: bool = False
    ready: bool = False  # for the next deal, without their own nonce
    commitment: str = ""  # to their nonce for the next deal
    nonce: str = ""  # revealed; in older logs sent at once, without a commitment

    @property
    def is_ready(self) -> bool:
        return self.ready or bool(self.commitment or self.nonce)

    @property
    def withholds(self) -> bool:
        """Whether they have committed to a nonce and not revealed it yet."""
        return bool(self.commitment) and not self.nonce

    @property
    def plays_itself(self) -> bool:
        return self.kind == "bot" or self.away


def unready(seat: Seat) -> Seat:
    """The same seat, not ready for the next deal."""
    return replace(seat, ready=False, commitment="", nonce="")


def clean_name(text: str) -> str:
    """Clean a name for sentences and positions; empty if nothing is left of it."""
    kept = "".join(
        letter if letter.isalnum() or letter == "-" else " " for letter in unicodedata.normalize("NFKC", text)
    )
    name = " ".join(kept.split())[:LONGEST_NAME].strip()
    return "" if not name or unfit_name(name) else name


def own_name(wanted: str, taken: list[str]) -> str:
    """This name, with a number if somebody at the table already has it."""
    folded = {name.casefold() for name in taken}
    name, number = wanted, 2
    while name.casefold() in folded:
        name, number = f"{wanted[: LONGEST_NAME - 3].strip()} {number}", number + 1
    return name


def clean_chat(text: str) -> str:
    """Clean a chat message: no control or direction marks, no stacked accents, at most three hundred letters."""
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
