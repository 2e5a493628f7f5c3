"""What a record proves to a player who noted what was promised; every lie about a deal that can be found out is."""

import json
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace as changed

from eights import __version__
from eights.decks import find
from eights.engine.chance import commitment, house_nonce, nonce_commitment
from eights.engine.state import NOBODY
from eights.engine.worlds import Dice
from eights.errors import EightsError, RecordError
from eights.game import Game, Seal
from eights.game.proof import Verdict, weigh
from eights.game.receipt import Receipt
from eights.language import record
from eights.language.record import Record
from eights.language.record_format import fingerprint
from eights.language.signatures import Key, promise
from eights.messages import say
from eights.rules import RULES_VERSION
from eights.rules.cards import Kind
from eights.table.commands import Reveal
from eights.table.events import CameBack, Withheld
from eights.table.table import Table
from rigs.torture.releases import other_release
from tests.table.tables import played, seated
from tests.table.test_commitments import NONCES, all_committed, dealt, wish

KEY = Key(bytes(range(32)))
OTHER_KEY = Key(bytes(32))


def receipt_of(before: Table, after: Table, seat: int = 0, key: Key = KEY) -> Receipt:
    """What an honest client of this seat notes: the table when all were ready, and when it was dealt."""
    following = before.sealed(before.dealt + 1)
    committed = [bytes.fromhex(each.commitment) for each in before.seats]
    assert after.game is not None
    state = after.game.state
    names = state.printed.names
    return Receipt(
        table=before.id,
        game_id=following.game_id.hex(),
        number=before.dealt + 1,
        seat=seat,
        commitment=following.commitment.hex(),
        nonce=NONCES[seat].hex(),
        nonce_commitments=[each.hex() for each in committed],
        signature=key.sign(promise(following.game_id, following.commitment, committed)),
        key=key.public,
        deck=before.settings.deck,
        rules=RULES_VERSION,
        deck_digest=find(before.settings.deck).fingerprint,
        points=[],
        reveals=1,
        hand=[names[card] for card in state.hands[seat]],
        top=names[state.discard_pile[-1]],
    )


@cache
def honest() -> tuple[Record, Receipt]:
    """A game of ann, bob and a bot, and what ann noted."""
    before = all_committed(seated(bots=1))
    after = before
    for seat in (0, 1):
        after = wish(after, seat, Reveal(nonce=NONCES[seat].hex()))
    game = played(after).game
    assert game is not None
    return record.sign(game.record(), KEY), receipt_of(before, after)


def stacked(first: int = NOBODY, deck: str = "camelot", **seal: object) -> Record:
    """The record of a game that was dealt by another seal, or from another seat: well made in everything else."""
    kept, _ = honest()
    assert kept.sealed is not None
    promised = Seal(
        bytes.fromhex(kept.sealed.game_id),
        bytes.fromhex(kept.sealed.seed),
        tuple(bytes.fromhex(each) for each in kept.sealed.nonces),
        tuple(bytes.fromhex(each) for each in kept.sealed.nonce_commitments),
    )
    game = Game.new(
        deck,
        kept.players,
        seed=replace(promised, **seal),  # type: ignore[arg-type]
        first=None if first == NOBODY else kept.players[first],
        patient=True,
    )
    while not game.over:
        game.choose(len(game.answers) % game.count)
    return record.sign(game.record(), KEY)


def own_number() -> tuple[bytes, ...]:
    _, noted = honest()
    return bytes.fromhex(noted.nonce), NONCES[1], bytes(16)


def by(seat: int, nonce: bytes) -> bytes:
    return nonce_commitment(bytes.fromhex(honest()[1].game_id), seat, nonce)


def signed(kept: Record) -> Record:
    """As a dishonest server would hand it out: everything about it agrees again."""
    return record.sign(changed(kept, fingerprint=fingerprint(kept), key="", signature=""), KEY)


def of_the_seal(**fields: object) -> Record:
    kept, _ = honest()
    assert kept.sealed is not None
    return signed(changed(kept, sealed=changed(kept.sealed, **fields), key="", signature=""))


