"""The rulebook, read back from its PDF: everything that docs and page tell is in it."""

import re

import pytest
from tests.printing.pdf import Pdf

from eights.decks import DECKS
from eights.faces import leaf
from eights.faces.letters import alphabets
from eights.printing import print_rules
from eights.printing.typesetting import NOTICE, curly
from eights.rules.pages import pages
from eights.rules.rulings import rulings

SIGNS = {"▸", "•"}  # ours have none: the typesetter's do


@pytest.fixture(scope="module")
def book() -> Pdf:
    return Pdf(print_rules())


@pytest.fixture(scope="module")
def words(book: Pdf) -> str:
    """Without the foot of each page, which comes between what it interrupts."""
    return flat(re.sub(rf"{NOTICE} \d+", "", book.texts()))


def flat(text: str) -> str:
    """Without blanks: where a line ends is not told."""
    return re.sub(r"\s", "", text)


def test_the_quick_start_takes_two_pages(book: Pdf) -> None:
    assert "Quick start" in book.text(1)
    assert "What newcomers ask" in book.text(2)
    assert book.text(3).startswith("The rules of Crazier Eights")


def test_every_section_of_every_page_is_in_it(words: str) -> None:
    for page in pages():
        for section in page.sections:
            assert flat(curly(section.title)) in words
            for block in section.blocks:
                if block.kind != "example":
                    for cell in (cell for row in block.rows for cell in row):
                        said = "".join(each if style == "code" else curly(each) for style, each, _ in cell)
                        assert flat(said) in words, section.title


def test_every_example_is_drawn(book: Pdf, words: str) -> None:
    """With its title and its moves."""
    examples = [
        block for page in pages() for section in page.sections for block in section.blocks if block.kind == "example"
    ]
    lines = ["".join(words for _, words, _ in row[0]) for block in examples for row in block.rows]

    assert 15 < len(examples)
    for line in lines:
        if line.startswith(("# ", "> ")):
            assert flat(curly(line[2:]) if line.startswith("#") else line[2:]) in words


def test_every_ruling_is_in_it(words: str) -> None:
    for ruling in rulings():
        assert flat(f"{ruling.number}. {curly(ruling.title)}") in words
        assert flat(curly(ruling.text)) in words, ruling.number


def test_every_card_is_in_its_index_with_its_whole_text(words: str) -> None:
    for deck in DECKS.values():
        for card in deck.cards + deck.promo:
            for part in leaf(card).parts:
                assert flat(part.name + part.kind) in words
                assert all(flat(curly(f"{when}: {what}" if when else what)) in words for when, what in part.paragraphs)


def test_whose_game_it_is(book: Pdf) -> None:
    assert "neither made nor endorsed by him" in book.text(0)
    assert all("unofficial print" in book.text(page) for page in range(len(book)))


def test_letters_are_of_our_fonts(book: Pdf) -> None:
    """A letter that they lack would come from another font, and look it."""
    known = set(alphabets()["text"].paths) | set(alphabets()["display"].paths) | SIGNS | set("\r\n ")
    there = {letter for page in range(len(book)) for letter, _ in book.letters(page)}

    assert set() == there - known


def test_letter_paper_and_the_same_bytes() -> None:
    made = print_rules("letter")

    assert (215.9, 279.4) == Pdf(made).size(0)
    assert made == print_rules("letter")


def test_grey_is_grey() -> None:
    grey = Pdf(print_rules(grey=True))

    assert all(max(paint) - min(paint) <= 2 for page in range(len(grey)) for paint in grey.paints(page))
