"""Builds the view of one viewer from scratch: what is not added here is not sent."""

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from eights.engine import questions
from eights.engine.events import LOST, NO_CARD, OCCURS, WON, redact
from eights.engine.moves import NAME, PLAYER, move, object_of, verb_of
from eights.engine.refusals import choice_reasons, reasons
from eights.engine.state import NOBODY, State
from eights.engine.views import Place as EnginePlace
from eights.engine.views import View as EngineView
from eights.engine.views import view as engine_view
from eights.engine.winning import ABILITY, LAST_LEFT
from eights.game import Reason
from eights.game.match import Match
from eights.language import moves, story
from eights.language.story import Line
from eights.language.values import color_value
from eights.messages.catalog import LanguageCode
from eights.messages.message import Message, Player
from eights.table import view_schema
from eights.table.announcements import tell_upgrade
from eights.table.evening import is_played_elsewhere, record_number
from eights.table.forecast import Ahead, Closeness
from eights.table.score_sheet import sheet
from eights.table.seats import Seat
from eights.table.sentences import Sayings, sentence
from eights.table.shared_view import PHASES, fairness, question, scene
from eights.table.table import Table
from eights.table.view_schema import Card, Fairness, Option, Outcome, Place, Sentence, View
from eights.table.viewer import Viewer

VERBS = (
    "play", "discard", "end-turn", "name", "choose-card", "choose-player", "yes", "no", "stop", "top", "bottom", "draw",
    "pass",
)  # fmt: skip
WITH_CARD = frozenset({"play", "discard", "choose-card"})
REASONS = {reason.value: reason.name.lower().replace("_", " ") for reason in Reason}
NO_REASON = -1
IN_TURN = frozenset({"main", "classic"})  # questions that give a reason for every card in hand


def see(table: Table, viewer: Viewer, is_host: bool, request: int = 0) -> View:
    """Build everything this viewer may know; `request`: their own request for a seat."""
    game, you = table.game, viewer.seat
    if game is None or table.match is None or viewer.is_shut(table):
        return gathering(table, you, is_host, request, viewer.language)
    state = game.state
    known = engine_view(state, you)
    card = Cards(viewer)
    classic, open_to_all = known.classic, scene(table)
    points, near = open_to_all.points, nearness(open_to_all.near, state.seats.number, card)
    return View(
        phase="over" if game.over else "playing",
        settings=table.settings.shown,
        you=you,
        host=is_host,
        host_seat=open_to_all.host_seat,
        seats=[place(table.seats[seat], at, points[seat], card, near[seat]) for seat, at in enumerate(known.places)],
        game=table.match.number,
        turn=known.turn,
        turn_phase=phase_name(known, state),
        current=known.current,
        active=seats_in(known.active, state),
        draw_pile=known.draw_pile_size,
        on_draw_pile=[(depth, card(each)) for depth, each in known.known_on_draw_pile],
        in_draw_pile=card.all(known.known_in_draw_pile),
        in_some_hand=card.all(known.known_in_some_hand),
        discard_pile=card.all(known.discard_pile),
        named=state.printed.color_words[known.named] if known.named else "",
        to_match=viewer.sayings.say(open_to_all.to_match) if open_to_all.to_match is not None else None,
        aside=card.all(known.aside),
        running=[
            view_schema.Running(
                source=card.or_none(each.source),
                you=each.you,
                player=each.player,
                number=each.number,
                cards=[card.or_none(face) for face in each.cards],
            )
            for each in known.running
        ],
        waiting=[
            view_schema.Waiting(
                batch=each.batch, controller=each.controller, source=card(each.source), player=each.player
            )
            for each in known.waiting
        ],
        coming=ahead(open_to_all.coming, card),
        then=ahead(open_to_all.then, card),
        extra_turns=list(known.extra_turns),
        asks=seats_in(known.asks, state),
        prompt=None if game.over else prompt(table, state, viewer, card),
        may_undo=you != NOBODY and table.may_undo(you),
        may_hint=you != NOBODY and table.may_hint(you),
        outcome=outcome(table, table.match, card, viewer) if game.over else None,
        fairness=fairness_for(viewer, table, open_to_all.fairness),
        classic=view_schema.Classic(
            drawn=classic.drawn, to_draw=classic.to_draw, passes=classic.passes, direction=classic.direction
        )
        if classic
        else None,
        notice=None,
        requests=requests(table),
        request=request,
        sheet=sheet(table, you),
    )


