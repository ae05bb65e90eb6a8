"""The build compiles all or nothing, says which, and can be told to do either; nothing old gets into it; tests and play need no build."""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from setup import AllOrNothing, compiler_works, hot_modules
from setuptools import Distribution, Extension

import skyline

ROOT = Path(__file__).parent.parent
BROKEN = "engine/bags.py"
CODE = """#include <Python.h>
#include "number.h"
static struct PyModuleDef definition = {PyModuleDef_HEAD_INIT, "tiny", NULL, -1, NULL};
PyMODINIT_FUNC PyInit_tiny(void) {
    PyObject *module = PyModule_Create(&definition);
    PyModule_AddIntConstant(module, "number", NUMBER + EXTRA);
    return module;
}
"""


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


def test_what_is_installed_is_what_the_sources_say() -> None:
    """Whatever was left of an earlier build, no file of it is installed, and every file is as it is in the source tree."""
    installed, sources = Path(skyline.__file__).parent, ROOT / "src" / "skyline"
    assert files(installed) == files(sources)
    assert [name for name in files(sources) if (installed / name).read_bytes() != (sources / name).read_bytes()] == []


def files(folder: Path) -> set[Path]:
    """All but what Python and the compiler have made."""
    return {path.relative_to(folder) for path in folder.rglob("*") if path.is_file() and path.suffix not in {".pyc", ".so"}}


# ------------------------------------------------------------------ what is not compiled again
def built(number: int, code: str = CODE, extra: int = 0) -> int:
    """An extension of one file and a header, built with these contents; the number that it then has. Times of files say nothing."""
    for name, text in (("number.h", f"#define NUMBER {number}\n"), ("tiny.c", code)):
        Path(name).write_text(text)
        os.utime(name, (1, 1))
    extension = Extension("tiny", ["tiny.c"], extra_compile_args=[f"-DEXTRA={extra}"])
    command = AllOrNothing(Distribution({"ext_modules": [extension]}))
    command.build_lib, command.build_temp, command.must_compile = "lib", "temp", True
    command.ensure_finalized()
    command.run()
    asking = [sys.executable, "-c", "import tiny; print(tiny.number)"]
    return int(subprocess.run(asking, cwd="lib", capture_output=True, text=True, check=True).stdout)


def kept() -> int:
    """The object that is kept, by what tells it from another one of the same name; there is only one."""
    (kept,) = Path("build/objects").iterdir()
    return kept.stat().st_ino


@pytest.mark.skipif(not compiler_works(), reason="there is no C compiler")
def test_what_would_come_out_as_before_is_not_compiled_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert built(5) == 5
    first = kept()
    assert built(5) == 5
    shutil.rmtree("temp")
    shutil.rmtree("lib")
    assert built(5) == 5
    assert kept() == first


@pytest.mark.skipif(not compiler_works(), reason="there is no C compiler")
@pytest.mark.parametrize(
    ("number", "code", "extra", "result"),
    [(6, CODE, 0, 6), (5, CODE.replace("NUMBER +", "2 * NUMBER +"), 0, 10), (5, CODE, 10, 15)],
    ids=["header", "text", "command"],
)
def test_what_changes_is_compiled_again(
    number: int, code: str, extra: int, result: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert built(5) == 5
    assert built(number, code, extra) == result


# ------------------------------------------------------------------ what needs no build
@pytest.mark.parametrize(("target", "runs"), [("unit", "pytest"), ("play", "tools.play")])
def test_unit_tests_and_play_build_nothing_first(target: str, runs: str, tmp_path: Path) -> None:
    """In a fresh tree they need the locked packages and no more."""
    command = ["make", "--dry-run", "--no-print-directory", target, f"VENV={tmp_path}"]
    plan = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert "--requirement requirements.lock" in plan
    assert runs in plan
    assert "tools.build" not in plan
