# error: Blessing: it reveals a secret:
from eights.words import BLUE, RED, Deck, asset, event
from eights.verbs import Frame, State, Verb


class Bless(Verb):
    text = "bless the table"
    short = "bless"

    def do(self, state: State, frame: Frame) -> None:
        state.bonus[frame.you] += max(max(hand, default=0) for hand in state.hands)


DECK = Deck(name="fault", title="Fault", seats=0, cards=(
    event("Blessing", 5, RED, Bless()),
))
