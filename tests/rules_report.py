"""Which clauses, rulings and examples of docs/rules carry a test: ``make rules``. Fails if a finished game has one without."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

from skyline.engine import rulebook
from skyline.engine.registry import games

ROOT = Path(__file__).parent.parent


def carried() -> set[str]:
    """Every id that stands in a ``clause(...)`` mark of a test."""
    found: set[str] = set()
    for file in (ROOT / "tests").rglob("test_*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "clause":
                found |= {arg.value for arg in node.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)}
    return found


def untested(name: str) -> list[rulebook.Clause]:
    """The clauses, rulings and examples of a game's rules that no test carries."""
    tested = carried()
    return [clause for clause in rules_of(name) if clause.id not in tested]


def unknown() -> set[str]:
    """Ids that tests carry but no rules file has."""
    known = {clause.id for file in (ROOT / "docs/rules").glob("*.md") for clause in rules_of(file.stem)}
    return carried() - known


def rules_of(name: str) -> list[rulebook.Clause]:
    return rulebook.clauses((ROOT / "docs/rules" / f"{name}.md").read_text(encoding="utf-8"))


def main() -> int:
    failed = False
    for game in games(unfinished=True):
        missing = untested(game.id)
        everything = rules_of(game.id)
        for kind in ("clause", "ruling", "example"):
            total = [clause for clause in everything if clause.kind == kind]
            open_ones = [clause.id for clause in missing if clause.kind == kind]
            print(f"{game.id}: {len(total)} {kind}s, {len(total) - len(open_ones)} tested")
            if open_ones:
                print(f"  without a test: {', '.join(open_ones)}")
        failed |= game.finished and bool(missing)
    if unknown():
        print(f"tests carry ids that no rules file has: {', '.join(sorted(unknown()))}")
        failed = True
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
