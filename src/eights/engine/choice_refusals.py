"""Why an answer to the open question is not one of its options: every kind of question has its own reasons.

Only those who decide are told more than who decides. What they are told is made of what lies open, of their own hand,
and of the cards the question itself shows them.
"""

from typing import Final

from eights.engine.abilities import Settle
from eights.engine.assets import PutChosenIntoHand, PutSomeRevealedIntoPlay, TakeControlStep
from eights.engine.choosing import ChooseAssetCard, ChooseAssets, ChoosePlayer, TheRevealed
from eights.engine.destroying import SaveOne
from eights.engine.hands import ChooseFromHand, GiveCards, PutHandCards
from eights.engine.looking import KeepAny, MayPutOnDiscardPile, PutOnTop, PutRestUnder
from eights.engine.moves import CARD, NAME, NO, PLAYER, STOP, TOP, YES, object_of, seat_of, verb_of
from eights.engine.playing import ChooseEventCard, PlayTheRevealed
from eights.engine.questions import asking, open_question
from eights.engine.state import Frame, State
from eights.engine.steps import Step
from eights.engine.turn import Main
from eights.engine.winning import ITEM
from eights.rules.colors import Color
from eights.rules.english_nouns import a
from eights.rules.nouns import Group, Place

NOT_A_CHOICE: Final = "{source} does not offer this choice"  # a question of somebody's own deck
NOT_ASKED: Final = "nothing is asked: play, discard or end the turn (ch. 2)"
NO_EIGHT: Final = "a color is named when an eight is discarded (ch. 4)"
NOT_A_COLOR: Final = "the colors to name are blue, green, red and purple (FAQ 5)"
NOT_OPTIONAL: Final = "{source} does not say that you may decline (FAQ 7)"
ASKS: Final = "{source} asks you to {answer}"
CHOSEN_ALREADY: Final = "{name} has been chosen already"
COMES_BEFORE: Final = "choices go down the list, and {name} comes before {last}"

HAS_LOST: Final = "{name} has lost the game (ch. 6)"
NOT_YOU: Final = "{source} asks for another player"
NO_OPPONENT: Final = "{source} asks for an opponent"
NO_ASSETS: Final = "{name} controls no assets"

NOT_IN_PLAY: Final = "{card} is not in play"
INDESTRUCTIBLE: Final = "{card} cannot be destroyed (ruling 26)"
DESTROYS: Final = "{source} destroys {asset}"
TAKES: Final = "{source} takes {asset}"
PUTS_INTO_HAND: Final = "{source} puts {asset} into a hand"
IS_ABOUT: Final = "{source} is about {asset}"  # a verb of somebody's own deck
ANOTHER_ASSET: Final = "another asset"
OWNERS: Final[dict[Group, str]] = {
    Group.YOU: "an asset of your own",
    Group.ANOTHER: "another player's asset",
    Group.OPPONENT: "an opponent's asset",
}
OF_PLAYER: Final = "an asset that {name} controls"
NOT_DOOMED: Final = "{card} is not about to be destroyed"

NOT_IN_DISCARD_PILE: Final = "{card} is not in the discard pile"
NOT_IN_YOUR_HAND: Final = "{card} is not in your hand"
NOT_IN_THAT_HAND: Final = "{card} is not in {name}'s hand"
NOT_REVEALED: Final = "{card} is not among the revealed cards"
NOT_LOOKED_AT: Final = "{card} is not one of the cards you are looking at"
HAS_ITS_PLACE: Final = "{card} has its place already"
GOES_BY: Final = "{card} goes by {names} here (ruling 27)"
AN_EVENT: Final = "{card} is an event: {source} puts an asset into play"
AN_ASSET: Final = "{card} is an asset: {source} plays an event"

NOT_WAITING: Final = "{card} has no ability waiting to take effect (ch. 14)"
LATER_IN_TURN: Final = "{name}'s abilities take effect later, in turn order (ch. 14)"
SET_OFF_LATER: Final = "{card} was set off later and waits for what came first (ruling 3)"
COPIES: Final = "two of the same card take effect one after the other: choose {label} (ruling 2)"

