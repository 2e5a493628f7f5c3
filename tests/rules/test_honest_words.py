"""A card does what it says, or deck check rejects it: tests/rules/enumerate.py goes through what can be said."""

import pytest

from eights.engine import sentences
from eights.engine.choosing import ChooseAssetCard
from eights.engine.steps import Step
from eights.lab.deck_check import grammar
from eights.rules import effects as e
from eights.rules.colors import RED
from eights.rules.nouns import Assets, Group, Place, Who
from eights.words import an_asset, destroy, draw, each_opponent, may, put_into_play
from eights.words.put_into_play import PutChosenIntoPlay, PutIntoPlay
from tests.compiled import on_compiled
from tests.rules import enumerate as everything
from tests.rules.enumerate import Compared


@on_compiled
def test_different_texts_do_different_things() -> None:
    """And different values have different texts, in every language; `python -m tests.rules.enumerate` shows more."""
    compared = [each for _, each in everything.short()]

    assert [] == [fault for each in compared for fault in each.faults]
    assert 4_000 < sum(len(each.accepted) for each in compared)


def compare(*effects: e.Effect) -> list[str]:
    """The faults of these sentences of an event."""
    compared = Compared(None)
    for effect in effects:
        compared.add((effect,))
    return compared.faults


def test_fault_a_step_ignores_the_color(monkeypatch: pytest.MonkeyPatch) -> None:
    """As a red asset from your hand once was an asset of any color."""
    asset, red = (may(put_into_play(Assets(Place.YOUR_HAND, color=color))) for color in (None, RED))
    assert [] == compare(asset, red)

    def steps(put: PutIntoPlay, may: bool) -> list[Step]:
        return [ChooseAssetCard(put.what.place, may), PutChosenIntoPlay(put.what.place)]

    monkeypatch.setattr(PutIntoPlay, "steps", steps)

    english, german = compare(asset, red)
    assert english.startswith("two texts, one program: 'You may put an asset from your hand into play.' and")
    assert german.startswith("two texts, one program: 'Du darfst")


def test_fault_a_may_gets_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if an offer were an order."""
    assert [] == compare(destroy(an_asset), may(destroy(an_asset)))

    perform_one = sentences.perform_one

    def bossy(effect: e.Effect, may: bool, looked: int) -> list[Step]:
        return perform_one(effect, False, looked)

    monkeypatch.setattr(sentences, "perform_one", bossy)

    assert 2 == len(compare(destroy(an_asset), may(destroy(an_asset))))


def test_fault_two_values_with_one_text(monkeypatch: pytest.MonkeyPatch) -> None:
    """An opponent's asset is in play, not in a hand or a pile: so nothing could tell these two apart, or read them."""
    mine, theirs = (
        may(put_into_play(Assets(place, of=Who(Group.OPPONENT)))) for place in (Place.IN_DISCARD_PILE, Place.THAT_HAND)
    )
    assert [] == compare(mine, theirs)  # refused

    monkeypatch.setattr(grammar, "CHECKS", ())

    assert "one text, two values" in " ".join(compare(mine, theirs))


def test_fault_a_value_without_a_text(monkeypatch: pytest.MonkeyPatch) -> None:
    """A condition that nothing follows says nothing."""
    nothing = e.Provided(each_opponent.holds(3))
    assert [] == compare(nothing)  # refused

    monkeypatch.setattr(grammar, "CHECKS", ())

    assert ["no words, en", "no words, de"] == [fault.partition(":")[0] for fault in compare(nothing)]


def test_steps_are_equal_if_they_do_the_same() -> None:
    """By class and by what they were made with; and they can be read."""
    steps, same, other = (sentences.perform((effect,)) for effect in (destroy(an_asset), destroy(an_asset), draw(1)))

    assert steps == same
    assert hash(steps[0]) == hash(same[0])
    assert steps != other
    assert "DestroyCards()" == repr(steps[1])
    assert "ChooseAssets(but_this=False, color=0, may=False, of=None, to_destroy=True, up_to=0, you=True)" == repr(
        steps[0]
    )
