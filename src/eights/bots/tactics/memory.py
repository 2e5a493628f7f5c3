"""Remembers which cards the opponent in classic Crazy Eights cannot have: a player who draws cannot follow.

It works for two players and a single pack, where the table before and after a turn shows everything that happened in
it: what was played, and how many cards were drawn. Each card in the other hand has a mask of the cards it cannot be.
"""

from typing import Any, Final

from eights.engine.card_tables import CardTables
from eights.engine.classic_variant import ClassicEights
from eights.engine.discarding import discardable
from eights.engine.moves import NAME, PLAY
from eights.engine.sight import Sight
from eights.engine.state import State
from eights.engine.worlds import Dice

DOUBT: Final = 8  # one world in this many ignores it: players may draw for other reasons
TRIES: Final = 12  # attempts to replace a card that cannot be there


class Memory:
    """What one seat remembers of one game. Contradictions make it forget everything."""

    def __init__(self) -> None:
        self.before: State | None = None  # the table at the last look, after our own move
        self.seat = -1
        self.excluded: list[int] = []  # a mask for every card in the other hand; empty: nothing is remembered
        self.buried = 0  # mask of cards known to be in the draw pile

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle it, for simulating games in another process."""
        return recalled, (self.seat, self.excluded, self.buried)

    def look(self, sight: Sight) -> None:
        """Update the memory with what has happened since our last move."""
        now, seat = sight.blind, sight.seat
        variant = now.printed.variant
        rules = variant.rules if isinstance(variant, ClassicEights) else None
        if rules is None or now.seats.number != 2 or rules.packs > 1 or rules.skip or rules.reverse or rules.draw_two:
            self.excluded = []
            return
        before = self.before
        if before is not None and (self.seat != seat or now.turn < before.turn):
            before = None
        self.seat, self.buried = seat, sight.known[0] | sight.known[1]
        other, pile = now.hands[1 - seat], now.discard_pile
        if before is None:
            self.excluded = [0] * len(other)
            if now.turn == 2:  # the other player began
                self.excluded = [0] * rules.hand_size
                self.turn(
                    fitting(now.printed, now.printed.matches[pile[0]]),
                    pile[1:],
                    len(other) - rules.hand_size,
                    len(other),
                )
            return
        turns = now.turn - before.turn  # the other player's, then ours; more if ours had no choice
        played, more = pile[len(before.discard_pile) :], len(other) - len(before.hands[1 - seat])
        if len(pile) < len(before.discard_pile) or (played and turns > 2):
            self.excluded = [0] * len(other)
        elif turns:
            self.turn(fitting(now.printed, discardable(before)), played, more, len(other))

    def turn(self, fits: int, played: list[int], more: int, held: int) -> None:
        """Note that the other player has drawn this many cards, and played one or passed."""
        excluded, drawn = self.excluded, more + len(played)
        if drawn or not played:
            excluded = [mask | fits for mask in excluded] + [fits] * drawn
        if played:
            if drawn:
                excluded[-1] = 0  # the card that ended the drawing
            for i, mask in enumerate(excluded):
                if not mask >> played[0] & 1:
                    excluded = excluded[:i] + excluded[i + 1 :]
                    break
        self.excluded = excluded if len(excluded) == held else [0] * held

    def chose(self, sight: Sight, option: int) -> None:
        """Remember the table as it is after our own move."""
        if not self.excluded:
            return
        table = sight.blind.copy()
        verb, what = option >> 14, option & 1023
        if verb == PLAY:
            table.hands[sight.seat].remove(what)
            table.discard_pile.append(what)
            table.named = 0
        elif verb == NAME:
            table.named = what
        self.before = table

    def settle(self, world: State, dice: Dice) -> None:
        """Swap cards in the other hand that cannot be there with cards of the pile that can."""
        excluded = self.excluded
        if not excluded or dice.below(DOUBT) == 0:
            return
        hand, pile = world.hands[1 - self.seat], world.draw_pile
        if not pile or len(hand) != len(excluded):
            return
        for i in range(len(hand)):
            mask = excluded[i] | self.buried
            if not mask >> hand[i] & 1:
                continue
            for _ in range(TRIES):
                at = dice.below(len(pile))
                if not mask >> pile[at] & 1:
                    hand[i], pile[at] = pile[at], hand[i]
                    break


def recalled(seat: int, excluded: list[int], buried: int) -> Memory:
    """Restore a memory in another process, without the last table."""
    memory = Memory()
    memory.seat, memory.excluded, memory.buried = seat, excluded, buried
    return memory


def fitting(printed: CardTables, fits: list[bool]) -> int:
    """The mask of the cards that a player who draws does not have. It has no eights, because many draw to keep one."""
    mask = 0
    for card, fit in enumerate(fits):
        if fit and not printed.is_eight[card]:
            mask |= 1 << card
    return mask
