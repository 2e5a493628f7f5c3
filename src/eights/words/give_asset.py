"""Another player takes control of an asset of yours (ruling 80)."""

from collections.abc import Iterator
from typing import Any

from eights.engine.assets import take_control
from eights.engine.choosing import ChoosePlayer, can_decide
from eights.engine.events import DECLINED, EVERYBODY, tell
from eights.engine.moves import CARD, NO, move
from eights.engine.purposes import WHAT_TO_DESTROY, WHO_GETS_AN_ASSET
from eights.engine.spoken import player
from eights.engine.state import Frame, State
from eights.engine.steps import Question, Step
from eights.messages.fluent_files import declare
from eights.messages.message import Value
from eights.rules.card_text.english import short as en
from eights.rules.card_text.english.verbs import Verbs as English
from eights.rules.card_text.german import short as de
from eights.rules.card_text.german.inflection import GEBEN, UEBERLASSEN
from eights.rules.card_text.german.short import Said, pair
from eights.rules.card_text.german.verbs import Verbs as German
from eights.rules.card_text.setting import Setting
from eights.rules.nouns import Group, Who
from eights.rules.uses import Use
from eights.rules.word import Word, word
from eights.rules.worth import WORTH, Amount

declare(
    "en",
    """
ask-give-asset = Choose an asset of yours to give away{ ask-end }.
ask-give-asset-to = Choose an asset of yours to give to { $player }{ ask-end }.
ask-choose-player-give-asset = Choose { ask-whom } to take control of { $card }{ ask-end }.
""",
)
declare(
    "de",
    """
ask-give-asset = Wähle eine deiner Besitzkarten, die du einem anderen überlässt{ ask-end }.
ask-give-asset-to = Wähle eine deiner Besitzkarten für { $player }{ ask-end }.
ask-choose-player-give-asset = Wähle { ask-whom } für { $card }{ ask-end }.
""",
)
RECEIVERS = frozenset({Group.ANOTHER, Group.OPPONENT, Group.THAT_PLAYER})


@word
class GiveAsset(Word):
    """An asset that you control goes to another player, both of your choice."""

    whom: Who

    use = Use(RECEIVERS)

    @classmethod
    def samples(cls) -> Iterator[Word]:
        yield GiveAsset(Who(Group.ANOTHER))
        yield GiveAsset(Who(Group.OPPONENT))

    @staticmethod
    def english(verbs: English) -> None:
        yours = "(one of your assets|a asset (that|) you control|a asset of yours|one asset (that|) you control)"
        yours = f"{yours} (of your choice|)"
        verbs.add(
            GiveAsset,
            "give {whom:whom} control of one of your assets",
            f"give {{whom:whom}} (control of|) {yours}",
            f"(give|hand|pass) (control of|) (over|) {yours} to {{whom:whom}}",
            only=is_sayable,
        )

    @staticmethod
    def german(verbs: German) -> None:
        verbs.yours(
            GiveAsset,
            UEBERLASSEN,
            "{whom:dat} eine deiner Besitzkarten",
            "{whom:dat} (eine deiner Besitzkarten|eine eigene Besitzkarte)",
            only=is_sayable,
        )
        yours = "(die Kontrolle über|) (eine|eines|einer) (deiner Besitzkarten)"
        verbs.yours(
            GiveAsset, GEBEN, f"{{whom:dat}} {yours}", "{whom:dat} (eine eigene|ein eigenes) Besitzkarte", is_said=False
        )

    def short_english(self, setting: Setting) -> str:
        return f"give {en.who(self.whom)} control of one of your assets"

    def short_german(self, setting: Setting) -> Said:
        return pair("überlass", f"{de.who(self.whom, 2)} eine deiner Besitzkarten", "überlassen")

    def steps(self, may: bool) -> list[Step]:
        """What it is comes first: without any asset nobody need be chosen."""
        chosen: list[Step] = [ChoosePlayer(self.whom, may=False, needs_cards=True)] if self.whom.is_choice else []
        return [ChooseAssetToGive(not self.whom.is_choice, may), *chosen, GiveAssetStep()]

    def amounts(self) -> list[Amount]:
        return [(WORTH, -8)]


def is_sayable(give: Any, _setting: Setting) -> bool:
    """It goes to one player, who is not you."""
    return give.whom.group in RECEIVERS and not give.whom.up_to


class ChooseAssetToGive(Question):
    """Which of your assets; `to_that`: for that player, who may be you, and then keeps it."""

    kind = "give-asset"
    purpose = WHAT_TO_DESTROY  # what you can best do without

    def __init__(self, to_that: bool, may: bool) -> None:
        self.to_that = to_that
        self.may = may

    def options(self, state: State, frame: Frame) -> list[int]:
        you = frame.you
        if not can_decide(state, you) or not state.assets[you]:
            return []
        if self.to_that and (frame.player == you or not can_decide(state, frame.player)):
            return []
        options = [move(CARD, you, face) for face in state.assets[you]]
        return [*options, move(NO, you)] if self.may else options

    def take(self, state: State, frame: Frame, option: int) -> None:
        frame.position += 1
        if option >> 14 == NO:
            tell(state, DECLINED, frame.you, frame.source, 0, EVERYBODY)
        else:
            frame.cards = [option & 1023]

    def says(self, state: State, frame: Frame) -> tuple[str, dict[str, Value]]:
        end = "decline" if self.may else "must"
        return ("-to", {"end": end, "player": player(state, frame.player)}) if self.to_that else ("", {"end": end})


class GiveAssetStep(Step):
    """That player takes control of it."""

    for_players = "-give-asset"
    player_purpose = WHO_GETS_AN_ASSET

    def do(self, state: State, frame: Frame) -> None:
        for face in frame.cards:
            if can_decide(state, frame.player):
                take_control(state, face, frame.player)
        frame.cards = []


give_asset = GiveAsset
