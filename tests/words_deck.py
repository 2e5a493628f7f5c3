"""A deck in which every newer word is an event and, as an offer, an ability: only tests play with it.

The others are on cards of Camelot and Lyonesse.

Retrieve A is the event of the first sample of the word, Retrieve A Asset the asset. Every moment is an asset, too.
"""

import re
from collections.abc import Iterator
from dataclasses import is_dataclass
from itertools import cycle
from string import capwords

from eights.decks import camelot, lyonesse
from eights.rules.abilities import Ability
from eights.rules.cards import Card
from eights.rules.colors import BLUE, GREEN, PURPLE, RED
from eights.rules.effects import Effect
from eights.rules.moments import MOMENTS
from eights.rules.word import WORDS, Word
from eights.words import Deck, asset, at_your_beginning, draw, event, look_at_top, may


def words_of(value: object) -> set[type[Word]]:
    """All words in cards, clauses and effects."""
    found = {type(value)} if isinstance(value, Word) else set()
    parts = value if isinstance(value, tuple) else vars(value).values() if is_dataclass(value) else ()
    return found.union(*(words_of(part) for part in parts))


PLAYED = words_of(camelot.DECK.cards) | words_of(lyonesse.DECK.cards) | words_of(lyonesse.DECK.promo)


def samples(every: bool = True) -> Iterator[tuple[str, Word]]:
    """Every sample of every word, or of those that no card of Camelot or Lyonesse has, with a name: Retrieve A."""
    for kind in WORDS:
        if not every and kind in PLAYED:
            continue
        spaced = re.sub(r"(?<!^)(?=[A-Z])", " ", kind.__name__)
        for letter, sample in zip("ABCDEFGHIJKLMNOPQRSTUVWXYZ", kind.samples(), strict=False):
            yield f"{spaced} {letter}", sample


def offered(sample: Word) -> Effect:
    """You may; but "up to two" leaves it open already."""
    return sample if any(getattr(part, "up_to", 0) for part in vars(sample).values()) else may(sample)


def cards() -> Iterator[Card]:
    places = cycle([(rank, color) for rank in (2, 3, 4, 5, 6, 7, 9, 10) for color in (BLUE, GREEN, RED, PURPLE)])
    for name, sample in samples(every=False):
        before = (look_at_top(3),) if sample.use.of_the_looked_at else ()
        rank, color = next(places)
        yield event(name, rank, color, *before, sample)
        rank, color = next(places)
        yield asset(f"{name} Asset", rank, color, at_your_beginning(*before, offered(sample)))

    for moment in MOMENTS:
        rank, color = next(places)
        yield asset(capwords(moment.name), rank, color, Ability(moment, (draw(1),)))


DECK = Deck(name="words", title="Words", seats=2, cards=tuple(cards()))
