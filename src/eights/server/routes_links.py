"""Routes for links: what a link holds, and links of records, positions and tables. Links themselves are never saved."""

from functools import partial
from typing import Annotated, Any

from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from eights.art.printing.preview import preview
from eights.engine.state import NOBODY
from eights.game import Game
from eights.language import links
from eights.language.links import games as game_links
from eights.language.links import positions as position_links
from eights.language.phases import is_start
from eights.language.record_format import Record, dumps
from eights.learn.deals import ranked, told
from eights.learn.desk import Desk
from eights.learn.puzzles import puzzle as puzzles
from eights.live import limits
from eights.messages import LanguageCode, Message, say
from eights.server.registry import Registry
from eights.server.routes_learn import about, shown
from eights.server.routes_replays import Patience, apart, number, the_record
from eights.server.routes_tables import body_of, check_rate, endpoint, language_of, open_table, the_holder
from eights.table.judge import refused
from eights.table.opening import LONGEST, opening_of
from eights.table.settings import Settings

SHOWN = 3  # cards in a picture


class Opened(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A link, or the text of a position."""

    link: Annotated[str, Meta(max_length=links.LONGEST)] = ""
    position: Annotated[str, Meta(max_length=LONGEST)] = ""


class Results(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The links of finished games of one deal of the day."""

    links: Annotated[list[Annotated[str, Meta(max_length=400)]], Meta(min_length=1, max_length=16)]


def routes() -> list[BaseRoute]:
    return [
        Route("/api/link", endpoint(opened), methods=["POST"]),
        Route("/api/deals", endpoint(deals), methods=["POST"]),
        Route("/api/link/picture", endpoint(picture), methods=["POST"]),
        Route("/api/link/record", endpoint(of_record), methods=["POST"]),
        Route("/api/tables/{table}/link", endpoint(of_table)),
    ]


async def opened(request: Request, registry: Registry) -> Any:
    """What a link holds: a whole game as its record, a position with its table, or a puzzle."""
    check_rate(request, registry, "learn", limits.REPLAYS_A_MINUTE)
    asked, language = await body_of(request, Opened), language_of(request)
    if not asked.position:
        match links.unpack(asked.link).kind:
            case "u":
                return {**about(puzzles.from_link(asked.link), language), "kind": "puzzle"}
            case "g":
                registry.policy.check_deck(game_links.deck_of(asked.link))  # before anything of it is opened
                return await apart(request, registry, partial(whole_game, asked.link))
            case _:
                text = position_links.read(asked.link)
    else:
        text = asked.position
    registry.policy.check_deck(opening_of(text).deck)
    return await apart(request, registry, partial(position, registry, text, language))


async def deals(request: Request, registry: Registry) -> Any:
    """The score sheet of a deal of the day: verified results, the best first."""
    check_rate(request, registry, "learn", limits.REPLAYS_A_MINUTE)
    asked = await body_of(request, Results)
    results = await apart(request, registry, partial(ranked, asked.links, Patience().tick))
    language = language_of(request)
    return [{**each._asdict(), "day": each.day.isoformat(), "text": say(told(each), language)} for each in results]


async def picture(request: Request, registry: Registry) -> Response:
    """A picture to share together with a link to a game or a position: who played, and some of the cards."""
    check_rate(request, registry, "learn", limits.REPLAYS_A_MINUTE)
    asked = await body_of(request, Opened)
    drawn = await apart(request, registry, partial(picture_of, registry, asked.link, language_of(request)))
    return Response(drawn, media_type="image/png")


def picture_of(registry: Registry, link: str, language: LanguageCode) -> bytes:
    """Of a position it shows cards of the hand that is known; of a game, the cards that were discarded last."""
    if links.unpack(link).kind == "g":
        registry.policy.check_deck(game_links.deck_of(link))
        game, title = Game.from_link(link, Patience().tick), Message("link-game")
        names = list(game.discard_pile)
    else:
        text = position_links.read(link)
        opening = opening_of(text)
        registry.policy.check_deck(opening.deck)
        game, title = Game.from_position(text), Message("link-position")
        names = list(game.hands[game.players[opening.seat]])
    cards = [game.card(name) for name in names[:SHOWN]]
    return preview(
        say(title, language), (game.selection.title, ", ".join(game.players)), game.selection, language, cards
    )


def whole_game(link: str) -> dict[str, Any]:
    """The record of the game in a link; `POST /api/replay` shows it."""
    game = Game.from_link(link, Patience().tick)
    return {"kind": "game", "record": dumps(game.record()), "players": list(game.players), "deck": game.deck}


def position(registry: Registry, text: str, language: LanguageCode) -> dict[str, Any]:
    """A position, seen by the player whose hand is known."""
    opening, game = opening_of(text), Game.from_position(text)
    return {
        "kind": "position",
        "position": text,
        "players": list(opening.names),
        "seat": opening.seat,
        "deck": game.deck,
        "settings": Settings().from_position(text),
        "link": position_links.write(text),
        **shown(registry, Desk(game, opening.seat, language), language),
    }


async def of_record(request: Request, registry: Registry) -> Any:
    """The link of a recorded game; with `seat`, of a position of it, as that player knows it (`after`: how many moves).

    A game that is not over has only links to positions. `exact`: whether it is the position of that very moment; in the
    middle of an ability, it is that of the last question before it.
    """
    record = await the_record(request, registry)
    seat = number(request, "seat", NOBODY, len(record.players) - 1)
    after = number(request, "after", 0, len(record.decisions)) if "after" in request.query_params else -1
    return await apart(request, registry, partial(link_of, record, seat, after))


def link_of(record: Record, seat: int, after: int) -> dict[str, Any]:
    patience, game = Patience(), Game.from_record(record)
    if seat == NOBODY:
        return {"link": game.link()}
    made, patient = game.answers[: after if after >= 0 else None], game.patient
    earlier = Game(game.selection, game.start.copy(), game.seed, patient=patient)
    for answer in made:
        patience.tick()
        earlier.choose(answer)
    return as_known(earlier, game.players[seat])


def as_known(game: Game, player: str) -> dict[str, Any]:
    """The link of the position as a player knows it, and whether it is that of this very moment."""
    return {"link": game.link(player), "exact": is_start(game.state)}


async def of_table(request: Request, registry: Registry) -> Any:
    """A link of the current game: the whole game once it is over, and until then the position as your seat knows it.

    With `after`: of the position after that event, to play on from there. During a game, only those who may have hints
    get it: to try out a move is a hint, too.
    """
    check_rate(request, registry, "learn", limits.REPLAYS_A_MINUTE)
    holder = await the_holder(request, registry)
    live_table = await open_table(request, registry)
    whole = live_table.table
    table, seat = whole.seen_from(whole.seat_of(holder))
    if table.game is None:
        raise refused("not-now", "link-no-question-yet", "link-wait-for-turn")
    only_game = not whole.playing and "after" not in request.query_params
    if seat < 0 and not (only_game and whole.settings.spectators == "hands"):
        raise refused("not-now", "link-players-only")
    if "after" in request.query_params:
        if whole.playing and not whole.may_hint(seat):
            raise refused("not-now", "link-play-on-later", "link-play-on-later-hint")
        then = await live_table.audience.table_after(number(request, "after", 0, whole.seq))
        if then and whole.playing and then.seat_of(holder) != seat:  # they know the hand only since they took the seat
            raise refused("not-now", "link-players-only")
        past = then.seen_from(whole.seat_of(holder)).table.game if then else None
        if past is None:
            raise refused("not-now", "link-no-question-yet", "link-wait-for-turn")
        return {"kind": "position", **await apart(request, registry, partial(as_known, past, past.players[seat]))}
    if whole.playing:
        player = table.game.players[seat]
        return {"kind": "position", **await apart(request, registry, partial(as_known, table.game, player))}
    return {"kind": "game", "link": await apart(request, registry, table.game.link)}
