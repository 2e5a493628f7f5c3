"""The page deals cards again in its own language; what it compares itself with comes from this engine."""

from tests.proofs.vectors import FILE, text


def test_the_vectors_of_the_page_are_those_of_the_engine() -> None:
    """After a change that alters deals: python -m tests.proofs.vectors."""
    assert text() == FILE.read_text(encoding="utf-8")
