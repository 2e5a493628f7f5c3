"""What is done at a table besides the game, in sentences."""

from typing import Final

from eights.table.deeds import AnyDeed, Arranged, BotSat, CameBack, Decided, Freed, LeftToBot, Renamed, Sat, Undone
from eights.table.table import Table

SITS: Final = "{name} sits down."
TAKES_OVER: Final = "{name} takes the place of {old}."
BOT_SITS: Final = "{name}, a bot, sits down."
BOT_TAKES_OVER: Final = "A bot takes the place of {old}."
LEAVES: Final = "{old} leaves the table."
LEAVES_TO_BOT: Final = "{old} leaves the table; a bot plays on."
IS_CALLED: Final = "{old} is called {name} from now on."
ARRANGED: Final = "The host has changed the settings."
AWAY: Final = "{old} is away; a bot plays until {old} comes back."
BACK: Final = "{old} is back."
TAKES_BACK: Final = "{old} takes back the last decision."
TIME_OUT: Final = "{old} has run out of time; a bot decides."
DEALT: Final = "Game {number} is dealt."


def tell_deed(before: Table, after: Table, deed: AnyDeed) -> list[str]:
    """The sentences about people; what happens in the game is told by its story."""
    told: list[str] = []
    match deed:
        case Sat():
            old = before.seats[deed.seat].name
            told.append(TAKES_OVER.format(name=deed.name, old=old) if old else SITS.format(name=deed.name))
        case BotSat():
            old = before.seats[deed.seat].name
            told.append(BOT_TAKES_OVER.format(old=old) if old else BOT_SITS.format(name=deed.name))
        case Freed():
            told.append((LEAVES_TO_BOT if deed.bot else LEAVES).format(old=before.seats[deed.seat].name))
        case Renamed():
            told.append(IS_CALLED.format(old=before.seats[deed.seat].name, name=deed.name))
        case Arranged():
            told.append(ARRANGED)
        case LeftToBot():
            told.append(AWAY.format(old=before.seats[deed.seat].name))
        case CameBack():
            told.append(BACK.format(old=before.seats[deed.seat].name))
        case Undone():
            told.append(TAKES_BACK.format(old=before.seats[deed.seat].name))
        case Decided() if deed.how == "clock":
            told.append(TIME_OUT.format(old=before.seats[deed.seat].name))
        case _:
            pass
    if after.dealt != before.dealt:
        told.append(DEALT.format(number=len(after.match.played) + 1 if after.match else 1))
    return told
