"""Effects that leave a player a way out: offers and threats (US-536 to US-538)."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from skyline.engine.fields import Form
from skyline.engine.state import State
from skyline.engine.steps import NOBODY, Step, seat_of, x_of, y_of
from skyline.engine.words import capital, joined

from .. import resolving
from ..asking import MOST_CARD, MOST_EFFECT, Question, SiteQuestion, building_words, no_building, site_form
from ..components import CURRENCY
from ..cubes import remove
from ..filters import RANKS, UNRANKED, Where, things_words
from ..ground import SITES
from ..ledger import lose
from ..resolving import ask_each
from ..selectors import Selector
from ..state import Sprawl
from ..town import owner_of, site_of
from . import phrases
from .effect import Effect, Need

PAY: Final = 0
DECLINE: Final = 1


def short_of(state: Sprawl, seat: i64, wealth: i64, prestige: i64) -> Need:
    """An optional payment must be made in full (US-482)."""
    player = state.players[seat]
    if player.wealth < wealth:
        return f"costs {wealth} {CURRENCY[0]}, you have {player.wealth}", "US-482"
    if player.prestige < prestige:
        return f"costs {prestige} {CURRENCY[1]}, you have {player.prestige}", "US-482"
    return None


# ------------------------------------------------------------------ offers
class Offer(Effect):
    """Each selected player may pay, and then carries out what follows (US-536). ``first`` to ``last``: the effects inside."""

    who: Selector
    wealth: i64
    prestige: i64
    first: i64
    last: i64
    inside: list[Effect]

    def __init__(self, who: Selector, wealth: i64, prestige: i64, inside: list[Effect]) -> None:
        super().__init__("offer", "US-536")
        self.who = who
        self.wealth = wealth
        self.prestige = prestige
        self.inside = inside
        self.first = 0
        self.last = 0
        self.selectors = [who]
        self.uses_line = any(effect.uses_line for effect in inside)

    def offered(self, state: Sprawl, seat: i64) -> Need:
        """What keeps a player from taking the offer: he cannot pay, or gets nothing for it."""
        missing = short_of(state, seat, self.wealth, self.prestige)
        if missing is not None:
            return missing
        for effect in self.inside:
            missing = effect.need(state, seat)
            if missing is None:
                return None
        return missing

    def need(self, state: Sprawl, seat: i64) -> Need:
        for one in self.who.may_name(state, seat):
            if self.offered(state, one) is None:
                return None
        return "nobody can take the offer", "US-536"

    def act(self, state: Sprawl, seat: i64) -> None:
        ask_each(state, OFFERED, [one for one in self.who.seats(state, seat) if self.offered(state, one) is None], self.card, self.index)

    def text(self) -> list[str]:
        bought = joined([effect.text()[0] for effect in self.inside])
        return [phrases.says(self.who, self.contract, f"pay {phrases.amount_words(self.wealth, self.prestige, 0)} to {bought}", True)]


class Offered(Step):
    """An offer comes to a player: what the others did may have changed what it is worth. x: the card, y: the effect."""

    def __init__(self) -> None:
        super().__init__("offered", MOST_CARD, MOST_EFFECT)

    def run(self, state: State, packed: i64) -> None:
        game = cast(Sprawl, state)
        effect = cast(Offer, game.card(x_of(packed)).effects[y_of(packed)])
        if effect.offered(game, seat_of(packed)) is None:
            state.push(OFFER, seat_of(packed), x_of(packed), y_of(packed))


class OfferQuestion(Question):
    """Pay, or let it pass (US-536). x: the card, y: the effect."""

    def __init__(self) -> None:
        decline = Form("offer decline", act="decline")
        super().__init__("offer", ("US-536", "US-482"), Form("offer pay", act="pay"), decline, most_x=MOST_CARD, most_y=MOST_EFFECT)

    def options(self, state: State, step: i64) -> list[int]:
        return self.among([PAY, DECLINE])

    def take(self, state: State, step: i64, option: i64) -> None:
        if option == DECLINE:
            return
        game = cast(Sprawl, state)
        offer = cast(Offer, game.card(x_of(step)).effects[y_of(step)])
        lose(game, seat_of(step), offer.wealth, offer.prestige)
        index = offer.last - 1
        while index >= offer.first:
            state.push(resolving.CARRY_OUT, seat_of(step), x_of(step), index)
            index -= 1

    def need(self, state: Sprawl, step: i64, option: i64) -> Need:
        return None


# ------------------------------------------------------------------ threats
class Threaten(Effect):
    """Matching buildings are lost unless a ransom is paid: one of each player's (US-538), or a single one (US-537)."""

    where: Where
    single: bool
    wealth: i64
    prestige: i64

    def __init__(self, where: Where, single: bool, wealth: i64, prestige: i64) -> None:
        super().__init__("threaten", "US-537" if single else "US-538")
        self.where = where
        self.single = single
        self.wealth = wealth
        self.prestige = prestige
        self.uses_line = where.uses_line()
        self.changes_control = True

    def threatened(self, state: Sprawl) -> list[int]:
        return self.where.all(state.town, state.active, state.built, state.line)

    def at_risk(self, state: Sprawl, seat: i64) -> list[int]:
        """The buildings of which a player may lose one."""
        if self.single:
            packed: i64 = state.town.at(state.target)
            return [packed] if packed >= 0 and owner_of(packed) == seat else []
        return [packed for packed in self.threatened(state) if owner_of(packed) == seat]

    def need(self, state: Sprawl, seat: i64) -> Need:
        return None if self.threatened(state) else ("no building is threatened", self.clause)

    def act(self, state: Sprawl, seat: i64) -> None:
        if self.single:
            self.act_on_one(state)
            return
        asked: list[int] = []
        found = self.threatened(state)
        for one in state.clockwise(state.active):
            lost = [packed for packed in found if owner_of(packed) == one]
            if len(lost) == 1 and short_of(state, one, self.wealth, self.prestige) is not None:
                remove(state, lost[0])  # no choice (US-R27)
                found = self.threatened(state)
            elif lost:
                asked.append(one)
        ask_each(state, THREATENED, asked, self.card, self.index)

    def act_on_one(self, state: Sprawl) -> None:
        found = self.threatened(state)
        if len(found) > 1 and state.target < 0:
            state.push(resolving.CARRY_OUT, state.active, self.card, self.index)
            state.push(resolving.BREAK_TIE, state.active, resolving.THREATENED, self.card << 6 | self.index)
        elif found:
            packed: i64 = state.town.at(state.target) if state.target >= 0 else found[0]
            owner = owner_of(packed)
            if owner < 0 or short_of(state, owner, self.wealth, self.prestige) is not None:
                state.target = NOBODY
                remove(state, packed)
            else:
                state.target = site_of(packed)
                state.push(RANSOM, owner, self.card, self.index)

    def text(self) -> list[str]:
        verb = "pays" if self.wealth else "loses"
        price = phrases.amount_words(self.wealth, self.prestige, 0)
        if self.single:
            rank = RANKS[self.where.rank].replace("_", " ") if self.where.rank != UNRANKED else "chosen"
            return [f"The {rank} {joined(phrases.nouns(self.where), 'or')} is removed unless its controller {verb} {price}"]
        what = joined([f"{'a '}{head}" if place == 0 else head for place, head in enumerate(phrases.nouns(self.where))], "or")
        near = f" adjacent to {joined(things_words(self.where.near), 'or')}" if self.where.near else ""
        return [capital(f"each player controlling {what}{near} loses one of them unless he {verb} {price}")]


