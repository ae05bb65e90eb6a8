"""Offices, who leads in the rows, vocation markers left, markers that have yet to come, and how far the decks are."""

from __future__ import annotations

from skyline.drawing.icons import ic
from skyline.drawing.markup import Markup, el
from skyline.drawing.memo import remembered
from skyline.engine import bags
from skyline.engine.picture import Piece
from skyline.engine.words import seat_letter

from ...rules.components import (
    CITY,
    DECK_NAMES,
    METROPOLIS,
    OFFICE_NAMES,
    OFFICES,
    PRESTIGE,
    PRESTIGE_ROWS,
    ROWS,
    TOWN,
    VOCATIONS,
    Components,
)
from ...rules.decks import layer_size
from ...rules.effects.markers import MARKER_WORDS
from ...rules.effects.offices import OFFICE_WORDS
from ...rules.effects.others import VOCATION_WORDS
from ...rules.ground import SHAPES
from ...rules.scoring import marker_row, row_number
from ...rules.town import owner_of, site_of
from ...view import DeckView, View
from . import ids
from .icons import vocation_icon
from .portraits import zone_of

Names = tuple[str, ...]
MOST_SHOWN = 2  # players who lead together; of more only their number


# ------------------------------------------------------------------ offices
@remembered
def office(name: str, title: str, zone: str, holder: int, playing: bool, voted: bool, words: str) -> Markup:
    """Somebody in office: the mark of whoever holds it, and the pawn on the last vote."""
    who = el("svg", el("use", href=f"#us-who-{name}"), class_="us-bust", viewBox="0 0 48 48", aria_hidden="true")
    mark = el("span", ic(f"seat-{seat_letter(holder)}"), class_="us-holder") if holder >= 0 else None
    pawn = el("span", ic("us-pawn", "", "last vote"), class_="us-pawn") if voted else None
    classes = ["us-office", f"us-{zone}" if zone else "", "" if playing else "us-later", "us-now" if voted else ""]
    element = ids.CONTRACTOR if name == "contractor" else f"of-{name}"
    return el(
        "div",
        who,
        mark,
        pawn,
        el("small", title),
        id=element,
        class_=" ".join(filter(None, classes)),
        title=words,
        data_tip=f"office:{name}",
    )


def office_words(view: View, number: int, names: Names) -> str:
    if not view.in_play[number]:
        return f"{OFFICE_NAMES[number]}: not yet in play"
    holder = view.offices[number]
    return f"{OFFICE_NAMES[number]}: {names[holder] if holder >= 0 else 'nobody'}"


def offices(view: View, names: Names) -> list[Piece]:
    """In the order of the election track."""
    out: list[Piece] = []
    for number, name in enumerate(OFFICE_WORDS):
        words = office_words(view, number, names)
        zone = zone_of(number) or "park"
        drawn = office(name, OFFICE_NAMES[number], zone, view.offices[number], view.in_play[number], number == view.pawn, words)
        out.append((ids.office(number), drawn))
    if view.contracting:
        held = f"Contractor: {names[view.contractor] if view.contractor >= 0 else 'nobody'}"
        out.append((ids.CONTRACTOR, office("contractor", "Contractor", "", view.contractor, True, False, held)))
    return out


def next_vote(view: View) -> str:
    """The office that the next ballot box elects to (US-373)."""
    for step in range(1, OFFICES + 1):
        number = (view.pawn + step) % OFFICES
        if view.in_play[number]:
            return OFFICE_NAMES[number]
    return OFFICE_NAMES[view.pawn]


