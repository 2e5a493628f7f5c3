"""Requests for the seat of a bot while a game is on: who has asked, and who has agreed."""

from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace


class Newcomer(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Somebody who has asked for the seat of a bot while a game is on."""

    id: int  # the number of the event that asked
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
    """One more; the same person's earlier request is void, with all agreements to it."""
    return (*(each for each in newcomers if each.holder != newcomer.holder), newcomer)


def with_agreement(newcomers: Newcomers, request: int, holder: str) -> Newcomers:
    return tuple(replace(each, agreed=(*each.agreed, holder)) if each.id == request else each for each in newcomers)


def put_off(newcomers: Newcomers, without: str = "") -> Newcomers:
    """All wait for the next deal; `without`: only those to whom this player has not agreed and cannot any more."""
    return tuple(
        replace(each, next_deal=each.next_deal or not without or bool(each.lacks([without]))) for each in newcomers
    )
