"""The commands of a table. A command contains ids and choices, never cards, costs or other people's seats."""

from typing import Annotated

from msgspec import Meta, Struct

from eights.table.settings import SeatNumber, Settings

Name = Annotated[str, Meta(max_length=60)]
RequestNumber = Annotated[int, Meta(ge=1, le=2**31)]


class Command(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="do"):
    """A request from a client."""


class Answer(Command, frozen=True, tag="answer"):
    """Choose an option of an open question: the id of the prompt, and the index of the option."""

    prompt: Annotated[int, Meta(ge=1, le=2**31)]
    option: Annotated[int, Meta(ge=0, le=2**16)]


class Undo(Command, frozen=True, tag="undo"):
    """Take back your last decision."""


class Ready(Command, frozen=True, tag="ready"):
    """Start the next game once everybody is ready, with a commitment to your own nonce of 16 random bytes.

    Without one, or if the nonce itself is sent, as older clients do, the server fills in a nonce for you.
    """

    commitment: Annotated[str, Meta(pattern="^([0-9a-f]{64})?$")] = ""
    nonce: Annotated[str, Meta(pattern="^([0-9a-f]{32})?$")] = ""


class Unready(Command, frozen=True, tag="unready"):
    """Take back that you are ready."""


class Reveal(Command, frozen=True, tag="reveal"):
    """Reveal the nonce you committed to, once everybody has committed to one."""

    nonce: Annotated[str, Meta(pattern="^[0-9a-f]{32}$")]


class Sit(Command, frozen=True, tag="sit"):
    """Take a free seat, or a bot's seat. During a game, the other players have to agree."""

    seat: SeatNumber
    name: Name


class Reserve(Command, frozen=True, tag="reserve"):
    """Take over from a bot when the game is over."""

    seat: SeatNumber
    name: Name


class Withdraw(Command, frozen=True, tag="withdraw"):
    """Withdraw your request for a seat, or your reservation."""


class Agree(Command, frozen=True, tag="agree"):
    """Let somebody take over from a bot in this game; `request` is the id of their request."""

    request: RequestNumber


class Decline(Command, frozen=True, tag="decline"):
    """Make somebody wait for the next deal."""

    request: RequestNumber


class Stand(Command, frozen=True, tag="stand"):
    """Leave your seat for good; during a game, a bot plays your hand."""


class PutBot(Command, frozen=True, tag="bot"):
    """Host: let a bot play in this seat."""

    seat: SeatNumber
    bot: Annotated[str, Meta(max_length=40)]


class Free(Command, frozen=True, tag="free"):
    """Host: remove a player; during a game, only one who has been offline for a minute."""

    seat: SeatNumber


class Rename(Command, frozen=True, tag="rename"):
    """Change your name."""

    name: Name


class Arrange(Command, frozen=True, tag="arrange"):
    """Host: change the settings between two matches; those that do not affect the cards, at any time."""

    settings: Settings


class Away(Command, frozen=True, tag="away"):
    """Let a bot play for you until you come back."""


class Back(Command, frozen=True, tag="back"):
    """Play yourself again."""


AnyCommand = (
    Answer | Undo | Ready | Unready | Reveal | Sit | Reserve | Withdraw | Agree | Decline | Stand | PutBot | Free
    | Rename | Arrange | Away | Back
)  # fmt: skip
