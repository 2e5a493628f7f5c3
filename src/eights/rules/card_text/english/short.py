"""The short texts of cards in English."""

from dataclasses import replace
from typing import Final

from eights.rules import effects as e
from eights.rules.abilities import AnyTime, MoreDiscards, When
from eights.rules.card_text.doing import doer_of, is_the_revealed, is_you
from eights.rules.card_text.english.inflection import third_person
from eights.rules.card_text.setting import Setting
from eights.rules.card_text.short import ShortWords, shortened
from eights.rules.cards import Side
from eights.rules.effects import plain
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


def cards(number: int) -> str:
    """a card · 2 cards"""
    return "a card" if number == 1 else f"{number} cards"


def more_discards(more: MoreDiscards) -> str:
    whose_turn = "your" if is_you(more.who) else PLAYERS[more.who.group][1]
    return f"during {whose_turn} turn: may discard {more.number} more"


def step(effect: e.Effect, setting: Setting) -> str:
    """One step, with its "may"."""
    inner, doer = plain(effect), doer_of(effect, setting)
    if isinstance(inner, Word) and is_the_revealed(effect, setting):
        return inner.short_english_if_it_is(isinstance(effect, e.May))
    said = verb(inner, setting)
    if isinstance(effect, e.May) or inner.use.is_permission:
        you = "" if setting.before or setting.when else "you "
        return f"{you}may {said}" if is_you(doer) else f"{you}may have {who(doer)} {said}"
    if is_you(doer):
        return f"you {said}" if inner.use.fate else said
    doing, _, rest = said.partition(" ")
    return f"{who(doer)} {third_person(doing) if s(doer) else doing} {rest}".strip()


def picked(noun: Assets) -> str:
    """What somebody else picks: an asset of their own"""
    if noun.of is None or noun.of.group is not Group.THAT_PLAYER:
        return assets(noun)
    return f"{assets(replace(noun, of=None))} of their own"


def verb(effect: e.Effect, setting: Setting) -> str:
    if isinstance(effect, Word):
        return effect.short_english(setting)
    return f"choose {who(effect.who)}" if isinstance(effect, e.Choose) else own_words(effect, "short")


WORDS: Final = ShortWords(
    rubric,
    step,
    condition,
    lambda change, when, may: change.short_english_change(when, may),
    more_discards,
    requires=lambda test: f"play only {condition(test)}",
    safe="can't be destroyed",
)
