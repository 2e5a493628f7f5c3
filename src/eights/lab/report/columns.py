"""The games of a run as arrays, one row for each game."""

import zlib
from typing import Any

import numpy as np
from numpy.typing import NDArray

from eights.bots.tactics.advised_game import COLUMNS
from eights.lab.report.games import HEAD, notes_for, row_size
from eights.lab.report.keep import Store
from eights.lab.report.runs import Run

Numbers = NDArray[Any]


class Games:
    """Numbers by name, points by seat, and what happened to each card: a mask of seats, by game and kind."""

    def __init__(self, run: Run, store: Store) -> None:
        self.run = run
        size, seats = row_size(run), run.setup.players
        parts, numbers = [], []
        for start, stop, packed in store.read(run):
            parts.append(np.frombuffer(zlib.decompress(packed), np.uint8).reshape(stop - start, size))
            numbers.append(np.arange(start, stop))
        rows = np.concatenate(parts)[: run.games] if parts else np.zeros((0, size), np.uint8)
        self.numbers = np.concatenate(numbers)[: run.games] if numbers else np.zeros(0, np.int64)
        self.count = len(rows)
        wide = 4 * (len(HEAD) + seats)
        head = np.ascontiguousarray(rows[:, :wide]).view(np.int32)
        self.head = {name: head[:, i].astype(np.int64) for i, name in enumerate(HEAD)}
        self.points = head[:, len(HEAD) :].astype(np.int64)
        self.cards: dict[str, Numbers] = {}
        if run.notes:
            kinds = notes_for(run.printed).kinds
            notes = rows[:, wide:]
            self.cards = {name: notes[:, i * kinds : (i + 1) * kinds] for i, name in enumerate(COLUMNS)}

    def __getitem__(self, name: str) -> Numbers:
        return self.head[name]

    @property
    def sides(self) -> list[list[int]]:
        return self.run.setup.sides

    @property
    def side_of_seat(self) -> Numbers:
        """Which side each seat belongs to; sides take turns in the order of their first seats."""
        order = sorted(self.sides, key=min)
        return np.array(
            [next(i for i, side in enumerate(order) if seat in side) for seat in range(self.points.shape[1])]
        )

    @property
    def won_by_place(self) -> Numbers:
        """For each game, whether the side won that went first, second and so on."""
        sides = sorted(self.sides, key=min)
        masks = np.array([sum(1 << seat for seat in side) for side in sides])
        won = (self["winners"][:, None] & masks) != 0
        first = self.side_of_seat[self["first"]]
        places = (first[:, None] + np.arange(len(sides))) % len(sides)
        return np.take_along_axis(won, places, axis=1).astype(float)
