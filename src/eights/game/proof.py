"""What the record of a game proves about its deal to a player who noted what was promised, and what it cannot prove."""

from collections import Counter
from itertools import zip_longest
from typing import Literal, NamedTuple

from eights.decks import find
from eights.engine.chance import nonce_commitment
from eights.engine.games import variant_of
from eights.engine.state import State
from eights.errors import EightsError
from eights.game.receipt import NO_SEAT, Receipt, game_id_of
from eights.language import record as records
from eights.language.names import listed
from eights.language.record_format import Record, Sealed
from eights.language.signatures import is_signed, promise

LIMITS = (
    "The operator did not look (the server knows all cards while a game runs, and could tell an accomplice).",
    "Nobody wanted another deal (a player can refuse to reveal a number; the log shows every such restart).",
)

# What has to be proved of an honest deal, as web/src/fair/check.ts has it: the promised seed, that no deal before was
# thrown away, the player's own number and those of the others, who went first, and the opening hand.
Needed = Literal["seed", "no other deal", "own number", "others' numbers", "first", "hand"]
NEEDED: tuple[Needed, ...] = ("seed", "no other deal", "own number", "others' numbers", "first", "hand")


class Verdict(NamedTuple):
    """Sentences for a player. A single problem: the game, or this record of it, is not honest."""

    problems: list[str]
    proved: list[str]
    unproved: list[str]
    version: str  # what can replay the game, if this eights cannot
    missing: set[Needed]  # what is needed for an honest deal, and is not proved

    @property
    def kind(self) -> Literal["honest", "partly", "dishonest"]:
        """What the verdict comes to in a word."""
        return "dishonest" if self.problems else "partly" if self.missing else "honest"

    def prove(self, needed: Needed, sentence: str) -> None:
        self.proved.append(sentence)
        self.missing.discard(needed)


def weigh(record: Record, noted: Receipt | None = None) -> Verdict:
    """Check a record against itself, and against what a player has noted."""
    problems, version = records.check(record)
    verdict = Verdict(problems, [], [], version, set(NEEDED))
    noted = noted or Receipt()
    if version:
        weigh_version(verdict, record, noted)
    if version:
        verdict.unproved.append(
            f"The moves were legal, and the cards were dealt from the seed (the game was {version})."
        )
    elif not verdict.problems:
        verdict.proved.append("Every move was legal and led to the state that was recorded.")
    sealed = record.sealed
    if sealed is None or not sealed.seed:
        if noted != Receipt(key=noted.key):
            verdict.problems.append("this record has no sealed seed: it shows nothing about what was promised")
        verdict.unproved.append("The cards were shuffled fairly (no seed was promised for this game).")
        return verdict
    if not verdict.problems and not version:
        verdict.proved.append("The deal and every later shuffle follow from the seed and the numbers of all seats.")
    weigh_seed(verdict, sealed, noted)
    weigh_numbers(verdict, record, sealed, noted)
    weigh_match(verdict, record, sealed, noted)
    if not version or is_same_deck(record, noted):
        weigh_cards(verdict, record, sealed, noted)
    weigh_signatures(verdict, record, sealed, noted)
    verdict.unproved.extend(LIMITS)
    return verdict


def weigh_version(verdict: Verdict, record: Record, noted: Receipt) -> None:
    """Whether the record may be of another version at all: that would excuse every difference."""
    if record.rules < noted.rules:
        verdict.problems.append(f"the server dealt under rules {noted.rules}, but the record says rules {record.rules}")
    elif record.rules == noted.rules and noted.deck_digest and record.deck_digest != noted.deck_digest:
        verdict.problems.append(
            f"the server dealt the cards {noted.deck_digest}, but the record says {record.deck_digest or 'nothing'}"
        )


def deal_passes(record: Record) -> bool:
    """Whether who went first in the game before decides who goes first."""
    try:
        return variant_of(find(record.deck)).deal_passes
    except EightsError:
        return False


def is_same_deck(record: Record, noted: Receipt) -> bool:
    """Whether the cards of the game are certainly those here, whatever its rules were."""
    try:
        return find(record.deck).fingerprint == (noted.deck_digest or record.deck_digest)
    except EightsError:
        return False


