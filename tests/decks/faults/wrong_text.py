# error: Blessing: it breaks the game: TypeError: can only concatenate str (not "int") to str
from eights.words import BLUE, RED, Deck, asset, event
from eights.verbs import Frame, State, Verb, draw


class Bless(Verb):
    number: int

    @property
    def text(self) -> str:
        return "bless the table: draw " + self.number

    short = "draw"

    def do(self, state: State, frame: Frame) -> None:
        draw(state, [frame.you], self.number, frame.you, frame.source)


DECK = Deck(name="fault", title="Fault", seats=0, cards=(
    event("Blessing", 5, RED, Bless(2)),
))
