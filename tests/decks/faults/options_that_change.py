# error: Blessing: Ask.options changes the table
from eights.words import BLUE, RED, Deck, asset, event
from eights.verbs import Frame, State, Verb, NO, YES, Question, Step, option


class Bless(Verb):
    text = "bless the table"
    short = "bless"

    def steps(self) -> list[Step]:
        return [Ask()]



class Ask(Question):
    def options(self, state: State, frame: Frame) -> list[int]:
        state.bonus[frame.you] += 1
        return [option(YES, frame.you), option(NO, frame.you)]

    def take(self, state: State, frame: Frame, chosen: int) -> None:
        frame.position += 1

DECK = Deck(name="fault", title="Fault", seats=0, cards=(
    event("Blessing", 5, RED, Bless()),
))
