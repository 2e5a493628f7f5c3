"""What a seat believes about the hands it does not see, and worlds dealt accordingly.

Without clues every world is equally likely. With them, a world is as likely as the odds of all cards in it, multiplied.
"""

from eights.bots.tactics.phrases import Phrases
from eights.bots.tactics.reading import Reading
from eights.engine.sight import Sight
from eights.engine.state import State
from eights.engine.worlds import Dice, rename

SWEEPS = 3  # how often each hidden card may change places: more bring worlds no nearer to what is believed
FINE = 1 << 16


class Beliefs:
    """The odds of every card in every hand, compared with a card about which nothing is known."""

    def __init__(self, sight: Sight, phrases: Phrases) -> None:
        state, unknown = sight.blind, sight.unknown
        reading = Reading(sight, phrases)
        self.seat = sight.seat
        self.odds: list[list[float]] = [[] for _ in state.hands]  # empty: no clues
        for seat, clues in enumerate(reading.clues):
            size = len(state.hands[seat])
            if not clues or not size:
                continue
            odds = self.odds[seat] = [1.0] * state.printed.number
            for clue in clues:
                share = min(1.0, clue.held / size)
                factor = 1.0 + share * (clue.odds - 1.0)
                for card in unknown.anywhere:
                    if clue.cards >> card & 1:
                        odds[card] *= factor
        self.held = [place for place in unknown.held if self.odds[place[0]]]  # hands about which there are clues
        self.others = [place for place in unknown.held if not self.odds[place[0]]]
        self.pile = unknown.pile
        self.fixed = 0  # mask of cards known to be in the draw pile, or in some hand
        for card in unknown.in_pile + unknown.in_hands:
            self.fixed |= 1 << card

    def settle(self, world: State, dice: Dice) -> None:
        """Change a world in which the unknown cards were dealt at random into one that fits the clues.

        Two cards at a time may change places, as often as the odds say (Metropolis).
        """
        if not self.held:
            return
        before = self.lying(world) if len(world.stack) > 1 else []
        for _ in range(SWEEPS):
            for seat, place in self.held:
                self.maybe_swap(world, dice, seat, place)
        if before:
            names = {old: new for old, new in zip(before, self.lying(world), strict=True) if old != new}
            rename(world, self.seat, 0, names)

    def maybe_swap(self, world: State, dice: Dice, seat: int, place: int) -> None:
        """Let a card in hand change places with one elsewhere."""
        pile, held, others = self.pile, self.held, self.others
        at = dice.below(len(pile) + len(held) + len(others))
        odds, hand = self.odds[seat], world.hands[seat]
        card = hand[place]
        if at < len(pile):
            spot = pile[at]
            other = world.draw_pile[spot]
            if (self.fixed >> card | self.fixed >> other) & 1 or not accepts(dice, odds[other], odds[card]):
                return
            world.draw_pile[spot] = card
        else:
            at -= len(pile)
            owner, spot = held[at] if at < len(held) else others[at - len(held)]
            if owner == seat:
                return
            theirs = self.odds[owner]
            other = world.hands[owner][spot]
            now, then = odds[card], odds[other]
            if theirs:
                now, then = now * theirs[other], then * theirs[card]
            if not accepts(dice, then, now):
                return
            world.hands[owner][spot] = card
        hand[place] = other

    def lying(self, world: State) -> list[int]:
        """The cards in all these places."""
        return [world.draw_pile[spot] for spot in self.pile] + [
            world.hands[seat][place] for seat, place in self.held + self.others
        ]


def accepts(dice: Dice, then: float, now: float) -> bool:
    """Whether a change is made that multiplies the odds of a world by `then` / `now`."""
    return then >= now or dice.below(FINE) * now < then * FINE
