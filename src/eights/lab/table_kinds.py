"""The set-ups that are tried in turn by `eights simulate --players any`, tests and benchmarks."""

from eights.lab.setup import Setup

TWO = "camelot + camelot"
PAIRS = (("ann", "cat"), ("bob", "dan"))
EVERYTHING = (
    Setup(),
    Setup(players=3),
    Setup(players=4),
    Setup("camelot with promo", 2, two_player_rule=True),
    Setup("camelot with promo", 3),
    Setup("camelot with promo", 4, teams=PAIRS),
    Setup(TWO, 5),
    Setup(TWO, 6),
    Setup(f"{TWO} with promo", 7),
    Setup(f"camelot with promo + {TWO.split(' + ')[0]} with promo", 8),
    Setup(players=4, teams=PAIRS),
    Setup(TWO, 6, teams=(("ann", "cat", "eve"), ("bob", "dan", "fay"))),
    Setup(TWO, 6, teams=(("ann", "dan"), ("bob", "eve"), ("cat", "fay"))),
    Setup(TWO, 8, teams=(("ann", "bob"), ("cat", "dan"), ("eve", "fay"), ("gus", "hal"))),
)
WILD = "jokers, skip queen, reverse ace, draw two 2"
CLASSIC = (
    Setup("classic"),
    Setup("classic", 5),
    Setup("classic with draw 1", 4),
    Setup("classic with draw 3, may pass, hands of 7", 3),
    Setup(f"classic with {WILD}", 2),
    Setup(f"classic with {WILD}, draw 1, reshuffle", 4),
    Setup("classic with reshuffle, draw 1, hands of 8", 3),
    Setup("classic with two packs", 6),
    Setup(f"classic with two packs, {WILD}, may pass", 7),
    Setup(f"classic with two packs, {WILD}, draw 2, reshuffle, hands of 7", 8),
    Setup(f"classic with {WILD}, no stacking", 3),
)
LYONESSE = (Setup("lyonesse"), Setup("lyonesse", 3), Setup("lyonesse", two_player_rule=True))
TINTAGEL = (Setup("tintagel"), Setup("tintagel", 3), Setup("tintagel", two_player_rule=True))
TOGETHER = "camelot + lyonesse"
BOTH = (
    *(Setup(TOGETHER, players) for players in (4, 5, 6, 7)),
    Setup(f"camelot with promo + {LYONESSE[0].deck}", 7),
    Setup(TOGETHER, 4, teams=PAIRS),
    Setup(TOGETHER, 6, teams=(("ann", "cat", "eve"), ("bob", "dan", "fay"))),
    Setup(TOGETHER, 6, teams=(("ann", "dan"), ("bob", "eve"), ("cat", "fay"))),
)
WITH_TINTAGEL = "camelot + tintagel"
TINTAGEL_AND_CAMELOT = (
    *(Setup(WITH_TINTAGEL, players) for players in (4, 5, 6, 7)),
    Setup(WITH_TINTAGEL, 4, teams=PAIRS),
    Setup(WITH_TINTAGEL, 6, teams=(("ann", "dan"), ("bob", "eve"), ("cat", "fay"))),
)
ANY = {  # all set-ups in turn
    "camelot": EVERYTHING,
    "classic": CLASSIC,
    "lyonesse": LYONESSE,
    "tintagel": TINTAGEL,
    TOGETHER: BOTH,
    WITH_TINTAGEL: TINTAGEL_AND_CAMELOT,
}