OTHER_SEED = bytes([7]) * 32
LIES: dict[str, tuple[Callable[[], Record], str]] = {
    "a bot's nonce chosen late": (lambda: stacked(nonces=own_number()), "the server chose the nonce of cat's seat"),
    "the commitment swapped at the end": (lambda: stacked(seed=OTHER_SEED, nonces=house(OTHER_SEED)), "promised"),
    "the seed chosen after the nonces": (
        lambda: of_the_seal(seed=OTHER_SEED.hex()),
        "the seed isn't the one that was promised",
    ),
    "an accomplice's nonce chosen last": (
        lambda: stacked(
            nonces=(NONCES[0], NONCES[6], own_house()), commitments=(by(0, NONCES[0]), by(1, NONCES[6]), b"")
        ),
        "the commitment of bob isn't the one that was shown",
    ),
    "an accomplice who reveals another nonce": (
        lambda: stacked(nonces=(NONCES[0], NONCES[6], own_house())),
        "this isn't the nonce that bob committed to",
    ),
    "an accomplice where a bot was": (
        lambda: stacked(
            nonces=(NONCES[0], NONCES[1], NONCES[6]),
            commitments=(by(0, NONCES[0]), by(1, NONCES[1]), by(2, NONCES[6])),
        ),
        "the commitment of cat isn't the one that was shown",
    ),
    "my nonce left out": (
        lambda: stacked(
            nonces=(NONCES[5], NONCES[1], own_house()), commitments=(by(0, NONCES[5]), by(1, NONCES[1]), b"")
        ),
        "your number isn't among those",
    ),
    "nothing said about nonces": (
        lambda: stacked(commitments=(), nonces=own_number()),
        "doesn't say where the numbers came from",
    ),
    "the other player goes first": (lambda: stacked(first=not_drawn()), "went first, but"),
    "another game": (lambda: of_the_seal(game_id="00" * 16), "your notes are about game"),
    "another deck": (lambda: stacked(deck="camelot with promo"), "you were ready for the deck 'camelot'"),
    "no seal at all": (lambda: record.of(Game.new("camelot", ["ann", "bob", "cat"], seed=8)), "no sealed seed"),
    "other points in the match": (lambda: of_the_seal(points=[5, 0, 0]), "the match stood differently"),
    "older rules, which would excuse every difference": (
        lambda: signed(changed(never_played(), rules=1, deck_digest="")),
        "had no commitments",
    ),
    "another deck digest, which would excuse every difference": (
        lambda: signed(changed(never_played(), deck_digest="0123456789abcdef")),
        "the server dealt the cards",
    ),
    "not signed": (lambda: changed(honest()[0], key="", signature=""), "isn't signed by the server's key"),
    "signed by another": (lambda: record.sign(honest()[0], OTHER_KEY), "isn't signed by the server's key"),
    "a false signature": (lambda: changed(honest()[0], signature="00" * 64), "isn't signed by the key it names"),
}


def never_played() -> Record:
    """The honest record, with the moves of another game."""
    other = record.of(Game.new("camelot", ["ann", "bob", "cat"], seed=12345, patient=True))
    return changed(honest()[0], start=other.start, decisions=other.decisions, key="", signature="")


def house(seed: bytes) -> tuple[bytes, ...]:
    return NONCES[0], NONCES[1], house_nonce(seed, 2)


def not_drawn() -> int:
    """A seat that the seed did not draw to go first."""
    return (record.beginning(honest()[0]).seat + 1) % 3


def own_house() -> bytes:
    kept, _ = honest()
    assert kept.sealed is not None
    return bytes.fromhex(kept.sealed.nonces[2])


def test_an_honest_deal_is_proved() -> None:
    """Everything about it, and what nobody can prove is said all the same."""
    verdict = weigh(*honest())

    assert [] == verdict.problems
    assert "honest" == verdict.kind
    said = " ".join(map(say, verdict.proved))
    for part in (
        "Every move was legal", "every later shuffle", "promised before you were ready", "ann's seat", "cat follows",
        "before you revealed yours", "didn't choose who went first", "opening hand", "signed this record",
        "signed its promise",
    ):  # fmt: skip
        assert part in said
    assert 2 == len(verdict.unproved)
    assert "knows all cards" in say(verdict.unproved[0])


