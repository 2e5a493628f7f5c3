"""What a typed line means: one of the options, or a command. It is judged by what is offered, not by any rule."""

from collections.abc import Sequence
from typing import NamedTuple

from eights.errors import EightsError, did_you_mean
from eights.language.names import listed
from eights.language.text_lines import fold
from eights.table.view_schema import Card, Option, Print, View
from eights.terminal import english
from eights.terminal.card_symbols import said
from eights.terminal.describe import Describer

WORDS = (
    "hint", "undo", "hand", "table", "why", "read", "pile", "known", "log", "position", "record", "fair", "deal",
    "save", "keyboard", "pace", "pause", "go", "next", "back", "first", "last", "say", "away", "agree", "decline",
    "reserve", "help", "quit",
)  # fmt: skip
ALIASES = {
    "?": "help", "exit": "quit", "q": "quit", "leave": "quit", "bye": "quit", "u": "undo",
    "look": "table", "cards": "hand", "ready": "deal", "again": "deal", "story": "log", "card": "read",
}  # fmt: skip
WITH_CARD = ("play", "discard", "choose")
SHORTEST = 2  # letters of a beginning
MOST_OFFERED = 8  # options that a refusal lists


class Chosen(NamedTuple):
    """One of the options, by its place in the list."""

    option: int


class Command(NamedTuple):
    word: str
    rest: str = ""


def understand(
    line: str, options: Sequence[Option], view: View, faces: Sequence[Print], title: str
) -> Chosen | Command:
    """What is meant; an EightsError says what is wrong, and what could be said instead."""
    wanted = fold(line)
    if wanted.isdecimal() and wanted.isascii():
        number = int(wanted[:6])
        if 1 <= number <= len(options):
            return Chosen(number - 1)
        raise EightsError(english.BAD_NUMBER.format(number=wanted[:6]), offer(options, view))
    texts = [fold(option.text) for option in options]
    if wanted in texts:
        return Chosen(texts.index(wanted))
    if word := command_word(line):
        return Command(word, " ".join(line.split()).partition(" ")[2])
    if found := meant(wanted, options, faces):
        if len(found) == 1:
            return Chosen(found[0])
        raise EightsError(
            english.UNCLEAR.format(said=short(line), options=listed([options[each].text for each in found], "or")),
            english.SAY_WHICH,
        )
    raise refusal(line, view, faces, options, title)


def command_word(line: str) -> str:
    """The command that a line begins with; nothing if it is none."""
    word = fold(line).partition(" ")[0]
    word = ALIASES.get(word, word)
    return word if word in WORDS else ""


def meant(wanted: str, options: Sequence[Option], faces: Sequence[Print]) -> list[int]:
    """The options of this card, player or color, else those that begin so."""
    objects = [
        {fold(option.text).partition(" ")[2], fold(faces[option.card[1]].name) if option.card else ""}
        for option in options
    ]
    named = [number for number, names in enumerate(objects) if wanted in names - {""}]
    if named or len(wanted) < SHORTEST:
        return named
    return [number for number, option in enumerate(options) if fold(option.text).startswith(wanted)]


def refusal(line: str, view: View, faces: Sequence[Print], options: Sequence[Option], title: str) -> EightsError:
    """Why this is not possible, in the table's own words where it has said why."""
    verb, _, what = fold(line).partition(" ")
    hint = offer(options, view)
    if verb in WITH_CARD and what and not (verb == "choose" and is_player(what, view)):
        face = the_card(what.partition("#")[0], view, faces)
        if face is None:
            cards = [option.text.partition(" ")[2] for option in options if option.card is not None]
            known = [*(each.name for each in faces), *cards]
            return EightsError(english.NO_CARD.format(card=short(what), title=title), did_you_mean(what, known))
        if why := why_not_chosen(face, view, faces) if verb == "choose" else why_not(verb, face, view, faces):
            return EightsError(f"you cannot {verb} {said(face)}: {why}", hint)
        return EightsError(english.NOT_OFFERED.format(said=short(line)), hint)
    if verb == "choose" and (why := why_not_player(what, view)):
        return EightsError(f"you cannot choose {what}: {why}", hint)
    if verb in (*WITH_CARD, "name", "end", "yes", "no", "stop", "top", "bottom", "draw", "pass"):
        return EightsError(english.NOT_OFFERED.format(said=short(line)), hint)
    near = did_you_mean(fold(line), [*(option.text for option in options), *WORDS])
    return EightsError(english.NO_MOVE.format(said=short(line)), f"{near} {english.HINT_HELP}" if near else hint)


