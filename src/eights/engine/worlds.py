"""Samples worlds that look the same to a viewer, for bots that search and for tests that nothing hidden shows.

A world differs from the state only in cards the viewer does not know. Since only cards are hidden, it is a
renaming of cards: in the zones, in the frames, and in what the other players know.
"""

from mypy_extensions import i64

from eights.engine.chance import HALF, VALUES, shuffled, step, stream_of
from eights.engine.events import EVERYBODY, redact
from eights.engine.questions import open_question
from eights.engine.state import State
from eights.engine.views import hidden
from eights.engine.zones import sees_hand


class Dice:
    """A small random stream, so that sampling does not touch the game's.

    >>> dice = bots.Dice(5)
    >>> [dice.below(6) for _ in range(5)]
    [5, 3, 5, 2, 2]
    """

    def __init__(self, seed: int) -> None:
        self.stream: i64 = stream_of(seed)

    def below(self, number: int) -> int:
        """A number from 0 to number - 1.

        >>> bots.Dice(5).below(1)
        0
        """
        self.stream = stream = step(self.stream)
        return ((stream >> 31) - (stream & HALF)) % VALUES * number // VALUES

    def shuffle(self, cards: list[int]) -> None:
        """Put a list into a random order.

        >>> cards = [1, 2, 3, 4]
        >>> bots.Dice(5).shuffle(cards)
        >>> sorted(cards)
        [1, 2, 3, 4]
        """
        self.stream = shuffled(cards, self.stream)


class Unknown:
    """The cards a viewer does not know, and the places they may be in.

    Cards known to be in the draw pile stay there, those known to be in some hand stay in hands, the rest may be
    anywhere: hands are part of anywhere, so filling them in this order makes every world equally likely.
    """

    def __init__(self, state: State, viewer: int, keep: int = 0) -> None:
        in_pile, some_hand = state.in_pile[viewer], state.some_hand[viewer]
        if not (keep or in_pile or some_hand or state.exact[viewer] or state.in_hand[viewer]):
            self.know_nothing(state, viewer)
            return
        self.free = free = hidden(state, viewer) & ~keep
        self.pile = [i for i, card in enumerate(state.draw_pile) if free >> card & 1]
        self.held = [
            (seat, i)
            for seat, hand in enumerate(state.hands)
            if not sees_hand(state, viewer, seat)
            for i, card in enumerate(hand)
            if free >> card & 1
        ]
        self.cards = self.lying(state)
        self.in_pile = sorted(card for card in self.cards if in_pile >> card & 1)
        self.in_hands = sorted(card for card in self.cards if some_hand >> card & 1)
        self.anywhere = sorted(card for card in self.cards if not (in_pile | some_hand) >> card & 1)

    def know_nothing(self, state: State, viewer: int) -> None:
        """Do the same faster for the usual case: a viewer who knows no cards they cannot see."""
        self.pile = list(range(len(state.draw_pile)))
        self.held = []
        self.cards = state.draw_pile[:]
        for seat, hand in enumerate(state.hands):
            if not sees_hand(state, viewer, seat):
                self.held += [(seat, i) for i in range(len(hand))]
                self.cards += hand
        self.in_pile, self.in_hands = [], []
        self.anywhere = self.cards[:]
        self.anywhere.sort()
        self.free = -1

    def lying(self, world: State) -> list[int]:
        """The cards that are in these places."""
        return [world.draw_pile[i] for i in self.pile] + [world.hands[seat][i] for seat, i in self.held]

    def deal(self, world: State, dice: Dice | None) -> dict[int, int]:
        """Deal the unknown cards to their places, at random or (without dice) in a fixed order. Returns old to new."""
        anywhere = self.anywhere[:]
        if dice is not None:
            dice.shuffle(anywhere)
        room = len(self.held) - len(self.in_hands)
        held, pile = self.in_hands + anywhere[:room], self.in_pile + anywhere[room:]
        if dice is not None:
            if self.in_hands:
                dice.shuffle(held)
            if self.in_pile:
                dice.shuffle(pile)
        hands, draw_pile = world.hands, world.draw_pile
        for i, place in enumerate(self.pile):
            draw_pile[place] = pile[i]
        for i, (seat, place) in enumerate(self.held):
            hands[seat][place] = held[i]
        if len(world.stack) == 1 and not world.seats.viewers:
            return {}  # nobody refers to them
        return dict(zip(self.cards, pile + held, strict=True))


def determinize(state: State, viewer: int, seed: int) -> State:
    """Sample a world uniformly from what the viewer knows, with a new random stream.

    The same view and the same seed give the same world, whatever the hidden cards really are.
    """
    dice = Dice(seed)
    world = state.copy()
    permute_with(world, viewer, 0, dice)
    world.key = None
    world.chance = dice.stream
    refresh_options(world)
    return world


def permute(state: State, viewer: int, seed: int, keep: int = 0) -> State:
    """The same game with the cards the viewer does not know in another order, except those in `keep`."""
    world = state.copy()
    permute_with(world, viewer, keep, Dice(seed))
    refresh_options(world)
    if state.log is not None:
        world.log = [(*redact(line, viewer), EVERYBODY) for line in state.log]  # all that it shares with the original
    return world


def permute_with(world: State, viewer: int, keep: int, dice: Dice) -> None:
    """Deal the unknown cards again to the places they can be in."""
    unknown = Unknown(world, viewer, keep)
    rename(world, viewer, unknown.free, unknown.deal(world, dice))


def rename(world: State, viewer: int, free: int, names: dict[int, int]) -> None:
    """Rename the cards in the frames and in what the other players know."""
    for frame in world.stack:
        frame.cards = [names.get(card, card) for card in frame.cards]
    moved = [(old, 1 << new) for old, new in names.items() if old != new]
    for masks in (world.exact, world.in_pile, world.in_hand, world.some_hand):
        for seat, mask in enumerate(masks):
            if seat != viewer % len(masks) and mask & free:
                renamed = mask
                for old, _ in moved:
                    renamed &= ~(1 << old)
                for old, bit in moved:
                    if mask >> old & 1:
                        renamed |= bit
                masks[seat] = renamed


def refresh_options(world: State) -> None:
    """Recompute the options of the open question in this world."""
    if world.options:
        question, frame = open_question(world)
        world.options = question.options(world, frame)
