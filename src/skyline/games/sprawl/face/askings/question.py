"""A question of Urban Sprawl as it stands, and the words that many of its answers share."""

from __future__ import annotations

from typing import Final, cast

from skyline.engine import face
from skyline.engine.face import Words
from skyline.engine.picture import PAY, Standing
from skyline.engine.steps import kind_of as step_kind
from skyline.engine.steps import x_of, y_of
from skyline.engine.words import capital, joined, plural
from skyline.games.sprawl.face.art import ids
from skyline.games.sprawl.face.wording import block_of, building_name, kind_name, place_words, signed, sum_words
from skyline.games.sprawl.rules.components import PARK, Card
from skyline.games.sprawl.rules.effects.amounts import Amount
from skyline.games.sprawl.rules.effects.effect import Effect
from skyline.games.sprawl.rules.ground import SHAPES, touches
from skyline.games.sprawl.rules.players import Player
from skyline.games.sprawl.rules.resolving import CARRY_OUT
from skyline.games.sprawl.rules.state import Sprawl
from skyline.games.sprawl.rules.town import kind_of, owner_of, site_of

LAND: Final = ((15, "On land worth 15 and more"), (10, "On land worth 10 to 14"), (6, "On land worth 6 to 9"), (0, "On land worth up to 5"))
SURE: Final = {"gain", "lose", "building_gain", "building_lose", "collect"}  # effects that leave nobody anything to decide
APART: Final = {"place_marker", "gain_ap", "extra_favor", "take_planning", "payout"}  # and those on which no later count depends


class Question(face.Question):
    """The game, the step that asks, who is asked, and what everybody is called."""

    @property
    def state(self) -> Sprawl:
        return cast(Sprawl, self.at)

    @property
    def player(self) -> Player:
        return self.state.players[self.seat]

    @property
    def card(self) -> Card:
        """The card whose effect asks, where x names it."""
        return self.state.card(self.x)

    @property
    def effect(self) -> Effect:
        """The effect that asks, where x and y name it."""
        return self.card.effects[self.y]

    def acts(self) -> set[str]:
        """Which kinds of answers there are now."""
        return {str(answer["act"]) for answer in self.answers()}

    # ------------------------------------------------------------------ players
    def whose(self, seat: int) -> str:
        """A seat before what belongs to it: "your", "Ben's", "the unowned"."""
        if seat < 0:
            return "the unowned"
        return "your" if seat == self.seat else f"{self.names[seat]}'s"

    def all_of(self, seats: list[int]) -> str:
        """Several players, the one that is asked first."""
        return joined([self.who(seat) for seat in sorted(seats, key=lambda seat: seat != self.seat)])

    def purse(self) -> str:
        return f"You have {self.player.wealth} wealth and {self.player.prestige} prestige."

    def after_paying(self, wealth: int, prestige: int) -> Standing:
        """What a payment leaves the one that is asked."""
        own = self.player
        left = f"${own.wealth - wealth}" if wealth else f"{own.prestige - prestige}★"
        return Standing(PAY, f"Leaves you {left}")

    # ------------------------------------------------------------------ buildings and blocks
    def building(self, packed: int) -> str:
        """A building with its controller: "Ben's High School (CIV) in c4, north side"."""
        whose = self.whose(int(owner_of(packed)))
        return f"{whose} {building_name(self.state.parts, packed)} in {place_words(int(site_of(packed)))}"

    def value(self, site: int) -> int:
        return int(self.state.town.value(site))

    def sum(self, site: int) -> str:
        """The value of a site's block as the sum of its numbers."""
        return sum_words(self.state.parts, self.state.town.spaces, site // SHAPES)

    def worth(self, site: int) -> str:
        return f"worth {self.sum(site)} = {self.value(site)}"

    def title_of(self, verb: str, site: int) -> str:
        """A choice of a building: "Remove Ben's 1-lot RES in a6, southwest lot"."""
        return f"{verb} {self.building(int(self.state.town.at(site)))}"

    # ------------------------------------------------------------------ lists: what choices have in common
    def one_of(self, title: str, note: str, site: int) -> Words:
        """A choice of a building, among those of its controller, the own ones first."""
        packed = int(self.state.town.at(site))
        owner = int(owner_of(packed))
        short = f"{kind_name(int(kind_of(packed)))} {block_of(site)}"
        return Words(title, note, group=f"{capital(self.whose(owner))} buildings", short=short, rank=(owner >= 0) + (owner == self.seat))

    def on_land(self, title: str, note: str, site: int) -> Words:
        """A choice of vacant lots for a building, among those of blocks worth about as much."""
        value = self.value(site)
        place, words = next((place, words) for place, (least, words) in enumerate(LAND) if value >= least)
        return Words(title, note, group=words, short=f"{block_of(site)} ({value})", rank=len(LAND) - place)

    def for_park(self, title: str, note: str, site: int) -> Words:
        """A choice of vacant lots for a park, among those that have as many own buildings beside them."""
        beside = self.beside(site)
        own = beside.count(self.seat)
        group = f"Beside {plural(own, 'building')} of yours" if own else "Beside buildings of others" if beside else "Beside no building"
        return Words(title, note, group=group, short=block_of(site), rank=own + (1 if beside else 0))

    def beside(self, site: int) -> list[int]:
        """Whose buildings, parks apart, stand next to a site: the controller of each."""
        return [int(owner_of(one)) for one in self.state.town.buildings if kind_of(one) != PARK and touches(site, site_of(one))]

    # ------------------------------------------------------------------ what a choice brings
    def after(self, action: int) -> Sprawl:
        """The game after a choice and all that follows of itself: a copy."""
        world = self.state.clone()
        world.listener = None
        world.apply(action, self.seat)
        return world

    def changes(self, world: Sprawl, seats: list[int]) -> list[str]:
        """What seats have gained and lost until then: "Ben +1 prestige"."""
        out: list[str] = []
        for seat in seats:
            before, now = self.state.players[seat], world.players[seat]
            words = signed(int(now.wealth - before.wealth), int(now.prestige - before.prestige))
            out += [f"{self.who(seat)} {words}"] if words else []
        return out

    def others(self) -> list[int]:
        return [seat for seat in range(int(self.state.seats)) if seat != self.seat]


def ground(site: int) -> tuple[str, ...]:
    """What stands for lots in the picture: their block, and in it the lots."""
    return ids.block(site // SHAPES), ids.site(site)


def carry_on(world: Sprawl, card: Card) -> None:
    """Carry out, on a copy, the effects of a card that still wait, as long as nobody's decision matters to them."""
    for step in reversed(list(world.agenda)):
        if step_kind(step) == CARRY_OUT.number and x_of(step) == card.index:
            effect = card.effects[y_of(step)]
            if certain(effect):
                effect.act(world, world.active)
            elif effect.op not in APART:
                return


def certain(effect: Effect) -> bool:
    """Does nobody have anything to decide about it?"""
    return effect.op in SURE and not effect.uses_line and not (isinstance(effect, Amount) and effect.either)
