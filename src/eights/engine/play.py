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
        """Whether somebody has won.

        >>> game.over
        False
        """
        return self.state.winners != 0

    @property
    def count(self) -> int:
        """How many moves are offered now; quicker than `len(game.legal_moves)`.

        >>> game.count
        4
        """
        return len(self.state.options)

    def choose(self, index: int) -> None:
        """Make the offered move with this index; quicker than `push`.

        >>> game.choose(3)
        >>> game.moves
        [Move('ann', 'end turn')]
        """
        state = self.state
        options = state.options
        if index < 0 or index >= len(options):
            raise IllegalMove(f"there is no option {index}", f"there are {len(options)}, counted from 0")
        self.answers.append(index)
        apply(state, options[index], self.patient)