ANSWERS: Final[dict[int, str]] = {
    CARD: "choose a card",
    PLAYER: "choose a player",
    NAME: "name a color",
    YES: "say yes or no",
    NO: "say no",
    STOP: "say stop",
    TOP: "say top or bottom",
}
OR: Final = " or "


def why_not_answer(state: State, seat: int, verb: int, what: int) -> str:
    """Why somebody who decides now cannot answer this."""
    question, frame = open_question(state)
    if verb == NAME:
        return NOT_A_COLOR if NAME in verbs(state, seat) else NO_EIGHT
    if isinstance(question, Main):
        return NOT_ASKED
    offered = verbs(state, seat)
    if verb in (NO, STOP) and not {YES, NO, STOP, TOP, NAME}.intersection(offered) and frame.source >= 0:
        return NOT_OPTIONAL.format(source=asking(state))
    if verb not in offered:
        answers = [said for each, said in ANSWERS.items() if each in offered and not (each == NO and YES in offered)]
        return ASKS.format(source=asking(state), answer=OR.join(answers))
    if verb == PLAYER:
        why = why_not_player(state, question, frame, what)
    else:
        why = (
            why_not_kind(state, question, frame, what)
            or goes_by(state, what)
            or why_not_card(state, question, frame, what)
        )
    return why or NOT_A_CHOICE.format(source=asking(state))


def verbs(state: State, seat: int) -> list[int]:
    """What kinds of answer are offered, each once."""
    return list(dict.fromkeys([verb_of(option) for option in state.options if seat_of(option) == seat]))


def cards_in_sight(state: State, seat: int) -> list[int]:
    """The cards that somebody who decides may want to choose: all assets, her hand, and those the question shows."""
    question, frame = open_question(state)
    shown: list[int] = []
    if isinstance(question, ChooseAssetCard):
        shown = question.cards(state, frame)
    elif isinstance(question, PutSomeRevealedIntoPlay | TheRevealed):
        shown = frame.cards
    assets = [face for owned in state.assets for face in owned]
    return list(dict.fromkeys([*assets, *state.hands[seat], *shown]))


def why_not_player(state: State, question: Step, frame: Frame, player: int) -> str:
    if not isinstance(question, ChoosePlayer):
        return ""
    name, source = state.seats.names[player], asking(state)
    if not state.in_game(player):
        return HAS_LOST.format(name=name)
    if question.group is Group.OPPONENT and not state.are_opponents(frame.you, player):
        return NO_OPPONENT.format(source=source)
    if question.group is not Group.ANY and player == frame.you:
        return NOT_YOU.format(source=source)
    if question.with_assets and not state.assets[player]:
        return NO_ASSETS.format(name=name)
    if frame.players >> player & 1:
        return CHOSEN_ALREADY.format(name=name)
    candidates = question.candidates(state, frame)
    if player in candidates[: frame.number]:
        return COMES_BEFORE.format(name=name, last=state.seats.names[candidates[frame.number - 1]])
    return ""


def goes_by(state: State, face: int) -> str:
    """A split card that is offered by another of its names: as a whole, or by a side."""
    printed = state.printed
    card = printed.card_of[face]
    names = [
        printed.names[object_of(option)]
        for option in state.options
        if verb_of(option) == CARD and printed.card_of[object_of(option)] == card
    ]
    return GOES_BY.format(card=printed.names[face], names=OR.join(names)) if names else ""


def why_not_kind(state: State, question: Step, frame: Frame, face: int) -> str:
    """An event where an asset is wanted, or the other way round; a split card is judged by the side that is named."""
    printed = state.printed
    if isinstance(question, ChooseAssetCard):
        there, wants_event = question.cards(state, frame), isinstance(question, ChooseEventCard)
    elif isinstance(question, PutSomeRevealedIntoPlay | TheRevealed):
        there, wants_event = frame.cards, isinstance(question, PlayTheRevealed)
    else:
        return ""
    card = printed.card_of[face]
    fitting = (printed.event_faces if wants_event else printed.asset_faces)[card]
    if card not in there or face in fitting or (face == card and fitting):
        return ""
    return (AN_ASSET if wants_event else AN_EVENT).format(card=printed.names[face], source=asking(state))


