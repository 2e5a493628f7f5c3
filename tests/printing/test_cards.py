"""Cards on paper, read back from the PDF: what is on it, where it lies, and where it is cut."""

import os
import re
import subprocess
import sys
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest

from eights.art.faces import leaf
from eights.art.faces.summary import SUMMARIES, lines_of
from eights.art.printing import Order, print_cards
from eights.art.printing import cards as printed_cards
from eights.art.printing.cards import Picture, sheet_of
from eights.art.printing.sheets import LEAST, MARGIN, PAPERS, Sheet, sheet_for
from eights.decks import DECKS, find
from eights.errors import CannotPrint, EightsError, UnknownCard, UnknownDeck
from eights.words import BLUE, Deck, asset, at_your_beginning, draw
from tests.printing.pdf import Box, Pdf

CAMELOT, LYONESSE = "camelot with promo", "lyonesse"
SIZES = {"poker": (63.0, 88.0), "tarot": (70.0, 120.0)}
FAULTS = Path(__file__).parents[1] / "decks" / "faults"
EXACT = 0.1  # millimeters
INSIDE = 1.5  # how far letters stay away from the cut


def printed(*decks: str, **wishes: object) -> tuple[Pdf, Order]:
    order = Order(decks, **wishes)  # type: ignore[arg-type]
    return Pdf(print_cards(order)), order


def cards_on(pdf: Pdf, page: int, order: Order) -> list[Box]:
    """The grounds of the cards, as they are before they are cut."""
    width, height = (side + 2 * order.bleed for side in SIZES[order.size])
    return [box for box in pdf.shapes(page) if box.size == (round(width, 1), round(height, 1))]


def distinct(boxes: list[Box]) -> set[tuple[float, float]]:
    """Several grounds in one place are one card: an eight has a frame as large as itself."""
    return {(round(box.left, 1), round(box.top, 1)) for box in boxes}


@pytest.mark.parametrize(
    ("decks", "wishes", "cards", "sheets"),
    [
        ((CAMELOT,), {}, 53 + 2, 7),
        ((LYONESSE,), {"paper": "letter"}, 35 + 2, 5),
        ((CAMELOT, LYONESSE), {"backs": False}, 53 + 35 + 2, 10),
        (("classic",), {}, 52, 6),
        ((LYONESSE,), {"size": "tarot"}, 35 + 2, 10),
        ((LYONESSE,), {"copies": 2}, 70 + 2, 8),
        ((LYONESSE,), {"bleed": 3}, 35 + 2, 5),
        ((CAMELOT,), {"only": ("castle", "Death"), "copies": 3}, 6, 1),
        ((LYONESSE,), {"only": ("Black Sail",)}, 1, 1),
    ],
)
def test_every_card_is_there_once_or_as_often_as_wished(
    decks: tuple[str, ...], wishes: dict[str, object], cards: int, sheets: int
) -> None:
    pdf, order = printed(*decks, **wishes)
    sides = 2 if order.backs else 1

    assert sheets * sides == len(pdf)
    assert cards == sum(len(distinct(cards_on(pdf, page, order))) for page in range(0, len(pdf), sides))
    paper = PAPERS[order.paper]
    assert {tuple(sorted(pdf.size(page))) for page in range(len(pdf))} == {(paper.width, paper.height)}


@pytest.mark.parametrize("deck", [CAMELOT, LYONESSE, "classic with jokers"])
@pytest.mark.parametrize("size", SIZES)
def test_every_name_and_every_word_can_be_found_in_it(deck: str, size: str) -> None:
    pdf, _ = printed(deck, size=size)
    there = pdf.texts()

    selection = find(deck)
    for card in selection.cards:
        for part in leaf(card, selection.game).parts:
            assert part.name in there
            for when, what in part.paragraphs:
                assert (f"{when}: {what}" if when else what) in there, card.name


def test_the_rules_in_short_come_with_a_deck_of_ours() -> None:
    there = printed(LYONESSE)[0].texts()

    assert all(f"{lead} {said}" in there for name in SUMMARIES for lead, said in lines_of(name, "en"))
    assert "Good to know" not in printed("classic")[0].texts()


def test_everything_is_german_if_wished() -> None:
    """The cards say it in German, too; their names are the same in every language."""
    pdf, order = printed(LYONESSE, language="de")
    there = pdf.texts()

    assert all(f"{lead} {said}" in there for name in SUMMARIES for lead, said in lines_of(name, "de"))
    assert "Good to know" not in there
    assert "Lyonesse · Blatt 5 von 5" in there
    assert order.said("paper-notice") in pdf.text(0)
    assert "Gib alle Besitzkarten aus dem Spiel auf die Hände ihrer Besitzer." in there
    assert "Spring Tide" in there
    assert [] == overflowing(pdf, order)


