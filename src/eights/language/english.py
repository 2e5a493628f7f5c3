"""The sentences of play in English. The log, the questions and the words in them stand here and nowhere else."""

from typing import Final

from eights.decks.classic import RANKS
from eights.engine import events, winning
from eights.engine.zones import DISCARD_PILE, DRAW_PILE, HAND
from eights.language import classic_english
from eights.language.catalog import Chosen, Counted, EventSentences, GameSentences, Language, QuestionSentences
from eights.rules.colors import ACE, KING, Color
from eights.rules.english_nouns import NAMES, NUMBERS, SUBJECTS, a, cards, kind_of, number, several
from eights.rules.nouns import Assets, Group


def chosen(one: str, noun: str) -> Chosen:
    return Chosen(
        one=one,
        another=f"another {noun}",
        first=Counted(f"up to {several(1, noun)}", f"up to {{number}} {noun}s"),
        more=Counted(several(1, f"more {noun}"), f"up to {{number}} more {noun}s"),
    )


KINDS: Final = [kind_of(Assets(color=Color(color) or None)) for color in range(16)]
LANGUAGE: Final[Language] = Language(
    # What happened. {cards} are said with rank and color where these matter next, {names} without.
    story={
        events.TURN: EventSentences("Turn {count}: {seats}."),
        events.SKIPPED: EventSentences("{seat} misses a turn."),
        events.ENDED: EventSentences("{seat} ends the turn."),
        events.DRAW_SKIPPED: EventSentences("{seat} skips the draw phase, by the two-player rule."),
        events.DREW: EventSentences("{seat} draws {cards}."),
        events.PLAYED: EventSentences("{seat} plays {names}."),
        events.DISCARDED: EventSentences("{seat} discards {cards}."),
        events.DESTROYED: EventSentences("{seat}'s {names} is destroyed.", many="{seat}'s {names} are destroyed."),
        events.PUT_INTO_PLAY: EventSentences("{seat} puts {names} from {place} into play."),
        events.TOOK_CONTROL: EventSentences(
            "{seat} takes control of {other}'s {names}.", own="{seat} keeps control of {names}."
        ),
        events.PUT_INTO_HAND: EventSentences(
            "{seat} puts {cards} into {other}'s hand.", own="{seat} takes {cards} back into hand."
        ),
        events.PUT_ON_DRAW_PILE: EventSentences(
            "{seat} puts {cards} on top of the draw pile.",
            many="{seat} puts {cards} on top of the draw pile, the first on top.",
        ),
        events.PUT_UNDER_DRAW_PILE: EventSentences(
            "{seat} puts {cards} on the bottom of the draw pile.",
            many="{seat} puts {cards} on the bottom of the draw pile, the last deepest.",
        ),
        events.PUT_UNDER_DISCARD_PILE: EventSentences(
            "{seat} puts {cards} on the bottom of the discard pile.",
            many="{seat} puts {cards} on the bottom of the discard pile, the last deepest.",
        ),
        events.PUT_ON_DISCARD_PILE: EventSentences("{seat} puts {cards} on top of the discard pile."),
        events.GAVE: EventSentences("{seat} gives {other} {cards}."),
        events.KEPT_ON_TOP: EventSentences(
            "{seat} keeps {cards} on top of the draw pile.",
            many="{seat} keeps {cards} on top of the draw pile, the first on top.",
        ),
        events.NAMED: EventSentences("{seat} names {color}."),
        events.LOOKED: EventSentences(
            "{seat} looks at the top card of the draw pile{shown}.",
            many="{seat} looks at the top {number} cards of the draw pile{shown}.",
        ),
        events.REVEALED: EventSentences(
            "{seat} reveals the top card of the draw pile{shown}.",
            many="{seat} reveals the top {number} cards of the draw pile{shown}.",
        ),
        events.SAW_HAND: EventSentences("{seat} looks at {other}'s hand."),
        events.SAW: EventSentences("{seat} sees {cards} in {other}'s hand."),
        events.SWAPPED_HANDS: EventSentences("{seat} and {other} swap hands."),
        events.SWAPPED_ASSETS: EventSentences("{seat} and {other} swap all their assets."),
        events.REDEALT: EventSentences("{seat} shuffles all hands together and deals them out again."),
        events.DEALT: EventSentences("{seat} is dealt {cards}."),
        events.RESHUFFLED: EventSentences(
            "The discard pile, all but its top card, is shuffled into the draw pile ({count} cards)."
        ),
        events.SHUFFLED: EventSentences("{seat} shuffles the draw pile."),
        events.OCCURS: EventSentences("{seat}'s {names} takes effect."),
        events.SAVED: EventSentences("{source} saves {names}."),
        events.DREW_FEWER: EventSentences("{names}: {seat} is to draw {drawn}."),
        events.DREW_MORE: EventSentences("{names}: {seat} is to draw {drawn}."),
        events.CHOSE_PLAYER: EventSentences("{seat} chooses {other}."),
        events.MORE_DISCARDS: EventSentences("{seat} may discard {drawn} more this turn."),
        events.EXTRA_TURN: EventSentences("{seat} will take an extra turn."),
        events.WILL_SKIP: EventSentences("{seat} will miss a turn."),
        events.DECLINED: EventSentences("{names}: {seat} declines."),
        events.LOST: EventSentences("{seat} loses the game."),
        events.WON: EventSentences("{seat} wins the game{ending}.", team="The team of {team} wins the game{ending}."),
        events.LEFT_BEHIND: EventSentences(
            "{seat}'s {names} goes to the bottom of the discard pile.",
            many="{seat}'s {names} go to the bottom of the discard pile.",
        ),
    },
    endings={
        winning.EMPTY_HAND: " with no card left in hand",
        winning.ABILITY: " by {names}",
        winning.LAST_LEFT: ": nobody else is left",
        winning.NOTHING_TO_DRAW: " with the fewest cards in hand: nothing is left to draw",
        winning.TURN_LIMIT: " with the fewest cards in hand: the turn limit is reached",
    },
    team_endings={
        winning.EMPTY_HAND: ": {seat} has no card left in hand",
        winning.NOTHING_TO_DRAW: ": {seat} has the fewest cards in hand, and nothing is left to draw",
        winning.TURN_LIMIT: ": {seat} has the fewest cards in hand, and the turn limit is reached",
    },
    by_game={"crazier": GameSentences(), "classic": GameSentences(classic_english.STORY, classic_english.ENDINGS)},
    places={
        DRAW_PILE: "the draw pile",
        DISCARD_PILE: "the discard pile",
        HAND: "{holder}'s hand",
    },
    # What is asked.
    card_asks=QuestionSentences("{source}: {question}", "{source} asks {who}: {question}"),
    rules={
        "over": QuestionSentences("The game is over.", "The game is over."),
        "main": QuestionSentences(
            "Main phase: play a card, discard, or end your turn ({discards} left).",
            "Main phase: {who} may play a card, discard, or end the turn ({discards} left).",
        ),
        "main/play": QuestionSentences(
            "Main phase: play a card, or end your turn.",
            "Main phase: {who} may play a card, or end the turn.",
        ),
        "main/discard": QuestionSentences(
            "Main phase: discard, or end your turn ({discards} left).",
            "Main phase: {who} may discard, or end the turn ({discards} left).",
        ),
        "main/end": QuestionSentences("Main phase: end your turn.", "Main phase: {who} is about to end the turn."),
        "main/team": QuestionSentences(
            "Main phase: {who} may each play, discard, or end the turn.",
            "Main phase: {who} may each play, discard, or end the turn.",
        ),
        "order": QuestionSentences(
            "Choose which ability takes effect next.", "{who} chooses which ability takes effect next."
        ),
        "skip-draw": QuestionSentences(
            "Two-player rule: skip your first draw phase?",
            "Two-player rule: {who} may skip the first draw phase.",
        ),
        **classic_english.RULES,
    },
    questions={
        "choose": "choose.",
        "name-color": "name a color.",
        "choose-player": "choose {whom}{or_not}.",
        "choose-player/draw": "choose {whom} to draw {cards}{or_not}.",
        "choose-player/miss": "choose {whom} to miss a turn{or_not}.",
        "choose-player/swap-assets": "choose {whom} to swap all assets with{or_not}.",
        "choose-player/look": "choose {whom} whose hand to look at{or_not}.",
        "choose-player/hand": "choose {whom} to take {card} into hand{or_not}.",
        "choose-player/take-control": "choose {whom} to take an asset from{or_not}.",
        "choose-player/swap-hands": "choose {whom} to swap hands with{or_not}.",
        "choose-player/give": "choose {whom} to give {cards} to{or_not}.",
        "choose-player/swap-card": "choose {whom} to swap a card with{or_not}.",
        "choose-asset": "choose {assets}{or_not}.",
        "choose-asset/destroy": "choose {assets} to destroy{or_not}.",
        "choose-asset/take-control": "choose {assets} to take control of{or_not}.",
        "choose-asset/give-up": "choose {assets} to give up to {you}{or_not}.",
        "choose-asset/hand": "choose {assets} to put into a hand{or_not}.",
        "choose-asset-card/discard-pile": "choose an asset from the discard pile to put into play{or_not}.",
        "choose-asset-card/your-hand": "choose an asset from your hand to put into play{or_not}.",
        "choose-asset-card/that-hand": "choose an asset from {player}'s hand to put into play{or_not}.",
        "choose-event-card/discard-pile": "choose an event from the discard pile to play{or_not}.",
        "choose-event-card/your-hand": "choose an event from your hand to play{or_not}.",
        "yes-or-no": "use its ability?",
        "put-revealed": "choose {assets} among the revealed cards to put into play{or_not}.",
        "put-into-play": "put {card} into play?",
        "put-into-play/side": "choose a side of {card} to put into play, or no.",
        "play-revealed": "play {card}?",
        "play-revealed/side": "choose a side of {card} to play, or no.",
        "save-one": "choose an asset to save, or no.",
        "save": "save {card}?",
        "change-draw": "draw {change}?",
        "top-or-bottom": "put {card} on the top or the bottom of the draw pile?",
        "top-or-bottom/secret": "put the card on the top or the bottom of the draw pile?",
        "keep-on-top": "which card next on top? (stop: the rest go to the bottom)",
        "put-under": "which card next to the bottom of the draw pile? (the last lies deepest)",
        "put-on-top": "which card next on top of the draw pile? (the first lies on top)",
        "put-on-discard-pile": "put {card} on top of the discard pile?",
        "put-on-discard-pile/secret": "put the card on top of the discard pile?",
        "put-on-discard-pile/which": "choose a card to put on top of the discard pile{or_not}.",
        "swap-card/give": "choose a card of your hand to give to {player}.",
        "swap-card/take": "choose a card of {player}'s hand to take.",
        "give-card": "which card next to {player}? ({count} to go)",
        "give-card/one": "which card goes to {player}?",
        "put-from-hand/on-discard": "which card next on top of the discard pile? ({count} to go, the last lies on top)",
        "put-from-hand/on-discard/one": "which card goes on top of the discard pile?",
        "put-from-hand/on-discard/may": "choose a card to put on top of the discard pile, or no.",
        "put-from-hand/on-draw": "which card next on top of the draw pile? ({count} to go, the first lies on top)",
        "put-from-hand/on-draw/one": "which card goes on top of the draw pile?",
        "put-from-hand/on-draw/may": "choose a card to put on top of the draw pile, or no.",
        "put-from-hand/under-draw": "which card next under the draw pile? ({count} to go, the last lies deepest)",
        "put-from-hand/under-draw/one": "which card goes under the draw pile?",
        "put-from-hand/under-draw/may": "choose a card to put under the draw pile, or no.",
        "put-from-hand/under-discard": "which card next under the discard pile? ({count} to go, the last lies deepest)",
        "put-from-hand/under-discard/one": "which card goes under the discard pile?",
        "put-from-hand/under-discard/may": "choose a card to put under the discard pile, or no.",
        **classic_english.QUESTIONS,
    },
    # The words in them.
    numbers=NUMBERS,
    colors=[Color(color).label for color in range(16)],
    ranks=["", *(a(RANKS.get(rank) or number(rank)) for rank in range(ACE, KING + 1))],
    no_card="no card",
    some_cards=Counted(cards(1), "{number} cards"),
    some_discards=Counted("1 discard", "{count} discards"),
    cards_fewer=Counted("one card fewer", "{number} cards fewer"),
    cards_more=Counted("one card more", "{number} cards more"),
    known_among="{cards}, among them {known}",
    last_of_list=" and ",
    or_no=", or no",
    or_stop=", or stop",
    some_players={group: chosen(SUBJECTS[group], NAMES[group]) for group in Group}
    | {Group.ANY: chosen("a player", NAMES[Group.ANY])},
    with_assets="with assets",
    some_assets=[chosen(a(kind), kind) for kind in KINDS],
)
