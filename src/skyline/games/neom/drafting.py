"""Decision points of the draft: the solo tile set, Cornerstones, and the selection of a tile (D1b, D2, D2b, D3, D3b)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from mypy_extensions import i64

from skyline.engine.decision import Argument, Decision
from skyline.engine.steps import seat_of

from .components import DISASTER, FIRST_CORNERSTONE
from .flow import selected
from .kinds import ACTION
from .wording import outlook, roman, select_disaster, tile_brief, tile_name

if TYPE_CHECKING:
    from skyline.engine.state import State

    from .state import Neom

TILE_SETS: Final = ("1+", "1+4+", "all")
MARKS: Final = (1, 4, 5)


class TileSet(Decision):
    """D1b: which tiles the solo player plays with."""

    def __init__(self) -> None:
        super().__init__("solo_tile_set", len(TILE_SETS), ("NM-392",))

    def options(self, state: State, step: i64) -> list[int]:
        return [int(self.base) + option for option in range(len(TILE_SETS))]

    def take(self, state: State, step: i64, option: i64) -> None:
        cast("Neom", state).tile_set = MARKS[option]

    def arguments(self, option: int) -> dict[str, Argument]:
        return {"tiles": TILE_SETS[option]}

    def notation(self, option: int) -> str:
        return f"tiles {TILE_SETS[option]}"

    def prompt(self, state: State, step: int) -> str:
        return "Choose the tiles for the whole game: a larger set needs more points for the same rank."

    def say(self, state: State, step: int, option: int) -> str:
        return f"play with the tiles marked {('1+', '1+ and 4+', '1+, 4+ and 5+')[option]} ({(24, 32, 40)[option]} a Generation)"

    def why_not(self, state: State, step: int, option: int) -> tuple[str, str]:
        return "this tile set does not exist", "NM-392"


class CornerstonePick(Decision):
    """D2: keep one Cornerstone of the hand, face down."""

    def __init__(self) -> None:
        super().__init__("cornerstone_pick", 30, ("NM-061", "NM-062"))

    def options(self, state: State, step: i64) -> list[int]:
        player = cast("Neom", state).players[seat_of(step)]
        return [int(self.base) + number - FIRST_CORNERSTONE for number in player.hand]

    def take(self, state: State, step: i64, option: i64) -> None:
        player = cast("Neom", state).players[seat_of(step)]
        number: i64 = option + FIRST_CORNERSTONE
        player.hand = [other for other in player.hand if other != number]
        player.kept = [*player.kept, number]

    def arguments(self, option: int) -> dict[str, Argument]:
        return {"tile": option + FIRST_CORNERSTONE}

    def notation(self, option: int) -> str:
        return f"keep {option + FIRST_CORNERSTONE}"

    def prompt(self, state: State, step: int) -> str:
        neom = cast("Neom", state)
        kept = len(neom.players[seat_of(step)].kept)
        return f"Keep one Cornerstone ({kept + 1} of 3); {rest_of_hand(neom, seat_of(step))}."

    def say(self, state: State, step: int, option: int) -> str:
        neom = cast("Neom", state)
        number = option + FIRST_CORNERSTONE
        return f"keep {tile_brief(neom.parts, number)}{leftover(neom, seat_of(step), number)}"

    def why_not(self, state: State, step: int, option: int) -> tuple[str, str]:
        return f"{tile_name(cast('Neom', state).parts, option + FIRST_CORNERSTONE)} is not in your hand", "NM-061"


class CornerstonePickOpen(Decision):
    """D2b: take one of the revealed Cornerstones (2 players and solo)."""

    def __init__(self) -> None:
        super().__init__("cornerstone_pick_open", 30, ("NM-363", "NM-391"))

    def options(self, state: State, step: i64) -> list[int]:
        return [int(self.base) + number - FIRST_CORNERSTONE for number in cast("Neom", state).offer]

    def take(self, state: State, step: i64, option: i64) -> None:
        neom = cast("Neom", state)
        player = neom.players[seat_of(step)]
        number: i64 = option + FIRST_CORNERSTONE
        neom.offer = [other for other in neom.offer if other != number]
        player.unplaced = sorted([*player.unplaced, number])
        if neom.listener is not None:
            neom.emit("took", player.seat, {"tile": number})

    def arguments(self, option: int) -> dict[str, Argument]:
        return {"tile": option + FIRST_CORNERSTONE}

    def notation(self, option: int) -> str:
        return f"take {option + FIRST_CORNERSTONE}"

    def prompt(self, state: State, step: int) -> str:
        neom = cast("Neom", state)
        owned = len(neom.players[seat_of(step)].unplaced)
        return f"Take one of the revealed Cornerstones ({owned + 1} of 3); {rest_of_offer(neom, seat_of(step))}."

    def say(self, state: State, step: int, option: int) -> str:
        return f"take {tile_brief(cast('Neom', state).parts, option + FIRST_CORNERSTONE)}"

    def why_not(self, state: State, step: int, option: int) -> tuple[str, str]:
        neom = cast("Neom", state)
        name = tile_name(neom.parts, option + FIRST_CORNERSTONE)
        return f"{name} is not among the revealed Cornerstones", "NM-391" if neom.solo() else "NM-363"


class TileSelect(Decision):
    """D3: select one tile of the hand, hidden until all have."""

    def __init__(self) -> None:
        super().__init__("tile_select", FIRST_CORNERSTONE - 1, ("NM-100",))

    def options(self, state: State, step: i64) -> list[int]:
        player = cast("Neom", state).players[seat_of(step)]
        return [int(self.base) + number - 1 for number in player.hand]

    def take(self, state: State, step: i64, option: i64) -> None:
        player = cast("Neom", state).players[seat_of(step)]
        number: i64 = option + 1
        player.hand = [other for other in player.hand if other != number]
        player.selected = number

    def arguments(self, option: int) -> dict[str, Argument]:
        return {"tile": option + 1}

    def notation(self, option: int) -> str:
        return f"select {option + 1:03}"

    def prompt(self, state: State, step: int) -> str:
        neom = cast("Neom", state)
        return f"Generation {roman(neom.generation)}, turn {neom.turn}: select one tile; {rest_of_hand(neom, seat_of(step))}."

    def say(self, state: State, step: int, option: int) -> str:
        neom = cast("Neom", state)
        return f"select {offered(neom, option + 1)}{leftover(neom, seat_of(step), option + 1)}"

    def why_not(self, state: State, step: int, option: int) -> tuple[str, str]:
        return f"{tile_name(cast('Neom', state).parts, option + 1)} is not in your hand", "NM-100"


class TileSelectOpen(Decision):
    """D3b: select one of the revealed tiles (2 players and solo)."""

    def __init__(self) -> None:
        super().__init__("tile_select_open", FIRST_CORNERSTONE - 1, ("NM-365", "NM-394", "NM-400", "NM-401"))

    def options(self, state: State, step: i64) -> list[int]:
        neom = cast("Neom", state)
        return [int(self.base) + number - 1 for number in neom.offer if selectable(neom, number)]

    def take(self, state: State, step: i64, option: i64) -> None:
        neom = cast("Neom", state)
        player = neom.players[seat_of(step)]
        number: i64 = option + 1
        neom.offer = [other for other in neom.offer if other != number]
        player.selected = number
        selected(neom, player)
        if neom.disaster_by != player.seat:
            neom.push(ACTION, player.seat)

    def arguments(self, option: int) -> dict[str, Argument]:
        return {"tile": option + 1}

    def notation(self, option: int) -> str:
        return f"choose {option + 1:03}"

    def prompt(self, state: State, step: int) -> str:
        neom = cast("Neom", state)
        ahead = f" {alone(neom)}." if neom.solo() else ""
        when = f"Generation {roman(neom.generation)}, turn {neom.turn}"
        return f"{when}: choose one of the revealed tiles; {rest_of_offer(neom, seat_of(step))}.{ahead}"

    def say(self, state: State, step: int, option: int) -> str:
        return f"choose {offered(cast('Neom', state), option + 1)}"

    def why_not(self, state: State, step: int, option: int) -> tuple[str, str]:
        neom = cast("Neom", state)
        name = tile_name(neom.parts, option + 1)
        if option + 1 in neom.offer:
            packs = neom.parts.solo_disaster_packs
            return f"{name} may be selected from the first {packs} packs only, and this is pack {neom.turn}", "NM-401"
        return f"{name} is not among the revealed tiles", "NM-394" if neom.solo() else "NM-365"


def last_pick(state: Neom, seat: int) -> bool:
    """3 to 5 players: is what is left of the hand not passed on (NM-062, NM-103)?"""
    return state.turn == state.parts.turns if state.generation else len(state.players[seat].kept) == 2


def rest_of_hand(state: Neom, seat: int) -> str:
    """What becomes of the tiles of a hand that are not chosen."""
    if not last_pick(state, seat):
        return "the rest of the hand goes to the player on your left"
    return f"the other one goes to {discards(state)}"


def rest_of_offer(state: Neom, seat: int) -> str:
    """2 players and solo: what becomes of the revealed tiles that are not chosen (NM-363, NM-365, NM-391, NM-394)."""
    if state.seats == 2 and seat == state.first:
        return "your opponent chooses next"
    return f"the {'other one goes' if len(state.offer) == 2 else 'others go'} to {discards(state)}"


def discards(state: Neom) -> str:
    return "the box" if state.generation else "the discard pile"


def leftover(state: Neom, seat: int, number: int) -> str:
    """At the last pick of a draft: what choosing the tile leaves over."""
    if not last_pick(state, seat):
        return ""
    rest = [tile_name(state.parts, other) for other in state.players[seat].hand if other != number]
    return f"; {' and '.join(rest)} goes to {discards(state)}" if rest else ""


def offered(state: Neom, number: int) -> str:
    """A tile to select, in a line; of a Disaster, what selecting it does at this table."""
    tile = state.parts.tiles[number]
    if tile.types == DISASTER:
        return f"#{number:03} {tile.name} (Disaster: {select_disaster(state.seats)})"
    return tile_brief(state.parts, number)


def alone(state: Neom) -> str:
    """Solo, when a tile is to be selected: what this Generation's Disaster will do yet."""
    return outlook(state.parts, state.generation, state.turn, state.offer, True, state.disaster_over)


def selectable(state: Neom, number: i64) -> bool:
    """Solo: the Disaster may be selected from the first packs only (NM-400, NM-401)."""
    if not state.solo() or state.turn <= state.parts.solo_disaster_packs:
        return True
    return state.parts.tiles[number].types != DISASTER
