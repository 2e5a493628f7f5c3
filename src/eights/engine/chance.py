"""Randomness is a stream whose position is part of the state, so a seed and moves give the same cards everywhere.

There are two streams. Simulation and search use a quick generator (`state.chance` is the position in its stream).
Games between people use a sealed stream (`state.key` is its key, `state.chance` counts the random events):
HMAC-SHA-256 in counter mode, with a new sub-stream for every random event, so anybody can check a game afterwards.
"""

import hashlib
import hmac
from typing import Final

from mypy_extensions import i64

from eights.engine.state import State

# The quick stream: two small generators side by side (L'Ecuyer 1988), packed into one number. Native ints, for speed.
ONE: Final = 2_147_483_563
OTHER: Final = 2_147_483_399
TIMES_ONE: Final = 40_014
TIMES_OTHER: Final = 40_692
VALUES: Final = ONE - 1  # every step returns a number below this
HALF: Final = 0x7FFFFFFF
WORD: Final = (1 << 64) - 1
NONCE_BYTES: Final = 16


def stream_of(seed: int) -> int:
    """The start of a seed's quick stream; the streams of neighboring seeds are unrelated."""
    word = (seed + 1) * 0x9E3779B97F4A7C15 & WORD
    word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9 & WORD
    word = (word ^ word >> 27) * 0x94D049BB133111EB & WORD
    return 1 + (word >> 32) % (ONE - 1) << 31 | 1 + (word & 0xFFFFFFFF) % (OTHER - 1)


def is_stream(word: int) -> bool:
    """Whether this is a valid position in the quick stream."""
    return 0 < word >> 31 < ONE and 0 < word & HALF < OTHER


def step(stream: i64) -> i64:
    """The next position in the quick stream."""
    return (stream >> 31) * TIMES_ONE % ONE << 31 | (stream & HALF) * TIMES_OTHER % OTHER


def below(stream: i64, number: i64) -> i64:
    """The random number below `number` at this position in the quick stream."""
    return ((stream >> 31) - (stream & HALF)) % VALUES * number // VALUES


def shuffle(state: State, cards: list[int]) -> None:
    """Put cards in random order (Fisher-Yates, starting at the end)."""
    if state.key is not None:
        order = SealedStream(state.key, state.chance)
        state.chance += 1
        for i in range(len(cards) - 1, 0, -1):
            j = order.below(i + 1)
            cards[i], cards[j] = cards[j], cards[i]
    else:
        state.chance = shuffled(cards, state.chance)


def shuffled(cards: list[int], stream: i64) -> i64:
    """Shuffle with the quick stream; returns its new position."""
    one: i64 = stream >> 31
    other: i64 = stream & HALF
    for i in range(len(cards) - 1, 0, -1):
        one = one * TIMES_ONE % ONE
        other = other * TIMES_OTHER % OTHER
        j: i64 = (one - other) % VALUES * (i + 1) // VALUES
        card = cards[i]
        cards[i] = cards[j]
        cards[j] = card
    return one << 31 | other


def one_of(state: State, number: int) -> int:
    """A random number below `number`, all equally likely."""
    if state.key is not None:
        choice = SealedStream(state.key, state.chance).below(number)
        state.chance += 1
        return choice
    state.chance = step(state.chance)
    return below(state.chance, number)


class SealedStream:
    """The random bytes for one random event: block j is HMAC(key, "ev" ‖ event number ‖ j)."""

    def __init__(self, key: bytes, happening: int) -> None:
        self.key = key
        self.happening = happening
        self.block = 0
        self.bytes = b""

    def below(self, number: int) -> int:
        """A uniform number below `number`: values in the incomplete last range are discarded."""
        limit = 256 - 256 % number
        while True:
            if not self.bytes:
                message = b"ev" + self.happening.to_bytes(4, "big") + self.block.to_bytes(4, "big")
                self.bytes = hmac.new(self.key, message, hashlib.sha256).digest()
                self.block += 1
            byte, self.bytes = self.bytes[0], self.bytes[1:]
            if byte < limit:
                return byte % number


def commitment(game_id: bytes, seed: bytes) -> bytes:
    """The commitment to a seed, shown before the game: it fixes the seed without revealing it."""
    return hashlib.sha256(b"c8-commit-v1\0" + game_id + seed).digest()


def nonce_commitment(game_id: bytes, seat: int, nonce: bytes) -> bytes:
    """The commitment to a player's nonce for their seat in this game, sent before anybody reveals a nonce."""
    return hashlib.sha256(b"c8-nonce-commit-v1\0" + game_id + bytes([seat]) + nonce).digest()


def house_nonce(seed: bytes, seat: int) -> bytes:
    """The nonce of a seat whose player has not committed to one. It follows from the seed, so nobody can choose it."""
    return hmac.new(seed, b"c8-nonce-v1\0" + bytes([seat]), hashlib.sha256).digest()[:NONCE_BYTES]


def sealed_key(game_id: bytes, seed: bytes, nonces: list[bytes]) -> bytes:
    """The key of a game's stream, from the server's seed and the nonces of all seats."""
    message = b"c8-deal-v1\0" + game_id + bytes([len(nonces)]) + b"".join(nonces)
    return hmac.new(seed, message, hashlib.sha256).digest()
