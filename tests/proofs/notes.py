"""Deals as a client sees them, honest and not: what `DealNotes` does at every step, and what it has noted at the end.

The page does the same in its own language, and is held to these (vectors.json).
"""

from collections.abc import Callable, Iterator
from typing import Any, Final

import msgspec

from eights.client.deal_notes import DealNotes, View
from eights.engine.chance import nonce_commitment
from eights.game.receipt import game_id_of
from eights.table.commands import AnyCommand, Away

TABLE: Final = "notes"
FACES: Final = [f"card {number}" for number in range(4)]
NUMBERS: Final = [f"{number:02x}" * 16 for number in range(1, 9)]
OTHER: Final = "ee" * 32  # a commitment of somebody else
READY, AWAY = {"ready": True}, {"away": True}


def view(
    number: int = 0, me: dict[str, Any] | None = None, fairness: dict[str, Any] | None = None, **more: Any
) -> View:
    """A table of two at which game `number` was dealt last; seat 0 is this client."""
    place = {"away": False, "ready": False, "hand": [["c1", 0], ["c2", 1]], "assets": [], "points": 0}
    playing = {"phase": "playing", "discard_pile": [["c3", 2]]} if number and not more.get("phase") else {}
    return {
        "phase": "gathering",
        "you": 0,
        "seats": [{**place, **(me or {})}, {**place, "hand": None}],
        "turn": 1,
        "discard_pile": [],
        "outcome": None,
        "notice": "",
        "settings": {"deck": "camelot"},
        "fairness": {
            "game_id": game_id_of(TABLE, number).hex() if number else "",
            "number": number,
            "first": 0,
            "next_game_id": game_id_of(TABLE, number + 1).hex(),
            "next_number": number + 1,
            "next_commitment": f"{number + 1:02x}" * 32,
            "next_nonce_commitments": ["", ""],
            "next_restarts": 0,
            "next_signature": "",
            "next_rules": 2,
            "next_deck_digest": "abcd",
            "revealing": False,
            **(fairness or {}),
        },
        **playing,
        **more,
    }


def own(number: int, nonce: int) -> str:
    """The commitment of this client to its first, second … nonce."""
    return nonce_commitment(game_id_of(TABLE, number), 0, bytes.fromhex(NUMBERS[nonce - 1])).hex()


def shows(commitment: str, revealing: bool = True, **more: Any) -> dict[str, Any]:
    return {"next_nonce_commitments": [commitment, OTHER], "revealing": revealing, **more}


def wire(wish: AnyCommand) -> dict[str, Any]:
    """A command as a page sends it."""
    return {key: value for key, value in msgspec.to_builtins(wish).items() if value != ""}


class Script:
    """Steps, and what the client does at each."""

    def __init__(self) -> None:
        numbers: Iterator[bytes] = iter([bytes.fromhex(each) for each in NUMBERS])
        self.notes = DealNotes(TABLE, lambda _: next(numbers))
        self.steps: list[dict[str, Any]] = []
        self.welcome()
        self.snap(view())

    def step(self, what: str, sends: AnyCommand | None = None, **more: Any) -> None:
        self.steps.append({"what": what, **more, **({"sends": wire(sends)} if sends else {})})

    def welcome(self) -> None:
        self.notes.welcome("key", FACES)
        self.step("welcome")

    def snap(self, shown: View) -> None:
        self.notes.shown(shown, is_snap=True)
        self.step("snap", self.notes.due(shown), view=shown)

    def event(self, shown: View) -> None:
        self.notes.shown(shown)
        self.step("event", self.notes.due(shown), view=shown)

    def presence(self, places: int) -> None:
        self.notes.presence(places)
        self.step("presence", places=places)

    def sent(self, wish: AnyCommand) -> None:
        self.notes.sent(wish)
        self.step("sent", wish=wire(wish))

    def accepted(self, wish: AnyCommand) -> None:
        self.notes.accepted(wish)
        self.step("accepted", wish=wire(wish))

    def ready(self, shown: View, is_accepted: bool = True) -> None:
        wish = self.notes.ready(shown)
        self.step("ready", wish, view=shown)
        if is_accepted:
            self.accepted(wish)

    def reveal(self, number: int = 1, nonce: int = 1) -> None:
        """All are ready for this game, and this client reveals."""
        self.ready(view(number - 1, phase="gathering"))
        self.event(view(number - 1, READY, shows(own(number, nonce)), phase="gathering"))


def honest(script: Script) -> None:
    script.reveal()
    script.event(view(1))


def connection_lost_at_the_deal(script: Script) -> None:
    """The opening hand is noted from a snapshot, too."""
    script.reveal()
    script.welcome()
    script.snap(view(1))


