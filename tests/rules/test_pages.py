"""The rules as a page shows them: nothing of what is written gets lost on the way."""

import re
from pathlib import Path

from eights.engine import refusals
from eights.rules.pages import Block, pages, read_page, spans, text_of
from eights.rules.rulings import rulings


def words(text: str) -> list[str]:
    return re.findall(r"\w+", text)


def test_every_word_of_the_rules_is_there() -> None:
    for page in pages():
        said = " ".join(
            f"{section.title} "
            + " ".join(text for block in section.blocks for row in block.rows for cell in row for _, text, _ in cell)
            for section in page.sections
        )
        plain = re.sub(r"\]\([^)]*\)", "]", text_of(page.name))
        plain = re.sub(r"^\d+\. ", "", plain, flags=re.MULTILINE)
        assert words(plain) == words(said)


def test_links_lead_to_what_is_on_the_page() -> None:
    there = {f"#{section.id}" for page in pages() for section in page.sections}
    there |= {f"#ruling-{ruling.number}" for ruling in rulings()} | {"#rules", "#classic", "#glossary", "#rulings"}
    links = {
        to for page in pages() for section in page.sections for block in section.blocks
        for row in block.rows for cell in row for style, _, to in cell if style == "link"
    }  # fmt: skip
    assert links <= there
    assert len(links) > 30


def test_ids_of_sections_are_their_own() -> None:
    ids = [section.id for page in pages() for section in page.sections]
    assert len(ids) == len(set(ids))


def test_blocks_are_told_apart() -> None:
    page = read_page(
        "mine", "# Mine\n\nOne\ntwo.\n\n- a\n- b\n\n1. c\n\n| d | e |\n| --- | --- |\n| f | |\n\n```\n# g\n\nh\n```\n"
    )
    assert [block.kind for block in page.sections[0].blocks] == ["text", "list", "steps", "table", "example"]
    assert page.sections[0].blocks[3] == Block("table", ((spans("d"), spans("e")), (spans("f"), ())))
    assert len(page.sections) == 1


def test_words_are_set_as_they_are_marked() -> None:
    assert spans("a **b** *c* `d` [e](rulings.md#r5) [f](../g.md)") == (
        ("", "a ", ""), ("strong", "b", ""), ("", " ", ""), ("em", "c", ""), ("", " ", ""), ("code", "d", ""),
        ("", " ", ""), ("link", "e", "#ruling-5"), ("", " ", ""), ("", "f", ""),
    )  # fmt: skip


def test_a_chapter_that_is_named_is_there() -> None:
    """Refusals, rulings and the rules themselves name chapters by their numbers."""
    chapters = [section.title for section in pages()[1].sections if section.title[0].isdecimal()]
    source = Path(refusals.__file__).parent
    named = {
        int(number)
        for file in (*source.glob("*.py"), *(Path(__file__).parents[2] / "docs/rules").glob("ru*s.md"))
        for number in re.findall(r"\b[Cc]h\. (\d+)", file.read_text(encoding="utf-8"))
    }

    assert [f"{number}." for number in range(1, 18)] == [title.split()[0] for title in chapters]
    assert {2, 4, 14} <= named <= set(range(1, 18))


def test_the_glossary_is_in_order() -> None:
    [table] = [block for block in pages()[3].sections[0].blocks if block.kind == "table"]
    words = [row[0][0][1] for row in table.rows[1:]]

    assert 40 < len(words)
    assert sorted(words) == words
