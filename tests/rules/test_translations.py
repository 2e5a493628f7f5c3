"""Every language has all pages of the rules: the same sections, anchors, examples and rulings as in English."""

import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from eights.messages import ENGLISH, LanguageCode
from eights.messages.fluent_files import languages
from eights.rules import pages as pages_module
from eights.rules.pages import NAMES, Block, pages, text_of
from eights.rules.rulings import introduction, rulings, rulings_of
from run import ROOT

LANGUAGES = languages()
TRANSLATIONS = [language for language in LANGUAGES if language != ENGLISH]
REFERENCE = {"en": "ruling", "de": "Entscheidung"}
CHAPTER = {"en": r"ch\.", "de": r"Kap\."}  # how a chapter is referred to
ANCHOR = re.compile(r'^(#+) <a id="([^"]+)"></a>', re.MULTILINE)
HEADING = re.compile(r"^(#+) (.+)$", re.MULTILINE)
FENCED = re.compile(r"^```\n(.*?)^```$", re.MULTILINE | re.DOTALL)
# Words that would show that a sentence was left in English.
LEFT = re.compile(r"\b(?:the|and|with|player|players|discards?|their|you|your)\b", re.IGNORECASE)
NAMES_OF_CARDS = "Bells under the Sea|Lady of the Lake|Sword in the Stone|King of the Drowned"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", [*NAMES, "rulings"])
def test_every_page_is_there_in_every_language(name: str, language: LanguageCode) -> None:
    """In the documentation, and in what is installed."""
    folder = "" if language == ENGLISH else f"{language}/"
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    included = project["tool"]["hatch"]["build"]["targets"]["wheel"]["force-include"]
    page = f"docs/rules/{folder}{name}.md"
    source = page if folder == "" else f"docs/rules/{language}"

    assert (ROOT / page).is_file()
    assert included[source] == source.replace("docs/rules", "eights/rules")
    assert language == text_of(name, language)[0]


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_sections_have_the_same_ids_and_blocks(language: LanguageCode) -> None:
    for english, other in zip(pages(), pages(language), strict=True):
        assert (english.name, language) == (other.name, other.language)
        for ours, theirs in zip(english.sections, other.sections, strict=True):
            assert ours.id == theirs.id
            assert [block.kind for block in ours.blocks] == [block.kind for block in theirs.blocks], ours.id
            assert number_of(ours.title) == number_of(theirs.title)


@pytest.mark.parametrize("language", TRANSLATIONS)
@pytest.mark.parametrize("name", [*NAMES, "rulings"])
def test_anchors_are_those_that_english_headings_have(name: str, language: LanguageCode) -> None:
    """So a link to a place in a page leads to the same place in another language."""
    english = FENCED.sub("", text_of(name)[1])
    other = FENCED.sub("", text_of(name, language)[1])
    ours = [(heading[1], anchor_of(heading[2])) for heading in HEADING.finditer(english)]

    assert ours == [(heading[1], heading[2]) for heading in ANCHOR.finditer(other)]
    assert len(ours) == len(HEADING.findall(other))


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_sections_refer_to_the_same_places(language: LanguageCode) -> None:
    for english, other in zip(pages(), pages(language), strict=True):
        for ours, theirs in zip(english.sections, other.sections, strict=True):
            assert Counter(links(ours.blocks)) == Counter(links(theirs.blocks)), ours.id


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_examples_differ_in_their_comments_only(language: LanguageCode) -> None:
    """Every example is told in the other language, and plays the same."""
    for name in NAMES:
        english, other = FENCED.findall(text_of(name)[1]), FENCED.findall(text_of(name, language)[1])
        assert [without_comments(example) for example in english] == [without_comments(example) for example in other]
        assert all(ours.splitlines()[0] != theirs.splitlines()[0] for ours, theirs in zip(english, other, strict=True))


