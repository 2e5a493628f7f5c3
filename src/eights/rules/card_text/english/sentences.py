"""Whole sentences in English: moments, what lasts, steps, and what stands between them."""

from typing import Any, Final

from eights.rules.abilities import CannotBeDestroyed, MoreDiscards, Requires, When
from eights.rules.card_text.doing import (
    YOU,
    Doing,
    can_be_offered,
    changes_draw,
    counts_itself,
    doer_of,
    has_own_text,
    is_mine,
    is_the_revealed,
    may,
)
from eights.rules.card_text.grammar import Grammar, Rule, Terminal, same
from eights.rules.card_text.scope import an_offer, an_order, by_several, gone_on
from eights.rules.card_text.sentences import Joint
from eights.rules.card_text.setting import Setting
from eights.rules.card_text.tails import Tail
from eights.rules.effects import Effect, May, Provided, plain
from eights.rules.moments import MOMENTS as NEW_MOMENTS
from eights.rules.nouns import AtLeast, Group, Measure, Who
from eights.rules.verbs import own_words

CARDS: Final = "(|cards|a card|any cards|one or more cards|at least one card|any number of cards)"
EVEN_THIS: Final = "(|, even {_:this_one}|, including {_:this_one})"
WHEN: Final = "(when|whenever|if|as|each time|every time|any time|anytime|once|after)"  # something has happened
WOULD: Final = "(whenever|when|if|each time|every time|any time|anytime)"  # something is about to happen
AN_OPPONENT: Final = "((a|any|one) opponent|(one|any) of your opponents|a opponent's (card|effect|ability|event|asset))"
MAKES: Final = "((makes|has|lets) you draw|(causes|forces|gets|tells) you to draw)"
ANY_ASSETS: Final = "(|any|one or more|some|at least one) (assets|asset|a asset)"
START: Final = "(start|beginning)"
IN_PLAY_TOO: Final = "asset~ (or more|) (|in play|on the table|in front of you)"
IN_HAND_TOO: Final = "card~ (or more|) (|in hand|in your hand)"
MOMENTS: Final = {
    When.YOUR_BEGINNING: (
        "at the start of your turn",
        f"(at|on) (the|) {START} of (your|each of your|every one of your|each turn of your own) (own|) turn~",
        "(when|whenever|as|each time|every time) you (start|begin) (your|a) turn",
        "(when|whenever|as|each time|every time) (your turn|each of your turns) (starts|begins)",
        "(at your beginning|at your start|your turn (starts|begins)|when it becomes your turn)",
    ),
    When.EACH_BEGINNING: (
        "at the start of each player's turn",
        f"(at|on) (the|) {START} of (each|every) player's turn",
        f"(at|on) (the|) {START} of (each|every) turn",
        "(when|whenever|as|each time|every time) (a|any|each) player (starts|begins) (their|a) turn",
        "(when|whenever|each time|every time) (a|any|each) player's turn (starts|begins)",
        "at each player's (beginning|start)",
    ),
    When.YOUR_END: (
        "at the end of your turn",
        "(at|on) (the|) end of (your|each of your|every one of your) (own|) turn~",
        "(when|whenever|as|each time|every time) (you (end|finish) your turn|your turn (ends|is over))",
        "(before|just before) (your turn ends|you end your turn|ending your turn)",
        "at your end",
    ),
    When.EACH_END: (
        "at the end of each player's turn",
        "(at|on) (the|) end of (each|every) player's turn",
        "(at|on) (the|) end of (each|every) turn",
        "(when|whenever|as|each time|every time) (a|any|each) player (ends|finishes) (their|a) turn",
        "(when|whenever|each time|every time) (a|any|each) player's turn ends",
        "at each player's end",
    ),
    When.OPPONENTS_END: (
        "at the end of each opponent's turn",
        (
            "(at|on) (the|) end of ((each|every) opponent's turn|(each|every one) of your opponents' turns|"
            "your opponents' turns)"
        ),
        "(when|whenever|as|each time|every time) (a|any|each) opponent (ends|finishes) (their|a) turn",
        "(when|whenever|each time|every time) (a|any|each) opponent's turn ends",
        "at each opponent's end",
    ),
    When.OPPONENT_MADE_YOU_DRAW: (
        "when an opponent makes you draw",
        f"{WHEN} {AN_OPPONENT} {MAKES} {CARDS}",
        f"{WHEN} (you are|you get|you've been) (made|forced) to draw {CARDS} by (a|any) opponent",
        f"{WHEN} you (draw|have to draw|must draw) {CARDS} because of {AN_OPPONENT}",
    ),
    When.OPPONENT_DESTROYED: (
        "when an opponent destroys any assets , anyone's , even this one",
        f"{WHEN} {AN_OPPONENT} destroys {ANY_ASSETS} (|, anyone's|, whoever's) {EVEN_THIS}",
        f"{WHEN} {ANY_ASSETS} (is|are) destroyed by (a|any) opponent {EVEN_THIS}",
    ),
    When.YOU_WOULD_DRAW: (
        "whenever you would draw , even in your draw phase",
        (
            f"{WOULD} you (would|must|have to|would have to|are about to|should) draw {CARDS} "
            "(|, even in your draw phase|, your draw phase included)"
        ),
        f"{WOULD} you draw {CARDS}",
    ),
    When.OPPONENT_WOULD_MAKE_YOU_DRAW: (
        "whenever an opponent would make you draw",
        f"{WOULD} {AN_OPPONENT} would (make you draw|have you draw|(cause|force) you to draw) {CARDS}",
        f"{WOULD} {AN_OPPONENT} {MAKES} {CARDS}",
        f"{WOULD} you (would|must|have to|would have to) draw {CARDS} because of {AN_OPPONENT}",
        f"{WOULD} you (are|would be) (made|forced) to draw {CARDS} by (a|any) opponent",
    ),
    When.YOU_WOULD_MAKE_OPPONENT_DRAW: (
        "whenever you would make an opponent draw",
        f"{WOULD} you (|would) (make|have) {{_:an_opponent}} draw {CARDS}",
        f"{WOULD} you (|would) (cause|force) {{_:an_opponent}} to draw {CARDS}",
    ),
    When.ASSETS_WOULD_BE_DESTROYED: (
        "whenever any assets would be destroyed",
        f"{WOULD} (|any|one or more|some) assets (would|are about to|are going to|should) be destroyed",
        f"{WOULD} (a|any|at least one|one) asset (would|is about to|is going to|should) be destroyed",
    ),
}
JOINTS: Final = {
    Joint.IF | Joint.THEN: (",", ", then", "then"),
    Joint.THEN: (", and then", "and then", "and (|,)", "and also", ", after which", "and after that", ", after that"),
    Joint.APART: (";", "; then (|,)", "; (after that|afterwards|next|also|finally) (|,)", "; and (then|)"),
    Joint.AND_IF | Joint.THEN: (", and", "and"),
    Joint.IF_YOU_DO: ("(;|.) if you do (|,)",),
    Joint.ABOUT: (":",),
    Joint.STOP: (
        ".",
        ". then (|,)",
        ". (after that|afterwards|next|also|in addition|additionally|finally|and then|and|after this) (|,)",
    ),
}
TAILS: Final = {
    Tail.EVEN_THIS_ONE: (", even {_:this_one}",),
    Tail.IF_YOU_DONT: (
        "; if you don't , it stays on the draw pile",
        (
            "(;|.) (otherwise (,|)|if you don't ,|if you do not ,) (it stays|leave it|put it back) "
            "(atop|on|on top of|on top|there) (the draw pile|of the draw pile|)"
        ),
    ),
    Tail.IF_NOT: (
        "; if not , it stays on the draw pile",
        (
            "(;|.) (otherwise (,|)|if it isn't ,|if it is not ,|if not ,) (it stays|leave it|put it back) "
            "(atop|on|on top of|on top|there) (the draw pile|of the draw pile|)"
        ),
    ),
    Tail.THE_REST: (
        "; the rest stay on the draw pile",
        (
            "(;|.) (the (rest|others) (stay|stays|remain)|leave the (rest|others)) (atop|on|on top of|on top) "
            "(the draw pile|of the draw pile|)"
        ),
    ),
}


