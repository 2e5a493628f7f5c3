"""Was sich Autoren wünschen und noch keine Karte kann."""

import re
from typing import Final

GAPS: Final = tuple(
    (re.compile(pattern, re.IGNORECASE), what)
    for pattern, what in (
        (r"\bwenn (du )?diese .*(ins Spiel (kommt|kommst)|ausspielst)", "when-it-comes-into-play"),
        (r"^(?!.*\bden Ziehstapel\b.* nach\b).*\bdurchsuch", "search-a-pile"),
        (r"\bzufällig", "random-card"),
        (r"\bfür jede[nrs]?\b|\bebenso viele\b", "counted-number"),
        (r"\bentweder\b", "choice-of-effects"),
        (r"\bes sei denn\b|\bstattdessen\b", "unless-and-instead"),
        (r"\b(nächste|vorige)[rn]? Spieler\b|\b(linke|rechte)[rn]? Nachbar", "neighbors"),
        (r"\b(würfel|münze)", "dice-and-coins"),
        (r"\b(meisten|wenigsten)\b|\b(mehr|weniger)\b.*\bals\b", "compare-players"),
        (r"\bsolange bis\b|\bbis zum Ende\b", "until"),
        (r"\bwenn .*\bzerstört wird\b", "when-it-is-destroyed"),
        (r"\bauf deine Hand\b|\bauf seine Hand\b", "cards-into-a-hand"),
    )
)
