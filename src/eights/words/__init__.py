"""The words that cards are written in: a deck file imports these and nothing else.

A card is one line that reads like its text:

    event("Death", 5, RED, destroy(an_asset)),
    asset("Thin Ice", 2, RED, at_each_end(provided(that_player.controls(4)), loses(that_player))),

Commas mean "then". Nouns and verbs are values; nothing here does anything by itself. Each verb, and each newer moment,
has a module with everything about it (docs/add-a-word.md).
"""

# ruff: noqa: I001 (in the order in which authors are told what could stand somewhere)
from eights.rules import vocabulary
from eights.rules.nouns import Assets, Who
from eights.rules.vocabulary import *  # noqa: F403 (the vocabulary is its __all__)
from eights.rules.vocabulary import you
from eights.words.draw import Draw
from eights.words.change_draw import ChangeDraw, one_fewer, one_more
from eights.words.endings import loses, wins
from eights.words.turns import extra_turn, skip_turn
from eights.words.destroy import Destroy
from eights.words.take_control import TakeControl
from eights.words.save import any_of_them_but_this, one_of_them, save
from eights.words.put_into_play import put_into_play
from eights.words.put_into_hand import put_into_hand
from eights.words.swap import swap_a_card_with, swap_assets_with, swap_hands_with
from eights.words.look_at_hand import look_at_hand
from eights.words.give import give
from eights.words.redeal_hands import redeal_hands
from eights.words.put_from_hand import (
    on_top_of_the_discard_pile,
    on_top_of_the_draw_pile,
    put_from_hand,
    under_the_discard_pile,
    under_the_draw_pile,
)
from eights.words.play import play
from eights.words.discard_more import discard_more
from eights.words.look_at_top import look_at_top, reveal_top
from eights.words.keep_on_top import keep_any_on_top, keep_on_top, put_on_top_or_bottom
from eights.words.put_on_discard_pile import put_on_discard_pile
from eights.words.put_back import put_back, shuffle_in
from eights.words.at_each_opponents_beginning import at_each_opponents_beginning
from eights.words.draw_for_each import (
    draw_for_each,
    your_asset,
    your_blue_asset,
    your_green_asset,
    your_opponent,
    your_purple_asset,
    your_red_asset,
)
from eights.words.draw_up_to import draw_up_to
from eights.words.give_asset import give_asset
from eights.words.name_a_color import name_a_color
from eights.words.new_hand import new_hand
from eights.words.pass_left import pass_left
from eights.words.put_away import put_away
from eights.words.retrieve import retrieve
from eights.words.search import any_asset, any_event, search
from eights.words.shed import shed
from eights.words.show_hand import show_hand
from eights.words.shuffle_back import shuffle_back
from eights.words.take_at_random import take_at_random
from eights.words.take_looked_at import take_looked_at
from eights.words.turn_up import turn_up
from eights.words.when_it_comes_into_play import when_it_comes_into_play

__all__ = [
    *vocabulary.__all__,
    "on_top_of_the_discard_pile",
    "on_top_of_the_draw_pile", "under_the_draw_pile", "under_the_discard_pile", "any_of_them_but_this", "one_of_them",
    "destroy", "draw", "one_fewer", "one_more", "fewer", "more", "save", "put_into_play", "take_control",
    "put_into_hand", "play", "give", "swap_hands_with", "swap_assets_with", "look_at_hand", "swap_a_card_with",
    "put_from_hand", "redeal_hands",
    "look_at_top", "reveal_top", "put_on_top_or_bottom", "keep_any_on_top", "keep_on_top", "put_on_discard_pile",
    "put_back", "shuffle_in", "discard_more", "extra_turn", "skip_turn", "wins", "loses",
    "shed", "any_asset", "any_event", "search", "put_away", "name_a_color",
    "shuffle_back", "retrieve", "take_at_random", "take_looked_at", "draw_up_to", "new_hand",
    "show_hand", "turn_up", "draw_for_each", "your_asset", "your_blue_asset", "your_green_asset",
    "your_opponent", "your_purple_asset", "your_red_asset", "give_asset", "pass_left", "when_it_comes_into_play",
    "at_each_opponents_beginning",
]  # fmt: skip


# These are functions, so that they can leave out who does it. They stand here because this module is not compiled:
# compiled functions refuse a wrong argument in words of their own, before deck check can explain it.


def draw(number: int, who: Who = you) -> Draw:
    return Draw(number, who)


def destroy(what: Assets, chosen_by: Who = you) -> Destroy:
    return Destroy(what, chosen_by)


def take_control(what: Assets, chosen_by: Who = you) -> TakeControl:
    return TakeControl(what, chosen_by)


def fewer(number: int) -> ChangeDraw:
    return ChangeDraw(-number)


def more(number: int) -> ChangeDraw:
    return ChangeDraw(number)
