"""The content of classic Crazy Eights faces: pips from ace to ten, emblems on court cards and jokers."""

from eights.art.faces.leaf import Leaf, LeafPart, Sign
from eights.art.faces.themes import Tincture
from eights.messages import ENGLISH, LanguageCode
from eights.rules.cards import Card
from eights.rules.classic import SUITS, rank_word, value
from eights.rules.colors import JACK, KING, QUEEN, rank_name

COURT = {JACK: "great-helm", QUEEN: "lily", KING: "crown"}
# The suits in the usual four colors: hearts red, diamonds blue, clubs green.
TINCTURE_OF_SUIT: dict[str, Tincture] = {"clubs": "green", "diamonds": "blue", "hearts": "red", "spades": "purple"}
SUIT_SIGNS = {suit: Sign(TINCTURE_OF_SUIT[word], word, word[0].upper(), word, "suit") for suit, word in SUITS.items()}


def classic_leaf_of(card: Card, _language: LanguageCode = ENGLISH) -> Leaf:
    """The face of a card of the classic pack: aces to tens show pips, court cards emblems. Its words are English."""
    suits = tuple(sign for suit, sign in SUIT_SIGNS.items() if suit in card.color)
    wild = card.is_eight or card.rank is None
    emblem = "jester" if card.rank is None else COURT.get(card.rank, "")
    points = f"{value(card)} points" if value(card) > 1 else "1 point"
    part = LeafPart(
        name=card.name.capitalize() if card.rank is None else f"{rank_word(card.rank).capitalize()} of {suits[0].word}",
        kind="",
        niche="arch" if emblem else "round",
        signs=suits,
        emblem=emblem,
        paragraphs=((("", "Goes on anything: name a suit."),) if wild else ())
        + (("", f"{points} if you are left with it."),),
        gist="Wild: name a suit" if wild else points,
    )
    return Leaf(
        rank_name(card.rank),
        suits,
        (part,),
        tuple(SUIT_SIGNS.values()) if wild else (),
        (card.rank or 0) * (not emblem),
    )
