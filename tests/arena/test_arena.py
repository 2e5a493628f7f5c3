"""The arena is fair: the same deals from every side, the same results on any number of processes, honest counts."""

import json
import signal

import pytest

from eights import bots
from eights.bots import Bot, Choice
from eights.bots.search import Searcher
from eights.bots.tactics.tree import Search
from eights.engine.moves import seat_of
from eights.engine.sight import Sight
from eights.engine.state import State
from eights.engine.worlds import Dice, permute
from eights.errors import EightsError, SetupError, UnknownBot
from eights.game import Game
from eights.lab.arena import CHEATS, Contest, Result, contest, duplicate_deals
from eights.lab.arena.cheats import HandSight, OpenSight
from eights.lab.arena.duplicate_deals import Times, play_set
from eights.lab.arena.ladder import climb
from eights.lab.bot_seats import dice_of, seating
from eights.lab.estimates import Stop
from eights.lab.setup import Setup
from eights.lab.table_kinds import PAIRS

TEAMS = Setup(players=4, teams=PAIRS)


class Steady(Bot):
    """Takes the first that is offered; thinks by no dice."""

    name = "steady"

    def choose(self, sight: Sight, dice: Dice) -> Choice:
        return Choice(sight.options[0], "the first")


class Wrong(Bot):
    """Chooses what is not offered."""

    name = "wrong"

    def choose(self, sight: Sight, dice: Dice) -> Choice:
        return Choice(-1, "nonsense")


class Peeping(Bot):
    """Chooses in one of its worlds."""

    name = "peeping"

    def choose(self, sight: Sight, dice: Dice) -> Choice:
        world = sight.world(dice)
        return Choice(world.options[dice.below(len(sight.options))], "peeps")


@pytest.fixture(autouse=True)
def trial_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    for bot in (Steady, Wrong, Peeping):
        monkeypatch.setitem(bots.BOTS, bot.name, bots.plain(bot))


def without_times(result: Result) -> dict[str, object]:
    """What must be the same however it was played."""
    told = result.as_json()
    for key in ("seconds", "load", "decisions_per_second", "ms_per_decision", "ms_per_decision_p95"):
        del told[key]
    return told


def test_every_bot_sits_everywhere() -> None:
    """One name for each, or one against all others; teams are sides."""
    four = Setup(players=4)

    assert [["a", "b"], ["b", "a"]] == [seating(Setup(), ["a", "b"], turn) for turn in (0, 1)]
    assert ["b", "a", "b", "b"] == seating(four, ["a", "b"], 1)
    assert ["d", "a", "b", "c"] == seating(four, ["a", "b", "c", "d"], 1)
    assert [["a", "b", "a", "b"], ["b", "a", "b", "a"]] == [seating(TEAMS, ["a", "b"], turn) for turn in (0, 1)]
    assert ["a"] * 4 == seating(four, ["a"], 2)
    with pytest.raises(SetupError, match="3 bots can't play for 4 players"):
        seating(four, ["a", "b", "c"], 0)


def test_a_bot_against_itself_draws_every_set() -> None:
    """The same deal from both sides cancels out, to the last game: no luck of the deal is left in the rate."""
    result = contest(Contest(("steady", "steady")), 12, processes=1)

    assert [0.5] * 12 == result.scores
    assert 24 == result.total.games == result.total.endings.total()
    assert {0: 12, 1: 12} == result.total.seats
    assert 0 == result.lead.value
    assert 0.5 == result.rate.value


def test_a_bot_that_throws_dice_draws_against_itself_on_average() -> None:
    """What docs/measure.md says of greedy: not every pair, but one half lies within the interval."""
    result = contest(Contest(("greedy", "greedy"), seed=5), 60, processes=1)

    assert {0.5} < set(result.scores)
    assert result.rate.low <= 0.5 <= result.rate.high
    assert result.rate.value != 0.5  # or the interval would have nothing to hold


