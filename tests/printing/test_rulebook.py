"""The rulebook, read back from its PDF: everything that docs and page tell is in it."""

import re
from dataclasses import dataclass

import pytest

from eights.art.faces import leaf
from eights.art.faces.letters import alphabets
from eights.art.faces.summary import SUMMARIES
from eights.art.printing import print_rules
from eights.art.printing.rulebook import card_title
from eights.art.printing.sentences import expectation, move
from eights.art.printing.typesetting import curly
from eights.decks import DECKS
from eights.language.text_lines import Script, split
from eights.messages import LanguageCode, Message, languages, say
from eights.rules.pages import pages, spans
from eights.rules.rulings import introduction, rulings
from tests.printing.pdf import Pdf

SIGNS = {"▸", "•"}  # ours have none: the typesetter's do
HEADS = {  # what is referred to, and the title of the chapter
    "en": {"glossary": "Glossary", "rulings": "Rulings", "the rules": "The rules of Crazier Eights"},
    "de": {"Glossar": "Glossar", "Entscheidungen": "Entscheidungen", "den Regeln": "Die Regeln von Crazier Eights"},
}


@dataclass(frozen=True)
class Book:
    """A rulebook in one language."""

    pdf: Pdf
    language: LanguageCode

    def said(self, code: str) -> str:
        return say(Message(code), self.language)

    def words(self) -> str:
        """Without the foot of each page, which comes between what it interrupts, and without the numbers of pages."""
        return flat(re.sub(rf"{self.said('paper-notice')} \d+|\({self.said('paper-page')} \d+\)", "", self.pdf.texts()))


@pytest.fixture(scope="module", params=languages())
def book(request: pytest.FixtureRequest) -> Book:
    """In every language."""
    return Book(Pdf(print_rules(language=request.param)), request.param)


@pytest.fixture(scope="module", params=["a4", "letter"])
def on_paper(request: pytest.FixtureRequest, book: Book) -> Book:
    """On both kinds of paper."""
    made = book.pdf if request.param == "a4" else Pdf(print_rules(request.param, language=book.language))
    return Book(made, book.language)


@pytest.fixture(scope="module")
def words(book: Book) -> str:
    return book.words()


def flat(text: str) -> str:
    """Without blanks: where a line ends is not told."""
    return re.sub(r"\s", "", text)


def test_the_pseudo_language_can_be_printed() -> None:
    """The rules stay English; everything else comes from the catalogs, with accents."""
    there = Pdf(print_rules(language="en-XA")).texts()

    assert "The rules of Crazier Eights" in there
    assert say(Message("paper-subtitle"), "en-XA") in there
    assert say(Message("paper-subtitle")) not in there


def test_the_quick_start_takes_two_pages(on_paper: Book) -> None:
    quick, rules, *_ = pages(on_paper.language)
    newcomers = next(section.title for section in quick.sections if section.id == "quick-start-what-newcomers-ask")

    assert quick.title in on_paper.pdf.text(1)
    assert newcomers in on_paper.pdf.text(2)
    assert all(on_paper.said(f"summary-{name}") in on_paper.pdf.text(2) for name in SUMMARIES)
    assert on_paper.pdf.text(3).startswith(rules.title)


def test_every_section_of_every_page_is_in_it(book: Book, words: str) -> None:
    for page in pages(book.language):
        for section in page.sections:
            assert flat(curly(section.title)) in words
            for block in section.blocks:
                if block.kind != "example":
                    for cell in (cell for row in block.rows for cell in row):
                        said = "".join(each if style == "code" else curly(each) for style, each, _ in cell)
                        assert flat(said) in words, section.title


def test_every_example_is_drawn(book: Book, words: str) -> None:
    """With its title, its moves and what comes of them."""
    told = [words_of(script, book.language) for script in examples(book.language)]

    assert 15 < len(told)
    assert [] == [said for each in told for said in each if said not in words]


def test_every_example_stays_whole(on_paper: Book) -> None:
    """From its title to what comes of it on one page."""
    leaves = [flat(on_paper.pdf.text(page)) for page in range(len(on_paper.pdf))]
    told = [words_of(script, on_paper.language) for script in examples(on_paper.language)]

    assert [] == [each[0] for each in told if not any(all(said in leaf for said in each) for leaf in leaves)]


