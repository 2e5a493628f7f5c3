"""Messages about events at a table other than the game: who sits down, leaves, is back."""

from eights.messages import Listed, Message, Player
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
from eights.table.table import NO_SEAT, Table


def announce(before: Table, after: Table, event: AnyEvent) -> list[Message]:
    """Messages about people and seats; the game has its own log."""
    if isinstance(event, Upgraded):
        return [] if event.goes_on else [tell_upgrade(event)]
    told = [message for message in (said_of(before, event), what_follows(before, after)) if message is not None]
    if not told:
        return []
    if before.newcomers and not isinstance(event, Sat):  # who was seated
        told += [
            Message("table-takes-over", player=Player(now.name, seat), other=Player(then.name, NO_SEAT))
            for seat, (then, now) in enumerate(zip(before.seats, after.seats, strict=False))
            if now.holder and then.holder != now.holder
        ]
    was_waiting = {each.id for each in before.newcomers if not each.next_deal}
    told += [
        Message("table-reserves", newcomer=Player(each.name, NO_SEAT), player=player(after, each.seat))
        for each in after.newcomers
        if each.next_deal and each.id in was_waiting
    ]
    return told


def player(table: Table, seat: int) -> Player:
    return Player(table.seats[seat].name, seat)


def newcomer(before: Table, request: int) -> Player:
    """The person who made a request; they have no seat yet."""
    return Player(next((each.name for each in before.newcomers if each.id == request), ""), NO_SEAT)


def what_follows(before: Table, after: Table) -> Message | None:
    """Messages about the consequences of an event."""
    if after.dealt != before.dealt:
        return Message("table-dealt", number=after.match.number if after.match else 1, restarts=before.restarts)
    return Message("table-starts-over") if after.restarts != before.restarts else None


def tell_upgrade(event: Upgraded) -> Message:
    """Say why the last game cannot be continued or shown, and what happens now."""
    voided = "no" if not event.voided else "rules" if event.other_rules else "deck"
    return Message(
        "table-upgraded",
        voided=voided,
        points="kept" if event.points else "lost" if event.restarted else "none",
        next="other-deck" if event.missing else "same-deck",
        deck=event.missing,
        other=event.settings.deck,
    )


def said_of(before: Table, event: AnyEvent) -> Message | None:
    """The messages about an event; most have none."""
    match event:
        case Decided():  # first, for nearly every event is one
            return Message("table-time-out", player=player(before, event.seat)) if event.how == "clock" else None
        case Sat():
            old, now = before.seats[event.seat].name, Player(event.name, event.seat)
            if old:
                return Message("table-takes-over", player=now, other=Player(old, NO_SEAT))
            return Message("table-sits", player=now)
        case BotSat():
            if before.seats[event.seat].name:
                return Message("table-bot-takes-over", player=player(before, event.seat))
            return Message("table-bot-sits", player=Player(event.name, event.seat))
        case Freed():
            if event.removed:
                code = "table-removed-to-bot" if event.bot else "table-removed"
            else:
                code = "table-leaves-to-bot" if event.bot else "table-leaves"
            return Message(code, player=player(before, event.seat))
        case Renamed():
            return Message("table-renamed", other=player(before, event.seat), player=Player(event.name, event.seat))
        case Arranged():
            return Message("table-arranged")
        case LeftToBot():
            return Message("table-away", player=player(before, event.seat))
        case CameBack():
            return Message("table-back", player=player(before, event.seat))
        case Undone():
            return Message("table-takes-back", player=player(before, event.seat))
        case Withheld():
            late = [Player(seat.name, number) for number, seat in enumerate(before.seats) if seat.withholds]
            return Message("table-withheld", players=Listed(late))
        case SeatRequested():
            return Message("table-asks", newcomer=Player(event.name, NO_SEAT), player=player(before, event.seat))
        case SeatReserved():
            return Message("table-reserves", newcomer=Player(event.name, NO_SEAT), player=player(before, event.seat))
        case RequestAgreed():
            asking = newcomer(before, event.request)
            return Message("table-agrees", player=player(before, event.seat), newcomer=asking)
        case RequestDeclined():
            asking = newcomer(before, event.request)
            return Message("table-declines", player=player(before, event.seat), newcomer=asking)
        case RequestWithdrawn():
            return Message("table-withdraws", newcomer=newcomer(before, event.request))
        case _:
            return None
