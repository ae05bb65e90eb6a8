"""The scripts of the pages are checked by tools that are pinned; where those cannot be had, that is said, and fails where CI runs."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from tools import scripts

ROOT = Path(__file__).parent.parent
STATIC = "src/skyline/table/static"
NOTHING = [sys.executable, "-c", ""]
TROUBLE = [sys.executable, "-c", "raise SystemExit(3)"]


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A tree with the locks and nothing fetched."""
    for name in scripts.LOCKS:
        shutil.copy(ROOT / name, tmp_path)
    return tmp_path


def npm_ci(root: Path) -> list[str]:
    """Stands for npm: an empty node_modules, whatever was there before."""
    folder = str(root / "node_modules")
    return [sys.executable, "-c", f"import os, shutil; shutil.rmtree({folder!r}, True); os.mkdir({folder!r})"]


def test_what_was_fetched_is_fetched_again_only_when_a_lock_changes(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scripts, "FETCHING", (NOTHING, npm_ci(tree)))
    assert scripts.fetch(tree)
    monkeypatch.setattr(scripts, "FETCHING", (TROUBLE,))
    assert scripts.fetch(tree)
    (tree / "node.lock").write_text("another version")
    assert not scripts.fetch(tree)


@pytest.mark.parametrize(("ci", "code"), [("", 0), ("true", 1)])
def test_without_node_the_scripts_stay_unchecked_except_where_ci_runs(
    ci: str, code: int, tree: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CI", ci)
    monkeypatch.setattr(scripts, "FETCHING", (TROUBLE,))
    assert scripts.main(tree) == code
    assert capsys.readouterr().err.splitlines() == [scripts.UNCHECKED]


def test_one_check_that_fails_is_enough_and_all_are_made(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = [sys.executable, "-c", "open('made', 'w')"]
    monkeypatch.setattr(scripts, "FETCHING", (npm_ci(tree),))
    monkeypatch.setattr(scripts, "CHECKS", (NOTHING, TROUBLE, made))
    assert scripts.main(tree) == 3
    assert (tree / "made").exists()


def test_the_packages_are_pinned_by_hashes_and_name_no_registry() -> None:
    wanted = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))
    packages = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    assert packages[""]["devDependencies"] == wanted["devDependencies"]
    assert wanted["private"]
    assert "dependencies" not in wanted
    locked = {name: entry for name, entry in packages.items() if name}
    assert [name for name, entry in locked.items() if not entry["integrity"].startswith("sha512-")] == []
    assert [name for name, entry in locked.items() if "resolved" in entry] == []


@pytest.mark.skipif(not scripts.fetched(ROOT), reason="Node and TypeScript are not here; make lint fetches them")
@pytest.mark.parametrize(
    ("mistake", "said"),
    [
        ("byId('ui-prompt').shwo();", "Property 'shwo' does not exist"),
        ("byId('ui-hook').submit();", "Object is possibly 'null'"),
        ("/** @param {import('./types.js').Frame} frame */\nexport const wrong = frame => frame.plyy;", "Property 'plyy' does not exist"),
    ],
)
def test_a_mistake_in_a_script_is_found(mistake: str, said: str, tmp_path: Path) -> None:
    shutil.copytree(ROOT / STATIC, tmp_path / STATIC)
    shutil.copy(ROOT / "tsconfig.json", tmp_path)
    script = tmp_path / STATIC / "seat.js"
    script.write_text(f"{script.read_text(encoding='utf-8')}{mistake}\n", encoding="utf-8")
    done = subprocess.run([*scripts.TSC, str(tmp_path / "tsconfig.json")], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode != 0
    assert said in done.stdout
    assert "seat.js" in done.stdout
