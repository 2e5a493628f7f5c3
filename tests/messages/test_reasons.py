"""Every reason of the engine and of bots is given somewhere, and German has no English word in it."""

import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest

import eights.bots
from eights import decks
from eights.bots import Choice
from eights.bots.reasons import reason
from eights.engine.choosing import ChooseAssets
from eights.engine.moves import (
    BOTTOM,
    CARD,
    DISCARD,
    DRAW,
    END_TURN,
    NAME,
    NO,
    PASS,
    PLAY,
    PLAYER,
    STOP,
    TOP,
    YES,
    move,
)
from eights.engine.questions import deciders
from eights.engine.refusals import reasons, to_match, why_not
from eights.engine.run import advance
from eights.engine.state import Frame, State
from eights.engine.steps import Question, Step
from eights.errors import IllegalMove
from eights.game import Game
from eights.language import positions
from eights.messages import Listed, Message, Player, Rule, Term, fluent_files, pieces, say
from eights.messages.catalog import catalog
from eights.rules.verbs import Verb
from eights.words import (
    GREEN,
    RED,
    Deck,
    an_asset_of,
    an_opponent,
    asset,
    destroy,
    event,
    put_into_hand,
    requires,
    split,
    you,
)
from tests.reasons import codes, said, why


@pytest.fixture(autouse=True)
def wood(monkeypatch: pytest.MonkeyPatch) -> None:
    """A deck of somebody's own."""
    monkeypatch.setitem(decks.DECKS, "wood", WOOD)


TEAMS = [("ann", "cat"), ("bob", "dan")]
GAMES: list[tuple[str, int, dict[str, object]]] = [
    ("camelot with promo", 3, {}),
    ("camelot with promo", 4, {"teams": TEAMS}),
    ("camelot", 2, {"two_player_rule": True}),
    ("lyonesse", 3, {}),
    ("lyonesse + camelot", 4, {}),
    ("classic", 3, {}),
    ("classic with jokers, draw two 2, draw 1", 3, {}),
    ("classic with draw two jack, may pass", 2, {}),
]
WORDS = (END_TURN, YES, NO, STOP, TOP, BOTTOM, DRAW, PASS)
ENGLISH = re.compile(
    r"\b(the|already|a|you|your|yours|it|its|this|that|is|isn|are|has|have|can|cannot|to|of|and|or|from|with|by|at|on|not|no"
    r"|card|cards|turn|color|colors|hand|choose|chosen|first|top|rank|rule|ch|ruling|blue|green|red|purple|hearts|clubs"
    r"|diamonds|spades|ace|jack|queen|king|joker|win|wins|won|game|games|assets?|events?|player|opponent|discards?)\b",
)
SUITS = re.compile(r" of (clubs|diamonds|hearts|spades)$")


def played(deck: str, seats: int, more: dict[str, object], seeds: Iterable[int]) -> Iterator[Game]:
    """Games of chance, one decision after the other."""
    for seed in seeds:
        names = ("ann", "bob", "cat", "dan")[:seats]
        game = Game.new(deck, names, seed=seed, **more)  # type: ignore[arg-type]  # teams, or nothing
        while not game.over and len(game.answers) < 200:
            yield game
            game.choose((len(game.answers) * 7 + seed) % game.count)
        yield game


def refused(game: Game) -> Iterator[Message]:
    """Every reason that somebody can get now."""
    state = game.state
    faces = range(0, len(state.printed.names), 1 + len(game.answers) % 3)
    for seat in range(state.seats.number):
        wishes = [(verb, face) for verb in (PLAY, DISCARD, CARD) for face in faces]
        wishes += [(PLAY, card) for card in state.hands[seat]] + [(DISCARD, card) for card in state.hands[seat]]
        wishes += [(NAME, 0), (NAME, 1), *((PLAYER, player) for player in range(state.seats.number))]
        wishes += [(word, 0) for word in WORDS]
        yield from filter(None, [why_not(state, seat, verb, what) for verb, what in wishes])
        yield from (why for both in reasons(state, seat).values() for why in both if why)


def of_bots(game: Game) -> Iterator[Message]:
    """Whatever a bot could say of any option."""
    for seat in deciders(game.state):
        sight = game.sight(game.players[seat])
        yield from (reason(sight, option) for option in sight.options)


@cache
def everything() -> set[Message]:
    """All reasons of many games."""
    found = set[Message]()
    for deck, seats, more in GAMES:
        for number, game in enumerate(played(deck, seats, more, range(5))):
            if number % 3 == 0:
                found.update(refused(game))
            if not game.over:
                found.update(of_bots(game))
                found.add(to_match(game.state))
    return found


