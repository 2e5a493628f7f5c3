"""Why a move is good, in a few words to the player: for hints. It names what the advice weighs most."""

from collections.abc import Callable
from typing import Final

from eights.bots.tactics.advice import advice_for
from eights.bots.tactics.events import effect_worth
from eights.bots.tactics.phrases import NEVER
from eights.bots.tactics.standing import limits
from eights.engine import purposes, spoken
from eights.engine.destroying import controller_of
from eights.engine.discarding import discardable
from eights.engine.moves import (
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
    object_of,
    verb_of,
)
from eights.engine.sight import Sight
from eights.messages import Message
from eights.rules.selection import GameName
from eights.rules.worth import (
    DESTROYS,
    DESTROYS_ALL,
    DISCARDS_MORE,
    DRAWS,
    GIVES,
    MAKES_ALL_DRAW,
    MAKES_DRAW,
    MAKES_TWO_DRAW,
    REDEALS,
    REMOVES,
    RETURNS,
    RETURNS_ALL,
    SLEEPS,
    SWAPS_ASSETS,
    SWAPS_CARD,
    SWAPS_HANDS,
    TAKES,
    TURN_MORE,
)

EFFECTS = {
    DRAWS: Message("bot-sees-more"),
    MAKES_DRAW: Message("bot-nearest-draws"),
    MAKES_TWO_DRAW: Message("bot-nearest-draw"),
    MAKES_ALL_DRAW: Message("bot-opponents-draw"),
    DESTROYS: Message("bot-destroys-best"),
    DESTROYS_ALL: Message("bot-others-lose-more"),
    TAKES: Message("bot-takes-best"),
    REMOVES: Message("bot-removes-best"),
    RETURNS: Message("bot-returns-asset"),
    RETURNS_ALL: Message("bot-others-return-more"),
    SWAPS_ASSETS: Message("bot-other-assets-better"),
    SWAPS_CARD: Message("bot-better-card"),
    SWAPS_HANDS: Message("bot-other-hand-smaller"),
    REDEALS: Message("bot-hand-larger"),
    DISCARDS_MORE: Message("bot-more-to-discard"),
    TURN_MORE: Message("bot-another-turn"),
    SLEEPS: Message("bot-nearest-misses-turn"),
    GIVES: Message("bot-gives-card"),
}
CARDS = {
    purposes.WHAT_TO_TAKE: Message("bot-worth-having"),
    purposes.WHAT_TO_SAVE: Message("bot-worth-saving"),
    purposes.WHAT_TO_DEPLOY: Message("bot-best"),
    purposes.WHAT_TO_PUT_DOWN: Message("bot-fewer-and-asset"),
    purposes.WHAT_TO_LURE: Message("bot-too-good-there"),
    purposes.WHAT_TO_GIVE: Message("bot-least-use"),
    purposes.WHAT_TO_GET: Message("bot-most-use"),
    purposes.WHAT_TO_PUT_AWAY: Message("bot-fits-least"),
    purposes.WHAT_TO_PUT_ON_TOP: Message("bot-fits-least"),
    purposes.KEEP_WHICH: Message("bot-good-to-draw"),
    purposes.BURY_WHICH: Message("bot-bad-to-draw"),
    purposes.ONTO_DISCARD_PILE: Message("bot-more-matches"),
    purposes.WHICH_EVENT: Message("bot-best"),
    purposes.ORDER: Message("bot-before-others"),
}


def reason(sight: Sight, option: int) -> Message:
    """Why this option, of those of the sight."""
    return REASONS[sight.printed.variant.name](sight, option)


def crazier_reason(sight: Sight, option: int) -> Message:
    verb = verb_of(option)
    if verb == PLAY:
        return play_reason(sight, object_of(option))
    if verb == DISCARD:
        return discard_reason(sight, object_of(option))
    if verb == END_TURN:
        return wait_reason(sight)
    if verb == NAME:
        return Message("bot-most-of-color", color=sight.printed.color_terms[object_of(option)])
    if verb == PLAYER:
        return player_reason(sight, object_of(option))
    return answer_reason(sight, option)


