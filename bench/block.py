"""What the measuring programs share: the page they write to, and what they say of the machine."""

from __future__ import annotations

import platform
import time
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "benchmarks.md"


def write_block(name: str, lines: Sequence[str]) -> None:
    """Print the lines, and put them between the marks of that name in docs/benchmarks.md."""
    print("\n".join(lines))
    begin, end = f"<!-- {name}: begin -->", f"<!-- {name}: end -->"
    page = PAGE.read_text(encoding="utf-8")
    before, after = page.split(begin)[0], page.split(end)[1]
    PAGE.write_text("\n".join([before + begin, *lines, end + after]), encoding="utf-8")


def processor() -> str:
    """The processor's name, where the system tells."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
        return next(line.split(":", 1)[1].strip() for line in lines if line.startswith("model name"))
    except (OSError, StopIteration):
        return platform.processor() or platform.machine()


def fixed_work() -> float:
    """Milliseconds of processor time that always the same work takes: on a shared machine they differ, and so does everything measured."""
    start, total = time.process_time(), 0
    for number in range(2_000_000):
        total += number
    return (time.process_time() - start) * 1e3
