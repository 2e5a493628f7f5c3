"""The first message of a connection: the deck with its faces, and what this server offers."""

from functools import lru_cache

from eights import __version__
from eights.decks import find
from eights.messages import ENGLISH, LanguageCode
from eights.rules.selection import Selection
from eights.server.registry import Registry
from eights.table.card_catalog import faces_of, pack_of
from eights.table.protocol import VERSION, Welcome
from eights.table.view_schema import Print


def welcome_message(
    registry: Registry, deck: str, table_id: str = "", seq: int = 0, language: LanguageCode = ENGLISH
) -> Welcome:
    selection, prints = deck_catalog(deck, language)
    return Welcome(
        v=VERSION,
        table=table_id,
        boot=registry.boot,
        seq=seq,
        version=__version__,
        deck=selection.spec,
        title=selection.title,
        prints=prints,
        pack=pack_of(selection),
        key=registry.key.public if registry.key else "",
        bots=list(registry.policy.bots),
        decks=list(registry.policy.decks),
    )


@lru_cache(maxsize=64)
def deck_catalog(deck: str, language: LanguageCode) -> tuple[Selection, list[Print]]:
    """A deck and its faces."""
    selection = find(deck)
    return selection, faces_of(selection, language)
