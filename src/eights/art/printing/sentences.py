"""Describes an example in sentences (as messages), so that readers need not know the notation."""

from collections.abc import Callable
from typing import Final

from eights.art.printing.classic_words import CLASSIC_COLORS, classic_card
from eights.language.names import NAMED
from eights.messages import Listed, Message, Term, Value

SAID: Final[dict[str, Callable[[str], Message]]] = {
    "asks": lambda who: Message("paper-asks", players=Listed(parted(who))),
    "turn": lambda turn: turn_of(*turn.partition(", ")[::2]),
    "options": lambda moves: Message("paper-options", moves=things_to_do(moves)),
    "offers": lambda moves: Message("paper-offers", moves=things_to_do(moves)),
    "refuses": lambda moves: Message("paper-refuses", moves=things_to_do(moves)),
    "to match": lambda what: Message(
        "paper-to-match", what=Listed([matching(each) for each in what.split(" or ")], "or")
    ),
    "to draw": lambda number: Message("paper-to-draw", n=int(number)),
    "winner": lambda who: Message("paper-winner", players=Listed(parted(who))),
    "lost": lambda who: or_none("paper-lost", who, players=Listed(parted(who))),
}
OF_SOMETHING: Final[dict[str, Callable[[str, str], Message]]] = {
    "hand": lambda whose, cards: or_none("paper-hand", cards, player=whose, cards=listed(cards)),
    "assets": lambda whose, cards: or_none("paper-assets", cards, player=whose, cards=listed(cards)),
    "points": lambda whose, number: Message("paper-points", player=whose, n=int(number)),
    "size": lambda pile, number: Message("paper-size", pile=dashed(pile), n=int(number)),
    "top": lambda pile, name: Message("paper-top", pile=dashed(pile), card=card(name)),
    "pile": lambda kind, cards: Message("paper-pile", pile=f"{kind}-pile", cards=listed(cards, "comma")),
}
OPTIONS: Final[dict[str, Value]] = {"two-player rule": Message("paper-two-player-rule")}
NOTED: Final[dict[str, Callable[[str], Message]]] = {
    "teams": lambda teams: Message(
        "paper-teams", teams=Listed([Listed(parted(team, "&")) for team in parted(teams)], "comma")
    ),
    "options": lambda options: Message("paper-options-of-game", options=OPTIONS.get(options, options)),
    "skips": lambda skips: Message("paper-skips", player=skips.split()[0], n=int(skips.split()[1])),
}


def move(who: str, what: str) -> Message:
    """ann plays Castle."""
    if what == f"choose {who}":
        return Message("paper-move-choose-self", player=who)
    code, values = act(what)
    return Message(f"paper-move-{code}", player=who, **values)


def things_to_do(moves: str) -> Listed:
    """play Castle or discard Death"""
    acts = [act(each) for each in parted(moves, ";")]
    return Listed([Message(f"paper-do-{code}", **values) for code, values in acts], "or")


def act(what: str) -> tuple[str, dict[str, Value]]:
    """The last part of a message code for this act, and its values."""
    verb, _, about = what.partition(" ")
    if verb == "name":
        return verb, {"what": color(about)}
    if what == "end turn" or not about:
        return dashed(what), {}
    return f"{verb}-classic" if classic_card(about) else verb, {"what": card(about)}


def expectation(about: str, value: str) -> Message:
    """It is bob’s turn."""
    if about in SAID:
        return SAID[about](value)
    whose, _, what = about.rpartition(" ")
    return OF_SOMETHING[what](whose, value)


def note(about: str, value: str) -> Message:
    """A sentence for what the picture of the cards cannot show."""
    return NOTED[about](value)


def turn_of(player: str, phase: str) -> Message:
    if not phase:
        return Message("paper-turn", player=player)
    return Message("paper-turn-phase", player=player, phase=Term("phase", phase))


def or_none(code: str, text: str, **values: Value) -> Message:
    """Choose the separate message for "nobody" or "nothing" if needed."""
    return Message(f"{code}-none", **values) if text == "none" else Message(code, **values)


def matching(what: str) -> Value:
    """A color, or a rank: an ace"""
    rank = what.removeprefix("rank ")
    return color(what) if rank == what else Message("paper-a-rank", rank=rank)


def listed(cards: str, last: str = "and") -> Listed:
    return Listed([card(each) for each in parted(cards)], last)


def card(name: str) -> Value:
    """A card as a message value: a classic card has no name, and an eight may have a named color."""
    if found := NAMED.fullmatch(name):
        return Message("paper-card-named", card=card(found[1]), color=color(found[2]))
    return classic_card(name) or name


def color(word: str) -> Value:
    return CLASSIC_COLORS.get(word) or Term("color", word)


def parted(text: str, separator: str = ",") -> list[str]:
    return [part.strip() for part in text.split(separator)]


def dashed(words: str) -> str:
    return words.replace(" ", "-")