def test_what_was_not_played_is_not_known() -> None:
    """Interrupted before the first set was finished: no rate of 0, but none."""
    told = Result(Contest(("novice", "random")), interrupted=True).as_json()

    unknown = {name for name, value in told.items() if value is None}
    assert unknown == {
        "win_rate", "low", "high", "points", "points_of_others", "points_better", "decisions_per_second",
        "ms_per_decision", "ms_per_decision_p95", "stop", "verdict", "audit",
    }  # fmt: skip
    assert 0 == told["games"]


def test_points_of_sets_that_agree_have_no_interval() -> None:
    result = contest(Contest(("steady", "steady")), 3, processes=1)

    assert {"value": 0.0, "low": None, "high": None} == result.as_json()["points_better"]


def test_without_changed_seats_it_would_not(monkeypatch: pytest.MonkeyPatch) -> None:
    """The fault: one game for each deal, and luck is taken for skill."""
    monkeypatch.setattr(Contest, "games_in_a_set", 1)

    result = contest(Contest(("steady", "steady")), 12, processes=1)

    assert {0.0, 1.0} == set(result.scores)


def test_results_do_not_depend_on_processes() -> None:
    """Bots throw by seed, game and seat alone; the sequential test looks at the sets in their order."""
    asked = Contest(("novice", "random"), seed=3)

    alone, together = (contest(asked, 30, processes=number) for number in (1, 2))

    assert without_times(alone) == without_times(together)
    assert alone.scores == together.scores


def test_a_sequential_stop_does_not_depend_on_processes() -> None:
    asked, stop = Contest(("novice", "random")), Stop(0.4, 0.6)

    alone, together = (contest(asked, 400, stop=stop, processes=number) for number in (1, 2))

    assert alone.verdict == 0.6
    assert 10 <= len(alone.scores) < 400
    assert without_times(alone) == without_times(together)


def test_streams_differ() -> None:
    """No two seats, games or seeds share their dice, and none has those of the deal."""
    streams = [dice_of(seed, game, seat).stream for seed in range(5) for game in range(4) for seat in range(4)]
    deals = [Dice(seed).stream for seed in range(5)]

    assert len(streams) + len(deals) == len({*streams, *deals})


@pytest.mark.parametrize(
    ("names", "table", "games", "fair"),
    [
        (("novice", "random"), Setup(players=4), 4, 0.25),
        (("novice", "random", "random"), Setup("camelot with promo", 3), 3, 1 / 3),
        (("novice", "random"), TEAMS, 2, 0.5),
        (("random", "novice"), Setup("classic", 3), 3, 1 / 3),
        (("novice", "random"), Setup("lyonesse", two_player_rule=True), 2, 0.5),
    ],
)
def test_all_kinds_of_tables(names: tuple[str, ...], table: Setup, games: int, fair: float) -> None:
    """The better one has more than its fair share."""
    result = contest(Contest(names, table, points=True), 12, processes=1)
    told = result.as_json()

    assert 12 * games == told["games"] == sum(told["endings"].values())
    assert told["fair_share"] == pytest.approx(fair, abs=1e-4)
    assert [str(place + 1) for place in range(games)] == list(told["seats"])
    assert (told["win_rate"] > fair) == (names[0] == "novice")
    assert (told["points_better"]["value"] > 0) == (names[0] == "novice")
    assert 0 <= told["low"] <= told["win_rate"] <= told["high"] <= 1
    assert json.dumps(told, allow_nan=False)


def test_points_are_told_to_the_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    told: set[bool] = set()

    def choose(self: Steady, sight: Sight, dice: Dice) -> Choice:
        told.add(sight.points)
        return Choice(sight.options[0], "the first")

    monkeypatch.setattr(Steady, "choose", choose)

    play_set(Contest(("steady", "random"), points=True), 0)

    assert {True} == told


