"""Lyonesse: 35 cards for two or three, from the land that the sea took. One line a card; the line is the card.

Two split eights are wild; cards of two colors, or of all four, keep the discards flowing, too. Every rank is there in
two colors or in all four, and every two colors share a split card. Blue is the sea, which gives assets back to hands; green the land and
those who got away; red the wreckers; purple the bells, and the dead.
"""

from eights.words import (
    ACE, BLUE, EIGHT, GREEN, JACK, KING, PURPLE, QUEEN, RED, Deck, Evidence, a_player, an_asset,
    an_asset_from_that_hand, an_asset_from_the_discard_pile, an_asset_from_your_hand, an_asset_of,
    an_event_from_the_discard_pile, an_event_from_your_hand, an_opponent, another_player, another_player_with_assets,
    asset, assets, at_each_opponents_end, at_your_beginning, at_your_end, cannot_be_destroyed, choose, destroy,
    discard_more, draw, each_opponent, each_player, event, every_asset, fewer, give, if_an_opponent_would_make_you_draw,
    if_assets_would_be_destroyed, if_you_would_make_an_opponent_draw, its_controller, keep_any_on_top, look_at_hand,
    look_at_top, may, more_discards, on_top_of_the_discard_pile, one_fewer, one_more, one_of_them, play, provided,
    put_from_hand, put_into_hand, put_into_play, put_on_discard_pile, put_on_top_or_bottom, requires, reveal_top, save,
    split, swap_a_card_with, swap_hands_with, take_control, that_player, the_revealed_asset, the_revealed_event,
    their_controllers, under_the_discard_pile, under_the_draw_pile, up_to, when_an_opponent_destroys,
    when_an_opponent_makes_you_draw, wins, you,
)  # fmt: skip

