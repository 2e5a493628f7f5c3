"""The audit finds what was missed, blames nobody for what could not be known, and its bounds leave out no win."""

import pytest

from eights.engine.moves import seat_of
from eights.engine.run import advance, apply
from eights.engine.worlds import Dice
from eights.game import Game
from eights.lab.arena import Contest, audit, contest
from eights.lab.arena.audit import Audit, Auditor, AuditSearch, sure_survival, sure_win
from eights.lab.arena.bounds import hopeless
from eights.lab.arena.duplicate_deals import play_set
from eights.lab.setup import Setup
from eights.lab.table_kinds import PAIRS
from eights.messages import say, verbatim

ANN = 1  # as a mask of seats


def ann_has(hand: str, top: str, *more: str, phase: str = "main") -> Game:
    """Ann's turn; bob holds three cards; what is not said lies in the draw pile."""
    lines = ["deck: camelot", "players: ann, bob", f"turn: ann, {phase}", f"ann hand: {hand}"]
    lines += ["bob hand: Black Knight, Spell Tome, Falling Stars", *more, f"discard pile: {top}", "draw pile: ..."]
    return Game.from_position("\n".join(lines))


FOUR = "ann assets: King Arthur, Avalon, Castle, Devious Dragon"
CROWN = "ann assets: King Arthur, Avalon, Crown of Kings"


@pytest.mark.parametrize(
    ("game", "line"),
    [
        (ann_has("Devious Dragon, Avalon", "Tempest"), "play Devious Dragon, discard Avalon"),
        (ann_has("Ferocity, Avalon, Wood Elf", "Tempest"), "play Ferocity, discard Avalon, discard Wood Elf"),
        (
            ann_has("Bewitch, Wood Elf, Nimue", "Tempest", "bob assets: Avalon"),
            "play Bewitch, discard Wood Elf, discard Nimue",
        ),
        (ann_has("Study, Sleep", "Tempest", FOUR, phase="beginning"), "choose King Arthur"),
        (
            ann_has("Study, Sleep", "Tempest", CROWN, "bob assets: Castle", phase="beginning"),
            "choose Crown of Kings, choose bob",
        ),
        (
            ann_has("Study, Sleep", "Tempest", CROWN, "bob assets: Castle, Camelot", phase="beginning"),
            "",
        ),  # bob chooses
        (ann_has("Sleep", "Tempest", "ann assets: Merlin", phase="beginning"), "choose Sleep"),
        (ann_has("Forbidden Knowledge, Avalon, Nimue", "Castle"), ""),  # one discard short
        (ann_has("Study, Death", "Camelot"), ""),  # neither can be discarded
        (ann_has("Treasure, Castle, Sleep", "Merlin", "ann assets: Avalon"), ""),  # what is drawn would decide
    ],
)
def test_a_sure_win_is_found(game: Game, line: str) -> None:
    """By discards, by an asset taken over, by the order of abilities; not by luck, nor by the choice of another."""
    found = ", ".join(sure_win(game.state, ANN).line)

    assert found.startswith(line)
    assert bool(line) == bool(found)


def test_a_forced_draw_of_the_opponent_does_not_spoil_a_win() -> None:
    """What bob draws does not matter to ann; what she would draw herself does."""
    game = ann_has("Forbidden Knowledge, Avalon", "Tempest")
    game.push("play Forbidden Knowledge")

    assert ["choose bob", "discard Avalon"] == sure_win(game.state, ANN).line


def test_survival_is_found() -> None:
    """Four assets on Thin Ice: Death on one of them saves ann; without it nothing does."""
    more = ("ann assets: Castle, Avalon, Nimue, Excalibur", "bob assets: Thin Ice")
    saved = ann_has("Death, Study, Trade", "Camelot", *more)
    doomed = ann_has("Study, Trade, Sleep", "Lighthouse", *more)

    assert "play Death" in sure_survival(saved.state, ANN).line
    assert [] == sure_survival(doomed.state, ANN).line


def play(game: Game, *moves: str) -> Audit:
    """What the audit of ann says when these moves are made."""
    found = Audit()
    auditor = Auditor(ANN, verbatim("here"), found)
    for move in moves:
        auditor.decided(game.state, game.seat(game.asks[0]))
        game.push(move)
    auditor.over(game.state)
    return found