def weigh_seed(verdict: Verdict, sealed: Sealed, noted: Receipt) -> None:
    if noted.game_id and noted.game_id.casefold() != sealed.game_id.casefold():
        verdict.problems.append(f"what you noted is about game {noted.game_id}, this record is of {sealed.game_id}")
    verdict.problems.extend(noted_problems(noted))
    if noted.game_id and not noted.number and not noted.abandoned:
        verdict.unproved.append(
            "This is the first deal you revealed a number for (the server does not number its deals)."
        )
    if noted.number:
        verdict.missing.discard("no other deal")
    if noted.skipped and not noted.commitment:
        return  # nothing was promised for this game
    if not noted.commitment:
        verdict.unproved.append(
            f"This seed was promised before the deal (compare {sealed.commitment} with what the table showed you: "
            "--promised)."
        )
    elif noted.commitment.casefold() != sealed.commitment.casefold():
        verdict.problems.append(
            f"the server promised {noted.commitment} before the deal, but this record is about {sealed.commitment}"
        )
    else:
        verdict.prove("seed", "The seed is the one that was promised before you were ready.")


def noted_problems(noted: Receipt) -> list[str]:
    """What the server did wrong before the deal, whatever its record says."""
    problems = []
    if noted.number and noted.game_id.casefold() != game_id_of(noted.table, noted.number).hex():
        problems.append(f"the id of this game does not follow from its number, {noted.number}")
    if noted.broken:
        problems.append("the server changed its promise before the deal")
    if noted.abandoned:
        problems.append(
            f"you revealed a number for a deal that the server never dealt ({times(noted.abandoned)}), just before "
            "this one: it could choose the deal it liked best"
        )
    if noted.skipped:
        problems.append("you were ready, but the server dealt without asking for your number")
    return problems


def weigh_numbers(verdict: Verdict, record: Record, sealed: Sealed, noted: Receipt) -> None:
    """Whether the player's own number counts, and nobody could choose another one after seeing it."""
    committed = sealed.nonce_commitments
    seat = seat_of(sealed, noted)
    if noted.skipped:
        return  # it has been said already
    if noted.game_id and not noted.nonce_commitments:
        verdict.unproved.append(
            "Your number counts (you were away when the numbers were revealed, or your seat was open somewhere else)."
        )
    elif noted.nonce and seat == NO_SEAT:
        verdict.problems.append("your number is not among those that the deal was made from")
    elif noted.nonce and not committed:
        verdict.problems.append(
            "this record does not say where the numbers came from: somebody may have chosen one after seeing yours"
        )
    elif noted.nonce:
        verdict.prove("own number", f"Your number is in the deal, as that of {record.players[seat]}'s seat.")
    if noted.nonce_commitments:
        weigh_commitments(verdict, record, sealed, noted)
    if not committed:
        verdict.unproved.append(
            "Nobody chose a number after seeing the others (older versions do not record where the numbers came from)."
        )
    else:
        house = [name for name, bound in zip(record.players, committed, strict=False) if not bound]
        if house and not verdict.problems:
            verdict.proved.append(f"The numbers of {listed(house)} follow from the seed: nobody could choose them.")
        if not noted.nonce:
            verdict.unproved.append("Your number was mixed in (name it: --nonce).")
        if not noted.nonce_commitments:
            verdict.unproved.append(
                "The others had chosen their numbers before they saw yours (this needs your receipt: --receipt)."
            )
    restarts = max(sealed.restarts, noted.reveals - 1)
    if noted.reveals - 1 > sealed.restarts and committed:
        verdict.problems.append(
            f"you revealed a number {times(noted.reveals)}, but the record says that the deal was restarted "
            f"{times(sealed.restarts)}"
        )
    if restarts > 0:
        verdict.unproved.append(
            f"Nobody restarted the deal on purpose (it was restarted {times(restarts)}, after numbers were revealed)."
        )


def weigh_match(verdict: Verdict, record: Record, sealed: Sealed, noted: Receipt) -> None:
    """Whether the match stood as the player saw it before she revealed her number: that decides who goes first."""
    if not sealed.nonce_commitments:
        return
    if noted.points is None:
        if noted.game_id or sealed.points or sealed.previous != NO_SEAT:
            verdict.unproved.append(
                "The right player went first (that follows from the games before, so check their records)."
            )
        return
    previous = noted.previous if deal_passes(record) else NO_SEAT
    if sealed.points != noted.points or sealed.previous != previous:
        verdict.problems.append("the record says that the match stood otherwise before this deal than you saw it")
    elif not verdict.problems and not verdict.version:
        verdict.prove("first", "Who went first was not the server's choice.")


