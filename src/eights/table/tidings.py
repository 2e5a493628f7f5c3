"""What is done at a table besides the game, in sentences of every language."""

from typing import Final

from eights.notation.languages import ENGLISH, Tongue
from eights.table.deeds import AnyDeed, Arranged, BotSat, CameBack, Decided, Freed, LeftToBot, Renamed, Sat, Undone
from eights.table.table import Table

SENTENCES: Final[dict[Tongue, dict[str, str]]] = {
    "en": {
        "sits": "{name} sits down.",
        "takes over": "{name} takes the place of {old}.",
        "bot sits": "{name}, a bot, sits down.",
        "bot takes over": "A bot takes the place of {old}.",
        "leaves": "{old} leaves the table.",
        "leaves to bot": "{old} leaves the table; a bot plays on.",
        "is called": "{old} is called {name} from now on.",
        "arranged": "The host has changed the settings.",
        "away": "{old} is away; a bot plays until {old} comes back.",
        "back": "{old} is back.",
        "takes back": "{old} takes back the last decision.",
        "time out": "{old} has run out of time; a bot decides.",
        "dealt": "Game {number} is dealt.",
    },
    "de": {
        "sits": "{name} setzt sich.",
        "takes over": "{name} übernimmt den Platz von {old}.",
        "bot sits": "{name}, ein Bot, setzt sich.",
        "bot takes over": "Ein Bot übernimmt den Platz von {old}.",
        "leaves": "{old} verlässt den Tisch.",
        "leaves to bot": "{old} verlässt den Tisch; ein Bot spielt weiter.",
        "is called": "{old} heißt von jetzt an {name}.",
        "arranged": "Am Tisch gelten neue Einstellungen.",
        "away": "{old} ist weg; ein Bot spielt, bis {old} wiederkommt.",
        "back": "{old} ist wieder da.",
        "takes back": "{old} nimmt die letzte Entscheidung zurück.",
        "time out": "{old} hat keine Zeit mehr; ein Bot entscheidet.",
        "dealt": "Spiel {number} wird gegeben.",
    },
}


def tell_deed(before: Table, after: Table, deed: AnyDeed, tongue: Tongue = ENGLISH) -> list[str]:
    """The sentences about people; what happens in the game is told by its story."""
    words = [word for word in (word_for(before, deed), "dealt" if after.dealt != before.dealt else "") if word]
    if not words:
        return []
    seat = getattr(deed, "seat", -1)
    holes = {
        "old": before.seats[seat].name if 0 <= seat < len(before.seats) else "",
        "name": getattr(deed, "name", ""),
        "number": len(after.match.played) + 1 if after.match else 1,
    }
    return [SENTENCES[tongue][word].format_map(holes) for word in words]


def word_for(before: Table, deed: AnyDeed) -> str:
    """Which of the sentences tells of this deed; nothing if none does."""
    match deed:
        case Sat():
            return "takes over" if before.seats[deed.seat].name else "sits"
        case BotSat():
            return "bot takes over" if before.seats[deed.seat].name else "bot sits"
        case Freed():
            return "leaves to bot" if deed.bot else "leaves"
        case Renamed():
            return "is called"
        case Arranged():
            return "arranged"
        case LeftToBot():
            return "away"
        case CameBack():
            return "back"
        case Undone():
            return "takes back"
        case Decided() if deed.how == "clock":
            return "time out"
        case _:
            return ""
