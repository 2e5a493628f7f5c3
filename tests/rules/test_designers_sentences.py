"""What somebody writes who knows the glossary but not the tables: it is read rightly, or answered with a next step."""

from pathlib import Path
from typing import NamedTuple

import pytest

from eights import words
from eights.messages import LanguageCode
from eights.rules.abilities import Clause
from eights.rules.card_text import Misread, Reading, Why, read
from eights.rules.cards import Kind
from eights.rules.nouns import Assets, AtMost, Measure
from tests.rules.random_cards import findings

HERE = Path(__file__).parent
WORDS = {
    **{word: getattr(words, word) for word in words.__all__},
    "Assets": Assets,
    "AtMost": AtMost,
    "Measure": Measure,
}
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


FIRST, SECOND, THIRD, FOURTH = (sentences(f"sentences_{which}") for which in ("first", "second", "third", "fourth"))
SYNONYMS = sentences("synonyms")


@pytest.mark.parametrize("sentence", [*FIRST, *SECOND, *THIRD, *FOURTH], ids=lambda sentence: sentence.text)
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


@pytest.mark.parametrize("known", [FIRST, SECOND, THIRD, FOURTH], ids=["first", "second", "third", "fourth"])
def test_most_of_what_cards_can_say_is_read(known: list[Sentence]) -> None:
    sayable = [sentence for sentence in known if sentence.clauses]
    unread = [sentence.text for sentence in sayable if isinstance(answer(sentence), Misread)]

    assert len(known) >= 60
    assert len(unread) <= (1 - LEAST_READ) * len(sayable), unread


def answer(sentence: Sentence) -> Reading | Misread:
    return read(sentence.text, sentence.kind, "Trial", sentence.language, findings)
