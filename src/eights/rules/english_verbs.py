"""How the verbs of a card's sentence are said: who acts, and what is done."""

from dataclasses import dataclass

from eights.rules.abilities import When
from eights.rules.effects import (
    ChangeDraw,
    Choose,
    Destroy,
    DiscardMore,
    Draw,
    Effect,
    ExtraTurn,
    Give,
    KeepAnyOnTop,
    KeepOnTop,
    LookAtHand,
    LookAtTop,
    Lose,
    Play,
    PutBack,
    PutFromHand,
    PutIntoHand,
    PutIntoPlay,
    PutOnDiscardPile,
    PutOnTopOrBottom,
    RedealHands,
    RevealTop,
    Save,
    Saving,
    ShuffleIn,
    SkipTurn,
    SwapACard,
    SwapAssets,
    SwapHands,
    TakeControl,
    Win,
)
from eights.rules.english_nouns import (
    FOUND,
    a,
    assets,
    cards,
    hand_of,
    is_one,
    is_you,
    kind_of,
    number,
    own_words,
    several,
    some,
    whom,
    whose,
)
from eights.rules.nouns import Assets, Events, Group, Place, Who

YOU, THAT_PLAYER = Who(Group.YOU), Who(Group.THAT_PLAYER)

SAVED = {
    Saving.ONE_OF_THEM: "one of them, even this one",
    Saving.ANY_BUT_THIS: "any number of them, but never this one",
}
# How cards go from your hand to a place.
PUT = {
    Place.ON_DRAW_PILE: ("lay", "on top of the draw pile"),
    Place.UNDER_DRAW_PILE: ("slip", "under the draw pile"),
    Place.ON_DISCARD_PILE: ("lay", "on top of the discard pile"),
    Place.UNDER_DISCARD_PILE: ("slip", "under the discard pile"),
}


@dataclass(frozen=True)
class Phrase:
    """One step: who acts, the verb as it is looked up, and the rest."""

    who: Who
    verb: str
    rest: str
    if_so: str = ""  # a condition of the step's own
    says_you: bool = False  # "you win", where others are orders: "draw"


@dataclass(frozen=True)
class Setting:
    """What the words of a step depend on: the moment of its ability and the steps before."""

    when: When | None
    before: tuple[Effect, ...]

    @property
    def seen(self) -> int:
        """How many cards of the draw pile were looked at."""
        looks = [step.number for step in self.before if isinstance(step, LookAtTop | RevealTop)]
        return looks[-1] if looks else 0

    @property
    def after_a_hand(self) -> bool:
        return bool(self.before) and isinstance(self.before[-1], LookAtHand)


def phrase(effect: Effect, setting: Setting) -> Phrase:
    """What players do: draw, destroy, win."""
    match effect:
        case Draw(count, who):
            return Phrase(who, "draw", cards(count) + (" each" if who.up_to > 1 else ""))
        case ChangeDraw(by):
            who = THAT_PLAYER if setting.when is When.YOU_WOULD_MAKE_OPPONENT_DRAW else YOU
            change = "more" if by > 0 else "fewer"
            return Phrase(who, "draw", f"{several(abs(by), 'card')} {change}", says_you=True)
        case DiscardMore(count):
            return Phrase(YOU, "discard", f"{several(count, 'more card')} this turn")
        case Choose(who):
            return Phrase(YOU, "choose", whom(who))
        case Win(who):
            return Phrase(who, "win", "the game", says_you=True)
        case Lose(who):
            return Phrase(who, "lose", "the game", says_you=True)
        case SkipTurn(who):
            return Phrase(who, "skip", f"{'your' if is_you(who) else 'their'} next turn", says_you=True)
        case ExtraTurn():
            return Phrase(YOU, "take", "another turn once this one is over")
        case _:
            return _assets_phrase(effect, setting)