def connection_lost_until_later(script: Script) -> None:
    """The hand of a later turn is not the opening hand."""
    script.reveal()
    script.welcome()
    script.snap(view(1, turn=3))


def silent_reroll(script: Script) -> None:
    script.reveal()
    script.event(view(1, phase="gathering", fairness={"game_id": ""}))
    script.reveal(2, 2)
    script.event(view(2))


def silent_reroll_behind_a_lost_connection(script: Script) -> None:
    script.reveal()
    script.welcome()
    script.snap(view(1, phase="gathering", fairness={"game_id": ""}))
    script.reveal(2, 2)
    script.event(view(2))


def another_game_is_dealt(script: Script) -> None:
    script.ready(view())
    script.event(view(5))


def shown_as_away(script: Script) -> None:
    script.ready(view())
    script.event(view(me=READY, fairness=shows(own(1, 1), False)))
    script.event(view(1, AWAY))


def called_away_when_ready_is_sent(script: Script) -> None:
    """Before it is acknowledged: whoever is there is waited for."""
    script.ready(view(), is_accepted=False)
    script.event(view(1, AWAY))


def was_away_already(script: Script) -> None:
    """The cards were dealt while our command was under way."""
    script.event(view(me=AWAY))
    script.ready(view(me=AWAY), is_accepted=False)
    script.event(view(1, AWAY))


def went_away(script: Script) -> None:
    script.ready(view())
    script.sent(Away())
    script.event(view(me=AWAY))
    script.event(view(1, AWAY))


def away_behind_a_lost_connection(script: Script) -> None:
    """The server may have waited for us in vain."""
    script.ready(view())
    script.welcome()
    script.snap(view(me=AWAY, fairness={"next_restarts": 1}))
    script.event(view(1, AWAY))


def commitment_replaced(script: Script) -> None:
    script.ready(view())
    script.event(view(me=READY, fairness=shows(OTHER)))
    script.event(view(1))


def another_device_was_ready(script: Script) -> None:
    script.ready(view())
    script.presence(2)
    script.event(view(me=READY, fairness=shows(OTHER)))
    script.presence(1)
    script.event(view(1))


def revealed_too_late(script: Script) -> None:
    """The server says so, and the restart counts; our number does not."""
    script.reveal()
    script.event(view(me=AWAY, fairness={"next_restarts": 1}))
    script.event(view(1, AWAY))


def called_late_though_acknowledged(script: Script) -> None:
    script.reveal()
    script.accepted(script.notes.due(view()) or msgspec.convert({"do": "reveal", "nonce": NUMBERS[0]}, AnyCommand))
    script.event(view(me=AWAY, fairness={"next_restarts": 1}))
    script.event(view(1, AWAY))


def restarted(script: Script) -> None:
    script.reveal()
    script.event(view(fairness={"next_restarts": 1}))
    script.event(view(me=READY, fairness=shows(own(1, 2), next_restarts=1)))
    script.event(view(1))


def next_game_of_the_match(script: Script) -> None:
    honest(script)
    over: View = {"phase": "over", "outcome": {"match_over": False}}
    before = view(1, {"points": 7}, **over)
    script.ready(before)
    script.event(view(1, {"points": 7, **READY}, shows(own(2, 2), first=1), **over))
    script.event(view(2))


def promise_changed(script: Script) -> None:
    script.ready(view())
    script.event(view(me=READY, fairness=shows(own(1, 1), next_commitment=OTHER)))


SCRIPTS: Final[list[Callable[[Script], None]]] = [
    honest, connection_lost_at_the_deal, connection_lost_until_later, silent_reroll,
    silent_reroll_behind_a_lost_connection, another_game_is_dealt, shown_as_away,
    called_away_when_ready_is_sent, was_away_already, went_away,
    away_behind_a_lost_connection, commitment_replaced, another_device_was_ready, revealed_too_late,
    called_late_though_acknowledged, restarted, next_game_of_the_match, promise_changed,
]  # fmt: skip


def played(play: Callable[[Script], None]) -> Script:
    script = Script()
    play(script)
    return script


def notes() -> dict[str, Any]:
    """All of it, for the page."""
    scripts = [(play.__name__.replace("_", " "), played(play)) for play in SCRIPTS]
    return {
        "table": TABLE,
        "faces": FACES,
        "numbers": NUMBERS,
        "notes": [
            {
                "name": name,
                "steps": script.steps,
                "receipts": [
                    {field: getattr(each, field) for field in each.__struct_fields__}
                    for each in script.notes.receipts.values()
                ],
            }
            for name, script in scripts
        ],
    }
