"""Decks as text at the command line: written, checked, turned into other forms, played, and verified elsewhere."""

import json
from io import BytesIO, TextIOWrapper
from pathlib import Path

import pytest

from eights import Game, bots, decks
from tests.cli.test_commands import eights

STORM = """# Storm
## Storm Tide (9 red, event)
Destroy up to two assets.
## Beacon (5 blue, asset)
At the end of your turn: draw a card.
"""


@pytest.fixture
def storm(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a deck in it, in which the commands run."""
    monkeypatch.chdir(tmp_path)
    file = tmp_path / "storm.deck.md"
    file.write_text(STORM, encoding="utf-8")
    return file


def played(position: str = "") -> Game:
    game = Game.from_position(position) if position else Game.new("camelot + storm.deck.md", 2, seed=4)
    bots.play(game, "random")
    return game


POSITION = """
deck: camelot + storm.deck.md
players: ann, bob
turn: ann, main
ann hand: Storm Tide, Castle
bob hand: Study
bob assets: Beacon
discard pile: Avalon
draw pile: ...
"""


@pytest.mark.parametrize("position", ["", POSITION], ids=["dealt", "from a position"])
def test_a_record_verifies_where_nobody_has_the_deck(position: str, storm: Path) -> None:
    """In an empty folder, and without --run-deck: the text in the record is only read."""
    record = storm.with_name("game.json")
    record.write_text(played(position).record().to_json(), encoding="utf-8")
    storm.unlink()

    done = eights("verify", str(record))
    log = eights("replay", str(record))

    assert (0, "") == (done.returncode, done.stderr)
    assert "ok " in done.stdout
    assert (0, "") == (log.returncode, log.stderr)
    assert "wins" in log.stdout


def test_the_text_in_a_record_counts_and_not_the_file(storm: Path) -> None:
    """Since then the card has been changed: the game is still right."""
    record = storm.with_name("game.json")
    record.write_text(played().record().to_json(), encoding="utf-8")
    storm.write_text(STORM.replace("two", "three"), encoding="utf-8")

    assert 0 == eights("verify", str(record)).returncode
    assert Game.from_record(record.read_text(encoding="utf-8")).over


@pytest.mark.parametrize(
    ("before", "after", "status", "what"),
    [
        (STORM, "", 2, "the deck has no cards"),
        ("draw a card", "drink a card", 2, "the text isn't understood from “drink” on"),
        ("draw a card", "draw two cards", 1, "the deck in this record isn't the one the game was played with"),
        ("Beacon (5", "Beacon (6", 1, "the deck in this record isn't the one the game was played with"),
    ],
)
def test_a_record_whose_deck_was_changed_is_found_out(
    before: str, after: str, status: int, what: str, storm: Path
) -> None:
    """Its fingerprint is in the record, too."""
    record = played().record()
    text = record.sources["storm.deck.md"].replace(before, after)
    changed = json.loads(record.to_json()) | {"sources": {"storm.deck.md": text}}
    path = storm.with_name("game.json")
    path.write_text(json.dumps(changed), encoding="utf-8")
    storm.unlink()

    done = eights("verify", str(path))

    assert status == done.returncode
    assert what in done.stdout + done.stderr
    assert "Python" not in done.stdout + done.stderr  # a text is never run


def test_a_record_that_forgets_its_deck_is_caught(storm: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A seeded fault: the record has only the name of the file."""
    monkeypatch.setattr("eights.language.record.sources_of", lambda _selection: {})

    with pytest.raises(AssertionError):
        test_a_record_verifies_where_nobody_has_the_deck("", storm)


def test_a_record_holds_what_was_played(storm: Path) -> None:
    """Not what is in the file by then; and a pickle does, too."""
    import pickle

    game = played()
    storm.write_text("nothing", encoding="utf-8")

    assert {"storm.deck.md": STORM} == game.record().sources
    storm.unlink()
    again = pickle.loads(pickle.dumps(game))
    assert game == again
    assert game.record() == again.record()


def test_python_in_a_record_still_does_not_run(storm: Path) -> None:
    """Only decks as text are taken from a record without being asked."""
    mine = storm.with_name("mine.py")
    mine.write_text(eights("deck", "python", "storm.deck.md").stdout, encoding="utf-8")
    game = Game.new("camelot + mine.py + storm.deck.md", 2, seed=4)
    record = storm.with_name("game.json")
    record.write_text(game.record().to_json(), encoding="utf-8")
    assert {"mine.py", "storm.deck.md"} == set(game.record().sources)
    mine.unlink()

    assert 2 == eights("verify", str(record)).returncode
    assert 0 == eights("verify", str(record), "--run-deck").returncode


def test_a_deck_goes_through_every_form(storm: Path) -> None:
    """Text, table, Python and back: the same cards."""
    cards = decks.find("storm.deck.md").cards
    for form, file in (("csv", "a.csv"), ("python", "b.py"), ("text", "c.deck.md")):
        done = eights("deck", form, "storm.deck.md")
        assert (0, "") == (done.returncode, done.stderr)
        Path(file).write_text(done.stdout, encoding="utf-8")
        assert cards == decks.find(file).cards
    for form in ("csv", "text", "python"):
        assert eights("deck", form, "b.py").stdout == eights("deck", form, "c.deck.md").stdout


def test_a_verb_of_its_own_stays_python(tmp_path: Path) -> None:
    from tests.decks.test_fingerprints import STARTER

    file = tmp_path / "mine.py"
    file.write_text(STARTER, encoding="utf-8")

    for form in ("text", "csv"):
        done = eights("deck", form, str(file))
        assert 2 == done.returncode
        assert "Harvest" in done.stderr
        assert "hint: a verb of its own needs a deck in Python" in done.stderr


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(
    ("name", "file"), [("mine", "mine.deck.md"), ("x.md", "x.deck.md"), ("a.csv", "a.csv"), ("b.py", "b.py")]
)
def test_a_new_deck_is_sound(
    name: str, file: str, language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No errors and no warnings; an existing file is left alone."""
    monkeypatch.chdir(tmp_path)

    assert 0 == eights("deck", "new", name, "--lang", language).returncode

    assert f"{file}: no errors, no warnings" in eights("--lang", "en", "deck", "check", file, "--games", "0").stdout
    assert 2 == eights("deck", "new", name).returncode


def test_check_lists_every_error_of_a_text(storm: Path) -> None:
    storm.write_text(STORM.replace("9 red", "9 rde").replace("draw a card", "drink"), encoding="utf-8")

    done = eights("deck", "check", "storm.deck.md")
    programs = json.loads(eights("deck", "check", "storm.deck.md", "--json").stdout)

    assert 1 == done.returncode
    assert "storm.deck.md, line 2: Storm Tide: “rde” isn't a rank" in done.stdout
    assert "    ## Storm Tide (9 rde, event)\n                     ^^^\n" in done.stdout
    assert "    At the end of your turn: drink.\n                             ^^^^^\n" in done.stdout
    assert "2 errors, no warnings" in done.stdout
    assert [2, 5] == [error["line"] for error in programs["errors"]]


def test_what_a_text_means_is_checked_too(storm: Path) -> None:
    """With the line of its card."""
    storm.write_text(STORM.replace("Destroy up to two assets.", "Give a card to yourself."), encoding="utf-8")
    storm.write_text(STORM.replace("Destroy up to two assets.", ""), encoding="utf-8")

    done = eights("deck", "check", "storm.deck.md", "--games", "0")

    assert 1 == done.returncode
    assert "Storm Tide (line 2)" in done.stdout


def test_the_emblems_are_listed() -> None:
    assert "anchor\n" in eights("deck", "emblems").stdout


def say(*words: str) -> dict[str, object]:
    answer: dict[str, object] = json.loads(eights("say", "--json", *words).stdout)
    return answer


ANSWERS = [
    ("draw 2 cards", [], "understood", "Draw two cards."),
    ("zieh 2 Karten", ["--lang", "de"], "understood", "Zieh zwei Karten."),
    ("At the end of your turn: draw a card", [], "understood", "At the end of your turn: draw a card."),
    ("At the end of your turn: draw a card", ["--kind", "event"], "wrong kind",
     "At the end of your turn: draw a card."),
    ("Draw a card.", ["--kind", "asset"], "wrong kind", "Draw a card."),
    ("Search the discard pile for a card.", [], "no words yet", ""),
    ("Discard two cards.", [], "no words yet", ""),
    ("Jeder legt eine Karte ab.", ["--lang", "de"], "no words yet", ""),
    ("Draw a king.", [], "here could stand", ""),
    ("You can't play Gale unless an opponent controls 2 or more assets. Draw a card.", ["--name", "Gale"],
     "understood", None),
]  # fmt: skip


@pytest.mark.parametrize(("text", "options", "answer", "printed"), ANSWERS, ids=[f"{e[0]} {e[1]}" for e in ANSWERS])
def test_say_answers(text: str, options: list[str], answer: str, printed: str | None) -> None:
    found = say(text, *options)

    assert {"answer", "text", "short", "python", "at", "follows"} <= set(found)
    assert answer == found["answer"]
    assert printed in (None, found["text"])
    assert (0 if answer == "understood" else 1) == eights("say", text, *options).returncode


def test_say_knows_where_and_what_could_follow() -> None:
    found = say("Draw a king.")

    assert 7 == found["at"]
    assert ["“card”", "“extra”", "“additional”", "“number”", "“random”"] == found["follows"]
    assert "    Draw a king.\n           ^^^^\n" in eights("say", "Draw a king.").stdout
    assert ("draw(2)", "Draw 2") == (say("draw 2 cards")["python"], say("draw 2 cards")["short"])


def test_say_says_what_is_impossible() -> None:
    """Understood, and yet no card can do it, with the reason of deck check."""
    found = say("Whenever you would draw: draw a card.")

    assert found["answer"] in ("impossible", "here could stand")
    assert found["hint"]


WITHOUT_CODE = [
    ("Destroy an asset. Its controller draws two cards.", "to the controller of an asset", "“Choose another player; …"),
    ("Each opponent skips their next turn.", "to all opponents", "“an opponent of your choice …”"),
    ("That player draws a card.", "“that player” (or “they”) before a player", "“Choose another player; …"),
    ("", "there is no text", "“Draw two cards.”"),
]


@pytest.mark.parametrize(("text", "what", "hint"), WITHOUT_CODE, ids=[each[0] for each in WITHOUT_CODE])
def test_what_is_wrong_is_told_without_python(text: str, what: str, hint: str, tmp_path: Path) -> None:
    """By `say`, and once for all copies by `deck check`."""
    found = say(text)

    assert what in str(found["what"])
    assert hint in str(found["hint"])
    assert "_" not in f"{found['what']}{found['hint']}"
    if not text:
        return
    deck = tmp_path / "two.deck.md"
    deck.write_text(f"# Two\nseats: 0\n\n## Cake (4 red, event) x2\n{text}\n", encoding="utf-8")
    told = " ".join(eights("deck", "check", str(deck), "--games", "0").stdout.split())
    assert 1 == told.count(what)
    assert hint in told


def test_say_reads_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    """A line of JSON for each, whatever bytes come."""
    lines = b"draw a card\n\nDraw a king.\n" + b"\xff\xfe\n" + b"x" * 5000
    monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(lines)))

    done = eights("say", "--json")

    answers = [json.loads(line)["answer"] for line in done.stdout.splitlines()]
    assert (1, ["understood", *["here could stand"] * 3]) == (done.returncode, answers)


@pytest.mark.parametrize("end", [EOFError, KeyboardInterrupt])
def test_say_asks_at_a_terminal(end: type[BaseException], monkeypatch: pytest.MonkeyPatch) -> None:
    """And ends without a fuss, whatever was said before."""
    lines = iter(["draw a card", "", "Draw a king."])

    def typed(_prompt: str) -> str:
        for line in lines:
            return line
        raise end

    monkeypatch.setattr("builtins.input", typed)
    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)

    done = eights("say")

    assert (0, "") == (done.returncode, done.stderr)
    assert "understood (event): Draw a card." in done.stdout
    assert "hint: “card”" in done.stdout


def test_names_that_are_nearly_right_get_a_hint(storm: Path) -> None:
    storm.rename("storm.md")

    done = eights("deck", "check", "storm.md")

    assert 2 == done.returncode
    assert "decks as text end in .deck.md or .csv" in done.stderr


def test_a_deck_shows_its_copies_and_flavor_texts(storm: Path) -> None:
    storm.write_text(STORM.replace("9 red, event)", "9 red, event) x3") + "*Keep away.*\n", encoding="utf-8")

    deck = eights("deck", "show", "storm.deck.md").stdout

    assert "Storm: 4 cards" in deck
    assert "Storm Tide ×3" in deck
    assert "Keep away." in eights("cards", "Beacon", "--deck", "storm.deck.md").stdout
