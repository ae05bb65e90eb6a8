"""Bots: they get a seat's view and guesses, never the state. Every bot is reproducible from its seed.

Other installed packages bring bots by entry point; the name is that of the class, and ours cannot be taken over:

    [project.entry-points."skyline.bots"]
    tidy = "tidy_bot:Tidy"
"""

from __future__ import annotations

import difflib
from importlib.metadata import entry_points

from skyline.engine.errors import BadOption
from skyline.engine.rng import Rng, seeded
from skyline.engine.seat import Seat

from .greedy import best_action

GROUP = "skyline.bots"


class Bot:
    """A player that is a program. Subclass it and name the class as an entry point of the group ``skyline.bots``."""

    name = "bot"

    def __init__(self, seed: int = 0) -> None:
        self.rng: Rng = seeded(seed)

    def choose(self, seat: Seat) -> int:
        """One of ``seat.actions()``."""
        raise NotImplementedError


class RandomBot(Bot):
    """Any legal action. Budget: none."""

    name = "random"

    def choose(self, seat: Seat) -> int:
        actions = seat.canonical()
        return actions[self.rng.below(len(actions))]


class GreedyBot(Bot):
    """One step ahead by the game's advice, on one guess. Budget: one evaluation for each legal action."""

    name = "greedy"

    def choose(self, seat: Seat) -> int:
        actions = seat.canonical()
        if len(actions) == 1:
            return actions[0]
        return best_action(seat.guess(self.rng), seat.number, actions, self.rng)


BOTS: dict[str, type[Bot]] = {bot.name: bot for bot in (RandomBot, GreedyBot)}


def names() -> list[str]:
    """The names of all bots: ours first, then those of other packages."""
    return [*BOTS, *sorted({point.name for point in entry_points(group=GROUP)} - BOTS.keys())]


def bot(name: str, seed: int = 0) -> Bot:
    """A bot by name. Raises BadOption, naming those there are."""
    return (BOTS.get(name) or _load(name))(seed)


def _load(name: str) -> type[Bot]:
    """The bot that another package brings. Raises BadOption."""
    for point in entry_points(group=GROUP):
        if point.name == name:
            try:
                loaded = point.load()
            except (ImportError, AttributeError) as error:
                raise BadOption(f"the bot {name!r} cannot be loaded from {point.value!r}: {error}") from error
            if isinstance(loaded, type) and issubclass(loaded, Bot) and loaded.name == name:
                return loaded
            raise BadOption(f"{point.value!r} is not a bot named {name!r}")
    like = difflib.get_close_matches(name, names(), 1)
    hint = f" Did you mean {like[0]!r}?" if like else ""
    raise BadOption(f"there is no bot {name!r}.{hint} There are: {', '.join(names())}")
