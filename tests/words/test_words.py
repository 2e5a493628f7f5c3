"""Each word of `eights.words`: said and read in every language, carried out, asked, logged, and understood by bots."""

import inspect
import re
import sys
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from eights import words
from eights.decks.as_text.python_source import expression
from eights.engine.crazier_variant import print_cards
from eights.engine.events import FIRST_OF_WORDS, KINDS, SECRET
from eights.lab import deck_check
from eights.lab.setup import Setup
from eights.lab.simulate import Wanted, play_chunk
from eights.language import scenario
from eights.language.story import Cast, tell_line
from eights.messages import say
from eights.messages.fluent_files import DECLARED
from eights.rules.card_text import LANGUAGES, Reading, Unsayable, read, short, text
from eights.rules.card_text.english.verbs import Verbs
from eights.rules.cards import Kind, Side
from eights.rules.colors import RED
from eights.rules.moments import MOMENTS, Moment
from eights.rules.word import WORDS, Word
from eights.rules.worth import NUMBER_OF_KINDS
from eights.words.retrieve import Retrieve
from eights.words.turn_up import TurnUpStep
from tests import rule_index
from tests.question_kinds import steps_of
from tests.words_deck import DECK, samples

SHOWN = {rule for claim in rule_index.claims() for rule in claim.shows}
RULINGS = Path(__file__).parents[1] / "rulings"
FORM = re.compile(r'"((?:-[a-z]+)+)"')
SIDES = [side for card in DECK.cards for side in card.sides]


def module_of(word: Moment | type[Word]) -> str:
    """The module of `eights.words` that defines it."""
    if isinstance(word, type):
        return word.__module__
    modules = [name for name in sys.modules if name.startswith("eights.words.")]
    return next(name for name in modules if any(each is word for each in vars(sys.modules[name]).values()))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("side", SIDES, ids=lambda side: side.name)
def test_what_a_word_says_is_read_back(side: Side, language: str) -> None:
    said = text(side, language)

    assert Reading(side.clauses, said) == read(said, side.kind, side.name, language)
    assert short(side, language)


def test_a_word_is_written_in_python() -> None:
    """As `eights say` and `eights deck python` write it, every card means the same again."""
    names = {name: getattr(words, name) for name in words.__all__}

    for side in SIDES:
        assert side.clauses == tuple(eval(f"({expression(side.clauses)},)", dict(names))), side.name


@pytest.mark.parametrize("language", LANGUAGES)
def test_different_words_say_different_things(language: str) -> None:
    said = Counter(text(side, language) for side in SIDES)

    assert [] == [each for each, times in said.items() if times > 1]


def test_deck_check_has_nothing_against_them() -> None:
    """It also plays games in which a referee looks at every decision."""
    report = deck_check.check("words", games=60, processes=1)

    assert [] == report.errors


def test_every_word_happens() -> None:
    """In random games, as an event and as an ability."""
    table = Setup("camelot + words", 2)
    report = play_chunk([table], 0, 0, 60, Wanted(check=True))

    assert [] == report.violations
    assert [] == [side.name for side in SIDES if not report.abilities[side.name]]


@pytest.mark.parametrize("sample", [sample for _, sample in samples()], ids=[name for name, _ in samples()])
def test_bots_know_what_a_word_is_worth(sample: Word) -> None:
    """What looks at cards is worth nothing as an event, unless something is done with them."""
    amounts = sample.amounts()

    assert amounts or sample.use.looks or sample.use.shows_hand or sample.use.settles
    assert all(0 <= kind < NUMBER_OF_KINDS for kind, _ in amounts + sample.amounts_of_ability())


@pytest.mark.parametrize("module", sorted({*map(module_of, WORDS), *map(module_of, MOMENTS)}))
def test_each_word_has_a_rule_and_its_scenario(module: str) -> None:
    """The docstring of its module names a ruling, a chapter or an answer of the rulebook."""
    rules = re.findall(r"\b(ruling|ch\.|FAQ) (\d+)\b", sys.modules[module].__doc__ or "")

    assert rules
    assert {" ".join(rule) for rule in rules} <= SHOWN


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_of_a_word_is_told(language: str) -> None:
    """Of a card that is secret to the reader, and of one that is not."""
    cast = Cast(print_cards(DECK.cards), ("ann", "bob"))
    lines = [(what, 0, card, 1) for what in KINDS if what >= FIRST_OF_WORDS for card in (0, SECRET)]

    assert lines
    for line in lines:
        sentence = say(tell_line(cast, line), language)
        assert sentence.endswith(".")
        assert not {"{", "}"} & set(sentence)


def test_declared_messages_are_in_every_language() -> None:
    assert {frozenset(LANGUAGES)} == {frozenset(DECLARED)}
    assert 1 == len({frozenset(messages) for messages in DECLARED.values()})


def test_no_declared_question_is_superfluous() -> None:
    """Each is a form of the question of a step of a word, or one for what such a step is about."""
    steps = [step.__new__(step) for step in steps_of() if step.__module__.startswith("eights.words.")]
    asked = {f"ask-choose-player{step.for_players}" for step in steps}
    asked |= {f"ask-choose-asset{form}" for step in steps for form in (step.for_assets, step.for_assets_by_others)}
    for step in steps:
        modules = {base.__module__ for base in type(step).__mro__ if base.__module__.startswith("eights.")}
        forms = [
            "-secret",
            *(form for each in modules for form in re.findall(FORM, inspect.getsource(sys.modules[each]))),
        ]
        asked |= {f"ask-{step.kind}{form}" for form in ("", *forms)}

    assert set() == {code for code in DECLARED["en"] if code.startswith("ask-")} - asked


def test_fault_a_text_that_leaves_out_the_number(monkeypatch: pytest.MonkeyPatch) -> None:
    """A pattern for one card only has no words for two."""

    def one_card(verbs: Verbs) -> None:
        verbs.add(Retrieve, "take a card from the discard pile into your hand", number=1)

    monkeypatch.setattr(Retrieve, "english", staticmethod(one_card))
    english = replace(LANGUAGES["en"])  # its grammar is built anew

    assert english.text(Side("One", Kind.EVENT, RED, (Retrieve(1),)))
    with pytest.raises(Unsayable):
        english.text(Side("Two", Kind.EVENT, RED, (Retrieve(2),)))


def test_fault_a_word_that_does_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its scenario would notice."""
    (file,) = RULINGS.glob("ruling-67-*.scenario")
    assert scenario.run(file.read_text(encoding="utf-8"), name="turn_up").ok
    monkeypatch.setattr(TurnUpStep, "do", lambda self, state, frame: None)

    assert not scenario.run(file.read_text(encoding="utf-8"), name="turn_up").ok
