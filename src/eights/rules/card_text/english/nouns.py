"""Numbers, colors, players and assets in English: how cards say them, and what else is understood."""

from collections.abc import Sequence
from typing import Any, Final

from eights.rules.abilities import When
from eights.rules.card_text.doing import THAT_PLAYER, YOU, is_one, owned_assets, speaks_of_itself
from eights.rules.card_text.english.inflection import MORE_NUMBERS, NUMBERS, number
from eights.rules.card_text.grammar import Getter, Grammar, Terminal, itself, same
from eights.rules.card_text.reader import THIS_CARD
from eights.rules.card_text.setting import Setting
from eights.rules.colors import Color
from eights.rules.effects import Effect, plain
from eights.rules.moments import Moment
from eights.rules.nouns import Assets, Group, Place, Who

COLORS: Final = {Color(bits).label: Color(bits) for bits in range(1, 16)}
# Those among whom you choose: one of them, several, and one as the object of a sentence.
CHOICES: Final = {
    Group.ANY: ("a player", "player~", "any player"),
    Group.ANOTHER: ("another player", "other player~", "another player"),
    Group.OPPONENT: ("a opponent", "opponent~", "a opponent"),
}
# What else one of them can be called.
ALSO: Final = {
    Group.ANY: "((a|any|any one|any single|one|some|target) player|(someone|somebody|anyone|anybody))",
    Group.ANOTHER: "((another|any other|one other|some other|a different|target other) player|"
    "(one|any one|any) of the other players|(a|any|target) player other than (you|yourself)|"
    "(someone|somebody|anyone|anybody) else)",
    Group.OPPONENT: "((a|any|any one|any single|one|some|target) opponent|(one|any one|any) of (your|the) opponents)",
}
GROUPS: Final = {
    Group.YOU: ("you %you", "your"),
    Group.THAT_PLAYER: (
        "(that player|they|that opponent|(the|this|the chosen) (player|opponent)|he|she|he or she) %he",
        "(that player's|their|that opponent's|(the|this|the chosen) (player's|opponent's)|his|her|his or her)",
    ),
    Group.ANY: ("(any|a|one|some|target) player %he", "(any|a|one|some|target) player's"),
    Group.ANOTHER: (
        "((another|any other|one other|some other|a different) player|(any|one) of the other players) %he",
        "((another|any other|one other|some other|a different) player's|someone else's)",
    ),
    Group.OPPONENT: (
        "((a|any|one|some|target) opponent|(any|one|any one|at least one) of your opponents|at least one opponent) %he",
        "(a|any|one|some|target) opponent's",
    ),
    Group.EACH: ("((each|every) player|all players|everyone|everybody) %he", "((each|every) player's|everyone's)"),
    Group.EACH_OPPONENT: (
        "((each|every) opponent|(each|every one) of your opponents|all (|of) (|your) opponents|your opponents all) %he",
        "(each|every) opponent's",
    ),
    Group.CONTROLLER: (
        "(its (controller|owner)|the asset's (controller|owner)|the player who controls it|whoever controls it) %he",
        "(its|the asset's) (controller's|owner's)",
    ),
}
# As the owners of several assets: all your opponents' assets.
OWNERS: Final = {
    Group.OPPONENT: "(your|the|all|all your|all the|) opponents'",
    Group.ANOTHER: "(the other|other|all other|all the other) players'",
}
EACH_TURN: Final = (When.EACH_BEGINNING, When.EACH_END, When.OPPONENTS_END)
CHOSEN: Final = "(of your choice|of your choosing|(that|) you choose|you pick|you like|you select|chosen by you|)"
WITH_ASSETS: Final = "(who controls|who control|with) (assets|a asset|one or more assets|at least one asset)"
PLACES: Final = {
    Place.YOUR_HAND: ("from your hand", "in your hand"),
    Place.THAT_HAND: ("from that player's hand", "from (their|that opponent's) hand"),
    Place.REVEALED: ("from among them", "(among|of|from) (them|those cards)", "revealed this way"),
    Place.IN_DISCARD_PILE: ("from the discard pile", "in the discard pile"),
    Place.ON_DISCARD_PILE: ("from the top of the discard pile",),
    Place.UNDER_DISCARD_PILE: ("from the bottom of the discard pile",),
    Place.ON_DRAW_PILE: ("from the top of the draw pile",),
    Place.UNDER_DRAW_PILE: ("from the bottom of the draw pile",),
}


def add_nouns(english: Grammar) -> None:
    """Add the rules for all nouns."""
    add_small_words(english)
    add_players(english)
    add_groups(english)
    add_assets(english)


