"""The emblem of every card, by the name of the card, or of the side of a split card: what its picture shows.

A card of another deck can choose one of these drawings; otherwise its name decides.
"""

import hashlib
from functools import lru_cache
from typing import Final

# fmt: off
EMBLEMS = {
    "Camelot": "citadel", "Strength in Numbers": "muster", "Armageddon": "sundered-orb", "Trade": "scales",
    "Castle": "castle", "Pleasant Memories": "rose", "Sir Percival": "bleeding-lance", "Holy Grail": "grail",
    "Restoration": "sapling", "Angel of Hope": "wings", "Sir Lancelot": "shield-bends", "Queen Guinevere": "lily",
    "King Arthur": "three-crowns", "Avalon": "apple", "Stream of Life": "stream", "Ferocity": "bear-paw",
    "Elven Princess": "leaf-circlet", "Tempest": "storm", "Wood Troll": "troll", "Potion of Vitality": "potion",
    "Elven Ritual": "henge", "Wood Elf": "longbow", "Hurricane": "whirlwind", "Worldly Wisdom": "owl",
    "Nimue": "hawthorn", "Sir Galahad": "shield-cross", "Devious Dragon": "dragon", "Thin Ice": "thin-ice",
    "Malevolent Minions": "imp", "Hidden Gold": "coins", "Death": "skull", "Black Knight": "great-helm",
    "Forbidden Knowledge": "sealed-scroll", "Bewitch": "cauldron", "Treasure": "chest",
    "Falling Stars": "falling-stars", "Sleep": "snuffed-candle", "Crown of Kings": "crown", "Mordred": "crown-dagger",
    "Mirror Universe": "mirror", "Dark Tower": "dark-tower", "Study": "quill", "Lighthouse": "lighthouse",
    "Lady of the Lake": "lake-sword", "Research": "astrolabe", "Visionary Dream": "crystal", "Timeshift": "hourglass",
    "Excalibur": "sword", "Round Table": "round-table", "Spell Tome": "tome", "Morgan le Fay": "raven",
    "Merlin": "merlin-hat", "Corbenic Castle": "corbenic",

    "Spring Tide": "breaking-wave", "Undertow": "whirlpool", "Mount Olympus": "mountain", "Seven Stones": "reef",
    "Dahut": "floodgate-key", "King Meliodas": "drowned-crown", "White Horse": "white-horse", "Driftwood": "driftwood",
    "Strandline": "scallop", "Stone Troll": "standing-troll", "Harvest Home": "wheatsheaf",
    "Sir Bedivere": "sword-cast-away", "Contraband": "cask", "False Lights": "two-lanterns",
    "Sword in the Stone": "sword-in-stone", "Storm Surge": "storm-cloud", "Wrecker Captain": "wreckers-hook",
    "Morgause": "veiled-queen", "Bells under the Sea": "sunken-bell", "Mermaid of Zennor": "mermaid",
    "Sea Change": "pearl", "Nine Maidens": "stone-circle", "Princess Sitt al-Husn": "lamp",
    "King of the Drowned": "seaweed-throne", "Saint Elmo's Fire": "masthead-fire", "Corpse Candle": "candle",
    "Coracle": "coracle", "Landfall": "anchor", "White Sail": "white-sail", "Black Sail": "black-sail",
    "Living Wood": "leafing-tree", "Drowned Wood": "bare-tree", "Homestead": "cottage", "Cattle Raid": "bull",
    "Sir Tristan": "harp", "Tantris": "mask", "Morholt": "notched-blade", "Princess Isolde": "love-cup",
    "Great Wave": "great-wave", "Tide Pool": "starfish", "Passing Bell": "tolling-bell", "Hill Fort": "palisade",
    "Salvage": "grapnel",

    "Chapel Leap": "chapel-cliff", "Sea Cave": "sea-cave", "Golden Hair": "swallow-hair",
    "Island Bridge": "island-bridge", "Kaherdin": "ship-shield", "Brangaine": "maid", "Chough": "chough",
    "Gorse in Bloom": "gorse", "Swarm of Bees": "bees", "Husdent": "hound", "Queen Bee": "queen-bee",
    "Duke Gorlois": "boar-shield", "Smugglers' Cove": "cove", "Revenue Men": "spyglass", "Brandy Kegs": "kegs",
    "Baron Andret": "keyhole", "Landslip": "landslip", "King Mark": "horse-ears", "Love Potion": "heart-flask",
    "Petitcru": "bell-dog", "Game of Chess": "chess-rook", "Dwarf Frocin": "star-wheel",
    "Footprints in Flour": "footprints", "Tristan in Motley": "fools-staff", "Cliff Path": "cliff-steps",
    "Isolde White-Hands": "white-hands", "Tin Mine": "pickaxe", "Beacon Fire": "beacon", "High Water": "flood-moon",
    "Low Water": "crab", "Honey": "honeycomb", "Mead": "mead-cup",
}
# fmt: on
DRAWN: Final = tuple(sorted({*EMBLEMS.values(), "banner"}))


@lru_cache(maxsize=1024)
def emblem_of(name: str, chosen: str = "") -> str:
    """The emblem of a card: its own, the one that was chosen for it, or one that follows from its name.

    With more drawings to choose from, most cards keep theirs.
    """
    if chosen in DRAWN:
        return chosen
    if name in EMBLEMS:
        return EMBLEMS[name]
    return max(DRAWN, key=lambda drawing: hashlib.sha256(f"{drawing} {name.casefold()}".encode()).digest())
