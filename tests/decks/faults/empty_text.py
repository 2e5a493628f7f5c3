# error: Blessing: its text says nothing
from eights.words import BLUE, RED, Deck, asset, event
from eights.verbs import Frame, State, Verb


class Bless(Verb):
    text = ""
    short = ""

    def do(self, state: State, frame: Frame) -> None:
        state.bonus[frame.you] += 1


DECK = Deck(name="fault", title="Fault", seats=0, cards=(
    event("Blessing", 5, RED, Bless()),
))
