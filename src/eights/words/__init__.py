"""The words that cards are written in: a deck file imports these and nothing else.

Those of `eights.rules.words` are older than this package; each of the others has a module of its own, with everything
about it in one place (docs/add-a-word.md).
"""

from eights.rules import words as first_words
from eights.rules.words import *  # noqa: F403 (the vocabulary is its __all__)
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
    *first_words.__all__,
    "shed",
    "any_asset",
    "any_event",
    "search",
    "put_away",
    "name_a_color",
    "shuffle_back",
    "retrieve",
    "take_at_random",
    "take_looked_at",
    "draw_up_to",
    "new_hand",
    "show_hand",
    "turn_up",
    "draw_for_each",
    "your_asset",
    "your_blue_asset",
    "your_green_asset",
    "your_opponent",
    "your_purple_asset",
    "your_red_asset",
    "give_asset",
    "pass_left",
    "when_it_comes_into_play",
    "at_each_opponents_beginning",
]
