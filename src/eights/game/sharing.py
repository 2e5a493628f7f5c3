"""Loads games from positions and links, and writes their links."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from eights.engine.chance import sealed_key
from eights.engine.games import check_players
from eights.errors import LinkError
from eights.game import pickling
from eights.game.values import Seal
from eights.language import links, phases, positions
from eights.language.links import games as game_links
from eights.language.links import positions as position_links
from eights.messages import Message

if TYPE_CHECKING:
    from eights.game.game import Game


def from_position(
    kind: type["Game"],
    text: str,
    seed: int | Seal | None,
    players: Sequence[str] | None,
    patient: bool,
    sources: Mapping[str, str],
) -> "Game":
    """Load a position and the moves since; a seed deals what the position leaves to chance."""
    luck = sealed_key(seed.game_id, seed.seed, list(seed.nonces)) if isinstance(seed, Seal) else seed
    position = positions.parse(text, sources, luck)
    game = kind(position.selection, position.state, position.seed if seed is None else seed, patient=patient)
    if seed is not None:
        game.origin = text
    if players is not None:
        check_players(players, None, game.selection, False)
        for seat, name in enumerate(players):
            game.rename(seat, name)
    for player, move in position.moves:
        game.push(move, game.players[position.state.seats.names.index(player)])
    return game


def from_link(kind: type["Game"], link: str, tick: Callable[[], None]) -> "Game":
    """Load the game or the position in a link."""
    if links.unpack(link).kind == "p":
        return kind.from_position(position_links.read(link))
    linked = game_links.read(link, tick)
    game = kind(linked.selection, linked.start, linked.seed, patient=linked.patient)
    for answer in linked.answers:
        game.choose(answer)
    return game


def link(game: "Game", viewer: int | None) -> str:
    """The link of a finished game; or, for a viewer, of the latest position that can be written, as they know it."""
    if viewer is not None:
        game.check_watched()
        moment = phases.last_question(game.start, game.answers, game.patient)
        if moment is None:
            raise LinkError(Message("link-no-question-yet"), Message("link-wait-for-turn"))
        return position_links.write(positions.write_as_known(moment, viewer, game.selection.spec))
    if not game.over:
        raise LinkError(Message("link-game-goes-on"), Message("link-take-position"))
    pickling.check_writable(game, game.start)
    return game_links.write(game, game.seed if isinstance(game.seed, int) else 0)
