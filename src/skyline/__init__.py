"""Skyline: city-building board games on one fast engine."""

from __future__ import annotations

from . import games as _folder  # noqa: F401  (first: importing the folder later would hide the function of the same name)
from .engine import state as _state
from .engine.registry import game, games

__version__ = "0.1.0"
__all__ = ["__version__", "compiled", "game", "games", "how"]


def compiled() -> bool:
    """Does the engine run compiled?"""
    return not str(_state.__file__).endswith(".py")


def how() -> str:
    """One line: the version, and how the engine runs."""
    if compiled():
        return f"skyline {__version__}, engine compiled"
    return f"skyline {__version__}, engine interpreted: no C compiler was used, so games run about ten times slower"
