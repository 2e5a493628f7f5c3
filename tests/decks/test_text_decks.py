"""Decks as text: what is written is what is played, both ways, and nothing that is written can do harm."""

import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from eights import Game, decks
from eights.decks import as_text, files
from eights.decks.as_text import MOST_BYTES, TextDeck, meaning, read
from eights.decks.as_text.python_source import expression, to_python
from eights.decks.as_text.source import MOST_FAULTS
from eights.decks.as_text.writing import to_csv, to_markdown
from eights.decks.emblems import DRAWN, EMBLEMS, emblem_of
from eights.errors import DeckError, UnknownDeck
from eights.messages import LanguageCode, say
from eights.rules.card_text import Why
from eights.rules.card_text import read as read_text
from eights.rules.cards import Deck
from eights.words import (
    BLUE,
    GREEN,
    KING,
    PURPLE,
    RED,
    a_player,
    an_asset,
    an_opponent,
    asset,
    at_your_beginning,
    at_your_end,
    cannot_be_destroyed,
    destroy,
    discard_more,
    draw,
    event,
    may,
    more_discards,
    provided,
    requires,
    split,
    up_to,
    you,
)
from run import ROOT
from tests.rules.random_cards import accepted_sides

OURS = [decks.DECKS["camelot"], decks.DECKS["lyonesse"], decks.DECKS["tintagel"]]
ODD = Deck(
    "odd",
    "Odd",
    2,
    (
        event("Tariff", None, BLUE | GREEN, requires(an_opponent.controls(2)), draw(1)),
        asset("Menhir", KING, RED, cannot_be_destroyed, at_your_end(provided(you.hold(9)), may(destroy(an_asset)))),
        split(event("White Sail", 5, BLUE, draw(2)), asset("Black Sail", 5, RED, more_discards(1))),
        event("Harvest", 6, GREEN, discard_more(1)),
        event("Harvest", 6, GREEN, discard_more(1)),
        asset("Ruin (East)", 8, PURPLE),
        event("L'Été ’26 – x2", 10, BLUE | GREEN | RED | PURPLE, destroy(up_to(2, an_asset))),
    ),
    (asset("Promise", 3, PURPLE, at_your_beginning(draw(1, a_player))),),
)
CHOSEN = replace(
    ODD,
    cards=tuple(
        replace(card, sides=tuple(replace(side, emblem="anchor", flavor="So *bold* it is_") for side in card.sides))
        for card in ODD.cards
    ),
)
WRITERS: list[tuple[str, Callable[[Deck, LanguageCode], str]]] = [(".deck.md", to_markdown), (".csv", to_csv)]
LANGUAGES: tuple[LanguageCode, ...] = ("en", "de")
STORM = """# Storm
seats: 1

## Storm Tide (9 red, event)
Destroy up to two assets.

## White Sail (5 blue, event) / Black Sail (5 red, event)
Draw two cards.
/
Destroy an asset.
> a note
"""


def of(source: str, file: str = "storm.deck.md") -> TextDeck:
    return read(file, source)


def cards_of(found: TextDeck) -> Deck:
    assert found.deck is not None, [say(fault.whole) for fault in found.faults]
    return found.deck


def told(found: TextDeck) -> list[str]:
    return [say(fault.whole) for fault in found.faults]


@pytest.mark.parametrize("deck", [*OURS, ODD, CHOSEN], ids=lambda deck: deck.title)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("ending", "write"), WRITERS, ids=[ending for ending, _ in WRITERS])
def test_a_deck_survives_its_text(
    deck: Deck, language: LanguageCode, ending: str, write: Callable[[Deck, LanguageCode], str]
) -> None:
    """The same cards, emblems and flavor texts; and written again, the same text."""
    text = write(deck, language)

    again = cards_of(read(f"{deck.name}{ending}", text))

    assert (deck.cards, deck.promo, deck.title) == (again.cards, again.promo, again.title)
    assert text == write(again, language)
    sides = [(side.emblem, side.flavor) for card in deck.cards for side in card.sides]
    assert sides == [(side.emblem, side.flavor) for card in again.cards for side in card.sides]
    assert ending == ".csv" or deck.seats == again.seats


@pytest.mark.parametrize("name", ["camelot", "lyonesse", "tintagel"])
def test_our_decks_are_also_text(name: str) -> None:
    """docs/decks has them as `eights deck text` writes them."""
    file = ROOT / f"docs/decks/{name}.deck.md"
    deck = decks.DECKS[name]

    again = cards_of(read(file.name, file.read_text(encoding="utf-8")))

    assert (deck.cards, deck.promo, deck.seats, deck.title) == (again.cards, again.promo, again.seats, again.title)
    assert to_markdown(deck) == file.read_text(encoding="utf-8"), f"eights deck text {name} > docs/decks/{file.name}"


