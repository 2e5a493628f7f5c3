"""Why a move is worse than another: what differs in the games that follow them, and in the cards themselves.

Every statement is a fact with a card, a player or a number: measured in the same worlds as the mistake, or printed on
the cards.
"""

from collections import Counter
from statistics import mean
from typing import Final, NamedTuple

from eights.bots.tactics.playout import play_out
from eights.bots.tactics.tree import LONGEST
from eights.engine.moves import DISCARD, PLAY, object_of, verb_of
from eights.engine.run import apply
from eights.engine.state import State
from eights.engine.worlds import Dice
from eights.learn.review.worlds import Worlds, won

NOTABLE: Final = 0.08  # eight games in a hundred
CARDS: Final = 0.75  # on average
MOST_DECISIONS: Final = 200  # until a player's next turn is over
THIS_TURN, BEFORE_NEXT, NEXT_TURN, LATER = range(4)  # when a game was over
USUAL: Final = 0.85  # of a player's wins: how they win in any case explains little
TELLING: Final = 0.02  # the weight of what is worth saying besides something else
MOST_SAID: Final = 2


class Contrast(NamedTuple):
    """One difference. What the numbers mean depends on the kind."""

    kind: str
    chosen: int = 0
    better: int = 0
    seat: int = -1
    why: int = 0  # how a game ended
    weight: float = 0.0  # the larger ones are said first


class Track:
    """What happened after a move, in one world after the other."""

    def __init__(self, seats: int) -> None:
        self.results: list[float] = []
        self.wins = [0.0] * 4  # of the player, by when
        self.first = [0] * seats  # games that each player won before the player's next turn
        self.ends: Counter[tuple[int, int]] = Counter()  # games by who won, and why
        self.out = 0  # the player lost by a card before their next turn
        self.held: list[int] = []  # cards of the player when this turn is over
        self.faced: list[int] = []  # cards of the next opponent when the player's next turn begins

    def won_by(self, seat: int) -> int:
        """The games that a player won, in whatever way."""
        return sum(games for (winner, _), games in self.ends.items() if winner == seat)

    def of_100(self, count: float) -> float:
        return count / len(self.results)


def track(worlds: Worlds, option: int, number: int, slips: int) -> Track:
    """Play on after a move in this many worlds, and note what happens."""
    found = Track(worlds.sight.blind.seats.number)
    for at in range(number):
        world = worlds.world(at)
        apply(world, option)
        follow(worlds, world, found, worlds.luck.dice(at, "play"), slips)
    return found


def follow(worlds: Worlds, world: State, found: Track, dice: Dice, slips: int) -> None:
    """Play a world to its end, slowly until the player's next turn is over."""
    seat, phase, turn = worlds.seat, THIS_TURN, worlds.sight.blind.turn
    for _ in range(MOST_DECISIONS):
        if world.winners or world.lost >> seat & 1:
            break
        if world.turn != turn:
            turn, own = world.turn, bool(world.active >> seat & 1)
            if phase == THIS_TURN:
                found.held.append(len(world.hands[seat]))
                phase = BEFORE_NEXT
            if phase == NEXT_TURN:
                phase = LATER
                break
            if own:
                phase = NEXT_TURN
                found.faced.append(min(len(world.hands[other]) for other in opponents(world, seat)))
        play_out(world, worlds.advice, dice, slips, 1)
    if world.lost >> seat & 1 and phase in (THIS_TURN, BEFORE_NEXT):
        found.out += 1
    elif world.winners and phase in (THIS_TURN, BEFORE_NEXT):
        for other in range(world.seats.number):
            found.first[other] += world.winners >> other & 1
    play_out(world, worlds.advice, dice, slips, LONGEST)
    found.results.append(won(world, seat))
    found.wins[phase] += won(world, seat)
    for other in range(world.seats.number):
        if world.winners >> other & 1:
            found.ends[other, world.reason] += 1


def opponents(world: State, seat: int) -> list[int]:
    """The opponents who are still in the game."""
    return [other for other in range(world.seats.number) if world.are_opponents(seat, other) and world.in_game(other)]


