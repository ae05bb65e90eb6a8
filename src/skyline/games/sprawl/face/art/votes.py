"""Offices, rows and events on the stage: who could win, who would gain, who stands to lose."""

from __future__ import annotations

from typing import NamedTuple

from skyline.drawing.icons import ic
from skyline.drawing.markup import Markup, el
from skyline.drawing.memo import remembered
from skyline.engine.picture import Piece
from skyline.engine.words import joined, plural, seat_letter

from ...rules.components import MAYOR, OFFICE_NAMES, OFFICE_ZONES, OFFICES, PRESTIGE_ROWS, ROWS
from ...rules.ground import SHAPES
from ...rules.resolving import seats_in
from ...rules.scoring import row_number
from ...rules.town import kind_of, owner_of, site_of, size_of
from ...view import Payout, View
from ..wording import ABILITIES, block_of, building_name
from . import ids
from .cards import event_pieces
from .offers import scene
from .offices import coin, offices, rows

Names = tuple[str, ...]
HOMES = {0: "civic building", 1: "shop", 2: "works", 3: "home"}  # by zone, what an office looks at


# ------------------------------------------------------------------ a vote
def dearest(view: View, office: int, seat: int) -> int:
    """The building that counts for a player in an election; -1 if there is none."""
    own = [one for one in view.buildings if owner_of(one) == seat and kind_of(one) == OFFICE_ZONES[office]]
    return max(own, key=lambda one: view.values[int(site_of(one)) // SHAPES], default=-1)


def owned(view: View, office: int, seat: int) -> int:
    """How many buildings of the zone of an office a player has: what decides when values are equal."""
    return sum(owner_of(one) == seat and kind_of(one) == OFFICE_ZONES[office] for one in view.buildings)


class Case(NamedTuple):
    """What a player brings to a vote: a number, what it is, and the building that counts, by kind and size."""

    value: str
    words: str
    building: tuple[int, int] = (0, 0)


def case(view: View, office: int, seat: int) -> Case:
    if office == OFFICES:
        return Case(f"{view.players[seat].prestige}★", "prestige")
    worth = view.standings[office][seat]
    if office == MAYOR:
        return Case(str(worth), "vocation markers")
    packed, zone = dearest(view, office, seat), HOMES[OFFICE_ZONES[office]]
    if packed < 0:
        return Case("–", f"no {zone}")
    words = f"dearest {zone}, {block_of(int(site_of(packed)))}; {owned(view, office, seat)} in all"
    return Case(f"${worth}", words, (int(kind_of(packed)), int(size_of(packed))))


@remembered
def candidate(seat: int, name: str, own: Case, verdict: str, tied: bool) -> Markup:
    drawn = el("span", scene(*own.building), class_="us-sky") if own.building[1] else None
    head = el("span", ic(f"seat-{seat_letter(seat)}", "ic-l"), el("b", name, class_="us-name"), class_="us-top")
    return el(
        "div", head, drawn, el("b", own.value, class_="us-value-of"), el("small", own.words), el("em", verdict), id=ids.candidate(seat),
        class_="us-cand" if tied else "us-cand us-away",
    )  # fmt: skip


def candidates(view: View, names: Names) -> list[Piece]:
    """All players with what they bring to the vote, and the steps that led to the tie."""
    office, mask = view.vote
    tied = seats_in(mask)
    out: list[Piece] = [
        (ids.candidate(seat), candidate(seat, name, case(view, office, seat), verdict(view, office, seat, seat in tied), seat in tied))
        for seat, name in enumerate(names)
    ]
    return [*out, (ids.STEPS, steps(*step_words(view, office, tied, names)))]


def verdict(view: View, office: int, seat: int, tied: bool) -> str:
    """Why a player is in, or by how much he is out."""
    if tied:
        holder = view.contractor if office == OFFICES else view.offices[office]
        return "tied, holds it now" if holder == seat else "tied"
    if office == OFFICES:
        return "has more prestige"
    best = max(view.standings[office])
    short = best - view.standings[office][seat]
    sign = "" if office == MAYOR else "$"
    return f"{sign}{short} short" if short else "as much, but fewer of them"


def step_words(view: View, office: int, tied: list[int], names: Names) -> tuple[str, ...]:
    """How the tie came about, and who decides it."""
    who = joined(sorted(("you" if names[seat] == "You" else names[seat] for seat in tied), key=lambda name: name != "you"))
    deciding = joined([names[seat] for seat in view.deciding])
    end = "Your word decides." if deciding == "You" else f"The word of {deciding} decides."
    if office == OFFICES:
        return f"Least prestige: {who}. A tie.", f"{end} The Contractor may demolish, and is safe from demolition by others."
    gives = f"It gives: {ABILITIES[office]}."
    if office == MAYOR:
        return f"Most vocation markers: {who}. A tie.", f"{end} It lies with whoever owns Media, else with the active player.", gives
    zone = HOMES[OFFICE_ZONES[office]]
    first = f"Dearest {zone}, then most of them: {who}. A tie."
    return first, f"{end} It lies with the {OFFICE_NAMES[office - 1]}, else with the active player.", gives


@remembered
def steps(*words: str) -> Markup:
    return el("div", [el("p", line) for line in words], id=ids.STEPS, class_="us-steps")


def staged_offices(view: View, names: Names) -> tuple[Piece, ...]:
    """The election track, and the candidates of a vote that is tied; otherwise what each office gives and who would win it."""
    track = offices(view, names)
    if view.vote[1]:
        return (*track, *candidates(view, names))
    told = [(f"at-{number}", prospect(number, view.in_play[number], *chances(view, number, names))) for number in range(OFFICES)]
    return (*track, *told)


def chances(view: View, office: int, names: Names) -> tuple[str, str]:
    """Who holds an office, and who has most of what counts for it."""
    holder = view.offices[office]
    best = max(view.standings[office])
    first = [names[seat] for seat, worth in enumerate(view.standings[office]) if worth == best and best]
    sign = plural(best, "marker") if office == MAYOR else f"${best}"
    return names[holder] if holder >= 0 else "nobody", f"{joined(first)} with {sign}" if first else "nobody"


@remembered
def prospect(office: int, playing: bool, holder: str, first: str) -> Markup:
    """What an office gives, who holds it and who leads."""
    lines = [ABILITIES[office], f"held by {holder}", f"ahead now: {first}"] if playing else ["not yet in play"]
    return el("div", el("b", OFFICE_NAMES[office]), [el("small", line) for line in lines], id=f"at-{office}", class_="us-chance")


# ------------------------------------------------------------------ a payout
@remembered
def paying(payout: Payout, names: Names, viewer: int, printed: bool) -> Markup:
    """A row that could pay, what it would bring everybody for how many buildings, the most first, and the viewer for one more."""
    row = payout.row
    sign, after = ("", "★") if row < PRESTIGE_ROWS else ("$", "")
    ranked = sorted((seat for seat, gain in enumerate(payout.gains) if gain), key=lambda seat: -payout.gains[seat])
    paid = [
        el(
            "span", ic(f"seat-{seat_letter(seat)}"), el("span", names[seat], el("small", f" for {payout.counts[seat]}")),
            el("b", f"+{sign}{payout.gains[seat]}{after}"), class_="us-share",
        )
        for seat in ranked
    ]  # fmt: skip
    more = payout.more[viewer] if viewer >= 0 else 0
    hint = f"one building more: +{sign}{more}{after}" if viewer >= 0 and more != payout.gains[viewer] else ""
    words = el("b", f"{'Prestige' if row < PRESTIGE_ROWS else 'Wealth'} row {row_number(row)}", el("small", hint) if hint else None)
    return el(
        "div", coin(row), words, el("span", paid or "pays nobody", class_="us-shares"), id=ids.lead(row), class_="us-lead us-pays",
        data_tip=f"{'row' if printed else 'marker'}:{ROWS[row]}",
    )  # fmt: skip


def staged_rows(view: View, names: Names) -> tuple[Piece, ...]:
    """The rows that could pay out, each with who would gain what; the others small."""
    drawn = dict(rows(view, names))
    for payout in view.payouts:
        drawn[ids.lead(payout.row)] = paying(payout, names, view.seat, bool(view.parts.rows[payout.row]))
    return tuple(drawn.items())


# ------------------------------------------------------------------ an event
@remembered
def stake(seat: int, name: str, wealth: int, prestige: int, loses: tuple[str, ...], asked: bool) -> Markup:
    """What a player has at an event, and what he stands to lose."""
    has = el("span", f"${wealth}, {prestige}★", class_="us-has-now")
    words = el("small", "; ".join(loses)) if loses else el("small", "is asked now" if asked else "")
    return el("div", ic(f"seat-{seat_letter(seat)}", "ic-l"), el("b", name), words, has, id=f"ev-{seat_letter(seat)}", class_="us-stake")


def staged_event(view: View, names: Names) -> tuple[Piece, ...]:
    """The event, and everybody in the order of the seats with what is at stake."""
    out = list(event_pieces(view, names))
    for seat, player in enumerate(view.players):
        threats = [one for one in view.threats for packed in view.buildings if site_of(packed) == one.site and owner_of(packed) == seat]
        loses = tuple(
            f"may lose the {building_name(view.parts, packed)} in {block_of(one.site)}"
            for one in threats for packed in view.buildings if site_of(packed) == one.site
        )  # fmt: skip
        out.append((f"ev-{seat_letter(seat)}", stake(seat, names[seat], player.wealth, player.prestige, loses, seat in view.deciding)))
    return tuple(out)