class Cards:
    """Cards with the handles of this viewer."""

    def __init__(self, viewer: Viewer) -> None:
        self.by_face: list[Any] = viewer.cards  # Card, but compiled code would copy each of them

    def __call__(self, face: int) -> Any:
        return self.by_face[face]

    def all(self, faces: Iterable[int]) -> list[Card]:
        by_face = self.by_face
        return [by_face[face] for face in faces]

    def or_none(self, face: int) -> Any:
        return self.by_face[face] if face >= 0 else None


def requests(table: Table) -> list[view_schema.Request]:
    return [
        view_schema.Request(
            id=each.id,
            seat=each.seat,
            name=each.name,
            agreed=[seat for seat in table.persons() if table.seats[seat].holder in each.agreed],
            next_deal=each.next_deal,
        )
        for each in table.newcomers
    ]


def gathering(table: Table, you: int, is_host: bool, request: int, language: LanguageCode) -> View:
    """The view of a table without a game, or whose game spectators may not see."""
    return View(
        phase="playing" if table.playing else "gathering",
        settings=table.settings.shown,
        you=you,
        host=is_host,
        host_seat=table.seat_of(table.host),
        seats=[empty_place(table, seat, points) for seat, points in enumerate(carried_points(table))],
        game=0,
        turn=0,
        turn_phase="",
        current=NOBODY,
        active=[],
        draw_pile=0,
        on_draw_pile=[],
        in_draw_pile=[],
        in_some_hand=[],
        discard_pile=[],
        named="",
        to_match=None,
        aside=[],
        running=[],
        waiting=[],
        coming=[],
        then=[],
        extra_turns=[],
        asks=[],
        prompt=None,
        may_undo=False,
        may_hint=False,
        outcome=None,
        fairness=fairness(table, None),
        classic=None,
        notice=sentence(tell_upgrade(table.upgraded), language) if table.upgraded else None,
        requests=requests(table),
        request=request,
        sheet=sheet(table, you),
    )


def carried_points(table: Table) -> list[int]:
    """Points, by seat, of a match whose earlier games can no longer be shown."""
    games = table.carried.points if table.carried else ()
    return [sum(points[seat] for points in games) for seat in range(len(table.seats))]


def fairness_for(viewer: Viewer, table: Table, told: Fairness | None) -> Fairness | None:
    """The proof of the shuffle. The seed reveals all cards, so only viewers who may see all hands get it."""
    if told is None or not told.seed or may_see_hands(viewer, table):
        return told
    return replace(told, seed="")


def may_see_hands(viewer: Viewer, table: Table) -> bool:
    """Whether this viewer may see all hands when the game is over."""
    if is_played_elsewhere(table):
        return False
    return viewer.seat != NOBODY or table.settings.spectators == "hands"


def ahead(abilities: Iterable[Ahead], card: Cards) -> list[view_schema.Coming]:
    return [
        view_schema.Coming(controller=each.controller, source=card(each.face), player=each.player) for each in abilities
    ]


def nearness(near: Iterable[Closeness], seats: int, card: Cards) -> list[list[view_schema.Near]]:
    """How close everybody is, by seat."""
    found: list[list[view_schema.Near]] = [[] for _ in range(seats)]
    for each in near:
        found[each.seat].append(
            view_schema.Near(
                wins=each.wins,
                have=each.have,
                need=each.need,
                measure=each.measure,
                source=card(each.face),
            )
        )
    return found


def place(seat: Seat, at: EnginePlace, points: int, card: Cards, near: list[view_schema.Near]) -> Place:
    return Place(
        name=seat.name,
        kind=seat.kind,
        bot=seat.bot,
        away=seat.away,
        ready=seat.is_ready,
        team=(at.allies & -at.allies).bit_length() - 1,
        points=points,
        cards=at.hand_size,
        hand=None if at.hand is None else card.all(at.hand),
        known=card.all(at.known),
        assets=card.all(at.assets),
        has_played=at.has_played,
        has_ended=at.has_ended,
        discards_used=at.discards_used,
        discards_allowed=at.discards_allowed,
        skips=at.skips,
        lost=at.lost,
        near=near,
    )


def empty_place(table: Table, number: int, points: int) -> Place:
    seat = table.seats[number]
    team = next((members[0] for members in table.settings.teams if number in members), number)
    return Place(
        name=seat.name,
        kind=seat.kind,
        bot=seat.bot,
        away=seat.away,
        ready=seat.is_ready,
        team=team,
        points=points,
        cards=0,
        hand=None,
        known=[],
        assets=[],
        has_played=False,
        has_ended=False,
        discards_used=0,
        discards_allowed=0,
        skips=0,
        lost=False,
        near=[],
    )


def phase_name(known: EngineView, state: State) -> view_schema.TurnPhase:
    return PHASES[known.phase] if state.printed.variant.has_phases else ""


