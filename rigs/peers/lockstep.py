"""Plays classic Crazy Eights in lockstep with OpenSpiel's: the same deal, the same chance, the same legal moves.

Our game deals and draws; its cards are fed to the other engine as chance. At every decision, including forced ones,
both must ask the same player and offer the same moves. Two differences are known and allowed for:

* blocked games: ours ends when everybody has passed in a row, theirs one pass later;
* scores: theirs counts a pip card as its index plus two, so both are computed for the comparison.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import product
from typing import Any

from eights.engine.classic_variant import print_classic
from eights.engine.games import new_game
from eights.engine.moves import DRAW, seat_of, verb_of
from eights.engine.questions import open_question
from eights.engine.setup import seats_for
from eights.engine.winning import BLOCKED
from eights.engine.worlds import Dice
from eights.rules.classic import ClassicRules, cards
from eights.rules.colors import ACE, QUEEN
from rigs.peers.mirror import LONG, THEIR_DEALERS, Words, ask, peer


@dataclass
class Lockstep:
    """What was compared, and where the two games differed."""

    games: int = 0
    decisions: int = 0
    blocked: int = 0
    differences: list[str] = field(default_factory=list)


def parameters() -> Iterator[tuple[int, int, bool, bool]]:
    """All combinations of players, draw limit, special cards and reshuffling."""
    return product((2, 3, 4, 5, 6, 7), (1, 3, 5), (False, True), (False, True))


def lockstep(decisions: int, seed: int = 0, progress: Callable[[int], None] | None = None) -> Lockstep:
    """Play games in lockstep until this many decisions have been compared."""
    spiel, result = peer(), Lockstep()
    mixtures = list(parameters())
    while result.decisions < decisions and len(result.differences) < 10:
        players, limit, special, again = mixtures[result.games % len(mixtures)]
        rules = ClassicRules(
            hand_size=7 if players == 2 else 5,
            draw_limit=limit,
            packs=2 if players > 5 else 1,
            skip=QUEEN if special else 0,
            reverse=ACE if special else 0,
            draw_two=2 if special else 0,
            reshuffle=again,
            may_pass=True,
        )
        theirs = spiel.load_game(
            "crazy_eights",
            {
                "players": players,
                "max_draw_cards": limit,
                "use_special_cards": special,
                "reshuffle": again,
                "max_turns": LONG,
            },
        ).new_initial_state()
        MirroredGame(rules, players, seed + result.games, theirs, result).play()
        result.games += 1
        if progress:
            progress(result.decisions)
    return result


class MirroredGame:
    """One game on both engines."""

    def __init__(self, rules: ClassicRules, players: int, seed: int, theirs: Any, result: Lockstep) -> None:
        self.rules = rules
        self.printed = print_classic(rules, cards(rules.packs, rules.jokers))
        self.words = Words(self.printed)
        names = [f"player {i + 1}" for i in range(players)]
        self.ours = new_game(self.printed, seats_for(names, turn_limit=LONG), seed)
        self.where = f"{rules.spec}, {players} players, seed {seed}"
        self.dice = Dice(seed)
        self.theirs = theirs
        self.result = result

    def play(self) -> None:
        self.deal()
        while self.agree():
            option = self.ours.options[self.dice.below(len(self.ours.options))]
            seat = seat_of(option)
            held = len(self.ours.hands[seat])
            question, frame = open_question(self.ours)
            question.take(self.ours, frame, option)
            self.theirs.apply_action(self.words.action(option))
            if verb_of(option) == DRAW:
                for card in self.ours.hands[seat][held:]:
                    self.theirs.apply_action(self.words.card(card))

    def deal(self) -> None:
        """Feed the deal to their game: the dealer, the hands one card at a time, the starter."""
        state = self.ours
        first = self.first_player()
        number = state.seats.number
        self.theirs.apply_action(THEIR_DEALERS + (first - 1) % number)
        for i in range(len(state.hands[0])):
            for seat in state.seats.clockwise[first]:
                self.theirs.apply_action(self.words.card(state.hands[seat][i]))
        self.theirs.apply_action(self.words.card(state.discard_pile[-1]))

    def first_player(self) -> int:
        """The player who was dealt the first card: the first to play, unless the starter changed that."""
        state, starter = self.ours, self.ours.discard_pile[-1]
        rules = self.rules
        rank = self.printed.ranks[starter]
        if rules.skip and rank == rules.skip:
            return (state.seat - 1) % state.seats.number
        if rules.reverse and rank == rules.reverse:
            return (state.seat + 2) % state.seats.number
        return state.seat

    def agree(self) -> bool:
        """Note what differs; whether both games go on."""
        state, theirs = self.ours, self.theirs
        while not state.winners and not ask(state):
            pass
        if state.winners:
            if state.reason == BLOCKED:
                self.result.blocked += 1
            elif not theirs.is_terminal():
                self.differ("ours is over, theirs is not")
            elif self.returns() != list(theirs.returns()):
                self.differ(f"returns {self.returns()} and {list(theirs.returns())}")
            return False
        self.result.decisions += 1
        seat = seat_of(state.options[0])
        if theirs.is_terminal() or theirs.current_player() != seat:
            return self.differ(f"{seat} decides here, {theirs.current_player()} there")
        ours = sorted({self.words.action(option) for option in state.options})
        if ours != theirs.legal_actions():
            return self.differ(f"{ours} can be done here, {theirs.legal_actions()} there")
        return True

    def differ(self, how: str) -> bool:
        self.result.differences.append(f"{self.where}, decision {self.result.decisions}: {how}")
        return False

    def returns(self) -> list[float]:
        """The points they would count for our hands."""
        return [float(-sum(map(self.words.charge, hand))) for hand in self.ours.hands]
