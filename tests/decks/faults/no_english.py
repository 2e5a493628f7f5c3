# error: Blessing: the verb Bless has no text
from eights.words import BLUE, RED, Deck, asset, event
from eights.verbs import Frame, State, Verb


class Bless(Verb):
    """It forgets to say what it does."""

    def do(self, state: State, frame: Frame) -> None:
        state.bonus[frame.you] += 1


DECK = Deck(name="fault", title="Fault", seats=0, cards=(
    event("Blessing", 5, RED, Bless()),
))
