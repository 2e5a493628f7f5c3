"""All tests of the page share one browser."""

from collections.abc import Iterator

import pytest

from tests.page import browser


@pytest.fixture(scope="session", autouse=True)
def one_browser() -> Iterator[None]:
    yield
    browser.stop()
