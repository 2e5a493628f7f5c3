"""The rules as a page shows them: nothing of what is written gets lost on the way."""

import re
from pathlib import Path

import pytest

from eights.decks import find
from eights.engine import refusals
from eights.messages import LanguageCode
from eights.messages.fluent_files import languages
from eights.rules.pages import Block, pages, read_page, spans, text_of
from eights.rules.rulings import rulings, rulings_of

LANGUAGES = languages()
DECKS = ("camelot with promo", "lyonesse", "tintagel")
CHAPTER = {"en": r"\b(?:[Cc]h\. |Rule\(\"chapter\", )(\d+)", "de": r"\bKap\. (\d+)"}  # how a chapter is referred to


def words(text: str) -> list[str]:
    return re.findall(r"\w+", text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_the_rules_is_there(language: LanguageCode) -> None:
    for page in pages(language):
        said = " ".join(
            f"{section.title} "
            + " ".join(text for block in section.blocks for row in block.rows for cell in row for _, text, _ in cell)
            for section in page.sections
        )
        plain = re.sub(r"\]\([^)]*\)|<a id=.+?></a>", "]", text_of(page.name, language)[1])
        plain = re.sub(r"^\d+\. ", "", plain, flags=re.MULTILINE)
        assert words(plain) == words(said)


@pytest.mark.parametrize("language", LANGUAGES)
def test_links_lead_to_what_is_on_the_page(language: LanguageCode) -> None:
    there = {f"#{section.id}" for page in pages(language) for section in page.sections}
    there |= {f"#ruling-{ruling.number}" for ruling in rulings(language)}
    there |= {"#rules", "#classic", "#glossary", "#rulings"}
    links = {
        to for page in pages(language) for section in page.sections for block in section.blocks
        for row in block.rows for cell in row for style, _, to in cell if style == "link"
    }  # fmt: skip
    assert links <= there
    assert len(links) > 30


def test_ids_of_sections_are_their_own() -> None:
    ids = [section.id for page in pages() for section in page.sections]
    assert len(ids) == len(set(ids))


def test_blocks_are_told_apart() -> None:
    text = "# Mine\n\nOne\ntwo.\n\n- a\n- b\n\n1. c\n\n| d | e |\n| --- | --- |\n| f | |\n\n```\n# g\n\nh\n```\n"
    page = read_page("mine", "en", text)
    assert [block.kind for block in page.sections[0].blocks] == ["text", "list", "steps", "table", "example"]
    assert page.sections[0].blocks[3] == Block("table", ((spans("d"), spans("e")), (spans("f"), ())))
    assert len(page.sections) == 1


def test_words_are_set_as_they_are_marked() -> None:
    assert spans("a **b** *c* `d` [e](rulings.md#r5) [f](../g.md)") == (
        ("", "a ", ""), ("strong", "b", ""), ("", " ", ""), ("em", "c", ""), ("", " ", ""), ("code", "d", ""),
        ("", " ", ""), ("link", "e", "#ruling-5"), ("", " ", ""), ("", "f", ""),
    )  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_chapter_that_is_named_is_there(language: LanguageCode) -> None:
    """Refusals, rulings and the rules themselves name chapters by their numbers."""
    chapters = [section.title for section in pages(language)[1].sections if section.title[0].isdecimal()]
    sources = [file.read_text(encoding="utf-8") for file in Path(refusals.__file__).parent.glob("*.py")]
    texts = [text_of(name, language)[1] for name in ("rules", "rulings")] + (sources if language == "en" else [])
    named = {int(number) for text in texts for number in re.findall(CHAPTER[language], text)}

    assert [f"{number}." for number in range(1, 18)] == [title.split()[0] for title in chapters]
    assert {4, 14} <= named <= set(range(1, 18))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_glossary_is_in_order(language: LanguageCode) -> None:
    """By the alphabet, as a dictionary of that language has it."""
    [table] = [block for block in pages(language)[3].sections[0].blocks if block.kind == "table"]
    words = [row[0][0][1].casefold().translate(str.maketrans("äöü", "aou")) for row in table.rows[1:]]

    assert 40 < len(words)
    assert sorted(words) == words


def test_a_ruling_lists_the_cards_that_it_names() -> None:
    """By their whole names. Camelot is also a deck, so its name alone says nothing."""
    names = {side.name for deck in DECKS for card in find(deck).cards for side in card.sides}
    for ruling in rulings():
        said = f"{ruling.title} {ruling.question} {ruling.text}"
        named = {name for name in names - {"Camelot"} if re.search(rf"\b{re.escape(name)}\b", said)}
        assert named <= {*ruling.cards} <= names, ruling.number


def test_rulings_about_the_deck_are_not_about_the_card() -> None:
    """Rulings 5 and 32 speak of the deck Camelot."""
    assert [4, 9, 38] == [ruling.number for ruling in rulings_of("Camelot")]
    assert [] == rulings_of("Dark Tower")
