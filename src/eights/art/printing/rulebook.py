"""The rulebook: quick start, rules, rulings, glossary and every card, set from the pages that docs and browser show."""

from collections.abc import Iterator
from importlib.resources import files
from itertools import zip_longest

from eights.art.faces import leaf
from eights.art.faces.summary import SUMMARIES
from eights.art.printing.examples import Pictures, draw_example
from eights.art.printing.sheets import paper_named
from eights.art.printing.typesetting import NOTICE, curly, quoted, typeset
from eights.decks import DECKS
from eights.rules.cards import Card
from eights.rules.pages import Block, Page, Section, Spans, pages, spans
from eights.rules.rulings import Ruling, introduction, rulings

TITLE = "Crazier Eights: the rulebook"


def print_rules(paper: str = "a4", grey: bool = False) -> bytes:
    """The rulebook as a PDF."""
    chosen = paper_named(paper)
    pictures = Pictures("grey" if grey else "light")
    frame = files("eights.art.printing").joinpath("rulebook.typ").read_text(encoding="utf-8")
    source = [
        f"#let grey = {str(grey).lower()}",
        frame,
        f"#show: book.with(width: {chosen.width:g}mm, height: {chosen.height:g}mm, notice: {quoted(NOTICE)})",
        *body(pictures),
    ]
    return typeset("\n".join(source), pictures.files, TITLE)


def body(pictures: Pictures) -> Iterator[str]:
    quick, rules, classic, glossary = pages()
    yield "#cover()"
    yield "#pagebreak()"
    yield from chapter(quick, pictures)
    yield f"#in-short(({', '.join(quoted(pictures.summary(title)) for title in SUMMARIES)}))"
    yield "#pagebreak()"
    yield from chapter(rules, pictures)
    yield f"#chapter({quoted('Rulings')}, <rulings>)"
    yield from (set_spans(spans(paragraph)) + "\n" for paragraph in introduction())
    yield f"#columns(2, gutter: 7mm)[{''.join(ruling_text(ruling) for ruling in rulings())}]"
    yield f"#chapter({quoted('The cards')}, <cards>)"
    yield from index(pictures)
    yield from chapter(classic, pictures)
    yield from chapter(glossary, pictures)


def index(pictures: Pictures) -> Iterator[str]:
    """Every card of every deck, promo cards included."""
    for deck in DECKS.values():
        entries = ", ".join(entry(card, pictures) for card in deck.cards + deck.promo)
        yield f"#deck({quoted(deck.title)}, {entries})\n"


def chapter(page: Page, pictures: Pictures) -> Iterator[str]:
    for place, section in enumerate(page.sections):
        if place == 0:
            yield f"#chapter({quoted(section.title)}, <{page.name}>)"
        else:
            yield f"== #{quoted(curly(section.title))} <{section.id}>"
        yield from blocks_of(section, pictures)


def blocks_of(section: Section, pictures: Pictures) -> Iterator[str]:
    """Words that introduce a table stay with it."""
    for block, after in zip_longest(section.blocks, section.blocks[1:]):
        said = set_block(block, pictures)
        leads = block.kind == "text" and after is not None and after.kind == "table"
        yield (f"#block(sticky: true)[{said}]" if leads else said) + "\n"


def set_block(block: Block, pictures: Pictures) -> str:
    """A paragraph, a list, a table or an example."""
    match block.kind:
        case "example":
            return draw_example("\n".join(row[0][0][1] if row[0] else "" for row in block.rows), pictures)
        case "table":
            columns = max(len(row) for row in block.rows)
            cells = [f"[{set_spans(cell)}]" for row in block.rows for cell in (*row, *((),) * (columns - len(row)))]
            return f"#grid-of({columns}, {len(block.rows)}, {', '.join(cells)})"
        case "list" | "steps":
            word = "list" if block.kind == "list" else "enum"
            return f"#{word}({', '.join(f'[{set_spans(row[0])}]' for row in block.rows)})"
        case "text":
            return set_spans(block.rows[0][0])


def set_spans(spans: Spans) -> str:
    """Words as they are emphasized and linked."""
    said = []
    for style, words, to in spans:
        text = quoted(words if style == "code" else curly(words))
        match style:
            case "strong" | "em" | "code":
                word = {"strong": "strong", "em": "emph", "code": "raw"}[style]
                said.append(f"#{word}({text});")
            case "link" if to:
                word = "link" if to.startswith("#ruling-") else "see"  # rulings are found by their number
                said.append(f"#{word}(label({quoted(to.removeprefix('#'))}), {text});")
            case _:
                said.append(f"#{text};")
    return "".join(said)


def ruling_text(ruling: Ruling) -> str:
    parts = (ruling.title, ruling.question, ruling.text, ruling.why)
    words = ", ".join(f"[{set_spans(spans(part))}]" for part in parts)
    return f"#ruling({quoted(str(ruling.number))}, {words}) <ruling-{ruling.number}>\n"


def entry(card: Card, pictures: Pictures) -> str:
    """A card of the index: its face, small, and its whole text."""
    printed = leaf(card)
    texts = [
        f"({quoted(part.name)}, {quoted(part.kind)}, ({''.join(paragraph(*each) for each in part.paragraphs)}))"
        for part in printed.parts
    ]
    file = quoted(pictures.face(card, "crazier"))
    return f"entry({file}, {quoted(printed.title)}, ({', '.join(texts)},))"


def paragraph(when: str, what: str) -> str:
    return f"({quoted(curly(f'{when}:') if when else '')}, {quoted(curly(what))}), "
