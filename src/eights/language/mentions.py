"""Assigns cards to the names in a position, so that every card is in exactly one place."""

from dataclasses import dataclass

from eights.engine.card_tables import CardTables
from eights.errors import NotationError, UnknownCard
from eights.language.names import faces_named
from eights.language.text_lines import TextLine
from eights.messages import Card, Listed, Message

UNKNOWN = "?"


@dataclass
class Mention:
    """A name in a line. `in_play`: it stands for an asset in play, and so for one side of a split card."""

    line: TextLine
    word: str
    in_play: bool
    face: int = -1


class Mentions:
    """All names in a position, and the cards they turn out to be.

    `Castle#2` is exactly that card; a plain name is the first copy that is still free.
    """

    def __init__(self, printed: CardTables) -> None:
        self.printed = printed
        self.all: list[Mention] = []

    def add(self, line: TextLine, word: str, in_play: bool = False) -> Mention:
        mention = Mention(line, word, in_play)
        self.all.append(mention)
        return mention

    @property
    def unknown(self) -> list[Mention]:
        """The `?` among the mentions, which stand for cards that are not named."""
        return [mention for mention in self.all if mention.word == UNKNOWN]

    @property
    def unknown_in_hands(self) -> int:
        """How many of them are in hands. They are mentioned before those in the draw pile."""
        return sum(mention.line.key.endswith("hand") for mention in self.unknown)

    def settle(self) -> list[int]:
        """Find a card for every name. Returns the cards that are not mentioned."""
        taken: dict[int, Mention] = {}
        named = [mention for mention in self.all if mention.word != UNKNOWN]
        for mention in sorted(named, key=lambda mention: "#" not in mention.word):
            faces = self.candidates(mention)
            for face in faces:
                card = self.printed.card_of[face]
                if card not in taken:
                    mention.face = face
                    taken[card] = mention
                    break
            else:
                raise self.too_often(mention, faces, taken)
        return [card for card in range(self.printed.number) if card not in taken]

    def deal(self, rest: list[int]) -> None:
        """Assign cards that are not mentioned to the `?`, taking the last ones first."""
        for mention in self.unknown:
            if not rest:
                raise mention.line.error(Message("position-too-many-unknown"), Message("position-leave-some-out"))
            mention.face = rest.pop()

    def candidates(self, mention: Mention) -> list[int]:
        """The faces that a name can stand for in its place."""
        printed = self.printed
        try:
            named = faces_named(printed, mention.word)
        except UnknownCard as error:
            raise mention.line.error_of(error) from None
        if not mention.in_play:
            return [printed.card_of[face] for face in named]
        faces = [side for face in named for side in (printed.asset_faces[face] if face < printed.number else [face])]
        assets = [face for face in faces if printed.is_asset[face]]
        if not assets:
            card = Card(printed.names[named[0]], named[0])
            raise mention.line.error(Message("position-event-in-play", card=card), Message("position-assets-in-play"))
        sides = {printed.names[face]: Card(printed.names[face], face) for face in assets}
        if len(sides) > 1:
            raise mention.line.error(
                Message("position-split-card", text=mention.word),
                Message("position-which-side", sides=Listed(list(sides.values()), "or")),
            )
        return assets

    def too_often(self, mention: Mention, faces: list[int], taken: dict[int, Mention]) -> NotationError:
        cards = {self.printed.card_of[face] for face in faces}
        first = min(taken[card].line.number for card in cards)
        what = Message("position-card-too-often", card=mention.word, times=len(cards) + 1)
        if len(cards) == 1 and first != mention.line.number:
            return mention.line.error(what, Message("position-see-line", line=first))
        return mention.line.error(what, Message("position-copies", copies=len(cards)))
