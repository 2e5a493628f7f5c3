"""Shows what is on the table by name: players, turn, hands, assets and piles, without the engine's numbers."""

from eights.engine.games import points_of
from eights.engine.play import Play
from eights.engine.questions import asked
from eights.engine.refusals import PHASE_NAMES
from eights.engine.turn import phase_of
from eights.errors import IllegalMove, did_you_mean
from eights.game.values import Outcome, Reason
from eights.language import names, prompts
from eights.messages import Message
from eights.rules import card_text
from eights.rules.cards import Card
from eights.rules.selection import Selection

Cards = tuple[str, ...]  # the second copy of a card is Castle#2, as in moves and positions


class Tabletop(Play):
    """The readable side of a game. Everything here is a copy: changing it does not change the game."""

    selection: Selection

    @property
    def deck(self) -> str:
        """The deck, as `Game.new` accepts it.

        >>> game.deck
        'camelot'
        """
        return self.selection.spec

    @property
    def players(self) -> tuple[str, ...]:
        """The players' names, clockwise.

        >>> game.players
        ('ann', 'bob')
        """
        return self.state.seats.names

    @property
    def turn(self) -> str:
        """Whose turn it is. An ability can ask another player: see `asks`.

        >>> game.turn
        'ann'
        """
        return self.players[self.state.seat]

    @property
    def turn_number(self) -> int:
        """The number of this turn, counted from 1.

        >>> game.turn_number
        1
        """
        return self.state.turn

    @property
    def phase(self) -> str | None:
        """`beginning`, `draw`, `main` or `end`; None in classic Crazy Eights, which has no phases.

        >>> game.phase
        'main'
        """
        return None if self.selection.classic else PHASE_NAMES[phase_of(self.state)]

    @property
    def asks(self) -> tuple[str, ...]:
        """Who decides now: one player, or several allies in their main phase; nobody when the game is over.

        >>> game.asks
        ('ann',)
        """
        return self.names_in(asked(self.state))

    @property
    def prompt(self) -> prompts.Prompt:
        """The open question; its `sentence` is for the player who decides.

        >>> game.prompt.sentence
        'Main phase: play a card, discard, or end your turn (1 discard left).'
        """
        return prompts.prompt(self.state)

    @property
    def hands(self) -> dict[str, Cards]:
        """Every player's hand, in the order the cards arrived.

        >>> game.hands["bob"]
        ('Study', 'Trade', 'Castle')
        """
        return {name: self.labels(hand) for name, hand in zip(self.players, self.state.hands, strict=True)}

    @property
    def assets(self) -> dict[str, Cards]:
        """Every player's assets, oldest first.

        >>> game.assets
        {'ann': (), 'bob': ('Thin Ice',)}
        """
        return {name: self.labels(faces) for name, faces in zip(self.players, self.state.assets, strict=True)}

    @property
    def draw_pile(self) -> Cards:
        """The cards of the draw pile, top first.

        >>> len(game.draw_pile)
        45
        """
        return self.labels(self.state.draw_pile[::-1])

    @property
    def discard_pile(self) -> Cards:
        """The cards of the discard pile, top first.

        >>> game.discard_pile
        ('Tempest',)
        """
        return self.labels(self.state.discard_pile[::-1])

    @property
    def top(self) -> str | None:
        """The top card of the discard pile, or None.

        >>> game.top
        'Tempest'
        """
        return self.labels(self.state.discard_pile[-1:])[0] if self.state.discard_pile else None

    @property
    def named_color(self) -> str | None:
        """The color that was named for the eight on top, or None.

        >>> print(game.named_color)
        None
        """
        return self.state.printed.color_words[self.state.named] if self.state.named else None

    @property
    def is_over(self) -> bool:
        """Whether somebody has won; the same as `over`.

        >>> game.is_over
        False
        """
        return self.over

    @property
    def outcome(self) -> Outcome | None:
        """Who won and why, or None while the game is in progress.

        >>> game.play_random(seed=1)
        Outcome(winners=('ann',), reason=<Reason.EMPTY_HAND: 1>)
        >>> game.outcome.winners
        ('ann',)
        """
        if not self.over:
            return None
        return Outcome(self.names_in(self.state.winners), Reason(self.state.reason))

    @property
    def points(self) -> dict[str, int]:
        """The points so far: cards in hand, where the lowest score wins; in classic, what the winner collects.

        >>> game.points
        {'ann': 2, 'bob': 3}
        """
        return dict(zip(self.players, points_of(self.state), strict=True))

    def card(self, name: str) -> Card:
        """A card of this deck, by its name or the name of a side; raises UnknownCard if there is none.

        >>> game.card("castle").label
        '5 blue'
        """
        printed = self.state.printed
        return printed.cards[names.cards_named(printed, name)[0]]

    @property
    def cards(self) -> tuple[Card, ...]:
        """All cards of this game's deck.

        >>> len(game.cards), sum(card.is_eight for card in game.cards)
        (52, 4)
        """
        return self.selection.cards

    def text(self, card: str) -> str:
        """The text of a card, by its name or the name of a side.

        >>> print(game.text("Thin Ice"))
        At the end of each player's turn: ... that player loses the game.
        """
        printed = self.state.printed
        faces = printed.faces[names.cards_named(printed, card)[0]]
        said = [face for face in names.faces_named(printed, card) if face in faces] or faces
        return " / ".join(card_text.text(printed.sides[face]) for face in dict.fromkeys(said))

    def seat(self, player: str) -> int:
        """The seat of a player, from 0: the engine and sights use seats instead of names.

        >>> game.seat("Bob")
        1
        """
        for seat, name in enumerate(self.players):
            if name.casefold() == player.casefold():
                return seat
        raise IllegalMove(Message("error-unknown-player", name=player), did_you_mean(player, self.players))

    def names_in(self, mask: int) -> tuple[str, ...]:
        """The players in a mask of seats, as used by sights and views.

        >>> game.names_in(0b10)
        ('bob',)
        """
        return tuple(name for seat, name in enumerate(self.players) if mask >> seat & 1)

    def labels(self, faces: list[int]) -> Cards:
        """The names of cards that are numbers in a sight or a view.

        >>> game.labels(list(game.view("ann").places[0].hand))
        ('Devious Dragon', 'Avalon')
        """
        return tuple(self.state.printed.labels[face] for face in faces)
