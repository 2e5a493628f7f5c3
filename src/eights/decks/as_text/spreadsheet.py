"""Takes a deck apart that was written as a table: one row for each card, as spreadsheets save it (CSV).

    name,rank,color,kind,text,name2,color2,kind2,text2
    Storm Tide,9,red,event,Destroy up to two assets.

Commas, semicolons or tabs separate the columns, whatever the spreadsheet uses. Columns may stand in any order; those
that are not needed may be missing. `copies`, `promo`, `emblem` and `flavor` can be added.
"""

import csv
import io
import re
from typing import Final

from eights.decks.as_text import terms
from eights.decks.as_text.markdown import LINE_END, read_face
from eights.decks.as_text.source import CardDraft, DeckDraft, Fault, SideDraft, Words
from eights.errors import did_you_mean
from eights.messages import Listed, Message

NEEDED: Final = ("name", "color", "kind", "text")
SEPARATORS: Final = ",;\t"
YES: Final = ("x", "yes", "ja", "1", "promo")
HEADER: Final = Message("deck-table-header")


def draft_of(source: str) -> DeckDraft:
    """Take a table apart, row by row. Errors show the cell that they are about."""
    text = source.removeprefix("\ufeff")
    draft = DeckDraft()
    rows = read_rows(text, draft)
    if not rows or draft.faults:
        return draft
    (line, head), *rest = rows
    columns = [terms.COLUMNS.get(name.rstrip("2").casefold(), "") + "2" * name.endswith("2") for name in head]
    draft.language = next(
        (language for language, own in terms.TERMS.items() if head_in(own.columns["color"], head)), "en"
    )
    check_header(head, columns, line, draft)
    if draft.faults:
        return draft
    for line, cells in rest:
        if draft.is_hopeless:
            break
        if any(cells[len(columns) :]):  # most likely a comma in a text without quotation marks
            what = Message("deck-table-more-cells", text=next(filter(None, cells[len(columns) :])))
            draft.faults.append(Fault(what, Message("deck-table-quote-text"), line))
        elif any(cells):
            row = dict(zip(columns, cells, strict=False))
            draft.cards.append(card_of(row, line, draft))
    return draft


def cell_of(text: str, line: int) -> Words:
    return Words.of_cell(" ".join(LINE_END.split(text)), line)


def read_rows(text: str, draft: DeckDraft) -> list[tuple[int, list[str]]]:
    """The rows that hold anything, each with its line."""
    first = text.lstrip().partition("\n")[0]
    separator = max(SEPARATORS, key=first.count)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True)
    rows: list[tuple[int, list[str]]] = []
    line = 1
    try:
        for cells in reader:
            if any(cell.strip() for cell in cells):
                rows.append((line, [cell.strip() for cell in cells]))
            line = reader.line_num + 1
    except csv.Error as error:
        draft.faults.append(Fault(Message("deck-table-broken", why=str(error)), Message("deck-table-quotes"), line))
    return rows


def head_in(names: tuple[str, ...], head: list[str]) -> bool:
    return bool({name.casefold() for name in names} & {cell.casefold() for cell in head})


def check_header(head: list[str], columns: list[str], line: int, draft: DeckDraft) -> None:
    """The first row names the columns."""
    missing = [name for name in NEEDED if name not in columns]
    if len(missing) == len(NEEDED) or (missing and "" not in columns):
        draft.faults.append(Fault(Message("deck-table-missing", columns=Listed(missing)), HEADER, line))
        return
    for name, column in zip(head, columns, strict=True):
        if name and column in ("", "2"):
            hint = did_you_mean(name, terms.TERMS[draft.language].columns) or HEADER
            draft.faults.append(Fault(Message("deck-table-unknown-column", column=name), hint, line))
        elif column and columns.count(column) > 1:
            draft.faults.append(Fault(Message("deck-table-column-twice", column=name), HEADER, line))


def card_of(row: dict[str, str], line: int, draft: DeckDraft) -> CardDraft:
    """A card of a row; a second name makes it a split card."""
    sides = [side_of(row, "", line, draft)]
    if row.get("name2") or row.get("text2"):
        sides.append(side_of(row, "2", line, draft))
    rank = row.get("rank", "")
    if rank:
        word = cell_of(rank, line)
        if rank.casefold() in terms.RANKS:
            sides[0].rank = [word]
        else:
            draft.fault(word, Message("deck-not-a-rank", value=rank), Message("deck-text-ranks"), row.get("name", ""))
    copies = row.get("copies", "") or "1"
    number = int(copies) if re.fullmatch(r"[0-9]{1,3}", copies) else 0
    return CardDraft(sides, number, row.get("promo", "").casefold() in YES)


def side_of(row: dict[str, str], which: str, line: int, draft: DeckDraft) -> SideDraft:
    name = cell_of(row.get(f"name{which}", ""), line)
    color, kind = row.get(f"color{which}", ""), row.get(f"kind{which}", "")
    side = SideDraft(name, name)
    for each in (color, kind):
        read_face(cell_of(each, line), side, draft)
    if text := row.get(f"text{which}", ""):
        side.text = cell_of(text, line)
    if emblem := row.get(f"emblem{which}", ""):
        side.emblem = cell_of(emblem, line)
    side.flavor = " ".join(row.get(f"flavor{which}", "").split())
    return side
