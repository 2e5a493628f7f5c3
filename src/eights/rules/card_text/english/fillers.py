"""English words that authors add and that change nothing: without them a sentence means the same."""

import re
from typing import Final

FILLERS: Final = re.compile(
    r"\b(immediately|directly|at once|right away|straight away|simply|just|also|additionally|in addition|then|"
    r"afterwards|in return|in exchange|freely|clockwise|as you (?:like|wish|please)|any way you like|for free|"
    r"without paying anything)\b|"
    r",? (?:too|as well|starting with (?:you|yourself))\b",
    re.IGNORECASE,
)
