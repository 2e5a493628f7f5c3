"""Draw until you, or others, hold so many cards (ruling 71)."""

from collections.abc import Iterator, Sequence
from typing import Final

from eights.engine.conditions import meant
from eights.engine.drawing import draw_different
from eights.engine.purposes import WHO_DRAWS
from eights.engine.sentences import about
from eights.engine.state import Frame, State
from eights.engine.steps import Step
from eights.messages.fluent_files import declare
from eights.rules.card_text.doing import YOU, is_you
from eights.rules.card_text.english.verbs import Verbs as English
from eights.rules.card_text.german.inflection import AUFFUELLEN, ZIEHEN
from eights.rules.card_text.german.short import Said, pair
from eights.rules.card_text.german.verbs import Verbs as German
from eights.rules.card_text.setting import Setting
from eights.rules.nouns import Group, Who
from eights.rules.uses import ALL, ONE_PLAYER, Use
from eights.rules.word import Word, word
from eights.rules.worth import DRAWS, MAKES_ALL_DRAW, MAKES_DRAW, WORTH, Amount

declare("en", "ask-choose-player-draw-up-to = Choose { ask-whom } to draw cards{ ask-end }.")
declare("de", "ask-choose-player-draw-up-to = Lass { ask-whom } Karten ziehen{ ask-end }.")
USUAL_HAND: Final = 3  # for the guess how many cards it comes to


@word
class DrawUpTo(Word):
    """They draw as many cards as they lack; nothing if they hold so many already."""

    number: int
    who: Who

    doer = "who"
    use = Use(ONE_PLAYER | ALL | {Group.YOU})

    @classmethod
    def samples(cls) -> Iterator[Word]:
        yield DrawUpTo(5, YOU)
        yield DrawUpTo(6, Who(Group.OPPONENT))
        yield DrawUpTo(5, Who(Group.EACH))
        yield DrawUpTo(6, Who(Group.EACH_OPPONENT))

    @staticmethod
    def english(verbs: English) -> None:
        verbs.grammar.constant("whose_own", True, "your")
        verbs.grammar.constant("whose_own", False, "(their|his|her)")
        verbs.grammar.constant("until", True, "until you hold", "(until|till) you (hold|have|have got)")
        verbs.grammar.constant(
            "until", False, "until they hold", "(until|till) (they|he|she|that player) (hold+|have+|have got|has got)"
        )
        verbs.add(
            DrawUpTo,
            "draw+ {@until:until} {number:cards}",
            "draw+ (|cards) {@until:until} {number:cards} (|in hand|in your hand|in their hand)",
            "draw+ (|cards) {@until:until} {number:n} (|in hand)",
            "draw+ (cards|) up to {number:cards} in hand",
            "draw+ (cards|) {@until:until} {number:n} (|in hand|in your hand)",
            "draw+ (back|) up to a hand of {number:cards}",
            "(refill+|fill+) {@own:whose_own} hand (up|) to {number:cards}",
            "draw+ (cards|) (until|till) {@own:whose_own} hand (has|contains|holds) {number:cards}",
            get={"@until": lambda draw, _: is_you(draw.who), "@own": lambda draw, _: is_you(draw.who)},
        )

    @staticmethod
    def german(verbs: German) -> None:
        cards = "(|Karten|so lange|solange|so lange Karten|solange Karten|so viele Karten|nach)"
        you_have = "(auf der Hand hast|hast|auf deiner Hand hast) (,|)"
        they_have = "(auf der Hand hat|auf der Hand haben|hat|haben) (,|)"
        verbs.yours(
            DrawUpTo, ZIEHEN, cards, after=f", bis du {{number:n}} (Handkarten|) {you_have}", who=YOU, is_said=False
        )
        verbs.yours(DrawUpTo, ZIEHEN, "auf {number:karten} nach", who=YOU, is_said=False)
        verbs.yours(DrawUpTo, ZIEHEN, "auf {number:n} Handkarten nach", who=YOU, is_said=False)
        verbs.yours(
            DrawUpTo, AUFFUELLEN, "deine Hand (wieder|) auf ({number:karten}|{number:n})", who=YOU, is_said=False
        )
        verbs.yours(DrawUpTo, ZIEHEN, cards, after=f", bis du {{number:karten}} {you_have}", who=YOU)
        verbs.anyone(DrawUpTo, ZIEHEN, cards, after=f", bis (er|dieser Spieler|sie) {{number:karten}} {they_have}")

    def short_english(self, setting: Setting) -> str:
        return f"draw until {'you' if is_you(self.who) else 'they'} hold {self.number}"

    def short_german(self, setting: Setting) -> Said:
        until = f", bis {'du' if is_you(self.who) else 'er'} {self.number} {'hast' if is_you(self.who) else 'hat'}"
        return pair("zieh", "", "ziehen", until, one="zieht")

    def steps(self, may: bool) -> Sequence[Step]:
        return about(self.who, may, [DrawUpToStep(self.number, self.who)])

    def amounts(self) -> list[Amount]:
        more = max(1, self.number - USUAL_HAND)
        match self.who.group:
            case Group.YOU:
                return [(DRAWS, more)]
            case Group.EACH:
                return [(WORTH, 2)]
            case Group.EACH_OPPONENT:
                return [(MAKES_ALL_DRAW, more)]
            case _:
                return [(MAKES_DRAW, more)]


class DrawUpToStep(Step):
    """The numbers are counted before anybody draws. Each draw can be changed, like any other."""

    for_players = "-draw-up-to"
    player_purpose = WHO_DRAWS

    def __init__(self, number: int, who: Who) -> None:
        self.number = number
        self.chosen = who.is_choice
        self.group = who.group

    def do(self, state: State, frame: Frame) -> None:
        players = meant(state, Group.THAT_PLAYER if self.chosen else self.group, frame.you, frame.player)
        lacking = [(player, self.number - len(state.hands[player])) for player in players]
        draw_different(state, [each for each in lacking if each[1] > 0], frame.you, frame.source)


def draw_up_to(number: int, who: Who = YOU) -> DrawUpTo:
    return DrawUpTo(number, who)
