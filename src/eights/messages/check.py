"""Lists what is missing in a language: `python -m eights.messages.check`.

English is the reference: another language needs every message, may use only the values that English uses, and has no
additional messages.
"""

import sys
from collections.abc import Iterator

from eights.messages import fluent_files
from eights.messages.catalog import ENGLISH
from eights.messages.patterns import Choice, Pattern, Slot


def problems(language: str) -> list[str]:
    """A line for each message that is missing, superfluous, or uses different values from the English one."""
    server = compared(language, fluent_files.entries(ENGLISH), fluent_files.entries(language))
    return server + compared(language, fluent_files.page_entries(ENGLISH), fluent_files.page_entries(language))


def compared(language: str, english: dict[str, str], own: dict[str, str]) -> list[str]:
    found = [f"{language}: {code} is missing" for code in english if code not in own]
    for code, source in own.items():
        if code not in english:
            found.append(f"{language}: {code} is in no English catalog")
            continue
        strange = values(source, own) - values(english[code], english)
        found += [f"{language}: {code} speaks of ${name}, which English does not" for name in sorted(strange)]
    return found


def values(source: str, catalog: dict[str, str]) -> set[str]:
    """The names of the values that a message uses, directly or through messages it refers to."""
    return set(names(fluent_files.parse(source), catalog))


def names(pattern: Pattern, catalog: dict[str, str]) -> Iterator[str]:
    for part in pattern:
        if isinstance(part, Slot):
            if part.name:
                yield part.name
            else:
                yield from names(fluent_files.parse(catalog[part.function]), catalog)
        elif isinstance(part, Choice):
            yield part.slot.name
            for form in (*part.cases.values(), part.default):
                yield from names(form, catalog)


def main() -> int:
    found = [problem for language in fluent_files.languages() for problem in problems(language)]
    sys.stdout.writelines(f"{problem}\n" for problem in found)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
