"""Positions of the solo game: the line of tiles, the Floor display, and which blockers come next."""

from __future__ import annotations

from highrise.toolkit import PARTS, TILES, pieces, place, table, tenant
from skyline.games.highrise.rules.state import HighRise

A, B, C, D, E = range(5)
A_BUILDING = "red blue blue purple"  # pays Blueprint A of 2020-1, and nothing else
TENANTS = {
    "east": ("5_star_restaurant", "dot_com", "investment_firm"),
    "harbour": ("architecture_firm", "high_end_condo", "taxicab_commission"),
    "downtown": ("theatre", "planning_office", "retail_space"),
    "bayside": ("engineering_firm", "university", "overseas_electronics_manufacturer"),
}


def solo(at: int = -3, *neutral: int, year: int = 2020, card: str = "", relief: bool = True) -> HighRise:
    """One player there, among Tenants that can always be used; the Neutral Moguls wait unless they are placed."""
    state = place(table(1, year=year, card=card, solo_relief=relief), 0, at)
    for mogul, track in enumerate(neutral, 1):
        place(state, mogul, track)
    for hood, names in TENANTS.items():
        for slot, name in enumerate(names, 1):
            tenant(state, f"{hood} {slot}", name)
    return state


def lined(state: HighRise, *names: str, display: str = "") -> HighRise:
    """These tiles of 2020 lie in the line, tile 1 first, and these Floors beside it."""
    state.line = [TILES[f"2020_{name}"] for name in names]
    state.display = pieces(display)
    state.bag -= pieces(display)
    return state


def line(state: HighRise) -> list[str]:
    return [PARTS.tiles[tile].id.removeprefix("2020_") for tile in state.line]


def blocking(state: HighRise, *letters: int) -> HighRise:
    """The next random blockers are these. Only for positions in which nothing else is drawn at random."""
    state.chance.script = list(letters)
    return state


def blocked(state: HighRise) -> list[int]:
    return [letter for letter in range(5) if state.blocked >> letter & 1]
