"""The seeds of a table's games, all fixed by its secret before anybody sits down."""

import hashlib
import hmac
from functools import lru_cache
from typing import NamedTuple

from eights.engine.chance import commitment
from eights.game.receipt import game_id_of


class Sealed(NamedTuple):
    """The seed of a future game, fixed before anybody sits down."""

    game_id: bytes
    seed: bytes
    commitment: bytes


@lru_cache(maxsize=1024)  # every view contains two commitments
def sealed(table_id: str, secret: bytes, number: int) -> Sealed:
    game_id = game_id_of(table_id, number)
    seed = hmac.new(secret, b"c8-seed-v1\0" + number.to_bytes(4, "big"), hashlib.sha256).digest()
    return Sealed(game_id, seed, commitment(game_id, seed))
