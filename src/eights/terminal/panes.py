"""The panes of the screen, each a text made from the view."""

from textual.markup import escape

from eights.messages import say
from eights.table.view_schema import Card
from eights.terminal.commands import card_lines
from eights.terminal.describe import Describer
from eights.terminal.interface import HONEST, TableInterface
from eights.terminal.sentences import one_line
from eights.terminal.themes import Look

PHASES = ("beginning", "draw", "main", "end")
TOLD = 300  # sentences in the log pane


class Painter:
    """Formats one moment of a table as markup."""

    def __init__(self, interface: TableInterface, look: Look) -> None:
        self.interface = interface
        self.view = interface.view
        self.look = look
        self.teller = Describer(self.view, interface.faces, interface.language, look.link, escape, look.color)

    def strip(self) -> str:
        """Player, phase, and waiting abilities."""
        view, teller = self.view, self.teller
        phases = "  ".join(self.phase(phase) for phase in PHASES)
        head = teller.turn()
        first = f"[b]{head}[/]   {phases}" if view.turn_phase and view.outcome is None else f"[b]{head}[/]"
        trouble = [f"[$error b]{escape(self.interface.trouble)}[/]"] if self.interface.trouble else []
        return "\n".join([*trouble, first, *teller.strip()])

    def phase(self, phase: str) -> str:
        name = self.teller.say(f"terminal-phase-{phase}")
        return f"[reverse b] {name} [/]" if phase == self.view.turn_phase else f"[$quiet]{name}[/]"

    def seats(self) -> str:
        return "\n".join(self.seat(seat) for seat in self.teller.others() if seat != self.view.you)

    def own(self) -> str:
        """Your own seat, always visible however many others there are."""
        return self.seat(self.view.you) if self.view.you >= 0 else ""

    def seat(self, number: int) -> str:
        """▸ Cleo (bot, Strong): 7 cards; assets …"""
        view, place = self.view, self.view.seats[number]
        mark = "▸" if number in view.asks else "•" if number in view.active else " "
        facts = self.teller.facts(number, place)
        kind = self.teller.kind(number, place)
        return f"{mark} [b]{self.teller.name(number)}[/][$quiet]{kind}[/] {' · '.join(facts)}"

    def piles(self) -> str:
        return "  ".join(self.teller.piles())

    def question(self) -> str:
        """The open question, or how the game ended."""
        interface, view = self.interface, self.view
        if view.notice or (interface.stage in ("deal", "over") and view.outcome is not None):
            told = self.teller.outcome()
            if interface.verdict:  # bad news first: a small screen may have no room for more
                verdict = one_line(say(interface.verdict, interface.language))
                told.insert(int(interface.verdict.code == HONEST), f"[b]{escape(verdict)}[/]")
            return "\n".join(told)
        if interface.stage == "step":
            return escape(interface.where)
        if view.prompt is None:
            return self.teller.say("terminal-gathering") if view.phase == "gathering" else ""
        return f"[b]{escape(view.prompt.sentence.text)}[/]"

    def reader(self, number: int, card: Card | None = None) -> str:
        """A card in detail, with what you can do with it now, and why not."""
        face = self.interface.faces[number]
        title, facts, *text = card_lines(face, self.interface.language)
        signs = self.look.marks(face)
        lines = [f"[b]{escape(title)}[/] {signs}", f"[$quiet]{escape(facts)}[/]", *map(escape, text[:1])]
        possible = self.teller.possible(card) if card is not None else []
        whys = [f"[{'$success' if each.can else '$warning'}]{each.text}[/]" for each in possible]
        return "\n".join([*lines, *whys, *(f"\n{escape(line)}" for line in text[1:])])

    def log(self) -> str:
        return "\n".join(escape(sentence) for sentence in self.interface.story[-TOLD:])
