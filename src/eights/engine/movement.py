"""Who sits where in a duplicate evening: all tables play the same deals, and the seats rotate from table to table.

Everybody has a number, in the order in which they sat down before the first deal: with two seats at a table, players 0
and 1 begin at the first table, 2 and 3 at the second. The hands of a deal are numbered from the player who goes first.
"""

from typing import NamedTuple


class Board(NamedTuple):
    """One deal at one of the tables of an evening."""

    deal: int  # 1, 2 …
    table: int  # 0, 1 …
    tables: int

    def players(self, seats: int) -> list[int]:
        """The numbers of the players here, by seat.

        Everybody keeps their seat, but from deal to deal the second seat moves on by one table, the third one by two.
        So you meet different opponents.
        """
        return [(self.table - seat * (self.deal - 1)) % self.tables * seats + seat for seat in range(seats)]

    def first(self, seats: int) -> int:
        """The seat that goes first and gets the first hand.

        It is another one in every deal, and mostly at every table. How far the tables differ changes, too: so everybody
        is compared with players in their own seat at other tables, and with those in the other seats.
        """
        before = self.deal - 1
        return (before + self.table * (1 + before // seats)) % seats

    def hand(self, seat: int, seats: int) -> int:
        """Which hand of the deal a seat gets."""
        return (seat - self.first(seats)) % seats
