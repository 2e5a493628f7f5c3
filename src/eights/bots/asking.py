"""Creates bots of other packages and asks bots for a choice; reports their errors by name and line."""

from importlib.metadata import EntryPoint
from pathlib import Path
from traceback import extract_tb

from eights.bots.bot import Bot, Choice
from eights.engine.sight import Sight
from eights.engine.worlds import Dice
from eights.errors import BotError, EightsError, EndlessAbility
from eights.messages import Message

__all__ = ["ask", "invite"]

PAGE = Message("botfault-see-docs")


def invite(entry: EntryPoint, setting: str) -> Bot:
    """Create a bot from another package. An EightsError that it raises about its setting is passed on."""
    try:
        make = entry.load()
    except Exception as error:
        why = error_text(error)
        raise BotError(Message("botfault-not-loaded", bot=entry.name, place=entry.value, why=why), PAGE) from error
    try:
        bot = make(setting)
    except EightsError:
        raise
    except Exception as error:
        why = error_text(error)
        if setting:
            not_made = Message("botfault-not-made-with", bot=entry.name, setting=setting, why=why)
        else:
            not_made = Message("botfault-not-made", bot=entry.name, why=why)
        raise BotError(not_made, PAGE) from error
    if not callable(getattr(bot, "choose", None)):
        raise BotError(Message("botfault-cannot-choose", bot=entry.name, place=entry.value, value=f"{bot!r:.60}"), PAGE)
    made: Bot = bot
    return made


def ask(bot: Bot, sight: Sight, dice: Dice) -> Choice:
    """Ask a bot to choose from the options of a sight; raises BotError if it fails or chooses something else."""
    name = getattr(bot, "name", type(bot).__name__)
    try:
        choice = bot.choose(sight, dice)
    except EndlessAbility:  # the deck's fault, not the bot's
        raise
    except Exception as error:
        failed = Message("botfault-failed", bot=name, why=error_text(error))
        raise BotError(failed, Message("botfault-its-own-fault")) from error
    if not isinstance(choice, Choice):
        raise BotError(Message("botfault-no-choice", bot=name, value=f"{choice!r:.60}"), PAGE)
    if choice.option not in sight.options:
        invented = Message("botfault-not-offered", bot=name, value=f"{choice.option!r:.60}")
        raise BotError(invented, Message("botfault-choose-an-option"))
    return choice


def error_text(error: Exception) -> str:
    """An error in somebody's code, in one line, with its place."""
    frames = extract_tb(error.__traceback__)
    where = f" ({Path(frames[-1].filename).name}, line {frames[-1].lineno})" if frames else ""
    return f"{type(error).__name__}: {' '.join(str(error).split())[:200]}{where}"
