"""The verbs of a card in few letters: draw 3, bury 3."""

from dataclasses import replace

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
    Provided,
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
from eights.rules.english_nouns import a, own_words
from eights.rules.nouns import Assets, AtMost, Events, Group, Measure, Only, Place, Test, Who

PLAYERS = {
    Group.YOU: "you",
    Group.THAT_PLAYER: "they",
    Group.ANY: "a player",
    Group.ANOTHER: "another",
    Group.OPPONENT: "a foe",
    Group.EACH: "each player",
    Group.EACH_OPPONENT: "each foe",
    Group.CONTROLLER: "its owner",
}
OWNERS = {
    Group.YOU: "your",
    Group.THAT_PLAYER: "their",
    Group.ANY: "a player's",
    Group.ANOTHER: "another's",
    Group.OPPONENT: "a foe's",
    Group.EACH: "each player's",
    Group.EACH_OPPONENT: "each foe's",
    Group.CONTROLLER: "its owner's",
}
NOUNS = {Measure.ASSETS: "asset", Measure.HAND: "card", Measure.COLORS: "color"}
PUT = {
    Place.ON_DRAW_PILE: "put {} on top",
    Place.UNDER_DRAW_PILE: "sink {}",
    Place.ON_DISCARD_PILE: "toss {}",
    Place.UNDER_DISCARD_PILE: "bury {}",
}


def counted(test: Test) -> str:
    """4 assets · ≤2 cards · all red"""
    if isinstance(test, Only):
        return f"all {test.color.label}"
    few, noun = "≤" if isinstance(test, AtMost) else "", NOUNS[test.measure]
    return f"{few}{test.number} {noun}" if test.number == 1 else f"{few}{test.number} {noun}s"


def _seen(before: tuple[Effect, ...]) -> str:
    """The cards looked at: top card · top 3."""
    looks = [step.number for step in before if isinstance(step, LookAtTop | RevealTop)]
    return f"top {looks[-1]}" if looks and looks[-1] > 1 else "top card"


def more_discards(count: int) -> str:
    return f"+{count} discard" if count == 1 else f"+{count} discards"


def players(who: Who) -> str:
    return f"up to {who.up_to} players" if who.up_to > 1 else PLAYERS[who.group]


def _s(who: Who) -> str:
    """The ending of what this player does."""
    return "" if who.up_to > 1 or who.group in (Group.YOU, Group.THAT_PLAYER) else "s"


def _assets(what: Assets) -> str:
    """an asset · up to 2 red assets · another asset"""
    kind = f"{what.color.label} asset" if what.color else "asset"
    if what.every:
        return f"every {kind}"
    if what.up_to > 1:
        return f"up to {what.up_to} {kind}s"
    if what.of is not None:
        return f"{OWNERS[what.of.group]} {kind}"
    return f"another {kind}" if what.but_this else a(kind)


def verb(effect: Effect, before: tuple[Effect, ...]) -> str:
    match effect:
        case Draw(count, who):
            return f"draw {count}" if who.group is Group.YOU else f"{players(who)} draw{_s(who)} {count}"
        case ChangeDraw(by):
            return f"draw {abs(by)} {'more' if by > 0 else 'fewer'}"
        case DiscardMore(count):
            return f"{more_discards(count)} this turn"
        case Win(who):
            return f"{players(who)} win{_s(who)}"
        case Lose(who):
            return f"{players(who)} lose{_s(who)}"
        case SkipTurn(who):
            return f"{players(who)} skip{_s(who)} a turn"
        case ExtraTurn():
            return "take another turn"
        case Provided(Only(Who(Group.YOU)) as test):
            return f"if {counted(test)}:"
        case Provided(test):
            return f"if {PLAYERS[test.who.group]} {'have' if not _s(test.who) else 'has'} {counted(test)}:"
        case Choose(who):
            return f"choose {players(who)}"
        case _:
            return _assets_verb(effect, before)


def _assets_verb(effect: Effect, before: tuple[Effect, ...]) -> str:
    match effect:
        case Destroy(what, Who(Group.YOU)):
            return f"destroy {_assets(what)}"
        case Destroy(what, who):
            return f"{players(who)} doom{_s(who)} {a('asset') if what.but_this and not what.up_to else _assets(what)}"
        case TakeControl(what, Who(Group.YOU)):
            return f"take {_assets(what)}"
        case TakeControl(what, _):
            return f"be given {_assets(replace(what, of=None))}"
        case PutIntoPlay(Assets(Place.REVEALED) as what):
            seen = _seen(before)
            return "gain top asset" if seen == "top card" else f"{seen}: gain {_assets(what)}"
        case PutIntoPlay(Assets(Place.THAT_HAND)):
            return "gain asset from hand"
        case PutIntoPlay(Assets(Place.IN_DISCARD_PILE) as what):
            return f"revive {_assets(what)}"
        case PutIntoPlay(what):
            return f"lay {_assets(what)}"
        case PutIntoHand(what, who) if who.group is Group.CONTROLLER or who == what.of:
            return f"return {_assets(what)}"
        case PutIntoHand(what, who):
            hand = "any hand" if who.group is Group.ANY else f"{OWNERS[who.group]} hand"
            return f"{_assets(what)} to {'one hand' if what.up_to > 1 and hand == 'any hand' else hand}"
        case SwapAssets():
            return "swap all assets"
        case Save(which):
            return "save one asset" if which is Saving.ONE_OF_THEM else "save others"
        case _:
            return _cards_verb(effect, before)


def _cards_verb(effect: Effect, before: tuple[Effect, ...]) -> str:
    seen = _seen(before)
    match effect:
        case LookAtHand(who):
            return "see a hand" if who.group is not Group.THAT_PLAYER else "see their hand"
        case SwapACard():
            return "swap a card"
        case PutFromHand(count, place):
            return PUT[place].format(count)
        case SwapHands():
            return "swap hands"
        case Give(count, who):
            return f"give {count} to {players(who)}"
        case Play(Events(Place.REVEALED)):
            return "play top event" if seen == "top card" else f"{seen}: play an event"
        case Play(Events(Place.IN_DISCARD_PILE)):
            return "replay an event"
        case Play():
            return "play an event"
        case RedealHands():
            return "shuffle and redeal hands"
        case LookAtTop(count):
            return "see the top card" if count == 1 else f"see the top {count}"
        case RevealTop(count):
            return "show the top card" if count == 1 else f"show the top {count}"
        case PutOnTopOrBottom():
            return f"keep or sink {seen}"
        case KeepAnyOnTop():
            return f"sort the {seen}"
        case KeepOnTop(count):
            return f"keep {count} of {seen}"
        case PutOnDiscardPile():
            return "toss top card" if seen == "top card" else f"toss 1 of {seen}"
        case PutBack() | ShuffleIn():
            return ""
        case _:
            return own_words(effect, "short")
