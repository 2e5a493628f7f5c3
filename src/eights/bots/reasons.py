"""Why a move is good, in a few words: for the log and the hint. The words follow what the advice weighs most."""

from collections.abc import Callable
from typing import Final

from eights.bots.tactics import purposes
from eights.bots.tactics.advice import advice_for
from eights.bots.tactics.events import effect_worth
from eights.bots.tactics.phrases import (
    DESTROYS,
    DESTROYS_ALL,
    DISCARDS_MORE,
    DRAWS,
    GIVES,
    MAKES_ALL_DRAW,
    MAKES_DRAW,
    MAKES_TWO_DRAW,
    NEVER,
    REDEALS,
    RETURNS,
    RETURNS_ALL,
    SLEEPS,
    SWAPS_ASSETS,
    SWAPS_CARD,
    SWAPS_HANDS,
    TAKES,
    TURN_MORE,
)
from eights.bots.tactics.standing import assets_to_win
from eights.decks import GameName
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

EFFECTS = {
    DRAWS: "sees more cards and keeps the best",
    MAKES_DRAW: "cards for whoever is nearest to winning",
    MAKES_TWO_DRAW: "cards for those who are nearest to winning",
    MAKES_ALL_DRAW: "cards for every opponent",
    DESTROYS: "takes the best asset off the table",
    DESTROYS_ALL: "the others have more to lose",
    TAKES: "takes the best asset over",
    RETURNS: "an asset less there, and a card more in a hand",
    RETURNS_ALL: "the others have more to take back",
    SWAPS_ASSETS: "the other assets are better",
    SWAPS_CARD: "gets a better card, and sees a hand",
    SWAPS_HANDS: "the other hand is smaller",
    REDEALS: "its hand is larger than most",
    DISCARDS_MORE: "has cards for further discards",
    TURN_MORE: "takes a turn more",
    SLEEPS: "takes a turn from whoever is nearest to winning",
    GIVES: "rids itself of a card",
}
CARDS = {
    purposes.WHAT_TO_DESTROY: "worth most to {owner}",
    purposes.WHAT_TO_RETURN: "worth most to {owner}",
    purposes.WHAT_TO_TAKE: "worth having",
    purposes.WHAT_TO_SAVE: "worth saving",
    purposes.WHAT_TO_DEPLOY: "the best of them",
    purposes.WHAT_TO_PUT_DOWN: "a card fewer, an asset more",
    purposes.WHAT_TO_LURE: "too good to be left there",
    purposes.WHAT_TO_GIVE: "of the least use here",
    purposes.WHAT_TO_GET: "the most useful of them",
    purposes.WHAT_TO_PUT_AWAY: "fits the rest of the hand least",
    purposes.WHAT_TO_PUT_ON_TOP: "fits the rest of the hand least",
    purposes.KEEP_WHICH: "good to draw",
    purposes.BURY_WHICH: "not worth drawing",
    purposes.ONTO_DISCARD_PILE: "makes more of the hand fit",
    purposes.WHICH_EVENT: "the best of them",
    purposes.ORDER: "better before the others",
}


def reason(sight: Sight, option: int) -> str:
    """Why this option, of those of the sight."""
    return REASONS[sight.printed.variant.name](sight, option)


def crazier_reason(sight: Sight, option: int) -> str:
    verb = verb_of(option)
    if verb == PLAY:
        return play_reason(sight, object_of(option))
    if verb == DISCARD:
        return discard_reason(sight, object_of(option))
    if verb == END_TURN:
        return wait_reason(sight)
    if verb == NAME:
        return f"holds most of {sight.printed.color_words[object_of(option)]}"
    if verb == PLAYER:
        return player_reason(sight, object_of(option))
    return answer_reason(sight, option)


def play_reason(sight: Sight, face: int) -> str:
    world, printed = sight.blind, sight.printed
    phrases = advice_for(printed).phrases
    if printed.is_asset[face]:
        number = len(world.assets[sight.seat]) + 1
        own = min(phrases.wins_own[face], phrases.wins_any[face])
        if number >= min(own, assets_to_win(world, phrases, sight.seat)):
            return f"wins next turn with {number} assets, if nobody answers"
        if own < NEVER:
            return "a step towards winning by assets"
        if printed.more_discards_you[face]:
            return "a further discard every turn"
        if phrases.decides[face]:
            return "puts the others in danger"
        return "an asset that will pay" if phrases.rate[face] > 0 else "a card fewer"
    effects = [
        (effect_worth(world, phrases, sight.seat, face, kind, n), kind) for kind, n in phrases.event_effects[face]
    ]
    value, kind = max(effects, default=(0.0, -1))
    if value > 0 and kind in EFFECTS:
        return EFFECTS[kind]
    return "a card fewer" if discardable(world)[printed.card_of[face]] else "it cannot be discarded now"


def discard_reason(sight: Sight, card: int) -> str:
    hand = sight.blind.hands[sight.seat]
    if sight.printed.is_eight[card]:
        return "only the eight fits" if len(hand) > 2 else "an eight always fits"
    follow = sum(sight.printed.matches[card][other] for other in hand if other != card)
    if follow:
        return f"{follow} {'card' if follow == 1 else 'cards'} of the hand can follow"
    return "a card fewer"


def wait_reason(sight: Sight) -> str:
    if any(sight.printed.is_eight[card] for card in sight.blind.hands[sight.seat]):
        return "keeps an eight for the last discard"
    return "nothing is worth playing now" if len(sight.options) > 1 else "has nothing left to do"


def player_reason(sight: Sight, player: int) -> str:
    world = sight.blind
    held = len(world.hands[player])
    if player == sight.seat:
        return "helps itself"
    if not world.are_opponents(sight.seat, player):
        return "helps an ally"
    return f"holds {held} {'card' if held == 1 else 'cards'}"


def answer_reason(sight: Sight, option: int) -> str:
    world = sight.blind
    frame = world.stack[-1]
    purpose = advice_for(sight.printed).purposes[frame.program][frame.position]
    verb = verb_of(option)
    if verb in (NO, STOP):
        return "nothing more to gain"
    if purpose == purposes.DRAW_FEWER:
        return "a card fewer"
    if purpose == purposes.TOP_OR_BOTTOM:
        return "good to draw" if verb == TOP else "not worth drawing"
    text = CARDS.get(purpose, "does more good than harm")
    if "{owner}" in text:
        owner = controller_of(world, object_of(option))
        return text.format(owner=world.seats.names[owner] if owner != sight.seat else "nobody, least of all itself")
    return text


def classic_reason(sight: Sight, option: int) -> str:
    verb, printed = verb_of(option), sight.printed
    if verb == DRAW:
        return "nothing fits that is worth playing"
    if verb == PASS:
        return "can do nothing else"
    if verb == NAME:
        return f"holds most {printed.color_words[object_of(option)]}"
    if printed.is_eight[object_of(option)]:
        return "only an eight fits, or it is high time"
    return discard_reason(sight, object_of(option))


REASONS: Final[dict[GameName, Callable[[Sight, int], str]]] = {"crazier": crazier_reason, "classic": classic_reason}
