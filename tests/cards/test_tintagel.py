"""The deck of Tintagel: its colors and ranks, and the words that only its cards use."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import fields, is_dataclass

import pytest

from eights import decks
from eights.decks import lyonesse
from eights.decks.tintagel import CARDS, DECK
from eights.game import Game
from eights.lab import referee
from eights.messages import Message
from eights.rules.cards import Card, Evidence
from eights.rules.colors import Color
from eights.rules.word import Word
from tests.words_deck import PLAYED

SPLIT = [card for card in CARDS if len(card.sides) > 1]
MULTICOLOR = [card for card in CARDS if card not in SPLIT and len(card.color) > 1]
PLAIN = [card for card in CARDS if len(card.color) == 1]
SIDES = [side for card in CARDS for side in card.sides]


def colors_of(card: Card) -> list[Color]:
    return [color for color in Color if color in card.color]


def words_in(value: object) -> Iterator[type[Word]]:
    """Every word in a card's text, however deep inside a sentence."""
    if isinstance(value, Word):
        yield type(value)
    if isinstance(value, tuple):
        for each in value:
            yield from words_in(each)
    elif is_dataclass(value) and not isinstance(value, type):
        for field in fields(value):
            yield from words_in(getattr(value, field.name))


def test_deck_has_30_different_cards() -> None:
    """No name comes twice, not even of a side; nor is it a name of another deck."""
    names = [side.name for side in SIDES]
    others = {side.name for card in decks.find("camelot with promo + lyonesse").cards for side in card.sides}

    assert 30 == len(CARDS)
    assert len(names) == len(set(names))
    assert not set(names) & others


def test_two_split_eights_are_wild() -> None:
    """Between them they have all four colors."""
    assert ["High Water / Low Water", "Honey / Mead"] == [card.name for card in CARDS if card.is_eight]
    assert SPLIT == [card for card in CARDS if card.is_eight]
    assert set(Color) == {side.color for card in SPLIT for side in card.sides}
    assert (24, 2, 4) == (len(PLAIN), len(SPLIT), len(MULTICOLOR))


def test_every_color_has_nine_cards() -> None:
    """Six of its own, a side of an eight, and two of two colors."""
    for color in Color:
        assert [6, 1, 2] == [sum(color in card.color for card in group) for group in (PLAIN, SPLIT, MULTICOLOR)]


def test_plain_cards_fill_the_gaps_of_lyonesse() -> None:
    """Every rank but the eight comes in two colors; with the plain cards of Lyonesse, once in each of the four."""
    plain = [card for card in lyonesse.CARDS if len(card.color) == 1] + PLAIN

    assert {(rank, color): 1 for rank in range(1, 14) if rank != 8 for color in Color} == Counter(
        (card.rank, color) for card in plain for color in colors_of(card)
    )


def test_a_card_of_two_colors_has_those_that_its_rank_lacks() -> None:
    for card in MULTICOLOR:
        others = [color for other in PLAIN if other.rank == card.rank for color in colors_of(other)]

        assert 2 == len(others) == len(colors_of(card))
        assert set(Color) == {*others, *colors_of(card)}


def test_it_brings_words_that_the_other_decks_do_not_use() -> None:
    """A word that is added later needs no card in a finished deck."""
    used = set(words_in(tuple(clause for side in SIDES for clause in side.clauses)))

    assert 15 <= len(used - PLAYED)


def test_nobody_has_printed_it() -> None:
    assert {card.name: Evidence.OURS for card in CARDS} == DECK.evidence


def test_it_seats_three_and_seven_with_camelot() -> None:
    """A small deck adds three seats (ruling 32)."""
    assert 3 == decks.find("tintagel").seats
    assert 7 == decks.find("camelot + tintagel").seats


def told_apart() -> list[Message]:
    """What bob can tell when a card of ann's hand is put away unseen, and he takes one at random from the rest."""
    game = Game.from_position("""
        deck: tintagel
        players: ann, bob
        turn: ann, end
        ann hand: Chough, Husdent, Landslip, King Mark
        bob hand: Gorse in Bloom, Petitcru
        ann assets: Smugglers' Cove
        bob assets: Isolde White-Hands
        discard pile: Love Potion
        draw pile: Sea Cave, Tin Mine, ...
        seed: 3
    """)
    return [wrong for seed in range(60) for wrong in referee.what_shows(game.state, 1, seed)]


def test_a_card_chosen_unseen_and_one_taken_at_random_tell_nothing() -> None:
    assert [] == told_apart()


def test_fault_the_chosen_card_is_elsewhere_in_the_other_world(monkeypatch: pytest.MonkeyPatch) -> None:
    """Then the card taken at random is another one, though bob knows no more."""
    monkeypatch.setattr(referee, "OF_A_CARD", ())

    assert told_apart()
