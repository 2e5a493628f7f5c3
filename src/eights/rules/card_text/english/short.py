"""The short texts of cards in English."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from eights.rules import effects as e
from eights.rules.abilities import AnyTime, MoreDiscards, When
from eights.rules.card_text.doing import doer_of, is_one, is_the_revealed, is_you, plain
from eights.rules.card_text.english.inflection import third_person
from eights.rules.card_text.setting import Setting
from eights.rules.card_text.short import ShortWords, shortened
from eights.rules.cards import Side
from eights.rules.moments import Moment
from eights.rules.nouns import Assets, AtLeast, AtMost, Group, Measure, Only, Place, Test, Who
from eights.rules.verbs import own_words
from eights.rules.word import Word

RUBRICS: Final = {
    When.YOUR_BEGINNING: "your start:",
    When.EACH_BEGINNING: "each start:",
    When.YOUR_END: "your end:",
    When.EACH_END: "each end:",
    When.OPPONENTS_END: "opponent's end:",
    When.OPPONENT_MADE_YOU_DRAW: "opponent makes you draw:",
    When.OPPONENT_DESTROYED: "opponent destroys any assets:",
    When.YOU_WOULD_DRAW: "you would draw:",
    When.OPPONENT_WOULD_MAKE_YOU_DRAW: "opponent would make you draw:",
    When.YOU_WOULD_MAKE_OPPONENT_DRAW: "you would make opponent draw:",
    When.ASSETS_WOULD_BE_DESTROYED: "assets would be destroyed:",
}
CHANGES: Final[Mapping[AnyTime, str]] = {
    When.YOU_WOULD_DRAW: "you {}draw {}",
    When.OPPONENT_WOULD_MAKE_YOU_DRAW: "opponent makes you draw: {}draw {}",
    When.YOU_WOULD_MAKE_OPPONENT_DRAW: "you make an opponent draw: {}{}",
}
PLAYERS: Final = {
    Group.YOU: ("you", "your"),
    Group.THAT_PLAYER: ("that player", "that player's"),
    Group.ANY: ("a player", "any player's"),
    Group.ANOTHER: ("another player", "another player's"),
    Group.OPPONENT: ("an opponent", "an opponent's"),
    Group.EACH: ("each player", "each player's"),
    Group.EACH_OPPONENT: ("each opponent", "each opponent's"),
    Group.CONTROLLER: ("its controller", "its controller's"),
}
SEVERAL: Final = {Group.ANY: "players", Group.ANOTHER: "other players", Group.OPPONENT: "opponents"}
THEIRS: Final = "their controllers' hands"
OF_SEVERAL: Final = {Group.ANOTHER: "other players'", Group.OPPONENT: "opponents'"}
ON: Final = {
    Place.ON_DRAW_PILE: "on top of the draw pile",
    Place.UNDER_DRAW_PILE: "under the draw pile",
    Place.ON_DISCARD_PILE: "on top of the discard pile",
    Place.UNDER_DISCARD_PILE: "under the discard pile",
}
FROM: Final = {
    Place.IN_PLAY: "in play",
    Place.YOUR_HAND: "from your hand",
    Place.THAT_HAND: "from it",
    Place.REVEALED: "among them",
    Place.IN_DISCARD_PILE: "from the discard pile",
    Place.ON_DISCARD_PILE: "from the top of the discard pile",
    Place.UNDER_DISCARD_PILE: "from the bottom of the discard pile",
    Place.ON_DRAW_PILE: "from the top of the draw pile",
    Place.UNDER_DRAW_PILE: "from the bottom of the draw pile",
}


def rubric(when: AnyTime) -> str:
    return when.short_english if isinstance(when, Moment) else RUBRICS[when]


def gist(side: Side) -> str:
    """The gist of a card: Your start: destroy an asset."""
    return shortened(side, WORDS)


def who(player: Who) -> str:
    names = f"up to {player.up_to} {SEVERAL.get(player.group, 'players')}" if player.up_to else PLAYERS[player.group][0]
    return f"{names} who controls assets" if player.with_assets else names


def whose(player: Who) -> str:
    return f"hands of {who(player)}" if player.up_to or player.with_assets else f"{PLAYERS[player.group][1]} hand"


def s(player: Who) -> str:
    """The ending of what this player does."""
    return "" if is_you(player) or player.up_to > 1 else "s"


def assets(noun: Assets) -> str:
    """an asset · up to 2 red assets · an opponent's asset"""
    kind = f"{noun.color.label} asset" if noun.color else "asset"
    plural = f"{kind}s" if noun.up_to > 1 else kind
    owner = ""
    if noun.of is not None:
        several = noun.up_to > 1 or noun.every
        owner = OF_SEVERAL.get(noun.of.group, "") if several else ""
        owner = f"{owner or PLAYERS[noun.of.group][1]} "
    if noun.every:
        words = f"every {owner}{kind}"
    elif noun.up_to:
        words = f"up to {noun.up_to} {owner}{plural}"
    else:
        words = f"{owner}{kind}" if owner else f"{'an' if kind[0] in 'aeiou' else 'a'} {kind}"
    return f"{words} other than this" if noun.but_this else words


def condition(test: Test) -> str:
    """if you control 4+ assets"""
    subject = f"if {PLAYERS[test.who.group][0]}"
    if isinstance(test, Only):
        return f"if every asset {PLAYERS[test.who.group][0]} control{s(test.who)} is {test.color.label}"
    if test.measure is Measure.COLORS:
        return f"if {PLAYERS[test.who.group][1]} assets show {count(test)} colors"
    verb, noun = ("hold", "cards") if test.measure is Measure.HAND else ("control", "assets")
    return f"{subject} {verb}{s(test.who)} {count(test)} {noun}"