def seats_in(mask: int, state: State) -> list[int]:
    return [seat for seat in range(state.seats.number) if mask >> seat & 1]


def prompt(table: Table, state: State, viewer: Viewer, card: Cards) -> view_schema.Prompt:
    """The open question: with options for players who are asked, as a sentence for the others."""
    you = viewer.seat
    concerned = you != NOBODY and state.seats.allies[you] & questions.asked(state)  # others hear what spectators do
    asks, sayings = question(table, you if concerned else NOBODY), viewer.sayings
    asked = table.asked.get(you)
    in_turn = asks.kind in IN_TURN
    why = reasons(state, you) if asked and in_turn else {}
    no_card, no_player = choice_reasons(state, you) if asked and not in_turn else ({}, [])
    told = Reasons(sayings)
    return view_schema.Prompt(
        id=asked.prompt if asked else 0,
        kind=asks.kind,
        source=card(asks.source.face) if asks.source else None,
        sentence=sayings.say(asks.asks),
        options=[option(state, code, viewer, card) for code in asked.options] if asked else [],
        most=asks.most,
        why={
            card(face)[0]: (told.place(no_play), told.place(no_discard)) for face, (no_play, no_discard) in why.items()
        },
        why_no_card={card(face)[0]: told.place(no) for face, no in no_card.items()},
        why_no_player=[told.place(no) for no in no_player],
        reasons=told.sentences,
    )


class Reasons:
    """A list of reasons without duplicates: most cards of a hand can't be played for the same reason."""

    def __init__(self, sayings: Sayings) -> None:
        self.sayings = sayings
        self.places: dict[Message, int] = {}
        self.sentences: list[Sentence] = []

    def place(self, why: Message | None) -> int:
        """The index of a reason; NO_REASON if it is possible."""
        if why is None:
            return NO_REASON
        place = self.places.get(why)
        if place is None:
            place = self.places[why] = len(self.sentences)
            self.sentences.append(self.sayings.say(why))
        return place


def option(state: State, code: int, viewer: Viewer, card: Cards) -> Option:
    verb, what = verb_of(code), object_of(code)
    return Option(
        verb=VERBS[verb],
        text=moves.write(state, code),
        label=label(state, code, viewer.sayings),
        card=card(what) if VERBS[verb] in WITH_CARD else None,
        player=what if verb == PLAYER else None,
        color=state.printed.color_words[what] if verb == NAME else None,
    )


def label(state: State, code: int, sayings: Sayings) -> Sentence:
    """The label of an option; those that name a player differ from table to table."""
    verb, what = verb_of(code), object_of(code)
    if verb == PLAYER:
        return sayings.say(label_message(state, verb, what))
    key = move(verb, 0, what)
    known = sayings.labels.get(key)
    if known is None:
        known = sayings.labels[key] = sayings.say(label_message(state, verb, what))
    return known


def label_message(state: State, verb: int, what: int) -> Message:
    printed, name = state.printed, f"option-{VERBS[verb]}"
    if verb == PLAYER:
        return Message(name, player=Player(state.seats.names[what], what))
    if verb == NAME:
        return Message(name, color=color_value(printed, what))
    return Message(name, card=printed.spoken[what]) if VERBS[verb] in WITH_CARD else Message(name)


def outcome(table: Table, match: Match, card: Cards, viewer: Viewer) -> Outcome:
    game = match.game
    state = game.state
    leaders = match.leaders
    ending, decider = how_it_ended(state)
    return Outcome(
        winners=seats_in(state.winners, state),
        reason=REASONS[state.reason],
        sentences=[viewer.sentence(each) for each in story.tell(ending, story.Cast.of(state))],
        source=card.or_none(decider),
        points=list(game.points.values()),
        games=[list(points) for points in match.points_by_game],
        hands=[card.all(hand) for hand in state.hands] if may_see_hands(viewer, table) else None,
        match_over=match.over,
        leaders=[seat for seat, name in enumerate(match.players) if name in leaders],
        record=record_number(table),
    )


def how_it_ended(state: State) -> tuple[list[Line], int]:
    """The log lines about the end, and the face of the card that decided it, or NO_CARD. Everybody saw them."""
    lines = [redact(line, NOBODY) for line in state.log or ()]
    wins = [line for line in lines if line[0] == WON]
    if state.reason != LAST_LEFT:
        return wins, wins[-1][2] if wins and state.reason == ABILITY else NO_CARD
    occurred = [line[2] for line in lines if line[0] == OCCURS]
    return [line for line in lines if line[0] in (LOST, WON)], occurred[-1] if occurred else NO_CARD
