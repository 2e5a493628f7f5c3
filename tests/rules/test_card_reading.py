"""What authors may write: other words for the same, what is not understood, and what they are told then."""

import random
import re

import pytest

from eights.messages import LanguageCode, say
from eights.rules.abilities import Clause
from eights.rules.card_text import LANGUAGES, Misread, Reading, Unsayable, Why, read
from eights.rules.card_text.misread import advice_on, sentence_on
from eights.rules.cards import Kind
from eights.words import (
    RED,
    a_player,
    a_red_asset,
    an_asset,
    an_asset_from_that_hand,
    an_asset_from_the_discard_pile,
    an_asset_from_your_hand,
    an_asset_of,
    an_event_from_your_hand,
    an_opponent,
    another_asset,
    another_player,
    another_player_with_assets,
    assets,
    at_each_beginning,
    at_each_end,
    at_each_opponents_end,
    at_your_beginning,
    at_your_end,
    cannot_be_destroyed,
    choose,
    destroy,
    discard_more,
    draw,
    each_opponent,
    each_player,
    every_asset,
    extra_turn,
    fewer,
    give,
    if_an_opponent_would_make_you_draw,
    if_assets_would_be_destroyed,
    if_you_would_draw,
    if_you_would_make_an_opponent_draw,
    its_controller,
    keep_any_on_top,
    keep_on_top,
    look_at_hand,
    look_at_top,
    loses,
    may,
    more_discards,
    on_top_of_the_discard_pile,
    on_top_of_the_draw_pile,
    one_fewer,
    one_more,
    one_of_them,
    play,
    players,
    provided,
    put_back,
    put_from_hand,
    put_into_hand,
    put_into_play,
    put_on_discard_pile,
    put_on_top_or_bottom,
    redeal_hands,
    requires,
    reveal_top,
    revealed_assets,
    save,
    shuffle_in,
    skip_turn,
    swap_a_card_with,
    swap_assets_with,
    swap_hands_with,
    take_control,
    that_player,
    the_revealed_asset,
    the_revealed_event,
    their_controllers,
    under_the_discard_pile,
    under_the_draw_pile,
    up_to,
    when_an_opponent_destroys,
    when_an_opponent_makes_you_draw,
    wins,
    you,
)
from eights.words.show_hand import show_hand
from tests.rules.random_cards import Maker, findings