def read_number(words: Sequence[str], at: int) -> tuple[int, int] | None:
    word = words[at] if at < len(words) else ""
    if word in NUMBERS:
        return at + 1, NUMBERS.index(word)
    if word in MORE_NUMBERS:
        return at + 1, MORE_NUMBERS[word]
    return (at + 1, int(word)) if word.isdecimal() and len(word) <= 3 else None


def read_color(words: Sequence[str], at: int) -> tuple[int, Color] | None:
    color = COLORS.get(words[at]) if at < len(words) else None
    return None if color is None else (at + 1, color)


def add_small_words(english: Grammar) -> None:
    """Add numbers, colors, and what stands for the card itself."""
    english.terminals["n"] = Terminal(read_number, number, "two")
    english.terminals["color"] = Terminal(read_color, lambda color: f"{color.label} ({color.symbol})", "red")
    english.constant("cards", 1, "a card", "(one|1|any one|any|another) card")
    english.made("cards", same, "{value:n} cards", says=int, get={"value": itself})
    english.words("this", "this card", "this (asset|event|one|)", f"{{_:{THIS_CARD}}}")


def add_players(english: Grammar) -> None:
    """Add players as those who act, and as those whom something is done to."""
    for group, (one, many, whom) in CHOICES.items():
        even = " , even yourself" if group is Group.ANY else ""
        also = "(|, (even|including) (you|yourself) (|,))" if group is Group.ANY else ""
        for with_assets, having in ((False, ""), (True, f" {WITH_ASSETS}")):
            fixed: dict[str, Any] = {"group": group, "with_assets": with_assets}
            single = f"{ALSO[group]} {CHOSEN} {having} {also}"
            several = f"up to {{up_to:n}} (|of) (|the|your) {many} {CHOSEN} {having} {also}"
            comma = " ," if even else ""
            english.made("subject", Who, f"{one} of your choice{having}{even}{comma} %he", single, **fixed, up_to=0)
            english.made("whom", Who, f"{whom}{having}{even}", single, **fixed, up_to=0)
            one_of = f"up to {{up_to:n}} {many}"
            controls = having and " who (control|controls) assets"
            english.made(
                "subject",
                Who,
                f"{one_of} of your choice{having}{even}{comma} %he",
                only=lambda who, _: who.up_to == 1,
                **fixed,
            )
            english.made(
                "subject",
                Who,
                f"{one_of} of your choice{controls}{even}{comma} %you",
                several,
                only=is_limited,
                **fixed,
            )
            english.made("whom", Who, f"{one_of}{having}{even}", only=lambda who, _: who.up_to == 1, **fixed)
            english.made("whom", Who, f"{one_of}{controls}{even}", several, only=is_limited, **fixed)
    for group in (Group.THAT_PLAYER, Group.EACH, Group.EACH_OPPONENT, Group.CONTROLLER):
        english.constant("subject", Who(group), GROUPS[group][0])
        english.constant("whom", Who(group), GROUPS[group][0])
    english.constant("subject", Who(Group.EACH), "(everyone|everybody|all players|all of you|each of the players)")
    english.constant(
        "subject",
        Who(Group.EACH_OPPONENT),
        "((all|all of|your|all your|all of your|all the|) opponents|(each|every|every single) one of your opponents|"
        "each of your opponents)",
    )
    english.constant("whom", YOU, "yourself", "you")
    nobody: dict[str, Getter] = {"@nobody": nobody_is_named}
    for category, said in (("subject", "your opponent %he"), ("whom", "your opponent"), ("whose", "your opponent's")):
        english.also(category, lambda: Who(Group.OPPONENT), f"{{@nobody:nobody_is_named}} {said}", get=nobody)
    english.constant("nobody_is_named", True, "")
    english.constant("whom", THAT_PLAYER, "(them|him|her|him or her)")
    english.words("active_player", "the (active|current) player", "the player whose turn it (is|was|is ending)")
    for category in ("subject", "group"):
        english.also(category, lambda: THAT_PLAYER, "{@active:active_player} %he", get={"@active": has_active_player})


def is_limited(noun: Who | Assets, _setting: Setting) -> bool:
    return noun.up_to > 0


def has_active_player(_value: object, setting: Setting) -> bool:
    """It is a moment in somebody's turn, and nobody else has been named since."""
    when = setting.when
    is_in_a_turn = when in EACH_TURN or (isinstance(when, Moment) and when.has_player)
    return is_in_a_turn and not any(is_named(step) for step in setting.before)


def nobody_is_named(value: object, setting: Setting) -> bool:
    """No player has been named who could be meant."""
    return not has_active_player(value, setting) and not any(is_named(step) for step in setting.before)


def is_named(step: Effect) -> bool:
    return any(isinstance(part, Who) and part.is_choice for part in vars(plain(step)).values())


