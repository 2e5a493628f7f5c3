"""What a seat believes about hidden hands: true as often as it says, from what the seat saw and nothing else."""

from collections.abc import Iterator
from pickle import dumps, loads

import pytest

from eights import Game, bots
from eights.bots.tactics.advice import advice_for
from eights.bots.tactics.beliefs import Beliefs
from eights.bots.tactics.reading import MIXING, Reading
from eights.engine import events
from eights.engine.moves import seat_of
from eights.engine.run import advance, apply
from eights.engine.sight import Sight
from eights.engine.state import State
from eights.engine.worlds import Dice, permute
from eights.engine.zones import mask_of
from eights.lab.bot_seats import Seated
from eights.lab.setup import Setup
from rigs.beliefs import Bin, calibration, honest, plot
from tests.compiled import on_compiled

TABLES = (
    Setup(),
    Setup("camelot with promo", 3),
    Setup("camelot", 4, teams=(("ann", "cat"), ("bob", "dan"))),
    Setup("lyonesse", 3),
    Setup("tintagel", 2),
    Setup("classic with hands of 7, draw 5, may pass", 3),
)
WORST = 4.0  # standard errors of the worst of about nine bins


def moments(table: Setup, seed: int, bot: str = "advice") -> Iterator[tuple[State, Sight]]:
    """Every decision of a game, and what the seat that decides knows."""
    yield from played(table.deal(seed), table, seed, bot)


def played(state: State, table: Setup, seed: int, bot: str = "advice") -> Iterator[tuple[State, Sight]]:
    state.log = []
    seated = Seated([bots.find(bot) for _ in range(table.players)], seed)
    advance(state)
    while not state.winners:
        yield state, Sight(state, seat_of(state.options[0]))
        apply(state, seated.choose(state))


def inverted(sight: Sight) -> Beliefs:
    """A seeded fault: it takes every clue for its opposite."""
    beliefs = honest(sight)
    beliefs.odds = [[1 / each for each in odds] for odds in beliefs.odds]
    return beliefs


def blind_to_clues(sight: Sight) -> Beliefs:
    """A seeded fault: the log is not read."""
    sight.log = []
    return honest(sight)


@on_compiled
@pytest.mark.parametrize("table", [Setup(), Setup("classic", 3)], ids=str)
def test_a_card_is_there_as_often_as_believed(table: Setup) -> None:
    """`python3 run.py beliefs` measures it; this is a short form."""
    games = range(14_000_000, 14_000_040)
    found = calibration(table, "greedy", games)

    assert len(found.full()) >= 6
    assert found.off() < WORST
    assert found.skill > 0.005
    assert calibration(table, "greedy", games, inverted).off() > 2 * WORST
    assert calibration(table, "greedy", games, blind_to_clues).skill < 0.003


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_it_follows_the_cards_of_every_hand(table: Setup) -> None:
    """From the hands as they are, the lines of the log lead back to those that were dealt."""
    followed = 0
    for seed in range(4):
        state = table.deal(seed)
        dealt = [len(hand) for hand in state.hands]
        for _, sight in played(state, table, seed):
            if any(line[0] in MIXING for line in sight.log):
                break
            followed += 1
            assert Reading(sight, advice_for(state.printed).phrases).start == dealt, sight.log[-5:]
    assert followed > 50


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_settled_world_still_fits_what_the_seat_knows(table: Setup) -> None:
    """Every card is somewhere, known cards stay where they are, and hands keep their sizes."""
    moved = 0
    for number, (_, sight) in enumerate(moments(table, 5)):
        beliefs, dice, world = honest(sight), Dice(number), sight.world(Dice(number))
        before = world.copy()
        beliefs.settle(world, dice)
        moved += world.hands != before.hands
        unknown, seat = sight.unknown, sight.seat

        assert sorted(sum(world.hands, world.draw_pile)) == sorted(sum(before.hands, before.draw_pile))
        assert [len(hand) for hand in world.hands] == [len(hand) for hand in before.hands]
        assert world.hands[seat] == before.hands[seat]
        assert {*unknown.in_pile} <= {*world.draw_pile}
        assert not {*unknown.in_hands} & {*world.draw_pile}
        for owner, hand in enumerate(before.hands):
            known = sight.known[2] & mask_of(hand)
            assert not known & ~mask_of(world.hands[owner])
        for place, card in enumerate(before.draw_pile):
            assert not sight.known[0] >> card & 1 or world.draw_pile[place] == card
        chosen = [card for frame in world.stack for card in frame.cards]
        named = [card for frame in before.stack for card in frame.cards]
        places = dict(zip(everywhere(before), everywhere(world), strict=True))
        assert chosen == [places.get(card, card) for card in named]
    assert moved > 5


