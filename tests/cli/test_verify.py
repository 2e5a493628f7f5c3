"""`eights verify` says what a record proves, to whoever noted what was promised before the deal."""

from pathlib import Path

import pytest

from eights.language.record import dumps
from tests.cli.test_commands import eights
from tests.table.test_proof import LIES, honest


@pytest.fixture
def files(tmp_path: Path) -> tuple[str, str]:
    """The record of an honest game, and the receipt of one of its players."""
    record, receipt = tmp_path / "game.json", tmp_path / "game.receipt.json"
    record.write_text(dumps(honest()[0]), encoding="utf-8")
    receipt.write_text(honest()[1].write(), encoding="utf-8")
    return str(record), str(receipt)


def test_a_receipt_proves_the_deal(files: tuple[str, str]) -> None:
    """And what no check can prove is said beside it."""
    record, receipt = files
    done = eights("verify", record, "--receipt", receipt)

    assert 0 == done.returncode
    proved, unproved = done.stdout.partition("This isn't:")[::2]
    assert "promised before you were ready" in proved
    assert "opening hand" in proved
    assert "knows all cards during a game" in unproved


def test_what_was_noted_by_hand(files: tuple[str, str]) -> None:
    """The right commitment, number and key pass; any other is found out."""
    record, _ = files
    noted = honest()[1]
    options = {"--promised": noted.commitment, "--nonce": noted.nonce, "--key": noted.key}

    right = eights("verify", record, *(word for pair in options.items() for word in pair))
    assert 0 == right.returncode
    assert "Your number is part of the deal" in right.stdout
    assert "you began with" in right.stdout
    for option, value in options.items():
        wrong = eights("verify", record, option, "77" * (len(value) // 2))
        assert 1 == wrong.returncode, option
        assert "WRONG" in wrong.stdout


@pytest.mark.parametrize("lie", ["a bot's nonce chosen late", "an accomplice's nonce chosen last"])
def test_a_lie_is_found_out(files: tuple[str, str], tmp_path: Path, lie: str) -> None:
    make, told = LIES[lie]
    path = tmp_path / "lie.json"
    path.write_text(dumps(make()), encoding="utf-8")
    done = eights("verify", str(path), "--receipt", files[1])

    assert 1 == done.returncode
    assert told in done.stdout


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--nonce", "xyz"], "isn't hexadecimal"),
        (["game.json", "--nonce", "00"], "name one file"),
        (["--receipt", "nowhere.json"], "nowhere.json"),
    ],
)
def test_what_cannot_be_checked(files: tuple[str, str], words: list[str], said: str) -> None:
    """A message, and no traceback."""
    done = eights("verify", files[0], *words)

    assert 2 == done.returncode
    assert said in done.stderr
    assert "Traceback" not in done.stderr
