"""Camelot: 52 cards, four colors by thirteen ranks, and a promo card. One line a card; the line is the card."""

from eights.words import (
    ACE, BLUE, GREEN, JACK, KING, PURPLE, QUEEN, RED, Deck, Evidence, a_blue_asset, a_player, a_red_asset, an_asset,
    an_asset_from_that_hand, an_asset_from_the_discard_pile, an_asset_from_your_hand, an_asset_of, an_opponent,
    another_asset, another_player, another_player_with_assets, any_of_them_but_this, asset, assets, at_each_beginning,
    at_each_end, at_each_opponents_end, at_your_beginning, at_your_end, choose, destroy, discard_more, draw,
    each_player, event, every_asset, extra_turn, if_an_opponent_would_make_you_draw, if_assets_would_be_destroyed,
    if_you_would_draw, if_you_would_make_an_opponent_draw, keep_any_on_top, keep_on_top, look_at_hand, look_at_top,
    loses, may, more_discards, on_top_of_the_draw_pile, one_fewer, one_more, one_of_them, players, provided, put_back,
    put_from_hand, put_into_hand, put_into_play, put_on_discard_pile, put_on_top_or_bottom, redeal_hands, reveal_top,
    revealed_assets, save, shuffle_in, skip_turn, swap_a_card_with, swap_assets_with, take_control, that_player,
    the_revealed_asset, under_the_discard_pile, under_the_draw_pile, up_to, when_an_opponent_destroys,
    when_an_opponent_makes_you_draw, wins, you,
)  # fmt: skip

