"""The table as a picture: three panels of pieces, and where the page puts its own."""

from __future__ import annotations

from collections.abc import Sequence

from skyline.drawing.markup import Markup, el, join
from skyline.drawing.shapes import fit, translate, use, write
from skyline.engine.picture import CHOICES, LOG, NARROW, Panel, Picture, Piece
from skyline.engine.words import plural, seat_letter, seat_name

from ..rules.state import CARDS
from ..view import View
from . import art
from .text import effect, headline

ROW = 40  # the height of a player


def picture(view: View, names: Sequence[str], layout: str) -> Picture:
    """See ``Face.picture``. Hand and players stand beside the board; on a narrow screen below it, the players side by side."""
    narrow = layout == NARROW
    place = "below" if narrow else "left"
    panels = [
        Panel("offer", "board", (offer(view),), art.PLOT, f"The {view.offered.name}", effect(view.offered)),
        Panel("players", place, *players(view, names, narrow), "Players"),
        Panel(CHOICES, "right"),
        Panel(LOG, "left", tab="Log"),
    ]
    if view.viewer >= 0:
        panels.insert(1, Panel("hand", place, hand(view), (art.CARD[0] * len(CARDS), art.CARD[1]), "Your cards"))
    return Picture(tuple(panels), headline(view))


def offer(view: View) -> Piece:
    return piece("lot", (0, 0), art.scene(view.offered), data_tip=f"lot:{view.lot}")


def hand(view: View) -> tuple[Piece, ...]:
    """All cards, also those that are gone: whoever clicks one is told why it cannot be bid."""
    out = []
    for place, card in enumerate(CARDS):
        look = "lots-bid" if card == view.bid else "lots-card" if card in view.hand else "lots-gone"
        out.append(piece(f"card-{card}", (art.CARD[0] * place, 0), art.card(card), class_=look, data_tip=f"card:{card}"))
    return tuple(out)


def players(view: View, names: Sequence[str], narrow: bool) -> tuple[tuple[Piece, ...], tuple[int, int]]:
    """The players, and the room that they take."""
    count, width = len(view.points), 120 if narrow else 180
    right, down = (width, 0) if narrow else (0, ROW)
    pieces = [
        piece(player_id(seat), (right * seat, down * seat), player(view, seat, seat_name(names, seat), width)) for seat in range(count)
    ]
    return tuple(pieces), ((width * count, ROW) if narrow else (width, ROW * count))


def player(view: View, seat: int, name: str, width: int) -> Markup:
    return join(
        art.frame(1, 1, width - 6, ROW - 6), use(f"seat-{seat_letter(seat)}", 8, 9, 20), write(34, 17, fit(name, width - 66, 13)),
        write(34, 31, plural(view.points[seat], "point"), 11, "var(--ink2)"), art.back(width - 30, 8) if view.committed[seat] else None,
    )  # fmt: skip


def player_id(seat: int) -> str:
    return f"player-{seat_letter(seat)}"


def piece(name: str, at: tuple[int, int], *content: Markup, **attributes: str) -> Piece:
    """An element with its id, moved to where it stands."""
    return name, el("g", *content, id=name, transform=translate(*at), **attributes)
