"""Compile the hot modules with mypyc where a C compiler works; otherwise ship the same files interpreted, and say so.

SKYLINE_COMPILE says what happens when that fails:

    auto  (or unset) everything runs interpreted
    cc    the build fails if a C compiler works, and runs interpreted if none does: a broken module cannot hide
    1     the build fails
    0     nothing is compiled in the first place

All or nothing: mypyc makes thin per-module stubs over one shared library, and stubs without it are broken.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from setuptools import Distribution, Extension, setup
from setuptools.command.build_ext import build_ext

MODES = ("auto", "cc", "1", "0")
SOURCE = Path("src/skyline")
ENGINE = ("rng", "bags", "chance", "steps", "events", "decision", "state", "game")
BOTS = ("playout", "greedy")
INTERPRETED_GAME_MODULES = {"__init__", "view", "text", "plan", "picture", "sheet", "wording", "describe", "explaining", "decoding"}
BUILDS_NOTHING = {"egg_info", "dist_info", "sdist"}  # commands that read the metadata or pack the sources
PROBE = "#include <Python.h>\nPyMODINIT_FUNC PyInit_probe(void) { return 0; }\n"


def mode() -> str:
    """What SKYLINE_COMPILE asks for; ``cc`` becomes ``1`` or ``0``."""
    asked = os.environ.get("SKYLINE_COMPILE") or "auto"
    if asked not in MODES:
        raise SystemExit(f"SKYLINE_COMPILE is {', '.join(MODES[:-1])} or {MODES[-1]}, not {asked!r}")
    if asked != "cc":
        return asked
    if compiler_works():
        return "1"
    say("no working C compiler")
    return "0"


def compiler_works() -> bool:
    """Is there a C compiler that builds an extension for this Python?"""
    with TemporaryDirectory() as folder:
        source = Path(folder) / "probe.c"
        source.write_text(PROBE, encoding="utf-8")
        command = build_ext(Distribution({"ext_modules": [Extension("probe", [str(source)])]}))
        command.build_lib = command.build_temp = folder
        try:
            command.ensure_finalized()
            command.run()
        except Exception:  # each kind of compiler fails in its own way
            return False
        return True


def hot_modules() -> list[str]:
    """The engine, the rule modules of every game, and the loops of the bots."""
    engine = [SOURCE / "engine" / f"{name}.py" for name in ENGINE]
    games = [path for path in sorted(SOURCE.glob("games/*/*.py")) if path.stem not in INTERPRETED_GAME_MODULES]
    bots = [SOURCE / "bots" / f"{name}.py" for name in BOTS]
    return [str(path) for path in [*engine, *games, *bots]]


def say(message: str) -> None:
    print(f"skyline: {message}", file=sys.stderr)


def extensions(mode: str) -> list[Any]:
    if mode == "0":
        say("not compiled, everything runs interpreted")
        return []
    try:
        from mypyc.build import mypycify

        return list(mypycify(["--strict", *hot_modules()], opt_level="1", debug_level="0"))
    except BaseException as error:
        if mode == "1":
            raise
        say(f"mypyc is not usable ({type(error).__name__}: {error}); everything runs interpreted")
        return []


class AllOrNothing(build_ext):
    """Build every extension, or none of them."""

    must_compile = False

    def run(self) -> None:
        try:
            super().run()
        except BaseException as error:
            if self.must_compile:
                raise
            say(f"no working C compiler ({type(error).__name__}: {error}); everything runs interpreted, about ten times slower")
            for built in Path(self.build_lib).rglob("*.so"):
                built.unlink()
            self.extensions = []
            self.distribution.ext_modules = []


def main() -> None:
    if BUILDS_NOTHING.intersection(sys.argv):
        setup()
        return
    wanted = mode()
    AllOrNothing.must_compile = wanted == "1"
    setup(ext_modules=extensions(wanted), cmdclass={"build_ext": AllOrNothing})


if __name__ == "__main__":
    main()
