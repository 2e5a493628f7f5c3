"""Runs bots from programs: let one answer a sight, or let them play a game to the end."""

from typing import Protocol

from eights import bots
from eights.bots.asking import ask as ask_bot
from eights.bots.bot import Bot, Choice
from eights.engine.digest import digest
from eights.engine.sight import Sight
from eights.engine.worlds import Dice
from eights.errors import SetupError
from eights.messages import Message

OWN_CHANCE = 1 << 62  # so that a bot's dice never match those of a deal


class Playable(Protocol):
    """The parts of a game that bots need."""

    @property
    def over(self) -> bool: ...
    @property
    def asks(self) -> tuple[str, ...]: ...
    @property
    def players(self) -> tuple[str, ...]: ...
    def sight(self, player: str | None = None, points: bool = False) -> Sight: ...
    def push(self, move: Choice, player: str | None = None) -> None: ...


def ask(bot: Bot | str, sight: Sight, dice: Dice | None = None) -> Choice:
    """Ask a bot, given itself or by name, to choose from the options of a sight.

    Without dice, its randomness follows from the sight, so the same sight gives the same choice. Raises BotError if the
    bot fails or chooses something that is not offered.

    >>> choice = bots.ask("greedy", game.sight())
    >>> game.move(choice.option), choice.reason
    (Move('ann', 'discard Avalon'), 'you win this turn')
    """
    if not sight.options:
        raise SetupError(Message("botfault-nothing-to-decide"), Message("botfault-take-the-sight"))
    return ask_bot(found(bot), sight, dice_for(sight) if dice is None else dice)


def found(bot: Bot | str) -> Bot:
    return bots.find(bot) if isinstance(bot, str) else bot


def dice_for(sight: Sight) -> Dice:
    """Dice that follow from what the sight shows."""
    return Dice(OWN_CHANCE | int(digest(sight.blind)[:15], 16))


def play(game: Playable, *players: Bot | str, seed: int = 0) -> None:
    """Let bots play a game to the end: one for all seats, or one per seat, as names or as bots.

    >>> bots.play(game, "greedy", "novice", seed=1)
    >>> game.outcome.winners
    ('ann',)
    """
    seats = len(game.players)
    if len(players) not in (1, seats):
        raise SetupError(
            Message("botfault-number-of-bots", bots=len(players), players=seats),
            Message("botfault-one-or-all", players=seats),
        )
    named = players if len(players) == seats else players * seats
    seated = {name: found(bot) for name, bot in zip(game.players, named, strict=True)}
    dice = {name: Dice(OWN_CHANCE | seed << 4 | seat) for seat, name in enumerate(game.players)}
    while not game.over:
        name = game.asks[0]
        game.push(ask_bot(seated[name], game.sight(name), dice[name]))
