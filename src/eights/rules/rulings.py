"""The rulings, read from their page: what was decided where the rulebooks are silent."""

import re
from dataclasses import dataclass
from functools import cache

from eights.messages import ENGLISH, LanguageCode, Message, say
from eights.rules.pages import text_of

HEADING = re.compile(r"^#{1,3} (?:<a id=\"r\d+\"></a>)?(?:(\d+)\. (.+)|.+)$", re.MULTILINE)
PART = re.compile(r"^\*\*\w+\.\*\* ", re.MULTILINE)  # the ruling, why, and its cards, whatever a language calls them
LINK = re.compile(r"\[([^]]+)\]\([^)]+\)")


@dataclass(frozen=True)
class Ruling:
    """A question that the rulebooks leave open, the answer, and its reason, in one language."""

    number: int
    language: LanguageCode
    title: str
    question: str
    text: str
    why: str
    cards: tuple[str, ...]  # those it is about, as the page lists them


@cache
def rulings(language: LanguageCode = ENGLISH) -> tuple[Ruling, ...]:
    code, text = text_of("rulings", language)

    def in_words(link: re.Match[str]) -> str:
        """[43](#r43) is ruling 43."""
        return say(Message("rule-ruling", number=int(link[1])), code) if link[1].isdecimal() else link[1]

    plain = LINK.sub(in_words, text)
    headings = list(HEADING.finditer(plain))
    ends = [heading.start() for heading in headings[1:]] + [len(plain)]
    return tuple(
        read_entry(int(heading[1]), code, heading[2], plain[heading.end() : end])
        for heading, end in zip(headings, ends, strict=True)
        if heading[1]
    )


def introduction(language: LanguageCode = ENGLISH) -> list[str]:
    """The paragraphs before the first ruling, which say how we decide, as they are written."""
    _, text = text_of("rulings", language)
    title, first = list(HEADING.finditer(text))[:2]
    return [" ".join(part.split()) for part in text[title.end() : first.start()].strip().split("\n\n")]


def read_entry(number: int, language: LanguageCode, title: str, entry: str) -> Ruling:
    question, *parts = PART.split(entry)
    text, why, cards = ([" ".join(part.split()) for part in parts] + [""] * 3)[:3]
    names = tuple(cards.removesuffix(".").split(", ")) if cards else ()
    return Ruling(number, language, title, question.strip().strip("*"), text, why, names)


def rulings_of(card: str, language: LanguageCode = ENGLISH) -> list[Ruling]:
    """The rulings that list this card."""
    return [ruling for ruling in rulings(language) if card in ruling.cards]
