"""Encodes a decision for learning programs: what a seat knows as ones and zeros, and its options as fixed actions.

The layout depends only on the cards, the number of players and VERSION. Players are numbered from the seat that looks:
0 is that seat itself, 1 the next one clockwise. Cards are named, not numbered: copies of a card share their places, so
that it does not matter which copy lies where.
"""

from typing import Final

from eights.bots.tactics.feature_names import Layout, action_names, feature_names
from eights.bots.tactics.purposes import purpose_of
from eights.engine.card_tables import CardTables
from eights.engine.classic_state import ClassicState
from eights.engine.discarding import allowed_discards
from eights.engine.moves import CARD, DISCARD, NAME, PLAY, PLAYER
from eights.engine.questions import asked
from eights.engine.state import State
from eights.engine.turn import phase_of
from eights.engine.views import shown
from eights.engine.zones import sees_hand

VERSION: Final = 1  # of the layout; a new one makes trained networks useless
PILE_SIZES: Final = (0, 1, 4, 8, 16, 24, 32, 48)  # the least size of the draw pile in each class


class Codec:
    """Translates between a game and the arrays of a learning program, for one deck and number of players.

    >>> codec = Codec(game.state.printed, 2)
    >>> codec.actions, len(codec.action_names), len(codec.feature_names) == codec.size
    (170, 170, True)
    >>> seat = game.seat("ann")
    >>> [codec.action_names[codec.action(game.state, option)] for option in game.state.options]
    ['play Devious Dragon', 'play Avalon', 'discard Avalon', 'end turn']
    """

    def __init__(self, printed: CardTables, players: int) -> None:
        layout = Layout(printed, players)
        self.printed = printed
        self.players = players
        self.size = layout.size
        self.actions = layout.actions
        self.kinds = layout.kinds
        self.faces = len(printed.sides)
        self.kind = layout.kind
        self.slot = layout.slot
        self.first = layout.first  # where each group of features begins, in the order of GROUPS
        self.color_index = {color: index for index, color in enumerate(printed.color_words)}
        self.copies = layout.copies
        self.empty = bytes(layout.size)
        self.nothing = bytes(layout.actions)
        self.purposes = [[purpose_of(program, i) for i in range(len(program))] for program in printed.programs]

    @property
    def feature_names(self) -> list[str]:
        """What each feature means: "hand: Merlin"."""
        return feature_names(self.printed, self.players)

    @property
    def action_names(self) -> list[str]:
        """What each action means: "discard Merlin"."""
        return action_names(self.printed, self.players)

    # What a seat knows

    def write(self, state: State, seat: int) -> bytes:
        """Everything this seat knows, one byte for each feature: 0 or 1."""
        row = bytearray(self.empty)
        self.fill(state, seat, row, 0)
        return bytes(row)

    def fill(self, state: State, seat: int, row: bytearray, at: int) -> None:
        """Write the features into a buffer, from this place on; that part of it must be zero."""
        first, n = self.first, self.players
        self.mark_cards(state.hands[seat], row, at + first[0])
        known = state.exact[seat] | state.in_hand[seat] | state.in_pile[seat] | state.some_hand[seat]
        for i in range(1, n):
            other = (seat + i) % n
            place = at + first[1] + (i - 1) * self.faces
            if sees_hand(state, seat, other):
                self.mark_cards(state.hands[other], row, place)
            elif known:
                self.mark_known(state.hands[other], state.in_hand[seat], row, place)
        for i in range(n):
            assets = state.assets[(seat + i) % n]
            if assets:
                self.mark_cards(assets, row, at + first[2] + i * self.faces)
        if state.discard_pile:
            row[at + first[3] + self.kind[state.discard_pile[-1]]] = 1
            self.mark_cards(state.discard_pile, row, at + first[4])
        if known:
            self.fill_draw_pile(state, seat, row, at)
        if state.aside:
            self.mark_cards(state.aside, row, at + first[8])
        self.fill_players(state, seat, row, at)
        self.fill_question(state, seat, row, at)

    def mark_cards(self, cards: list[int], row: bytearray, place: int) -> None:
        """Mark these cards; the second copy of a card takes the second place of that card."""
        slot = self.slot
        if not self.copies:
            for card in cards:
                row[place + slot[card]] = 1
            return
        for card in cards:
            here = place + slot[card]
            while row[here]:
                here += 1
            row[here] = 1

    def mark_known(self, cards: list[int], known: int, row: bytearray, place: int) -> None:
        for card in cards:
            if known >> card & 1:
                here = place + self.slot[card]
                while row[here]:
                    here += 1
                row[here] = 1

    def fill_draw_pile(self, state: State, seat: int, row: bytearray, at: int) -> None:
        """What the seat knows of the draw pile: the three top cards, the bottom one, and what is somewhere in it."""
        first, pile = self.first, state.draw_pile
        exact, size = state.exact[seat], len(pile)
        if exact:
            for depth in range(min(3, size)):
                if exact >> pile[size - 1 - depth] & 1:
                    row[at + first[5] + depth * self.kinds + self.kind[pile[size - 1 - depth]]] = 1
            if size and exact >> pile[0] & 1:
                row[at + first[5] + 3 * self.kinds + self.kind[pile[0]]] = 1
        if exact | state.in_pile[seat]:
            self.mark_known(pile, exact | state.in_pile[seat], row, at + first[6])
        if state.some_hand[seat]:
            for hand in state.hands:
                self.mark_known(hand, state.some_hand[seat], row, at + first[7])

    def fill_players(self, state: State, seat: int, row: bytearray, at: int) -> None:
        """The number of cards and assets of each player, and where they are in their turn."""
        first, n, allies = self.first, self.players, state.seats.allies[seat]
        for i in range(n):
            other = (seat + i) % n
            row[at + first[9] + i * 16 + min(15, len(state.hands[other]))] = 1
            row[at + first[10] + i * 7 + min(6, len(state.assets[other]))] = 1
            about = at + first[11] + i * 13
            if state.lost >> other & 1:
                row[about] = 1
                continue
            if i and allies >> other & 1:
                row[about + 1] = 1
            if state.skips[other]:
                row[about + 2 + min(1, state.skips[other] - 1)] = 1
            if other in state.extra_turns:
                row[about + 4] = 1
            if state.active >> other & 1:
                row[about + 5] = 1
                if state.played >> other & 1:
                    row[about + 6] = 1
                if state.done >> other & 1:
                    row[about + 7] = 1
                left = allowed_discards(state, other) - state.discarded[other]
                row[about + 8 + max(0, min(3, left))] = 1
            if state.may_skip_draw == other:
                row[about + 12] = 1

    def fill_question(self, state: State, seat: int, row: bytearray, at: int) -> None:
        """What is going on: the phase, the piles, the ability in progress, and what this seat is asked, if it is."""
        first, n = self.first, self.players
        row[at + first[12] + phase_of(state)] = 1
        size, pile = 7, len(state.draw_pile)
        while pile < PILE_SIZES[size]:
            size -= 1
        row[at + first[13] + size] = 1
        if state.named:
            row[at + first[14] + self.color_index[state.named]] = 1
        frame = state.stack[-1]
        if len(state.stack) > 1:
            if frame.source >= 0:
                row[at + first[15] + self.kind[frame.source]] = 1
            if frame.you >= 0:
                row[at + first[16] + (frame.you - seat) % n] = 1
            if frame.player >= 0:
                row[at + first[17] + (frame.player - seat) % n] = 1
            row[at + first[18] + max(0, min(7, frame.number))] = 1
            for face in frame.cards:
                if shown(state, seat, face, frame.you) >= 0:
                    self.mark_cards([face], row, at + first[19])
        asks = asked(state)
        for i in range(n):
            if asks >> (seat + i) % n & 1:
                row[at + first[20] + i] = 1
        if asks >> seat & 1:
            row[at + first[21] + self.purposes[frame.program][frame.position]] = 1
            row[at + first[22] + max(0, min(4, frame.count))] = 1
        own = state.own
        if isinstance(own, ClassicState):
            row[at + first[23] + min(5, own.drawn)] = 1
            row[at + first[24] + min(4, own.to_draw // 2)] = 1
            row[at + first[25] + min(1, own.passes)] = 1
            row[at + first[26] + (1 if own.direction < 0 else 0)] = 1

    # Options and actions

    def action(self, state: State, option: int) -> int:
        """The action that stands for one of the options of the seat that decides."""
        verb, seat, what = option >> 14, option >> 10 & 15, option & 1023
        if verb == PLAY:
            return self.kind[what]
        if verb == DISCARD:
            return self.kinds + self.kind[what]
        if verb == CARD:
            at = 2 * self.kinds + self.slot[what]
            if self.copies:  # the copies that are offered before it come first
                for other in state.options:
                    if other == option:
                        break
                    same = other >> 10 == option >> 10 and self.kind[other & 1023] == self.kind[what]
                    at += 1 if same else 0
            return at
        rest = 2 * self.kinds + self.faces
        if verb == PLAYER:
            return rest + (what - seat) % self.players
        rest += self.players
        if verb == NAME:
            return rest + self.color_index[what]
        rest += 4
        return rest if verb < NAME else rest + verb - 5  # end turn, then YES and all that follow it

    def option(self, state: State, seat: int, action: int) -> int:
        """The option of this seat that the action stands for; -1 if it is not possible now."""
        for option in state.options:
            if option >> 10 & 15 == seat and self.action(state, option) == action:
                return option
        return -1

    def mask(self, state: State, seat: int) -> bytes:
        """Which actions are possible for this seat now, one byte for each: 0 or 1."""
        row = bytearray(self.nothing)
        self.fill_mask(state, seat, row, 0)
        return bytes(row)

    def fill_mask(self, state: State, seat: int, row: bytearray, at: int) -> None:
        """Write that into a buffer, from this place on; that part of it must be zero."""
        for option in state.options:
            if option >> 10 & 15 == seat:
                row[at + self.action(state, option)] = 1

    def legal(self, state: State, seat: int) -> list[int]:
        """The possible actions of this seat, in the order of its options; copies of a card in hand count once."""
        found = [self.action(state, option) for option in state.options if option >> 10 & 15 == seat]
        return list(dict.fromkeys(found)) if self.copies else found
