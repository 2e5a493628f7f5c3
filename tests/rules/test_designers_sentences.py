"""What somebody writes who knows the glossary but not the tables: it is read rightly, or answered with a next step."""

from pathlib import Path
from typing import NamedTuple

import pytest

from eights import words
from eights.messages import LanguageCode
from eights.rules.abilities import Clause
from eights.rules.card_text import Misread, Reading, Why, read
from eights.rules.cards import Kind
from eights.rules.nouns import Assets, AtMost, Events, Measure, Place
from tests.rules.random_cards import findings

HERE = Path(__file__).parent
WORDS = {
    **{word: getattr(words, word) for word in words.__all__},
    "Assets": Assets,
    "AtMost": AtMost,
    "Events": Events,
    "Measure": Measure,
    "Place": Place,
}
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
LEAST_READ = 0.85  # of the sentences that cards can say


class Sentence(NamedTuple):
    """A sentence, and the clauses it means: none, if no card can do it."""

    language: LanguageCode
    kind: Kind
    text: str
    clauses: tuple[Clause, ...]


def sentences(name: str) -> list[Sentence]:
    lines = (HERE / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    parts = [[part.strip() for part in line.split(" | ")] for line in lines if not line.startswith("#")]
    return [Sentence(language, Kind(kind), text, meant(value)) for language, kind, text, value in parts]


def meant(value: str) -> tuple[Clause, ...]:
    return () if value == "-" else tuple(eval(f"({value},)", dict(WORDS)))  # a file of ours


SETS = {which: sentences(f"sentences_{which}") for which in ORDINALS}
SYNONYMS = sentences("synonyms")


@pytest.mark.parametrize(
    "sentence", [each for known in SETS.values() for each in known], ids=lambda sentence: sentence.text
)
def test_none_is_read_wrongly(sentence: Sentence) -> None:
    """Every other one gets an answer: a reason, or a place and what could stand there."""
    found = answer(sentence)

    if isinstance(found, Reading):
        assert sentence.clauses == found.clauses, found.text
    elif found.why is Why.HERE_COULD_STAND:
        assert 0 <= found.start <= found.end <= len(sentence.text)
        assert found.expected or found.kinds
    elif found.why is Why.NO_WORDS_YET:
        assert found.lacking
        assert found.start < found.end
    else:
        assert found.meanings


@pytest.mark.parametrize("sentence", SYNONYMS, ids=lambda sentence: sentence.text)
def test_other_words_for_the_same(sentence: Sentence) -> None:
    """Whoever adds a way to write something adds a sentence to synonyms.txt, with the value it must give."""
    found = answer(sentence)

    assert isinstance(found, Reading), found
    assert sentence.clauses == found.clauses, found.text


@pytest.mark.parametrize("known", SETS.values(), ids=SETS)
def test_most_of_what_cards_can_say_is_read(known: list[Sentence]) -> None:
    sayable = [sentence for sentence in known if sentence.clauses]
    unread = [sentence.text for sentence in sayable if isinstance(answer(sentence), Misread)]

    assert len(known) >= 60
    assert len(unread) <= (1 - LEAST_READ) * len(sayable), unread


@pytest.mark.parametrize(
    ("language", "kind", "text"),
    [
        (
            "en",
            Kind.EVENT,
            "Look at another player's hand, then your opponent draws a card.",
        ),  # that player, or another?
        ("en", Kind.EVENT, "If an opponent holds five or more cards, put two of them under the draw pile."),
        ("en", Kind.EVENT, "Look at the top three cards of the draw pile, then put a card under the draw pile."),
        ("en", Kind.EVENT, "Draw a card: destroy an asset."),  # a cost?
        ("en", Kind.EVENT, "Destroy one, too."),
        ("en", Kind.EVENT, "The next player draws a card."),
        ("en", Kind.EVENT, "Discard two additional cards this turn."),  # nobody has to
        ("en", Kind.ASSET, "When an opponent makes you draw, destroy one as well."),
        ("de", Kind.EVENT, "Sieh dir die Hand eines anderen Spielers an; dann zieht dein Gegner eine Karte."),
        (
            "de",
            Kind.EVENT,
            "Sieh dir die obersten drei Karten des Ziehstapels an; leg eine Karte unter den Ziehstapel.",
        ),
        ("de", Kind.EVENT, "Hat ein Gegner fünf oder mehr Karten auf der Hand, leg zwei davon unter den Ziehstapel."),
        ("de", Kind.EVENT, "Zieh eine Karte: zerstöre eine Besitzkarte."),
        ("de", Kind.EVENT, "Leg in diesem Zug zwei weitere Karten ab."),
        ("de", Kind.EVENT, "Nimm einem Gegner eine Karte weg."),  # a card of the hand, or an asset?
    ],
)
def test_what_could_mean_something_else(language: LanguageCode, kind: Kind, text: str) -> None:
    """It sounds like something that is understood, but isn't: the author is asked instead."""
    assert isinstance(read(text, kind, "Trial", language, findings), Misread)


def answer(sentence: Sentence) -> Reading | Misread:
    return read(sentence.text, sentence.kind, "Trial", sentence.language, findings)
