"""The end of a game: who won, the score sheet as a skyline and as a table, and the points over time."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from skyline.drawing.icons import ic
from skyline.drawing.markup import Markup, el, join
from skyline.drawing.plots import Band, Curve, curves
from skyline.drawing.skylines import Category, Result, swatch, towers
from skyline.engine.picture import NARROW, WIDE, Panel
from skyline.engine.record import LETTERS
from skyline.engine.sheets import undone_words

from ..rooms.history import History
from ..rooms.room import Room
from .score_parts import parts_panel

Sheet = tuple[tuple[str, int], ...]  # the rows of a score sheet, each with its points
RESULT = "result"
TOWERS = {WIDE: (720, 444), NARROW: (346, 360)}
CURVES = {WIDE: (1280, 280), NARROW: (346, 240)}
LEGEND = "Each tower is a seat: one storey for each category, losses lie below the ground."
NUMBERS = ("", "One point", "Two points", "Three points", "Four points", "Five points", "Six points")


def result_panels(room: Room, viewer: int, layout: str) -> tuple[Panel, ...]:
    """The panels that stand above the board of a finished game; none where a record breaks off."""
    if not room.state.over:
        return ()
    state, names, words = room.state, tuple(room.names()), outcome(room, viewer)
    scores, winners, undone = tuple(state.scores()), tuple(state.winners()), undone_words(room.sitting.undone)
    panels = drawn(sheets_of(room), scores, winners, names, viewer, words, undone, icons_of(room), room.history, layout)
    parts = parts_panel(room)
    return (*panels, parts) if parts else panels


def score_table(room: Room) -> Markup:
    """The score sheet of a finished game as a table; nothing where a record breaks off."""
    if not room.state.over:
        return Markup("")
    scores, winners = tuple(room.state.scores()), tuple(room.state.winners())
    return sheet(*compared(sheets_of(room), scores, winners, tuple(room.names()), icons_of(room)))


def sheets_of(room: Room) -> tuple[Sheet, ...]:
    state = room.state
    return tuple(tuple((name, points) for name, points, _ in room.game.score_sheet(state, seat)) for seat in range(state.seats))


def icons_of(room: Room) -> tuple[tuple[str, str], ...]:
    return tuple(sorted(room.game.face.score_icons.items()))


def compared(
    sheets: tuple[Sheet, ...], scores: tuple[int, ...], winners: tuple[int, ...], names: tuple[str, ...], icons: tuple[tuple[str, str], ...]
) -> tuple[tuple[Result, ...], tuple[Category, ...]]:
    """All seats, the winners first and the others by their points, and the categories of the sheet."""
    marks = dict(icons)
    categories = tuple(Category(name, marks.get(name, "")) for name, _ in sheets[0])
    order = sorted(range(len(scores)), key=lambda seat: (seat not in winners, -scores[seat]))
    return tuple(Result(LETTERS[seat], names[seat], tuple(points for _, points in sheets[seat])) for seat in order), categories


def outcome(room: Room, viewer: int) -> str:
    """Who won, as a sentence; alone, what the rules say of the score."""
    state = room.state
    if not state.over:
        return "The record ends here, the game does not"
    if state.seats == 1:
        return room.game.face.verdict(state)
    return verdict(tuple(state.scores()), tuple(state.winners()), tuple(room.names()), viewer)


@lru_cache(maxsize=64)
def drawn(
    sheets: tuple[Sheet, ...], scores: tuple[int, ...], winners: tuple[int, ...], names: tuple[str, ...],
    viewer: int, words: str, undone: str, icons: tuple[tuple[str, str], ...], history: History | None, layout: str,
) -> tuple[Panel, ...]:  # fmt: skip
    results, categories = compared(sheets, scores, winners, names, icons)
    note = " ".join(filter(None, (margin(scores, winners, names), undone)))
    panels = [panel("result-head", heading(words, note)), *scored(results, categories, layout)]
    if history is not None and len(history.scores) > 1:
        drawing = over_time(history, names, viewer, CURVES[layout])
        panels.append(plot("result-curves", drawing, CURVES[layout], "Points, decision by decision"))
    return tuple(panels)


@lru_cache(maxsize=32)
def scored(results: tuple[Result, ...], categories: tuple[Category, ...], layout: str) -> tuple[Panel, Panel]:
    """Towers and score sheet, the same for whoever looks."""
    skyline = towers(results, categories, TOWERS[layout], "result-towers-g")
    return plot("result-towers", skyline, TOWERS[layout], "Scores"), panel("result-sheet", sheet(results, categories), "Score sheet")


def panel(name: str, content: Markup, title: str = "") -> Panel:
    return Panel(name, RESULT, ((f"{name}-body", el("div", content, id=f"{name}-body", class_=name)),), title=title, bare=not title)


def plot(name: str, content: Markup, size: tuple[int, int], title: str) -> Panel:
    return Panel(name, RESULT, ((f"{name}-g", content),), size, title)


# ------------------------------------------------------------------ who won
def heading(title: str, note: str) -> Markup:
    words = el("div", el("h1", title), el("p", note), class_="grow")
    return el("div", Markup(ic("i-crown", "crown")), words, class_="row")


def verdict(scores: tuple[int, ...], winners: tuple[int, ...], names: tuple[str, ...], viewer: int) -> str:
    best = scores[winners[0]] if winners else max(scores)
    if winners == (viewer,):
        return f"You win with {best} points"
    if len(winners) == 1:
        return f"{names[winners[0]]} wins with {best} points"
    shared = ["You" if seat == viewer else names[seat] for seat in winners]
    return f"{', '.join(shared[:-1])} and {shared[-1]} share the victory with {best} points"


def margin(scores: tuple[int, ...], winners: tuple[int, ...], names: tuple[str, ...]) -> str:
    """How far the next one is behind."""
    others = [seat for seat in range(len(scores)) if seat not in winners]
    if not others:
        return LEGEND
    second = max(others, key=lambda seat: scores[seat])
    ahead = scores[winners[0]] - scores[second]
    if ahead == 0:
        return f"{names[second]} has as many points; the rules for ties decide. {LEGEND}"
    lead = NUMBERS[ahead] if ahead < len(NUMBERS) else f"{ahead} points"
    return f"{lead} ahead of {names[second]}. {LEGEND}"


# ------------------------------------------------------------------ the sheet
def sheet(results: Sequence[Result], categories: Sequence[Category]) -> Markup:
    """The score sheet as a table: the best of each row stands out."""
    heads = [el("th", Markup(ic(f"seat-{result.seat}", "ic-l", label=result.name)), scope="col") for result in results]
    rows = [row(results, categories, index) for index in range(len(categories))]
    totals = [el("td", signed(sum(result.values))) for result in results]
    total = el("tr", el("th", "Total", scope="row"), totals, class_="total")
    return el("table", el("thead", el("tr", el("td"), heads)), el("tbody", rows, total), class_="sheet num")


def row(results: Sequence[Result], categories: Sequence[Category], index: int) -> Markup:
    values = [result.values[index] for result in results]
    best = max(values)
    cells = [el("td", signed(value), class_=look(value, best, len(values))) for value in values]
    icon = Markup(ic(categories[index].icon)) if categories[index].icon else None
    return el("tr", el("th", swatch(categories, index), icon, join(" ", categories[index].name), scope="row"), cells)


def look(value: float, best: float, seats: int) -> str | None:
    if value < 0:
        return "bad"
    return "best" if value == best > 0 and seats > 1 else None


def signed(value: float) -> str:
    """A number with a real minus sign; nothing is a dot."""
    return "·" if value == 0 else f"{value:g}".replace("-", "−")


# ------------------------------------------------------------------ over time
def over_time(history: History, names: tuple[str, ...], viewer: int, size: tuple[int, int]) -> Markup:
    series = [Curve(LETTERS[seat], name, tuple(scores[seat] for scores in history.scores)) for seat, name in enumerate(names)]
    return curves(series, size, name="result-curves-g", viewer=LETTERS[viewer] if viewer >= 0 else "", bands=bands(history.chapters))


def bands(chapters: tuple[str, ...]) -> list[Band]:
    """The parts of the game, from step to step."""
    starts = [index for index, name in enumerate(chapters) if index == 0 or chapters[index - 1] != name]
    ends = [*starts[1:], len(chapters) - 1]
    return [Band(chapters[start], start, end) for start, end in zip(starts, ends, strict=True) if chapters[start] and end > start]
