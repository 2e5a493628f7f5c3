"""Die kurzen Texte der Karten auf Deutsch."""

from dataclasses import replace
from typing import Final, NamedTuple

from eights.rules import effects as e
from eights.rules.abilities import AnyTime, MoreDiscards, When
from eights.rules.card_text.doing import doer_of, is_the_revealed, is_you
from eights.rules.card_text.german.inflection import AUSSUCHEN, color
from eights.rules.card_text.german.nouns import GROUPS, SEVERAL
from eights.rules.card_text.grammar import Unsayable
from eights.rules.card_text.setting import Setting
from eights.rules.card_text.short import ShortWords, shortened
from eights.rules.cards import Side
from eights.rules.effects import plain
from eights.rules.moments import Moment
from eights.rules.nouns import Assets, AtLeast, AtMost, Group, Measure, Only, Place, Test, Who
from eights.rules.word import Word

RUBRICS: Final = {
    When.YOUR_BEGINNING: "dein Beginn:",
    When.EACH_BEGINNING: "Beginn jedes Spielers:",
    When.YOUR_END: "dein Ende:",
    When.EACH_END: "Ende jedes Spielers:",
    When.OPPONENTS_END: "Ende jedes Gegners:",
    When.OPPONENT_MADE_YOU_DRAW: "Gegner lässt dich ziehen:",
    When.OPPONENT_DESTROYED: "Gegner zerstört Besitzkarten:",
    When.YOU_WOULD_DRAW: "du würdest ziehen:",
    When.OPPONENT_WOULD_MAKE_YOU_DRAW: "Gegner würde dich ziehen lassen:",
    When.YOU_WOULD_MAKE_OPPONENT_DRAW: "du würdest Gegner ziehen lassen:",
    When.ASSETS_WOULD_BE_DESTROYED: "Besitzkarten würden zerstört:",
}
ON: Final = {
    Place.ON_DRAW_PILE: "auf den Ziehstapel",
    Place.UNDER_DRAW_PILE: "unter den Ziehstapel",
    Place.ON_DISCARD_PILE: "auf den Ablagestapel",
    Place.UNDER_DISCARD_PILE: "unter den Ablagestapel",
}
FROM: Final = {
    Place.IN_PLAY: "im Spiel",
    Place.YOUR_HAND: "von deiner Hand",
    Place.THAT_HAND: "daraus",
    Place.REVEALED: "davon",
    Place.IN_DISCARD_PILE: "vom Ablagestapel",
    Place.ON_DISCARD_PILE: "oben vom Ablagestapel",
    Place.UNDER_DISCARD_PILE: "unten vom Ablagestapel",
    Place.ON_DRAW_PILE: "oben vom Ziehstapel",
    Place.UNDER_DRAW_PILE: "unten vom Ziehstapel",
}
SHORT: Final = {Group.ANY: ("ein Spieler", "einen Spieler", "einem Spieler", "eines Spielers")}
OF_SEVERAL: Final = {Group.ANOTHER: "anderer Spieler", Group.OPPONENT: "deiner Gegner"}


def rubric(when: AnyTime) -> str:
    return when.short_german if isinstance(when, Moment) else RUBRICS[when]


def gist(side: Side) -> str:
    """Das Wichtigste einer Karte: Dein Beginn: zerstöre eine Besitzkarte."""
    return shortened(side, WORDS)


def who(player: Who, case: int = 0) -> str:
    """Ein Spieler im Nominativ, Akkusativ, Dativ oder Genitiv."""
    if player.up_to:
        names = f"bis zu {player.up_to} {SEVERAL[player.group][case == 2]}"
    else:
        names = SHORT.get(player.group, GROUPS[player.group])[case]
    return f"{names}{with_assets(player)}," if player.with_assets else names


def with_assets(player: Who) -> str:
    if not player.with_assets:
        return ""
    return ", die Besitzkarten haben" if player.up_to > 1 else ", der Besitzkarten hat"


def hand(player: Who) -> str:
    if is_you(player):
        return "deine Hand"
    return f"die Hand von {who(player, 2)}" if player.up_to or player.with_assets else f"die Hand {who(player, 3)}"


def assets(noun: Assets) -> str:
    """eine Besitzkarte · bis zu 2 rote Besitzkarten · eine Besitzkarte eines Gegners"""
    adjective = color(noun.color) if noun.color else ""
    if noun.every:
        words = f"alle {adjective + 'en ' if adjective else ''}Besitzkarten"
    elif noun.up_to:
        words = f"bis zu {noun.up_to} {adjective + 'e ' if adjective else ''}Besitzkarten"
    else:
        words = f"eine {adjective + 'e ' if adjective else ''}Besitzkarte"
    if noun.of is not None:
        several = noun.up_to > 1 or noun.every
        words += f" {(OF_SEVERAL.get(noun.of.group) if several else None) or who(noun.of, 3)}"
    return f"{words} außer dieser" if noun.but_this else words


