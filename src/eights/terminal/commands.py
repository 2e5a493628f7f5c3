"""The conversation with a table: a typed line in, sentences out. Both kinds of screen have it in common."""

from pathlib import Path
from typing import NamedTuple

from msgspec.structs import replace

from eights.errors import EightsError, did_you_mean
from eights.language.text_lines import fold
from eights.rules.rulings import rulings_of
from eights.table.commands import Agree, Answer, Arrange, Away, Back, Decline, Undo
from eights.table.view_schema import Print, Request
from eights.terminal import english
from eights.terminal.card_symbols import long_color
from eights.terminal.describe import Describer
from eights.terminal.interface import TableInterface
from eights.terminal.parser import Chosen, Command, cards_named, command_word, sides, understand

PACES = ("quick", "normal", "slow")
LATELY = 20  # sentences of the log
STEPS = ("next", "back", "first", "last", "go")


class Reply(NamedTuple):
    """What is answered; `ok` if it was understood and done. `copied` is for the clipboard, `card` shall be read."""

    lines: list[str]
    ok: bool = True
    leave: bool = False
    copied: str = ""
    card: int = -1


class CommandInterpreter:
    """What is said at one table."""

    def __init__(self, interface: TableInterface) -> None:
        self.interface = interface

    @property
    def teller(self) -> Describer:
        return Describer(self.interface.view, self.interface.faces)

    async def say(self, line: str) -> Reply:
        """Do what a line means. What cannot be done is answered with the reason, and changes nothing."""
        try:
            return await self.answer(line)
        except EightsError as error:
            message = error.message[:1].upper() + error.message[1:]
            return Reply(
                [message + "."[message[-1] in ".?!" :], *([f"({error.hint})"] if error.hint else [])], ok=False
            )

    async def answer(self, line: str) -> Reply:
        interface = self.interface
        if interface.passing:
            return await self.between(command_word(line))
        options, stage = interface.options, interface.stage
        if not line.strip():
            if stage not in english.CHOICES:
                return Reply(self.question())
            line = "1"
        found = understand(line, options, interface.view, interface.faces, interface.title)
        if isinstance(found, Chosen):
            if stage in english.CHOICES:
                return await self.command(Command(options[found.option].verb))
            prompt = interface.view.prompt
            assert prompt is not None
            await interface.do(Answer(prompt=prompt.id, option=found.option))
            return Reply([])
        return await self.command(found)

    async def between(self, word: str) -> Reply:
        """While the keyboard changes hands nobody knows who types: nothing is done and nothing told."""
        if word in ("help", "quit"):
            return await self.command(Command(word))
        raise EightsError(f"the keyboard is {self.interface.passing}'s now", english.PASS_HINT)

    def take(self) -> Reply:
        """Whoever was called says that she is there, and is told what she has missed."""
        return Reply(self.interface.take_keyboard())

    async def command(self, command: Command) -> Reply:
        word, rest = command
        if word in STEPS and (word != "back" or not self.interface.is_far):
            if word == "go" and not rest:
                return self.pause(on=False)
            await self.interface.step(f"{word} {rest}".strip())
            return Reply([])
        match word:
            case "hint":
                return await self.hint()
            case "undo":
                await self.interface.do(Undo())
                return Reply([])
            case "hand":
                return Reply(self.hand())
            case "table":
                return Reply(self.teller.table())
            case "why":
                return Reply(self.why(rest))
            case "read":
                face = self.face(rest)
                return Reply(card_lines(face), card=self.interface.faces.index(face))
            case "pile":
                return Reply(self.pile())
            case "known":
                return Reply(self.teller.known())
            case "log":
                return Reply(self.interface.story[0 if fold(rest) == "all" else -LATELY :])
            case "position":
                position = await self.interface.position(fold(rest) == "full")
                return Reply(position.rstrip().splitlines(), copied=position)
            case "record":
                return await self.record(rest)
            case "fair":
                return Reply(await self.interface.fair())
            case "deal":
                return await self.deal()
            case "keyboard":
                self.interface.give_keyboard(rest)
                return Reply([])
            case "pace":
                return await self.pace(rest)
            case "pause":
                return self.pause(on=True)
            case "say":
                await self.interface.say(rest)
                return Reply([])
            case "away" | "back":
                await self.interface.do(Away() if word == "away" else Back())
                return Reply([])
            case "agree" | "decline":
                request = self.request(rest).id
                await self.interface.do(Agree(request=request) if word == "agree" else Decline(request=request))
                return Reply([])
            case "reserve":
                await self.interface.reserve()
                return Reply([])
            case "save":
                return Reply(self.interface.last_words or [english.NOTHING_TO_KEEP])
            case "quit":
                return Reply([], leave=True)
            case _:
                return Reply(help_lines())

    def request(self, name: str) -> Request:
        """The request that is waiting for an answer: of this person, if several are."""
        view = self.interface.view
        waiting = [each for each in view.requests if not each.next_deal and view.you not in each.agreed]
        found = next((each for each in waiting if fold(name) in ("", fold(each.name))), None)
        if found is None:
            raise EightsError("nobody is waiting for your answer")
        return found

    def question(self) -> list[str]:
        """What is asked now, or what is waited for."""
        match self.interface.stage:
            case "pass":
                return [english.PASS.format(name=self.interface.passing)]
            case "ask":
                return self.teller.question()
            case "deal":
                return [english.DEAL]
            case "over":
                return [english.AGAIN]
            case "step":
                return [self.interface.where]
            case _:
                view = self.interface.view
                return [view.prompt.sentence] if view.prompt is not None else [english.GATHERING]

    async def hint(self) -> Reply:
        option, reason = await self.interface.hint()
        prompt = self.interface.view.prompt
        if prompt is None or option >= len(prompt.options):
            raise EightsError("the question has been answered meanwhile")
        return Reply([english.HINT.format(move=prompt.options[option].text, reason=reason.rstrip("."))])

    def hand(self) -> list[str]:
        teller = self.teller
        lines = [teller.hand()] if teller.hand() else [english.LOOKING_ON]
        return lines + [" ".join([f"{teller.card(card)}.", *teller.possible(card)]) for card in teller.held()]

    def why(self, name: str) -> list[str]:
        face = self.face(name)
        held = cards_named(face.name, self.interface.view, self.interface.faces)
        if not held:
            return [english.NOT_IN_HAND.format(card=face.name)]
        view = self.interface.view
        if view.prompt is None or not view.prompt.id:
            return [english.NOT_NOW.format(who=self.teller.names(view.asks))] if view.asks else []
        return self.teller.possible(held[0]) or [english.OTHER_QUESTION.format(sentence=view.prompt.sentence)]

    def face(self, name: str) -> Print:
        """The card of this name, of which one side has it, or that begins so."""
        if not name.strip():
            raise EightsError(english.WHICH_CARD, english.WRITE_SO.format(example="read Castle"))
        wanted, faces = fold(name).partition("#")[0], self.interface.faces
        for exact in (True, False):
            for face in faces:
                names = [fold(each) for each in sides(face)]
                if wanted in names if exact else any(each.startswith(wanted) for each in names):
                    return face
        raise EightsError(
            english.NO_CARD.format(card=name, title=self.interface.title),
            did_you_mean(name, [face.name for face in faces]),
        )

    def pile(self) -> list[str]:
        teller = self.teller
        cards = [f"{number:>3}  {teller.card(card)}" for number, card in enumerate(teller.view.discard_pile, 1)]
        return cards or [english.NO_DISCARD_PILE]

    async def record(self, rest: str) -> Reply:
        if not rest:
            raise EightsError("which file?", english.WRITE_SO.format(example="record game.json"))
        write_new(rest, await self.interface.record())
        if not self.interface.receipt:
            return Reply([english.WRITTEN.format(file=rest)])
        receipt = f"{rest.removesuffix('.json')}.receipt.json"
        write_new(receipt, self.interface.receipt)
        return Reply([english.WRITTEN_WITH_RECEIPT.format(file=rest, receipt=receipt)])

    async def deal(self) -> Reply:
        if self.interface.stage not in ("deal", "over"):
            raise EightsError("a game is on", "finish it first")
        await self.interface.deal()
        return Reply([english.READY] if self.interface.view.phase != "playing" else [])  # the deal may be quicker

    async def pace(self, rest: str) -> Reply:
        if fold(rest) not in PACES:
            raise EightsError(english.BAD_PACE, english.WRITE_SO.format(example="pace quick"))
        settings = self.interface.view.settings
        await self.interface.do(Arrange(settings=replace(settings, pace=fold(rest))))
        return Reply([])

    def pause(self, on: bool) -> Reply:
        self.interface.pause(on)
        return Reply([english.PAUSED if on else english.GOES_ON])