def left_in_english(message: Message) -> list[str]:
    """The English words of a message that is said in German; names of cards and players are names."""
    text = " ".join(piece if isinstance(piece, str) else words_of(piece) for piece in pieces(message, "de"))
    return ENGLISH.findall(text)


def words_of(piece: tuple[str, int | str, str]) -> str:
    kind, _, words = piece
    return "" if kind == "seat" or (kind == "card" and not SUITS.search(words)) else words


class Admire(Verb):
    """A verb of somebody's own: which assets it is about, nobody else knows."""

    text = "admire an opponent's asset"
    short = "admire"

    def steps(self) -> list[Step]:
        return [ChooseAssets(an_asset_of(an_opponent), may=False, to_destroy=False, you=True), Admired()]


class Admired(Step):
    def do(self, state: State, frame: Frame) -> None:
        frame.cards = []


class Peek(Verb):
    """A verb with a question of its own."""

    text = "peek at an opponent's hand"
    short = "peek"

    def steps(self) -> list[Step]:
        return [Peeked()]


class Peeked(Question):
    def options(self, state: State, frame: Frame) -> list[int]:
        return [move(CARD, frame.you, card) for card in state.hands[1 - frame.you]]


WOOD = Deck(
    "wood",
    "Wood",
    2,
    (
        split(asset("Oak", 5, GREEN, requires(you.control(2))), event("Fir", 5, RED, requires(an_opponent.holds(5)))),
        event("Prune", 4, GREEN, destroy(an_asset_of(you))),
        event("Recall", 3, GREEN, put_into_hand(an_asset_of(an_opponent), you)),
        event("Museum", 2, GREEN, Admire()),
        event("Spyglass", 7, GREEN, Peek()),
        *(asset(f"Tree {number}", 1 + number, RED) for number in range(1, 7)),
    ),
)
IN_THE_WOOD = """
    deck: wood
    players: ann, bob
    turn: ann, main
    ann hand: Oak / Fir, Prune, Recall, Museum, Spyglass
    bob hand: Tree 5, Tree 6
    ann assets: Tree 1, Tree 2
    bob assets: Tree 3, Tree 4
    discard pile: none
"""
CAMELOT = """
    deck: {deck}
    players: {players}
    turn: ann, {phase}
    ann hand: {hand}
    bob hand: Trade, Sleep
    {more}
    discard pile: Wood Elf
    draw pile: Tempest, Hurricane, ...
"""
ALONE_IN_THE_WOOD = """
    deck: wood
    players: ann, bob
    turn: ann, main
    ann hand: Oak / Fir, Prune
    bob hand: Tree 1
    discard pile: Tree 2
"""
TWO, TWO_TEAMS = "ann, bob", "ann, bob, cat, dan\n    teams: ann & cat, bob & dan"
TROLLS = CAMELOT.format(
    deck="camelot + camelot",
    players=TWO,
    phase="end",
    hand="Study, Castle",
    more="ann assets: Wood Troll, Wood Troll#2, Black Knight, Avalon",
)
SWORDS = CAMELOT.format(
    deck="camelot + lyonesse",
    players=TWO,
    phase="main",
    hand="Death, Study, Castle",
    more="ann assets: Avalon\n    bob assets: Excalibur, Hill Fort, Dahut",
)
MORE_SWORDS = CAMELOT.format(
    deck="camelot + camelot + lyonesse",
    players=TWO,
    phase="main",
    hand="Death, Study, Castle",
    more="ann assets: Avalon, Excalibur#2\n    bob assets: Excalibur, Hill Fort, King of the Drowned, Dahut",
)
PARTNERS = CAMELOT.format(
    deck="camelot",
    players=TWO_TEAMS,
    phase="main",
    hand="Castle, Study",
    more="cat hand: Dark Tower\n    dan hand: Death\n    ann used: play, 1 discard\n    cat used: play, 1 discard",
)
GENEROUS = CAMELOT.format(
    deck="camelot",
    players=TWO,
    phase="main",
    hand="Castle, Study",
    more="ann assets: Avalon\n    used: 4 discards\n    bonus discards: 2",
)
NO_HEART = """
    deck: classic
    players: ann, bob
    turn: ann
    ann hand: 2 of clubs
    bob hand: 3 of clubs
    starter pile: 9 of hearts
    stock: ...
"""
HONEST = CAMELOT.format(
    deck="camelot + honest",
    players="ann, bob, cat",
    phase="main",
    hand="Red Gate, Each Of, Castle, Thin Ice",
    more="cat hand: Death\n    bob assets: Avalon, Black Knight\n    cat assets: Merlin, Nimue",
)
SEARCHING = """
    deck: camelot + words
    players: ann, bob
    turn: ann, main
    ann hand: Search B, Study
    bob hand: Death, Castle
    discard pile: Lighthouse
    draw pile: Hurricane, Avalon, Tempest
"""
RARE = [
    (
        SEARCHING,
        ["play Search B"],
        "choose Avalon",
        "you aren't searching for Avalon, or it isn't in the draw pile",
        "Avalon suchst du nicht, oder die Karte ist nicht im Ziehstapel",
    ),
    (
        HONEST,
        ["play Red Gate"],
        "choose Castle",
        "Red Gate puts a red asset into play",
        "Red Gate bringt eine rote Besitzkarte ins Spiel",
    ),
    (
        HONEST,
        ["play Each Of"],
        "choose Merlin",
        "Each Of is about one asset of each player, and now about one of bob's",
        "bei Each Of geht es um je eine Besitzkarte, und jetzt um eine von bob",
    ),
    (
        IN_THE_WOOD,
        ["play Prune"],
        "choose Tree 3",
        "Prune destroys one of your own assets",
        "Prune zerstört eine eigene Besitzkarte",
    ),
    (
        IN_THE_WOOD,
        ["play Recall"],
        "choose Tree 1",
        "Recall puts an opponent's asset into a hand",
        "Recall gibt die Besitzkarte eines Gegners auf eine Hand",
    ),
    (
        IN_THE_WOOD,
        ["play Museum"],
        "choose Tree 1",
        "Museum is about an opponent's asset",
        "Museum meint die Besitzkarte eines Gegners",
    ),
    (
        IN_THE_WOOD,
        ["play Spyglass"],
        "choose Tree 1",
        "Spyglass doesn't offer this choice",
        "Spyglass bietet das nicht an",
    ),
    (
        TROLLS,
        [],
        "choose Wood Troll#2",
        "copies of a card take effect in order, and another one comes first (ruling 2)",
        "gleiche Karten wirken der Reihe nach, und eine andere kommt zuerst (Entscheidung 2)",
    ),
    (
        SWORDS,
        ["play Death", "choose Dahut"],
        "discard Castle",
        "you have to choose which ability takes effect next (ch. 14)",
        "erst musst du wählen, welche Fähigkeit als Nächste wirkt (Kap. 14)",
    ),
    (
        MORE_SWORDS,
        ["play Death", "choose Dahut", "choose Excalibur", "choose Avalon"],
        "choose Excalibur#2",
        "Excalibur was set off later and has to wait (ruling 3)",
        "Excalibur wurde später ausgelöst und muss warten (Entscheidung 3)",
    ),
]


