"""Parses a typed line: one of the options, or a command. It uses only what the view offers, and no rules."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from eights.errors import EightsError, did_you_mean
from eights.language.text_lines import fold
from eights.messages import ENGLISH, LanguageCode, Listed, Message, Value, say
from eights.table.view_schema import Card, Option, Print, View
from eights.terminal.card_symbols import described, name_of, words
from eights.terminal.describe import Describer, labels
from eights.terminal.interface import TableInterface
from eights.terminal.sentences import quoted
from eights.terminal.words import ALL, COMMANDS, FULL, PACES, REACTIONS, command_word, own_word, words_for

WITH_CARD = {"play": "option-play", "discard": "option-discard", "choose": "option-choose-card"}
NOTATION = (*WITH_CARD, "name", "end", "yes", "no", "stop", "top", "bottom", "draw", "pass")
SHORTEST = 2  # letters, at least, of an abbreviation
NO_REASON = -1
MOST_OFFERED = 8  # options, at most, that a refusal lists


class Chosen(NamedTuple):
    """One of the options, by its index."""

    option: int


class Command(NamedTuple):
    word: str
    rest: str = ""


def understand(line: str, table: TableInterface) -> Chosen | Command:
    """Parse a line; raises an EightsError that says what is wrong, and what is possible instead."""
    options, language = table.options, table.language
    wanted = fold(line)
    if wanted.isdecimal() and wanted.isascii():
        number = int(wanted[:6])
        if 1 <= number <= len(options):
            return Chosen(number - 1)
        raise EightsError(Message("terminal-no-option", number=wanted[:6]), offer(table))
    for texts in ([option.text for option in options], labels(options, language)):
        folded = [fold(text) for text in texts]
        if wanted in folded:
            return Chosen(folded.index(wanted))
    if word := command_word(line, language):
        return Command(word, " ".join(line.split()).partition(" ")[2])
    if found := meant(wanted, options, language, table.faces):
        if len(found) == 1:
            return Chosen(found[0])
        called = labels(options, language)
        meanings = Listed([called[each] for each in found], "or")
        raise EightsError(
            Message("terminal-unclear", typed=quoted(line), options=meanings), Message("terminal-say-which")
        )
    raise refusal(line, table)


def meant(wanted: str, options: Sequence[Option], language: LanguageCode, faces: Sequence[Print]) -> list[int]:
    """The options with this card, player or color, otherwise those that start with this text."""
    named = [number for number, option in enumerate(options) if wanted in objects(option, faces)]
    if named or len(wanted) < SHORTEST:
        return named
    called = labels(options, language)
    return [
        number
        for number, option in enumerate(options)
        if any(fold(text).startswith(wanted) for text in (option.text, called[number]))
    ]


def objects(option: Option, faces: Sequence[Print]) -> set[str]:
    """The object of an option, in notation and in the player's language: castle · blue · blau · ann"""
    found = {
        fold(option.text).partition(" ")[2],
        *(fold(piece[2]) for piece in option.label.pieces if not isinstance(piece, str)),
    }
    if option.card:
        found.add(fold(faces[option.card[1]].name))
    return found - {""}


def refusal(line: str, table: TableInterface) -> EightsError:
    """Why this is not possible, in the table's words if the view contains a reason."""
    view, faces = table.view, table.faces
    hint = offer(table)
    verb, what = intended(line, table)
    not_offered = EightsError(Message("terminal-not-offered", typed=quoted(line)), hint)
    if verb == "choose" and is_player(what, view):
        why: Value | None = why_not_player(what, view)
        return EightsError(Message("terminal-refused-choose", card=what, why=why), hint) if why else not_offered
    if verb in WITH_CARD and what:
        face = the_card(what.partition("#")[0], view, faces)
        if face is None:
            cards = [option.text.partition(" ")[2] for option in table.options if option.card is not None]
            return no_card(what, table, cards)
        why = why_not_chosen(face, view, faces) if verb == "choose" else why_not(verb, face, view, faces)
        if not why:
            return not_offered
        return EightsError(Message(f"terminal-refused-{verb}", card=described(face), why=why), hint)
    if verb in NOTATION:
        return not_offered
    command_words = [word for each in COMMANDS for word in words_for(each, table.language)]
    known = [
        *labels(table.options, table.language),
        *(option.text for option in table.options),
        *command_words,
        *COMMANDS,
    ]
    near = did_you_mean(fold(line), known)
    return EightsError(
        Message("terminal-not-a-move", typed=quoted(line)),
        Message("terminal-near-or-help", near=near) if near else hint,
    )


def intended(line: str, table: TableInterface) -> tuple[str, str]:
    """The verb and object of a move in notation, or of an option in the player's language that is not offered."""
    wanted = fold(line)
    verb, _, what = wanted.partition(" ")
    if verb in NOTATION:
        return verb, what
    for face in table.faces:
        for each, code in WITH_CARD.items():
            if wanted == fold(say(Message(code, card=name_of(face)), table.language)):
                return each, fold(face.name)
    for place in table.view.seats:
        if wanted == fold(say(Message("option-choose-player", player=place.name), table.language)):
            return "choose", fold(place.name)
    return "", wanted


