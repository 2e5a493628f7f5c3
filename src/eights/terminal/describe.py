"""A view in sentences. How a card is shown is up to whoever shows it: by its words, or with its signs."""

from collections.abc import Callable, Iterable, Sequence
from types import ModuleType

from eights.language.names import listed
from eights.table.view_schema import Card, Classic, Coming, Near, Place, Print, Running, View, Waiting
from eights.terminal import classic_english, english
from eights.terminal.card_symbols import long_color, said

Shown = Callable[[Print], str]
Text = Callable[[str], str]


class Describer:
    """Tells of one view; `card` shows a card, `text` whatever else comes from the game, `color` a color."""

    def __init__(
        self, view: View, faces: Sequence[Print], card: Shown = said, text: Text = str, color: Text = long_color
    ) -> None:
        self.view = view
        self.faces = faces
        self.show = card
        self.text = text
        self.color = color

    def card(self, card: Card) -> str:
        return self.show(self.faces[card[1]])

    def cards(self, cards: Iterable[Card]) -> str:
        return ", ".join(self.card(card) for card in cards)

    def name(self, seat: int) -> str:
        return self.text(self.view.seats[seat].name or english.FREE)

    def names(self, seats: Iterable[int]) -> str:
        return listed([self.name(seat) for seat in seats])

    @property
    def words(self) -> ModuleType:
        """What this game calls things, and what there is to say of it."""
        return english if self.view.classic is None else classic_english

    # The turn

    def turn(self) -> str:
        """Which game, which turn, whose, which phase; or that it was the last one."""
        view = self.view
        if not view.game or view.current < 0:
            return english.GATHERING
        who = self.names(view.active or [view.current])
        game = ""
        if view.settings.games != 1:
            form = english.GAME if view.settings.games else english.MATCH
            game = form.format(game=view.game, games=view.settings.games)
        form = english.LAST_TURN if view.outcome else english.TURN if view.turn_phase else english.CLASSIC_TURN
        return game + form.format(turn=view.turn, who=who, phase=view.turn_phase)

    def strip(self) -> list[str]:
        """What is under way, what waits, and what comes at the end of this turn."""
        view, found = self.view, []
        if view.outcome is not None:
            return []
        running = [self.ability(each) for each in view.running if each.source is not None]
        for form, abilities in (
            (english.RUNNING, running),
            (english.WAITING, [self.ability(each) for each in view.waiting]),
            (english.COMING, [self.ability(each) for each in view.coming]),
        ):
            if abilities:
                found.append(form.format(what=", ".join(abilities)))
        under_way = [each.source for each in view.running]
        aside = [card for card in view.aside if card not in under_way]
        if aside:
            found.append(english.ASIDE.format(cards=self.cards(aside)))
        return found

    def ability(self, each: Running | Waiting | Coming) -> str:
        seat = each.you if isinstance(each, Running) else each.controller
        assert each.source is not None
        card = self.card(each.source)
        told = english.OF.format(card=card, who=self.name(seat)) if seat >= 0 else card
        return told + (english.ABOUT.format(player=self.name(each.player)) if 0 <= each.player != seat else "")

    # The middle

    def piles(self) -> list[str]:
        view = self.view
        if not view.game:
            return []
        words = self.words
        told = [words.DRAW_PILE.format(cards=count(view.draw_pile))]
        if view.discard_pile:
            top = self.card(view.discard_pile[0])
            told.append(words.DISCARD_PILE.format(top=top, cards=count(len(view.discard_pile))))
        else:
            told.append(words.NO_DISCARD_PILE)
        if view.named:
            told.append(english.NAMED.format(color=self.color(view.named)))
        if view.to_match:
            told.append(english.TO_MATCH.format(what=self.text(view.to_match)))
        return told + (self.classic(view.classic) if view.classic else [])

    def classic(self, own: Classic) -> list[str]:
        """What only classic Crazy Eights has in the middle."""
        told = [english.TO_DRAW.format(cards=count(own.to_draw))] if own.to_draw else []
        return [*told, english.REVERSED] if own.direction < 0 else told

    # The seats

    def seat(self, number: int) -> str:
        """One place: Bea (bot, greedy): 4 cards, assets Avalon (A green)."""
        place = self.view.seats[number]
        facts = "; ".join(self.facts(number, place))
        return f"{self.name(number)}{self.kind(number, place)}{': ' if facts else ''}{facts}."

    def kind(self, number: int, place: Place) -> str:
        if place.kind == "free":
            return ""
        if place.kind == "bot":
            return english.BOT.format(bot=place.bot)
        return english.AWAY if place.away else english.YOU if number == self.view.you else ""

    def facts(self, number: int, place: Place) -> list[str]:
        view = self.view
        if not view.game:
            return [english.IS_READY] if place.kind == "person" and place.ready else []
        assets = english.ASSETS.format(cards=self.cards(place.assets)) if place.assets else english.NO_ASSETS
        facts = [count(place.cards), *([assets] if self.words.HAS_ASSETS else [])]
        if place.hand and number != view.you:
            facts.append(english.HOLDS.format(cards=self.cards(place.hand)))
        facts += [self.near(each) for each in place.near]
        mates = [other for other, each in enumerate(view.seats) if each.team == place.team and other != number]
        if mates:
            facts.append(english.TEAM.format(names=self.names(mates)))
        if view.settings.games != 1:
            facts.append(counted(english.POINTS, place.points))
        if place.skips:
            facts.append(counted(english.MISSES, place.skips))
        if number in view.extra_turns:
            facts.append(english.EXTRA)
        if place.has_ended and len(view.active) > 1:
            facts.append(english.ENDED)
        return [*facts, english.HAS_LOST] if place.lost else facts

    def near(self, near: Near) -> str:
        form = english.ENOUGH if near.have >= near.need else english.NEAR_WIN if near.wins else english.NEAR_LOSS
        what = english.MEASURES[near.measure]
        return form.format(have=near.have, need=near.need, what=what, card=self.card(near.source))

    def others(self) -> list[int]:
        """The seats in the order of the table, beginning behind one's own; one's own comes last."""
        number = len(self.view.seats)
        first = self.view.you + 1
        return [(first + step) % number for step in range(number)]

    # The hand

    def hand(self) -> str:
        """Your hand, 3 cards: Castle (5 blue), …"""
        held = self.held()
        if not held:
            return english.EMPTY_HAND if self.view.you >= 0 and self.view.game else ""
        return english.YOUR_HAND.format(count=count(len(held)), cards=self.cards(held))

    def held(self) -> list[Card]:
        view = self.view
        return (view.seats[view.you].hand or []) if view.you >= 0 else []

    def possible(self, card: Card) -> list[str]:
        """What can be done with a card of the hand, and why not: You cannot play it: …"""
        prompt = self.view.prompt
        if prompt is None or not prompt.id:
            return []
        can = [option.verb for option in prompt.options if option.card is not None and option.card[0] == card[0]]
        told = [english.CAN.format(what=listed(can, "or"))] if can and set(can) <= {"play", "discard"} else []
        not_play, not_discard = prompt.why.get(card[0], ("", ""))
        told += [english.CANNOT_PLAY.format(why=self.text(not_play))] if not_play else []
        if not_discard and self.words.HAS_ASSETS:
            told.append(english.CANNOT_DISCARD.format(why=self.text(not_discard)))
        return told

    # Questions, ends, knowledge

    def question(self) -> list[str]:
        """The question and its options, numbered; for whoever is not asked, who is."""
        prompt = self.view.prompt
        if prompt is None:
            return []
        options = [f"{number:>3}  {self.text(option.text)}" for number, option in enumerate(prompt.options, 1)]
        return [self.text(prompt.sentence), *options]

    def outcome(self) -> list[str]:
        """How the game ended, the points, and what everybody held; or why it could not be continued."""
        view = self.view
        if view.outcome is None:
            return [self.text(view.notice)] if view.notice else []
        told = [self.text(view.outcome.sentence)] if view.outcome.sentence else self.who_won(view.outcome.winners)
        if view.settings.games != 1 or self.words.HAS_POINTS:
            told.append(english.POINTS_OF_GAME.format(points=self.standing(view.outcome.points)))
        if view.settings.games != 1:
            told.append(english.POINTS_OF_MATCH.format(points=self.standing([place.points for place in view.seats])))
            if view.settings.teams:
                told.append(english.POINTS_OF_TEAMS.format(points=self.team_totals()))
            if view.outcome.match_over:
                told.append(self.match_won(view.outcome.leaders))
        for seat, hand in enumerate(view.outcome.hands or []):
            if hand:
                told.append(english.HANDS.format(who=self.name(seat), cards=self.cards(hand)))
        return told

    def who_won(self, winners: Sequence[int]) -> list[str]:
        """Who has won, team by team, where nothing is known of how."""
        return [
            (english.WON if len(side) == 1 else english.WON_BY_TEAM).format(who=self.names(side))
            for side in self.sides(winners)
        ]

    def match_won(self, leaders: Sequence[int]) -> str:
        form = english.MATCH_WON if len(leaders) == 1 else english.MATCH_WON_BY_TEAM
        return (form if len(self.sides(leaders)) == 1 else english.MATCH_SHARED).format(who=self.names(leaders))

    def team_totals(self) -> str:
        """What the allies of each team have together, which decides a match."""
        places = self.view.seats
        sides = self.sides(range(len(places)))
        return ", ".join(f"{self.names(side)} {sum(places[seat].points for seat in side)}" for side in sides)

    def sides(self, seats: Iterable[int]) -> list[list[int]]:
        """These seats by team; whoever plays alone is a side of her own."""
        found: dict[int, list[int]] = {}
        for seat in seats:
            found.setdefault(self.view.seats[seat].team, []).append(seat)
        return list(found.values())

    def standing(self, by_seat: Sequence[int]) -> str:
        return ", ".join(f"{self.name(seat)} {number}" for seat, number in enumerate(by_seat))

    def known(self) -> list[str]:
        """What she knows without seeing it."""
        view, told = self.view, []
        for seat, place in enumerate(view.seats):
            if place.known and place.hand is None:
                told.append(english.KNOWN_IN_HAND.format(who=self.name(seat), cards=self.cards(place.known)))
        if view.on_draw_pile:
            at = [english.KNOWN_AT.format(card=self.card(card), depth=depth + 1) for depth, card in view.on_draw_pile]
            told.append(english.KNOWN_ON_PILE.format(cards=", ".join(at)))
        for form, cards in (
            (english.KNOWN_IN_PILE, view.in_draw_pile),
            (english.KNOWN_IN_SOME_HAND, view.in_some_hand),
        ):
            if cards:
                told.append(form.format(cards=self.cards(cards)))
        return told or [english.KNOWN_NOTHING]

    def table(self) -> list[str]:
        """Everything on the table, one thing to a line."""
        return [
            self.turn(),
            *self.strip(),
            " ".join(self.piles()),
            *(self.seat(seat) for seat in self.others()),
            *filter(None, [self.hand()]),
        ]


def count(number: int) -> str:
    """no cards · 1 card · 4 cards"""
    return counted(english.CARDS, number)


def counted(forms: tuple[str, str, str], number: int) -> str:
    """The form for none, for one, or for several."""
    return forms[min(number, 2)].format(count=number)