def test_a_shared_win_is_shared() -> None:
    """When nothing is left to draw, equal hands win together."""
    result = contest(Contest(("steady", "steady"), Setup(turn_limit=1)), 6, processes=1)

    assert [0.5] * 6 == result.scores
    assert {"turn limit": 12} == result.total.endings


def test_times_are_known_closely() -> None:
    """The slowest in twenty, after adding up what several processes saw."""
    times = Times()
    for part in range(10):
        some = Times()
        for i in range(10):
            some.note((part * 10 + i + 1) / 1000)
        times.add(some)

    assert times.mean == pytest.approx(0.0505)
    assert times.within(0.95) == pytest.approx(0.095, rel=0.03)
    assert 0 == Times().mean == Times().within(0.95)


@pytest.mark.parametrize("processes", [1, 2])
def test_interrupted_it_tells_what_was_played(processes: int) -> None:
    """Ctrl-C is heard once, and nothing that was finished is lost."""
    heard: list[int] = []

    def progress(result: Result) -> None:
        if result.scores and not heard:
            heard.append(len(result.scores))
            signal.raise_signal(signal.SIGINT)

    before = signal.getsignal(signal.SIGINT)
    result = contest(Contest(("novice", "random")), 5000, processes=processes, progress=progress)

    assert result.interrupted
    assert 1 <= len(result.scores) < 5000
    assert result.total.games == 2 * len(result.scores)
    assert before == signal.getsignal(signal.SIGINT)


def test_a_set_that_was_not_finished_does_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    """Asked to stop in the second game of the third set, two sets are handed over."""
    looks = iter([False] * 5 + [True] * 100)
    monkeypatch.setattr(duplicate_deals, "asked_to_stop", lambda: next(looks))

    played = duplicate_deals.play_sets(Contest(("steady", "random")), 10, 20)

    assert [10, 11] == [some.number for some in played]
    assert [2, 2] == [some.games for some in played]


