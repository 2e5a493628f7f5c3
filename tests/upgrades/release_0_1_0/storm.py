"""Storm: a deck in a file, with a verb of its own, for the tables of the fixtures."""

from eights.rules.words import (
    ACE,
    BLUE,
    GREEN,
    JACK,
    KING,
    PURPLE,
    QUEEN,
    RED,
    Deck,
    a_player,
    an_asset,
    asset,
    at_your_beginning,
    destroy,
    discard_more,
    draw,
    each_opponent,
    event,
    may,
    more_discards,
)
from eights.verbs import Frame, State, Verb, several
from eights.verbs import draw as draw_cards


class Reap(Verb):
    """Cards for assets."""

    each: int

    @property
    def text(self) -> str:
        return f"draw a card for every {several(self.each, 'asset')} you control"

    @property
    def short(self) -> str:
        return f"draw 1 per {several(self.each, 'asset')}"

    def do(self, state: State, frame: Frame) -> None:
        draw_cards(state, [frame.you], len(state.assets[frame.you]) // self.each, frame.you, frame.source)


CARDS = (
    asset("Barley Field", ACE, BLUE, at_your_beginning(may(Reap(2)))),
    event("Squall", 2, BLUE, draw(1, each_opponent)),
    event("Hailstones", 3, BLUE, destroy(an_asset)),
    asset("Weather Vane", 4, BLUE, more_discards(1)),
    event("Cloudburst", 5, BLUE, draw(2, a_player)),
    event("Clear Sky", 6, BLUE, discard_more(1)),
    asset("Rain Barrel", 7, BLUE, at_your_beginning(draw(1, a_player))),
    event("Gust", 8, BLUE, discard_more(1)),
    asset("Lightning Rod", ACE, GREEN, more_discards(1)),
    event("Landslide", 2, GREEN, destroy(an_asset)),
    event("Thaw", 3, GREEN, discard_more(2)),
    asset("Hedgerow", 4, GREEN, at_your_beginning(may(Reap(1)))),
    event("Drizzle", 5, GREEN, draw(1, a_player)),
    event("Downdraft", JACK, GREEN, destroy(an_asset)),
    asset("Sundial", 7, GREEN, more_discards(1)),
    event("Breeze", 8, GREEN, discard_more(1)),
    asset("Bonfire", ACE, RED, more_discards(1)),
    event("Wildfire", 2, RED, destroy(an_asset)),
    event("Heat Haze", 3, RED, draw(1, each_opponent)),
    asset("Beacon", 4, RED, at_your_beginning(may(draw(1, each_opponent)))),
    event("Red Dawn", 5, RED, discard_more(2)),
    event("Drought", 6, RED, draw(2, a_player)),
    asset("Forge", 9, RED, more_discards(1)),
    event("Ember", 8, RED, discard_more(1)),
    asset("Dusk", ACE, PURPLE, more_discards(1)),
    event("Thunderhead", 2, PURPLE, destroy(an_asset)),
    event("Nightfall", 3, PURPLE, draw(1, each_opponent)),
    asset("Barometer", 4, PURPLE, at_your_beginning(draw(1, a_player))),
    event("Whirlwind", QUEEN, PURPLE, discard_more(2)),
    event("Eye of the Storm", KING, PURPLE, draw(2, a_player)),
    asset("Lantern", 7, PURPLE, more_discards(1)),
    event("Mist", 8, PURPLE, discard_more(1)),
)
DECK = Deck(name="storm", title="Storm", seats=3, cards=CARDS)
