# error: Blessing: it breaks the game: IndexError: list index out of range
from eights.words import BLUE, RED, Deck, asset, event
from eights.verbs import Frame, State, Verb


class Bless(Verb):
    text = "bless the table"
    short = "bless"

    def do(self, state: State, frame: Frame) -> None:
        state.bonus[frame.you] += state.assets[frame.you][3]


DECK = Deck(name="fault", title="Fault", seats=0, cards=(
    event("Blessing", 5, RED, Bless()),
))
