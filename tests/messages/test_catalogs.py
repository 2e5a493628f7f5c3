"""Every language says everything; every message that the sources use is in the catalogs, and none is superfluous."""

import pytest

from eights.messages import check, fluent_files
from eights.messages.fluent_files import parse

LANGUAGES = fluent_files.languages()


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_missing(language: str) -> None:
    """A missing translation is found before anybody sees it."""
    assert [] == check.problems(language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_can_be_read(language: str) -> None:
    """Not only those that a test happens to show."""
    for source in (*fluent_files.entries(language).values(), *fluent_files.page_entries(language).values()):
        parse(source)


def test_fault_a_word_of_the_page_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    """The page's own words are checked as well."""
    real = fluent_files.page_entries

    def changed(language: str) -> dict[str, str]:
        found = real(language)
        return (
            found
            if language == "en"
            else found | {"home-lead": "home-lead = { $what }", "brandy": "brandy = Weinbrand"}
        )

    monkeypatch.setattr(fluent_files, "page_entries", changed)

    assert [
        "de: home-lead speaks of $what, which English does not",
        "de: brandy is in no English catalog",
    ] == check.problems("de")


def test_fault_a_message_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    """The check sees it, and also a value that English does not have."""
    real = fluent_files.entries

    def without_blue(language: str) -> dict[str, str]:
        found = real(language)
        return found if language == "en" else {code: said for code, said in found.items() if code != "color-blue"}

    monkeypatch.setattr(fluent_files, "entries", without_blue)

    assert ["de: color-blue is missing"] == check.problems("de")
