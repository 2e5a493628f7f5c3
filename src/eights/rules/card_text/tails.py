"""What is said at the end of a sentence although it follows from the rest: what happens to the card itself."""

from enum import Enum

from eights.rules.card_text.setting import Setting
from eights.rules.cards import Kind
from eights.rules.colors import Color
from eights.rules.effects import Destroy, Effect, May, Play, PutIntoHand, PutIntoPlay, PutOnDiscardPile
from eights.rules.nouns import Assets, Events, Group, Place, Who


class Tail(Enum):
    """The reminders that end a sentence."""

    EVEN_THIS_ONE = "even this one"
    IF_YOU_DONT = "if you don't, it stays on top"
    IF_NOT = "if not, it stays on top"
    THE_REST = "the rest stay on top"


def tail_of(effects: tuple[Effect, ...], kind: Kind | None, color: Color | None, is_safe: bool) -> Tail | None:
    """The reminder that these effects need; a color that is not known counts as the right one."""
    *before, last = effects
    match last:
        case (
            PutIntoPlay(Assets(Place.REVEALED))
            | Play(Events(Place.REVEALED))
            | May(PutIntoPlay(Assets(Place.REVEALED)) | Play(Events(Place.REVEALED)) | PutOnDiscardPile())
        ):
            if not Setting(before=tuple(before)).sees_one:
                return Tail.THE_REST
            return Tail.IF_YOU_DONT if isinstance(last, May) else Tail.IF_NOT
        case Destroy(Assets(Place.IN_PLAY, 0, False, wanted, of, False), Who(Group.YOU)) | PutIntoHand(
            Assets(Place.IN_PLAY, 0, False, wanted, of, False), Who(Group.CONTROLLER)
        ):
            own_color = wanted is None or color is None or bool(wanted & color)
            in_reach = of is None or of.group is Group.YOU
            needed = kind is not Kind.EVENT and own_color and in_reach and not is_safe
            return Tail.EVEN_THIS_ONE if needed else None
        case _:
            return None
