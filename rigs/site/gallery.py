"""The card gallery of the site: every card of our decks, as a picture and as text."""

from html import escape
from pathlib import Path

from eights.art.faces import face, leaf
from eights.decks import find
from eights.rules.pages import slug

DECKS = ("camelot with promo", "lyonesse", "tintagel")


def write(out: Path) -> list[tuple[str, str]]:
    """Write a page for each deck; returns their titles and paths."""
    return [write_deck(spec, out) for spec in DECKS]


def write_deck(spec: str, out: Path) -> tuple[str, str]:
    selection = find(spec)
    name = slug(spec)
    folder = out / "cards" / name
    folder.mkdir(parents=True, exist_ok=True)
    items = []
    for card in dict.fromkeys(selection.cards):
        shown = leaf(card)
        file = f"{slug(shown.name)}.svg"
        (folder / file).write_text(face(card, "reader"), encoding="utf-8")
        texts = [
            " ".join(f"{when}: {what}" if when else what for when, what in part.paragraphs) for part in shown.parts
        ]
        alt = escape(f"{shown.title}. {' / '.join(texts)}", quote=True)
        items.append(
            f'<figure markdown="0"><img src="{name}/{file}" alt="{alt}" loading="lazy" width="252" height="352">'
            f"<figcaption><b>{escape(shown.name)}</b> {escape(shown.label)}</figcaption></figure>"
        )
    page = out / "cards" / f"{name}.md"
    head = f"---\nhide:\n  - toc\n---\n\n# {selection.title}\n\n{len(items)} cards. "
    text = f'<div class="gallery" markdown="0">\n{"".join(items)}\n</div>\n'
    report = f"[a report about the deck](../reports/{spec.split()[0]}.html)"
    page.write_text(f"{head}You can [print them](../print.md), or read {report}.\n\n{text}", encoding="utf-8")
    return selection.title, f"cards/{name}.md"
