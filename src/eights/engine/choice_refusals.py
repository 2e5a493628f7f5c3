"""Explains why an answer to the open question is not one of its options. Every kind of question has its own reasons.

Players who don't decide learn only who does. Reasons for the others depend only on open cards, on their own hand,
and on the cards that the question itself shows them.
"""

from typing import Final

from eights.engine import spoken
from eights.engine.abilities import Settle
from eights.engine.choosing import AmongRevealed, ChooseAssetCard, ChooseAssetOfEach, ChooseAssets, ChoosePlayer
from eights.engine.destroying import controller_of
from eights.engine.moves import CARD, NAME, NO, PLAYER, STOP, TOP, YES, object_of, seat_of, verb_of
from eights.engine.questions import asking, open_question
from eights.engine.spoken import COLOR_TERMS
from eights.engine.state import Frame, State
from eights.engine.steps import Step
from eights.engine.turn import Main
from eights.engine.winning import ITEM
from eights.messages.message import Card, Listed, Message, Rule
from eights.rules.nouns import Group, Place

NOT_ASKED: Final = Message("refuse-not-asked", rule=Rule("chapter", 2))
NO_EIGHT: Final = Message("refuse-no-eight", rule=Rule("chapter", 4))
NOT_A_COLOR: Final = Message("refuse-not-a-color", colors=Listed(list(COLOR_TERMS.values()), "or"), rule=Rule("faq", 5))
ORDER: Final = Rule("chapter", 14)

ANOTHER_ASSET: Final = Message("refuse-asset-another")
OWNERS: Final[dict[Group, Message]] = {
    Group.YOU: Message("refuse-asset-yours"),
    Group.ANOTHER: Message("refuse-asset-of-another-player"),
    Group.OPPONENT: Message("refuse-asset-of-an-opponent"),
    Group.EACH_OPPONENT: Message("refuse-asset-of-an-opponent"),
}
PURPOSES: Final = {"-take-control": "refuse-takes", "-hand": "refuse-puts-into-hand"}
ANSWERS: Final[dict[int, Message]] = {
    CARD: Message("refuse-answer-card"),
    PLAYER: Message("refuse-answer-player"),
    NAME: Message("refuse-answer-color"),
    YES: Message("refuse-answer-yes-or-no"),
    NO: Message("refuse-answer-no"),
    STOP: Message("refuse-answer-stop"),
    TOP: Message("refuse-answer-top-or-bottom"),
}


def why_not_answer(state: State, seat: int, verb: int, what: int) -> Message:
    """Why a player who decides now can't give this answer."""
    question, frame = open_question(state)
    if verb == NAME:
        return NOT_A_COLOR if NAME in verbs(state, seat) else NO_EIGHT
    if isinstance(question, Main):
        return NOT_ASKED
    offered = verbs(state, seat)
    if verb in (NO, STOP) and not {YES, NO, STOP, TOP, NAME}.intersection(offered) and frame.source >= 0:
        return Message("refuse-not-optional", source=asking(state), rule=Rule("faq", 7))
    if verb not in offered:
        answers = [said for each, said in ANSWERS.items() if each in offered and not (each == NO and YES in offered)]
        return Message("refuse-asks", source=asking(state), answers=Listed(answers, "or"))
    if verb == PLAYER:
        why = why_not_player(state, question, frame, what)
    else:
        why = (
            why_not_kind(state, question, frame, what)
            or goes_by(state, what)
            or why_not_card(state, question, frame, what)
        )
    return why or Message("refuse-not-a-choice", source=asking(state))


def verbs(state: State, seat: int) -> list[int]:
    """The kinds of answers that are offered, each once."""
    return list(dict.fromkeys([verb_of(option) for option in state.options if seat_of(option) == seat]))


def cards_in_sight(state: State, seat: int) -> list[int]:
    """The cards a deciding player might try to choose: all assets, their hand, and those the question shows."""
    question, frame = open_question(state)
    shown: list[int] = []
    if isinstance(question, ChooseAssetCard):
        shown = question.cards(state, frame)
    elif isinstance(question, AmongRevealed):
        shown = frame.cards
    assets = [face for owned in state.assets for face in owned]
    return list(dict.fromkeys([*assets, *state.hands[seat], *shown]))


def why_not_player(state: State, question: Step, frame: Frame, player: int) -> Message | None:
    if not isinstance(question, ChoosePlayer):
        return None
    who, source = spoken.player(state, player), asking(state)
    if not state.in_game(player):
        return Message("refuse-has-lost", player=who, rule=Rule("chapter", 6))
    if question.group is Group.OPPONENT and not state.are_opponents(frame.you, player):
        return Message("refuse-wants-an-opponent", source=source)
    if question.group is not Group.ANY and player == frame.you:
        return Message("refuse-wants-another-player", source=source)
    if question.with_assets and not state.assets[player]:
        return Message("refuse-no-assets", player=who)
    if frame.players >> player & 1:
        return Message("refuse-chosen-already", what=who)
    candidates = question.candidates(state, frame)
    if player in candidates[: frame.number]:
        return Message("refuse-comes-before", what=who, last=spoken.player(state, candidates[frame.number - 1]))
    return None


def goes_by(state: State, face: int) -> Message | None:
    """The name under which a split card is offered instead: that of the whole card, or of a side."""
    printed = state.printed
    card = printed.card_of[face]
    names = [
        printed.spoken[object_of(option)]
        for option in state.options
        if verb_of(option) == CARD and printed.card_of[object_of(option)] == card
    ]
    if not names:
        return None
    return Message("refuse-goes-by", card=printed.spoken[face], names=Listed(names, "or"), rule=Rule("ruling", 27))


