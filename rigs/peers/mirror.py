"""Runs OpenSpiel's crazy_eights and our classic Crazy Eights as one game, translating cards and moves."""

from itertools import takewhile
from typing import Any

from eights.engine.card_tables import CardTables
from eights.engine.classic_variant import print_classic
from eights.engine.moves import DRAW, NAME, PASS, PLAY, object_of, seat_of, verb_of
from eights.engine.questions import open_question
from eights.engine.setup import empty_table, seats_for
from eights.engine.state import State
from eights.engine.winning import BLOCKED
from eights.errors import EightsError
from eights.rules.classic import ClassicRules, cards
from eights.rules.colors import ACE, EIGHT

THEIR_DRAW, THEIR_PASS, THEIR_NAMES, THEIR_DEALERS = 52, 53, 54, 52
LONG = 100_000  # number of plays after which their games end

PLAYERS = 2
RULES = ClassicRules(hand_size=7, draw_limit=5, may_pass=True)  # their default rules
HANDS = PLAYERS * RULES.hand_size
SEATS = seats_for([f"player {i + 1}" for i in range(PLAYERS)], turn_limit=LONG)


class BrokenMirror(EightsError):
    """The two engines are not at the same point of the same game."""


def peer() -> Any:
    """Import OpenSpiel, or raise an error that says how to get it."""
    try:
        import pyspiel
    except ImportError:
        raise EightsError(
            "OpenSpiel is not installed", "python3 run.py check installs it, or pip install open_spiel"
        ) from None
    return pyspiel


class Words:
    """Translates our cards and moves into theirs."""

    def __init__(self, printed: CardTables) -> None:
        self.printed = printed

    def card(self, card: int) -> int:
        """Our card as theirs: they count from the two of clubs to the ace of spades, rank by rank."""
        rank = self.printed.ranks[card]
        return (12 if rank == ACE else rank - 2) * 4 + self.printed.colors[card].bit_length() - 1

    def action(self, option: int) -> int:
        """Our move as theirs."""
        verb = verb_of(option)
        if verb == PLAY:
            return self.card(object_of(option))
        if verb == NAME:
            return THEIR_NAMES + object_of(option).bit_length() - 1
        return {DRAW: THEIR_DRAW, PASS: THEIR_PASS}[verb]

    def charge(self, card: int) -> int:
        """The points they count for a card in hand; for a pip card, its index plus two."""
        if self.printed.ranks[card] == EIGHT:
            return 50
        theirs = self.card(card)
        return 10 if theirs // 4 >= 9 else theirs + 2


def ask(state: State) -> bool:
    """Run one step; stop at every question that has an option, forced or not."""
    step, frame = open_question(state)
    if not step.asks:  # a suit has been named
        state.stack.pop()
        return False
    state.options = step.options(state, frame)
    return True


def their_cards() -> CardTables:
    """The pack of their game, with their points for each card."""
    printed = print_classic.__wrapped__(RULES, cards(1, False))  # not cached, because its values differ
    words = Words(printed)
    printed.values = [words.charge(card) for card in printed.all_cards]
    return printed


def dealing(history: list[int]) -> tuple[int, list[int], list[int], int]:
    """Read how their game began: the dealer, the hands, eights that were turned up and put back, the starter."""
    dealt, rest = history[1 : 1 + HANDS], history[1 + HANDS :]
    turned = list(takewhile(is_their_eight, rest))
    return history[0], dealt, turned, rest[len(turned)]


def is_their_eight(card: int) -> bool:
    return card // 4 == EIGHT - 2


