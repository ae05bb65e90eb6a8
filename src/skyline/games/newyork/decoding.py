"""A state of New York City from plain data: every value within its limits, and nothing that no game could come to."""

from __future__ import annotations

from typing import Any, Final

from skyline.engine.chance import Chance
from skyline.engine.checked import MANY, Fields, wholes
from skyline.engine.errors import BadData
from skyline.engine.game import Game
from skyline.engine.steps import NOBODY, Step, kind_of, x_of

from .rules.box import BOROUGHS, CONNECTIONS, KINDS, LAST_SPACE, LETTERS, PRESTIGE_TILES, ROUNDS, VALUES, VESSEL_KINDS
from .rules.cards import SKYSCRAPER, TYPES, number, size
from .rules.choice import ALL_CARDS, MOST_CARDS
from .rules.components import Components
from .rules.flow import CLOSE_BIDDING, END_PHASE_ONE, END_ROUND, OPEN_BIDDING, PREPARE
from .rules.later import PHASE_THREE
from .rules.reserve import END_PHASE_TWO
from .rules.state import HUMAN, LISTS, MODES, NUMBERS, STATE_LISTS, STATE_NUMBERS, NewYork, Player
from .rules.tom import TOM_STACKS

TILES: Final = (1 << 4 * PRESTIGE_TILES) - 1
ANY: Final = (0, MANY)
PLACE: Final = (NOBODY, BOROUGHS - 1)
BAG: Final = (0, ALL_CARDS)
FEW: Final = (0, MOST_CARDS)
TRUTHS: Final = ("early", "exchanged", "statue")
NUMBER_SPANS: Final[dict[str, tuple[int, int]]] = {
    "mode": (HUMAN, len(MODES) - 1), "tom_cards": (0, 9), "hand": BAG, "known": BAG, "reserve": BAG, "reserve_size": FEW, "lay": BAG,
    "from_hand": BAG, "converted": BAG, "produced": FEW, "extra": FEW, "value": FEW, "loose": BAG, "turned": BAG,
    "bound": (0, SKYSCRAPER + 1), "seen": BAG, "back": (0, LAST_SPACE), "stood": (0, 4),
    "round": (0, ROUNDS), "phase": (0, 3), "current": (NOBODY, SKYSCRAPER), "mayor": PLACE, "pile": BAG, "discard": BAG,
    "prestige_stack": (0, TILES), "vessels": (0, (1 << CONNECTIONS) - 1),
}  # fmt: skip
SEAT_NUMBERS: Final = ("last_bidder", "winner", "runner_up")
# Length, least and largest item of the lists that have one length always.
LIST_SHAPES: Final[dict[str, tuple[int, int, int]]] = {
    "owned": (KINDS + 1, 0, 15), "spent": (KINDS + 1, 0, 15), "built": (BOROUGHS, 0, 99), "vessels": (VESSEL_KINDS, 0, CONNECTIONS),
    "letters": (BOROUGHS, 0, len(LETTERS) - 1), "base_values": (BOROUGHS, 0, MANY), "neutral": (BOROUGHS, 0, 99),
    "stacks": (VALUES, 0, (1 << 60) - 1), "dismissed": (KINDS + 1, 0, 15), "prestige_at": (PRESTIGE_TILES, NOBODY, BOROUGHS - 1),
}  # fmt: skip
# The rest of a game round from the bottom of the agenda; it goes away from the top (NY-002).
ROUND_STEPS: Final[list[tuple[Step, int]]] = [
    (END_ROUND, 0), (PHASE_THREE, 0), (END_PHASE_TWO, 0), *((OPEN_BIDDING, SKYSCRAPER - place) for place in range(6)), (END_PHASE_ONE, 0),
]  # fmt: skip
BEFORE_THE_FIRST: Final[list[tuple[Step, int]]] = [(PREPARE, 1), (TOM_STACKS, 0)]


def decode(game: Game, data: dict[str, Any], settings: dict[str, Any], chance: Chance, parts: Components) -> NewYork:
    """New York City's part of ``Game.decode``. Raises BadData."""
    toms = [spec for spec in settings["toms"].split(",") if spec]
    seats: int = settings["players"] + len(toms)
    fields = Fields(data, "the state")
    state = NewYork(game, settings, seats, chance, parts)
    modes = [(HUMAN, 0)] * settings["players"] + [(MODES.index(spec[0]), int(spec[1])) for spec in toms]
    tables = fields.tables("players", seats, seats)
    state.players = [decode_player(item, seat, *mode) for seat, (item, mode) in enumerate(zip(tables, modes, strict=True))]
    for name in STATE_NUMBERS:
        if name in TRUTHS:
            setattr(state, name, fields.truth(name))
        else:
            span = (NOBODY, seats - 1) if name in SEAT_NUMBERS else (0, seats - 1) if name == "start" else NUMBER_SPANS.get(name, ANY)
            setattr(state, name, fields.whole(name, *span))
    for name in STATE_LISTS:
        setattr(state, name, decode_list(fields, name, seats))
    rows = fields.value("rows")
    if not isinstance(rows, list) or len(rows) != VALUES:
        raise BadData("the state: rows should be the five rows of the display")
    state.rows = [wholes(row, "a row of the display", (1, KINDS), 0, 4) for row in rows]
    return state


