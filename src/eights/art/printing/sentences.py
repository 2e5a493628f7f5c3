"""What an example tells, in sentences: the moves, and what is so afterwards. Nobody has to know the notation."""

import re
from collections.abc import Callable

TURNS = {"1": "a turn", "2": "two turns"}
RANK = re.compile(r"rank (\w+)")
HERSELF = "herself"
DOES = {"pass": "passes", "end turn": "ends the turn", "yes": "says yes", "no": "says no"}
SAID: dict[str, Callable[[str], str]] = {
    "asks": lambda who: f"Now {listed(who, ',', 'and')} {'decide' if ',' in who else 'decides'}.",
    "turn": lambda turn: f"It is {turn.partition(', ')[0]}’s turn{in_phase(turn.partition(', ')[2])}.",
    "options": lambda moves: f"To choose from: {listed(moves.replace('choose ', ''), ';', 'or')}.",
    "offers": lambda moves: f"Possible now: {listed(moves, ';', 'or')}.",
    "refuses": lambda moves: f"Not possible: {listed(moves, ';', 'or')}.",
    "to match": lambda what: f"The next card has to match {RANK.sub(a_rank, what)}.",
    "to draw": lambda number: f"{number} cards have to be drawn.",
    "winner": lambda who: f"{listed(who, ',', 'and')} has won.",
    "lost": lambda who: f"{nobody(who)} has lost.",
}
OF_SOMETHING: dict[str, Callable[[str, str], str]] = {
    "hand": lambda whose, cards: f"{whose} holds {nothing(cards)}.",
    "assets": lambda whose, cards: f"{whose} controls {nothing(cards)}.",
    "points": lambda whose, number: f"{whose} has {number} points.",
    "size": lambda pile, number: f"The {pile} has {number} cards.",
    "top": lambda pile, card: f"{card} lies on top of the {pile}.",
    "pile": lambda kind, cards: f"The {kind} pile, from its top card on: {cards}.",
}
NOTED: dict[str, Callable[[str], str]] = {
    "teams": lambda teams: f"teams: {teams.replace(' & ', ' and ')}",
    "options": lambda options: f"played with: {options}",
    "skips": lambda skips: f"{skips.rpartition(' ')[0]} has to skip {TURNS[skips.rpartition(' ')[2]]}",
}


def move(who: str, what: str) -> str:
    """ann plays Castle"""
    verb, _, chosen = what.partition(" ")
    return f"{who} {DOES.get(what) or f'{verb}s {chosen if chosen != who else HERSELF}'.strip()}."


def expectation(about: str, value: str) -> str:
    """It is bob’s turn."""
    if about in SAID:
        return SAID[about](value)
    whose, _, what = about.rpartition(" ")
    return OF_SOMETHING[what](whose, value)


def note(about: str, value: str) -> str:
    """What a picture of the cards cannot show."""
    return NOTED[about](value)


def listed(text: str, separator: str, last: str) -> str:
    """name blue, name green or name red"""
    *most, end = (part.strip() for part in text.split(separator))
    return f"{', '.join(most)} {last} {end}" if most else end


def in_phase(phase: str) -> str:
    return f", {phase} phase" if phase else ""


def nothing(cards: str) -> str:
    return "nothing" if cards == "none" else listed(cards, ",", "and")


def nobody(who: str) -> str:
    return "Nobody" if who == "none" else listed(who, ",", "and")


def a_rank(found: re.Match[str]) -> str:
    return f"{'an' if found[1] in ('ace', '8') else 'a'} {found[1]}"