@pytest.mark.parametrize("lie", LIES)
def test_every_lie_is_found_out(lie: str) -> None:
    """However well the record agrees with itself."""
    make, told = LIES[lie]
    verdict = weigh(make(), honest()[1])

    assert any(told in problem for problem in map(say, verdict.problems)), verdict
    assert "dishonest" == verdict.kind


GAPS: dict[str, tuple[dict[str, Any], str]] = {  # what a client may have missed, and what is not proved then
    "the promise": ({"commitment": "", "signature": ""}, "This seed was promised"),
    "the number of the deal": ({"number": 0}, "the first deal that you revealed"),
    "the moment when the numbers were revealed": ({"nonce_commitments": [], "signature": ""}, "Your number counts"),
    "the points of the match": ({"points": None}, "The right player went first"),
    "the opening hand": ({"hand": [], "top": ""}, "These are the cards you were dealt"),
}


@pytest.mark.parametrize("gap", GAPS)
def test_a_deal_is_honest_only_if_everything_that_matters_is_proved(gap: str) -> None:
    """What is missing is said, and accuses nobody."""
    missed, told = GAPS[gap]
    verdict = weigh(honest()[0], changed(honest()[1], **missed))

    assert ("partly", []) == (verdict.kind, verdict.problems)
    assert any(told in each for each in map(say, verdict.unproved)), verdict


def test_a_record_of_a_game_that_was_not_played_is_found_out() -> None:
    """It is dealt by the promised seed, and agrees with itself; only the player knows that she had other cards."""
    kept, noted = honest()
    other = changed(noted, hand=["Castle", *noted.hand[1:]])
    dropped = changed(noted, hand=noted.hand[1:])

    assert [] == record.verify(kept)
    for wrong in (other, dropped, changed(noted, top="Camelot")):
        assert any("but the seed gives" in problem for problem in map(say, weigh(kept, wrong).problems))


def test_a_game_of_another_version_is_neither_proved_nor_called_dishonest() -> None:
    """What does not depend on rules and cards is proved all the same; a lie about that is found out."""
    kept, noted = honest()
    events = [card.name for card in find("camelot").cards if card.kinds == (Kind.EVENT,)]

    with other_release({"camelot": events}):
        verdict = weigh(kept, noted)
        lie = weigh(kept, changed(noted, commitment="00" * 32))

    assert ([], f"played under rules {RULES_VERSION}; verify it with eights {__version__}") == (
        verdict.problems,
        say(verdict.version) if verdict.version else "",
    )
    assert "partly" == verdict.kind
    said = " ".join(map(say, verdict.proved))
    assert "promised before you were ready" in said
    assert "Every move was legal" not in said
    assert "opening hand" not in said
    assert "the game was played under rules" in say(verdict.unproved[0])
    assert any("but this record is about" in problem for problem in map(say, lie.problems))


NOTED: dict[
    str, tuple[dict[str, Any], str]
] = {  # what a client has noted about a server that did not keep to the rules, and what is said about it
    "a deal that never came": ({"abandoned": 2}, "2 deals that the server never dealt"),
    "an id of the server's choice": ({"number": 2}, "doesn't follow from its number"),
    "a changed promise": ({"broken": True}, "changed its promise"),
    "a deal without the player": ({"skipped": True, "commitment": "", "nonce": ""}, "without asking for your number"),
}


@pytest.mark.parametrize("what", NOTED)
def test_what_a_client_noted_is_said(what: str) -> None:
    """However well the record agrees with itself."""
    fields, told = NOTED[what]
    verdict = weigh(honest()[0], changed(honest()[1], **fields))

    assert any(told in problem for problem in map(say, verdict.problems)), verdict


