"""Why something is not allowed now, in the words of the game, with the chapter or ruling that says so.

A reason is what follows a colon: "You cannot discard Castle: " + "the top card is 9 red: …". It is made of what is open
to all and of the player's own hand, so that asking teaches nobody anything about hidden cards.
"""

from typing import Final

from eights.engine.abilities import Settle
from eights.engine.choice_refusals import cards_in_sight, verbs, why_not_answer
from eights.engine.conditions import holds
from eights.engine.discarding import discardable, has_discard_left
from eights.engine.moves import CARD, DISCARD, END_TURN, PLAY, PLAYER, move, object_of, seat_of
from eights.engine.questions import asking, deciders, open_question
from eights.engine.state import NOBODY, State
from eights.engine.turn import MAIN_PHASE, DrawPhase, Main, NameColor, phase_of
from eights.rules.colors import EIGHT, Color, rank_name
from eights.rules.english import say_test
from eights.rules.english_nouns import number

OVER: Final = "the game is over (ch. 5)"
LOST: Final = "you have lost the game (ch. 6)"
NOT_YOUR_TURN: Final = "it is {who} turn (ch. 2)"
ENDS_FIRST: Final = "{who} has to end the turn first (ch. 16)"
TURN_ENDED: Final = "you have ended your turn (ch. 16)"
NOT_MAIN: Final = "this is the {phase} phase: cards are played and discarded in the main phase (ch. 2)"
NAMES_FIRST: Final = "{who} to name a color first (ch. 4)"
ORDERS_FIRST: Final = "{who} to choose first which ability takes effect next (ch. 14)"
SKIPS_FIRST: Final = "{who} to decide first whether to skip the draw phase (ch. 9)"
DECIDES_FIRST: Final = "{who} to decide first: {source} asks (ch. 3)"
NOT_IN_HAND: Final = "it is not in your hand (ch. 2)"
PLAYED_ALREADY: Final = "you have played a card already this turn (ch. 2)"
PLAY_A_SIDE: Final = "a split card is played by one of its sides, {sides} (ruling 27)"
DISCARD_WHOLE: Final = "a split card is discarded whole, as {card} (ruling 27)"
REQUIRES: Final = "it can be played only if {test} (ruling 28)"
DISCARDED_ALREADY: Final = "you have no discard left: one is allowed each turn (ch. 2)"
NO_DISCARD_LEFT: Final = "you have no discard left: allowed were {parts} (ruling 16)"
NO_MATCH: Final = "the top card is {top}: a discard needs {needs} (ch. 4)"
NO_MATCH_SEVERAL: Final = "the top card is {top}: a discard needs {needs} (ch. 11)"
NO_MATCH_NAMED: Final = "the top card is {top} and {color} was named: a discard needs {needs} (ch. 4)"

PHASE_NAMES: Final = ("beginning", "draw", "main", "end")
RANKS: Final[tuple[str, ...]] = (
    "", "an ace", "a two", "a three", "a four", "a five", "a six", "a seven", "an eight", "a nine", "a ten", "a jack",
    "a queen", "a king",
)  # fmt: skip
AN_EIGHT: Final = RANKS[EIGHT]
SINGLE_COLORS: Final = [[color.label for color in Color if colors & color] for colors in range(16)]


def why_not(state: State, seat: int, verb: int, face: int) -> str:
    """Why this player may not do this now; nothing if she may, or if nobody asks for such a thing."""
    return state.printed.variant.why_not(state, seat, verb, face)


def why_not_crazier(state: State, seat: int, verb: int, face: int) -> str:
    """The same in Crazier Eights."""
    if move(verb, seat, face) in state.options:
        return ""
    if state.over:
        return OVER
    if not state.in_game(seat):
        return LOST
    if verb in (PLAY, DISCARD, END_TURN):
        return why_not_in_turn(state, seat) or why_not_with(state, seat, verb, face)
    if not state.options:
        return ""
    return why_not_answer(state, seat, verb, face) if seat in deciders(state) else who_decides(state, seat)


def reasons(state: State, seat: int) -> dict[int, tuple[str, str]]:
    """For every card of this player's hand why it cannot be played, and why it cannot be discarded."""
    return {card: (why_no_play(state, seat, card), why_not(state, seat, DISCARD, card)) for card in state.hands[seat]}


def choice_reasons(state: State, seat: int) -> tuple[dict[int, str], list[str]]:
    """For whoever decides: why cards in sight cannot be chosen, by face; and why players cannot, by seat."""
    card_of, offered = state.printed.card_of, verbs(state, seat)
    cards = {card_of[object_of(option)] for option in state.options} if CARD in offered else set[int]()
    faces = [face for face in cards_in_sight(state, seat) if cards and card_of[face] not in cards]
    players = range(state.seats.number) if PLAYER in offered else range(0)
    return (
        {face: why_not(state, seat, CARD, face) for face in faces},
        [why_not(state, seat, PLAYER, player) for player in players],
    )


