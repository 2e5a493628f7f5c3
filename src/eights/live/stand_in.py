"""What is done in somebody's place: by a bot, for want of time, or because there is no choice; and hints."""

import hashlib
import secrets

from eights.live.thinking import Thinking
from eights.table.clock import Due
from eights.table.events import AnyEvent, Decided, LeftToBot, Withheld
from eights.table.table import Table


async def event_due(table: Table, due: Due, thinking: Thinking, stand_in: str, household: str = "") -> AnyEvent | None:
    """The event that is due; None if the question has been answered meanwhile. `household`: whose table it is."""
    if not due.is_open(table):
        return None
    if due.how == "reveal":
        return Withheld()
    if due.how == "absent":
        return LeftToBot(seat=due.seat)
    if due.how == "forced":
        return Decided(seat=due.seat, prompt=due.prompt, option=0, how="forced")
    option, _ = await think(table, due.seat, thinking, table.seats[due.seat].bot or stand_in, household)
    return Decided(seat=due.seat, prompt=due.prompt, option=option, how=due.how)


async def think(table: Table, seat: int, thinking: Thinking, bot: str, household: str = "") -> tuple[int, str]:
    """Which of the options of a seat this bot takes, seeing what the seat sees, and why."""
    game = table.game
    assert game is not None
    sight = game.sight(game.players[seat], points=table.settings.games != 1)
    choice, reason = await thinking.choose(bot, sight, dice(table, seat), table.id, household)
    return table.asked[seat].options.index(choice), reason


def dice(table: Table, seat: int) -> int:
    """What a bot's chance comes from: where the cards are dealt from a seed the same game can be played again."""
    if table.seed is None:
        return secrets.randbits(63)
    told = f"{table.seed} {table.asked[seat].prompt}".encode()
    return int.from_bytes(hashlib.sha256(told).digest()[:8]) >> 1
