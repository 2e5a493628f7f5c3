"""Every card of every deck has a face: everything on it fits, is told apart, and can be read."""

import hashlib
import re
import runpy
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import get_args
from unicodedata import normalize
from xml.etree.ElementTree import Element, fromstring

import pytest

from eights.art.faces import BACKS, SIZES, THEMES, back, face, face_on_paper, leaf, painter
from eights.art.faces.classic import SUIT_SIGNS
from eights.art.faces.drawings import has_emblem, symbols
from eights.art.faces.layout import SizeName
from eights.art.faces.leaf import COLORS, leaf_of
from eights.art.faces.letters import Run, alphabets, cut_to_fit, fitted, spelled, unknown, width_of
from eights.art.faces.paint import LEAVES
from eights.art.faces.themes import Theme, ThemeName, Tincture
from eights.decks import find
from eights.decks.emblems import DRAWN, EMBLEMS, emblem_of
from eights.messages import Message
from eights.rules.card_text import LANGUAGES, text
from eights.rules.cards import Card
from eights.rules.colors import BLUE, RED
from eights.rules.selection import GameName
from eights.words import an_asset, asset, at_your_beginning, destroy, draw, event

ROOT = Path(__file__).parents[2]
DECKS = ("camelot with promo", "lyonesse", "tintagel", "classic with jokers")
LEAST_TEXT = 13.2 / 320  # of the width of a card: 7.3 points on paper, 13 px in the reader
TINCTURES: tuple[Tincture, ...] = get_args(Tincture)
SVG = "{http://www.w3.org/2000/svg}"


def printed(deck: str) -> Iterator[tuple[Card, GameName]]:
    """Every card of a deck once; of a split card each side, too, as it is in play."""
    selection = find(deck)
    for card in dict.fromkeys(selection.cards):
        yield card, selection.game
        if len(card.sides) > 1:
            yield from ((Card(card.rank, (side,)), selection.game) for side in card.sides)


ALL = [one for deck in DECKS for one in printed(deck)]


@pytest.mark.parametrize("size", SIZES)
def test_everything_fits_its_place(size: SizeName) -> None:
    for (card, game), language in product(ALL, LANGUAGES):
        assert not painter(card, size, "light", game, language).overflows


def test_a_text_that_is_too_long_is_noticed() -> None:
    wordy = asset("Very Long", 5, BLUE, *[at_your_beginning(draw(1))] * 12)
    assert painter(wordy, "reader", "light").overflows == [Message("print-text-of", card="Very Long")]
    endless = event("Llanfairpwllgwyngyllgogerychwyrndrobwll", 5, BLUE, draw(1))
    assert painter(endless, "hand", "light").overflows == [Message("print-name-of", card=endless.name)]


def test_leaves_make_room_for_words() -> None:
    """A text that goes down to the bottom of the card does not run into the leaves of the bar."""
    leaves = f'd="{LEAVES}"'
    short, long = event("Short", 5, BLUE, draw(1)), event("Long", 5, BLUE, *[draw(n) for n in range(1, 8)])

    assert leaves in face(short, "hand")
    assert leaves not in face(long, "hand")


def test_a_short_text_without_room_is_cut() -> None:
    """At the end of a word, and an ellipsis shows it."""
    long = painter(event("Long", 5, BLUE, *[draw(n) for n in range(1, 20)]), "hand", "light")

    assert long.is_cut
    assert not long.overflows
    assert not painter(event("Short", 5, BLUE, draw(1)), "hand", "light").is_cut
    run = Run("one, two three", "text", "#000")
    assert ["one…"] == cut_to_fit(run, (10,), 30, 12, 1.1).words
    assert ["one,", "two", "three"] == cut_to_fit(run, (10,), 500, 12, 1.1).words


def test_texts_are_set_in_a_size_that_can_be_read() -> None:
    assert min(min(layout.words) / layout.width for layout in SIZES.values() if layout.says == "text") >= LEAST_TEXT


def test_nothing_stands_over_the_edge() -> None:
    """Letters and drawings begin on the leaf, wherever they are placed."""
    for (card, game), (name, layout) in product(ALL, SIZES.items()):
        outermost = "".join(part.attrib.get("transform", "") for part in fromstring(face(card, name, "light", game)))
        for x, y in re.findall(r"translate\(([-\d.]+) ([-\d.]+)\)", outermost):
            assert 0 <= float(x) <= layout.width, card.name
            assert 0 <= float(y) <= layout.height, card.name


@pytest.mark.parametrize("size", SIZES)
def test_no_two_cards_look_the_same(size: SizeName) -> None:
    known: dict[str, str] = {}
    for card, game in ALL:
        drawn = re.sub(r"<title>.*?</desc>", "", face(card, size, "light", game))
        assert drawn not in known, f"{card.name} and {known[drawn]}"
        known[drawn] = card.name


