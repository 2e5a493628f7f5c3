"""How cards speak English, and how they are read."""

from eights.rules.card_text.english.conditions import add_conditions
from eights.rules.card_text.english.fillers import FILLERS
from eights.rules.card_text.english.gaps import GAPS
from eights.rules.card_text.english.inflection import forms, polish
from eights.rules.card_text.english.nouns import add_nouns
from eights.rules.card_text.english.pronouns import add_pronouns
from eights.rules.card_text.english.sentences import add_sentences, joint
from eights.rules.card_text.english.short import gist
from eights.rules.card_text.english.verbs import Verbs
from eights.rules.card_text.grammar import Grammar
from eights.rules.card_text.sentences import Language
from eights.rules.effects import Choose
from eights.rules.word import WORDS

__all__ = ["ENGLISH"]


def grammar() -> Grammar:
    """All rules of English."""
    english = Grammar(forms)
    add_nouns(english)
    add_pronouns(english)
    add_conditions(english)
    add_sentences(english)
    verbs = Verbs(english)
    verbs.add(Choose, "choose {who:whom}", "(pick|select|name) {who:whom}")
    for word in WORDS:
        word.english(verbs)
    return english


ENGLISH = Language("en", grammar, polish, joint, gist, GAPS, FILLERS, condition="test")
