"""An experiment: which runs answer a question about a deck."""

from dataclasses import dataclass, replace

from eights.decks import find
from eights.errors import SetupError
from eights.lab.report.runs import BLANK, NUMBER, SWAP, Change, Run, with_sources
from eights.lab.setup import Setup
from eights.messages import Message

LEAST = 400  # games of each smaller run, unless the whole experiment is smaller
OTHERS = ("novice", "greedy")  # bots that the same deck is tried with


@dataclass(frozen=True)
class Experiment:
    """Runs by name: `main`, and what it is compared with."""

    kind: str  # report, compare, cards, sweep or claims
    deck: str
    runs: tuple[tuple[str, Run], ...]

    @property
    def games(self) -> int:
        return sum(run.games for _, run in self.runs)

    def run(self, name: str) -> Run:
        return dict(self.runs)[name]

    def named(self, start: str) -> list[tuple[str, Run]]:
        return [(name, run) for name, run in self.runs if name.startswith(start)]


@dataclass(frozen=True)
class Wish:
    """What somebody asked for: enough to plan the same experiment again."""

    kind: str
    deck: str
    players: tuple[int, ...] = (2,)
    games: int = 100_000
    bots: tuple[str, ...] = ("advice",)
    seed: int = 1
    two_player_rule: bool = False
    other: str = ""  # the deck to compare with; nothing: the same deck with the two-player rule
    card: str = ""  # of a sweep
    numbers: tuple[int, ...] = ()
    swaps: tuple[str, ...] = ()  # cards that are dealt to a player on purpose


def plan(wish: Wish) -> Experiment:
    """The runs that answer it; raises an error if they can't be played."""
    setup = Setup(wish.deck, wish.players[0], two_player_rule=wish.two_player_rule)
    main = Run(setup, wish.bots, wish.seed, wish.games, notes=True, sources=with_sources(setup))
    runs = {"main": main}
    if wish.kind == "report":
        runs |= of_report(wish, main)
    if wish.kind in ("report", "cards"):
        runs |= blanks(main, wish.games)
    few = min(wish.games, max(LEAST, wish.games // 10))
    runs |= {f"swap: {card}": replace(main, change=Change(SWAP, card), games=few) for card in wish.swaps}
    if wish.kind == "compare":
        other = Setup(wish.other, wish.players[0]) if wish.other else replace(setup, two_player_rule=True)
        runs["other"] = replace(main, setup=other, sources=with_sources(other))
    if wish.kind == "sweep":
        for number in wish.numbers:
            runs[f"number: {number}"] = replace(main, notes=False, change=Change(NUMBER, wish.card, number))
        del runs["main"]
    if wish.kind == "claims":
        runs = of_claims(wish, main)
    for run in runs.values():
        run.check()
    return Experiment(wish.kind, wish.deck, tuple(runs.items()))


def of_report(wish: Wish, main: Run) -> dict[str, Run]:
    """The same deck with other numbers of players, with the two-player rule, and with other bots."""
    few = min(wish.games, max(LEAST, wish.games // 20))
    runs: dict[str, Run] = {}
    plain = replace(main, notes=False)
    for players in wish.players[1:]:
        runs[f"players: {players}"] = replace(plain, setup=replace(main.setup, players=players), games=few)
    if main.setup.players == 2 and find(wish.deck).classic is None and not wish.two_player_rule:
        rule = replace(main.setup, two_player_rule=True)
        runs["rule"] = replace(plain, setup=rule, games=min(wish.games, 2 * few))
    for bot in OTHERS:
        if (bot,) != wish.bots:
            runs[f"bot: {bot}"] = replace(plain, bots=(bot,), games=max(1, few // 5))
    return runs


def of_claims(wish: Wish, main: Run) -> dict[str, Run]:
    """As many games for each number of players, and with the two-player rule."""
    plain = replace(main, notes=False)
    runs = {"main": plain, "rule": replace(plain, setup=replace(main.setup, two_player_rule=True))}
    for players in wish.players[1:]:
        setup = Setup(enough_of(wish.deck, players), players)
        runs[f"players: {players}"] = replace(plain, setup=setup, sources=with_sources(setup))
    return runs


def enough_of(deck: str, players: int) -> str:
    """The deck, as often as these players need it."""
    return " + ".join([deck] * -(-players // max(1, find(deck).seats)))


def blanks(main: Run, games: int) -> dict[str, Run]:
    """The deck with one card after the other without its text; deals are the same as in the main run."""
    selection = main.selection
    if selection.classic is not None:
        return {}
    few = min(games, max(LEAST, games // 40))
    names = dict.fromkeys(card.name for card in selection.cards if any(side.clauses for side in card.sides))
    return {f"blank: {name}": replace(main, notes=False, change=Change(BLANK, name), games=few) for name in names}


def numbers_of(text: str) -> tuple[int, ...]:
    """1..4, or 1,3,5."""
    first, dots, last = text.partition("..")
    parts = text.split(",")
    if dots and first.isdecimal() and last.isdecimal() and int(first) <= int(last) < int(first) + 20:
        return tuple(range(int(first), int(last) + 1))
    if not dots and all(part.strip().isdecimal() for part in parts):
        return tuple(int(part) for part in parts)
    raise SetupError(Message("report-not-numbers", text=text), Message("report-write-numbers"))
