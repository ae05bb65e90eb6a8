"""Needs: what an option still lacks. A decision point asks the same function whether an option is legal and why it is not."""

from __future__ import annotations

from typing import Final, final

Names = dict[str, str | int]


@final
class Need:
    """What an option lacks: a sentence and the clause behind it, both with gaps for names and numbers that only a reader wants filled."""

    words: str
    clause: str

    def __init__(self, words: str, clause: str) -> None:
        self.words = words
        self.clause = clause

    def told(self, names: Names) -> tuple[str, str]:
        """Reason and clause, with the gaps filled."""
        return self.words.format(**names), self.clause.format(**names)


# ------------------------------------------------------------------ using characters (section 5)
NOT_OWNED: Final = Need("{character} is not in your company", "NY-080")
USED_UP: Final = Need("{character} has already been used in this game round", "NY-081")
TOO_DEAR: Final = Need("{character} costs ${cost}, and you have ${dollars} on your player board", "NY-080")
NO_CARD_LEFT: Final = Need("there is no card left to draw, so {character} would change nothing", "NY-082")
# ------------------------------------------------------------------ choosing cards
NOT_IN_HAND: Final = Need("you have no {card} card in your hand", "NY-130")
