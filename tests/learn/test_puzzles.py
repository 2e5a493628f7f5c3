"""Puzzles: verified from their text alone, judged by their goal, the same for everybody by the date in UTC."""

import datetime
import re
from collections import Counter

import pytest

from eights.engine.run import apply
from eights.engine.worlds import Dice
from eights.errors import EightsError
from eights.lab.setup import Setup
from eights.language import moves, scenario
from eights.language.positions import parse
from eights.learn.puzzles import making
from eights.learn.puzzles import puzzle as library
from eights.learn.puzzles.attempt import Attempt
from eights.learn.puzzles.checking import check_volume, problems, seat_of
from eights.learn.puzzles.endgames import endgame
from eights.learn.puzzles.lines import End, Turn, Worlds, every_line
from eights.learn.puzzles.puzzle import KINDS, MARK, Puzzle, of_day, puzzle, read, volume, write_volume
from eights.learn.puzzles.words import introduction, share_text
from eights.messages import say

SAMPLE = sorted(
    {*range(1, 366, 24), *(next(n for n in volume() if f"# puzzle: {kind}" in volume()[n]) for kind in KINDS)}
)


MIX = {
    "win this turn": 285,
    "the safest way out": 30,
    "count the cards": 20,
    "survive this turn": 15,
    "open hands": 15,
}


def of_kind(kind: str) -> Puzzle:
    return next(puzzle(number) for number in volume() if f"# puzzle: {kind}\n" in volume()[number])


@pytest.mark.parametrize("number", SAMPLE)
def test_a_puzzle_is_verified_by_a_second_enumeration(number: int) -> None:
    """Some of them here, all of them with `eights puzzles check`."""
    assert [] == [say(problem) for problem in problems(puzzle(number))]


def test_the_volume_lasts_a_year() -> None:
    """365 puzzles, no two alike, of all kinds and stars."""
    every = [puzzle(number) for number in volume()]

    assert list(range(1, 366)) == list(volume())
    assert 365 == len({each.position for each in every})
    assert MIX == Counter(each.kind for each in every)
    assert {1, 2, 3, 4, 5} == {each.stars for each in every}
    assert 150 <= sum(each.deck == "camelot" for each in every)
    assert 100 <= sum(each.deck == "lyonesse" for each in every)
    assert not any(re.search(r"\b(ann|bob|cat)\b", each.position) for each in every)  # people have capital letters


def test_the_week_gets_harder() -> None:
    """From Monday to Saturday; Sundays bring other kinds."""
    stars = [[puzzle(number).stars for number in range(1 + day, 365, 7)] for day in range(6)]
    means = [sum(each) / len(each) for each in stars]

    assert means == sorted(means)
    assert "win this turn" not in {puzzle(number).kind for number in range(7, 365, 7)}
    for begin in range(7, 365, 28):  # within four Sundays there are at least three kinds
        assert 3 <= len({puzzle(number).kind for number in range(begin, min(begin + 28, 365), 7)})


def test_the_puzzle_of_the_day_goes_by_the_date_in_utc(monkeypatch: pytest.MonkeyPatch) -> None:
    """In every time zone it is the same, and no puzzle comes twice in a year."""
    midnight = datetime.datetime(2026, 11, 19, 0, 30, tzinfo=datetime.UTC)
    for hours in (-11, -5, 0, 5, 13):

        class Clock(datetime.datetime):
            @classmethod
            def now(cls, tz: datetime.tzinfo | None = None) -> "Clock":
                there = datetime.timezone(datetime.timedelta(hours=hours))  # noqa: B023 (used at once)
                local = midnight.astimezone(there)
                return local.astimezone(tz) if tz else local.replace(tzinfo=None)  # type: ignore[return-value]

        monkeypatch.setattr("datetime.datetime", Clock)
        assert datetime.date(2026, 11, 19) == library.today()
        monkeypatch.undo()
    year = [of_day(library.FIRST_DAY + datetime.timedelta(days=day)).number for day in range(365)]
    assert list(range(1, 366)) == year
    assert 1 == of_day(library.FIRST_DAY + datetime.timedelta(days=365)).number


@pytest.mark.parametrize("kind", KINDS)
def test_the_solution_solves_it(kind: str) -> None:
    """Move by move, with a hint for each of them that leads there."""
    chosen, made = of_kind(kind), list[str]()
    for move in chosen.solution:
        attempt = Attempt(chosen, made)
        assert attempt.hint(1)
        assert say(attempt.hint(3)[0])
        made.append(move)
    judged = Attempt(chosen, made).judge()

    assert "solved" == judged.verdict
    assert judged.said
    assert all(say(message, language) for message in judged.said for language in ("en", "de"))
    assert [] == Attempt(chosen, ["end turn"] if kind == "win this turn" else []).hint(1)[2:]


@pytest.mark.parametrize("kind", KINDS)
def test_wrong_moves_are_refuted(kind: str) -> None:
    """Every way through the turn that is no solution ends with a reason."""
    chosen = of_kind(kind)
    start = Attempt(chosen, [])
    verdicts = Counter[str]()
    for option in start.worlds.options[:12]:
        move = start.worlds.text(option)
        judged = Attempt(chosen, [move]).judge()
        verdicts[judged.verdict] += 1
        assert judged.said or judged.verdict == "on"
    assert verdicts["wrong"] or kind in ("the safest way out", "count the cards", "survive this turn")


