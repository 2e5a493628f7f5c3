# error: Blessing: the ability of Blessing never ends
from eights.words import BLUE, RED, Deck, asset, event
from eights.verbs import Frame, State, Verb, Step


class Bless(Verb):
    text = "bless the table"
    short = "bless"

    def steps(self) -> list[Step]:
        return [Again()]



class Again(Step):
    def do(self, state: State, frame: Frame) -> None:
        frame.position -= 1

DECK = Deck(name="fault", title="Fault", seats=0, cards=(
    event("Blessing", 5, RED, Bless()),
))
