"""The example to copy: it is found as an installed package would be, keeps the laws, and its rules are those that it prints."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Any

import pytest

from engine.registered import registered
from lots import BOX, GAME, rules
from lots.face import text
from lots.rules.effects import EFFECTS
from skyline.engine.conformance import walk
from skyline.engine.errors import BadOption, BadPack, IllegalAction
from skyline.engine.events import Event
from skyline.engine.log import Log
from skyline.engine.rng import seeded
from skyline.engine.rulebook import clauses
from skyline.engine.state import State
from skyline.engine.steps import Step
from skyline.engine.typed import explained

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "lots"
SHED, PARK, WINDMILL, TERRACE, TOWER = range(1, 6)


@pytest.fixture(autouse=True)
def _known() -> Iterator[None]:
    with registered():
        yield


def offered(lot: int, players: int = 3, **options: Any) -> State:
    """A game that begins with this lot."""
    state = GAME.start(GAME.settings(players, None, options), seeded(1), script=[lot])
    state.chance.script = None
    return state


def played(state: State, *notations: str) -> State:
    """The state after these decisions, each of the first decider."""
    for notation in notations:
        state.apply(GAME.read(notation))
    return state


def asked(state: State, seat: int) -> list[str]:
    return [GAME.write(action) for action in state.actions(seat)]


# ------------------------------------------------------------------ the package
def python(code: str, *paths: Path) -> subprocess.CompletedProcess[str]:
    """A fresh interpreter that finds Skyline where this one does, and whatever lies in ``paths``."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([*map(str, paths), *sys.path])}
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, env=environment)


