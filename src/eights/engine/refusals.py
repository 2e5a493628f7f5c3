"""Explains why a move is not allowed now, with the chapter or ruling that says so.

A reason follows a colon: "You can't discard Castle: " + "the top card is …". It depends only on open cards and on the
player's own hand, so that asking reveals nothing about hidden cards.
"""

from functools import lru_cache
from typing import Final

from eights.engine.abilities import Settle
from eights.engine.card_tables import CardTables
from eights.engine.choice_refusals import cards_in_sight, verbs, why_not_answer
from eights.engine.conditions import holds
from eights.engine.discarding import discardable, has_discard_left
from eights.engine.fitting import Fitting, in_words
from eights.engine.moves import CARD, DISCARD, END_TURN, PLAY, PLAYER, move, object_of, seat_of
from eights.engine.questions import asking, deciders, open_question
from eights.engine.spoken import COLOR_TERMS, card_with_face, player, players, single_colors
from eights.engine.state import NOBODY, State
from eights.engine.turn import MAIN_PHASE, DrawPhase, Main, NameColor, phase_of
from eights.messages.message import Listed, Message, Rule, Value
from eights.rules.card_text import requirement
from eights.rules.colors import EIGHT

THE_TURN: Final = Rule("chapter", 2)
PLAYING: Final = Rule("chapter", 3)
MATCHING: Final = Rule("chapter", 4)
TWO_PLAYERS: Final = Rule("chapter", 9)
SEVERAL_COLORS: Final = Rule("chapter", 11)
ORDER: Final = Rule("chapter", 14)
TEAMS: Final = Rule("chapter", 16)
SPLIT: Final = Rule("ruling", 27)

OVER: Final = Message("refuse-over", rule=Rule("chapter", 5))
LOST: Final = Message("refuse-you-lost", rule=Rule("chapter", 6))
TURN_ENDED: Final = Message("refuse-turn-ended", rule=TEAMS)
NOT_IN_HAND: Final = Message("refuse-not-in-hand", rule=THE_TURN)
PLAYED_ALREADY: Final = Message("refuse-played-already", rule=THE_TURN)
DISCARDED_ALREADY: Final = Message("refuse-discarded-already", rule=THE_TURN)

PHASE_NAMES: Final = ("beginning", "draw", "main", "end")


def why_not(state: State, seat: int, verb: int, face: int) -> Message | None:
    """Why this player can't do this now; None if they can, or if no question asks for it."""
    return state.printed.variant.why_not(state, seat, verb, face)


def why_not_crazier(state: State, seat: int, verb: int, face: int) -> Message | None:
    """Like `why_not`, in Crazier Eights."""
    if move(verb, seat, face) in state.options:
        return None
    if state.over:
        return OVER
    if not state.in_game(seat):
        return LOST
    if verb in (PLAY, DISCARD, END_TURN):
        return why_not_in_turn(state, seat) or why_not_with(state, seat, verb, face)
    if not state.options:
        return None
    return why_not_answer(state, seat, verb, face) if seat in deciders(state) else who_decides(state, seat)


def reasons(state: State, seat: int) -> dict[int, tuple[Message | None, Message | None]]:
    """For every card in this player's hand, why it can't be played, and why it can't be discarded."""
    return {card: (why_no_play(state, seat, card), why_not(state, seat, DISCARD, card)) for card in state.hands[seat]}


def choice_reasons(state: State, seat: int) -> tuple[dict[int, Message | None], list[Message | None]]:
    """For players who decide: why visible cards can't be chosen, by face, and why players can't, by seat."""
    card_of, offered = state.printed.card_of, verbs(state, seat)
    cards = {card_of[object_of(option)] for option in state.options} if CARD in offered else set[int]()
    faces = [face for face in cards_in_sight(state, seat) if cards and card_of[face] not in cards]
    players = range(state.seats.number) if PLAYER in offered else range(0)
    return (
        {face: why_not(state, seat, CARD, face) for face in faces},
        [why_not(state, seat, PLAYER, player) for player in players],
    )


def to_match(state: State) -> Message:
    """What the next card on the pile has to match unless it is an eight."""
    return in_words(state.printed.variant.fitting(state))


def fitting_crazier(state: State) -> Fitting:
    return fitting_on(state.printed, state.discard_pile[-1], state.named) if state.discard_pile else Fitting()


@lru_cache(maxsize=256)
def fitting_on(printed: CardTables, top: int, named: int) -> Fitting:
    colors = single_colors(named or printed.colors[top])
    listed = Listed([Message("match-color", color=color) for color in colors], "or")
    rank = 0 if named else printed.rank_to_match(top)
    return Fitting(rank, colors, Message("match-colors", colors=listed))


def why_no_play(state: State, seat: int, card: int) -> Message | None:
    """Why this card can't be played now; a split card can be played if one of its sides can."""
    faces = state.printed.faces[card]
    if len(faces) == 1:
        return why_not(state, seat, PLAY, faces[0])
    whys = [why for face in faces if (why := why_not(state, seat, PLAY, face)) is not None]
    if len(whys) < len(faces):
        return None
    if all(why == whys[0] for why in whys):
        return whys[0]
    sides = [
        Message("refuse-side", side=state.printed.spoken[face], why=why) for face, why in zip(faces, whys, strict=True)
    ]
    said = sides.pop()
    while sides:
        said = Message("refuse-sides", one=sides.pop(), more=said)
    return said


