"""Tintagel: 30 cards for two or three, from the castle on the cliff. One line a card; the line is the card.

Every rank but the eight comes in two colors, the two that Lyonesse leaves out of its own; a split eight of blue and
red, and one of green and purple, are wild; and four cards of two colors keep the discards flowing. Blue is the sea
and the voyage, green the cliff top with its bees, red the smugglers and the spies, purple the potion and the court.
"""

from eights.words import (
    ACE, BLUE, EIGHT, GREEN, JACK, KING, PURPLE, QUEEN, RED, Deck, Evidence, an_asset_from_your_hand, an_asset_of,
    an_opponent, another_player, another_player_with_assets, asset, assets, at_each_opponents_beginning,
    at_each_opponents_end, at_your_beginning, at_your_end, cannot_be_destroyed, choose, destroy, discard_more, draw,
    draw_for_each, draw_up_to, each_opponent, each_player, event, give, give_asset, if_an_opponent_would_make_you_draw,
    if_assets_would_be_destroyed, look_at_top, may, more_discards, name_a_color, new_hand, one_fewer, one_of_them,
    pass_left, provided, put_away, put_from_hand, put_into_play, requires, retrieve, save, search, shed, show_hand,
    shuffle_back, split, swap_assets_with, take_at_random, take_control, take_looked_at, that_player, turn_up,
    under_the_discard_pile, under_the_draw_pile, up_to, when_an_opponent_makes_you_draw, when_it_comes_into_play, wins,
    you, your_opponent,
)  # fmt: skip

# fmt: off
CARDS = (
    event("Chapel Leap",         3,     BLUE,   new_hand, discard_more(1)),
    asset("Sea Cave",            4,     BLUE,   at_your_beginning(may(turn_up))),
    event("Golden Hair",         5,     BLUE,   search(), discard_more(2)),
    asset("Island Bridge",       10,    BLUE,   cannot_be_destroyed, if_an_opponent_would_make_you_draw(one_fewer)),
    asset("Kaherdin",            JACK,  BLUE,   when_it_comes_into_play(may(put_into_play(an_asset_from_your_hand)))),
    asset("Brangaine",           QUEEN, BLUE,   when_an_opponent_makes_you_draw(may(give(1, that_player)))),

    event("Chough",              2,     GREEN,  look_at_top(3), take_looked_at(1), discard_more(2)),
    event("Gorse in Bloom",      3,     GREEN,  requires(you.hold(4)), discard_more(2)),
    event("Swarm of Bees",       7,     GREEN,  draw(2, each_opponent)),
    asset("Husdent",             9,     GREEN,  when_an_opponent_makes_you_draw(may(put_into_play(an_asset_from_your_hand)))),
    asset("Queen Bee",           QUEEN, GREEN,  at_each_opponents_end(provided(that_player.controls(2)), draw(1, that_player))),
    asset("Duke Gorlois",        KING,  GREEN,  requires(you.control(1)), if_assets_would_be_destroyed(may(save(one_of_them))), more_discards(1)),

    asset("Smugglers' Cove",     ACE,   RED,    at_your_end(provided(you.hold(4)), may(put_from_hand(1, under_the_draw_pile)))),
    event("Revenue Men",         4,     RED,    shed(1, each_player), draw(1, each_opponent)),
    event("Brandy Kegs",         5,     RED,    give(2, an_opponent), draw_up_to(3)),
    asset("Baron Andret",        6,     RED,    at_each_opponents_beginning(provided(that_player.holds_at_most(2)), draw(1, that_player))),
    event("Landslip",            9,     RED,    put_away(up_to(2, assets), under_the_draw_pile)),
    asset("King Mark",           KING,  RED,    at_your_beginning(provided(you.control(3)), wins(you))),

    event("Love Potion",         ACE,   PURPLE, choose(another_player_with_assets), take_control(an_asset_of(that_player)), give_asset(that_player), discard_more(2)),
    asset("Petitcru",            2,     PURPLE, at_your_beginning(provided(you.hold(5)), put_from_hand(1, under_the_draw_pile))),
    event("Game of Chess",       6,     PURPLE, destroy(an_asset_of(an_opponent)), discard_more(1)),
    asset("Dwarf Frocin",        7,     PURPLE, at_your_end(may(name_a_color))),
    event("Footprints in Flour", 10,    PURPLE, show_hand(an_opponent), draw(2, that_player)),
    asset("Tristan in Motley",   JACK,  PURPLE, at_your_beginning(may(swap_assets_with(another_player)))),

    asset("Cliff Path",          6,     BLUE | GREEN, cannot_be_destroyed, more_discards(1)),
    asset("Isolde White-Hands",  QUEEN, RED | PURPLE, at_your_beginning(take_at_random(an_opponent), give(1, that_player))),
    event("Tin Mine",            10,    GREEN | RED,  draw_for_each(your_opponent), put_from_hand(2, under_the_discard_pile)),
    event("Beacon Fire",         9,     BLUE | PURPLE, name_a_color, discard_more(1)),

    split(event("High Water",    EIGHT, BLUE,   shuffle_back, draw(1, each_opponent)),
          event("Low Water",     EIGHT, RED,    retrieve(1), discard_more(1))),
    split(event("Honey",         EIGHT, GREEN,  draw(1, each_player)),
          event("Mead",          EIGHT, PURPLE, pass_left(1))),
)
# fmt: on

DECK: Deck = Deck(  # with its type, because these modules import each other
    name="tintagel",
    title="Tintagel",
    seats=3,
    cards=CARDS,
    evidence={card.name: Evidence.OURS for card in CARDS},
)
