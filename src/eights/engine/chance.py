"""Chance is one stream, carried in the state: same seed and same moves, same cards, on every machine.

Two sources behind one face. Simulation and search use a quick generator (SplitMix64; `state.chance` is its state).
Games between people use a sealed stream (`state.key` is its key, `state.chance` counts the random happenings):
HMAC-SHA-256 in counter mode, a fresh sub-stream for every happening, so that anybody can check a game afterwards.
"""

import hashlib
import hmac
from typing import Final

from eights.engine.state import State

WORD: Final = (1 << 64) - 1
STEP: Final = 0x9E3779B97F4A7C15


def scramble(word: int) -> int:
    word = ((word ^ (word >> 30)) * 0xBF58476D1CE4E5B9) & WORD
    word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & WORD
    return word ^ (word >> 31)


def stream_of(seed: int) -> int:
    """Where the quick stream of a seed begins: neighbouring seeds share nothing."""
    return int.from_bytes(hashlib.sha256(f"eights {seed}".encode()).digest()[:8], "big")


def shuffle(state: State, cards: list[int]) -> None:
    """Put cards in random order (Fisher-Yates, from the end down)."""
    if state.key is not None:
        order = SealedStream(state.key, state.chance)
        state.chance += 1
        for i in range(len(cards) - 1, 0, -1):
            j = order.below(i + 1)
            cards[i], cards[j] = cards[j], cards[i]
        return
    stream = state.chance
    for i in range(len(cards) - 1, 0, -1):
        stream = (stream + STEP) & WORD
        j = (scramble(stream) * (i + 1)) >> 64
        cards[i], cards[j] = cards[j], cards[i]
    state.chance = stream


def one_of(state: State, number: int) -> int:
    """A number below `number`, each as likely."""
    if state.key is not None:
        choice = SealedStream(state.key, state.chance).below(number)
        state.chance += 1
        return choice
    state.chance = (state.chance + STEP) & WORD
    return (scramble(state.chance) * number) >> 64


class SealedStream:
    """The random bytes of one happening: block j is HMAC(key, "ev" ‖ happening ‖ j)."""

    def __init__(self, key: bytes, happening: int) -> None:
        self.key = key
        self.happening = happening
        self.block = 0
        self.bytes = b""

    def below(self, number: int) -> int:
        """Take bytes until one is not in the uneven rest."""
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
    """Shown before the game: it binds the seed without telling it."""
    return hashlib.sha256(b"c8-commit-v1\0" + game_id + seed).digest()


def sealed_key(game_id: bytes, seed: bytes, nonces: list[bytes]) -> bytes:
    """The key of a game's stream, from the server's seed and what every seat has thrown in."""
    message = b"c8-deal-v1\0" + game_id + bytes([len(nonces)]) + b"".join(nonces)
    return hmac.new(seed, message, hashlib.sha256).digest()
