"""Answers in a player's place: for bots, when time is up, or when only one answer is possible; and hints."""

import hashlib
import secrets

from eights.live.bot_pool import BotPool
from eights.messages import Message
from eights.table import daily
from eights.table.events import AnyEvent, Decided, LeftToBot, Withheld
from eights.table.table import Table
from eights.table.timing import Due


class Substitute:
    """Plays for the bots of one table, and for players who cannot or need not answer themselves."""

    def __init__(self, bots: BotPool, stand_in: str) -> None:
        """`stand_in` is the bot that plays for people and gives hints."""
        self.bots = bots
        self.stand_in = stand_in
        self.network = ""  # that owns the table: its bots take turns thinking

    async def event_for(self, table: Table, due: Due) -> AnyEvent | None:
        """The event that is due; None if the prompt has been answered in the meantime."""
        if not due.is_open(table):
            return None
        if due.how == "reveal":
            return Withheld()
        if due.how == "absent":
            return LeftToBot(seat=due.seat)
        if due.how == "forced":
            return Decided(seat=due.seat, prompt=due.prompt, option=0, how="forced")
        option, _ = await self.choose(table, due.seat, table.seats[due.seat].bot)
        return Decided(seat=due.seat, prompt=due.prompt, option=option, how=due.how)

    async def choose(self, table: Table, seat: int, bot: str = "") -> tuple[int, Message]:
        """Which option this bot takes in a seat, seeing what the seat sees, and why."""
        at = table.seen_from(seat)
        game = at.table.game
        assert game is not None
        matters = table.settings.games != 1 or table.settings.table_count > 1
        sight = game.sight(game.players[at.seat], points=matters)
        seed = seed_for(table, seat)
        choice, reason = await self.bots.choose(bot or self.stand_in, sight, seed, table.id, self.network)
        return table.asked[seat].options.index(choice), reason


def seed_for(table: Table, seat: int) -> int:
    """The seed of a bot's decision. If the cards are dealt from a seed, it makes the game reproducible."""
    if table.seed is None:
        return secrets.randbits(63)
    if table.settings.daily and table.game is not None:
        return daily.bot_seed(table.seed, len(table.game.answers))
    text = f"{table.seed} {table.asked[seat].prompt}".encode()
    return int.from_bytes(hashlib.sha256(text).digest()[:8]) >> 1
