"""The score sheet, the result, and the count of all tiles (section 18, NM-410, NM-046)."""

from __future__ import annotations

from collections import Counter

from .rules import scoring
from .rules.city import EMPTY
from .rules.components import FIRST_CENTER, Components
from .rules.grid import count, space_name, spaces_of
from .rules.state import NOT_YET, Neom, Player
from .rules.wording import good_name, tile_name

Row = tuple[str, int, list[tuple[str, int]]]


def score_sheet(player: Player) -> list[Row]:
    """The eight rows (NM-313), each with what it is made of: every tile's points among them."""
    city = player.city
    parts = city.parts
    treasury = player.money if player.treasury == NOT_YET else player.treasury
    totals = scoring.rows(city, player.money, treasury, player.final_income)
    fixed: list[tuple[str, int]] = []
    variable: list[tuple[str, int]] = []
    for space, number in enumerate(city.tiles):
        if number == EMPTY or number >= FIRST_CENTER:
            continue
        points = int(scoring.tile_vp(city, space, treasury, player.final_income))
        label = f"{tile_name(parts, number)} on {space_name(space)}"
        if parts.tiles[number].formula is not None:
            variable.append((label, points))
        elif points:
            fixed.append((label, points))
    sizes = [count(group) for group in city.clusters(city.residential)]
    homes = [(f"Neighborhood of {size}", int(scoring.neighborhood_vp(city, size))) for size in sizes]
    goods = [(good_name(parts, good), parts.good_vp[good]) for good in range(len(parts.goods)) if city.goods >> good & 1]
    smoke = [(f"{tile_name(parts, city.tiles[space])} on {space_name(space)}", int(scoring.pollution_of(city, space)))
             for space in spaces_of(city.polluting)]  # fmt: skip
    homes_count = int(count(city.residential))
    details: list[list[tuple[str, int]]] = [
        fixed, variable, homes, goods, [(f"£{player.money}", totals[4])], [item for item in smoke if item[1]],
        [(f"{homes_count} Residential", totals[6])] if totals[6] else [], [("no Power", totals[7])] if totals[7] else [],
    ]  # fmt: skip
    return list(zip(scoring.ROWS, totals, details, strict=True))


def rank(parts: Components, score: int, tile_set: int) -> str:
    """The solo rank of a score with the tiles marked up to ``tile_set`` (NM-410)."""
    name = parts.ranks[0][0]  # NM-R48
    for title, least in parts.ranks:
        if score >= least[tile_set]:
            name = title
    return name


def conserved(state: Neom) -> str:
    """No tile may be in two places; no money below zero; a Good token exactly while a tile produces it (NM-240, NM-136)."""
    places: list[int] = [*state.face_down, *state.pile, *state.offer, *state.urn]
    for player in state.players:
        places += [number for number in player.city.tiles if number != EMPTY]
        places += [*player.hand, *player.kept, *player.unplaced]
        if player.money < 0:
            return f"seat {player.seat} has £{player.money}"
        goods = int(player.city.named_good)
        for number in player.city.tiles:
            goods |= state.parts.tiles[number].goods if number != EMPTY else 0
        if goods != player.city.goods:
            return f"seat {player.seat}: Good tokens do not match the city"
    taken = [number for player in state.players if player.contract for number in player.unplaced]
    places += [-number for number in taken if number in state.pile]
    doubled = [number for number, times in Counter(places).items() if times > 1 and -number not in places]
    return f"tiles in two places: {doubled}" if doubled else ""
