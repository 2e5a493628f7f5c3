"""What the terminal says, apart from what the game tells itself."""

from typing import Final

COMMANDS: Final = {
    "hint": "what a bot would do in your place, and why",
    "undo": "take back your last decision, while that is possible",
    "hand": "your cards, and what can be done with each",
    "table": "everything on the table",
    "why CARD": "why this card of yours cannot be played or discarded",
    "read CARD": "a card: its text, and the rulings that touch it",
    "pile": "the discard pile, top first",
    "known": "cards you know although you do not see them",
    "log": "what happened lately; log all: the whole game",
    "position": "copy the position as you know it; position full: all of it, where that is fair",
    "record FILE": "write the record of a game that is over into a file",
    "fair": "whether a server dealt the last game honestly: what is proved, and what is not",
    "deal": "deal the next game",
    "keyboard NAME": "let another person at this keyboard have it",
    "pace quick": "how long bots hesitate: quick, normal or slow",
    "pause, go": "let bots wait, while you look on; let them go on",
    "next, back": "step through a recorded game; also first, last, go 12",
    "say TEXT": "chat, at a server's table",
    "away, back": "let a bot play for you at a server's table; play yourself again",
    "agree, decline": "let somebody take over from a bot in this game; ask them to wait for the next deal",
    "reserve": "take over from a bot at the next deal, instead of waiting until all players agree",
    "help": "this list",
    "save": "how to go on with this game later: it is kept as you play",
    "quit": "leave; the game is kept",
}
HOW: Final = (
    "Answer with the number of an option, or with its words: play Castle, discard Death, name blue, end turn.",
    "The beginning of the words is enough if it can mean one thing only.",
)

OPENING: Final = "{title}. Type ? for help, quit to leave."
YOUR_HAND: Final = "Your hand, {count}: {cards}."
EMPTY_HAND: Final = "Your hand is empty."
CARDS: Final = ("no cards", "1 card", "{count} cards")
TURN: Final = "Turn {turn}, {who}: {phase} phase."
LAST_TURN: Final = "Turn {turn}, {who}: the game is over."
CLASSIC_TURN: Final = "Turn {turn}, {who}."
GAME: Final = "Game {game} of {games}. "
MATCH: Final = "Game {game} of the match. "
HAS_ASSETS: Final = True
HAS_POINTS: Final = False  # but in a match
DRAW_PILE: Final = "Draw pile: {cards}."
DISCARD_PILE: Final = "Discard pile: {top} on top, {cards}."
NO_DISCARD_PILE: Final = "The discard pile is empty."
NAMED: Final = "Named: {color}."
TO_MATCH: Final = "To match: {what}."
ASIDE: Final = "Being carried out: {cards}."
RUNNING: Final = "Now: {what}."
WAITING: Final = "Waiting: {what}."
COMING: Final = "At the end of this turn: {what}."
OF: Final = "{card} of {who}"
ABOUT: Final = " for {player}"
ASSETS: Final = "assets {cards}"
NO_ASSETS: Final = "no assets"
BOT: Final = " (bot, {bot})"
AWAY: Final = " (away, a bot plays)"
YOU: Final = " (you)"
FREE: Final = "free seat"
IS_READY: Final = "ready"
TEAM: Final = "with {names}"
POINTS: Final = ("0 points", "1 point", "{count} points")
HAS_LOST: Final = "has lost"
MISSES: Final = ("", "misses the next turn", "misses the next {count} turns")
EXTRA: Final = "has an extra turn"
ENDED: Final = "has ended the turn"
NEAR_WIN: Final = "close to a win: {have} of {need} {what} for {card}"
ENOUGH: Final = "{have} {what}: {need} are enough for {card}"
NEAR_LOSS: Final = "close to a loss: {have} of {need} {what} for {card}"
MEASURES: Final = {"assets": "assets", "hand": "cards in hand", "colors": "colors"}
HOLDS: Final = "holds {cards}"
KNOWN_IN_HAND: Final = "{who} holds {cards}."
KNOWN_ON_PILE: Final = "On the draw pile: {cards}."
KNOWN_AT: Final = "{card} (number {depth} from the top)"
KNOWN_IN_PILE: Final = "Somewhere in the draw pile: {cards}."
KNOWN_IN_SOME_HAND: Final = "In somebody's hand: {cards}."
KNOWN_NOTHING: Final = "You know no cards that you do not see."
REVERSED: Final = "Play goes counterclockwise."
TO_DRAW: Final = "To draw: {cards}."

CANNOT_PLAY: Final = "You cannot play it: {why}."
CANNOT_DISCARD: Final = "You cannot discard it: {why}."
CAN: Final = "You can {what} it now."
OTHER_QUESTION: Final = "You can neither play nor discard it while this is asked: {sentence}"
NOT_NOW: Final = "{who} decides now."
NOT_IN_HAND: Final = "{card} is not in your hand."
NO_CARD: Final = "no card named '{card}' in {title}"