def count(test: AtLeast | AtMost) -> str:
    return f"{test.number}+" if isinstance(test, AtLeast) else f"{test.number} or fewer"


def change(when: AnyTime, by: int, may: bool) -> str:
    words = CHANGES[when].format("may " if may else "", f"{abs(by)} {'more' if by > 0 else 'fewer'}")
    return words.replace(": may ", ": may have ") if when is When.YOU_WOULD_MAKE_OPPONENT_DRAW else words


def cards(number: int) -> str:
    """a card · 2 cards"""
    return "a card" if number == 1 else f"{number} cards"


def more_discards(more: MoreDiscards) -> str:
    whose_turn = "your" if is_you(more.who) else PLAYERS[more.who.group][1]
    return f"during {whose_turn} turn: may discard {more.number} more"


def step(effect: e.Effect, setting: Setting) -> str:
    """One step, with its "may"."""
    inner, doer = plain(effect), doer_of(effect, setting)
    if is_the_revealed(effect, setting):
        return revealed(inner, "may " if isinstance(effect, e.May) else "")
    said = verb(inner, setting)
    if isinstance(effect, e.May | e.DiscardMore):
        you = "" if setting.before or setting.when else "you "
        return f"{you}may {said}" if is_you(doer) else f"{you}may have {who(doer)} {said}"
    if is_you(doer):
        return f"you {said}" if isinstance(inner, e.Win | e.Lose) else said
    doing, _, rest = said.partition(" ")
    return f"{who(doer)} {third_person(doing) if s(doer) else doing} {rest}".strip()


def revealed(effect: e.Effect, may: str) -> str:
    if isinstance(effect, e.PutIntoPlay):
        return f"if it is {assets(effect.what)}, {may}put it into play"
    return f"if it is an event, {may}play it"


def picked(noun: Assets) -> str:
    """What somebody else picks: an asset of their own"""
    if noun.of is None or noun.of.group is not Group.THAT_PLAYER:
        return assets(noun)
    return f"{assets(replace(noun, of=None))} of their own"


def verb(effect: e.Effect, setting: Setting) -> str:
    one = is_one(effect.what) if isinstance(effect, e.Destroy | e.TakeControl) else True
    they, them = ("it is", "it") if one else ("they are", "them")
    match effect:
        case e.Draw(number):
            return f"each draw {number}" if effect.who.up_to > 1 else f"draw {number}"
        case e.DiscardMore(number):
            return f"discard {number} more this turn"
        case e.Win():
            return "win"
        case e.Lose():
            return "lose"
        case e.SkipTurn(player):
            return f"skip {'your' if is_you(player) else 'their'} next turn"
        case e.ExtraTurn():
            return "take another turn"
        case e.Choose(player):
            return f"choose {who(player)}"
        case e.Destroy(what, by):
            return f"destroy {assets(what)}" if is_you(by) else f"pick {picked(what)}, {they} destroyed"
        case e.TakeControl(what, by):
            return (
                f"take control of {assets(what)}" if is_you(by) else f"pick {picked(what)}, you take control of {them}"
            )
        case e.Save(which):
            return "save one of them" if which is e.Saving.ONE_OF_THEM else "save any but this one"
        case _:
            return card_verb(effect, setting)


def card_verb(effect: e.Effect, setting: Setting) -> str:
    it = "it" if setting.sees_one else "one of them"
    rest = "it" if setting.sees_one else "the rest"
    match effect:
        case e.PutIntoPlay(what):
            return f"put {assets(what)} {FROM[what.place]} into play"
        case e.PutIntoHand(what, player):
            theirs = player.group is Group.CONTROLLER and what.up_to > 1
            return f"move {assets(what)} into {THEIRS if theirs else whose(player)}"
        case e.SwapAssets(player):
            return f"swap all assets with {who(player)}"
        case e.LookAtHand(player):
            return f"look at {whose(player)}"
        case e.SwapACard(player):
            return "swap a card" if setting.after_a_hand else f"swap a card from {whose(player)}"
        case e.SwapHands(player):
            return f"swap hands with {who(player)}"
        case e.Give(number, player):
            return f"give {who(player)} {cards(number)}"
        case e.PutFromHand(number, place):
            return f"put {cards(number)} from your hand {ON[place]}"
        case e.Play(what):
            return f"play an event {FROM[what.place]}"
        case e.RedealHands():
            return "shuffle all hands together and deal the cards out again"
        case e.LookAtTop(number):
            return f"look at the top {'card' if number == 1 else f'{number} cards'}"
        case e.RevealTop(number):
            return f"reveal the top {'card' if number == 1 else f'{number} cards'}"
        case e.PutOnTopOrBottom():
            return (
                "leave it on top or put it on the bottom"
                if setting.sees_one
                else "leave the top one on top or put it on the bottom"
            )
        case e.KeepAnyOnTop():
            return "keep as many as you like on top"
        case e.KeepOnTop(number):
            return f"keep {number} on top"
        case e.PutOnDiscardPile():
            return f"put {it} on top of the discard pile"
        case e.PutBack():
            return f"put {rest} back"
        case e.ShuffleIn():
            return f"shuffle {rest} back"
        case Word():
            return effect.short_english(setting)
        case _:
            return own_words(effect, "short")


WORDS: Final = ShortWords(
    rubric,
    step,
    condition,
    change,
    more_discards,
    requires=lambda test: f"play only {condition(test)}",
    safe="can't be destroyed",
)
