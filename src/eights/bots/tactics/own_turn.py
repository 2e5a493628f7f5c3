"""Searches a player's own turn to its end, to find every certain win and avoid every certain loss.

A line is certain if no hidden card matters in it, and nobody else decides.
"""

from typing import Final

from eights.bots.tactics.advice import SURE, Advice
from eights.bots.tactics.finish import NO_MOVE, finishing_move
from eights.bots.tactics.phrases import NEVER, Phrases
from eights.bots.tactics.playout import best
from eights.bots.tactics.standing import cards_to_lose, limits
from eights.engine import events
from eights.engine.abilities import MOMENTS
from eights.engine.discarding import allowed_discards
from eights.engine.purposes import MAIN, WHAT_TO_PUT_AWAY, WHAT_TO_PUT_ON_TOP
from eights.engine.run import apply
from eights.engine.sight import Sight
from eights.engine.state import State
from eights.engine.turn import MAIN_PHASE, phase_of
from eights.engine.worlds import Dice
from eights.rules.abilities import When
from eights.rules.worth import (
    DEPLOYS,
    DISCARDS_MORE,
    DRAWS,
    ELSE,
    FINDS,
    GIVES,
    PLAYS,
    PUTS_AWAY,
    REDEALS,
    REVIVES,
    SWAPS_ASSETS,
    SWAPS_CARD,
    SWAPS_HANDS,
    TAKES,
)
from eights.words.put_from_hand import PutHandCards

UNSURE: Final = 0
LOST: Final = 1
OPEN: Final = 2  # the same player decides again
SAFE: Final = 3  # the turn is over, and the player is still in the game
WON: Final = 4

HIDING: Final = (DRAWS, FINDS, REDEALS, SWAPS_CARD, SWAPS_HANDS)  # effects after which no line is certain
WOULD_DRAW: Final = MOMENTS[When.YOU_WOULD_DRAW]
LOOK: Final = 4000  # how many positions of a turn are searched


class OwnTurn:
    """Searches the lines of a turn, up to a limited number of positions."""

    def __init__(self, advice: Advice, sight: Sight) -> None:
        self.advice = advice
        self.seat = sight.seat
        self.known = sight.known[0]  # mask of the cards whose place in the draw pile is known
        self.seen: set[tuple[int, ...]] = set()  # hands seen while cards were being put away
        self.left = LOOK  # how many more positions may be searched

    def winning_move(self, world: State) -> int:
        """The first move of a certain win this turn, or NO_MOVE."""
        frame = world.stack[-1]
        purpose = self.advice.purposes[frame.program][frame.position]
        if purpose in (WHAT_TO_PUT_AWAY, WHAT_TO_PUT_ON_TOP):
            held = (frame.program, *sorted(world.hands[self.seat]))
            if held in self.seen:
                return NO_MOVE  # the same cards were put away in another order
            self.seen.add(held)
        if purpose == MAIN:
            left = allowed_discards(world, self.seat) - world.discarded[self.seat]
            plain = finishing_move(world, self.advice.phrases, self.seat, left)
            if plain != NO_MOVE:
                return plain
        if not may_win(world, self.advice, self.seat, self.known):
            return NO_MOVE
        for option in self.in_order(world):
            after = world.copy()
            outcome = self.after(after, option)
            if outcome == WON or (outcome == OPEN and self.winning_move(after) != NO_MOVE):
                return option
        return NO_MOVE

    def survives(self, world: State, option: int) -> bool:
        """Whether some line after this move certainly does not lose by the end of the turn."""
        after = world.copy()
        outcome = self.after(after, option)
        if outcome != OPEN:
            return outcome >= SAFE
        return any(self.survives(after, following) for following in self.in_order(after))

    def in_order(self, world: State) -> list[int]:
        """The player's options, best advice first; empty if the limit is reached."""
        if self.left <= 0:
            return []
        scores, options, seat = self.advice.scores(world), world.options, self.seat
        best: list[float] = []
        ranked: list[int] = []
        for i in range(len(options)):
            option, score = options[i], scores[i]
            if option >> 10 & 15 != seat:
                continue
            at = len(ranked)
            while at > 0 and (best[at - 1] < score or (best[at - 1] == score and ranked[at - 1] > option)):
                at -= 1
            best.insert(at, score)
            ranked.insert(at, option)
        return ranked

    def after(self, world: State, option: int) -> int:
        """Make a move, and return the outcome."""
        self.left -= 1
        seat = self.seat
        log: list[tuple[int, ...]] = []
        world.log = log
        apply(world, option)
        for what, who, card, _, _ in log:
            if what == events.WON:
                break
            if what == events.LOST and world.lost >> seat & 1:
                return LOST
            if what == events.TURN:
                return SAFE
            if events.hides(what) or (what == events.DREW and who == seat and not self.known >> card & 1):
                return UNSURE
        if world.winners:
            return WON if world.winners >> seat & 1 else LOST
        for following in world.options:
            if following >> 10 & 15 == seat:
                return OPEN
        return UNSURE


