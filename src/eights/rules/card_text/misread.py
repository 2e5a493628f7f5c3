"""Explain to an author why a text was not understood, and what to write instead."""

from typing import Final

from eights.messages import LanguageCode, Listed, Message
from eights.rules.card_text import LANGUAGES, Misread, Reading, Why, read
from eights.rules.cards import Kind

MOST_WORDS: Final = 8  # of those that could stand somewhere
MOST_KINDS: Final = 4
NEVER_USEFUL: Final = frozenset("123456789")
# What deck check says in the words of a deck in Python, and what it says of a text.
OF_TEXTS: Final = {
    "lab-nobody-chosen": "card-text-nobody-chosen",
    "lab-requires-of-nobody": "card-text-nobody-chosen",
    "lab-choose-first": "card-text-choose-first",
    "lab-say-it-of-one": "card-text-of-one",
    "lab-say-it-of-up-to": "card-text-up-to",
    "lab-about-another": "card-text-about-another",
    "lab-nothing-looked-at": "card-text-nothing-looked-at",
    "lab-look-first": "card-text-look-first",
    "lab-which-revealed": "card-text-which-revealed",
    "lab-several-colors": "card-text-several-colors",
    "lab-nobody-can-check": "card-text-nobody-can-check",
    "lab-no-choice": "card-text-no-choice",
    "lab-several-chosen": "card-text-several-chosen",
    "lab-says-no-more": "card-text-says-no-more",
    "lab-write": "card-text-see-words",
    "error-there-are": "card-text-see-words",
}


def sentence_on(misread: Misread, text: str, kind: Kind) -> Message:
    """What is wrong with the text of a card of this kind."""
    meanings = Listed([Message("card-text-quoted", text=meaning) for meaning in misread.meanings], "or")
    match misread.why:
        case Why.AMBIGUOUS:
            return Message("card-text-ambiguous", meanings=meanings)
        case Why.IMPOSSIBLE:
            found = next((each for each in misread.findings if isinstance(getattr(each, "what", None), Message)), None)
            why: Message = getattr(found, "what", None) or Message("card-text-no-such-card")
            if not any(misread.meanings):  # there are no words for it either
                return Message("card-text-no-card-can", why=without_code(why))
            return Message("card-text-impossible", meanings=meanings, why=without_code(why))
        case Why.WRONG_KIND:
            return Message("card-text-wrong-kind", meanings=meanings, kind=kind.value)
        case Why.NO_WORDS_YET:
            return Message("card-text-no-words-yet", what=Message(f"card-text-gap-{misread.lacking}"))
        case Why.HERE_COULD_STAND:
            if not text.strip():
                return Message("card-text-empty")
            if misread.start >= len(text.rstrip()):
                return Message("card-text-incomplete")
            if misread.kinds or misread.expected:
                return Message("card-text-not-understood", text=text[misread.start : misread.end])
            return Message("card-text-too-complicated") if misread.start == 0 else Message("card-text-too-long")


def advice_on(misread: Misread, kind: Kind, language: LanguageCode = "en") -> Message:
    """What to write instead."""
    match misread.why:
        case Why.AMBIGUOUS:
            return Message("card-text-write-one-of-them")
        case Why.IMPOSSIBLE:
            hints = [getattr(each, "hint", None) for each in misread.findings]
            hint = next((hint for hint in hints if isinstance(hint, Message)), Message("card-text-see-words"))
            return without_code(hint, language)
        case Why.WRONG_KIND:
            code = "card-text-make-it-an-asset" if kind is Kind.EVENT else "card-text-say-when"
            return Message(code, language=language)
        case Why.NO_WORDS_YET:
            return Message("card-text-see-words")
        case Why.HERE_COULD_STAND:
            if misread.did_you_mean:
                return Message("error-did-you-mean", word=misread.did_you_mean)
            if misread.kinds or misread.expected:
                return Message("card-text-here-could-stand", what=follows_of(misread, language))
            return Message("card-text-shorter-sentences")


def without_code(message: Message, language: LanguageCode = "en") -> Message:
    """The same for authors who write the card as text, not in Python."""
    if message.code in OF_TEXTS:
        return Message(OF_TEXTS[message.code], language=language)
    if message.code != "lab-not-with":
        is_code = any("_" in str(value) or "(" in str(value) for value in message.values.values())
        return Message("card-text-not-together") if is_code else message
    noun = str(message.values["noun"])
    return Message("card-text-not-these-assets") if is_about_assets(noun) else Message("card-text-not-of", noun=noun)


def is_about_assets(noun: str) -> bool:
    """Whether this noun, as a deck in Python writes it, means assets: not another_player_with_assets."""
    return "asset" in noun.lower().replace("with_assets", "")


def other_language(text: str, kind: Kind, name: str, language: LanguageCode) -> LanguageCode | None:
    """The language in which a text is understood that is not understood in this one."""
    others = (other for other in LANGUAGES if other != language)
    return next((other for other in others if isinstance(read(text, kind, name, other), Reading)), None)


def follows_of(misread: Misread, language: LanguageCode) -> Listed:
    """What could stand where the text is no longer understood: kinds of words, or a few words."""
    if misread.kinds:
        kinds = [Message(f"card-text-kind-{kind}", language=language) for kind in misread.kinds[:MOST_KINDS]]
        return Listed(kinds, "or")
    words = [word for word in misread.expected if word not in NEVER_USEFUL] or list(misread.expected)
    return Listed([Message("card-text-quoted", text=word) for word in words[:MOST_WORDS]], "or")