def the_card(name: str, view: View, faces: Sequence[Print]) -> Print | None:
    """The card of this name; or the only one in her hand that begins so."""
    held = {faces[card[1]].name: faces[card[1]] for card in Describer(view, faces).held()}
    begun = [face for face in held.values() if fold(face.name).startswith(name)]
    return next((face for face in faces if fold(face.name) == name), begun[0] if len(begun) == 1 else None)


def why_not(verb: str, face: Print, view: View, faces: Sequence[Print]) -> str:
    """Why a card cannot be played or discarded: as the table said, or because she does not have it."""
    held = cards_named(face.name, view, faces)
    if not held:
        return "it is not in your hand" if view.you >= 0 else "you look on"
    if view.prompt is None or not view.prompt.id:
        return f"{waited_for(view)} now" if view.asks else ""
    return view.prompt.why.get(held[0][0], ("", ""))[0 if verb == "play" else 1]


def why_not_chosen(face: Print, view: View, faces: Sequence[Print]) -> str:
    """Why a card cannot be chosen: as the table said, for those that lie in sight."""
    if view.prompt is None or not view.prompt.id:
        return f"{waited_for(view)} now" if view.asks else ""
    in_sight = [card for place in view.seats for card in (*place.assets, *(place.hand or ()), *place.known)]
    named = [card for card in (*in_sight, *view.discard_pile) if fold(face.name) in map(fold, sides(faces[card[1]]))]
    return next((why for card in named if (why := view.prompt.why_no_card.get(card[0]))), "")


def why_not_player(name: str, view: View) -> str:
    """Why a player cannot be chosen."""
    why = view.prompt.why_no_player if view.prompt else []
    return next((why[seat] for seat, place in enumerate(view.seats) if why and fold(place.name) == name), "")


def cards_named(name: str, view: View, faces: Sequence[Print]) -> list[Card]:
    """Her cards of this name, or of which one side has it."""
    hand = Describer(view, faces).held()
    wanted = fold(name)
    return [card for card in hand if wanted in (fold(part) for part in sides(faces[card[1]]))]


def sides(face: Print) -> list[str]:
    return [face.name, *face.name.split(" / ")]


def is_player(name: str, view: View) -> bool:
    return any(fold(place.name) == name for place in view.seats)


def offer(options: Sequence[Option], view: View) -> str:
    """you may play Castle, discard Death or end turn"""
    if not options:
        return f"{waited_for(view)} now" if view.asks else english.HINT_HELP
    if len(options) > MOST_OFFERED:
        return english.HINT_NUMBERS.format(count=len(options))
    return english.HINT_OPTIONS.format(options=listed([option.text for option in options], "or"))


def waited_for(view: View) -> str:
    names = [view.seats[seat].name for seat in view.asks]
    return f"{listed(names)} {'decides' if len(names) == 1 else 'decide'}"


def short(text: str) -> str:
    """What was typed, as it is repeated: one line, not too long, and nothing that moves a cursor."""
    shown = "".join(letter if letter.isprintable() else " " for letter in text)
    line = " ".join(shown.split())
    return line if len(line) <= 60 else f"{line[:59]}…"


def completions(typed: str, options: Sequence[Option], view: View, faces: Sequence[Print]) -> list[str]:
    """Everything that could be meant by what was typed so far, options first."""
    begun = " ".join(typed.casefold().split(" "))
    cards = list(dict.fromkeys(face.name for face in faces))
    held = list(dict.fromkeys(faces[card[1]].name for card in Describer(view, faces).held()))
    known = [
        *(option.text for option in options),
        *WORDS,
        *(f"read {card}" for card in cards),
        *(f"why {card}" for card in held),
        *(f"pace {pace}" for pace in ("quick", "normal", "slow")),
        *("position full", "log all"),
    ]
    return list(dict.fromkeys(text for text in known if text.casefold().startswith(begun)))
