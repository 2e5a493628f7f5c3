"""Fields of compiled classes, as interpreted subclasses have them: the steps of words, and of verbs in deck files."""

from collections.abc import Callable, Sequence
from functools import wraps
from inspect import isgetsetdescriptor
from typing import Any

Steps = Callable[..., Sequence[Any]]


def tell(step: Any, name: str, field: Any) -> None:
    """Set one field of a step to what its class says."""
    value = getattr(step, name)
    try:
        field.__set__(step, value)
    except TypeError as error:
        raise TypeError(f"{type(step).__name__}.{name} is {value!r}: {error}") from None


def told_to_compiled_code(steps: Steps) -> Steps:
    """Make steps say in their own fields what their class says: `kind`, `purpose`, `private`.

    The compiled engine reads these fields, and does not see that an interpreted class has other values.
    """

    @wraps(steps)
    def told(*arguments: Any) -> Sequence[Any]:
        made = steps(*arguments)
        for step in made or ():
            for base in type(step).__mro__:
                for name, field in vars(base).items():
                    if isgetsetdescriptor(field) and not name.startswith("__"):
                        tell(step, name, field)
        return made

    return told
