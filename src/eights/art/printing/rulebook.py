"""Makes the rulebook from the pages of the docs: quick start, rules, rulings, glossary and every card."""

from collections.abc import Iterator
from importlib.resources import files
from itertools import zip_longest

from eights.art.faces import leaf
from eights.art.faces.summary import SUMMARIES
from eights.art.printing.examples import Pictures, draw_example
from eights.art.printing.sheets import paper_named
from eights.art.printing.typesetting import curly, quoted, typeset
from eights.decks import DECKS
from eights.engine.classic_refusals import spoken_rank
from eights.engine.spoken import single_colors
from eights.messages import ENGLISH, LanguageCode, Listed, Message, Term, Value, say
from eights.rules.cards import Card
from eights.rules.pages import Block, Page, Section, Spans, pages, spans
from eights.rules.rulings import Ruling, introduction, rulings


def print_rules(paper: str = "a4", grey: bool = False, language: LanguageCode = ENGLISH) -> bytes:
    """Make the PDF of the rulebook."""
    chosen, notice = paper_named(paper), worded("paper-notice", language)
    pictures = Pictures("grey" if grey else "light")
    frame = files("eights.art.printing").joinpath("rulebook.typ").read_text(encoding="utf-8")
    source = [
        f"#let grey = {str(grey).lower()}",
        f"#let page-word = {quoted(worded('paper-page', language))}",
        f"#let no-cards = {quoted(worded('paper-no-cards', language))}",
        frame,
        f"#show: book.with(width: {chosen.width:g}mm, height: {chosen.height:g}mm, notice: {quoted(notice)})",
        *body(pictures, language),
    ]
    return typeset("\n".join(source), pictures.files, worded("paper-rulebook", language), language)


def worded(code: str, language: LanguageCode) -> str:
    return say(Message(code), language)


def body(pictures: Pictures, language: LanguageCode) -> Iterator[str]:
    quick, rules, classic, glossary = pages(language)
    cover = [quoted(worded(f"paper-{what}", language)) for what in ("subtitle", "disclaimer", "back-on-cover")]
    short = [quoted(pictures.summary(name, language)) for name in SUMMARIES]
    yield f"#cover({', '.join(cover)})"
    yield "#pagebreak()"
    yield from chapter(quick, pictures, language)
    yield f"#in-short(({', '.join(short)}))"
    yield "#pagebreak()"
    yield from chapter(rules, pictures, language)
    yield f"#chapter({quoted(worded('paper-rulings', language))}, <rulings>)"
    yield from (set_spans(spans(paragraph)) + "\n" for paragraph in introduction(language))
    yield f"#columns(2, gutter: 7mm)[{''.join(ruling_text(ruling) for ruling in rulings(language))}]"
    yield f"#chapter({quoted(worded('paper-cards', language))}, <cards>)"
    yield from index(pictures, language)
    yield from chapter(classic, pictures, language)
    yield from chapter(glossary, pictures, language)


def index(pictures: Pictures, language: LanguageCode) -> Iterator[str]:
    """The list of all cards of all decks, including promo cards."""
    for deck in DECKS.values():
        entries = ", ".join(entry(card, pictures, language) for card in deck.cards + deck.promo)
        yield f"#deck({quoted(deck.title)}, {entries})\n"


def chapter(page: Page, pictures: Pictures, language: LanguageCode) -> Iterator[str]:
    for place, section in enumerate(page.sections):
        if place == 0:
            yield f"#chapter({quoted(section.title)}, <{page.name}>)"
        else:
            yield f"== #{quoted(curly(section.title))} <{section.id}>"
        yield from blocks_of(section, pictures, language)


def blocks_of(section: Section, pictures: Pictures, language: LanguageCode) -> Iterator[str]:
    """The blocks of a section; an introduction stays with its table."""
    for block, after in zip_longest(section.blocks, section.blocks[1:]):
        said = set_block(block, pictures, language)
        leads = block.kind == "text" and after is not None and after.kind == "table"
        yield (f"#block(sticky: true)[{said}]" if leads else said) + "\n"


def set_block(block: Block, pictures: Pictures, language: LanguageCode) -> str:
    """Typeset a paragraph, a list, a table or an example."""
    match block.kind:
        case "example":
            return draw_example("\n".join(row[0][0][1] if row[0] else "" for row in block.rows), pictures, language)
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
    """Typeset words with their emphasis and links."""
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


def entry(card: Card, pictures: Pictures, language: LanguageCode) -> str:
    """Typeset a card of the list: its small face, and its full text."""
    printed = leaf(card, language=language)
    texts = []
    for part in printed.parts:
        text = [paragraph(*each) for each in part.paragraphs]
        texts.append(f"({quoted(part.name)}, {quoted(worded(f'kind-{part.kind}', language))}, ({''.join(text)}))")
    file = quoted(pictures.face(card, "crazier"))
    return f"entry({file}, {quoted(say(card_title(card), language))}, ({', '.join(texts)},))"


def card_title(card: Card) -> Message:
    """King Arthur, king of blue, asset"""
    face: Value = Listed(single_colors(card.color))
    if card.rank is not None:
        face = Message("paper-card-face", rank=spoken_rank(card.rank), color=face)
    kind = "split" if len(card.sides) > 1 else card.sides[0].kind.value
    code = "paper-card-wild" if card.is_eight else "paper-card"
    return Message(code, card=card.name, face=face, kind=Term("kind", kind))


def paragraph(when: str, what: str) -> str:
    return f"({quoted(curly(f'{when}:') if when else '')}, {quoted(curly(what))}), "
