"""Decks that installed packages bring, by name: the entry points of the group `eights.decks`.

    [project.entry-points."eights.decks"]
    avalon = "avalon_deck:DECK"

A package is not imported before somebody asks for its deck, and a broken one breaks nothing but that deck.
"""

from importlib.metadata import EntryPoint, entry_points

from eights.decks import shapes
from eights.errors import DeckError
from eights.messages import Listed, Message
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
            packages = Listed(sorted(package_of(entry) for entry in entries))
            raise DeckError(
                Message("deck-in-two-packages", packages=packages, deck=name), Message("deck-uninstall-one")
            )
        _loaded[name] = load_entry(entries[0])
    return _loaded[name]


def load_entry(entry: EntryPoint) -> Deck:
    try:
        deck = entry.load()
    except SystemExit:
        raise fault(entry, Message("deck-ends-the-program")) from None
    except Exception as error:  # noqa: BLE001 (any error of a package gets a message instead of a traceback)
        raise fault(entry, Message("deck-does-not-load", error=f"{type(error).__name__}: {error}")) from None
    if not isinstance(deck, Deck):
        raise fault(entry, Message("deck-is-not-one", name=entry.value, kind=type(deck).__name__))
    for misfit in shapes.misfits(deck):
        raise fault(entry, misfit.whole)
    return shapes.tidy(deck)


def fault(entry: EntryPoint, what: Message) -> DeckError:
    """What is wrong with a package's deck."""
    package = package_of(entry)
    return DeckError(
        Message("deck-of-package", deck=entry.name, package=package, what=what),
        Message("deck-update-package", package=package),
    )


def package_of(entry: EntryPoint) -> str:
    return entry.dist.name if entry.dist else entry.module


def folded(name: str) -> str:
    return " ".join(name.casefold().split())
