"""What is advised in classic Crazy Eights: leave the next player nothing to follow with, and keep the eights."""

import pytest

from eights.bots.tactics import classic
from eights.bots.tactics.advice import advice_for
from eights.engine.moves import DRAW, NAME, PLAY, object_of, verb_of
from eights.engine.questions import open_question
from eights.engine.state import State
from eights.lab.setup import Setup


def position(hand: str, top: str, seen: str = "") -> State:
    """The first player holds these cards ("9C QH"); the second any five that were not seen."""
    state = Setup("classic with draw 5, may pass").deal(1)
    printed = state.printed
    card = {f"{'-A23456789TJQK'[printed.ranks[c]]}{suit(state, c)}": c for c in printed.all_cards}
    state.seat = state.regular = 0
    state.active = 1
    mine, pile = [card[word] for word in hand.split()], [card[word] for word in f"{seen} {top}".split()]
    rest = [c for c in printed.all_cards if c not in mine and c not in pile]
    state.hands, state.discard_pile, state.draw_pile = [mine, rest[:5]], pile, rest[5:]
    question, frame = open_question(state)
    state.options = question.options(state, frame)
    return state


def suit(state: State, card: int) -> str:
    return state.printed.color_words[int(state.printed.colors[card])][0].upper()


def advised(state: State) -> str:
    """The best move in short: a card, a suit, draw or pass."""
    scores = advice_for(state.printed).scores(state)
    option = state.options[scores.index(max(scores))]
    if verb_of(option) == PLAY:
        card = object_of(option)
        return f"{'-A23456789TJQK'[state.printed.ranks[card]]}{suit(state, card)}"
    if verb_of(option) == NAME:
        return state.printed.color_words[object_of(option)]
    return "draw" if verb_of(option) == DRAW else "pass"


GONE = "AH 2H 3H 4H 5H 6H 7H TH JH KH"  # most hearts have been played


def test_the_card_that_is_hardest_to_follow() -> None:
    assert advised(position("9H 9S 2C 3C 4C", "9D", GONE)) == "9H"
    assert advised(position("9H 9S 2C 3C 4C", "9D", GONE.replace("H", "S"))) == "9S"


def test_what_is_unseen_counts_and_not_where_it_lies() -> None:
    """Advice does not look into the other hand: any deal of the unseen cards gives the same."""
    state = position("9H 9S 2C 3C 4C", "9D", GONE)
    scores = advice_for(state.printed).scores(state)
    hand, pile = state.hands[1], state.draw_pile
    for i in range(5):
        hand[i], pile[-1 - i] = pile[-1 - i], hand[i]
    assert advice_for(state.printed).scores(state) == scores


def test_an_eight_is_kept_as_long_as_something_else_fits() -> None:
    assert advised(position("8H 2C 3C 4C", "9C")) in ("2C", "3C", "4C")
    assert advised(position("8H 9S", "9D")) == "9S"  # then the eight goes on anything
    assert advised(position("8H 2C 3C 4C", "9D")) == "8H"


def test_the_last_card_wins() -> None:
    assert advised(position("8H", "9D")) == "8H"


def test_the_suit_that_nobody_has_is_named() -> None:
    state = position("8D 2H 3C 4S", "9D", GONE)
    eight = next(option for option in state.options if verb_of(option) == PLAY)
    question, frame = open_question(state)
    question.take(state, frame, eight)
    question, frame = open_question(state)
    state.options = question.options(state, frame)
    assert advised(state) == "hearts"


def test_whoever_cannot_count_plays_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    """A seeded fault: every card is as hard to follow."""
    monkeypatch.setattr(classic.Unseen, "silence", lambda self, answers: 0.5)
    with pytest.raises(AssertionError):
        test_the_card_that_is_hardest_to_follow()
