"""English words for what a sentence has spoken of: it, them, the rest, one of them."""

from eights.rules.card_text.english.nouns import CHOSEN
from eights.rules.card_text.grammar import Grammar, itself, same
from eights.rules.nouns import Assets, Place


def add_pronouns(english: Grammar) -> None:
    """Add what stands for assets, and for cards that were looked at."""
    english.constant("it_is", True, "it is", "that asset is")
    english.constant("it_is", False, "they are", "those assets are")
    english.constant("it_them", True, "it", "that asset")
    english.constant("it_them", False, "them", "those assets")
    english.words("this_one", "this one", "{_:this}", "itself")
    english.also("all_assets", lambda what: what if what.every else None, "{what:assets}")  # otherwise: who chooses?
    english.also("all_assets", same, f"{{value:assets}} {CHOSEN[:-2]})")
    english.constant("of_yours", 1, "(one|any one|any) of your (hand|) cards", "one of (the cards in your hand|yours)")
    english.made("of_yours", same, "{value:n} of your (hand|) cards", says=int, get={"value": itself})
    english.constant("hand_was_counted", True, "")
    counted = {"@counted": lambda _, setting: setting.after_counting_your_hand}
    english.also("of_yours", same, "{@counted:hand_was_counted} {value:n} of (them|those cards|those)", get=counted)
    add_looked_at(english)


def add_looked_at(english: Grammar) -> None:
    english.constant("topmost", 1, "topmost card")
    english.made("topmost", same, "{value:n} topmost cards", "top {value:n} cards", says=int, get={"value": itself})
    english.constant("top", 1, "card")
    english.made("top", same, "{value:n} cards", says=int, get={"value": itself})
    english.constant("it", True, "it", "(that card|the card|this card|the top card|the revealed card)")
    english.made("kind_of_it", Assets, "a {*:kind}", every=False, up_to=0, place=Place.REVEALED)
    for category, several, *also in (
        ("it_or_top_one", "the top one"),
        ("it_or_one", "one of them", "(one of those cards|one of those|one of the cards|one)"),
        (
            "it_or_rest", "the rest", "(the others|them|the other cards|the remaining cards|these cards)",
            "(the other|the other one|the other card|the remaining card)",
        ),
    ):  # fmt: skip
        english.constant(category, True, "it", "(that card|the card|this card)")
        english.constant(category, False, several, *also)
    english.words("rest", "the (rest|others)")
    english.constant("others", 0, "the rest")
    english.constant("others", 1, "the other", "the other one")
    english.made("others", same, "the other {value:n}", says=int, get={"value": itself})
