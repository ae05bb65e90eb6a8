"""A state of New York City from plain data: every value within its limits, and nothing that no game could come to."""

from __future__ import annotations

from typing import Any, Final

from skyline.engine.chance import Chance
from skyline.engine.checked import MANY, Fields, wholes
from skyline.engine.errors import BadData
from skyline.engine.game import Game
from skyline.engine.steps import NOBODY, kind_of, x_of

from .cards import SKYSCRAPER, TYPES, number, size
from .components import BOROUGHS, CONNECTIONS, KINDS, LAST_SPACE, LETTERS, PRESTIGE_TILES, ROUNDS, VESSEL_KINDS, Components
from .kinds import CLOSE_BIDDING, END_PHASE_ONE, END_PHASE_TWO, END_ROUND, OPEN_BIDDING, PHASE_THREE, PREPARE, TOM_STACKS
from .state import HUMAN, LISTS, MODES, NUMBERS, STATE_LISTS, STATE_NUMBERS, NewYork, Player

ALL_CARDS: Final = (1 << 4 * TYPES) - 1
MOST_CARDS: Final = 40  # that one bid or one reserve may count
TILES: Final = (1 << 4 * PRESTIGE_TILES) - 1
ANY: Final = (0, MANY)
PLACE: Final = (NOBODY, BOROUGHS - 1)
BAG: Final = (0, ALL_CARDS)
FEW: Final = (0, MOST_CARDS)
TRUTHS: Final = ("early", "exchanged", "statue")
NUMBER_SPANS: Final[dict[str, tuple[int, int]]] = {
    "mode": (HUMAN, len(MODES) - 1), "tom_cards": (0, 9), "hand": BAG, "known": BAG, "reserve": BAG, "reserve_size": FEW, "lay": BAG,
    "from_hand": BAG, "converted": BAG, "produced": FEW, "extra": FEW, "value": FEW, "rank": FEW, "last_pair": (0, 63),
    "round": (0, ROUNDS), "phase": (0, 3), "current": (NOBODY, SKYSCRAPER), "mayor": PLACE, "pile": BAG, "discard": BAG,
    "prestige_stack": (0, TILES), "vessels": (0, (1 << CONNECTIONS) - 1),
}  # fmt: skip
SEAT_NUMBERS: Final = ("last_bidder", "winner", "runner_up")
# Length, least and largest item of the lists that have one length always.
LIST_SHAPES: Final[dict[str, tuple[int, int, int]]] = {
    "owned": (KINDS + 1, 0, 15), "spent": (KINDS + 1, 0, 15), "built": (BOROUGHS, 0, 99), "vessels": (VESSEL_KINDS, 0, CONNECTIONS),
    "letters": (BOROUGHS, 0, len(LETTERS) - 1), "base_values": (BOROUGHS, 0, MANY), "neutral": (BOROUGHS, 0, 99),
    "stacks": (5, 0, (1 << 60) - 1), "dismissed": (KINDS + 1, 0, 15), "prestige_at": (PRESTIGE_TILES, NOBODY, BOROUGHS - 1),
}  # fmt: skip
STEP_LIMITS: Final[dict[str, tuple[int, int]]] = {
    "start_stack": (0, 0), "p1_step": (3, ALL_CARDS), "p1_single": (1023, 6), "p1_second_pair": (3, ALL_CARDS),
    "discard": (47, ALL_CARDS), "swap_out": (0, 0), "swap_in": (5, 5), "match_reserve": (0, ALL_CARDS), "replace_neutral": (0, 0),
    "bid_last": (0, 0), "bid_step": (255, 0), "exchange_slot": (6, ALL_CARDS), "convert": (20, 0), "press_back": (0, 0),
    "reserve_discard": (6, 0), "take_character": (MOST_CARDS, 5), "prestige_tile": (0, 0), "prestige_vessel": (9, 0),
    "prestige_borough": (9, 9), "relocate": (MOST_CARDS, 5), "use_now": (KINDS, 15), "return_card": (6, 1), "end_exchange": (0, 0),
    "p3_step": (0, 0), "tom_stacks": (0, 0), "prepare": (1, 0), "p1_turn": (3, 0), "end_phase_one": (0, 0), "open_bidding": (5, 0),
    "offer_last": (4, 0), "order_bids": (0, 0), "bid_turn": (0, 0), "evaluate": (0, 0), "carry_out": (1, 0), "score_prestige": (0, 0),
    "prestige_bonus": (0, 0), "built": (5, MOST_CARDS), "close_bidding": (0, 0), "end_phase_two": (0, 0), "phase_three": (0, 0),
    "end_round": (0, 0), "give_back": (MOST_CARDS, 0), "offer_exchange": (0, 0),
}  # fmt: skip
# The rest of a game round from the bottom of the agenda; it goes away from the top (NY-002).
ROUND_STEPS: Final = [
    (END_ROUND, 0), (PHASE_THREE, 0), (END_PHASE_TWO, 0), *((OPEN_BIDDING, SKYSCRAPER - place) for place in range(6)), (END_PHASE_ONE, 0),
]  # fmt: skip
BEFORE_THE_FIRST: Final = [(PREPARE, 1), (TOM_STACKS, 0)]


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
    if not isinstance(rows, list) or len(rows) != 5:
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
        length, low, high = LIST_SHAPES[name]
        setattr(player, name, fields.wholes(name, (low, high), length, length))
    return player


# ------------------------------------------------------------------ what goes together
def unsound(state: NewYork) -> str:
    """See ``Game.unsound``."""
    if state.over and state.round != ROUNDS:
        return "it is over before its end"
    return wrong_board(state) or wrong_tiles(state) or ("" if state.over else wrong_agenda(state))


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


def wrong_agenda(state: NewYork) -> str:
    """What is left of the game round lies at the bottom of the agenda, in its order and nowhere else."""
    steps = [(int(kind_of(packed)), int(x_of(packed))) for packed in state.agenda]
    base = ROUND_STEPS if state.round else BEFORE_THE_FIRST
    left = 0
    while left < min(len(base), len(steps)) and steps[left] == base[left]:
        left += 1
    trunk = {kind for kind, _ in [*ROUND_STEPS, *BEFORE_THE_FIRST]}
    above = [kind for kind, _ in steps[left:]]
    if left == 0 or trunk.intersection(above):
        return "the rest of the game round is not on the agenda"
    bidding = state.current != NOBODY
    if above.count(CLOSE_BIDDING) != bidding or (bidding and above[0] != CLOSE_BIDDING):
        return "a bidding round is running, or none is, against the agenda"
    if bidding and left != 3 + SKYSCRAPER - state.current:
        return "another bidding round is running"
    expected = 0 if not state.round else 3 if left == 1 else 1 if left == len(base) else 2
    return "" if state.phase == expected else "another phase is running"
