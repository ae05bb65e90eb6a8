"""Elections, offices and the Contractor (sections 16 and 17)."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from skyline.engine import bags
from skyline.engine.state import State
from skyline.engine.steps import NOBODY, Step, seat_of, x_of, y_of
from skyline.engine.words import seat_mark

from . import cubes
from .asking import Question, SiteQuestion, seat_form, site_form
from .components import BOSS, MAYOR, MEDIA, OFFICE_NAMES, OFFICE_ZONES, OFFICES, PARK
from .effects.effect import Need
from .ground import SIZE, site_words
from .resolving import seat_mask, seats_in
from .state import Sprawl
from .town import kind_of, owner_of, site_of

MOST_PAWN: Final = 100


def standing(state: Sprawl, office: i64) -> list[int]:
    """What each player is worth in an election, by the criterion of the office (US-371, US-372)."""
    if office == MAYOR:
        return [int(bags.size(player.vocations)) for player in state.players]
    best = [0] * state.seats
    town = state.town
    for packed in town.buildings:
        owner = owner_of(packed)
        if owner >= 0 and kind_of(packed) == OFFICE_ZONES[office]:
            best[owner] = max(best[owner], int(town.value(site_of(packed))))
    return best


def leaders(state: Sprawl, office: i64) -> list[int]:
    """Who would win an election now: nobody, one player, or those among whom the tie is decided (US-371 to US-374)."""
    worth = standing(state, office)
    best = max(worth)
    if best == 0:
        return []
    tied = [seat for seat in range(len(worth)) if worth[seat] == best]
    if len(tied) == 1 or office == MAYOR:
        return tied
    owned = [0] * state.seats
    for packed in state.town.buildings:
        owner = owner_of(packed)
        if owner >= 0 and kind_of(packed) == OFFICE_ZONES[office]:
            owned[owner] += 1
    most = max([owned[one] for one in tied])
    return [one for one in tied if owned[one] == most]


def tie_decider(state: Sprawl, office: i64) -> i64:
    """Who decides a tie: the owner of Media or the holder of the preceding office, else the active player (US-371 to US-373)."""
    seat: i64
    if office == MAYOR:
        for seat in range(state.seats):
            if bags.number(state.players[seat].vocations, MEDIA):
                return seat
        return state.active
    holder: i64 = state.offices[office - 1]
    return holder if holder >= 0 else state.active


class Election(Step):
    """An election (x: the office); nothing happens if the politician is not in play (US-370)."""

    def __init__(self) -> None:
        super().__init__("election", OFFICES - 1)

    def run(self, state: State, packed: i64) -> None:
        game = cast(Sprawl, state)
        office = x_of(packed)
        if not game.in_play(office):
            return
        tied = leaders(game, office)
        if state.listener is not None:
            state.emit("election", NOBODY, {"office": office, "standing": standing(game, office), "tied": tied})
        if not tied:
            state.push(CONTRACTOR, NOBODY)
        elif len(tied) == 1:
            state.push(ELECTED, tied[0], office)
        else:
            state.push(ELECTION_TIE, tie_decider(game, office), office, seat_mask(tied))


class Tie(Question):
    """One of the tied players is chosen. y: the tied players."""

    def options(self, state: State, step: i64) -> list[int]:
        return self.among(seats_in(y_of(step)))

    def need(self, state: Sprawl, step: i64, option: i64) -> Need:
        if y_of(step) >> option & 1:
            return None
        return f"{seat_mark(int(option))} is not among the tied", self.clauses[0]


class ElectionTie(Tie):
    """An election is tied (US-371 to US-373). x: the office."""

    def __init__(self) -> None:
        super().__init__("election_tie", ("US-373", "US-371", "US-372", "US-R17"), seat_form("winner"), most_x=OFFICES - 1, most_y=15)

    def take(self, state: State, step: i64, option: i64) -> None:
        state.push(ELECTED, option, x_of(step))


class Elected(Step):
    """A player receives an office (US-375): a Mayor places his park, then the Contractor is assigned (US-376). x: the office."""

    def __init__(self) -> None:
        super().__init__("elected", OFFICES - 1)

    def run(self, state: State, packed: i64) -> None:
        game = cast(Sprawl, state)
        office, seat = x_of(packed), seat_of(packed)
        before = game.holder(office)
        game.set_office(office, seat)
        if state.listener is not None:
            state.emit("office", seat, {"office": office, "from": before})
        state.push(CONTRACTOR, NOBODY)
        if office == MAYOR and game.town.tile(PARK, 1) and game.town.has_room(1):
            state.push(MAYOR_PARK, seat)


class MayorPark(SiteQuestion):
    """Where the park of the Mayor goes (US-401)."""

    def __init__(self) -> None:
        super().__init__("mayor_park", ("US-401",), site_form("park"))

    def sites(self, state: Sprawl, step: i64) -> list[int]:
        return state.town.vacant_sites(1)

    def take(self, state: State, step: i64, option: i64) -> None:
        cubes.place(cast(Sprawl, state), seat_of(step), PARK, option)

    def need(self, state: Sprawl, step: i64, option: i64) -> Need:
        if SIZE[option] != 1:
            return "the park has one lot", "US-401"
        return None if state.town.vacant(option) else (f"{site_words(option)} is not vacant", "US-401")


# ------------------------------------------------------------------ the Contractor
class Contractor(Step):
    """After an election the Contractor goes to the player with the least prestige (US-376)."""

    def run(self, state: State, packed: i64) -> None:
        game = cast(Sprawl, state)
        if not game.contracting:
            return
        amounts = [int(player.prestige) for player in game.players]
        least = min(amounts)
        tied = [seat for seat in range(len(amounts)) if amounts[seat] == least]
        if len(tied) == 1:
            assign_contractor(game, tied[0])
        else:
            boss = game.holder(BOSS)
            state.push(CONTRACTOR_TIE, boss if boss >= 0 else game.active, 0, seat_mask(tied))


class ContractorTie(Tie):
    """Several players have the least prestige (US-376)."""

    def __init__(self) -> None:
        super().__init__("contractor_tie", ("US-376",), seat_form("contractor"), most_y=15)

    def take(self, state: State, step: i64, option: i64) -> None:
        assign_contractor(cast(Sprawl, state), option)


def assign_contractor(state: Sprawl, seat: i64) -> None:
    before = state.contractor
    state.contractor = seat
    if state.listener is not None and before != seat:
        state.emit("contractor", seat, {"from": before})


# ------------------------------------------------------------------ the pawn
class Advance(Step):
    """The pawn advances one space at a time, and each election is held (US-350, US-547). x: how many spaces."""

    def __init__(self) -> None:
        super().__init__("advance", MOST_PAWN)

    def run(self, state: State, packed: i64) -> None:
        game = cast(Sprawl, state)
        if x_of(packed) > 1:
            state.push(ADVANCE, NOBODY, x_of(packed) - 1)
        game.pawn = (game.pawn + 1) % OFFICES
        if state.listener is not None:
            state.emit("pawn", NOBODY, {"office": game.pawn})
        state.push(ELECTION, NOBODY, game.pawn)


def politician_need(state: Sprawl, office: i64) -> Need:
    """A politician can be named only if it is in play (US-R20)."""
    return None if state.in_play(office) else (f"the {OFFICE_NAMES[office]} is not in play yet", "US-370")


ELECTION: Final = Election()
ELECTION_TIE: Final = ElectionTie()
ELECTED: Final = Elected()
MAYOR_PARK: Final = MayorPark()
CONTRACTOR: Final = Contractor("contractor")
CONTRACTOR_TIE: Final = ContractorTie()
ADVANCE: Final = Advance()
STEPS: Final[list[Step]] = [ELECTION_TIE, CONTRACTOR_TIE, MAYOR_PARK, ELECTION, ELECTED, CONTRACTOR, ADVANCE]
