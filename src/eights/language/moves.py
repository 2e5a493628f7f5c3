"""Moves as text: `play Death`, `discard Castle`, `end turn`, `name blue`, `choose bob`, `yes`, `stop`, `top`.

Classic Crazy Eights: `play 7 of hearts`, `draw`, `pass`, `name hearts`.
"""

from eights.engine.moves import (
    BOTTOM,
    CARD,
    DISCARD,
    DRAW,
    END_TURN,
    NAME,
    NO,
    PASS,
    PLAY,
    PLAYER,
    STOP,
    TOP,
    YES,
    object_of,
    seat_of,
    verb_of,
)
from eights.engine.questions import deciders
from eights.engine.refusals import why_not
from eights.engine.spoken import card_with_face, player, players
from eights.engine.state import State
from eights.errors import IllegalMove, UnknownCard
from eights.language.names import colors_of, faces_named, player_named
from eights.language.text_lines import fold
from eights.messages.message import Listed, Message, Value

VERBS = {PLAY: "play", DISCARD: "discard", NAME: "name", CARD: "choose", PLAYER: "choose"}
WORDS = {END_TURN: "end turn", YES: "yes", NO: "no", STOP: "stop", TOP: "top", BOTTOM: "bottom",
         DRAW: "draw", PASS: "pass"}  # fmt: skip
CARD_VERBS = {"play": PLAY, "discard": DISCARD, "choose": CARD}
NO_MOVE = -1
NO_COLOR = 0  # "pink" is not a color
NOT_OFFERED = Message("move-not-offered")


def write(state: State, option: int) -> str:
    """The text of an option. Copies of a card get numbers only if both are offered."""
    verb = verb_of(option)
    return WORDS[verb] if verb in WORDS else f"{VERBS[verb]} {write_object(state, option)}"


def write_object(state: State, option: int) -> str:
    verb, what, printed = verb_of(option), object_of(option), state.printed
    if verb == PLAYER:
        return state.seats.names[what]
    if verb == NAME:
        return printed.color_words[what]
    kind = option - what  # the same verb by the same player
    twins = [
        o for o in state.options if o - object_of(o) == kind and printed.names[object_of(o)] == printed.names[what]
    ]
    return printed.labels[what] if len(twins) > 1 else printed.names[what]


def read(state: State, text: str, seat: int | None = None) -> int:
    """Find the option that this text means, for this player or for any player who decides.

    Raises Raises IllegalMove if it is not offered, UnknownCard if there is no such card.
    """
    found = meant(state, text, seat)
    if not found:
        raise refusal(state, text, seat)
    if len(found) > 1:
        raise unclear(state, text, found)
    return found[0]


def meant(state: State, text: str, seat: int | None = None) -> list[int]:
    """The options that a text can mean: those written exactly so, otherwise those with another spelling like it."""
    offered = [option for option in state.options if seat is None or seat_of(option) == seat]
    wanted = fold(text)
    exactly = [option for option in offered if fold(write(state, option)) == wanted]
    return exactly or [option for option in offered if wanted in spellings(state, option)]


def spellings(state: State, option: int) -> list[str]:
    """Other ways to write an option: the plain name of a copy, its number, and all names of a split card."""
    verb, what, printed = verb_of(option), object_of(option), state.printed
    if verb not in (PLAY, DISCARD, CARD):
        return []
    card = printed.card_of[what]
    faces = {what, card} if what != card else {card, *printed.faces[card]}
    copy = printed.labels[card].removeprefix(printed.names[card]) or "#1"
    return [fold(f"{VERBS[verb]} {printed.names[face]}{number}") for face in faces for number in ("", copy)]


def unclear(state: State, text: str, found: list[int]) -> IllegalMove:
    """The error for a text that means several options: by several players, or of several copies."""
    texts: list[Value] = list(dict.fromkeys([write(state, option) for option in found]))
    seats = list(dict.fromkeys([seat_of(option) for option in found]))
    said = " ".join(text.split())
    if len(seats) > 1:
        return IllegalMove(
            Message("move-of-several", text=said, players=players(state, seats, "or")), Message("move-say-whose")
        )
    return IllegalMove(Message("move-unclear", text=said, moves=Listed(texts, "or")), Message("move-say-which"))