def to_match(state: State) -> str:
    """What the next card on the pile has to match, eights apart."""
    return state.printed.variant.to_match(state)


def to_match_crazier(state: State) -> str:
    """rank 5 or green"""
    if not state.discard_pile:
        return "anything"
    top = state.discard_pile[-1]
    colors = SINGLE_COLORS[state.named or state.printed.colors[top]]
    rank = state.printed.rank_to_match(top)
    return " or ".join([f"rank {rank_name(rank)}", *colors] if rank else colors)


def why_no_play(state: State, seat: int, card: int) -> str:
    """A split card can be played if one of its sides can."""
    whys = [why_not(state, seat, PLAY, face) for face in state.printed.faces[card]]
    return "" if "" in whys else "; ".join(dict.fromkeys(whys))


def why_not_in_turn(state: State, seat: int) -> str:
    """Why this is no moment for the player to play, to discard or to end the turn."""
    question, _ = open_question(state)
    if not state.active >> seat & 1:
        return NOT_YOUR_TURN.format(who=turn_of(state))
    if phase_of(state) != MAIN_PHASE:
        return NOT_MAIN.format(phase=PHASE_NAMES[phase_of(state)])
    if state.done >> seat & 1:
        return TURN_ENDED
    return "" if isinstance(question, Main) or not state.options else who_decides(state, seat)


def why_not_with(state: State, seat: int, verb: int, face: int) -> str:
    """Why this card cannot be played, or discarded, in a main phase of the player's own."""
    if verb == END_TURN:
        return ENDS_FIRST.format(who=state.seats.names[seat_of(state.options[0])]) if state.options else ""
    if state.printed.card_of[face] not in state.hands[seat]:
        return NOT_IN_HAND
    return why_not_play(state, seat, face) if verb == PLAY else why_not_discard(state, seat, face)


def why_not_play(state: State, seat: int, face: int) -> str:
    printed = state.printed
    if state.played >> seat & 1:
        return PLAYED_ALREADY
    if face not in printed.faces[printed.card_of[face]]:
        return PLAY_A_SIDE.format(sides=" or ".join(printed.labels[side] for side in printed.faces[face]))
    unmet = [need.test for need in printed.requirements[face] if not holds(state, need.test, seat, NOBODY)]
    return REQUIRES.format(test=" and ".join(say_test(test) for test in unmet)) if unmet else ""


def why_not_discard(state: State, seat: int, face: int) -> str:
    card = state.printed.card_of[face]
    if not has_discard_left(state, seat):
        return no_discard_left(state, seat)
    if not discardable(state)[card]:
        return no_match(state)
    return DISCARD_WHOLE.format(card=state.printed.labels[card]) if card != face else ""


def no_discard_left(state: State, seat: int) -> str:
    """Where the discards of this turn came from: one, one from Avalon and two from events."""
    printed = state.printed
    parts = ["one"]
    for owner, assets in enumerate(state.assets):
        for face in assets:
            more = printed.more_discards_each[face] + (printed.more_discards_you[face] if owner == seat else 0)
            if more:
                parts.append(f"{number(more)} from {printed.labels[face]}")
    if state.bonus[seat]:
        parts.append(f"{number(state.bonus[seat])} from events")
    return NO_DISCARD_LEFT.format(parts=listed(parts, "and")) if len(parts) > 1 else DISCARDED_ALREADY


def no_match(state: State) -> str:
    """What lies on top, and what would match it."""
    printed, top = state.printed, state.discard_pile[-1]
    label = printed.cards[top].label
    if state.named:
        color = Color(state.named).label
        return NO_MATCH_NAMED.format(top=label, color=color, needs=listed([color, AN_EIGHT], "or"))
    rank, colors = printed.rank_to_match(top), SINGLE_COLORS[printed.colors[top]]
    needs = [*colors, *([RANKS[rank]] if rank else []), AN_EIGHT]
    return (NO_MATCH if len(colors) == 1 else NO_MATCH_SEVERAL).format(top=label, needs=listed(needs, "or"))


def who_decides(state: State, seat: int) -> str:
    """Who has to choose before anything else can be done, and which card asks for it."""
    question, _ = open_question(state)
    asked = deciders(state)
    if isinstance(question, Main):
        return NOT_YOUR_TURN.format(who=turn_of(state))
    others = listed([state.seats.names[other] for other in asked], "and")
    who = "you have" if seat in asked else f"{others} has"
    if isinstance(question, NameColor):
        return NAMES_FIRST.format(who=who)
    if isinstance(question, Settle):
        return ORDERS_FIRST.format(who=who)
    if isinstance(question, DrawPhase):
        return SKIPS_FIRST.format(who=who)
    return DECIDES_FIRST.format(who=who, source=asking(state))


def turn_of(state: State) -> str:
    """ann's · ann and cat's"""
    names = [name for seat, name in enumerate(state.seats.names) if state.active >> seat & 1]
    return f"{listed(names, 'and')}'s"


def listed(words: list[str], last: str) -> str:
    """red, a nine or an eight"""
    return f" {last} ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)
