"""What authors ask for and no card can do yet: how it is asked for, and what it is called."""

import re
from typing import Final

GAPS: Final = tuple(
    (re.compile(pattern, re.IGNORECASE), what)
    for pattern, what in (
        (r"\bwhen(ever)? (you play|this (card |asset )?(comes|enters|is played))", "when-it-comes-into-play"),
        (r"\bsearch (?!the draw pile for\b)", "search-a-pile"),
        (r"\brandom", "random-card"),
        (r"\bfor (each|every)\b|\bthat many\b|\bequal to\b", "counted-number"),
        (r"\b(counter|cancel|negate)\b", "answer-in-another-turn"),
        (r"\bchoose one\b|\beither\b", "choice-of-effects"),
        (r"\bunless\b|\binstead\b", "unless-and-instead"),
        (r"\b(next|previous) player\b|\bto (your|the) (left|right)\b|\breverse\b", "neighbors"),
        (r"\b(roll|coin|die|dice)\b", "dice-and-coins"),
        (r"\b(most|fewest)\b|\b(more|fewer)\b.*\bthan\b", "compare-players"),
        (r"\buntil\b", "until"),
        (r"\bif you do\b", "cost"),
        (r"\bwhen(ever)? .*\b(is|are) destroyed\b", "when-it-is-destroyed"),
        (r"\bwhen(ever)? .*\bdiscards?\b|\b(player|opponent)s? (must )?discards?\b", "discard-by-effect"),
        (r"\binto (your|their) hand\b|\bto your hand\b", "cards-into-a-hand"),
        (r"\bcounters?\b|\btokens?\b", "counters"),
    )
)