# Other words for what cards say, and what they must mean.
EVENTS: list[tuple[str, tuple[Clause, ...]]] = [
    ("draw 2 cards", (draw(2),)),
    ("Draw two cards from the draw pile.", (draw(2),)),
    ("You draw one card.", (draw(1),)),
    ("You must draw a card.", (draw(1),)),
    ("Everyone draws a card.", (draw(1, each_player),)),
    ("All your opponents draw a card.", (draw(1, each_opponent),)),
    ("Any player draws three cards.", (draw(3, a_player),)),
    ("Target opponent draws three cards.", (draw(3, an_opponent),)),
    ("Up to two players you choose, including you, draw two cards each.", (draw(2, up_to(2, players)),)),
    ("Another player with assets draws a card.", (draw(1, another_player_with_assets),)),
    ("Destroy an asset.", (destroy(an_asset),)),
    ("Destroy any one asset that is in play.", (destroy(an_asset),)),
    ("Destroy all assets.", (destroy(every_asset),)),
    ("Destroy a red asset.", (destroy(a_red_asset),)),
    ("Destroy a red asset (one with the Sun).", (destroy(a_red_asset),)),
    ("Destroy an asset an opponent controls.", (destroy(an_asset_of(an_opponent)),)),
    ("Destroy up to two assets opponents control.", (destroy(up_to(2, an_asset_of(an_opponent))),)),
    ("Gain control of an asset another player controls.", (take_control(an_asset_of(another_player)),)),
    ("Choose an opponent. They pick an asset of their own, and it is destroyed.",
     (choose(an_opponent), destroy(an_asset_of(that_player), chosen_by=that_player))),
    ("An opponent of your choice chooses an asset of their own; it is destroyed.",
     (choose(an_opponent), destroy(an_asset_of(that_player), chosen_by=that_player))),
    ("Return up to two assets to their owners' hands.", (put_into_hand(up_to(2, assets), their_controllers),)),
    ("Put an asset into its owner's hand.", (put_into_hand(an_asset, its_controller),)),
    ("Move an asset into any player's hand of your choice.", (put_into_hand(an_asset, a_player),)),
    ("Put an asset from the discard pile into play.", (put_into_play(an_asset_from_the_discard_pile),)),
    ("You can put an asset from your hand into play on the table.", (may(put_into_play(an_asset_from_your_hand)),)),
    ("Look at an opponent's hand, then you may put an asset from their hand into play.",
     (look_at_hand(an_opponent), may(put_into_play(an_asset_from_that_hand)))),
    ("Exchange all your assets with all of another player's assets.", (swap_assets_with(another_player),)),
    ("Trade hands with another player.", (swap_hands_with(another_player),)),
    ("Look at another player's hand. Then trade a card from your hand for one from their hand.",
     (look_at_hand(another_player), swap_a_card_with(that_player))),
    ("Give a card from your hand to an opponent.", (give(1, an_opponent),)),
    ("Draw two cards and put two cards from your hand to the bottom of the draw pile.",
     (draw(2), put_from_hand(2, under_the_draw_pile))),
    ("Draw three cards. Place three cards from your hand, in any order, on the bottom of the discard pile.",
     (draw(3), put_from_hand(3, under_the_discard_pile))),
    ("Put two cards from your hand onto the draw pile.", (put_from_hand(2, on_top_of_the_draw_pile),)),
    ("Put a card from your hand on the discard pile, matching or not.",
     (put_from_hand(1, on_top_of_the_discard_pile),)),
    (("Reveal the draw pile's top five cards. Put up to two assets among them into play. Shuffle the others into "
      "the draw pile."), (reveal_top(5), put_into_play(up_to(2, revealed_assets)), shuffle_in)),
    ("Look at the top three cards of the draw pile. Keep one of them on top and put the rest on the bottom.",
     (look_at_top(3), keep_on_top(1))),
    ("You may discard two additional cards this turn.", (discard_more(2),)),
    ("You may discard another card this turn.", (discard_more(1),)),
    ("Take an extra turn after this one.", (extra_turn,)),
    ("A player skips their next turn.", (skip_turn(a_player),)),
    ("Play this card only if you have at least five cards in hand. Draw a card.", (requires(you.hold(5)), draw(1))),
    ("You can't play Trial unless an opponent controls 2 or more assets. Draw a card.",
     (requires(an_opponent.controls(2)), draw(1))),
    ("Shuffle all hands together and deal them out again one at a time, clockwise, starting with yourself.",
     (redeal_hands,)),
    ("You may play an event card from your hand.", (may(play(an_event_from_your_hand)),)),
    ("If you hold two or fewer cards, draw a card and destroy an asset.",
     (provided(you.hold_at_most(2)), draw(1), destroy(an_asset))),
]  # fmt: skip
ASSETS: list[tuple[str, tuple[Clause, ...]]] = [
    ("At the beginning of your turn, draw a card.", (at_your_beginning(draw(1)),)),
    ("When your turn begins, draw a card.", (at_your_beginning(draw(1)),)),
    ("Draw a card at the start of your turn.", (at_your_beginning(draw(1)),)),
    ("At the end of your turn draw a card", (at_your_end(draw(1)),)),
    ("At the end of every player's turn, they lose the game.", (at_each_end(loses(that_player)),)),
    ("At the beginning of every player's turn, if they have four or more assets, they win.",
     (at_each_beginning(provided(that_player.controls(4)), wins(that_player)),)),
    ("At the end of every opponent's turn: that opponent draws a card.",
     (at_each_opponents_end(draw(1, that_player)),)),
    ("Whenever an opponent causes you to draw cards, you may draw a card.",
     (when_an_opponent_makes_you_draw(may(draw(1))),)),
    ("When an opponent destroys one or more assets: draw a card.", (when_an_opponent_destroys(draw(1)),)),
    ("If you would draw one or more cards, you may draw one fewer card.", (if_you_would_draw(may(one_fewer)),)),
    ("Whenever an opponent would make you draw, draw two cards less.", (if_an_opponent_would_make_you_draw(fewer(2)),)),
    ("Whenever you would make an opponent draw: they draw one more card.",
     (if_you_would_make_an_opponent_draw(one_more),)),
    ("If any assets would be destroyed, you may save one of them.",
     (if_assets_would_be_destroyed(may(save(one_of_them))),)),
    ("You may discard an additional card each turn.", (more_discards(1),)),
    ("During your turn, you may discard another card.", (more_discards(1),)),
    ("Each player may discard two extra cards during their turn.", (more_discards(2, each_player),)),
    ("Trial can't be destroyed.", (cannot_be_destroyed,)),
    ("At the end of your turn: destroy an asset except this one.", (at_your_end(destroy(another_asset)),)),
    ("At the end of your turn: destroy an asset other than Trial.", (at_your_end(destroy(another_asset)),)),
    ("At the end of your turn: if all your assets are red, draw a card.",
     (at_your_end(provided(you.control_only(RED)), draw(1)),)),
    ("At the end of your turn: if you control assets of three or more colors, you win.",
     (at_your_end(provided(you.show(3)), wins(you)),)),
    ("At the start of your turn: look at the draw pile's top card. You may put that card onto the discard pile.",
     (at_your_beginning(look_at_top(1), may(put_on_discard_pile)),)),
    ("At the start of your turn: look at the draw pile's top card; put it back on the top or bottom.",
     (at_your_beginning(look_at_top(1), put_on_top_or_bottom),)),
    (("At the start of your turn: look at the draw pile's top two cards; put any number of them on top in "
      "any order and the rest on the bottom."), (at_your_beginning(look_at_top(2), keep_any_on_top),)),
    (("At the start of your turn: look at the draw pile's top two cards; you may put one of those cards on the "
      "discard pile. Then put the others back on top."),
     (at_your_beginning(look_at_top(2), may(put_on_discard_pile), put_back),)),
    (("At the start of your turn: reveal the draw pile's top card. If it is an asset card, you may put it into "
      "play. Otherwise it stays on top of the draw pile."),
     (at_your_beginning(reveal_top(1), may(put_into_play(the_revealed_asset))),)),
    ("At the start of your turn: turn over the top card of the draw pile. If it is an event, play it.",
     (at_your_beginning(reveal_top(1), play(the_revealed_event)),)),
]  # fmt: skip


