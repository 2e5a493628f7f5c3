"""How decks are named: replaced cards, promo cards, quotes, packages, and what a host allows."""

import importlib
import json
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from eights import Game, decks
from eights.decks import files, installed
from eights.errors import DeckError, PositionError, RecordError, UnknownDeck
from eights.language import positions, record
from eights.language.record_format import dumps, loads

SWORDS = """
from eights.words import *

CARDS = (
    event("Excalibur", 9, PURPLE, draw(2)),
    event("Sword and Stone", 5, RED, draw(3)),
    event("Other Sword", 9, PURPLE, draw(1)),
    event("Brown Sword", 9, BLUE | RED, draw(1)),
)
PROMO = (event("Bent Sword", None, BLUE | GREEN, draw(1)),)
DECK = Deck(name="swords", title="Swords", seats=0, cards=CARDS, promo=PROMO)
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a deck in it, and we are in it."""
    (tmp_path / "swords.py").write_text(SWORDS, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize(
    ("spec", "canonical", "title"),
    [
        (
            'camelot with "Excalibur" from swords.py',
            'camelot with "Excalibur" from swords.py',
            "Camelot with Excalibur from Swords",
        ),
        (
            "Camelot  WITH excalibur , Sword and Stone FROM  swords.py",
            'camelot with "Excalibur", "Sword and Stone" from swords.py',
            "Camelot with Excalibur, Sword and Stone from Swords",
        ),
        (
            "camelot with promo and 'Bent Sword' from swords.py + camelot with promo",
            'camelot with promo and "Bent Sword" from swords.py + camelot with promo',
            "Camelot with promo and Bent Sword from Swords + Camelot with promo",
        ),
        ("swords.py with promo + camelot", "swords.py with promo + camelot", "Swords with promo + Camelot"),
        (
            'swords.py with “Excalibur” from camelot + camelot with "Excalibur" from swords.py',
            'swords.py with "Excalibur" from camelot + camelot with "Excalibur" from swords.py',
            "Swords with Excalibur from Camelot + Camelot with Excalibur from Swords",
        ),
    ],
)
def test_cards_are_replaced(spec: str, canonical: str, title: str, folder: Path) -> None:
    """Quotes, case and blanks do not matter; what is found is written in one way, and reads back."""
    selection = decks.find(spec)

    assert (canonical, title) == (selection.spec, selection.title)
    assert selection == decks.find(selection.spec)
    assert selection.cards == decks.find(decks.spec_of(selection.cards)).cards


def test_a_card_takes_the_place_of_its_equal(folder: Path) -> None:
    """Excalibur, 9 purple, lies where Camelot's 9 purple lay; nothing else changes."""
    camelot, changed = decks.find("camelot").cards, decks.find('camelot with "Excalibur" from swords.py').cards

    assert ["Excalibur"] == [new.name for old, new in zip(camelot, changed, strict=True) if old != new]
    assert changed.index(files.load("swords.py").cards[0]) == [card.name for card in camelot].index("Excalibur")


@pytest.mark.parametrize(
    ("spec", "message"),
    [
        ('camelot with "Exalibur" from swords.py', "there is no card named 'Exalibur' in Swords\nhint: did you mean"),
        (
            'camelot with "Brown Sword" from swords.py',
            "Brown Sword is 9 blue and red, but Camelot has no such card to replace\nhint: a card replaces",
        ),
        (
            'camelot with "Excalibur", "Other Sword" from swords.py',
            "Excalibur and Other Sword are both 9 purple, but Camelot has room for only one of them\nhint: leave",
        ),
        ('camelot with "Excalibur"', "which deck is 'Excalibur' from?"),
        ('camelot with "Excalibur" from nowhere.py', "the file nowhere.py doesn't exist"),
        ('camelot with "Excalibur" from nowhere', "there is no deck named 'nowhere'"),
        ('camelot with promo from swords.py', "there is no card named 'promo' in Swords"),
        ("swords.py with prom", "there is no deck named 'swords.py with prom'"),
    ],
)  # fmt: skip
def test_what_cannot_be_replaced_is_explained(spec: str, message: str, folder: Path) -> None:
    with pytest.raises((UnknownDeck, DeckError)) as error:
        decks.find(spec)

    assert str(error.value).startswith(message)


def test_a_place_for_each_of_two_copies(folder: Path) -> None:
    """A deck with two cards of one rank and color has two places."""
    spec = 'swords.py with "Excalibur" from camelot and "Excalibur" from camelot'

    assert ["Excalibur", "Sword and Stone", "Excalibur", "Brown Sword"] == [c.name for c in decks.find(spec).cards]


def test_positions_and_records_are_read_back(folder: Path) -> None:
    """With quotes in its deck's name, and whatever the name was written like."""
    game = Game.new("camelot with excalibur from swords.py", 2, seed=5)
    while len(game.answers) < 40 and not game.over:
        game.push(game.options[-1])

    again = Game.from_position(game.position())
    kept = record.verify(loads(dumps(game.record())))

    assert 'deck: camelot with "Excalibur" from swords.py' == game.position().splitlines()[0]
    assert game.digest() == again.digest()
    assert [] == kept
    assert positions.write(game.state).startswith('deck: camelot with "Excalibur" from swords.py\n')


def test_a_position_with_a_wrong_replacement_names_its_line(folder: Path) -> None:
    with pytest.raises(PositionError, match="line 1: there is no card named 'Exc' in Swords"):
        positions.parse('deck: camelot with "Exc" from swords.py\nplayers: ann, bob\nturn: ann, main')


@pytest.mark.parametrize("name", ["one + two.py", "sword with stone.py", "ann's.py", "two  blanks.py"])
def test_a_file_may_be_called_anything(name: str, folder: Path) -> None:
    """In quotes, if it has a plus in it; and is written so that it reads back."""
    (folder / name).write_text(SWORDS, encoding="utf-8")

    selection = decks.find(f'camelot + "{name}"')

    assert "Camelot + Swords" == selection.title
    assert selection == decks.find(selection.spec)


def test_a_deck_is_named_by_the_file_that_was_used_last(folder: Path) -> None:
    """Of several files with the same cards, all of them there."""
    (folder / "copy.py").write_text(SWORDS, encoding="utf-8")

    for name in ("swords.py", "copy.py", "swords.py"):
        assert name == decks.spec_of(decks.find(name).cards)


def test_a_deck_is_named_by_a_file_that_is_still_there(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another file had the same cards, and is gone; or it is gone, and nothing else has its cards."""
    monkeypatch.setattr(files, "_loaded", {})  # or the files of other tests come first
    (folder / "copy.py").write_text(SWORDS, encoding="utf-8")
    cards = decks.find("copy.py").cards
    assert decks.find("swords.py").cards == cards
    (folder / "copy.py").unlink()

    assert "swords.py" == decks.spec_of(cards)
    assert '"Excalibur" from swords.py' in decks.spec_of(decks.find('camelot with "Excalibur" from swords.py').cards)
    (folder / "swords.py").unlink()
    assert decks.spec_of(cards) in {"copy.py", "swords.py"}


def test_a_file_that_has_changed_is_read_again(folder: Path) -> None:
    before = decks.find("swords.py")
    assert before.cards is not None
    assert files.load("swords.py") is files.load("swords.py")

    (folder / "swords.py").write_text(SWORDS.replace("Swords", "Blunt Swords"), encoding="utf-8")

    assert ("Swords", "Blunt Swords") == (before.title, decks.find("swords.py").title)


def install(folder: Path, package: str, code: str, **names: str) -> None:
    """A package as an installer leaves it: a module, and its entry points."""
    (folder / f"{package}.py").write_text(code, encoding="utf-8")
    info = folder / f"{package}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n", encoding="utf-8")
    entries = "\n".join(f"{name.replace('_', ' ')} = {value}" for name, value in names.items())
    (info / "entry_points.txt").write_text(f"[{installed.GROUP}]\n{entries}\n", encoding="utf-8")


@pytest.fixture
def packages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Five packages: a good one, four bad ones."""
    monkeypatch.syspath_prepend(tmp_path)
    install(tmp_path, "good_swords", SWORDS, long_swords="good_swords:DECK", camelot="good_swords:DECK")
    install(tmp_path, "bad_swords", "1 / 0", bent="bad_swords:DECK")
    install(tmp_path, "no_swords", "DECK = 7", none="no_swords:DECK")
    install(tmp_path, "odd_swords", SWORDS.replace("draw(2)", "draw('2')"), odd="odd_swords:DECK")
    install(tmp_path, "one_sword", SWORDS, twin="one_sword:DECK")
    install(tmp_path, "more_swords", SWORDS, twin="more_swords:DECK")
    importlib.invalidate_caches()
    yield tmp_path
    installed._loaded.clear()
    for name in ("good_swords", "bad_swords", "no_swords", "odd_swords", "one_sword", "more_swords"):
        sys.modules.pop(name, None)


def test_a_package_brings_a_deck(packages: Path) -> None:
    """It is found by name like ours, and ours are never hidden by it."""
    selection = decks.find('Camelot with promo and "Excalibur" from long  swords + LONG SWORDS')

    assert 'camelot with promo and "Excalibur" from long swords + long swords' == selection.spec
    assert selection.spec == decks.spec_of(selection.cards)
    assert 57 == len(selection.cards)
    assert "long swords" in decks.names()
    assert 52 == len(decks.find("camelot").cards)


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("bent", "the deck 'bent' of the package bad_swords: can't be loaded: ZeroDivisionError: division by zero"),
        ("none", "the deck 'none' of the package no_swords: no_swords:DECK is a int"),
        ("odd", "the deck 'odd' of the package odd_swords: Excalibur: draw has '2' where a number belongs"),
        ("twin", "more_swords and one_sword both provide a deck named 'twin'"),
    ],
)
def test_a_broken_package_is_named_and_breaks_nothing_else(name: str, message: str, packages: Path) -> None:
    with pytest.raises(DeckError) as error:
        decks.find(name)

    assert str(error.value).startswith(message)
    assert "hint: " in str(error.value)
    assert "Swords" == decks.find("long swords").title


