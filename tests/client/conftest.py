"""A server in the same busy process may take long to answer."""

import pytest

from tests.patience import PATIENCE


@pytest.fixture(autouse=True)
def unhurried_server(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("eights.client.http.REACHABLE_IN", PATIENCE)
