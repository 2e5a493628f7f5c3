"""Draws a game as a few lines of plain text, for `print(game)`."""

from eights.engine.refusals import PHASE_NAMES
from eights.engine.state import State
from eights.engine.turn import phase_of
from eights.engine.views import hidden
from eights.engine.zones import sees_hand
from eights.language import prompts
from eights.language.names import listed
from eights.language.record import REASONS
from eights.rules.colors import Color, rank_name
from eights.rules.selection import Selection

MARK = ">"  # before the players who decide now


def diagram(state: State, selection: Selection, viewer: int | None = None) -> str:
    """Draw the table with all hands, or as this viewer may know it; NOBODY is a spectator."""
    names, prompt = state.seats.names, prompts.prompt(state, viewer)
    width = max(len(name) for name in names)
    lines = [heading(state, selection), piles(state, selection), ""]
    for seat, name in enumerate(names):
        mark = MARK if seat in prompt.deciders else " "
        lines.append(f"{mark} {name:{width}}  hand: {hand(state, selection, seat, viewer)}")
        if not selection.classic:
            lines.append(f"  {'':{width}}  assets: {described(state, selection, state.assets[seat])}")
    return "\n".join([*lines, "", ending(state) if state.over else prompt.sentence])


def heading(state: State, selection: Selection) -> str:
    """Camelot, turn 3: ann, main phase"""
    phase = "" if selection.classic else f", {PHASE_NAMES[phase_of(state)]} phase"
    active = [name for seat, name in enumerate(state.seats.names) if state.active >> seat & 1]
    return f"{selection.title}, turn {state.turn}: {listed(active)}{phase}"


def piles(state: State, selection: Selection) -> str:
    """The top card, and the size of both piles."""
    top = described(state, selection, state.discard_pile[-1:])
    named = f", named {state.printed.color_words[state.named]}" if state.named else ""
    sizes = f"discard pile: {len(state.discard_pile)}, draw pile: {len(state.draw_pile)}"
    return f"top card: {top}{named}; {sizes}"


def hand(state: State, selection: Selection, seat: int, viewer: int | None) -> str:
    """The cards of a hand; if the viewer may not see it, its size and the cards the viewer knows."""
    cards = state.hands[seat]
    if viewer is None or sees_hand(state, viewer, seat):
        return described(state, selection, cards)
    unknown = hidden(state, viewer)
    known = sorted(card for card in cards if not unknown >> card & 1)
    number = f"{len(cards)} card{'' if len(cards) == 1 else 's'}"
    return f"{number}, with {described(state, selection, known)}" if known else number


def described(state: State, selection: Selection, faces: list[int]) -> str:
    """Castle (5 blue), Death (9 red); for classic cards the name is enough."""
    labels = state.printed.labels
    if selection.classic:
        return ", ".join(labels[face] for face in faces) or "none"
    return ", ".join(f"{labels[face]} ({label_of(state, face)})" for face in faces) or "none"


def label_of(state: State, face: int) -> str:
    """Rank and color, as a player says them; a side of a split card has its own color."""
    printed = state.printed
    color = Color(printed.colors[face]).label
    return f"{rank_name(printed.cards[printed.card_of[face]].rank)} {color}".strip()


def ending(state: State) -> str:
    """ann wins: empty hand"""
    winners = [name for seat, name in enumerate(state.seats.names) if state.winners >> seat & 1]
    return f"{listed(winners)} {'wins' if len(winners) == 1 else 'win'}: {REASONS[state.reason]}"
