"""The referee: what must be true after every decision, and what no viewer may be able to tell apart.

A violation is a sentence. Simulation asks the referee at every decision, the costly questions now and then.
"""

from itertools import pairwise

from eights.engine.digest import digest
from eights.engine.events import (
    DECLINED,
    DREW,
    DREW_FEWER,
    DREW_MORE,
    OCCURS,
    REDEALT,
    RESHUFFLED,
    SAW,
    SECRET,
    SHUFFLED,
    redact,
)
from eights.engine.moves import seat_of
from eights.engine.questions import open_question
from eights.engine.run import apply
from eights.engine.sight import Sight
from eights.engine.state import NOBODY, State
from eights.engine.turn import Main
from eights.engine.views import hidden, view
from eights.engine.worlds import determinize, permute
from eights.engine.zones import mask_of, sees_hand
from eights.errors import EightsError
from eights.language import moves, positions, prompts

SHUFFLES = frozenset({RESHUFFLED, SHUFFLED, REDEALT})
SPEAKING = frozenset({OCCURS, DECLINED, DREW_FEWER, DREW_MORE})  # these name the card that acts, wherever it lies now


def violations(state: State) -> list[str]:
    """What is wrong with this state; it costs little."""
    return [*cards_lost_or_doubled(state), *wrong_options(state), *wrong_knowledge(state), *wrong_named_color(state)]


def cards_lost_or_doubled(state: State) -> list[str]:
    """Every card is in exactly one place."""
    card_of = state.printed.card_of
    places = [*state.hands, *state.assets, state.draw_pile, state.discard_pile, state.aside]
    cards = sorted([card_of[face] for place in places for face in place])
    if cards == state.printed.all_cards:
        return []
    labels = state.printed.labels
    doubled = sorted({labels[card] for card, other in pairwise(cards) if card == other})
    lost = sorted(labels[card] for card in set(state.printed.all_cards) - set(cards))
    return [f"cards doubled: {doubled}, lost: {lost}"]


def wrong_options(state: State) -> list[str]:
    """Somebody can always move until the game is over; one player decides, or the active allies of a main phase."""
    options = state.options
    if state.winners:
        return ["options although the game is over"] if options else []
    if len(options) < 2:
        return [f"{len(options)} options at a decision"]
    wrong = ["an option twice"] if len(set(options)) < len(options) else []
    deciders = {seat_of(option) for option in options}
    question, _ = open_question(state)
    if len(deciders) > 1 and not isinstance(question, Main):
        wrong.append(f"{len(deciders)} players decide at once")
    if any(not state.in_game(seat) for seat in deciders):
        wrong.append("a player who has lost decides")
    if len(state.stack) == 1 and any(
        not state.hands[seat] and state.in_game(seat) for seat in range(state.seats.number)
    ):
        wrong.append("a player without cards has not won")
    return wrong


def wrong_knowledge(state: State) -> list[str]:
    """Nobody knows what is not so: the masks name cards that are where they say."""
    pile, hands = mask_of(state.draw_pile), [mask_of(hand) for hand in state.hands]
    wrong: list[str] = []
    for viewer, name in enumerate([*state.seats.names, "a spectator"]):
        exact, in_pile = state.exact[viewer], state.in_pile[viewer]
        in_hand, some_hand = state.in_hand[viewer], state.some_hand[viewer]
        if (exact | in_pile) & ~pile:
            wrong.append(f"{name} believes a card in the draw pile that is not there")
        held = in_hand | some_hand
        if held:
            unseen = sum(hand for seat, hand in enumerate(hands) if not sees_hand(state, viewer, seat))
            if held & ~unseen:
                wrong.append(f"{name} believes a card in a hand where it is not")
        if exact & in_pile or in_hand & some_hand:
            wrong.append(f"{name} knows a card twice")
    return wrong


def wrong_named_color(state: State) -> list[str]:
    """A color is named only while an eight lies on top."""
    if not state.named:
        return []
    if not state.discard_pile or not state.printed.is_eight[state.discard_pile[-1]]:
        return ["a color is named, but no eight lies on top"]
    return []


