"""Seeded faults of words that are about hidden cards: the scenario of each notices."""

import importlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from eights.engine import zones
from eights.engine.zones import EVERYBODY
from eights.language import scenario

RULINGS = Path(__file__).parents[1] / "rulings"


def seen_by_all(move: Callable[..., None]) -> Callable[..., None]:
    """The same movement, but everybody sees which card it is."""
    return lambda state, card, source, target, place, seen: move(state, card, source, target, place, EVERYBODY)


def seen_by_nobody(move: Callable[..., None]) -> Callable[..., None]:
    """The same movement, but nobody sees which card it is."""
    return lambda state, card, source, target, place, seen: move(state, card, source, target, place, 0)


def nothing(*_arguments: Any) -> None:
    """Do nothing."""


# The module of the word, what is replaced in it, by what, and the scenario that notices.
FAULTS = {
    "everybody sees what is taken at random": ("take_at_random", "move", seen_by_all(zones.move), "69-only"),
    "the last card is always taken": ("take_at_random", "one_of", lambda _state, number: number - 1, "69-only"),
    "everybody sees what is taken": ("take_looked_at", "move_card", seen_by_all(zones.move), "70-only"),
    "a hand is put on top of the pile": ("new_hand", "draw_pile_was_shuffled", nothing, "72-everybody"),
    "those who knew the hand forget it": ("new_hand", "move", seen_by_nobody(zones.move), "72-the-new"),
    "no new cards": ("new_hand", "draw", nothing, "72-everybody"),
    "a hand is shown, but nobody remembers": ("show_hand", "look_at_hand", nothing, "73-everybody"),
    "nobody draws": ("draw_up_to", "draw_different", nothing, "71-each"),
}


@pytest.mark.parametrize(("module", "name", "fault", "number"), FAULTS.values(), ids=FAULTS)
def test_fault(module: str, name: str, fault: Callable[..., Any], number: str, monkeypatch: pytest.MonkeyPatch) -> None:
    (file,) = RULINGS.glob(f"ruling-{number}-*.scenario")
    text = file.read_text(encoding="utf-8")
    assert scenario.run(text, name=file.stem).ok

    monkeypatch.setattr(importlib.import_module(f"eights.words.{module}"), name, fault)

    assert not scenario.run(text, name=file.stem).ok
