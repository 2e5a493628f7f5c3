"""Two tables that differ only in what one viewer may not know, and every byte that she gets of them."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import msgspec

from eights.engine.events import redact
from eights.engine.state import NOBODY, State
from eights.engine.views import hidden
from eights.engine.worlds import Dice, permute
from eights.engine.zones import mask_of
from eights.table.commands import Answer, AnyCommand, Sit, Undo
from eights.table.events import Decided
from eights.table.judge import Refused, judge
from eights.table.open_prompts import asked_now
from eights.table.table import Table
from eights.table.view_builder import see
from eights.table.viewer import Viewer
from tests.table.tables import POLICY

Frames = Callable[[Table, Table, Decided, Viewer], bytes]
KEY = b"the same for both"
ENCODER = msgspec.json.Encoder(enc_hook=repr)  # a message with all its values


@dataclass(frozen=True)
class Pair:
    """The same decision at both tables."""

    viewer: int
    before: Table
    after: Table
    twin_before: Table
    twin_after: Table
    event: Decided


def pair(table: Table, event: Decided, viewer: int, seed: int) -> Pair | None:
    """The twin of a table for this viewer; None if in the other world the decision is not possible.

    Cards that she is shown by the decision are equal in both worlds: they are a secret before it, but none after it.
    """
    after = table.after(event)
    assert table.game is not None
    assert after.game is not None
    state, then = table.game.state, after.game.state
    new = (then.log or [])[len(state.log or []) :]
    told = mask_of(
        [state.printed.card_of[card] for _, _, card, _ in (redact(line, viewer) for line in new) if card >= 0]
    )
    if after.game.over:  # the hands are laid open
        told |= mask_of([card for hand in then.hands for card in hand])
    secret = hidden(state, viewer) & hidden(then, viewer) & ~told
    twin = with_state(table, permute(state, viewer, seed, keep=~secret))
    code = table.asked[event.seat].options[event.option]
    options = twin.asked[event.seat].options if event.seat in twin.asked else ()
    if code not in options:
        return None
    same = msgspec.structs.replace(event, prompt=twin.asked[event.seat].prompt, option=options.index(code))
    return Pair(viewer, table, after, twin, twin.after(same), event)


def with_state(table: Table, state: State) -> Table:
    """The same table, with other cards in hidden places."""
    assert table.match is not None
    twin = Table.__new__(Table)
    twin.__dict__.update(table.__dict__)
    twin.match = table.match.copy()
    log = twin.match.game.state.log
    twin.match.game.state = state
    twin.match.game.state.log = list(log or [])
    twin.asked = {
        seat: asked._replace(prompt=table.asked[seat].prompt) if seat in table.asked else asked
        for seat, asked in asked_now(twin.match.game.state, table.seq, {}).items()
    }
    return twin


def everything(before: Table, after: Table, event: Decided, eyes: Viewer) -> bytes:
    """What a viewer gets before, by and after a decision: views, lines, sentences, the story so far, refusals."""
    first = see(before, eyes, is_host=False)
    refused = refusals(before, eyes.seat)
    happened = eyes.happened(before, after, event)
    eyes.follow(before, after)
    return ENCODER.encode(
        (first, refused, happened, see(after, eyes, is_host=False), eyes.story(after), refusals(after, eyes.seat))
    )


def refusals(table: Table, viewer: int) -> list[tuple[str, str]]:
    """What she is told when she tries what she may not."""
    who = table.seats[viewer].holder if viewer != NOBODY else "stranger"
    told: list[tuple[str, str]] = []
    wishes: list[AnyCommand] = [
        Answer(prompt=7, option=0),
        Answer(prompt=10**6, option=0),
        Undo(),
        Sit(seat=0, name="x"),
    ]
    if viewer in table.asked:
        wishes.append(Answer(prompt=table.asked[viewer].prompt, option=999))
    for wish in wishes:
        try:
            judge(table, POLICY, who, wish)
        except Refused as error:
            told.append((error.why, str(error)))
        else:
            told.append(("granted", ""))
    return told


def pairs(tables: Iterator[Table], seed: int, stride: int = 3) -> Iterator[Pair]:
    """Pairs from games of these tables, for random viewers at random decisions."""
    dice = Dice(seed)
    for table in tables:
        while table.playing:
            seats = sorted(table.asked)
            seat = seats[dice.below(len(seats))]
            asked = table.asked[seat]
            event = Decided(seat=seat, prompt=asked.prompt, option=dice.below(len(asked.options)))
            if dice.below(stride) == 0:
                viewer = dice.below(len(table.seats) + 1) - 1
                found = pair(table, event, viewer, dice.below(1 << 30))
                if found is not None:
                    yield found
            table = table.after(event)


def differs(found: Pair, frames: Frames = everything) -> bool:
    """Whether the viewer could tell the two tables apart by any byte."""
    got = []
    for before, after in ((found.before, found.after), (found.twin_before, found.twin_after)):
        eyes = Viewer(found.viewer, KEY)
        eyes.open(before)
        got.append(frames(before, after, found.event, eyes))
    return got[0] != got[1]
