"""What players know about hidden cards: `ann knows: Tempest on top of the draw pile, Castle in bob hand`.

    X on top of the draw pile · X at place 3 of the draw pile · X at the bottom of the draw pile
    X in the draw pile (but not where) · X in bob hand · X in some hand (but not whose)

What everybody can see is never written. If a position has no such lines, the players know only that.
`spectator knows` is what spectators know.
"""

import re
from dataclasses import dataclass
from enum import Enum

from eights.engine.state import State
from eights.engine.zones import sees_hand
from eights.errors import NotationError, UnknownCard
from eights.language.game_texts import text_of
from eights.language.names import SPECTATOR, cards_named
from eights.language.text_lines import TextLine, fold
from eights.messages import Message

TOP = " on top of the draw pile"
BOTTOM = " at the bottom of the draw pile"
PLACE = re.compile(r"(.+) at place ([0-9]{1,4}) of the draw pile")
PILE = " in the draw pile"
SOME_HAND = " in some hand"


class Where(Enum):
    """How precisely a card's place is known."""

    PLACE = "its place in the draw pile"
    PILE = "that it is in the draw pile"
    HAND = "whose hand it is in"
    SOME_HAND = "that it is in a hand"


@dataclass(frozen=True)
class Claim:
    """The claim that a card, or any copy of it, is somewhere; `number` is the depth in the draw pile, or the seat."""

    text: str
    cards: list[int]
    where: Where
    number: int = 0

    def located(self, state: State) -> list[int]:
        """The copies that are really there."""
        if self.where is Where.PLACE:
            there = state.draw_pile[::-1][self.number : self.number + 1]
        elif self.where is Where.PILE:
            there = state.draw_pile
        elif self.where is Where.HAND:
            there = state.hands[self.number]
        else:
            there = [card for hand in state.hands for card in hand]
        return [card for card in self.cards if card in there]


def read_claims(state: State, line: TextLine) -> list[Claim]:
    return [read_claim(state, line, item) for item in line.items()]


def read_claim(state: State, line: TextLine, text: str) -> Claim:
    """Parse a claim, without checking whether it is true."""
    folded = text_of(state).read_place(fold(text))
    if folded.endswith(TOP):
        return claim(state, line, text, folded.removesuffix(TOP), Where.PLACE, 0)
    if folded.endswith(BOTTOM):
        depth = max(0, len(state.draw_pile) - 1)
        return claim(state, line, text, folded.removesuffix(BOTTOM), Where.PLACE, depth)
    if (place := PLACE.fullmatch(folded)) and int(place[2]) > 0:
        return claim(state, line, text, place[1], Where.PLACE, int(place[2]) - 1)
    if folded.endswith(PILE):
        return claim(state, line, text, folded.removesuffix(PILE), Where.PILE)
    if folded.endswith(SOME_HAND):
        return claim(state, line, text, folded.removesuffix(SOME_HAND), Where.SOME_HAND)
    for seat, name in sorted(enumerate(state.seats.names), key=lambda item: -len(item[1])):
        for ending in (f" in {fold(name)} hand", f" in {fold(name)}'s hand"):
            if folded.endswith(ending):
                return claim(state, line, text, folded.removesuffix(ending), Where.HAND, seat)
    raise line.error(
        Message("position-not-knowable", text=text),
        Message("position-what-can-be-known", game=state.printed.variant.name),
    )


def claim(state: State, line: TextLine, text: str, card: str, where: Where, number: int = 0) -> Claim:
    try:
        return Claim(text, cards_named(state.printed, card), where, number)
    except UnknownCard as error:
        raise line.error_of(error) from None


def learn(state: State, viewer: int, claim: Claim, line: TextLine) -> None:
    """Add a claim to what a player knows; it must be true, and about a hidden card."""
    copies = [card for card in claim.located(state) if not is_known(state, viewer, card, claim.where)]
    if not copies:
        raise no_news(state, viewer, claim, line)
    masks = {
        Where.PLACE: state.exact,
        Where.PILE: state.in_pile,
        Where.HAND: state.in_hand,
        Where.SOME_HAND: state.some_hand,
    }
    masks[claim.where][viewer] |= 1 << copies[0]


def no_news(state: State, viewer: int, claim: Claim, line: TextLine) -> NotationError:
    name = (*state.seats.names, SPECTATOR)[viewer]
    if claim.located(state):
        return line.error(Message("position-known-anyway", name=name, text=claim.text), Message("position-leave-out"))
    return line.error(
        Message("position-false-knowledge", name=name, text=claim.text), Message("position-knowledge-is-true")
    )


def knows(state: State, viewer: int, claim: Claim) -> bool:
    """Whether a player knows this much about a card, or more."""
    return any(is_known(state, viewer, card, claim.where) for card in claim.located(state))


def is_known(state: State, viewer: int, card: int, where: Where) -> bool:
    if where is Where.PLACE:
        return bool(state.exact[viewer] >> card & 1)
    if where is Where.PILE:
        return bool((state.exact[viewer] | state.in_pile[viewer]) >> card & 1)
    if any(card in hand and sees_hand(state, viewer, seat) for seat, hand in enumerate(state.hands)):
        return True
    somewhere = state.some_hand[viewer] if where is Where.SOME_HAND else 0
    return bool((state.in_hand[viewer] | somewhere) >> card & 1)


def write_claims(state: State, viewer: int) -> list[str]:
    """Write everything a player knows about hidden cards."""
    exact, in_pile = state.exact[viewer], state.in_pile[viewer]
    in_hand, some_hand = state.in_hand[viewer], state.some_hand[viewer]
    labels, claims = state.printed.labels, []
    for depth, card in enumerate(reversed(state.draw_pile)):
        if exact >> card & 1:
            claims.append(labels[card] + place_of(depth, len(state.draw_pile)))
        elif in_pile >> card & 1:
            claims.append(labels[card] + PILE)
    for seat, hand in enumerate(state.hands):
        if sees_hand(state, viewer, seat):
            continue
        for card in hand:
            if in_hand >> card & 1:
                claims.append(f"{labels[card]} in {state.seats.names[seat]} hand")
            elif some_hand >> card & 1:
                claims.append(labels[card] + SOME_HAND)
    return [text_of(state).write_place(claim) for claim in claims]


def place_of(depth: int, size: int) -> str:
    if depth == 0:
        return TOP
    return BOTTOM if depth == size - 1 else f" at place {depth + 1} of the draw pile"
