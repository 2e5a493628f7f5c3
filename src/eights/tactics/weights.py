"""The numbers behind the advice. The unit is a card: what it is worth to have one card fewer in hand.

One value each, named after what it weighs, so that a table can be tuned and read. A turn is draw one, play one, discard
one: a card is a turn.
"""

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Weights:
    """How much a good player makes of things."""

    def __init__(self) -> None:
        # A further card in the hand of an opponent who holds 0, 1, 2 … cards: it matters most near the end.
        self.card_against = [3.0, 2.6, 1.6, 1.0, 0.7, 0.55, 0.45, 0.4, 0.35]
        # A turn missed by an opponent who holds so many; a turn more for somebody who holds so many.
        self.turn_against = [3.5, 3.2, 2.2, 1.5, 1.2, 1.0, 0.9, 0.9, 0.8]
        self.turn_more = [3.5, 3.2, 2.4, 1.8, 1.4, 1.2, 1.1, 1.0, 1.0]
        self.share = 0.65  # harm to one of several opponents helps the others too

        # Assets: what each kind of ability is worth in a turn.
        self.filter = 0.22  # to look at a card to come, or to change one
        self.forced_card = 0.55  # to make somebody draw a card
        self.destruction = 0.45
        self.theft = 0.8
        self.free_asset = 0.6
        self.further_discard = 0.7
        self.further_discard_for_all = 0.05
        self.refused_draw = 0.9
        self.shield = 0.25
        self.answer = 0.3  # something done when an opponent acts
        self.anything_else = 0.3
        self.turns_at_most = 3.5  # that an asset will serve
        self.body = 0.15  # of any asset, whatever it does

        # Four assets, nine cards: a rule that ends the game.
        self.victory = 7.0
        self.near_victory = 1.2
        self.defeat = 9.0
        self.near_defeat = 0.5

        # Cards in hand.
        self.eight_kept = 1.1
        self.follow = 0.9  # a discard that most of the hand can follow
        self.stranded = 0.7  # a play that takes away the only discard
        self.misfit = 0.25  # to play what cannot be discarded now
        self.effect_lost = 0.45  # of a card that is discarded instead of played
        self.play_later = 0.25  # discard first, unless the play may change what can be discarded
        self.last_cards = 0.5  # keep flexible when few cards are left