@pytest.fixture
def installed(tmp_path: Path) -> Path:
    """A folder with what an installer would write about the example."""
    project = tomllib.loads((EXAMPLE / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    info = tmp_path / f"{project['name'].replace('-', '_')}-{project['version']}.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n", encoding="utf-8")
    groups = [[f"[{group}]", *(f"{name} = {where}" for name, where in games.items())] for group, games in project["entry-points"].items()]
    (info / "entry_points.txt").write_text("\n".join(line for group in groups for line in group), encoding="utf-8")
    return tmp_path


def test_another_package_can_bring_a_game(installed: Path) -> None:
    done = python("import skyline; print(skyline.game('lots'), skyline.games())", installed, EXAMPLE)
    assert done.returncode == 0, done.stderr
    assert "<game lots: Lots>" in done.stdout
    assert "<game neom: NEOM>" in done.stdout


def test_the_example_keeps_all_laws_that_the_command_enforces(installed: Path) -> None:
    command = "import sys; sys.argv = ['skyline', 'conformance', 'lots', '--games', '5']; from skyline.cli import main; main()"
    done = python(command, installed, EXAMPLE)
    assert done.returncode == 0, done.stderr
    assert "lots: 15 games in 3 configurations" in done.stdout


def test_the_rules_load_neither_face_nor_drawing() -> None:
    done = python("import sys, lots; print(*sys.modules)", EXAMPLE)
    assert done.returncode == 0, done.stderr
    assert [name for name in done.stdout.split() if name.startswith(("lots.face", "skyline.drawing"))] == []


def test_every_step_of_the_rules_is_in_the_list_of_the_game() -> None:
    modules = [import_module(f"lots.rules.{module.name}") for module in iter_modules(rules.__path__)]
    steps = {value.id for module in modules for value in vars(module).values() if isinstance(value, Step)}
    assert steps == {step.id for step in GAME.steps}


# ------------------------------------------------------------------ its rules
def test_the_highest_bid_wins_and_a_tie_wins_nothing() -> None:  # LO-002
    won = played(offered(TOWER), "bid 1", "bid 3", "bid 2")
    assert asked(won, 1) == ["keep", "sell"]
    tied = played(offered(TOWER), "bid 3", "bid 3", "bid 2")
    assert asked(tied, 0) == ["bid 1", "bid 2"]
    assert tied.scores() == [0, 0, 0]


def test_a_lot_that_is_kept_scores_its_value_and_one_that_is_sold_one_point() -> None:  # LO-002
    assert played(offered(TOWER), "bid 1", "bid 3", "bid 2", "keep").scores() == [0, 5, 0]
    assert played(offered(TOWER), "bid 1", "bid 3", "bid 2", "sell").scores() == [0, 1, 0]


def test_the_shed_cannot_be_sold() -> None:  # LO-005
    won = played(offered(SHED), "bid 1", "bid 3", "bid 2")
    assert asked(won, 1) == ["keep"]
    with pytest.raises(IllegalAction) as refusal:
        played(won, "sell")
    assert (refusal.value.reason, refusal.value.clause) == ("nobody buys this lot", "LO-005")


def test_whoever_keeps_the_park_names_another_player() -> None:  # LO-006
    kept = played(offered(PARK), "bid 1", "bid 3", "bid 2", "keep")
    assert asked(kept, 1) == ["share with a", "share with c"]
    with pytest.raises(IllegalAction, match="share it with another player"):
        played(kept, "share with b")
    assert played(kept, "share with c").scores() == [0, 2, 2]


def test_between_two_players_the_other_one_is_named_silently() -> None:  # LO-006
    kept = played(offered(PARK, players=2), "bid 1", "bid 3", "keep")
    assert asked(kept, 0) == ["bid 2", "bid 3"]
    assert kept.scores() == [2, 2]


def test_in_a_generous_game_everybody_begins_with_two_points() -> None:  # LO-003
    assert offered(TOWER, players=2, generous=True).scores() == [2, 2]


def test_all_clauses_that_are_cited_are_printed() -> None:
    printed = {clause.id for clause in clauses(GAME.face.rules_text())}
    cited = {clause for point in GAME.points for clause in point.clauses} | {effect.clause for effect in EFFECTS.values()}
    assert cited | {option.clause for option in GAME.options} <= printed


# ------------------------------------------------------------------ its components
def pack(folder: Path, lines: str) -> str:
    file = folder / "pack.toml"
    file.write_text(f"[[lot]]\n{lines}\n", encoding="utf-8")
    return str(file)


def test_a_pack_changes_what_a_lot_is_worth_and_does(tmp_path: Path) -> None:
    path = pack(tmp_path, 'number = 5\nname = "Square"\nvalue = 9\neffect = "shared"')
    state = GAME.start(GAME.settings(2, path, {}), seeded(1), script=[TOWER])
    state.chance.script = None
    assert played(state, "bid 1", "bid 3", "keep").scores() == [9, 9]
    assert explained(GAME, "lot 5", path).startswith("Square")


@pytest.mark.parametrize(("line", "reason"), [('effect = "magic"', "is not one of plain, unsellable, shared"), ("value = 0", "1 at least")])
def test_a_pack_that_makes_no_sense_is_refused(line: str, reason: str, tmp_path: Path) -> None:
    with pytest.raises(BadPack, match=reason):
        GAME.new(2, pack=pack(tmp_path, f"number = 1\n{line}"))


def test_every_component_is_drawn_and_explained_and_no_other() -> None:
    face = GAME.face
    assert {kind: len(keys) for kind, keys in face.gallery().items()} == {"lot": len(BOX.components().lots), "card": 3}
    for kind, keys in face.gallery().items():
        for key in keys:
            assert face.drawing(kind, key).startswith("<svg")
            assert "Rule" in face.explain(kind, key)
    for kind, key in (("lot", "6"), ("lot", "x"), ("tile", "1")):
        with pytest.raises(BadOption, match=r"there are: 1, 2|it has: lot, card"):
            face.drawing(kind, key)


# ------------------------------------------------------------------ what is told
def test_every_effect_and_every_event_has_its_words() -> None:
    assert set(text.EFFECTS) == set(EFFECTS)
    kinds: set[str] = set()
    for seed in range(20):
        state, log = GAME.new(3, seed=seed), Log()
        state.listener = log
        for _ in walk(state, seeded(seed)):
            pass
        kinds |= {event.kind for event in log.public}
        sentences = [GAME.face.tell(event, names=["Ada", "Bo", "{lot}"]) for event in log.public]
        assert all(sentence.endswith(".") for sentence in sentences)
    assert kinds == set(text.EVENTS)


def test_programs_are_told_names_and_numbers() -> None:
    state = played(offered(PARK), "bid 1")
    assert json.loads(json.dumps(GAME.plain_view(state.view(0)))) == {
        "viewer": 0, "over": False, "round": 1, "lot": {"number": 2, "name": "Park", "value": 2, "effect": "shared"}, "hand": [2, 3],
        "bid": 1, "committed": [True, False, False], "points": [0, 0, 0], "deciding": [1, 2],
    }  # fmt: skip
    assert GAME.plain_event(Event("keep", 1, {"lot": PARK, "points": 2}, False)) == {"kind": "keep", "seat": 1, "lot": "Park", "points": 2}


def test_the_table_fits_a_terminal() -> None:
    lines = GAME.face.spans(played(offered(PARK), "bid 1").view(0), ["x" * 60] * 3)
    assert max(sum(len(part) for part, _ in line) for line in lines) <= 80
    assert "Your bid: 1" in GAME.face.text(played(offered(PARK), "bid 1").view(0))