def why_not_card(state: State, question: Step, frame: Frame, face: int) -> str:
    card, name = state.printed.card_of[face], state.printed.names[face]
    match question:
        case Settle():
            return why_not_next(state, face)
        case ChooseAssets():
            return why_not_asset(state, question, frame, in_play(state, face))
        case SaveOne():
            return NOT_DOOMED.format(card=name)
        case ChooseAssetCard():
            return why_not_from(state, question, frame, name)
        case PutSomeRevealedIntoPlay() | TheRevealed():
            return why_not_revealed(state, frame, face)
        case KeepAny() | PutRestUnder() | PutOnTop() | MayPutOnDiscardPile():
            return (HAS_ITS_PLACE if card in frame.cards else NOT_LOOKED_AT).format(card=name)
        case ChooseFromHand() if not question.yours:
            return NOT_IN_THAT_HAND.format(card=name, name=state.seats.names[frame.player])
        case ChooseFromHand() | GiveCards() | PutHandCards():
            return NOT_IN_YOUR_HAND.format(card=name)
        case _:
            return ""


def in_play(state: State, face: int) -> int:
    """The side by which this card is in play, or the face itself."""
    card_of = state.printed.card_of
    return next((f for assets in state.assets for f in assets if card_of[f] == card_of[face]), face)


def why_not_asset(state: State, question: ChooseAssets, frame: Frame, face: int) -> str:
    name = state.printed.names[face]
    controllers = [seat for seat, assets in enumerate(state.assets) if face in assets]
    if not controllers:
        return NOT_IN_PLAY.format(card=name)
    does = what_it_does(state, question, frame)
    source = asking(state)
    if question.of is not None and not question.is_of(state, controllers[0], frame):
        of_player = OF_PLAYER.format(name=state.seats.names[frame.player])
        return does.format(source=source, asset=OWNERS.get(question.of.group, of_player))
    if question.color and not state.printed.colors[face] & question.color:
        return does.format(source=source, asset=f"{a(Color(question.color).label)} asset")
    if question.but_this and face == frame.source:
        return does.format(source=source, asset=ANOTHER_ASSET)
    if question.to_destroy and not state.printed.can_be_destroyed[face]:
        return INDESTRUCTIBLE.format(card=name)
    if face in frame.cards:
        return CHOSEN_ALREADY.format(name=name)
    return COMES_BEFORE.format(name=name, last=state.printed.names[frame.cards[-1]]) if frame.cards else ""


def what_it_does(state: State, question: ChooseAssets, frame: Frame) -> str:
    """What the chosen assets are for is told by the step that follows."""
    if question.to_destroy:
        return DESTROYS
    after = state.printed.programs[frame.program][frame.position + 1]
    if isinstance(after, TakeControlStep):
        return TAKES
    return PUTS_INTO_HAND if isinstance(after, PutChosenIntoHand | ChoosePlayer) else IS_ABOUT


def why_not_from(state: State, question: ChooseAssetCard, frame: Frame, name: str) -> str:
    """A card that is not in the discard pile, or the hand, from which one is chosen."""
    if question.place is Place.IN_DISCARD_PILE:
        return NOT_IN_DISCARD_PILE.format(card=name)
    if question.place is Place.YOUR_HAND:
        return NOT_IN_YOUR_HAND.format(card=name)
    return NOT_IN_THAT_HAND.format(card=name, name=state.seats.names[frame.player])


def why_not_revealed(state: State, frame: Frame, face: int) -> str:
    names = state.printed.names
    if state.printed.card_of[face] not in frame.cards:
        return NOT_REVEALED.format(card=names[face])
    put_into_play_last = state.assets[frame.you][-1]
    return COMES_BEFORE.format(name=names[face], last=names[put_into_play_last])


def why_not_next(state: State, face: int) -> str:
    """Why this ability does not take effect next: it has not occurred, or others come first."""
    name = state.printed.names[face]
    first, *later = state.waiting
    for i in range(0, len(first), ITEM):
        if first[i + 1] != face:
            continue
        if first[i] != first[0]:
            return LATER_IN_TURN.format(name=state.seats.names[first[i]])
        twin = next(f for f in first[1::ITEM] if state.printed.names[f] == name)
        return COPIES.format(label=state.printed.labels[twin])
    if any(face in batch[1::ITEM] for batch in later):
        return SET_OFF_LATER.format(card=name)
    return NOT_WAITING.format(card=name)