def test_a_cheat_sees_everything_and_only_in_the_arena(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its worlds are the real one; a fair bot's are not. No list of bots has it."""
    game = Game.new("camelot", 2, seed=5)
    state, seat = game.state, seat_of(game.state.options[0])
    truth = sorted(state.hands[1 - seat])
    dice = Dice(1)

    open_worlds = [OpenSight(state, seat).world(dice) for _ in range(5)]
    fair_worlds = [Sight(state, seat).world(dice) for _ in range(5)]

    assert all(world.draw_pile == state.draw_pile and world.hands == state.hands for world in open_worlds)
    assert 5 == len({world.chance for world in open_worlds})
    assert not any(sorted(world.hands[1 - seat]) == truth for world in fair_worlds)
    assert "cheat" not in bots.names()
    with pytest.raises(UnknownBot):
        bots.find("cheat:400")


def pile_known(state: State, world: State, seat: int) -> list[int]:
    """The cards that lie in a world where they really do, among those of the draw pile whose place the seat knows."""
    known = state.exact[seat]
    return [
        card
        for card, there in zip(state.draw_pile, world.draw_pile, strict=True)
        if known >> card & 1 == 1 and card == there
    ]


def test_a_cheat_that_sees_hands_knows_no_more_of_the_draw_pile_than_it_should() -> None:
    """Its worlds have the real hands; the pile is in another order, except for cards whose place it knows."""
    bots_of, worlds, differ, looked = bots.find("greedy"), 0, 0, 0
    for seed in range(4):
        game = Game.new("camelot", 2, seed=seed)
        while not game.over:
            state, seat = game.state, seat_of(game.state.options[0])
            world = HandSight(state, seat).world(Dice(worlds))
            assert world.hands == state.hands
            assert sorted(world.draw_pile) == sorted(state.draw_pile)
            places = [card for card in state.draw_pile if state.exact[seat] >> card & 1]
            assert pile_known(state, world, seat) == places
            twin = permute(state, seat, 1, keep=sum(1 << card for hand in state.hands for card in hand))
            assert HandSight(twin, seat).world(Dice(worlds)).draw_pile == world.draw_pile
            differ += world.draw_pile != state.draw_pile
            looked += bool(places)
            worlds += 1
            game.push(bots.ask(bots_of, game.sight()))
    assert differ > 0.9 * worlds
    assert looked


def test_a_cheat_is_handed_the_open_sight(monkeypatch: pytest.MonkeyPatch) -> None:
    """`cheat:…` plays with open viewer, its opponent does not."""
    kinds: set[tuple[str, str]] = set()
    monkeypatch.setitem(CHEATS, "cheat", lambda setting: Peeping())
    choose = Peeping.choose

    def noted(self: Peeping, sight: Sight, dice: Dice) -> Choice:
        kinds.add((type(self).__name__, type(sight).__name__))
        return choose(self, sight, dice)

    monkeypatch.setattr(Peeping, "choose", noted)
    play_set(Contest(("cheat:400", "random")), 0)
    play_set(Contest(("peeping", "random")), 0)

    assert {("Peeping", "OpenSight"), ("Peeping", "Sight")} == kinds


def untrue_worlds(monkeypatch: pytest.MonkeyPatch) -> int:
    """In how many of the worlds that a cheat imagines in classic Crazy Eights the cards lie otherwise than they do."""
    wrong: list[bool] = []
    honest = Search.round

    def watched(self: Search, world: State) -> None:
        if isinstance(self.sight, OpenSight):
            wrong.append((world.hands, world.draw_pile) != (self.sight.truth.hands, self.sight.truth.draw_pile))
        honest(self, world)

    with monkeypatch.context() as watching:
        watching.setattr(Search, "round", watched)
        play_set(Contest(("cheat:12", "random"), Setup(deck="classic")), 0)
    assert wrong
    return sum(wrong)


def test_a_cheat_is_not_helped_by_somebody_blind() -> None:
    """A second process would see no more than the seat: it is not asked."""
    game = Game.new("camelot", 2, seed=3)
    bot = CHEATS["cheat"]("32:2")
    assert isinstance(bot, Searcher)
    bot.choose(OpenSight(game.state, seat_of(game.state.options[0])), Dice(5))

    assert 0 < bot.rounds <= 16


def test_a_cheat_does_not_guess_what_it_sees(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever others remember of the turns before: its worlds stay the real one. With their memory they do not."""
    assert 0 == untrue_worlds(monkeypatch)

    monkeypatch.setitem(CHEATS, "cheat", Searcher)
    assert 0 < untrue_worlds(monkeypatch)


@pytest.mark.parametrize(
    ("names", "table", "message"),
    [
        (("novice",), Setup(), "at least two bots"),
        (("novice", "randon"), Setup(), "did you mean 'random'?"),
        (("novice", "random", "random"), Setup(), "3 bots can't play for 2 players"),
        (("novice", "random"), Setup(players=5), r"camelot \+ camelot"),
        (("novice", "novice:7"), Setup(), "has no settings"),
        (("wrong", "random"), Setup(), "wasn't offered"),
    ],
)
def test_what_cannot_be_played_is_told(names: tuple[str, ...], table: Setup, message: str) -> None:
    with pytest.raises(EightsError, match=message):
        contest(Contest(names, table), 2, processes=1)


def test_the_ladder_is_climbed() -> None:
    """Each rung against the one below, or against all below."""
    rungs, table = ["steady", "random", "novice"], Setup()

    steps = [result.contest.bots for result in climb(rungs, table, 2, processes=1)]
    everybody = [result.contest.bots for result in climb(rungs, table, 2, everybody=True, processes=1)]

    assert [("random", "steady"), ("novice", "random")] == steps
    assert 3 == len(everybody)
    with pytest.raises(SetupError, match="at least two bots"):
        next(climb(["random"], table, 2))
