"""The whole building kit under one name: shapes, buildings, works and land."""

from __future__ import annotations

from .buildings import CROWNS, block, box, civic, flank, house, lid, shadow, shop, station, tower, windows
from .land import contours, neatline, rocks, tree
from .markup import n
from .shapes import ST, area, circ, corners, fit, line, oval, path, rect, svg, write
from .works import chimney, cooling, derrick, factory, flare, mine, pump, quarry, smoke, windmill

__all__ = [
    "CROWNS",
    "ST",
    "area",
    "block",
    "box",
    "chimney",
    "circ",
    "civic",
    "contours",
    "cooling",
    "corners",
    "derrick",
    "factory",
    "fit",
    "flank",
    "flare",
    "house",
    "lid",
    "line",
    "mine",
    "n",
    "neatline",
    "oval",
    "path",
    "pump",
    "quarry",
    "rect",
    "rocks",
    "shadow",
    "shop",
    "smoke",
    "station",
    "svg",
    "tower",
    "tree",
    "windmill",
    "windows",
    "write",
]
