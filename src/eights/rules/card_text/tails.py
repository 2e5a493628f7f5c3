"""What is said at the end of a sentence although it follows from the rest: what happens to the card itself."""

from enum import Enum

from eights.rules.card_text.doing import whats
from eights.rules.card_text.setting import Setting
from eights.rules.cards import Kind
from eights.rules.colors import Color
from eights.rules.effects import Effect, May, plain
from eights.rules.nouns import Assets, Group, Place
from eights.rules.uses import Reminder


class Tail(Enum):
    """The reminders that end a sentence."""

    EVEN_THIS_ONE = "even this one"
    IF_YOU_DONT = "if you don't, it stays on top"
    IF_NOT = "if not, it stays on top"
    THE_REST = "the rest stay on top"


def tail_of(effects: tuple[Effect, ...], kind: Kind | None, color: Color | None, is_safe: bool) -> Tail | None:
    """The reminder that these effects need; a color that is not known counts as the right one."""
    *before, last = effects
    inner = plain(last)
    is_offer = isinstance(last, May)
    match inner.reminder, whats(last):
        case Reminder.THE_REST_IF_NOT, _ if not is_offer:
            return None
        case Reminder.THE_REST | Reminder.THE_REST_IF_NOT, _:
            if not Setting(before=tuple(before)).sees_one:
                return Tail.THE_REST
            return Tail.IF_YOU_DONT if is_offer else Tail.IF_NOT
        case Reminder.EVEN_THIS, Assets(Place.IN_PLAY, 0, False, wanted, of, False) if not is_offer:
            own_color = wanted is None or color is None or bool(wanted & color)
            in_reach = of is None or of.group is Group.YOU
            needed = kind is not Kind.EVENT and own_color and in_reach and not is_safe
            return Tail.EVEN_THIS_ONE if needed else None
        case _:
            return None
