"""Reads the lines of a position into a state."""

import re
from collections.abc import Iterable, Mapping

from eights.decks import NO_SOURCES
from eights.engine.chance import is_stream, shuffle, stream_of
from eights.engine.games import card_tables
from eights.engine.setup import empty_table
from eights.engine.state import State
from eights.engine.turn import START, can_name_for_any_card
from eights.engine.winning import TURN_LIMIT
from eights.errors import NotationError, PositionError, did_you_mean
from eights.language.crazier import MOST
from eights.language.game_texts import text_of_lines
from eights.language.header import MOST_TURNS, read_table
from eights.language.knowledge import Claim, Where, learn, read_claims
from eights.language.mentions import UNKNOWN, Mention, Mentions
from eights.language.names import SPECTATOR, colors_of, split_named
from eights.language.players import find_player
from eights.language.text_lines import TextLine, fold
from eights.messages import Card, Listed, Message
from eights.rules.selection import GameName, Selection

REST = ("...", "…")
SEALED = re.compile(r"sealed ([0-9a-f]{64}) ([0-9]{1,9})")
STREAM = re.compile(r"0x([0-9a-f]{1,16})")


class PositionReader:
    """Reads the lines of one position, in any order."""

    def __init__(
        self, lines: list[TextLine], sources: Mapping[str, str] = NO_SOURCES, luck: int | bytes | None = None
    ) -> None:
        """`luck`, a seed or the key of a sealed one, deals the cards that are not named; otherwise the text says it."""
        self.sources = sources
        self.luck = luck
        self.lines: dict[str, TextLine] = {}
        for line in lines:
            if line.key in self.lines:
                first = self.lines[line.key].number
                raise line.error(Message("position-key-twice", key=line.key), Message("position-see-line", line=first))
            self.lines[line.key] = line
        self.game = text_of_lines(self.lines)
        for key, example in self.game.needed.items():
            if key not in self.lines:
                self.check_keys(())
                raise PositionError(
                    Message("position-line-missing", key=key), Message("position-such-as", example=example)
                )

    def read(self) -> tuple[Selection, State, int]:
        """Read the state, which is not advanced yet, and the seed as it was written."""
        table = read_table(self.lines, self.sources)
        self.selection = table.selection
        self.state = empty_table(card_tables(table.selection), table.seats, None, 0)
        self.check_keys(table.seats.names)
        self.state.may_skip_draw = table.may_skip_draw
        renamed = [self.game.to_engine(line) for line in self.lines.values()]
        self.lines = {line.key: line for line in renamed}
        return self.selection, self.state, self.read_lines()

    def read_lines(self) -> int:
        """Read everything except the header; returns the seed as it was written."""
        state = self.state
        seed = self.read_seed()
        self.read_lost()
        self.read_turn()
        self.read_cards()
        self.read_turns_to_come()
        for viewer, name in enumerate((*state.seats.names, SPECTATOR)):
            if line := self.lines.get(f"{fold(name)} knows"):
                for claim in read_claims(state, line):
                    learn(state, viewer, claim, line)
        self.read_winner()
        return seed

    def check_keys(self, names: tuple[str, ...]) -> None:
        """Check that every key exists, and is either common or begins with a player's name."""
        for key, line in self.lines.items():
            common, endings = self.game.keys, self.game.own
            if key in common:
                continue
            own = [ending for ending in endings if key.endswith(f" {ending}")]
            if not own:
                known = [*common, *(f"{name} {ending}" for name in names for ending in endings)]
                raise line.error(Message("position-unknown-key", key=key), did_you_mean(key, known))
            if names:
                find_player(line, names, key.removesuffix(f" {max(own, key=len)}"))

    @property
    def game_name(self) -> GameName:
        """The game whose terms the errors use."""
        return self.state.printed.variant.name

    def own(self, seat: int, ending: str) -> TextLine | None:
        return self.lines.get(f"{fold(self.state.seats.names[seat])} {ending}")

    def read_seed(self) -> int:
        """Read a seed; or `0x…`, an exact position in the random stream; or `sealed`, a key and a position."""
        if isinstance(self.luck, bytes):
            self.state.key, self.state.chance = self.luck, 0
            return 0
        line = self.lines.get("seed", TextLine(0, "seed", "0"))
        if self.luck is not None:
            line = TextLine(line.number, line.key, str(self.luck))
        value = fold(line.value)
        if sealed := SEALED.fullmatch(value):
            self.state.key, self.state.chance = bytes.fromhex(sealed[1]), int(sealed[2])
            return 0
        if stream := STREAM.fullmatch(value):
            self.state.chance = int(stream[1], 16)
            if not is_stream(self.state.chance):
                raise line.error(
                    Message("position-not-in-the-stream", text=line.value),
                    Message("position-such-as", example="0x1234567890abcdef"),
                )
            return 0
        if not re.fullmatch(r"[0-9]{1,20}", value):
            raise line.error(Message("position-wrong-seed", text=line.value), Message("position-seed"))
        self.state.chance = stream_of(int(value))
        return int(value)

    def read_lost(self) -> None:
        """Mark players as lost, with all their allies."""
        state = self.state
        if line := self.lines.get("lost"):
            for name in line.items():
                state.lost |= state.seats.allies[find_player(line, state.seats.names, name)]
            left = state.seats.everyone & ~state.lost
            if "winner" not in self.lines and any(left & ~allies == 0 for allies in state.seats.allies):
                raise line.error(Message("position-no-opponent-left"), Message("position-needs-winner"))
        if line := self.lines.get("lost with"):
            for seat, number in self.counts(line, MOST_TURNS):
                if not state.lost >> seat & 1:
                    name = state.seats.names[seat]
                    raise line.error(
                        Message("position-not-lost", name=name), Message("position-add-to-lost", name=name)
                    )
                state.lost_with[seat] = number

    def read_turn(self) -> None:
        state = self.state
        lost = 0 if "winner" in self.lines else state.lost  # the last one to lose may have lost in their own turn
        named, active, phase = self.game.read_turn(self.lines["turn"], state.seats, lost)
        state.active = active
        state.seat = next(seat for seat in range(state.seats.number) if active >> seat & 1)
        state.regular = state.seats.first_ally[named]
        state.stack[0].position = START[phase]
        if line := self.lines.get("regular turn"):
            state.regular = state.seats.first_ally[find_player(line, state.seats.names, line.value)]
        if line := self.lines.get("turn number"):
            state.turn = line.number_of(line.value, 1, MOST_TURNS)
        self.game.read_progress(state, self.lines, named, phase)

    def read_cards(self) -> None:
        """Read all zones: first note every name, then assign a card to each."""
        state, mentions = self.state, Mentions(self.state.printed)
        hands = [self.mention(mentions, self.own(seat, "hand")) for seat in range(state.seats.number)]
        assets = [self.mention(mentions, self.own(seat, "assets"), True) for seat in range(state.seats.number)]
        for seat, name in enumerate(state.seats.names):
            if state.lost >> seat & 1 and (cards := hands[seat] or assets[seat]):
                raise cards[0].line.error(
                    Message("position-lost-has-cards", name=name), Message("position-cards-of-lost")
                )
        aside = self.mention(mentions, self.lines.get("set aside"))
        if aside and "winner" not in self.lines:
            raise aside[0].line.error(Message("position-set-aside"), Message("position-leave-out"))
        named, discard_pile = self.mention_discard_pile(mentions)
        above, below, has_rest = self.mention_draw_pile(mentions)
        rest = mentions.settle()
        if mentions.unknown:
            shuffle(state, rest)
            self.deal_unknown(mentions, rest)
        state.hands = [faces(hand) for hand in hands]
        state.assets = [faces(zone) for zone in assets]
        state.aside = faces(aside)
        state.discard_pile = faces(discard_pile)[::-1]
        state.named = named
        is_eight = state.printed.is_eight
        if named and not is_eight[state.discard_pile[-1]] and not can_name_for_any_card(state.printed):
            top = state.discard_pile[-1]
            raise discard_pile[0].line.error(
                Message("position-not-an-eight", card=Card(state.printed.names[top], top), game=self.game_name),
                Message("position-only-eights", game=self.game_name),
            )
        if has_rest:
            shuffle(state, rest)
        state.draw_pile = [*faces(below)[::-1], *(rest if has_rest else []), *faces(above)[::-1]]
        self.game.check_piles(state, self.lines)

    def deal_unknown(self, mentions: Mentions, rest: list[int]) -> None:
        """Assign cards to the `?`. A card that somebody knows to be in the pile, or in a hand, ends up there.

        Those that may be anywhere fill the hands first, so every deal that fits is equally likely.
        """
        held, in_pile = self.claimed(rest, Where.SOME_HAND), self.claimed(rest, Where.PILE)
        if held or in_pile:
            anywhere = [card for card in rest if card not in held and card not in in_pile]
            room = max(0, mentions.unknown_in_hands - len(held))
            first, last = held + anywhere[len(anywhere) - room :], in_pile + anywhere[: len(anywhere) - room]
            shuffle(self.state, first)
            shuffle(self.state, last)
            rest[:] = last + first
        mentions.deal(rest)

    def claimed(self, rest: list[int], where: Where) -> list[int]:
        """The cards among these that players know to be somewhere in the draw pile, or somewhere in the hands."""
        found: dict[int, None] = {}
        for name in (*self.state.seats.names, SPECTATOR):
            line = self.lines.get(f"{fold(name)} knows")
            claims: list[Claim] = read_claims(self.state, line) if line else []
            own: set[int] = set()  # two claims about a name are about two copies
            for claim in claims:
                free = [card for card in claim.cards if card in rest and card not in own]
                if claim.where is where and free:
                    own.add(free[0])
            found.update(dict.fromkeys(sorted(own)))
        return list(found)

    def mention(self, mentions: Mentions, line: TextLine | None, in_play: bool = False) -> list[Mention]:
        """Note the names in a line, if there is such a line."""
        if line is None:
            return []
        words = line.items()
        if any(word in REST for word in words):
            raise line.error(Message("position-dots-elsewhere", game=self.game_name), Message("position-name-cards"))
        if UNKNOWN in words and (in_play or line.key == "discard pile"):
            raise line.error(
                Message("position-unknown-card-elsewhere", game=self.game_name), Message("position-name-open-cards")
            )
        return [mentions.add(line, word, in_play) for word in words]

    def mention_discard_pile(self, mentions: Mentions) -> tuple[int, list[Mention]]:
        """Note the discard pile, top first; an eight on top may be followed by the color named with it."""
        line = self.lines.get("discard pile")
        if line is None:
            return 0, []
        words, color, colors = line.items(), 0, colors_of(self.state.printed)
        for i, word in enumerate(words):
            card, named = split_named(word)
            if named and i > 0:
                raise line.error(
                    Message("position-not-on-top", text=word), Message("position-only-top-counts", game=self.game_name)
                )
            if named and fold(named) not in colors:
                raise unknown_color(line, named, colors, self.game_name)
            if named:
                words[0], color = card, colors[fold(named)]
        return color, self.mention(mentions, TextLine(line.number, line.key, ", ".join(words)))

    def mention_draw_pile(self, mentions: Mentions) -> tuple[list[Mention], list[Mention], bool]:
        """Note the draw pile, top first: the cards above `...`, those below it, and whether it was written."""
        line = self.lines.get("draw pile")
        words = line.items() if line else []
        rests = [i for i, word in enumerate(words) if word in REST]
        if line is None or not rests:
            return self.mention(mentions, line), [], False
        if len(rests) > 1:
            raise line.error(Message("position-dots-twice"), Message("position-what-dots-mean"))
        above = [mentions.add(line, word) for word in words[: rests[0]]]
        return above, [mentions.add(line, word) for word in words[rests[0] + 1 :]], True

    def read_turns_to_come(self) -> None:
        """Read skipped turns, and extra turns in the order they were granted; the last one is taken first."""
        if line := self.lines.get("skips"):
            for seat, number in self.counts(line, MOST):
                self.state.skips[seat] += number
        if line := self.lines.get("extra turns"):
            for seat, number in self.counts(line, MOST):
                self.state.extra_turns += [seat] * number

    def counts(self, line: TextLine, most: int) -> list[tuple[int, int]]:
        """Read a number for each player: bob 1, cat 2"""
        found = []
        for item in line.items():
            name, _, number = item.rpartition(" ")
            if not name:
                raise line.error(
                    Message("position-not-a-count", text=item),
                    Message("position-such-as", example=f"{line.key}: bob 1"),
                )
            seat = find_player(line, self.state.seats.names, name)
            found.append((seat, line.number_of(number, 0, most)))
        return found

    def read_winner(self) -> None:
        """Read the winners of a game that is over; the rest of the position shows why it ended."""
        line, state = self.lines.get("winner", TextLine(0, "winner", "")), self.state
        for name in line.items():
            seat = find_player(line, state.seats.names, name)
            if state.lost >> seat & 1:
                raise line.error(
                    Message("position-loser-wins", name=state.seats.names[seat]), Message("position-name-winners")
                )
            state.winners |= 1 << seat
        if not state.winners:
            return
        limit = state.seats.turn_limit
        state.reason = TURN_LIMIT if limit and state.turn > limit else state.printed.variant.reason(state)


def unknown_color(line: TextLine, word: str, colors: Iterable[str], game: GameName) -> NotationError:
    """The error for an unknown color; `colors` are the valid words."""
    return line.error(
        Message("position-unknown-color", text=word, game=game),
        Message("position-colors", colors=Listed(list(colors)), game=game),
    )


def faces(mentions: list[Mention]) -> list[int]:
    return [mention.face for mention in mentions]
