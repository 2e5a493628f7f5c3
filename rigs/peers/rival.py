"""Plays our bots against OpenSpiel's information-set search in OpenSpiel's own game, with equal simulations.

Their game deals and judges. Their search, `open_spiel.python.algorithms.ismcts`, cannot play it out of the box: the
game neither resamples nor has information states. So we provide what is missing, as well as we can: worlds sampled
uniformly from what its player knows, winning as the goal, a tuned exploration constant, and either its own random
rollouts or ours.
"""

import os
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from random import Random
from typing import Any

from eights import BUILD, bots
from eights.bots.tactics.advice import advice_for
from eights.bots.tactics.playout import play_out
from eights.bots.tactics.tree import LONGEST
from eights.engine.sight import Sight
from eights.engine.worlds import Dice
from eights.errors import EightsError
from eights.lab.arena import load
from eights.lab.arena.duplicate_deals import Times
from eights.lab.bot_seats import dice_of
from eights.lab.estimates import Estimate, rate
from eights.lab.parallel import Portions, Stopped, asked_to_stop, run
from rigs.peers.mirror import (
    HANDS,
    LONG,
    PLAYERS,
    THEIR_DEALERS,
    THEIR_PASS,
    Mirror,
    dealing,
    is_their_eight,
    peer,
    their_cards,
    wins,
)

ROLLOUTS = {"theirs": 1.4, "ours": 1.4}  # who plays simulations to the end; the best exploration constant for each
SLIPS = 50  # random moves of a thousand in our rollouts, as in our own search


def exploration_for(rollouts: str) -> float:
    """The best exploration constant for these rollouts."""
    if rollouts not in ROLLOUTS:
        raise EightsError(f"there are no rollouts '{rollouts}'", f"say {' or '.join(ROLLOUTS)}")
    return ROLLOUTS[rollouts]


@dataclass(frozen=True)
class Challenge:
    """What to play."""

    bot: str
    simulations: int
    rollouts: str = "theirs"
    exploration: float = ROLLOUTS["theirs"]
    seed: int = 1


