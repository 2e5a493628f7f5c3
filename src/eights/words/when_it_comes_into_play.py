"""When this card comes into play, from wherever it was (ruling 82)."""

from eights.rules.abilities import Ability
from eights.rules.effects import Effect
from eights.rules.moments import Moment, Occasion, moment

COMES_INTO_PLAY = moment(
    Moment(
        "it comes into play",
        Occasion.COMES_INTO_PLAY,
        english=(
            "when this asset comes into play",
            "(when|whenever|as|once|after|if) ({_:this}|it) (comes into play|enters play|is put into play|enters)",
            "(when|whenever|as|once|after|if) you put ({_:this}|it) into play",
        ),
        short_english="comes into play:",
        german=(
            "wenn diese Karte ins Spiel kommt",
            "(wenn|nachdem) ({_:diese_karte}|sie|es) ins Spiel (kommt|gebracht wird|gekommen ist)",
            "kommt ({_:diese_karte}|sie|es) ins Spiel",
        ),
        short_german="kommt ins Spiel:",
        often=0.5,
    )
)


def when_it_comes_into_play(*effects: Effect) -> Ability:
    """Once, however it comes into play; a change of control does not count."""
    return Ability(COMES_INTO_PLAY, effects)
