# error: Blessing: Bless.do changes 'printed.can_be_destroyed', which all games share
from eights.words import BLUE, RED, Deck, asset, event
from eights.verbs import Frame, State, Verb


class Bless(Verb):
    text = "bless the table"
    short = "bless"

    def do(self, state: State, frame: Frame) -> None:
        for face in state.assets[frame.you]:
            state.printed.can_be_destroyed[face] = not state.printed.can_be_destroyed[face]


DECK = Deck(name="fault", title="Fault", seats=0, cards=(
    event("Blessing", 5, RED, Bless()),
))
