"""Was im Deutschen zwischen den Schritten steht, und wo danach das Verb steht."""

from eights.rules.card_text.doing import changes_draw, is_mine, is_the_revealed
from eights.rules.card_text.setting import Setting
from eights.rules.effects import Effect, May, Provided


def is_plain(effect: Effect, setting: Setting) -> bool:
    if isinstance(effect, May | Provided) or effect.use.is_permission or changes_draw(effect):
        return False
    return not is_the_revealed(effect, setting)


def is_order(effect: Effect, setting: Setting) -> bool:
    return is_plain(effect, setting) and is_mine(effect, setting) and effect.use.fate is None


def is_joined(setting: Setting) -> bool:
    """Ein Befehl folgt auf einen Befehl: zieh eine Karte und leg dann …"""
    before = Setting(setting.kind, setting.when, setting.before[:-1])
    last = setting.last
    if last is None or opens(last) or last.ends_sentence:
        return False
    return is_order(last, before)


def opens(effect: Effect) -> bool:
    """Darum geht es im Folgenden; danach steht ein Strichpunkt."""
    return effect.use.names_player or effect.use.looks


def joint(setting: Setting, effect: Effect) -> str:
    """Was zwischen einem Schritt und dem davor steht."""
    last, is_condition = setting.last, isinstance(effect, Provided)
    if last is None:
        return ""
    if setting.after_a_condition:
        return "und" if is_condition else ","
    if setting.after_an_offer:
        return "; tust du das ,"
    if is_condition or opens(last) or (setting.after_a_hand and isinstance(effect, May)):
        return ";"
    if last.ends_sentence and not setting.is_conditional:
        return ". dann"
    if is_order(effect, setting) and is_joined(setting):
        return "und"
    return ";" if is_the_revealed(effect, setting) else "; dann"


def verb_comes_first(setting: Setting, effect: Effect) -> bool:
    """Nach einem Nebensatz und nach "dann" steht das Verb vor dem, der handelt."""
    return joint(setting, effect) not in ("", ";", "und")
