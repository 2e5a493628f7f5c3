"""The referee: checks what must be true after every decision, and that no viewer can tell hidden cards apart.

A violation is a message. Simulation calls the referee at every decision, and its expensive checks now and then.
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
from eights.engine.moves import CARD, DISCARD, PLAY, object_of, seat_of, verb_of
from eights.engine.questions import open_question
from eights.engine.run import apply
from eights.engine.sight import Sight
from eights.engine.state import NOBODY, State
from eights.engine.turn import Main, can_name_for_any_card
from eights.engine.views import hidden, view
from eights.engine.worlds import determinize, permute
from eights.engine.zones import mask_of, sees_hand
from eights.errors import EightsError
from eights.language import moves, positions, prompts
from eights.messages import Card, Listed, Message, verbatim

SHUFFLES = frozenset({RESHUFFLED, SHUFFLED, REDEALT})
OF_A_CARD = (PLAY, DISCARD, CARD)  # moves with a card
SPEAKING = frozenset({OCCURS, DECLINED, DREW_FEWER, DREW_MORE})  # these name the acting card, wherever it is now


def violations(state: State) -> list[Message]:
    """What is wrong with this state; this is cheap."""
    return [*cards_lost_or_doubled(state), *wrong_options(state), *wrong_knowledge(state), *wrong_named_color(state)]


def cards_lost_or_doubled(state: State) -> list[Message]:
    """Check that every card is in exactly one place."""
    card_of = state.printed.card_of
    places = [*state.hands, *state.assets, state.draw_pile, state.discard_pile, state.aside]
    cards = sorted([card_of[face] for place in places for face in place])
    if cards == state.printed.all_cards:
        return []
    labels = state.printed.labels
    doubled = sorted({labels[card] for card, other in pairwise(cards) if card == other})
    lost = sorted(labels[card] for card in set(state.printed.all_cards) - set(cards))
    return [
        *([Message("referee-cards-doubled", cards=Listed(doubled))] if doubled else []),
        *([Message("referee-cards-lost", cards=Listed(lost))] if lost else []),
    ]


def wrong_options(state: State) -> list[Message]:
    """Check that somebody can always move until the game is over: one player, or the active allies of a main phase."""
    options = state.options
    if state.winners:
        return [Message("referee-options-after-the-end")] if options else []
    if len(options) < 2:
        return [Message("referee-too-few-options", options=len(options))]
    wrong = [Message("referee-option-twice")] if len(set(options)) < len(options) else []
    deciders = {seat_of(option) for option in options}
    question, _ = open_question(state)
    if len(deciders) > 1 and not isinstance(question, Main):
        wrong.append(Message("referee-several-decide", players=len(deciders)))
    if any(not state.in_game(seat) for seat in deciders):
        wrong.append(Message("referee-loser-decides"))
    if len(state.stack) == 1 and any(
        not state.hands[seat] and state.in_game(seat) for seat in range(state.seats.number)
    ):
        wrong.append(Message("referee-not-won"))
    return wrong


def wrong_knowledge(state: State) -> list[Message]:
    """Check that knowledge is true: cards in the masks are where they say."""
    pile, hands = mask_of(state.draw_pile), [mask_of(hand) for hand in state.hands]
    wrong: list[Message] = []
    for viewer in range(state.seats.number + 1):
        exact, in_pile = state.exact[viewer], state.in_pile[viewer]
        in_hand, some_hand = state.in_hand[viewer], state.some_hand[viewer]
        if (exact | in_pile) & ~pile:
            wrong.append(Message("referee-not-in-the-pile", who=who(state, viewer)))
        held = in_hand | some_hand
        if held:
            unseen = sum(hand for seat, hand in enumerate(hands) if not sees_hand(state, viewer, seat))
            if held & ~unseen:
                wrong.append(Message("referee-not-in-the-hand", who=who(state, viewer)))
        if exact & in_pile or in_hand & some_hand:
            wrong.append(Message("referee-knows-twice", who=who(state, viewer)))
    return wrong


def wrong_named_color(state: State) -> list[Message]:
    """Check that a color is named only while an eight is on top, or any card if a word names colors for it."""
    if not state.named or (state.discard_pile and state.printed.is_eight[state.discard_pile[-1]]):
        return []
    if state.discard_pile and can_name_for_any_card(state.printed):
        return []
    return [Message("referee-color-without-eight")]


def copies_that_differ(state: State) -> list[Message]:
    """Check that a copy is equal, stays equal when the same is done to both, and leaves the original alone."""
    before = digest(state)
    one, other = state.copy(), state.copy()
    if digest(one) != before:
        return [Message("referee-copy-differs")]
    apply(one, state.options[-1])
    apply(other, state.options[-1])
    if digest(one) != digest(other):
        return [Message("referee-copies-differ")]
    return [] if digest(state) == before else [Message("referee-original-changed")]


def what_shows(state: State, viewer: int, seed: int) -> list[Message]:
    """Check whether a viewer could tell apart two states that differ only in what they may not know.

    The viewer gets their view and options; then the same option is taken in both worlds, and the viewer gets the log
    lines and their view again. Cards that this move shows them are the same in both worlds: they were secret before it,
    but not after it. A card that the move chooses is the same anyway; it also has the same place in its hand, so that a
    card taken at random from the rest is the same.
    """
    wrong = seen_differently(state, viewer, seed)
    option = state.options[seed % len(state.options)]
    after = state.copy()
    after.log = []
    apply(after, option, patient=True)
    lines = [redact(line, viewer) for line in after.log]
    wrong += secrets_revealed(state, after, viewer, lines)
    told = mask_of([state.printed.card_of[card] for _, _, card, _ in lines if card >= 0])
    chosen = [state.printed.card_of[object_of(option)]] if verb_of(option) in OF_A_CARD else []
    secret = hidden(state, viewer) & hidden(after, viewer) & ~told & ~mask_of(chosen)
    twin = permute(state, viewer, seed, keep=~secret)
    if option not in twin.options:
        return wrong  # another player chooses, and cannot choose the same in that world
    twin.log = []
    apply(twin, option, patient=True)
    if lines != [redact(line, viewer) for line in twin.log]:
        wrong.append(Message("referee-log-differs", move=moves.write(state, option)))
    if view(after, viewer) != view(twin, viewer):
        wrong.append(Message("referee-view-after-differs", move=moves.write(state, option)))
    return [Message("referee-tells-apart", who=who(state, viewer), what=line) for line in wrong]


def secrets_revealed(before: State, after: State, viewer: int, lines: list[tuple[int, int, int, int]]) -> list[Message]:
    """Cards that were shown to a viewer who knows their place neither before nor after.

    Cards that a viewer sees and loses sight of at once do not count: those shuffled, or mixed with hidden ones.
    """
    secret = hidden(before, viewer) & hidden(after, viewer)
    wrong: list[Message] = []
    for what, _, card, _ in reversed(lines):
        if what in SHUFFLES or (card == SECRET and what not in (DREW, SAW)):
            break
        if card >= 0 and what not in SPEAKING and secret >> before.printed.card_of[card] & 1:
            wrong.append(Message("referee-card-named", card=Card(before.printed.names[card], card)))
    return wrong


def seen_differently(state: State, viewer: int, seed: int) -> list[Message]:
    """Differences in view, options and refusals in a world that looks the same."""
    wrong: list[Message] = []
    twin = permute(state, viewer, seed)
    if view(state, viewer) != view(twin, viewer):
        wrong.append(Message("referee-view-differs"))
    if prompts.prompt(state, viewer) != prompts.prompt(twin, viewer):
        wrong.append(Message("referee-question-differs"))
    if viewer != NOBODY:
        world = determinize(state, viewer, seed)
        if view(world, viewer) != view(state, viewer):
            wrong.append(Message("referee-sampled-view-differs"))
        if digest(world) != digest(determinize(twin, viewer, seed)):
            wrong.append(Message("referee-sampled-world-depends"))
        if Sight(state, viewer).__reduce__() != Sight(twin, viewer).__reduce__():
            wrong.append(Message("referee-sight-differs"))
        if positions.write_as_known(state, viewer) != positions.write_as_known(twin, viewer):
            wrong.append(Message("referee-position-differs"))
        if refusal(state, viewer) != refusal(twin, viewer):
            wrong.append(Message("referee-refusal-differs"))
    return wrong


def refusal(state: State, viewer: int) -> list[tuple[Message, Message | str | None]]:
    """The refusal a viewer gets for something that is not offered: the messages with all their values."""
    told: list[tuple[Message, Message | str | None]] = []
    card = state.printed.labels[0]
    for text in ("end turn", "yes", f"discard {card}", "name blue", f"choose {card}", f"choose {state.seats.names[0]}"):
        try:
            moves.read(state, text, viewer)
        except EightsError as error:
            told.append((error.what, error.advice))
    return told


def who(state: State, viewer: int) -> Message:
    names = state.seats.names
    return verbatim(names[viewer]) if 0 <= viewer < len(names) else Message("referee-spectator")


__all__ = ["copies_that_differ", "seen_differently", "violations", "what_shows"]