@pytest.mark.parametrize("deck", [*OURS, ODD], ids=lambda deck: deck.title)
def test_a_deck_becomes_python(deck: Deck, tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_text(to_python(deck), encoding="utf-8")

    made = files.run(path)

    assert (deck.cards, deck.promo, deck.seats, deck.title) == (made.cards, made.promo, made.seats, made.title)


def test_random_cards_become_python() -> None:
    """Also those for which there is no word, such as two green assets of an opponent."""
    from eights import words
    from eights.rules import nouns

    names = {**vars(nouns), **vars(words)}
    sides = accepted_sides(5)
    for _ in range(300):
        side = next(sides)
        assert side.clauses == eval(f"({expression(side.clauses)},)", dict(names))


def test_synonyms_and_files_do_not_change_a_deck() -> None:
    """Its fingerprint follows from its values; a card that does something else has another one."""

    def fingerprint(source: str, file: str = "storm.deck.md") -> str:
        return decks.find(file, {file: source}).fingerprint

    same = [
        STORM.replace("Draw two cards.", "draw 2 cards"),
        STORM.replace("Destroy an asset.", "Destroy any one asset that is in play."),
        STORM.replace("9 red, event", "event, red 9"),
        STORM.replace("> a note", "*Wind and water.*\nemblem: anchor"),
        STORM.replace("# Storm\n", "# Tempest\n").replace("\n", "\r\n"),
    ]
    other = [
        STORM.replace("two cards", "three cards"),
        STORM.replace("9 red", "10 red"),
        STORM.replace("9 red", "9 blue"),
        STORM.replace("Storm Tide", "Storm Tides"),
        STORM.replace("9 red, event)", "9 red, event) x2"),
    ]
    assert {fingerprint(STORM)} == {*map(fingerprint, same), fingerprint(STORM, "tempest.deck.md")}
    assert len(other) + 1 == len({fingerprint(STORM), *map(fingerprint, other)})


FAULTS = [
    # what is replaced, by what; the line and the part that are marked, what is said, and the hint
    ("9 red", "9 rde", 4, "rde", "“rde” isn't a rank, a color or a kind of card", "did you mean 'red'?"),
    ("9 red, event", "9, event", 4, "9, event", "this card has no color", "use blue, green"),
    ("9 red, event", "9 red", 4, "9 red", "say whether it is an asset or an event", "write ## Thin Ice"),
    ("9 red", "9 10 red", 4, "10", "a card has only one rank", "write one rank, or none"),
    ("(9 red, event)", "9 red", 4, "Storm Tide 9 red", "its rank, color and kind are missing", "begins with a line"),
    ("5 red", "6 red", 7, "6", "a card has only one rank", "write one rank, or none"),
    ("\n/\n", "\n", 7, "White Sail", "this split card has only one text", "with a line / between"),
    ("Destroy an asset.", "/\nDestroy", 10, "/", "there are more texts than names", "with a line / between"),
    ("Storm Tide", "Storm, Tide", 4, ",", "its name can't contain ,", "couldn't be read in a position"),
    ("Storm Tide", "", 4, "", "this card has no name", "begins with a line"),
    ("Black Sail", "Storm Tide", 7, "Storm Tide", "another card has this name", "rename one of them"),
    ("seats: 1", "seats: one", 2, "one", "this isn't a number of players", "0 or more"),
    ("seats: 1", "seets: 1", 2, "seets: 1", "this line belongs to no card", "did you mean 'seats'?"),
    ("seats: 1", "My deck", 2, "My deck", "this line belongs to no card", "begin a note with >"),
    ("seats: 1", "lang: fr", 2, "fr", "no cards are written in this language", "write lang: en or"),
    ("> a note", "emblem: ancor", 11, "ancor", "there is no emblem named “ancor”", "did you mean 'anchor'?"),
    ("> a note", "emblem: bread", 11, "bread", "there is no emblem named “bread”", "“eights deck emblems” lists them"),
    ("9 red", "9 yellow", 4, "yellow", "“yellow” isn't a rank, a color or a kind of card", "a color (blue, green"),
    ("## White", "### White", 7, "White Sail (5", "this heading isn't a card", "begins with a line"),
    # The answers of the reader of card texts.
    ("assets.", "asets.", 5, "asets", "the text isn't understood from “asets” on", "did you mean 'asset'?"),
    ("assets.", "kings.", 5, "kings", "the text isn't understood from “kings” on", "would fit here"),
    ("Destroy up to two assets.", "Destroy up to", 5, "o", "the text ends too early", "would fit here"),
    ("Destroy up to two assets.", "Search the draw pile.", 5, "Search", "no card can do this yet: search", "docs"),
    ("Destroy up to two assets.", "At the end of your turn: draw a card.", 5, "At the end of your turn: draw a card.",
     "is what an asset says, and this is an event", "make it an asset"),
    ("9 red, event", "9 red, asset", 5, "Destroy up to two assets.", "is what an event says, and this is an asset",
     "an asset says when it acts"),
    ("Draw two cards.", "Zieh zwei Karten.", 8, "Zieh", "the text isn't understood", "this is German: write lang: de"),
]  # fmt: skip


@pytest.mark.parametrize(("before", "after", "line", "part", "what", "hint"), FAULTS, ids=[each[4] for each in FAULTS])
def test_a_fault_is_told_with_its_place(before: str, after: str, line: int, part: str, what: str, hint: str) -> None:
    found = of(STORM.replace(before, after, 1))

    assert found.deck is None
    fault = found.faults[0]
    assert (line, part) == (fault.line, fault.source[fault.column :][: len(part)])
    assert what in say(fault.what)
    assert hint in say(fault.hint)
    shown, below = fault.marked.splitlines()[-2:]
    assert "^" in below
    assert len(below) <= len(shown) + 1
    assert all(say(message, "de") != say(message) for message in (fault.what, fault.hint))


def test_all_faults_are_told_at_once() -> None:
    text = STORM.replace("9 red", "9 rde").replace("Draw two cards.", "Draw two kings.").replace("seats", "seets")

    assert [2, 4, 8] == [fault.line for fault in of(text).faults]
    with pytest.raises(DeckError, match=r"storm\.deck\.md, line 2") as error:
        decks.find("storm.deck.md", {"storm.deck.md": text})
    assert "    seets: 1\n    ^^^^^^^^" in str(error.value)


def test_a_reader_that_guesses_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A text with two meanings is an error that names both."""
    from eights.rules.card_text import Misread

    both = Misread(Why.AMBIGUOUS, meanings=("Draw a card.", "Draw two cards."))
    monkeypatch.setattr(meaning, "read", lambda *_: both)
    as_text.read.cache_clear()

    found = of(STORM)

    as_text.read.cache_clear()
    assert found.deck is None
    assert Why.AMBIGUOUS is found.faults[0].why
    assert "could mean “Draw a card.” or “Draw two cards.”" in told(found)[0]


LIMITS = [
    (lambda: "# X\n" + "".join(f"## C{n} (2 red, event)\nDraw a card.\n" for n in range(121)), "120 cards at most"),
    (lambda: "# X\n## C (2 red, event) x121\nDraw a card.\n", "120 cards at most"),
    (lambda: "# X\n## C (2 red, event) x0\nDraw a card.\n", "at least one copy"),
    (lambda: STORM.replace("Storm Tide", "S" * 41), "a name has 40 letters at most"),
    (lambda: STORM.replace("Draw two cards.", "Draw two cards. " * 26), "a text has 400 letters at most"),
    (lambda: STORM.replace("two cards", "21 cards"), "no number on a card is larger than 20"),
    (lambda: STORM.replace("two cards.", "two cards" + ", then draw a card" * 6 + "."), "more than 6 things"),
    (lambda: "# X\n## C (2 red, asset)\n" + "At the end of your turn: draw a card.\n" * 5, "more than 4 abilities"),
    (lambda: STORM.replace("seats: 1", "seats: 9"), "a deck seats 8 players at most"),
    (lambda: STORM.replace("> a note", f"*{'la ' * 80}*"), "a flavor text has 200 letters at most"),
    (lambda: STORM.replace("Draw two cards.", "x" * 1001), "this line has more than 1000 letters"),
    (lambda: STORM + "> x\n" * (MOST_BYTES // 4), "64 kB at most"),
    (lambda: "# X\n", "the deck has no cards"),
    (lambda: "", "the deck has no cards"),
]


@pytest.mark.parametrize(("source", "what"), LIMITS, ids=[what for _, what in LIMITS])
def test_limits_are_told(source: Callable[[], str], what: str) -> None:
    found = of(source())

    assert found.deck is None
    assert what in told(found)[0]


def test_what_a_limit_allows_is_a_deck() -> None:
    cards = "".join(f"## {'C' * 37}{n:03} (2 red, event)\nDraw 20 cards.\n" for n in range(60))

    deck = cards_of(of(f"# X\nseats: 8\n{cards.replace('event)', 'event) x2')}"))

    assert (120, 8) == (len(deck.cards), deck.seats)


def test_a_deck_without_seats_has_one_for_every_dozen_cards() -> None:
    deck = cards_of(of("## C (2 red, event) x25\nDraw a card.\n", "the_deep-sea.deck.md"))

    assert (2, "The Deep Sea", "the deep sea") == (deck.seats, deck.title, deck.name)


TABLE = "name,rank,color,kind,text\nStorm Tide,9,red,event,Destroy up to two assets.\n"
TABLES = {
    "as it is": TABLE,
    "a mark at its beginning": "\ufeff" + TABLE,
    "semicolons": TABLE.replace(",", ";"),
    "tabs": TABLE.replace(",", "\t"),
    "other line ends": TABLE.replace("\n", "\r\n"),
    "quotes": 'name,rank,color,kind,text\n"Storm Tide","9","red","event","Destroy up to\ntwo assets."\n',
    "empty rows": TABLE.replace("\nStorm", "\n,,,,\n\nStorm") + ",,,,\n",
    "another order": "text,kind,color,rank,name\nDestroy up to two assets.,event,red,9,Storm Tide\n",
    "empty columns": TABLE.replace("text\n", "text,name2,color2,kind2,text2,\n").replace("assets.", "assets.,,,,,"),
    "a rank in words": TABLE.replace(",9,", ",nine,"),
    "capitals": TABLE.replace("name,rank", "Name,Rank").replace("red,event", "Red,Event"),
}


@pytest.mark.parametrize("table", TABLES.values(), ids=TABLES.keys())
def test_tables_are_read_as_spreadsheets_write_them(table: str) -> None:
    deck = cards_of(of(table, "storm.csv"))

    assert (event("Storm Tide", 9, RED, destroy(up_to(2, an_asset))),) == deck.cards


def test_a_german_table_is_german() -> None:
    table = "Name;Wert;Farbe;Art;Text\nÜberfall;9;grün;Ereignis;Zieh zwei Karten.\n"

    assert (event("Überfall", 9, GREEN, draw(2)),) == cards_of(of(table, "x.csv")).cards


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_files_may_have_any_usual_encoding(encoding: str, tmp_path: Path) -> None:
    """What an older spreadsheet or editor saves has umlauts, too."""
    file = tmp_path / "sturm.csv"
    file.write_bytes("Name;Wert;Farbe;Art;Text\nÜberfall;9;grün;Ereignis;Zieh zwei Karten.\n".encode(encoding))

    assert ("Überfall",) == tuple(card.name for card in decks.find(str(file)).cards)


TABLE_FAULTS = [
    ("name,rank", "nome,rank", "there is no column “nome”"),
    ("name,rank,color,kind,text", "Storm,9,red,event,Draw", "there is no column name, color, kind and text"),
    ("name,rank", "name,name", "the column “name” is there twice"),
    ("red", "rde", "“rde” isn't a rank, a color or a kind of card"),
    ("9", "99", "99 isn't a rank"),
    ("assets.", "kings.", "isn't understood from “kings” on"),
    ("Storm Tide", '"Storm Tide', "this isn't a table"),
    ("text\n", "text,copies\n", "at least one copy"),
    ("assets.", "assets, then draw a card.", "more cells than there are columns, from “then draw a card.” on"),
]


@pytest.mark.parametrize(("before", "after", "what"), TABLE_FAULTS, ids=[each[2] for each in TABLE_FAULTS])
def test_a_fault_of_a_table_is_told(before: str, after: str, what: str) -> None:
    text = TABLE.replace(before, after, 1)
    if "copies" in after:
        text = text.replace("assets.", "assets.,none")

    found = of(text, "storm.csv")

    assert what in told(found)[0]
    assert found.faults[0].line in (1, 2)


def test_emblems_are_chosen_by_name_or_follow_from_it() -> None:
    deck = cards_of(of(STORM.replace("seats: 1", "seats: 1\nemblem: harp").replace("> a note", "emblem: anchor")))
    names = [f"Card {number}" for number in range(100)]

    assert ["harp", "harp", "anchor"] == [side.emblem for card in deck.cards for side in card.sides]
    assert EMBLEMS["Castle"] == emblem_of("Castle")
    assert 50 < len({emblem_of(name) for name in names})
    assert set(DRAWN) >= {emblem_of(name) for name in names}


def test_a_file_is_read_again_when_it_has_changed(tmp_path: Path) -> None:
    file = tmp_path / "storm.deck.md"
    file.write_text(STORM, encoding="utf-8")
    before = decks.find(f"camelot + {file}")
    file.write_text(STORM.replace("Storm Tide", "Still Water"), encoding="utf-8")

    after = decks.find(f"camelot + {file}")

    assert ("Storm Tide", "Still Water") == (before.cards[-2].name, after.cards[-2].name)
    assert {str(file): STORM} == before.sources


def test_cards_of_a_text_deck_can_replace_others(tmp_path: Path) -> None:
    file = tmp_path / "storm.deck.md"
    file.write_text("## Calm (5 blue, event)\nDraw two cards.\n", encoding="utf-8")

    game = Game.new(f'camelot with "Calm" from {file}', 2, seed=3)

    assert "Calm" in {card.name for card in game.selection.cards}
    assert "Castle" not in {card.name for card in game.selection.cards}


def test_files_have_to_be_allowed(tmp_path: Path) -> None:
    """A text is harmless; which files of a server somebody can read is not."""
    file = tmp_path / "storm.deck.md"
    file.write_text(STORM, encoding="utf-8")

    with decks.only(["camelot"]):
        with pytest.raises(UnknownDeck):
            decks.find(str(file))
        assert 2 == len(decks.find(str(file), {str(file): STORM}).cards)
    with decks.only([str(file)]):
        assert 2 == len(decks.find(str(file)).cards)


def test_damaged_texts_are_no_trouble() -> None:
    """Whatever is in a file, there is a deck or a fault, after a bounded amount of work."""
    dice = random.Random(19)
    sources = [to_markdown(deck) for deck in (*OURS, CHOSEN)] + [to_csv(deck) for deck in (*OURS, CHOSEN)]
    bits = [*'#()*_>;:é😀\n\r\x00\u2028\ud800"', "## ", " / ", "/\n", "x2"]
    for number in range(150):
        text = dice.choice(sources)
        start = dice.randrange(len(text))
        text = text[start : start + 1500]
        for _ in range(dice.choice([1, 5, 40])):
            at = dice.randrange(len(text) + 1)
            text = text[:at] + dice.choice(bits) + text[at + dice.randrange(3) :]
        found = of(text, f"{number}.{dice.choice(['deck.md', 'csv'])}")
        assert (found.deck is None) == bool(found.faults)
        assert len(found.faults) <= MOST_FAULTS
        for fault in found.faults:
            assert say(fault.whole)
            assert say(fault.hint, "de")
            assert len(fault.marked.splitlines()) in (0, 2)


HOSTILE = {
    "brackets": "## " + "(" * 900,
    "blanks": "## A" + " " * 900 + "(",
    "slashes": "## " + "a / " * 200 + "(2 red, event)",
    "many lines of blanks": ("## A" + " " * 990 + "\n") * 60,
    "short lines": "## A (2 red, event)\n" + "a\n" * 30_000,
    "many cards": "".join(f"## C{n} (2 red, event)\nDraw a kard.\n" for n in range(1200)),
    "many thoughts": "".join(
        f"## C{n} (2 red, asset)\n" + "At the end of your turn: you may destroy up to two assets, then " * 6 + "draw.\n"
        for n in range(110)
    ),
    "stars": "## A (2 red, event)\n" + "*" * 999 + "\n",
    "one line": "x" * 63_000,
    "headings": "# \n" * 20_000,
}


@pytest.mark.parametrize("source", HOSTILE.values(), ids=HOSTILE.keys())
@pytest.mark.parametrize("ending", [".deck.md", ".csv"])
def test_hostile_files_take_little_work(source: str, ending: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Counted in what the reader of card texts tries; all else is proportional to the length of the file."""
    spent: list[int] = []
    honest = read_text

    def counted(*arguments: object) -> object:
        found = honest(*arguments)  # type: ignore[arg-type]
        spent.append(found.work)
        return found

    monkeypatch.setattr(meaning, "read", counted)
    as_text.read.cache_clear()

    found = of(source[:MOST_BYTES], f"x{ending}")

    as_text.read.cache_clear()
    assert found.deck is None
    assert sum(spent) <= meaning.MOST_WORK + 100_000


def test_the_work_for_a_whole_deck_is_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(meaning, "MOST_WORK", 1_000)

    found = read("limited.deck.md", to_markdown(OURS[0]))

    assert any("too complicated" in each for each in told(found))


def test_lines_of_a_sequence_belong_to_their_cards() -> None:
    assert {"Storm Tide": 4, "White Sail": 7, "Black Sail": 7, "White Sail / Black Sail": 7} == dict(of(STORM).lines)
