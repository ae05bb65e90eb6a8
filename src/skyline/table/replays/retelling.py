"""What a page shows at a moment of a replay: the picture as it was, and beside it points, decisions and what else was possible."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from skyline.drawing.icons import ic
from skyline.drawing.markup import Markup, el, join, n
from skyline.drawing.plots import Curve, curves, extent, number
from skyline.engine.events import Event
from skyline.engine.picture import CHOICES, NARROW, WIDE, Choice, Panel, Piece
from skyline.engine.record import LETTERS
from skyline.engine.steps import NOBODY
from skyline.engine.words import plural

from ..frames.frame import Frame, panel_words
from ..frames.result import bands, outcome
from ..rooms.history import History
from ..rooms.recap import paths_of
from ..rooms.telling import Mark, newest, touched
from .replay import Replay
from .turns import Turn

CURVES = {WIDE: (316, 176), NARROW: (346, 150)}
TOP, BOTTOM = 14, 30  # what curves leave free above and below their field
COURSE_TAB = "Turns"


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
        "paths": replay.once("paths", lambda: paths(replay, ply), ply),
        "news": replay.fresh(ply),
        **replay.once("words", lambda: words(replay, ply), ply),
    }
    return Frame((seat, layout), fields, panels, replay.log(ply, seat))


def words(replay: Replay, ply: int) -> dict[str, Any]:
    """The turn that ends here in a sentence, or the decision in the middle of one; what had been asked, and in the end, who won."""
    if ply == 0:
        return {"by": "", "prompt": {"title": "The beginning", "reason": f"{plural(len(replay.turns.all), 'turn')} follow."}}
    taken, turn = replay.course[ply - 1], replay.turns.at(ply)
    asked, _ = replay.game.face.ask(replay.moments[ply - 1].state, taken.seat, replay.names)
    decision = f"{replay.names[taken.seat]}: {taken.title}"
    reason = f"“{asked}” {decision}" if turn else f"“{asked}”"
    end = f"{outcome(replay.room, NOBODY)}." if ply == replay.last else reason
    return {"by": LETTERS[turn.seat if turn else taken.seat], "prompt": {"title": turn.sentence if turn else decision, "reason": end}}


def marks(replay: Replay, ply: int, seat: int) -> list[Mark]:
    """The elements that the turn touched which ends here, or the decision, with the letter of who decided."""
    events = [*of_turn(replay, ply), *replay.news(ply, seat)]
    return newest([mark for event in events for mark in touched(replay.game, event)])


def of_turn(replay: Replay, ply: int) -> list[Event]:
    """What everybody knows by then of the turn that ends here."""
    turn = replay.turns.at(ply)
    return [replay.public[number] for number in turn.events if number < replay.moments[ply].told] if turn else []


def paths(replay: Replay, ply: int) -> list[list[str]]:
    """The ways that pieces took in that turn."""
    return paths_of(replay.room, of_turn(replay, ply))


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


# ------------------------------------------------------------------ turns
def course(replay: Replay) -> Panel:
    """All turns; the page marks the one that it shows, and finds its steps and the chapters here."""
    return replay.once("course", lambda: listed(replay))


def listed(replay: Replay) -> Panel:
    key = "replay-course"
    starts = [str(ply) for ply, name in enumerate(replay.history.chapters) if ply == 0 or replay.history.chapters[ply - 1] != name]
    turns, chapters = replay.turns.all, replay.history.chapters
    before = ["", *(chapters[turn.ply - 1] for turn in turns)]
    rows = [course_row(number, turn, chapters[turn.ply - 1], before[number - 1]) for number, turn in enumerate(turns, 1)]
    every = el("ol", rows, id=key, class_="course num", data_chapters=" ".join(starts))
    return Panel("replay-decisions", "right", ((key, every),), title="Turns", note=f"{len(turns)} in all", tab=COURSE_TAB)


def course_row(number: int, turn: Turn, chapter: str, before: str) -> Markup:
    """A turn, which leads to its last decision; before the first of a chapter stands its name."""
    letter = LETTERS[turn.seat]
    parts = (el("i", number), Markup(ic(f"seat-{letter}")), el("span", turn.sentence))
    row = el("button", parts, type="button", data_ply=turn.ply, data_by=letter, tabindex=-1)
    return join(el("li", chapter, class_="eyebrow") if chapter and chapter != before else None, el("li", row))


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
