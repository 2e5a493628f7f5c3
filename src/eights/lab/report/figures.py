"""The figures of an experiment, from its games: what the JSON holds, and what the page shows."""

from typing import Any

import numpy as np

from eights.engine.winning import ABILITY, LAST_LEFT, TURN_LIMIT
from eights.game import Reason
from eights.lab.report import statistics as st
from eights.lab.report.columns import Games
from eights.lab.report.games import notes_for
from eights.lab.report.keep import Store
from eights.lab.report.plan import Experiment
from eights.lab.report.runs import Run, engine
from eights.rules import RULES_VERSION

Told = dict[str, Any]
UNUSUAL = 5


def figures(experiment: Experiment, store: Store) -> Told:
    """Everything that was found out. It depends on the games alone, not on how they were played or saved."""
    told: Told = {"kind": experiment.kind, "deck": experiment.deck, "rules": RULES_VERSION, "engine": engine()}
    games = {name: Games(run, store) for name, run in experiment.runs}
    told["runs"] = {name: described(run, games[name].count) for name, run in experiment.runs}
    told["complete"] = all(games[name].count == run.games for name, run in experiment.runs)
    told["tables"] = {
        name: of_table(each) for name, each in games.items() if not name.startswith(("blank: ", "swap: "))
    }
    if experiment.kind not in ("sweep", "claims"):
        told["cards"] = of_cards(games["main"], {n[7:]: g for n, g in games.items() if n.startswith("blank: ")})
        told["ending_cards"] = ending_cards(games["main"])
        told["unusual"] = unusual(games["main"])
        swaps = {name[6:]: each for name, each in games.items() if name.startswith("swap: ")}
        told["swaps"] = {name: swapped(each, games["main"], name) for name, each in swaps.items()}
    if experiment.kind == "sweep":
        (first, usual), *others = games.items()
        told["changes"] = {"from": first, "to": {name: paired(each, usual) for name, each in others}}
    if "rule" in games:
        told["rule"] = paired(games["rule"], games["main"])
    if "other" in games:
        told["difference"] = paired(games["other"], games["main"])
        told["card_differences"] = card_differences(games["other"], games["main"])
    return told


def described(run: Run, played: int) -> Told:
    setup = run.setup
    return {
        "deck": run.selection.title, "cards": run.selection.fingerprint, "players": setup.players,
        "two_player_rule": setup.two_player_rule, "bots": list(run.bots), "first_seed": run.seed, "games": played,
        "wanted": run.games, "digest": run.digest,
    }  # fmt: skip


def of_table(games: Games) -> Told:
    """Turn order, lengths and endings of one kind of games."""
    if not games.count:
        return {"games": 0}
    places, turns = games.won_by_place, games["turns"]
    low, middle, high = (int(np.quantile(turns, part, method="inverted_cdf")) for part in (0.05, 0.5, 0.95))
    lengths, counts = np.unique(turns, return_counts=True)
    return {
        "games": games.count,
        "players": games.run.setup.players,
        "bots": list(games.run.bots),
        "fair_share": round(1 / places.shape[1], st.DIGITS),
        "wins_by_place": [st.share(places[:, place]) for place in range(places.shape[1])],
        "turns": {"mean": st.mean(turns), "p5": low, "median": middle, "p95": high, "longest": int(turns.max())},
        "histogram": {str(length): count for length, count in zip(lengths.tolist(), counts.tolist(), strict=True)},
        "decisions": st.mean(games["decisions"]),
        "endings": {
            Reason(reason).name.lower().replace("_", " "): st.share(games["reason"] == reason)
            for reason in sorted(set(games["reason"].tolist()))
        },
    }


def of_cards(games: Games, blanks: dict[str, Games]) -> Told:
    """What is known about each card: how often it is played, what holding it is worth, and what its text changes."""
    printed, notes = games.run.printed, notes_for(games.run.printed)
    if not games.count:
        return {}
    players, cards, won = games.run.setup.players, games.cards, games["winners"]
    worth, first = st.worth_of_the_deal(cards["opening"], won, games["first"], players)
    seen = st.improvement_when_held(cards["held"], won, players)
    bits = np.array([mask.bit_count() for mask in range(256)])
    held = bits[cards["held"]].sum(axis=0)
    told: Told = {}
    kinds = list(dict.fromkeys(notes.kind[card] for card in range(printed.number)))
    sure = dict(zip(kinds, st.sure_among([worth[kind] for kind in kinds]), strict=True))
    faces: dict[int, list[int]] = {kind: [] for kind in kinds}
    for card in range(printed.number):
        for face in {card, *printed.faces[card]}:
            if notes.kind[face] not in faces[notes.kind[card]]:
                faces[notes.kind[card]].append(notes.kind[face])
    for kind in kinds:
        played = sum(bits[cards["played"][:, face]].sum() for face in faces[kind])
        turns = np.concatenate([cards["turn"][:, face][cards["turn"][:, face] > 0] for face in faces[kind]])
        told[notes.names[kind]] = {
            "worth": worth[kind],
            "sure": sure[kind],
            "improvement_when_held": seen[kind],
            "held": int(held[kind]),
            "played": part(played, held[kind]),
            "discarded": part(bits[cards["discarded"][:, kind]].sum(), held[kind]),
            "left": part(bits[cards["left"][:, kind]].sum(), held[kind]),
            "turn": round(float(turns.mean()), 2) if len(turns) else None,
        }
    for name, blank in blanks.items():
        change = paired(games, blank)
        if change["games"]:
            told[name]["text"] = change
    for what in ("turns", "first", "ability"):
        names = [name for name in told if "text" in told[name]]
        for name, certain in zip(names, st.sure_among([told[name]["text"][what] for name in names]), strict=True):
            told[name]["text"][f"{what}_sure"] = certain
    return {"going_first": first, "by_name": told}


