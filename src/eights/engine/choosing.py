"""Choosing players and cards: the questions that most abilities ask (forced choices are not asked: ruling 7)."""

from typing import Final

from eights.engine import events, spoken
from eights.engine.destroying import controller_of
from eights.engine.events import EVERYBODY, NO_CARD, tell
from eights.engine.moves import CARD, NO, PLAYER, STOP, YES, move
from eights.engine.purposes import (
    UNKNOWN,
    WHAT_TO_DEPLOY,
    WHAT_TO_DESTROY,
    WHAT_TO_LURE,
    WHAT_TO_PUT_DOWN,
    WHETHER,
    WHOSE_ASSETS,
)
from eights.engine.state import NOBODY, Frame, State
from eights.engine.steps import Question, Step
from eights.messages.message import Value
from eights.rules.nouns import Assets, Group, Place, Who


def who_is(frame: Frame, you: bool) -> int:
    """The player who decides: the controller of the ability, or "that player"."""
    return frame.you if you else frame.player


def can_decide(state: State, seat: int) -> bool:
    """Whether this is a player who is still in the game: others can't choose."""
    return seat != NOBODY and not state.lost >> seat & 1


class ChoosePlayer(Question):
    """Choose a player, or up to this many. With `needs_cards`, the question is skipped if no card was chosen before."""

    kind = "choose-player"
    for_assets = "-hand"

    def __init__(self, who: Who, may: bool, needs_cards: bool) -> None:
        self.group = who.group
        self.up_to = who.up_to
        self.with_assets = who.with_assets
        self.may = may
        self.needs_cards = needs_cards

    def candidates(self, state: State, frame: Frame) -> list[int]:
        players = state.clockwise(frame.you)
        if self.group is not Group.ANY:
            players = [player for player in players if player != frame.you]
        if self.group is Group.OPPONENT:
            players = [player for player in players if state.are_opponents(frame.you, player)]
        if self.with_assets:
            players = [player for player in players if state.assets[player]]
        return players

    def options(self, state: State, frame: Frame) -> list[int]:
        if not can_decide(state, frame.you) or (self.needs_cards and not frame.cards):
            return []
        candidates = self.candidates(state, frame)
        options = [move(PLAYER, frame.you, player) for player in candidates[frame.number :]]
        if self.up_to:
            options.append(move(STOP, frame.you))
        elif self.may and options:
            options.append(move(NO, frame.you))
        return options

    def take(self, state: State, frame: Frame, option: int) -> None:
        verb, player = option >> 14, option & 1023
        if verb == PLAYER:
            tell(state, events.CHOSE_PLAYER, frame.you, NO_CARD, player, EVERYBODY)
            frame.number = self.candidates(state, frame).index(player) + 1
            frame.player = player
            frame.players = frame.players | 1 << player if frame.count else 1 << player
            frame.count += 1
            if frame.count < self.up_to:
                return
        elif verb == NO:
            frame.player, frame.players = NOBODY, 0
            tell(state, events.DECLINED, frame.you, frame.source, 0, EVERYBODY)
        elif not frame.count:
            frame.players = 0
        frame.number = frame.count = 0
        frame.position += 1

    def pass_over(self, state: State, frame: Frame) -> None:
        frame.player, frame.players = NOBODY, 0  # nobody was chosen, so there is no "that player"
        frame.number = frame.count = 0
        frame.position += 1


class ChooseWho(ChoosePlayer):
    """Choose the player that the rest of the ability is about, or nobody, which ends the ability."""

    def take(self, state: State, frame: Frame, option: int) -> None:
        super().take(state, frame, option)
        self.go_on(state, frame)

    def pass_over(self, state: State, frame: Frame) -> None:
        super().pass_over(state, frame)
        self.go_on(state, frame)

    def go_on(self, state: State, frame: Frame) -> None:
        if frame.player == NOBODY:
            end_ability(state, frame)


def end_ability(state: State, frame: Frame) -> None:
    """Skip the rest of the ability, except for the last step, which finishes it."""
    frame.position = len(state.printed.programs[frame.program]) - 1