HINT: Final = "A bot would {move}: {reason}."
PASS: Final = "Now {name}. Press Enter when {name} is at the keyboard, and nobody else looks."
PASS_HINT: Final = "press Enter at the keyboard, and nothing else"
DEAL: Final = "Press Enter to deal."
READY: Final = "You are ready. Waiting for the others."
AGAIN: Final = "Press Enter to play again, or type quit."
KEPT: Final = "The game is kept. Go on with: {how}"
COME_BACK: Final = "You can come back once with: {how}"
MAY_THEY_JOIN: Final = "{name} wants to take over from {bot} now and would see {bot}'s hand. Type agree or decline."
OPEN_ELSEWHERE: Final = "You have this seat open in {n} tabs or devices. To sign out the others, quit and join again."
ASKED_FOR_SEAT: Final = "You can play when the other players agree. Type reserve to wait for the next deal instead."
SEAT_RESERVED: Final = "You'll take over from {bot} at the next deal."
COPIED: Final = "The position is copied."
NOTHING_TO_KEEP: Final = "Nothing is left to go on with."
WRITTEN: Final = "The record is in {file}; eights replay tells it, eights verify checks it."
WRITTEN_WITH_RECEIPT: Final = (
    "The record is in {file}, and what was promised before the deal in {receipt}. "
    "Check both with: eights verify {file} --receipt {receipt}"
)
DEAL_HONEST: Final = "The deal checks out."
DEAL_PARTLY: Final = "The deal is not fully checked."
DEAL_DISHONEST: Final = "This game was not dealt honestly."
DEAL_UNCHECKED: Final = "The deal could not be checked."
FAIR_SAYS_WHY: Final = "Type fair to see why."
FAIR_SAYS_ALL: Final = "There is more: type fair to see all of it."
FAIR_SAYS_MORE: Final = "Type fair to see what is proved nevertheless."
TRY_FAIR_AGAIN: Final = "Type fair to try again."
IS_WRONG: Final = "This is wrong:"
IS_PROVED: Final = "This is proved:"
IS_NOT_PROVED: Final = "This is not proved:"
NOTHING_NOTED: Final = (
    "The server kept what it promised before the deal (this terminal was not at the table then; if you were ready "
    "here, the server dealt without you)."
)
EVERYTHING_ELSE: Final = "Everything else ({why})."
CHECK_ELSEWHERE: Final = "To check it again, or to show it to others: type record FILE and run eights verify."
GAME_BEFORE: Final = "About the game before this one:"
GAME_WAS: Final = "the game was {version}"
UNREADABLE_RECORD: Final = "the server's record of the game cannot be read: {why}"
BAD_RECORD: Final = "the server's record of the game makes no sense"
NO_SEALED_DEAL: Final = "the cards of this table come from a fixed seed, so there is nothing to check"
DEAL_NOT_OVER: Final = "the deal can be checked when the game is over"
NO_SERVER_DEALT: Final = "only the deals of a server can be checked here"
VERIFY_RECORD: Final = "for a recorded game: eights verify FILE"
POINTS_OF_GAME: Final = "Points of this game: {points}."
POINTS_OF_MATCH: Final = "Points of the match: {points}."
POINTS_OF_TEAMS: Final = "Points of the teams: {points}."
WON: Final = "{who} wins the game."
WON_BY_TEAM: Final = "The team of {who} wins the game."
MATCH_WON: Final = "{who} has won the match."
MATCH_WON_BY_TEAM: Final = "The team of {who} has won the match."
MATCH_SHARED: Final = "{who} share the match."
HANDS: Final = "{who} held {cards}."
GATHERING: Final = "Waiting until every seat is taken and everybody is ready."
LOOKING_ON: Final = "You look on."
RULING: Final = "Ruling {number}. {title} {text}"
BAD_PACE: Final = "bots can be quick, normal or slow"
PAUSED: Final = "The bots wait. Type go to let them play on."
GOES_ON: Final = "The bots play on."

NO_MOVE: Final = "'{said}' is no move and no command"
NOT_OFFERED: Final = "'{said}' is not among the options"
BAD_NUMBER: Final = "there is no option {number}"
HINT_OPTIONS: Final = "you may {options}"
HINT_NUMBERS: Final = "the options are 1 to {count}; ? for help"
HINT_HELP: Final = "? for help"
UNCLEAR: Final = "'{said}' can mean {options}"
SAY_WHICH: Final = "say which"
WHICH_CARD: Final = "which card?"
WRITE_SO: Final = "write: {example}"

REPLAY: Final = "Move {number} of {all}. Type next, back, first, last, go 12, or quit."
REPLAY_END: Final = "There is nothing beyond this."

CHOICES: Final = {  # what is offered when no question of the game is: by stage, commands and their words
    "deal": {"deal": "deal the cards"},
    "over": {"deal": "play again", "quit": "leave the table"},
    "step": {
        "next": "next move",
        "back": "one move back",
        "first": "to the beginning",
        "last": "to the end",
        "quit": "leave",
    },
}
TOO_SMALL: Final = "Too small for the table: it needs {width} × {height}. Ctrl-Q leaves."
PLACEHOLDER: Final = "number or words of an option · ? for help"
OFFERED: Final = "Tab goes through: {texts}"
KEYS: Final = (
    "Arrows choose, Enter takes what is chosen. Or type: a number, the words of an option, or a command.",
    "Tab completes what you type. Page up and down scroll the log. A click chooses; a click on a card reads it.",
    "Shift and the arrows scroll the card that is read. Escape clears the line.",
    "F2 hint · F3 or Ctrl-Z undo · F4 the whole table · F5 copy the position · F6 the whole log · F7 light or dark",
    "Ctrl-Q or Ctrl-C leaves the table; the game is kept.",
)
KEY_HELP: Final = "help"
KEY_HINT: Final = "hint"
KEY_UNDO: Final = "undo"
KEY_TABLE: Final = "table"
KEY_POSITION: Final = "position"
KEY_LOG: Final = "log"
KEY_LIGHT: Final = "theme"
KEY_QUIT: Final = "leave"
KEY_HERE: Final = "I am here"
KEY_BACK: Final = "back to the table"