def add_sentences(english: Grammar) -> None:
    english.made(
        "rubric", lambda: When.OPPONENT_DESTROYED, "when an opponent destroys any assets , anyone's", says=When,
        only=lambda when, setting: when is When.OPPONENT_DESTROYED and setting.is_safe,
    )  # fmt: skip
    for when, ways in MOMENTS.items():
        english.constant("rubric", when, *ways)
    for new in NEW_MOMENTS:
        english.constant("rubric", new, *new.english)
    english.words("colon", "(:|,|)", ", then", "-")
    english.words("an_opponent", "((a|any|one) opponent|(one|any) of your opponents)")
    for joint, ways in JOINTS.items():
        english.constant("joint", joint, *ways)
    for tail, ways in TAILS.items():
        english.constant("tail", tail, *ways)
    add_lasting(english)
    add_steps(english)


def add_lasting(english: Grammar) -> None:
    """Add what holds while a card is in play, and what it takes to play it."""
    english.made(
        "static", CannotBeDestroyed, "this asset can't be destroyed or chosen for destruction",
        "{_:this} (cannot|can't|can never|may not|may never|won't|can not) be destroyed "
        "(|or chosen for destruction|, nor chosen to be|by (anyone|anybody|anything|any effect|any card))",
        "{_:this} is (indestructible|immune to destruction|protected from destruction)", "indestructible",
        "(cannot|can't|can never) be destroyed", "(nothing|nobody|no one|no player|no card) (can|may) destroy {_:this}",
    )  # fmt: skip
    for measure, thing in ((Measure.ASSETS, IN_PLAY_TOO), (Measure.HAND, IN_HAND_TOO)):
        english.also(
            "static", lambda number, measure=measure: Requires(AtLeast(YOU, number, measure)),
            f"you (must|need to|have to) (control|have|hold) (at least|) {{number:n}} (or more|) {thing} "
            "(in order|) to play {_:this}",
        )  # fmt: skip
    hand = "(from your hand|)"
    english.made(
        "static", Requires, "you can play this card from your hand only if {test:test} {_itself:included}",
        f"(you can|you may|) play {{_:this}} {hand} only (if|when|while) {{test:test}} {{_itself:included}}",
        f"you (can|may) only play {{_:this}} {hand} (if|when|while) {{test:test}} {{_itself:included}}",
        f"{{_:this}} (can|may) (only be|be) played {hand} (only|) (if|when|while) {{test:test}} {{_itself:included}}",
        f"only play {{_:this}} {hand} if {{test:test}} {{_itself:included}}",
        f"{{_:this}} (cannot|can't|may not) be played {hand} unless {{test:test}} {{_itself:included}}",
        f"you (cannot|can't|may not) play {{_:this}} {hand} unless {{test:test}} {{_itself:included}}",
        get={"_itself": lambda requires, _: counts_itself(requires.test)},
    )  # fmt: skip
    english.constant(
        "included", True, ", this card included", ", (counting|including) {_:this_one}", ", {_:this_one} included"
    )
    english.constant("included", False, "")
    add_more_discards(english)


