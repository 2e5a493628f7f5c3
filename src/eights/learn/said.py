"""Puts moves written in notation into the reader's language: `play Castle`, “Castle ausspielen”."""

from eights.engine.state import State
from eights.language.names import colors_of
from eights.language.text_lines import fold
from eights.language.values import color_value
from eights.messages import Message, Player

WITH_CARD = {"play": "option-play", "discard": "option-discard", "choose": "option-choose-card"}


def said(state: State, move: str) -> Message:
    """A move as the buttons of a table say it. Everything but cards, players and colors stays as it is."""
    printed = state.printed
    verb, _, what = fold(move).partition(" ")
    labels = {fold(label): face for face, label in enumerate(printed.labels)}
    names = {fold(name): seat for seat, name in enumerate(state.seats.names)}
    if verb in WITH_CARD and what in labels:
        return Message(WITH_CARD[verb], card=printed.spoken[labels[what]])
    if verb == "choose" and what in names:
        return Message("option-choose-player", player=Player(state.seats.names[names[what]], names[what]))
    if verb == "name" and what in colors_of(printed):
        return Message("option-name", color=color_value(printed, colors_of(printed)[what]))
    return Message(f"option-{fold(move).replace(' ', '-')}")