# fmt: off
CARDS = (
    asset("Camelot",             ACE,   BLUE,   if_you_would_draw(may(one_fewer))),
    asset("Strength in Numbers", 2,     BLUE,   at_each_beginning(provided(that_player.controls(4)), wins(that_player))),
    event("Armageddon",          3,     BLUE,   destroy(every_asset)),
    event("Trade",               4,     BLUE,   look_at_hand(another_player), swap_a_card_with(that_player)),
    asset("Castle",              5,     BLUE,   if_an_opponent_would_make_you_draw(one_fewer)),
    event("Pleasant Memories",   6,     BLUE,   draw(2, up_to(2, players))),
    asset("Sir Percival",        7,     BLUE,   at_your_end(destroy(a_red_asset))),
    asset("Holy Grail",          8,     BLUE,   if_assets_would_be_destroyed(may(save(any_of_them_but_this))), more_discards(1)),
    event("Restoration",         9,     BLUE,   put_into_play(an_asset_from_the_discard_pile)),
    asset("Angel of Hope",       10,    BLUE,   at_your_beginning(draw(1, a_player))),
    asset("Sir Lancelot",        JACK,  BLUE,   if_assets_would_be_destroyed(may(save(one_of_them)))),
    asset("Queen Guinevere",     QUEEN, BLUE,   at_your_end(look_at_hand(an_opponent), may(put_into_play(an_asset_from_that_hand)))),
    asset("King Arthur",         KING,  BLUE,   at_your_beginning(provided(you.control(4)), wins(you))),

    asset("Avalon",              ACE,   GREEN,  more_discards(1)),
    asset("Stream of Life",      2,     GREEN,  more_discards(1, each_player)),
    event("Ferocity",            3,     GREEN,  discard_more(1)),
    asset("Elven Princess",      4,     GREEN,  at_your_beginning(look_at_top(1), put_on_top_or_bottom)),
    event("Tempest",             5,     GREEN,  put_into_hand(an_asset, a_player)),
    asset("Wood Troll",          6,     GREEN,  at_each_end(destroy(another_asset, chosen_by=that_player))),
    event("Potion of Vitality",  7,     GREEN,  discard_more(2)),
    event("Elven Ritual",        8,     GREEN,  reveal_top(5), put_into_play(up_to(2, revealed_assets)), shuffle_in),
    asset("Wood Elf",            9,     GREEN,  at_your_beginning(look_at_top(2), keep_any_on_top)),
    event("Hurricane",           10,    GREEN,  put_into_hand(up_to(2, assets), a_player)),
    event("Worldly Wisdom",      JACK,  GREEN,  draw(3, up_to(2, players))),
    asset("Nimue",               QUEEN, GREEN,  at_your_beginning(reveal_top(1), may(put_into_play(the_revealed_asset)))),
    asset("Sir Galahad",         KING,  GREEN,  at_your_beginning(look_at_top(3), keep_on_top(1))),

    asset("Devious Dragon",      ACE,   RED,    at_your_beginning(destroy(an_asset))),
    asset("Thin Ice",            2,     RED,    at_each_end(provided(that_player.controls(4)), loses(that_player))),
    asset("Malevolent Minions",  3,     RED,    if_you_would_make_an_opponent_draw(one_more)),
    event("Hidden Gold",         4,     RED,    draw(3), put_from_hand(3, under_the_discard_pile)),
    event("Death",               5,     RED,    destroy(an_asset)),
    asset("Black Knight",        6,     RED,    at_your_end(destroy(a_blue_asset))),
    event("Forbidden Knowledge", 7,     RED,    draw(3, a_player)),
    event("Bewitch",             8,     RED,    take_control(an_asset_of(another_player))),
    event("Treasure",            9,     RED,    draw(5), put_from_hand(5, under_the_discard_pile)),
    event("Falling Stars",       10,    RED,    destroy(up_to(2, assets))),
    event("Sleep",               JACK,  RED,    skip_turn(a_player)),
    asset("Crown of Kings",      QUEEN, RED,    at_your_beginning(may(choose(another_player_with_assets)), take_control(an_asset_of(that_player), chosen_by=that_player))),
    asset("Mordred",             KING,  RED,    at_each_opponents_end(provided(that_player.controls(4)), loses(that_player))),

    event("Mirror Universe",     ACE,   PURPLE, swap_assets_with(another_player)),
    asset("Dark Tower",          2,     PURPLE, at_each_opponents_end(provided(that_player.holds(9)), loses(that_player))),
    event("Study",               3,     PURPLE, draw(2), put_from_hand(2, on_top_of_the_draw_pile)),
    asset("Lighthouse",          4,     PURPLE, at_your_beginning(look_at_top(1), may(put_on_discard_pile))),
    asset("Lady of the Lake",    5,     PURPLE, at_your_beginning(draw(1), put_from_hand(1, under_the_draw_pile))),
    event("Research",            6,     PURPLE, draw(3), put_from_hand(3, on_top_of_the_draw_pile)),
    event("Visionary Dream",     7,     PURPLE, draw(2, a_player)),
    event("Timeshift",           8,     PURPLE, extra_turn),
    asset("Excalibur",           9,     PURPLE, when_an_opponent_destroys(may(destroy(an_asset)))),
    event("Round Table",         10,    PURPLE, redeal_hands),
    asset("Spell Tome",          JACK,  PURPLE, at_your_beginning(draw(2), put_from_hand(2, under_the_draw_pile))),
    asset("Morgan le Fay",       QUEEN, PURPLE, at_your_beginning(look_at_top(2), may(put_on_discard_pile), put_back)),
    asset("Merlin",              KING,  PURPLE, at_your_beginning(draw(1), put_from_hand(2, under_the_draw_pile))),
)

PROMO = (
    asset("Corbenic Castle",     None, BLUE | GREEN, more_discards(1), when_an_opponent_makes_you_draw(may(put_into_play(an_asset_from_your_hand)))),
)

# How each rank and color became known; what is not named here is legible in print.
EVIDENCE = {
    Evidence.ASSIGNED: ("Camelot", "Strength in Numbers", "Armageddon", "Crown of Kings", "Corbenic Castle"),
    Evidence.INFERRED: ("Trade", "Castle"),
    Evidence.REPAIRED: ("Queen Guinevere", "Nimue"),
    Evidence.RUN: (
        "Devious Dragon", "Thin Ice", "Malevolent Minions", "Hidden Gold", "Death", "Black Knight",
        "Forbidden Knowledge", "Bewitch", "Treasure", "Falling Stars", "Sleep", "Mordred", "Mirror Universe",
        "Dark Tower", "Study", "Lighthouse", "Lady of the Lake", "Research", "Visionary Dream",
    ),
    Evidence.SHEET_ORDER: ("Timeshift", "Excalibur", "Round Table", "Spell Tome", "Morgan le Fay", "Merlin"),
}
# fmt: on

DECK: Deck = Deck(  # with its type, because these modules import each other
    name="camelot",
    title="Camelot",
    seats=4,
    cards=CARDS,
    promo=PROMO,
    evidence={card.name: Evidence.PRINT for card in CARDS}
    | {name: evidence for evidence, names in EVIDENCE.items() for name in names},
)
