"""What a card is worth: exact counts, an interval that takes the game for the sample, and honest doubt."""

from collections import Counter
from math import sqrt
from random import Random

import pytest

from eights.engine.moves import seat_of
from eights.engine.run import advance, apply
from eights.engine.worlds import Dice
from eights.lab.card_values import Pattern, Value, Values, note_hands, patterns
from eights.lab.setup import Setup
from eights.lab.simulate import simulate


def games(chance: Random, gain: float, number: int) -> Counter[Pattern]:
    """Two players; who holds the card alone wins with one half and the gain."""
    found: Counter[Pattern] = Counter()
    for _ in range(number):
        if chance.random() < 0.4:
            won = chance.random() < 0.5 + gain
            found["Death", 1, int(won), 1, int(not won)] += 1
        else:
            found["Death", 0, 0, 2, 1] += 1
    return found


def truth(gain: float) -> float:
    """In 4 games of 10 one player holds it; of the 16 others 12 win as often as not, 4 when the holder loses."""
    return 0.5 + gain - (12 * 0.5 + 4 * (0.5 - gain)) / 16


@pytest.mark.parametrize("gain", [0.0, 0.1, 0.4])
def test_the_truth_lies_within_19_times_of_20(gain: float) -> None:
    chance = Random(f"{gain}")
    values = [Value.of("Death", games(chance, gain, 300), 1).difference for _ in range(400)]

    assert 0.93 <= sum(value.low <= truth(gain) <= value.high for value in values) / 400 <= 0.975


def test_players_taken_for_samples_would_be_caught() -> None:
    """The fault: a game has one winner, so its players are not independent."""
    found = games(Random(2), 0.0, 4000)
    value = Value.of("Death", found, 1)
    independent = sqrt(0.25 / value.seen + 0.25 / (8000 - value.seen)) * 1.96

    assert abs((value.difference.high - value.difference.low) / 2 / independent - 1) > 0.1


def test_one_look_in_many_needs_more() -> None:
    """What is certain for one card may be chance among 53."""
    found: Counter[Pattern] = Counter(
        {("Death", 1, 1, 1, 0): 226, ("Death", 1, 0, 1, 1): 174, ("Death", 0, 0, 2, 1): 600}
    )

    alone, among = (Value.of("Death", found, looks) for looks in (1, 53))

    assert alone.difference == among.difference
    assert alone.sure
    assert not among.sure


def test_a_card_that_was_never_held_says_nothing() -> None:
    value = Value.of("Death", Counter({("Death", 0, 0, 2, 1): 30}), 53)

    assert (0, False, -1.0, 1.0) == (value.seen, value.sure, value.difference.low, value.difference.high)
    told = value.as_json()
    assert [None] * 4 == [told[name] for name in ("win_rate_seen", "difference", "low", "high")]
    assert 0.5 == told["win_rate_not_seen"]


@pytest.mark.parametrize(("lost", "enough"), [(4, False), (5, True)])
def test_too_few_games_have_no_interval(lost: int, enough: bool) -> None:
    """Five at least who lost with the card; then it stays within what is possible."""
    found: Counter[Pattern] = Counter({("Death", 1, 1, 1, 0): 9, ("Death", 1, 0, 1, 1): lost, ("Death", 0, 0, 2, 1): 9})
    value = Value.of("Death", found, 53)

    assert enough == value.enough == (value.as_json()["low"] is not None)
    assert not value.sure
    assert -1 <= value.difference.low <= value.difference.value <= value.difference.high <= 1


def test_what_is_known_comes_first() -> None:
    values = Values(
        Counter(
            {
                ("Death", 1, 1, 1, 0): 1,
                **{("Trade", 1, won, 1, 1 - won): 20 for won in (0, 1)},
                ("Trade", 0, 0, 2, 1): 20,
                ("Castle", 0, 0, 2, 1): 9,
            }
        )
    )

    assert ["Trade", "Death", "Castle"] == list(values.by_card())


@pytest.mark.parametrize(
    "table", [Setup("camelot with promo", 3), Setup("lyonesse"), Setup("camelot + camelot", 5)], ids=str
)
def test_every_card_that_was_in_a_hand_was_seen_coming(table: Setup) -> None:
    """The log misses none: drawn, dealt anew, given, taken back, swapped."""
    for seed in range(8):
        state, dice = table.deal(seed), Dice(seed)
        held = [set(hand) for hand in state.hands]
        state.log = []
        advance(state)
        while not state.winners:
            note_hands(state, held)
            state.log.clear()
            assert all(set(hand) <= cards for hand, cards in zip(state.hands, held, strict=True))
            assert 0 <= seat_of(state.options[0]) < table.players
            apply(state, state.options[dice.below(len(state.options))])
        found = list(patterns(state, held))

        assert {name for name, *_ in found} == set(state.printed.names[: state.printed.number])
        assert {table.players} == {with_it + without for _, with_it, _, without, _ in found}
        assert {state.winners.bit_count()} == {won + other for _, _, won, _, other in found}


def test_values_add_up_on_any_number_of_processes() -> None:
    one, two = (simulate([Setup()], 40, 3, bots=["novice"], cards=True, processes=number) for number in (1, 2))

    assert one.values.counts == two.values.counts
    assert one.as_json()["cards"] == two.as_json()["cards"]
    assert 52 == len(one.as_json()["cards"])
    assert {} == Values().as_json()


def test_bots_change_seats() -> None:
    """Each has as many seats as the other, and the better one wins more."""
    report = simulate([Setup(players=3)], 30, bots=["novice", "random"], processes=1)

    assert {"novice": 30, "random": 60} == report.seats_of
    assert 30 == sum(report.wins_of.values()) == report.wins_by_seat.total()
    assert report.wins_of["novice"] / 30 > report.wins_of["random"] / 60


def test_the_referee_looks_at_bots_too() -> None:
    report = simulate(
        [Setup("camelot with promo", 4, teams=(("ann", "cat"), ("bob", "dan")))], 4, bots=["novice"], check=True
    )

    assert (4, 0) == (report.games, report.violation_count)
    assert report.abilities
