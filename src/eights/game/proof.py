"""Checks what the record of a game proves about its deal, given what a player noted, and what it cannot prove."""

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
from eights.language.record import selection_of
from eights.language.record_format import Record, Sealed, names_by_number, numbers_of
from eights.language.signatures import is_signed, promise
from eights.messages import Listed, Message, Player

LIMITS = (Message("proof-nobody-looked"), Message("proof-nobody-refused"))

# What must be proved for an honest deal, as in web/src/fair/check.ts: the promised seed, that no earlier deal was
# discarded, the player's own number and the others' numbers, who went first, and the opening hand.
Needed = Literal["seed", "no other deal", "own number", "others' numbers", "first", "hand"]
NEEDED: tuple[Needed, ...] = ("seed", "no other deal", "own number", "others' numbers", "first", "hand")


class Verdict(NamedTuple):
    """Sentences for a player. A single problem means that the game, or this record of it, is not honest."""

    problems: list[Message]
    proved: list[Message]
    unproved: list[Message]
    version: Message | None  # what can replay the game, if this eights cannot
    missing: set[Needed]  # what is needed for an honest deal, and is not proved

    @property
    def kind(self) -> Literal["honest", "partly", "dishonest"]:
        """The verdict in one word."""
        return "dishonest" if self.problems else "partly" if self.missing else "honest"

    def prove(self, needed: Needed, sentence: Message) -> None:
        self.proved.append(sentence)
        self.missing.discard(needed)


def weigh(record: Record, noted: Receipt | None = None) -> Verdict:
    """Check a record against itself and against what a player noted."""
    problems, version = records.check(record)
    verdict = Verdict(problems, [], [], version, set(NEEDED))
    noted = noted or Receipt()
    if version:
        weigh_version(verdict, record, noted)
    if version:
        verdict.unproved.append(Message("proof-not-replayed", version=version))
    elif not verdict.problems:
        verdict.proved.append(Message("proof-moves"))
    sealed = record.sealed
    if sealed is None or not sealed.seed:
        if noted != Receipt(key=noted.key):
            verdict.problems.append(Message("proof-no-sealed-seed"))
        verdict.unproved.append(Message("proof-no-promise"))
        return verdict
    if not verdict.problems and not version:
        verdict.proved.append(Message("proof-deal"))
    weigh_seed(verdict, sealed, noted)
    weigh_numbers(verdict, record, sealed, noted)
    weigh_match(verdict, record, sealed, noted)
    if not version or is_same_deck(record, noted):
        weigh_cards(verdict, record, sealed, noted)
    weigh_signatures(verdict, record, sealed, noted)
    verdict.unproved.extend(LIMITS)
    return verdict


def weigh_version(verdict: Verdict, record: Record, noted: Receipt) -> None:
    """Check whether the record can be from another version at all, which would excuse every difference."""
    if record.rules < noted.rules:
        verdict.problems.append(Message("proof-other-rules", dealt=noted.rules, recorded=record.rules))
    elif record.rules == noted.rules and noted.deck_digest and record.deck_digest != noted.deck_digest:
        recorded = record.deck_digest or "none"
        verdict.problems.append(Message("proof-other-cards", dealt=noted.deck_digest, recorded=recorded))


def deal_passes(record: Record) -> bool:
    """Whether the previous game decides who goes first."""
    try:
        return variant_of(selection_of(record)).deal_passes
    except EightsError:
        return False


def is_same_deck(record: Record, noted: Receipt) -> bool:
    """Whether the game was certainly played with our cards, whatever its rules were."""
    try:
        return selection_of(record).fingerprint == (noted.deck_digest or record.deck_digest)
    except EightsError:
        return False


