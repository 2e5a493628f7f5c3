"""Moves assets: into play, to another controller, or to a hand (FAQ 11, 12; rulings 23 to 25)."""

from eights.engine import events
from eights.engine.abilities import comes_into_play
from eights.engine.choosing import TheRevealed, can_decide
from eights.engine.destroying import controller_of
from eights.engine.events import EVERYBODY, NO_CARD, tell
from eights.engine.moves import CARD, STOP, move
from eights.engine.purposes import INTO_WHOSE_HAND, WHAT_TO_DEPLOY, WHAT_TO_RETURN, WHAT_TO_TAKE, WITH_WHOM_TO_SWAP
from eights.engine.state import Frame, State
from eights.engine.steps import Question, Step
from eights.engine.zones import ASSETS, DISCARD_PILE, DRAW_PILE, HAND, TOP
from eights.engine.zones import move as move_card
from eights.rules.nouns import Group, Place


def put_into_play(state: State, face: int, source: int, you: int) -> None:
    tell(state, events.PUT_INTO_PLAY, you, face, source, EVERYBODY)
    move_card(state, face, source, ASSETS + you, TOP, EVERYBODY)
    comes_into_play(state, face, you)


class PutChosenIntoPlay(Step):
    """Put the chosen asset card into play under your control."""

    def __init__(self, place: Place) -> None:
        self.place = place

    def do(self, state: State, frame: Frame) -> None:
        for face in frame.cards:
            if self.place is Place.IN_DISCARD_PILE:
                source = DISCARD_PILE
            else:
                source = HAND + (frame.you if self.place is Place.YOUR_HAND else frame.player)
            put_into_play(state, face, source, frame.you)
        frame.cards = []


class PutSomeRevealedIntoPlay(Question):
    """Put up to this many revealed assets into play, picked in order down the list (Elven Ritual)."""

    kind = "put-revealed"
    purpose = WHAT_TO_DEPLOY

    def __init__(self, up_to: int, color: int = 0) -> None:
        self.up_to = up_to
        self.color = color  # 0: any

    def options(self, state: State, frame: Frame) -> list[int]:
        you, faces = frame.you, state.printed.asset_faces
        if not can_decide(state, you):
            return []
        options = [move(CARD, you, face) for card in frame.cards[frame.number :] for face in faces[card]]
        if self.color:
            colors = state.printed.colors
            options = [option for option in options if colors[option & 1023] & self.color]
        return [*options, move(STOP, you)]

    def take(self, state: State, frame: Frame, option: int) -> None:
        if option >> 14 == CARD:
            face = option & 1023
            frame.number = frame.cards.index(state.printed.card_of[face])
            del frame.cards[frame.number]
            put_into_play(state, face, DRAW_PILE, frame.you)
            frame.count += 1
            if frame.count < self.up_to:
                return
        frame.number = frame.count = 0
        frame.position += 1


class PutTheRevealedIntoPlay(TheRevealed):
    """Put the revealed card into play if it is an asset (Nimue)."""

    kind = "put-into-play"
    purpose = WHAT_TO_DEPLOY

    def faces(self, state: State) -> list[list[int]]:
        return state.printed.asset_faces

    def use(self, state: State, you: int, face: int) -> None:
        put_into_play(state, face, DRAW_PILE, you)


class TakeControlStep(Step):
    """Take control of the chosen assets."""

    for_assets = "-take-control"
    asset_purpose = WHAT_TO_TAKE

    def do(self, state: State, frame: Frame) -> None:
        for face in frame.cards:
            if controller_of(state, face) != frame.you:
                take_control(state, face, frame.you)
        frame.cards = []


def take_control(state: State, face: int, you: int) -> None:
    before = controller_of(state, face)
    tell(state, events.TOOK_CONTROL, you, face, before, EVERYBODY)
    move_card(state, face, ASSETS + before, ASSETS + you, TOP, EVERYBODY)


class PutChosenIntoHand(Step):
    """Return the chosen assets to that player's hand, to yours, or each to its controller's."""

    for_players = "-hand"
    for_assets = "-hand"
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


class SwapAssetsStep(Step):
    """Swap all assets of two players (Mirror Universe)."""

    for_players = "-swap-assets"
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
