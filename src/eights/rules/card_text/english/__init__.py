"""How cards speak English, and how they are read."""

from eights.rules.card_text.english.card_verbs import add_card_verbs
from eights.rules.card_text.english.conditions import add_conditions
from eights.rules.card_text.english.gaps import GAPS
from eights.rules.card_text.english.inflection import forms, polish
from eights.rules.card_text.english.nouns import add_nouns
from eights.rules.card_text.english.sentences import add_sentences, joint
from eights.rules.card_text.english.short import gist
from eights.rules.card_text.english.verbs import Verbs, add_verbs
from eights.rules.card_text.grammar import Grammar
from eights.rules.card_text.sentences import Language
from eights.rules.word import WORDS

__all__ = ["ENGLISH"]


def grammar() -> Grammar:
    """All rules of English."""
    english = Grammar(forms)
    add_nouns(english)
    add_conditions(english)
    verbs = Verbs(english)
    add_verbs(verbs)
    add_card_verbs(verbs)
    for word in WORDS:
        word.english(verbs)
    add_sentences(english)
    return english


ENGLISH = Language("en", grammar, polish, joint, gist, GAPS, condition="test")
