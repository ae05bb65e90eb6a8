"""The score sheet, the result, and the count of all pieces."""

from __future__ import annotations

from skyline.engine.steps import NOBODY
from skyline.engine.words import joined

from .rules import scoring
from .rules.box import BOROUGHS, CONNECTIONS, KINDS, PRESTIGE_TILES, VALUES
from .rules.cards import TYPES, number, one
from .rules.effects.sets import Sets
from .rules.state import NewYork, Player

Part = tuple[str, int]
Row = tuple[str, int, list[Part]]
START_STACKS = 6


def score_sheet(state: NewYork, seat: int) -> list[Row]:
    """The rows of the final scoring (section 10), each with what it is made of."""
    player = state.players[seat]
    totals = [int(player.points), *scoring.final_rows(state, player)]
    company = tom_company(state, player) if player.is_tom() else own_company(state, player)
    ends = [] if player.is_tom() else end_characters(state, player)
    details: list[list[Part]] = [[], company, ends, majorities(state, player), [], [], []]
    return list(zip(scoring.ROWS, totals, details, strict=True))


def own_company(state: NewYork, player: Player) -> list[Part]:
    """Every character with its value (NY-241)."""
    people = state.parts.characters
    return [(str(people[kind]), int(people[kind].value)) for kind in range(1, KINDS + 1) for _ in range(player.owned[kind])]


def tom_company(state: NewYork, player: Player) -> list[Part]:
    """A Tom's characters in the order in which his dollars are dealt, the doubled ones first (NY-440, NY-441)."""
    kinds, doubled = scoring.tom_company(state, player)
    people = [state.parts.characters[kind] for kind in kinds]
    twice = [(f"{one}, doubled by $2", 2 * int(one.value)) for one in people[:doubled]]
    return twice + [(str(one), int(one.value)) for one in people[doubled:]]


def end_characters(state: NewYork, player: Player) -> list[Part]:
    """The end characters that need no sets with their points, then every set of the others (NY-242)."""
    parts = state.parts
    counted = [
        (str(effect.character), int(effect.score(state, player))) for effect in parts.ends for _ in range(player.owned[effect.kind])
    ]
    made = scoring.best_sets(parts, player)[2] or [0] * len(parts.sets)
    fleet = player.vessels
    for effect, count in zip(parts.sets, made, strict=True):
        for _ in range(count):
            vessels = effect.taken(fleet) or []
            fleet = [have - gone for have, gone in zip(fleet, vessels, strict=True)]
            counted.append((f"{effect.character}: {set_words(parts.vessel_kinds, effect, vessels)}", int(effect.character.points)))
        if player.owned[effect.kind] and not count:
            counted.append((f"{effect.character}: no set", 0))
    return counted


def set_words(names: list[str], effect: Sets, vessels: list[int]) -> str:
    """What lies in one set: the vessel that it names first, then others, dollars and skyscrapers (NY-337 to NY-342)."""
    named = [name for name, wanted in zip(names, effect.named, strict=True) for _ in range(wanted)]
    others = [name for name, have, wanted in zip(names, vessels, effect.named, strict=True) for _ in range(have - wanted)]
    pieces = [f"{effect.dollars} dollars"] * (effect.dollars > 0) + [f"{effect.board} skyscrapers"] * (effect.board > 0)
    return joined([*named, *others, *pieces])


def majorities(state: NewYork, player: Player) -> list[Part]:
    """The points of each borough (NY-243)."""
    names = state.parts.boroughs
    return [(names[place], int(scoring.place_points(state, place, player.seat))) for place in range(BOROUGHS) if player.built[place]]


def verdict(state: NewYork, names: list[str]) -> str:
    """The result of a finished game as a sentence (NY-249)."""
    winner = state.winners()[0]
    scores = state.scores()
    tied = scores.count(scores[winner]) > 1
    how = ", ahead on the Press Track" if tied else ""
    return f"{names[winner]} wins with {scores[winner]} points{how}."


# ------------------------------------------------------------------ the count of all pieces
def conserved(state: NewYork) -> str:
    """Is every limited piece (NY-018) in exactly one place, or accounted for as out of the game? Says what is wrong, or nothing.

    Cards by type, character tiles by kind, vessels and prestige tiles by kind, neutral skyscrapers; and nobody has less than nothing.
    """
    return negative(state) or cards(state) or characters(state) or vessels(state) or prestige_tiles(state) or neutral(state)


