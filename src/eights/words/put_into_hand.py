"""Move assets from play into a hand (ruling 62)."""

from collections.abc import Iterator, Sequence

from eights.engine import events
from eights.engine.choosing import can_decide
from eights.engine.destroying import controller_of
from eights.engine.events import EVERYBODY, tell
from eights.engine.purposes import INTO_WHOSE_HAND, WHAT_TO_RETURN
from eights.engine.sentences import choose_player, done_to_assets
from eights.engine.state import Frame, State
from eights.engine.steps import Step
from eights.engine.zones import ASSETS, HAND, TOP
from eights.engine.zones import move as move_card
from eights.messages.fluent_files import declare
from eights.rules.card_text.doing import YOU, is_one
from eights.rules.card_text.english import short as en
from eights.rules.card_text.english.verbs import Verbs as English
from eights.rules.card_text.english.verbs import knows_a_player
from eights.rules.card_text.german import inflection as v
from eights.rules.card_text.german import short as de
from eights.rules.card_text.german.short import Said, pair
from eights.rules.card_text.german.verbs import Verbs as German
from eights.rules.card_text.setting import Setting
from eights.rules.nouns import Assets, Group, Who
from eights.rules.uses import ANY_IN_PLAY, ONE_PLAYER, Reminder, Use
from eights.rules.word import Word, word
from eights.rules.worth import RETURNS, RETURNS_ALL, Amount

declare(
    "en",
    """
ask-choose-player-hand = Choose { ask-whom } to take { $card } into their hand{ ask-end }.
ask-choose-asset-hand = Choose { ask-assets } to put into a hand{ ask-end }.
""",
)
declare(
    "de",
    """
ask-choose-player-hand = Wähle { ask-whom } und gib { $card } auf diese Hand{ ask-end }.
ask-choose-asset-hand = Wähle { ask-assets } und gib sie auf eine Hand{ ask-end }.
""",
)

ANYBODY, CONTROLLERS = Who(Group.ANY), Who(Group.CONTROLLER)


