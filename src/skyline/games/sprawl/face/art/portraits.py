"""The politicians and the Contractor: heads and shoulders on a grid of 48."""

from __future__ import annotations

from typing import NamedTuple

from skyline.drawing.markup import Markup, el, join

from ...rules.components import OFFICE_ZONES
from ...rules.effects.offices import OFFICE_WORDS
from .icons import PAPER, ZONES

EYES, HAT, LINE = "#2B211B", "#2E3136", "rgba(0,0,0,.3)"


class Person(NamedTuple):
    """What somebody looks like."""

    coat: str
    skin: str
    hair: str
    tie: str
    hat: str = ""
    long: bool = False
    glasses: bool = False
    beard: bool = False


PEOPLE: dict[str, Person] = {
    "mayor": Person("#7A5B2E", "#7A4E31", "#2E2622", "#B23A2E", long=True),
    "district_attorney": Person("#A23B27", "#D9A275", "#8B8782", "#2E3136", "bowler", glasses=True, beard=True),
    "treasurer": Person("#86620A", "#A8714A", "#2E2622", "#B23A2E", "top"),
    "police_chief": Person("#8A4BA8", "#F6DCC4", "#3B2B2B", "#2E3136", "cap", long=True),
    "union_boss": Person("#1C4F86", "#F1CDA9", "#B98A3E", "#D9A93A", "bowler"),
    "contractor": Person("#C9741F", "#D9A275", "#6A4526", "#2E3136", "hard"),
}


def hat(person: Person) -> Markup | None:
    coat = person.coat
    match person.hat:
        case "bowler":
            crown = el("path", d="M14 13.5h20v2H14zM17 14V9c0-4 14-4 14 0v5z", fill=HAT)
            return crown + el("path", d="M17 11.5h14v2H17z", fill=coat)
        case "top":
            crown = el("path", d="M13.5 14h21v2h-21zM17 14V3.5h14V14z", fill="#26292E")
            return crown + el("path", d="M17 10.5h14v2.4H17z", fill=coat)
        case "cap":
            return el("path", d="M15 14c0-8 18-8 18 0l4 1.5-4 1z", fill=coat, stroke=LINE, stroke_width=0.6)
        case "hard":
            d = "M14.5 14c0-7.5 4-10.5 9.5-10.5S33.5 6.5 33.5 14zM12 14h24v2.6H12z"
            return el("path", d=d, fill="#E8A33C", stroke="#6B4A00", stroke_width=1, stroke_linejoin="round")
    return None


def glasses() -> Markup:
    rims = el("circle", cx=21, cy=20.5, r=2.3) + el("circle", cx=27, cy=20.5, r=2.3)
    return el("g", el("path", d="M18.6 20.5h4.8M24.6 20.5h4.8"), rims, fill="none", stroke=EYES, stroke_width=0.7)


def portrait(person: Person) -> Markup:
    """A head and shoulders."""
    fringe = "M16 19c0-7 3-10.5 8-10.5s8 3.5 8 10.5c-2-3-3-5-5-5.5-4 1.5-8 1-11 5.5z"
    smile = "M21.6 25.4c1.4 1.2 3.4 1.2 4.8 0"
    return join(
        el("circle", cx=24, cy=23, r=21, fill="var(--us-halo)"),
        el("path", d="M4 48c0-12 7-17 20-17s20 5 20 17z", fill=person.coat, stroke=LINE, stroke_width=0.8),
        el("path", d="M18 31l6 9 6-9-6-3z", fill=PAPER),
        el("path", d="M24 36l2.4 4-2.4 7-2.4-7z", fill=person.tie),
        el("path", d="M13.5 33c-1-6-1-20 10.5-20s11.5 14 10.5 20z", fill=person.hair) if person.long else None,
        el("rect", x=20.6, y=25, width=6.8, height=8, rx=3, fill=person.skin),
        el("ellipse", cx=24, cy=20.5, rx=7.6, ry=9, fill=person.skin, stroke="rgba(0,0,0,.18)", stroke_width=0.6),
        el("path", d=fringe, fill=person.hair),
        hat(person),
        el("path", d="M19.5 24.5c2.5 2 6.5 2 9 0-1 3-8 3-9 0z", fill=person.hair) if person.beard else None,
        glasses() if person.glasses else None,
        el("circle", cx=21, cy=20.5, r=0.9, fill=EYES),
        el("circle", cx=27, cy=20.5, r=0.9, fill=EYES),
        el("path", d=smile, stroke="#8A4B3A", stroke_width=1, fill="none", stroke_linecap="round"),
    )


def zone_of(office: int) -> str:
    """The zone whose buildings elect to an office; nothing for the Mayor."""
    zone = OFFICE_ZONES[office]
    return ZONES[zone] if zone >= 0 else ""


def symbols() -> Markup:
    named = (*OFFICE_WORDS, "contractor")
    return join(el("symbol", portrait(PEOPLE[name]), id=f"us-who-{name}", viewBox="0 0 48 48") for name in named)
