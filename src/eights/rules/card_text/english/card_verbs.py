"""What players do with cards in hands and piles, in English. The first pattern is what cards say."""

from typing import Any

from eights.rules.card_text.doing import THAT_PLAYER
from eights.rules.card_text.english.nouns import PLACES
from eights.rules.card_text.english.verbs import Verbs
from eights.rules.card_text.grammar import itself, same
from eights.rules.card_text.setting import Setting
from eights.rules.effects import (
    DiscardMore,
    Give,
    KeepAnyOnTop,
    KeepOnTop,
    LookAtHand,
    LookAtTop,
    Play,
    PutBack,
    PutFromHand,
    PutOnDiscardPile,
    PutOnTopOrBottom,
    RedealHands,
    RevealTop,
    ShuffleIn,
    SwapACard,
    SwapHands,
)
from eights.rules.nouns import Events, Place

TOP = "(on top of|on|atop) the draw pile"
ON = {
    Place.ON_DRAW_PILE: ("on top of the draw pile", "(on|onto|on the top of) the draw pile"),
    Place.UNDER_DRAW_PILE: ("under the draw pile", "(on|to) the bottom of the draw pile"),
    Place.ON_DISCARD_PILE: ("on top of the discard pile", "(on|onto|on the top of) the discard pile"),
    Place.UNDER_DISCARD_PILE: ("under the discard pile", "(on|to) the bottom of the discard pile"),
}
NEED_NOT_MATCH = "(|(;|,) it need not match|(;|,) they need not match|, matching or not)"


def sees_one(_value: object, setting: Setting) -> bool:
    return setting.sees_one


def others_left(keep: Any, setting: Setting) -> int:
    """How many others there are of the cards looked at; 0: nobody can tell, because some are gone."""
    return 0 if setting.has_taken else setting.seen - keep.number


def add_card_verbs(verbs: Verbs) -> None:
    add_hands(verbs)
    add_events(verbs)
    add_looks(verbs)


def add_hands(verbs: Verbs) -> None:
    """Add what is done with the cards of hands."""
    verbs.add(LookAtHand, "look at {whose:hand}", "(look at|see) {whose:hand} (|, even your own)")
    verbs.add(
        SwapACard,
        "swap a card from your hand for one from {whose:hand} , both of your choice",
        "(swap|exchange|trade|switch) (a|one) card from your hand (for|with) (one|a card) from {whose:hand} "
        "(|, both of your choice)",
    )
    theirs = "(swap|exchange|trade|switch) (one of your cards|a card|one card) (for|with) one of (theirs|their cards)"
    verbs.add(SwapACard, theirs, is_said=False, whose=THAT_PLAYER)
    verbs.add(SwapHands, "swap hands with {whose:whom}", "(swap|exchange|trade|switch) hands with {whose:whom}")
    verbs.add(
        Give,
        "give {whom:whom} {number:cards} from your hand",
        "give {whom:whom} ({number:cards}|{number:of_yours})",
        "give ({number:cards} (|from your hand)|{number:of_yours}) to {whom:whom}",
    )
    verbs.grammar.constant("of_yours", 1, "one of your cards")
    verbs.grammar.made("of_yours", same, "{value:n} of your cards", says=int, get={"value": itself})
    verbs.add(
        RedealHands,
        "shuffle all hands together and deal the cards out again one at a time , clockwise from yourself",
        "shuffle all hands together and deal (them|the cards) out again "
        "(card by card , yourself first , then clockwise|one at a time , clockwise , starting with yourself)",
    )
    for place, (where, also) in ON.items():
        on_discards = place is Place.ON_DISCARD_PILE
        match_one, match_all = ("; it need not match", "; they need not match") if on_discards else ("", "")
        free = NEED_NOT_MATCH if on_discards else ""
        verbs.add(PutFromHand, f"put {{number:cards}} from your hand {where}{match_one}", number=1, place=place)
        verbs.add(
            PutFromHand,
            f"put {{number:cards}} from your hand , in any order , {where}{match_all}",
            f"(put|place|return|lay|slip|move) ({{number:cards}} from your hand|{{number:of_yours}}) "
            f"(|, in any order ,) ({where}|{also}) "
            f"(|, in any order) {free}",
            place=place,
        )


