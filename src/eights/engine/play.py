"""A game under way: the state, how it began, and every answer so far. The face of a game stands on this."""

from mypy_extensions import mypyc_attr

from eights.engine.run import advance, apply
from eights.engine.state import State
from eights.errors import IllegalMove


@mypyc_attr(allow_interpreted_subclasses=True)
class Play:
    """It changes only by an answer to the open question; a refused one changes nothing.

    Quiet: it keeps no log. Patient: a player is asked, too, where only she knows that there is nothing to choose.
    """

    def __init__(self, state: State, quiet: bool, patient: bool = False) -> None:
        self.start = state.copy()
        self.state = state
        self.answers: list[int] = []  # indices into the options, decision by decision
        if not quiet:
            state.log = []
        self.patient = patient
        advance(state, patient)

    @property
    def over(self) -> bool:
        return self.state.winners != 0

    @property
    def count(self) -> int:
        """How many options there are now."""
        return len(self.state.options)

    def choose(self, index: int) -> None:
        """Take the option with this index."""
        state = self.state
        options = state.options
        if index < 0 or index >= len(options):
            raise IllegalMove(f"there is no option {index}", f"there are {len(options)}, counted from 0")
        self.answers.append(index)
        apply(state, options[index], self.patient)
