"""Tenants of City Center, only for who builds there (HR-034)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from skyline.engine.fields import Form
from skyline.engine.steps import Step, seat_of, x_of

from .. import constructing, ledger, yards
from ..asking import HOOD, PIECE, Asked, game_of, held, player_of
from ..components import CITY_CENTER, NEIGHBOURHOODS
from ..needs import BLUEPRINT, Need
from ..payment import constructible
from ..pieces import KINDS, one, size
from ..players import MOST_SEATS, TENANTS, seats_from
from ..scoring import RANKS, not_tallest, owns_tallest, tallest_bonus
from ..ways import IN_SUBURBS
from ..wording import PIECES
from .power import LOSS_WORTH, Power

if TYPE_CHECKING:
    from skyline.engine.state import State

    from ..components import Tenant
    from ..players import Player
    from ..state import HighRise

MOST_OFFICE_VP: Final = 5
DECK_FLOORS: Final = 5
ALL_GIFTS: Final = 3


class CityHall(Power):
    """Lose 2, or 3 with the tallest Building there; not for a player without Corruption (HR-370)."""

    def act(self, state: HighRise, player: Player, tenant: Tenant, built: bool) -> None:
        ledger.lose(state, player, 3 if owns_tallest(state, player.seat, CITY_CENTER) else 2)

    def bars(self, state: HighRise, player: Player, price: i64) -> bool:
        return ledger.foreseen(state, player, price, 0) == 0

    def worth_now(self, state: HighRise, player: Player, tenant: Tenant) -> float:
        return min(self.worth, LOSS_WORTH * float(player.corruption))


class HighwayOffice(Power):
    """1 VP for each piece, at most 5 (HR-380)."""

    def act(self, state: HighRise, player: Player, tenant: Tenant, built: bool) -> None:
        ledger.score(state, player, min(MOST_OFFICE_VP, size(player.pieces)), TENANTS)

    def worth_now(self, state: HighRise, player: Player, tenant: Tenant) -> float:
        return float(min(MOST_OFFICE_VP, size(player.pieces)))


class HistoricSociety(Power):
    """Draw 1 for each Neighbourhood with a Building that is not tallest there (HR-381)."""

    def act(self, state: HighRise, player: Player, tenant: Tenant, built: bool) -> None:
        yards.draw(state, player.seat, not_tallest(state, player.seat))


class LawFirm(Power):
    """Draw by the number of Power Cards (HR-412)."""

    def act(self, state: HighRise, player: Player, tenant: Tenant, built: bool) -> None:
        held_cards = sum(player.up) + sum(player.down)
        yards.draw(state, player.seat, 1 if held_cards < 2 else 2 if held_cards < 5 else 3)


class Obelisk(Power):
    """3 VP (HR-390)."""

    def act(self, state: HighRise, player: Player, tenant: Tenant, built: bool) -> None:
        ledger.score(state, player, 3, TENANTS)


# ------------------------------------------------------------------ Memorial (HR-387)
class Memorial(Power):
    """Draw 2; then whoever has the fewest VP Draws 1."""

    def act(self, state: HighRise, player: Player, tenant: Tenant, built: bool) -> None:
        state.push(MEMORIAL_DRAWS, player.seat)
        yards.draw(state, player.seat, 2)


class MemorialDraws(Step):
    """Every player with the fewest VP Draws 1, the builder first; alone nobody does."""

    def run(self, state: State, packed: i64) -> None:
        game = game_of(state)
        if game.solo():
            return
        fewest = min([player.vp for player in game.players])
        for other in reversed(seats_from(game.seats, seat_of(packed))):
            if game.players[other].vp == fewest:
                game.push(yards.ROOM, other)
                yards.draw(game, other, 1)


# ------------------------------------------------------------------ Observation Deck (HR-391)
class ObservationDeck(Power):
    """Construct in the Suburbs, then Draw 5."""

    def lacks(self, state: HighRise, player: Player, moving: i64, printed: i64, hubs: i64) -> Need | None:
        return None if constructible(state, player, player.pieces + hubs) else BLUEPRINT

    def act(self, state: HighRise, player: Player, tenant: Tenant, built: bool) -> None:
        state.push(DECK_DRAWS, player.seat)
        state.push(constructing.CONSTRUCT, player.seat, IN_SUBURBS.number)


class DeckDraws(Step):
    """The Building stands: Draw 5."""

    def run(self, state: State, packed: i64) -> None:
        yards.draw(game_of(state), seat_of(packed), DECK_FLOORS)


# ------------------------------------------------------------------ Colossus (HR-371)
class Colossus(Power):
    """A Neighbourhood scores 3, 2 and 1."""

    def act(self, state: HighRise, player: Player, tenant: Tenant, built: bool) -> None:
        state.push(COLOSSUS, player.seat)


class ColossusQuestion(Asked):
    """D31: the Neighbourhood whose Buildings score 3, 2 and 1."""

    def __init__(self) -> None:
        super().__init__("colossus", ("HR-371", "HR-R58"), Form("colossus {neighbourhood}", HOOD), pending=2.0)

    def options(self, state: State, step: i64) -> list[int]:
        return [int(self.base) + hood for hood in range(NEIGHBOURHOODS)]

    def take(self, state: State, step: i64, option: i64) -> None:
        game = game_of(state)
        for seat, vp in enumerate(tallest_bonus(game, option, RANKS[2])):
            ledger.score(game, game.players[seat], vp, TENANTS)


# ------------------------------------------------------------------ District Attorney (HR-374)
class DistrictAttorney(Power):
    """Lose 3; then a piece goes, or the opponents lose 1."""

    def act(self, state: HighRise, player: Player, tenant: Tenant, built: bool) -> None:
        state.push(DISTRICT_ATTORNEY, player.seat)
        ledger.lose(state, player, 3)

    def worth_now(self, state: HighRise, player: Player, tenant: Tenant) -> float:
        return min(self.worth, LOSS_WORTH * float(player.corruption))


class DistrictAttorneyQuestion(Asked):
    """D29: return a piece, or every opponent loses 1 Corruption; alone, lose 1 more for it or not."""

    def __init__(self) -> None:
        super().__init__("district_attorney", ("HR-374",), Form("return {piece}", PIECE), Form("others lose"))

    def options(self, state: State, step: i64) -> list[int]:
        return [*held(self.base, player_of(state, step).pieces), int(self.base) + KINDS]

    def take(self, state: State, step: i64, option: i64) -> None:
        game = game_of(state)
        player = player_of(state, step)
        if option == KINDS:
            for seat in reversed(seats_from(game.seats, player.seat)[1:]):
                ledger.lose(game, game.players[seat], 1)
            return
        ledger.discard(game, player, one(option))
        if game.solo():
            ledger.lose(game, player, 1)

    def why_not(self, state: State, step: int, option: int) -> tuple[str, str]:
        return f"you have no {PIECES[option]} piece", "HR-374"


# ------------------------------------------------------------------ Tax Office (HR-398)
class TaxOffice(Power):
    """A piece from every opponent; Draw what is missing to three."""

    def act(self, state: HighRise, player: Player, tenant: Tenant, built: bool) -> None:
        givers = [other for other in seats_from(state.seats, player.seat)[1:] if state.players[other].pieces]
        state.push(TAX_DRAWS, player.seat, len(givers))
        for giver in reversed(givers):
            state.push(TAX_GIFT, giver, player.seat)


class TaxGift(Asked):
    """D30: the piece that an opponent gives to the builder (x)."""

    def __init__(self) -> None:
        super().__init__("tax_gift", ("HR-398",), Form("give {piece}", PIECE), most_x=MOST_SEATS - 1)

    def options(self, state: State, step: i64) -> list[int]:
        return held(self.base, player_of(state, step).pieces)

    def take(self, state: State, step: i64, option: i64) -> None:
        game = game_of(state)
        player_of(state, step).pieces -= one(option)
        game.players[x_of(step)].pieces += one(option)
        if game.listener is not None:
            game.emit("given", seat_of(step), {"kind": option, "to": x_of(step)})

    def why_not(self, state: State, step: int, option: int) -> tuple[str, str]:
        return f"you have no {PIECES[option]} piece", "HR-398"


class TaxDraws(Step):
    """Draw what is missing to three. x: the gifts."""

    def __init__(self) -> None:
        super().__init__(most_x=MOST_SEATS - 1)

    def run(self, state: State, packed: i64) -> None:
        yards.draw(game_of(state), seat_of(packed), ALL_GIFTS - x_of(packed))


POWERS: Final[list[Power]] = [
    CityHall("lose_2_plus_1_if_tallest", ("lose", "2+"), worth=2.0),
    Colossus("score_neighbourhood_321", ("vp", "321"), worth=2.0),
    DistrictAttorney("lose_3_floor_or_others_lose", ("lose", "3"), worth=2.5),
    HighwayOffice("vp_per_floor_max_5", ("vp", "≤5"), worth=2.0),
    HistoricSociety("draw_per_non_tallest_neighbourhood", ("draw", "≤5"), worth=0.8),
    LawFirm("draw_by_power_cards", ("draw", "1–3"), worth=1.2),
    Memorial("draw_2_fewest_draws_1", ("draw", "2"), worth=1.3),
    Obelisk("vp_3", ("vp", "3"), worth=3.0),
    ObservationDeck("suburb_construct_draw_5", ("construct", ""), ("draw", "5"), worth=5.0, constructs=True),
    TaxOffice("collect_floors_to_3", ("draw", "3"), worth=2.0),
]
COLOSSUS: Final = ColossusQuestion()
DISTRICT_ATTORNEY: Final = DistrictAttorneyQuestion()
TAX_GIFT: Final = TaxGift()
TAX_DRAWS: Final = TaxDraws()
MEMORIAL_DRAWS: Final = MemorialDraws()
DECK_DRAWS: Final = DeckDraws()
STEPS: Final[list[Step]] = [COLOSSUS, DISTRICT_ATTORNEY, TAX_GIFT, TAX_DRAWS, MEMORIAL_DRAWS, DECK_DRAWS]