def test_whose_game_it_is_stands_on_every_sheet() -> None:
    pdf, _ = printed(CAMELOT)

    assert all("a game by James Gray; this is an unofficial print" in pdf.text(page) for page in range(0, len(pdf), 2))
    assert "Camelot with promo · sheet 7 of 7" in pdf.text(12)
    assert "James Gray" not in printed("classic", only=("5 of clubs",))[0].text(0)


def overflowing(pdf: Pdf, order: Order) -> list[str]:
    """Letters that stand too near the edge of their card, or beyond it; those of the foot line are on no card."""
    sheet = sheet_of(order)
    foot = sheet.tops()[-1] + sheet.card_height + sheet.bleed
    wrong = []
    for page in range(0, len(pdf), 2):
        cells = [sheet.place(number) for number in range(sheet.cards)]
        boxes = [Box(x, y, x + sheet.card_width, y + sheet.card_height) for x, y in cells]
        for letter, box in pdf.letters(page):
            if box.top < foot and not any(cell.holds(box, INSIDE) for cell in boxes):
                wrong.append(f"page {page}: {letter}")
    return wrong


@pytest.mark.parametrize("deck", [CAMELOT, LYONESSE, "classic with jokers"])
@pytest.mark.parametrize("size", SIZES)
def test_no_letter_stands_over_the_edge(deck: str, size: str) -> None:
    assert [] == overflowing(*printed(deck, size=size))


def test_a_letter_over_the_edge_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    wordy = asset("Wordy", 5, BLUE, *[at_your_beginning(draw(1))] * 12)
    deck = Deck(name="wordy", title="Wordy", seats=0, cards=(wordy,))
    monkeypatch.setitem(DECKS, deck.name, deck)

    assert [] != overflowing(*printed("wordy", only=("Wordy",)))


def marks_astray(pdf: Pdf, order: Order) -> list[str]:
    """Cut marks that are missing, or do not point at the edges of the cards as they are drawn."""
    wrong = []
    for page in range(len(pdf)):
        grounds = cards_on(pdf, 0, order)
        lefts = {round(box.left + order.bleed + more, 2) for box in grounds for more in (0, SIZES[order.size][0])}
        tops = {round(box.top + order.bleed + more, 2) for box in grounds for more in (0, SIZES[order.size][1])}
        marks = [box for box in pdf.shapes(page) if min(box.size) <= 0.2 and 1.4 <= max(box.size) <= 4.3]
        upright = [box.middle[0] for box in marks if box.size[0] < box.size[1]]
        level = [box.middle[1] for box in marks if box.size[0] > box.size[1]]
        for what, edges, drawn in (("left", lefts, upright), ("top", tops, level)):
            for edge in edges:
                near = [mark for mark in drawn if abs(mark - edge) <= EXACT]
                if len(near) < 2:
                    wrong.append(f"page {page}: {what} {edge} has {len(near)} marks")
            wrong += [
                f"page {page}: {mark} marks no edge" for mark in drawn if min(abs(mark - e) for e in edges) > EXACT
            ]
    return wrong


@pytest.mark.parametrize(
    "wishes", [{}, {"paper": "letter"}, {"bleed": 3}, {"size": "tarot"}, {"size": "tarot", "paper": "letter"}]
)
def test_cut_marks_point_at_the_edges(wishes: dict[str, object]) -> None:
    assert [] == marks_astray(*printed(LYONESSE, **wishes))


def test_a_mark_astray_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    right = Sheet.marks
    monkeypatch.setattr(
        Sheet,
        "marks",
        lambda sheet: ((a + 0.2, b, c + 0.2, d) if a == c else (a, b, c, d) for a, b, c, d in right(sheet)),
    )

    assert [] != marks_astray(*printed(LYONESSE))


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("bleed", [0, 1, 2.5, 3, 6, 9, 10])
def test_everything_stays_where_printers_print(paper: str, size: str, bleed: float) -> None:
    sheet = sheet_of(Order((LYONESSE,), paper, size, bleed=bleed))
    marks = list(sheet.marks())

    assert all(MARGIN <= x <= sheet.width - MARGIN for x1, _, x2, _ in marks for x in (x1, x2))
    assert all(MARGIN <= y <= sheet.height - MARGIN for _, y1, _, y2 in marks for y in (y1, y2))
    assert all(abs(x2 - x1) + abs(y2 - y1) >= LEAST for x1, y1, x2, y2 in marks)


def test_the_foot_does_too() -> None:
    """Letter has the least room below its cards."""
    pdf, order = printed(LYONESSE, paper="letter", only=("Undertow",))
    cards = sheet_of(order).tops()[-1] + sheet_of(order).card_height

    letters = [box for _, box in pdf.letters(0) if box.top > cards]

    assert 50 < len(letters)
    assert all(box.bottom <= 279.4 - MARGIN for box in letters)


