"""Checks that the verbs of a deck can be said and made into steps: that runs code of the deck."""

from collections.abc import Iterator

from eights.engine.crazier_variant import print_cards
from eights.errors import DeckError
from eights.lab.deck_check.findings import Check, Finding, Subject, has_own_verb
from eights.lab.deck_check.playing import error_parts
from eights.rules.card_text import short, text


def errors_of_verbs(subject: Subject) -> Iterator[Finding]:
    """Check what every card with a verb of the deck's own says and does, before anything else asks for it."""
    for card in subject.cards:
        if not any(map(has_own_verb, card.sides)):
            continue
        try:
            print_cards((card,))
            for side in card.sides:
                text(side), short(side)
        except DeckError:
            continue  # it has a message of its own, which other checks report
        except Exception as error:  # noqa: BLE001 (whatever is wrong in the code of a deck)
            yield Finding(*error_parts(error), card.name)


CHECKS: tuple[Check, ...] = (errors_of_verbs,)