def test_up_to_leaves_it_open() -> None:
    """You may destroy up to two assets: the permission says no more than the number does."""
    found = read("You may destroy up to two assets.", Kind.EVENT, "Trial", "en", findings)

    assert isinstance(found, Reading), found
    assert (destroy(up_to(2, an_asset)),) == found.clauses
    assert "Destroy up to two assets in play." == found.text


def test_one_asset_of_each_opponent() -> None:
    """Not an asset that every opponent controls."""
    found = read("Destroy an asset of each opponent.", Kind.EVENT, "Trial", "en", findings)

    assert isinstance(found, Reading), found
    assert (destroy(an_asset_of(each_opponent)),) == found.clauses
    assert "Destroy an asset of each opponent." == found.text


@pytest.mark.parametrize(("text", "clauses"), EVENTS)
def test_other_words_for_events(text: str, clauses: tuple[Clause, ...]) -> None:
    """Each way to say something that cards never print means exactly this."""
    found = read(text, Kind.EVENT, "Trial", "en", findings)

    assert isinstance(found, Reading), found
    assert clauses == found.clauses


@pytest.mark.parametrize(("text", "clauses"), ASSETS)
def test_other_words_for_assets(text: str, clauses: tuple[Clause, ...]) -> None:
    """Each way to say something that cards never print means exactly this."""
    found = read(text, Kind.ASSET, "Trial", "en", findings)

    assert isinstance(found, Reading), found
    assert clauses == found.clauses


@pytest.mark.parametrize(
    ("text", "kind", "clauses"),
    [
        ("Ziehe 2 Karten.", Kind.EVENT, (draw(2),)),
        ("Zu Beginn deines Zugs ziehst du insgesamt eine Karte weniger.", Kind.ASSET, ()),
        ("Lege eine Karte von deiner Hand unter den Ziehstapel.", Kind.EVENT, (put_from_hand(1, under_the_draw_pile),)),
        ("Ein anderer zieht eine Karte.", Kind.EVENT, (draw(1, another_player),)),
        ("Zerstöre eine beliebige Besitzkarte.", Kind.EVENT, (destroy(an_asset),)),
        ("Am Ende deines Zuges, zieh eine Karte", Kind.ASSET, (at_your_end(draw(1)),)),
    ],
)
def test_other_german_words(text: str, kind: Kind, clauses: tuple[Clause, ...]) -> None:
    found = read(text, kind, "Probe", "de", findings)

    assert isinstance(found, Reading) is bool(clauses), found
    assert not isinstance(found, Reading) or clauses == found.clauses