# fmt: off
CARDS = (
    event("Spring Tide",            ACE,   BLUE,   put_into_hand(every_asset, its_controller)),
    event("Undertow",               2,     BLUE,   put_into_hand(up_to(2, assets), their_controllers)),
    asset("Mount Olympus",          6,     BLUE,   if_an_opponent_would_make_you_draw(fewer(2))),
    asset("Seven Stones",           7,     BLUE,   cannot_be_destroyed, if_you_would_make_an_opponent_draw(one_more)),
    asset("Dahut",                  9,     BLUE,   at_your_beginning(put_into_hand(an_asset, its_controller))),
    asset("King Meliodas",          KING,  BLUE,   at_your_beginning(provided(you.show(3)), wins(you))),

    asset("White Horse",            ACE,   GREEN,  at_your_beginning(provided(you.hold_at_most(2)), wins(you))),
    event("Driftwood",              4,     GREEN,  put_from_hand(1, on_top_of_the_discard_pile), discard_more(1)),
    asset("Strandline",             5,     GREEN,  at_your_beginning(draw(1), put_from_hand(1, on_top_of_the_discard_pile))),
    asset("Stone Troll",            6,     GREEN,  cannot_be_destroyed, if_assets_would_be_destroyed(may(save(one_of_them)))),
    event("Harvest Home",           10,    GREEN,  requires(you.hold(5)), discard_more(3)),
    asset("Sir Bedivere",           JACK,  GREEN,  requires(you.control(2)), if_assets_would_be_destroyed(may(save(one_of_them))), at_your_end(may(put_from_hand(1, under_the_draw_pile)))),

    event("Contraband",             2,     RED,    draw(1), give(1, an_opponent)),
    event("False Lights",           3,     RED,    requires(an_opponent.controls(2)), destroy(up_to(2, an_asset_of(an_opponent)))),
    asset("Sword in the Stone",     7,     RED,    at_your_end(provided(you.control_only(RED)), may(destroy(an_asset)))),
    event("Storm Surge",            10,    RED,    destroy(an_asset), draw(1, each_opponent)),
    asset("Wrecker Captain",        JACK,  RED,    at_your_end(provided(you.hold(5)), give(1, an_opponent))),
    asset("Morgause",               QUEEN, RED,    at_your_beginning(may(choose(another_player_with_assets)), take_control(an_asset_of(that_player)), draw(1))),

    event("Bells under the Sea",    3,     PURPLE, play(an_event_from_the_discard_pile)),
    asset("Mermaid of Zennor",      4,     PURPLE, when_an_opponent_makes_you_draw(may(play(an_event_from_your_hand)))),
    event("Sea Change",             5,     PURPLE, requires(an_opponent.holds(5)), swap_hands_with(another_player)),
    asset("Nine Maidens",           9,     PURPLE, cannot_be_destroyed, more_discards(1, each_player)),
    asset("Princess Sitt al-Husn",  QUEEN, PURPLE, at_your_beginning(reveal_top(1), may(play(the_revealed_event)))),
    asset("King of the Drowned",    KING,  PURPLE, when_an_opponent_destroys(may(put_into_play(an_asset_from_the_discard_pile)))),

    split(event("Saint Elmo's Fire", ACE,  RED,    give(1, an_opponent)),
          event("Corpse Candle",    ACE,   PURPLE, draw(2, a_player))),
    split(asset("Coracle",          3,     BLUE,   at_your_beginning(look_at_top(1), put_on_top_or_bottom)),
          event("Landfall",         3,     GREEN,  may(put_into_play(an_asset_from_your_hand)))),
    split(event("White Sail",       5,     BLUE,   put_into_play(an_asset_from_the_discard_pile)),
          event("Black Sail",       5,     RED,    destroy(an_asset))),
    split(asset("Living Wood",      7,     GREEN,  at_your_beginning(reveal_top(1), may(put_into_play(the_revealed_asset)))),
          asset("Drowned Wood",     7,     PURPLE, at_your_beginning(look_at_top(1), may(put_on_discard_pile)))),
    split(asset("Homestead",        9,     GREEN,  more_discards(1)),
          event("Cattle Raid",      9,     RED,    look_at_hand(an_opponent), may(put_into_play(an_asset_from_that_hand)))),
    split(asset("Sir Tristan",      JACK,  BLUE,   if_an_opponent_would_make_you_draw(one_fewer)),
          asset("Tantris",          JACK,  PURPLE, at_your_beginning(look_at_hand(an_opponent), swap_a_card_with(that_player)))),

    split(asset("Tide Pool",        EIGHT, BLUE,   at_your_beginning(look_at_top(2), keep_any_on_top)),
          event("Passing Bell",     EIGHT, PURPLE, draw(1, each_opponent))),
    split(asset("Hill Fort",        EIGHT, GREEN,  when_an_opponent_destroys(draw(1, that_player))),
          event("Salvage",          EIGHT, RED,    draw(2), put_from_hand(2, under_the_discard_pile))),

    asset("Morholt",                6,     RED | PURPLE, at_each_opponents_end(provided(that_player.controls(2)), draw(1, that_player))),
    asset("Princess Isolde",        QUEEN, BLUE | GREEN, if_assets_would_be_destroyed(may(save(one_of_them))), when_an_opponent_makes_you_draw(may(put_from_hand(1, under_the_draw_pile)))),
    event("Great Wave",             None,  BLUE | GREEN | RED | PURPLE, destroy(every_asset)),
)

# The rulebooks name these and tell a part of what they do; everything else, here and there, is ours.
TOLD = (
    "Mount Olympus", "Stone Troll", "Sir Bedivere", "Sword in the Stone", "Morgause", "Princess Sitt al-Husn",
    "Princess Isolde",
)
# fmt: on

DECK: Deck = Deck(  # with its type, because these modules import each other
    name="lyonesse",
    title="Lyonesse",
    seats=3,
    cards=CARDS,
    evidence={card.name: Evidence.TOLD if card.name in TOLD else Evidence.OURS for card in CARDS},
)
