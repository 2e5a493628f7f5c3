"""Everything a card can say in one sentence: does it say what it does, and nothing else?

    python -m tests.rules.enumerate        # single effects with every noun, and pairs of effects: ten minutes
    python -m tests.rules.enumerate short  # what the tests go through: a few seconds; also `singles`, `pairs`

Of all sentences that deck check accepts: different texts mean different programs, different values have different
texts, and every value has a text, in every language.
"""

import itertools
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, fields, replace

from eights.engine.sentences import perform_ability
from eights.messages import LanguageCode
from eights.rules.abilities import DRAW_SUBSTITUTIONS, Ability, AnyTime, When
from eights.rules.card_text import LANGUAGES, Unsayable
from eights.rules.cards import Kind, Side
from eights.rules.colors import BLUE, RED, Color
from eights.rules.effects import Choose, Effect, May, Provided
from eights.rules.moments import MOMENTS as NEW_MOMENTS
from eights.rules.nouns import Assets, AtLeast, AtMost, Events, Group, Measure, Only, Place, Who
from eights.rules.word import WORDS, Word
from eights.words.change_draw import ChangeDraw
from eights.words.look_at_hand import LookAtHand
from eights.words.look_at_top import LookAtTop, RevealTop
from eights.words.redeal_hands import RedealHands
from eights.words.save import Save, Saving
from tests.rules.random_cards import NAME, findings

YOU, THAT_PLAYER, OPPONENT = Who(Group.YOU), Who(Group.THAT_PLAYER), Who(Group.OPPONENT)
FEW_PLAYERS = (*map(Who, Group), Who(Group.ANY, up_to=2), Who(Group.ANOTHER, with_assets=True))
BEFORE: tuple[tuple[Effect, ...], ...] = (  # what can decide how an effect is said
    (),
    (LookAtTop(1),),
    (LookAtTop(3),),
    (RevealTop(1),),
    (RevealTop(3),),
    (LookAtHand(OPPONENT),),
    (Choose(Who(Group.ANOTHER)),),
    (May(Choose(OPPONENT)),),
    (Provided(AtLeast(YOU, 2, Measure.ASSETS)),),
)
MOMENTS = tuple(
    when for when in (*When, *NEW_MOMENTS) if when not in (*DRAW_SUBSTITUTIONS, When.ASSETS_WOULD_BE_DESTROYED)
)


@dataclass(frozen=True)
class Words:
    """How much of the vocabulary is gone through: one of each kind, or all of it."""

    numbers: Sequence[int]
    up_to: Sequence[int]
    colors: Sequence[Color | None]
    owners: Sequence[Group]

    def players(self) -> Iterator[Who]:
        for group, up_to, with_assets in itertools.product(Group, self.up_to, (False, True)):
            yield Who(group, up_to, with_assets)

    def assets(self, place: Place) -> Iterator[Assets]:
        owners = (None, *map(Who, self.owners)) if place is Place.IN_PLAY else (None, OPPONENT)
        for up_to, every, color, of, but in itertools.product(
            self.up_to, (False, True), self.colors, owners, (False, True)
        ):
            yield Assets(place, up_to, every, color, of, but)

    def conditions(self) -> Iterator[Effect]:
        for who in map(Who, Group):
            for number, measure in itertools.product((0, *self.numbers), Measure):
                yield Provided(AtLeast(who, number, measure))
                yield Provided(AtMost(who, number, measure))
            for color in self.colors:
                if color is not None:
                    yield Provided(Only(who, color))

    def plain_effects(self) -> Iterator[Effect]:
        """Every verb with every noun."""
        yield from map(Choose, self.players())
        for kind in WORDS:
            if kind.use.changes is None:
                yield from self.values(kind)

    def values(self, kind: type[Word]) -> Iterator[Effect]:
        """A word of `eights.words` with every noun that its parts can hold."""
        samples = list(kind.samples())
        places = [place for place in Place if place in kind.use.cards or place in (Place.IN_PLAY, Place.YOUR_HAND)]
        is_about_cards = any(isinstance(part, Assets) for part in vars(samples[0]).values())
        ranges: list[list[object]] = []
        for part in fields(kind):
            known = [getattr(sample, part.name) for sample in samples]
            match known[0]:
                case Who():
                    ranges.append(list(FEW_PLAYERS if is_about_cards else self.players()))
                case Assets():
                    ranges.append([noun for place in places for noun in self.assets(place)])
                case Events():
                    ranges.append(list(map(Events, Place)))
                case Place():
                    ranges.append(list(Place))
                case bool():
                    ranges.append([False, True])
                case int():
                    ranges.append(list(self.numbers))
                case _:
                    ranges.append(list(dict.fromkeys(known)))
        return (kind(*parts) for parts in itertools.product(*ranges))

    def effects(self) -> Iterator[Effect]:
        """Every effect, as an order and as an offer; and every condition."""
        for effect in self.plain_effects():
            yield effect
            yield May(effect)
        yield from self.conditions()

    def changes(self) -> Iterator[Effect]:
        """What can stand in a replacement."""
        for number, sign in itertools.product((0, *self.numbers), (1, -1)):
            yield ChangeDraw(sign * number)
            yield May(ChangeDraw(sign * number))
        for saving in Saving:
            yield Save(saving)
            yield May(Save(saving))


