"""Swap a card, whole hands, or all assets with another player (ruling 24, ruling 66)."""

from collections.abc import Iterator, Sequence

from eights.engine import events, spoken
from eights.engine.choosing import can_decide
from eights.engine.events import EVERYBODY, NO_CARD, tell
from eights.engine.moves import CARD, move
from eights.engine.purposes import WHAT_TO_GET, WHAT_TO_GIVE, WITH_WHOM_TO_SWAP, WITH_WHOM_TO_SWAP_HANDS
from eights.engine.sentences import about
from eights.engine.state import Frame, State
from eights.engine.steps import Question, Step
from eights.engine.zones import ASSETS, HAND, TOP, swap_hands
from eights.engine.zones import move as move_card
from eights.messages.fluent_files import declare
from eights.messages.message import Message, Value
from eights.rules.card_text.doing import THAT_PLAYER
from eights.rules.card_text.english import short as en
from eights.rules.card_text.english.verbs import Verbs as English
from eights.rules.card_text.german import short as de
from eights.rules.card_text.german.inflection import AUSTAUSCHEN, TAUSCHEN
from eights.rules.card_text.german.short import Said, pair
from eights.rules.card_text.german.verbs import Verbs as German
from eights.rules.card_text.setting import Setting
from eights.rules.nouns import Group, Who
from eights.rules.uses import ONE_PLAYER, Use
from eights.rules.word import Word, word
from eights.rules.worth import SWAPS_ASSETS, SWAPS_CARD, SWAPS_HANDS, Amount

declare(
    "en",
    """
ask-choose-player-swap-assets = Choose { ask-whom } to swap all assets with{ ask-end }.
ask-choose-player-swap-hands = Choose { ask-whom } to swap hands with{ ask-end }.
ask-choose-player-swap-card = Choose { ask-whom } to swap a card with{ ask-end }.
ask-swap-card-give = Choose a card from your hand to give to { $player }.
ask-swap-card-take = Choose a card to take from { $player }'s hand.
""",
)
declare(
    "de",
    """
ask-choose-player-swap-assets = Wähle { ask-whom } zum Tausch aller Besitzkarten{ ask-end }.
ask-choose-player-swap-hands = Wähle { ask-whom } zum Tausch der Hände{ ask-end }.
ask-choose-player-swap-card = Wähle { ask-whom } zum Tausch einer Karte{ ask-end }.
ask-swap-card-give = Wähle eine Karte von deiner Hand für { $player }.
ask-swap-card-take = Nimm eine Karte von der Hand von { $player }.
""",
)

SWAP = "(swap|exchange|trade|switch)"
YOURS = (
    f"{SWAP} ((a|one|any) card (of your choice|) (from|in|of) your hand|one of your (hand|) cards|a card|one card) "
    "(for|with)"
)
SIMPLE = [Who(group) for group in Group]


@word
class SwapAssets(Word):
    """Exchange everything in play with another player."""

    whose: Who

    use = Use(ONE_PLAYER)
    chooses = False

    @classmethod
    def samples(cls) -> Iterator[Word]:
        yield SwapAssets(Who(Group.OPPONENT))
        yield SwapAssets(Who(Group.ANOTHER, with_assets=True))

    @staticmethod
    def english(verbs: English) -> None:
        verbs.add(
            SwapAssets,
            "swap all your assets with all of {whose:whose} , even if one of you has none",
            f"{SWAP} (all|all of|) your assets (|in play) (for|with) (all|all of|) "
            "({whose:whose} (assets|)|the assets of {whose:whom}) (|, even if (one of you|one side) has none)",
            f"{SWAP} all (assets|your assets) (|in play) with {{whose:whom}}",
            only=lambda swap, _: swap.whose in SIMPLE,
        )
        verbs.add(SwapAssets, "swap all your assets with all those of {whose:whom} , even if one of you has none")

    @staticmethod
    def german(verbs: German) -> None:
        even = ", auch wenn einer von euch keine hat"
        verbs.yours(
            SwapAssets,
            TAUSCHEN,
            "all deine Besitzkarten gegen alle {whose:gen_plain}",
            after=even,
            only=lambda swap, _: swap.whose in SIMPLE,
        )
        theirs = "(alle|allen|denen|die|(alle|allen|die|den) Besitzkarten) ({whose:gen_plain}|von {whose:dat})"
        verbs.yours(
            SwapAssets, TAUSCHEN, f"(all|alle|sämtliche|) deine Besitzkarten (gegen|mit) {theirs} (|{even})",
            is_said=False,
        )  # fmt: skip
        verbs.yours(SwapAssets, TAUSCHEN, "all deine Besitzkarten gegen alle von {whose:dat}", after=even)

    def short_english(self, setting: Setting) -> str:
        return f"swap all assets with {en.who(self.whose)}"

    def short_german(self, setting: Setting) -> Said:
        return pair("tausche", f"alle Besitzkarten gegen alle {de.who(self.whose, 3)}", "tauschen")

    def steps(self, may: bool) -> Sequence[Step]:
        return about(self.whose, may, [SwapAssetsStep()])

    def amounts(self) -> list[Amount]:
        return [(SWAPS_ASSETS, 1)]


