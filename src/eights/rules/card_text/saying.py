"""What a card says, in full and in short, in every language."""

from eights.messages import ENGLISH, LanguageCode
from eights.messages.message import Phrase
from eights.rules.card_text.languages import LANGUAGES, speech_of
from eights.rules.card_text.sentences import Paragraph, joined
from eights.rules.cards import Side
from eights.rules.nouns import Test


def text(side: Side, language: LanguageCode = ENGLISH) -> str:
    """Everything the card says, as one paragraph."""
    return joined(paragraphs(side, language))


def paragraphs(side: Side, language: LanguageCode = ENGLISH) -> tuple[Paragraph, ...]:
    """The sentences of a card: what it is and does while in play, or what it does as an event."""
    return speech_of(language).paragraphs(side)


def short(side: Side, language: LanguageCode = ENGLISH) -> str:
    """What the small face of a card says: a few lines, in words of its text."""
    return speech_of(language).short(side)


def requirement(test: Test) -> Phrase:
    """What a card requires, as it says it: you control two or more assets."""
    return Phrase({code: speech.said_condition(test) for code, speech in LANGUAGES.items()})