def no_card(name: str, table: TableInterface, more: Sequence[str] = ()) -> EightsError:
    """The error for an unknown card, perhaps with a similar name."""
    known = [*(face.name for face in table.faces), *(words_of(face, table.language) for face in table.faces), *more]
    return EightsError(Message("terminal-no-card", card=quoted(name), title=table.title), did_you_mean(name, known))


def the_card(name: str, view: View, faces: Sequence[Print]) -> Print | None:
    """The card with this name, or the only one in hand whose name starts with it."""
    held = {faces[card[1]].name: faces[card[1]] for card in Describer(view, faces).held()}
    begun = [face for face in held.values() if fold(face.name).startswith(name)]
    return next((face for face in faces if fold(face.name) == name), begun[0] if len(begun) == 1 else None)


def why_not(verb: str, face: Print, view: View, faces: Sequence[Print]) -> Value | None:
    """Why a card can't be played or discarded: the table's reason, or that it is not in hand."""
    held = cards_named(face.name, view, faces)
    if not held:
        return Message("terminal-why-not-in-hand" if view.you >= 0 else "terminal-why-watching")
    if view.prompt is None or not view.prompt.id:
        return waited_for(view)
    place = view.prompt.why.get(held[0][0], (NO_REASON, NO_REASON))[0 if verb == "play" else 1]
    return view.prompt.reasons[place].text if place != NO_REASON else None


def why_not_chosen(face: Print, view: View, faces: Sequence[Print]) -> Value | None:
    """Why a card can't be chosen: the table's reason, which it gives for visible cards."""
    if view.prompt is None or not view.prompt.id:
        return waited_for(view)
    in_sight = [card for place in view.seats for card in (*place.assets, *(place.hand or ()), *place.known)]
    named = [card for card in (*in_sight, *view.discard_pile) if fold(face.name) in map(fold, sides(faces[card[1]]))]
    places = [view.prompt.why_no_card.get(card[0], NO_REASON) for card in named]
    return next((view.prompt.reasons[place].text for place in places if place != NO_REASON), None)


def why_not_player(name: str, view: View) -> str | None:
    """Why a player cannot be chosen."""
    prompt = view.prompt
    if prompt is None or not prompt.why_no_player:
        return None
    places = [prompt.why_no_player[seat] for seat, place in enumerate(view.seats) if fold(place.name) == name]
    return next((prompt.reasons[place].text for place in places if place != NO_REASON), None)


def cards_named(name: str, view: View, faces: Sequence[Print]) -> list[Card]:
    """The player's cards with this name, or with a side of this name."""
    hand = Describer(view, faces).held()
    wanted = fold(name)
    return [card for card in hand if wanted in (fold(part) for part in sides(faces[card[1]]))]


def sides(face: Print) -> list[str]:
    return [face.name, *face.name.split(" / ")]


def names_of(face: Print, language: LanguageCode) -> list[str]:
    """The names of a card: its own, those of its sides, and those in the player's language."""
    return [*sides(face), words_of(face, language)]


def words_of(face: Print, language: LanguageCode) -> str:
    return words(name_of(face), language)


def is_player(name: str, view: View) -> bool:
    return any(fold(place.name) == name for place in view.seats)


def offer(table: TableInterface) -> Message:
    """you can choose: Play Castle, Discard Death or End turn"""
    options = table.options
    if not options:
        return waited_for(table.view) or Message("terminal-type-help")
    if len(options) > MOST_OFFERED:
        return Message("terminal-numbers", n=len(options))
    return Message("terminal-you-can", options=Listed(labels(options, table.language), "or"))


def waited_for(view: View) -> Message | None:
    """The players who decide now, if any."""
    names = [view.seats[seat].name for seat in view.asks]
    return Message("terminal-decides-now", players=Listed(names)) if names else None


def completions(typed: str, table: TableInterface) -> list[str]:
    """All completions of the text so far, options first."""
    if not table.arrived.is_set():
        return []
    begun = " ".join(typed.casefold().split(" "))
    return list(dict.fromkeys(text for text in completed(table) if text.casefold().startswith(begun)))


def completed(table: TableInterface) -> Iterator[str]:
    """Everything that can be typed, the player's language first."""
    options, faces = table.options, table.faces
    for option, label in zip(options, labels(options, table.language), strict=True):
        yield option.text if fold(label) == fold(option.text) else label
    yield from (option.text for option in options)
    held = [faces[card[1]] for card in Describer(table.view, faces).held()]
    for language in dict.fromkeys((table.language, ENGLISH)):
        yield from (own_word(command, language) for command in COMMANDS)
        for command, cards in (("read", faces), ("why", held)):
            yield from (f"{own_word(command, language)} {words_of(card, language)}" for card in cards)
        yield from (f"{own_word('pace', language)} {own_word(pace, language)}" for pace in PACES)
        yield from (f"{own_word('react', language)} {own_word(each, language)}" for each in REACTIONS)
        yield f"{own_word('position', language)} {own_word(FULL, language)}"
        yield f"{own_word('log', language)} {own_word(ALL, language)}"