def may_win(world: State, advice: Advice, seat: int, known: int) -> bool:
    """Whether a line that `finishing_move` does not see could empty the hand this turn: a quick upper bound.

    In a main phase, `finishing_move` sees all lines of discards and plain plays. Others begin with a play that takes
    more cards out of the hand, or with a card that cannot always be played.
    """
    hand, phrases, printed = world.hands[seat], advice.phrases, world.printed
    beginning = phase_of(world) < MAIN_PHASE
    if beginning and not known and not begins_with_a_win(world, phrases):
        return False
    frame = world.stack[-1]
    program = frame.program
    most = allowed_discards(world, seat) - world.discarded[seat]
    if program:
        step = world.printed.programs[program][frame.position]
        if isinstance(step, PutHandCards):
            most += step.number - frame.count + advice.grants[program]
        else:
            most += advice.sheds[program]
    if beginning:
        most += 2 * len(world.assets[seat])
    special = program > 0 or beginning
    for face in world.assets[seat]:
        if phrases.sheds_at_end[face]:
            most += phrases.sheds_at_end[face]
            special = True
    if world.played >> seat & 1:
        return special and len(hand) <= most
    more = 0
    for card in hand:
        for face in printed.faces[card]:
            if printed.requirements[face] or phrases.sheds_at_end[face]:
                special = True
            if printed.is_asset[face]:
                own = printed.more_discards_you[face] + printed.more_discards_each[face]
                more = max(more, own + phrases.sheds_at_end[face])
                continue
            shed, plain = shed_by(world, phrases, seat, face)
            more = max(more, shed)
            if shed and not plain:
                special = True
    return special and len(hand) <= most + 1 + more


def begins_with_a_win(world: State, phrases: Phrases) -> bool:
    """Whether a win may be certain before an unknown card is drawn: an immediate one, or by refusing the draw."""
    for assets in world.assets:
        for face in assets:
            if phrases.wins_any[face] < NEVER or phrases.wins(face) or world.printed.moments[face] & WOULD_DRAW:
                return True
    return False


def shed_by(world: State, phrases: Phrases, seat: int, face: int) -> tuple[int, bool]:
    """How many cards, besides itself, an event can certainly take out of the hand; whether only by extra discards."""
    printed = world.printed
    most, plain = 0, True
    for kind, number in phrases.event_effects[face]:
        if kind in HIDING:
            return 0, True
        if kind == DISCARDS_MORE:
            most += number
            continue
        before = most
        if kind in (GIVES, PUTS_AWAY):
            most += number
        elif kind == DEPLOYS:
            most += number + 1
        elif kind in (TAKES, SWAPS_ASSETS):
            for owner in range(world.seats.number):
                if owner != seat:
                    for asset in world.assets[owner]:
                        most += printed.more_discards_you[asset]
        elif kind == REVIVES:
            for card in world.discard_pile:
                for asset in printed.asset_faces[card]:
                    most = max(most, printed.more_discards_you[asset] + printed.more_discards_each[asset])
        elif kind in (ELSE, PLAYS):
            most += 4
        if most > before:
            plain = False
    return most, plain and len(phrases.event_effects[face]) == 1


def in_danger(world: State, phrases: Phrases, seat: int) -> bool:
    """Whether this player may lose at the end of this turn."""
    _, too_many = limits(world, phrases, seat)
    if len(world.assets[seat]) + 1 >= too_many:
        return True
    return len(world.hands[seat]) + 3 >= cards_to_lose(world, phrases, seat)


def sure_move(sight: Sight, advice: Advice) -> int:
    """The first move of a certain win this turn for the seat of a sight, or NO_MOVE."""
    world = sight.blind
    if not world.printed.variant.has_phases or not world.active >> sight.seat & 1:
        return NO_MOVE
    return OwnTurn(advice, sight).winning_move(world)


def safe_moves(sight: Sight, advice: Advice, wanted: int) -> list[int]:
    """The moves after which the player certainly survives the turn; empty if that is true of the wanted move."""
    world, seat = sight.blind, sight.seat
    if not world.printed.variant.has_phases or not world.active >> seat & 1:
        return []
    if not in_danger(world, advice.phrases, seat) or OwnTurn(advice, sight).survives(world, wanted):
        return []
    return [option for option in sight.options if option != wanted and OwnTurn(advice, sight).survives(world, option)]


def greedy_move(sight: Sight, advice: Advice, dice: Dice) -> tuple[int, int]:
    """The best move by advice and a search of the player's own turn, and why: WON, SAFE or OPEN."""
    scores = own_scores(sight, advice)
    at = best(scores, dice)
    wanted = sight.options[at]
    if scores[at] >= SURE:
        return wanted, WON
    sure = sure_move(sight, advice)
    if sure != NO_MOVE:
        return sure, WON
    safe = safe_moves(sight, advice, wanted)
    if not safe:
        return wanted, OPEN
    kept = [scores[i] if option in safe else -SURE for i, option in enumerate(sight.options)]
    return sight.options[best(kept, dice)], SAFE


def own_scores(sight: Sight, advice: Advice) -> list[float]:
    """The scores of the decider's own options."""
    world, own = sight.blind, sight.options
    scores = advice.scores(world)
    if len(scores) == len(own):
        return scores
    return [score for score, option in zip(scores, world.options, strict=True) if option in own]
