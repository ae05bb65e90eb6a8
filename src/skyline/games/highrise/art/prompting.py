"""What is asked, and what helps to answer, where a page can say it better than a line of text."""

from __future__ import annotations

from collections.abc import Callable

from skyline.games.highrise import kinds
from skyline.games.highrise.components import CITY_CENTER
from skyline.games.highrise.pieces import size
from skyline.games.highrise.windows import REASONS

from .asked import Question, capital, counted

Prompt = tuple[str, str]  # the question, and what helps to answer it

MISPLACED = "Elsewhere than in {hood} it costs 1 Corruption."


def own(asked: Question) -> str:
    """What the player has to build with."""
    return f"You have {counted(int(asked.player.pieces))}." if asked.player.pieces else "Your Yards are empty."


def bag(asked: Question) -> str:
    return f"The bag holds {counted(int(asked.state.bag))}." if asked.state.bag else "The bag is empty."


def misplaced(asked: Question) -> str:
    """Where the construction in work is free."""
    mode = int(asked.state.constructions[-1].mode)
    return f" {MISPLACED.format(hood=asked.hood(mode))}" if 0 <= mode < CITY_CENTER else ""


def move(asked: Question) -> Prompt:
    if asked.x:
        return "Where does your Mogul stop?", "It has to be beyond the set of your Bonus."
    return "You are furthest behind: move your Mogul", f"{own(asked)} Beyond a Bonus set that holds something you take one Bonus first."


def site(asked: Question) -> Prompt:
    height = int(asked.state.constructions[-1].height)
    return f"Where does your tower of {height} stand?", f"It scored {height} VP.{misplaced(asked)}"


def overflow(asked: Question) -> Prompt:
    excess = -int(asked.player.room(asked.state.parts.yard_spaces))
    return f"Your Yards overflow by {excess}", f"{int(size(asked.player.pieces))} pieces: {counted(int(asked.player.pieces))}."


def stop_zone(asked: Question) -> Prompt:
    home = asked.hood(asked.state.side.zone_hood[-1])
    return "Your Mogul has come back to the Stop Zone", f"{own(asked)} {MISPLACED.format(hood=home)}"


PROMPTS: dict[int, Callable[[Question], Prompt]] = {
    kinds.MOVE: move,
    kinds.OVERFLOW: overflow,
    kinds.OPTIONAL_DRAW: lambda asked: ("Draw a Floor for 1 Corruption?", bag(asked)),
    kinds.OWN_DRAW: lambda _asked: ("Draw at your own Building for 1 Corruption?", "Before or after the power of its Tenant."),
    kinds.CHOOSE_FLOOR: lambda asked: ("Choose a Floor from the bag", bag(asked)),
    kinds.SECOND_CHOOSE: lambda asked: ("Choose one more Floor for 1 Corruption?", bag(asked)),
    kinds.BLUEPRINT: lambda asked: ("Which Blueprint do you build?", f"{own(asked)}{misplaced(asked)}"),
    kinds.SITE: site,
    kinds.USE_CARD: lambda asked: ("Use a Power Card?", f"{capital(REASONS[asked.x])}."),
    kinds.STOP_ZONE: stop_zone,
    kinds.NEUTRAL_MODE: lambda _asked: (
        "The Neutral Mogul is furthest behind: block or move?",
        "It blocks for nothing; for 1 Corruption you move it within reach and take the action of its space.",
    ),
}