def contrasts(worlds: Worlds, moves: tuple[int, int], chosen: Track, better: Track) -> list[Contrast]:
    """The most notable differences between two moves: first what the cards say, then what was measured."""
    found = printed_contrasts(worlds.sight.blind, worlds.seat, *moves)
    measured = sorted(measured_contrasts(worlds.seat, chosen, better), key=lambda each: -each.weight)
    duel = worlds.sight.blind.seats.number == 2
    for each in measured:
        mirrored = duel and each.why and any(each.why == other.why for other in found)
        if not (found and (mirrored or each.weight < TELLING)):
            found.append(each)
    return found[:MOST_SAID] or who_gains(worlds.seat, chosen, better)


def who_gains(seat: int, chosen: Track, better: Track) -> list[Contrast]:
    """The opponent for whom the move that was made is best, if nothing more telling was found."""
    wins = [[track.won_by(other) for track in (chosen, better)] for other in range(len(chosen.first))]
    other = max(
        (other for other in range(len(wins)) if other != seat), key=lambda other: wins[other][0] - wins[other][1]
    )
    less, more = chosen.of_100(wins[other][0]), better.of_100(wins[other][1])
    return [Contrast("other-wins", round(100 * less), round(100 * more), other)] if less > more else []


def measured_contrasts(seat: int, chosen: Track, better: Track) -> list[Contrast]:
    """The differences that speak for the better move."""
    found: list[Contrast] = []

    def note(kind: str, less: float, more: float, other: int = -1, why: int = 0, counts: float = 1.0) -> None:
        before, after = chosen.of_100(less), better.of_100(more)
        weight = abs(after - before) * counts
        if abs(after - before) >= NOTABLE:
            found.append(Contrast(kind, round(100 * before), round(100 * after), other, why, weight))

    for when, kind in ((THIS_TURN, "win-this-turn"), (NEXT_TURN, "win-next-turn")):
        if better.wins[when] > chosen.wins[when]:
            note(kind, chosen.wins[when], better.wins[when])
    for other in range(len(chosen.first)):
        if other != seat and chosen.first[other] > better.first[other]:
            note("other-wins-first", chosen.first[other], better.first[other], other)
    if chosen.out > better.out:
        note("out", chosen.out, better.out)
    for winner, why in chosen.ends | better.ends:
        less, more = chosen.ends[winner, why], better.ends[winner, why]
        usual = less >= USUAL * chosen.won_by(winner) and more >= USUAL * better.won_by(winner)
        if (winner == seat and more > less) or (winner != seat and less > more):
            note("win-by" if winner == seat else "other-wins-by", less, more, winner, why, 0.01 if usual else 0.8)
    most = 0.9 * len(chosen.results)  # otherwise the averages would be of different games
    if min(len(chosen.held), len(better.held)) > most and (more_cards := mean(chosen.held) - mean(better.held)) > CARDS:
        found.append(Contrast("more-cards", round(more_cards), weight=0.1 * more_cards))
    if min(len(chosen.faced), len(better.faced)) > most and (fewer := mean(better.faced) - mean(chosen.faced)) > CARDS:
        found.append(Contrast("fewer-against", round(fewer), weight=0.1 * fewer))
    return found


def printed_contrasts(state: State, seat: int, chosen: int, better: int) -> list[Contrast]:
    """What the cards themselves say: which of the rest can follow, and that an eight is spent."""
    printed, hand = state.printed, state.hands[seat]
    verbs = verb_of(chosen), verb_of(better)
    cards = [printed.card_of[object_of(option)] for option in (chosen, better)]
    eights = [verb in (PLAY, DISCARD) and printed.is_eight[card] for verb, card in zip(verbs, cards, strict=True)]
    if eights == [True, False] and len(hand) > 2:
        return [Contrast("spends-eight")]
    if verbs == (DISCARD, DISCARD):
        follow = [sum(printed.matches[card][other] for other in hand if other != card) for card in cards]
        if follow[1] > follow[0]:
            return [Contrast("can-follow", follow[0], follow[1])]
    return []
