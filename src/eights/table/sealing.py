"""The seeds of a table's games, all fixed by its secret before anybody sits down."""

import dataclasses
import hashlib
import hmac
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from eights.engine.chance import commitment, house_nonce
from eights.engine.games import variant_of
from eights.engine.state import NOBODY
from eights.game import Seal
from eights.game.match import added_up
from eights.game.receipt import game_id_of

if TYPE_CHECKING:
    from eights.table.table import Table


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


def seal_of(table: "Table") -> Seal:
    """The seed of the game being dealt, with the nonces of all seats and their commitments."""
    present, seats = table.sealed(table.dealt), table.seats
    is_old = not any(seat.ready or seat.commitment for seat in seats) and any(seat.nonce for seat in seats)
    own = [bytes.fromhex(seat.nonce) if seat.commitment or is_old else b"" for seat in seats]
    nonces = tuple(nonce or house_nonce(present.seed, seat) for seat, nonce in enumerate(own))
    seal = Seal(present.game_id, present.seed, nonces)
    if is_old:  # from an old log without commitments
        return seal
    points, previous = table.standing
    return dataclasses.replace(
        seal,
        commitments=tuple(bytes.fromhex(seat.commitment) for seat in seats),
        restarts=table.restarts,
        points=added_up(points),
        previous=previous if variant_of(table.selection).deal_passes else NOBODY,
    )