def add_groups(english: Grammar) -> None:
    """Add players of whom something is said, and to whom something belongs."""
    for group, (who, whose) in GROUPS.items():
        english.constant("group", Who(group), who)
        english.constant("whose", Who(group), whose)
    simple = [Who(group) for group in Group]
    english.made("hand", same, "{value:whose} hand", says=Who, only=lambda who, _: who in simple, get={"value": itself})
    english.made(
        "hand", same, "the hands of {value:whom} ,", says=Who, only=lambda who, _: who.up_to > 1, get={"value": itself}
    )
    english.made("hand", same, "the (hand|hands) of {value:whom} (,|)", says=Who, get={"value": itself})


def add_assets(english: Grammar) -> None:
    """Add assets: how many, of which color, where, and whose."""
    english.made("kind", None, "{color:color} asset~ (|card~)", only=lambda noun, _: noun.color is not None)
    english.made("kind", None, "asset~ (|card~)", color=None)
    english.also("kind", None, "asset~ that (is|are) {color:color}")
    english.also("one_kind", None, "{color:color} asset (|card)")
    english.also("one_kind", None, "asset (|card)", color=None)
    all_ = "(all|each|all the|all of the|each and every|every single)"
    english.made("some", None, "every {*:kind}", f"{all_} {{*:kind}}", every=True, up_to=0)
    english.made(
        "some", None, "up to {up_to:n} {*:kind}",
        "(up to|at most|no more than|a maximum of) {up_to:n} (target|) {*:kind}",
        only=is_limited, every=False,
    )  # fmt: skip
    english.made(
        "some", None, "a {*:kind}", "(one|any|any one|any single|a single|some|1|target) {*:kind}", every=False, up_to=0
    )
    for group, said in ((Group.OPPONENT, "(your opponents|opponents)"), (Group.ANOTHER, "other players")):
        english.made(
            "owned", None, f"{said} control", f"(that|which|) {said} (control|have|have in play|own)",
            f"(of|belonging to|controlled by|owned by|in front of) {said}",
            only=lambda noun, _: not is_one(noun), of=Who(group),
        )  # fmt: skip
    for group, said in ((Group.EACH_OPPONENT, "of each opponent"), (Group.EACH, "of each player")):
        english.made("owned", None, said, of=Who(group))
    add_owners(english)
    english.made("owned", None, "{of:owner} control+", only=is_owned)
    controls = "(control+|own+|have+ in play|have+)"
    by = "(controlled by|owned by|belonging to|(that|which) (belongs|belong) to|in front of|under the control of)"
    for owner in ("owner", "chosen_owner"):
        english.also("owned", None, f"(that|which|) {{of:{owner}}} {controls} {CHOSEN}")
        english.also("owned", None, f"{CHOSEN} {by} {{of:{owner}}}")
    english.also("owned", None, f"{CHOSEN} of {{of:owner_of_one}}")
    in_play = f"{CHOSEN} (in play|from play|(that|which) (is|are) (currently|) in play|currently in play|on the table|)"
    english.made("in_play", None, "in play", f"{in_play} {CHOSEN}", place=Place.IN_PLAY, of=None)
    for place, ways in PLACES.items():
        english.made("elsewhere", None, *ways, place=place, of=None)
    english.made(
        "but", None, "other than {_:this}",
        "(,|) (except|except for|but|but not|other than|apart from|besides|excluding|not including) {_:this} (itself|)",
        but_this=True,
    )  # fmt: skip
    english.made("but", None, "", but_this=False)
    english.made("assets", owned_assets, "{*:some} {*:owned} {*:but}", says=Assets, only=is_owned)
    english.made("assets", Assets, "{*:some} {*:in_play} {*:but}", only=is_in_play)
    english.made("assets", Assets, "{*:some} {*:elsewhere} {*:but}")
    add_possessives(english)
    english.made("assets_from_play", owned_assets, "{*:some} {*:owned} {*:but}", says=Assets, only=is_owned)
    english.made(
        "assets_from_play", Assets, "{*:some} from play {*:but}", "{*:some} {*:in_play} {*:but}", only=is_in_play
    )
    add_others(english)
    english.made(
        "assets_from_it", Assets, "{*:some} from (it|that hand|them|their hand) {*:but}", place=Place.THAT_HAND, of=None
    )
    their_own = "(of their own|of their|that they control|they control)"
    english.made("picked", Assets, "{*:some} of their own {*:but}", f"{{*:some}} {their_own} {{*:but}}", of=THAT_PLAYER)
    english.made("picked", same, "{value:assets}", says=Assets, get={"value": itself})


