"""Whether a deck is sound: what it prints, what its sentences mean, and two thousand games with it.

report = check("mine.py")
report.errors, report.warnings
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from eights.errors import DeckError
from eights.lab.deck_check import card_list, grammar
from eights.lab.deck_check.findings import Check, Finding, Subject
from eights.lab.deck_check.playing import Played, play_games
from eights.lab.parallel import run
from eights.rules.cards import Side
from eights.rules.effects import Provided

__all__ = ["CHECKS", "Finding", "Played", "Report", "Subject", "check"]

CHECKS: tuple[Check, ...] = (*card_list.CHECKS, *grammar.CHECKS)  # before a game is played
CHUNK = 20  # games between two reports of progress
ENOUGH = 6  # games with a fault: then it is time to repair it


@dataclass
class Report:
    """What was found. A deck that cannot be read has no subject."""

    subject: Subject | None
    findings: list[Finding]
    played: Played = field(default_factory=Played)

    @property
    def errors(self) -> list[Finding]:
        return [finding for finding in self.findings if finding.is_error]

    @property
    def warnings(self) -> list[Finding]:
        return [finding for finding in self.findings if not finding.is_error]


def check(
    spec: str,
    games: int = 2_000,
    seed: int = 1,
    *,
    processes: int = 0,
    progress: Callable[[int], None] | None = None,
) -> Report:
    """Check one deck, by its name or its file. With errors in its sentences no game is played.

    Interrupted by the keyboard, it reports what was found so far.
    """
    try:
        subject = Subject.named(spec)
    except DeckError as error:
        return Report(None, [Finding(error.message, error.hint)])
    report = Report(subject, [finding for look in CHECKS for finding in look(subject)])
    if report.errors or not games:
        return report

    def collect(played: Played) -> bool:
        report.played.add(played)
        if progress:
            progress(report.played.games)
        return report.played.faulty >= ENOUGH

    jobs = ((subject.part.deck, seed, start, min(start + CHUNK, games)) for start in range(0, games, CHUNK))
    report.played.interrupted = run(play_chunk, jobs, collect, 1 if games <= CHUNK else processes)
    report.findings += report.played.faults.values()
    if not report.played.faults and not report.played.interrupted:
        report.findings += never_happened(subject, report.played)
    return report


def play_chunk(spec: str, seed: int, start: int, stop: int) -> Played:
    """Games in a process of their own: the deck is read there again."""
    return play_games(Subject.named(spec), seed, start, stop)


def never_happened(subject: Subject, played: Played) -> Iterator[Finding]:
    """Cards and abilities that all those games did without."""
    games = f"in {played.games} games"
    never = NEVER if played.games >= MANY else f"{played.games} games are few: play more before you change it"
    for side in subject.sides:
        if side.requirements and not played.played[side.name]:
            hint = "its requirement was never met: ask for less"
            yield Finding(f"was never played {games}", hint, side.name, is_error=False)
            continue
        abilities = side.abilities or ((side,) if side.effects else ())
        for number in range(len(abilities)):
            ability = (side.name, number)
            what = "its ability" if len(abilities) == 1 else f"its ability number {number + 1}"
            if not played.happened[ability]:
                yield Finding(f"{what} never happened {games}", never, side.name, is_error=False)
            elif conditional(side, number) and not played.went_on[ability]:
                met = f"{what} came up {played.happened[ability]} times {games}, and its condition was never met"
                yield Finding(met, "ask for less in provided(…)", side.name, is_error=False)
        if side.more_discards and not played.used[side.name]:
            yield Finding(f"gave nobody a discard {games}", never, side.name, is_error=False)
    if played.endings["no end"]:
        games = f"{played.endings['no end']} of {played.games} games did not end within 2,000 turns"
        yield Finding(games, "too many cards undo what others do", is_error=False)


NEVER = "make it easier to come by, or leave it out"
MANY = 1_000  # games in which whatever can happen should


def conditional(side: Side, number: int) -> bool:
    effects = side.abilities[number].effects if side.abilities else side.effects
    return any(isinstance(effect, Provided) for effect in effects)