def backs_astray(pdf: Pdf, order: Order) -> list[str]:
    """Sheets whose backs, seen through the paper, do not lie on their fronts."""
    wrong = []
    for page in range(0, len(pdf), 2):
        width = pdf.size(page)[0]
        through = {(round(width - box.right, 1), round(box.top, 1)) for box in cards_on(pdf, page + 1, order)}
        if through != distinct(cards_on(pdf, page, order)):
            wrong.append(f"sheet {page // 2}")
    return wrong


@pytest.mark.parametrize("wishes", [{}, {"bleed": 3}, {"size": "tarot"}, {"paper": "letter"}])
def test_every_back_lies_behind_its_front(wishes: dict[str, object]) -> None:
    assert [] == backs_astray(*printed(LYONESSE, **wishes))


def test_a_back_astray_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Sheet, "back_of", Sheet.place)

    assert [] != backs_astray(*printed(LYONESSE))


@pytest.mark.parametrize("size", SIZES)
def test_the_frame_of_a_back_follows_its_card(size: str) -> None:
    """As far from the upper edge as from the left one."""
    pdf, order = printed(LYONESSE, size=size, only=("Undertow",))
    ground = cards_on(pdf, 1, order)[0]

    frame = max((box for box in pdf.shapes(1) if ground.holds(box, 1)), key=lambda box: box.bottom - box.top)

    assert frame.left - ground.left == pytest.approx(frame.top - ground.top, abs=EXACT)
    assert ground.bottom - frame.bottom == pytest.approx(frame.top - ground.top, abs=EXACT)


def test_the_ground_goes_on_beyond_the_cut() -> None:
    """By as much as was asked for, on fronts and backs, and no card covers the bleed of another."""
    pdf, order = printed(LYONESSE, bleed=3)

    assert (69.0, 94.0) in {box.size for box in pdf.shapes(0)}
    assert (69.0, 94.0) in {box.size for box in pdf.shapes(1)}
    lefts = sorted({left for left, _ in distinct(cards_on(pdf, 0, order))})
    assert [69, 69, 69] == [pytest.approx(after - before, abs=EXACT) for before, after in pairwise(lefts)]


def test_grey_is_grey() -> None:
    """Fronts and backs have no color in them, and the colors are still told by letters."""
    pdf, _ = printed(CAMELOT, grey=True)
    colorful, _ = printed(CAMELOT)

    assert all(max(paint) - min(paint) <= 2 for page in range(len(pdf)) for paint in pdf.paints(page))
    assert all(any(max(paint) - min(paint) > 40 for paint in colorful.paints(page)) for page in (0, 1))
    assert "Blue · Moon" in pdf.text(0)


def test_the_same_wish_makes_the_same_bytes() -> None:
    program = "from eights.art.printing import *; print(hash(print_cards(Order(('lyonesse',)))))"
    command = [sys.executable, "-c", program]
    environment = os.environ | {"PYTHONHASHSEED": "0"}

    runs = {subprocess.run(command, capture_output=True, check=True, env=environment).stdout for _ in range(2)}

    assert 1 == len(runs)


def test_paper_that_takes_more_cards_on_its_side_is_turned() -> None:
    upright, turned = sheet_for(PAPERS["a4"], 63, 88), sheet_for(PAPERS["a4"], 63, 88, bleed=3)

    assert (3, 3, 210, 297) == (upright.columns, upright.rows, upright.width, upright.height)
    assert (4, 2, 297, 210) == (turned.columns, turned.rows, turned.width, turned.height)


@pytest.mark.parametrize(
    ("wishes", "kind", "said"),
    [
        ({"paper": "a5"}, CannotPrint, "there is no paper 'a5'"),
        ({"size": "huge"}, CannotPrint, "there is no card size 'huge'"),
        ({"bleed": 11.0}, CannotPrint, "a bleed of 11 mm"),
        ({"bleed": -1.0}, CannotPrint, "a bleed of -1 mm"),
        ({"bleed": float("nan")}, CannotPrint, "a bleed of nan mm"),
        ({"copies": 0}, CannotPrint, "0 copies"),
        ({"only": ("Caste",)}, UnknownCard, "there is no card named 'Caste'"),
        ({"decks": ("camelott",)}, UnknownDeck, "there is no deck named 'camelott'"),
    ],
)
def test_what_cannot_be_printed(wishes: dict[str, object], kind: type[EightsError], said: str) -> None:
    with pytest.raises(kind) as told:
        print_cards(Order(**{"decks": ("camelot",), **wishes}))  # type: ignore[arg-type]

    assert said in told.value.message
    assert told.value.hint


def eights(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "eights", *words], capture_output=True, text=True, check=False, cwd=folder
    )


