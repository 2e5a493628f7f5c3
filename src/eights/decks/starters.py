"""The decks that `eights deck new` writes: as text, as a table, or in Python."""

import re
from pathlib import Path

from eights.decks import as_text, files
from eights.decks.as_text.starter import STARTERS
from eights.decks.as_text.writing import to_csv
from eights.decks.spelling import CODE, MARKDOWN, TABLE
from eights.errors import DeckError
from eights.messages import LanguageCode, Message


def named_as_deck(file: Path) -> Path:
    """The file under a name that decks have: mine and mine.md are mine.deck.md."""
    if file.name.casefold().endswith((CODE, MARKDOWN, TABLE)):
        return file
    return file.with_name(f"{file.name.removesuffix('.md').removesuffix('.deck')}{MARKDOWN}")


def write_starter(file: Path, language: LanguageCode = "en") -> None:
    """A deck to begin with, named after its file; an existing file is left alone."""
    text = starter(file, language)
    try:
        with file.open("x", encoding="utf-8") as opened:
            opened.write(text)
    except FileExistsError:
        raise DeckError(Message("error-file-exists", file=str(file)), Message("deck-choose-another-name")) from None
    except OSError as error:
        raise DeckError(Message("error-cannot-write", file=str(file), why=error.strerror or "")) from None


def starter(file: Path, language: LanguageCode) -> str:
    if file.name.casefold().endswith(CODE):
        name = " ".join(re.findall(r"[a-z0-9]+", file.stem.casefold())) or "my deck"
        return files.STARTER.format(name=name, title=name.title())
    text = STARTERS[language].format(title=as_text.title_of(file.name), file=file)
    if file.name.casefold().endswith(TABLE):
        return to_csv(as_text.deck_in(f"{file.name}{MARKDOWN}", text), language)
    return text