@pytest.mark.parametrize(
    ("text", "language", "clauses"),
    [
        ("An opponent draws two cards, then draws a card.", "en", (draw(2, an_opponent), draw(1, that_player))),
        ("Target player draws three cards, then skips their next turn.", "en",
         (draw(3, a_player), skip_turn(that_player))),
        ("Each opponent draws a card and shows everybody their hand.", "en",
         (draw(1, each_opponent), show_hand(each_opponent))),
        ("All opponents draw a card and show everybody their hand.", "en",
         (draw(1, each_opponent), show_hand(each_opponent))),
        ("Each opponent draws a card, then draw a card.", "en", (draw(1, each_opponent), draw(1))),
        ("All opponents draw a card, then draw two cards.", "en", None),  # you, or they?
        ("Up to two players draw a card and skip their next turn.", "en", None),
        ("All opponents draw a card. Draw two cards.", "en", (draw(1, each_opponent), draw(2))),
        ("Draws a card.", "en", None),
    ],
)  # fmt: skip
def test_who_goes_on(text: str, language: LanguageCode, clauses: tuple[Clause, ...] | None) -> None:
    """Who does what follows is the player who was named, not you; if it could be both, the author is asked."""
    found = read(text, Kind.EVENT, "Trial", language, findings)

    assert isinstance(found, Reading) is (clauses is not None), found
    assert not isinstance(found, Reading) or clauses == found.clauses


@pytest.mark.parametrize(
    ("text", "language", "part"),
    [
        ("You may draw a card and destroy an asset. Draw a card.", "en", "You may draw a card and destroy an asset"),
        ("You may draw a card, then each opponent draws a card.", "en",
         "You may draw a card, then each opponent draws a card"),
        ("You may destroy up to two assets and draw a card.", "en", "You may destroy up to two assets and draw a card"),
        ("Reveal the top card of the draw pile. If it is an event, play it and draw a card.", "en",
         "Reveal the top card of the draw pile. If it is an event, play it and draw a card"),
        ("Du darfst eine Karte ziehen und zerstöre eine Besitzkarte.", "de",
         "Du darfst eine Karte ziehen und zerstöre eine Besitzkarte"),
    ],
)  # fmt: skip
def test_a_permission_does_not_reach_two_things(text: str, language: LanguageCode, part: str) -> None:
    """“You may draw and destroy” is one offer, so it is neither an offer and an order, nor two offers."""
    found = read(text, Kind.EVENT, "Trial", language, findings)

    assert isinstance(found, Misread)
    assert "two-together" == found.lacking
    assert part == text[found.start : found.end]


# What must not be read, because it says something else than any card can, or leaves something open.
@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("If you control two or more assets, draw a card. Destroy an asset.", Kind.EVENT),  # is the second conditional?
        ("You may draw a card; if you do, destroy an asset.", Kind.EVENT),  # a cost
        ("You may choose an opponent; then that player draws a card.", Kind.EVENT),  # and if you choose nobody?
        ("Discard one more card this turn.", Kind.EVENT),  # an order, not a permission
        ("Destroy an asset, then destroy another asset.", Kind.EVENT),  # another than which?
        ("Put a card from your hand into play.", Kind.EVENT),  # not every card is an asset
        ("Destroy a card.", Kind.EVENT),
        ("Look at the top two cards of the draw pile; put it on top of the discard pile.", Kind.EVENT),  # which?
        ("Look at the top card of the draw pile; put one of them on top of the discard pile.", Kind.EVENT),
        ("Look at the top three cards of the draw pile; keep one on top and put the other on the bottom.", Kind.EVENT),
        ("That player picks every asset in play, and they are destroyed.", Kind.EVENT),
        ("At the end of each opponent's turn: that player picks an asset in play, and they are destroyed.", Kind.ASSET),
        ("Whenever you would draw: that player draws one card fewer.", Kind.ASSET),
        ("Whenever you would make an opponent draw: you draw one card more.", Kind.ASSET),
        ("Draw a card; the rest stay on the draw pile.", Kind.EVENT),  # the rest of what?
        ("Draw a card, even this one.", Kind.EVENT),
        ("Draw two or more cards.", Kind.EVENT),
        ("Draw up to two cards.", Kind.EVENT),
        ("Don't draw a card.", Kind.EVENT),
        ("Draw a card!", Kind.EVENT),
        ("Draw a card / destroy an asset.", Kind.EVENT),
        ("Draw -1 cards.", Kind.EVENT),
        ("At the start of your turn: if you control four or more assets.", Kind.ASSET),
        ("At the start of your turn:", Kind.ASSET),
        ("", Kind.EVENT),
        (".", Kind.EVENT),
        ("Your opponents control two or more assets.", Kind.EVENT),
        ("If an opponent would make you draw, that player draws one card fewer.", Kind.ASSET),
        ("At the end of your turn: draw a card at the start of your turn.", Kind.ASSET),
    ],
)
def test_never_guess(text: str, kind: Kind) -> None:
    assert isinstance(found := read(text, kind, "Trial", "en", findings), Misread), found


