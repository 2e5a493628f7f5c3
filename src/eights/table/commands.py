"""What a person may ask for at a table. A command names ids and choices, never cards, costs or other people's seats."""

from typing import Annotated

from msgspec import Meta, Struct

from eights.table.settings import SeatNumber, Settings

Name = Annotated[str, Meta(max_length=60)]
RequestNumber = Annotated[int, Meta(ge=1, le=2**31)]


class Command(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="do"):
    """What a client asks for."""


class Answer(Command, frozen=True, tag="answer"):
    """Take one of the options of an open question: which prompt, and the place of the option in its list."""

    prompt: Annotated[int, Meta(ge=1, le=2**31)]
    option: Annotated[int, Meta(ge=0, le=2**16)]


class Undo(Command, frozen=True, tag="undo"):
    """Take back your last decision."""


class Ready(Command, frozen=True, tag="ready"):
    """Begin the next game as soon as everybody is ready; with a commitment to a nonce of your own, 16 random bytes.

    Without one, or if the nonce itself is sent as older clients do, the house's nonce stands in for yours.
    """

    commitment: Annotated[str, Meta(pattern="^([0-9a-f]{64})?$")] = ""
    nonce: Annotated[str, Meta(pattern="^([0-9a-f]{32})?$")] = ""


class Reveal(Command, frozen=True, tag="reveal"):
    """Reveal the nonce that you have committed to, once everybody has committed to one."""

    nonce: Annotated[str, Meta(pattern="^[0-9a-f]{32}$")]


class Sit(Command, frozen=True, tag="sit"):
    """Take a free seat, or the seat of a bot. While a game is on, this asks the other players to agree."""

    seat: SeatNumber
    name: Name


class Reserve(Command, frozen=True, tag="reserve"):
    """Take over from a bot when the game is over."""

    seat: SeatNumber
    name: Name


class Withdraw(Command, frozen=True, tag="withdraw"):
    """Take back your request for a seat, or your reservation."""


class Agree(Command, frozen=True, tag="agree"):
    """Let somebody take over from a bot in this game; `request`: the id of their request."""

    request: RequestNumber


class Decline(Command, frozen=True, tag="decline"):
    """Ask somebody to wait for the next deal."""

    request: RequestNumber


class Stand(Command, frozen=True, tag="stand"):
    """Leave your seat for good; while a game is on, a bot plays on."""


class PutBot(Command, frozen=True, tag="bot"):
    """Host: let a bot play in this seat."""

    seat: SeatNumber
    bot: Annotated[str, Meta(max_length=40)]


class Free(Command, frozen=True, tag="free"):
    """Host: remove a player; while a game is on, only one who has been offline for a minute."""

    seat: SeatNumber


class Rename(Command, frozen=True, tag="rename"):
    """Be called something else."""

    name: Name


class Arrange(Command, frozen=True, tag="arrange"):
    """Host: other settings, between two matches; what the cards do not depend on at any time."""

    settings: Settings


class Away(Command, frozen=True, tag="away"):
    """Let a bot play for you until you come back."""


class Back(Command, frozen=True, tag="back"):
    """Play yourself again."""


AnyCommand = (
    Answer | Undo | Ready | Reveal | Sit | Reserve | Withdraw | Agree | Decline | Stand | PutBot | Free | Rename
    | Arrange | Away | Back
)  # fmt: skip
