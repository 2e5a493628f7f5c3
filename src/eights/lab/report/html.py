"""The page of a report: one file that needs no network and no script; scripts only sort its tables."""

from dataclasses import dataclass, field
from html import escape

from eights.messages import LanguageCode, Message, say

SCRIPT = """
for (const head of document.querySelectorAll('table.sortable th')) {
  const button = document.createElement('button');
  button.textContent = head.textContent;
  head.replaceChildren(button);
  button.addEventListener('click', () => {
    const column = head.cellIndex, table = head.closest('table'), rows = [...table.tBodies[0].rows];
    const down = head.getAttribute('aria-sort') !== 'descending';
    for (const other of table.tHead.rows[0].cells) other.removeAttribute('aria-sort');
    head.setAttribute('aria-sort', down ? 'descending' : 'ascending');
    const key = row => row.cells[column].dataset.value ?? row.cells[column].textContent;
    rows.sort((a, b) => {
      const x = key(a), y = key(b), order = isNaN(x) || isNaN(y) ? String(x).localeCompare(y) : x - y;
      return down ? -order : order;
    });
    table.tBodies[0].append(...rows);
  });
}
"""
STYLE = """
:root { color-scheme: light dark; --paper: #fdfbf6; --ink: #24211c; --soft: #5c564b; --grid: #d9d3c5; --faint: #8d8677;
  --accent: #1f5fa8; --band: #f3eee2; }
@media (prefers-color-scheme: dark) { :root { --paper: #1b1d21; --ink: #ece8df; --soft: #b5aea1; --grid: #44474e;
  --faint: #8b8d94; --accent: #7db4f0; --band: #262930; } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1.5rem 1rem 4rem; max-width: 50rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.55 system-ui, sans-serif; }
h1 { font-size: 1.7rem; line-height: 1.25; margin: 0 0 .5rem; }
h2 { font-size: 1.25rem; margin: 2.5rem 0 .5rem; }
p { margin: .5rem 0; }
.lead { font-size: 1.1rem; }
.soft, figcaption { color: var(--soft); }
figure { margin: 1rem 0; }
figure svg { display: block; width: 100%; min-width: 36rem; height: auto; }
figcaption { font-size: .95rem; margin-top: .4rem; }
a { color: var(--accent); }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; font-size: .9rem; margin: .5rem 0; font-variant-numeric: tabular-nums; }
th, td { padding: .2rem .7rem .2rem 0; text-align: right; vertical-align: top; white-space: nowrap;
  border-bottom: 1px solid var(--grid); }
th:first-child, td:first-child { text-align: left; }
th { vertical-align: bottom; white-space: normal; min-width: 4rem; }
th button { all: unset; cursor: pointer; }
th button:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
th[aria-sort=descending] button::after { content: " ↓"; }
th[aria-sort=ascending] button::after { content: " ↑"; }
td.unsure { color: var(--soft); }
summary { cursor: pointer; color: var(--accent); }
code { background: var(--band); padding: .1em .3em; overflow-wrap: anywhere; }
pre { background: var(--band); padding: .7rem; white-space: pre-wrap; overflow-wrap: anywhere; }
pre code { padding: 0; }
@media print { @page { size: A4; margin: 15mm; } :root { --paper: #fff; --ink: #000; --soft: #333; --grid: #bbb;
  --faint: #777; --accent: #1f5fa8; --band: #f3f3f3; } body { max-width: none; padding: 0; font-size: 10pt; }
  details::details-content { content-visibility: visible; } figure svg { min-width: 0; }
  details > summary { display: none; } figure, thead, tr { break-inside: avoid; } h2 { break-after: avoid; }
  .scroll { overflow: visible; } table { font-size: 7.5pt; } th, td { padding-right: .35rem; min-width: 0; }
  td:not(:first-child) { white-space: normal; } }
"""

Cell = tuple[str, float | None, bool]  # what it says, what it is sorted by, whether it may be chance


@dataclass
class Table:
    heads: list[str]
    rows: list[list[Cell]]
    sortable: bool = False


@dataclass
class Section:
    """A part of the page: sentences, a chart with its caption, the figures in the chart, and a table."""

    title: str
    sentences: list[str] = field(default_factory=list)
    chart: str = ""
    caption: str = ""
    data: Table | None = None  # the figures in the chart, to be unfolded; nothing: they are in the table
    table: Table | None = None


CARDS = "eights-cards"  # the name under which a page says which cards it is about


def page(
    title: str, lead: list[str], sections: list[Section], command: str, language: LanguageCode, cards: str = ""
) -> str:
    """`cards` is the fingerprint of the deck, so that a server can offer the page beside it."""

    def words(code: str) -> str:
        return escape(say(Message(code), language))

    body = [f"<h1>{escape(title)}</h1>", *(f'<p class="lead">{escape(line)}</p>' for line in lead)]
    for number, section in enumerate(sections):
        body.append(f'<section aria-labelledby="s{number}"><h2 id="s{number}">{escape(section.title)}</h2>')
        body += [f"<p>{escape(line)}</p>" for line in section.sentences]
        if section.chart:
            caption = f'<figcaption id="c{number}">{escape(section.caption)}</figcaption>'
            body.append(
                f'<figure aria-labelledby="c{number}"><div class="scroll" role="group" tabindex="0" '
                f'aria-labelledby="c{number}">{section.chart}</div>{caption}</figure>'
            )
        if section.data is not None:
            drawn = table_html(section.data, section.caption)
            body.append(f"<details><summary>{words('report-data')}</summary>{drawn}</details>")
        if section.table is not None:
            body.append(table_html(section.table, section.title))
        body.append("</section>")
    body.append(f"<section><h2>{words('report-again')}</h2><pre><code>{escape(command)}</code></pre></section>")
    return (
        f'<!doctype html>\n<html lang="{language}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f'<meta name="{CARDS}" content="{cards}">'
        f"<title>{escape(title)}</title><style>{STYLE}</style></head>\n<body><main>\n"
        + "\n".join(body)
        + f"\n</main><script>{SCRIPT}</script></body></html>\n"
    )


def table_html(table: Table, title: str) -> str:
    kind = ' class="sortable"' if table.sortable else ""
    heads = "".join(f'<th scope="col">{escape(head)}</th>' for head in table.heads)
    rows = "\n".join(f"<tr>{''.join(map(cell_html, row))}</tr>" for row in table.rows)
    label = escape(title, quote=True)
    return (
        f'<div class="scroll" role="group" tabindex="0" aria-label="{label}"><table{kind}>'
        f"<thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table></div>"
    )


def cell_html(cell: Cell) -> str:
    text, key, unsure = cell
    if key is not None:  # on paper, only between a value and its interval can a line end
        text = " (".join(part.replace(" ", "\N{NO-BREAK SPACE}") for part in text.split(" ("))
    value = "" if key is None else f' data-value="{key:g}"'
    return f"<td{value}{' class=unsure' if unsure else ''}>{escape(text)}</td>"