def examples(language: LanguageCode) -> list[Script]:
    sections = [section for page in pages(language) for section in page.sections]
    blocks = [block for section in sections for block in section.blocks if block.kind == "example"]
    return [split("\n".join("".join(words for _, words, _ in row[0]) for row in block.rows)) for block in blocks]


def words_of(script: Script, language: LanguageCode) -> list[str]:
    """The title of an example, its moves and what comes of them, without blanks."""
    said = [curly(script.title)]
    for line in script.acts:
        who = line.key.removeprefix(">").strip()
        is_move = who != line.key
        told = move(who, line.value) if is_move else expectation(line.key.split(" ", 1)[1], line.value)
        said.append(say(told, language))
    return [flat(each) for each in said]


def test_nobody_has_to_know_the_notation_or_the_program(words: str) -> None:
    assert [] == re.findall(r"asks:|tomatch:|offers:|refuses:|nowdeciding|size:\d|Game\.new|eightsscenario|\.md", words)
    assert "thispage" not in words.casefold()
    assert "program" not in words.casefold()


@pytest.mark.parametrize(
    ("said", "english", "german"),
    [
        ("asks: ann, cat", "Now ann and cat decide.", "Jetzt entscheiden ann und cat."),
        ("turn: bob, main", "It is bob’s turn, main phase.", "bob ist am Zug, Hauptphase."),
        ("options: choose Thin Ice; choose Avalon", "Options: Thin Ice or Avalon.", "Zur Wahl: Thin Ice oder Avalon."),
        ("options: yes; no", "Options: yes or no.", "Zur Wahl: ja oder nein."),
        (
            "offers: play 2 of clubs; draw",
            "Possible now: play 2 of clubs or draw.",
            "Jetzt möglich: Kreuz 2 spielen oder ziehen.",
        ),
        (
            "refuses: discard Trade; play Castle",
            "Not possible: discard Trade or play Castle.",
            "Nicht möglich: Trade ablegen oder Castle ausspielen.",
        ),
        (
            "to match: rank ace or clubs",
            "The next card has to match an ace or clubs.",
            "Jetzt passt ein Ass oder Kreuz.",
        ),
        ("winner: ann", "ann wins.", "ann gewinnt."),
        ("lost: none", "Nobody has lost.", "Niemand hat verloren."),
        ("bob assets: none", "bob controls nothing.", "bob hat nichts im Spiel."),
        (
            "ann hand: 2 of hearts, 9 of spades",
            "ann holds 2 of hearts and 9 of spades.",
            "ann hat Herz 2 und Pik 9 auf der Hand.",
        ),
        ("discard pile size: 7", "7 cards are in the discard pile.", "Auf dem Ablagestapel liegen 7 Karten."),
        (
            "starter pile top: 8 of diamonds named hearts",
            "8 of diamonds named hearts is on top of the starter pile.",
            "Auf dem offenen Stapel liegt Karo 8 (gewünscht: Herz) obenauf.",
        ),
    ],
)
def test_what_is_so_afterwards_is_a_sentence(said: str, english: str, german: str) -> None:
    assert english == say(expectation(*said.split(": ")))
    assert german == say(expectation(*said.split(": ")), "de")


@pytest.mark.parametrize(
    ("what", "english", "german"),
    [
        ("play Castle", "ann plays Castle.", "ann spielt Castle aus."),
        ("play 9 of hearts", "ann plays 9 of hearts.", "ann spielt Herz 9."),
        ("discard Castle", "ann discards Castle.", "ann legt Castle ab."),
        ("choose ann", "ann chooses ann.", "ann wählt sich selbst."),
        ("choose Thin Ice", "ann chooses Thin Ice.", "ann wählt Thin Ice."),
        ("name blue", "ann names blue.", "ann wünscht sich Blau."),
        ("end turn", "ann ends the turn.", "ann beendet den Zug."),
        ("draw", "ann draws.", "ann zieht."),
    ],
)
def test_a_move_is_a_sentence(what: str, english: str, german: str) -> None:
    assert english == say(move("ann", what))
    assert german == say(move("ann", what), "de")