def help_lines() -> list[str]:
    width = max(map(len, english.COMMANDS))
    return [*english.HOW, *(f"  {word:<{width}}  {what}" for word, what in english.COMMANDS.items())]


def card_lines(face: Print) -> list[str]:
    """Everything that is printed on a card, and the rulings that touch it."""
    colors = " and ".join(long_color(color) for color in face.colors)
    facts = [face.rank if face.kind != "card" else "", colors, face.kind if face.kind != "card" else ""]
    lines = [face.name, " · ".join(fact for fact in (*facts, "wild" if face.wild else "") if fact)]
    if face.text:
        lines += [*face.text.split(" / ")] if face.kind == "split" else [face.text]
    if face.kind == "card":
        return [*lines, f"worth {face.value}"]
    touching = dict.fromkeys(ruling for side in sides(face) for ruling in rulings_of(side))
    return lines + [
        english.RULING.format(number=each.number, title=each.title + "."[each.title[-1] in ".?!" :], text=each.text)
        for each in touching
    ]


def write_new(name: str, text: str) -> None:
    """Write a file that there is not yet."""
    try:
        with Path(name).expanduser().open("x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError:
        raise EightsError(f"there is a file {name} already", "name another") from None
    except OSError as error:
        raise EightsError(f"{name} cannot be written: {error.strerror}") from None
