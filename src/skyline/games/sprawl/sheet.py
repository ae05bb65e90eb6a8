"""The score sheet, and what a seat has in a dozen numbers."""

from __future__ import annotations

from skyline.engine import bags

from .rules import scoring
from .rules.components import Components
from .rules.decks import in_mask
from .rules.players import SOURCE_NAMES
from .rules.state import Sprawl
from .rules.town import owner_of
from .view import PlayerView, View, player_view


def score_sheet(state: Sprawl, seat: int) -> list[tuple[str, int, list[tuple[str, int]]]]:
    """Prestige by source; before the end, what the final scoring would add."""
    player = state.players[seat]
    found = player.sources()
    if not state.ended:
        found[4] += int(scoring.last_rows(state)[seat])
        found[5] += int(player.wealth // scoring.WEALTH_FOR_PRESTIGE)
        found[6] += int(scoring.office_bonuses(state, seat))
    return [(name, points, []) for name, points in zip(SOURCE_NAMES, found, strict=True)]


def account(view: View, seat: int) -> dict[str, int]:
    """See ``Game.account``."""
    buildings = sum(owner_of(packed) == seat for packed in view.buildings)
    points = view.ap if seat == view.active else 0
    return tally(view.parts, view.players[seat], buildings, view.offices.count(seat), view.contractor == seat, points)


def accounts(state: Sprawl, seats: list[int]) -> list[dict[str, int]]:
    """The accounts of several seats, for any viewer: there are no secrets (US-800), so no view is needed."""
    owners = [int(owner_of(packed)) for packed in state.town.buildings]
    points = {int(state.active): int(state.ap)}
    coming = scoring.still_to_come(state)
    return [
        tally(
            state.parts, player_view(state, seat, coming[seat]), owners.count(seat), state.offices.count(seat), state.contractor == seat,
            points.get(seat, 0),
        )
        for seat in seats
    ]  # fmt: skip


def tally(parts: Components, player: PlayerView, buildings: int, offices: int, contractor: bool, points: int) -> dict[str, int]:
    """What a player has: prestige first, then what buys more of it."""
    return {
        "Prestige": player.prestige,
        "Money": player.wealth,
        "Action points": points,
        "Planning cards": player.cards.bit_count(),
        "Permit pages": sum(parts.pages[card] for card in in_mask(player.cards) if card < len(parts.pages)),
        "Buildings": buildings,
        "Vocations": int(bags.size(player.vocations)),
        "Offices": offices,
        "Contractor": int(contractor),
        "Favors": sum(card >= 0 for card in player.favors),
        "Final scoring": player.to_come,
        "Cubes left": player.cubes,
    }
