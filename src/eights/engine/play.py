"""A game in progress: the state, how it began, and every answer so far. `eights.game.Game` is built on this."""

from mypy_extensions import mypyc_attr

from eights.engine.run import advance, apply
from eights.engine.state import State
from eights.errors import IllegalMove
from eights.messages.message import Message


@mypyc_attr(allow_interpreted_subclasses=True)
class Play:
    """A game that changes only when the open question is answered; a refused answer changes nothing.

    A quiet game keeps no log. A patient one asks a player even if only they know that there is nothing to choose.
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
        """The number of legal moves now; faster than `len(game.legal_moves)`.

        >>> game.count
        4
        """
        return len(self.state.options)

    def choose(self, index: int) -> None:
        """Make the legal move with this index; faster than `push`.

        >>> game.choose(3)
        >>> game.moves
        [Move('ann', 'end turn')]
        """
        state = self.state
        options = state.options
        if index < 0 or index >= len(options):
            raise IllegalMove(
                Message("game-no-such-option", option=index), Message("game-options-are", options=len(options))
            )
        self.answers.append(index)
        apply(state, options[index], self.patient)
