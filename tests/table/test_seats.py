"""Names and chat are cleaned before anybody sees them."""

import pytest

from eights.table.seats import clean_chat, clean_name, own_name


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("  ann   b ", "ann b"),
        ("Zoë", "Zoë"),
        ("<b>bob</b>", "b bob b"),
        ("\u202eevil", "evil"),
        ("none", ""),
        ("", ""),
        ("x" * 50, "x" * 20),
        ("名前", "名前"),
        ("Anne-Marie", "Anne-Marie"),
        ("Robert'); DROP TABLE", "Robert DROP TABLE"),
    ],
)
def test_a_name_can_stand_in_a_sentence(typed: str, name: str) -> None:
    assert name == clean_name(typed)


def test_nobody_has_the_name_of_another() -> None:
    assert "ann 3" == own_name("ann", ["Ann", "ann 2"])


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("hello\n there", "hello there"),
        ("a\u202eb\u0000c\u200f", "abc"),
        ("e" + "\u0301" * 30, "é" + "\u0301" * 2),
        ("<script>alert(1)</script>", "<script>alert(1)</script>"),  # text is text: the page shows it as such
        ("y" * 999, "y" * 300),
        ("\ud800", ""),
    ],
)
def test_chat_is_plain_text(typed: str, line: str) -> None:
    assert line == clean_chat(typed)