def test_a_host_names_the_decks_that_may_be_run(packages: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A player's position, record or table may name any deck; a file that the host did not name is not even opened."""
    (packages / "house.py").write_text(SWORDS, encoding="utf-8")
    (packages / "evil.py").write_text("open('was-run', 'w')", encoding="utf-8")
    monkeypatch.chdir(packages)
    spec = 'camelot with "Excalibur" from evil.py'
    position = Game.new("camelot", 2, seed=1).position().replace("deck: camelot", f"deck: {spec}")
    written = json.loads(dumps(Game.new("camelot", 2, seed=1).record()))

    with decks.only(["house.py"]):
        assert "Swords" == decks.find(str(packages / "house.py")).title
        for call in (
            lambda: decks.find("camelot + evil.py"),
            lambda: decks.find("long swords"),
            lambda: positions.parse(position),
            lambda: list(record.replay(loads(json.dumps(written | {"deck": "evil.py"})))),
        ):
            with pytest.raises((UnknownDeck, PositionError, RecordError), match=r"is not here|isn't available here"):
                call()
    with decks.only(['camelot with "Long Sword" from house.py', "classic with jokers"]):
        assert "Swords" == decks.find("house.py").title

    assert not (packages / "was-run").exists()
    assert "Swords" == decks.find("long swords").title
