"""Finds the points of a game that release 0.1 stored and the current rules cannot replay.

That release did not store points. But the digest of the entry that ended a game covers them, together with the state of
the game, whose own digest is in the game's record. So all possible points are tried until the digest fits.
"""

from collections.abc import Iterator

from eights.errors import EightsError
from eights.game.match import Points, added_up
from eights.language.record_format import Record, loads
from eights.table.unreplayable import UnreplayableTable

MOST_TRIES = 200_000
MOST_POINTS = 1000  # that a player can collect in a game of classic Crazy Eights


def points_of(table: UnreplayableTable, digest: str, transcript: bytes | None) -> Points | None:
    """The points of the game that ended with this entry, by seat; None if they cannot be found."""
    try:
        record = loads(transcript or b"")
    except EightsError:
        return None
    if not record.decisions or record.outcome is None or len(record.players) != len(table.seats):
        return None
    names = [seat.name for seat in table.seats]
    for number, points in enumerate(possible(record)):
        if number == MOST_TRIES:
            return None
        total = added_up([*table.points, points])
        if digest == table.digest_with(record.decisions[-1].digest, dict(zip(names, total, strict=True))):
            return points
    return None


def possible(record: Record) -> Iterator[Points]:
    """All possible points of a game, small hands first: winners have none; in classic, the others have none."""
    assert record.outcome is not None
    won = [name in record.outcome.winners for name in record.players]
    if record.deck.casefold().startswith("classic"):
        for points in range(MOST_POINTS):
            yield tuple(points * each for each in won)
        return
    losers = [seat for seat, each in enumerate(won) if not each]
    for total in range(MOST_POINTS):
        for hands in spread(total, len(losers)):
            by_seat = dict(zip(losers, hands, strict=True))
            yield tuple(by_seat.get(seat, 0) for seat in range(len(won)))


def spread(total: int, number: int) -> Iterator[Points]:
    """All ways to distribute this many cards over this many hands."""
    if number <= 1:
        if number or not total:
            yield (total,) * number
        return
    for first in range(total + 1):
        for rest in spread(total - first, number - 1):
            yield first, *rest
