"""For the golden records: what was built, fulfilled, met and placed, by name, and a player who goes for what is still missing.

Random and greedy play hardly ever finish a tower, so turns are planned here: many are tried out on copies of the position, with the
chance to come, and the one that leads to the best position is taken.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any, cast

from skyline.engine.match import Match
from skyline.engine.rng import Rng
from skyline.engine.state import State
from skyline.games.hustle import GAME, components
from skyline.games.hustle.plain import plain_unit
from skyline.games.hustle.rules import decorating, designs, plans, scoring
from skyline.games.hustle.rules.components import BUZZ_NAMES, CAP_IDS, CONTRACT_IDS, DECOR_NAMES, INDUSTRY_NAMES, TIER_NAMES
from skyline.games.hustle.rules.decks import in_mask
from skyline.games.hustle.rules.lot import ANCHOR_SQUARES, ANCHOR_WORDS, ANCHORS, COLUMNS, SIDE_WORDS
from skyline.games.hustle.rules.players import Player, of_color, pips_in
from skyline.games.hustle.rules.state import Hustle
from skyline.games.hustle.rules.tower import industry_of

WHOLE = ("long", "expert")
PARTS = components("")
DECOR_FIRST = int(decorating.DECOR_PLACE.base)
DECOR_PLACE = [GAME.write(DECOR_FIRST + option).split()[0] for option in range(decorating.NO_DECOR)]
TRIALS = 400  # turns tried out
BREVITY = 0.3  # what a decision more must be worth: records are kept short
PATIENCE = 24  # turns each in a quarter before somebody ends it over the head of others


# ------------------------------------------------------------------ what counts
def in_the_box(options: Mapping[str, Any]) -> set[str]:
    """Everything; in the advanced variant the designs."""
    if options.get("blueprints") == plans.EXPERT:
        return {f"design {design.id}" for design in PARTS.designs} | {"drawing"}
    units = {" ".join(kind) for kind in product(TIER_NAMES, INDUSTRY_NAMES, BUZZ_NAMES, SIDE_WORDS)}
    cards = {f"contract {one}" for one in CONTRACT_IDS} | {f"cap {one}" for one in CAP_IDS} | {f"demand {one.id}" for one in PARTS.demands}
    return units | cards | {f"decor {name}" for name in (*DECOR_NAMES, "elevator")}


def used(match: Match) -> set[str]:
    """Units built, decor placed, contracts fulfilled, demands met; caps that score at the end, designs that a blueprint features."""
    state = cast(Hustle, match.state)
    if plans.advanced(state):
        return set(featured(state))
    found = set(demands_met(match)) | {f"contract {CONTRACT_IDS[one]}" for player in state.players for one in in_mask(player.fulfilled)}
    for event in match.log.public:
        if event.kind == "unit":
            found.add(unit_name(cast(int, event.details["unit"])))
        elif event.kind == "decor":
            kind = "elevator" if event.details["elevator"] else DECOR_NAMES[cast(int, event.details["decor"])]
            found.add(f"decor {kind}")
    if state.over:
        found |= {f"cap {CAP_IDS[player.cap]}" for player in state.players if scoring.cap_points(state, player) > 0}
    return found


def unit_name(unit: int) -> str:
    plain = plain_unit(unit)
    return f"{plain['tier']} {plain['industry']} {plain['buzz']} {plain['side']}"


def featured(state: Hustle) -> Iterator[str]:
    for player in state.players:
        if player.plan:
            yield from designs_in(state, player.plan)
            if player.blueprint < 0:
                yield "drawing"


def designs_in(state: Hustle, rows: list[int]) -> list[str]:
    """Those of the drawn designs that a shape features."""
    return [f"design {PARTS.designs[one].id}" for one in state.designs if PARTS.designs[one].feature.shown_by(rows)]


def demands_met(match: Match) -> Iterator[str]:
    """Demands that must have been met: of the trains that a player has, only one pays in the currency that a conversion brought."""
    trains: dict[int, list[int]] = {seat: [] for seat in range(match.state.seats)}
    for event in match.log.public:
        if event.kind == "quarter_end":
            trains = {seat: [] for seat in trains}
        elif event.kind == "hire" and cast(int, event.details["demand"]) >= 0:
            trains[event.seat].append(cast(int, event.details["demand"]))
        elif event.kind == "cleared":
            trains[event.seat].remove(cast(int, event.details["demand"]))
        elif event.kind == "convert":
            for currency in ("money", "prestige"):
                could = [one for one in trains[event.seat] if PARTS.demands[one].pays_money == (currency == "money")]
                if event.details[currency] and len(could) == 1:
                    yield f"demand {PARTS.demands[could[0]].id}"


# ------------------------------------------------------------------ planning
def plan(state: State, seat: int, wanted: set[str], rng: Rng) -> list[int]:
    """The next decisions of the seat: up to the end of its turn, or of what all decide at the same time."""
    game = cast(Hustle, state)
    if game.lanes and game.quarter == 0 and not game.players[seat].plan:
        return plan_of_plans(game, seat, wanted)
    best, found = -1e9, [state.canonical(seat)[0]]
    for _ in range(TRIALS):
        world = game.clone()
        made = trial(world, seat, rng)
        value = worth(world, seat, wanted) - BREVITY * len(made)
        if value > best:
            best, found = value, made
    return found


def trial(world: Hustle, seat: int, rng: Rng) -> list[int]:
    """A random turn."""
    turns, quarter = world.turns, world.quarter
    made: list[int] = []
    while not world.over and seat in world.deciders() and (world.turns, world.quarter) == (turns, quarter):
        actions = likely(world.canonical(seat), rng)
        action = actions[rng.below(len(actions))]
        world.apply(action, seat)
        made.append(action)
    return made


def likely(actions: list[int], rng: Rng) -> list[int]:
    """Of decor tiles, those of one type, so that the few places of balconies and rooftops have a chance."""
    if not DECOR_FIRST <= actions[-1] < DECOR_FIRST + len(DECOR_PLACE):
        return actions
    types = sorted({DECOR_PLACE[action - DECOR_FIRST] for action in actions})
    chosen = types[rng.below(len(types))]
    return [action for action in actions if DECOR_PLACE[action - DECOR_FIRST] == chosen]


def plan_of_plans(state: Hustle, seat: int, wanted: set[str]) -> list[int]:
    """A wanted cap if there is one; in the advanced variant a drawing where one of the printed shapes will do."""
    player = state.players[seat]
    caps = sorted(player.dealt_caps, key=lambda cap: f"cap {CAP_IDS[cap]}" not in wanted)
    words = [f"cap {CAP_IDS[caps[0]]}", "plans ready"]
    if not plans.advanced(state):
        tallest = max(player.dealt_plans, key=lambda plan: sum(row.bit_count() for row in PARTS.blueprints[plan].rows))
        return [GAME.read(word) for word in (f"plan {PARTS.blueprints[tallest].id}", *words)]
    shown = {name for name in wanted if name.startswith("design")}
    shapes = [plan.rows for plan in PARTS.blueprints] if seat == 0 else []
    drawn = [blocks for blocks in map(blocks_of, shapes) if blocks and plans.shape_need(state, plans.drawn_rows(blocks)) is None]
    if drawn:
        blocks = max(drawn, key=lambda one: len(shown.intersection(designs_in(state, plans.drawn_rows(one)))))
        return [GAME.read(word) for word in (*(f"block {ANCHOR_WORDS[block]}" for block in blocks), *words)]
    samples = [sample for sample in PARTS.samples if plans.shape_need(state, sample.rows) is None]
    sample = max(samples, key=lambda one: len(shown.intersection(designs_in(state, one.rows))))
    return [GAME.read(word) for word in (f"sample {sample.id}", *words)]


def blocks_of(rows: list[int]) -> list[int]:
    """Blocks that make up a shape, few enough for a drawing; none if there are no such blocks."""
    squares = {level * COLUMNS + column for level, row in enumerate(rows) for column in range(COLUMNS) if row >> column & 1}
    inside = [block for block in range(ANCHORS) if squares.issuperset(ANCHOR_SQUARES[block])]
    found: list[int] = []
    open_squares = set(squares)
    while open_squares and inside:
        best = max(inside, key=lambda block: len(open_squares.intersection(ANCHOR_SQUARES[block])))
        if not open_squares.intersection(ANCHOR_SQUARES[best]):
            return []
        open_squares.difference_update(ANCHOR_SQUARES[best])
        found.append(best)
    return sorted(found) if found and not open_squares and len(found) <= designs.BLOCKS else []


# ------------------------------------------------------------------ what a position is worth
def worth(state: Hustle, seat: int, wanted: set[str]) -> float:
    """What a position is worth to somebody who wants all this; the numbers were found by trying."""
    player = state.players[seat]
    tower = player.tower
    prestige, levels, reach, vacant = int(player.prestige), int(tower.height()) + 1, int(tower.reach), int(tower.vacant())
    value = 3.0 * min(prestige, 60) + prestige
    value += 2.0 * min(int(player.influence), 13) + 0.3 * min(int(player.money), 40) + 0.5 * len(player.hand) + 0.5 * int(player.realty)
    value += 0.5 * sum(min(int(pips_in(bag)), 9) for bag in player.dice)
    value += 4.0 * min(reach, levels) - 12.0 * max(levels - reach, 0)
    value += 0.8 * min(vacant, 24) - 0.3 * max(vacant - 24, 0)
    value += housing(player) + contract_worth(player, wanted)
    value += sum(20.0 for unit in tower.units if unit_name(unit) in wanted)
    if tower.cap >= 0:
        value += 40.0
        if f"cap {CAP_IDS[player.cap]}" in wanted:
            value += 60.0 + 5.0 * int(scoring.cap_points(state, player))
    if wanted and state.trigger == seat and state.turns < PATIENCE * state.seats:
        value -= 60.0 + 40.0 * sum(open_wanted(other, wanted) for other in state.players)
    return value


def housing(player: Player) -> float:
    """Tenants, and waiting visitors for whom there is room."""
    room = [0, 0, 0]
    for unit in player.tower.units:
        room[int(industry_of(unit))] += int(player.tower.room(unit))
    waiting = player.queue + player.train + player.second
    housed = sum(min(int(of_color(waiting, color)), room[color]) for color in range(3))
    return 0.6 * housed + int(player.tower.population())


def open_wanted(player: Player, wanted: set[str]) -> int:
    return sum(f"contract {CONTRACT_IDS[number]}" in wanted for number in in_mask(player.contracts))


def contract_worth(player: Player, wanted: set[str]) -> float:
    value = 0.0
    for number in in_mask(player.fulfilled):
        value += 100.0 if f"contract {CONTRACT_IDS[number]}" in wanted else 15.0
    for number in in_mask(player.contracts):
        have, needed = PARTS.contracts[number].need.progress(player.tower)
        value += (45.0 if f"contract {CONTRACT_IDS[number]}" in wanted else 8.0) * float(have) / float(needed)
    return value
