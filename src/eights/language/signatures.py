"""Ed25519 signatures of a server: for its promises before a deal, and for records of finished games.

A signature proves to others what this server said. `cryptography` is loaded only when something is signed or checked.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from eights.extras import needed

KEY_BYTES = 32
NOTHING = bytes(32)  # for a seat whose player has not committed to a nonce


@dataclass(frozen=True)
class Key:
    """A server's signing key, made from its secret bytes."""

    secret: bytes = field(repr=False)

    @property
    def public(self) -> str:
        return public_key(self.secret)

    def sign(self, message: bytes) -> str:
        return signature(self.secret, message)


@lru_cache(maxsize=8)
def public_key(secret: bytes) -> str:
    with needed("play"):
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

    key: str = Ed25519PrivateKey.from_private_bytes(secret).public_key().public_bytes_raw().hex()
    return key


@lru_cache(maxsize=1024)  # cached, because every view repeats the signature for the next deal
def signature(secret: bytes, message: bytes) -> str:
    with needed("play"):
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

    signed: str = Ed25519PrivateKey.from_private_bytes(secret).sign(message).hex()
    return signed


def is_signed(key: str, message: bytes, signature: str) -> bool:
    """Whether the owner of this public key signed this message."""
    with needed("play"):
        from cryptography.exceptions import InvalidSignature
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    try:
        Ed25519PublicKey.from_public_bytes(bytes.fromhex(key)).verify(bytes.fromhex(signature), message)
    except (InvalidSignature, ValueError):
        return False
    return True


def promise(game_id: bytes, commitment: bytes, nonce_commitments: Sequence[bytes] = ()) -> bytes:
    """The bytes signed before a deal: the seed's commitment and, when everybody is ready, those of all nonces."""
    return b"c8-promise-v1\0" + game_id + commitment + b"".join(each or NOTHING for each in nonce_commitments)


def finished(fingerprint: str) -> bytes:
    """The bytes signed for a finished game."""
    return b"c8-record-v1\0" + bytes.fromhex(fingerprint)
