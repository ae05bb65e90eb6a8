"""Ghosts: what a choice puts on the board is seen there as soon as one points at it. Reads from a picture what the page would show."""

from __future__ import annotations

from collections.abc import Sequence
from xml.etree import ElementTree


class Ghosts:
    """The boards of a picture: what floats over which of their elements."""

    def __init__(self, boards: Sequence[ElementTree.Element]) -> None:
        self.boards = [Board(root) for root in boards]

    def holds(self, targets: Sequence[str]) -> bool:
        """Is one of the elements on a board?"""
        return any(target in board.elements for board in self.boards for target in targets)

    def follows(self, targets: Sequence[str]) -> bool:
        """Does anything show where one points at these elements: a ghost, or a way there?"""
        return any(board.shows(target) for board in self.boards for target in targets)


class Board:
    """One board. Its ghost is empty while nothing could stand anywhere."""

    def __init__(self, root: ElementTree.Element) -> None:
        found = list(root.iter())
        self.elements = {element.attrib["id"]: element for element in found if "id" in element.attrib}
        self.haunted = any(len(element) for element in found if "data-ghost" in element.attrib)
        self.ways = {place for element in found for place in element.attrib.get("data-way", "").split()}

    def shows(self, target: str) -> bool:
        node = self.elements.get(target)
        if node is None:
            return False
        spot = node.attrib.get("data-spot", node.attrib.get("transform"))
        return target in self.ways or bool(self.haunted and spot) or any(map(is_own, node.iter()))


def is_own(element: ElementTree.Element) -> bool:
    """Is this the ghost of the element that it is in?"""
    return any(name.endswith("ghost") for name in element.attrib.get("class", "").split())