def test_a_number_that_came_too_late_accuses_nobody() -> None:
    """The server says so, and the restart is in the record."""
    table = all_committed(seated(seats=2)).after(Withheld()).after(CameBack(seat=0)).after(CameBack(seat=1))
    game = played(dealt(table)).game
    assert game is not None
    kept = game.record()
    assert kept.sealed is not None
    noted = Receipt(table="test", game_id=kept.sealed.game_id, number=1, nonce="77" * 16, seat=0, reveals=1)

    verdict = weigh(kept, noted)
    assert [] == verdict.problems
    assert any(each.startswith("Your number counts (") for each in map(say, verdict.unproved))


def test_a_restart_is_not_hidden() -> None:
    """Whoever revealed twice knows that there were two deals to choose from."""
    kept, noted = honest()

    assert any("restarted 0 times" in each for each in map(say, weigh(kept, changed(noted, reveals=2)).problems))
    table = all_committed(seated(seats=2)).after(Withheld()).after(CameBack(seat=0)).after(CameBack(seat=1))
    game = played(dealt(table)).game
    assert game is not None
    verdict = weigh(game.record(), Receipt(nonce=NONCES[0].hex(), reveals=2))
    assert [] == verdict.problems
    assert any("it was restarted once" in each for each in map(say, verdict.unproved))


def test_without_a_receipt_it_says_what_is_not_proved() -> None:
    kept, noted = honest()
    verdict = weigh(kept)
    told = " ".join(map(say, verdict.unproved))

    assert ("partly", []) == (verdict.kind, verdict.problems)
    for part in ("promised before the deal", "Your number was", "needs your receipt", "you were dealt", "Your server"):
        assert part in told
    by_hand = weigh(kept, Receipt(commitment=noted.commitment, nonce=noted.nonce, key=noted.key))
    assert [] == by_hand.problems
    assert any("you began with" in each for each in map(say, by_hand.unproved))


def test_an_older_record_proves_less() -> None:
    """It is read and verified as before, and says what it leaves open."""
    table = dealt(seated(seats=2))
    game = played(table).game
    assert game is not None
    game.seed = replace(game.seed, commitments=())  # type: ignore[type-var]
    old = game.record()
    verdict: Verdict = weigh(old)

    assert [] == verdict.problems
    assert any("older versions" in each for each in map(say, verdict.unproved))
    assert old.sealed is not None
    assert commitment(bytes.fromhex(old.sealed.game_id), bytes.fromhex(old.sealed.seed)).hex() == old.sealed.commitment


def test_a_receipt_is_written_and_read() -> None:
    _, noted = honest()

    assert noted == Receipt.read(noted.write())
    assert noted == Receipt.read(noted.write().replace("{", '{"pack": [1, 2],', 1))  # a page notes more
    with pytest.raises(RecordError, match="isn't a receipt"):
        Receipt.read("[]")


WEIRD: tuple[Any, ...] = (-1, 99, 2**40, "", "x", "zz", "00", "é", None, [], {}, [1], ["a"], True, 1.5, "ff" * 33)


def damaged(text: str, dice: Dice) -> str:
    """The same JSON with something odd in one place."""
    whole = part = json.loads(text)
    while True:
        keys = list(part) if isinstance(part, dict) else list(range(min(3, len(part))))
        key = keys[dice.below(len(keys))]
        if not isinstance(part[key], dict | list) or not part[key] or dice.below(4) == 0:
            part[key] = WEIRD[dice.below(len(WEIRD))]
            return json.dumps(whole)
        part = part[key]


@pytest.mark.parametrize("part", range(4))
def test_whatever_a_file_holds_it_is_judged_or_refused(part: int) -> None:
    """A damaged record or receipt is an error that a person can read, or has a verdict; nothing else is raised."""
    recorded, noted = honest()
    short = record.dumps(changed(recorded, decisions=recorded.decisions[:2]))
    outcomes = set()
    for seed in range(part * 100, part * 100 + 100):
        dice = Dice(seed)
        texts = [damaged(short, dice), noted.write()] if dice.below(2) else [short, damaged(noted.write(), dice)]
        try:
            weigh(record.loads(texts[0]), Receipt.read(texts[1]))
            outcomes.add("judged")
        except EightsError:
            outcomes.add("refused")

    assert {"judged", "refused"} == outcomes
