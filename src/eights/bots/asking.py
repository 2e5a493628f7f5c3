"""Asking a bot, and inviting one of another package: whatever it does wrong is told as its fault, with the line."""

from importlib.metadata import EntryPoint
from pathlib import Path
from traceback import extract_tb

from eights.bots.bot import Bot, Choice
from eights.engine.sight import Sight
from eights.engine.worlds import Dice
from eights.errors import BotError, EightsError, EndlessAbility

__all__ = ["ask", "invite"]

PAGE = "docs/add-a-bot.md shows one that works"


def invite(entry: EntryPoint, setting: str) -> Bot:
    """A new bot of another package. What it says of its setting itself, as an error of eights, is told as it is."""
    try:
        make = entry.load()
    except Exception as error:
        raise BotError(
            f"the bot '{entry.name}' cannot be loaded from {entry.value}: {error_text(error)}", PAGE
        ) from error
    try:
        bot = make(setting)
    except EightsError:
        raise
    except Exception as error:
        said = f"'{setting}'" if setting else "no setting"
        raise BotError(f"the bot '{entry.name}' cannot be made with {said}: {error_text(error)}", PAGE) from error
    if not callable(getattr(bot, "choose", None)):
        raise BotError(f"the bot '{entry.name}' cannot choose: {entry.value} made {bot!r:.60}", PAGE)
    made: Bot = bot
    return made


def ask(bot: Bot, sight: Sight, dice: Dice) -> Choice:
    """What a bot chooses of the options of a sight; BotError if it fails or chooses something else."""
    name = getattr(bot, "name", type(bot).__name__)
    try:
        choice = bot.choose(sight, dice)
    except EndlessAbility:  # of a deck
        raise
    except Exception as error:
        raise BotError(
            f"the bot '{name}' failed at a decision: {error_text(error)}", "it is a fault of that bot"
        ) from error
    if not isinstance(choice, Choice):
        raise BotError(f"the bot '{name}' answered {choice!r:.60}, which is no Choice", PAGE)
    if choice.option not in sight.options:
        hint = "it is a fault of that bot: sight.options is what it may choose from"
        raise BotError(f"the bot '{name}' chose {choice.option!r:.60}, which was not offered", hint)
    return choice


def error_text(error: Exception) -> str:
    """An error of somebody's code in one line, and where it happened."""
    frames = extract_tb(error.__traceback__)
    where = f" ({Path(frames[-1].filename).name}, line {frames[-1].lineno})" if frames else ""
    return f"{type(error).__name__}: {' '.join(str(error).split())[:200]}{where}"