def why_not_kind(state: State, question: Step, frame: Frame, face: int) -> Message | None:
    """Refuse an event where an asset is wanted, or the reverse. For a split card, the named side counts."""
    printed = state.printed
    if isinstance(question, ChooseAssetCard):
        there = question.cards(state, frame)
    elif isinstance(question, AmongRevealed):
        there = frame.cards
    else:
        return None
    card = printed.card_of[face]
    fitting = (printed.event_faces if question.wants_event else printed.asset_faces)[card]
    if card not in there:
        return None
    if face in fitting or (face == card and fitting):
        return why_not_color(state, question, fitting)
    if question.wants_event:
        return Message("refuse-an-asset", card=printed.spoken[face], source=asking(state))
    return Message("refuse-an-event", card=printed.spoken[face], source=asking(state))


def why_not_color(state: State, question: Step, faces: list[int]) -> Message | None:
    """Refuse an asset of the wrong color."""
    assert isinstance(question, ChooseAssetCard | AmongRevealed)
    if not question.color or any(state.printed.colors[face] & question.color for face in faces):
        return None
    asset = Message("refuse-asset-of-color", color=spoken.color(question.color))
    return Message("refuse-puts-into-play", source=asking(state), asset=asset)


def why_not_card(state: State, question: Step, frame: Frame, face: int) -> Message | None:
    match question:
        case Settle():
            return why_not_next(state, face)
        case ChooseAssets():
            return why_not_asset(state, question, frame, in_play(state, face))
        case ChooseAssetCard():
            return why_not_from(state, question, frame, spoken.card(state, face))
        case AmongRevealed():
            return why_not_revealed(state, frame, face)
        case _:
            return question.why_not(state, frame, face)


def in_play(state: State, face: int) -> int:
    """The side of this card that is in play, or the face itself."""
    card_of = state.printed.card_of
    return next((f for assets in state.assets for f in assets if card_of[f] == card_of[face]), face)


def why_not_asset(state: State, question: ChooseAssets, frame: Frame, face: int) -> Message | None:
    card = spoken.card(state, face)
    controllers = [seat for seat, assets in enumerate(state.assets) if face in assets]
    if not controllers:
        return Message("refuse-not-in-play", card=card)
    if question.of is not None and not question.is_of(state, controllers[0], frame):
        of_player = Message("refuse-asset-of", player=spoken.player(state, frame.player))
        return what_it_does(state, question, frame, OWNERS.get(question.of.group, of_player))
    if question.color and not state.printed.colors[face] & question.color:
        color = spoken.color(question.color)
        return what_it_does(state, question, frame, Message("refuse-asset-of-color", color=color))
    if question.but_this and face == frame.source:
        return what_it_does(state, question, frame, ANOTHER_ASSET)
    if question.to_destroy and not state.printed.can_be_destroyed[face]:
        return Message("refuse-indestructible", card=card, rule=Rule("ruling", 26))
    if face in frame.cards:
        return Message("refuse-chosen-already", what=card)
    if isinstance(question, ChooseAssetOfEach):
        now = spoken.player(state, controller_of(state, object_of(state.options[0])))
        return Message("refuse-one-of-each", source=asking(state), player=now)
    if not frame.cards:
        return None
    return Message("refuse-comes-before", what=card, last=spoken.card(state, frame.cards[-1]))


def what_it_does(state: State, question: ChooseAssets, frame: Frame, asset: Message) -> Message:
    """Which assets are wanted, and for what: the next step says so."""
    source = asking(state)
    if question.to_destroy:
        return Message("refuse-destroys", source=source, asset=asset)
    after = state.printed.programs[frame.program][frame.position + 1]
    code = PURPOSES.get(after.for_assets, "refuse-is-about")  # others say it in general
    return Message(code, source=source, asset=asset)


def why_not_from(state: State, question: ChooseAssetCard, frame: Frame, card: Card) -> Message:
    """Refuse a card that is not in the discard pile or hand from which one is chosen."""
    if question.place is Place.IN_DISCARD_PILE:
        return Message("refuse-not-in-discard-pile", card=card)
    if question.place is Place.YOUR_HAND:
        return Message("refuse-not-in-your-hand", card=card)
    return Message("refuse-not-in-that-hand", card=card, player=spoken.player(state, frame.player))


def why_not_revealed(state: State, frame: Frame, face: int) -> Message:
    if state.printed.card_of[face] not in frame.cards:
        return Message("refuse-not-revealed", card=spoken.card(state, face))
    put_into_play_last = state.assets[frame.you][-1]
    return Message("refuse-comes-before", what=spoken.card(state, face), last=spoken.card(state, put_into_play_last))


def why_not_next(state: State, face: int) -> Message:
    """Why this ability can't take effect next: it has not occurred, or others come first."""
    card = spoken.card(state, face)
    first, *later = state.waiting
    for i in range(0, len(first), ITEM):
        if first[i + 1] != face:
            continue
        if first[i] != first[0]:
            return Message("refuse-later-in-turn", player=spoken.player(state, first[i]), rule=ORDER)
        return Message("refuse-copies", rule=Rule("ruling", 2))
    if any(face in batch[1::ITEM] for batch in later):
        return Message("refuse-set-off-later", card=card, rule=Rule("ruling", 3))
    return Message("refuse-not-waiting", card=card, rule=ORDER)