class ChooseAssets(Question):
    """Choose one asset in play, or up to this many in order down the list, so there is one way to choose each set."""

    kind = "choose-asset"
    for_players = "-take-control"
    player_purpose = WHOSE_ASSETS

    def __init__(self, what: Assets, may: bool, to_destroy: bool, you: bool) -> None:
        self.up_to = what.up_to
        self.color = int(what.color) if what.color is not None else 0
        self.of = what.of
        self.but_this = what.but_this
        self.may = may
        self.to_destroy = to_destroy
        self.purpose = WHAT_TO_DESTROY if to_destroy else UNKNOWN  # the steps that follow know
        self.you = you

    def candidates(self, state: State, frame: Frame) -> list[int]:
        """In turn order from the current player, oldest first."""
        printed = state.printed
        faces: list[int] = []
        for seat in state.clockwise(state.seat):
            if self.of is not None and not self.is_of(state, seat, frame):
                continue
            for face in state.assets[seat]:
                if self.color and not printed.colors[face] & self.color:
                    continue
                if self.but_this and face == frame.source:
                    continue
                if self.to_destroy and not printed.can_be_destroyed[face]:
                    continue
                faces.append(face)
        return faces

    def is_of(self, state: State, seat: int, frame: Frame) -> bool:
        assert self.of is not None
        if self.of.group is Group.THAT_PLAYER:
            return seat == frame.player
        if self.of.group is Group.YOU:
            return seat == frame.you
        if self.of.group in (Group.OPPONENT, Group.EACH_OPPONENT):
            return state.are_opponents(frame.you, seat)
        return seat != frame.you or self.of.group is not Group.ANOTHER

    def options(self, state: State, frame: Frame) -> list[int]:
        decider = who_is(frame, self.you)
        if not can_decide(state, decider):
            return []
        options = [move(CARD, decider, face) for face in self.candidates(state, frame)[frame.number :]]
        if self.up_to:
            options.append(move(STOP, decider))
        elif self.may and options:
            options.append(move(NO, decider))
        return options

    def take(self, state: State, frame: Frame, option: int) -> None:
        verb, face = option >> 14, option & 1023
        if verb == CARD:
            frame.number = self.candidates(state, frame).index(face) + 1
            frame.cards.append(face)
            frame.count += 1
            if frame.count < self.up_to:
                return
        elif verb == NO:
            tell(state, events.DECLINED, who_is(frame, self.you), frame.source, 0, EVERYBODY)
        frame.number = frame.count = 0
        frame.position += 1


class ChooseAssetOfEach(ChooseAssets):
    """Choose one asset of each player, clockwise from the current player; players without assets are skipped."""

    def options(self, state: State, frame: Frame) -> list[int]:
        decider = who_is(frame, self.you)
        if not can_decide(state, decider):
            return []
        done = [controller_of(state, face) for face in frame.cards]
        left = [face for face in self.candidates(state, frame) if controller_of(state, face) not in done]
        if not left:
            return []
        owner = controller_of(state, left[0])
        options = [move(CARD, decider, face) for face in left if controller_of(state, face) == owner]
        if self.may and not frame.cards:
            options.append(move(NO, decider))
        return options

    def take(self, state: State, frame: Frame, option: int) -> None:
        if option >> 14 == CARD:
            frame.cards.append(option & 1023)
            return
        tell(state, events.DECLINED, who_is(frame, self.you), frame.source, 0, EVERYBODY)
        frame.position += 1


class EveryAsset(Step):
    """Select every asset in play that the sentence describes; nobody is asked."""

    def __init__(self, what: Assets, to_destroy: bool) -> None:
        self.choice = ChooseAssets(what, False, to_destroy, True)

    def do(self, state: State, frame: Frame) -> None:
        frame.cards = self.choice.candidates(state, frame)


FORMS: Final = {
    Place.IN_DISCARD_PILE: "-discard-pile",
    Place.YOUR_HAND: "-your-hand",
    Place.THAT_HAND: "-that-hand",
}
PURPOSES: Final = {Place.YOUR_HAND: WHAT_TO_PUT_DOWN, Place.THAT_HAND: WHAT_TO_LURE}