@word
class SwapACard(Word):
    """One card of your hand for one of theirs, both chosen by you."""

    whose: Who

    use = Use(ONE_PLAYER)

    @classmethod
    def samples(cls) -> Iterator[Word]:
        yield SwapACard(Who(Group.OPPONENT))
        yield SwapACard(Who(Group.ANOTHER))

    @staticmethod
    def english(verbs: English) -> None:
        verbs.add(
            SwapACard,
            "swap a card from your hand for one from {whose:hand} , both of your choice",
            f"{YOURS} (one|a card|one card|any card) (from|in|of) {{whose:hand}} "
            "(|(,|) (both|) (of your choice|chosen by you))",
            f"{YOURS} one of {{whose:whose}} (hand|) cards",
        )
        verbs.add(SwapACard, f"{YOURS} one (of theirs|of their cards|from it)", is_said=False, whose=THAT_PLAYER)

    @staticmethod
    def german(verbs: German) -> None:
        yours = "({_:eine_handkarte}|eine (von|aus|auf) deiner Hand) (gegen|mit)"
        loose = (
            f"{yours} (eine|einer|eine Karte|einer Karte) (von|aus|auf) {{whose:hand_dat}}",
            f"{yours} (eine|einer) (Handkarte|) {{whose:seiner}} (Handkarten|Karten|)",
            f"{yours} (eine|einer) (Handkarte|Karte) {{whose:gen_hand}}",
            f"{yours} (eine|einer) (der (Handkarten|Karten)|Karte|Handkarte|) (von|der) {{whose:dat}}",
        )
        verbs.grammar.constant("seiner", THAT_PLAYER, "(seiner|ihrer|von seinen|von ihren)")
        verbs.yours(SwapACard, TAUSCHEN, *loose, *(f"{way} , beide nach deiner Wahl" for way in loose), is_said=False)
        verbs.yours(SwapACard, AUSTAUSCHEN, *loose, is_said=False)
        swapped = "eine Karte von deiner Hand gegen eine von {whose:hand_dat}"
        verbs.yours(SwapACard, TAUSCHEN, swapped, after=", beide nach deiner Wahl")

    def short_english(self, setting: Setting) -> str:
        return "swap a card" if setting.after_a_hand else f"swap a card from {en.whose(self.whose)}"

    def short_german(self, setting: Setting) -> Said:
        what = "eine Karte" if setting.after_a_hand else f"eine Karte mit {de.who(self.whose, 2)}"
        return pair("tausche", what, "tauschen")

    def steps(self, may: bool) -> Sequence[Step]:
        return about(self.whose, may, [ChooseFromHand(True), ChooseFromHand(False), SwapCards()])

    def amounts(self) -> list[Amount]:
        return [(SWAPS_CARD, 1)]