@pytest.mark.parametrize("language", LANGUAGES)
def test_rulings_are_complete(language: LanguageCode) -> None:
    """The same numbers, each with its title, its ruling and its reason; a question where English has one."""
    for english, other in zip(rulings(), rulings(language), strict=True):
        assert (english.number, language) == (other.number, other.language)
        assert other.title
        assert other.text
        assert other.why
        assert bool(english.question) == bool(other.question), english.number
        assert numbers(english.text, ENGLISH) == numbers(other.text, language), english.number
        assert numbers(english.why, ENGLISH) == numbers(other.why, language), english.number
        assert english.cards == other.cards, english.number


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_options_and_code_stay_as_they_are_typed(language: LanguageCode) -> None:
    for name in (*NAMES, "rulings"):
        english, other = (re.findall(r"`[^`\n]+`", FENCED.sub("", text_of(name, code)[1])) for code in ("en", language))
        assert english == other


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_nothing_is_left_in_english(language: LanguageCode) -> None:
    for name in (*NAMES, "rulings"):
        prose = FENCED.sub("", text_of(name, language)[1])
        prose = re.sub(rf"`[^`\n]+`|<a id=.+?>|\]\(.+?\)|{NAMES_OF_CARDS}", "", prose)
        assert [] == LEFT.findall(prose), name


def test_a_card_has_the_same_rulings_in_every_language() -> None:
    for card in ("Excalibur", "Castle", "Malevolent Minions", "Death", "Sea Change"):
        for language in TRANSLATIONS:
            found = rulings_of(card, language)
            assert [ruling.number for ruling in rulings_of(card)] == [ruling.number for ruling in found]
            assert {language} == {ruling.language for ruling in found}


def test_a_page_that_is_missing_is_english_and_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "de").mkdir()
    for name in (*NAMES, "rulings"):
        (tmp_path / f"{name}.md").write_text(f"# The {name}\n", encoding="utf-8")
    (tmp_path / "de" / "rules.md").write_text('# <a id="the-rules"></a>Die Regeln\n', encoding="utf-8")
    monkeypatch.setattr(pages_module, "FOLDERS", (tmp_path,))

    found = {page.name: (page.language, page.title) for page in pages.__wrapped__("de")}

    assert ("de", "Die Regeln") == found["rules"]
    assert ("en", "The glossary") == found["glossary"]
    assert ("en", "# The rulings\n") == text_of("rulings", "de")


def test_a_missing_english_page_is_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages_module, "FOLDERS", (tmp_path,))

    with pytest.raises(FileNotFoundError, match=r"rules\.md"):
        text_of("rules", "de")


def test_german_reads_like_german() -> None:
    assert "Wer als Letzter übrig bleibt, gewinnt." in text_of("rules", "de")[1]
    assert "Für Teams siehe Entscheidung 43" in rulings("de")[1].why
    assert introduction("de")[1].startswith("So entscheiden wir")


def number_of(title: str) -> str:
    """The number of a chapter."""
    found = re.match(r"\d+\.", title)
    return found[0] if found else ""


def anchor_of(heading: str) -> str:
    """The anchor in a heading, or the one that a heading gets on GitHub."""
    given = re.match(r'<a id="([^"]+)">', heading)
    return given[1] if given else re.sub(r"[^\w -]", "", heading).lower().replace(" ", "-")


def links(blocks: tuple[Block, ...]) -> Iterator[str]:
    for block in blocks:
        for row in block.rows:
            yield from (to for cell in row for style, _, to in cell if style == "link")


def without_comments(example: str) -> list[str]:
    lines = (line.split("#")[0].rstrip() for line in example.splitlines())
    return [line for line in lines if line]


def numbers(text: str, language: LanguageCode) -> Counter[tuple[str, str]]:
    """The rulings, chapters and FAQ that it refers to."""
    found = re.findall(rf"({REFERENCE[language]}|{CHAPTER[language]}|FAQ) (\d+)", text, re.IGNORECASE)
    return Counter((word.casefold() if word == "FAQ" else "", number) for word, number in found)