def test_a_missed_win_is_counted_once_a_turn() -> None:
    game = ann_has("Devious Dragon, Avalon", "Tempest")

    found = play(game, "discard Avalon", "end turn")

    assert (1, 0, 2, 1) == (found.missed_wins, found.suicides, found.decisions, found.turns)
    assert ["here, turn 1: missed play Devious Dragon and discard Avalon"] == list(map(say, found.examples))


def test_a_win_that_was_taken_is_not_missed() -> None:
    found = play(ann_has("Devious Dragon, Avalon", "Tempest"), "play Devious Dragon", "discard Avalon")

    assert (0, 0) == (found.missed_wins, found.suicides)


def test_an_avoidable_loss_is_counted() -> None:
    """A fourth asset on Thin Ice is a suicide; so are nine cards below a Dark Tower, if one could be discarded."""
    ice = ann_has("Wood Elf, Death, Trade", "Camelot", "ann assets: Castle, Avalon, Nimue", "bob assets: Thin Ice")
    nine = "Death, Trade, Sleep, Wood Elf, Nimue, Merlin, Mordred, Bewitch, Research"
    tower = ann_has(nine, "Camelot", "bob assets: Dark Tower")

    found = play(ice, "play Wood Elf", "end turn")
    also = play(tower, "end turn")

    assert (1, 1) == (found.suicides, also.suicides)
    assert say(found.examples[0]).startswith("here, turn 1: lost, but could have survived with ")


def test_a_loss_that_could_not_be_avoided_is_nobodys_fault() -> None:
    more = ("ann assets: Castle, Avalon, Nimue, Excalibur", "bob assets: Thin Ice")
    game = ann_has("Study, Trade, Sleep", "Lighthouse", *more)

    found = play(game, "end turn")

    assert ANN == game.state.lost
    assert 0 == found.suicides


@pytest.mark.parametrize("bot", ["novice", "random"])
def test_bots_that_know_nothing_miss_a_lot(bot: str) -> None:
    """The audit can fail: careless bots show many of both."""
    result = contest(Contest((bot, "novice"), audit=True), 25, processes=1)
    found = result.total.audit

    assert found.missed_wins >= 8
    assert found.suicides >= 3
    assert 0 == found.given_up
    assert found.decisions <= result.total.times.count
    assert 0 < len(found.examples) <= audit.EXAMPLES


TABLES = (
    Setup("camelot with promo"),
    Setup("lyonesse", 3),
    Setup("camelot with promo", two_player_rule=True),
    Setup(players=4, teams=PAIRS),
    Setup("classic", 3),
)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_the_bounds_leave_out_no_win(table: Setup, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the bound says hopeless, the search without it finds nothing either."""
    left_out = searched = 0
    monkeypatch.setattr(audit, "hopeless", lambda state, own: False)
    monkeypatch.setattr(audit, "NODES", 1_000)
    for seed in range(12):
        state, dice = table.deal(seed), Dice(seed)
        advance(state)
        while not state.winners and searched < 150:
            own = state.seats.allies[seat_of(state.options[0])]
            if state.active & own and len(state.hands[seat_of(state.options[0])]) <= 6 and hopeless(state, own):
                search = AuditSearch(state, own, to_win=True)
                searched += 1
                left_out += bool(search.line)
            apply(state, state.options[dice.below(len(state.options))])

    assert searched > 50
    assert 0 == left_out


def test_a_bound_that_is_too_tight_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The fault: further discards forgotten. Wins are lost that the search would have found."""
    asked = Contest(("novice", "random"), audit=True)
    honest = sum(play_set(asked, number).audit.missed_wins for number in range(12))
    monkeypatch.setattr(audit, "hopeless", lambda state, own: min(map(len, state.hands)) > 1)

    tight = sum(play_set(asked, number).audit.missed_wins for number in range(12))

    assert tight < honest


def test_a_search_that_takes_too_long_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(audit, "NODES", 3)

    result = contest(Contest(("novice", "random"), audit=True), 3, processes=1)

    assert result.total.audit.given_up > 0


def test_no_search_changes_the_game() -> None:
    """The audit plays on copies: with it and without it the games are the same."""
    asked = Contest(("novice", "random"))
    watched = Contest(("novice", "random"), audit=True)

    assert play_set(asked, 3).endings == play_set(watched, 3).endings
    assert play_set(asked, 3).decisions == play_set(watched, 3).decisions
