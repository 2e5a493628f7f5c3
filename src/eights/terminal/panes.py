"""The parts of the screen, each a text that is made from what is seen."""

from textual.markup import escape

from eights.table.view_schema import Card
from eights.terminal import english
from eights.terminal.commands import card_lines
from eights.terminal.describe import Describer
from eights.terminal.interface import TableInterface
from eights.terminal.themes import Look

PHASES = ("beginning", "draw", "main", "end")
TOLD = 300  # sentences of the log that can be scrolled through


class Painter:
    """One moment of a table as markup."""

    def __init__(self, interface: TableInterface, look: Look) -> None:
        self.interface = interface
        self.view = interface.view
        self.look = look
        self.teller = Describer(self.view, interface.faces, look.link, escape, look.color)

    def strip(self) -> str:
        """Whose turn, which phase, and the abilities that wait in it."""
        view, teller = self.view, self.teller
        phases = "  ".join(f"[reverse b] {p} [/]" if p == view.turn_phase else f"[$quiet]{p}[/]" for p in PHASES)
        head = teller.turn() if view.game else english.GATHERING
        first = f"[b]{head}[/]   {phases}" if view.turn_phase and view.outcome is None else f"[b]{head}[/]"
        trouble = [f"[$error b]{escape(self.interface.trouble)}[/]"] if self.interface.trouble else []
        return "\n".join([*trouble, first, *teller.strip()])

    def seats(self) -> str:
        return "\n".join(self.seat(seat) for seat in self.teller.others() if seat != self.view.you)

    def own(self) -> str:
        """One's own seat, which is in sight however many the others are."""
        return self.seat(self.view.you) if self.view.you >= 0 else ""

    def seat(self, number: int) -> str:
        """▸ Cleo (bot, greedy): 7 cards; assets …"""
        view, place = self.view, self.view.seats[number]
        mark = "▸" if number in view.asks else "•" if number in view.active else " "
        facts = self.teller.facts(number, place)
        kind = self.teller.kind(number, place)
        return f"{mark} [b]{self.teller.name(number)}[/][$quiet]{kind}[/] {' · '.join(facts)}"

    def piles(self) -> str:
        return "  ".join(self.teller.piles())

    def question(self) -> str:
        """What is asked, or how it ended."""
        interface, view = self.interface, self.view
        if view.notice or (interface.stage in ("deal", "over") and view.outcome is not None):
            told = self.teller.outcome()
            if interface.verdict:  # a bad one comes first: a small screen may have no room for more
                told.insert(int(interface.verdict == english.DEAL_HONEST), f"[b]{escape(interface.verdict)}[/]")
            return "\n".join(told)
        if interface.stage == "step":
            return escape(interface.where)
        if view.prompt is None:
            return english.GATHERING if view.phase == "gathering" else ""
        return f"[b]{escape(view.prompt.sentence)}[/]"

    def reader(self, number: int, card: Card | None = None) -> str:
        """A card large, with what can be done with it now, and why not."""
        face = self.interface.faces[number]
        title, facts, *text = card_lines(face)
        signs = self.look.marks(face)
        lines = [f"[b]{escape(title)}[/] {signs}", f"[$quiet]{escape(facts)}[/]", *map(escape, text[:1])]
        possible = self.teller.possible(card) if card is not None else []
        whys = [f"[{'$warning' if 'cannot' in line else '$success'}]{line}[/]" for line in possible]
        return "\n".join([*lines, *whys, *(f"\n{escape(line)}" for line in text[1:])])

    def log(self) -> str:
        return "\n".join(escape(sentence) for sentence in self.interface.story[-TOLD:])
