"""What a server signs, with Ed25519: the promises it makes before a deal, and the records of games that are over.

A signature shows others that this server said so. `cryptography` is loaded only when something is signed or checked.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache

KEY_BYTES = 32
NOTHING = bytes(32)  # stands for a seat whose player has not committed to a nonce


@dataclass(frozen=True)
class Key:
    """A server's own key, by its secret bytes."""

    secret: bytes = field(repr=False)

    @property
    def public(self) -> str:
        return public_key(self.secret)

    def sign(self, message: bytes) -> str:
        return signature(self.secret, message)


@lru_cache(maxsize=8)
def public_key(secret: bytes) -> str:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

    key: str = Ed25519PrivateKey.from_private_bytes(secret).public_key().public_bytes_raw().hex()
    return key


@lru_cache(maxsize=1024)  # every view repeats the signature of the next deal; each deal has a new one
def signature(secret: bytes, message: bytes) -> str:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

    signed: str = Ed25519PrivateKey.from_private_bytes(secret).sign(message).hex()
    return signed


def is_signed(key: str, message: bytes, signature: str) -> bool:
    """Whether the owner of this public key has signed this message."""
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    try:
        Ed25519PublicKey.from_public_bytes(bytes.fromhex(key)).verify(bytes.fromhex(signature), message)
    except (InvalidSignature, ValueError):
        return False
    return True


def promise(game_id: bytes, commitment: bytes, nonce_commitments: Sequence[bytes] = ()) -> bytes:
    """What is signed before a deal: the seed's commitment, and when everybody is ready that of every seat's nonce."""
    return b"c8-promise-v1\0" + game_id + commitment + b"".join(each or NOTHING for each in nonce_commitments)


def finished(fingerprint: str) -> bytes:
    """What is signed of a game that is over."""
    return b"c8-record-v1\0" + bytes.fromhex(fingerprint)
