"""Tables to test with: people sit down, a game is dealt, anything is played."""

from typing import Any

from eights.engine.worlds import Dice
from eights.table.events import AnyEvent, BotSat, Decided, Readied, Sat
from eights.table.judge import HostPolicy
from eights.table.settings import Settings
from eights.table.table import Table

POLICY = HostPolicy(decks=("camelot", "camelot with promo", "classic"), bots=("random", "novice"), stand_in="novice")
NAMES = ("ann", "bob", "cat", "dan", "eve", "fay", "gus", "hal")
NONCE = "5e" * 16


def empty(**settings: Any) -> Table:
    """A table at which nobody sits; u0 is its host."""
    return Table("test", bytes(32), Settings(**settings), "u0")


def seated(bots: int = 0, **settings: Any) -> Table:
    """u0, u1 … sit down as ann, bob …; the last seats are bots'."""
    table = empty(**settings)
    people = len(table.seats) - bots
    for seat, name in enumerate(NAMES[: len(table.seats)]):
        sits: AnyEvent = (
            Sat(seat=seat, holder=f"u{seat}", name=name)
            if seat < people
            else BotSat(seat=seat, bot="novice", name=name)
        )
        table = table.after(sits)
    return table


def ready(table: Table) -> Table:
    """Everybody is ready, and the next game is dealt."""
    for seat in table.persons():
        table = table.after(Readied(seat=seat, nonce=NONCE))
    return table


def dealt(bots: int = 0, **settings: Any) -> Table:
    return ready(seated(bots, **settings))


def anything(table: Table, dice: Dice) -> Decided:
    """Some answer of some player who is asked."""
    seats = sorted(table.asked)
    seat = seats[dice.below(len(seats))]
    asked = table.asked[seat]
    return Decided(seat=seat, prompt=asked.prompt, option=dice.below(len(asked.options)))


def played(table: Table, seed: int = 1, events: list[AnyEvent] | None = None) -> Table:
    """The table when the game is over."""
    dice = Dice(seed)
    while table.playing:
        event = anything(table, dice)
        if events is not None:
            events.append(event)
        table = table.after(event)
    return table
