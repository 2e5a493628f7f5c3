"""Describes a view in sentences. The caller decides how cards are written: in words or with symbols."""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from eights.messages import ENGLISH, LanguageCode, Listed, Message, Value, say
from eights.messages.typed import as_typed
from eights.table.view_schema import Card, Classic, Coming, Near, Option, Place, Print, Running, View, Waiting
from eights.terminal.card_symbols import color_word, said

Shown = Callable[[Print, LanguageCode], str]
ColorShown = Callable[[str, LanguageCode], str]
Text = Callable[[str], str]


class Possibility(NamedTuple):
    """Something you can do with a card of your hand, or the reason why you can't."""

    can: bool
    text: str


class Describer:
    """Describes one view; `card` formats cards, `color` colors, and `text` everything else that comes from the game."""

    def __init__(
        self,
        view: View,
        faces: Sequence[Print],
        language: LanguageCode = ENGLISH,
        card: Shown = said,
        text: Text = str,
        color: ColorShown = color_word,
    ) -> None:
        self.view = view
        self.faces = faces
        self.language = language
        self.show = card
        self.text = text
        self.show_color = color

    def say(self, code: str, **values: Value) -> str:
        """Format a sentence, or a part of one."""
        return as_typed(say(Message(code, **values), self.language))

    def card(self, card: Card) -> str:
        return self.show(self.faces[card[1]], self.language)

    def cards(self, cards: Iterable[Card]) -> Listed:
        return in_a_row(self.card(card) for card in cards)

    def name(self, seat: int) -> str:
        return self.text(self.view.seats[seat].name) or self.say("terminal-seat-free")

    def names(self, seats: Iterable[int]) -> Listed:
        return Listed([self.name(seat) for seat in seats])

    @property
    def is_classic(self) -> bool:
        return self.view.classic is not None

    def say_of_game(self, code: str, **values: Value) -> str:
        """Format a sentence that has another wording in classic Crazy Eights."""
        return self.say(f"{code}-classic" if self.is_classic else code, **values)

    # The turn

    def turn(self) -> str:
        """Game, turn, player and phase; or that the game is over."""
        view = self.view
        if not view.game or view.current < 0:
            return self.say("terminal-gathering")
        game: Value = ""
        if view.sheet is not None:
            sheet = view.sheet
            game = Message("terminal-deal-of", deal=sheet.deal, deals=sheet.deals, table=sheet.table + 1)
        elif view.settings.games != 1:
            code = "terminal-game-of" if view.settings.games else "terminal-game-of-match"
            game = Message(code, game=view.game, games=view.settings.games)
        code = "terminal-turn-last" if view.outcome else "terminal-turn" if view.turn_phase else "terminal-turn-classic"
        players = self.names(view.active or [view.current])
        return self.say(code, game=game, turn=view.turn, players=players, phase=view.turn_phase)

    def strip(self) -> list[str]:
        """Abilities in progress, waiting, and coming at the end of this turn."""
        view, found = self.view, []
        if view.outcome is not None:
            return []
        running = [self.ability(each) for each in view.running if each.source is not None]
        for code, abilities in (
            ("terminal-running", running),
            ("terminal-waiting", [self.ability(each) for each in view.waiting]),
            ("terminal-coming", [self.ability(each) for each in view.coming]),
        ):
            if abilities:
                found.append(self.say(code, what=in_a_row(abilities)))
        under_way = [each.source for each in view.running]
        aside = [card for card in view.aside if card not in under_way]
        if aside:
            found.append(self.say("terminal-aside", cards=self.cards(aside)))
        return found

    def ability(self, each: Running | Waiting | Coming) -> str:
        """ann's Castle for bob"""
        seat = each.you if isinstance(each, Running) else each.controller
        assert each.source is not None
        owner = {"owner": self.name(seat)} if seat >= 0 else {}
        about = {"player": self.name(each.player)} if 0 <= each.player != seat else {}
        code = f"terminal-ability{'-of' if owner else ''}{'-about' if about else ''}"
        return self.say(code, card=self.card(each.source), **owner, **about)

    # The middle

    def piles(self) -> list[str]:
        view = self.view
        if not view.game:
            return []
        told = [self.say_of_game("terminal-draw-pile", n=view.draw_pile)]
        if view.discard_pile:
            top = self.card(view.discard_pile[0])
            told.append(self.say_of_game("terminal-discard-pile", top=top, n=len(view.discard_pile)))
        else:
            told.append(self.no_discard_pile())
        if view.named:
            told.append(self.say("terminal-named", color=self.show_color(view.named, self.language)))
        if view.to_match:
            told.append(self.say("terminal-to-match", what=self.text(view.to_match.text)))
        return told + (self.classic(view.classic) if view.classic else [])

    def no_discard_pile(self) -> str:
        return self.say_of_game("terminal-discard-pile-empty")

    def classic(self, own: Classic) -> list[str]:
        """What only classic Crazy Eights has in the middle of the table."""
        told = [self.say("terminal-to-draw", n=own.to_draw)] if own.to_draw else []
        return [*told, self.say("terminal-reversed")] if own.direction < 0 else told

    # The seats

    def seat(self, number: int) -> str:
        """One place: Bea (bot, Strong): 4 cards; assets Avalon (A green)."""
        place = self.view.seats[number]
        facts, kind = "; ".join(self.facts(number, place)), self.kind(number, place)
        if not facts:
            return self.say("terminal-seat", name=self.name(number), kind=kind)
        return self.say("terminal-seat-with-facts", name=self.name(number), kind=kind, facts=facts)

    def kind(self, number: int, place: Place) -> str:
        if place.kind == "free":
            return ""
        if place.kind == "bot":
            return self.say("terminal-seat-bot", bot=place.bot)
        if place.away:
            return self.say("terminal-seat-away")
        return self.say("terminal-seat-you") if number == self.view.you else ""

    def facts(self, number: int, place: Place) -> list[str]:
        view = self.view
        if not view.game:
            return [self.say("terminal-ready")] if place.kind == "person" and place.ready else []
        facts = [self.say("terminal-cards", n=place.cards)]
        if place.assets:
            facts.append(self.say("terminal-assets", cards=self.cards(place.assets)))
        elif not self.is_classic:
            facts.append(self.say("terminal-no-assets"))
        if place.hand and number != view.you:
            facts.append(self.say("terminal-holds", cards=self.cards(place.hand)))
        facts += [self.near(each) for each in place.near]
        mates = [other for other, each in enumerate(view.seats) if each.team == place.team and other != number]
        if mates:
            facts.append(self.say("terminal-team", names=self.names(mates)))
        if view.settings.games != 1:
            facts.append(self.say("terminal-points", n=place.points))
        if place.skips:
            facts.append(self.say("terminal-misses", n=place.skips))
        if number in view.extra_turns:
            facts.append(self.say("terminal-extra-turn"))
        if place.has_ended and len(view.active) > 1:
            facts.append(self.say("terminal-ended-turn"))
        return [*facts, self.say("terminal-has-lost")] if place.lost else facts

    def near(self, near: Near) -> str:
        kind = "enough" if near.have >= near.need else "win" if near.wins else "loss"
        card = self.card(near.source)
        return self.say(f"terminal-near-{kind}", have=near.have, need=near.need, measure=near.measure, card=card)

    def others(self) -> list[int]:
        """The seats in table order, starting to your left; your own comes last."""
        number = len(self.view.seats)
        first = self.view.you + 1
        return [(first + step) % number for step in range(number)]

    # The hand

    def hand(self) -> str:
        """Your hand, 3 cards: Castle (5 blue), …"""
        held = self.held()
        if not held:
            return self.say("terminal-hand-empty") if self.view.you >= 0 and self.view.game else ""
        return self.say("terminal-hand", n=len(held), cards=self.cards(held))

    def held(self) -> list[Card]:
        view = self.view
        return (view.seats[view.you].hand or []) if view.you >= 0 else []

    def possible(self, card: Card) -> list[Possibility]:
        """What you can do with a card of your hand, and what not: You can't play it: …"""
        prompt = self.view.prompt
        if prompt is None or not prompt.id:
            return []
        can = {option.verb for option in prompt.options if option.card is not None and option.card[0] == card[0]}
        told = []
        if can and can <= {"play", "discard"}:
            told.append(Possibility(True, self.say(f"terminal-can-{can.pop() if len(can) == 1 else 'both'}")))
        reasons = [prompt.reasons[place].text if place >= 0 else "" for place in prompt.why.get(card[0], (-1, -1))]
        for verb, why in zip(("play", "discard"), reasons, strict=True):
            if why and not (verb == "discard" and self.is_classic):  # in classic, playing a card means discarding it
                told.append(Possibility(False, self.say(f"terminal-cannot-{verb}", why=self.text(why))))
        return told

    # Questions, ends, knowledge

    def question(self) -> list[str]:
        """The question and its numbered options; for the other players, who is asked."""
        prompt = self.view.prompt
        if prompt is None:
            return []
        options = enumerate(labels(prompt.options, self.language), 1)
        return [self.text(prompt.sentence.text), *(f"{number:>3}  {self.text(label)}" for number, label in options)]

    def outcome(self) -> list[str]:
        """How the game ended, the points, and the cards left in hand; or why it could not be continued."""
        view = self.view
        if view.outcome is None:
            return [self.text(view.notice.text)] if view.notice else []
        told = [self.text(each.text) for each in view.outcome.sentences] or self.who_won(view.outcome.winners)
        if view.settings.games != 1 or self.is_classic or view.sheet is not None:
            told.append(self.say("terminal-points-of-game", points=self.standing(view.outcome.points)))
        if view.sheet is None and view.settings.games != 1:
            points = self.standing([place.points for place in view.seats])
            told.append(self.say("terminal-points-of-match", points=points))
            if view.settings.teams:
                told.append(self.say("terminal-points-of-teams", points=self.team_totals()))
            if view.outcome.match_over:
                told.append(self.match_won(view.outcome.leaders))
        for seat, hand in enumerate(view.outcome.hands or []):
            if hand:
                told.append(self.say("terminal-held", player=self.name(seat), cards=self.cards(hand)))
        return [*told, *self.score_sheet()]

    def score_sheet(self) -> list[str]:
        """The score sheet of a duplicate evening, and your last deal in it."""
        sheet = self.view.sheet
        if sheet is None:
            return []
        if sheet.playing:
            return [self.say("terminal-sheet-waiting", tables=len(sheet.playing))]
        code = "terminal-sheet" if sheet.deal < sheet.deals else "terminal-sheet-final"
        told = [self.say(code, deal=sheet.deal, deals=sheet.deals)]
        for entry in sheet.entries:
            last = entry.deals[-1]
            told.append(
                self.say(
                    "terminal-sheet-line",
                    rank=entry.rank,
                    name=entry.name,
                    score=entry.score,
                    most=sheet.most,
                    hand=last.hand + 1,
                    table=last.table + 1,
                    won="yes" if last.won else "no",
                    points=last.points,
                    scored=last.score,
                )
            )
        return told

    def who_won(self, winners: Sequence[int]) -> list[str]:
        """The winners by team, if it is not known how they won."""
        return [self.say("terminal-won", players=self.names(side)) for side in self.sides(winners)]

    def match_won(self, leaders: Sequence[int]) -> str:
        code = "terminal-match-won" if len(self.sides(leaders)) == 1 else "terminal-match-shared"
        return self.say(code, players=self.names(leaders))

    def team_totals(self) -> Listed:
        """The points of each team, which decide a match."""
        places = self.view.seats
        return in_a_row(
            self.say("terminal-points-of", name=self.names(side), n=sum(places[seat].points for seat in side))
            for side in self.sides(range(len(places)))
        )

    def sides(self, seats: Iterable[int]) -> list[list[int]]:
        """Group these seats by team; a player without allies is a group of their own."""
        found: dict[int, list[int]] = {}
        for seat in seats:
            found.setdefault(self.view.seats[seat].team, []).append(seat)
        return list(found.values())

    def standing(self, by_seat: Sequence[int]) -> Listed:
        return in_a_row(
            self.say("terminal-points-of", name=self.name(seat), n=number) for seat, number in enumerate(by_seat)
        )

    def known(self) -> list[str]:
        """The hidden cards that the viewer knows."""
        view, told = self.view, []
        for seat, place in enumerate(view.seats):
            if place.known and place.hand is None:
                told.append(self.say("terminal-known-in-hand", player=self.name(seat), cards=self.cards(place.known)))
        if view.on_draw_pile:
            at = in_a_row(
                self.say("terminal-known-at", card=self.card(card), depth=depth + 1)
                for depth, card in view.on_draw_pile
            )
            told.append(self.say("terminal-known-on-pile", cards=at))
        if view.in_draw_pile:
            told.append(self.say("terminal-known-in-pile", cards=self.cards(view.in_draw_pile)))
        if view.in_some_hand:
            told.append(self.say("terminal-known-in-some-hand", cards=self.cards(view.in_some_hand)))
        return told or [self.say("terminal-known-nothing")]

    def table(self) -> list[str]:
        """Everything on the table, one thing per line."""
        return [
            self.turn(),
            *self.strip(),
            " ".join(self.piles()),
            *(self.seat(seat) for seat in self.others()),
            *filter(None, [self.hand()]),
        ]


def in_a_row(items: Iterable[str]) -> Listed:
    """Join with commas, without "and"."""
    return Listed(list(items), "comma")


def copy_number(option: Option, options: Sequence[Option]) -> int:
    """The copy number of the option's card, if another option has the same label; otherwise 0."""
    number = option.text.partition("#")[2]
    is_like_another = sum(each.label.text == option.label.text for each in options) > 1
    return int(number) if is_like_another and number.isdecimal() else 0


def labels(options: Sequence[Option], language: LanguageCode) -> list[str]:
    """Unique labels of the options: Play Castle · Play Castle (copy 2)"""
    found = []
    for option in options:
        copy = copy_number(option, options)
        message = Message("terminal-copy", option=option.label.text, number=copy)
        found.append(say(message, language) if copy else option.label.text)
    return found
