"""What a review says: moves as players saw them on buttons, what was missed, what was better, and why."""

from collections.abc import Sequence
from typing import Final

from eights.engine.moves import CARD, DISCARD, PLAY, object_of, verb_of
from eights.engine.questions import open_question
from eights.engine.run import apply
from eights.engine.state import State
from eights.engine.turn import Main
from eights.engine.winning import ABILITY, EMPTY_HAND, LAST_LEFT
from eights.lab.bot_seats import unwatched
from eights.language import moves
from eights.learn.review.contrast import Contrast, opponents
from eights.learn.review.judging import Found, Missed
from eights.learn.review.moments import Course, Moment
from eights.learn.said import said
from eights.messages import Card, Listed, Message, Player

UNTOLD: Final = frozenset({"log-turn", "log-ended"})  # every line of a story has a turn already
QUIET: Final = frozenset({"log-occurs", "log-looked", "log-declined"})  # left out of a long story
MOST_TOLD: Final = 6  # sentences about a stroke of luck
WAYS: Final = {EMPTY_HAND: "empty-hand", ABILITY: "ability", LAST_LEFT: "last-left"}


def move_message(state: State, option: int) -> Message:
    """A move as its button says it, with the card that asks for it."""
    label = said(state, moves.write(state, option))
    question, frame = open_question(state)
    if frame.source < 0 or isinstance(question, Main):
        return Message("review-move", move=label)
    return Message("review-move-for", move=label, card=state.printed.spoken[frame.source])


def line_message(moment: Moment, line: Sequence[str]) -> Listed:
    """A line of moves, one after the other."""
    state = unwatched(moment.state)
    found: list[Message] = []
    for text in line:
        option = moves.meant(state, text)[0]
        found.append(move_message(state, option))
        apply(state, option)
    return Listed(found, "then")


def missed_message(course: Course, missed: Missed) -> Message:
    moment = course.moments[missed.moment]
    code = "review-missed-win" if missed.win else "review-missed-survival"
    return Message(code, turn=moment.turn, moves=line_message(moment, missed.line))


def mistake_messages(course: Course, found: Found) -> list[Message]:
    """The mistake, then why it was one."""
    moment = course.moments[found.moment]
    chosen, better = (move_message(moment.state, option) for option in (moment.option, found.better))
    more, less = percent(found.better_wins), percent(found.chosen_wins)
    mistake = Message(
        "review-mistake",
        turn=moment.turn,
        costly="yes" if found.costly else "no",
        chosen=chosen,
        better=better,
        more=more,
        less=less,
        gap=more - less,
        margin=max(1, percent((found.gap.high - found.gap.low) / 2)),
    )
    return [mistake, *(why_message(moment, found, each) for each in found.contrasts)]


def why_message(moment: Moment, found: Found, why: Contrast) -> Message:
    """One difference between the moves."""
    state = moment.state
    numbers = {"chosen": why.chosen, "better": why.better}
    if why.kind == "spends-eight":
        return Message("review-why-spends-eight", card=card_of(state, moment.option))
    if why.kind == "can-follow":
        mine, other = card_of(state, moment.option), card_of(state, found.better)
        return Message("review-why-can-follow", card=mine, other=other, **numbers)
    if why.kind == "win-this-turn":
        return Message("review-why-win-this-turn", **numbers)
    if why.kind == "win-next-turn":
        return Message("review-why-win-next-turn", **numbers)
    if why.kind == "other-wins-first":
        return Message("review-why-other-wins-first", player=player(state, why.seat), **numbers)
    if why.kind == "other-wins":
        return Message("review-why-other-wins", player=player(state, why.seat), **numbers)
    if why.kind == "out":
        return Message("review-why-out", **numbers)
    if why.kind == "win-by":
        return Message("review-why-win-by", way=WAYS.get(why.why, "other"), others=others(moment), **numbers)
    if why.kind == "other-wins-by":
        way = WAYS.get(why.why, "other")
        return Message("review-why-other-wins-by", player=player(state, why.seat), way=way, **numbers)
    if why.kind == "fewer-against":
        return Message("review-why-fewer-against", n=why.chosen, others=others(moment))
    return Message("review-why-more-cards", n=why.chosen)


def stroke_message(
    course: Course, moment: Moment, seat: int, told: tuple[int, int], change: tuple[int, int]
) -> Message:
    """What happened, and what it did to the chances of this player."""
    everything = course.story(*told, seat)
    story = [each for each in everything if each.code not in UNTOLD] or everything
    if len(story) > MOST_TOLD:
        story = [each for each in story if each.code not in QUIET]
    whole: Message | str = ""
    for sentence in story[:MOST_TOLD]:
        whole = Message("review-and-then", first=whole, then=sentence) if whole else sentence
    if len(story) > MOST_TOLD:
        whole = Message("review-and-more", story=whole)
    before, after = change
    return Message("review-stroke", turn=moment.turn, before=before, after=after, story=whole)


def card_of(state: State, option: int) -> Card:
    """The card that a move plays, discards or chooses."""
    assert verb_of(option) in (PLAY, DISCARD, CARD)
    return state.printed.spoken[object_of(option)]


def others(moment: Moment) -> Listed:
    """The opponents who are still in the game."""
    return Listed([player(moment.state, seat) for seat in opponents(moment.state, moment.seat)])


def player(state: State, seat: int) -> Player:
    return Player(state.seats.names[seat], seat)


def percent(share: float) -> int:
    return round(100 * share)
