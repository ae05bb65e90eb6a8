"""The lock: what is installed is exactly what was locked, byte by byte, and the lock fits what the package asks for."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version
from tools import scripts

ROOT = Path(__file__).parent.parent
HASH = re.compile(r"--hash=sha256:[0-9a-f]{64}")


def locked(lock: str) -> dict[str, tuple[str, list[str]]]:
    """By name, the version that a lock pins and the hashes it allows."""
    text = (ROOT / lock).read_text(encoding="utf-8").replace("\\\n", " ")
    rows = [row for row in text.splitlines() if row and not row.startswith("#")]
    found: dict[str, tuple[str, list[str]]] = {}
    for row in rows:
        wanted = Requirement(row.partition("--hash")[0].strip())
        (pin,) = wanted.specifier
        assert pin.operator == "==", row
        found[canonicalize_name(wanted.name)] = (pin.version, HASH.findall(row))
    return found


@pytest.mark.parametrize("lock", ["requirements.lock", "node.lock"])
def test_every_requirement_is_pinned_to_hashes(lock: str) -> None:
    assert locked(lock)
    assert [name for name, (_, hashes) in locked(lock).items() if not hashes] == []


def test_installing_asks_for_the_hashes() -> None:
    commands = (ROOT / "Makefile").read_text(encoding="utf-8").splitlines()
    installing = [line for line in commands if "--requirement requirements.lock" in line]
    assert installing
    assert all("--require-hashes" in line for line in installing)
    (fetching,) = [command for command in scripts.FETCHING if "node.lock" in command]
    assert "--require-hashes" in fetching


def test_the_lock_fits_what_the_package_asks_for() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    texts = [*project["dependencies"], *(text for extra in project["optional-dependencies"].values() for text in extra)]
    asked = [wanted for wanted in map(Requirement, texts) if wanted.name != project["name"]]  # extras name each other
    assert missing(asked, "requirements.lock") == []


def test_the_lock_of_node_fits_its_group() -> None:
    groups = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["dependency-groups"]
    assert missing([Requirement(text) for text in groups["node"]], "node.lock") == []


def missing(asked: list[Requirement], lock: str) -> list[str]:
    """What is asked for and not pinned to a version that fits."""
    pins = locked(lock)
    return [str(wanted) for wanted in asked if Version(pins[canonicalize_name(wanted.name)][0]) not in wanted.specifier]
