"""What Tenants do, in a few icons."""

from __future__ import annotations

from skyline.drawing.icons import use
from skyline.drawing.markup import Markup, join
from skyline.drawing.shapes import readable
from skyline.games.highrise.rules.components import Components, Tenant

from .icons import emblem

Sign = tuple[str, str]  # the name of a symbol, and what stands beside it


def signs_of(parts: Components, tenant: Tenant, stock: int) -> tuple[Sign, ...]:
    """The icons of a Tenant; beside that of its Power Card stands how many are left."""
    card = ((emblem(parts.cards[tenant.card]), f"×{stock}"),) if tenant.card else ()
    return (*card, *((f"hr-{symbol}", words) for symbol, words in tenant.power.signs))


def widths_of(signs: tuple[Sign, ...], side: float, size: float) -> list[float]:
    return [side + (len(words) * size * 0.56 + 3 if words else 2) for _, words in signs]


def strip(signs: tuple[Sign, ...], x: float, y: float, side: float, room: float) -> Markup:
    """Icons in a row whose middle is x, at most so wide; y is its top."""
    size = max(10.5, side * 0.76)
    squeeze = min(1.0, room / max(1.0, sum(widths_of(signs, side, size))))
    side, size = side * squeeze, size * squeeze
    widths = widths_of(signs, side, size)
    left, out = x - sum(widths) / 2, list[Markup]()
    for (name, words), wide in zip(signs, widths, strict=True):
        out.append(use(name, left, y, side))
        if words:
            out.append(readable(left + side + 1, y + side / 2 + size * 0.36, words, "hr-number-of", size))
        left += wide
    return join(out)
