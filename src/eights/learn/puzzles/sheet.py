"""Puzzles on paper: each with its cards and a QR code that leads to it, and the solutions on a page of their own."""

import io
from collections.abc import Iterator, Sequence
from importlib.resources import files

from eights.art.printing.examples import Pictures, picture, place_named
from eights.art.printing.rulebook import worded
from eights.art.printing.sheets import paper_named
from eights.art.printing.typesetting import quoted, typeset
from eights.decks import find
from eights.extras import needed
from eights.language.mentions import UNKNOWN
from eights.language.text_lines import fold, split
from eights.learn.puzzles.puzzle import Puzzle
from eights.learn.puzzles.words import solution, stars, task, title
from eights.messages import ENGLISH, LanguageCode, Listed, Message, say, verbatim
from eights.rules.selection import Selection

REST = ("...", "…")
PILES = ("discard pile", "starter pile")


def print_sheet(
    puzzles: Sequence[Puzzle], address: str = "", paper: str = "a4", language: LanguageCode = ENGLISH
) -> bytes:
    """Make a PDF of these puzzles. `address`: of a server, for the QR codes."""
    chosen, pictures = paper_named(paper), Pictures("light")
    frame = files("eights.art.printing").joinpath("rulebook.typ").read_text(encoding="utf-8")
    notice = quoted(worded("paper-notice", language))
    source = [
        "#let grey = false",
        f"#let page-word = {quoted(worded('paper-page', language))}",
        f"#let no-cards = {quoted(worded('paper-no-cards', language))}",
        frame,
        f"#show: book.with(width: {chosen.width:g}mm, height: {chosen.height:g}mm, notice: {notice})",
        *(drawn(each, address, pictures, language) for each in puzzles),
        "#pagebreak()",
        f"= #{quoted(worded('puzzle-solutions', language))}",
        *(solved(each, language) for each in puzzles),
    ]
    return typeset("\n".join(source), pictures.files, worded("puzzle-sheet", language), language)


def drawn(puzzle: Puzzle, address: str, pictures: Pictures, language: LanguageCode) -> str:
    """A puzzle with its task, its cards and its code."""
    file = f"code-{puzzle.number}.svg"
    pictures.files[file] = code_of(f"{address}{'#' if address else ''}{puzzle.link}")
    words = [quoted(say(each, language)) for each in (title(puzzle), stars(puzzle), task(puzzle))]
    rows = ", ".join(rows_of(puzzle, pictures, language))
    return (
        f"#block(breakable: false, width: 100%)[#grid(columns: (1fr, 24mm), column-gutter: 4mm, "
        f"[== #{words[0]}\n#{words[1]}\\ #{words[2]}], image({quoted(file)}, width: 24mm))"
        f'#shown("", ({rows},), ())]\n'
    )


def code_of(text: str) -> str:
    """A QR code as a drawing."""
    with needed("play"):
        import segno
    out = io.BytesIO()
    segno.make_qr(text, error="m").save(out, kind="svg", border=2, xmldecl=False)
    return out.getvalue().decode()


def rows_of(puzzle: Puzzle, pictures: Pictures, language: LanguageCode) -> Iterator[str]:
    """A row for each player, and one for the piles; what players know is text."""
    said = {line.key: line for line in split(puzzle.position).position}
    selection, names = find(puzzle.deck), said["players"].items()
    for name in names:
        groups = [
            group(place_named(what, language), said[f"{fold(name)} {what}"].items(), selection, pictures, language)
            for what in ("hand", "assets")
            if f"{fold(name)} {what}" in said
        ]
        yield f"row({quoted(name)}, {quoted('')}, ({', '.join(groups)},))"
    key = next(each for each in PILES if each in said)
    top, *below = said[key].items()
    pile = group(say(Message("paper-on-top", place=place_named(key, language)), language), [top], selection, pictures,
                 language)  # fmt: skip
    facts = [say(Message("puzzle-below", cards=Listed([verbatim(card) for card in below])), language)] if below else []
    facts += [f"{each}: {line.value}" for each, line in said.items() if is_known(each)]  # in notation
    yield f"row({quoted('')}, {quoted('; '.join(facts))}, ({pile},))"


def is_known(key: str) -> bool:
    return key.endswith(" knows") or key in ("used", "options", "to draw", "direction")


def group(label: str, cards: list[str], selection: Selection, pictures: Pictures, language: LanguageCode) -> str:
    """Cards beside each other; those that are unknown as backs."""
    back = f"card({quoted(pictures.back())}, {quoted(UNKNOWN)}, {quoted('')})"
    each = [back if card == UNKNOWN else picture(card, selection, pictures, language) for card in cards]
    return f"group({quoted(label)}, ({''.join(f'{one}, ' for one in each)}))"


def solved(puzzle: Puzzle, language: LanguageCode) -> str:
    """The solution in one line."""
    moves = say(Message("puzzle-solution", number=puzzle.number, moves=Listed(solution(puzzle), "comma")), language)
    return f"#{quoted(moves)}\n"
