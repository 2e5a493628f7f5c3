"""Nothing a viewer gets of a table depends on what she may not know (S1): views, lines, sentences, refusals, handles.

EIGHTS_TABLE_PAIRS=1000000 tries so many pairs of tables instead of two thousand. The bytes on the wire are compared in
tests/server.
"""

import os
from collections.abc import Callable, Iterator
from itertools import count
from typing import Any

import pytest

from eights.engine.events import redact
from eights.engine.refusals import reasons
from eights.engine.state import NOBODY, State
from eights.engine.views import hidden
from eights.engine.views import view as engine_view
from eights.engine.worlds import Dice
from eights.language import prompts
from eights.table import judge as judge_module
from eights.table import view_builder as view_module
from eights.table.events import Decided
from eights.table.table import Table
from eights.table.viewer import Viewer
from tests.compiled import on_compiled
from tests.table.tables import anything, dealt, played
from tests.table.twins import ENCODER, Pair, differs, pairs

PARTS = 4
PAIRS = int(os.environ.get("EIGHTS_TABLE_PAIRS", "2000")) // PARTS
SETTINGS: list[dict[str, Any]] = [
    {"seats": 2},
    {"seats": 3, "deck": "camelot with promo"},
    {"seats": 4, "teams": [[0, 2], [1, 3]]},
    {"seats": 3, "deck": "classic"},
    {"seats": 6, "deck": "camelot + camelot", "spectators": "hands"},
]


def tables(part: int) -> Iterator[Table]:
    for number in count(part):
        yield dealt(**SETTINGS[number % len(SETTINGS)])


def some(part: int, number: int) -> Iterator[Pair]:
    found = pairs(tables(part), seed=part)
    return (next(found) for _ in range(number))


@pytest.mark.parametrize("part", range(PARTS))
@on_compiled
def test_nobody_can_tell_two_tables_apart(part: int) -> None:
    found = [each for each in some(part, PAIRS) if differs(each)]

    assert [] == [(each.viewer, each.event) for each in found]


# Leaks that were found in games of this kind, each put into ours: the test has to see every one of them.


def hands_for_all(patch: pytest.MonkeyPatch) -> None:
    def open_hands(state: State, viewer: int) -> object:
        known = engine_view(state, viewer)
        places = (place._replace(hand=tuple(state.hands[seat])) for seat, place in enumerate(known.places))
        return known._replace(places=tuple(places))

    patch.setattr(view_module, "engine_view", open_hands)


def handles_of_hidden_cards(patch: pytest.MonkeyPatch) -> None:
    """Another player's cards as closed cards with ids."""
    see = view_module.see

    def seen(table: Table, eyes: Viewer, is_host: bool) -> object:
        ids = [[eyes.cards[card][0] for card in hand] for hand in table.game.state.hands] if table.game else []
        return see(table, eyes, is_host), ids

    patch.setattr("tests.table.twins.see", seen)


def lines_unfiltered(patch: pytest.MonkeyPatch) -> None:
    patch.setattr("eights.table.viewer.redact", lambda line, viewer: line[:4])


def story_of_another_seat(patch: pytest.MonkeyPatch) -> None:
    patch.setattr("eights.table.viewer.redact", lambda line, viewer: redact(line, 0))


def options_for_all(patch: pytest.MonkeyPatch) -> None:
    prompt = view_module.prompt

    def to_all(table: Table, state: State, eyes: Viewer, card: view_module.Cards) -> object:
        another = Viewer(next(iter(table.asked)), eyes.key)
        another.open(table)
        return prompt(table, state, another, card)

    patch.setattr(view_module, "prompt", to_all)


def sentence_for_all(patch: pytest.MonkeyPatch) -> None:
    patch.setattr("eights.table.shared_view.prompt", lambda state, listener: prompts.prompt(state, None))


def reasons_for_all(patch: pytest.MonkeyPatch) -> None:
    see = view_module.see

    def seen(table: Table, eyes: Viewer, is_host: bool) -> object:
        whys = [reasons(table.game.state, seat) for seat in range(len(table.seats))] if table.game else []
        return see(table, eyes, is_host), [sorted(map(repr, why.values())) for why in whys]

    patch.setattr("tests.table.twins.see", seen)


def question_skipped(patch: pytest.MonkeyPatch) -> None:
    """Impatient: whoever has no choice is not asked."""
    after = Table.after

    def impatient(table: Table, event: object) -> Table:
        then = after(table, event)  # type: ignore[arg-type]
        while then.playing and then.game is not None and then.game.count == 1:
            seat = next(iter(then.asked))
            then = after(then, Decided(seat=seat, prompt=then.asked[seat].prompt, option=0))
        return then

    patch.setattr(Table, "after", impatient)


def refusal_by_hand(patch: pytest.MonkeyPatch) -> None:
    """The text of a refusal tells how many eights the others hold."""
    need_seat = judge_module.answered

    def tells(table: Table, seat: int, wish: object) -> object:
        try:
            return need_seat(table, seat, wish)  # type: ignore[arg-type]
        except judge_module.Refused as error:
            state = table.game.state if table.game else None
            eights = [card for hand in state.hands for card in hand if state.printed.is_eight[card]] if state else []
            raise judge_module.Refused(error.why, f"{error.message} ({len(eights)})") from None

    patch.setattr(judge_module, "answered", tells)


def also_sent(secret: Callable[[Table], object]) -> Callable[[pytest.MonkeyPatch], None]:
    """Something of the state beside the view."""

    def fault(patch: pytest.MonkeyPatch) -> None:
        see = view_module.see
        patch.setattr("tests.table.twins.see", lambda table, eyes, is_host: (see(table, eyes, is_host), secret(table)))

    return fault


