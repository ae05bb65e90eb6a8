"""The newest axe-core for the tests of the pages: ``python tests/axe_core.py`` fetches it by npm into the cache of the user.

Without npm the pages are checked with the version that axe-playwright-python brings, which may be older; the end of the test run
says so.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

VERSION = "4.14.0"
DIGEST = "20c09fe157a8a34a30e241aaa1fcdade657734f08ab379ecfbeb7d45cc46e878"  # SHA-256 of axe.min.js
PATIENCE = 300  # seconds for npm


def place() -> Path:
    """Where the script is kept."""
    cache = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(cache) / "skyline" / f"axe-core-{VERSION}.min.js"


def right(script: bytes) -> bool:
    return hashlib.sha256(script).hexdigest() == DIGEST


def fetched() -> str | None:
    """The script, if it is here and what it should be."""
    script = place().read_bytes() if place().is_file() else b""
    return script.decode() if right(script) else None


def missing() -> str:
    """What to do about it when the newest version is not here; "" when it is."""
    if fetched():
        return ""
    how = "run `make tools`" if shutil.which("npm") else "install npm and run `make tools`"
    return f"axe-core {VERSION} is not here: pages were checked with the version that axe-playwright-python brings. To fetch it, {how}."


def fetch() -> str:
    """Fetch the script unless it is here; returns what went wrong, or ""."""
    if fetched():
        return ""
    npm = shutil.which("npm")
    if npm is None:
        return missing()
    with tempfile.TemporaryDirectory() as folder:
        command = [npm, "pack", f"axe-core@{VERSION}", "--silent"]
        try:
            subprocess.run(command, cwd=folder, check=True, capture_output=True, timeout=PATIENCE)
            with tarfile.open(next(Path(folder).glob("*.tgz"))) as package:
                member = package.extractfile("package/axe.min.js")
                script = member.read() if member else b""
        except (OSError, subprocess.SubprocessError, tarfile.TarError, KeyError, StopIteration) as error:
            return f"npm could not fetch axe-core {VERSION} ({type(error).__name__}): pages are checked with an older version."
    if not right(script):
        return f"what npm fetched as axe-core {VERSION} is not what it should be (SHA-256 differs), and is not used."
    place().parent.mkdir(parents=True, exist_ok=True)
    scratch = place().with_suffix(f".{os.getpid()}")
    scratch.write_bytes(script)
    scratch.replace(place())
    return ""


if __name__ == "__main__":
    if trouble := fetch():
        print(trouble, file=sys.stderr)