class Mirror:
    """A two-player game on both engines. Theirs deals and judges; ours follows.

    Their search can use it like any state; `ours` is carried along. The one known difference is a blocked game: ours is
    over when both have passed in a row, theirs one pass later.
    """

    def __init__(self, theirs: Any, ours: State, words: Words) -> None:
        self.theirs = theirs
        self.ours = ours
        self.words = words

    @classmethod
    def of(cls, theirs: Any, printed: CardTables) -> "Mirror":
        """Mirror their game after the cards and the starter have been dealt."""
        words = Words(printed)
        ours_of = {words.card(card): card for card in printed.all_cards}
        dealer, dealt, turned, starter = dealing(theirs.history())
        state = empty_table(printed, SEATS, None, 1 << 31 | 1)
        state.seat = state.regular = (dealer - THEIR_DEALERS + 1) % PLAYERS
        state.active = 1 << state.seat
        for i, card in enumerate(dealt):
            state.hands[(state.seat + i) % PLAYERS].append(ours_of[card])
        state.discard_pile = [ours_of[starter]]
        state.draw_pile = [card for card in printed.all_cards if words.card(card) not in (*dealt, starter)]
        for viewer in range(SEATS.viewers):
            state.in_pile[viewer] = sum(1 << ours_of[card] for card in turned)
        state.log = []  # what players do tells their opponents about their hands
        mirror = cls(theirs, state, words)
        mirror.look()
        return mirror

    def look(self) -> None:
        """Run ours to its next question, forced or not."""
        state = self.ours
        while not state.winners and not ask(state):
            pass

    @property
    def blocked(self) -> bool:
        """Whether ours is over while theirs waits for one more pass."""
        return self.ours.reason == BLOCKED and not self.theirs.is_terminal()

    def check(self) -> None:
        """Check that both ask the same player for the same moves, or have the same winner."""
        state, theirs = self.ours, self.theirs
        if self.blocked or theirs.is_chance_node():
            return
        if bool(state.winners) != theirs.is_terminal():
            raise BrokenMirror(f"ours {'is' if state.winners else 'is not'} over, theirs the opposite")
        if state.winners:
            charges = [float(-sum(map(self.words.charge, hand))) for hand in state.hands]
            if charges != theirs.returns():
                raise BrokenMirror(f"the hands cost {charges} here, {theirs.returns()} there")
            return
        if seat_of(state.options[0]) != theirs.current_player():
            raise BrokenMirror(f"{seat_of(state.options[0])} decides here, {theirs.current_player()} there")
        ours = sorted(self.words.action(option) for option in state.options)
        if ours != theirs.legal_actions():
            raise BrokenMirror(f"{ours} can be done here, {theirs.legal_actions()} there")

    def apply_action(self, action: int) -> None:
        """Apply a move, or a card drawn by chance, to both."""
        state, blocked = self.ours, self.blocked
        drawn = self.theirs.is_chance_node()
        self.theirs.apply_action(action)
        if blocked or (action == THEIR_DRAW and not drawn):
            return  # the card follows
        for option in state.options:
            if drawn and verb_of(option) == DRAW:
                self.lay_on_top(action)
            elif drawn or self.words.action(option) != action:
                continue
            question, frame = open_question(state)
            question.take(state, frame, option)
            self.look()
            return
        raise BrokenMirror(f"{action} was done there, and cannot be done here")

    def lay_on_top(self, drawn: int) -> None:
        """Put the card that is drawn there on top here."""
        pile = self.ours.draw_pile
        for at, card in enumerate(pile):
            if self.words.card(card) == drawn:
                pile.append(pile.pop(at))
                return
        raise BrokenMirror(f"{drawn} was drawn there, and is not in the pile here")

    # What their search needs from a state.

    def get_game(self) -> Any:
        return self.theirs.get_game()

    def is_terminal(self) -> bool:
        return bool(self.theirs.is_terminal())

    def is_chance_node(self) -> bool:
        return bool(self.theirs.is_chance_node())

    def chance_outcomes(self) -> Any:
        return self.theirs.chance_outcomes()

    def current_player(self) -> int:
        return int(self.theirs.current_player())

    def legal_actions(self) -> list[int]:
        return list(self.theirs.legal_actions())

    def information_state_string(self) -> str:
        """Theirs has none. It consists of what the player sees and may do, which shows how often they have drawn."""
        return f"{self.theirs.observation_string()}{self.theirs.legal_actions()}"

    def returns(self) -> list[float]:
        """The returns for their search: 1, 0 or -1, because the match is about winning."""
        return wins(self.theirs.returns())


def wins(returns: list[float]) -> list[float]:
    """The winner: the player with the higher return."""
    one, other = returns
    won = float((one > other) - (one < other))
    return [won, -won]