PATIENT = [
    (
        GENEROUS,
        0,
        DISCARD,
        (
            "you have no discards left: you get one each turn, "
            "and this turn you had one more from Avalon and two more from events (ruling 16)"
        ),
        (
            "du kannst nichts mehr ablegen: in jedem Zug ist eine Karte erlaubt, "
            "in diesem eine mehr durch Avalon und zwei mehr durch Ereignisse (Entscheidung 16)"
        ),
    ),
    (NO_HEART, 0, PASS, "you can still draw", "du kannst noch ziehen"),
    (
        PARTNERS,
        2,
        END_TURN,
        "ann has to end their turn first (ch. 16)",
        "erst muss ann den Zug beenden (Kap. 16)",
    ),
]


@pytest.mark.parametrize(("position", "made", "text", "english", "german"), RARE)
def test_reasons_that_are_rare(position: str, made: list[str], text: str, english: str, german: str) -> None:
    game = Game.from_position(position)
    for each in made:
        game.push(each)

    with pytest.raises(IllegalMove) as error:
        game.push(text, "ann")

    assert error.value.message.endswith(f": {english}")
    assert f": {german}\n" in error.value.text("de")


@pytest.mark.parametrize(("position", "seat", "verb", "english", "german"), PATIENT)
def test_reasons_at_a_table(position: str, seat: int, verb: int, english: str, german: str) -> None:
    """Where everybody is asked, even if there is nothing to choose."""
    state = patient(position)
    what = state.hands[seat][0]

    assert english == why(state, seat, verb, what)
    assert german == why(state, seat, verb, what, "de")


def patient(position: str) -> State:
    state = positions.parse(position).state
    advance(state, patient=True)
    return state


