"""Every card says in good English what it does."""

import re
from dataclasses import dataclass
from pathlib import Path

import pytest

from eights.decks import camelot, lyonesse, tintagel
from eights.errors import DeckError
from eights.rules import card_text
from eights.rules.abilities import Clause
from eights.rules.card_text import LANGUAGES, Paragraph, paragraphs, requirement, short, text
from eights.rules.cards import Card, Deck, Kind, Side
from eights.rules.effects import Effect
from eights.rules.nouns import Test
from eights.words import (
    BLUE,
    GREEN,
    PURPLE,
    RED,
    a_green_asset,
    a_player,
    a_red_asset,
    an_asset,
    an_asset_from_that_hand,
    an_asset_of,
    an_event_from_your_hand,
    an_opponent,
    another_asset,
    another_player,
    asset,
    assets,
    at_each_end,
    at_your_beginning,
    at_your_end,
    cannot_be_destroyed,
    choose,
    destroy,
    discard_more,
    draw,
    each_opponent,
    each_player,
    event,
    every_asset,
    extra_turn,
    fewer,
    give,
    if_an_opponent_would_make_you_draw,
    if_you_would_draw,
    if_you_would_make_an_opponent_draw,
    its_controller,
    keep_on_top,
    look_at_hand,
    look_at_top,
    loses,
    may,
    more,
    more_discards,
    on_top_of_the_discard_pile,
    on_top_of_the_draw_pile,
    one_more,
    play,
    players,
    provided,
    put_from_hand,
    put_into_hand,
    put_into_play,
    put_on_top_or_bottom,
    requires,
    reveal_top,
    skip_turn,
    split,
    swap_hands_with,
    take_control,
    that_player,
    the_revealed_asset,
    the_revealed_event,
    under_the_discard_pile,
    up_to,
    when_an_opponent_makes_you_draw,
    wins,
    you,
)

SOURCES = sorted(Path(card_text.__file__).parent.rglob("*.py"))
HERE = Path(__file__).parent
REGENERATE = "Regenerate with: .venv/bin/python tests/rules/test_card_sentences.py"

DECKS = (camelot.DECK, lyonesse.DECK, tintagel.DECK)
SIDES = [side for deck in DECKS for card in deck.cards + deck.promo for side in card.sides]


def snapshot(deck: Deck) -> str:
    """All cards as a reviewer reads them against the printed ones."""
    return "\n\n".join([REGENERATE, *(entry(card) for card in deck.cards + deck.promo)]) + "\n"


def snapshot_of(deck: Deck) -> Path:
    return HERE / f"{deck.name}.txt"


def entry(card: Card) -> str:
    return "\n".join("\n".join([f"{side.name} ({card.label}, {side.kind.value})", *said(side)]) for side in card.sides)


def said(side: Side) -> list[str]:
    """In short and in full, in English and in German."""
    return [words(side, language) for language in LANGUAGES for words in (short, text)]


def side(*clauses: Clause, kind: Kind = Kind.EVENT) -> Side:
    return Side("Some Card", kind, RED, clauses)


def asset_text(*clauses: Clause) -> str:
    return text(side(*clauses, kind=Kind.ASSET))


@pytest.mark.parametrize("deck", DECKS, ids=lambda deck: deck.name)
def test_snapshot(deck: Deck) -> None:
    """Nobody changes what a card says without seeing it."""
    assert snapshot_of(deck).read_text(encoding="utf-8") == snapshot(deck)


@pytest.mark.parametrize("side", SIDES, ids=lambda side: side.name)
def test_texts_are_whole_sentences(side: Side) -> None:
    """A text begins with a capital, ends with a full stop, and has no gap or double mark."""
    said = text(side)

    assert said[0].isupper()
    assert said.endswith(".")
    assert not re.search(r"  | [,;:.]|[,;:.]{2}|\ba [aeiou]|\ban [^aeiou]", said)
    assert all(sentence[0].isupper() for sentence in said.split(". "))


@pytest.mark.parametrize("deck", DECKS, ids=lambda deck: deck.name)
def test_each_card_says_something_of_its_own(deck: Deck) -> None:
    """Two cards of a deck never say the same, at length or in short."""
    sides = [side for card in deck.cards + deck.promo for side in card.sides]

    assert len(sides) == len({text(side) for side in sides}) == len({short(side) for side in sides})