def add_possessives(english: Grammar) -> None:
    """Understand an opponent's asset, one of your red assets, all your assets, your opponents' assets."""
    english.also("plural_kind", None, "{color:color} assets (|cards)")
    english.also("one_more_asset", owned_assets, "(one|another one) of {of:whose_of_one}", "one of (theirs|their own)")
    english.also("plural_kind", None, "(assets|asset cards)", color=None)
    end = f"(in play|{CHOSEN}) {{*:but}}"
    for category in ("assets", "assets_from_play", "taken"):
        one_of = "(one|any|any one|a) of"
        every = "(every|every one of|each of|all|all of|every single one of)"
        whose = "{of:whose_of_one} (own|)"
        english.also(category, owned_assets, f"{whose} {{*:one_kind}} {end}")
        english.also(category, owned_assets, f"{one_of} {whose} {{*:kind}} {end}")
        english.also(category, owned_assets, f"up to {{up_to:n}} of {whose} {{*:kind}} {end}")
        english.also(category, owned_assets, f"{every} {whose} {{*:kind}} {end}", every=True)
        english.also(category, owned_assets, f"{whose} {{*:plural_kind}} {{*:but}}", every=True)
        for group, owners in OWNERS.items():
            of: dict[str, Any] = {"of": Who(group)}
            english.also(category, Assets, f"(one|any|any one) of {owners} {{*:kind}} {end}", **of)
            english.also(category, Assets, f"up to {{up_to:n}} of {owners} {{*:kind}} {end}", **of)
            english.also(category, Assets, f"({every}|) {owners} {{*:plural_kind}} {end}", every=True, **of)
    english.also(
        "taken", owned_assets, f"{{*:some}} ({CHOSEN} (away|) from {{of:owner_of_one}}|{{*:owned}}) {{*:but}}",
        "{*:some} {*:owned} away {*:but}",
    )  # fmt: skip


def add_others(english: Grammar) -> None:
    """Understand another asset, all other assets, one of your other assets: other than the asset that speaks."""
    english.constant("another", True, "(another|one other|any other|any one other|another one)")
    english.constant("other", True, "other")
    get: dict[str, Getter] = {"@other": lambda _, setting: speaks_of_itself(setting)}
    for category in ("assets", "assets_from_play"):

        def also(pattern: str, category: str = category, **fixed: Any) -> None:
            english.also(category, Assets, pattern, get=get, but_this=True, **fixed)

        for where in ("{*:owned}", "{*:in_play}"):
            also(f"{{@other:another}} {{*:one_kind}} {where}")
            also(f"(all|every|each|all the|all of the) {{@other:other}} {{*:kind}} {where}", every=True)
            also(f"up to {{up_to:n}} {{@other:other}} {{*:kind}} {where}")
        also("(one|any|any one) of {of:whose} {@other:other} {*:kind}")
        also("{@other:another} of {of:whose} {*:kind}")
        also("(all|all of|each of|every one of) {of:whose} {@other:other} {*:kind}", every=True)
        also("up to {up_to:n} of {of:whose} {@other:other} {*:kind}")


def add_owners(english: Grammar) -> None:
    """Add the players who control assets.

    Every asset an opponent controls: of each opponent, or of one that you choose? Those who are certainly one have
    `up_to=1` here, so that several assets of theirs are those of a player who is chosen first.
    """
    for group in Group:
        if group not in CHOICES:
            for category in ("owner", "owner_of_one"):
                english.constant(category, Who(group), GROUPS[group][0])
            if group not in (Group.EACH, Group.EACH_OPPONENT):
                english.constant("whose_of_one", Who(group), GROUPS[group][1])
    for group, (one, also, whose) in {
        Group.ANY: ("any player", "a player", "(any|a) player's"),
        Group.ANOTHER: ("another player", "any other player", "(another|any other) player's"),
        Group.OPPONENT: ("a opponent", "any opponent", "(a|any) opponent's"),
    }.items():
        chosen = Who(group, up_to=1)
        english.constant("owner", Who(group), f"{one} %he", also)
        english.constant("owner_of_one", chosen, f"{ALSO[group]} {CHOSEN}")
        english.constant("chosen_owner", chosen, f"{ALSO[group]} {CHOSEN[:-2]})")
        if group is not Group.ANY:
            english.constant("chosen_owner", chosen, ALSO[group])
        name = {Group.ANY: "player's", Group.ANOTHER: "other player's", Group.OPPONENT: "opponent's"}[group]
        english.constant("whose_of_one", chosen, whose, f"(one|some|target) {name}")


def is_owned(noun: Assets, _setting: Setting) -> bool:
    return noun.of is not None


def is_in_play(noun: Assets, _setting: Setting) -> bool:
    return noun.place is Place.IN_PLAY
