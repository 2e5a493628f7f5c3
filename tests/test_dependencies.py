"""What a package manager may install beside eights."""

import re
import tomllib
from importlib.metadata import version

import pytest

from run import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


@pytest.mark.parametrize("package", ["typer", "uvicorn"])
def test_a_package_is_bound_to_the_minor_version_that_is_tested(package: str) -> None:
    """For everybody who installs eights, not only for those who use its lock file."""
    minor = int(version(package).split(".")[1])
    bounds = [re.split(r"[\s;#]", each)[0] for each in PROJECT["dependencies"] if each.startswith(f"{package}>")]

    assert [f"{package}>=0.{minor},<0.{minor + 1}"] == bounds