def refusal(state: State, text: str, seat: int | None) -> IllegalMove | UnknownCard:
    """The error for a move that is not offered: who can't do what, why, and what they can do instead."""
    words = " ".join(text.split())
    if state.over:
        return IllegalMove(Message("move-over", text=words, why=why_not(state, 0, PLAY, 0) or NOT_OFFERED))
    try:
        verb, objects, word = parse(state, words)
    except UnknownCard as error:
        return error
    who, what = likeliest(state, deciders(state) if seat is None else [seat], objects, verb)
    hint = instead(state, who)
    if verb == NO_MOVE:
        return IllegalMove(Message("move-unknown", text=words), hint)
    if verb == DISCARD:
        what = state.printed.card_of[what]
    return IllegalMove(cannot(state, who, verb, what, word, why_not(state, who, verb, what) or NOT_OFFERED), hint)


def cannot(state: State, seat: int, verb: int, what: int, word: str, why: Message) -> Message:
    """The first part of a refusal: Ann, you can't play Castle (5 blue): …"""
    who = player(state, seat)
    if verb == PLAY:
        return Message("move-cannot-play", player=who, card=card_with_face(state.printed, what), why=why)
    if verb == DISCARD:
        return Message("move-cannot-discard", player=who, card=card_with_face(state.printed, what), why=why)
    if verb == CARD:
        return Message("move-cannot-choose", player=who, what=card_with_face(state.printed, what), why=why)
    if verb == PLAYER:
        return Message("move-cannot-choose", player=who, what=player(state, what), why=why)
    if verb == NAME:
        color: Value = state.printed.color_terms[what] if what != NO_COLOR else word
        return Message("move-cannot-name", player=who, color=color, why=why)
    return Message("move-cannot-say", player=who, word=WORDS[verb].replace(" ", "-"), why=why)


def instead(state: State, seat: int | None) -> Message:
    """The hint of a refusal: what this player can do now, or who decides."""
    if state.over:
        return Message("move-nobody-decides")
    offered = None if seat is None else offers(state, seat)
    return offered or Message("move-decides", players=players(state, deciders(state)))


def parse(state: State, text: str) -> tuple[int, list[int], str]:
    """The verb, possible objects, and the object as it was typed; raises UnknownCard if it names no card."""
    verb, _, what = text.partition(" ")
    verb = verb.casefold()
    for number, word in WORDS.items():
        if word == fold(text) and number in state.printed.variant.verbs:
            return number, [0], ""
    if verb == "name" and what:
        return NAME, [colors_of(state.printed).get(fold(what), NO_COLOR)], fold(what)
    if verb == "choose" and (seat := player_named(state.seats.names, what)) >= 0:
        return PLAYER, [seat], what
    if verb not in CARD_VERBS or not what:
        return NO_MOVE, [0], text
    return CARD_VERBS[verb], faces_named(state.printed, what), what


def likeliest(state: State, seats: list[int], faces: list[int], verb: int) -> tuple[int, int]:
    """The most likely player and copy of a card: for `choose`, one in play; otherwise one in a player's hand."""
    if verb == CARD:
        card_of = state.printed.card_of
        cards = [card_of[face] for face in faces]
        named = [face for assets in state.assets for face in assets if face in faces or card_of[face] in cards]
        if named:
            return seats[0], named[0]
    for seat in seats:
        for face in faces:
            if state.printed.card_of[face] in state.hands[seat]:
                return seat, face
    return seats[0], faces[0]


def offers(state: State, seat: int) -> Message | None:
    """What a player can do now: play Castle or Death, discard Castle, or end turn; None if they don't decide."""
    groups: dict[str, list[Value]] = {}
    for option in state.options:
        if seat_of(option) == seat:
            verb = verb_of(option)
            group = groups.setdefault(VERBS.get(verb) or WORDS[verb], [])
            if verb in VERBS:
                group.append(write_object(state, option))
    if not groups:
        return None
    phrases: list[Value] = [
        Message("move-offer", verb=verb, objects=Listed(what, "or")) if what else verb for verb, what in groups.items()
    ]
    return Message("move-offers", player=player(state, seat), moves=Listed(phrases, "or-else"))
