"""A game of Crazier Eights, as programs use it.

game = Game.new("camelot", players=["ann", "bob"], seed=8)
while not game.is_over:
    game.push(random.choice(game.legal_moves))  # or game.push("play Death")
game.outcome
"""

import secrets
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from eights.decks import NO_SOURCES, find
from eights.engine import digest as digests
from eights.engine.chance import sealed_key
from eights.engine.events import redact
from eights.engine.games import card_tables, check_players, new_game
from eights.engine.moves import seat_of
from eights.engine.setup import seats_for
from eights.engine.sight import Sight
from eights.engine.state import NOBODY, Seats, State
from eights.engine.views import View, view
from eights.engine.worlds import Dice, determinize
from eights.errors import EightsError, IllegalMove, SetupError, UnknownCard, did_you_mean
from eights.game import diagram, pickling, sharing
from eights.game.board import Tabletop
from eights.game.values import Move, Outcome, Seal
from eights.language import moves, phases, positions, record, record_format, story
from eights.language.names import NAMES, unfit_name
from eights.messages import Message, say
from eights.rules.selection import Selection

__all__ = ["NAMES", "Game", "names_for"]


class Choice(Protocol):
    """What a bot returns."""

    @property
    def option(self) -> int: ...


class Game(Tabletop):
    """One game. It changes only through `push`, `pop`, `choose` and `play_random`; a refused move changes nothing.

    Games are equal if the same moves lead both to the same end. You can print, copy and pickle them. A pickle works
    only with the same version of eights, a record also with later ones.

    >>> game = Game.new("camelot", players=["ann", "bob"], seed=8)
    >>> game
    <Game camelot: ann, bob; turn 1, ann decides>
    >>> game.push(game.legal_moves[0])
    >>> game.pop()
    Move('ann', 'play Devious Dragon')
    >>> game == Game.new("camelot", players=["ann", "bob"], seed=8)
    True
    """

    # The game this one was sampled from, with the seat and the seed; None if it was dealt or began from a position.
    sampled_from: "tuple[Game, int, int] | None" = None
    origin: str = ""  # the text of a position whose unknown cards were dealt by `seed`

    def __init__(
        self, selection: Selection, state: State, seed: int | Seal, quiet: bool = False, patient: bool = False
    ) -> None:
        """Wrap a fresh state; use Game.new or Game.from_position instead."""
        super().__init__(state, quiet, patient)
        self.selection = selection
        self.seed = seed

    @classmethod
    def new(
        cls,
        deck: str | Selection = "camelot",
        players: Sequence[str] | int = 2,
        *,
        teams: Sequence[Sequence[str]] | None = None,
        seed: int | Seal | None = None,
        two_player_rule: bool = False,
        turn_limit: int = 0,
        first: str | None = None,
        quiet: bool = False,
        patient: bool = False,
    ) -> "Game":
        """Set up and deal a game. `first` goes first (by default a random player); by default the seed is random.

        `quiet`, for simulation, is faster, but there are no views and no log. `patient`, for games between people, asks
        players even when only they can know that there is nothing to choose, so that nobody else learns it.

        >>> Game.new("camelot", 4, teams=[["ann", "cat"], ["bob", "dan"]], seed=7)
        <Game camelot: ann, bob, cat, dan; turn 1, bob and dan decide>
        >>> Game.new("classic with draw 3", players=["Mira", "Emil", "Ole"], seed=7, first="Ole")
        <Game classic with draw 3: Mira, Emil, Ole; turn 1, Ole decides>
        """
        selection = find(deck)
        names = names_for(players) if isinstance(players, int) else tuple(players)
        for name in names:
            if why := unfit_name(name):
                raise SetupError(Message("setup-unfit-name", name=name), why)
        check_players(names, teams, selection, two_player_rule)
        seats = seats_for(names, teams, two_player_rule, turn_limit, watched=not quiet)
        if first is not None and first not in names:
            raise SetupError(Message("setup-first-is-not-playing", name=first), did_you_mean(first, names))
        if seed is None:
            seed = secrets.randbits(64)
        if not isinstance(seed, int | Seal):
            raise SetupError(Message("setup-not-a-seed", seed=repr(seed)), Message("setup-what-a-seed-is"))
        key = sealed_key(seed.game_id, seed.seed, list(seed.nonces)) if isinstance(seed, Seal) else None
        leader = NOBODY if first is None else names.index(first)
        state = new_game(card_tables(selection), seats, seed if isinstance(seed, int) else 0, key, leader)
        return cls(selection, state, seed, quiet, patient)

    def again(self, seed: int) -> "Game":
        """Deal a new game with the same players and deck, from another seed. This is faster than `Game.new`.

        >>> game.again(seed=2) == game.again(seed=2)
        True
        """
        quiet = self.state.log is None
        return Game(self.selection, new_game(self.state.printed, self.state.seats, seed), seed, quiet)

    @classmethod
    def from_position(
        cls,
        text: str,
        *,
        seed: int | Seal | None = None,
        players: Sequence[str] | None = None,
        patient: bool = False,
        sources: Mapping[str, str] = NO_SOURCES,
    ) -> "Game":
        """Load a position, or the position and moves of a scenario ([notation](notation.md#positions)).

        `seed` decides everything that the position leaves to chance, instead of the seed in the text.
        `players` replaces the names of the players. `sources` contains decks as text, by name.

        >>> Game.from_position(game.position()) == game
        True
        >>> known = game.position("ann")  # with bob's hand unknown
        >>> Game.from_position(known, seed=1).hands["bob"] == Game.from_position(known, seed=2).hands["bob"]
        False
        """
        return sharing.from_position(cls, text, seed, players, patient, sources)

    @classmethod
    def from_record(cls, record: record_format.Record | str | bytes) -> "Game":
        """Load the game in a record, with all its moves; raises RecordError if it does not replay as recorded.

        >>> game.push("discard Avalon")
        >>> saved = game.record().to_json()
        >>> Game.from_record(saved) == game
        True
        """
        return pickling.from_record(cls, record)

    @classmethod
    def from_link(cls, link: str, tick: Callable[[], None] = lambda: None) -> "Game":
        """Load the game or the position in a link ([notation](notation.md#links)).

        The deck must be one of ours, unless the caller allows others. `tick` is called for every move of a game.

        >>> finished = Game.new("camelot", seed=8)
        >>> _ = finished.play_random(seed=1)
        >>> Game.from_link(finished.link()) == finished
        True
        """
        return sharing.from_link(cls, link, tick)

    def link(self, player: str | None = None) -> str:
        """A link to this finished game, or to the current position as one player knows it.

        A link to a game contains its seed, and so reveals all cards: there is none until the game is over.

        >>> link = game.link("ann")
        >>> link.startswith("e1.p."), Game.from_link(link).hands["ann"]
        (True, ('Devious Dragon', 'Avalon'))
        >>> game.link()
        Traceback (most recent call last):
        eights.errors.LinkError: a link with the whole game shows all cards, so there is none until the game is over
        hint: take a link with the position as one player knows it
        """
        return sharing.link(self, None if player is None else self.seat(player))

    @property
    def options(self) -> list[Move]:
        """The legal moves now; empty when the game is over.

        >>> [str(move) for move in game.options]
        ['play Devious Dragon', 'play Avalon', 'discard Avalon', 'end turn']
        """
        return [self.move(code) for code in self.state.options]

    @property
    def legal_moves(self) -> list[Move]:
        """The legal moves now: another name for `options`.

        >>> game.legal_moves[0]
        Move('ann', 'play Devious Dragon')
        """
        return self.options

    def is_legal(self, move: "Move | str | int", player: str | None = None) -> bool:
        """Whether this move is legal now.

        >>> game.is_legal("play Avalon"), game.is_legal("play Avalon", player="bob")
        (True, False)
        """
        try:
            self.parse(move, player)
        except (IllegalMove, UnknownCard):
            return False
        return True

    def parse(self, move: "Move | Choice | str | int", player: str | None = None) -> Move:
        """The legal move that a text, a bot's choice or an option's number stands for; else raises IllegalMove.

        >>> game.parse("discard avalon")
        Move('ann', 'discard Avalon')
        >>> game.parse("discard Castle", player="bob")
        Traceback (most recent call last):
        eights.errors.IllegalMove: bob, you can't discard Castle (5 blue): it's ann's turn (ch. 2)
        hint: ann decides now
        """
        return self.move(self.code_of(move, player))

    def push(self, move: "Move | Choice | str | int", player: str | None = None) -> None:
        """Make a move: one of `legal_moves`, its text, or a bot's choice.

        Anything else raises IllegalMove and changes nothing.

        >>> game.push("play Devious Dragon")
        >>> game.push(bots.ask("greedy", game.sight()))
        >>> game.moves
        [Move('ann', 'play Devious Dragon'), Move('ann', 'discard Avalon')]
        """
        self.choose(self.state.options.index(self.code_of(move, player)))

    def code_of(self, move: "Move | Choice | str | int", player: str | None) -> int:
        state = self.state
        seat = None if player is None else self.seat(player)
        if isinstance(move, str):
            return moves.read(state, move, seat)
        code = move if isinstance(move, int) else move.code if isinstance(move, Move) else move.option
        if code not in state.options or seat not in (None, seat_of(code)):
            raise IllegalMove(Message("move-number", number=int(code)), moves.instead(state, seat))
        return code

    def move(self, code: int) -> Move:
        """The move for an option given as a number.

        >>> game.move(game.sight("ann").options[0])
        Move('ann', 'play Devious Dragon')
        """
        return Move(code, self.players[seat_of(code)], moves.write(self.state, code))

    def pop(self) -> Move:
        """Take back the last move and everything it caused; raises IllegalMove if there is none.

        This replays the game up to that point. To look ahead, use a `copy()`, which is much faster.

        >>> game.push("end turn")
        >>> game.pop()
        Move('ann', 'end turn')
        >>> game.turn, game.moves
        ('ann', [])
        """
        if not self.answers:
            raise IllegalMove(Message("move-none-made"), Message("move-at-the-start"))
        *before, last = self.answers
        earlier = pickling.replayed(self, before)
        self.state, self.answers = earlier.state, earlier.answers
        return self.move(self.state.options[last])

    @property
    def moves(self) -> list[Move]:
        """The moves made so far.

        >>> game.push("discard Avalon")
        >>> game.moves
        [Move('ann', 'discard Avalon')]
        """
        game, made = pickling.replayed(self, []), list[Move]()
        for answer in self.answers:
            made.append(game.move(game.state.options[answer]))
            game.choose(answer)
        return made

    def play_random(self, seed: int | None = None) -> Outcome:
        """Play random moves for everybody until the game is over.

        >>> game.play_random(seed=3).winners
        ('ann',)
        """
        dice = Dice(secrets.randbits(62) if seed is None else seed)
        while not self.over:
            self.choose(dice.below(self.count))
        assert self.outcome is not None
        return self.outcome

    def copy(self) -> "Game":
        """An independent copy of the game; `copy.copy` and `copy.deepcopy` do the same.

        >>> twin = game.copy()
        >>> twin.push("play Avalon")
        >>> twin == game
        False
        """
        twin = Game.__new__(Game)  # skips __init__, which would copy the starting state
        twin.selection, twin.seed, twin.patient = self.selection, self.seed, self.patient
        twin.start, twin.state, twin.answers = self.start, self.state.copy(), self.answers[:]
        if self.state.log is not None:
            twin.state.log = self.state.log[:]
        if self.sampled_from is not None:
            twin.sampled_from = self.sampled_from
        if self.origin:
            twin.origin = self.origin
        return twin

    def __copy__(self) -> "Game":
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> "Game":
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return pickling.restored, pickling.saved(self)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        return pickling.identity(self) == pickling.identity(other)

    def __str__(self) -> str:
        return self.diagram()

    def __repr__(self) -> str:
        if outcome := self.outcome:
            now = f"won by {' and '.join(outcome.winners)}"
        else:
            now = f"{' and '.join(self.asks)} decide{'s' if len(self.asks) == 1 else ''}"
        return f"<Game {self.deck}: {', '.join(self.players)}; turn {self.turn_number}, {now}>"

    def rename(self, seat: int, name: str) -> None:
        """Rename the player in this seat.

        >>> game.rename(1, "Bea")
        >>> game.players
        ('ann', 'Bea')
        """
        old = self.state.seats
        names = tuple(name if other == seat else known for other, known in enumerate(old.names))
        self.start = self.start.copy()
        self.start.seats = self.state.seats = Seats(
            names, tuple(old.allies), old.two_player_rule, old.turn_limit, watched=old.viewers > 0
        )

    def view(self, player: str | None) -> View:
        """What this player, or a spectator if None, may know. Cards, seats and moves are numbers.

        >>> view = game.view("ann")
        >>> view.places[0].hand is not None, view.places[1].hand, view.places[1].hand_size
        (True, None, 3)
        """
        self.check_watched()
        return view(self.state, NOBODY if player is None else self.seat(player))

    def sight(self, player: str | None = None, points: bool = False) -> Sight:
        """The open question as a player sees it, for a bot; by default the player who decides now.

        With `points`, cards left in hand count, as in a match.

        >>> bots.ask("greedy", game.sight()).reason
        'you win this turn'
        """
        self.check_watched()
        if player is None:
            if self.over:
                raise EightsError(Message("game-nobody-decides"), Message("game-name-the-player"))
            player = self.asks[0]
        return Sight(self.state, self.seat(player), points)

    def world(self, player: str, seed: int | None = None) -> "Game":
        """A game that looks the same to this player, sampled uniformly from all such games, to play on from here.

        Everything the player does not know is new: hands, draw pile and random numbers. Its pickle contains the game it
        was sampled from.

        >>> world = game.world("ann", seed=1)
        >>> world.hands["ann"] == game.hands["ann"], world.hands["bob"]
        (True, ('Restoration', 'Morgan le Fay', 'Elven Princess'))
        >>> sum(game.world("ann", seed).play_random(seed).winners == ("ann",) for seed in range(20))
        16
        """
        seed = secrets.randbits(62) if seed is None else seed
        return pickling.sampled(self, self.seat(player), seed)

    def determinize(self, player: str, seed: int) -> State:
        """The engine's state for such a world; `world` returns a game."""
        self.check_watched()
        return determinize(self.state, self.seat(player), seed)

    def check_watched(self) -> None:
        """Raise an error if the game is quiet: it has no views and no log."""
        if not self.state.seats.viewers:
            raise EightsError(Message("game-is-quiet"), Message("game-leave-out-quiet"))

    def story(self, player: str | None = None) -> list[str]:
        """The log so far, in sentences, as this player (or a spectator) may know it.

        >>> game.push("discard Avalon")
        >>> game.story()
        ['ann discards Avalon (A green).']
        """
        viewer = NOBODY if player is None else self.seat(player)
        lines = [redact(line, viewer) for line in self.state.log or ()]
        return [say(message) for message in story.tell(lines, story.Cast.of(self.state))]

    def diagram(self, player: str | None = None) -> str:
        """The table as `print(game)` shows it, with all hands; if you give a player, as they may know it.

        >>> print(game.diagram("bob"))
        Camelot, turn 1: ann, main phase
        top card: Tempest (5 green); discard pile: 1, draw pile: 45
        <BLANKLINE>
        > ann  hand: 2 cards
               assets: none
          bob  hand: Study (3 purple), Trade (4 blue), Castle (5 blue)
               assets: Thin Ice (2 red)
        <BLANKLINE>
        Main phase: ann may play a card, discard, or end the turn (1 discard left).
        """
        viewer = None if player is None else self.seat(player)
        if viewer is not None:
            self.check_watched()
        return diagram.diagram(self.state, self.selection, viewer)

    def position(self, player: str | None = None, as_it_ended: bool = False) -> str:
        """The current position as text; in the middle of a phase, the start of the phase and the moves since then.

        If you give a player, it is the table as they may know it, with `?` for cards they do not know. With
        `as_it_ended`, it is the final table of a finished game, to look at; otherwise it loads to the same state.

        >>> print(game.position("ann"))
        # Main phase: play a card, discard, or end your turn (1 discard left).
        deck: camelot
        ...
        """
        if player is not None:
            return positions.write_as_known(self.state, self.seat(player), self.selection.spec)
        begun, since = phases.last_start(self.start, self.answers, self.patient, as_it_ended)
        pickling.check_writable(self, begun)
        return positions.write_since(begun, since, self.selection.spec)

    def digest(self) -> str:
        """A short fingerprint of the current state. Equal states have equal digests, on every machine.

        >>> len(game.digest()), game.digest() == game.copy().digest()
        (32, True)
        """
        return digests.digest(self.state)

    def record(self) -> record_format.Record:
        """The record of the game so far, to save and replay.

        >>> game.record().deck
        'camelot'
        """
        pickling.check_writable(self, self.start)
        return record.of(self, self.patient)


def names_for(players: int) -> tuple[str, ...]:
    """Default names for this many players."""
    if not 2 <= players <= len(NAMES):
        raise SetupError(Message("setup-number-of-players", players=players), Message("setup-two-to-eight"))
    return NAMES[:players]
