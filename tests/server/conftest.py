"""Deals, and a time, that are the same every time, so that what a test looks for is there every time."""

from collections.abc import Iterator
from unittest.mock import patch

import pytest

from eights.live.limits import Bucket
from eights.server.registry import Registry
from eights.server.tokens import Credentials
from eights.table.settings import Settings

HONEST = Registry.create
SEED = 1


@pytest.fixture(autouse=True)
def same_deals(request: pytest.FixtureRequest) -> Iterator[None]:
    """Deal from a seed, unless a test is about deals that nobody can foresee."""

    async def make(self: Registry, settings: Settings, seed: int | None = None, address: str = "") -> Credentials:
        return await HONEST(self, settings, SEED if seed is None else seed, address)

    if "sealed_deals" in request.fixturenames:
        yield
    else:
        with patch.object(Registry, "create", make):
            yield


@pytest.fixture
def sealed_deals() -> None:
    """The deals of real tables: any deal may come."""


@pytest.fixture
def time_stands_still(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody may ask for more because a busy machine has taken its time."""
    take = Bucket.take
    monkeypatch.setattr(Bucket, "take", lambda self, now: take(self, 0.0))
