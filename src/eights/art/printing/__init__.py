"""Makes PDFs of decks and rules.

print_cards(Order(("camelot",)))
print_rules()
"""

from eights.art.printing.cards import Order, print_cards
from eights.art.printing.rulebook import print_rules

__all__ = ["Order", "print_cards", "print_rules"]
