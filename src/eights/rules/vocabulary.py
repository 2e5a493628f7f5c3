"""The words around the verbs: cards, moments, players, assets, and what joins them to a sentence. All are values.

Verbs are in `eights.words`, which deck files import.
"""

from typing import TypeVar

from eights.errors import DeckError
from eights.messages import Message
from eights.rules.abilities import Ability, CannotBeDestroyed, Clause, MoreDiscards, Requires, When
from eights.rules.cards import Card, Deck, Evidence, Kind, Side
from eights.rules.colors import ACE, BLUE, EIGHT, GREEN, JACK, KING, PURPLE, QUEEN, RED, Color, rank_name
from eights.rules.effects import Choose, Effect, May, Provided
from eights.rules.nouns import Assets, Events, Group, Place, Who, at_most

# ruff: noqa: RUF022 (the list below is in the order of a sentence, not of the alphabet)
__all__ = [
    "asset", "event", "split", "Deck", "Evidence",
    "ACE", "JACK", "QUEEN", "KING", "EIGHT", "BLUE", "GREEN", "RED", "PURPLE",
    "at_your_beginning", "at_each_beginning", "at_your_end", "at_each_end", "at_each_opponents_end",
    "when_an_opponent_makes_you_draw", "when_an_opponent_destroys",
    "if_you_would_draw", "if_an_opponent_would_make_you_draw", "if_you_would_make_an_opponent_draw",
    "if_assets_would_be_destroyed", "more_discards", "cannot_be_destroyed", "requires",
    "may", "provided", "choose", "up_to",
    "you", "that_player", "a_player", "another_player", "another_player_with_assets", "an_opponent", "each_player",
    "each_opponent", "its_controller", "their_controllers", "players", "an_asset", "assets", "every_asset",
    "another_asset", "an_asset_of", "a_blue_asset", "a_green_asset",
    "a_red_asset", "a_purple_asset", "an_asset_from_your_hand", "an_asset_from_that_hand",
    "an_asset_from_the_discard_pile", "the_revealed_asset", "revealed_assets",
    "an_event_from_your_hand", "an_event_from_the_discard_pile", "the_revealed_event",
]  # fmt: skip

# Players.
you = Who(Group.YOU)
that_player = Who(Group.THAT_PLAYER)
a_player = players = Who(Group.ANY)
another_player = Who(Group.ANOTHER)
another_player_with_assets = Who(Group.ANOTHER, with_assets=True)
an_opponent = Who(Group.OPPONENT)
each_player = Who(Group.EACH)
each_opponent = Who(Group.EACH_OPPONENT)
its_controller = their_controllers = Who(Group.CONTROLLER)

# Cards.
an_asset = assets = Assets()
every_asset = Assets(every=True)
another_asset = Assets(but_this=True)
a_blue_asset, a_green_asset, a_red_asset, a_purple_asset = (Assets(color=c) for c in (BLUE, GREEN, RED, PURPLE))
an_asset_from_your_hand = Assets(Place.YOUR_HAND)
an_asset_from_that_hand = Assets(Place.THAT_HAND)
an_asset_from_the_discard_pile = Assets(Place.IN_DISCARD_PILE)
the_revealed_asset = revealed_assets = Assets(Place.REVEALED)
an_event_from_your_hand = Events(Place.YOUR_HAND)
an_event_from_the_discard_pile = Events(Place.IN_DISCARD_PILE)
the_revealed_event = Events(Place.REVEALED)

# What joins them to a sentence, and what is said of the card itself.
may, provided, choose, requires = May, Provided, Choose, Requires
cannot_be_destroyed = CannotBeDestroyed()

SomeNoun = TypeVar("SomeNoun", Who, Assets)


def up_to(number: int, noun: SomeNoun) -> SomeNoun:
    """up_to(2, players) · up_to(2, assets): none, one or two of them."""
    return at_most(number, noun)  # type: ignore[return-value]  # replace() keeps the type of its argument


def an_asset_of(who: Who) -> Assets:
    """An asset that this player controls."""
    return Assets(of=who)


def more_discards(number: int, who: Who = you) -> MoreDiscards:
    return MoreDiscards(number, who)


def at_your_beginning(*effects: Effect) -> Ability:
    return Ability(When.YOUR_BEGINNING, effects)


def at_each_beginning(*effects: Effect) -> Ability:
    """At the beginning of each player's turn; that_player is whose turn it is."""
    return Ability(When.EACH_BEGINNING, effects)


def at_your_end(*effects: Effect) -> Ability:
    return Ability(When.YOUR_END, effects)


def at_each_end(*effects: Effect) -> Ability:
    """At the end of each player's turn; that_player is whose turn it is."""
    return Ability(When.EACH_END, effects)


def at_each_opponents_end(*effects: Effect) -> Ability:
    """At the end of each opponent's turn; that_player is whose turn it is."""
    return Ability(When.OPPONENTS_END, effects)


def when_an_opponent_makes_you_draw(*effects: Effect) -> Ability:
    return Ability(When.OPPONENT_MADE_YOU_DRAW, effects)


def when_an_opponent_destroys(*effects: Effect) -> Ability:
    """Whenever an effect of an opponent destroys assets, this one included."""
    return Ability(When.OPPONENT_DESTROYED, effects)


def if_you_would_draw(change: Effect) -> Ability:
    return Ability(When.YOU_WOULD_DRAW, (change,))


def if_an_opponent_would_make_you_draw(change: Effect) -> Ability:
    return Ability(When.OPPONENT_WOULD_MAKE_YOU_DRAW, (change,))


def if_you_would_make_an_opponent_draw(change: Effect) -> Ability:
    return Ability(When.YOU_WOULD_MAKE_OPPONENT_DRAW, (change,))


def if_assets_would_be_destroyed(change: Effect) -> Ability:
    return Ability(When.ASSETS_WOULD_BE_DESTROYED, (change,))


def asset(name: str, rank: int | None, color: Color, *clauses: Clause) -> Card:
    return Card(rank, (Side(name, Kind.ASSET, color, clauses),))


def event(name: str, rank: int | None, color: Color, *clauses: Clause) -> Card:
    return Card(rank, (Side(name, Kind.EVENT, color, clauses),))


def split(one: Card, other: Card) -> Card:
    """Two cards of one rank as the two sides of a split card."""
    if one.rank != other.rank:
        ranks = {"rank": rank_name(one.rank) or "None", "other_rank": rank_name(other.rank) or "None"}
        raise DeckError(
            Message("deck-split-ranks", side=one.name, other=other.name, **ranks), Message("deck-split-one-rank")
        )
    return Card(one.rank, one.sides + other.sides)
