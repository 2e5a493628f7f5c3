"""The deal of the day in the terminal: a local table, whose result is a link."""

from eights.errors import EightsError
from eights.learn.deals import result_of, told
from eights.learn.puzzles.puzzle import today
from eights.messages import LanguageCode, Message, say
from eights.table import daily
from eights.table.settings import Settings
from eights.terminal.local import LocalTable, new_table


class DealTable(LocalTable):
    """A local table that tells the result, and its link, when the game is over."""

    @property
    def last_words(self) -> list[str]:
        game = self.table.game
        if game is None or not game.over or self.table.dealt > 1:
            return []
        result = result_of(game.link())
        return [say(told(result), self.language), self.tell("deal-share", link=result.link)]


async def deal_table(day: str, name: str, pace: float, language: LanguageCode) -> LocalTable:
    """The table of a day, with its bots; the first game is the deal."""
    settings = Settings().of_day(day)
    found = daily.day_of(day)
    assert found is not None
    if found > today():
        raise EightsError(Message("deal-no-day", text=day), Message("deal-day-hint"))
    table = DealTable(new_table(settings, daily.seed_of(found)), None, pace, language)
    await table.sit([name], daily.BOTS)
    await table.deal()
    return table