def weigh_seed(verdict: Verdict, sealed: Sealed, noted: Receipt) -> None:
    if noted.game_id and noted.game_id.casefold() != sealed.game_id.casefold():
        verdict.problems.append(Message("proof-other-game", noted=noted.game_id, recorded=sealed.game_id))
    verdict.problems.extend(noted_problems(noted))
    if noted.game_id and not noted.number and not noted.abandoned:
        verdict.unproved.append(Message("proof-first-deal"))
    if noted.number:
        verdict.missing.discard("no other deal")
    if noted.skipped and not noted.commitment:
        return  # the server promised nothing for this game
    if not noted.commitment:
        verdict.unproved.append(Message("proof-compare-promise", commitment=sealed.commitment))
    elif noted.commitment.casefold() != sealed.commitment.casefold():
        verdict.problems.append(Message("proof-other-promise", promised=noted.commitment, recorded=sealed.commitment))
    else:
        verdict.prove("seed", Message("proof-seed"))


def noted_problems(noted: Receipt) -> list[Message]:
    """What the server did wrong before the deal, whatever its record says."""
    problems = []
    if noted.number and noted.game_id.casefold() != game_id_of(noted.table, noted.number).hex():
        problems.append(Message("proof-wrong-game-id", number=noted.number))
    if noted.broken:
        problems.append(Message("proof-promise-broken"))
    if noted.abandoned:
        problems.append(Message("proof-deals-abandoned", times=noted.abandoned))
    if noted.skipped:
        problems.append(Message("proof-number-skipped"))
    return problems


def weigh_numbers(verdict: Verdict, record: Record, sealed: Sealed, noted: Receipt) -> None:
    """Check that the player's own number counts, and that nobody could choose another one after seeing it."""
    committed = sealed.nonce_commitments
    seat = seat_of(sealed, noted)
    if noted.skipped:
        return  # already reported
    if noted.game_id and not noted.nonce_commitments:
        verdict.unproved.append(Message("proof-were-away"))
    elif noted.nonce and seat == NO_SEAT:
        verdict.problems.append(Message("proof-number-missing"))
    elif noted.nonce and not committed:
        verdict.problems.append(Message("proof-numbers-from-anywhere"))
    elif noted.nonce:
        own = Player(names_by_number(record)[seat], seat)
        verdict.prove("own number", Message("proof-own-number", player=own))
    if noted.nonce_commitments:
        weigh_commitments(verdict, record, sealed, noted)
    if not committed:
        verdict.unproved.append(Message("proof-older-version"))
    else:
        house = [
            Player(name, seat)
            for seat, (name, bound) in enumerate(zip(names_by_number(record), committed, strict=False))
            if name and not bound
        ]
        if house and not verdict.problems:
            verdict.proved.append(Message("proof-house-numbers", players=Listed(house)))
        if not noted.nonce:
            verdict.unproved.append(Message("proof-name-your-number"))
        if not noted.nonce_commitments:
            verdict.unproved.append(Message("proof-needs-receipt"))
    restarts = max(sealed.restarts, noted.reveals - 1)
    if noted.reveals - 1 > sealed.restarts and committed:
        revealed, restarted = times(noted.reveals), times(sealed.restarts)
        verdict.problems.append(Message("proof-hidden-restart", revealed=revealed, restarted=restarted))
    if restarts > 0:
        verdict.unproved.append(Message("proof-restarts", times=times(restarts)))


def weigh_match(verdict: Verdict, record: Record, sealed: Sealed, noted: Receipt) -> None:
    """Check that the score of the match is what the player saw before revealing a number: it decides who goes first."""
    if not sealed.nonce_commitments:
        return
    if noted.points is None:
        if noted.game_id or sealed.points or sealed.previous != NO_SEAT:
            verdict.unproved.append(Message("proof-first-unknown"))
        return
    previous = noted.previous if deal_passes(record) and not sealed.board else NO_SEAT
    if sealed.board and noted.table and game_id_of(noted.table, sealed.board.deal).hex() != sealed.game_id.casefold():
        verdict.problems.append(Message("proof-other-board"))
    elif sealed.points != noted.points or sealed.previous != previous:
        verdict.problems.append(Message("proof-other-points"))
    elif not verdict.problems and not verdict.version:
        verdict.prove("first", Message("proof-first"))


