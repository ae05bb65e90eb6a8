"""Compile the hot modules with mypyc where a C compiler works; otherwise ship the same files interpreted, and say so.

SKYLINE_COMPILE=0 never compiles, =1 fails when it cannot, unset tries and falls back whole. All or nothing: mypyc makes thin
per-module stubs over one shared library, and stubs without it are broken.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build_ext import build_ext

MODE = os.environ.get("SKYLINE_COMPILE", "auto")
SOURCE = Path("src/skyline")
ENGINE = ("rng", "bags", "chance", "steps", "events", "decision", "state", "game")
BOTS = ("playout", "greedy")
INTERPRETED_GAME_MODULES = {"__init__", "view", "text", "plan", "picture", "sheet", "wording", "describe", "explaining"}


def hot_modules() -> list[str]:
    """The engine, the rule modules of every game, and the loops of the bots."""
    engine = [SOURCE / "engine" / f"{name}.py" for name in ENGINE]
    games = [path for path in sorted(SOURCE.glob("games/*/*.py")) if path.stem not in INTERPRETED_GAME_MODULES]
    bots = [SOURCE / "bots" / f"{name}.py" for name in BOTS]
    return [str(path) for path in [*engine, *games, *bots]]


def say(message: str) -> None:
    print(f"skyline: {message}", file=sys.stderr)


def extensions() -> list[Any]:
    if MODE == "0":
        say("SKYLINE_COMPILE=0: not compiled, everything runs interpreted")
        return []
    try:
        from mypyc.build import mypycify

        return list(mypycify(["--strict", *hot_modules()], opt_level="1", debug_level="0"))
    except BaseException as error:
        if MODE == "1":
            raise
        say(f"mypyc is not usable ({type(error).__name__}: {error}); everything runs interpreted")
        return []


class AllOrNothing(build_ext):
    """Build every extension, or none of them."""

    def run(self) -> None:
        try:
            super().run()
        except BaseException as error:
            if MODE == "1":
                raise
            say(f"no working C compiler ({type(error).__name__}: {error}); everything runs interpreted, about ten times slower")
            for built in Path(self.build_lib).rglob("*.so"):
                built.unlink()
            self.extensions = []
            self.distribution.ext_modules = []


setup(ext_modules=extensions(), cmdclass={"build_ext": AllOrNothing})
