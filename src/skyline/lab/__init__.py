"""The lab: games by the thousand, and what they tell, with how sure one can be of it."""

from __future__ import annotations

from .figures import Standing, histogram, mean_interval, standings, wilson
from .simulate import Plan, Result, play, simulate

__all__ = ["Plan", "Result", "Standing", "histogram", "mean_interval", "play", "simulate", "standings", "wilson"]
