"""A review for the terminal: for each player a graph, or its numbers, then what there is to say."""

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Final

from eights.learn.review.values import Line, Missed, Mistake, Point, Remark, Review, Stroke
from eights.learn.review.words import percent
from eights.messages import LanguageCode, Listed, Message, say

HEIGHT: Final = 4  # rows of a graph
BLOCKS: Final = " ▁▂▃▄▅▆▇█"
WIDEST: Final = 64  # columns
LABELS: Final = {0: "100 %", HEIGHT // 2: " 50 %", HEIGHT: "  0 %"}


def lines_of(review: Review, language: LanguageCode, plain: bool) -> Iterable[str]:
    """The lines of the text."""
    title = Message(
        "review-title", deck=review.deck, players=Listed(review.players), turns=review.turns, outcome=review.outcome
    )
    yield say(title, language)
    for line in review.lines:
        yield ""
        yield say(Message("review-for", player=line.player), language)
        remarks = remarks_for(review, line.player)
        if plain:
            yield from table(line, language)
        else:
            yield from graph(line, remarks, language)
        told = [each for each in remarks if not isinstance(each, Stroke)]
        for each in told:
            yield from ("", f"  {say(each.told[0], language)}")
            yield from (f"    {say(why, language)}" for why in each.told[1:])
        if not told:
            yield from ("", f"  {say(Message('review-no-mistakes'), language)}")
        if luck := [each for each in remarks if isinstance(each, Stroke)]:
            yield from ("", f"  {say(Message('review-luck'), language)}")
            yield from (f"    {each.text(language)}" for each in luck)
    yield ""
    yield from (say(each, language) for each in review.how)


def remarks_for(review: Review, player: str) -> list[Remark]:
    """Everything about one player, in the order of the game."""
    remarks: list[Remark] = [*review.missed, *review.mistakes, *review.luck]
    return sorted((each for each in remarks if each.player == player), key=lambda each: each.move)


def first_of_turns(line: Line) -> list[Point]:
    """One point for each turn."""
    return [next(points) for _, points in groupby(line.points, key=lambda point: point.turn)]


def table(line: Line, language: LanguageCode) -> Iterable[str]:
    """The line as sentences, for screen readers."""
    yield f"  {say(Message('review-chances'), language)}"
    for point in first_of_turns(line):
        chance = point.chance
        values = {"value": percent(chance.value), "low": percent(chance.low), "high": percent(chance.high)}
        yield f"  {say(Message('review-chance', turn=point.turn, **values), language)}"
    yield f"  {say(Message('review-won' if line.won else 'review-lost'), language)}"


def graph(line: Line, remarks: Sequence[Remark], language: LanguageCode) -> Iterable[str]:
    """The line as a graph, with the end of the game as its last column, and marks below."""
    points = first_of_turns(line)
    width = 2 if 2 * len(points) < WIDEST else 1
    shown = points[:: 1 + (len(points) - 1) * width // WIDEST]
    values = [*(point.chance.value for point in shown), float(line.won)]
    for row in range(HEIGHT):
        filled = [min(8, max(0, round(value * HEIGHT * 8) - 8 * (HEIGHT - 1 - row))) for value in values]
        bars = "".join(BLOCKS[each] * width for each in filled).rstrip()
        yield f"  {LABELS.get(row, ''):>5} │{bars}"
    yield f"  {LABELS[HEIGHT]} └{'─' * (width * len(values))}"
    turns = {point.turn: column for column, point in enumerate(shown)}
    if marks := marks_below(turns, remarks, width):
        yield f"         {marks}  {say(Message('review-marks'), language)}"


def marks_below(turns: dict[int, int], remarks: Sequence[Remark], width: int) -> str:
    """A mark below every turn that is mentioned as missed or as a mistake."""
    marks = [" "] * (width * (len(turns) + 1))
    for each in remarks:
        if isinstance(each, Missed | Mistake):
            column = max((column for turn, column in turns.items() if turn <= each.turn), default=0)
            marks[column * width] = "!"
    return "".join(marks).rstrip()