def negative(state: NewYork) -> str:
    """Who has less than nothing, or less than what is said of it?"""
    for player in state.players:
        numbers = (player.points, player.dollars, player.board, player.reserve_size, player.produced, player.extra, player.value)
        if min(*numbers, *player.built, *player.owned, *player.spent, *player.vessels) < 0:
            return f"seat {player.seat} has less than nothing"
        if any(spent > owned for spent, owned in zip(player.spent, player.owned, strict=True)):
            return f"seat {player.seat} has used more tiles than there are"
        if any(number(player.known, kind) > number(player.hand, kind) for kind in range(TYPES)):
            return f"seat {player.seat}: more cards are known than there are"
    return ""


def cards(state: NewYork) -> str:
    """All cards, type by type (NY-010). Counted bag by bag: in the sum of two bags a debt of one would hide in the other."""
    bags = [state.pile, state.discard, *(one(pair >> 3) + one(pair & 7) for pair in state.pairs)]
    for player in state.players:
        bags += [player.hand, player.reserve, player.lay, player.converted]
    counts = [sum(int(number(bag, kind)) for bag in bags) for kind in range(TYPES)]
    wanted = [int(number(state.parts.card_bag, kind)) for kind in range(TYPES)]
    return "" if counts == wanted and min(bags) >= 0 else f"cards by type: {counts} instead of {wanted}"


def characters(state: NewYork) -> str:
    """All tiles of every kind (NY-011). Out of the game are those dismissed, and start tiles that were not revealed or not chosen."""
    parts = state.parts
    stacks = len(state.starts) or state.seats  # in play, of two tiles each
    unused = [0] * (VALUES + 1)
    for kind in range(1, KINDS + 1):
        character = parts.characters[kind]
        row = character.value - 1
        seen = int(number(state.stacks[row], parts.place_in_row[kind])) + state.rows[row].count(kind) + state.dismissed[kind]
        seen += sum(player.owned[kind] for player in state.players)
        seen += sum((stack >> 8 == kind) + (stack & 255 == kind) for stack in state.starts)
        missing = int(character.elevator_copies + character.start_copies) - seen
        if not 0 <= missing <= character.start_copies:
            return f"tiles of character {kind}: {missing} missing"
        unused[character.value] += missing
    left = START_STACKS - stacks
    return "" if unused == [0, left, 0, 0, 0, left] else f"start tiles out of the game by value: {unused[1:]} instead of {left} of 1 and 5"


def vessels(state: NewYork) -> str:
    """All vessels of every kind: on their connections or with the players (NY-013)."""
    parts = state.parts
    for kind, name in enumerate(parts.vessel_kinds):
        ways = [way for way in range(CONNECTIONS) if parts.connection_vessel[way] == kind]
        there = sum(state.vessels >> way & 1 for way in ways) + sum(player.vessels[kind] for player in state.players)
        if there != len(ways):
            return f"{name}: {there} vessels instead of {len(ways)}"
    return "" if state.vessels >> CONNECTIONS == 0 else "a vessel is on no connection"


def prestige_tiles(state: NewYork) -> str:
    """Every tile is in one place at most, two leave the stack in a game round, and each on the board has brought its vessel (NY-182)."""
    parts = state.parts
    in_stack = [int(number(state.prestige_stack, tile)) for tile in range(PRESTIGE_TILES)]
    if sum(in_stack) != PRESTIGE_TILES - 2 * state.round:
        return f"{sum(in_stack)} prestige tiles in the stack in game round {state.round}"
    for tile in range(PRESTIGE_TILES):
        if in_stack[tile] + state.prestige.count(tile) + (state.prestige_at[tile] != NOBODY) > 1:
            return f"prestige tile {tile} is in two places"
    placed = [parts.prestige_vessel[tile] for tile in range(PRESTIGE_TILES) if state.prestige_at[tile] != NOBODY]
    for kind, name in enumerate(parts.vessel_kinds):
        if placed.count(kind) != sum(player.vessels[kind] for player in state.players):
            return f"{name}: {placed.count(kind)} prestige tiles on the board, but not as many vessels taken"
    return ""


def neutral(state: NewYork) -> str:
    """Neutral skyscrapers: none comes back (NY-015, NY-311)."""
    return "" if all(0 <= count <= state.parts.neutral_each for count in state.neutral) else f"neutral skyscrapers: {state.neutral}"
