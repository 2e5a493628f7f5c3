# error: Blessing: it breaks a rule of the table: cards lost:
from eights.words import BLUE, RED, Deck, asset, event
from eights.verbs import Frame, State, Verb


class Bless(Verb):
    text = "bless the table"
    short = "bless"

    def do(self, state: State, frame: Frame) -> None:
        state.draw_pile[1:2] = []


DECK = Deck(name="fault", title="Fault", seats=0, cards=(
    event("Blessing", 5, RED, Bless()),
))
