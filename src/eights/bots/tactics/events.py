"""Estimates what an event would be worth now, effect by effect, in cards."""

from eights.bots.tactics.phrases import Phrases
from eights.bots.tactics.standing import worth
from eights.engine.discarding import discardable
from eights.engine.state import State
from eights.rules.worth import (
    DEPLOYS,
    DESTROYS,
    DESTROYS_ALL,
    DISCARDS_MORE,
    DRAWS,
    FINDS,
    GIVES,
    LOOKS,
    MAKES_ALL_DRAW,
    MAKES_DRAW,
    MAKES_TWO_DRAW,
    PLAYS,
    PUTS_AWAY,
    REDEALS,
    REMOVES,
    RETURNS,
    RETURNS_ALL,
    REVIVES,
    SLEEPS,
    SWAPS_ASSETS,
    SWAPS_CARD,
    SWAPS_HANDS,
    TAKES,
    TURN_MORE,
    WORTH,
)

MOST = 8  # tables by hand size end here


def share(state: State, phrases: Phrases, seat: int) -> float:
    """How much of the harm to one opponent counts: all of it if they are the only one."""
    foes = 0
    for other in range(state.seats.number):
        if state.are_opponents(seat, other):
            foes += 1
    return 1.0 if foes == 1 else phrases.weights.share


def harm_by_cards(state: State, phrases: Phrases, victim: int, number: int) -> float:
    """What it is worth if an opponent gets this many more cards."""
    table = phrases.weights.card_against
    held = len(state.hands[victim])
    value = 0.0
    for more in range(number):
        value += table[min(held + more, MOST)]
    return value


def event_worth(state: State, phrases: Phrases, seat: int, face: int) -> float:
    """The sum of its effects, not counting that the card itself leaves the hand."""
    value = 0.0
    for kind, number in phrases.event_effects[face]:
        value += effect_worth(state, phrases, seat, face, kind, number)
    return value


def effect_worth(state: State, phrases: Phrases, seat: int, face: int, kind: int, number: int) -> float:
    weights = phrases.weights
    if kind == DRAWS:
        return -number * (1.0 - weights.filter)
    if kind == PUTS_AWAY:
        return float(number)
    if kind in (MAKES_DRAW, MAKES_TWO_DRAW):
        return draw_worth(state, phrases, seat, number, kind == MAKES_TWO_DRAW)
    if kind == DESTROYS:
        return best_assets(state, phrases, seat, number, 0.0)
    if kind == DESTROYS_ALL:
        return all_assets(state, phrases, seat)
    if kind == TAKES:
        return take_worth(state, phrases, seat)
    if kind == REMOVES:
        return best_assets(state, phrases, seat, number, 0.1)
    if kind == RETURNS:
        return best_assets(state, phrases, seat, number, 0.8)
    if kind == SWAPS_ASSETS:
        return swap_worth(state, phrases, seat)
    if kind == SWAPS_CARD:
        return 0.3 + weights.last_cards if nearest(state, seat) <= 2 else 0.3
    if kind == REDEALS:
        return redeal_worth(state, seat)
    if kind == REVIVES:
        return revive_worth(state, phrases)
    if kind == FINDS:
        return 1.1 * number
    if kind == DISCARDS_MORE:
        return more_discards_worth(state, seat, face, number)
    if kind == TURN_MORE:
        return weights.turn_more[min(len(state.hands[seat]), MOST)]
    if kind == SLEEPS:
        return sleep_worth(state, phrases, seat)
    if kind == DEPLOYS:
        return 1.0
    if kind == MAKES_ALL_DRAW:
        return all_draw_worth(state, phrases, seat, number)
    if kind == GIVES:
        return number * 1.0 + draw_worth(state, phrases, seat, number, False)
    if kind == PLAYS:
        return 1.0
    if kind == RETURNS_ALL:
        return return_all_worth(state, phrases, seat)
    if kind == SWAPS_HANDS:
        return swap_hands_worth(state, seat)
    if kind == WORTH:
        return number / 10
    return 0.1 if kind == LOOKS else weights.anything_else


def nearest(state: State, seat: int) -> int:
    """The size of an opponent's smallest hand."""
    least = 99
    for other in range(state.seats.number):
        if state.are_opponents(seat, other):
            least = min(least, len(state.hands[other]))
    return least


def draw_worth(state: State, phrases: Phrases, seat: int, number: int, two: bool) -> float:
    best = second = 0.0
    for other in range(state.seats.number):
        if state.are_opponents(seat, other):
            harm = harm_by_cards(state, phrases, other, number)
            if harm > best:
                best, second = harm, best
            elif harm > second:
                second = harm
    return (best + second if two else best) * share(state, phrases, seat)


def all_draw_worth(state: State, phrases: Phrases, seat: int, number: int) -> float:
    value = 0.0
    for other in range(state.seats.number):
        if state.are_opponents(seat, other):
            value += harm_by_cards(state, phrases, other, number)
    return value * share(state, phrases, seat)


def return_all_worth(state: State, phrases: Phrases, seat: int) -> float:
    """Return every asset to a hand: what it was worth, and a card more for its controller."""
    value = all_assets(state, phrases, seat)
    for other in range(state.seats.number):
        number = len(state.assets[other])
        if state.are_opponents(seat, other):
            value += harm_by_cards(state, phrases, other, number) * share(state, phrases, seat)
        elif other == seat:
            value -= number
    return value