@pytest.mark.parametrize(
    ("text", "kind", "why"),
    [
        ("Swap hands with yourself.", Kind.EVENT, Why.IMPOSSIBLE),
        ("That player draws a card.", Kind.EVENT, Why.IMPOSSIBLE),
        ("Put an asset in play into play under your control.", Kind.EVENT, Why.IMPOSSIBLE),
        ("Draw a card.", Kind.ASSET, Why.WRONG_KIND),
        ("At the end of your turn: draw a card.", Kind.EVENT, Why.WRONG_KIND),
        ("Search the discard pile for an asset.", Kind.EVENT, Why.NO_WORDS_YET),
        ("When this is destroyed: draw a card.", Kind.ASSET, Why.NO_WORDS_YET),
        ("Draw a card for each card in your hand.", Kind.EVENT, Why.NO_WORDS_YET),
        ("Draw a horse.", Kind.EVENT, Why.HERE_COULD_STAND),
    ],
)
def test_the_reason_is_named(text: str, kind: Kind, why: Why) -> None:
    found = read(text, kind, "Trial", "en", findings)

    assert isinstance(found, Misread)
    assert why is found.why


def test_two_meanings_are_both_told() -> None:
    """If the check accepts both, the author chooses."""
    text = "At the end of your turn: draw a card. You may discard two more cards this turn."
    found = read(text, Kind.ASSET, "Trial", "en")

    assert isinstance(found, Reading)  # one ability: an asset has no effects of its own


def test_what_is_impossible_about_it_is_told() -> None:
    found = read("Swap hands with yourself.", Kind.EVENT, "Trial", "en", findings)

    assert isinstance(found, Misread)
    assert ("Swap hands with yourself.",) == found.meanings
    assert 1 == len(found.findings)


def test_what_no_card_can_do_yet_has_a_name() -> None:
    found = read("Search the discard pile for an asset.", Kind.EVENT)

    assert isinstance(found, Misread)
    assert "search-a-pile" == found.lacking


@pytest.mark.parametrize(
    ("text", "language", "part", "expected", "meant"),
    [
        ("Destroy a asett in play.", "en", "asett", "asset", "asset"),
        ("At the strat of your turn: draw a card.", "en", "strat", "start", "start"),
        ("Draw two cards and then dance.", "en", "dance", "destroy", ""),
        ("Destroy", "en", "", "every", ""),
        ("Draw a card your hand.", "en", "your", "from", ""),
        ("Destroy those assets.", "en", "those", "every", ""),  # a word that English cards know is not misspelled
        ("Zerstöre eine Bestizkarte.", "de", "Bestizkarte", "Besitzkarte", "Besitzkarte"),
        ("Zieh eine Kate.", "de", "Kate", "Karte", "Karte"),
        ("Destroy an opponents asset.", "en", "opponents", "opponent's", "opponent's"),
    ],
)
def test_here_could_stand(text: str, language: LanguageCode, part: str, expected: str, meant: str) -> None:
    """Where it stopped, what could stand there, and what was probably meant."""
    found = read(text, Kind.ASSET if text.startswith("At") else Kind.EVENT, "Trial", language)

    assert isinstance(found, Misread)
    assert Why.HERE_COULD_STAND is found.why
    assert part == text[found.start : found.end]
    assert expected in found.expected
    assert meant == found.did_you_mean


@pytest.mark.parametrize("language", ["en", "de"])
def test_answers_to_texts_have_no_python_in_them(language: LanguageCode) -> None:
    """What is wrong with a random card that no deck accepts, said to somebody who writes texts."""
    maker, answered = Maker(random.Random(3)), 0
    while answered < 60:
        side = maker.side()
        try:
            text = LANGUAGES[language].text(side)
        except Unsayable:
            continue
        found = read(text, side.kind, side.name, language, findings)
        if isinstance(found, Misread) and found.why is Why.IMPOSSIBLE:
            answered += 1
            for message in (sentence_on(found, text, side.kind), advice_on(found, side.kind, language)):
                quoted = re.sub("“[^”]*”|„[^“]*“", "…", say(message, language))
                assert not re.search(r"\w_\w|\w\(", quoted), quoted