def test_every_card_has_an_emblem_of_its_own() -> None:
    names = [side.name for deck in DECKS[:3] for card in find(deck).cards for side in card.sides]
    assert {name for name in names if not has_emblem(EMBLEMS.get(name, ""))} == set()
    assert len({EMBLEMS[name] for name in names}) == len(names)
    drawings = ["".join(shapes(symbols()[f"e-{EMBLEMS[name]}"])) for name in names]
    assert len(set(drawings)) == len(names)


def shapes(symbol: Element) -> list[str]:
    return [str(sorted(part.attrib.items())) for part in symbol.iter() if not part.tag.endswith(("symbol", "title"))]


def test_a_card_of_a_strange_deck_bears_an_emblem_that_follows_from_its_name() -> None:
    """Not the same one for all of them, and always the same one for each."""
    emblems = [leaf_of(event(f"Nobody Knows {n}", 5, BLUE, draw(1))).parts[0].emblem for n in range(20)]

    assert 10 < len(set(emblems))
    assert all(map(has_emblem, (*emblems, *DRAWN)))
    assert emblem_of("Nobody Knows 3") == emblems[3]


def test_flavor_text_is_drawn_where_there_is_room() -> None:
    """Below the rules, which it never makes smaller; and cards that mean the same are told apart by it."""
    plain = event("Landslide", 9, RED, destroy(an_asset))
    told = replace(plain, sides=(replace(plain.sides[0], flavor="Mind the mice."),))
    long = replace(plain, sides=(replace(plain.sides[0], flavor=90 * "mice and owls "),))

    assert plain == told
    assert all(f">{word}<" in face_on_paper(told, "print", "light") for word in ("Mind", "the", "mice."))
    assert face(told, "reader") != face(plain, "reader")
    assert face(told, "hand") == face(plain, "hand")
    assert face(long, "reader") == face(plain, "reader")


def test_drawings_are_well_formed_and_need_nothing_from_elsewhere() -> None:
    for (card, game), theme in product(ALL, THEMES):
        drawn = face(card, "reader", theme, game)
        root = fromstring(drawn)
        ids = [part.attrib["id"] for part in root.iter() if "id" in part.attrib]
        assert len(ids) == len(set(ids))
        used = re.findall(r'(?:href="#|url\(#)([\w-]+)', drawn)
        assert set(used) <= set(ids)
        assert not re.search(r"https?://(?!www\.w3\.org/2000/svg)|var\(|style=|class=|<text", drawn)
    assert fromstring(back()).tag == f"{SVG}svg"


def test_a_face_tells_its_name_and_its_text_to_those_who_cannot_see_it() -> None:
    for card, game in ALL:
        root = fromstring(face(card, "table", "light", game))
        assert root.findtext(f"{SVG}title") == leaf(card, game).title
        if game == "crazier":
            assert root.findtext(f"{SVG}desc") == " / ".join(text(side) for side in card.sides)
    assert leaf(find("camelot").cards[12]).title == "King Arthur, king of blue, asset"
    assert leaf(find("lyonesse").cards[-1]).title == "Great Wave, blue, green, red and purple, event"
    assert leaf(find("classic").cards[7], game="classic").title == "8 of clubs, wild"


def test_everything_that_is_printed_is_on_the_face() -> None:
    """By the letters that were drawn: rank, name, and at length the whole text."""
    for card, game in ALL:
        drawn = painter(card, "reader", "light", game)
        there = set(drawn.svg.defs)
        said = "".join(part.name + "".join(when + what for when, what in part.paragraphs) for part in drawn.leaf.parts)
        wanted = {f"{font[0]}{ord(letter):x}" for letter in drawn.leaf.rank for font, _ in spelled(letter, "display")}
        assert wanted <= there
        letters = {chr(int(key[1:], 16)) for key in there if re.fullmatch(r"[dtsb][0-9a-f]+", key)}
        assert set(said) - {" "} <= letters


def test_no_letter_is_missing() -> None:
    for card, _ in ALL:
        for side in card.sides:
            assert "?" not in [letter for _, letter in spelled(side.name + text(side), "text")]


def test_symbol_and_letter_come_with_every_color() -> None:
    """In every size, also where several colors share a card."""
    letters = {sign.tincture: sign.letter for sign in COLORS.values()}
    for (card, game), size in product(ALL, SIZES):
        if game == "classic":
            continue
        drawn = painter(card, size, "light").svg
        for color, sign in COLORS.items():
            if color in card.color:
                assert f"b{ord(letters[sign.tincture]):x}" in drawn.defs
                assert next(iter(symbols()[f"s-{sign.drawing}"].iter(f"{SVG}path"))).attrib["d"] in "".join(drawn.drawn)


