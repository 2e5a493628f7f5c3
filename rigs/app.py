"""The app that the rigs' commands belong to."""

import typer

app = typer.Typer(name="run.py", no_args_is_help=True, pretty_exceptions_enable=False, rich_markup_mode=None)
