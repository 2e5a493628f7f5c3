"""What cards say is what they mean: every text is read back as the value that it was made from."""

import os
import random
import re
from contextlib import suppress
from itertools import islice
from pathlib import Path

import pytest

from eights.decks import camelot, lyonesse, tintagel
from eights.messages import LanguageCode
from eights.rules.card_text import LANGUAGES, Misread, Reading, Unsayable, Why, read, short, text
from eights.rules.card_text.reader import MOST_WORK, TooMuchWork
from eights.rules.card_text.reading import known_words
from eights.rules.card_text.sentences import clauses_of
from eights.rules.cards import Kind, Side
from eights.rules.colors import BLUE
from eights.rules.effects import May, Provided
from eights.words import an_asset, destroy, draw, event, every_asset, that_player, up_to, you
from eights.words.discard_more import DiscardMore
from eights.words.keep_on_top import KeepAnyOnTop
from eights.words.look_at_top import LookAtTop
from tests import trial_deck
from tests.rules.random_cards import accepted_sides, findings

HERE = Path(__file__).parent
DECKS = (camelot.DECK, lyonesse.DECK, tintagel.DECK, trial_deck.DECK)
SIDES = [side for deck in DECKS for card in deck.cards + deck.promo for side in card.sides]
SHIPPED = {side.name: side for deck in DECKS[:3] for card in deck.cards + deck.promo for side in card.sides}
CORPUS = [
    tuple(part.strip() for part in line.split(" | "))
    for line in (HERE / "printed_texts.txt").read_text(encoding="utf-8").splitlines()
    if not line.startswith("#")
]
RANDOM_CARDS = int(os.environ.get("EIGHTS_CARD_TEXTS", "300"))  # up to 10,000 in good time
DAMAGED_TEXTS = int(os.environ.get("EIGHTS_DAMAGED_TEXTS", "150"))  # up to 100,000 in good time
# Words of the short texts that are other forms of words of the full ones.
FORMS = {"lässt": "lassen", "wins": "win", "loses": "lose"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("side", SIDES, ids=lambda side: side.name)
def test_every_card_is_read_back(side: Side, language: LanguageCode) -> None:
    """Its text has one meaning: the card."""
    speech = LANGUAGES[language]
    text = speech.text(side)

    assert [side.clauses] == clauses_of(speech.reader(text, side.name), side.kind)
    assert isinstance(found := read(text, side.kind, side.name, language, findings), Reading), found
    assert side.clauses == found.clauses


@pytest.mark.parametrize("language", LANGUAGES)
def test_random_cards_are_read_back(language: LanguageCode) -> None:
    """Cards that deck check accepts: what can be said is read as it was meant, and no two say the same."""
    speech = LANGUAGES[language]
    meaning: dict[tuple[str, Kind], Side] = {}
    for side in islice(accepted_sides(20), RANDOM_CARDS):
        try:
            text = speech.text(side)
        except Unsayable:
            assert has_no_words(side), side.clauses
            continue
        assert [side.clauses] == clauses_of(speech.reader(text, side.name), side.kind), text
        assert side.clauses == meaning.setdefault((text, side.kind), side).clauses, text


def has_no_words(side: Side) -> bool:
    """The few values that deck check accepts although they say nothing, or the same as others."""
    for effects in [side.effects, *(ability.effects for ability in side.abilities)]:
        if effects and isinstance(effects[-1], Provided):
            return True  # a condition of nothing
        for place, effect in enumerate(effects):
            inner = effect.effect if isinstance(effect, May) else effect
            if isinstance(effect, May) and isinstance(inner, DiscardMore):
                return True  # a permission already
            if isinstance(inner, KeepAnyOnTop) and effects[place - 1] in (LookAtTop(1), *one_revealed(effects[:place])):
                return True  # put_on_top_or_bottom says it
            what, chooser = getattr(inner, "what", None), getattr(inner, "chosen_by", you)
            if getattr(what, "every", False) and chooser != you:
                return True  # nothing to choose
    return False


def one_revealed(before: tuple[object, ...]) -> tuple[object, ...]:
    """What stands before, if one card of the draw pile was looked at last."""
    seen = [step for step in before if type(step).__name__ in ("LookAtTop", "RevealTop")]
    return before if seen and getattr(seen[-1], "number", 0) == 1 else ()


@pytest.mark.parametrize(("name", "language", "text"), CORPUS)
def test_every_sentence_ever_printed_is_read(name: str, language: LanguageCode, text: str) -> None:
    """For ever: a deck written with the words of an older version still plays."""
    side = SHIPPED[name]
    found = read(text, side.kind, name, language, findings)

    assert isinstance(found, Reading), found
    assert side.clauses == found.clauses


def test_the_corpus_has_what_cards_print_today() -> None:
    """Whoever changes a text adds it to printed_texts.txt."""
    for language, speech in LANGUAGES.items():
        known = {(name, text) for name, code, text in CORPUS if code == language}
        assert [] == [side.name for side in SHIPPED.values() if (side.name, speech.text(side)) not in known]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("side", SIDES, ids=lambda side: side.name)
def test_short_texts_use_words_of_the_full_text(side: Side, language: LanguageCode) -> None:
    """No word that the full text has not; a "may" and an "or more" are kept."""
    full, gist = text(side, language), short(side, language)
    known = words(full)

    assert len(gist) < len(full)
    assert [] == [word for word in words(gist) if not any(is_form(word, other) for other in known)]
    for full_word, short_word in (("may", "may"), ("darf", "darf"), ("or more", "+"), ("oder mehr", "+")):
        assert full.lower().count(full_word) == 0 or gist.lower().count(short_word) > 0


def words(text: str) -> set[str]:
    return set(re.findall(r"[^\W\d_]{2,}", text.lower()))


def is_form(word: str, other: str) -> bool:
    if FORMS.get(word) == other:
        return True
    return word.rstrip("s") == other.rstrip("s") or (len(word) > 3 and other.startswith(word[:4]))


HOSTILE = [
    "a " * 200,
    "draw a card and " * 25,
    "draw a card, then " * 22,
    "you may draw a card; then " * 15,
    "if you control two or more assets, and " * 10,
    "at the start of your turn: " * 14,
    "up to two players of your choice, even yourself, " * 8,
    "destroy an asset in play other than this card, even this one. " * 6,
    "draw a card. " * 30,
    "(" * 400,
    "zieh eine Karte und " * 20,
    "du darfst eine Karte ziehen; dann " * 11,
    "that player picks an asset of their own, and it is destroyed, and " * 6,
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", HOSTILE, ids=lambda text: text[:20])
def test_hostile_texts_take_little_work(text: str, language: LanguageCode) -> None:
    """A bound on the work, not on time: machines differ. A step takes less than three microseconds."""
    text = text[:400]
    for kind in Kind:
        for explains in (False, True):
            reader = LANGUAGES[language].reader(text, "Draw a Card", explains)
            with suppress(TooMuchWork):
                clauses_of(reader, kind)
            assert reader.work <= MOST_WORK + 1
        assert isinstance(read(text, kind, "Draw a Card", language), Reading | Misread)


@pytest.mark.parametrize("language", LANGUAGES)
def test_damaged_texts_are_no_trouble(language: LanguageCode) -> None:
    """Words left out, doubled, swapped and mixed: an answer every time, and what is understood says the same again."""
    chance, speech = random.Random(5), LANGUAGES[language]
    known = sorted(known_words(speech.grammar))
    for _ in range(DAMAGED_TEXTS):
        side = chance.choice(SIDES)
        said = damaged(speech.text(side), chance) if chance.random() < 0.7 else gibberish(known, chance)
        found = read(said, side.kind, side.name, language, findings)
        if isinstance(found, Reading):
            again = read(found.text, side.kind, side.name, language, findings)
            assert isinstance(again, Reading), said
            assert found.clauses == again.clauses


def gibberish(known: list[str], chance: random.Random) -> str:
    """Words of the language, and signs, in any order."""
    return " ".join(
        chance.choice([*known, ".", ",", ";", ":", "(", ")", "é", "\u202e"]) for _ in range(chance.randrange(30))
    )


def damaged(text: str, chance: random.Random) -> str:
    parts = text.split()
    at = chance.randrange(len(parts))
    match chance.randrange(4):
        case 0:
            del parts[at]
        case 1:
            parts.insert(at, chance.choice(parts))
        case 2:
            other = chance.randrange(len(parts))
            parts[at], parts[other] = parts[other], parts[at]
        case _:
            parts[at] = "".join(chance.sample(parts[at], len(parts[at])))
    return " ".join(parts)


def test_values_without_words_say_so() -> None:
    """A value that deck check will refuse, or that another value says better."""
    for effects in (
        (Provided(you.control(2)),),
        (May(DiscardMore(1)),),
        (LookAtTop(1), KeepAnyOnTop()),
        (destroy(every_asset, chosen_by=that_player),),
        (destroy(up_to(2, every_asset)),),
    ):
        side = Side("Trial", Kind.EVENT, BLUE, effects)
        for speech in LANGUAGES.values():
            with pytest.raises(Unsayable):
                speech.text(side)


def test_a_text_that_is_too_long_is_not_read() -> None:
    found = read("Draw a card. " * 40, Kind.EVENT)

    assert isinstance(found, Misread)
    assert (Why.HERE_COULD_STAND, 400) == (found.why, found.start)


def test_a_card_may_have_the_name_of_a_word() -> None:
    """Its name means the card only where a card can stand."""
    (side,) = event("Draw", 5, BLUE, draw(2), destroy(an_asset)).sides
    text = LANGUAGES["en"].text(side)
    found = read(text, side.kind, side.name)

    assert isinstance(found, Reading)
    assert side.clauses == found.clauses