def test_texts_keep_the_words_of_the_rulebook() -> None:
    """No text leaves the vocabulary."""
    strange = re.compile(r"\b(permanent|colour|deck|table|battlefield|sacrifice)\b", re.IGNORECASE)

    assert [] == [side.name for side in SIDES if strange.search(text(side))]


def test_a_name_says_nothing() -> None:
    """The same sentence under another name, rank and color reads the same."""
    for spoken in SIDES:
        twin = Side("Nobody", spoken.kind, spoken.color, spoken.clauses)

        assert (text(spoken), short(spoken)) == (text(twin), short(twin))


def test_parts_set_the_rubric_apart() -> None:
    """A card face can print the moment and the rest in different letters."""
    spoken = side(more_discards(1), at_your_end(destroy(a_green_asset)), kind=Kind.ASSET)

    assert (
        Paragraph("During your turn", "you may discard one more card."),
        Paragraph("At the end of your turn", "destroy a green (Ankh) asset in play."),
    ) == paragraphs(spoken)
    assert (Paragraph("", "Draw two cards."),) == paragraphs(side(draw(2)))


EVENTS = [
    ((draw(4, an_opponent),), "An opponent of your choice draws four cards."),
    ((draw(11, up_to(3, an_opponent)),), "Up to three opponents of your choice each draw 11 cards."),
    ((draw(1, each_player), skip_turn(you)), "Each player draws a card, then you skip your next turn."),
    ((destroy(up_to(3, assets)),), "Destroy up to three assets in play."),
    ((destroy(an_asset_of(an_opponent)),), "Destroy an asset an opponent controls."),
    (
        (destroy(an_asset, chosen_by=an_opponent),),
        "An opponent of your choice picks an asset in play, and it is destroyed.",
    ),
    ((put_from_hand(1, on_top_of_the_draw_pile),), "Put a card from your hand on top of the draw pile."),
    (
        (put_from_hand(2, under_the_discard_pile),),
        "Put two cards from your hand, in any order, under the discard pile.",
    ),
    (
        (draw(2), destroy(an_asset), extra_turn),
        "Draw two cards, then destroy an asset in play, then take another turn after this one.",
    ),
    ((may(draw(2)),), "You may draw two cards."),
    (
        (may(draw(2, a_player)), destroy(an_asset)),
        "You may have a player of your choice, even yourself, draw two cards; then destroy an asset in play.",
    ),
    (
        (requires(an_opponent.controls(2)), draw(2)),
        "You can play this card from your hand only if an opponent controls two or more assets. Draw two cards.",
    ),
    (
        (choose(an_opponent), draw(2, that_player), look_at_hand(that_player)),
        "Choose an opponent; that player draws two cards, then you look at that player's hand.",
    ),
    (
        (look_at_hand(an_opponent), may(put_into_play(an_asset_from_that_hand))),
        "Look at an opponent's hand; you may put an asset from it into play under your control.",
    ),
    (
        (reveal_top(3), may(put_into_play(the_revealed_asset))),
        (
            "Reveal the draw pile's top three cards; you may put an asset from among them into play under your "
            "control; the rest stay on the draw pile."
        ),
    ),
    (
        (look_at_top(4), keep_on_top(2)),
        "Look at the draw pile's top four cards; keep two on top, in any order, and put the other two on the bottom.",
    ),
    (
        (look_at_top(2), put_on_top_or_bottom),
        "Look at the draw pile's top two cards; leave the top one on top or put it on the bottom.",
    ),
    ((put_into_hand(every_asset, that_player),), "Move every asset from play into that player's hand."),
    (
        (take_control(up_to(2, an_asset_of(that_player)), chosen_by=that_player),),
        "That player picks up to two assets of their own, and you take control of them.",
    ),
    (
        (draw(2), provided(you.hold(9)), loses(you)),
        "Draw two cards; then, if you hold nine or more cards, you lose the game.",
    ),
    ((draw(1), discard_more(2)), "Draw a card, then you may discard two more cards this turn."),
    ((give(2, another_player),), "Give another player two cards from your hand."),
    ((may(give(1, an_opponent)), draw(1)), "You may give an opponent a card from your hand; then draw a card."),
    ((swap_hands_with(an_opponent),), "Swap hands with an opponent."),
    ((draw(2, each_opponent),), "Each opponent draws two cards."),
    (
        (put_from_hand(2, on_top_of_the_discard_pile),),
        "Put two cards from your hand, in any order, on top of the discard pile; they need not match.",
    ),
    (
        (put_into_hand(an_asset_of(an_opponent), its_controller),),
        "Move an asset an opponent controls into its controller's hand.",
    ),
    ((destroy(up_to(2, an_asset_of(an_opponent))),), "Destroy up to two assets your opponents control."),
    ((play(an_event_from_your_hand),), "Play an event from your hand."),
    (
        (reveal_top(3), may(play(the_revealed_event))),
        (
            "Reveal the draw pile's top three cards; you may play an event from among them; "
            "the rest stay on the draw pile."
        ),
    ),
]