@word
class SwapHands(Word):
    """Your whole hand for theirs."""

    whose: Who

    use = Use(ONE_PLAYER)
    chooses = False

    @classmethod
    def samples(cls) -> Iterator[Word]:
        yield SwapHands(Who(Group.OPPONENT))
        yield SwapHands(Who(Group.ANY))

    @staticmethod
    def english(verbs: English) -> None:
        verbs.add(
            SwapHands, "swap hands with {whose:whom}", f"{SWAP} hands with {{whose:whom}}",
            f"{SWAP} your (whole|entire|) hand (with|for) ({{whose:hand}}|that of {{whose:whom}}|{{whose:whose}})",
            f"{SWAP} your (whole|entire|) hand with {{whose:whom}}", f"{SWAP} with {{whose:whom}} (hands|your hands)",
        )  # fmt: skip
        verbs.grammar.also(
            "step",
            lambda whose: (SwapHands(whose),),
            f"you and {{whose:whom}} {SWAP} (hands|your hands|all your cards)",
        )

    @staticmethod
    def german(verbs: German) -> None:
        hand = "deine (ganze|gesamte|) (Hand|Handkarten)"
        verbs.yours(
            SwapHands, TAUSCHEN, "die Hand mit {whose:dat}",
            f"{hand} (mit|gegen die von|mit denen von) {{whose:dat}}",
            f"{hand} (gegen|mit) ({{whose:hand}}|{{whose:hand_dat}}|die {{whose:gen_hand}}|der {{whose:gen_hand}}|"
            "denen {whose:gen_hand})", "(die|) (Hände|Hand|Handkarten) mit {whose:dat}",
            "mit {whose:dat} (alle|) (die|) (Hände|Hand|Handkarten)",
        )  # fmt: skip

    def short_english(self, setting: Setting) -> str:
        return f"swap hands with {en.who(self.whose)}"

    def short_german(self, setting: Setting) -> Said:
        return pair("tausche", f"die Hand mit {de.who(self.whose, 2)}", "tauschen")

    def steps(self, may: bool) -> Sequence[Step]:
        return about(self.whose, may, [SwapHandsStep()])

    def amounts(self) -> list[Amount]:
        return [(SWAPS_HANDS, 1)]


class SwapAssetsStep(Step):
    """Swap all assets of two players (Mirror Universe)."""

    for_players = "-swap-assets"
    is_bounded = True
    player_purpose = WITH_WHOM_TO_SWAP

    def do(self, state: State, frame: Frame) -> None:
        you, other = frame.you, frame.player
        if not can_decide(state, other):
            return
        tell(state, events.SWAPPED_ASSETS, you, NO_CARD, other, EVERYBODY)
        mine, theirs = state.assets[you][:], state.assets[other][:]
        for face in mine:
            move_card(state, face, ASSETS + you, ASSETS + other, TOP, EVERYBODY)
        for face in theirs:
            move_card(state, face, ASSETS + other, ASSETS + you, TOP, EVERYBODY)


class ChooseFromHand(Question):
    """Choose a card of your hand, then one of theirs (Trade). If either hand is empty, there is nothing to trade."""

    kind = "swap-card"
    is_bounded = True
    for_players = "-swap-card"

    def __init__(self, yours: bool) -> None:
        self.yours = yours
        self.purpose = WHAT_TO_GIVE if yours else WHAT_TO_GET

    def options(self, state: State, frame: Frame) -> list[int]:
        you, other = frame.you, frame.player
        if not can_decide(state, you) or not can_decide(state, other):
            return []
        if not state.hands[you] or not state.hands[other]:
            return []
        return [move(CARD, you, card) for card in state.hands[you if self.yours else other]]

    def take(self, state: State, frame: Frame, option: int) -> None:
        frame.position += 1
        frame.cards.append(option & 1023)

    def says(self, state: State, frame: Frame) -> tuple[str, dict[str, Value]]:
        return "-give" if self.yours else "-take", {}

    def why_not(self, state: State, frame: Frame, face: int) -> Message:
        card = spoken.card(state, face)
        if self.yours:
            return Message("refuse-not-in-your-hand", card=card)
        return Message("refuse-not-in-that-hand", card=card, player=spoken.player(state, frame.player))


class SwapCards(Step):
    """Swap the two cards; only the two players and their allies know which."""

    is_bounded = True

    def do(self, state: State, frame: Frame) -> None:
        if len(frame.cards) < 2:
            return
        you, other = frame.you, frame.player
        seen = state.seats.allies[you] | state.seats.allies[other]
        mine, theirs = frame.cards
        tell(state, events.GAVE, you, mine, other, seen)
        tell(state, events.GAVE, other, theirs, you, seen)
        move_card(state, mine, HAND + you, HAND + other, TOP, seen)
        move_card(state, theirs, HAND + other, HAND + you, TOP, seen)
        frame.cards = []


class SwapHandsStep(Step):
    """Swap hands with that player; each of you knows the other's hand afterwards."""

    for_players = "-swap-hands"
    is_bounded = True
    player_purpose = WITH_WHOM_TO_SWAP_HANDS

    def do(self, state: State, frame: Frame) -> None:
        you, other = frame.you, frame.player
        if not can_decide(state, you) or not can_decide(state, other):
            return
        tell(state, events.SWAPPED_HANDS, you, NO_CARD, other, EVERYBODY)
        swap_hands(state, you, other)


swap_assets_with, swap_a_card_with, swap_hands_with = SwapAssets, SwapACard, SwapHands
