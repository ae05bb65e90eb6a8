"""A question of High Rise Hustle as it stands, and the words that many of its answers share."""

from __future__ import annotations

from typing import cast

from skyline.engine import face
from skyline.engine.words import joined, plural
from skyline.games.hustle.face.art import ids
from skyline.games.hustle.face.wording import contract_reward, level_words, place_of, stars
from skyline.games.hustle.rules.components import INDUSTRIES, LANDMARK, TIER_NAMES, Components
from skyline.games.hustle.rules.decks import in_mask
from skyline.games.hustle.rules.lot import LEVEL_WORDS, LEVELS
from skyline.games.hustle.rules.players import Player, of_color
from skyline.games.hustle.rules.state import Hustle
from skyline.games.hustle.rules.structure import Structure
from skyline.games.hustle.rules.tower import Tower, industry_of, tenants_of


class Question(face.Question):
    """The game, the step that asks, who is asked, and what everybody is called."""

    @property
    def state(self) -> Hustle:
        return cast(Hustle, self.at)

    @property
    def parts(self) -> Components:
        return self.state.parts

    @property
    def player(self) -> Player:
        return self.state.players[self.seat]

    @property
    def tower(self) -> Tower:
        return self.player.tower

    # ------------------------------------------------------------------ what one has
    def purse(self) -> str:
        player = self.player
        return f"You have ${player.money}, {stars(int(player.prestige))} and {max(int(player.available()), 0)} influence to spend."

    def limit_after(self, spent: int) -> str:
        """What spending influence takes away, where the height limit falls."""
        now, then = int(self.player.influence), int(self.player.influence) - spent
        return f"your height limit falls to {level_words(then)}" if then < min(now, LEVELS - 1) else ""

    # ------------------------------------------------------------------ what a choice brings
    def fulfilled(self, tower: Tower) -> str:
        """The contracts that hold on a tower, which the check after the choice will find (HH-120): "fulfills Loft ($4 and 3★)"."""
        found = [self.parts.contracts[number] for number in in_mask(int(self.player.contracts))]
        met = [f"{one.name} ({contract_reward(one)})" for one in found if one.need.met(tower)]
        return f"fulfills {joined(met)}" if met else ""

    # ------------------------------------------------------------------ what a choice loses besides its price (HH-806)
    def cut_off(self, tower: Tower) -> str:
        """Levels that lose their access, and tenants who would be evicted at the end of the action (HH-240, HH-242)."""
        if tower.reach >= self.tower.reach or not tower.error():
            return ""
        top, low = int(tower.height()), int(tower.reach)
        levels = LEVEL_WORDS[low] if low == top else f"{LEVEL_WORDS[low]}-{LEVEL_WORDS[top]}"
        evicted = sum(int(tenants_of(unit)) for unit in tower.units if not tower.accessible(unit))
        loss = f", and {plural(evicted, 'tenant')} would be evicted" if evicted else ""
        return f"cuts off {levels}{loss}"

    def off_plan(self, structure: Structure) -> str:
        """Levels that will differ from the blueprint because of new card squares outside it (HH-071)."""
        player = self.player
        if not player.plan:
            return ""
        shape = Tower(self.parts, structure, [], [], -1)
        levels = [
            LEVEL_WORDS[level] for level in range(LEVELS)
            if shape.row(level) & ~player.plan[level] and not self.tower.row(level) & ~player.plan[level]
        ]  # fmt: skip
        loss = stars(len(levels) * int(self.parts.altered_level))
        return f"{joined(levels)} will differ from your blueprint: −{loss}" if levels else ""

    def locks(self, prestige: int) -> str:
        """Tiers that lock again when prestige falls to this (HH-261)."""
        before = int(self.player.prestige)
        gone = [TIER_NAMES[tier] for tier in range(LANDMARK + 1) if prestige < self.parts.unlock[tier] <= before]
        return f"locks {joined(gone)} units again" if gone else ""

    # ------------------------------------------------------------------ visitors
    def room_for(self, color: int) -> int:
        """How many visitors of a color could move into accessible units now, whatever the realty die shows."""
        tower = self.tower
        return sum(int(tower.room(unit)) for unit in tower.units if industry_of(unit) == color and tower.accessible(unit))

    def housed(self, packed: int) -> int:
        """How many of some visitors would find a room now."""
        return sum(min(int(of_color(packed, color)), self.room_for(color)) for color in range(INDUSTRIES))

    def unit_on(self, square: int) -> int:
        """The unit of the player's that covers a square."""
        return self.tower.units[self.tower.unit_at(square)]


def on_lot(square: int) -> tuple[str, ...]:
    """What stands for a square of the lot in the picture."""
    return (ids.square(*place_of(square)),)
