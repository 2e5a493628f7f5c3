"""Other worlds that look the same to a viewer: for bots that search, and to test that nothing hidden shows.

A world differs from the state only in cards the viewer does not know. Since nothing but cards is hidden, it is a
renaming of cards: in the zones, in the frames, and in what the other players know.
"""

from mypy_extensions import i64

from eights.engine.chance import HALF, VALUES, shuffled, step, stream_of
from eights.engine.questions import open_question
from eights.engine.state import State
from eights.engine.views import hidden
from eights.engine.zones import sees_hand


class Dice:
    """A small stream of its own, so that sampling does not touch the game's."""

    def __init__(self, seed: int) -> None:
        self.stream: i64 = stream_of(seed)

    def below(self, number: int) -> int:
        self.stream = stream = step(self.stream)
        return ((stream >> 31) - (stream & HALF)) % VALUES * number // VALUES

    def shuffle(self, cards: list[int]) -> None:
        self.stream = shuffled(cards, self.stream)


def determinize(state: State, viewer: int, seed: int) -> State:
    """A world drawn uniformly from what the viewer knows; its chance is a new one.

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
    """The same game with everything the viewer does not know in another order, but for the cards in `keep`."""
    world = state.copy()
    permute_with(world, viewer, keep, Dice(seed))
    refresh_options(world)
    return world


def permute_with(world: State, viewer: int, keep: int, dice: Dice) -> None:
    """Deal the unknown cards anew over the places they can be in.

    Cards known to be in the draw pile stay there, those known to be in some hand stay in hands, the rest may be
    anywhere: hands are part of anywhere, so filling them in this order makes every world equally likely.
    """
    free = hidden(world, viewer) & ~keep
    known_in_pile, some_hand = world.in_pile[viewer], world.some_hand[viewer]
    pile = [i for i, card in enumerate(world.draw_pile) if free >> card & 1]
    held = [
        (seat, i)
        for seat, hand in enumerate(world.hands)
        if not sees_hand(world, viewer, seat)
        for i, card in enumerate(hand)
        if free >> card & 1
    ]
    old_pile = [world.draw_pile[i] for i in pile]
    old_held = [world.hands[seat][i] for seat, i in held]
    in_pile = sorted(card for card in old_pile if known_in_pile >> card & 1)
    in_hands = sorted(card for card in old_held if some_hand >> card & 1)
    anywhere = sorted(card for card in old_pile + old_held if not (known_in_pile | some_hand) >> card & 1)
    dice.shuffle(anywhere)
    room = len(held) - len(in_hands)
    new_held = in_hands + anywhere[:room]
    new_pile = in_pile + anywhere[room:]
    dice.shuffle(new_held)
    dice.shuffle(new_pile)
    for i, card in zip(pile, new_pile, strict=True):
        world.draw_pile[i] = card
    for (seat, i), card in zip(held, new_held, strict=True):
        world.hands[seat][i] = card
    names = dict(zip(old_pile + old_held, new_pile + new_held, strict=True))
    rename(world, viewer, free, names)


def rename(world: State, viewer: int, free: int, names: dict[int, int]) -> None:
    """The frames speak of the cards by their new names, and so does what the other players know."""
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
    """The open question is the same; its options are those of this world."""
    if world.options:
        question, frame = open_question(world)
        world.options = question.options(world, frame)
