"""What the words of a step depend on: the moment of its ability, and the steps before it."""

from dataclasses import dataclass

from eights.rules.abilities import AnyTime
from eights.rules.cards import Kind
from eights.rules.effects import Effect, May, Provided, plain, seen_by
from eights.rules.nouns import AtLeast, AtMost, Group, Measure, Who


@dataclass(frozen=True)
class Setting:
    """Where a step stands in its sentence."""

    kind: Kind | None = None
    when: AnyTime | None = None
    before: tuple[Effect, ...] = ()
    is_safe: bool = False  # the card that speaks cannot be destroyed
    put: object = None  # how the last step was put, if it is read (eights.rules.card_text.scope)

    @property
    def last(self) -> Effect | None:
        return self.before[-1] if self.before else None

    @property
    def seen(self) -> int:
        """How many cards of the draw pile were looked at last."""
        return next((seen_by(step) for step in reversed(self.before) if step.use.looks), 0)

    @property
    def sees_one(self) -> bool:
        """One card was looked at, so it is "it" in what follows."""
        return self.seen == 1

    @property
    def has_taken(self) -> bool:
        """Some of the cards that were looked at last have gone elsewhere."""
        for step in reversed(self.before):
            use = plain(step).use
            if use.looks:
                break
            if use.of_the_looked_at and not use.settles:
                return True
        return False

    @property
    def after_a_hand(self) -> bool:
        """A hand was looked at just before, so it is "it"."""
        return self.last is not None and self.last.use.shows_hand

    @property
    def opens(self) -> bool:
        """The last step only names a player, or looks at cards: what follows is about these."""
        return self.last is not None and (plain(self.last).use.names_player or plain(self.last).use.looks)

    @property
    def after_a_condition(self) -> bool:
        return isinstance(self.last, Provided)

    @property
    def after_counting_your_hand(self) -> bool:
        """If you hold five cards: they are "them" in what follows at once."""
        test = self.last.test if isinstance(self.last, Provided) else None
        return isinstance(test, AtLeast | AtMost) and test.measure is Measure.HAND and test.who == Who(Group.YOU)

    @property
    def after_an_offer(self) -> bool:
        """You could choose a player, or not: what follows happens only if you did."""
        return isinstance(self.last, May) and self.last.effect.use.names_player

    @property
    def is_conditional(self) -> bool:
        """A condition was stated, which holds for everything that follows."""
        return any(isinstance(step, Provided) for step in self.before)
