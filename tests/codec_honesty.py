"""Checks that the codec of learning programs shows a seat only what it may know.

At decisions of random games, the cards that a seat doesn't know change places. Not a byte may change in what the codec
writes for that seat. `python -m tests.codec_honesty 100000` checks that many pairs.
"""

import sys
from collections.abc import Iterable

from eights.bots.tactics.features import Codec
from eights.engine.questions import deciders
from eights.engine.run import advance, apply
from eights.engine.state import State
from eights.engine.worlds import Dice, permute
from eights.lab.setup import Setup
from eights.lab.table_kinds import BOTH, CLASSIC, EVERYTHING, LYONESSE, TINTAGEL

TABLES = (*EVERYTHING, *CLASSIC, *LYONESSE, *TINTAGEL, *BOTH)
TEXT_DECK = Setup("docs/decks/lyonesse.deck.md", 3)  # read from a file, as a deck of one's own is


def decisions(table: Setup, seed: int) -> Iterable[State]:
    """Every decision of a random game."""
    state, dice = table.deal(seed), Dice(seed)
    advance(state)
    while not state.winners:
        yield state
        apply(state, state.options[dice.below(len(state.options))])


def bytes_for(codec: Codec, state: State, seat: int) -> bytes:
    """What the codec writes for a seat: the features and, if it decides, the mask."""
    return codec.write(state, seat) + (codec.mask(state, seat) if deciders(state)[0] == seat else b"")


def differing(tables: Iterable[Setup], pairs: int, kind: type[Codec] = Codec, one_in: int = 10) -> list[str]:
    """The pairs that differ, of this many pairs for each table, at about one decision in `one_in` for each seat."""
    found = []
    for table in tables:
        dice, left, seed = Dice(7), pairs, 0
        codec = kind(table.deal(0).printed, table.players)
        while left > 0:
            for state in decisions(table, seed):
                for seat in range(table.players):
                    if left > 0 and dice.below(one_in) == 0:
                        left -= 1
                        world = permute(state, seat, dice.below(1 << 30))
                        if bytes_for(codec, world, seat) != bytes_for(codec, state, seat):
                            found.append(f"{table}, seed {seed}, turn {state.turn}, seat {seat}")
            seed += 1
    return found


def main(pairs: int) -> None:
    each = -(-pairs // len(TABLES))
    faults = differing(TABLES, each)
    print(f"{each * len(TABLES)} pairs at {len(TABLES)} kinds of tables: {len(faults)} differ", *faults[:20], sep="\n")  # noqa: T201
    sys.exit(bool(faults))


if __name__ == "__main__":
    main(int(sys.argv[1]))