def test_the_command_writes_a_file_and_says_how_to_print_it(tmp_path: Path) -> None:
    done = eights(tmp_path, "print", "camelot", "+", "lyonesse", "--only", "Castle, Dahut", "--output", "two.pdf")

    assert (0, "") == (done.returncode, done.stderr)
    assert re.fullmatch(
        r"wrote two\.pdf \(\d+ kB\)\nprint it at 100 %, double-sided, flipped on the long edge\n", done.stdout
    )
    assert "Castle" in Pdf((tmp_path / "two.pdf").read_bytes()).texts()


def test_the_command_prints_the_rulebook_in_german(tmp_path: Path) -> None:
    done = eights(tmp_path, "print", "--rules", "regeln.pdf", "--lang", "de")

    assert (0, "") == (done.returncode, done.stderr)
    assert "Die Regeln von Crazier Eights" in Pdf((tmp_path / "regeln.pdf").read_bytes()).texts()


@pytest.mark.parametrize(
    ("words", "said", "hint"),
    [
        (("camelot", "--output", "no/such/folder.pdf"), "can't write no/such/folder.pdf", "--output"),
        (("--rules", "no/such/folder.pdf"), "can't write no/such/folder.pdf", "--rules"),
        (("camelot", "--paper", "a3"), "there is no paper 'a3'", ""),
        (("camelt",), "there is no deck named 'camelt'", "camelot"),
        (("camelot", "with", "promo"), "'with' isn't a deck", "eights print 'camelot with promo'"),
        ((), "there is nothing to print", ""),
        ((str(FAULTS / "no_english.py"),), "the verb Bless has no text", "`text`"),
        (("camelot", "--rules", "x.pdf", "-o", "./x.pdf"), "can't both be written to x.pdf", "--output"),
        (("camelot", "--rules", "r.pdf", "--only", "Caste"), "there is no card named 'Caste'", "Castle"),
        (("camelot", "--only", ""), "--only names no card", "--only 'Castle, Death'"),
        (("camelot", "--only", " , "), "--only names no card", "--only 'Castle, Death'"),
        (("--rules", "r.pdf", "--size", "tarot"), "--size is for cards", "name a deck"),
        (("--rules", "r.pdf", "--no-backs"), "--backs is for cards", "name a deck"),
        (("--rules", "r.pdf", "-o", "cards.pdf"), "--output is for cards", "name a deck"),
    ],
)
def test_what_the_command_cannot_do_it_says(tmp_path: Path, words: tuple[str, ...], said: str, hint: str) -> None:
    done = eights(tmp_path, "print", *words)

    assert (2, "") == (done.returncode, done.stdout)
    assert said in done.stderr
    assert hint in done.stderr.partition("hint: ")[2]
    assert "hint: " in done.stderr
    assert "Traceback" not in done.stderr
    assert [] == list(tmp_path.iterdir())


def test_what_a_card_cannot_show_is_warned_of_and_printed(tmp_path: Path) -> None:
    """Words without room, and letters that are not there; those of other cards are nobody's concern."""
    (tmp_path / "mine.py").write_text(
        "from eights.words import BLUE, Deck, asset, at_your_beginning, draw\n"
        "one = at_your_beginning(draw(1))\n"
        "CARDS = (asset('Wordy', 5, BLUE, *[one] * 12), asset('Щука', 6, BLUE, one), asset('Żółć', 7, BLUE, one))\n"
        "DECK = Deck(name='mine', title='Mine', seats=0, cards=CARDS)\n",
        encoding="utf-8",
    )

    everything = eights(tmp_path, "print", "mine.py")
    one = eights(tmp_path, "print", "mine.py", "--only", "żółć")

    assert (0, 0) == (everything.returncode, one.returncode)
    assert [
        "warning: Wordy: there is no room for the text of Wordy",
        "hint: use fewer words",
        "warning: Щука: our fonts lack these letters, which are drawn as ?: Щ у к а",
        "hint: use Latin letters, with or without accents",
    ] == everything.stderr.splitlines()
    assert "" == one.stderr
    assert "Żółć" in Pdf((tmp_path / "cards.pdf").read_bytes()).texts()


def test_cards_of_one_name_in_two_decks_are_both_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    other = Deck(name="other", title="Other", seats=0, cards=(asset("Castle", 9, BLUE, at_your_beginning(draw(7))),))
    monkeypatch.setitem(DECKS, other.name, other)

    pdf, order = printed("camelot", "other", only=("Castle",))

    assert 2 == len(distinct(cards_on(pdf, 0, order)))
    assert "draw seven cards" in pdf.text(0)


def test_a_picture_that_is_no_picture_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the typesetter cannot do ends in a message."""
    broken: Callable[..., list[Picture]] = lambda *_: [Picture("0.svg", "<svg", "")]  # noqa: E731
    monkeypatch.setattr(printed_cards, "pictures", broken)

    with pytest.raises(CannotPrint):
        print_cards(Order(("camelot",)))