def add_events(verbs: Verbs) -> None:
    """Add events that are played by an effect, and further discards."""
    for place in (
        Place.YOUR_HAND,
        Place.THAT_HAND,
        *(place for place in PLACES if place not in (Place.YOUR_HAND, Place.THAT_HAND)),
    ):
        said, *also = PLACES[place]
        ways = "|".join([said, *also])
        verbs.add(Play, f"play a event {said}", f"play (a|any|one) event (|card) ({ways})", what=Events(place))
    verbs.grammar.words("this_turn", "this turn")
    more = Verbs(verbs.grammar, "discards")
    more.add(
        DiscardMore,
        "discard {number:n} more card~ this turn",
        "discard {number:n} (additional|extra) card~ this turn",
        "discard {number:another} card this turn",
    )
    up_to = Verbs(verbs.grammar, "discards_up_to")
    up_to.add(DiscardMore, "discard up to {number:n} (more|additional|extra) card~ this turn")
    verbs.grammar.constant("another", 1, "another", "a (additional|extra)")


def add_looks(verbs: Verbs) -> None:
    """Add what is done with the top cards of the draw pile."""
    grammar = verbs.grammar
    top = "(the top {number:top} of the draw pile|the draw pile's top {number:top})"
    verbs.add(LookAtTop, "look at the draw pile's top {number:top}", f"look at {top}")
    verbs.add(RevealTop, "reveal the draw pile's top {number:top}", f"(reveal|turn over|turn up) {top}")
    grammar.constant("top", 1, "card")
    grammar.made("top", same, "{value:n} cards", says=int, get={"value": itself})
    it = {"@one": sees_one}
    order = {"@one": sees_one, "_order": sees_one}
    grammar.constant("it_or_top_one", True, "it", "that card")
    grammar.constant("it_or_top_one", False, "the top one")
    verbs.add(
        PutOnTopOrBottom,
        "leave {@one:it_or_top_one} on top or put it on the bottom",
        "(leave|keep|put) {@one:it_or_top_one} (back|) on (|the) top (|of the draw pile) or (move|put) (it|that card) "
        "(to|on) the bottom (|of the draw pile)",
        "(leave|keep|put) {@one:it_or_top_one} (back|) on the top or (|on the) bottom (|of the draw pile)",
        get=it,
    )
    on_top = "(|back) on top (|of the draw pile)"
    rest = "(move|put|) {_:rest} (to|on) the bottom (|of the draw pile)"
    grammar.words("rest", "the (rest|others)")
    verbs.add(
        KeepAnyOnTop,
        "keep as many as you like on top , in any order , and put the rest on the bottom",
        f"(keep|put) (as many as you like|any number of them|any of them) {on_top} (|, in any order|in any order) "
        f"(|,) and {rest}",
        only=lambda _, setting: not setting.sees_one,
    )
    grammar.constant("keep_order", True, ", in any order ,")
    grammar.constant("keep_order", False, "", ",")
    others = {"@others": others_left, "_order": lambda keep, _: keep.number > 1}
    verbs.add(
        KeepOnTop,
        "keep {number:n} on top {_order:keep_order} and put {@others:others} on the bottom",
        f"(keep|leave|put) {{number:n}} (|of them) {on_top} {{_order:keep_order}} and (move|put|) {{@others:others}} "
        "(to|on) the bottom (|of the draw pile)",
        f"(keep|leave|put) {{number:n}} (|of them) {on_top} {{_order:keep_order}} and {rest}",
        get=others,
    )
    grammar.constant("others", 0, "the rest")
    grammar.constant("others", 1, "the other", "the other one")
    grammar.made("others", same, "the other {value:n}", says=int, get={"value": itself})
    grammar.constant("it_or_one", True, "it", "that card")
    grammar.constant("it_or_one", False, "one of them", "one of those cards")
    verbs.add(
        PutOnDiscardPile,
        "put {@one:it_or_one} on top of the discard pile",
        "put {@one:it_or_one} (on|onto) the discard pile",
        get=it,
    )
    grammar.constant("it_or_rest", True, "it", "that card")
    grammar.constant("it_or_rest", False, "the rest", "(the others|them)")
    grammar.constant("back_order", True, "")
    grammar.constant("back_order", False, ", in any order", "in any order")
    verbs.add(
        PutBack,
        "put {@one:it_or_rest} back on the draw pile {_order:back_order}",
        "put {@one:it_or_rest} back (|on top|on top of the draw pile) {_order:back_order}",
        get=order,
    )
    verbs.add(
        ShuffleIn,
        "shuffle {@one:it_or_rest} back into the draw pile",
        "shuffle {@one:it_or_rest} into the draw pile",
        get=it,
    )
