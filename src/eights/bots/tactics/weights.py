"""The numbers behind the advice. The unit is one card: what having one card fewer in hand is worth.

Each is named after what it weighs, so that the table can be read and tuned. In a turn you draw, play and discard one,
so a card is worth a turn.
"""

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Weights:
    """What things are worth to a good player."""

    def __init__(self) -> None:
        # One more card in the hand of an opponent who holds 0, 1, 2 … cards: it matters most near the end.
        self.card_against = [2.23, 1.93, 1.19, 0.74, 0.52, 0.41, 0.33, 0.3, 0.26]
        # A turn missed by an opponent with that many cards; an extra turn for a player with that many.
        self.turn_against = [7.12, 6.51, 4.48, 3.05, 2.44, 2.04, 1.83, 1.83, 1.63]
        self.turn_more = [7.15, 6.54, 4.9, 3.68, 2.86, 2.45, 2.25, 2.04, 2.04]
        self.share = 0.52  # harm to one of several opponents helps the others too

        # Assets: what each kind of ability is worth per turn.
        self.filter = 0.19  # to look at a card that will be drawn, or to replace it
        self.forced_card = 0.28  # to make somebody draw a card
        self.destruction = 0.44
        self.theft = 0.9
        self.free_asset = 0.21
        self.further_discard = 0.58
        self.further_discard_for_all = 0.04
        self.refused_draw = 0.94
        self.shield = 0.07
        self.answer = 0.18  # something that happens when an opponent acts
        self.anything_else = 0.4
        self.turns_at_most = 5.23  # how many turns an asset will be useful
        self.body = 0.08  # of any asset, whatever it does

        # Four assets, nine cards: a rule that ends the game.
        self.victory = 4.57
        self.near_victory = 0.57
        self.defeat = 9.79
        self.near_defeat = 0.85

        # Cards in hand.
        self.eight_kept = 0.45
        self.follow = 0.34  # a discard that most of the hand can follow
        self.stranded = 0.53  # a play that takes away the only discard
        self.misfit = 0.35  # to play a card that cannot be discarded now
        self.effect_lost = 0.27  # the lost effect of a card that is discarded instead of played
        self.play_later = 0.16  # discard first, unless the play may change what can be discarded
        self.last_cards = 0.77  # keep flexible when few cards are left
