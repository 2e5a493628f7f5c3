"""House rules in words: every one of them, in every language, and everything that a new table offers."""

from dataclasses import fields, replace
from itertools import product
from typing import Any

import pytest

from eights.language.house_rules import OFFERED, house_rules
from eights.messages import LanguageCode, languages, say
from eights.rules.classic import ClassicRules, read_rules

OTHER: dict[str, Any] = {
    "hand_size": 7, "draw_limit": 3, "packs": 2, "jokers": True, "skip": 12, "reverse": 1, "draw_two": 2,
    "stacking": False, "reshuffle": True, "may_pass": True, "target": 200,
}  # fmt: skip


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("option", [field.name for field in fields(ClassicRules)])
def test_every_option_has_words(option: str, language: LanguageCode) -> None:
    changed = {option: OTHER[option], **({"draw_two": 2} if option == "stacking" else {})}
    spec = replace(ClassicRules(), **changed).spec

    said = [say(each, language) for each in house_rules(spec)]
    assert len(changed) == len(said)
    assert all(len(each) > 5 and "house-" not in each for each in said)


def test_the_words_of_a_game() -> None:
    assert [] == house_rules("classic")
    assert [] == house_rules("camelot + lyonesse")
    assert ["draw at most 1 card per turn", "each queen skips the next player"] == [
        say(each) for each in house_rules("classic with draw 1, skip queen")
    ]
    assert ["höchstens 3 Karten pro Zug"] == [say(each, "de") for each in house_rules("classic with draw 3")]


def test_everything_that_is_offered_goes_together() -> None:
    """Whatever somebody chooses on the form is a game."""
    ways = [
        [choice.words for choice in rule.choices] if len(rule.choices) > 1 else ["", rule.choices[0].words]
        for rule in OFFERED
    ]

    for chosen in product(*ways):
        words = ", ".join(filter(None, chosen))
        spec = f"classic with {words}" if words else "classic"
        assert len([word for word in words.split(", ") if word]) == len(house_rules(read_rules(spec).spec))


@pytest.mark.parametrize("language", languages())
def test_choices_differ_in_their_words(language: LanguageCode) -> None:
    for rule in OFFERED:
        labels = [say(choice.label, language) for choice in rule.choices]
        assert len(labels) == len(set(labels))
        assert all(
            choice.seats == read_rules(f"classic with {choice.words}").seats for choice in rule.choices if choice.seats
        )
