# error: Blessing: Bless.do changes 'BLESSED' in the file
from eights.words import BLUE, RED, Deck, asset, event
from eights.verbs import Frame, State, Verb

BLESSED: list[int] = []


class Bless(Verb):
    text = "bless the table"
    short = "bless"

    def do(self, state: State, frame: Frame) -> None:
        BLESSED.append(frame.you)


DECK = Deck(name="fault", title="Fault", seats=0, cards=(
    event("Blessing", 5, RED, Bless()),
))
