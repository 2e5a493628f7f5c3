"""A deck's fingerprint: the same for the same cards, another one for any other card."""

import hashlib
from dataclasses import replace
from pathlib import Path

import pytest

from eights import decks
from eights.errors import DeckError
from eights.rules.cards import Card
from eights.rules.fingerprint import code_of, files_of, fingerprint
from eights.words import BLUE, GREEN, asset, at_your_beginning, draw, event, may

STARTER = '''"""A deck."""

from eights.words import BLUE, GREEN, Deck, asset, at_your_beginning, draw, event, may
from eights.verbs import Frame, State, Verb
from eights.verbs import draw as draw_cards

class Reap(Verb):
    """Cards for assets."""

    each: int
    text = "draw cards for assets"
    short = "draw per asset"

    def do(self, state: State, frame: Frame) -> None:
        draw_cards(state, [frame.you], len(state.assets[frame.you]) // self.each, frame.you, frame.source)

CARDS = (
    asset("Well", 4, BLUE, at_your_beginning(may(draw(1)))),
    event("Harvest", 6, GREEN, Reap(2)),
)
DECK = Deck(name="mine", title="Mine", seats=0, cards=CARDS)
'''
CODE = """
a = f"{d['k']} {'a' if b else 'c'} {f'{x}'} {x:{'>'}{10}}"
b = f"{a['b']!r:'^10}"
c = f'{x!r}' f"{y=}", -1 ** 2, None, {**k, "“é”": 1e16}

def f(a, *, b=None):
    "Anything."
    return [i for (i, j) in a[1:2, ::3] if (c := i)]
"""
CODE_HASH = "083210035d4701eb"  # the same wherever it is worked out
CARDS = (asset("Well", 4, BLUE, at_your_beginning(may(draw(1)))), event("Harvest", 6, GREEN, draw(2)))
OTHER_CARDS: dict[str, tuple[Card, ...]] = {
    "another order": CARDS[::-1],
    "another rank": (replace(CARDS[0], rank=5), CARDS[1]),
    "another color": (asset("Well", 4, GREEN, at_your_beginning(may(draw(1)))), CARDS[1]),
    "another name": (asset("Spring", 4, BLUE, at_your_beginning(may(draw(1)))), CARDS[1]),
    "another number": (CARDS[0], event("Harvest", 6, GREEN, draw(3))),
    "no may": (asset("Well", 4, BLUE, at_your_beginning(draw(1))), CARDS[1]),
    "an asset": (CARDS[0], asset("Harvest", 6, GREEN, at_your_beginning(draw(2)))),
    "a card more": (*CARDS, CARDS[0]),
}
SAME_MEANING = {
    "a comment": STARTER.replace("CARDS = (", "# all of them\nCARDS = ("),
    "blank lines": STARTER.replace("\n\n", "\n\n\n"),
    "another docstring": STARTER.replace("A deck.", "Our deck.").replace("Cards for assets.", "Many cards."),
    "broken lines": STARTER.replace('event("Harvest", ', 'event(\n        "Harvest",\n        '),
}
OTHER_MEANING = {
    "a card": STARTER.replace("Reap(2)", "Reap(3)"),
    "a verb": STARTER.replace("// self.each", "+ self.each"),
    "a verb's text": STARTER.replace("draw cards for", "take cards for"),
}


def of_file(folder: Path, text: str) -> str:
    file = folder / "mine.py"
    file.write_text(text, encoding="utf-8")
    return decks.find(str(file)).fingerprint


@pytest.mark.parametrize("cards", OTHER_CARDS.values(), ids=OTHER_CARDS)
def test_other_cards_have_another_fingerprint(cards: tuple[Card, ...]) -> None:
    """Rank, color, name, text and order all count."""
    assert fingerprint(CARDS) != fingerprint(cards)


@pytest.mark.parametrize("text", SAME_MEANING.values(), ids=SAME_MEANING)
def test_what_means_the_same_has_the_same_fingerprint(text: str, tmp_path: Path) -> None:
    """The text of a file may change as long as its cards do not."""
    assert text != STARTER
    (tmp_path / "other").mkdir()

    assert of_file(tmp_path, STARTER) == of_file(tmp_path / "other", text)


@pytest.mark.parametrize("text", OTHER_MEANING.values(), ids=OTHER_MEANING)
def test_what_means_something_else_has_another_fingerprint(text: str, tmp_path: Path) -> None:
    """A card or the code of a verb has changed, in the same file."""
    assert of_file(tmp_path, STARTER) != of_file(tmp_path, text)


def test_only_the_file_of_a_verb_counts(tmp_path: Path) -> None:
    """Not the code around it, such as the standard library's, which has other versions elsewhere."""
    of_file(tmp_path, STARTER)

    assert [tmp_path / "mine.py"] == files_of(decks.find(str(tmp_path / "mine.py")).cards)


def test_folders_do_not_matter(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A record carries the texts of files, not their folders: their deck is the same one as on the disk."""
    monkeypatch.chdir(tmp_path)
    for file, other in (("y/a.py", "Aa"), ("x/b.py", "Bb")):
        Path(file).parent.mkdir()
        Path(file).write_text(STARTER.replace("Reap", other).replace("Well", other), encoding="utf-8")
    for spec in ("y/a.py + x/b.py", "x/b.py + y/a.py", "y/a.py + x/b.py + ./y/a.py"):
        on_disk = decks.find(spec).fingerprint
        with decks.run_sources(decks.sources_of(decks.find(spec))):
            assert on_disk == decks.find(spec).fingerprint, spec


def test_code_is_told_alike_by_every_python(tmp_path: Path) -> None:
    """`ast.unparse` writes these lines differently in Python 3.11, 3.12 and 3.13."""
    file = tmp_path / "mine.py"
    file.write_text(CODE, encoding="utf-8")

    assert CODE_HASH == hashlib.sha256(code_of(file).encode()).hexdigest()[:16]


@pytest.mark.parametrize("name", ["..", ".", "", "/", "a\0.py", "x" * 300 + ".py", "../..", "deck.txt"])
def test_a_source_has_the_name_of_a_file(name: str) -> None:
    """Whoever writes a record may write anything."""
    with pytest.raises(DeckError, match="isn't the name of a deck file"), decks.run_sources({name: STARTER}):
        pass


def test_every_deck_and_every_option_has_a_fingerprint_of_its_own() -> None:
    """The same spec in other words has the same one."""
    specs = ("camelot", "camelot with promo", "lyonesse", "tintagel", "camelot + lyonesse", "classic")

    assert len(specs) == len({decks.find(spec).fingerprint for spec in specs})
    assert decks.find("Camelot  + LYONESSE").fingerprint == decks.find("camelot + lyonesse").fingerprint


def test_sources_are_the_texts_of_files(tmp_path: Path) -> None:
    """Only files have one; our own decks do not."""
    file = tmp_path / "mine.py"
    file.write_text(STARTER, encoding="utf-8")

    assert {str(file): STARTER} == decks.sources_of(decks.find(f"camelot + {file}"))
    assert [{}, {}] == [decks.sources_of(decks.find(spec)) for spec in ("camelot + lyonesse", "classic with jokers")]
