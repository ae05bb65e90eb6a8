"""The score sheet, the result, and the count of all components."""

from __future__ import annotations

from skyline.engine.words import joined, plural

from .rules import bonuses, scoring
from .rules.buildings import spires_of
from .rules.pieces import COLOURS, FLOORS, NAMES, ULTRAPLASTIC, number, size
from .rules.players import CORRUPTION, LIMIT, LUXURIES, SOURCES, YARDS
from .rules.state import HighRise

PENALISED = {scoring.MOST_PENALTY: ", most of all", scoring.SECOND_PENALTY: ", second-most of all"}  # HR-464
Row = tuple[str, int, list[tuple[str, int]]]


# ------------------------------------------------------------------ points
def score_sheet(state: HighRise, seat: int) -> list[Row]:
    """VP by where they came from; before the end, with what the end of the game would add now (``HighRise.ended``)."""
    so_far, in_the_end = state.players[seat].sources, state.ended().players[seat].sources
    out: list[Row] = []
    for source, name in enumerate(SOURCES):
        if shown(state, source):
            added = int(in_the_end[source] - so_far[source])
            parts = [("so far", int(so_far[source])), (added_by(state, seat, source), added)] if added else []
            out.append((name, int(in_the_end[source]), [part for part in parts if part[1]]))
    return out


def added_by(state: HighRise, seat: int, source: int) -> str:
    """What the end of the game scores for this source."""
    player = state.players[seat]
    if source == YARDS:
        return plural(int(size(player.pieces)), "piece") + " left"
    if source == CORRUPTION:
        penalty = 0 if state.solo() else int(scoring.corruption_penalty(state, player))
        return f"space {player.corruption} of the track{PENALISED.get(penalty, '')}"
    return "if it ended now"


def shown(state: HighRise, source: int) -> bool:
    """Can VP come from there in this game at all?"""
    if source == LUXURIES:
        return scoring.luxury_in_play(state)
    return source != LIMIT or state.solo()


def verdict(state: HighRise, names: list[str]) -> str:
    """The result of a finished game as a sentence (HR-468; alone HR-501)."""
    scores, winners = state.scores(), state.winners()
    if state.solo():
        return f"{names[0]} ends with {scores[0]} VP: {state.parts.result(scores[0])}."
    best = scores[winners[0]]
    if len(winners) > 1:
        return f"{joined([names[seat] for seat in winners])} share the victory with {best} VP."
    how = ", with the taller Buildings" if scores.count(best) > 1 else ""
    return f"{names[winners[0]]} wins with {best} VP{how}."


# ------------------------------------------------------------------ components
def conserved(state: HighRise) -> str:
    """Say what is missing or doubled among the components, or "" when all is accounted for (HR-022 to HR-026)."""
    return floors(state) or supplies(state) or cards(state) or below_zero(state)


def floors(state: HighRise) -> str:
    """15 Floors of each colour and 15 UltraPlastic: bag, supply, Yards, Bonus Spaces, Transit Hubs and the solo display."""
    heaps = [state.bag & FLOORS, state.display, *(bonuses.goods_of(packed) for packed in state.bonus)]
    for player in state.players:
        heaps += [player.pieces, *(floors if floors >= 0 else ~floors for floors in player.hubs)]
    for kind in range(COLOURS):
        found = sum(int(number(heap, kind)) for heap in heaps)
        if found != number(state.parts.bag, kind):
            return f"{found} {NAMES[kind]} Floors"
    plastic = int(state.ultraplastic) + sum(int(number(heap, ULTRAPLASTIC)) for heap in heaps)
    return "" if plastic == state.parts.ultraplastic else f"{plastic} UltraPlastic"


def supplies(state: HighRise) -> str:
    """Spires, UltraPlastic Requirement tokens and Expanded Yards."""
    spires = int(state.spires) + sum(int(player.spires) for player in state.players)
    spires += sum(int(spires_of(packed)) for packed in state.sites)
    if spires != state.parts.spires:
        return f"{spires} Spires"
    tokens = int(state.tokens) + sum(int(size(covered)) for covered in state.squares)
    wanted = state.parts.tokens if state.parts.university in dealt_cards(state) else 0  # HR-050
    if tokens != wanted:
        return f"{tokens} UltraPlastic Requirement tokens"
    yards = int(state.yards) + sum(int(player.yards) for player in state.players)
    return "" if yards == state.parts.yards else f"{yards} Expanded Yards"


def cards(state: HighRise) -> str:
    """Every Power Card in play lies in its stack, before a player, or beside a Bonus Tile."""
    beside = [*state.line, *(int(bonuses.tile_of(packed)) for packed in state.bonus)]
    dealt = dealt_cards(state)
    for card in state.parts.cards[1:]:
        held = sum(int(player.up[card.number] + player.down[card.number]) for player in state.players)
        served = sum(1 for tile in beside if tile >= 0 and state.parts.tiles[tile].card == card.number)
        found = int(state.stock[card.number]) + held + served
        if found != (card.copies if card.bonus or card.number in dealt else 0):
            return f"{found} cards of number {card.number} ({card.name})"
    return ""


def dealt_cards(state: HighRise) -> set[int]:
    """The numbers of the cards that Tenants hand out (HR-049)."""
    return {int(state.parts.tenants[tenant].card) for tenant in state.tenants if tenant >= 0} - {0}


def below_zero(state: HighRise) -> str:
    """Nobody has less than nothing, nobody is past the end of the Corruption Track, and every Transit Hub has its Floors."""
    for player in state.players:
        if min(player.corruption, player.yards, player.spires, player.kept, *player.up, *player.down) < 0:
            return f"seat {player.seat} has less than nothing"
        if player.corruption > state.parts.last_space:
            return f"seat {player.seat} is past the end of the Corruption Track"
        if len(player.hubs) != player.up[state.parts.hub] + player.down[state.parts.hub]:
            return f"seat {player.seat} has {len(player.hubs)} heaps on Transit Hubs"
    return ""