def _assets_phrase(effect: Effect, setting: Setting) -> Phrase:
    """What happens to assets."""
    match effect:
        case Destroy(what, chooser):
            if is_you(chooser) or what.every:
                return Phrase(YOU, "destroy", assets(what))
            they_are = "it is" if is_one(what) else "they are"
            return Phrase(chooser, "pick", f"{_picked(what, chooser)}, and {they_are} destroyed")
        case TakeControl(what, chooser):
            if is_you(chooser) or what.every:
                return Phrase(YOU, "take", f"control of {assets(what)}")
            them = "it" if is_one(what) else "them"
            return Phrase(chooser, "pick", f"{_picked(what, chooser)}, and you take control of {them}")
        case PutIntoPlay(Assets(Place.REVEALED) as what) if setting.seen == 1:
            return Phrase(YOU, "put", "it into play under your control", if_so=f"if it is {a(kind_of(what))}")
        case PutIntoPlay(Assets(Place.THAT_HAND) as what) if setting.after_a_hand:
            return Phrase(YOU, "put", f"{some(what)} from it into play under your control")
        case PutIntoPlay(what):
            return Phrase(YOU, "put", f"{assets(what)} into play under your control")
        case PutIntoHand(what, who):
            hand = "any one player's hand" if who.group is Group.ANY and not is_one(what) else hand_of(who)
            if who.group is Group.CONTROLLER and what.up_to > 1:
                hand = "their controllers' hands"
            yours = ", even your own" if who.group is Group.ANY else ""
            return Phrase(YOU, "move", f"{assets(what, in_play='from play')} into {hand}{yours}")
        case SwapAssets(who):
            return Phrase(YOU, "swap", f"all your assets for all of {whose(who)}, even if one side has none")
        case Save(which):
            return Phrase(YOU, "save", SAVED[which])
        case _:
            return _cards_phrase(effect, setting)


def _picked(what: Assets, chooser: Who) -> str:
    """What another player picks: an asset in play · an asset of their own."""
    own = what.of is not None and what.of.group is chooser.group
    return f"{some(what)} of their own" if own else assets(what)


def _cards_phrase(effect: Effect, setting: Setting) -> Phrase:
    """What happens to cards in hands and in the draw pile."""
    seen = setting.seen
    it, rest = ("it", "it") if seen == 1 else ("them", "the rest")
    match effect:
        case LookAtHand(who):
            return Phrase(YOU, "look", f"at {hand_of(who)}")
        case SwapACard(who):
            return Phrase(YOU, "swap", f"a card from your hand for one from {hand_of(who)}, both of your choice")
        case PutFromHand(count, place):
            verb, where = PUT[place]
            order = ", in any order," if count > 1 and verb == "lay" else ""
            return Phrase(YOU, verb, f"{cards(count)} from your hand{order} {where}")
        case SwapHands(who):
            return Phrase(YOU, "swap", f"hands with {whom(who)}")
        case Give(count, who):
            return Phrase(YOU, "give", f"{whom(who)} {cards(count)} from your hand")
        case Play(Events(Place.REVEALED)):
            return Phrase(YOU, "play", it if seen == 1 else "an event among them", if_so=_if_event(seen))
        case Play(Events(place)):
            return Phrase(YOU, "play", f"an event {FOUND[place]}")
        case RedealHands():
            return Phrase(
                YOU,
                "shuffle",
                "all hands together and deal them out again card by card, yourself first, then clockwise",
            )
        case LookAtTop(count):
            return Phrase(YOU, "look", f"at the draw pile's top {_pile(count)}")
        case RevealTop(count):
            return Phrase(YOU, "reveal", f"the draw pile's top {_pile(count)}")
        case KeepAnyOnTop() if seen != 1:
            return Phrase(YOU, "keep", "as many as you like on top, in any order, and move the rest to the bottom")
        case PutOnTopOrBottom() | KeepAnyOnTop():
            return Phrase(YOU, "leave", f"{it} on top or move {it} to the bottom")
        case KeepOnTop(count):
            order = ", in any order," if count > 1 else ""
            return Phrase(YOU, "keep", f"{number(count)} on top{order} and move {_others(seen - count)} to the bottom")
        case PutOnDiscardPile():
            return Phrase(YOU, "put", f"{'it' if seen == 1 else 'one of them'} on top of the discard pile")
        case PutBack():
            return Phrase(YOU, "put", f"{rest} back on the draw pile" + (", in any order" if seen != 1 else ""))
        case ShuffleIn():
            return Phrase(YOU, "shuffle", f"{rest} back into the draw pile")
        case _:
            return Phrase(YOU, "", own_words(effect, "text"))


def _if_event(seen: int) -> str:
    return "if it is an event" if seen == 1 else ""


def _pile(count: int) -> str:
    return "card" if count == 1 else several(count, "card")


def _others(count: int) -> str:
    """Of the cards looked at, those not kept."""
    if count < 1:
        return "the rest"
    return "the other" if count == 1 else f"the other {number(count)}"
