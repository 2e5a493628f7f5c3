"""The names of log lines on the wire; eights.engine.events explains what `other` means for each."""

from typing import Final

from eights.engine import events

WORDS: Final = {
    events.TURN: "turn",
    events.SKIPPED: "skipped",
    events.ENDED: "ended",
    events.DRAW_SKIPPED: "draw-skipped",
    events.PASSED: "passed",
    events.REVERSED: "reversed",
    events.DREW: "drew",
    events.PLAYED: "played",
    events.DISCARDED: "discarded",
    events.DESTROYED: "destroyed",
    events.PUT_INTO_PLAY: "put-into-play",
    events.TOOK_CONTROL: "took-control",
    events.PUT_INTO_HAND: "put-into-hand",
    events.PUT_ON_DRAW_PILE: "put-on-draw-pile",
    events.PUT_UNDER_DRAW_PILE: "put-under-draw-pile",
    events.PUT_UNDER_DISCARD_PILE: "put-under-discard-pile",
    events.PUT_ON_DISCARD_PILE: "put-on-discard-pile",
    events.GAVE: "gave",
    events.KEPT_ON_TOP: "kept-on-top",
    events.NAMED: "named",
    events.LOOKED: "looked",
    events.REVEALED: "revealed",
    events.SAW_HAND: "saw-hand",
    events.SAW: "saw",
    events.SWAPPED_HANDS: "swapped-hands",
    events.SWAPPED_ASSETS: "swapped-assets",
    events.REDEALT: "redealt",
    events.DEALT: "dealt",
    events.RESHUFFLED: "reshuffled",
    events.SHUFFLED: "shuffled",
    events.OCCURS: "occurs",
    events.SAVED: "saved",
    events.DREW_FEWER: "drew-fewer",
    events.DREW_MORE: "drew-more",
    events.CHOSE_PLAYER: "chose-player",
    events.MORE_DISCARDS: "more-discards",
    events.EXTRA_TURN: "extra-turn",
    events.WILL_SKIP: "will-skip",
    events.DECLINED: "declined",
    events.LOST: "lost",
    events.WON: "won",
    events.LEFT_BEHIND: "left-behind",
}
OWN: Final = "own"  # a line defined by a deck file; its sentence describes it


def word_of(what: int) -> str:
    """The name of a line."""
    return WORDS.get(what, OWN)