def picked(noun: Assets) -> str:
    """Was ein anderer aussucht: eine seiner Besitzkarten"""
    if noun.of is None or not is_that(noun.of):
        return assets(noun)
    adjective = f"{color(noun.color)}en " if noun.color else ""
    return f"{f'bis zu {noun.up_to}' if noun.up_to else 'eine'} seiner {adjective}Besitzkarten"


def thing(test: Test) -> str:
    """4+ Besitzkarten · höchstens 2 Karten · nur rote Besitzkarten"""
    if isinstance(test, Only):
        return f"nur {color(test.color)}e Besitzkarten"
    if test.measure is Measure.COLORS:
        return f"Besitzkarten in {count(test)} Farben"
    return f"{count(test)} {'Karten' if test.measure is Measure.HAND else 'Besitzkarten'}"


def count(test: AtLeast | AtMost) -> str:
    return f"{test.number}+" if isinstance(test, AtLeast) else f"höchstens {test.number}"


def condition(test: Test) -> str:
    return (
        f"hast du {thing(test)}"
        if is_you(test.who)
        else f"hat {'er' if is_that(test.who) else who(test.who)} {thing(test)}"
    )


def requires(test: Test) -> str:
    if is_you(test.who):
        return f"nur ausspielen, wenn du {thing(test)} hast"
    return f"nur ausspielen, wenn {who(test.who)} {thing(test)} hat"


def is_that(player: Who) -> bool:
    return player.group is Group.THAT_PLAYER


def more_discards(more: MoreDiscards) -> str:
    if is_you(more.who):
        return f"in deinem Zug: du darfst {more.number} mehr ablegen"
    return f"im Zug {who(more.who, 3)}: er darf {more.number} mehr ablegen"


def cards(number: int) -> str:
    """eine Karte · 2 Karten"""
    return "eine Karte" if number == 1 else f"{number} Karten"


class Said(NamedTuple):
    """Ein Verb mit dem, was dazu gehört: der Befehl, oder was vor und nach der Grundform steht."""

    order: str
    rest: str
    infinitive: str
    after: str = ""
    one: str = ""  # was ein Wort, das andere tun, selbst mitbringt: gibt, geben und die Vorsilbe
    many: str = ""
    prefix: str = ""
    you: str = ""  # und was dir geschieht, ohne dass du etwas tust: gewinnst

    @property
    def whole(self) -> str:
        return f"{self.rest} {self.infinitive}".strip()


def step(effect: e.Effect, setting: Setting) -> str:
    """Ein Schritt, mit seinem "darfst"."""
    inner = plain(effect)
    if isinstance(inner, Word) and is_the_revealed(effect, setting):
        return inner.short_german_if_it_is(isinstance(effect, e.May))
    said = verb(plain(effect), setting)
    return f"{clause(effect, said, setting)}{said.after}"


def clause(effect: e.Effect, said: Said, setting: Setting) -> str:
    inner, doer, after_if = plain(effect), doer_of(effect, setting), setting.after_a_condition
    if isinstance(effect, e.May) or inner.use.is_permission:
        you = "darfst du" if after_if else "du darfst"
        return f"{you} {said.whole}" if is_you(doer) else f"{you} {who(doer, 1)} {said.whole} lassen"
    if inner.use.fate and is_you(doer):
        return f"{said.you} du" if after_if else f"du {said.you}"
    if is_you(doer):
        return said.order
    subject, does = spoken_of(doer, setting), said.many if doer.up_to > 1 else said.one
    words = (does, subject, said.rest, said.prefix) if after_if else (subject, does, said.rest, said.prefix)
    return " ".join(filter(None, words))


def spoken_of(doer: Who, setting: Setting) -> str:
    """Wer eben genannt wurde, ist "er"."""
    last = setting.last
    known = isinstance(last, e.Provided) and last.test.who == doer
    chosen = last is not None and plain(last).use.names_player
    return "er" if is_that(doer) and (known or chosen) else who(doer)


def verb(effect: e.Effect, setting: Setting) -> Said:
    match effect:
        case Word():
            said: Said = effect.short_german(setting)
            return said
        case e.Choose(player):
            return pair("wähle", who(replace(player, with_assets=False), 1), "wählen", with_assets(player))
        case _:
            raise Unsayable(effect)


def pair(order: str, rest: str, infinitive: str, after: str = "", one: str = "") -> Said:
    return Said(f"{order} {rest}".strip(), rest, infinitive, after, one, infinitive)


def picks(noun: Assets, after: str) -> Said:
    """Ein anderer sucht etwas aus."""
    return Said("", picked(noun), "aussuchen", after, AUSSUCHEN.one, AUSSUCHEN.many, AUSSUCHEN.prefix)


WORDS: Final = ShortWords(
    rubric,
    step,
    condition,
    lambda change, when, may: change.short_german_change(when, may),
    more_discards,
    requires,
    safe="kann nicht zerstört werden",
)