def swap_hands_worth(state: State, seat: int) -> float:
    """Swap with the smallest other hand."""
    mine = len(state.hands[seat]) - 1
    return 1.6 * (mine - nearest(state, seat)) - 0.3


def best_assets(state: State, phrases: Phrases, seat: int, number: int, extra: float) -> float:
    """The best of the opponents' assets to destroy or return to a hand, or of your own that you want to get rid of."""
    values: list[float] = []
    own = 0.0
    part = share(state, phrases, seat)
    for owner in range(state.seats.number):
        foe = state.are_opponents(seat, owner)
        for face in state.assets[owner]:
            if not extra and not state.printed.can_be_destroyed[face]:
                continue
            if foe:
                values.append((worth(state, phrases, face, owner) + extra) * part)
            elif owner == seat:
                own = max(own, -worth(state, phrases, face, owner))
    if own > 0.0:
        values.append(own)
    values.sort(reverse=True)
    total = 0.0
    for value in values[:number]:
        total += max(0.0, value)
    return total


def all_assets(state: State, phrases: Phrases, seat: int) -> float:
    part = share(state, phrases, seat)
    total = 0.0
    for owner in range(state.seats.number):
        foe = state.are_opponents(seat, owner)
        for face in state.assets[owner]:
            if state.printed.can_be_destroyed[face]:
                value = worth(state, phrases, face, owner)
                total += value * part if foe else -value
    return total


def take_worth(state: State, phrases: Phrases, seat: int) -> float:
    best = 0.0
    part = share(state, phrases, seat)
    mine = state.assets[seat]
    for owner in range(state.seats.number):
        if owner == seat:
            continue
        foe = state.are_opponents(seat, owner)
        for face in state.assets[owner]:
            loss = worth(state, phrases, face, owner) * (part if foe else -1.0)
            mine.append(face)
            gain = worth(state, phrases, face, seat)
            mine.pop()
            best = max(best, loss + gain)
    return best


def swap_worth(state: State, phrases: Phrases, seat: int) -> float:
    best = -9.0
    for other in range(state.seats.number):
        if state.are_opponents(seat, other):
            best = max(best, swap_with(state, phrases, seat, other))
    return best


def swap_with(state: State, phrases: Phrases, seat: int, other: int) -> float:
    """Swap all assets with another player."""
    before = total_worth(state, phrases, seat) - total_worth(state, phrases, other)
    assets = state.assets
    assets[seat], assets[other] = assets[other], assets[seat]
    after = total_worth(state, phrases, seat) - total_worth(state, phrases, other)
    assets[seat], assets[other] = assets[other], assets[seat]
    return after - before


def total_worth(state: State, phrases: Phrases, owner: int) -> float:
    """The worth of all assets of a player; winning or losing by their number counts only once."""
    total = best = worst = 0.0
    for face in state.assets[owner]:
        value = worth(state, phrases, face, owner)
        if value > 3.0:
            best = max(best, value)
        elif value < -3.0:
            worst = min(worst, value)
        else:
            total += value
    return total + best + worst


def redeal_worth(state: State, seat: int) -> float:
    cards = players = 0
    for other in range(state.seats.number):
        if not state.lost >> other & 1:
            cards += len(state.hands[other])
            players += 1
    mine = len(state.hands[seat]) - 1
    return (mine - (cards - 1) / players) * (1.0 if players == 2 else 0.8) - 0.2


def revive_worth(state: State, phrases: Phrases) -> float:
    """Put the best asset in the discard pile into play."""
    best = 0.0
    promise = phrases.promise
    for card in state.discard_pile:
        if state.printed.asset_faces[card]:
            best = max(best, promise[card])
    return 0.8 * best


def sleep_worth(state: State, phrases: Phrases, seat: int) -> float:
    best = 0.0
    for other in range(state.seats.number):
        if state.are_opponents(seat, other):
            best = max(best, phrases.weights.turn_against[min(len(state.hands[other]), MOST)])
    return best * share(state, phrases, seat)


def more_discards_worth(state: State, seat: int, face: int, number: int) -> float:
    """As many extra discards as the hand can use."""
    card = state.printed.card_of[face]
    hand = [other for other in state.hands[seat] if other != card]
    left = chain(state, hand, number + 1 - min(1, state.discarded[seat]))
    return float(max(0, left - (0 if state.discarded[seat] else 1)))


def chain(state: State, hand: list[int], most: int) -> int:
    """How many cards can be discarded one after the other, up to a limit."""
    fits = discardable(state)
    best = 0
    for card in hand:
        if fits[card]:
            best = max(best, 1 + chain_from(state, hand, card, most - 1))
            if best == most:
                break
    return best


def chain_from(state: State, hand: list[int], top: int, most: int) -> int:
    if most <= 0 or len(hand) <= 1:
        return 0
    rest = [card for card in hand if card != top]
    if state.printed.is_eight[top]:
        return 1 if most == 1 else 1 + max([chain_from(state, rest, card, most - 1) for card in rest])
    fits = state.printed.matches[top]
    best = 0
    for card in rest:
        if fits[card]:
            best = max(best, 1 + chain_from(state, rest, card, most - 1))
            if best == most:
                break
    return best
