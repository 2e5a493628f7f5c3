# error: Blessing: its text says 'the the'
from eights.words import BLUE, RED, Deck, asset, event
from eights.verbs import Frame, State, Verb


class Bless(Verb):
    text = "bless the the table"
    short = "bless"

    def do(self, state: State, frame: Frame) -> None:
        state.bonus[frame.you] += 1


DECK = Deck(name="fault", title="Fault", seats=0, cards=(
    event("Blessing", 5, RED, Bless()),
))