@pytest.mark.parametrize(("clauses", "said"), EVENTS, ids=[said for _, said in EVENTS])
def test_events_of_other_decks(clauses: tuple[Clause, ...], said: str) -> None:
    """Other numbers, colors, nouns and orders than Camelot's read as well."""
    assert said == text(side(*clauses))


def test_assets_of_other_decks() -> None:
    """Abilities that Camelot does not have read as well."""
    assert "At the end of each player's turn: that player draws a card." == asset_text(
        at_each_end(draw(1, that_player))
    )
    assert (
        "This asset can't be destroyed or chosen for destruction. At the end of your turn: draw a card."
        == asset_text(cannot_be_destroyed, at_your_end(draw(1)))
    )
    assert "Whenever an opponent would make you draw: you draw two cards fewer in all." == asset_text(
        if_an_opponent_would_make_you_draw(fewer(2))
    )
    assert "Whenever you would draw, even in your draw phase: you may draw three cards more in all." == asset_text(
        if_you_would_draw(may(more(3)))
    )
    assert (
        "Whenever you would make an opponent draw: you may have that player draw one card more in all."
        == asset_text(if_you_would_make_an_opponent_draw(may(one_more)))
    )
    assert "When an opponent makes you draw: an opponent of your choice draws a card." == asset_text(
        when_an_opponent_makes_you_draw(draw(1, an_opponent))
    )
    assert (
        "At the start of your turn: you may choose an opponent; if you do, that player draws a card, "
        "then you draw a card."
        == (asset_text(at_your_beginning(may(choose(an_opponent)), draw(1, that_player), draw(1))))
    )


def test_an_asset_that_must_destroy_names_itself() -> None:
    """Only an asset that can fall to its own order says so: of its color, in its reach, not as it likes."""
    itself = ", even this one."

    assert asset_text(at_your_beginning(destroy(an_asset))).endswith(itself)
    assert asset_text(at_your_beginning(destroy(a_red_asset))).endswith(itself)
    for order in (destroy(a_green_asset), destroy(another_asset), destroy(up_to(2, assets)), may(destroy(an_asset))):
        assert itself not in asset_text(at_your_beginning(order))
    assert itself not in asset_text(cannot_be_destroyed, at_your_beginning(destroy(an_asset)))
    assert itself not in text(side(destroy(an_asset)))


def test_sides_of_a_split_card() -> None:
    """Each side of a split card speaks for itself."""
    card = split(event("Up", 3, BLUE, draw(3)), asset("Down", 3, GREEN | PURPLE, at_your_beginning(loses(you))))

    assert ["Draw three cards.", "At the start of your turn: you lose the game."] == [text(side) for side in card.sides]
    assert ["Draw 3", "Your start: you lose"] == [short(side) for side in card.sides]


CONDITIONS: list[tuple[Test, str, str]] = [
    (
        an_opponent.controls(2),
        "an opponent controls two or more assets",
        "ein Gegner zwei oder mehr Besitzkarten im Spiel hat",
    ),
    (you.hold(9), "you hold nine or more cards", "du neun oder mehr Karten auf der Hand hast"),
    (you.hold_at_most(2), "you hold two or fewer cards", "du höchstens zwei Karten auf der Hand hast"),
    (
        you.show(3),
        "your assets show three or more colors",
        "du Besitzkarten in drei oder mehr Farben im Spiel hast",
    ),
    (
        an_opponent.shows(4),
        "an opponent's assets show all four colors",
        "ein Gegner Besitzkarten in allen vier Farben im Spiel hat",
    ),
    (
        you.control_only(GREEN),
        "every asset you control is green (Ankh)",
        "du nur grüne Besitzkarten (Anch) im Spiel hast",
    ),
]