def add_more_discards(english: Grammar) -> None:
    """Add permissions to discard more: during your turn, you may discard one more card."""
    may_ = "(may|can)"
    more = f"{may_} discard (up to|) {{number:n}} (more|additional|extra|further) card~"
    one_more = "(another|a second|a additional|a extra|one more|one additional|one extra|a further)"
    another = f"{may_} (discard {one_more} card|make {one_more} discard)"
    discards = f"{may_} make (up to|) {{number:n}} (more|additional|extra|further) discard~"
    yours = (
        "((each|every|per|a|once per|once each|once a|once every) turn|"
        "(|once) (|during|in|on) (each|every one) of your turns|(during|in|on) your (own|) (turn|turns))"
    )
    theirs = "(during|in|on|each|every|per) (their|his or her|each of their|) (own|) (turn|turns)"
    each_player = "((each|every) player|all players|everyone|everybody)"
    for who, turn, player, subject, also in (
        (YOU, "your", "you", "you", yours),
        (Who(Group.EACH), "each player's", "that player", each_player, theirs),
        (Who(Group.EACH_OPPONENT), "each opponent's", "that player", "(each|every) opponent", theirs),
    ):
        during = yours if who == YOU else f"(during|in|on) {turn.replace('each', '(each|every)')} turn"
        english.made(
            "static", MoreDiscards, f"during {turn} turn : {player} may discard {{number:n}} more card~",
            f"{during} {{_:colon}} ({player}|they) ({more}|{discards})", f"{subject} ({more}|{discards}) {also}",
            who=who,
        )  # fmt: skip
        english.also(
            "static", MoreDiscards, f"{during} {{_:colon}} ({player}|they) {another}", f"{subject} {another} {also}",
            who=who, number=1,
        )  # fmt: skip
    english.also(
        "static", MoreDiscards, f"you (have|get) {one_more} discard {yours}", who=YOU, number=1,
    )  # fmt: skip