def test_both_sides_of_a_split_card_say_why() -> None:
    """If the reasons differ, each is given with its side."""
    no_play, _ = reasons(patient(ALONE_IN_THE_WOOD), 0)[0]

    assert (
        "Oak: you can play it only if you control two or more assets (ruling 28); "
        "Fir: you can play it only if an opponent holds five or more cards (ruling 28)"
    ) == said(no_play)
    assert (
        "Oak: du kannst sie nur ausspielen, wenn du zwei oder mehr Besitzkarten im Spiel hast (Entscheidung 28); "
        "Fir: du kannst sie nur ausspielen, wenn ein Gegner fünf oder mehr Karten auf der Hand hat (Entscheidung 28)"
    ) == said(no_play, "de")


@pytest.mark.parametrize(
    ("message", "english", "german"),
    [
        (
            Message("refuse-not-your-turn", players=Listed([Player("ann", 0)]), rule=Rule("chapter", 2)),
            "it's ann's turn (ch. 2)",
            "ann ist am Zug (Kap. 2)",
        ),
        (
            Message(
                "refuse-not-your-turn", players=Listed([Player("ann", 0), Player("cat", 2)]), rule=Rule("chapter", 2)
            ),
            "it's ann and cat's turn (ch. 2)",
            "ann und cat sind am Zug (Kap. 2)",
        ),
        (
            Message("refuse-classic-draw-two", n=4, two=Message("refuse-need-rank", rank=11)),
            "you have to draw four cards unless you play a jack",
            "du musst vier Karten ziehen, davor rettet dich nur ein Bube",
        ),
        (
            Message("bot-imagined", why=Message("bot-card-fewer"), n=43),
            "one card fewer in your hand; won 43 of 100 simulated games",
            "eine Karte weniger auf der Hand; gewann 43 von 100 simulierten Spielen",
        ),
        (Message("bot-can-follow", n=1), "one of your cards can follow", "eine deiner Karten kann folgen"),
        (Message("bot-can-follow", n=3), "3 of your cards can follow", "3 deiner Karten können folgen"),
    ],
)
def test_grammar(message: Message, english: str, german: str) -> None:
    assert english == say(message)
    assert german == say(message, "de")


def test_every_reason_is_given() -> None:
    """In games, in the rare cases above, or in tests of its own."""
    seen = {code for message in everything() for code in codes(message)} | codes_of_rare_reasons()

    assert set() == catalog_codes("refuse-", "match-") - seen


def codes_of_rare_reasons() -> set[str]:
    found = set(codes(reasons(patient(ALONE_IN_THE_WOOD), 0)[0][0] or Message("")))
    for position, seat, verb, _, _ in PATIENT:
        state = patient(position)
        found |= set(codes(why_not(state, seat, verb, state.hands[seat][0]) or Message("")))
    for position, made, text, _, _ in RARE:
        game = Game.from_position(position)
        for each in made:
            game.push(each)
        with pytest.raises(IllegalMove) as error:
            game.push(text, "ann")
        found |= set(codes(error.value.what))
    return found


def catalog_codes(*prefixes: str) -> set[str]:
    return {code for code in fluent_files.entries("en") if code.startswith(prefixes)}


def test_every_reason_of_a_bot_is_used() -> None:
    """Some need luck to be seen in a game, so it is looked up in the sources."""
    source = "".join(file.read_text(encoding="utf-8") for file in Path(eights.bots.__file__).parent.glob("*.py"))

    assert set(re.findall(r'Message\("(bot-[a-z-]+)"', source)) == catalog_codes("bot-")


def test_german_has_no_english_word_in_it() -> None:
    """Names of cards and players apart: whatever can be said in whole games, and every reason of a bot."""
    someone, red, why = Player("ann", 0), Term("color", "red"), Message("bot-wins")
    of_bots = [Message(code, player=someone, color=red, n=3, why=why) for code in catalog_codes("bot-")]

    assert {} == {say(each, "de"): left for each in [*everything(), *of_bots] if (left := left_in_english(each))}
    assert len(everything()) > 2000


def test_fault_an_english_word_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    """A catalog that was not translated, and a value that is a finished sentence."""
    monkeypatch.setitem(catalog("de").patterns, "refuse-played-already", catalog("en").pattern("refuse-played-already"))
    untranslated = Message("refuse-played-already", rule=Rule("chapter", 2))

    assert ["you", "already", "a", "card", "this", "turn"] == left_in_english(untranslated)
    assert ["the", "game"] == left_in_english(Message("refuse-not-a-choice", source="the game"))


def test_a_bot_of_another_package_gives_its_reason_as_it_likes() -> None:
    """As a text, which is shown as it is, or as a message."""
    assert "I like it" == Choice(0, "I like it").reason == say(Choice(0, lambda: "I like it").why, "de")
    assert "du gewinnst in diesem Zug" == say(Choice(0, Message("bot-wins")).why, "de")
