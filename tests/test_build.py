"""The build compiles all or nothing, says which, and can be told to do either."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


def build(folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Build the package into ``folder`` from a copy of what it needs."""
    for name in ("src", "docs", "setup.py", "pyproject.toml", "README.md", "LICENSE"):
        (folder / name).symlink_to(ROOT / name)
    command = [sys.executable, "setup.py", "-q", "build", "--build-lib", "out", "--build-temp", "scratch"]
    return subprocess.run(command, cwd=folder, env={**os.environ, **environment}, capture_output=True, text=True, check=False)


@pytest.mark.parametrize(
    ("environment", "works", "said"),
    [
        ({"SKYLINE_COMPILE": "0"}, True, "SKYLINE_COMPILE=0: not compiled, everything runs interpreted"),
        ({"CC": "/bin/false", "SKYLINE_COMPILE": "auto"}, True, "no working C compiler"),
        ({"CC": "/bin/false", "SKYLINE_COMPILE": "1"}, False, "error"),
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