@pytest.mark.parametrize(("test", "english", "german"), CONDITIONS, ids=[english for _, english, _ in CONDITIONS])
def test_a_requirement_can_be_said_alone(test: Test, english: str, german: str) -> None:
    """As the reason why a card cannot be played."""
    assert {"en": english, "de": german} == requirement(test).by_language


SHORT = [
    ((draw(4, an_opponent),), "An opponent draws 4"),
    ((destroy(up_to(3, assets)),), "Destroy up to 3 assets"),
    ((at_each_end(draw(1, that_player)),), "Each end: that player draws 1"),
    (
        (at_each_end(provided(that_player.holds(7)), wins(that_player)),),
        "Each end: if that player holds 7+ cards, that player wins",
    ),
    ((at_each_end(provided(that_player.holds(7)), draw(1)),), "Each end: if that player holds 7+ cards, draw 1"),
    ((cannot_be_destroyed, at_your_end(draw(1))), "Can't be destroyed; your end: draw 1"),
    ((if_an_opponent_would_make_you_draw(fewer(2)),), "Opponent makes you draw: draw 2 fewer"),
    ((requires(an_opponent.controls(2)),), "Play only if an opponent controls 2+ assets"),
    ((draw(3, up_to(3, players)),), "Up to 3 players each draw 3"),
    ((may(skip_turn(an_opponent)),), "You may have an opponent skip their next turn"),
    (
        (reveal_top(3), may(put_into_play(the_revealed_asset))),
        "Reveal the top 3 cards, may put an asset among them into play",
    ),
    ((may(draw(2)),), "You may draw 2"),
    ((give(2, an_opponent),), "Give an opponent 2 cards"),
    ((at_your_end(provided(you.hold_at_most(3)), draw(1)),), "Your end: if you hold 3 or fewer cards, draw 1"),
    (
        (at_each_end(provided(that_player.holds(7)), draw(1, that_player)),),
        "Each end: if that player holds 7+ cards, that player draws 1",
    ),
    ((reveal_top(3), may(play(the_revealed_event))), "Reveal the top 3 cards, may play an event among them"),
    (
        (requires(an_opponent.controls(2)), more_discards(2)),
        "Play only if an opponent controls 2+ assets; during your turn: may discard 2 more",
    ),
]


@pytest.mark.parametrize(("clauses", "said"), SHORT, ids=[said for _, said in SHORT])
def test_short_texts_of_other_decks(clauses: tuple[Clause, ...], said: str) -> None:
    """The short form too is made by rule."""
    assert said == short(side(*clauses, kind=Kind.ASSET))


def test_a_card_without_text_says_nothing() -> None:
    """As in a classic deck."""
    assert ("", "", ()) == (text(side()), short(side()), paragraphs(side()))


@dataclass(frozen=True)
class Whistle(Effect):
    """An effect that a deck of its own brings, with its words."""

    text: str = "whistle a tune"
    short: str = "whistle"


@dataclass(frozen=True)
class Hum(Effect):
    """An effect without words."""


def test_an_effect_of_ones_own_brings_its_words() -> None:
    """A new effect joins the sentence by its `text` and `short`."""
    spoken = side(draw(2), Whistle(), may(Whistle()))

    assert "Draw two cards, then whistle a tune, then you may whistle a tune." == text(spoken)
    assert "Draw 2, whistle, may whistle" == short(spoken)


def test_an_effect_without_words_is_named() -> None:
    """The error says which effect has no words."""
    with pytest.raises(DeckError, match="Hum has no text"):
        text(side(draw(2), Hum()))
    with pytest.raises(DeckError, match="Hum has no text"):
        short(side(may(Hum())))


def test_no_card_is_named_in_the_modules() -> None:
    """Texts are made by rule, never looked up by the name of a card."""
    names = re.compile("|".join(rf'"{re.escape(side.name)}"' for side in SIDES))

    assert [] == [source.name for source in SOURCES if names.search(source.read_text(encoding="utf-8"))]


if __name__ == "__main__":
    for each in DECKS:
        snapshot_of(each).write_text(snapshot(each), encoding="utf-8")
