"""What the words of a step depend on: the moment of its ability, and the steps before it."""

from dataclasses import dataclass

from eights.rules.abilities import AnyTime
from eights.rules.cards import Kind
from eights.rules.effects import Choose, Effect, LookAtHand, LookAtTop, May, Provided, PutOnDiscardPile, RevealTop
from eights.rules.word import Word


@dataclass(frozen=True)
class Setting:
    """Where a step stands in its sentence."""

    kind: Kind | None = None
    when: AnyTime | None = None
    before: tuple[Effect, ...] = ()
    is_safe: bool = False  # the card that speaks cannot be destroyed

    @property
    def last(self) -> Effect | None:
        return self.before[-1] if self.before else None

    @property
    def seen(self) -> int:
        """How many cards of the draw pile were looked at last."""
        return next((step.number for step in reversed(self.before) if isinstance(step, LookAtTop | RevealTop)), 0)

    @property
    def sees_one(self) -> bool:
        """One card was looked at, so it is "it" in what follows."""
        return self.seen == 1

    @property
    def has_taken(self) -> bool:
        """Some of the cards that were looked at last have gone elsewhere."""
        for step in reversed(self.before):
            inner = step.effect if isinstance(step, May) else step
            if isinstance(inner, LookAtTop | RevealTop):
                break
            if isinstance(inner, PutOnDiscardPile) or (isinstance(inner, Word) and inner.use.of_the_looked_at):
                return True
        return False

    @property
    def after_a_hand(self) -> bool:
        """A hand was looked at just before, so it is "it"."""
        return isinstance(self.last, LookAtHand)

    @property
    def after_a_condition(self) -> bool:
        return isinstance(self.last, Provided)

    @property
    def after_an_offer(self) -> bool:
        """You could choose a player, or not: what follows happens only if you did."""
        return isinstance(self.last, May) and isinstance(self.last.effect, Choose)

    @property
    def is_conditional(self) -> bool:
        """A condition was stated, which holds for everything that follows."""
        return any(isinstance(step, Provided) for step in self.before)
