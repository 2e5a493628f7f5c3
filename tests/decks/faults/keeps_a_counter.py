# error: Blessing: Count.do changes its own 'times'
from eights.words import BLUE, RED, Deck, asset, event
from eights.verbs import Frame, State, Verb, Step


class Bless(Verb):
    text = "bless the table"
    short = "bless"

    def steps(self) -> list[Step]:
        return [Count()]



class Count(Step):
    times = 0

    def do(self, state: State, frame: Frame) -> None:
        self.times += 1

DECK = Deck(name="fault", title="Fault", seats=0, cards=(
    event("Blessing", 5, RED, Bless()),
))