def weigh_commitments(verdict: Verdict, record: Record, sealed: Sealed, noted: Receipt) -> None:
    """Whether the commitments in the record are those that were shown before the player revealed anything."""
    shown, kept = ([each.casefold() for each in known] for known in (noted.nonce_commitments, sealed.nonce_commitments))
    if not kept:
        return  # it has been said already
    changed = [
        name or "another seat"
        for name, before, now in zip_longest(record.players, shown, kept, fillvalue="")
        if before != now
    ]
    if changed:
        verdict.problems.append(
            f"the commitment of {listed(changed)} is not the one that was shown before you revealed your number"
        )
    elif noted.nonce and noted.seat != NO_SEAT:
        own = nonce_commitment(bytes.fromhex(sealed.game_id), noted.seat, bytes.fromhex(noted.nonce))
        if shown[noted.seat : noted.seat + 1] != [own.hex()]:
            verdict.problems.append("the number you noted is not the one that you had committed to")
    if not verdict.problems:
        verdict.prove("others' numbers", "All players had committed to their numbers before you revealed yours.")


def weigh_cards(verdict: Verdict, record: Record, sealed: Sealed, noted: Receipt) -> None:
    """Whether the cards that were seen at the table are those that the seed gives."""
    seat = seat_of(sealed, noted)
    try:
        start = records.beginning(record)
    except EightsError:
        return  # `verify` has said why
    if noted.deck and not is_deck(noted.deck, record.deck):
        verdict.problems.append(f"you were ready for the deck '{noted.deck}', but '{record.deck}' was dealt")
    names = start.printed.names
    top = names[start.discard_pile[-1]]
    if seat == NO_SEAT:
        verdict.unproved.append("These are the cards you were dealt (compare the first position: eights replay).")
        return
    dealt = sorted(names[card] for card in start.hands[seat])
    if not noted.hand or not noted.top:
        verdict.unproved.append(
            f"These are the cards you were dealt (by this record you began with {listed(dealt)}, "
            f"and the first top card was {top})."
        )
    elif noted.top != top or not fits(noted.hand, dealt, start):
        verdict.problems.append(
            f"you were dealt {listed(sorted(noted.hand))} with {noted.top} on top, but the seed gives "
            f"{listed(dealt)} with {top} on top"
        )
    else:
        verdict.prove("hand", "Your opening hand and the first top card are the ones that the seed gives.")


def is_deck(name: str, spec: str) -> bool:
    try:
        return find(name).spec == spec
    except EightsError:
        return False


def fits(hand: list[str], dealt: list[str], start: State) -> bool:
    """Whether a hand at the first question is the one that was dealt, and what its player had to draw since."""
    left, pile = Counter(hand), start.draw_pile[-start.seats.number :]
    if Counter(dealt) - left:
        return False
    drawn = left - Counter(dealt)
    return not drawn - Counter(start.printed.names[card] for card in pile)


def weigh_signatures(verdict: Verdict, record: Record, sealed: Sealed, noted: Receipt) -> None:
    key = noted.key.casefold()
    if key and not records.is_signed_by(record, key):
        verdict.problems.append(f"this record is not signed by the server's key {key}")
    elif key:
        verdict.proved.append("The server has signed this record: it cannot deny it.")
    elif record.signature:
        verdict.unproved.append(f"Your server signed this record (compare {record.key} with its key: --key).")
    else:
        verdict.unproved.append("Your server made this record (it is not signed).")
    if key and noted.signature:
        try:
            shown = promise(
                bytes.fromhex(noted.game_id),
                bytes.fromhex(noted.commitment),
                [bytes.fromhex(each) for each in noted.nonce_commitments],
            )
        except ValueError:
            verdict.problems.append("what you noted is not hexadecimal")
            return
        if is_signed(key, shown, noted.signature):
            verdict.proved.append("The server signed its promise: you can show it to others.")
        else:
            verdict.problems.append("what the server promised is not signed by its key")


def seat_of(sealed: Sealed, noted: Receipt) -> int:
    """The seat of whoever noted this, by its number; NO_SEAT if it is not in the deal."""
    nonce = noted.nonce.casefold()
    if noted.seat != NO_SEAT:
        fits = noted.seat < len(sealed.nonces) and (not nonce or sealed.nonces[noted.seat] == nonce)
        return noted.seat if fits else NO_SEAT
    return sealed.nonces.index(nonce) if nonce and nonce in sealed.nonces else NO_SEAT


def times(number: int) -> str:
    return "once" if number == 1 else f"{number} times"
