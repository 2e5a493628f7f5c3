"""What `simulate` says about turn order, lengths and unusual games."""

from collections import Counter

from eights.lab.setup import Setup
from eights.lab.simulate import simulate, turn_order
from eights.lab.table_kinds import EVERYTHING, PAIRS


def test_the_advantage_of_going_first_shows() -> None:
    """Wins are counted by turn order. By seat they show nothing, because chance decides who goes first."""
    report = simulate([Setup()], 1000, 40_000, bots=["advice"])
    first, second = report.by_turn_order

    assert 0.5 < first.low < first.value < first.high < 0.7
    assert report.wins_by_place[0] + report.wins_by_place[1] == 1000
    assert first.value + second.value == 1
    assert abs(report.wins_by_seat[0] - 500) < 60


def test_places_follow_the_deal() -> None:
    """Clockwise from whoever goes first; in teams, the team of that player."""
    for seed in range(20):
        state = Setup(players=3).deal(seed)
        assert [(state.seat + i) % 3 for i in range(3)] == turn_order(state)
        state = Setup(players=4, teams=PAIRS).deal(seed)
        assert [state.seat % 2, 1 - state.seat % 2] == turn_order(state)
        assert state.seat == state.regular


def test_lengths_and_unusual_games_are_reported_with_their_seeds() -> None:
    report = simulate([Setup()], 60, 7, bots=["advice"], processes=1)
    told = report.as_json()

    lengths = {seed: length_of(seed) for seed in range(7, 67)}
    assert Counter(map(str, lengths.values())) == told["histogram"]
    assert max(lengths.values()) == told["longest"][0]["turns"] == lengths[told["longest"][0]["seed"]]
    assert min(lengths.values()) == told["shortest"][0]["turns"] == lengths[told["shortest"][0]["seed"]]


def length_of(seed: int) -> int:
    return simulate([Setup()], 1, seed, bots=["advice"], processes=1).turns_of(50) or 0


def test_games_that_reach_the_limit_are_named() -> None:
    report = simulate([Setup(turn_limit=10)], 20, 7, bots=["advice"])

    assert report.endings["turn limit"] == len(report.endless) > 0
    assert simulate([Setup(turn_limit=10)], 1, report.endless[0], bots=["advice"]).endless == report.endless[:1]


def test_different_numbers_of_players_have_no_common_turn_order() -> None:
    assert [] == simulate(EVERYTHING, 30, bots=["advice"]).by_turn_order


def test_reports_are_the_same_on_any_number_of_processes() -> None:
    one, two = (simulate([Setup()], 400, 3, bots=["advice"], processes=number) for number in (1, 2))

    assert {**one.as_json(), "seconds": 0} == {**two.as_json(), "seconds": 0}
