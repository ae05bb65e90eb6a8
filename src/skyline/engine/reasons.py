"""Why one choice is better than another: what the bot thinks of both, and where what follows from them differs."""

from __future__ import annotations

from collections.abc import Sequence

from .consequences import Outcome, consequences
from .state import State
from .words import capital, joined

TELLING = 0.05  # points; a smaller lead is none
MOST = 2  # differences that are told

Changes = dict[str, int | None]


def preference(state: State, seat: int, best: int, other: int, lead: float, names: Sequence[str] = ()) -> str:
    """In words why ``best`` is ``lead`` points better for ``seat`` than ``other``. It tells only what is certain in all guesses."""
    title = state.game.face.words(state, other, seat, names).title
    better = f"{lead:.1f} points better than" if lead >= TELLING else "as good as"
    differing = differences(state, seat, best, other)
    facts = capital(joined(differing)) if differing else "For now both bring the same"
    return f"That is {better} “{title}”, the bot reckons. {facts}."


def differences(state: State, seat: int, best: int, other: int) -> list[str]:
    """The numbers of the seat's account that change otherwise by ``best`` than by ``other``, the first ones in the account's order."""
    outcomes = consequences(state, seat, actions=[best, other])
    one, two = changes(outcomes[best], seat), changes(outcomes[other], seat)
    labels = [label for label in {**one, **two} if one.get(label, 0) != two.get(label, 0)]
    certain = [label for label in labels if one.get(label, 0) is not None and two.get(label, 0) is not None]
    return [f"{label} {signed(one.get(label, 0))} instead of {signed(two.get(label, 0))}" for label in certain[:MOST]]


def changes(outcome: Outcome, seat: int) -> Changes:
    own = [effect for effect in outcome.effects if effect.seat == seat]
    return {effect.label: None if effect.after is None else effect.after - effect.before for effect in own}


def signed(change: int | None) -> str:
    return f"{change or 0:+d}".replace("-", "−").replace("+0", "±0")


def in_lines(choices: Sequence[tuple[str, float]], reason: str) -> list[str]:
    """A hint as lines of text: the best choice with the reason, then others with their points less those of the best."""
    (best, _), *others = choices
    worse = [f"{words}: {-behind:.1f} points worse" if behind else f"{words}: as good" for words, behind in others]
    return [line for line in (best, reason, *worse) if line]
