"""What a check of a deck has against a single meaning of a text, before there is a deck."""

from dataclasses import replace

from eights.decks.spelling import SpecPart
from eights.lab.deck_check import grammar
from eights.lab.deck_check.findings import Finding, Subject
from eights.rules.cards import Card, Deck, Side
from eights.rules.colors import BLUE, EIGHT


def findings(side: Side) -> list[Finding]:
    """The errors in what this side says."""
    card = Card(EIGHT, (replace(side, color=BLUE),))  # neither of them matters
    subject = Subject(SpecPart("text"), Deck("text", "Text", 0, (card,)))
    return [finding for look in grammar.CHECKS for finding in look(subject) if finding.is_error]