OWNERS = (Group.YOU, Group.THAT_PLAYER, Group.ANOTHER, Group.OPPONENT, Group.EACH_OPPONENT, Group.CONTROLLER)
FEWEST = Words((1,), (0, 2), (None,), (Group.OPPONENT,))
FEW = Words((1, 3), (0, 2), (None, RED), OWNERS)
MANY = Words((1, 2, 3, 20), (0, 1, 2, 3), (None, *Color, RED | BLUE), tuple(Group))


def side_of(when: AnyTime | None, effects: tuple[Effect, ...]) -> Side:
    """A card with this sentence: an event, or an asset that says when."""
    if when is None:
        return Side(NAME, Kind.EVENT, RED, effects)
    return Side(NAME, Kind.ASSET, RED, (Ability(when, effects),))


@dataclass
class Compared:
    """What the accepted sentences of one moment say and do. Texts and programs are kept as hashes: they are many."""

    when: AnyTime | None
    tried: int = 0
    accepted: list[tuple[Effect, ...]] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    by_text: dict[int, int] = field(default_factory=dict)  # the first sentence with this text, of `accepted`
    by_program: dict[int, int] = field(default_factory=dict)

    def add(self, effects: tuple[Effect, ...]) -> None:
        """Compare a sentence with all before, if deck check accepts it."""
        self.tried += 1
        if findings(side_of(self.when, effects)):
            return
        number = len(self.accepted)
        self.accepted.append(effects)
        texts = self.texts(effects)
        for language, text in texts.items():
            first = self.by_text.setdefault(hash((language, text)), number)
            if first != number:
                self.faults.append(f"one text, two values: {text!r}: {self.accepted[first]} and {effects}")
        program = perform_ability(Ability(self.when or When.YOUR_END, effects))
        first = self.by_program.setdefault(hash(repr(program)), number)
        if first != number and in_one_step(self.accepted[first]) != in_one_step(effects):
            others = self.texts(self.accepted[first])
            self.faults += [
                f"two texts, one program: {other!r} and {text!r}"
                for other, text in zip(others.values(), texts.values(), strict=False)
                if other != text
            ]

    def texts(self, effects: tuple[Effect, ...]) -> dict[LanguageCode, str]:
        """What it says in every language."""
        texts: dict[LanguageCode, str] = {}
        for language, speech in LANGUAGES.items():
            try:
                texts[language] = speech.text(side_of(self.when, effects))
            except Unsayable:
                self.faults.append(f"no words, {language}: {effects}")
        return texts


def in_one_step(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """The same said in one step: choose a player, look at that player's hand; look at a player's hand."""
    match effects:
        case (Choose(who), effect):
            return (
                replace(effect, **{part.name: who for part in fields(effect) if is_that_player(effect, part.name)}),
            )
        case _:
            return effects


def is_that_player(effect: Effect, name: str) -> bool:
    return name in ("who", "whose", "whom") and getattr(effect, name) == THAT_PLAYER


def singles(words: Words, when: AnyTime | None, settings: Sequence[tuple[Effect, ...]] = BEFORE) -> Compared:
    """Single effects, after everything that changes how they are said."""
    compared = Compared(when)
    for before, effect in itertools.product(settings, words.effects()):
        compared.add((*before, effect))
    return compared


def replacements(words: Words, when: When) -> Compared:
    compared = Compared(when)
    for change in words.changes():
        compared.add((change,))
    return compared


def pairs(words: Words, when: AnyTime | None) -> Compared:
    """Two effects, one after the other: those that can be first, and those that can be second."""
    effects = list(words.effects())
    first = [effect for effect in effects if is_accepted(when, effect, RedealHands())]
    second = [effect for effect in effects if any(is_accepted(when, *before, effect) for before in BEFORE)]
    compared = Compared(when)
    for each in itertools.product(first, second):
        compared.add(each)
    return compared


def is_accepted(when: AnyTime | None, *effects: Effect) -> bool:
    return not findings(side_of(when, effects))


def short() -> Iterator[tuple[str, Compared]]:
    """What the tests go through."""
    yield "single effects of assets", singles(FEW, When.OPPONENTS_END, [()])
    yield "single effects of events", singles(FEWEST, None)
    yield from all_replacements()


def all_replacements() -> Iterator[tuple[str, Compared]]:
    for when in (*DRAW_SUBSTITUTIONS, When.ASSETS_WOULD_BE_DESTROYED):
        yield f"replacements, {when.value}", replacements(MANY, when)


def all_singles() -> Iterator[tuple[str, Compared]]:
    yield "single effects of events", singles(MANY, None)
    yield "single effects of assets", singles(MANY, When.OPPONENTS_END)
    for when in MOMENTS:
        yield f"single effects, {when.value}", singles(FEW, when)
    yield from all_replacements()


def all_pairs() -> Iterator[tuple[str, Compared]]:
    yield "pairs of effects of events", pairs(FEWEST, None)
    yield "pairs of effects of assets", pairs(FEWEST, When.OPPONENTS_END)


PARTS = {"short": short, "singles": all_singles, "pairs": all_pairs}


def main(parts: Sequence[str]) -> int:
    faults = 0
    for name, compared in itertools.chain.from_iterable(PARTS[part]() for part in parts or ("singles", "pairs")):
        sys.stdout.write(
            f"{name}: {compared.tried} tried, {len(compared.accepted)} accepted, {len(compared.by_program)} programs, "
            f"{len(compared.faults)} faults, {time.process_time():.0f} s so far\n"
        )
        sys.stdout.writelines(f"    {fault}\n" for fault in compared.faults[:20])
        sys.stdout.flush()
        faults += len(compared.faults)
    return min(faults, 1)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
