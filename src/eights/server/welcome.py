"""The first message of a connection: the deck with its faces, and what this server offers."""

from functools import lru_cache

from eights import __version__
from eights.language.house_rules import house_rules
from eights.messages import ENGLISH, LanguageCode, say
from eights.rules.selection import Selection
from eights.server.registry import Registry
from eights.table.card_catalog import faces_of, pack_of
from eights.table.protocol import VERSION, Welcome
from eights.table.view_schema import Print


def welcome_message(
    registry: Registry, selection: Selection, table_id: str = "", seq: int = 0, language: LanguageCode = ENGLISH
) -> Welcome:
    return Welcome(
        v=VERSION,
        table=table_id,
        boot=registry.boot,
        seq=seq,
        version=__version__,
        deck=selection.spec,
        edition=registry.editions.note(selection),
        title=selection.title,
        house_rules=[say(rule, language) for rule in house_rules(selection.spec)],
        prints=faces_once(selection, language),
        pack=pack_of(selection),
        key=registry.key.public if registry.key else "",
        bots=list(registry.policy.bots),
        decks=list(registry.policy.decks),
    )


@lru_cache(maxsize=64)
def faces_once(selection: Selection, language: LanguageCode) -> list[Print]:
    return faces_of(selection, language)
