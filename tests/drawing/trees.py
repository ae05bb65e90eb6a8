"""Reading drawings back: as XML, with what they refer to."""

from __future__ import annotations

import re
from xml.etree import ElementTree


def parsed(*markup: str) -> ElementTree.Element:
    """The markup inside an SVG element; fails unless it is well formed and its ids are unique."""
    root = ElementTree.fromstring(f"<svg>{''.join(markup)}</svg>")
    found = ids(root)
    assert len(found) == len(set(found))
    return root


def ids(root: ElementTree.Element) -> list[str]:
    return [element.attrib["id"] for element in root.iter() if "id" in element.attrib]


def texts(root: ElementTree.Element) -> list[str]:
    """All text that is drawn, in order."""
    return [element.text or "" for element in root.iter() if element.tag.endswith("text")]


def references(markup: str) -> set[str]:
    """The ids that a drawing refers to."""
    return set(re.findall(r'href="#([^"]+)"', markup)) | set(re.findall(r"url\(#([^)]+)\)", markup))


def tokens(markup: str) -> set[str]:
    """The tokens that a drawing or a stylesheet uses."""
    return set(re.findall(r"var\((--[\w-]+)", markup))
