"""Deutsche Wörter, die nichts ändern: Ohne sie heißt ein Satz dasselbe."""

import re
from typing import Final

FILLERS: Final = re.compile(
    r"\b(sofort|direkt|unmittelbar|umgehend|einfach|dann|danach|anschließend|nun|jetzt|auch|ebenfalls|jeweils|wieder|"
    r"außerdem|dafür|im Gegenzug|reihum|nach Belieben|kostenlos|gratis)\b|,? bei dir beginnend\b",
    re.IGNORECASE,
)