@pytest.mark.parametrize(
    ("card", "title"),
    [
        ("King Arthur", "King Arthur, König in blau, Besitzkarte"),
        ("Bewitch", "Bewitch, 8 in rot, Ereignis, passt immer"),
        ("Corbenic Castle", "Corbenic Castle, blau und grün, Besitzkarte"),
        ("White Sail / Black Sail", "White Sail / Black Sail, 5 in blau und rot, geteilte Karte"),
    ],
)
def test_a_card_is_read_aloud_in_german(card: str, title: str) -> None:
    (found,) = [each for deck in DECKS.values() for each in deck.cards + deck.promo if each.name == card]

    assert title == say(card_title(found), "de")


def test_what_is_referred_to_is_on_the_page_that_is_named(book: Book) -> None:
    heads = HEADS[book.language]
    found = re.findall(rf"({'|'.join(heads)}) \({book.said('paper-page')} (\d+)\)", " ".join(book.pdf.texts().split()))

    assert set(heads) == {word for word, _ in found}
    assert all(heads[word] in book.pdf.text(int(page) - 1) for word, page in found)


def test_no_page_is_mostly_white(on_paper: Book) -> None:
    """Except the cover and the last pages of the quick start and the book; an example that does not fit moves on."""
    pdf = on_paper.pdf
    height = pdf.size(0)[1]
    foot = height - 25

    filled = [max(box.bottom for _, box in pdf.letters(page) if box.bottom < foot) for page in range(len(pdf))]

    assert [] == [page + 1 for page, bottom in enumerate(filled[3:-1], 3) if bottom < height * 0.6]


def test_a_table_stays_whole_or_repeats_its_head(book: Book) -> None:
    texts = [book.pdf.text(page) for page in range(len(book.pdf))]
    *_, last = (block for section in pages(book.language)[3].sections for block in section.blocks)
    head, end = (" ".join("".join(said for _, said, _ in cell) for cell in last.rows[row]) for row in (0, -1))
    option = next(text for text in texts if re.search(r"\b(?:option what it changes|Variante was sie ändert)", text))

    assert "target 200" in option
    assert all(head in text for text in texts if head in text or curly(end)[:60] in text)


def test_every_ruling_is_in_it(book: Book, words: str) -> None:
    for ruling in rulings(book.language):
        assert flat(f"{ruling.number}. {curly(ruling.title)}") in words
        assert flat(curly("".join(said for _, said, _ in spans(ruling.text)))) in words, ruling.number
    for paragraph in introduction(book.language):
        assert flat(curly("".join(said for _, said, _ in spans(paragraph)))) in words


def test_every_card_is_in_its_index_with_its_whole_text(book: Book, words: str) -> None:
    for deck in DECKS.values():
        for card in deck.cards + deck.promo:
            for part in leaf(card, language=book.language).parts:
                assert flat(part.name + book.said(f"kind-{part.kind}")) in words
                assert all(flat(curly(f"{when}: {what}" if when else what)) in words for when, what in part.paragraphs)


def test_whose_game_it_is(book: Book) -> None:
    assert flat(book.said("paper-disclaimer")) in flat(book.pdf.text(0))
    assert all(book.said("paper-notice") in book.pdf.text(page) for page in range(len(book.pdf)))


def test_letters_are_of_our_fonts(book: Book) -> None:
    """A letter that they lack would come from another font, and look it."""
    known = set(alphabets()["text"].paths) | set(alphabets()["display"].paths) | SIGNS | set("\r\n ")
    there = {letter for page in range(len(book.pdf)) for letter, _ in book.pdf.letters(page)}

    assert set() == there - known


def test_letter_paper_and_the_same_bytes() -> None:
    made = print_rules("letter")

    assert (215.9, 279.4) == Pdf(made).size(0)
    assert made == print_rules("letter")


def test_grey_is_grey() -> None:
    grey = Pdf(print_rules(grey=True))

    assert all(max(paint) - min(paint) <= 2 for page in range(len(grey)) for paint in grey.paints(page))
