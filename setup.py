"""Compile the hot modules with mypyc where a C compiler works; otherwise ship the same files interpreted, and say so.

SKYLINE_COMPILE says what happens when that fails:

    auto  (or unset) everything runs interpreted
    cc    the build fails if a C compiler works, and runs interpreted if none does: a broken module cannot hide
    1     the build fails
    0     nothing is compiled in the first place

All or nothing: mypyc makes thin per-module stubs over one shared library, and stubs without it are broken.

mypyc writes one C file per module (``multi_file``): measured, the engine runs as fast as from a single file, and compiles in a third of the
time. What has been compiled before and would come out the same is taken from ``build/objects``.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Lock
from typing import Any

from setuptools import Distribution, Extension, setup
from setuptools.command.build_ext import build_ext

MODES = ("auto", "cc", "1", "0")
SOURCE = Path("src/skyline")
COMPILED = "from mypy_extensions import"  # only a module that is compiled has any use for it
BUILDS_NOTHING = {"egg_info", "dist_info", "sdist"}  # commands that read the metadata or pack the sources
OBJECTS = Path("build/objects")
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
    """The rules of every game, and those modules of the engine and the bots that are written for the compiler."""
    rules = [path for path in sorted(SOURCE.glob("games/*/rules/**/*.py")) if path.stem != "__init__"]
    shared = [path for folder in ("engine", "bots") for path in sorted((SOURCE / folder).glob("*.py"))]
    return [str(path) for path in [*(path for path in shared if COMPILED in path.read_text(encoding="utf-8")), *rules]]


def say(message: str) -> None:
    print(f"skyline: {message}", file=sys.stderr)


def extensions(mode: str) -> list[Any]:
    if mode == "0":
        say("not compiled, everything runs interpreted")
        return []
    try:
        from mypyc.build import mypycify

        return list(mypycify(["--strict", *hot_modules()], opt_level="1", debug_level="0", multi_file=True))
    except BaseException as error:
        if mode == "1":
            raise
        say(f"mypyc is not usable ({type(error).__name__}: {error}); everything runs interpreted")
        return []


class Thrifty:
    """A C compiler that compiles several files at once, and none that would come out as before.

    An object is kept under the hash of all that goes into it: the command and the text after the preprocessor, headers included. So it
    does not matter what else has changed, nor when.
    """

    def __init__(self, compiler: Any, files: int) -> None:
        self.compiler = compiler
        self.compile_by_itself = compiler.compile
        self.files = files
        self.used: list[str] = []
        self.lock = Lock()

    def compile(self, sources: list[str], **how: Any) -> list[str]:
        """The objects of the sources, as the compiler's own ``compile``."""
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            return list(pool.map(lambda source: self.compile_one(source, how), sources))

    def compile_one(self, source: str, how: dict[str, Any]) -> str:
        target: str = self.compiler.object_filenames([source], output_dir=how["output_dir"])[0]
        kept = OBJECTS / self.name(source, target, how)
        if kept.exists():
            shutil.copyfile(kept, target)
        else:
            self.compile_by_itself([source], **how)
            half = kept.with_suffix(".part")
            shutil.copyfile(target, half)
            half.replace(kept)
        self.tell(kept.name)
        return target

    def name(self, source: str, target: str, how: dict[str, Any]) -> str:
        """What the object is kept as."""
        text = Path(target).with_suffix(".i")
        text.parent.mkdir(parents=True, exist_ok=True)
        text.unlink(missing_ok=True)  # or it might be taken for fresh
        self.compiler.preprocess(source, str(text), how["macros"], how["include_dirs"], extra_postargs=how["extra_postargs"])
        command = repr((self.compiler.compiler_so, how["macros"], how["debug"], how["extra_postargs"]))
        found = hashlib.sha256(command.encode() + text.read_bytes()).hexdigest()
        text.unlink()
        return found

    def tell(self, name: str) -> None:
        """An object is there; now and then say how many of them are."""
        with self.lock:
            self.used.append(name)
            done = len(self.used)
            if done % 10 == 0 or done == self.files:
                say(f"{done} of {self.files} files compiled")

    def forget_the_rest(self) -> None:
        """Objects that were not needed this time are not kept."""
        for kept in OBJECTS.iterdir():
            if kept.name not in self.used:
                kept.unlink()


class AllOrNothing(build_ext):
    """Build every extension, or none of them."""

    must_compile = False

    def build_extensions(self) -> None:
        compiler: Any = self.compiler
        if compiler.compiler_type != "unix":
            return super().build_extensions()
        OBJECTS.mkdir(parents=True, exist_ok=True)
        thrifty = Thrifty(compiler, sum(len(extension.sources) for extension in self.extensions))
        compiler.compile = thrifty.compile
        self.force = True  # what is fresh is known here, and not by the time of a file
        super().build_extensions()
        return thrifty.forget_the_rest()

    def run(self) -> None:
        try:
            super().run()
        except BaseException as error:
            if self.must_compile:
                raise
            say(f"{type(error).__name__}: {error}")
            say("no working C compiler; everything runs interpreted, about ten times slower")
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
