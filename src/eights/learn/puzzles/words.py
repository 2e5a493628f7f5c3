"""What is said about a puzzle: its title, its stars, what to do, and the text to share when it is solved."""

from eights.language import positions
from eights.learn.puzzles.puzzle import Puzzle
from eights.learn.said import said
from eights.messages import ENGLISH, LanguageCode, Message, Player, say


def title(puzzle: Puzzle) -> Message:
    return Message("puzzle-title", number=puzzle.number, kind=puzzle.kind.replace(" ", "-"))


def stars(puzzle: Puzzle) -> Message:
    return Message("puzzle-stars", stars=puzzle.stars)


def task(puzzle: Puzzle) -> Message:
    """What to do, for the player who solves it."""
    names = positions.parse(puzzle.position).state.seats.names
    seat = names.index(puzzle.player)
    other = (seat + 1) % len(names)
    return Message(
        "puzzle-task",
        kind=puzzle.kind.replace(" ", "-"),
        player=Player(names[seat], seat),
        other=Player(names[other], other),
    )


def introduction(puzzle: Puzzle) -> list[Message]:
    return [title(puzzle), stars(puzzle), task(puzzle)]


def solution(puzzle: Puzzle) -> list[Message]:
    """The moves of the written solution."""
    state = positions.parse(puzzle.position).state
    return [said(state, move) for move in puzzle.solution]


def share_text(puzzle: Puzzle, tries: int, hints: int, language: LanguageCode = ENGLISH, address: str = "") -> str:
    """The result to share, without a word about the solution, and the link of the puzzle."""
    rated = "★" * puzzle.stars + "☆" * (5 - puzzle.stars)
    told = say(Message("puzzle-shared", number=puzzle.number, stars=rated, tries=tries, hints=hints), language)
    return f"{told} {address}{'#' if address else ''}{puzzle.link}"
