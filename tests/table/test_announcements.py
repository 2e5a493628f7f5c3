"""What people do at a table is said in every language, and a message knows who they are."""

import re
from typing import Any

import pytest

from eights.messages import Message, Player, pieces, say
from eights.messages.catalog import catalog
from eights.table import announcements
from eights.table.announcements import announce, tell_upgrade
from eights.table.events import (
    AnyEvent,
    Arranged,
    BotSat,
    CameBack,
    Decided,
    Freed,
    LeftToBot,
    Pin,
    Renamed,
    Sat,
    SeatRequested,
    SeatReserved,
    Undone,
    Upgraded,
)
from eights.table.judge import Refused
from eights.table.settings import Settings
from eights.table.table import Table
from tests.table.tables import dealt, empty, seated

PIN = Pin(1, "")
PLAIN = re.compile("[aeiou]")  # letters that the pseudo-language does not have


def said(table: Table, event: AnyEvent) -> Message:
    """What is said of an event, whatever it would lead to."""
    message = announcements.said_of(table, event)
    assert message is not None
    return message


@pytest.mark.parametrize(
    ("event", "english", "german"),
    [
        (Sat(seat=2, holder="u9", name="eve"), "eve takes cat's place.", "eve übernimmt den Platz von cat."),
        (BotSat(seat=2, bot="novice", name="cat"), "A bot takes cat's place.", "Ein Bot übernimmt den Platz von cat."),
        (Freed(seat=1), "bob leaves the table.", "bob verlässt den Tisch."),
        (
            Freed(seat=1, removed=True),
            "The host has removed bob from the table.",
            "Der Gastgeber hat bob vom Tisch entfernt.",
        ),
        (
            Freed(seat=1, bot="novice", removed=True),
            "The host has removed bob from the table; a bot plays on.",
            "Der Gastgeber hat bob vom Tisch entfernt; ein Bot spielt weiter.",
        ),
        (
            Freed(seat=1, bot="novice"),
            "bob leaves the table; a bot plays on.",
            "bob verlässt den Tisch; ein Bot spielt weiter.",
        ),
        (Renamed(seat=0, name="zoe"), "ann is now called zoe.", "ann heißt jetzt zoe."),
        (Arranged(settings=Settings()), "The host has changed the settings.", "Am Tisch gelten neue Einstellungen."),
        (LeftToBot(seat=1), "bob is away; a bot plays until they're back.", "bob ist weg; so lange spielt ein Bot."),
        (CameBack(seat=1), "bob is back.", "bob ist wieder da."),
        (Undone(seat=0), "ann takes back the last decision.", "ann nimmt die letzte Entscheidung zurück."),
        (
            Decided(seat=0, prompt=1, option=0, how="clock"),
            "ann has run out of time; a bot decides.",
            "ann hat keine Zeit mehr; ein Bot entscheidet.",
        ),
        (
            SeatRequested(seat=2, holder="u9", name="eve"),
            "eve asks to take over from cat.",
            "eve möchte für cat weiterspielen.",
        ),
        (
            SeatReserved(seat=2, holder="u9", name="eve"),
            "eve will take over from cat at the next deal.",
            "eve übernimmt beim nächsten Geben den Platz von cat.",
        ),
    ],
)
def test_it_is_said_in_every_language(event: AnyEvent, english: str, german: str) -> None:
    """In the pseudo-language nothing but names is plain."""
    message = said(seated(seats=3), event)

    assert english == say(message)
    assert german == say(message, "de")
    assert not PLAIN.search("".join(piece for piece in pieces(message, "en-XA") if isinstance(piece, str)))


@pytest.mark.parametrize("names", [("Ann", "Ann"), ("Merlin", "Red")])
def test_people_are_known_by_their_seats(names: tuple[str, str]) -> None:
    """Two guests may have one name, and a name may be a card's or a color's; a newcomer has no seat yet."""
    table = empty(seats=2).after(Sat(seat=0, holder="u0", name=names[0])).after(Sat(seat=1, holder="u1", name=names[1]))

    assert Message("table-leaves", player=Player(names[1], 1)) == said(table, Freed(seat=1))
    asked = said(table, SeatRequested(seat=1, holder="u9", name=names[0]))
    assert [("seat", -1, names[0]), " asks to take over from ", ("seat", 1, names[1]), "."] == pieces(asked)
    sat = said(table, Sat(seat=1, holder="u9", name=names[0]))
    assert [("seat", 1, names[0]), " takes ", ("seat", -1, names[1]), "'s place."] == pieces(sat)


def test_a_deal_says_how_often_it_was_restarted() -> None:
    """Nothing if it never was."""
    dealt_after = [say(Message("table-dealt", number=2, restarts=restarts)) for restarts in range(3)]

    assert [
        "Game 2 is dealt.",
        "Game 2 is dealt. The deal was restarted once.",
        "Game 2 is dealt. The deal was restarted 2 times.",
    ] == dealt_after


def upgraded(**how: Any) -> Upgraded:
    return Upgraded(pin=PIN, **how)


@pytest.mark.parametrize(
    ("event", "english"),
    [
        (upgraded(voided=True, other_rules=True), "under older rules and can't be continued"),
        (upgraded(voided=True), "with another version of its deck"),
        (upgraded(points=((3, 0),)), "The points of this match are kept. The next game uses the current rules."),
        (upgraded(restarted=True), "so a new match begins."),
        (upgraded(missing="mine"), "The deck 'mine' is no longer available here; the next game uses camelot."),
    ],
)
def test_an_upgrade_says_how_the_table_goes_on(event: Upgraded, english: str) -> None:
    """One message: what has ended, what is kept, and what comes next."""
    message = tell_upgrade(event)

    assert english in say(message)
    assert say(message, "de").startswith("Dieser Server wurde aktualisiert. ")
    assert [] == announce(dealt(seats=2), dealt(seats=2), upgraded(goes_on=True))


def test_a_refusal_is_a_message() -> None:
    """It is said in the language of whoever gets it."""
    refused = Refused("taken", Message("table-taken", player=Player("Red", 1)), Message("table-taken-hint"))

    assert "Red has this seat\nhint: take another seat" == str(refused)
    assert "dort sitzt Red\nTipp: nimm einen anderen Platz" == refused.text("de")


def test_every_message_about_tables_leaves_nothing_plain() -> None:
    """None of the sentences of tables and servers was forgotten in the pseudo-language."""
    codes = [code for code in catalog("en").sources if code.startswith(("table-", "server-"))]

    assert len(codes) > 100
    for code in codes:
        for part in catalog("en-XA").pattern(code):
            assert not isinstance(part, str) or not PLAIN.search(part), code


def test_fault_somebody_is_known_by_name_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """A message that had the name for the player would be noticed."""
    monkeypatch.setattr(announcements, "player", lambda table, seat: table.seats[seat].name)

    with pytest.raises(AssertionError):
        test_people_are_known_by_their_seats(("Ann", "Ann"))
