"""Makes commands out of functions: their parameters become the options and arguments of click.

    @app.command()
    def cards(name: Annotated[str, Argument(help="A card.")], deck: Annotated[str, Option()] = "") -> None:
        '''The first sentence is what `eights --help` lists.'''

An option is called like its parameter, unless its declaration says otherwise. A parameter without a default has to be
given. A parameter that holds a `click.Context` gets the context of the command.
"""

import inspect
from collections.abc import Callable
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, TypedDict, TypeVar, Union, Unpack, get_args, get_origin, get_type_hints

import click

INTERRUPTED = 130  # exit status after Ctrl-C
Function = TypeVar("Function", bound=Callable[..., Any])


class Settings(TypedDict, total=False):
    """What a declaration may say."""

    help: str
    metavar: str
    min: float
    max: float
    envvar: str
    show_default: bool | str
    callback: Callable[[Any], Any]
    is_eager: bool


class Option:
    """Declares an option, perhaps with names of its own: Option("--output", "-o", help="The file.")"""

    def __init__(self, *names: str, **settings: Unpack[Settings]) -> None:
        self.names = names
        self.settings = settings


class Argument(Option):
    """Declares an argument, which has a place instead of a name."""


class Command(click.Command):
    """A command that runs a function, and may be interrupted."""

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except KeyboardInterrupt:
            raise click.exceptions.Exit(INTERRUPTED) from None


class Commands(click.Group):
    """A group of commands."""

    command_class = Command

    def __init__(self, name: str, summary: str = "") -> None:
        super().__init__(name, help=summary, no_args_is_help=True)

    def command(self, name: str = "") -> Callable[[Function], Function]:  # type: ignore[override]
        """Add a function as a command."""

        def add(function: Function) -> Function:
            self.add_command(command_of(function, name or function.__name__.replace("_", "-")))
            return function

        return add

    def options(self) -> Callable[[Function], Function]:
        """Let a function take the options that come before the name of a command."""

        def add(function: Function) -> Function:
            made = command_of(function, self.name or "")
            self.params, self.callback, self.help = made.params, made.callback, made.help
            return function

        return add

    def list_commands(self, ctx: click.Context) -> list[str]:
        """In the order in which they were added, not alphabetical."""
        return list(self.commands)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the commands with their whole first sentence, which click cuts to one line."""
        known = [(name, self.get_command(ctx, name)) for name in self.list_commands(ctx)]
        with formatter.section("Commands"):
            formatter.write_dl([(name, each.get_short_help_str(formatter.width**2)) for name, each in known if each])


def command_of(function: Callable[..., Any], name: str) -> click.Command:
    """The command that runs a function."""
    hints = get_type_hints(function, include_extras=True)
    expected = inspect.signature(function).parameters.values()
    contexts = {each.name for each in expected if hints[each.name] is click.Context}
    params = [parameter_of(each, hints[each.name]) for each in expected if each.name not in contexts]

    def run(**given: Any) -> None:
        function(**{name: click.get_current_context() for name in contexts}, **given)

    return Command(name, params=params, callback=run, help=inspect.cleandoc(function.__doc__ or ""))


def parameter_of(parameter: inspect.Parameter, hint: Any) -> click.Parameter:
    """The option or argument that sets a parameter of a function."""
    hint, declared = get_args(hint)
    kind, many = bare(hint)
    required = parameter.default is parameter.empty
    settings: dict[str, Any] = dict(declared.settings)
    low, high, then = (settings.pop(key, None) for key in ("min", "max", "callback"))
    whole = low is not None or high is not None
    settings |= {"type": ranged(kind, low, high) if whole else TYPES.get(kind, kind), "required": required}
    if not required and not many:
        settings["default"] = parameter.default
    if then or many:
        settings["callback"] = lambda context, option, value: (then or list)(value) if value or then else None
    if isinstance(declared, Argument):
        settings["metavar"] = named(settings.pop("metavar", parameter.name.strip("_")), required, many)
        return click.Argument([parameter.name], nargs=-1 if many else 1, **settings)
    if kind is bool:
        settings |= {"is_flag": True, "type": None}
    quiet = required or any(parameter.default is each for each in (None, "", False))
    settings = {"show_default": not quiet, "show_envvar": True, "multiple": many, **settings}
    return click.Option([parameter.name, *(declared.names or [f"--{parameter.name.replace('_', '-')}"])], **settings)


def named(name: str, required: bool, many: bool) -> str:
    """How a line of usage shows an argument: DECK, [NAME], [FILES]…"""
    shown = name.upper() if required else f"[{name.upper()}]"
    return f"{shown}…" if many else shown


def bare(hint: Any) -> tuple[type, bool]:
    """The type of one value, and whether there may be several: list[str] | None is str, True."""
    if get_origin(hint) in (Union, UnionType):
        hint = next(each for each in get_args(hint) if each is not NoneType)
    return (get_args(hint)[0], True) if get_origin(hint) is list else (hint, False)


def ranged(kind: type, low: float | None, high: float | None) -> "click.ParamType[Any]":
    return (click.IntRange if kind is int else click.FloatRange)(low, high)  # type: ignore[arg-type]


TYPES: dict[type, Any] = {Path: click.Path(path_type=Path)}
