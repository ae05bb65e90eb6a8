"""The build compiles all or nothing, says which, and can be told to do either; tests need no build."""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from setup import compiler_works, hot_modules

import skyline

ROOT = Path(__file__).parent.parent
BROKEN = "engine/bags.py"


def build(folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Build the package into ``folder`` from what is there already and links to the rest that it needs."""
    for name in ("src", "docs", "setup.py", "pyproject.toml", "README.md", "LICENSE"):
        if not (folder / name).exists():
            (folder / name).symlink_to(ROOT / name)
    command = [sys.executable, "setup.py", "-q", "build", "--build-lib", "out", "--build-temp", "scratch"]
    return subprocess.run(command, cwd=folder, env={**os.environ, **environment}, capture_output=True, text=True, check=False)


@pytest.mark.parametrize(
    ("environment", "works", "said"),
    [
        ({"SKYLINE_COMPILE": "0"}, True, "not compiled, everything runs interpreted"),
        ({"CC": "/bin/false", "SKYLINE_COMPILE": "cc"}, True, "no working C compiler"),
        ({"CC": "/bin/false", "SKYLINE_COMPILE": "auto"}, True, "no working C compiler"),
        ({"CC": "/bin/false", "SKYLINE_COMPILE": "1"}, False, "error"),
        ({"SKYLINE_COMPILE": "yes"}, False, "SKYLINE_COMPILE is auto, cc, 1 or 0, not 'yes'"),
    ],
)
def test_without_a_compiler_the_same_files_run_interpreted(environment: dict[str, str], works: bool, said: str, tmp_path: Path) -> None:
    done = build(tmp_path, **environment)
    assert (done.returncode == 0) == works
    assert said in done.stderr
    if works:
        built = tmp_path / "out" / "skyline"
        assert (built / "engine" / "state.py").exists()
        assert (built / "games" / "neom" / "data" / "rules.md").read_text(encoding="utf-8").startswith("# NEOM")
        assert list(built.rglob("*.so")) == []


@pytest.mark.parametrize(("mode", "works"), [("auto", True), ("cc", not compiler_works())])
def test_where_a_compiler_works_a_module_that_does_not_compile_can_fail_the_build(mode: str, works: bool, tmp_path: Path) -> None:
    shutil.copytree(ROOT / "src", tmp_path / "src", symlinks=True)
    (tmp_path / "src" / "skyline" / BROKEN).write_text("this is not Python\n")
    done = build(tmp_path, SKYLINE_COMPILE=mode)
    assert (done.returncode == 0) == works, done.stderr


def test_what_is_installed_is_compiled_where_a_compiler_works() -> None:
    """From the source tree nothing is compiled; the installed package has every hot module compiled, or the build was not told to fail."""
    names = [".".join(Path(path).with_suffix("").parts[1:]) for path in hot_modules()]
    origins = {name: str(getattr(importlib.util.find_spec(name), "origin", "")) for name in names}
    interpreted = sorted(name for name, origin in origins.items() if origin.endswith(".py"))
    expected = compiler_works() and not Path(skyline.__file__).is_relative_to(ROOT / "src")
    assert skyline.compiled() == expected, "remove .venv/installed and build again: SKYLINE_COMPILE=cc says why it does not compile"
    assert interpreted == ([] if expected else sorted(names))


def test_unit_tests_build_nothing(tmp_path: Path) -> None:
    """``make unit`` in a fresh tree needs the locked packages and no more."""
    command = ["make", "--dry-run", "--no-print-directory", "unit", f"VENV={tmp_path}"]
    plan = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert "--requirement requirements.lock" in plan
    assert "pytest" in plan
    assert "Building Skyline" not in plan
