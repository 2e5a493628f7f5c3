"""The notes of a release: its section of the changelog."""

import re

from eights.errors import EightsError


def notes(changelog: str, version: str, dry_run: bool) -> str:
    """The section of this version. It has to have a date, unless nothing is published."""
    for section in re.split(r"^(?=## )", changelog, flags=re.MULTILINE):
        heading = section.partition("\n")[0]
        if re.match(rf"## {re.escape(version)}(?:\s|$)", heading):
            if "unreleased" in heading and not dry_run:
                raise EightsError(
                    f"CHANGELOG.md says that {version} is unreleased", f"write its date: ## {version} (2027-01-31)"
                )
            return section
    raise EightsError(f"CHANGELOG.md has no section for {version}", f"add one: ## {version} (unreleased)")


def check_tag(tag: str, version: str) -> None:
    """A release is named by its tag; the sources have to agree."""
    if tag.removeprefix("refs/tags/") != f"v{version}":
        raise EightsError(
            f"the tag {tag} is not v{version}, the version of the sources", "change src/eights/__init__.py, or the tag"
        )
