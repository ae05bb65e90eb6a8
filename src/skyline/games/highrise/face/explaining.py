"""Everything about a Tenant, card, Bonus Tile, Action Space, piece, Yard or the Corruption Track, as a sheet of facts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from skyline.engine.catalogue import Catalogue, Kind, nothing_more
from skyline.engine.facts import RECONSTRUCTED, RULE, SOURCE, Fact, origins, sheet
from skyline.engine.words import joined, plural
from skyline.games.highrise.rules.components import (
    BLUEPRINTS,
    CITY_CENTER,
    LETTERS,
    ONCE,
    ROUND,
    YEARS,
    Blueprint,
    Card,
    Components,
    Tenant,
    Tile,
)
from skyline.games.highrise.rules.pieces import COLOURS, NAMES, ULTRAPLASTIC, number
from skyline.games.highrise.rules.wording import PIECES, counted

from .art import gallery as art
from .wording import tile_words, timing_words

Data = dict[str, Any]
Rows = list[Fact]
# Each kind of Action Space: its action in the data, its name, what it lets one do, what it needs, its clauses.
SPACES: Final = {
    "colour": (
        "take_colour", "Colour space", "take one Floor of the printed colour; then you may gain 1 Corruption and Draw 1",
        "a Floor of that colour in the bag, or one to be had by the shortage rule", "HR-160, HR-105",
    ),
    "ultraplastic": (
        "take_ultraplastic", "UltraPlastic space", "take one UltraPlastic; then you may gain 1 Corruption and Draw 1",
        "an UltraPlastic in the supply", "HR-161",
    ),
    "trade": (
        "trade", "Trade space", "Trade Floors of one colour for as many of another; or Choose 1 and gain 1 Corruption; or both",
        "something to trade or to Choose, or a face-up Investment Firm", "HR-162, HR-163",
    ),
    "draw_choose": (
        "draw_choose", "Draw-and-choose space", "Draw 1, then Choose 1; then you may Choose 1 more and gain 1 Corruption",
        "nothing; the later spaces print 1 Corruption", "HR-164, HR-129",
    ),
    "construct": (
        "construct", "Construction space", "construct one Building; in another Neighbourhood than the zone's own it costs 1 Corruption",
        "pieces for a Blueprint of the current card; the later spaces print Corruption", "HR-165, HR-129",
    ),
    "lose_2_corruption": (
        "lose_2_corruption", "Lose 2 Corruption space", "lose 2 Corruption, or 1 if you have only 1", "at least 1 Corruption", "HR-166",
    ),
    "tenant": (
        "tenant", "Tenant space", "activate the Tenant's power; the owner of a Building there Draws 1",
        "a power that can be performed; Neighbourhood Blockers cannot be stopped on", "HR-167, HR-180, HR-182, HR-183",
    ),
    "stop": (
        "stop", "Stop Zone space", "lose up to the printed Corruption, and construct one Building (free in Bayside Heights), or do nothing",
        "nothing; the front space fills first", "HR-168, HR-123",
    ),
}  # fmt: skip
ASPECTS: Final = {"lose": "the printed loss", "kind": "its kind", "action": "its action"}  # of records, in words


# ------------------------------------------------------------------ what there is
def catalogue(parts: Components, data: Data) -> Catalogue:
    """Everything that can be explained; ``data`` tells what was read and what is reconstructed."""
    return Catalogue("High Rise", {
        "tenant": tenants(parts, data["tenant"]), "card": cards(parts, data["power_card"]),
        "blueprint": blueprints(parts, data["blueprint_card"]), "tile": tiles(parts, data["bonus_tile"]),
        "space": spaces(parts, data["space"]), "floor": floors(parts, data), "spire": spire(parts, data), "yard": yards(parts, data),
        "corruption": track(parts, data),
    })  # fmt: skip


def kind(
    parts: Components, name: str, keys: Sequence[str], line: Callable[[int], str], facts: Callable[[int], tuple[str, Rows]],
    records: Callable[[int], Sequence[Data]], names: Callable[[int], Sequence[str]] = nothing_more,
) -> Kind:  # fmt: skip
    """A kind whose ``facts`` are a name and rows; the source comes last."""

    def explained(place: int) -> str:
        title, rows = facts(place)
        return sheet(title, [*rows, (SOURCE, source_words(records(place)))])

    return Kind(keys, line, explained, lambda place: art.drawing(parts, name, keys[place]), names, records)


# ------------------------------------------------------------------ sources
def aspects(record: Data) -> dict[str, str]:
    """Where each aspect of a record comes from, in words; the record as a whole has no name."""
    return {ASPECTS.get(aspect, aspect.replace("_", " ")): origin for aspect, origin in origins(record).items()}


def source_words(found: Sequence[Data]) -> str:
    """What of the records was read where, and what is reconstructed."""
    of_each = [aspects(record) for record in found]
    wholes = [each.pop("") for each in of_each]
    said = sorted({(name, where) for each in of_each for name, where in each.items()})
    guessed = [name for name, where in said if where == RECONSTRUCTED]
    if all(whole == RECONSTRUCTED for whole in wholes):
        read = [name for name, _ in said if name not in guessed]
        return f"reconstructed; from the rulebook: {', '.join(read)}" if read else RECONSTRUCTED
    base = f"from the {next(whole for whole in wholes if whole != 'reconstructed')}"
    spaces = [record["space"] for record, whole in zip(found, wholes, strict=True) if whole == RECONSTRUCTED and "space" in record]
    guessed += [f"labels of the spaces {ranges(spaces)}"] if spaces else []
    return base + (f"; reconstructed: {', '.join(guessed)}" if guessed else "")


def ranges(numbers: Sequence[int]) -> str:
    """Numbers in rising order, briefly: 4-6 and 8-20."""
    runs: list[list[int]] = []
    for one in numbers:
        if runs and runs[-1][-1] == one - 1:
            runs[-1].append(one)
        else:
            runs.append([one])
    return joined([f"{run[0]}-{run[-1]}" if len(run) > 1 else str(run[0]) for run in runs])


# ------------------------------------------------------------------ Tenants, cards, Blueprints, tiles
def tenants(parts: Components, records: Sequence[Data]) -> Kind:
    every = parts.tenants
    return kind(
        parts, "tenant", [one.id for one in every],
        line=lambda place: f"{every[place].name} ({parts.hoods[every[place].hood]}): {every[place].text}",
        facts=lambda place: (every[place].name, tenant_rows(parts, every[place], records[place])),
        records=lambda place: [records[place]], names=lambda place: [every[place].name],
    )  # fmt: skip


def tenant_rows(parts: Components, one: Tenant, record: Data) -> Rows:
    outer = one.hood != CITY_CENTER
    rows: Rows = [("Place", parts.hoods[one.hood]), ("Power", one.text)]
    if one.card:
        card = parts.cards[one.card]
        rows.append(("Card", f"{card.number} {card.name}, {timing_words(card)}: {card.text}"))
    rows.append(("Use", "stopping there, or building there" if outer else "only building there"))
    if one.solo:
        rows.append(("Alone", one.solo))
    if one.start_player:
        rows.append(("Start", f"player {one.start_player} begins here in the Introductory Game"))
    rows.append(("Set", "extra" if record["set"] == "extra" else "base, Introductory Game too" if one.intro else "base"))
    clause = f", {parts.cards[one.card].effect.clauses}" if one.card else ""
    return [*rows, (RULE, f"{one.clause}, {'HR-180' if outer else 'HR-034'}{clause}")]


def cards(parts: Components, records: Sequence[Data]) -> Kind:
    every = parts.cards[1:]
    return kind(
        parts, "card", [str(one.number) for one in every],
        line=lambda place: f"{every[place].number} {every[place].name} ({timing_words(every[place])}): {every[place].text}",
        facts=lambda place: (f"{every[place].number} {every[place].name}", card_rows(parts, every[place])),
        records=lambda place: [records[place]], names=lambda place: [every[place].name],
    )  # fmt: skip


def card_rows(parts: Components, card: Card) -> Rows:
    givers = [f"{tenant.name} in {parts.hoods[tenant.hood]}" for tenant in parts.tenants if tenant.card == card.number]
    rows: Rows = [("Timing", timing_words(card)), ("Effect", card.text), ("From", "Bonus Tiles" if card.bonus else joined(givers))]
    rows.append(("Copies", str(card.copies)))
    if card.timing in (ONCE, ROUND):
        others = [str(other.number) for other in parts.cards[1:] if other.label == card.label and other.number != card.number]
        also = f" (number {others[0]} has the same name)" if others else ""
        rows.append(("Twice", f"a further one of its name costs 1 Corruption{also}"))
    return [*rows, (RULE, f"{card.effect.clauses}, HR-271, HR-273")]


def blueprints(parts: Components, records: Sequence[Data]) -> Kind:
    return kind(
        parts, "blueprint", parts.blueprint_ids,
        line=lambda card: blueprint_line(parts, card),
        facts=lambda card: (f"Blueprint Card {parts.blueprint_ids[card]}", blueprint_rows(parts, card)),
        records=lambda card: [records[card]],
    )  # fmt: skip


def blueprint_line(parts: Components, card: int) -> str:
    heights = ", ".join(f"{letter} {one.height}" for letter, one in zip(LETTERS, parts.blueprints[card], strict=True))
    return f"Blueprint Card {parts.blueprint_ids[card]}: squares {heights}"


def blueprint_rows(parts: Components, card: int) -> Rows:
    rows: Rows = [("Round", next(str(year) for year, cards in zip(YEARS, parts.blueprint_rounds, strict=True) if card in cards))]
    rows += [(LETTERS[place], blueprint_words(parts.blueprints[card][place])) for place in range(BLUEPRINTS)]
    rows.append(("First", "the first to build one gets an Extra Floor, and so does each UltraPlastic on its own square"))
    return [*rows, (RULE, "HR-222, HR-223, HR-225, HR-510")]


def blueprint_words(one: Blueprint) -> str:
    """The squares of a Blueprint, its height, and the limit that it sets for a player alone."""
    squares = [f"{count} {PIECES[kind]}" for kind, count in counted(one.squares)]
    squares += [f"{one.ultraplastic} {PIECES[ULTRAPLASTIC]}"] if one.ultraplastic else []
    return f"{joined(squares)}: height {one.height}; Corruption limit alone: {one.limit}"


def tiles(parts: Components, records: Sequence[Data]) -> Kind:
    every = parts.tiles
    return kind(
        parts, "tile", [one.id for one in every],
        line=lambda place: f"{YEARS[every[place].round]}: {tile_words(parts, every[place])}",
        facts=lambda place: (f"Bonus Tile {tile_words(parts, every[place])}", tile_rows(parts, every[place])),
        records=lambda place: [records[place]],
        names=lambda place: [f"{YEARS[every[place].round]} {tile_words(parts, every[place])}"],
    )  # fmt: skip


def tile_rows(parts: Components, tile: Tile) -> Rows:
    rows: Rows = [("Round", str(YEARS[tile.round])), ("Copies", str(tile.copies))]
    if tile.card:
        card = parts.cards[tile.card]
        return [*rows, ("Gives", f"the card {card.number} {card.name}: {card.text}"), (RULE, f"HR-330, {card.effect.clauses}")]
    if tile.loss:
        words = f"lose {tile.loss} Corruption; kept when you have none, and used up by your next gain"
        return [*rows, ("Gives", words), (RULE, "HR-332")]
    if tile.spires:
        return [*rows, ("Gives", f"{plural(int(tile.spires), 'Spire')}, kept until you construct"), (RULE, "HR-333, HR-334")]
    floors = f"{plural(int(tile.floors), 'Floor')} drawn onto it" if tile.floors else ""
    return [*rows, ("Gives", joined([floors] * bool(floors) + [f"{tile.ultraplastic} UltraPlastic"] * bool(tile.ultraplastic))),
            (RULE, "HR-331, HR-045")]  # fmt: skip


# ------------------------------------------------------------------ spaces
def spaces(parts: Components, records: Sequence[Data]) -> Kind:
    keys = list(SPACES)
    actions, titles, words = ([row[column] for row in SPACES.values()] for column in range(3))

    def found(place: int) -> list[Data]:
        return [record for record in records if record["action"] == actions[place]]

    return kind(
        parts, "space", keys,
        line=lambda place: f"{titles[place]}: {words[place]}",
        facts=lambda place: (titles[place], space_rows(keys[place], found(place))),
        records=found, names=lambda place: [titles[place]],
    )  # fmt: skip


def space_rows(key: str, found: Sequence[Data]) -> Rows:
    _, _, words, needs, clauses = SPACES[key]
    rows: Rows = [("Action", words), ("Needs", needs)]
    for side, label in (("4p", "4 Moguls"), ("1-3p", "3 Moguls")):
        own = [record for record in found if record["side"] == side]
        costs = [str(record["corruption_on_stop"]) for record in own]
        aside = f"; Corruption when stopping: {', '.join(costs)}" if any(cost != "0" for cost in costs) else ""
        if key == "colour":
            aside = f": {', '.join(record['colour'] for record in own)}"
        if key == "stop":
            aside = f"; Corruption lost: {', '.join(str(record['lose_up_to']) for record in own)}"
        rows.append((label, f"{len(own)} on the track{aside}"))
    return [*rows, (RULE, f"{clauses}, HR-122, HR-125")]


# ------------------------------------------------------------------ pieces, Yards, Corruption
def floors(parts: Components, data: Data) -> Kind:
    def title(piece: int) -> str:
        return PIECES[piece] if piece == ULTRAPLASTIC else f"{PIECES[piece].title()} Floor"

    return kind(
        parts, "floor", NAMES,
        line=lambda piece: f"{PIECES[piece]}: {floor_line(piece)}",
        facts=lambda piece: (title(piece), floor_rows(parts, piece)),
        records=lambda _: [data["components"]],
    )  # fmt: skip


def floor_line(piece: int) -> str:
    return "never in the bag; pays for any square" if piece == ULTRAPLASTIC else "a Floor, drawn from the bag"


def floor_rows(parts: Components, kind: int) -> Rows:
    if kind == ULTRAPLASTIC:
        return [
            ("Pieces", f"{parts.ultraplastic}, in an open supply, never in the bag"),
            ("Pays", "any square; on an UltraPlastic square it gives an Extra Floor"), ("Trade", "neither given nor taken"),
            (RULE, "HR-022, HR-223, HR-225, HR-163"),
        ]  # fmt: skip
    squares = sum(int(number(one.squares, kind)) for card in parts.blueprints for one in card)
    spaces = [sum(1 for space in side.spaces[1:] if space.colour == kind) for side in parts.sides]
    return [
        ("Pieces", f"{number(parts.bag, kind)} of {COLOURS * number(parts.bag, kind)} Floors, in the bag"),
        ("Pays", f"{PIECES[kind]} and UltraPlastic squares"), ("Squares", f"{squares} on all Blueprint Cards"),
        ("Track", f"{plural(spaces[0], 'space')} with 4 players, {spaces[1]} with 1 to 3"), (RULE, "HR-022, HR-100, HR-101, HR-223"),
    ]  # fmt: skip


def spire(parts: Components, data: Data) -> Kind:
    return kind(
        parts, "spire", ["spire"],
        line=lambda _: "Spire: two virtual storeys on a Building, for comparing the tallest",
        facts=lambda _: ("Spire", spire_rows(parts)),
        records=lambda _: [data["components"]],
    )  # fmt: skip


def spire_rows(parts: Components) -> Rows:
    return [
        ("Pieces", str(parts.spires)), ("Worth", "two virtual storeys when tallest Buildings are compared, and for the tie-break"),
        ("Never", "scores, counts for Elevators, or protects from demolition"),
        ("Placed", "on a Building when it is constructed; later only by a power that says so"), (RULE, "HR-230, HR-333, HR-334, HR-335"),
    ]  # fmt: skip


def yards(parts: Components, data: Data) -> Kind:
    sizes = " or ".join(str(size) for size in sorted({size for side in parts.base_yards for size in side}))
    lines = (
        f"Base Construction Yard: {sizes} spaces for pieces",
        f"Expanded Construction Yard: {parts.yard_spaces} further spaces, for Corruption",
    )
    return kind(
        parts, "yard", ["base", "expanded"],
        line=lambda expanded: lines[expanded],
        facts=lambda expanded: (lines[expanded].split(":")[0], expanded_rows(parts) if expanded else base_rows(parts)),
        records=lambda expanded: [data["expanded_yard"]] if expanded else data["base_yard"],
    )  # fmt: skip


def base_rows(parts: Components) -> Rows:
    sides = (("Standard", parts.base_yards[0]), ("Full", parts.base_yards[1]))
    rows: Rows = [("Pieces", str(len(parts.base_yards[0])))]
    rows += [(name, f"{', '.join(map(str, spaces))} spaces for players 1 to {len(spaces)}") for name, spaces in sides]
    return [*rows, ("Too many", "take an Expanded Yard, or discard what does not fit"), (RULE, "HR-051, HR-200, HR-201")]


def expanded_rows(parts: Components) -> Rows:
    costs = joined([f"{cost} in {year}" for cost, year in zip(parts.yard_costs, YEARS, strict=True)])
    return [
        ("Pieces", str(parts.yards)), ("Spaces", str(parts.yard_spaces)), ("Costs", f"Corruption: {costs}"),
        ("When", "only while you have more pieces than spaces"), (RULE, "HR-200, HR-201, HR-203, HR-204"),
    ]  # fmt: skip


def track(parts: Components, data: Data) -> Kind:
    return kind(
        parts, "corruption", ["track"],
        line=lambda _: f"Corruption Track: {parts.last_space} spaces and the start; costs VP at the end",
        facts=lambda _: ("Corruption Track", track_rows(parts)),
        records=lambda _: [data["corruption_track"], *data["corruption_space"]],
    )  # fmt: skip


def track_rows(parts: Components) -> Rows:
    return [
        ("Spaces", f"{parts.last_space} and the start"), ("VP lost", f"at the end, from the start on: {', '.join(map(str, parts.labels))}"),
        ("Past it", f"a gain past the last space costs {parts.wrap_loss} VP at once and goes on from the start"),
        ("The most", "the most Corruption at the end costs 3 VP more, the second-most 1"), (RULE, "HR-110, HR-111, HR-112, HR-463, HR-464"),
    ]  # fmt: skip