def weigh_commitments(verdict: Verdict, record: Record, sealed: Sealed, noted: Receipt) -> None:
    """Check that the commitments in the record are those shown before the player revealed anything."""
    shown, kept = ([each.casefold() for each in known] for known in (noted.nonce_commitments, sealed.nonce_commitments))
    if not kept:
        return  # already reported
    changed = [
        Player(name, seat) if name else Message("proof-another-seat")
        for seat, (name, before, now) in enumerate(zip_longest(names_by_number(record), shown, kept, fillvalue=""))
        if before != now
    ]
    if changed:
        verdict.problems.append(Message("proof-other-commitment", players=Listed(changed)))
    elif noted.nonce and noted.seat != NO_SEAT:
        own = nonce_commitment(bytes.fromhex(sealed.game_id), noted.seat, bytes.fromhex(noted.nonce))
        if shown[noted.seat : noted.seat + 1] != [own.hex()]:
            verdict.problems.append(Message("proof-other-number"))
    if not verdict.problems:
        verdict.prove("others' numbers", Message("proof-others-numbers"))


def weigh_cards(verdict: Verdict, record: Record, sealed: Sealed, noted: Receipt) -> None:
    """Check that the cards seen at the table follow from the seed."""
    seat = seat_of(sealed, noted)
    try:
        start = records.beginning(record)
    except EightsError:
        return  # `verify` has already said why
    if noted.deck and not is_deck(noted.deck, record.deck):
        verdict.problems.append(Message("proof-other-deck", noted=noted.deck, dealt=record.deck))
    names = start.printed.names
    top = names[start.discard_pile[-1]]
    if seat == NO_SEAT:
        verdict.unproved.append(Message("proof-compare-position"))
        return
    if seat not in numbers_of(record):
        verdict.problems.append(Message("proof-other-table"))
        return
    seat = numbers_of(record).index(seat)
    dealt = sorted(names[card] for card in start.hands[seat])
    if not noted.hand or not noted.top:
        verdict.unproved.append(Message("proof-compare-hand", hand=Listed(dealt), top=top))
    elif noted.top != top or not fits(noted.hand, dealt, start):
        seen = Listed(sorted(noted.hand))
        verdict.problems.append(Message("proof-other-hand", seen=seen, seen_top=noted.top, hand=Listed(dealt), top=top))
    else:
        verdict.prove("hand", Message("proof-hand"))


def is_deck(name: str, spec: str) -> bool:
    try:
        return find(name).spec == spec
    except EightsError:
        return False


def fits(hand: list[str], dealt: list[str], start: State) -> bool:
    """Whether a hand at the first question is the dealt hand plus what its player had to draw since."""
    left, pile = Counter(hand), start.draw_pile[-start.seats.number :]
    if Counter(dealt) - left:
        return False
    drawn = left - Counter(dealt)
    return not drawn - Counter(start.printed.names[card] for card in pile)


def weigh_signatures(verdict: Verdict, record: Record, sealed: Sealed, noted: Receipt) -> None:
    key = noted.key.casefold()
    if key and not records.is_signed_by(record, key):
        verdict.problems.append(Message("proof-wrong-signature", key=key))
    elif key:
        verdict.proved.append(Message("proof-signed"))
    elif record.signature:
        verdict.unproved.append(Message("proof-compare-key", key=record.key))
    else:
        verdict.unproved.append(Message("proof-not-signed"))
    if key and noted.signature:
        try:
            shown = promise(
                bytes.fromhex(noted.game_id),
                bytes.fromhex(noted.commitment),
                [bytes.fromhex(each) for each in noted.nonce_commitments],
            )
        except ValueError:
            verdict.problems.append(Message("proof-notes-not-hexadecimal"))
            return
        if is_signed(key, shown, noted.signature):
            verdict.proved.append(Message("proof-promise-signed"))
        else:
            verdict.problems.append(Message("proof-promise-not-signed"))


def seat_of(sealed: Sealed, noted: Receipt) -> int:
    """The seat of the player who wrote the receipt; NO_SEAT if it is not in the deal."""
    nonce = noted.nonce.casefold()
    if noted.seat != NO_SEAT:
        fits = noted.seat < len(sealed.nonces) and (not nonce or sealed.nonces[noted.seat] == nonce)
        return noted.seat if fits else NO_SEAT
    return sealed.nonces.index(nonce) if nonce and nonce in sealed.nonces else NO_SEAT


def times(number: int) -> Message:
    return Message("proof-times", times=number)
