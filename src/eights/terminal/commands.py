"""Interprets typed lines: a line in, sentences out. Both kinds of screen use it."""

from pathlib import Path
from typing import Final, NamedTuple

from msgspec.structs import replace

from eights.errors import EightsError
from eights.language.text_lines import fold
from eights.messages import LanguageCode, Listed, Message, Value, say
from eights.rules.rulings import rulings_of
from eights.table.commands import Agree, Answer, Arrange, Away, Back, Decline, Undo
from eights.table.view_schema import Print, Request
from eights.terminal.card_symbols import face_of, name_of, words
from eights.terminal.describe import Describer, labels
from eights.terminal.interface import TableInterface
from eights.terminal.parser import Chosen, Command, cards_named, names_of, no_card, sides, understand
from eights.terminal.sentences import as_sentence
from eights.terminal.words import ALL, FULL, PACES, REACTIONS, command_word, meaning, own_word

LATELY = 20  # sentences of the log
STEPS = ("next", "back", "first", "last", "go")
HELP: Final = (  # the commands that the help lists; it shows the others next to one of these
    "hint", "undo", "hand", "table", "why", "read", "pile", "known", "log", "position", "record", "fair", "deal",
    "keyboard", "pace", "pause", "next", "say", "react", "away", "agree", "reserve", "help", "save", "quit",
)  # fmt: skip
HELP_TO_LEARN: Final = (  # in lessons and puzzles
    "hint", "undo", "next", "hand", "table", "why", "read", "pile", "known", "log", "position", "help", "quit",
)  # fmt: skip


class Reply(NamedTuple):
    """The reply to a line; `ok` if it was carried out. `copied` goes to the clipboard, `card` into the card reader."""

    lines: list[str]
    ok: bool = True
    leave: bool = False
    copied: str = ""
    card: int = -1