def add_steps(english: Grammar) -> None:
    """Add orders, offers, and what others do."""
    get: dict[str, Any] = {"who": doer_of, "doing": lambda effect, _: plain(effect)}

    def step(make: Any, *patterns: str, only: Any) -> None:
        english.add("step", Rule(make, only, english.patterns(*patterns), get=get))

    def by_you(doing: Doing) -> Any:
        return doing.by(YOU)

    def by(who: Who, doing: Doing) -> Any:
        return doing.by(who)

    def you_may(doing: Doing) -> Any:
        return an_offer(may(doing.by(YOU)))

    def they_may(who: Who, doing: Doing) -> Any:
        return an_offer(may(doing.by(who)))

    english.made("step", lambda test: (Provided(test),), "if {test:test}", says=Provided)
    english.terminals["own"] = Terminal(lambda _words, _at: None, lambda verb: own_words(verb, "text"), "")
    english.printed("step", "you may {doing:own}", only=lambda e, _: isinstance(e, May) and has_own_text(e), get=get)
    english.printed("step", "you {doing:own}", only=lambda e, s: has_own_text(e) and says_you(e, s), get=get)
    english.printed("step", "{doing:own}", only=lambda e, _: has_own_text(e), get=get)
    english.also("if_after", same, "(only|) if {value:test}")
    step(
        lambda doing: an_offer(doing.by(YOU)),
        "you may %you {doing:discards}",
        "(you may|) {doing:discards_up_to}",
        only=lambda effect, _: effect.use.is_permission,
    )
    step(
        you_may,
        "you may %you {doing:vp}",
        "you (can|get to|are allowed to|may choose to|may also|can also) {doing:vp}",
        "if you (like|want|wish|want to|choose) (,|) (you may|) {doing:vp}",
        "{doing:vp} (,|) if you (like|want|wish)",
        only=lambda e, s: is_offer(e, s) and is_mine(e, s),
    )
    made_to = "((have|make|let) {who:subject} {doing:vp}|(force|cause) {who:subject} to {doing:vp})"
    step(they_may, "you may have {who:subject} %you {doing:vp}", f"you (may|can) {made_to}", only=is_offer)
    step(by, made_to, only=never)
    step(
        by_you,
        "you %you {doing:vp}",
        "you (must|have to|need to|also|then|immediately) {doing:vp}",
        only=lambda e, s: is_order(e, s) and is_mine(e, s) and says_you(e, s),
    )
    step(an_order, "%you {doing:vp}", only=lambda e, s: is_order(e, s) and is_mine(e, s))
    step(gone_on, "{doing:does_so}", only=never)
    step(
        by_several, "{who:subject} {doing:vp}",
        "{who:subject} (must|has to|have to|each|each have to|must each|also|then) {doing:vp}", only=is_order,
    )  # fmt: skip
    step(by, "{who:subject} (|each|also|then|immediately) {doing:does_so}", only=never)


def never(_effect: Effect, _setting: Setting) -> bool:
    return False


def is_order(effect: Effect, setting: Setting) -> bool:
    return not isinstance(effect, May) and not changes_draw(effect) and not is_the_revealed(effect, setting)


def is_offer(effect: Effect, setting: Setting) -> bool:
    return can_be_offered(effect) and not is_the_revealed(effect, setting)


def says_you(effect: Effect, setting: Setting) -> bool:
    """You win; and after "that player draws" an order would be heard by the wrong player."""
    last = setting.last
    others_acted = last is not None and not isinstance(last, Provided | May) and not is_mine(last, setting)
    return effect.use.fate is not None or others_acted


def joint(setting: Setting, effect: Effect) -> str:
    """What stands between a step and the one before."""
    last, is_condition = setting.last, isinstance(effect, Provided)
    if last is None:
        return ""
    if setting.after_a_condition:
        return ", and" if is_condition else ","
    if setting.after_an_offer:
        return "; if you do ,"
    if last.use.names_player or last.use.looks or (setting.after_a_hand and isinstance(effect, May)):
        return ";"
    if last.ends_sentence and not setting.is_conditional:
        return ". then ," if is_condition else ". then"
    if is_condition:
        return "; then ,"
    has_parts = last.use.is_permission or last.ends_sentence or is_the_revealed(last, setting)
    return "; then" if isinstance(last, May) or has_parts else ", then"
