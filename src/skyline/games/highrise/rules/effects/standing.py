"""Cards that no window offers: rules ask for them by what they do (see ``Components``)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .effect import Effect

if TYPE_CHECKING:
    from ..state import HighRise


class SquareBecomesUltraplastic(Effect):
    """University: its tokens come with it (HR-050); they are put down before a construction (HR-309)."""

    def dealt(self, state: HighRise) -> None:
        state.tokens = state.parts.tokens


EFFECTS: Final[list[Effect]] = [
    Effect("refresh_or_replace_1x", "HR-291", "archive", worth=1.0),
    Effect("share_space", "HR-298", "mayor", worth=0.8),
    Effect("move_within_zone", "HR-304", "taxi", worth=0.6),
    SquareBecomesUltraplastic("square_becomes_ultraplastic", "HR-309", "university", worth=1.0),
    Effect("luxury_scoring", "HR-311, HR-465", "luxury", worth=0.0),  # counted as it scores
]
