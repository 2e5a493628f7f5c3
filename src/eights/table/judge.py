"""Judge commands: whether a person may do what they ask for, and the event that comes of it.

A refusal changes nothing. What it says depends on what everybody knows and on the seat of the person who asked, never
on hidden cards.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Final

from eights.engine.chance import nonce_commitment
from eights.engine.setup import MOST_PLAYERS
from eights.errors import EightsError
from eights.language.text_lines import fold
from eights.table.commands import (
    Agree,
    Answer,
    AnyCommand,
    Arrange,
    Away,
    Back,
    Decline,
    Free,
    PutBot,
    Ready,
    Rename,
    Reserve,
    Reveal,
    Sit,
    Stand,
    Undo,
    Withdraw,
)
from eights.table.events import (
    AnyEvent,
    Arranged,
    BotSat,
    CameBack,
    Decided,
    Freed,
    LeftToBot,
    Readied,
    Renamed,
    RequestAgreed,
    RequestDeclined,
    RequestWithdrawn,
    Revealed,
    Sat,
    SeatRequested,
    SeatReserved,
    Undone,
)
from eights.table.messages import Code
from eights.table.seats import clean_name, own_name
from eights.table.settings import Settings
from eights.table.table import NO_SEAT, Table
from eights.table.timing import ABSENT_SECONDS

NOBODY_IS_GONE: Final[Mapping[int, float]] = {}
BOT_NAMES = ("Bea", "Cleo", "Dora", "Emil", "Finn", "Gwen", "Hugo", "Iris")


class Refused(EightsError):
    """A command that is refused; `why` is one of a closed list of codes."""

    def __init__(self, why: Code, message: str, hint: str = "") -> None:
        super().__init__(message, hint)
        self.why: Code = why


@dataclass(frozen=True)
class HostPolicy:
    """What the host of a server allows: decks, bots to play against, and the bot that stands in for people."""

    decks: Collection[str]
    bots: Collection[str]
    stand_in: str

    def check(self, settings: Settings) -> None:
        """Refuse settings with a deck that is not offered, such as a file that a guest names."""
        for part in parts_of(settings.deck):
            if part not in self.decks:
                raise Refused("setup", f"the deck '{part}' is not played here", f"there are: {', '.join(self.decks)}")
        try:
            settings.check()
        except EightsError as error:
            raise Refused("setup", error.message, error.hint) from None


def parts_of(deck: str) -> list[str]:
    """The decks that are shuffled together; the options of classic Crazy Eights are not part of its name."""
    folded = fold(deck)
    if folded == "classic" or folded.startswith("classic with "):
        return ["classic"]
    return [part.strip() for part in folded.split("+")]


def judge(
    table: Table, policy: HostPolicy, who: str, command: AnyCommand, absences: Mapping[int, float] = NOBODY_IS_GONE
) -> AnyEvent:
    """The event that carries out a command of this person; Refused says why there is none.

    `absences`: for how many seconds the players of these seats have been offline; the others are connected.
    """
    seat = table.seat_of(who)
    match command:
        case Answer():
            return answered(table, seat, command)
        case Undo():
            need_seat(seat)
            if not table.may_undo(seat):
                raise Refused(
                    "no-undo",
                    "this cannot be taken back",
                    "only your last decisions, until something hidden is shown, chance is used or another acts",
                )
            return Undone(seat=seat)
        case Ready():
            return readied(table, who, seat, command)
        case Reveal():
            return revealed(table, seat, command)
        case Sit():
            return sat(table, who, seat, command)
        case Reserve():
            return reserved(table, who, seat, command)
        case Agree():
            check_request(table, seat, command.request)
            return RequestAgreed(seat=seat, request=command.request)
        case Decline():
            check_request(table, seat, command.request)
            return RequestDeclined(seat=seat, request=command.request)
        case Withdraw():
            return withdrawn(table, who)
        case Stand():
            need_seat(seat)
            return freed(table, policy, seat)
        case PutBot():
            need_host(table, who)
            return bot_sat(table, policy, command)
        case Free():
            need_host(table, who)
            if command.seat != seat:
                check_removable(table, command.seat, absences)
            return freed(table, policy, command.seat)
        case Rename():
            need_seat(seat)
            name = a_name(command.name)
            others = [other.name for number, other in enumerate(table.seats) if number != seat]
            return Renamed(seat=seat, name=own_name(name, others))
        case Arrange():
            need_host(table, who)
            return arranged(table, policy, command.settings)
        case Away():
            need_seat(seat)
            if table.seats[seat].away:
                raise Refused("not-now", "a bot plays for you already")
            return LeftToBot(seat=seat)
        case Back():
            need_seat(seat)
            if not table.seats[seat].away:
                raise Refused("not-now", "you play yourself already")
            return CameBack(seat=seat)


def need_seat(seat: int) -> None:
    if seat == NO_SEAT:
        raise Refused("not-seated", "you do not sit at this table", "take a free seat first")


def need_host(table: Table, who: str) -> None:
    if not who or who != table.host:
        raise Refused("not-host", "only the host may do this")


def answered(table: Table, seat: int, command: Answer) -> Decided:
    need_seat(seat)
    asked = table.asked.get(seat)
    if asked is None or asked.prompt != command.prompt:
        past = 0 < command.prompt < (table.seq + 1) * MOST_PLAYERS
        raise Refused(
            "already" if past else "no-prompt",
            "this question is not open any more" if past else "nobody has asked you this",
        )
    if command.option >= len(asked.options):
        raise Refused("illegal", f"there is no option {command.option}", "options are counted from 0")
    return Decided(seat=seat, prompt=command.prompt, option=command.option)


def readied(table: Table, who: str, seat: int, command: Ready) -> Readied:
    if table.playing:
        raise Refused("not-now", "a game is on")
    if seat == NO_SEAT and not (who == table.host and not table.persons()):
        need_seat(seat)
    if table.revealing:  # all are ready: whoever chose another number now might have seen those of others
        raise Refused("not-now", "the numbers for the shuffle are being revealed", "reveal yours, or wait")
    return Readied(seat=seat, commitment="" if seat == NO_SEAT else command.commitment)


def revealed(table: Table, seat: int, command: Reveal) -> Revealed:
    need_seat(seat)
    if not table.revealing:
        raise Refused("not-now", "no numbers are being revealed", "wait until everybody is ready")
    there, sealed = table.seats[seat], table.sealed(table.dealt + 1)
    if not there.withholds:
        raise Refused("already", "you have no number to reveal")
    if nonce_commitment(sealed.game_id, seat, bytes.fromhex(command.nonce)).hex() != there.commitment:
        raise Refused("illegal", "this is not the number that you committed to")
    return Revealed(seat=seat, nonce=command.nonce)


def sat(table: Table, who: str, seat: int, command: Sit) -> Sat | SeatRequested:
    """While a game is on, nobody takes over a hand that is hidden from them unless all its other players agree.

    Also those who have left: they may come back to their hand. As long as they are gone, they cannot be asked.
    """
    name = name_at(table, seat, command)
    if not table.playing or table.held.get(who) == command.seat:
        return Sat(seat=command.seat, holder=who, name=name)
    if who in table.held:
        raise Refused("not-now", "you have already held a hand in this game", "take the seat that was yours")
    if command.seat in table.held.values():
        raise Refused("not-now", "another player has held this hand in this game", "reserve the seat for the next deal")
    if not table.settings.drop_in:
        raise Refused("not-now", "a game is on", "reserve the seat for the next deal")
    check_unclaimed(table, who, command.seat)
    if who in table.declined:
        raise Refused("not-now", "you have been asked to wait", "reserve the seat for the next deal")
    if not table.held:
        return Sat(seat=command.seat, holder=who, name=name)
    if any(table.seat_of(holder) == NO_SEAT for holder in table.held):
        raise Refused(
            "not-now", "a player of this game has left and can't be asked", "reserve the seat for the next deal"
        )
    return SeatRequested(seat=command.seat, holder=who, name=name)


def reserved(table: Table, who: str, seat: int, command: Reserve) -> SeatReserved:
    name = name_at(table, seat, command)
    if not table.playing:
        raise Refused("not-now", "no game is on", "take the seat now")
    check_unclaimed(table, who, command.seat)
    return SeatReserved(seat=command.seat, holder=who, name=name)


def name_at(table: Table, seat: int, command: Sit | Reserve) -> str:
    """What somebody without a seat is called in the seat they want, if it can be theirs."""
    if seat != NO_SEAT:
        raise Refused("not-now", "you have a seat already", "leave it first")
    need_place(table, command.seat)
    there = table.seats[command.seat]
    if there.kind == "person":
        raise Refused("taken", f"{there.name} sits there", "take another seat")
    others = [other.name for number, other in enumerate(table.seats) if number != command.seat]
    return own_name(a_name(command.name), others)


def check_unclaimed(table: Table, who: str, seat: int) -> None:
    for each in table.newcomers:
        if each.seat == seat and each.holder != who:
            raise Refused("taken", f"{each.name} has asked for this seat", "ask for another seat")


def check_request(table: Table, seat: int, request: int) -> None:
    """Whether this player may answer this request."""
    need_seat(seat)
    asked = next((each for each in table.newcomers if each.id == request and not each.next_deal), None)
    if asked is None or table.seats[seat].holder in asked.agreed:
        raise Refused("already", "this request is not open any more")


def withdrawn(table: Table, who: str) -> RequestWithdrawn:
    request = table.request_of(who)
    if not request:
        raise Refused("not-now", "you have not asked for a seat")
    return RequestWithdrawn(request=request)


def bot_sat(table: Table, policy: HostPolicy, command: PutBot) -> BotSat:
    need_place(table, command.seat)
    there = table.seats[command.seat]
    if command.bot not in policy.bots:
        raise Refused("setup", f"there is no bot named '{command.bot}'", f"there are: {', '.join(policy.bots)}")
    if there.kind == "person":
        raise Refused("taken", f"{there.name} sits there", "free the seat first")
    name = there.name or own_name(BOT_NAMES[command.seat], table.names())
    return BotSat(seat=command.seat, bot=command.bot, name=name)


def freed(table: Table, policy: HostPolicy, seat: int) -> Freed:
    return Freed(seat=seat, bot=policy.stand_in if table.playing else "")


def check_removable(table: Table, seat: int, absences: Mapping[int, float]) -> None:
    """Whether the host may remove this player, or this bot."""
    need_place(table, seat)
    there = table.seats[seat]
    if there.kind == "free":
        raise Refused("not-now", "nobody sits there")
    if table.playing and there.kind == "bot":
        raise Refused("not-now", "a game is on, and somebody has to play it")
    gone = absences.get(seat)
    if table.playing and (gone is None or gone < ABSENT_SECONDS):
        raise Refused(
            "not-now",
            f"{there.name} is connected" if gone is None else f"{there.name} went offline less than a minute ago",
            "during a game, you can only remove a player who has been offline for a minute",
        )


def arranged(table: Table, policy: HostPolicy, settings: Settings) -> Arranged:
    if not table.between_matches and not table.settings.same_game(settings):
        raise Refused(
            "not-now", "a match is on", "this changes between two matches; clock, hints and bot speed at any time"
        )
    policy.check(settings)
    for seat in table.seats[settings.seats :]:
        if seat.kind == "person":
            raise Refused("taken", f"{seat.name} would lose the seat", "free the last seats first")
    return Arranged(settings=settings)


def need_place(table: Table, seat: int) -> None:
    if seat >= len(table.seats):
        raise Refused("no-seat", f"there is no seat {seat}", f"there are {len(table.seats)}, counted from 0")


def a_name(wanted: str) -> str:
    name = clean_name(wanted)
    if not name:
        raise Refused("bad-name", "this cannot be a name here", "use letters, digits, blanks and -")
    return name
