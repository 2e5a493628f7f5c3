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
        self.zones = [seat for seat, hand in enumerate(state.hands) if hand and not sees_hand(state, viewer, seat)]
        # The places: indices of the draw pile, and seats with indices of their hands. Usually it is everywhere.
        self.everywhere = not (keep or state.exact[viewer] or state.in_hand[viewer])
        if self.everywhere:
            self.free = -1
            self.pile = list(range(len(state.draw_pile)))
            self.held = [(seat, i) for seat in self.zones for i in range(len(state.hands[seat]))]
        else:
            self.free = hidden(state, viewer) & ~keep
            free = bits(self.free, state.printed.number)
            self.pile = [i for i in range(len(state.draw_pile)) if free[state.draw_pile[i]]]
            self.held = [
                (seat, i) for seat in self.zones for i in range(len(state.hands[seat])) if free[state.hands[seat][i]]
            ]
        self.cards = self.lying(state)
        self.in_pile: list[int] = []
        self.in_hands: list[int] = []
        self.anywhere = self.cards[:]
        self.anywhere.sort()
        if in_pile or some_hand:
            self.in_pile = [card for card in self.anywhere if in_pile >> card & 1]
            self.in_hands = [card for card in self.anywhere if some_hand >> card & 1]
            self.anywhere = [card for card in self.anywhere if not (in_pile | some_hand) >> card & 1]

    def lying(self, world: State) -> list[int]:
        """The cards that are in these places."""
        pile, hands = world.draw_pile, world.hands
        if self.everywhere:
            cards = pile[:]
            for seat in self.zones:
                cards += hands[seat]
            return cards
        return [pile[i] for i in self.pile] + [hands[seat][i] for seat, i in self.held]

    def dealt(self, dice: Dice | None) -> tuple[list[int], list[int]]:
        """The unknown cards at random or (without dice) in a fixed order: those for the pile, and those for hands."""
        anywhere = self.anywhere[:]
        if dice is not None:
            dice.shuffle(anywhere)
        in_pile, in_hands = self.in_pile, self.in_hands
        if not in_pile and not in_hands:
            room = len(self.held)
            return anywhere[room:], anywhere[:room]
        room = len(self.held) - len(in_hands)
        held, pile = in_hands + anywhere[:room], in_pile + anywhere[room:]
        if dice is not None:
            if in_hands:
                dice.shuffle(held)
            if in_pile:
                dice.shuffle(pile)
        return pile, held

    def deal(self, world: State, dice: Dice | None) -> dict[int, int]:
        """Deal the unknown cards to their places. Returns old to new, if somebody refers to them."""
        pile, held = self.dealt(dice)
        hands = world.hands
        if self.everywhere:
            end = 0
            for seat in self.zones:
                begin, end = end, end + len(hands[seat])
                hands[seat] = held[begin:end]
            world.draw_pile = pile
        else:
            for i in range(len(self.pile)):
                world.draw_pile[self.pile[i]] = pile[i]
            for i in range(len(self.held)):
                seat, place = self.held[i]
                hands[seat][place] = held[i]
        if not refers_to_cards(world):
            return {}
        return dict(zip(self.cards, pile + held, strict=True))


def bits(mask: int, number: int) -> list[bool]:
    """Whether each of these bits is set."""
    packed = (mask & (1 << number) - 1).to_bytes(number // 8 + 1, "little")
    return [packed[i >> 3] >> (i & 7) & 1 == 1 for i in range(number)]


def refers_to_cards(world: State) -> bool:
    """Whether anything but its zones refers to cards: a frame, or what somebody knows."""
    return world.seats.viewers > 0 or bool([frame for frame in world.stack if frame.cards])


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
        if frame.cards:
            frame.cards = [names.get(card, card) for card in frame.cards]
    if not world.seats.viewers:
        return
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