def play_reason(sight: Sight, face: int) -> Message:
    world, printed = sight.blind, sight.printed
    phrases = advice_for(printed).phrases
    if printed.is_asset[face]:
        number = len(world.assets[sight.seat]) + 1
        own = min(phrases.wins_own[face], phrases.wins_any[face])
        enough, _ = limits(world, phrases, sight.seat)
        if number >= min(own, enough):
            return Message("bot-wins-next", n=number)
        if own < NEVER:
            return Message("bot-towards-assets")
        if printed.more_discards_you[face]:
            return Message("bot-discard-more")
        if phrases.decides[face]:
            return Message("bot-endangers")
        return Message("bot-pays") if phrases.rate[face] > 0 else Message("bot-card-fewer")
    effects = [
        (effect_worth(world, phrases, sight.seat, face, kind, n), kind) for kind, n in phrases.event_effects[face]
    ]
    value, kind = max(effects, default=(0.0, -1))
    if value > 0 and kind in EFFECTS:
        return EFFECTS[kind]
    return Message("bot-card-fewer") if discardable(world)[printed.card_of[face]] else Message("bot-not-discardable")


def discard_reason(sight: Sight, card: int) -> Message:
    hand = sight.blind.hands[sight.seat]
    if sight.printed.is_eight[card]:
        return Message("bot-only-eight") if len(hand) > 2 else Message("bot-eight-matches")
    follow = sum(sight.printed.matches[card][other] for other in hand if other != card)
    if follow:
        return Message("bot-can-follow", n=follow)
    return Message("bot-card-fewer")


def wait_reason(sight: Sight) -> Message:
    if any(sight.printed.is_eight[card] for card in sight.blind.hands[sight.seat]):
        return Message("bot-keeps-eight")
    return Message("bot-nothing-worth") if len(sight.options) > 1 else Message("bot-nothing-left")


def player_reason(sight: Sight, player: int) -> Message:
    world = sight.blind
    if player == sight.seat:
        return Message("bot-helps-you")
    if not world.are_opponents(sight.seat, player):
        return Message("bot-helps-ally")
    return Message("bot-holds", player=spoken.player(world, player), n=len(world.hands[player]))


def answer_reason(sight: Sight, option: int) -> Message:
    world = sight.blind
    frame = world.stack[-1]
    purpose = advice_for(sight.printed).purposes[frame.program][frame.position]
    verb = verb_of(option)
    if verb in (NO, STOP):
        return Message("bot-no-more-gain")
    if purpose == purposes.DRAW_FEWER:
        return Message("bot-card-fewer")
    if purpose == purposes.TOP_OR_BOTTOM:
        return Message("bot-good-to-draw") if verb == TOP else Message("bot-bad-to-draw")
    if purpose in (purposes.WHAT_TO_DESTROY, purposes.WHAT_TO_RETURN):
        owner = controller_of(world, object_of(option))
        if owner == sight.seat:
            return Message("bot-worth-least")
        return Message("bot-worth-most", player=spoken.player(world, owner))
    return CARDS.get(purpose, Message("bot-more-good"))


def classic_reason(sight: Sight, option: int) -> Message:
    verb, printed = verb_of(option), sight.printed
    if verb == DRAW:
        return Message("bot-classic-draw")
    if verb == PASS:
        return Message("bot-classic-pass")
    if verb == NAME:
        return Message("bot-classic-most", color=printed.color_terms[object_of(option)])
    if printed.is_eight[object_of(option)]:
        return Message("bot-classic-eight")
    return discard_reason(sight, object_of(option))


REASONS: Final[dict[GameName, Callable[[Sight, int], Message]]] = {"crazier": crazier_reason, "classic": classic_reason}
