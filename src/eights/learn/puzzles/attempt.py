"""Judges an attempt at a puzzle: by its goal, whatever the written solution says.

An attempt is the list of the player's moves so far. It is judged from scratch, so nobody has to remember it.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import groupby
from operator import itemgetter
from typing import Final, Literal, NamedTuple

from eights.engine.moves import seat_of
from eights.engine.state import State
from eights.errors import EightsError, IllegalMove
from eights.game import Game
from eights.language import moves as notation
from eights.learn.desk import Desk
from eights.learn.puzzles.danger import Danger, Inexact, danger_after
from eights.learn.puzzles.lines import WORLDS, End, TooLong, Turn, Worlds
from eights.learn.puzzles.open_hands import Forcing
from eights.learn.puzzles.puzzle import Puzzle
from eights.learn.said import said
from eights.messages import ENGLISH, Card, LanguageCode, Listed, Message, Player

Verdict = Literal["on", "solved", "wrong"]
HINTS: Final = 3
MOST_MOVES: Final = 60
LOOK_AHEAD: Final = 6_000  # moves; with more lines left, a wrong move is noticed later
REPLY: Final = 6_000  # positions in which an answer to a wrong move is looked for


class Judged(NamedTuple):
    """The verdict about an attempt, in sentences, and the table that it led to."""

    verdict: Verdict
    said: list[Message]
    desk: Desk


class Attempt:
    """The moves so far, played in all worlds."""

    def __init__(self, puzzle: Puzzle, made: Sequence[str], language: LanguageCode = ENGLISH, first: int = 1) -> None:
        if len(made) > MOST_MOVES:
            raise EightsError(Message("puzzle-too-many-moves", most=MOST_MOVES))
        self.puzzle = puzzle
        self.made = tuple(made)
        game = Game.from_position(puzzle.position, seed=WORLDS[0])
        self.seat = game.seat(puzzle.player)
        if puzzle.kind == "open hands":
            know_everything(game.state, self.seat)
        self.desk = Desk(game, self.seat, language, first)
        self.worlds = Worlds.of(puzzle.position, self.seat)
        self.end = self.worlds.end
        for move in made:
            self.play(move)

    def play(self, text: str) -> None:
        """Make the next move; raises IllegalMove if there is none such, or the attempt is over."""
        if self.end is not None:
            raise IllegalMove(Message("puzzle-attempt-over"), Message("puzzle-start-again"))
        option = notation.read(self.worlds.states[0], text, self.seat)
        self.worlds = self.worlds.after(option)
        self.end = self.worlds.end
        self.desk.choose(option)

    def judge(self) -> Judged:
        """What the moves so far have come to."""
        if not self.made:
            return Judged("on", [], self.desk)
        verdict, said = self.judged()
        return Judged(verdict, said, self.desk)

    def judged(self) -> tuple[Verdict, list[Message]]:
        match self.puzzle.kind:
            case "win this turn":
                return self.to_win()
            case "survive this turn":
                return self.to_survive()
            case "open hands":
                return self.by_force()
            case _:
                return self.by_counting()

    def to_win(self) -> tuple[Verdict, list[Message]]:
        if self.end is End.WON:
            return "solved", [Message("puzzle-solved-win")]
        if self.end is not None:
            return "wrong", [self.why_not()]
        count = self.ahead()
        if count is None or count.count.won:
            return "on", []
        if count.count.unsure and not count.count.ended:
            return "wrong", [Message("puzzle-only-luck")]
        return "wrong", [Message("puzzle-no-win-left", cards=fewest_left(count))]

    def to_survive(self) -> tuple[Verdict, list[Message]]:
        if self.end in (End.WON, End.ENDED):
            return "solved", [Message("puzzle-solved-alive")]
        if self.end is not None:
            return "wrong", [self.why_not()]
        count = self.ahead()
        if count is None or count.count.won or count.count.ended:
            return "on", []
        return "wrong", [Message("puzzle-only-luck" if count.count.unsure else "puzzle-no-way-out")]

    def why_not(self) -> Message:
        """Why an attempt that has ended is not a solution."""
        if self.end is End.LOST:
            return Message("puzzle-lost")
        if self.end is End.ENDED:
            return Message("puzzle-turn-over", cards=len(self.worlds.states[0].hands[self.seat]))
        return Message("puzzle-luck")

    def ahead(self) -> Turn | None:
        """All lines from here; nothing if there are too many."""
        try:
            return Turn(self.worlds, LOOK_AHEAD)
        except TooLong:
            return None

    def by_counting(self) -> tuple[Verdict, list[Message]]:
        """Judge the end of the turn by the cases in which the next player then wins."""
        if self.end is None:
            return "on", []
        if self.end is not End.ENDED:
            return "wrong", [self.why_not()]
        best = least_danger(self.puzzle, self.seat)
        try:
            mine = danger_after(self.puzzle.position, self.made, self.seat)
        except Inexact:
            return "wrong", [Message("puzzle-luck")]
        other = Player(self.worlds.states[0].seats.names[1 - self.seat], 1 - self.seat)
        if mine.wins <= best.wins:
            return "solved", [Message("puzzle-solved-safe", player=other, wins=mine.wins, cases=mine.cases)]
        refuted = Message("puzzle-still-wins", player=other, wins=mine.wins, cases=mine.cases, best=best.wins)
        return "wrong", [refuted, self.example(mine, other)]

    def example(self, danger: Danger, other: Player) -> Message:
        """A case in which the next player wins: what they hold, what they draw, and how they win."""
        held, drawn, *how = danger.example
        cards = [self.card(name) for name in (held, drawn) if name]
        texts = Listed([self.move(move) for move in how], "comma")
        return Message("puzzle-example", player=other, cards=Listed(cards), moves=texts)

    def card(self, label: str) -> Card:
        printed = self.worlds.states[0].printed
        face = printed.labels.index(label)
        return Card(printed.names[face], face)

    def by_force(self) -> tuple[Verdict, list[Message]]:
        """Only the first move is asked for: it is the only one that forces the win."""
        if self.made[0] == self.puzzle.solution[0]:
            return "solved", [Message("puzzle-solved-force"), *self.continuation()]
        reply = self.refutation()
        return "wrong", [reply or Message("puzzle-not-forced", player=self.other)]

    def move(self, text: str) -> Message:
        return Message("puzzle-move", move=said(self.worlds.states[0], text))

    @property
    def other(self) -> Player:
        return Player(self.worlds.states[0].seats.names[1 - self.seat], 1 - self.seat)

    def continuation(self) -> list[Message]:
        """How the win can go on."""
        forcing = Forcing(Worlds.of(self.puzzle.position, self.seat, WORLDS[:1]).states[0], self.seat)
        try:
            line = forcing.line(self.puzzle.solution[0])
        except TooLong:
            return []
        told = [
            Message(
                "puzzle-made",
                player=Player(forcing.state.seats.names[seat], seat),
                moves=Listed([self.move(move) for _, move in made], "comma"),
            )
            for seat, made in groupby(line, key=itemgetter(0))
        ]
        return [Message("puzzle-goes-on"), *told]

    def refutation(self) -> Message | None:
        """What the other player answers to a wrong move, if it is found soon."""
        forcing = Forcing(Worlds.of(self.puzzle.position, self.seat, WORLDS[:1]).states[0], self.seat, REPLY)
        state = self.worlds.states[0]
        if not state.options or state.winners or seat_of(state.options[0]) == self.seat:
            return None
        try:
            for option in state.options:
                if not forcing.keeps(state, option, 1):
                    move = self.move(notation.write(state, option))
                    return Message("puzzle-answered", player=self.other, move=move)
        except TooLong:
            pass
        return None

    def next_move(self) -> str | None:
        """The next move of a solution that begins with the moves so far; nothing if there is none."""
        if self.end is not None:
            return None
        if self.puzzle.kind == "win this turn":
            turn = self.ahead()
            found = min(turn.leading_to(End.WON), key=len, default=()) if turn else ()
            return found[0] if found else None
        solution, done = self.puzzle.solution, len(self.made)
        return solution[done] if solution[:done] == self.made and done < len(solution) else None

    def hint(self, step: int) -> list[Message]:
        """A hint: 1 what kind of move comes next, 2 with which card, 3 the move itself."""
        move = self.next_move()
        if move is None:
            return [Message("puzzle-take-back")]
        verb, _, rest = move.partition(" ")
        if step <= 1:
            return [Message("puzzle-hint-kind", verb=verb if verb in ("play", "discard", "end") else "choose")]
        if step == 2 and rest in self.worlds.states[0].printed.labels:
            return [Message("puzzle-hint-card", card=self.card(rest))]
        return [Message("puzzle-hint-move", move=self.move(move))]


def know_everything(state: State, seat: int) -> None:
    """Show the player every card, as in puzzles with open hands."""
    for card in state.draw_pile:
        state.exact[seat] |= 1 << card
    for other, hand in enumerate(state.hands):
        if other != seat:
            for card in hand:
                state.in_hand[seat] |= 1 << card


def fewest_left(turn: Turn) -> int:
    """With how many cards the player is left at least when the turn is over."""
    fewest = len(turn.start.states[0].hands[turn.start.seat])
    for line in turn.leading_to(End.ENDED):
        worlds = turn.start
        for move in line:
            worlds = worlds.after(notation.read(worlds.states[0], move, worlds.seat))
        fewest = min(fewest, len(worlds.states[0].hands[worlds.seat]))
        if fewest <= 1:
            break
    return fewest


@lru_cache(maxsize=64)
def least_danger(puzzle: Puzzle, seat: int) -> Danger:
    return danger_after(puzzle.position, puzzle.solution, seat)