class CommandInterpreter:
    """Interprets the lines typed at one table."""

    def __init__(self, interface: TableInterface) -> None:
        self.interface = interface

    @property
    def language(self) -> LanguageCode:
        return self.interface.language

    @property
    def teller(self) -> Describer:
        return Describer(self.interface.view, self.interface.faces, self.interface.language)

    async def say(self, line: str) -> Reply:
        """Carry out a line. If that is not possible, the reply says why, and nothing changes."""
        try:
            return await self.answer(line)
        except EightsError as error:
            told = [*self.interface.about_refusal(line), as_sentence(say(error.what, self.language))]
            return Reply(told + ([f"({say(error.advice, self.language)})"] if error.advice else []), ok=False)

    async def answer(self, line: str) -> Reply:
        interface = self.interface
        if interface.passing:
            return await self.between(command_word(line, self.language))
        if not line.strip():
            if not interface.choices:
                return Reply(self.question())
            line = "1"
        found = understand(line, interface)
        if isinstance(found, Chosen):
            if interface.choices:
                return await self.command(Command(interface.options[found.option].verb))
            prompt = interface.view.prompt
            assert prompt is not None
            await interface.do(Answer(prompt=prompt.id, option=found.option))
            return Reply([])
        return await self.command(found)

    async def between(self, word: str) -> Reply:
        """Reply while the keyboard changes hands: nobody knows who types, so nothing is done or shown."""
        if word in ("help", "quit"):
            return await self.command(Command(word))
        what = Message("terminal-keyboard-of", player=self.interface.passing)
        raise EightsError(what, Message("terminal-keyboard-of-hint"))

    def take(self) -> Reply:
        """Give the keyboard to the next player, and tell them what they missed."""
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
                return Reply(card_lines(face, self.language), card=self.interface.faces.index(face))
            case "pile":
                return Reply(self.pile())
            case "known":
                return Reply(self.teller.known())
            case "log":
                return Reply(self.interface.story[0 if self.means(rest, ALL) else -LATELY :])
            case "position":
                position = await self.interface.position(self.means(rest, FULL))
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
            case "react":
                return await self.react(rest)
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
                return Reply(self.interface.last_words or [self.interface.tell("terminal-nothing-saved")])
            case "quit":
                return Reply([], leave=True)
            case _:
                return Reply(help_lines(self.language, self.interface.is_learning))

    def request(self, name: str) -> Request:
        """The open request for a seat; if there are several, the one of this person."""
        view = self.interface.view
        waiting = [each for each in view.requests if not each.next_deal and view.you not in each.agreed]
        found = next((each for each in waiting if fold(name) in ("", fold(each.name))), None)
        if found is None:
            raise EightsError(Message("terminal-nobody-waits"))
        return found

    def question(self) -> list[str]:
        """The open question, or what the table is waiting for."""
        match self.interface.stage:
            case "pass":
                return [self.interface.tell("terminal-pass", player=self.interface.passing)]
            case "ask":
                return self.teller.question()
            case "deal":
                return [self.interface.tell("terminal-deal-ready" if self.interface.is_far else "terminal-deal")]
            case "over":
                return [self.interface.tell("terminal-over")]
            case "step":
                return [self.interface.where]
            case _:
                view = self.interface.view
                return [view.prompt.sentence.text if view.prompt else self.interface.tell("terminal-gathering")]

    async def hint(self) -> Reply:
        if told := await self.interface.advice():
            return Reply(told)
        option, reason = await self.interface.hint()
        prompt = self.interface.view.prompt
        if prompt is None or option >= len(prompt.options):
            raise EightsError(Message("terminal-answered-meanwhile"))
        label = labels(prompt.options, self.language)[option]
        return Reply([self.interface.tell("terminal-hint", option=label, reason=reason)])

    def hand(self) -> list[str]:
        """The cards of the hand, with their texts and what you can do with them."""
        teller = self.teller
        lines = [teller.hand() or teller.say("terminal-watching")]
        for card in teller.held():
            told = [teller.say("terminal-card", card=teller.card(card)), teller.faces[card[1]].text]
            lines.append(" ".join(filter(None, [*told, *(each.text for each in teller.possible(card))])))
        return lines

    def why(self, name: str) -> list[str]:
        face = self.face(name)
        held = cards_named(face.name, self.interface.view, self.interface.faces)
        if not held:
            return [self.interface.tell("terminal-not-in-hand", card=name_of(face))]
        view, teller = self.interface.view, self.teller
        if view.prompt is None or not view.prompt.id:
            return [teller.say("terminal-not-now", players=teller.names(view.asks))] if view.asks else []
        told = [each.text for each in teller.possible(held[0])]
        return told or [teller.say("terminal-other-question", question=view.prompt.sentence.text)]

    def face(self, name: str) -> Print:
        """Find a card by its name, the name of a side, or the start of one; or by the number of an option."""
        if not name.strip():
            raise self.incomplete("terminal-which-card", f"{own_word('read', self.language)} Castle")
        wanted, faces = fold(name).partition("#")[0], self.interface.faces
        if wanted.isdecimal() and wanted.isascii():
            return self.numbered(int(wanted[:6]))
        for exact in (True, False):
            for face in faces:
                names = [fold(each) for each in names_of(face, self.language)]
                if wanted in names if exact else any(each.startswith(wanted) for each in names):
                    return face
        raise no_card(name, self.interface)

    def numbered(self, number: int) -> Print:
        """The card of the option with this number, or the card at this position in the hand."""
        options, held = self.interface.options, self.teller.held()
        card = options[number - 1].card if 1 <= number <= len(options) else None
        if card is None and 1 <= number <= len(held):
            card = held[number - 1]
        if card is None:
            raise EightsError(Message("terminal-no-card-there", number=number))
        return self.interface.faces[card[1]]

    def incomplete(self, code: str, example: str) -> EightsError:
        return EightsError(Message(code), Message("terminal-write", example=example))

    def means(self, typed: str, word: str) -> bool:
        return meaning(typed, (word,), self.language) == word

    def pile(self) -> list[str]:
        teller = self.teller
        cards = [f"{number:>3}  {teller.card(card)}" for number, card in enumerate(teller.view.discard_pile, 1)]
        return cards or [teller.no_discard_pile()]

    async def record(self, rest: str) -> Reply:
        if not rest:
            raise self.incomplete("terminal-which-file", f"{own_word('record', self.language)} game.json")
        write_new(rest, await self.interface.record())
        if not self.interface.receipt:
            return Reply([self.interface.tell("terminal-record-saved", file=rest)])
        receipt = f"{rest.removesuffix('.json')}.receipt.json"
        write_new(receipt, self.interface.receipt)
        return Reply([self.interface.tell("terminal-record-saved-with-receipt", file=rest, receipt=receipt)])

    async def deal(self) -> Reply:
        if self.interface.stage not in ("deal", "over"):
            raise EightsError(Message("terminal-game-on"), Message("terminal-finish-first"))
        await self.interface.deal()
        is_dealt = self.interface.view.phase == "playing"  # the cards may be dealt before this is carried out
        return Reply([] if is_dealt else [self.interface.tell("terminal-ready-waiting")])

    async def pace(self, rest: str) -> Reply:
        pace = meaning(rest, PACES, self.language)
        if not pace:
            example = f"{own_word('pace', self.language)} {own_word('quick', self.language)}"
            raise self.incomplete("terminal-paces", example)
        await self.interface.do(Arrange(settings=replace(self.interface.view.settings, pace=pace)))
        return Reply([])

    async def react(self, rest: str) -> Reply:
        words = {own_word(each, self.language): each for each in REACTIONS}
        found = next((each for each in REACTIONS if self.means(rest, each)), None)
        if found is None:
            example = f"{own_word('react', self.language)} {next(iter(words))}"
            raise EightsError(
                Message("terminal-reactions", words=Listed(list(words), "or")),
                Message("terminal-write", example=example),
            )
        await self.interface.react(found)
        return Reply([])

    def pause(self, on: bool) -> Reply:
        self.interface.pause(on)
        return Reply([self.interface.tell("terminal-paused" if on else "terminal-goes-on")])


