"""Draw cards, or make others draw (ruling 12)."""

from collections.abc import Iterator, Sequence

from eights.engine.conditions import meant
from eights.engine.drawing import draw as let_draw
from eights.engine.purposes import WHO_DRAWS
from eights.engine.sentences import about
from eights.engine.state import Frame, State
from eights.engine.steps import Step
from eights.messages.fluent_files import declare
from eights.rules.card_text.doing import YOU, is_you
from eights.rules.card_text.english.verbs import Verbs as English
from eights.rules.card_text.german.inflection import NEHMEN, ZIEHEN
from eights.rules.card_text.german.short import Said
from eights.rules.card_text.german.verbs import Verbs as German
from eights.rules.card_text.grammar import itself, same
from eights.rules.card_text.setting import Setting
from eights.rules.nouns import Group, Who
from eights.rules.uses import ALL, ONE_PLAYER, Use
from eights.rules.word import Word, word
from eights.rules.worth import DRAWS, MAKES_ALL_DRAW, MAKES_DRAW, MAKES_TWO_DRAW, Amount

declare(
    "en",
    """
ask-choose-player-draw = Choose { ask-whom } to draw { $cards ->
    [one] a card
   *[other] { SPELL($cards) } cards
}{ ask-end }.
""",
)
declare(
    "de",
    """
ask-choose-player-draw = Lass { ask-whom } { $cards ->
    [one] eine Karte
   *[other] { SPELL($cards) } Karten
} ziehen{ ask-end }.
""",
)


@word
class Draw(Word):
    """So many cards of the draw pile go to the hands of these players."""

    number: int
    who: Who

    use = Use(ONE_PLAYER | ALL | {Group.YOU}, several=True)
    doer = "who"

    @classmethod
    def samples(cls) -> Iterator[Word]:
        yield Draw(1, YOU)
        yield Draw(2, Who(Group.OPPONENT))
        yield Draw(1, Who(Group.EACH))
        yield Draw(2, Who(Group.ANY, up_to=2))

    @staticmethod
    def english(verbs: English) -> None:
        verbs.add(Draw, "each draw+ {number:cards}", only=lambda draw, _: draw.who.up_to > 1)
        verbs.add(
            Draw,
            "draw+ {number:cards}",
            "(each|) (also|) draw+ ({number:cards}|{number:more_cards}|{number:n}) "
            "(each|too|as well|also|) (from (the top of|) the draw pile|) (each|)",
            "(draw+|take+|get+|pick+ up) ({number:cards}|{number:more_cards}) from (the top of|) the draw pile",
            "draw+ the top {number:top} of the draw pile",
        )
        grammar = verbs.grammar
        grammar.constant("more_cards", 1, "(a extra|a additional|one more|one extra|one additional) card")
        grammar.made("more_cards", same, "{value:n} (more|extra|additional) cards", says=int, get={"value": itself})

    @staticmethod
    def german(verbs: German) -> None:
        each = {"_je": lambda draw, _: draw.who.up_to > 1}
        verbs.grammar.constant("je", True, "je")
        verbs.grammar.constant("je", False, "")
        verbs.yours(Draw, ZIEHEN, "{number:karten}", who=YOU)
        verbs.anyone(Draw, ZIEHEN, "{_je:je} {number:karten}", get=each)
        much = "({number:karten}|{number:n}|{number:weitere})"
        loose = f"(je|jeweils|auch|ebenfalls|zusätzlich|) {much} (vom Ziehstapel|) (nach|)"
        verbs.yours(Draw, ZIEHEN, loose, who=YOU, is_said=False)
        verbs.anyone(Draw, ZIEHEN, loose, is_said=False)
        verbs.yours(Draw, NEHMEN, "{number:karten} vom Ziehstapel", who=YOU, is_said=False)

    def short_english(self, setting: Setting) -> str:
        return f"each draw {self.number}" if self.who.up_to > 1 else f"draw {self.number}"

    def short_german(self, setting: Setting) -> Said:
        much = f"je {self.number}" if self.who.up_to > 1 else str(self.number)
        return Said(f"zieh {self.number}", much, "ziehen", one=ZIEHEN.one, many=ZIEHEN.many)

    def steps(self, may: bool) -> Sequence[Step]:
        return about(self.who, may, [DrawCards(self.number, self.who)])

    def amounts(self) -> list[Amount]:
        if is_you(self.who):
            return [(DRAWS, self.number)]
        if self.who.group is Group.EACH_OPPONENT:
            return [(MAKES_ALL_DRAW, self.number)]
        return [(MAKES_TWO_DRAW if self.who.up_to > 1 else MAKES_DRAW, self.number)]


class DrawCards(Step):
    """Let players draw, clockwise from you: those chosen before, or those that the effect names."""

    for_players = "-draw"
    player_purpose = WHO_DRAWS
    is_bounded = True

    def __init__(self, number: int, who: Who) -> None:
        self.number = self.cards_for_player = number
        self.chosen = who.is_choice
        self.group = who.group

    def do(self, state: State, frame: Frame) -> None:
        if self.chosen:
            players = [seat for seat in state.clockwise(frame.you) if frame.players >> seat & 1]
        else:
            players = meant(state, self.group, frame.you, frame.player)
        let_draw(state, players, self.number, frame.you, frame.source)