class TheirRollouts:
    """Random rollouts, like their own evaluator but with less overhead."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed).random

    def prior(self, state: Mirror) -> list[tuple[int, float]]:
        actions = state.legal_actions()
        return [(action, 1 / len(actions)) for action in actions]

    def evaluate(self, state: Mirror) -> list[float]:
        theirs, dice = state.theirs, self.random
        while not theirs.is_terminal():
            actions = theirs.legal_actions()  # at a chance node: the cards of the pile, equally likely
            theirs.apply_action(actions[int(dice() * len(actions))])
        return wins(theirs.returns())


class OurRollouts(TheirRollouts):
    """Our rollouts for their search: everybody follows our advice, with as many random moves as in our search."""

    def __init__(self, seed: int) -> None:
        self.dice = Dice(seed)

    def evaluate(self, state: Mirror) -> list[float]:
        ours = state.ours
        play_out(ours, advice_for(ours.printed), self.dice, SLIPS, LONGEST)
        if ours.winners not in (1, 2):
            return [0.0, 0.0]
        return [1.0, -1.0] if ours.winners == 1 else [-1.0, 1.0]


class Resampler:
    """Samples worlds for their search: deals again what its player does not know, and replays the game with it."""

    def __init__(self, seed: int) -> None:
        self.dice = Dice(seed)
        self.root: Mirror | None = None

    def __call__(self, state: Mirror, player: int) -> Mirror:
        if state is not self.root or len(self.history) != len(state.theirs.history()):
            self.look_at(state, player)
        while True:
            world = self.sight.world(self.dice)
            hand = sorted(map(state.words.card, world.hands[1 - player]), key=self.turned.__contains__)
            if not any(card in self.turned and place <= HANDS for place, card in zip(self.places, hand, strict=True)):
                break  # otherwise an eight that was turned up later would have been dealt
        history = self.history[:]
        for place, card in zip(self.places, hand, strict=True):
            history[place] = card
        theirs = state.get_game().new_initial_state()
        for action in history:
            theirs.apply_action(action)
        return Mirror(theirs, world, state.words)

    def look_at(self, state: Mirror, player: int) -> None:
        """Find what the player knows, and when the opponent was dealt the cards that they still hold."""
        self.root, self.sight, self.history = state, Sight(state.ours, player), state.theirs.history()
        self.turned = dealing(self.history)[2]
        held = {state.words.card(card) for card in state.ours.hands[1 - player]}
        last = {card: place for place, card in enumerate(self.history)}
        self.places = sorted(last[card] for card in held)  # not used since


def rival(challenge: Challenge, seed: int) -> Any:
    """Set up their search."""
    peer()
    import numpy as np
    from open_spiel.python.algorithms import ismcts

    kinds: dict[str, type[TheirRollouts]] = {"theirs": TheirRollouts, "ours": OurRollouts}
    evaluator = kinds[challenge.rollouts](seed)
    chance = np.random.RandomState(seed)
    player = ismcts.ISMCTSBot(None, evaluator, challenge.exploration, challenge.simulations, random_state=chance)
    player.set_resampler(Resampler(seed))
    return player


@dataclass
class Meeting:
    """The results of pairs of games: one deal, played from both sides."""

    score: float = 0.0  # the share of the pair that our bot won
    games: int = 0
    blocked: int = 0
    ours: Times = field(default_factory=Times)
    theirs: Times = field(default_factory=Times)

    def add(self, other: "Meeting") -> None:
        self.games += other.games
        self.blocked += other.blocked
        self.ours.add(other.ours)
        self.theirs.add(other.theirs)


def play_pairs(challenge: Challenge, start: int, stop: int) -> list[Meeting]:
    """Play the pairs from start to stop; fewer if asked to stop: an unfinished pair does not count."""
    played = []
    for number in range(start, stop):
        meeting = Meeting()
        try:
            for seat in range(PLAYERS):
                meeting.score += play_game(challenge, challenge.seed + number, seat, meeting) / PLAYERS
        except Stopped:
            break
        played.append(meeting)
    return played


def play_game(challenge: Challenge, seed: int, seat: int, meeting: Meeting) -> float:
    """Play one game with our bot in this seat; returns its share of the win."""
    chance = Chance(seed)
    mirror = Mirror.of(chance.deal(), their_cards())
    bot, dice = bots.find(challenge.bot), dice_of(seed, seat, seat)
    opponent = rival(challenge, seed << 1 | seat)
    while not mirror.is_terminal():
        mirror.check()
        if asked_to_stop():
            raise Stopped
        started = time.perf_counter()
        if mirror.is_chance_node():
            mirror.apply_action(chance.next())
        elif len(actions := mirror.legal_actions()) == 1 or mirror.blocked:
            mirror.apply_action(THEIR_PASS if mirror.blocked else actions[0])
        elif mirror.current_player() == seat:
            option = bots.ask(bot, Sight(mirror.ours, seat), dice).option
            meeting.ours.note(time.perf_counter() - started)
            mirror.apply_action(mirror.words.action(option))
        else:
            action = int(opponent.step(mirror))
            meeting.theirs.note(time.perf_counter() - started)
            mirror.apply_action(action)
    mirror.check()
    meeting.games += 1
    meeting.blocked += all(mirror.ours.hands)
    return (mirror.returns()[seat] + 1) / 2


class Chance:
    """The same cards in the same order for both games of a pair."""

    def __init__(self, seed: int) -> None:
        self.dice = Dice(seed)
        self.dealer = self.dice.below(PLAYERS)
        self.cards = list(range(52))
        self.dice.shuffle(self.cards)

    def next(self) -> int:
        return self.cards.pop()

    def deal(self) -> Any:
        """Deal their game, up to the starter. Eights that turn up go back."""
        theirs = peer().load_game("crazy_eights", {"players": PLAYERS, "max_turns": LONG}).new_initial_state()
        theirs.apply_action(THEIR_DEALERS + self.dealer)
        for _ in range(HANDS):
            theirs.apply_action(self.next())
        while theirs.is_chance_node():
            card = self.next()
            theirs.apply_action(card)
            if is_their_eight(card):
                self.cards.insert(self.dice.below(len(self.cards)), card)
        return theirs


@dataclass
class RivalScore:
    """The result of a challenge."""

    challenge: Challenge
    scores: list[float] = field(default_factory=list)  # of our bot, pair by pair
    total: Meeting = field(default_factory=Meeting)
    seconds: float = 0.0
    load: tuple[float | None, float | None] = (None, None)  # of the machine, before and after
    interrupted: bool = False

    @property
    def rate(self) -> Estimate:
        """How often our bot wins."""
        return rate(self.scores)

    def as_json(self) -> dict[str, Any]:
        rate, ours, theirs = self.rate if self.scores else None, self.total.ours, self.total.theirs
        return {
            **asdict(self.challenge),
            "pairs": len(self.scores),
            "games": self.total.games,
            "win_rate": rate and round(rate.value, 4),
            "low": rate and round(rate.low, 4),
            "high": rate and round(rate.high, 4),
            "blocked": self.total.blocked,
            "ms_per_decision": round(ours.mean * 1000, 3) if ours.count else None,
            "their_ms_per_decision": round(theirs.mean * 1000, 3) if theirs.count else None,
            "seconds": round(self.seconds, 2),
            "load": list(self.load),
            "cores": os.cpu_count(),
            "engine": str(BUILD),
            "interrupted": self.interrupted,
        }


def meet(
    challenge: Challenge, pairs: int, *, processes: int = 0, progress: Callable[[RivalScore], None] | None = None
) -> RivalScore:
    """Play this many pairs on all cores. If interrupted, return the result so far."""
    peer()
    bots.find(challenge.bot)
    exploration_for(challenge.rollouts)
    outcome, portions = RivalScore(challenge), Portions(pairs, processes)

    def collect(found: list[Meeting]) -> bool:
        for meeting in found:
            outcome.scores.append(meeting.score)
            outcome.total.add(meeting)
        portions.done += len(found)
        if progress:
            progress(outcome)
        return False

    before, started = load(), time.perf_counter()
    outcome.interrupted = run(play_pairs, ((challenge, first, last) for first, last in portions), collect, processes)
    outcome.seconds = time.perf_counter() - started
    outcome.load = (before, load())
    return outcome
