"""Bots that misbehave. They live in a module of their own because the processes that think must be able to import them."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import Any


def crash(*_: Any) -> int:
    os._exit(1)


def hang(_game: str, _world: Any, _seat: int, bot: str, _seed: int) -> int:
    """Never answers. A bot that is named by a path leaves a file there as a sign that it has begun."""
    if os.sep in bot:
        Path(bot).touch()
    time.sleep(3600)
    return 0