def why_not_in_turn(state: State, seat: int) -> Message | None:
    """Why the player can't play, discard or end the turn at this moment."""
    question, _ = open_question(state)
    if not state.active >> seat & 1:
        return not_your_turn(state)
    if phase_of(state) != MAIN_PHASE:
        return Message("refuse-phase", phase=PHASE_NAMES[phase_of(state)], rule=THE_TURN)
    if state.done >> seat & 1:
        return TURN_ENDED
    return None if isinstance(question, Main) or not state.options else who_decides(state, seat)


def why_not_with(state: State, seat: int, verb: int, face: int) -> Message | None:
    """Why this card can't be played or discarded in the player's own main phase."""
    if verb == END_TURN:
        if not state.options:
            return None
        return Message("refuse-ends-first", player=player(state, seat_of(state.options[0])), rule=TEAMS)
    if state.printed.card_of[face] not in state.hands[seat]:
        return NOT_IN_HAND
    return why_not_play(state, seat, face) if verb == PLAY else why_not_discard(state, seat, face)


def why_not_play(state: State, seat: int, face: int) -> Message | None:
    printed = state.printed
    if state.played >> seat & 1:
        return PLAYED_ALREADY
    if face not in printed.faces[printed.card_of[face]]:
        sides = Listed([printed.spoken[side] for side in printed.faces[face]], "or")
        return Message("refuse-play-a-side", sides=sides, rule=SPLIT)
    unmet = [need.test for need in printed.requirements[face] if not holds(state, need.test, seat, NOBODY)]
    if not unmet:
        return None
    return Message("refuse-requires", tests=Listed([requirement(test) for test in unmet]), rule=Rule("ruling", 28))


def why_not_discard(state: State, seat: int, face: int) -> Message | None:
    card = state.printed.card_of[face]
    if not has_discard_left(state, seat):
        return no_discard_left(state, seat)
    if not discardable(state)[card]:
        return no_match(state.printed, state.discard_pile[-1], state.named)
    if card == face:
        return None
    return Message("refuse-discard-whole", card=state.printed.spoken[card], rule=SPLIT)


def no_discard_left(state: State, seat: int) -> Message:
    """Say where this turn's discards came from: one, one from Avalon and two from events."""
    printed = state.printed
    by_name: dict[str, tuple[int, int]] = {}
    for owner, assets in enumerate(state.assets):
        for face in assets:
            more = printed.more_discards_each[face] + (printed.more_discards_you[face] if owner == seat else 0)
            if more:
                first, so_far = by_name.get(printed.names[face], (face, 0))
                by_name[printed.names[face]] = first, so_far + more
    parts: list[Value] = [
        Message("refuse-discards-from", n=more, card=printed.spoken[face]) for face, more in by_name.values()
    ]
    if state.bonus[seat]:
        parts.append(Message("refuse-discards-from-events", n=state.bonus[seat]))
    if not parts:
        return DISCARDED_ALREADY
    return Message("refuse-no-discard-left", parts=Listed(parts), rule=Rule("ruling", 16))


@lru_cache(maxsize=256)  # often the same for many cards of a hand
def no_match(printed: CardTables, top: int, named: int) -> Message:
    """Name the top card or the named color, and say what would match it."""
    eight = Message("refuse-need-rank", rank=EIGHT)
    if named:
        color = COLOR_TERMS[named]
        return Message("refuse-no-match-named", color=color, needs=Listed([color, eight], "or"), rule=MATCHING)
    rank, colors = printed.rank_to_match(top), single_colors(printed.colors[top])
    ranks: list[Value] = [Message("refuse-need-rank", rank=rank), eight] if rank else [eight]
    return Message(
        "refuse-no-match",
        top=card_with_face(printed, top),
        needs=Listed([*colors, *ranks], "or"),
        rule=MATCHING if len(colors) == 1 else SEVERAL_COLORS,
    )


def who_decides(state: State, seat: int) -> Message:
    """Say who has to choose first, and which card asks them."""
    question, _ = open_question(state)
    asked = deciders(state)
    if isinstance(question, Main):
        return not_your_turn(state)
    you, who = seat in asked, player(state, asked[0])
    if isinstance(question, NameColor):
        if you:
            return Message("refuse-names-first-you", rule=MATCHING)
        return Message("refuse-names-first", player=who, rule=MATCHING)
    if isinstance(question, Settle):
        if you:
            return Message("refuse-orders-first-you", rule=ORDER)
        return Message("refuse-orders-first", player=who, rule=ORDER)
    if isinstance(question, DrawPhase):  # asked only about others: nobody can play in their own draw phase
        return Message("refuse-skips-first", player=who, rule=TWO_PLAYERS)
    if you:
        return Message("refuse-decides-first-you", source=asking(state), rule=PLAYING)
    return Message("refuse-decides-first", player=who, source=asking(state), rule=PLAYING)


def not_your_turn(state: State) -> Message:
    """Say that it's the turn of ann, or of ann and cat."""
    active = [seat for seat in range(state.seats.number) if state.active >> seat & 1]
    return Message("refuse-not-your-turn", players=players(state, active), rule=THE_TURN)
