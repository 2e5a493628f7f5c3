"""Was im Deutschen zwischen den Schritten steht, und wo danach das Verb steht."""

from eights.rules.card_text.doing import is_mine, is_the_revealed
from eights.rules.card_text.setting import Setting
from eights.rules.effects import (
    ChangeDraw,
    Choose,
    DiscardMore,
    Effect,
    LookAtHand,
    LookAtTop,
    Lose,
    May,
    Provided,
    PutFromHand,
    RevealTop,
    Win,
)
from eights.rules.nouns import Place


def is_plain(effect: Effect, setting: Setting) -> bool:
    return not isinstance(effect, May | ChangeDraw | DiscardMore | Provided) and not is_the_revealed(effect, setting)


def is_order(effect: Effect, setting: Setting) -> bool:
    return is_plain(effect, setting) and is_mine(effect, setting) and not isinstance(effect, Win | Lose)


def is_joined(setting: Setting) -> bool:
    """Ein Befehl folgt auf einen Befehl: zieh eine Karte und leg dann …"""
    before = Setting(setting.kind, setting.when, setting.before[:-1])
    match setting.last:
        case None | Choose() | LookAtTop() | RevealTop() | PutFromHand(_, Place.ON_DISCARD_PILE):
            return False
        case last:
            return is_order(last, before)


def joint(setting: Setting, effect: Effect) -> str:
    """Was zwischen einem Schritt und dem davor steht."""
    match setting.last, effect:
        case None, _:
            return ""
        case Provided(), Provided():
            return "und"
        case Provided(), _:
            return ","
        case May(Choose()), _:
            return "; tust du das ,"
        case _, Provided():
            return ";"
        case ((Choose() | LookAtTop() | RevealTop()), _):
            return ";"
        case LookAtHand(), May():
            return ";"
        case PutFromHand(_, Place.ON_DISCARD_PILE), _ if not setting.is_conditional:
            return ". dann"
        case _ if is_order(effect, setting) and is_joined(setting):
            return "und"
        case _ if is_the_revealed(effect, setting):
            return ";"
        case _:
            return "; dann"


def verb_comes_first(setting: Setting, effect: Effect) -> bool:
    """Nach einem Nebensatz und nach "dann" steht das Verb vor dem, der handelt."""
    return joint(setting, effect) not in ("", ";", "und")
