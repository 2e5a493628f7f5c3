"""Handles a client's part in the shuffle: commits to a nonce, reveals it in time, and notes what the server promised.

web/src/fair/receipts.ts does the same in the page; tests/proofs/notes.py checks that both behave the same.
"""

import secrets
from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import replace

from eights.engine.chance import NONCE_BYTES, nonce_commitment
from eights.game.receipt import Receipt, game_id_of
from eights.table.commands import AnyCommand, Away, Ready, Reveal, Stand

MOST_NOTED = 20  # deals

View = dict[str, Any]  # as JSON


class DealNotes:
    """The receipts of one seat at one table, in the order of its deals."""

    def __init__(self, table: str, chance: Callable[[int], bytes] = secrets.token_bytes) -> None:
        self.table = table
        self.chance = chance
        self.key = ""  # the server's public key, from the welcome
        self.names: Sequence[str] = ()  # of the faces, in the welcome's order
        self.receipts: dict[str, Receipt] = {}  # by the id of the game
        self.restarts = 0  # as last reported by the server
        self.view: View | None = None  # the latest one on this connection
        self.watched = ""  # the deal that cannot happen without our nonce, as long as we miss nothing
        self.is_counted = False  # whether the server has acknowledged the nonce revealed last
        self.places = 1  # connections of this seat
        self.elsewhere = False  # whether there was more than one since we were ready

    # Called by the connection

    def welcome(self, key: str, names: Sequence[str]) -> None:
        """Note a new connection: we may have missed what happened before it."""
        self.key, self.names = key, names
        self.view, self.watched = None, ""

    def presence(self, places: int) -> None:
        self.places, self.elsewhere = places, self.elsewhere or places > 1

    def sent(self, command: AnyCommand) -> None:
        """Note that this client sends a command: if we leave, we are not part of the deal."""
        if isinstance(command, Away | Stand):
            self.watched = ""

    def accepted(self, command: AnyCommand) -> None:
        """Note that the server has acknowledged a command of this client."""
        if isinstance(command, Reveal):
            self.is_counted = True
        elif isinstance(command, Ready):
            for noted in self.receipts.values():
                if command.commitment and not noted.seen and command.commitment == own(noted):
                    self.watched = noted.game_id

    def shown(self, view: View, is_snap: bool = False) -> None:
        """Note what the table shows now: above all a deal, or a deal that never happened."""
        before, self.view = (None if is_snap else self.view), view
        fairness, seat = view["fairness"], view["you"]
        if before is None or seat < 0:
            self.watched = ""
        if fairness is None or seat < 0:
            return
        self.note_lateness(view)
        if self.watched and self.watched not in (fairness["game_id"], fairness["next_game_id"]):
            self.note_loss(view)
        noted = self.receipts.get(fairness["game_id"])
        if noted is not None and not noted.seen:
            noted = self.receipts[noted.game_id] = replace(noted, seen=True)
        is_new = is_opening(view) if before is None else before["phase"] != "playing"
        if (
            noted is not None
            and is_new
            and view["phase"] == "playing"
            and number_of(view) == noted.seat
            and not noted.hand
        ):
            self.note_deal(noted, view, before)
        if self.watched == fairness["game_id"]:
            self.watched = ""

    # Notes

    def ready(self, view: View) -> Ready:
        """Commit to a new nonce for the next deal. What the server promises is noted before anything is sent."""
        fairness, seat = view["fairness"], view["you"]
        if fairness is None or seat < 0:
            return Ready()
        number = number_of(view)
        game_id, nonce = fairness["next_game_id"], self.chance(NONCE_BYTES)
        before = self.receipts.pop(game_id, None)  # the first promise counts, however often the deal starts over
        fresh = Receipt(
            table=self.table,
            game_id=game_id,
            number=fairness.get("next_number", 0),
            commitment=fairness["next_commitment"],
            key=self.key,
            abandoned=self.abandoned(fairness.get("next_number", 0)),
        )
        self.note(
            replace(
                before or fresh,
                seat=number,
                nonce=nonce.hex(),
                nonce_commitments=[],
                signature=fairness["next_signature"],
            )
        )
        self.restarts, self.is_counted, self.elsewhere = fairness["next_restarts"], False, self.places > 1
        place = view["seats"][seat]
        is_awaited = self.view is not None and not place["away"] and not place["ready"]
        self.watched = game_id if is_awaited else ""  # from now on there must be no deal without us
        return Ready(commitment=nonce_commitment(bytes.fromhex(game_id), number, nonce).hex())

    def due(self, view: View) -> Ready | Reveal | None:
        """The command to send now, if any: the nonce once all have committed, a commitment if the deal starts over."""
        fairness, seat = view["fairness"], view["you"]
        if fairness is None or seat < 0:
            return None
        noted = self.receipts.get(fairness["next_game_id"])
        if noted is None or view["seats"][seat]["away"]:
            return None
        if noted.commitment != fairness["next_commitment"] or not is_numbered(noted, fairness):
            self.receipts[noted.game_id] = replace(noted, broken=True)
            return None
        if not fairness["revealing"]:
            starts_over = fairness["next_restarts"] > self.restarts and not view["seats"][seat]["ready"]
            return self.ready(view) if starts_over else None
        shown = fairness["next_nonce_commitments"]
        if (
            shown[number_of(view)] != own(noted) or noted.nonce_commitments
        ):  # another client's, or already revealed for these
            return None
        self.receipts[noted.game_id] = replace(
            noted,
            nonce_commitments=shown,
            signature=fairness["next_signature"],
            deck=view["settings"]["deck"],
            rules=fairness.get("next_rules", 0),
            deck_digest=fairness.get("next_deck_digest", ""),
            points=points_before(view),
            previous=previous_first(view),
            reveals=noted.reveals + 1,
        )
        return Reveal(nonce=noted.nonce)

    def note(self, receipt: Receipt) -> None:
        self.receipts[receipt.game_id] = receipt
        for old in list(self.receipts)[:-MOST_NOTED]:
            del self.receipts[old]

    def note_lateness(self, view: View) -> None:
        """Note that we revealed too late, if the server says so: our nonce does not count, and the deal restarts."""
        fairness = view["fairness"]
        noted = self.receipts.get(fairness["next_game_id"])
        is_late = fairness["next_restarts"] > self.restarts and view["seats"][view["you"]]["away"]
        if self.is_counted and self.watched and not self.elsewhere:
            return  # we were not late
        if noted is not None and noted.nonce_commitments and is_late:
            self.receipts[noted.game_id] = replace(noted, nonce_commitments=[])
            self.watched = ""

    def note_loss(self, view: View) -> None:
        """Note that the deal we were ready for never happened. If another one did, it was without our nonce."""
        fairness, lost = view["fairness"], self.receipts.get(self.watched)
        self.watched = ""
        if lost is None:
            return
        self.receipts[lost.game_id] = replace(lost, dropped=True)
        if view["phase"] == "playing" and fairness["game_id"] not in self.receipts and not self.elsewhere:
            self.note(
                Receipt(
                    table=self.table,
                    game_id=fairness["game_id"],
                    number=fairness.get("number", 0),
                    seat=number_of(view),
                    key=self.key,
                    skipped=True,
                    abandoned=self.abandoned(fairness.get("number", 0)),
                )
            )

    def note_deal(self, noted: Receipt, view: View, before: View | None) -> None:
        """Note the opening hand, and whether our nonce was left out although we were ready."""
        seat = view["seats"][view["you"]]
        skipped = noted.skipped
        if before is not None and not noted.nonce_commitments:
            committed = before["fairness"]["next_nonce_commitments"][noted.seat]
            is_ours = committed in ("", own(noted))  # otherwise another client of this seat took part
            is_certain = self.watched == noted.game_id and not self.elsewhere
            skipped = skipped or is_certain or (is_ours and not seat["away"])
        self.receipts[noted.game_id] = replace(
            noted,
            hand=[self.names[print_] for _, print_ in seat["hand"]],
            top=self.names[view["discard_pile"][0][1]],
            skipped=skipped,
        )

    def abandoned(self, number: int) -> int:
        """For how many deals just before this one we revealed a nonce although they were never dealt."""
        here = [each for each in self.receipts.values() if each.table == self.table and 0 < each.number < number]
        last = max((each.number for each in here if each.seen), default=0)
        lost, expected = 0, number - 1
        for each in sorted(here, key=lambda each: -each.number):
            if each.number > last and each.reveals and (each.dropped or each.number == expected):
                lost, expected = lost + 1, each.number - 1
        return lost

    def receipt(self, view: View) -> Receipt | None:
        """The notes about the game that is shown."""
        return self.receipts.get(view["fairness"]["game_id"]) if view["fairness"] else None