class Threatened(Step):
    """A threat comes to a player: matching is looked at anew (US-538). x: the card, y: the effect."""

    def __init__(self) -> None:
        super().__init__("threatened", MOST_CARD, MOST_EFFECT)

    def run(self, state: State, packed: i64) -> None:
        game = cast(Sprawl, state)
        effect = cast(Threaten, game.card(x_of(packed)).effects[y_of(packed)])
        if effect.at_risk(game, seat_of(packed)):
            state.push(RANSOM, seat_of(packed), x_of(packed), y_of(packed))


class Ransom(SiteQuestion):
    """Pay the ransom, or lose a building (US-537, US-538). x: the card, y: the effect."""

    def __init__(self) -> None:
        super().__init__(
            "ransom", ("US-538", "US-537", "US-482", "US-R27"), site_form("lose"), Form("ransom pay", act="pay"), most_x=MOST_CARD,
            most_y=MOST_EFFECT,
        )  # fmt: skip

    def effect(self, state: Sprawl, step: i64) -> Threaten:
        return cast(Threaten, state.card(x_of(step)).effects[y_of(step)])

    def sites(self, state: Sprawl, step: i64) -> list[int]:
        return [int(site_of(packed)) for packed in self.effect(state, step).at_risk(state, seat_of(step))]

    def others(self, state: Sprawl, step: i64) -> list[int]:
        effect = self.effect(state, step)
        return [PAY] if short_of(state, seat_of(step), effect.wealth, effect.prestige) is None else []

    def take(self, state: State, step: i64, option: i64) -> None:
        game = cast(Sprawl, state)
        game.target = NOBODY  # the next threat of the card has one of its own
        if option < SITES:
            remove(game, game.town.at(option))
            return
        effect = self.effect(game, step)
        lose(game, seat_of(step), effect.wealth, effect.prestige)

    def need(self, state: Sprawl, step: i64, option: i64) -> Need:
        effect = self.effect(state, step)
        if option >= SITES:
            return short_of(state, seat_of(step), effect.wealth, effect.prestige)
        missing = no_building(state.town, option)
        if missing is not None or option in self.sites(state, step):
            return missing
        packed = state.town.at(option)
        if owner_of(packed) != seat_of(step):
            return f"{building_words(packed)} is not yours", "US-538"
        return f"{building_words(packed)} is not threatened", self.effect(state, step).clause


OFFERED: Final = Offered()
OFFER: Final = OfferQuestion()
THREATENED: Final = Threatened()
RANSOM: Final = Ransom()
STEPS: Final[list[Step]] = [OFFER, RANSOM, OFFERED, THREATENED]