@pytest.mark.parametrize("theme", THEMES)
def test_texts_and_symbols_stand_out_from_their_ground(theme: ThemeName) -> None:
    paints = THEMES[theme]
    pairs = [(paints.ink, paints.vellum), (paints.ink_2, paints.vellum), (paints.on_fill, paints.parted)]
    pairs += [(paints.text[one], paints.vellum) for one in TINCTURES]
    pairs += [(paints.on_fill, paints.fill[one]) for one in TINCTURES]
    assert min(contrast(*pair) for pair in pairs) >= 4.5
    assert min(contrast(paints.gild, paints.fill[one]) for one in TINCTURES) >= 3


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def luminance(paint: str) -> float:
    values = [int(paint[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in values)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_black_on_white_has_the_greatest_contrast() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") < 4.5


def test_grey_is_grey_and_still_tells_colors_apart() -> None:
    grey: Theme = THEMES["grey"]
    paints = set(re.findall(r"#[0-9a-f]{6}", "".join(face(card, "reader", "grey", game) for card, game in ALL)))
    assert all(paint[1:3] == paint[3:5] == paint[5:7] for paint in paints)
    assert len({sign.drawing for sign in (*COLORS.values(), *SUIT_SIGNS.values())}) == 8
    assert len(set(grey.fill.values())) == 4


def test_the_same_card_is_drawn_the_same_in_another_process() -> None:
    program = (
        "import hashlib; from eights.art.faces import face, SIZES; from eights.decks import find;"
        "print(hashlib.sha256(''.join(face(c, s) for c in find('lyonesse').cards for s in SIZES).encode()).hexdigest())"
    )
    here = "".join(face(card, size) for card in find("lyonesse").cards for size in SIZES)
    there = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
    assert hashlib.sha256(here.encode()).hexdigest() == there.strip()


def test_the_letters_are_those_of_the_fonts() -> None:
    """web/fonts/outlines.py takes them from there; whoever changes a font has to run it again."""
    names = {"display": "display", "text": "text-400", "semibold": "text-600", "bold": "text-700"}
    for name, alphabet in alphabets().items():
        fonts = [ROOT / f"web/fonts/{names[name]}{more}.woff2" for more in ("", "-more")]
        packed = b"".join(font.read_bytes() for font in fonts if font.exists())
        assert alphabet.sha256 == hashlib.sha256(packed).hexdigest()


@pytest.mark.parametrize("name", ["Żółć", "Příšerný", "İğüş", "Őrség", "Țară", "Señor", "e\u0301"])
def test_a_word_is_spelled_in_one_font(name: str) -> None:
    """The letters of Latin Extended-A are there; a word that the display font cannot spell is not patched."""
    letters = spelled(name, "display")

    assert normalize("NFC", name) == "".join(letter for _, letter in letters)
    assert 1 == len({font for font, _ in letters})
    assert "" == unknown(name)
    assert "Щ東" == unknown("Щ a 東Щ")


def test_widths_add_up_with_kerning() -> None:
    known = alphabets()["text"]
    assert known.kerning["AV"] < 0
    assert width_of("AV", "text", 1000) == known.widths["A"] + known.widths["V"] + known.kerning["AV"]


def test_the_largest_size_that_fits_is_taken() -> None:
    words = [[Run("one two three four five", "text", "#000")]]
    assert fitted(words, (20, 10), 1000, 100, 1.2).size == 20
    assert fitted(words, (20, 10), 60, 100, 1.2).size == 10
    assert not fitted(words, (20, 10), 30, 20, 1.2).fits


def test_the_pictures_of_the_documents_show_the_cards_as_they_are() -> None:
    """python docs/images/cards.py draws them again."""
    for name, drawing in runpy.run_path(str(ROOT / "docs/images/cards.py"))["pictures"]().items():
        assert drawing == (ROOT / "docs/images" / name).read_text(encoding="utf-8"), name


def test_the_page_around_a_face_has_the_same_paints() -> None:
    tokens = (ROOT / "web/src/style/tokens.css").read_text(encoding="utf-8")
    light, dark = (
        dict(re.findall(r"--([\w-]+):\s*(#[0-9a-f]{6})", part)) for part in tokens.split(':root[data-theme="dark"]')
    )
    for theme, values in ((THEMES["light"], light), (THEMES["dark"], light | dark)):
        ours = {"vellum": theme.vellum, "ink": theme.ink, "ink-2": theme.ink_2, "on-fill": theme.on_fill}
        ours |= {"gild": theme.gild, "gold": theme.gold}
        ours |= {one: theme.fill[one] for one in TINCTURES} | {f"{one}-text": theme.text[one] for one in TINCTURES}
        assert ours == {name: values[name] for name in ours}


def test_a_classic_pack_can_be_red_and_black() -> None:
    """Two colors instead of four on every card, light and dark; other decks keep theirs. Backs have three grounds."""
    for card, theme in product(find("classic").cards, ("light", "dark")):
        fill = THEMES[theme].fill  # type: ignore[index]  # it is one of them
        two = face(card, "hand", theme, "classic", pack="two")  # type: ignore[arg-type]
        used = {*re.findall(r"#[0-9a-f]{6}", two)}
        assert not {fill["blue"], fill["green"], fill["purple"]} & used
        assert (fill["red"] in used) is ("hearts" in card.name or "diamonds" in card.name or card.is_eight)
    trade = find("camelot").cards[0]
    assert face(trade) == face(trade, pack="two")
    assert 3 == len({back("hand", ground) for ground in BACKS})