class ChooseAssetCard(Question):
    """Choose an asset card that is not in play: in the discard pile, or in a hand. `color`: its color, or 0 for any."""

    kind = "choose-asset-card"

    def __init__(self, place: Place, may: bool, color: int = 0) -> None:
        self.place = place
        self.may = may
        self.color = color
        self.private = place is not Place.IN_DISCARD_PILE
        self.purpose = PURPOSES.get(place, WHAT_TO_DEPLOY)

    def faces(self, state: State) -> list[list[int]]:
        """The sides that can be chosen, for every card."""
        return state.printed.asset_faces

    def says(self, state: State, frame: Frame) -> tuple[str, dict[str, Value]]:
        form, n = spoken.how_many(0, 0)
        color = spoken.one_color(self.color)
        return FORMS[self.place], {"form": form, "n": n, "color": color, "end": spoken.end(self.may)}

    def cards(self, state: State, frame: Frame) -> list[int]:
        if self.place is Place.IN_DISCARD_PILE:
            return state.discard_pile[::-1]
        seat = frame.you if self.place is Place.YOUR_HAND else frame.player
        return state.hands[seat] if can_decide(state, seat) else []

    def options(self, state: State, frame: Frame) -> list[int]:
        you = frame.you
        if not can_decide(state, you):
            return []
        faces = self.faces(state)
        options = [move(CARD, you, face) for card in self.cards(state, frame) for face in faces[card]]
        if self.color:
            colors = state.printed.colors
            options = [option for option in options if colors[option & 1023] & self.color]
        if self.may:
            options.append(move(NO, you))
        return options

    def take(self, state: State, frame: Frame, option: int) -> None:
        frame.position += 1
        if option >> 14 == CARD:
            frame.cards = [option & 1023]
        else:
            tell(state, events.DECLINED, frame.you, frame.source, 0, EVERYBODY)


class AmongRevealed(Question):
    """A question about revealed cards, of a color or of any."""

    def __init__(self, color: int) -> None:
        self.color = color  # 0: any


class TheRevealed(AmongRevealed):
    """Choose whether to use the revealed card: yes or no or, if both its sides can be used, one of its sides."""

    def __init__(self, may: bool, color: int = 0) -> None:
        super().__init__(color)
        self.may = may

    def faces(self, state: State) -> list[list[int]]:
        """The sides that can be used, for every card."""
        raise NotImplementedError

    def says(self, state: State, frame: Frame) -> tuple[str, dict[str, Value]]:
        form = "-side" if len(self.fitting(state, frame.cards[0])) > 1 else ""
        return form, {"card": spoken.card(state, frame.cards[0])}

    def fitting(self, state: State, card: int) -> list[int]:
        """The sides of this card that can be used."""
        faces = self.faces(state)[card]
        if self.color:
            faces = [face for face in faces if state.printed.colors[face] & self.color]
        return faces

    def use(self, state: State, you: int, face: int) -> None:
        raise NotImplementedError

    def options(self, state: State, frame: Frame) -> list[int]:
        you = frame.you
        if not frame.cards or not can_decide(state, you):
            return []
        faces = self.fitting(state, frame.cards[0])
        if not faces:
            return []
        options = [move(CARD, you, face) for face in faces] if len(faces) > 1 else [move(YES, you)]
        return [*options, move(NO, you)] if self.may else options

    def take(self, state: State, frame: Frame, option: int) -> None:
        frame.position += 1
        verb = option >> 14
        if verb == NO:
            tell(state, events.DECLINED, frame.you, frame.source, 0, EVERYBODY)
            return
        card = frame.cards.pop(0)
        self.use(state, frame.you, option & 1023 if verb == CARD else self.fitting(state, card)[0])


class YesOrNo(Question):
    """Ask about a "may" before something without a choice; "no" skips it."""

    kind = "yes-or-no"
    purpose = WHETHER

    def __init__(self, steps: int) -> None:
        self.steps = steps  # how many steps "no" skips

    def options(self, state: State, frame: Frame) -> list[int]:
        return [move(YES, frame.you), move(NO, frame.you)] if can_decide(state, frame.you) else []

    def take(self, state: State, frame: Frame, option: int) -> None:
        frame.position += 1
        if option >> 14 == NO:
            frame.position += self.steps
            tell(state, events.DECLINED, frame.you, frame.source, 0, EVERYBODY)
