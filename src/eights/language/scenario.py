"""Runs scenarios: a position, then moves and expectations, in the order of the file.

    # FAQ 7: a lone Devious Dragon has to destroy itself
    deck: camelot
    players: ann, bob
    turn: ann, beginning
    ann hand: Castle, Study
    bob hand: Death, Trade
    ann assets: Devious Dragon
    discard pile: Avalon
    draw pile: Tempest, ...

    expect ann assets: none
    expect discard pile bottom: Devious Dragon
    > ann: play Castle
    expect refuses: play Study

Forced moves are not written, because they are made automatically. Each file is one scenario; the first comment is its
title.
"""

from collections.abc import Callable
from dataclasses import dataclass

from eights.engine.moves import seat_of
from eights.engine.run import advance, apply
from eights.engine.state import State
from eights.errors import IllegalMove, UnknownCard
from eights.language import moves, positions
from eights.language.expectations import Failure, check
from eights.language.position_reader import PositionReader
from eights.language.text_lines import TextLine, split
from eights.messages import ENGLISH, LanguageCode, Message, say


@dataclass(frozen=True)
class Scenario:
    """A scenario as written in its file."""

    title: str
    text: str


@dataclass(frozen=True)
class Result:
    """The result of a scenario: its failures, and the final state."""

    title: str
    failures: list[Failure]
    state: State

    @property
    def ok(self) -> bool:
        return not self.failures

    def __str__(self) -> str:
        return self.text()

    def text(self, language: LanguageCode = ENGLISH) -> str:
        """The title, with a line for each failure."""
        head = Message("scenario-ok", title=self.title) if self.ok else Message("scenario-failed", title=self.title)
        return "\n".join([say(head, language), *(f"  {say(each.message, language)}" for each in self.failures)])


def read(text: str, name: str = "") -> Scenario:
    """Parse a scenario; if it has no comment, `name` is its title."""
    return Scenario(split(text).title or name, text)


def run(text: str, show: Callable[[str], None] | None = None, name: str = "") -> Result:
    """Run a scenario. `show` gets the position at the start and after every move.

    An expectation that is not met is noted, and the scenario continues; it ends at a move that is not offered. A text
    that cannot be parsed raises a NotationError with its line.
    """
    script = split(text)
    _, state, _ = PositionReader(script.position).read()
    advance(state)
    if show:
        show(describe(state))
    failures: list[Failure] = []
    for line in script.acts:
        if not line.key.startswith(">"):
            if failure := check(state, line):
                failures.append(failure)
            continue
        if failure := move(state, line):
            failures.append(failure)
            break
        if show:
            show(f"{line.key}: {line.value}\n\n{describe(state)}")
    return Result(script.title or name, failures, state)


def move(state: State, line: TextLine) -> Failure | None:
    """Make a move, or return the failure: what is offered instead."""
    seat, text = positions.player_and_move(line, state.seats.names)
    try:
        option = moves.read(state, text, seat)
    except UnknownCard as error:
        raise line.error_of(error) from None
    except IllegalMove as error:
        return Failure(line.number, f"{state.seats.names[seat]}: {text}", error.in_one_line)
    apply(state, option)
    return None


def describe(state: State) -> str:
    """Describe the current table and the open question, for people to read."""
    asked = [f"# {state.seats.names[seat_of(option)]}: {moves.write(state, option)}" for option in state.options]
    return "\n".join([positions.write(state).rstrip(), *asked, ""])
