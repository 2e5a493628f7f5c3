"""Judge commands: whether a person may do what they ask for, and the event that comes of it.

A refusal changes nothing. What it says depends on what everybody knows and on the seat of the person who asked, never
on hidden cards.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Final

from msgspec.structs import replace

from eights.bots.adaptive import SPECS
from eights.decks import find, named_by, text_sources
from eights.decks.spelling import is_file, is_text
from eights.engine.chance import nonce_commitment
from eights.engine.setup import MOST_PLAYERS
from eights.errors import EightsError
from eights.language.text_lines import fold
from eights.messages import Message, Player
from eights.rules.selection import Selection
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
    Unready,
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
    Unreadied,
)
from eights.table.opening import UNDISCLOSED
from eights.table.protocol import Code
from eights.table.seats import clean_name, own_name
from eights.table.settings import Settings
from eights.table.table import NO_SEAT, Table
from eights.table.timing import ABSENT_SECONDS

NOBODY_IS_GONE: Final[Mapping[int, float]] = {}
CHARACTERS = {  # by kind of bot
    "random": "Tumble",
    "novice": "Pip",
    "casual": "Rowan",
    "greedy": "Morgan",
    "search": "Sage",
    "adaptive": "Robin",
}
BOT_NAMES = ("Bea", "Cleo", "Dora", "Emil", "Finn", "Gwen", "Hugo", "Iris")


class Refused(EightsError):
    """A command that is refused; `why` is one of a closed list of codes."""

    def __init__(self, why: Code, what: Message | str, advice: Message | str = "") -> None:
        super().__init__(what, advice)
        self.why: Code = why


def refused(why: Code, what: str, advice: str = "") -> Refused:
    """A refusal by the codes of its messages."""
    return Refused(why, Message(what), Message(advice) if advice else "")


@dataclass(frozen=True)
class HostPolicy:
    """What the host of a server allows: decks, bots to play against, and the bot that stands in for people."""

    decks: Collection[str]
    bots: Collection[str]
    stand_in: str

    def check(self, settings: Settings) -> None:
        """Refuse settings with a deck that is not offered, and those that cannot be played."""
        self.check_deck(settings.deck)
        try:
            settings.check()
        except EightsError as error:
            raise Refused("setup", error.what, error.advice or "") from None

    def selection(self, deck: str) -> Selection:
        """The cards of a deck that is offered, even if it is too small to be played alone."""
        self.check_deck(deck)
        try:
            return find(deck)
        except EightsError as error:
            raise Refused("setup", error.what, error.advice or "") from None

    def offers(self, bot: str) -> bool:
        """Whether a bot may sit down: by its name, or at one of the levels of the bot that adapts."""
        return bot in self.bots or (bot in SPECS and bot.partition(":")[0] in self.bots)

    def check_record(self, deck: str, sources: Mapping[str, str]) -> None:
        """Refuse to show a record with a deck that is not offered, unless it is text, which the record contains."""
        named = named_by(deck)
        contained = {name for name in named if is_text(name) and name in sources}
        if not contained or not contained.union(self.decks).issuperset(named):
            self.check_deck(deck)

    def check_deck(self, deck: str) -> None:
        """Refuse a deck that is not offered, such as a file that a guest names."""
        for part in parts_of(deck):
            if part not in self.decks:
                offered = Message("table-decks", decks=", ".join(self.decks))
                raise Refused("setup", Message("table-no-deck", deck=part), offered)


def parts_of(deck: str) -> list[str]:
    """The decks that are shuffled together; the options of classic Crazy Eights are not part of its name."""
    folded = fold(deck)
    if folded == "classic" or folded.startswith("classic with "):
        return ["classic"]
    return [as_offered(part) for part in deck.split("+")]


def as_offered(deck: str) -> str:
    """A deck as the list of offered decks has it: case matters only in the names of files."""
    return deck.strip() if is_file(deck) else fold(deck)


def judge(
    table: Table, policy: HostPolicy, who: str, command: AnyCommand, absences: Mapping[int, float] = NOBODY_IS_GONE
) -> AnyEvent:
    """The event that carries out a command of this person; Refused says why there is none.

    `absences`: for how many seconds the players of these seats have been offline; the others are connected.
    """
    seat = table.seat_of(who)
    if isinstance(command, PutBot | Free | Sit | Reserve) and (board := table.seen_from(seat).table).numbers:
        need_place(board, command.seat)
        command = replace(command, seat=board.numbers[command.seat])  # they see only their own table
    match command:
        case Answer():
            return answered(table, seat, command)
        case Undo():
            need_seat(seat)
            if not table.may_undo(seat):
                raise refused("no-undo", "table-no-undo", "table-no-undo-hint")
            return Undone(seat=seat)
        case Ready():
            return readied(table, who, seat, command)
        case Unready():
            return unreadied(table, seat)
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
            if command.seat == seat:
                return freed(table, policy, seat)
            check_removable(table, command.seat, absences)
            return freed(table, policy, command.seat, removed=table.seats[command.seat].kind == "person")
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
                raise refused("not-now", "table-away-already")
            return LeftToBot(seat=seat)
        case Back():
            need_seat(seat)
            if not table.seats[seat].away:
                raise refused("not-now", "table-back-already")
            return CameBack(seat=seat)


def need_seat(seat: int) -> None:
    if seat == NO_SEAT:
        raise refused("not-seated", "table-not-seated", "table-not-seated-hint")


def need_host(table: Table, who: str) -> None:
    if not who or who != table.host:
        raise refused("not-host", "table-not-host")


def answered(table: Table, seat: int, command: Answer) -> Decided:
    need_seat(seat)
    asked = table.asked.get(seat)
    if asked is None or asked.prompt != command.prompt:
        past = 0 < command.prompt < (table.seq + 1) * MOST_PLAYERS
        raise refused("already", "table-question-closed") if past else refused("no-prompt", "table-not-asked")
    if command.option >= len(asked.options):
        no_option = Message("table-no-option", number=command.option)
        raise Refused("illegal", no_option, Message("table-no-option-hint"))
    return Decided(seat=seat, prompt=command.prompt, option=command.option)


def readied(table: Table, who: str, seat: int, command: Ready) -> Readied:
    if table.playing:
        raise refused("not-now", "table-game-on")
    if seat == NO_SEAT and not (who == table.host and not table.persons()):
        need_seat(seat)
    if table.revealing:  # all are ready: a player who changed their number now might have seen the others'
        raise refused("not-now", "table-revealing", "table-revealing-hint")
    return Readied(seat=seat, commitment="" if seat == NO_SEAT else command.commitment)


def unreadied(table: Table, seat: int) -> Unreadied:
    need_seat(seat)
    if table.playing:
        raise refused("not-now", "table-game-on")
    if table.revealing:  # somebody may have seen the others' numbers, and prefer another deal
        raise refused("not-now", "table-revealing", "table-revealing-hint")
    if not table.seats[seat].is_ready:
        raise refused("not-now", "table-not-ready")
    return Unreadied(seat=seat)


def revealed(table: Table, seat: int, command: Reveal) -> Revealed:
    need_seat(seat)
    if not table.revealing:
        raise refused("not-now", "table-not-revealing", "table-not-revealing-hint")
    there, sealed = table.seats[seat], table.sealed(table.dealt + 1)
    if not there.withholds:
        raise refused("already", "table-nothing-to-reveal")
    if nonce_commitment(sealed.game_id, seat, bytes.fromhex(command.nonce)).hex() != there.commitment:
        raise refused("illegal", "table-other-number")
    return Revealed(seat=seat, nonce=command.nonce)


def sat(table: Table, who: str, seat: int, command: Sit) -> Sat | SeatRequested:
    """While a game is on, nobody takes over a hand that is hidden from them unless all its other players agree.

    Also those who have left: they may come back to their hand. As long as they are gone, they cannot be asked.
    """
    name = name_at(table, seat, command)
    if not table.playing or table.held.get(who) == command.seat:
        return Sat(seat=command.seat, holder=who, name=name)
    if who in table.held:
        raise refused("not-now", "table-held-another", "table-held-another-hint")
    if command.seat in table.held.values():
        raise refused("not-now", "table-held", "table-reserve-hint")
    if not table.settings.drop_in or table.settings.table_count > 1:
        raise refused("not-now", "table-game-on", "table-reserve-hint")
    check_unclaimed(table, who, command.seat)
    if who in table.declined:
        raise refused("not-now", "table-asked-to-wait", "table-reserve-hint")
    if not table.held:
        return Sat(seat=command.seat, holder=who, name=name)
    if any(table.seat_of(holder) == NO_SEAT for holder in table.held):
        raise refused("not-now", "table-player-left", "table-reserve-hint")
    return SeatRequested(seat=command.seat, holder=who, name=name)


def reserved(table: Table, who: str, seat: int, command: Reserve) -> SeatReserved:
    name = name_at(table, seat, command)
    if not table.playing:
        raise refused("not-now", "table-no-game", "table-no-game-hint")
    check_unclaimed(table, who, command.seat)
    return SeatReserved(seat=command.seat, holder=who, name=name)


def name_at(table: Table, seat: int, command: Sit | Reserve) -> str:
    """What somebody without a seat is called in the seat they want, if it can be theirs."""
    if seat != NO_SEAT:
        raise refused("not-now", "table-seated", "table-seated-hint")
    need_place(table, command.seat)
    there = table.seats[command.seat]
    if there.kind == "person":
        taken = Message("table-taken", player=Player(there.name, command.seat))
        raise Refused("taken", taken, Message("table-taken-hint"))
    others = [other.name for number, other in enumerate(table.seats) if number != command.seat]
    return own_name(a_name(command.name), others)


def check_unclaimed(table: Table, who: str, seat: int) -> None:
    for each in table.newcomers:
        if each.seat == seat and each.holder != who:
            claimed = Message("table-claimed", newcomer=Player(each.name, NO_SEAT))
            raise Refused("taken", claimed, Message("table-claimed-hint"))


def check_request(table: Table, seat: int, request: int) -> None:
    """Whether this player may answer this request."""
    need_seat(seat)
    asked = next((each for each in table.newcomers if each.id == request and not each.next_deal), None)
    if asked is None or table.seats[seat].holder in asked.agreed:
        raise refused("already", "table-request-closed")


def withdrawn(table: Table, who: str) -> RequestWithdrawn:
    request = table.request_of(who)
    if not request:
        raise refused("not-now", "table-no-request")
    return RequestWithdrawn(request=request)


def bot_sat(table: Table, policy: HostPolicy, command: PutBot) -> BotSat:
    need_place(table, command.seat)
    there = table.seats[command.seat]
    if not policy.offers(command.bot):
        offered = Message("table-bots", bots=", ".join(policy.bots))
        raise Refused("setup", Message("table-no-bot", bot=command.bot), offered)
    if there.kind == "person":
        taken = Message("table-taken", player=Player(there.name, command.seat))
        raise Refused("taken", taken, Message("table-free-seat-hint"))
    return BotSat(seat=command.seat, bot=command.bot, name=there.name or bot_name(table, command))


def bot_name(table: Table, command: PutBot) -> str:
    """The name of its kind; for a second one of the same kind, another."""
    taken, character = table.names(), CHARACTERS.get(command.bot.partition(":")[0], "")
    if not character or character in taken:
        character = BOT_NAMES[command.seat]
    return own_name(character, taken)


def freed(table: Table, policy: HostPolicy, seat: int, removed: bool = False) -> Freed:
    return Freed(seat=seat, bot=policy.stand_in if table.playing else "", removed=removed)


def check_removable(table: Table, seat: int, absences: Mapping[int, float]) -> None:
    """Whether the host may remove this player, or this bot."""
    need_place(table, seat)
    there = table.seats[seat]
    if there.kind == "free":
        raise refused("not-now", "table-seat-free")
    if table.playing and there.kind == "bot":
        raise refused("not-now", "table-bot-needed")
    wait = removable(table, absences).get(seat)
    if there.kind == "person" and wait != 0:
        why = "table-connected" if wait is None else "table-offline-soon"
        raise Refused("not-now", Message(why, player=Player(there.name, seat)), Message("table-remove-hint"))


def removable(table: Table, absences: Mapping[int, float]) -> dict[int, float]:
    """In how many seconds the host may remove each player, if they do not come back; connected players are missing.

    Between games, the host may remove anybody.
    """
    if not table.playing:
        return dict.fromkeys(table.persons(), 0.0)
    return {seat: max(0.0, ABSENT_SECONDS - absences[seat]) for seat in table.persons() if seat in absences}


def arranged(table: Table, policy: HostPolicy, settings: Settings) -> Arranged:
    if settings.position == UNDISCLOSED:  # as clients see it: the host has not changed it
        settings = replace(settings, position=table.settings.position)
    goes_on = table.settings.same_game(settings)
    if not table.between_matches and not goes_on:
        raise refused("not-now", "table-match-on", "table-match-on-hint")
    if not goes_on:  # otherwise the deck is the one that is being played with, whatever became of its file
        policy.check(settings)
    for number, seat in enumerate(table.seats[settings.places :], settings.places):
        if seat.kind == "person":
            losing = Message("table-would-lose-seat", player=Player(seat.name, number))
            raise Refused("taken", losing, Message("table-would-lose-seat-hint"))
    sources = dict(table.sources) if goes_on else text_sources(settings.deck)
    return Arranged(settings=settings, sources=sources)


def need_place(table: Table, seat: int) -> None:
    if seat >= len(table.seats):
        there_are = Message("table-no-seat-hint", seats=len(table.seats))
        raise Refused("no-seat", Message("table-no-seat", number=seat), there_are)


def a_name(wanted: str) -> str:
    name = clean_name(wanted)
    if not name:
        raise refused("bad-name", "table-bad-name", "table-bad-name-hint")
    return name
