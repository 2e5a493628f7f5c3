"""Decks that installed packages bring, by name: the entry points of the group `eights.decks`.

    [project.entry-points."eights.decks"]
    avalon = "avalon_deck:DECK"

A package is not imported before somebody asks for its deck, and a broken one breaks nothing but that deck.
"""

from importlib.metadata import EntryPoint, entry_points

from eights.decks import shapes
from eights.errors import DeckError
from eights.rules.cards import Deck

GROUP = "eights.decks"
_loaded: dict[str, Deck] = {}  # by name


def names() -> list[str]:
    return sorted({folded(entry.name) for entry in entry_points(group=GROUP)})


def loaded() -> dict[str, Deck]:
    """The decks of packages that were used so far, by name."""
    return dict(_loaded)


def load(name: str) -> Deck | None:
    """The deck of this name, if a package brings one; DeckError names the package whose deck cannot be used."""
    if name not in _loaded:
        entries = [entry for entry in entry_points(group=GROUP) if folded(entry.name) == name]
        if not entries:
            return None
        if len(entries) > 1:
            brought_by = " and ".join(sorted(package_of(entry) for entry in entries))
            raise DeckError(f"{brought_by} both bring a deck named '{name}'", "uninstall one of them")
        _loaded[name] = load_entry(entries[0])
    return _loaded[name]


def load_entry(entry: EntryPoint) -> Deck:
    told = f"the deck '{entry.name}' of the package {package_of(entry)}"
    hint = f"update {package_of(entry)}, or uninstall it; other decks can be played"
    try:
        deck = entry.load()
    except SystemExit:
        raise DeckError(f"{told} ends the program instead of naming a deck", hint) from None
    except Exception as error:  # noqa: BLE001 (whatever a package does wrong is told, not shown as a traceback)
        raise DeckError(f"{told} cannot be loaded: {type(error).__name__}: {error}", hint) from None
    if not isinstance(deck, Deck):
        raise DeckError(f"{told} is none: {entry.value} is a {type(deck).__name__}", hint)
    for misfit in shapes.misfits(deck):
        raise DeckError(f"{told}: {misfit}", hint)
    return shapes.tidy(deck)


def package_of(entry: EntryPoint) -> str:
    return entry.dist.name if entry.dist else entry.module


def folded(name: str) -> str:
    return " ".join(name.casefold().split())
