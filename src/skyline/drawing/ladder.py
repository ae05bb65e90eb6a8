"""A ladder: what each step of a rising price brings, one beside the other. For bids, votes and whatever else costs the more it wins."""

from __future__ import annotations

from .markup import Markup, el
from .memo import remembered


@remembered
def rung(element: str, head: str, note: str, strong: str, words: str, here: bool = False, style: str = "") -> Markup:
    """A step: what it is, what it takes, what is certain about it, what it brings; ``here``: the price that stands now."""
    return el(
        "div",
        el("b", head, [" ", el("small", note)] if note else None),
        " ",
        el("span", el("strong", strong) if strong else None, " " if strong and words else None, words),
        id=element,
        class_=" ".join(filter(None, ("rung", "here" if here else "", style))),
        aria_current="step" if here else None,
    )
