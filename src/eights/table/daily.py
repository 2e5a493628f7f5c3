"""The deal of the day: the same cards, the same bots and the same luck for everybody, by the date in UTC."""

import datetime
import hashlib
import re
from typing import Final

DECK: Final = "camelot"
BOTS: Final = ("casual", "greedy")  # in the seats after the player's
SEATS: Final = 1 + len(BOTS)
SHAPE = re.compile(r"\d{4}-\d{2}-\d{2}")


def day_of(text: str) -> datetime.date | None:
    """The day that a text such as 2026-11-19 names; None if there is none."""
    if not SHAPE.fullmatch(text):
        return None
    try:
        return datetime.date.fromisoformat(text)
    except ValueError:
        return None


def seed_of(day: datetime.date) -> int:
    """The seed of the deal: everybody can work it out."""
    return int.from_bytes(hashlib.sha256(b"eights-deal-1 " + day.isoformat().encode()).digest()[:8], "big")


def bot_seed(seed: int, answers: int) -> int:
    """The seed of a bot's decision: it depends on nothing but the deal and how many decisions were made before."""
    return int.from_bytes(hashlib.sha256(f"{seed} after {answers}".encode()).digest()[:8], "big") >> 1
