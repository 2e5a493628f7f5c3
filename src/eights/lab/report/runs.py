"""What is played for a report: runs of games, each a value from which any process can play any part."""

import hashlib
import json
from dataclasses import dataclass, fields, is_dataclass, replace
from functools import cache, lru_cache
from typing import Any

from eights import _loader
from eights.decks import find, text_sources
from eights.engine.card_tables import CardTables
from eights.engine.games import card_tables, check_players
from eights.engine.setup import seats_for
from eights.engine.state import Seats
from eights.errors import SetupError, did_you_mean
from eights.lab.setup import Setup
from eights.messages import Message
from eights.rules import RULES_VERSION
from eights.rules.cards import Card
from eights.rules.selection import Selection

FORMAT = 1  # of the games as they are saved

BLANK = "blank"  # the card has its color and rank, and no text
NUMBER = "number"  # the number in its text is another one
SWAP = "swap"  # the first seat is dealt it, in the place of a random card


@dataclass(frozen=True)
class Change:
    """What is different about a card: its text, or who is dealt it."""

    kind: str
    card: str
    number: int = 0


@dataclass(frozen=True)
class Run:
    """Games of one kind, one for each seed. `sources` are the texts of decks in files, for processes without them."""

    setup: Setup
    bots: tuple[str, ...]
    seed: int
    games: int
    notes: bool = False  # whether to note what happened to each card
    change: Change | None = None
    sources: tuple[tuple[str, str], ...] = ()

    @property
    def selection(self) -> Selection:
        return selection_of(self.setup.deck, self.sources, self.change)

    @property
    def printed(self) -> CardTables:
        return card_tables(self.selection)

    @property
    def seats(self) -> Seats:
        return seats_of(self.setup)

    def check(self) -> None:
        """Raise an error if this can't be played."""
        check_players(self.setup.names, self.setup.teams, self.selection, self.setup.two_player_rule)

    @property
    def digest(self) -> str:
        """The name of these games: equal for runs whose games are the same, apart from their number."""
        setup = self.setup
        what = [
            FORMAT, RULES_VERSION, engine(), self.selection.fingerprint, str(self.change), setup.players, setup.teams,
            setup.two_player_rule, setup.turn_limit, self.bots, self.seed, self.notes,
        ]  # fmt: skip
        return hashlib.sha256(json.dumps(what).encode()).hexdigest()[:16]


def with_sources(setup: Setup) -> tuple[tuple[str, str], ...]:
    """The texts of the decks in files that a set-up names."""
    return tuple(sorted(text_sources(setup.deck).items()))


@cache
def engine() -> str:
    """A fingerprint of everything that decides how a game goes, apart from the cards: engine, advice and bots."""
    files = {*_loader.sources(), *(_loader.PACKAGE / "bots").glob("*.py")}
    return _loader.digest(sorted(files), _loader.PACKAGE)[:16]


@lru_cache(maxsize=256)
def selection_of(deck: str, sources: tuple[tuple[str, str], ...], change: Change | None) -> Selection:
    selection = find(deck, dict(sources))
    return selection if change is None else changed(selection, change)


@lru_cache(maxsize=64)
def seats_of(setup: Setup) -> Seats:
    return seats_for(setup.names, setup.teams, setup.two_player_rule, setup.turn_limit)


def changed(selection: Selection, change: Change) -> Selection:
    """The same cards with one of them changed, at the same places: every deal stays the same."""
    named = {card.name.casefold(): card for card in selection.cards}
    wanted = named.get(change.card.casefold())
    if wanted is None:
        names = [card.name for card in named.values()]
        raise SetupError(Message("report-unknown-card", card=change.card), did_you_mean(change.card, names))
    if change.kind == SWAP:
        return selection
    new = blanked(wanted) if change.kind == BLANK else with_number(wanted, change.number)
    cards = tuple(new if card == wanted else card for card in selection.cards)
    spec = f"{selection.spec} [{change.kind} {wanted.name} {change.number}]"
    return replace(selection, spec=spec, cards=cards)


def blanked(card: Card) -> Card:
    return replace(card, sides=tuple(replace(side, clauses=()) for side in card.sides))


def with_number(card: Card, number: int) -> Card:
    """The card with another number in its text: the first one that says how many."""
    left = [number]
    sides = [replace(side, clauses=tuple([renumbered(clause, left) for clause in side.clauses])) for side in card.sides]
    if left:
        raise SetupError(Message("report-no-number", card=card.name))
    return replace(card, sides=tuple(sides))


def renumbered(value: Any, left: list[int]) -> Any:
    """The same part of a sentence, in which the first number above zero is replaced by the one that is left, if any."""
    if type(value) is int:
        return left.pop() if left and value > 0 else value
    if isinstance(value, tuple):
        parts = [renumbered(part, left) for part in value]
        return type(value)(*parts) if hasattr(value, "_fields") else tuple(parts)
    if is_dataclass(value) and not isinstance(value, type):
        before = len(left)
        found = {field.name: renumbered(getattr(value, field.name), left) for field in fields(value)}
        return replace(value, **found) if len(left) < before else value
    return value