def test_the_goal_is_judged_not_the_written_line() -> None:
    """Any other line that surely wins is as good: found by enumeration, in another order than the one written."""
    for number in volume():
        chosen = puzzle(number)
        if chosen.kind != "win this turn" or "in any order" not in chosen.text:
            continue
        attempt = Attempt(chosen, [])
        lines = [line for line in Turn(attempt.worlds).leading_to(End.WON) if line != chosen.solution]
        if lines:
            assert "solved" == Attempt(chosen, lines[0]).judge().verdict
            return
    raise AssertionError("no puzzle with two orders")


def test_two_enumerations_agree() -> None:
    """With memory and without, the same number of lines comes to the same ends."""
    chosen = of_kind("win this turn")
    worlds = Worlds.of(chosen.position, seat_of(chosen))
    slow = Counter(end for _, end, _ in every_line(worlds))

    count = Turn(worlds).count
    assert (slow[End.WON], slow[End.LOST], slow[End.ENDED], slow[End.UNSURE]) == tuple(count)


FAULTS = {
    "a card more in hand": (" hand: ", " hand: Castle, "),
    "no stars": ("# stars:", "# start:"),
    "another kind": ("# puzzle: win this turn", "# puzzle: win"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_the_check_notices(fault: str) -> None:
    """A seeded fault in a puzzle is found, with its number."""
    number = next(n for n in volume() if "# puzzle: win this turn" in volume()[n] and "Castle" not in volume()[n])
    before, after = FAULTS[fault]
    wrong = volume()[number].replace(before, after, 1)

    found = dict(check_volume(write_volume({number: wrong})))

    assert found[number]


TWO_WAYS = """# puzzle: win this turn
# stars: 1
deck: camelot
players: ann, bob
turn: ann, main
ann hand: Castle
bob hand: ?, ?
discard pile: Camelot
draw pile: ...

> ann: play Castle
"""


def test_the_check_notices_a_second_solution() -> None:
    """The card could be discarded as well; on a red card it could not."""
    assert ["there is more than one solution (2 in all)"] == [say(each) for each in problems(read(TWO_WAYS))]
    assert [] == problems(read(TWO_WAYS.replace("Camelot\n", "Mordred\n")))


def test_an_endgame_is_shorter_and_says_nothing_hidden() -> None:
    """The other hand holds one unknown card, few cards are left, and the player's own are as they were."""
    chosen = next(puzzle(n) for n in volume() if "# puzzle: win this turn" in volume()[n] and "Bob: " in volume()[n])
    seat = seat_of(chosen)
    before = parse(chosen.position).state
    short = parse(endgame(chosen.position, seat, Dice(3))).state

    assert before.hands[seat] == short.hands[seat]
    assert before.assets == short.assets
    assert all(len(hand) == 1 for other, hand in enumerate(short.hands) if other != seat)
    assert 3 <= len(short.draw_pile) <= 8
    assert not any(short.exact)
    assert not any(short.in_hand)


def test_games_make_puzzles() -> None:
    """The maker finds them, each with a solution that is a scenario."""
    made = list(making.find_all(Setup("camelot", 2, turn_limit=0), 20000, 40, ("win this turn",)))

    assert made
    for each in made:
        assert scenario.run(each.text).ok
        assert not problems(read(each.text))


def test_a_link_names_a_puzzle() -> None:
    chosen = puzzle(17)

    assert chosen == library.from_link(chosen.link)
    assert chosen == library.from_link(f"https://example.org/#{chosen.link}")
    with pytest.raises(EightsError):
        library.from_link(chosen.link[:-1] + ("A" if chosen.link[-1] != "A" else "B"))


@pytest.mark.parametrize("language", ["en", "de"])
def test_what_is_shared_tells_nothing_about_the_solution(language: str) -> None:
    chosen = puzzle(17)
    told = share_text(chosen, tries=2, hints=1, language=language, address="https://example.org/")

    assert chosen.link in told
    for card in [*chosen.solution, *chosen.position.split()]:
        assert len(card) < 5 or card not in told.replace(chosen.link, "")
    assert 3 == len([say(line, language) for line in introduction(chosen)])


def test_an_attempt_that_is_over() -> None:
    """Nobody plays on after the end of the turn, and no list of moves is endless."""
    chosen = of_kind("win this turn")
    with pytest.raises(EightsError, match="over"):
        Attempt(chosen, ["end turn", "end turn"])
    with pytest.raises(EightsError, match="more than"):
        Attempt(chosen, ["end turn"] * 99)
    with pytest.raises(EightsError):
        Attempt(chosen, ["play Poker"])


@pytest.mark.parametrize("number", [0, 366, 10**8])
def test_a_puzzle_that_is_not_there(number: int) -> None:
    with pytest.raises(EightsError, match="no puzzle"):
        puzzle(number)
    assert MARK in write_volume(volume())


def test_the_solution_holds_in_every_deal() -> None:
    """Whatever the unknown cards are: that is what "without luck" means."""
    chosen = of_kind("win this turn")
    seat = seat_of(chosen)
    for seed in range(30):
        worlds = Worlds.of(chosen.position, seat, [seed])
        for move in chosen.solution:
            apply(worlds.states[0], moves.read(worlds.states[0], move, seat))
        assert worlds.end is End.WON
