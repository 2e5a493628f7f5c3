# error: Blessing: it breaks the game: NameError: name 'Agian' is not defined
from eights.words import BLUE, RED, Deck, asset, event
from eights.verbs import Frame, State, Verb, Step


class Bless(Verb):
    text = "bless the table"
    short = "bless"

    def steps(self) -> list[Step]:
        return [Agian()]


DECK = Deck(name="fault", title="Fault", seats=0, cards=(
    event("Blessing", 5, RED, Bless()),
))
