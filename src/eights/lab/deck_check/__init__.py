"""Checks a deck: what it prints, what its sentences mean, and two thousand games with it.

report = check("mine.py")
report.errors, report.warnings
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from eights.decks import as_text
from eights.decks.spelling import is_text, read
from eights.errors import DeckError
from eights.lab.deck_check import card_list, grammar, making
from eights.lab.deck_check.findings import Check, Finding, Subject
from eights.lab.deck_check.playing import Played, play_games
from eights.lab.parallel import run
from eights.lab.setup import LIMIT
from eights.messages import Message
from eights.rules.cards import Side
from eights.rules.effects import Provided

__all__ = ["CHECKS", "Finding", "Played", "Report", "Subject", "check"]

CHECKS: tuple[Check, ...] = (*card_list.CHECKS, *grammar.CHECKS)  # before any game is played
CHUNK = 20  # games between two reports of progress
NO_WORDS = "deck-no-words"
ENOUGH = 6  # games with a fault, after which it stops


@dataclass
class Report:
    """The findings. A deck that cannot be read has no subject."""

    subject: Subject | None
    findings: list[Finding]
    played: Played = field(default_factory=Played)

    @property
    def errors(self) -> list[Finding]:
        return [finding for finding in self.findings if finding.is_error]

    @property
    def warnings(self) -> list[Finding]:
        return [finding for finding in self.findings if not finding.is_error]


def explained(findings: list[Finding]) -> list[Finding]:
    """Drop "there are no words for this" if another finding gives the reason."""
    others = {finding.card for finding in findings if finding.is_error and finding.what.code != NO_WORDS}
    return [finding for finding in findings if finding.what.code != NO_WORDS or finding.card not in others]


def check(
    spec: str,
    games: int = 2_000,
    seed: int = 1,
    *,
    processes: int = 0,
    progress: Callable[[int], None] | None = None,
) -> Report:
    """Check one deck, by its name or file. If its sentences have errors, no games are played.

    After a keyboard interrupt, the report covers what was found so far.
    """
    try:
        subject = Subject.named(spec)
    except DeckError as error:
        return Report(None, faults_of(spec) or [Finding(error.what, error.advice or Message("deck-what-goes-where"))])
    broken = [finding for look in making.CHECKS for finding in look(subject)]
    found = broken or explained([finding for look in CHECKS for finding in look(subject)])
    report = Report(subject, list(dict.fromkeys(found)))  # each once, however many copies a card has
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


def faults_of(spec: str) -> list[Finding]:
    """All errors in the text of a deck, not only the first."""
    name = read(spec)[0].deck
    if not is_text(name):
        return []
    try:
        found = as_text.read(name, as_text.source_in(name)).faults
    except DeckError:  # the file cannot even be read, or is too long
        return []
    return [Finding(fault.error(name).what, fault.hint, line=fault.line) for fault in found]


def play_chunk(spec: str, seed: int, start: int, stop: int) -> Played:
    """Play games in another process, which reads the deck again."""
    return play_games(Subject.named(spec), seed, start, stop)


def never_happened(subject: Subject, played: Played) -> Iterator[Finding]:
    """Cards and abilities that all those games did without."""
    games = played.games
    never = Message("lab-make-it-easier") if games >= MANY else Message("lab-few-games", games=games)
    for side in subject.sides:
        if side.requirements and not played.played[side.name]:
            what = Message("lab-never-played", games=games)
            yield Finding(what, Message("lab-require-less"), side.name, is_error=False)
            continue
        abilities = side.abilities or ((side,) if side.effects else ())
        for number in range(len(abilities)):
            ability = (side.name, number)
            which = 0 if len(abilities) == 1 else number + 1
            if not played.happened[ability]:
                yield Finding(Message("lab-never-happened", ability=which, games=games), never, side.name, False)
            elif conditional(side, number) and not played.went_on[ability]:
                times = played.happened[ability]
                met = Message("lab-condition-never-met", ability=which, times=times, games=games)
                yield Finding(met, Message("lab-provide-less"), side.name, is_error=False)
        if side.more_discards and not played.used[side.name]:
            yield Finding(Message("lab-no-discard-given", games=games), never, side.name, is_error=False)
    if endless := played.endings["no end"]:
        what = Message("lab-endless-games", endless=endless, games=games, turns=LIMIT)
        yield Finding(what, Message("lab-cards-undo-each-other"), is_error=False)


MANY = 1_000  # games in which whatever can happen should


def conditional(side: Side, number: int) -> bool:
    effects = side.abilities[number].effects if side.abilities else side.effects
    return any(isinstance(effect, Provided) for effect in effects)
