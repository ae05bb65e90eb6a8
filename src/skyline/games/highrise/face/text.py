"""The table as text, drawn from a view: the board above, the players below, the viewer last, beside the question."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from skyline.engine.fields import Argument
from skyline.engine.spans import ANY_HEIGHT, COLUMNS, WIDE, Line, flowed, richest
from skyline.engine.steps import NOBODY
from skyline.engine.words import plural, seat_letter
from skyline.games.highrise.rules.components import LETTERS
from skyline.games.highrise.rules.pieces import size
from skyline.games.highrise.rules.wording import site_words
from skyline.games.highrise.view import ConstructionView, PlayerView, View

from . import plan
from .plan import Form, Marks
from .wording import mogul_sign, mogul_style, seat_style

LONGEST_TENANT = 28  # so many columns show a Tenant well
LONGEST_NAME = 16
MODES = {"full": "Full Game", "standard": "Standard Game", "introductory": "Introductory Game"}
Names = Sequence[str]


def layout(
    view: View, names: Names = (), columns: int = COLUMNS, rows: int = ANY_HEIGHT, menu: Sequence[Mapping[str, Argument]] = ()
) -> list[Line]:
    """The table in styled lines, at most ``columns`` wide (80 at least): the richest drawing that fits into ``rows``, or the lowest.

    ``menu``: the viewer's choices as data. The places they name show the number of the choice.
    """
    found = plan.marks(menu)
    return richest((drawn(view, names, columns, form, found) for form in forms(int(view.side.slots), columns)), columns, rows)


def forms(slots: int, columns: int) -> list[Form]:
    """Ways to draw, the richest first."""
    wide = columns >= WIDE
    short, long = Form(slots, wide, True), Form(2, wide, True)
    return [short if (columns - short.margin) // slots >= LONGEST_TENANT else long, short, Form(slots, False, False)]


def drawn(view: View, names: Names, columns: int, form: Form, found: Marks) -> list[Line]:
    out = [*header(view, columns), *plan.neighbourhoods(view, found, columns, form)]
    out += [*plan.bonus_sets(view, found, columns), *plan.blueprints(view, found, columns, form.words)]
    out += plan.supplies(view, columns, form.words)
    for player in sorted(view.players, key=lambda player: player.seat == view.viewer):
        out += seat(view, player, names, columns, form.words, found if player.seat == view.viewer else {})
    for work in view.constructions:
        label: Line = [(seat_letter(work.seat), seat_style(work.seat)), (" constructs", "strong")]
        out += flowed(label, list(building_site(view, work)), columns, ",")
    return out


# ------------------------------------------------------------------ the table
def header(view: View, columns: int) -> list[Line]:
    """Where in the game we are."""
    return flowed([], list(headlines(view)), columns, " ·", 0)


def headlines(view: View) -> Iterable[Line]:
    yield [("The game is over" if view.over else plan.year(view), "strong")]
    yield [(MODES[view.mode], "")]
    seats, all_moguls = len(view.players), len(view.at)
    if not view.over and view.turn != NOBODY:
        yield [("turn of ", ""), (seat_letter(view.turn), seat_style(view.turn))]
    if not view.over and view.at:
        moving: Line = [("Moguls from the back", "muted")]
        for mogul in view.order:
            moving += [(" ", ""), (mogul_sign(mogul, seats, all_moguls), mogul_style(mogul, seats))]
        yield moving
    if not view.over and seats == 2:
        yield [(seat_letter(view.controller), seat_style(view.controller)), (" controls N", "muted")]
    deciding = [seat_letter(player.seat) for player in view.players if player.deciding and player.seat != view.viewer]
    if deciding:
        yield [(f"waiting for {' '.join(deciding)}", "accent")]


def building_site(view: View, construction: ConstructionView) -> Iterable[Line]:
    """A Building in work: as much as is decided."""
    if construction.blueprint >= 0:
        yield [(f"Blueprint {LETTERS[construction.blueprint]}", "")]
    if construction.paid:
        yield [("paid ", "muted"), *plan.pieces(construction.paid)]
    if construction.extra:
        yield [(plural(construction.extra, "Extra Floor"), "accent")]
    if construction.height:
        yield [(f"height {construction.height}", "strong")]
    if construction.site >= 0:
        yield [(site_words(view.parts, construction.site, view.tenants[construction.site]), "")]
    elif construction.hood >= 0:
        yield [(f"in the Suburbs instead of {view.parts.hoods[construction.hood]}", "")]


# ------------------------------------------------------------------ players
def seat(view: View, player: PlayerView, names: Names, columns: int, full: bool, found: Marks) -> list[Line]:
    """A player; everything is public."""
    held: Line = [("Yards ", "muted"), (f"{size(player.pieces)}/{player.capacity}: ", ""), *plan.pieces(player.pieces, "empty")]
    items = cards(view, player, found)
    if not full:
        return flowed(who(player, names), [*facts(view, player, full), held, *items], columns, ",")
    held.append((f" ({plural(player.yards, 'Expanded Yard')})" if player.yards else "", "muted"))
    out = [*flowed(who(player, names), list(facts(view, player, full)), columns, ","), [("  ", ""), *held]]
    return [*out, *flowed([("  Cards", "muted")], items, columns, ",", 8)] if items else out


def who(player: PlayerView, names: Names) -> Line:
    name = names[player.seat] if player.seat < len(names) else ""
    return [(seat_letter(player.seat), seat_style(player.seat)), (f" {name}"[: LONGEST_NAME + 1].rstrip() + " ", "strong")]


def facts(view: View, player: PlayerView, full: bool) -> Iterable[Line]:
    """VP so far and as if the game ended now, Corruption, Spires and kept tiles."""
    what = f" ({player.score}{' if it ended now' if full else ''})"
    yield [(f"{player.vp} VP", "strong"), ("" if view.over else what, "muted")]
    cost = f" (-{view.parts.labels[player.corruption]} VP)" if full and player.corruption else ""
    yield [(f"Corruption {player.corruption}", "corruption"), (cost, "muted")]
    if player.spires:
        yield [(plural(player.spires, "Spire"), "spire")]
    if player.kept:
        yield [(f"{player.kept} Lose 1 Corruption kept", "")]


def cards(view: View, player: PlayerView, found: Marks) -> list[Line]:
    """The Power Cards with their numbers; face-down ones are muted and say so, Transit Hubs show what lies on them."""
    out: list[Line] = []
    for card in view.parts.cards[1:]:
        number = int(card.number)
        if number == view.parts.hub:
            out += [hub(view, floors, found) for floors in player.hubs]
            continue
        for count, face_up in ((player.up[number], True), (player.down[number], False)):
            if count:
                out.append([*plan.mark(found, ("card", number)), *named(view, number, count, face_up)])
    return out


def named(view: View, number: int, count: int, face_up: bool) -> Line:
    times = f" ×{count}" if count > 1 else ""
    return [(f"{number} {view.parts.cards[number].name}{times}", "" if face_up else "muted"), ("" if face_up else " (face-down)", "bad")]


def hub(view: View, floors: int, found: Marks) -> Line:
    """A Transit Hub and the Floors on it."""
    face_up, card = floors >= 0, int(view.parts.hub)
    out = [*plan.mark(found, ("card", card)), *named(view, card, 1, face_up)]
    return [*out, (" with ", "muted"), *plan.pieces(floors if face_up else ~floors, "nothing")]