def copies_that_differ(state: State) -> list[str]:
    """A copy is equal, and stays equal when the same is done to both; the original does not notice."""
    before = digest(state)
    one, other = state.copy(), state.copy()
    if digest(one) != before:
        return ["a copy differs from its original"]
    apply(one, state.options[-1])
    apply(other, state.options[-1])
    if digest(one) != digest(other):
        return ["two copies came to different ends by the same move"]
    return [] if digest(state) == before else ["playing on a copy changed the original"]


def what_shows(state: State, viewer: int, seed: int) -> list[str]:
    """Whether a viewer could tell apart two states that differ only in what she may not know.

    She gets her view and her options now; then the same option is taken in both worlds, and she gets the lines of what
    happened, and her view again. Cards that she is shown by that move are equal in both worlds: they were a secret
    before it, but are none after it.
    """
    wrong = seen_differently(state, viewer, seed)
    option = state.options[seed % len(state.options)]
    after = state.copy()
    after.log = []
    apply(after, option, patient=True)
    lines = [redact(line, viewer) for line in after.log]
    wrong += secrets_revealed(state, after, viewer, lines)
    told = mask_of([state.printed.card_of[card] for _, _, card, _ in lines if card >= 0])
    secret = hidden(state, viewer) & hidden(after, viewer) & ~told
    twin = permute(state, viewer, seed, keep=~secret)
    if option not in twin.options:
        return wrong  # somebody else chooses, and in that world cannot choose the same
    twin.log = []
    apply(twin, option, patient=True)
    if lines != [redact(line, viewer) for line in twin.log]:
        wrong.append(f"what happened after {moves.write(state, option)!r} differs")
    if view(after, viewer) != view(twin, viewer):
        wrong.append(f"the view after {moves.write(state, option)!r} differs")
    return [f"{who(state, viewer)} could tell two worlds apart: {line}" for line in wrong]


def secrets_revealed(before: State, after: State, viewer: int, lines: list[tuple[int, int, int, int]]) -> list[str]:
    """Cards that were named to a viewer although she knows their place neither before nor after it.

    What she sees and loses sight of at once is none: cards that are shuffled, or mixed with others behind a back.
    """
    secret = hidden(before, viewer) & hidden(after, viewer)
    wrong: list[str] = []
    for what, _, card, _ in reversed(lines):
        if what in SHUFFLES or (card == SECRET and what not in (DREW, SAW)):
            break
        if card >= 0 and what not in SPEAKING and secret >> before.printed.card_of[card] & 1:
            wrong.append(f"{before.printed.labels[card]} is named")
    return wrong


def seen_differently(state: State, viewer: int, seed: int) -> list[str]:
    """The view, the options and the refusals of a world that looks the same."""
    wrong: list[str] = []
    twin = permute(state, viewer, seed)
    if view(state, viewer) != view(twin, viewer):
        wrong.append("the view differs")
    if prompts.prompt(state, viewer) != prompts.prompt(twin, viewer):
        wrong.append("the question differs")
    if viewer != NOBODY:
        world = determinize(state, viewer, seed)
        if view(world, viewer) != view(state, viewer):
            wrong.append("the view of a sampled world differs")
        if digest(world) != digest(determinize(twin, viewer, seed)):
            wrong.append("the sampled world depends on hidden cards")
        if Sight(state, viewer).__reduce__() != Sight(twin, viewer).__reduce__():
            wrong.append("the sight differs")
        if positions.write_as_known(state, viewer) != positions.write_as_known(twin, viewer):
            wrong.append("the position differs")
        if refusal(state, viewer) != refusal(twin, viewer):
            wrong.append("a refusal differs")
    return wrong


def refusal(state: State, viewer: int) -> str:
    """What the viewer is told when she tries something that is not offered."""
    told: list[str] = []
    card = state.printed.labels[0]
    for text in ("end turn", "yes", f"discard {card}", "name blue", f"choose {card}", f"choose {state.seats.names[0]}"):
        try:
            moves.read(state, text, viewer)
        except EightsError as error:
            told.append(str(error))
    return "\n".join(told)


def who(state: State, viewer: int) -> str:
    return "a spectator" if viewer == NOBODY else state.seats.names[viewer]


__all__ = ["copies_that_differ", "seen_differently", "violations", "what_shows"]
