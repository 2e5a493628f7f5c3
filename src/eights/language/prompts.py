"""The open question: who decides, which card asks, and the question as a message.

Viewers who may not see the cards get a sentence without their names.
"""

from typing import Final, NamedTuple

from eights.engine.choosing import ChooseAssetOfEach, ChooseAssets, ChoosePlayer
from eights.engine.classic import ClassicTurn, NameSuit
from eights.engine.classic_state import classic_state
from eights.engine.discarding import allowed_discards
from eights.engine.moves import PLAY, verb_of
from eights.engine.questions import deciders, open_question
from eights.engine.spoken import end, how_many, one_color
from eights.engine.state import NOBODY, Frame, State
from eights.engine.steps import Step
from eights.language.values import card_value, filled, player_value
from eights.messages import Card, Listed, Message, Player, Value, say
from eights.rules.nouns import Group

__all__ = ["Prompt", "prompt"]

RULES: Final = frozenset({"main", "order", "skip-draw", "classic"})  # asked by the rules, not by a card
# Asked again and again, until `n` cards, assets or players are chosen.
REPEATED: Final = frozenset({
    "choose-asset", "choose-player", "give-card", "pass-left", "put-from-hand", "put-revealed", "take-looked-at",
})  # fmt: skip
GROUPS: Final[dict[Group, str]] = {group: group.name.lower().replace("_", "-") for group in Group}


class Prompt(NamedTuple):
    """The open question, as one viewer may know it."""

    deciders: tuple[int, ...]
    source: Card | None  # the card that asks; None if the rules do
    kind: str  # stable between versions
    asks: Message
    most: int = 1  # how many answers it asks for, one after the other

    @property
    def sentence(self) -> str:
        """The question in English."""
        return say(self.asks)


def prompt(state: State, viewer: int | None = None) -> Prompt:
    """The open question for this viewer: NOBODY means a spectator, None the player who has to decide."""
    if state.over or not state.options:
        return Prompt((), None, "over", Message("ask-over"))
    step, frame = open_question(state)
    asked = tuple(deciders(state))
    to_you = viewer is None or viewer in asked
    decider = viewer if viewer is not None and to_you else asked[0]
    kind = step.kind
    if kind in RULES:
        return Prompt(asked, None, kind, _rules_ask(state, step, kind, asked, decider, to_you))
    sees = viewer is None or (viewer != NOBODY and bool(state.seats.allies[decider] >> viewer & 1))
    source = card_value(state.printed, frame.source)
    variant, values = _question(state, step, frame, decider, sees)
    own: str = getattr(step, "question", "")
    question = filled(own, values.__getitem__) if own else Message(f"ask-{kind}{variant}", **values)
    most = values["n"] if kind in REPEATED else 1
    assert isinstance(most, int)
    if to_you:
        return Prompt(asked, source, kind, Message("ask-card", card=source, question=question), most)
    who = _players(state, asked)
    return Prompt(asked, source, kind, Message("ask-card-others", card=source, who=who, question=question), most)


def _rules_ask(state: State, step: Step, kind: str, asked: tuple[int, ...], decider: int, to_you: bool) -> Message:
    """A question that no card asks, for players who decide and for the others."""
    variant, values = "", dict[str, Value]()
    if kind == "main":
        variant, values = _main(state, decider if to_you or len(asked) == 1 else NOBODY)
    elif isinstance(step, ClassicTurn):
        variant, values = _classic(state, step, decider if to_you else NOBODY)
    if to_you:
        return Message(f"ask-{kind}{variant}", **values)
    return Message(f"ask-{kind}{variant}-others", who=_players(state, asked), **values)


def _main(state: State, decider: int) -> tuple[str, dict[str, Value]]:
    """What this player can still do in their main phase; NOBODY means that several allies decide, each on their own."""
    if decider == NOBODY:
        return "-team", {}
    left = allowed_discards(state, decider) - state.discarded[decider]
    can_play = not state.played >> decider & 1
    if left > 0:
        return "" if can_play else "-discard", {"n": left}
    return "-play" if can_play else "-end", {}


def _classic(state: State, step: ClassicTurn, decider: int) -> tuple[str, dict[str, Value]]:
    """What this player can do in a turn of classic Crazy Eights; NOBODY gets only what everybody can see."""
    own = classic_state(state)
    if own.to_draw:
        return "-draw-two", {"rank": step.draw_two, "n": own.to_draw}
    can_draw = bool(state.draw_pile) and own.drawn < step.draw_limit
    verbs = {verb_of(option) for option in state.options} if decider != NOBODY else set[int]()
    if verbs == {PLAY}:
        return "-only-play", {}
    if len(verbs) == 1:
        return "-only-draw" if can_draw else "-only-pass", {}
    return "" if can_draw else "-pass", {}


def _question(state: State, step: Step, frame: Frame, decider: int, sees: bool) -> tuple[str, dict[str, Value]]:
    """The variant of a card's question, and the values of its message."""
    values: dict[str, Value] = {"player": _player(state, frame.player), "you": _player(state, frame.you)}
    variant = ""
    match step:
        case NameSuit():
            variant = "-classic"
        case ChoosePlayer():
            then = _following(state, frame)
            variant = then.for_players
            values["form"], values["n"] = how_many(step.up_to, frame.count)
            values["group"] = GROUPS[step.group]
            values["assets"] = "yes" if step.with_assets else "no"
            values["end"] = end(step.may, step.up_to)
            values["card"] = Listed([card_value(state.printed, face) for face in frame.cards])
            values["cards"] = then.cards_for_player
        case ChooseAssets():
            then = _following(state, frame)
            variant = "-destroy" if step.to_destroy else then.for_assets
            if decider != frame.you and then.for_assets_by_others:
                variant = then.for_assets_by_others
            values["form"], values["n"] = how_many(step.up_to, frame.count)
            if step.but_this and not step.up_to:
                values["form"] = "another"
            values["color"] = one_color(step.color)
            started = isinstance(step, ChooseAssetOfEach) and bool(frame.cards)  # no stopping halfway
            values["end"] = end(step.may and not started, step.up_to)
        case _:
            variant, more = step.says(state, frame)
            if step.names_looked_at and not sees:
                return "-secret", values
            values.update(more)
    return variant, values


def _following(state: State, frame: Frame) -> Step:
    """The step after the question: there always is one, at least the one that finishes the ability."""
    return state.printed.programs[frame.program][frame.position + 1]


def _players(state: State, seats: tuple[int, ...]) -> Listed:
    return Listed([player_value(state.seats.names, seat) for seat in seats])


def _player(state: State, seat: int) -> Player | str:
    return player_value(state.seats.names, seat) if seat != NOBODY else ""
