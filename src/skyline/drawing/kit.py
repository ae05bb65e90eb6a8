"""The whole building kit under one name: shapes, buildings, works and land."""

from __future__ import annotations

from .buildings import CROWNS, block, box, civic, flank, house, lid, shadow, shop, station, tower, windows
from .land import contours, neatline, rocks, tree
from .markup import n
from .shapes import ST, area, caption, circ, corners, cover, document, fit, line, oval, path, rect, ref, svg, translate, use, write
from .works import chimney, cooling, derrick, factory, flare, mine, pump, quarry, smoke, windmill

__all__ = [
    "CROWNS",
    "ST",
    "area",
    "block",
    "box",
    "caption",
    "chimney",
    "circ",
    "civic",
    "contours",
    "cooling",
    "corners",
    "cover",
    "derrick",
    "document",
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
    "ref",
    "rocks",
    "shadow",
    "shop",
    "smoke",
    "station",
    "svg",
    "tower",
    "translate",
    "tree",
    "use",
    "windmill",
    "windows",
    "write",
]
