"""What a page shows at a moment of a replay: the picture as it was, and beside it points, decisions and what else was possible."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from skyline.drawing.icons import ic
from skyline.drawing.markup import Markup, el, join, n
from skyline.drawing.plots import Curve, curves, extent, number
from skyline.engine.picture import CHOICES, NARROW, WIDE, Choice, Panel, Piece
from skyline.engine.record import LETTERS
from skyline.engine.steps import NOBODY

from ..frames.frame import Frame, panel_words
from ..frames.result import bands, outcome
from ..rooms.history import History
from ..rooms.telling import Mark, newest, touched
from .replay import Replay

CURVES = {WIDE: (316, 176), NARROW: (346, 150)}
TOP, BOTTOM = 14, 30  # what curves leave free above and below their field
COURSE_TAB = "Decisions"


def frame_at(replay: Replay, ply: int, seat: int, layout: str) -> Frame:
    """The game after ``ply`` decisions, as ``seat`` (or a spectator) saw it then."""
    state = replay.moments[ply].state
    picture = replay.game.face.picture(state.view(seat), replay.names, layout)
    shown = [alternatives(replay, ply, panel) if panel.id == CHOICES else panel for panel in picture.panels]
    panels = (points(replay, ply), plot(replay, ply, seat, layout), course(replay), *shown)
    fields: dict[str, Any] = {
        "v": ply,
        "seat": None if seat == NOBODY else seat,
        "headline": picture.headline,
        "chapter": replay.history.chapters[ply],
        "seats": [{"seat": place, "letter": LETTERS[place], "name": name} for place, name in enumerate(replay.names)],
        "panels": [panel_words(panel) for panel in panels],
        "marks": marks(replay, ply, seat),
        "news": replay.fresh(ply),
        **replay.once("words", lambda: words(replay, ply), ply),
    }
    return Frame((seat, layout), fields, panels, replay.log(ply, seat))


def words(replay: Replay, ply: int) -> dict[str, Any]:
    """The decision that led here: whose, what, and what had been asked; in the end, who won."""
    if ply == 0:
        return {"by": "", "prompt": {"title": "The beginning", "reason": f"{replay.last} decisions follow."}}
    taken = replay.course[ply - 1]
    asked, _ = replay.game.face.ask(replay.moments[ply - 1].state, taken.seat, replay.names)
    end = f"{outcome(replay.room, NOBODY)}." if ply == replay.last else f"“{asked}”"
    return {"by": LETTERS[taken.seat], "prompt": {"title": f"{replay.names[taken.seat]}: {taken.title}", "reason": end}}


def marks(replay: Replay, ply: int, seat: int) -> list[Mark]:
    """The elements that the decision touched, with the letter of who decided."""
    return newest([mark for event in replay.news(ply, seat) for mark in touched(replay.game, event)])


# ------------------------------------------------------------------ points
def points(replay: Replay, ply: int) -> Panel:
    """The points at the moment; each seat is also the way to its next turn."""
    scores = replay.history.scores[ply]
    chips = tuple(chip(seat, name, scores[seat]) for seat, name in enumerate(replay.names))
    return Panel("replay-standing", "right", chips, bare=True)


@lru_cache(maxsize=2000)
def chip(seat: int, name: str, score: int) -> Piece:
    letter = LETTERS[seat]
    label = f"{name}: {number(score)} points. To their next turn"
    total = el("b", number(score), data_count=True)
    mark = Markup(ic(f"seat-{letter}", "ic-l"))
    key = f"replay-seat-{letter}"
    return key, el("button", mark, total, id=key, class_="chip-seat", type="button", data_turn=letter, aria_label=label, title=label)


def plot(replay: Replay, ply: int, seat: int, layout: str) -> Panel:
    """The points over time, the moment on them, and a field to click."""
    size = CURVES[layout]
    whole = replay.once(("curves", seat, layout), lambda: over_time(replay.history, replay.names, seat, size))
    left, right = replay.once(("extent", layout), lambda: extent(series(replay.history, replay.names), size))
    at = left + (right - left) * (ply / replay.last if replay.last else 1)
    now = el("g", el("path", d=f"M0 {TOP - 6}V{size[1] - BOTTOM + 6}"), id="replay-now", class_="now", transform=f"translate({n(at)} 0)")
    field = el("rect", id="replay-field", class_="field-of-time", x=n(left), y=0, width=n(right - left), height=size[1])
    pieces = (("replay-curves-g", whole), ("replay-now", now), ("replay-field", field))
    return Panel("replay-curves", "right", pieces, size, "Points", "click to go there")


def series(history: History, names: tuple[str, ...]) -> tuple[Curve, ...]:
    return tuple(Curve(LETTERS[seat], name, tuple(scores[seat] for scores in history.scores)) for seat, name in enumerate(names))


def over_time(history: History, names: tuple[str, ...], viewer: int, size: tuple[int, int]) -> Markup:
    bold = LETTERS[viewer] if viewer >= 0 else ""
    return curves(series(history, names), size, bold, bands(history.chapters), name="replay-curves-g", marked=False)


# ------------------------------------------------------------------ decisions
def course(replay: Replay) -> Panel:
    """All decisions; the page marks the one that it shows. It also finds the turns and the chapters here."""
    return replay.once("course", lambda: listed(replay))


def listed(replay: Replay) -> Panel:
    key = "replay-course"
    starts = [str(ply) for ply, name in enumerate(replay.history.chapters) if ply == 0 or replay.history.chapters[ply - 1] != name]
    rows = tuple((taken.seat, taken.title) for taken in replay.course)
    every = el("ol", course_rows(rows, replay.history.chapters), id=key, class_="course num", data_chapters=" ".join(starts))
    return Panel("replay-decisions", "right", ((key, every),), title="Decisions", note=f"{replay.last} in all", tab=COURSE_TAB)


def course_rows(rows: tuple[tuple[int, str], ...], chapters: tuple[str, ...]) -> Markup:
    return join(course_row(ply, seat, title, chapters) for ply, (seat, title) in enumerate(rows, 1))


def course_row(ply: int, seat: int, title: str, chapters: tuple[str, ...]) -> Markup:
    """A decision; before the first of a chapter stands its name."""
    chapter = chapters[ply - 1]
    fresh = chapter and (ply == 1 or chapters[ply - 2] != chapter)
    letter = LETTERS[seat]
    parts = (el("i", ply), Markup(ic(f"seat-{letter}")), el("span", title))
    row = el("button", parts, type="button", data_ply=ply, data_by=letter, tabindex=-1)
    return join(el("li", chapter, class_="eyebrow") if fresh else None, el("li", row))


def alternatives(replay: Replay, ply: int, panel: Panel) -> Panel:
    """What else was possible at a decision, in the place where the game has its choices."""
    return replay.once(panel.place, lambda: possible(replay, ply, panel.place), ply)


def possible(replay: Replay, ply: int, place: str) -> Panel:
    key = "replay-others"
    choices = replay.choices(ply) if ply else []
    taken = replay.course[ply - 1].notation if ply else ""
    rows = [alternative(choice, choice.notation == taken) for choice in choices]
    listed = el("ol", rows, id=key, class_="others", tabindex=0, aria_label="What could be chosen")
    note = f"{len(rows)} choices" if rows else ""
    return Panel("replay-choices", place, ((key, listed),) if rows else (), title="What else was possible?", note=note, tab=COURSE_TAB)


def alternative(choice: Choice, taken: bool) -> Markup:
    note = el("small", choice.note) if choice.note else None
    sign = Markup(ic("i-check", label="was chosen")) if taken else None
    price = el("span", choice.price, class_="price") if choice.price else None
    return el("li", el("span", el("b", choice.title), note, class_="grow"), price, sign, class_="taken" if taken else None)
