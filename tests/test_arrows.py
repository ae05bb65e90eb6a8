"""Imports point one way: between the packages of Skyline, and between those of the table. Failures name the module and what it imports."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from skyline.engine.registry import game as find_game

SOURCE = Path(__file__).parent.parent / "src"
GAMES = sorted(path.name for path in (SOURCE / "skyline" / "games").iterdir() if (path / "__init__.py").exists())

# Each package, and the others that it may import. "" are the modules beside the packages.
SKYLINE: dict[str, set[str]] = {
    "engine": set(),
    "drawing": {"engine"},
    "games": {"engine", "drawing"},
    "bots": {"engine"},
    "lab": {"engine", "bots"},
    "table": {"engine", "drawing", "bots", ""},
    "cli": {"engine", "drawing", "bots", "lab", "table", ""},
    "": {"engine", "games"},
}
TABLE: dict[str, set[str]] = {
    "": set(),
    "pages": {""},
    "store": {""},
    "rooms": {"", "store"},
    "frames": {"", "pages", "store", "rooms"},
    "replays": {"", "pages", "store", "rooms", "frames"},
    "http": {"", "pages", "store", "rooms", "frames", "replays"},
    "api": {"", "pages", "store", "rooms", "frames", "replays", "http"},
    "server": {"", "pages", "store", "rooms", "frames", "replays", "http", "api"},
}


@cache
def modules() -> dict[str, Path]:
    """Every module of Skyline by its full name."""
    found = {".".join(path.relative_to(SOURCE).with_suffix("").parts): path for path in (SOURCE / "skyline").rglob("*.py")}
    return {name.removesuffix(".__init__"): path for name, path in found.items()}


def imported(name: str) -> Iterator[str]:
    """The modules of Skyline that a module imports, wherever in its text it does so."""
    path = modules()[name]
    package = name.split(".") if path.name == "__init__.py" else name.split(".")[:-1]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name.partition(".")[0] == "skyline")
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else []
            source = ".".join([*above, *([node.module] if node.module else [])])
            if source.partition(".")[0] == "skyline":
                yield from (inner if (inner := f"{source}.{alias.name}") in modules() else source for alias in node.names)


def arrows(below: str) -> list[tuple[str, str]]:
    """All pairs of a module at or below a package and a module that it imports."""
    return [(name, other) for name in modules() if name == below or name.startswith(f"{below}.") for other in imported(name)]


def part(name: str, parent: str) -> str:
    """The package of ``parent`` that a module belongs to; "" for a module beside the packages."""
    first = name.removeprefix(parent).removeprefix(".").partition(".")[0]
    return first if SOURCE.joinpath(*parent.split("."), first, "__init__.py").exists() else ""


def wrong(parent: str, package: str, allowed: set[str]) -> list[str]:
    """The imports of a package of ``parent`` that point elsewhere than they may."""
    pairs = [(name, other) for name, other in arrows(parent) if part(name, parent) == package]
    inside = [(name, other) for name, other in pairs if other == parent or other.startswith(f"{parent}.")]
    return sorted(f"{name} -> {other}" for name, other in inside if part(other, parent) not in {package, *allowed})


def check_none(found: list[str]) -> None:
    """Fail with every line that was found."""
    assert not found, "\n".join(["", *found])


def test_every_package_is_judged() -> None:
    for parent, rules in (("skyline", SKYLINE), ("skyline.table", TABLE)):
        folders = {path.parent.name for path in SOURCE.joinpath(*parent.split(".")).glob("*/__init__.py")}
        assert {*rules} - {""} == folders


@pytest.mark.parametrize("package", SKYLINE)
def test_a_package_imports_only_those_below_it(package: str) -> None:
    check_none(wrong("skyline", package, SKYLINE[package]))


@pytest.mark.parametrize("package", TABLE)
def test_a_package_of_the_table_imports_only_those_below_it(package: str) -> None:
    check_none(wrong("skyline.table", package, TABLE[package]))


@pytest.mark.parametrize("rules", [SKYLINE, TABLE], ids=["skyline", "table"])
def test_the_rules_themselves_go_round_in_no_circle(rules: dict[str, set[str]]) -> None:
    left = dict(rules)
    while done := {package for package, below in left.items() if not below & {*left} - {package}}:
        left = {package: below for package, below in left.items() if package not in done}
    assert left == {}


def test_the_architecture_describes_every_module_of_the_table() -> None:
    told = (SOURCE.parent / "docs" / "architecture.md").read_text(encoding="utf-8")
    files = [path.relative_to(SOURCE) for path in modules().values() if path.is_relative_to(SOURCE / "skyline" / "table")]
    by_itself = ("pages", "migrations", "__init__.py")  # told as a whole
    check_none([str(path) for path in files if not {*path.parts} & {*by_itself} and not re.search(rf"\b{path.name}`", told)])


@pytest.mark.parametrize("game", GAMES)
def test_a_game_never_imports_another_game(game: str) -> None:
    pairs = [(name, other) for name, other in arrows(f"skyline.games.{game}") if other.startswith("skyline.games.")]
    check_none([f"{name} -> {other}" for name, other in pairs if other.split(".")[2] != game])


@pytest.mark.parametrize("game", GAMES)
def test_rules_import_only_the_engine_and_each_other(game: str) -> None:
    allowed = ("skyline.engine", f"skyline.games.{game}.rules")
    pairs = arrows(f"skyline.games.{game}.rules")
    check_none([f"{name} -> {other}" for name, other in pairs if not f"{other}.".startswith(tuple(f"{package}." for package in allowed))])


@pytest.mark.parametrize("game", GAMES)
def test_only_a_face_imports_faces_and_drawing(game: str) -> None:
    face = f"skyline.games.{game}.face"
    pairs = [(name, other) for name, other in arrows(f"skyline.games.{game}") if name != face and not name.startswith(f"{face}.")]
    check_none([f"{name} -> {other}" for name, other in pairs if f"{other}.".startswith((f"{face}.", "skyline.drawing."))])


@pytest.mark.parametrize("package", [package for package in SKYLINE if package != "games"])
def test_what_serves_every_game_names_none(package: str) -> None:
    """Neither by its id nor by its title, in code and in comments."""
    titles = [title for game in GAMES for title in (game, find_game(game).title)]
    names = re.compile(rf"\b({'|'.join(map(re.escape, titles))})\b", re.IGNORECASE)
    folder = SOURCE / "skyline" / package
    files = [path for path in (folder.rglob("*") if package else folder.glob("*")) if path.suffix in {".py", ".js", ".ts", ".css"}]
    assert files
    lines = [(path, number, line) for path in files for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)]
    check_none([f"{path.relative_to(SOURCE)}:{number}: {line.strip()}" for path, number, line in lines if names.search(line)])
