"""Bots: they get a seat's view and guesses, never the state. Every bot is reproducible from its seed."""

from __future__ import annotations

import difflib

from skyline.engine.errors import BadOption
from skyline.engine.rng import Rng, seeded
from skyline.engine.seat import Seat

from .greedy import best_action


class Bot:
    """A player that is a program. Subclass it and register it in ``BOTS``, or hand it to the lab directly."""

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
        actions = seat.actions()
        return actions[self.rng.below(len(actions))]


class GreedyBot(Bot):
    """One step ahead by the game's advice, on one guess. Budget: one evaluation for each legal action."""

    name = "greedy"

    def choose(self, seat: Seat) -> int:
        actions = seat.actions()
        if len(actions) == 1:
            return actions[0]
        return best_action(seat.guess(self.rng), seat.number, actions, self.rng)


BOTS: dict[str, type[Bot]] = {bot.name: bot for bot in (RandomBot, GreedyBot)}


def bot(name: str, seed: int = 0) -> Bot:
    """A bot by name. Raises BadOption, naming those there are."""
    if name not in BOTS:
        like = difflib.get_close_matches(name, BOTS, 1)
        hint = f" Did you mean {like[0]!r}?" if like else ""
        raise BadOption(f"there is no bot {name!r}.{hint} There are: {', '.join(BOTS)}")
    return BOTS[name](seed)