def everywhere(world: State) -> list[int]:
    """The cards of the hands and of the draw pile, place by place."""
    return sum(world.hands, world.draw_pile[:])


def test_beliefs_follow_from_what_the_seat_saw() -> None:
    """Hidden cards in another order change nothing; nor does being sent to another process."""
    compared = 0
    for seed in range(2):
        game = Game.new("camelot with promo", 3, seed=seed)
        while not game.over:
            seat = seat_of(game.state.options[0])
            one, other = Sight(game.state, seat), Sight(permute(game.state, seat, compared), seat)
            sent = loads(dumps(one))
            assert one.log == other.log == sent.log
            assert honest(one).odds == honest(other).odds == honest(sent).odds
            compared += 1
            game.push(bots.ask("greedy", game.sight()))
    assert compared > 60


def test_the_comparison_finds_a_log_that_shows_too_much() -> None:
    """A seeded fault: a sight that gets the log as it is."""
    differ = 0
    game = Game.new("camelot", 2, seed=3)
    while not game.over:
        seat = seat_of(game.state.options[0])
        lines = [line[:4] for line in game.state.log or ()]
        differ += lines != Sight(permute(game.state, seat, 1), seat).log
        game.push(bots.ask("greedy", game.sight()))
    assert differ > 10


@on_compiled
def test_whoever_ends_the_turn_without_a_discard_probably_lacks_what_matches() -> None:
    """In worlds after such a turn, the hand holds fewer cards that matched than in worlds without the log."""
    believed, plain, seen = 0, 0, 0
    for seed in range(40):
        for state, sight in moments(Setup(), seed, "greedy"):
            other = 1 - sight.seat
            turns = [number for number, line in enumerate(sight.log) if line[0] == events.TURN]
            last = sight.log[turns[-2] : turns[-1]] if len(turns) > 1 else []
            quiet = [line[0] for line in last if line[0] in (events.ENDED, events.DISCARDED, events.PLAYED)]
            if quiet != [events.PLAYED, events.ENDED] or last[0][1] != other or state.named or len(state.stack) > 1:
                continue
            fits = [card for card in sight.unknown.anywhere if state.printed.matches[state.discard_pile[-1]][card]]
            beliefs, dice = honest(sight), Dice(seed)
            for _ in range(50):
                world = sight.world(dice)
                plain += len({*fits} & {*world.hands[other]})
                beliefs.settle(world, dice)
                believed += len({*fits} & {*world.hands[other]})
            seen += 1
    assert seen > 10
    assert believed < 0.6 * plain


def test_bins_know_how_sure_they_are() -> None:
    """Beliefs of one game count together; the picture shows a point for every full bin."""
    sure, one_game = Bin(), Bin()
    for number in range(200):
        sure.add(number, 0.3, number % 10 < 3)
        one_game.add(number % 2, 0.3, number % 2 == 0)

    assert sure.rates()[:2] == pytest.approx((0.3, 0.3))
    assert sure.rates()[2] < 0.04
    assert one_game.rates()[2] > 0.4
    found = calibration(Setup(), "novice", range(3))
    assert plot({"novice": found}).count("<circle") == len(found.full())
