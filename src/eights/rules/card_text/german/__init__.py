"""Wie Karten Deutsch sprechen, und wie sie gelesen werden."""

from eights.rules.card_text.english import ENGLISH
from eights.rules.card_text.german.fillers import FILLERS
from eights.rules.card_text.german.gaps import GAPS
from eights.rules.card_text.german.inflection import AUSSUCHEN, BESTIMMEN, NENNEN, WAEHLEN, forms, polish
from eights.rules.card_text.german.joints import joint
from eights.rules.card_text.german.nouns import add_nouns
from eights.rules.card_text.german.pronouns import add_pronouns
from eights.rules.card_text.german.sentences import add_sentences
from eights.rules.card_text.german.short import gist
from eights.rules.card_text.german.verbs import Verbs, chooses_an_owner
from eights.rules.card_text.grammar import Grammar
from eights.rules.card_text.sentences import Language
from eights.rules.effects import Choose
from eights.rules.word import WORDS

__all__ = ["GERMAN"]


def grammar() -> Grammar:
    """Alle Regeln des Deutschen."""
    german = Grammar(forms)
    add_nouns(german)
    add_pronouns(german)
    add_sentences(german)
    verbs = Verbs(german)
    has_assets = ", der Besitzkarten im Spiel hat (,|)"
    verbs.yours(Choose, WAEHLEN, "{who:chosen}", after=has_assets, only=chooses_an_owner)
    verbs.yours(Choose, WAEHLEN, "{who:acc}")
    verbs.yours(Choose, WAEHLEN, "{who:acc} (aus|)", is_said=False)
    verbs.yours(Choose, AUSSUCHEN, "(dir|) {who:acc}", is_said=False)
    for verb in (BESTIMMEN, NENNEN):
        verbs.yours(Choose, verb, "{who:acc}", is_said=False)
    for word in WORDS:
        word.german(verbs)
    return german


GERMAN = Language("de", grammar, polish, joint, gist, GAPS, FILLERS, condition="bedingung", borrowed=ENGLISH)
