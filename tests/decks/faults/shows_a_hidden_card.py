# error: Blessing: it reveals a secret:
from eights.words import BLUE, RED, Deck, asset, event
from eights.verbs import Frame, State, Verb, EVERYBODY, new_line, tell

SEEN = new_line("{seat} dreams of {cards}.")


class Bless(Verb):
    text = "bless the table"
    short = "bless"

    def do(self, state: State, frame: Frame) -> None:
        if state.draw_pile:
            tell(state, SEEN, frame.you, state.draw_pile[-1], 0, EVERYBODY)


DECK = Deck(name="fault", title="Fault", seats=0, cards=(
    event("Blessing", 5, RED, Bless()),
))
