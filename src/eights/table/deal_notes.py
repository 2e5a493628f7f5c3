"""What a client does about the shuffle by itself: commit to a nonce, reveal it in time, and note what was promised."""

import secrets
from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import replace

from eights.engine.chance import NONCE_BYTES, nonce_commitment
from eights.notation.receipt import Receipt
from eights.table.commands import Ready, Reveal

MOST_NOTED = 20  # deals

View = dict[str, Any]  # as it travels


class DealNotes:
    """The receipts of one seat at one table, in the order of its deals."""

    def __init__(self, table: str, chance: Callable[[int], bytes] = secrets.token_bytes) -> None:
        self.table = table
        self.chance = chance
        self.key = ""  # the server's, as the welcome tells it
        self.names: Sequence[str] = ()  # of the faces, in the order of the welcome
        self.receipts: dict[str, Receipt] = {}  # by the id of the game
        self.restarts = 0  # as the server told them last

    def ready(self, view: View) -> Ready:
        """Commit to a new nonce for the next deal. What the server promises now is noted before anything is sent."""
        fairness, seat = view["fairness"], view["you"]
        if fairness is None or seat < 0:
            return Ready()
        game_id, nonce = fairness["next_game_id"], self.chance(NONCE_BYTES)
        before = self.receipts.pop(game_id, None)  # the first promise counts, however often the deal starts over
        fresh = Receipt(table=self.table, game_id=game_id, commitment=fairness["next_commitment"], key=self.key)
        self.receipts[game_id] = replace(
            before or fresh, seat=seat, nonce=nonce.hex(), nonce_commitments=[], signature=fairness["next_signature"]
        )
        self.restarts = fairness["next_restarts"]
        for old in list(self.receipts)[:-MOST_NOTED]:
            del self.receipts[old]
        return Ready(commitment=nonce_commitment(bytes.fromhex(game_id), seat, nonce).hex())

    def due(self, view: View) -> Ready | Reveal | None:
        """What is to be sent now, if anything: the nonce when all have committed; a new one if the deal starts over."""
        fairness, seat = view["fairness"], view["you"]
        if fairness is None or seat < 0:
            return None
        noted = self.receipts.get(fairness["next_game_id"])
        if noted is None or view["seats"][seat]["away"]:
            return None
        if not fairness["revealing"]:
            starts_over = fairness["next_restarts"] > self.restarts and not view["seats"][seat]["ready"]
            return self.ready(view) if starts_over else None
        shown = fairness["next_nonce_commitments"]
        is_promised = noted.commitment == fairness["next_commitment"] and shown[seat] == own(noted)
        if not is_promised or noted.nonce_commitments:  # it is another client's, or was revealed for those already
            return None
        self.receipts[noted.game_id] = replace(
            noted,
            nonce_commitments=shown,
            signature=fairness["next_signature"],
            deck=view["settings"]["deck"],
            reveals=noted.reveals + 1,
        )
        return Reveal(nonce=noted.nonce)

    def dealt(self, before: View, view: View) -> None:
        """Note the opening hand, if this is the table before and after the very event that dealt the game."""
        fairness = view["fairness"]
        noted = self.receipts.get(fairness["game_id"]) if fairness else None
        if noted is None or before["phase"] == "playing" or view["phase"] != "playing" or view["you"] != noted.seat:
            return
        seat = view["seats"][noted.seat]
        committed = before["fairness"]["next_nonce_commitments"][noted.seat]
        is_ours = committed in ("", own(noted))  # or another client of this seat has taken part
        self.receipts[noted.game_id] = replace(
            noted,
            hand=[self.names[print_] for _, print_ in seat["hand"]],
            top=self.names[view["discard_pile"][0][1]],
            skipped=is_ours and not seat["away"] and not noted.nonce_commitments,
        )

    def receipt(self, view: View) -> Receipt | None:
        """What was noted of the game that is shown."""
        return self.receipts.get(view["fairness"]["game_id"]) if view["fairness"] else None


def own(noted: Receipt) -> str:
    """The commitment to a noted nonce."""
    return nonce_commitment(bytes.fromhex(noted.game_id), noted.seat, bytes.fromhex(noted.nonce)).hex()
