"""The sheet of symbols that pictures of the game refer to."""

from __future__ import annotations

from functools import cache

from ...rules.box import KINDS
from ...rules.cards import NAMES
from . import board, deck, towers
from .icons import CARDS, LANTERN_COLOURS, MAYOR, VESSELS, lantern
from .people import PARTS, portrait


def symbol(name: str, body: str, box: str = "0 0 24 24") -> str:
    return f'<symbol id="ny-{name}" viewBox="{box}">{body}</symbol>'


@cache
def sheet() -> str:
    """All of them: icons, faces of cards, portraits, towers, coasts."""
    out = [symbol(name, CARDS[kind]) for kind, name in enumerate(NAMES)]
    out += [symbol(f"card-{name}", deck.card(kind), f"0 0 {deck.BROAD} {deck.TALL}") for kind, name in enumerate(NAMES)]
    out += [symbol(f"mini-{name}", deck.mini(kind), "0 0 25 34") for kind, name in enumerate(NAMES)]
    out += [symbol(name, body) for name, body in VESSELS.items()]
    out += [symbol(f"lantern-{name}", lantern(colour)) for name, colour in LANTERN_COLOURS.items()]
    out.append(symbol("mayor", MAYOR))
    out += [f'<symbol id="ny-p-{name}" overflow="visible">{body}</symbol>' for name, body in PARTS.items()]
    out += [symbol(f"who-{number}", portrait(number), "0 0 48 48") for number in range(1, KINDS + 1)]
    return "".join([*out, towers.symbols(), board.symbols()])
