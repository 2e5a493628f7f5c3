"""Pretends to be another release: with a higher rules version, and cards that do something else."""

import sys
from collections.abc import Collection, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from unittest.mock import patch

from eights import __version__, decks, rules
from eights.engine.games import card_tables
from eights.lab.setup import sit_down
from eights.rules.cards import Card, Deck
from eights.words import draw

__all__ = ["RELEASES", "as_release", "other_release"]

# Releases that a server under torture can pretend to be: how many versions later, and which events have changed.
RELEASES: dict[str, tuple[int, dict[str, list[str]]]] = {
    "": (0, {}),
    "the same game": (1, {}),
    "other cards": (2, {"camelot": ["Forbidden Knowledge", "Visionary Dream", "Death", "Ferocity"]}),
}


@contextmanager
def as_release(name: str) -> Iterator[None]:
    """Be one of these releases inside the context."""
    later, cards = RELEASES[name]
    with other_release(cards, rules.RULES_VERSION + later):
        yield


@contextmanager
def other_release(cards: Mapping[str, Collection[str]] = {}, version: int | None = None) -> Iterator[None]:
    """Use a later version of the rules, or this one, inside the context.

    cards   by deck, events that now let their player draw a card, and nothing else
    """
    wanted = rules.RULES_VERSION + 1 if version is None else version
    modules = [module for name, module in sys.modules.items() if name.startswith("eights.")]
    with ExitStack() as patches:
        patches.enter_context(patch.dict(rules.RELEASES, {rules.RULES_VERSION: __version__}))
        for module in modules:
            if hasattr(module, "RULES_VERSION"):
                patches.enter_context(patch.object(module, "RULES_VERSION", wanted))
        changed = {deck: with_other_cards(deck, names) for deck, names in cards.items()}
        patches.enter_context(patch.dict(decks.DECKS, changed))
        patches.callback(forget)
        forget()
        yield


def with_other_cards(deck: str, names: Collection[str]) -> Deck:
    """A deck in which some events do something else."""
    known = decks.DECKS[deck]
    assert set(names) <= {each.name for each in known.cards}
    return replace(known, cards=tuple(changed(each) if each.name in names else each for each in known.cards))


def changed(card: Card) -> Card:
    (side,) = card.sides
    return replace(card, sides=(replace(side, clauses=(draw(1),)),))


def forget() -> None:
    """Clear the caches of decks."""
    decks.find_ours.cache_clear()
    card_tables.cache_clear()
    sit_down.cache_clear()
