"""What goes into the server's log: never what people decided, and never the same trouble again and again."""

from __future__ import annotations

import time
import traceback
from collections.abc import Callable
from pathlib import Path

FRAMES = 6  # innermost calls that are worth a line of the log


def trace(error: BaseException) -> str:
    """An error in one line: its type and where it arose. Its message is left out, since it may quote a secret decision."""
    frames = traceback.extract_tb(error.__traceback__)[-FRAMES:]
    calls = [f"{Path(frame.filename).name}:{frame.lineno} {frame.name}" for frame in reversed(frames)]
    return " < ".join([type(error).__name__, *calls])


class Throttle:
    """Says when it is time to report the same trouble again."""

    def __init__(self, every: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._every = every
        self._clock = clock
        self._next = float("-inf")

    def due(self) -> bool:
        """Has enough time passed since this last said yes?"""
        now = self._clock()
        if now < self._next:
            return False
        self._next = now + self._every
        return True
