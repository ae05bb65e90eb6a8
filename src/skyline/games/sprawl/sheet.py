"""The score sheet, and what a seat has in a dozen numbers."""

from __future__ import annotations

from skyline.engine import bags

from .rules import scoring
from .rules.components import VOCATIONS
from .rules.players import SOURCE_NAMES
from .rules.state import Sprawl
from .rules.town import owner_of
from .view import View


def score_sheet(state: Sprawl, seat: int) -> list[tuple[str, int, list[tuple[str, int]]]]:
    """Prestige by source; before the end, what the final scoring would add."""
    player = state.players[seat]
    found = player.sources()
    if not state.ended:
        found[4] += int(scoring.last_rows(state, seat))
        found[5] += int(player.wealth // scoring.WEALTH_FOR_PRESTIGE)
        found[6] += int(scoring.office_bonuses(state, seat))
    return [(name, points, []) for name, points in zip(SOURCE_NAMES, found, strict=True)]


def account(view: View, seat: int) -> dict[str, int]:
    """See ``Game.account``."""
    player = view.players[seat]
    return {
        "prestige": player.prestige,
        "wealth": player.wealth,
        "final scoring": player.to_come,
        "buildings": sum(owner_of(packed) == seat for packed in view.buildings),
        "permit pages": sum(view.parts.pages[card] for card in range(len(view.parts.pages)) if player.cards >> card & 1),
        "planning cards": player.cards.bit_count(),
        "vocations": sum(int(bags.number(player.vocations, name)) for name in range(VOCATIONS)),
        "offices": view.offices.count(seat),
        "contractor": int(view.contractor == seat),
        "favors": sum(card >= 0 for card in player.favors),
        "cubes": player.cubes,
        "action points": view.ap if seat == view.active else 0,
    }
