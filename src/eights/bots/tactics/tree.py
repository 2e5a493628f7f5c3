"""Search: one tree over what the decider knows (single-observer information-set Monte Carlo tree search).

Every round deals a new world that fits what the decider knows and believes, walks down the tree by the moves that this
world allows, adds one leaf, lets everybody play on by advice, and records the result on the way back: each player wants
their own team to win (max^n). In Camelot for two, the result of a long game is estimated. Moves are identified by the
names of their cards, so two copies of a card are one move.
"""

from math import exp, sqrt
from typing import Final

from eights.bots.tactics.advice import Advice
from eights.bots.tactics.beliefs import Beliefs
from eights.bots.tactics.outlook import HORIZON, can_be_guessed, chance_of
from eights.bots.tactics.playout import play_out
from eights.engine.card_tables import CardTables
from eights.engine.moves import CARD, DISCARD, PLAY
from eights.engine.run import apply
from eights.engine.sight import Sight
from eights.engine.state import State
from eights.engine.worlds import Dice
from eights.rules.selection import GameName

LONGEST: Final = 600  # decisions of a playout that is played to its end
WARMTH: Final[dict[GameName, float]] = {"crazier": 1.0, "classic": 0.4}  # in cards: the higher, the less advice counts
MUCH: Final[dict[GameName, float]] = {"crazier": 14.0, "classic": 100.0}  # twice the cost of a bad hand


class Node:
    """The statistics of a move: how often it was possible, how often it was tried, and its results."""

    def __init__(self, option: int, prior: float) -> None:
        self.option = option
        self.prior = prior
        self.available = 0
        self.visits = 0
        self.total = 0.0  # of the results for the player who made the move
        self.children: dict[int, Node] = {}


class Search:
    """The search for one decision. It can run in parts, and gives the best move so far at any time."""

    def __init__(
        self,
        sight: Sight,
        advice: Advice,
        dice: Dice,
        beliefs: Beliefs | None = None,  # otherwise every world is equally likely
        curiosity: float = 0.8,
        slips: int = 50,
    ) -> None:
        self.sight = sight
        self.advice = advice
        self.dice = dice
        self.beliefs = beliefs
        self.curiosity = curiosity  # the weight of exploration
        self.warmth = WARMTH[sight.printed.variant.name]
        self.slips = slips
        # The share of the result that depends on the cards left in hand: nearly all of it if points count.
        self.margin = 0.8 if sight.points else 0.1
        self.horizon = HORIZON if can_be_guessed(sight.blind) and not sight.points else LONGEST
        self.name_of = names_of(sight.printed)
        self.root = Node(-1, 1.0)
        self.rounds = 0
        self.deepest = 0

    def run(self, rounds: int) -> None:
        for _ in range(rounds):
            world = self.sight.world(self.dice)
            if self.beliefs is not None:
                self.beliefs.settle(world, self.dice)
            self.round(world)

    def round(self, world: State) -> None:
        """Run one simulation: walk down the tree, add a leaf, play out, and record the result."""
        node, path, movers = self.root, [self.root], [self.sight.seat]
        options = self.sight.options
        while True:
            new = self.step(node, world, options, path, movers)
            node = path[-1]
            if new or world.winners:
                break
            options = world.options
        self.rounds += 1
        self.deepest = max(self.deepest, len(path) - 1)
        if not world.winners:
            play_out(world, self.advice, self.dice, self.slips, self.horizon)
        results = self.results(world)
        for visited, mover in zip(path, movers, strict=True):
            visited.visits += 1
            visited.total += results[mover]

    def step(self, node: Node, world: State, options: list[int], path: list[Node], movers: list[int]) -> bool:
        """Make one move down the tree; whether it leads to a new leaf."""
        priors = self.priors(world, options)
        children, names = node.children, self.name_of
        curiosity, hope = self.curiosity, node_value(node) if node.visits else 0.5
        chosen = -1
        top = -1.0
        for i in range(len(options)):
            option = options[i]
            key = edge(option, names)
            child = children.get(key)
            if child is None:
                child = children[key] = Node(option, priors[i])
            child.available += 1
            value = child.total / child.visits if child.visits else hope
            value += curiosity * priors[i] * sqrt(float(child.available)) / (1.0 + child.visits)
            if value > top:
                top, chosen = value, i
        option = options[chosen]
        child = children[edge(option, names)]
        path.append(child)
        movers.append(option >> 10 & 15)
        apply(world, option)
        return child.visits == 0

    def priors(self, world: State, options: list[int]) -> list[float]:
        """The advice as probabilities that add up to one."""
        scores = self.advice.scores(world)
        if len(scores) != len(options):  # at the root, an ally's moves do not count
            scores = [score for score, option in zip(scores, world.options, strict=True) if option in options]
        highest = max(scores)
        chances = [exp(max(-30.0, (score - highest) / self.warmth)) + 0.03 for score in scores]
        total = sum(chances)
        return [chance / total for chance in chances]

    def results(self, world: State) -> list[float]:
        """The result for every seat, between 0 and 1: a win counts, and so do few cards left."""
        number, winners = world.seats.number, world.winners
        if not winners and self.horizon < LONGEST:
            return [
                (1.0 - self.margin) * chance_of(world, self.advice.phrases, seat) + self.margin / number
                for seat in range(number)
            ]
        costs = self.costs(world)
        mean = sum(costs) / number
        results: list[float] = []
        for seat in range(number):
            won = (1.0 if winners >> seat & 1 else 0.0) if winners else 1.0 / number
            ahead = max(0.0, min(1.0, 0.5 + mean - costs[seat]))
            results.append((1.0 - self.margin) * won + self.margin * ahead)
        return results

    def costs(self, world: State) -> list[float]:
        """The cost of the cards left in every hand, on a scale where 0.5 is a lot."""
        variant = world.printed.variant
        much = MUCH[variant.name]
        return [cost / much for cost in variant.costs(world)]

    def ranking(self) -> list[Node]:
        """The decider's moves, most visited first."""
        nodes = list(self.root.children.values())
        nodes.sort(key=visits_of, reverse=True)
        return nodes


def edge(option: int, names: list[int]) -> int:
    """The key of a move in the tree, which uses the names of cards."""
    if option >> 14 in (PLAY, DISCARD, CARD):
        return option & ~1023 | names[option & 1023]
    return option


def visits_of(node: Node) -> int:
    return node.visits


def node_value(node: Node) -> float:
    return node.total / node.visits


def names_of(printed: CardTables) -> list[int]:
    """For every face, the first face with the same name; other numbers up to 1023 are mapped to themselves."""
    first: dict[str, int] = {}
    names = list(range(1024))
    for face, name in enumerate(printed.names):
        names[face] = first.setdefault(name, face)
    return names
