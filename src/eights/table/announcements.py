"""What is done at a table besides the game, in sentences of every language."""

from typing import Final

from eights.language.languages import ENGLISH, LanguageCode
from eights.language.names import listed
from eights.table.events import (
    AnyEvent,
    Arranged,
    BotSat,
    CameBack,
    Decided,
    Freed,
    LeftToBot,
    Renamed,
    RequestAgreed,
    RequestDeclined,
    RequestWithdrawn,
    Sat,
    SeatRequested,
    SeatReserved,
    Undone,
    Upgraded,
    Withheld,
)
from eights.table.table import Table

SENTENCES: Final[dict[LanguageCode, dict[str, str]]] = {
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
        "withheld": "{late} did not reveal a number for the shuffle in time; a bot plays until {late} comes back.",
        "starts over": "The deal starts over: every player picks a new number for the shuffle.",
        "dealt": "Game {number} is dealt.",
        "dealt after a restart": "Game {number} is dealt. The deal was restarted once.",
        "dealt after restarts": "Game {number} is dealt. The deal was restarted {restarts} times.",
        "asks": "{name} asks to take over from {old}.",
        "reserves": "{name} will take over from {old} at the next deal.",
        "agrees": "{old} agrees that {name} may join this game.",
        "declines": "{old} asks {name} to wait for the next deal.",
        "withdraws": "{name} is no longer asking for a seat.",
        "upgraded": "This server was upgraded.",
        "older rules": "The game in progress was played under older rules and can't be continued; "
        "it ended without a result.",
        "other deck": "The game in progress was played with another version of its deck and can't be continued; "
        "it ended without a result.",
        "restarted": "The points of this match could not be carried over, so a new match begins.",
        "points": "The points of this match are kept.",
        "missing": "The deck '{deck}' is no longer played here; the next game is played with {other}.",
        "next": "The next game uses the current rules.",
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
        "withheld": "{late}: keine Zahl fürs Mischen aufgedeckt, die Zeit ist um; ein Bot spielt so lange weiter.",
        "starts over": "Das Geben beginnt von vorn: Alle nehmen eine neue Zahl fürs Mischen.",
        "dealt": "Spiel {number} wird gegeben.",
        "dealt after a restart": "Spiel {number} wird gegeben. Das Geben begann einmal von vorn.",
        "dealt after restarts": "Spiel {number} wird gegeben. Das Geben begann {restarts}-mal von vorn.",
        "asks": "{name} möchte für {old} weiterspielen.",
        "reserves": "{name} übernimmt beim nächsten Geben den Platz von {old}.",
        "agrees": "{old} ist einverstanden, dass {name} in diesem Spiel mitspielt.",
        "declines": "{old} bittet {name}, bis zum nächsten Geben zu warten.",
        "withdraws": "{name} möchte keinen Platz mehr.",
        "upgraded": "Dieser Server wurde aktualisiert.",
        "older rules": "Das laufende Spiel wurde nach älteren Regeln gespielt und kann nicht fortgesetzt werden; "
        "es endete ohne Ergebnis.",
        "other deck": "Das laufende Spiel wurde mit einer anderen Fassung seines Decks gespielt und kann nicht "
        "fortgesetzt werden; es endete ohne Ergebnis.",
        "restarted": "Die Punkte dieser Partie ließen sich nicht übernehmen; eine neue Partie beginnt.",
        "points": "Die Punkte dieser Partie bleiben erhalten.",
        "missing": "Das Deck „{deck}“ wird hier nicht mehr gespielt; das nächste Spiel wird mit {other} gespielt.",
        "next": "Für das nächste Spiel gelten die aktuellen Regeln.",
    },
}


def announce(before: Table, after: Table, event: AnyEvent, language: LanguageCode = ENGLISH) -> list[str]:
    """The sentences about people; what happens in the game is told by its story."""
    if isinstance(event, Upgraded):
        return [] if event.goes_on else [tell_upgrade(event, language)]
    words = [word for word in (word_for(before, event), what_follows(before, after)) if word]
    if not words:
        return []
    seat = getattr(event, "seat", -1)
    holes = {
        "old": before.seats[seat].name if 0 <= seat < len(before.seats) else "",
        "name": getattr(event, "name", "") or newcomers_name(before, event),
        "number": after.match.number if after.match else 1,
        "restarts": before.restarts,
        "late": listed([seat.name for seat in before.seats if seat.withholds]),
    }
    told = [SENTENCES[language][word].format_map(holes) for word in words]
    if before.newcomers and not isinstance(event, Sat):  # who was let in
        told += [
            SENTENCES[language]["takes over"].format(name=now.name, old=then.name)
            for then, now in zip(before.seats, after.seats, strict=False)
            if now.holder and then.holder != now.holder
        ]
    was_waiting = {each.id for each in before.newcomers if not each.next_deal}
    told += [
        SENTENCES[language]["reserves"].format(name=each.name, old=after.seats[each.seat].name)
        for each in after.newcomers
        if each.next_deal and each.id in was_waiting
    ]
    return told


def newcomers_name(before: Table, event: AnyEvent) -> str:
    """Who a request is from."""
    request = getattr(event, "request", 0)
    return next((each.name for each in before.newcomers if each.id == request), "")


def what_follows(before: Table, after: Table) -> str:
    """Which of the sentences tells what an event brought with it."""
    if after.dealt != before.dealt:
        return ("dealt", "dealt after a restart", "dealt after restarts")[min(before.restarts, 2)]
    return "starts over" if after.restarts != before.restarts else ""


def tell_upgrade(event: Upgraded, language: LanguageCode) -> str:
    """Why the last game cannot be continued or shown, and how the table goes on."""
    words = ["upgraded"]
    if event.voided:
        words.append("older rules" if event.other_rules else "other deck")
    if event.points or event.restarted:
        words.append("points" if event.points else "restarted")
    words.append("missing" if event.missing else "next")
    holes = {"deck": event.missing, "other": event.settings.deck}
    return " ".join(SENTENCES[language][word].format_map(holes) for word in words)


def word_for(before: Table, event: AnyEvent) -> str:
    """Which of the sentences tells of this event; nothing if none does."""
    match event:
        case Sat():
            return "takes over" if before.seats[event.seat].name else "sits"
        case BotSat():
            return "bot takes over" if before.seats[event.seat].name else "bot sits"
        case Freed():
            return "leaves to bot" if event.bot else "leaves"
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
        case Withheld():
            return "withheld"
        case SeatRequested():
            return "asks"
        case SeatReserved():
            return "reserves"
        case RequestAgreed():
            return "agrees"
        case RequestDeclined():
            return "declines"
        case RequestWithdrawn():
            return "withdraws"
        case Decided() if event.how == "clock":
            return "time out"
        case _:
            return ""
