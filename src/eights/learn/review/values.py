"""A review as programs get it."""

from dataclasses import dataclass, field
from typing import Any

from eights.lab.estimates import Estimate
from eights.messages import ENGLISH, LanguageCode, Message, say

JUDGE = 1  # another number means that the same game can get another review


@dataclass(frozen=True)
class Point:
    """A player's chance of winning before a move, as they could know it."""

    move: int  # how many moves were made before
    turn: int
    chance: Estimate


@dataclass(frozen=True)
class Line:
    """How a player's chance of winning changed."""

    player: str
    won: bool
    points: list[Point]
    turns: int  # in which the player had a choice


@dataclass(frozen=True)
class Remark:
    """Something about one moment of the game: what was missed, what was better, or what happened."""

    player: str
    turn: int
    move: int  # how many moves were made before
    told: list[Message]

    def text(self, language: LanguageCode = ENGLISH) -> str:
        return " ".join(say(each, language) for each in self.told)

    def as_json(self, language: LanguageCode = ENGLISH) -> dict[str, Any]:
        return {"player": self.player, "turn": self.turn, "move": self.move, "text": self.text(language)}

    def reasons(self, language: LanguageCode) -> list[str]:
        """The sentences after the first one."""
        return [say(each, language) for each in self.told[1:]]


@dataclass(frozen=True)
class Missed(Remark):
    """A win, or a way not to lose, that was certain: no hidden card and no other player could have prevented it."""

    win: bool
    moves: tuple[str, ...]

    def as_json(self, language: LanguageCode = ENGLISH) -> dict[str, Any]:
        return super().as_json(language) | {"win": self.win, "moves": list(self.moves)}


@dataclass(frozen=True)
class Mistake(Remark):
    """A move that another one surely beats. `gap` is by how much, as measured in `worlds` new worlds."""

    chosen: str
    better: str
    costly: bool
    gap: Estimate
    worlds: int
    wins: tuple[float, float]  # the share of these worlds won after either move
    kind: str  # of the most important reason; "" if there is none

    def as_json(self, language: LanguageCode = ENGLISH) -> dict[str, Any]:
        figures = {"costly": self.costly, "gap": rounded(self.gap), "worlds": self.worlds}
        moves = {name: self.told[0].values[name] for name in ("chosen", "better")}
        said = {name: say(move, language) for name, move in moves.items() if isinstance(move, Message)}
        return super().as_json(language) | {
            "chosen": self.chosen,
            "better": self.better,
            **figures,
            "wins": [round(share, 4) for share in self.wins],
            "kind": self.kind,
            "said": said,
            "reasons": self.reasons(language),
        }


@dataclass(frozen=True)
class Stroke(Remark):
    """A large change of a player's chances that was not their own choice."""

    before: Estimate
    after: Estimate

    def as_json(self, language: LanguageCode = ENGLISH) -> dict[str, Any]:
        return super().as_json(language) | {"before": rounded(self.before), "after": rounded(self.after)}


@dataclass(frozen=True)
class Review:
    """What a review found, player by player; `eights.review` makes it.

    lines     for each player, their chance of winning, as they could know it
    missed    wins, and ways not to lose, that were certain
    mistakes  moves that another one surely beats, at most one per player and turn
    luck      the largest changes of a player's chances that were not their own choice

    >>> game.push("play Devious Dragon")
    >>> game.push("discard Avalon")
    >>> reviewed = review(game, worlds=64)
    >>> [line.player for line in reviewed.lines if line.won], reviewed.missed, reviewed.mistakes
    (['ann'], [], [])
    """

    deck: str
    players: list[str]
    winners: list[str]
    outcome: Message
    turns: int
    decisions: int
    level: str
    worlds: int
    seed: int
    lines: list[Line] = field(default_factory=list)
    missed: list[Missed] = field(default_factory=list)
    mistakes: list[Mistake] = field(default_factory=list)
    luck: list[Stroke] = field(default_factory=list)

    @property
    def how(self) -> list[Message]:
        """How it was computed, for readers.

        >>> game.push("play Devious Dragon")
        >>> game.push("discard Avalon")
        >>> [each.code for each in review(game, worlds=64).how]
        ['review-how-chances', 'review-how-mistakes']
        """
        return [Message("review-how-chances", level=self.level), Message("review-how-mistakes")]

    def as_json(self, language: LanguageCode = ENGLISH) -> dict[str, Any]:
        """Everything as values for JSON, with the sentences in this language.

        >>> game.push("play Devious Dragon")
        >>> game.push("discard Avalon")
        >>> review(game, worlds=64).as_json()["winners"]
        ['ann']
        """
        return {
            "judge": JUDGE,
            "deck": self.deck,
            "players": self.players,
            "winners": self.winners,
            "turns": self.turns,
            "decisions": self.decisions,
            "level": self.level,
            "worlds": self.worlds,
            "seed": self.seed,
            "lines": [
                {
                    "player": line.player,
                    "won": line.won,
                    "turns": line.turns,
                    "points": [
                        {"move": point.move, "turn": point.turn} | rounded(point.chance) for point in line.points
                    ],
                }
                for line in self.lines
            ],
            "missed": [each.as_json(language) for each in self.missed],
            "mistakes": [each.as_json(language) for each in self.mistakes],
            "luck": [each.as_json(language) for each in self.luck],
            "how": [say(each, language) for each in self.how],
        }

    def text(self, language: LanguageCode = ENGLISH, *, plain: bool = False) -> str:
        """The review as a player reads it, with a graph for each player, or with the numbers of the graph if `plain`.

        >>> game.push("play Devious Dragon")
        >>> game.push("discard Avalon")
        >>> print(review(game, worlds=64).text().splitlines()[0])
        camelot: ann and bob, one turn. ann won (empty hand).
        """
        from eights.learn.review.text import lines_of

        return "\n".join(lines_of(self, language, plain))


def rounded(estimate: Estimate) -> dict[str, float]:
    return {"value": round(estimate.value, 4), "low": round(estimate.low, 4), "high": round(estimate.high, 4)}