def own(noted: Receipt) -> str:
    """The commitment to a noted nonce; empty if there is none."""
    if not noted.nonce:
        return ""
    return nonce_commitment(bytes.fromhex(noted.game_id), noted.seat, bytes.fromhex(noted.nonce)).hex()


def is_numbered(noted: Receipt, fairness: View) -> bool:
    """Whether the id of the next game follows from its number, so that the server cannot have chosen it."""
    return not noted.number or (
        noted.number == fairness["next_number"] and noted.game_id == game_id_of(noted.table, noted.number).hex()
    )


def number_of(view: View) -> int:
    """Which entry of the fairness lists is ours: our seat, or in a duplicate evening our number among all players."""
    seat: int = view["you"]
    numbers: list[int] = view["fairness"].get("numbers") or []
    return numbers[seat] if numbers else seat


def is_opening(view: View) -> bool:
    """Whether nobody has played or discarded anything yet, so that we see the opening hand and the first top card."""
    return len(view["discard_pile"]) == 1 and not any(seat["assets"] for seat in view["seats"]) and view["turn"] == 1


def points_before(view: View) -> list[int] | None:
    """The points of the match that decide who goes first in the next game; None if they are not certain."""
    points = [seat["points"] for seat in view["seats"]]
    if view["outcome"] is not None:
        return [] if view["outcome"]["match_over"] else points
    return None if any(points) or view["notice"] else []


def previous_first(view: View) -> int:
    """Who went first in the previous game, if the next one belongs to the same match; otherwise -1."""
    first: int = view["fairness"]["first"]
    return first if view["outcome"] is not None and not view["outcome"]["match_over"] else -1
