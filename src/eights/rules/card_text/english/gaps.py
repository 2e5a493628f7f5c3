"""What authors ask for and no card can do yet: how it is asked for, and what it is called."""

import re
from typing import Final

GAPS: Final = tuple(
    (re.compile(pattern, re.IGNORECASE), what)
    for pattern, what in (
        (r"\bwhen(ever)? (you|a player|another player|an opponent) plays?\b", "when-a-card-is-played"),
        (r"\bwhen(ever)? (an?|another|any) (opponent|player) draws\b", "when-somebody-draws"),
        (r"\b(cannot|can't|may not) (play|discard|draw|look)\b", "forbid"),
        (r"\byour (other )?assets (are indestructible|(cannot|can't) be destroyed)", "protect-other-assets"),
        (r"\bskip (your|the|their) (draw|main|end|beginning) phase\b", "skip-a-phase"),
        (r"\bdestroy this (asset|card)\b", "destroy-itself"),
        (r"\bplay (two|three|another|an extra|one more) (cards?|assets?|events?)\b", "play-more-cards"),
        (r"\byour all(y|ies)\b", "allies"),
        (r"\bsearch (?!the draw pile for\b)", "search-a-pile"),
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
        (
            r"\bwhen(ever)? .*\bdiscards?\b|\b(player|opponent)s?( of your choice)? (must )?discards?\b",
            "discard-by-effect",
        ),
        (r"\b(everybody|everyone) discards\b|^discard (?!.*\b(more|extra|additional)\b)", "discard-by-effect"),
        (r"\bcounters?\b|\btokens?\b", "counters"),
    )
)