@word
class PutIntoHand(Word):
    """Assets leave play and go to one player's hand, or each to its controller's."""

    what: Assets
    whose: Who

    use = Use(ONE_PLAYER | {Group.YOU, Group.CONTROLLER}, cards=ANY_IN_PLAY)

    @property
    def reminder(self) -> Reminder | None:
        return Reminder.EVEN_THIS if self.whose.group is Group.CONTROLLER else None

    @classmethod
    def samples(cls) -> Iterator[Word]:
        yield PutIntoHand(Assets(), CONTROLLERS)
        yield PutIntoHand(Assets(), ANYBODY)
        yield PutIntoHand(Assets(every=True), CONTROLLERS)

    @staticmethod
    def english(verbs: English) -> None:
        moves = "(move|put|return|take|send|bounce|bring)"
        into = "(into|to|in|back to|back into)"
        verbs.add(
            PutIntoHand,
            "move {what:assets_from_play} into any one player's hand , even your own",
            only=lambda put, _: not is_one(put.what),
            whose=ANYBODY,
        )
        verbs.add(
            PutIntoHand,
            "move {what:assets_from_play} into any player's hand , even your own",
            f"{moves} {{what:assets_from_play}} {into} (any|a) player's hand (|of your choice) (|, even your own)",
            f"{moves} {{what:assets_from_play}} {into} the hand of (any|a) player (|of your choice) (|, even your own)",
            whose=ANYBODY,
        )
        verbs.add(
            PutIntoHand,
            "move {what:assets_from_play} into their controllers' hands",
            f"{moves} {{what:assets_from_play}} {into} (their|the) (controllers'|owners') hands",
            f"{moves} {{what:assets_from_play}} {into} (their|the) (controller's|owner's) hand",
            f"{moves} {{what:assets_from_play}} {into} the hands of (their|the) (controllers|owners)",
            only=lambda put, _: put.what.up_to > 1,
            whose=CONTROLLERS,
        )
        verbs.add(
            PutIntoHand,
            "move {what:assets_from_play} into {whose:hand}",
            f"{moves} {{what:assets_from_play}} {into} {{whose:hand}}",
        )
        back = f"{{@nobody:nobody}} {moves} {{what:assets_from_play}} {into}"
        verbs.add(
            PutIntoHand,
            f"{back} (the|their|his or her) (hand|hands|owner's hand|controller's hand|owners' hands)",
            f"{back} the (hand|hands) of (its|the|their) (owner|controller|owners|controllers)",
            f"{moves} {{what:assets_from_play}} to (its|their) (owner|controller|owners|controllers)",
            is_said=False,
            get={"@nobody": lambda _, setting: not knows_a_player(setting)},
            whose=CONTROLLERS,
        )
        choose = "(choose|pick|select) {what:assets} (,|;|.|) (and|then|and then|)"
        verbs.add(
            PutIntoHand, f"{choose} {moves} (it|them) {into} {{whose:hand}}", is_said=False,
            only=lambda put, _: not put.what.every,
        )  # fmt: skip
        verbs.grammar.constant("nobody", True, "")
        goes = "(goes|go|returns|return|is returned|are returned|goes back|go back|moves|move|is put|are put)"
        to = "(to|into|back to|back into)"
        owners = "(its|their|the) (owner's|controller's|owners'|controllers') (hand|hands)"
        verbs.happens(
            lambda what: PutIntoHand(what, CONTROLLERS), f"{{what:all_assets}} {goes} {to} {owners}",
            f"{{what:all_assets}} {goes} {to} the (hand|hands) of (its|their|the) "
            "(owner|controller|owners|controllers)",
        )  # fmt: skip
        verbs.happens(PutIntoHand, f"{{what:all_assets}} {goes} {to} {{whose:hand}}")

    @staticmethod
    def german(verbs: German) -> None:
        verbs.yours(
            PutIntoHand,
            v.GEBEN,
            "{what:assets_from_play} auf die (Hände|Hand) ihrer Besitzer",
            only=lambda put, _: not is_one(put.what),
            whose=CONTROLLERS,
        )
        verbs.yours(
            PutIntoHand,
            v.GEBEN,
            "{what:assets_from_play} auf die Hand eines beliebigen Spielers",
            after=", auch auf deine eigene",
            whose=ANYBODY,
        )
        verbs.yours(PutIntoHand, v.GEBEN, "{what:assets_from_play} auf {whose:hand}")
        verbs.yours(PutIntoHand, v.NEHMEN, "{what:assets_from_play} (auf|in) (die|deine) Hand", whose=YOU)
        verbs.yours(
            PutIntoHand, v.NEHMEN, "{what:assets_from_play} (zurück|wieder) (auf|in) (die|deine) Hand",
            "{what:assets_from_play} (auf|in) (die|deine) Hand zurück", whose=YOU, is_said=False,
        )  # fmt: skip
        back = (
            "(zurück|wieder|) (auf|in) (die Hand|die Hände|deren Hand) (ihrer|seines|ihres|der|des|) "
            "(Besitzer|Besitzers|Kontrolleure|Kontrolleurs) (zurück|)"
        )
        whose = "(zurück|wieder|) (auf|in) {whose:hand} (zurück|)"
        for verb in (v.GEBEN, v.LEGEN, v.BRINGEN, v.NEHMEN, v.SCHICKEN):
            verbs.yours(PutIntoHand, verb, f"{{what:assets_from_play}} {back}", whose=CONTROLLERS, is_said=False)
            verbs.yours(PutIntoHand, verb, f"{{what:assets_from_play}} {whose}", is_said=False)
        goes = "{what:was_geschieht} (geht|gehen|kehrt|kehren|kommt|kommen|wandert|wandern)"
        verbs.happens(PutIntoHand, f"{goes} {back}", whose=CONTROLLERS)
        verbs.happens(PutIntoHand, f"{goes} {whose}")

    def short_english(self, setting: Setting) -> str:
        theirs = self.whose.group is Group.CONTROLLER and self.what.up_to > 1
        hand = "their controllers' hands" if theirs else en.whose(self.whose)
        return f"move {en.assets(self.what)} into {hand}"

    def short_german(self, setting: Setting) -> Said:
        theirs = self.whose.group is Group.CONTROLLER and not is_one(self.what)
        hand = "die Hände ihrer Besitzer" if theirs else de.hand(self.whose)
        return pair("gib", f"{de.assets(self.what)} auf {hand}", "geben")

    def steps(self, may: bool) -> Sequence[Step]:
        into_hand = [*choose_player(self.whose, needs_cards=True), PutChosenIntoHand(self.whose.group)]
        return done_to_assets(self.what, YOU, may, into_hand)

    def amounts(self) -> list[Amount]:
        return [(RETURNS_ALL, 1)] if self.what.every else [(RETURNS, max(1, self.what.up_to))]


class PutChosenIntoHand(Step):
    """Return the chosen assets to that player's hand, to yours, or each to its controller's."""

    for_players = "-hand"
    for_assets = "-hand"
    is_bounded = True
    player_purpose = INTO_WHOSE_HAND
    asset_purpose = WHAT_TO_RETURN

    def __init__(self, whose: Group) -> None:
        self.whose = whose

    def do(self, state: State, frame: Frame) -> None:
        for face in frame.cards:
            controller = controller_of(state, face)
            if self.whose is Group.CONTROLLER:
                player = controller
            else:
                player = frame.you if self.whose is Group.YOU else frame.player
            if can_decide(state, player):
                tell(state, events.PUT_INTO_HAND, frame.you, face, player, EVERYBODY)
                move_card(state, face, ASSETS + controller, HAND + player, TOP, EVERYBODY)
        frame.cards = []


put_into_hand = PutIntoHand
