"""How much one client may cost: so many at once, and so many a second."""

import pytest

from eights.live.limits import Bucket


def test_a_bucket_holds_as_many_as_it_says() -> None:
    """As many at once as its size, and no more until it has filled again; it never holds more than its size."""
    bucket = Bucket(3, 2.0)

    assert [True, True, True, False] == [bucket.take(100.0) for _ in range(4)]
    assert [True, False] == [bucket.take(100.5) for _ in range(2)]
    assert [True, True, True, False] == [bucket.take(200.0) for _ in range(4)]


@pytest.mark.parametrize(("later", "is_granted"), [(0.25, False), (0.5, True)])
def test_a_bucket_fills_with_time(later: float, is_granted: bool) -> None:
    """What was refused has cost nothing."""
    bucket = Bucket(1, 2.0)
    assert [True, False] == [bucket.take(100.0) for _ in range(2)]

    assert is_granted == bucket.take(100.0 + later)
