"""A reviewed game in the terminal, mark by mark: what was missed, what was a mistake, and what was luck."""

from collections.abc import Mapping
from typing import Final

from eights.errors import EightsError
from eights.language.record_format import Record
from eights.language.replay import position_after
from eights.learn.desk import Desk
from eights.learn.review.text import remarks_for
from eights.learn.review.values import Remark, Review
from eights.messages import ENGLISH, LanguageCode, Message
from eights.table.view_schema import View
from eights.terminal.replay import ReplayTable

CHOICES: Final = {
    "next": "terminal-choice-next-mark",
    "back": "terminal-choice-previous-mark",
    "quit": "terminal-choice-leave-review",
}


def marks_of(review: Review) -> list[Remark]:
    """Everything to look at, player by player, in the order of the game."""
    return [remark for line in review.lines for remark in remarks_for(review, line.player)]


class ReviewTable(ReplayTable):
    """A reviewed game at one of its marks, as the player knew it whom the mark is about. There is at least one."""

    all_open = False
    begins = 1
    keys: Mapping[str, str] = {"n": "next", "p": "back", "q": "quit"}
    placeholder = "terminal-placeholder-review"
    key_help = ("review", "complete", "reader", "functions", "leave-review")

    def __init__(self, recorded: Record, review: Review, language: LanguageCode = ENGLISH) -> None:
        super().__init__(recorded, language)
        self.marks = marks_of(review)
        self.desks = [self.desk_at(number, mark) for number, mark in enumerate(self.marks, 1)]
        self.stories = [[sentence.text for _, sentence in desk.story] for desk in self.desks]

    def desk_at(self, number: int, mark: Remark) -> Desk:
        """The table at a mark, with the knowledge of its player."""
        game = self.tables[mark.move].game
        assert game is not None
        return Desk(game, game.players.index(mark.player), self.language, number, against_bots=False)

    @property
    def view(self) -> View:  # type: ignore[override]  # it is worked out
        return self.desks[self.number].view

    @property
    def choices(self) -> Mapping[str, str]:
        return CHOICES

    @property
    def where(self) -> str:  # type: ignore[override]  # it is worked out
        number, marks, mark = self.number + 1, len(self.marks), self.marks[self.number]
        text = mark.text(self.language)
        return self.tell("terminal-review", number=number, marks=marks, player=mark.player, text=text)

    def where_to(self, last: int) -> Message:
        return Message("terminal-review-go-hint", last=last)

    def beyond(self, last: int) -> EightsError:
        return EightsError(Message("terminal-review-end"), self.where_to(last))

    async def position(self, full: bool) -> str:
        mark = self.marks[self.number]
        return position_after(self.recorded, mark.move, None if full else mark.player)
