"""English words in their forms: draws, cards, an asset.

In patterns `draw+` is what you do, or what somebody else does; `card~` is one or several. The mark %he stands behind
somebody else, %you behind you or several players.
"""

import re
from typing import Final

NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
MORE_NUMBERS: Final = {  # understood, but said in digits
    word: number
    for number, word in enumerate(
        [
            "eleven",
            "twelve",
            "thirteen",
            "fourteen",
            "fifteen",
            "sixteen",
            "seventeen",
            "eighteen",
            "nineteen",
            "twenty",
        ],
        11,
    )
}
ONE: Final = frozenset({"a", "one", "every", "each", "any", "another", "of"})
MANY: Final = frozenset({"no", *NUMBERS[2:]})
THIRD_PERSON: Final = {"have": "has", "do": "does"}
SIBILANTS: Final = ("s", "x", "z", "sh", "ch")


def third_person(verb: str) -> str:
    return THIRD_PERSON.get(verb) or f"{verb}{'es' if verb.endswith(SIBILANTS) else 's'}"


def forms(word: str) -> frozenset[str]:
    """The words of a text that match a word of a pattern, whoever does it."""
    return base_forms(word) | third_person_forms(word)


def base_forms(word: str) -> frozenset[str]:
    """The same, for what you do, or several players do: draw."""
    match word[-1]:
        case "+" if len(word) > 1:
            return frozenset({word[:-1]})
        case "~":
            return frozenset({word[:-1], f"{word[:-1]}s"})
        case _:
            return frozenset({"a", "an"}) if word == "a" else frozenset({word.lower()})


def third_person_forms(word: str) -> frozenset[str]:
    """The same, for what one other player does: draws."""
    return frozenset({third_person(word[:-1])}) if word[-1] == "+" and len(word) > 1 else base_forms(word)


def polish(said: str) -> str:
    """Words as the patterns have them, as a sentence."""
    words: list[str] = []
    he = many = False
    for word in said.split():
        if word.startswith("%"):
            he = word == "%he"
        elif word.endswith("+"):
            words.append(third_person(word[:-1]) if he else word[:-1])
        elif word.endswith("~"):
            words.append(f"{word[:-1]}s" if many else word[:-1])
        else:
            many = word in MANY or word.isdecimal() or (many and word not in ONE)
            words.append(word)
    text = re.sub(r" (?=[,;:.])", "", " ".join(words))
    text = re.sub(r",(?=[,;:.]|$)", "", text)
    text = re.sub(r"\ba (?=[aeiou])", "an ", text)
    return re.sub(r"(?<=\. )\w", lambda letter: letter[0].upper(), text)


def number(count: int) -> str:
    """In words up to ten."""
    return NUMBERS[count] if 0 <= count < len(NUMBERS) else str(count)


def several(count: int, noun: str) -> str:
    """one asset · three assets"""
    return f"{number(count)} {noun}" if count == 1 else f"{number(count)} {noun}s"


def cards(count: int) -> str:
    """a card · three cards"""
    return "a card" if count == 1 else several(count, "card")
