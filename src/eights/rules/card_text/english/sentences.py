"""Whole sentences in English: moments, what lasts, steps, and what stands between them."""

from typing import Any, Final

from eights.rules.abilities import CannotBeDestroyed, MoreDiscards, Requires, When
from eights.rules.card_text.doing import (
    THAT_PLAYER,
    YOU,
    Doing,
    change_of,
    counts_itself,
    doer_of,
    has_own_text,
    is_mine,
    is_the_revealed,
    may,
    plain,
    whats,
)
from eights.rules.card_text.grammar import Getter, Grammar, Rule, Terminal, itself, same
from eights.rules.card_text.sentences import Joint
from eights.rules.card_text.setting import Setting
from eights.rules.card_text.tails import Tail
from eights.rules.effects import (
    ChangeDraw,
    Choose,
    DiscardMore,
    Effect,
    LookAtHand,
    LookAtTop,
    Lose,
    May,
    Play,
    Provided,
    PutFromHand,
    PutIntoPlay,
    PutOnTopOrBottom,
    RevealTop,
    Win,
)
from eights.rules.moments import MOMENTS as NEW_MOMENTS
from eights.rules.nouns import Assets, Events, Group, Place, Who
from eights.rules.verbs import own_words

CARDS: Final = "(|cards|a card|one or more cards)"
EVEN_THIS: Final = "(|, even {_:this_one})"
MOMENTS: Final = {
    When.YOUR_BEGINNING: (
        "at the start of your turn",
        "at the beginning of your turn",
        "(when|whenever|as) you start your turn",
        "at your beginning",
        "when your turn (starts|begins)",
    ),
    When.EACH_BEGINNING: (
        "at the start of each player's turn",
        "at the (start|beginning) of (each|every) player's turn",
        "at each player's beginning",
    ),
    When.YOUR_END: ("at the end of your turn", "at your end", "when your turn ends"),
    When.EACH_END: (
        "at the end of each player's turn",
        "at the end of every player's turn",
        "at each player's end",
    ),
    When.OPPONENTS_END: (
        "at the end of each opponent's turn",
        "at the end of every opponent's turn",
        "at each opponent's end",
    ),
    When.OPPONENT_MADE_YOU_DRAW: (
        "when an opponent makes you draw",
        f"(when|whenever) a opponent (makes you draw|causes you to draw) {CARDS}",
    ),
    When.OPPONENT_DESTROYED: (
        "when an opponent destroys any assets , anyone's , even this one",
        f"(when|whenever) a opponent destroys (|any|one or more) (assets|asset|a asset) (|, anyone's) {EVEN_THIS}",
    ),
    When.YOU_WOULD_DRAW: (
        "whenever you would draw , even in your draw phase",
        f"(whenever|when|if) you would draw {CARDS} (|, even in your draw phase|, your draw phase included)",
    ),
    When.OPPONENT_WOULD_MAKE_YOU_DRAW: (
        "whenever an opponent would make you draw",
        f"(whenever|when|if) a opponent would (make you draw|cause you to draw) {CARDS}",
        f"(whenever|when|if) a opponent (makes you draw|causes you to draw) {CARDS}",
    ),
    When.YOU_WOULD_MAKE_OPPONENT_DRAW: (
        "whenever you would make an opponent draw",
        f"(whenever|when|if) you would (make a opponent draw|cause a opponent to draw) {CARDS}",
        f"(whenever|when|if) you (make a opponent draw|cause a opponent to draw) {CARDS}",
    ),
    When.ASSETS_WOULD_BE_DESTROYED: (
        "whenever any assets would be destroyed",
        "(whenever|when|if) (|any|one or more) assets (would|are about to) be destroyed",
        "(whenever|when|if) (a|any) asset (would|is about to) be destroyed",
    ),
}
JOINTS: Final = {
    Joint.IF | Joint.THEN: (",", ", then", "then"),
    Joint.THEN: (";", "; then (|,)", ", and then", "and then", "and (|,)"),
    Joint.AND_IF | Joint.THEN: (", and", "and"),
    Joint.IF_YOU_DO: ("(;|.) if you do (|,)",),
    Joint.STOP: (".", ". then (|,)"),
}
TAILS: Final = {
    Tail.EVEN_THIS_ONE: (", even {_:this_one}",),
    Tail.IF_YOU_DONT: (
        "; if you don't , it stays on the draw pile",
        "(;|.) (otherwise|if you don't ,|if you do not ,) it stays (atop|on|on top of) the draw pile",
    ),
    Tail.IF_NOT: (
        "; if not , it stays on the draw pile",
        "(;|.) (otherwise|if it isn't ,|if it is not ,) it stays (atop|on|on top of) the draw pile",
    ),
    Tail.THE_REST: (
        "; the rest stay on the draw pile",
        "(;|.) the (rest|others) stay (atop|on|on top of) the draw pile",
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
    english.words("colon", "(:|,|)")
    for joint, ways in JOINTS.items():
        english.constant("joint", joint, *ways)
    for tail, ways in TAILS.items():
        english.constant("tail", tail, *ways)
    add_lasting(english)
    add_steps(english)
    add_revealed(english)
    add_changes(english)


def add_lasting(english: Grammar) -> None:
    """Add what holds while a card is in play, and what it takes to play it."""
    english.made(
        "static", CannotBeDestroyed, "this asset can't be destroyed or chosen for destruction",
        "{_:this} (cannot|can't) be destroyed (|or chosen for destruction|, nor chosen to be)",
        "{_:this} is indestructible", "indestructible", "(cannot|can't) be destroyed",
    )  # fmt: skip
    english.made(
        "static", Requires, "you can play this card from your hand only if {test:test} {_itself:included}",
        "(you can|you may|) play {_:this} (from your hand|) only if {test:test} {_itself:included}",
        "you (cannot|can't) play {_:this} (from your hand|) unless {test:test} {_itself:included}",
        get={"_itself": lambda requires, _: counts_itself(requires.test)},
    )  # fmt: skip
    english.constant(
        "included", True, ", this card included", ", (counting|including) {_:this_one}", ", {_:this_one} included"
    )
    english.constant("included", False, "")
    more = "may discard {number:n} (more|additional|extra) card~"
    another = "may discard (another|a additional|a extra) card"
    for who, turn, player, also in (
        (YOU, "your", "you", "(each turn|each of your turns|(during|in|on) your turn)"),
        (Who(Group.EACH), "each player's", "that player", "(during|in|on) their turn"),
        (Who(Group.EACH_OPPONENT), "each opponent's", "that player", "(during|in|on) their turn"),
    ):
        subject = {Group.YOU: "you", Group.EACH: "each player", Group.EACH_OPPONENT: "each opponent"}[who.group]
        english.made(
            "static", MoreDiscards, f"during {turn} turn : {player} may discard {{number:n}} more card~",
            f"(during|in|on) {turn} turn {{_:colon}} ({player}|they) {more}",
            f"{subject} {more} {also}",
            who=who,
        )  # fmt: skip
        english.also(
            "static", MoreDiscards, f"(during|in|on) {turn} turn {{_:colon}} ({player}|they) {another}",
            f"{subject} {another} {also}", who=who, number=1,
        )  # fmt: skip
    each_turn = "(each turn|each of your turns|(during|in|on) your turn)"
    english.also(
        "static", MoreDiscards, f"you (may|can) make (a extra|another|a additional|one more) discard {each_turn}",
        who=YOU, number=1,
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
        return may(doing.by(YOU))

    def they_may(who: Who, doing: Doing) -> Any:
        return may(doing.by(who))

    english.made("step", lambda test: (Provided(test),), "if {test:test}", says=Provided)
    english.terminals["own"] = Terminal(lambda _words, _at: None, lambda verb: own_words(verb, "text"), "")
    english.printed("step", "you may {doing:own}", only=lambda e, _: isinstance(e, May) and has_own_text(e), get=get)
    english.printed("step", "you {doing:own}", only=lambda e, s: has_own_text(e) and says_you(e, s), get=get)
    english.printed("step", "{doing:own}", only=lambda e, _: has_own_text(e), get=get)
    english.also("if_after", same, "(only|) if {value:test}")
    step(
        lambda doing: doing.by(YOU),
        "you may %you {doing:discards}",
        "(you may|) {doing:discards_up_to}",
        only=lambda effect, _: isinstance(effect, DiscardMore),
    )
    step(you_may, "you may %you {doing:vp}", "you can {doing:vp}", only=lambda e, s: is_offer(e, s) and is_mine(e, s))
    step(they_may, "you may have {who:subject} %you {doing:vp}", only=is_offer)
    step(
        by_you,
        "you %you {doing:vp}",
        "you must {doing:vp}",
        only=lambda e, s: is_order(e, s) and is_mine(e, s) and says_you(e, s),
    )
    step(by_you, "%you {doing:vp}", only=lambda e, s: is_order(e, s) and is_mine(e, s))
    to_bottom = english.patterns(
        "you may (put|move) {@one:it} (on|to|under) (the bottom of|) (the draw pile|the bottom)"
    )
    seen = {"@one": lambda _value, setting: setting.sees_one}
    english.add("step", Rule(lambda: (PutOnTopOrBottom(),), never, to_bottom, get=seen, is_said=False))
    step(by, "{who:subject} {doing:vp}", "{who:subject} must {doing:vp}", only=is_order)


def never(_effect: Effect, _setting: Setting) -> bool:
    return False


def is_order(effect: Effect, setting: Setting) -> bool:
    return not isinstance(effect, May | ChangeDraw) and not is_the_revealed(effect, setting)


def is_offer(effect: Effect, setting: Setting) -> bool:
    if not isinstance(effect, May) or isinstance(effect.effect, May | Provided | DiscardMore | ChangeDraw):
        return False
    return not is_the_revealed(effect, setting)


def says_you(effect: Effect, setting: Setting) -> bool:
    """You win; and after "that player draws" an order would be heard by the wrong player."""
    last = setting.last
    others_acted = last is not None and not isinstance(last, Provided | May) and not is_mine(last, setting)
    return isinstance(effect, Win | Lose) or others_acted


def add_revealed(english: Grammar) -> None:
    """Add what is done with one card that was looked at, if it is of the right kind."""
    seen: dict[str, Getter] = {"@one": lambda _, setting: setting.sees_one}
    english.constant("it", True, "it", "that card")
    english.made("kind_of_it", Assets, "a {*:kind}", every=False, up_to=0, place=Place.REVEALED)
    into_play = "put (it|that card) into play (under your control|)"
    for offered, you in ((False, ""), (True, "you may")):
        add_one_revealed(
            english, PutIntoPlay, offered, seen,
            f"if {{@one:it}} is {{what:kind_of_it}} , {you} put it into play under your control",
            f"if {{@one:it}} is {{what:kind_of_it}} , {you} {into_play}",
        )  # fmt: skip
        add_one_revealed(english, Play, offered, seen, f"if {{@one:it}} is {{what:event}} , {you} play it")
    english.constant("event", Events(Place.REVEALED), "a event (|card)")


def add_one_revealed(
    english: Grammar, verb: type[PutIntoPlay | Play], offered: bool, seen: dict[str, Getter], *patterns: str
) -> None:
    def made(what: Any) -> tuple[Effect, ...]:
        return (May(verb(what)) if offered else verb(what),)

    def only(effect: Effect, setting: Setting) -> bool:
        is_it = isinstance(effect, May) is offered and isinstance(plain(effect), verb)
        return is_it and is_the_revealed(effect, setting)

    get: dict[str, Getter] = {**seen, "what": lambda effect, _: whats(effect)}
    english.add("step", Rule(made, only, english.patterns(*patterns), get=get))


def add_changes(english: Grammar) -> None:
    """Add what changes a draw that is about to happen."""
    english.made(
        "change",
        lambda number: -number,
        "{number:change_cards} fewer in all",
        "{number:change_cards} (fewer|less) (|in all)",
        "{number:n} (fewer|less) (card~|) (|in all)",
        says=int,
        only=lambda by, _: by < 0,
        get={"number": lambda by, _: -by},
    )
    english.made(
        "change",
        lambda number: number,
        "{number:change_cards} more in all",
        "{number:change_cards} more (|in all)",
        "{number:n} more (card~|) (|in all)",
        says=int,
        only=lambda by, _: by > 0,
        get={"number": lambda by, _: by},
    )
    english.made("change_cards", same, "{value:n} card~", says=int, get={"value": itself})
    for offered, doer, words in (
        (False, YOU, ("you draw {by:change}", "draw {by:change}")),
        (True, YOU, ("you may draw {by:change}",)),
        (False, THAT_PLAYER, ("that player draws {by:change}", "they draw {by:change}")),
        (True, THAT_PLAYER, ("you may have that player draw {by:change}",)),
    ):

        def only(effect: Effect, setting: Setting, offered: bool = offered, doer: Who = doer) -> bool:
            change = plain(effect)
            is_change = isinstance(change, ChangeDraw) and change.by != 0
            return is_change and isinstance(effect, May) is offered and doer_of(change, setting) == doer

        def make(by: int, offered: bool = offered) -> tuple[Effect, ...]:
            return (May(ChangeDraw(by)) if offered else ChangeDraw(by),)

        claim = {"by": lambda effect, _: change_of(effect), "@who": lambda _, setting: doer_of(ChangeDraw(1), setting)}
        patterns = english.patterns(*(f"{{@who:nobody_{doer.group.name}}} {way}" for way in words))
        english.constant(f"nobody_{doer.group.name}", doer, "")
        english.add("step", Rule(make, only, patterns, get=claim))


def joint(setting: Setting, effect: Effect) -> str:
    """What stands between a step and the one before."""
    match setting.last, effect:
        case None, _:
            return ""
        case Provided(), Provided():
            return ", and"
        case Provided(), _:
            return ","
        case May(Choose()), _:
            return "; if you do ,"
        case ((Choose() | LookAtTop() | RevealTop()), _):
            return ";"
        case LookAtHand(), May():
            return ";"
        case PutFromHand(_, Place.ON_DISCARD_PILE), _ if not setting.is_conditional:
            return ". then ," if isinstance(effect, Provided) else ". then"
        case _, Provided():
            return "; then ,"
        case ((May() | DiscardMore() | PutFromHand(_, Place.ON_DISCARD_PILE)), _):
            return "; then"
        case _:
            return ", then"