def part(some: Any, number: Any) -> float | None:
    return round(float(some) / float(number), 4) if number else None


def paired(games: Games, others: Games) -> Told:
    """What is different between two kinds of games, deal by deal: the first less the second."""
    _, here, there = np.intersect1d(games.numbers, others.numbers, return_indices=True)
    same = games.run.seed == others.run.seed
    if not same or not len(here):
        return {"games": 0}
    ability = ((games["reason"] == ABILITY) | (games["reason"] == LAST_LEFT)).astype(float)
    by_ability = ((others["reason"] == ABILITY) | (others["reason"] == LAST_LEFT)).astype(float)
    return {
        "games": len(here),
        "turns": st.mean(games["turns"][here].astype(float) - others["turns"][there]),
        "first": st.mean(games.won_by_place[here, 0] - others.won_by_place[there, 0]),
        "ability": st.mean(ability[here] - by_ability[there]),
        "decisions": st.mean(games["decisions"][here].astype(float) - others["decisions"][there]),
    }


def swapped(games: Games, main: Games, card: str) -> Told:
    """How much more often the first seat wins if it is dealt this card in the place of a random one."""
    names = [name.casefold() for name in notes_for(main.run.printed).names]
    kind = names.index(card.casefold())
    both = min(games.count, main.count)
    changed = (games.cards["opening"][:both, kind] & ~main.cards["opening"][:both, kind] & 1).astype(bool)
    won = [(each["winners"][:both] & 1).astype(float)[changed] for each in (games, main)]
    return {"games": int(changed.sum()), "wins": st.mean(won[0] - won[1])}


def card_differences(other: Games, main: Games) -> list[Told]:
    """The cards of both decks whose worth differs, most certain first."""
    told = []
    mine = of_cards(main, {}).get("by_name", {})
    theirs = of_cards(other, {}).get("by_name", {})
    for name in mine:
        if name in theirs:
            one, two = mine[name]["worth"], theirs[name]["worth"]
            value = two["value"] - one["value"]
            worth: Told = {"value": round(value, st.DIGITS), "low": None, "high": None}
            if one["low"] is not None and two["low"] is not None:
                reach = float(np.hypot(two["high"] - two["value"], one["high"] - one["value"]))
                worth = st.figure(value, value - reach, value + reach)
            told.append({"card": name, "worth": worth})
    for each, sure in zip(told, st.sure_among([each["worth"] for each in told]), strict=True):
        each["sure"] = sure
    changed = set(texts(main)) ^ set(texts(other))
    for each in told:
        each["changed"] = any(each["card"] == name for name, _ in changed)
    return sorted(told, key=lambda each: (st.chance_of(each["worth"]), each["card"]))


def texts(games: Games) -> list[tuple[str, str]]:
    return [(card.name, repr(card.sides)) for card in games.run.selection.cards]


def ending_cards(games: Games) -> list[Told]:
    """Which cards' abilities ended games, and how often."""
    notes = notes_for(games.run.printed)
    ending = games["ending"]
    kinds, counts = np.unique(ending[ending >= 0], return_counts=True)
    found = [(-count, notes.names[kind]) for kind, count in zip(kinds.tolist(), counts.tolist(), strict=True)]
    return [{"card": name, "games": -count, "share": round(-count / games.count, 6)} for count, name in sorted(found)]


def unusual(games: Games) -> Told:
    """The seeds of the longest and shortest games, and of those that reached the turn limit."""
    order = np.lexsort((games.numbers, games["turns"]))
    seed = games.run.seed
    listed = [{"turns": int(games["turns"][i]), "seed": int(seed + games.numbers[i])} for i in order]
    endless = games.numbers[games["reason"] == TURN_LIMIT][:20] + seed
    return {
        "shortest": listed[:UNUSUAL],
        "longest": sorted(listed[-UNUSUAL:], key=lambda game: (-game["turns"], game["seed"])),
        "reached_the_limit": endless.tolist(),
    }
