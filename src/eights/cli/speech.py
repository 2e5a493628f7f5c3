"""What commands print, in the language that `--lang` or EIGHTS_LANG asks for."""

import click

from eights.errors import EightsError
from eights.messages import ENGLISH, LanguageCode, Listed, Message, is_language, languages, say, verbatim
from eights.messages.typed import as_typed


class _Spoken:
    """The language of this process: a command line has one reader."""

    language: LanguageCode = ENGLISH


def choose(language: str) -> None:
    """Speak this language from now on."""
    code = language.strip() or ENGLISH
    if not is_language(code):
        _Spoken.language = ENGLISH
        raise EightsError(
            Message("cli-unknown-language", language=code), Message("cli-languages", languages=Listed(languages()))
        )
    _Spoken.language = code


def language() -> LanguageCode:
    """The language that was chosen."""
    return _Spoken.language


def said(message: Message) -> str:
    """The words of a message."""
    return as_typed(say(message, _Spoken.language))


def tell(message: Message, err: bool = False) -> None:
    """Print a line."""
    click.echo(said(message), err=err)


def error_text(error: EightsError, about: str = "") -> str:
    """An error as it is printed, perhaps with the file that it is about."""
    return said(Message("cli-error", about=about or "none", what=verbatim(error.text(_Spoken.language))))


def headings(*codes: str) -> list[str]:
    """The headings of a table: `cli-head-` and a code."""
    return [said(Message(f"cli-head-{code}")) for code in codes]


def ending(name: str) -> str:
    """How games ended: empty hand"""
    return said(Message(f"ending-{name.replace(' ', '-')}"))
