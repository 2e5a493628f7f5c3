"""Results of the deal of the day. A result is the link of the game, so anybody can verify it.

What is verified: the cards are those of the day, and every move of a bot is the one that it makes there.
"""

import datetime
from collections.abc import Callable, Sequence
from typing import NamedTuple

from eights.bots import ask, find
from eights.engine.moves import seat_of
from eights.engine.worlds import Dice
from eights.errors import EightsError
from eights.game import Game
from eights.language.links import unpack
from eights.learn.puzzles.puzzle import today
from eights.messages import Message
from eights.table import daily

PLAYER = 0  # the seat
LOOK_BACK = 400  # days


class Result(NamedTuple):
    """How somebody played a deal of the day."""

    day: datetime.date
    player: str
    won: bool
    turns: int
    cards: int  # left in hand
    link: str

    @property
    def order(self) -> tuple[int, int, int]:
        """The better result comes first: a win, sooner; otherwise fewer cards, in a longer game."""
        return (not self.won, self.turns if self.won else self.cards, -self.turns)


def result_of(link: str, tick: Callable[[], None] = lambda: None) -> Result:
    """Verify the game in a link, and read its result; raises an EightsError that says what is wrong."""
    if unpack(link).kind != "g":
        raise EightsError(Message("link-other-kind"), Message("link-position-hint"))
    game = Game.from_link(link, tick)
    day = day_of(game)
    if day is None or game.deck != daily.DECK or len(game.players) != daily.SEATS or not game.over:
        raise EightsError(Message("deal-not-of-a-day"), Message("deal-of-the-day-hint"))
    number = wrong_move(game, tick)
    if number:
        raise EightsError(Message("deal-other-bots", number=number))
    points = list(game.points.values())
    return Result(day, game.players[PLAYER], PLAYER in winners(game), game.turn_number, points[PLAYER], link)


def winners(game: Game) -> list[int]:
    return [game.seat(name) for name in (game.outcome.winners if game.outcome else ())]


def day_of(game: Game) -> datetime.date | None:
    """The day whose deal this is, if it was dealt from its seed."""
    now = today()
    for back in range(-1, LOOK_BACK):
        day = now - datetime.timedelta(days=back)
        if game.seed == daily.seed_of(day):
            dealt = Game.new(daily.DECK, game.players, seed=game.seed, patient=True)
            return day if dealt.start == game.start else None
    return None


def wrong_move(game: Game, tick: Callable[[], None]) -> int:
    """The number of the first move that a bot of the day would not have made; 0 if there is none."""
    assert isinstance(game.seed, int)
    played = Game(game.selection, game.start.copy(), game.seed, patient=game.patient)
    for number, answer in enumerate(game.answers):
        tick()
        option = played.state.options[answer]
        seat = seat_of(option)
        own = [each for each in played.state.options if seat_of(each) == seat]
        if seat != PLAYER and len(own) > 1:
            sight = played.sight(played.players[seat])
            dice = Dice(daily.bot_seed(game.seed, number))
            if ask(find(daily.BOTS[seat - 1]), sight, dice).option != option:
                return number + 1
        played.choose(answer)
    return 0


def ranked(links: Sequence[str], tick: Callable[[], None] = lambda: None) -> list[Result]:
    """The results of several players of one day, the best first."""
    results = [result_of(link, tick) for link in links]
    if len({result.day for result in results}) > 1:
        raise EightsError(Message("deal-several-days"), Message("deal-one-day-hint"))
    return sorted(results, key=lambda result: result.order)


def told(result: Result) -> Message:
    """One line of the score sheet."""
    return Message(
        "deal-result", player=result.player, won="yes" if result.won else "no", turns=result.turns, cards=result.cards
    )
