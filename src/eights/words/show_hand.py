"""Show a hand to everybody (ruling 73)."""

from collections.abc import Iterator, Sequence

from eights.engine.conditions import meant
from eights.engine.events import ANY_OTHER, EVERYBODY, LineKind, new_kind, tell
from eights.engine.purposes import WHOSE_HAND
from eights.engine.sentences import about
from eights.engine.state import Frame, State
from eights.engine.steps import Step
from eights.engine.zones import look_at_hand
from eights.messages.fluent_files import declare
from eights.rules.card_text.doing import YOU, is_you
from eights.rules.card_text.english.verbs import Verbs as English
from eights.rules.card_text.german.inflection import AUFDECKEN, OFFENLEGEN, VORZEIGEN, ZEIGEN
from eights.rules.card_text.german.short import Said, pair
from eights.rules.card_text.german.verbs import Verbs as German
from eights.rules.card_text.setting import Setting
from eights.rules.nouns import Group, Who
from eights.rules.uses import ALL, ONE_PLAYER, Use
from eights.rules.word import Word, word
from eights.rules.worth import LOOKS, WORTH, Amount

SHOWED = new_kind(LineKind("showed", ("player", "cards"), ANY_OTHER, hides=True))
declare(
    "en",
    """
log-showed = { $player } shows everybody { $cards }.
ask-choose-player-show = Choose { ask-whom } to show their hand{ ask-end }.
""",
)
declare(
    "de",
    """
log-showed = { $player } zeigt allen { $cards }.
ask-choose-player-show = Lass { ask-whom } die Hand zeigen{ ask-end }.
""",
)


@word
class ShowHand(Word):
    """Everybody sees the hand, and knows these cards until they leave it."""

    who: Who

    doer = "who"
    use = Use(ONE_PLAYER | ALL | {Group.YOU})

    @classmethod
    def samples(cls) -> Iterator[Word]:
        yield ShowHand(YOU)
        yield ShowHand(Who(Group.OPPONENT))
        yield ShowHand(Who(Group.EACH))
        yield ShowHand(Who(Group.EACH_OPPONENT))

    @staticmethod
    def english(verbs: English) -> None:
        verbs.grammar.constant("own_hand", True, "your hand", "your (whole|) hand")
        verbs.grammar.constant(
            "own_hand", False, "their hand", "(their|his|her) (whole|) (hand|hands|cards|hand cards)"
        )
        everybody = "(everybody|everyone|all players|all other players|the others)"
        verbs.add(
            ShowHand,
            "show+ everybody {@hand:own_hand}",
            f"(show+|reveal+) {{@hand:own_hand}} to {everybody}",
            "reveal+ {@hand:own_hand}",
            f"show+ {everybody} {{@hand:own_hand}}",
            get={"@hand": lambda show, _: is_you(show.who)},
        )

    @staticmethod
    def german(verbs: German) -> None:
        verbs.yours(ShowHand, ZEIGEN, "allen deine Hand", "allen (deine Karten|deine Handkarten)", who=YOU)
        verbs.yours(ShowHand, VORZEIGEN, "(allen|) (deine Hand|deine Karten|deine Handkarten)", who=YOU)
        verbs.anyone(ShowHand, ZEIGEN, "allen seine Hand", "(allen|) (seine|ihre) (Hand|Hände|Karten|Handkarten)")
        verbs.yours(
            ShowHand, AUFDECKEN, "(deine Hand|deine Karten|deine Handkarten|alle deine Karten)", who=YOU, is_said=False
        )
        for verb in (AUFDECKEN, OFFENLEGEN):
            verbs.anyone(ShowHand, verb, "(seine|ihre) (Hand|Hände|Karten|Handkarten)", is_said=False)
        verbs.anyone(ShowHand, VORZEIGEN, "(allen|) (seine|ihre) (Hand|Hände|Karten|Handkarten)")

    def short_english(self, setting: Setting) -> str:
        return f"show everybody {'your' if is_you(self.who) else 'their'} hand"

    def short_german(self, setting: Setting) -> Said:
        return pair("zeig", f"allen {'deine' if is_you(self.who) else 'seine'} Hand", "zeigen", one="zeigt")

    def steps(self, may: bool) -> Sequence[Step]:
        return about(self.who, may, [ShowHandStep(self.who)])

    def amounts(self) -> list[Amount]:
        match self.who.group:
            case Group.YOU:
                return [(WORTH, -3)]
            case Group.EACH:
                return [(WORTH, 1)]
            case _:
                return [(LOOKS, 1)]


class ShowHandStep(Step):
    """Clockwise from you, if several show their hands. Nobody can show an empty hand."""

    for_players = "-show"
    player_purpose = WHOSE_HAND

    def __init__(self, who: Who) -> None:
        self.group = Group.THAT_PLAYER if who.is_choice else who.group

    def do(self, state: State, frame: Frame) -> None:
        for seat in meant(state, self.group, frame.you, frame.player):
            for card in state.hands[seat]:
                tell(state, SHOWED, seat, card, 1, EVERYBODY)
            look_at_hand(state, seat, EVERYBODY)


show_hand = ShowHand