def decode_list(fields: Fields, name: str, seats: int) -> list[int]:
    """A list of numbers, as long as it has to be."""
    if name in LIST_SHAPES:
        length, low, high = LIST_SHAPES[name]
        return fields.wholes(name, (low, high), length, length)
    if name == "press":
        return fields.different(name, range(seats + 1))
    if name == "spaces":
        return fields.wholes(name, (0, LAST_SPACE), seats + 1, seats + 1)
    if name == "uses":
        return sorted(fields.wholes(name, (0, KINDS << 3 | 7), 0, MOST_CARDS))
    if name == "prestige":
        return fields.different(name, range(PRESTIGE_TILES), 2)
    return fields.wholes(name, (0, KINDS << 8 | KINDS), 0, 9)


def decode_player(fields: Fields, seat: int, mode: int, tom_cards: int) -> Player:
    """The player that ``Player.encode`` wrote."""
    player = Player(seat, mode, tom_cards)
    for name in NUMBERS:
        value = int(fields.truth(name)) if name in TRUTHS else fields.whole(name, *NUMBER_SPANS.get(name, ANY))
        if name in ("mode", "tom_cards") and value != getattr(player, name):
            raise BadData(f"{fields.where} is not the player that the settings say")
        setattr(player, name, bool(value) if name in TRUTHS else value)
    for name in LISTS:
        setattr(player, name, decode_list(fields, name, 0))
    return player


# ------------------------------------------------------------------ what goes together
def unsound(state: NewYork) -> str:
    """See ``Game.unsound``."""
    if state.over and state.round != ROUNDS:
        return "it is over before its end"
    return wrong_board(state) or wrong_tiles(state) or wrong_bids(state) or ("" if state.over else wrong_agenda(state))


def wrong_board(state: NewYork) -> str:
    """Sequence tiles, base values and the press track have one place each."""
    if sorted(state.letters) != list(range(BOROUGHS)) or sorted(state.base_values) != sorted(state.parts.base_values):
        return "the tiles of the boroughs are not those of the game"
    if len(state.press) != state.seats + 1:
        return "a token is missing on the press track"
    if any(pair >> 3 >= TYPES or pair & 7 >= TYPES or pair >> 3 > pair & 7 for pair in state.pairs):
        return "there is no such pair of cards"
    return ""


def wrong_tiles(state: NewYork) -> str:
    """Characters lie in the row of their value; every prestige tile is in one place."""
    for value, row in enumerate(state.rows):
        if any(kind not in state.parts.row_kinds[value] for kind in row):
            return f"a character of another value lies in row {value + 1}"
        bag, printed = state.stacks[value], state.parts.stack_bags[value]
        if any(number(bag, place) > number(printed, place) for place in range(15)):
            return f"the stack of value {value + 1} holds too much"
    for start in state.starts:
        if start and (start >> 8 not in state.parts.start_kinds[0] or start & 255 not in state.parts.start_kinds[1]):
            return "there is no such start stack"
    if any(player.owned[0] or player.spent[0] for player in state.players):
        return "there is no character 0"
    for tile in range(PRESTIGE_TILES):
        places = int(number(state.prestige_stack, tile)) + (1 if tile in state.prestige else 0) + (1 if state.prestige_at[tile] >= 0 else 0)
        if places > 1:
            return f"prestige tile {tile} is in two places"
    return "" if size(state.prestige_stack) == PRESTIGE_TILES - 2 * state.round else "prestige tiles are missing"


def wrong_bids(state: NewYork) -> str:
    """What may be taken back of a bid is part of it."""
    for player in state.players:
        loose = [(player.loose, player.from_hand), (player.from_hand, player.lay), (player.turned, player.converted)]
        if any(number(part, kind) > number(whole, kind) for part, whole in loose for kind in range(TYPES)):
            return f"seat {player.seat}: more of the bid is loose than was laid"
        if any(player.uses.count(use) > player.spent[use >> 3] for use in player.uses):
            return f"seat {player.seat}: a character is used for the bid and not paid"
        if player.back > player.extra or state.spaces[player.seat] + player.back > LAST_SPACE:
            return f"seat {player.seat}: more spaces are given up than there were"
    return ""


def wrong_agenda(state: NewYork) -> str:
    """What is left of the game round lies at the bottom of the agenda, in its order and nowhere else."""
    every = state.game.steps
    steps = [(every[kind_of(packed)], int(x_of(packed))) for packed in state.agenda]
    base = ROUND_STEPS if state.round else BEFORE_THE_FIRST
    left = 0
    while left < min(len(base), len(steps)) and steps[left] == base[left]:
        left += 1
    trunk = {step for step, _ in [*ROUND_STEPS, *BEFORE_THE_FIRST]}
    above = [step for step, _ in steps[left:]]
    if left == 0 or trunk.intersection(above):
        return "the rest of the game round is not on the agenda"
    bidding = state.current != NOBODY
    if above.count(CLOSE_BIDDING) != bidding or (bidding and above[0] != CLOSE_BIDDING):
        return "a bidding round is running, or none is, against the agenda"
    if bidding and left != 3 + SKYSCRAPER - state.current:
        return "another bidding round is running"
    expected = 0 if not state.round else 3 if left == 1 else 1 if left == len(base) else 2
    return "" if state.phase == expected else "another phase is running"
