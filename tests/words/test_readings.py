"""What else the words of `eights.words` are called: each way to write them, and the value it gives."""

from typing import Any

import pytest

from eights.rules.card_text import Reading, read
from eights.rules.cards import Kind
from eights.words import (
    a_player,
    an_opponent,
    another_player,
    choose,
    draw,
    draw_up_to,
    each_opponent,
    keep_on_top,
    look_at_top,
    may,
    new_hand,
    put_back,
    put_from_hand,
    put_on_discard_pile,
    reveal_top,
    show_hand,
    take_at_random,
    take_looked_at,
    that_player,
    under_the_draw_pile,
    you,
)  # fmt: skip

READINGS: tuple[tuple[str, str, tuple[Any, ...]], ...] = (
    ("en", "Take a random card from an opponent's hand.", (take_at_random(an_opponent),)),
    ("en", "You may steal one card at random from another player's hand.", (may(take_at_random(another_player)),)),
    (
        "en",
        "Choose an opponent; take a random card from their hand into your hand.",
        (choose(an_opponent), take_at_random(that_player)),
    ),
    ("de", "Zieh eine zufällige Karte von der Hand eines Gegners.", (take_at_random(an_opponent),)),
    ("de", "Nimm zufällig eine Karte aus der Hand eines anderen.", (take_at_random(another_player),)),
    ("en", "Look at the top card of the draw pile. Take it into your hand.", (look_at_top(1), take_looked_at(1))),
    (
        "en",
        "Reveal the top three cards of the draw pile; add two of those cards to your hand and put the rest back.",
        (reveal_top(3), take_looked_at(2), put_back),
    ),
    (
        "en",
        (
            "Look at the draw pile's top three cards; put one of them into your hand, then keep one on top and put the "
            "rest on the bottom."
        ),
        (look_at_top(3), take_looked_at(1), keep_on_top(1)),
    ),
    (
        "de",
        (
            "Sieh dir die obersten drei Karten des Ziehstapels an; nimm eine davon in deine Hand und leg dann den Rest "
            "in beliebiger Reihenfolge zurück auf den Ziehstapel."
        ),
        (look_at_top(3), take_looked_at(1), put_back),
    ),
    (
        "de",
        "Deck die oberste Karte des Ziehstapels auf; du darfst sie auf die Hand nehmen.",
        (reveal_top(1), may(take_looked_at(1))),
    ),
    (
        "en",
        (
            "Look at the draw pile's top three cards; put one of them on top of the discard pile, then keep one on top "
            "and put the rest on the bottom."
        ),
        (look_at_top(3), put_on_discard_pile, keep_on_top(1)),
    ),
    ("en", "Draw cards until you have five cards in hand.", (draw_up_to(5),)),
    ("en", "Each opponent draws until they hold six, then you draw a card.", (draw_up_to(6, each_opponent), draw(1))),
    ("en", "You may draw up to four cards in hand.", (may(draw_up_to(4)),)),
    (
        "de",
        "Zieh so lange Karten, bis du fünf Karten hast, und leg dann eine Karte von deiner Hand unter den Ziehstapel.",
        (draw_up_to(5), put_from_hand(1, under_the_draw_pile)),
    ),
    ("de", "Alle Gegner ziehen, bis sie sechs Karten auf der Hand haben.", (draw_up_to(6, each_opponent),)),
    ("en", "Shuffle your hand into the draw pile, then draw that many cards.", (new_hand,)),
    ("en", "Draw a card, then shuffle your hand into the draw pile and draw as many cards.", (draw(1), new_hand)),
    ("de", "Misch deine Hand in den Ziehstapel, dann zieh gleich viele Karten.", (new_hand,)),
    ("de", "Zieh eine Karte und misch dann deine Hand in den Ziehstapel und zieh ebenso viele.", (draw(1), new_hand)),
    ("en", "Reveal your hand.", (show_hand(you),)),
    ("en", "An opponent of your choice reveals their hand to everyone.", (show_hand(an_opponent),)),
    ("en", "Choose a player; they reveal their hand to all players.", (choose(a_player), show_hand(that_player))),
    ("de", "Ein Gegner deiner Wahl zeigt allen seine Karten.", (show_hand(an_opponent),)),
    ("de", "Zeig deine Hand vor.", (show_hand(you),)),
)  # fmt: skip


@pytest.mark.parametrize(("language", "text", "effects"), READINGS)
def test_another_way_to_write_it(language: str, text: str, effects: tuple[Any, ...]) -> None:
    reading = read(text, Kind.EVENT, "Some Card", language)

    assert isinstance(reading, Reading), reading
    assert effects == reading.clauses
