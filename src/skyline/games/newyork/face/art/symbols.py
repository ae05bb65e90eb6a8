"""The sheet of symbols that pictures of the game refer to."""

from __future__ import annotations

from functools import cache

from skyline.drawing import icons
from skyline.drawing.icons import part
from skyline.drawing.markup import Markup, join

from ...rules.box import KINDS
from ...rules.cards import NAMES
from . import board, deck, towers
from .icons import CARDS, LANTERN_COLOURS, MAYOR, VESSELS, lantern
from .people import PARTS, portrait


def symbol(name: str, body: Markup, box: str = "0 0 24 24") -> Markup:
    return icons.symbol(f"ny-{name}", body, box=box)


@cache
def sheet() -> Markup:
    """All of them: icons, faces of cards, portraits, towers, coasts."""
    out = [symbol(name, CARDS[kind]) for kind, name in enumerate(NAMES)]
    out += [symbol(f"card-{name}", deck.card(kind), f"0 0 {deck.BROAD} {deck.TALL}") for kind, name in enumerate(NAMES)]
    out += [symbol(f"mini-{name}", deck.mini(kind), "0 0 25 34") for kind, name in enumerate(NAMES)]
    out += [symbol(name, body) for name, body in VESSELS.items()]
    out += [symbol(f"lantern-{name}", lantern(colour)) for name, colour in LANTERN_COLOURS.items()]
    out.append(symbol("mayor", MAYOR))
    out += [part(f"ny-p-{name}", body) for name, body in PARTS.items()]
    out += [symbol(f"who-{number}", portrait(number), "0 0 48 48") for number in range(1, KINDS + 1)]
    return join(out, towers.symbols(), board.symbols())
