"""Names of headings, as on GitHub, so that links to them work in both places."""

import re
from collections.abc import Callable


def slugify() -> Callable[[str, str], str]:
    return named


def named(heading: str, separator: str) -> str:
    """Keep letters, digits and hyphens, in lower case: Draws & piles becomes draws--piles."""
    return re.sub(r"[^\w -]", "", re.sub(r"<[^>]+>", "", heading)).strip().lower().replace(" ", separator)