def help_lines(language: LanguageCode, learning: bool = False) -> list[str]:
    """What can be typed, and what it does; in a lesson or a puzzle, without the words of a game with others."""
    usage = {each: say(Message(f"terminal-usage-{each}"), language) for each in (HELP_TO_LEARN if learning else HELP)}
    meant = {each: f"terminal-help-learning-{each}" for each in ("hint", "next", "quit") if learning}
    about = {each: say(Message(meant.get(each, f"terminal-help-{each}")), language) for each in usage}
    width = max(map(len, usage.values()))
    return [
        say(Message("terminal-help-options"), language),
        say(Message("terminal-help-beginnings"), language),
        *(f"  {typed:<{width}}  {about[each]}" for each, typed in usage.items()),
    ]


def card_lines(face: Print, language: LanguageCode) -> list[str]:
    """Everything printed on a card, and the rulings about it."""
    lines = [words(name_of(face), language), words(Listed(facts(face), "comma"), language)]
    if face.text:
        lines += [*face.text.split(" / ")] if face.kind == "split" else [face.text]
    if face.kind == "card":
        return [*lines, say(Message("terminal-worth", n=face.value), language)]
    touching = dict.fromkeys(ruling for side in sides(face) for ruling in rulings_of(side, language))
    return lines + [
        say(Message("terminal-ruling", number=each.number, title=as_sentence(each.title), text=each.text), language)
        for each in touching
    ]


def facts(face: Print) -> list[Value]:
    """5 blue, asset, wild"""
    found: list[Value] = [face_of(face)] if face_of(face) != "" else []
    if face.kind != "card":
        found.append(Message(f"terminal-kind-{face.kind}"))
    return [*found, Message("terminal-wild")] if face.wild else found


def write_new(name: str, text: str) -> None:
    """Write a new file; never overwrite one."""
    try:
        with Path(name).expanduser().open("x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError:
        raise EightsError(Message("error-file-exists", file=name), Message("terminal-name-another")) from None
    except OSError as error:
        raise EightsError(Message("error-cannot-write", file=name, why=error.strerror or "")) from None
