"""The package: the library stands alone, the server is an extra, and other packages bring bots."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest
from packaging.requirements import Requirement

import skyline
from skyline import bots
from skyline.bots import RandomBot
from skyline.engine.errors import BadOption
from skyline.lab import Plan, simulate

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
SERVER = sorted({Requirement(text).name for text in PROJECT["optional-dependencies"]["table"]} - {"pydantic"})  # Typer needs that one too
WITHOUT_SERVER = f"import sys; sys.modules.update(dict.fromkeys({SERVER!r})); from skyline.cli import main; main()"


def python(code: str, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", code, *words], capture_output=True, text=True, check=False)


# ------------------------------------------------------------------ the library alone
def test_importing_the_library_loads_neither_drawing_nor_server() -> None:
    done = python("import sys, skyline; print(*sys.modules)")
    assert done.returncode == 0, done.stderr
    loaded = {name for name in done.stdout.split() if name.partition(".")[0] in {"skyline", "pydantic", "rich", "typer", *SERVER}}
    assert "skyline.engine" in loaded
    assert {name for name in loaded if not re.match(r"skyline(\.engine\b.*|\.games)?$", name)} == set()


def test_without_the_extra_games_are_played() -> None:
    done = python(WITHOUT_SERVER, "simulate", "neom", "-n", "1", "--players", "2", "--workers", "1")
    assert done.returncode == 0, done.stderr
    assert "greedy" in done.stdout


@pytest.mark.parametrize("words", [["serve", "--no-open"], ["backup", "tables.db"]])
def test_without_the_extra_the_server_says_what_to_install(words: list[str]) -> None:
    done = python(WITHOUT_SERVER, *words)
    assert done.returncode == 2
    (line,) = done.stderr.splitlines()
    needs = rf"error: skyline {words[0]} needs the extra 'table' \(\w+ is not installed\): pip install 'skyline\[table\]'"
    assert re.fullmatch(needs, line)


# ------------------------------------------------------------------ what is shipped
def test_the_sdist_holds_all_sources_and_the_one_version(tmp_path: Path) -> None:
    for name in ("src", "docs/rules"):
        shutil.copytree(ROOT / name, tmp_path / name, symlinks=True, ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
    for name in ("setup.py", "pyproject.toml", "MANIFEST.in", "README.md", "LICENSE", "CHANGELOG.md", "CONTRIBUTING.md"):
        shutil.copy(ROOT / name, tmp_path)
    files = {str(path.relative_to(tmp_path)) for path in tmp_path.rglob("*") if path.is_file()}
    code = "from setuptools import build_meta; build_meta.build_sdist('dist')"
    subprocess.run([sys.executable, "-c", code], cwd=tmp_path, capture_output=True, check=True)
    (archive,) = (tmp_path / "dist").iterdir()
    assert archive.name == f"skyline-{skyline.__version__}.tar.gz"
    with tarfile.open(archive) as packed:
        names = {member.name.partition("/")[2] for member in packed if member.isfile()}
    assert files - names == set()
    assert [name for name in names if name.endswith((".c", ".so"))] == []


# ------------------------------------------------------------------ bots of other packages
def brought(monkeypatch: pytest.MonkeyPatch, name: str, where: str) -> None:
    monkeypatch.setattr(bots, "entry_points", lambda group: [EntryPoint(name, where, group)])


def test_another_package_can_bring_a_bot(tmp_path: Path) -> None:
    (tmp_path / "tidy_bot.py").write_text("from skyline.bots import RandomBot\n\n\nclass Tidy(RandomBot):\n    name = 'tidy'\n")
    info = tmp_path / "tidy_bot-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: tidy-bot\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[skyline.bots]\ntidy = tidy_bot:Tidy\n")
    code = f"import sys; sys.path.insert(0, {str(tmp_path)!r}); from skyline.cli import main; main()"
    done = python(code, "simulate", "neom", "-n", "1", "--players", "2", "--workers", "1", "--bots", "tidy,random")
    assert done.returncode == 0, done.stderr
    assert "tidy" in done.stdout


def test_bots_are_listed_with_ours_first(monkeypatch: pytest.MonkeyPatch) -> None:
    brought(monkeypatch, "alpha", "alpha:Alpha")
    assert bots.names() == ["random", "greedy", "alpha"]


def test_no_package_takes_over_the_name_of_our_own_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    brought(monkeypatch, "random", "skyline.bots:GreedyBot")
    assert type(bots.bot("random")) is RandomBot
    assert bots.names() == ["random", "greedy"]


@pytest.mark.parametrize(
    ("where", "reason"),
    [
        ("no_such_module:Tidy", "the bot 'tidy' cannot be loaded from 'no_such_module:Tidy': No module named 'no_such_module'"),
        ("skyline.bots:Tidy", "the bot 'tidy' cannot be loaded from 'skyline.bots:Tidy'"),
        ("skyline.bots:GreedyBot", "'skyline.bots:GreedyBot' is not a bot named 'tidy'"),
        ("skyline.bots:GROUP", "'skyline.bots:GROUP' is not a bot named 'tidy'"),
    ],
)
def test_what_cannot_be_loaded_as_a_bot_is_refused(where: str, reason: str, monkeypatch: pytest.MonkeyPatch) -> None:
    brought(monkeypatch, "tidy", where)
    with pytest.raises(BadOption, match=re.escape(reason)):
        simulate(Plan("neom", {"players": 2}, ("tidy",), 1), 1)