# ------------------------------------------------------------------ rows
@remembered
def leaders(
    parts: Components, buildings: tuple[int, ...], spaces: tuple[int, ...], seats: int
) -> tuple[tuple[int, tuple[int, ...], int], ...]:
    """For each row in play who has the most buildings there, and how many."""
    blocks = {row: int(mask) for row, mask in enumerate(parts.rows) if mask}
    blocks |= {int(marker_row(parts, marker)): parts.covers[space] for space, marker in enumerate(spaces) if marker >= 0}
    owned = [(int(owner_of(packed)), int(site_of(packed)) // SHAPES) for packed in buildings]
    out = []
    for row in sorted(blocks):
        counts = [0] * seats
        for owner, block in owned:
            if owner >= 0 and blocks[row] >> block & 1:
                counts[owner] += 1
        most = max(counts)
        out.append((row, tuple(seat for seat in range(seats) if most and counts[seat] == most), most))
    return tuple(out)


def coin(row: int) -> Markup:
    """The number of a row, small."""
    number, prestige = int(row_number(row)), row < PRESTIGE_ROWS
    words = f"{'prestige' if prestige else 'wealth'} row {number}"
    return el(
        "svg",
        el("use", href="#us-rosette" if prestige else "#us-coin", width=24, height=24),
        el("text", str(number), x=12, y=16.2, class_="us-number serif", font_size=12.8, fill="#fff" if prestige else "#3B2A02"),
        class_="us-token",
        viewBox="0 0 24 24",
        role="img",
        aria_label=words,
    )


@remembered
def lead(row: int, who: tuple[int, ...], most: int, names: Names, printed: bool) -> Markup:
    """Who leads in a row."""
    marks: list[Markup] | str = [ic(f"seat-{seat_letter(seat)}", "", names[seat]) for seat in who]
    if len(who) > MOST_SHOWN:
        marks = f"{len(who)} tied"
    tip = f"row:{ROWS[row]}" if printed else f"marker:{ROWS[row]}"
    return el(
        "div",
        coin(row),
        el("span", marks or "–"),
        id=ids.lead(row),
        class_="us-lead",
        title=f"{most} buildings" if who else "no building",
        data_tip=tip,
    )


@remembered
def stocked(parts: Components, name: int, count: int) -> Markup:
    icon = ic(vocation_icon(name), "", parts.vocation_names[name])
    cls = "us-voc us-stock" if count else "us-voc us-stock us-out"
    return el("span", icon, el("b", str(count)), id=ids.supply(name), class_=cls, data_tip=f"vocation:{VOCATION_WORDS[name]}")


@remembered
def holding(parts: Components, spaces: tuple[int, ...]) -> Markup:
    """The markers that have yet to come, the lowest of each kind first."""
    waiting = [marker for marker in range(len(MARKER_WORDS)) if marker not in spaces]
    shown = [coin(int(marker_row(parts, marker))) for marker in sorted(waiting, key=lambda one: (parts.marker_kinds[one] != PRESTIGE, one))]
    return el("div", el("small", "to come"), el("span", shown or "none"), id="r-box", class_="us-box")


def rows(view: View, names: Names) -> list[Piece]:
    out: list[Piece] = []
    for row, who, most in leaders(view.parts, view.buildings, view.spaces, len(view.players)):
        out.append((ids.lead(row), lead(row, who, most, names, bool(view.parts.rows[row]))))
    out.append(("r-box", holding(view.parts, view.spaces)))
    return out


def supplies(view: View) -> list[Piece]:
    """The vocation markers in the supply."""
    return [(ids.supply(name), stocked(view.parts, name, int(bags.number(view.stock, name)))) for name in range(VOCATIONS)]


# ------------------------------------------------------------------ decks
def due(parts: Components, deck: int, known: DeckView) -> tuple[int, int] | None:
    """The special event of a deck is at least and at most so many cards away; None if it has turned up. Everybody may know (US-485)."""
    bit = 6 + len(parts.events[deck])
    before = 0
    for layer in known.layers:
        size = int(layer_size(layer))
        if layer >> bit & 1:
            return before + 1, before + size
        before += size
    return None


def away(parts: Components, deck: int, known: DeckView, named: bool = True) -> str:
    """How far away the special event of a deck is, in words."""
    found = due(parts, deck, known)
    if found is None:
        return ""
    least, most = found
    many = f"{least} to {most}" if least < most else f"{least}"
    return f"in {many} {f'{DECK_NAMES[deck]} ' if named else ''}{'card' if most == 1 else 'cards'}"


@remembered
def era(element: str, title: str, note: str, state: str) -> Markup:
    return el("span", el("b", title), el("small", note) if note else None, id=element, class_=f"us-era {state}".strip())


def progress(view: View, small: bool) -> list[Piece]:
    """The decks in the order in which they open, and the end."""
    newest = max(deck for deck in (TOWN, CITY, METROPOLIS) if view.open_decks[deck])
    out: list[Piece] = []
    for deck in (TOWN, CITY, METROPOLIS):
        element = f"era-{DECK_NAMES[deck].lower()}"
        left = view.decks[deck].left
        if view.open_decks[deck]:
            note = str(left) if small else f"{left} left"
            out.append((element, era(element, DECK_NAMES[deck], note, "us-on" if deck == newest else "us-open")))
        else:
            soon = away(view.parts, deck - 1, view.decks[deck - 1]) if deck == newest + 1 else ""
            out.append((element, era(element, DECK_NAMES[deck], "soon" if small and soon else soon, "")))
    end = away(view.parts, METROPOLIS, view.decks[METROPOLIS], named=False)
    if newest == METROPOLIS and end and not small:
        out.append(("era-end", era("era-end", "Olympics", end, "")))
    return out
