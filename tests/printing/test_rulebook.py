"""The rulebook, read back from its PDF: everything that docs and page tell is in it."""

import re

import pytest

from eights.art.faces import leaf
from eights.art.faces.letters import alphabets
from eights.art.printing import print_rules
from eights.art.printing.sentences import expectation, move
from eights.art.printing.typesetting import NOTICE, curly
from eights.decks import DECKS
from eights.language.text_lines import Script, split
from eights.rules.pages import pages, spans
from eights.rules.rulings import rulings
from tests.printing.pdf import Pdf

SIGNS = {"▸", "•"}  # ours have none: the typesetter's do


@pytest.fixture(scope="module")
def book() -> Pdf:
    return Pdf(print_rules())


@pytest.fixture(scope="module", params=["a4", "letter"])
def on_paper(request: pytest.FixtureRequest, book: Pdf) -> Pdf:
    """On both kinds of paper."""
    return book if request.param == "a4" else Pdf(print_rules(request.param))


@pytest.fixture(scope="module")
def words(book: Pdf) -> str:
    """Without the foot of each page, which comes between what it interrupts, and without the numbers of pages."""
    return flat(re.sub(rf"{NOTICE} \d+|\(page \d+\)", "", book.texts()))


def flat(text: str) -> str:
    """Without blanks: where a line ends is not told."""
    return re.sub(r"\s", "", text)


def test_the_quick_start_takes_two_pages(on_paper: Pdf) -> None:
    assert "Quick start" in on_paper.text(1)
    assert "What newcomers ask" in on_paper.text(2)
    assert on_paper.text(3).startswith("The rules of Crazier Eights")


def test_every_section_of_every_page_is_in_it(words: str) -> None:
    for page in pages():
        for section in page.sections:
            assert flat(curly(section.title)) in words
            for block in section.blocks:
                if block.kind != "example":
                    for cell in (cell for row in block.rows for cell in row):
                        said = "".join(each if style == "code" else curly(each) for style, each, _ in cell)
                        assert flat(said) in words, section.title


def test_every_example_is_drawn(words: str) -> None:
    """With its title, its moves and what comes of them."""
    told = [words_of(script) for script in examples()]

    assert 15 < len(told)
    assert [] == [said for each in told for said in each if said not in words]


def test_every_example_stays_whole(on_paper: Pdf) -> None:
    """From its title to what comes of it on one page."""
    leaves = [flat(on_paper.text(page)) for page in range(len(on_paper))]

    assert [] == [
        each[0] for each in map(words_of, examples()) if not any(all(said in leaf for said in each) for leaf in leaves)
    ]


def examples() -> list[Script]:
    blocks = [
        block for page in pages() for section in page.sections for block in section.blocks if block.kind == "example"
    ]
    return [split("\n".join("".join(words for _, words, _ in row[0]) for row in block.rows)) for block in blocks]


def words_of(script: Script) -> list[str]:
    """The title of an example, its moves and what comes of them, without blanks."""
    said = [curly(script.title)]
    for line in script.acts:
        who = line.key.removeprefix(">").strip()
        is_move = who != line.key
        said.append(move(who, line.value) if is_move else expectation(line.key.split(" ", 1)[1], line.value))
    return [flat(each) for each in said]


def test_nobody_has_to_know_the_notation_or_the_program(words: str) -> None:
    assert [] == re.findall(r"asks:|tomatch:|offers:|refuses:|nowdeciding|size:\d|Game\.new|eightsscenario|\.md", words)
    assert "thispage" not in words.casefold()
    assert "program" not in words.casefold()


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        ("asks: ann, cat", "Now ann and cat decide."),
        ("turn: bob, main", "It is bob’s turn, main phase."),
        ("options: choose Thin Ice; choose Avalon", "To choose from: Thin Ice or Avalon."),
        ("to match: rank ace or clubs", "The next card has to match an ace or clubs."),
        ("lost: none", "Nobody has lost."),
        ("bob assets: none", "bob controls nothing."),
        ("discard pile size: 7", "The discard pile has 7 cards."),
    ],
)
def test_what_is_so_afterwards_is_a_sentence(said: str, sentence: str) -> None:
    assert sentence == expectation(*said.split(": "))


def test_what_is_referred_to_is_on_the_page_that_is_named(book: Pdf) -> None:
    found = re.findall(r"(glossary|rulings|the rules) \(page (\d+)\)", " ".join(book.texts().split()))
    heads = {"glossary": "Glossary", "rulings": "Rulings", "the rules": "The rules of Crazier Eights"}

    assert set(heads) == {word for word, _ in found}
    assert all(heads[word] in book.text(int(page) - 1) for word, page in found)


def test_no_page_is_mostly_white(on_paper: Pdf) -> None:
    """But the cover, and those on which the quick start and the book end."""
    height = on_paper.size(0)[1]
    foot = height - 25

    filled = [
        max(box.bottom for _, box in on_paper.letters(page) if box.bottom < foot) for page in range(len(on_paper))
    ]

    assert [] == [page + 1 for page, bottom in enumerate(filled[3:-1], 3) if bottom < height * 0.7]


def test_a_table_stays_whole_or_repeats_its_head(book: Pdf) -> None:
    options = next(page for page in range(len(book)) if "option what it changes" in book.text(page))
    glossary = [page for page in range(len(book)) if re.search(r"word meaning|turn order Clockwise", book.text(page))]

    assert "target 200" in book.text(options)
    assert all("word meaning" in book.text(page) for page in glossary)


def test_every_ruling_is_in_it(words: str) -> None:
    for ruling in rulings():
        assert flat(f"{ruling.number}. {curly(ruling.title)}") in words
        assert flat(curly("".join(said for _, said, _ in spans(ruling.text)))) in words, ruling.number
    assert flat("lets a player foresee what happens") in words


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