def spectator_gets_a_seat(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(view_module, "engine_view", lambda state, viewer: engine_view(state, max(viewer, 0)))


def knowledge_of_another(patch: pytest.MonkeyPatch) -> None:
    """What she knows of the draw pile is what the next seat knows."""

    def other(state: State, viewer: int) -> object:
        theirs = engine_view(state, (viewer + 1) % state.seats.number)
        return engine_view(state, viewer)._replace(
            known_on_draw_pile=theirs.known_on_draw_pile,
            known_in_some_hand=theirs.known_in_some_hand,
        )

    patch.setattr(view_module, "engine_view", other)


FAULTS: dict[str, Callable[[pytest.MonkeyPatch], None]] = {
    "hands for all": hands_for_all,
    "handles of hidden cards": handles_of_hidden_cards,
    "lines unfiltered": lines_unfiltered,
    "story of another seat": story_of_another_seat,
    "options for all": options_for_all,
    "sentence for all": sentence_for_all,
    "reasons for all": reasons_for_all,
    "question skipped": question_skipped,
    "refusal by hand": refusal_by_hand,
    "spectator gets a seat": spectator_gets_a_seat,
    "knowledge of another": knowledge_of_another,
    "digest of the state": also_sent(lambda table: table.digest()),
    "draw pile": also_sent(lambda table: table.game.state.draw_pile if table.game else 0),
    "top card": also_sent(lambda table: table.game.state.draw_pile[-1:] if table.game else 0),
    "undo stack": also_sent(lambda table: [game.state.hands for game, _ in table.trail.before]),
    "what the others know": also_sent(lambda table: table.game.state.in_hand if table.game else 0),
    "frames of the engine": also_sent(lambda table: [f.cards for f in table.game.state.stack] if table.game else 0),
    "number of options": also_sent(lambda table: [len(asked.options) for asked in table.asked.values()]),
    "hand in the order it came": also_sent(lambda table: table.game.state.hands if table.game else 0),
    "whether somebody could win": also_sent(
        lambda table: (
            [any(table.game.state.printed.is_eight[card] for card in hand) for hand in table.game.state.hands]
            if table.game
            else 0
        )
    ),
}


@pytest.mark.parametrize("name", FAULTS)
def test_every_leak_is_caught(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A few hundred pairs are enough."""
    FAULTS[name](monkeypatch)

    assert any(differs(each) for each in some(1, 700))


# What no permutation shows: the same secret in both worlds, and cards that are followed.


def test_the_seed_is_told_when_the_game_is_over_and_not_before() -> None:
    table, dice = dealt(seats=3), Dice(1)
    seed = table.sealed(1).seed.hex().encode()
    following = table.sealed(2).seed.hex().encode()
    looking = [Viewer(viewer, b"key") for viewer in range(NOBODY, 3)]
    while table.playing:
        for eyes in looking:
            eyes.open(table)
            assert seed not in ENCODER.encode(view_module.see(table, eyes, is_host=True))
        table = table.after(anything(table, dice))
    told = [ENCODER.encode(view_module.see(table, eyes, is_host=True)) for eyes in looking]

    assert [False, True, True, True] == [seed in each for each in told]  # the first looks on, and may not see hands
    assert not any(following in each for each in told)


def followed(shown: Callable[[Viewer, Table, Table], None]) -> int:
    """Play games; whenever a card is out of a viewer's sight its handle has to be another one afterwards."""
    lost = 0
    for seed in range(4):
        table, dice = dealt(seats=3), Dice(seed)
        looking = [Viewer(viewer, b"key") for viewer in range(NOBODY, 3)]
        for eyes in looking:
            eyes.open(table)
        while table.playing:
            after = table.after(anything(table, dice))
            assert table.game is not None
            assert after.game is not None
            for eyes in looking:
                was = [handle for handle, _ in eyes.cards]
                shown(eyes, table, after)
                gone = hidden(after.game.state, eyes.seat) & ~hidden(table.game.state, eyes.seat)
                for card, handle in enumerate(was):
                    if gone >> card & 1:
                        assert handle != eyes.cards[card][0]
                        lost += 1
            table = after
    return lost


def test_a_card_that_goes_out_of_sight_comes_back_under_another_handle() -> None:
    assert followed(lambda eyes, before, after: eyes.follow(before, after)) > 50


def test_handles_that_never_change_are_caught() -> None:
    with pytest.raises(AssertionError):
        followed(lambda eyes, before, after: None)


def test_handles_differ_from_viewer_to_viewer() -> None:
    """Two players cannot compare notes by handle."""
    table = dealt(seats=2)
    one, other = Viewer(0, b"one"), Viewer(1, b"other")
    for eyes in (one, other):
        eyes.open(table)

    assert not {handle for handle, _ in one.cards} & {handle for handle, _ in other.cards}


def test_who_may_not_look_on_sees_who_plays_and_no_card() -> None:
    table = dealt(seats=3, spectators="none")
    eyes = Viewer(NOBODY, b"key")
    eyes.open(table)

    seen = view_module.see(table, eyes, is_host=False)

    assert ("playing", [], None, ["ann", "bob", "cat"]) == (
        seen.phase,
        seen.discard_pile,
        seen.prompt,
        [place.name for place in seen.seats],
    )
    assert [] == eyes.story(table)


def test_hands_are_open_when_the_game_is_over_to_those_who_played() -> None:
    for spectators, open_to_all in (("public", False), ("hands", True)):
        table = played(dealt(seats=2, spectators=spectators))
        for viewer in (NOBODY, 0, 1):
            eyes = Viewer(viewer, b"key")
            eyes.open(table)
            outcome = view_module.see(table, eyes, is_host=False).outcome
            assert outcome is not None
            assert (viewer != NOBODY or open_to_all) == (outcome.hands is not None)
