"""`eights say`: what a card's text means, or how far it is understood."""

import difflib
import json
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any

import click

from eights.cli import speech
from eights.cli.app import Json, Lang, app
from eights.cli.commands import Argument, Option
from eights.cli.speech import said, tell
from eights.errors import EightsError
from eights.messages import ENGLISH, LanguageCode, Message, say

if TYPE_CHECKING:
    from eights.rules.card_text import Misread, Reading
    from eights.rules.cards import Kind

PROMPT = "> "
CHANGED = "bold"  # words that the printed card has and the text does not


@dataclass(frozen=True)
class Answer:
    """A text, and the result of reading it."""

    text: str
    kind: "Kind"
    name: str
    language: LanguageCode
    found: "Reading | Misread"

    @property
    def is_understood(self) -> bool:
        from eights.rules.card_text import Reading

        return isinstance(self.found, Reading)


@app.command("say")
def say_(
    text: Annotated[
        str | None, Argument(help="The text of a card. Without it, every line of standard input is one.")
    ] = None,
    kind: Annotated[str, Option(help="asset or event; by default, whichever the text fits.")] = "",
    name: Annotated[str, Option(help="The name of the card, if its text mentions it.")] = "",
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Read the text of a card, and say what it means. Exit status 1 if it isn't understood."""
    wanted = kinds_named(kind)
    all_understood = True
    for line in [text] if text is not None else lines():
        answer = answer_to(line, wanted, name, card_language())
        all_understood = all_understood and answer.is_understood
        if as_json:
            click.echo(json.dumps(as_dict(answer), ensure_ascii=False, indent=1 if text is not None else None))
        else:
            show(answer)
    if not all_understood and not (text is None and sys.stdin.isatty()):
        raise click.exceptions.Exit(1)


def card_language() -> LanguageCode:
    """The language of the card: that of the command, if cards are written in it."""
    from eights.rules.card_text import LANGUAGES

    return speech.language() if speech.language() in LANGUAGES else ENGLISH


def kinds_named(kind: str) -> list["Kind"]:
    from eights.decks.as_text.terms import KINDS
    from eights.errors import there_are
    from eights.rules.cards import Kind

    if not kind:
        return [Kind.EVENT, Kind.ASSET]
    if kind.strip().casefold() not in KINDS:
        raise EightsError(Message("cli-unknown-kind", kind=kind), there_are([each.value for each in Kind]))
    return [KINDS[kind.strip().casefold()]]


def lines() -> Iterator[str]:
    """The lines of standard input; at a terminal, asked for one by one."""
    if not sys.stdin.isatty():
        for line in sys.stdin.buffer:
            if text := line.decode("utf-8", "replace").strip():
                yield text
        return
    from contextlib import suppress

    with suppress(ImportError):
        import readline  # noqa: F401  (lets people edit the line)
    tell(Message("cli-say-welcome"))
    while True:
        try:
            text = input(PROMPT).strip()
        except (EOFError, KeyboardInterrupt):
            click.echo()
            return
        if text:
            yield text


def answer_to(text: str, kinds: list["Kind"], name: str, language: LanguageCode) -> Answer:
    """The answer for the kind of card that the text fits best."""
    from eights.lab.deck_check.meanings import findings
    from eights.rules.card_text import Misread, Why, read

    words = " ".join(text.split())
    answers = [Answer(words, kind, name, language, read(words, kind, name, language, findings)) for kind in kinds]
    for answer in answers:
        if answer.is_understood:
            return answer
    order = list(Why)

    def rank(answer: Answer) -> tuple[int, int]:
        assert isinstance(answer.found, Misread)
        is_other = answer.found.why is Why.WRONG_KIND and len(kinds) > 1  # the other answer knows more
        return len(order) if is_other else order.index(answer.found.why), -answer.found.start

    return min(answers, key=rank)


def as_dict(answer: Answer) -> dict[str, Any]:
    """An answer for programs; sentences are in the language that is spoken."""
    from eights.decks.as_text.python_source import expression
    from eights.rules.card_text import LANGUAGES, Reading
    from eights.rules.card_text.misread import follows_of, sentence_on

    found = answer.found
    common = {"kind": answer.kind.value}
    if isinstance(found, Reading):
        short = LANGUAGES[answer.language].short(side_of(answer, found))
        python = expression(found.clauses)
        return {"answer": "understood", "text": found.text, "short": short, "python": python, "at": None,
                "follows": [], **common}  # fmt: skip
    language = speech.language()
    return {
        "answer": found.why.name.lower().replace("_", " "),
        "text": found.meanings[0] if len(found.meanings) == 1 else "",
        "short": "",
        "python": "",
        "at": found.start,
        "follows": [say(each, language) for each in follows_of(found, answer.language).items
                    if isinstance(each, Message)],
        **common,
        "end": found.end,
        "meanings": list(found.meanings),
        "what": say(sentence_on(found, answer.text, answer.kind), language),
        "hint": say(hint_for(answer, found), language),
    }  # fmt: skip


def hint_for(answer: Answer, found: "Misread") -> Message:
    """What to write instead, or in which language the text is."""
    from eights.rules.card_text.misread import advice_on, other_language

    other = other_language(answer.text, answer.kind, answer.name, answer.language)
    if other:
        return Message("cli-say-other-language", language=other)
    if not answer.text:
        return Message("card-text-write-one", language=answer.language)
    return advice_on(found, answer.kind, answer.language)


def side_of(answer: Answer, found: "Reading") -> Any:
    from eights.rules.cards import Side
    from eights.rules.colors import Color

    return Side(answer.name, answer.kind, Color(0), found.clauses)


def show(answer: Answer) -> None:
    """An answer for people."""
    from eights.cli.layout import styled
    from eights.decks.as_text.source import Fault, Words
    from eights.rules.card_text import Reading
    from eights.rules.card_text.misread import sentence_on

    found = answer.found
    if isinstance(found, Reading):
        kind = Message(f"kind-{answer.kind.value}")
        label = said(Message("cli-say-understood", kind=kind))
        click.echo(label + "".join(styled(*part) for part in marked(answer.text, found.text)))
        for key in ("short", "python"):
            click.echo(styled(said(Message(f"cli-say-{key}", text=as_dict(answer)[key])), "dim"))
        return
    words = Words.of_line(answer.text, 1)
    part = words.part(found.start, max(found.end, found.start + 1)) if found.start < len(answer.text) else None
    column, length = (found.start, part.length) if part else (len(answer.text), 1)
    hint = hint_for(answer, found)
    fault = Fault(sentence_on(found, answer.text, answer.kind), hint, 1, column, length, answer.text)
    click.echo(fault.marked)
    click.echo(f"{styled(said(Message('cli-level-error')), 'bold red')} {said(fault.what)}")
    tell(Message("hint", what=hint))


def marked(written: str, printed: str) -> Iterator[tuple[str, str]]:
    """What a card prints, word by word; words that were not written like this are marked."""
    before, after = (re.findall(r"\S+", text) for text in (written, printed))
    matcher = difflib.SequenceMatcher(None, before, after, autojunk=False)
    for change, _, _, start, end in matcher.get_opcodes():
        for word in after[start:end]:
            yield " ", ""
            yield word, "" if change == "equal" else CHANGED
