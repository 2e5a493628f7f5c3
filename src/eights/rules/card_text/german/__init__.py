"""Wie Karten Deutsch sprechen, und wie sie gelesen werden."""

from eights.rules.card_text.english import ENGLISH
from eights.rules.card_text.german.card_verbs import add_card_verbs
from eights.rules.card_text.german.gaps import GAPS
from eights.rules.card_text.german.inflection import forms, polish
from eights.rules.card_text.german.joints import joint
from eights.rules.card_text.german.nouns import add_nouns
from eights.rules.card_text.german.sentences import add_sentences
from eights.rules.card_text.german.short import gist
from eights.rules.card_text.german.verbs import Verbs, add_verbs
from eights.rules.card_text.grammar import Grammar
from eights.rules.card_text.sentences import Language
from eights.rules.word import WORDS

__all__ = ["GERMAN"]


def grammar() -> Grammar:
    """Alle Regeln des Deutschen."""
    german = Grammar(forms)
    add_nouns(german)
    verbs = Verbs(german)
    add_verbs(verbs)
    add_card_verbs(verbs)
    for word in WORDS:
        word.german(verbs)
    add_sentences(german)
    return german


GERMAN = Language("de", grammar, polish, joint, gist, GAPS, condition="bedingung", borrowed=ENGLISH)
