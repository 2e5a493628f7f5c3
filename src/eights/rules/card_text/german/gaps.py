"""Was sich Autoren wünschen und noch keine Karte kann."""

import re
from typing import Final

GAPS: Final = tuple(
    (re.compile(pattern, re.IGNORECASE), what)
    for pattern, what in (
        (
            r"\bwenn (du|ein Spieler|ein anderer Spieler|ein Gegner) .*\b(ausspielst|ausspielt|spielst|spielt)\b",
            "when-a-card-is-played",
        ),
        (r"\bwenn .*\b(ablegst|ablegt)\b", "discard-by-effect"),
        (
            r"^(?!.*\b(mehr|weitere|zusätzlich|extra)).*\b(wirf|wirft|werfen|lege?|legt|legen)\b.*\bab\b",
            "discard-by-effect",
        ),
        (r"\bwenn (ein|irgendein|ein anderer) (Gegner|Spieler) (eine Karte|Karten|) ?zieht\b", "when-somebody-draws"),
        (r"\b(dürfen|darf|können|kann) keine\b", "forbid"),
        (r"\bdeine (anderen )?Besitzkarten (sind unzerstörbar|können nicht zerstört werden)", "protect-other-assets"),
        (r"\bwenn du das tust\b", "cost"),
        (r"\bzerstöre diese (Besitzkarte|Karte)\b", "destroy-itself"),
        (r"^(?!.*\bden Ziehstapel\b.* nach\b).*\bdurchsuch", "search-a-pile"),
        (r"\bfür jede[nrs]?\b|\bebenso viele\b", "counted-number"),
        (r"\bentweder\b", "choice-of-effects"),
        (r"\bes sei denn\b|\bstattdessen\b", "unless-and-instead"),
        (r"\b(nächste|vorige)[rn]? Spieler\b|\b(linke|rechte)[rn]? Nachbar", "neighbors"),
        (r"\b(würfel|würfle|münze)", "dice-and-coins"),
        (r"\b(meisten|wenigsten)\b|\b(mehr|weniger)\b.*\bals\b", "compare-players"),
        (r"\bsolange bis\b|\bbis zum Ende\b", "until"),
        (r"\bwenn .*\bzerstört wird\b", "when-it-is-destroyed"),
    )
)
