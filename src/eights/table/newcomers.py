"""Requests for a bot's seat during a game: who has asked, and who has agreed."""

from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace


class Newcomer(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Somebody who has asked for a bot's seat during a game."""

    id: int  # the number of the event with the request
    seat: int
    holder: str
    name: str
    agreed: tuple[str, ...] = ()  # the holders of the players who agree
    next_deal: bool = False  # whether they wait until the game is over

    def lacks(self, players: Iterable[str]) -> set[str]:
        """Which of these players, by holder, have not agreed."""
        return set(players) - {self.holder, *self.agreed}


Newcomers = tuple[Newcomer, ...]


def with_newcomer(newcomers: Newcomers, newcomer: Newcomer) -> Newcomers:
    """Add a request; an earlier request of the same person is dropped, with all agreements to it."""
    return (*(each for each in newcomers if each.holder != newcomer.holder), newcomer)


def with_agreement(newcomers: Newcomers, request: int, holder: str) -> Newcomers:
    return tuple(replace(each, agreed=(*each.agreed, holder)) if each.id == request else each for each in newcomers)


def put_off(newcomers: Newcomers, without: str = "") -> Newcomers:
    """Make all wait for the next deal; with `without`, only those to whom this player can no longer agree."""
    return tuple(
        replace(each, next_deal=each.next_deal or not without or bool(each.lacks([without]))) for each in newcomers
    )
