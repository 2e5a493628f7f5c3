"""What a card says in two short lines, for its small face."""

from eights.rules.abilities import Ability, CannotBeDestroyed, Clause, MoreDiscards, Requires, When
from eights.rules.cards import Side
from eights.rules.effects import (
    Choose,
    Draw,
    Effect,
    KeepAnyOnTop,
    KeepOnTop,
    LookAtHand,
    LookAtTop,
    Lose,
    May,
    Play,
    Provided,
    PutIntoPlay,
    PutOnDiscardPile,
    PutOnTopOrBottom,
    RevealTop,
    Win,
)
from eights.rules.english_short_verbs import PLAYERS, counted, more_discards, verb
from eights.rules.nouns import Group, Only, Test, Who

LINE = 16  # letters in a line; there are two

RUBRICS = {
    When.YOUR_BEGINNING: "begin: ",
    When.EACH_BEGINNING: "each begin: ",
    When.YOUR_END: "end: ",
    When.EACH_END: "each end: ",
    When.OPPONENTS_END: "foe's end: ",
    When.OPPONENT_MADE_YOU_DRAW: "reply: ",
    When.OPPONENT_DESTROYED: "avenge: ",
    When.YOU_WOULD_DRAW: "you ",
    When.OPPONENT_WOULD_MAKE_YOU_DRAW: "foes make you ",
    When.YOU_WOULD_MAKE_OPPONENT_DRAW: "you make foes ",
    When.ASSETS_WOULD_BE_DESTROYED: "",
}
# Whose turn begins or ends, when a condition speaks of that very player.
TURNS = {
    When.YOUR_BEGINNING: (Group.YOU, "you begin", ": "),
    When.EACH_BEGINNING: (Group.THAT_PLAYER, "who begins", " "),
    When.YOUR_END: (Group.YOU, "you end", ": "),
    When.EACH_END: (Group.THAT_PLAYER, "who ends", " "),
    When.OPPONENTS_END: (Group.THAT_PLAYER, "foe ends", ": "),
}
WHOSE_DISCARDS = {Group.YOU: "in your turn", Group.EACH: "for everyone"}
# What is left out, one after the other, until the rest fits.
CUTS = (
    (" in your turn", ""), (" this turn", ""), (" for everyone", " each"), ("may: ", ""), ("may ", ""),
    ("you make foes", "foes"), (" to a foe", ""), (" their ", " "), (" an ", " "), (" a ", " "),
)  # fmt: skip


def short(side: Side) -> str:
    """The gist of a card in two lines of at most sixteen letters: Begin: destroy an asset."""
    gist = _gist(side.clauses)
    if not fits(gist):  # what a card requires is the first that has to go: the card says it at length
        gist = _gist(tuple(clause for clause in side.clauses if not isinstance(clause, Requires)))
    return gist[:1].upper() + gist[1:]


def fits(gist: str) -> bool:
    return len(lines(gist)) <= 2 and all(len(line) <= LINE for line in lines(gist))


def _gist(said: tuple[Clause, ...]) -> str:
    clauses: list[Clause | tuple[Effect, ...]] = [clause for clause in said if not isinstance(clause, Effect)]
    effects = tuple(clause for clause in said if isinstance(clause, Effect))
    gist = "; ".join(_clause(clause) for clause in [*clauses, *([effects] if effects else [])])
    for words, fewer in CUTS:
        if not fits(gist):
            gist = gist.replace(words, fewer)
    return gist


def lines(gist: str) -> list[str]:
    """As a card face wraps it, at the ends of words."""
    wrapped = [""]
    for word in gist.split():
        longer = f"{wrapped[-1]} {word}".strip()
        if len(longer) <= LINE or not wrapped[-1]:
            wrapped[-1] = longer
        else:
            wrapped.append(word)
    return wrapped


def _clause(clause: Clause | tuple[Effect, ...]) -> str:
    match clause:
        case Ability(when, (Provided(test), (Win(who) | Lose(who)) as outcome)) if _is_of_turn(when, test, who):
            _, turn, then = TURNS[when]
            end = "win" if isinstance(outcome, Win) else "lose"
            return f"{turn} with {counted(test)}{then}{end}{'' if who.group is Group.YOU else 's'}"
        case Ability(when, (Provided(test), Draw(count, who))) if _is_of_turn(when, test, who):
            _, turn, then = TURNS[when]
            return f"{turn} with {counted(test)}{then}draw{'' if who.group is Group.YOU else 's'} {count}"
        case Ability(When.YOUR_BEGINNING | When.YOUR_END as when, (Provided(test), *rest)) if _is_yours(test):
            return f"{TURNS[when][1]} with {counted(test)}: {_steps(tuple(rest))}"
        case Ability(When.OPPONENT_WOULD_MAKE_YOU_DRAW | When.YOU_WOULD_MAKE_OPPONENT_DRAW as when, (May(change),)):
            return RUBRICS[when] + verb(change, ())
        case Ability(when, effects):
            return RUBRICS[when] + _steps(effects)
        case MoreDiscards(count, who):
            return f"{more_discards(count)} {WHOSE_DISCARDS.get(who.group, f'for {PLAYERS[who.group]}')}"
        case CannotBeDestroyed():
            return "indestructible"
        case Requires(test):
            return f"needs {_test(test)}"
        case Effect():
            return _steps((clause,))
        case _:
            return _steps(clause)


def _test(test: Test) -> str:
    return counted(test) if test.who.group is Group.YOU else f"{PLAYERS[test.who.group]} with {counted(test)}"


def _is_of_turn(when: When, test: Test, who: Who) -> bool:
    """The player whose turn it is both meets the condition and wins, loses or draws by it."""
    return when in TURNS and TURNS[when][0] is test.who.group is who.group


def _is_yours(test: Test) -> bool:
    """So many of something that you have."""
    return test.who.group is Group.YOU and not isinstance(test, Only)


def _steps(effects: tuple[Effect, ...]) -> str:
    said: list[str] = []
    may = False
    for place, effect in enumerate(effects):
        match effect:
            case May(Choose()):
                may = True
            case May(inner):
                said.append(_may(verb(inner, effects[:place])))
            case _:
                words = verb(effect, effects[:place])
                if words and not _is_understood(effect, effects[place + 1 :]):
                    said.append(_may(words) if may else words)
                    may = False
    return ", ".join(said).replace(":, ", ": ")


def _may(words: str) -> str:
    """may draw 2 · top 5: may gain an asset · may: a foe draws 1"""
    first, colon, then = words.rpartition(": ")
    others = any(then.startswith(f"{player} ") for player in PLAYERS.values()) or "players" in then
    return f"{first}{colon}{'may: ' if others else 'may '}{then}"


def _is_understood(effect: Effect, after: tuple[Effect, ...]) -> bool:
    """Looking goes without saying if something is done with what was seen."""
    used = [step.effect if isinstance(step, May) else step for step in after]
    match effect:
        case LookAtHand():
            return any(isinstance(step, PutIntoPlay) for step in used)
        case LookAtTop() | RevealTop():
            kinds = PutOnTopOrBottom | KeepAnyOnTop | KeepOnTop | PutOnDiscardPile | PutIntoPlay | Play
            return any(isinstance(step, kinds) for step in used)
        case _:
            return False
