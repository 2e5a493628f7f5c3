"""What classic Crazy Eights says in its own words; everything else it shares with Crazier Eights."""

from collections.abc import Mapping
from typing import Final

from eights.engine import events, winning
from eights.language.catalog import EventSentences, QuestionSentences

STORY: Final[Mapping[int, EventSentences]] = {
    events.PASSED: EventSentences("{seat} passes."),
    events.NAMED: EventSentences("{seat} names {color_word}."),
    events.REVERSED: EventSentences("The order of play is reversed."),
    events.DISCARDED: EventSentences("{seat} plays {cards}."),
    events.RESHUFFLED: EventSentences(
        "The starter pile, all but its top card, is shuffled into a new stock ({count} cards)."
    ),
}
ENDINGS: Final[Mapping[int, str]] = {
    winning.BLOCKED: " with the lowest hand: nobody can play, and the stock is gone",
    winning.TURN_LIMIT: " with the lowest hand: the turn limit is reached",
}
RULES: Final[Mapping[str, QuestionSentences]] = {
    "classic": QuestionSentences("Play a card, or draw.", "{who} may play a card, or draw."),
    "classic/pass": QuestionSentences("Play a card, or pass.", "{who} is to play a card, or to pass."),
    "classic/only-play": QuestionSentences(
        "Play a card: you can draw no more.", "{who} is to play a card, or to pass."
    ),
    "classic/only-draw": QuestionSentences("Draw a card: none of yours fits.", "{who} may play a card, or draw."),
    "classic/only-pass": QuestionSentences("Pass: none of your cards fits.", "{who} is to play a card, or to pass."),
    "classic/draw-two": QuestionSentences(
        "Play {two}, or draw {cards}.", "{who} is to play {two}, or to draw {cards}."
    ),
}
QUESTIONS: Final[Mapping[str, str]] = {"name-color/classic": "name a suit."}
