"""A state of New York City as plain data, and back: every value within its limits, and nothing that no game could come to."""

from __future__ import annotations

from typing import Any, Final

from skyline.engine.chance import Chance
from skyline.engine.checked import Fields
from skyline.engine.errors import BadData
from skyline.engine.game import Game
from skyline.engine.layout import Different, Layout, Rows, Things, Truth, Whole, Wholes, last_seat, seats
from skyline.engine.steps import NOBODY, Step, kind_of, x_of

from .rules.box import BOROUGHS, CONNECTIONS, KINDS, LAST_SPACE, LETTERS, PRESTIGE_TILES, ROUNDS, VALUES, VESSEL_KINDS
from .rules.cards import SKYSCRAPER, TYPES, number, size
from .rules.choice import ALL_CARDS, MOST_CARDS
from .rules.components import Components
from .rules.flow import CLOSE_BIDDING, END_PHASE_ONE, END_ROUND, OPEN_BIDDING, PREPARE
from .rules.later import PHASE_THREE
from .rules.reserve import END_PHASE_TWO
from .rules.state import HUMAN, MODES, NewYork, Player, blank, seated
from .rules.tom import TOM_STACKS

BAG: Final = (0, ALL_CARDS)
FEW: Final = (0, MOST_CARDS)
TILES: Final = (1 << 4 * PRESTIGE_TILES) - 1
TWO_KINDS: Final = KINDS << 8 | KINDS
ONE_USE: Final = KINDS << 3 | 7


def tokens(state: NewYork) -> int:
    """Those of the players, and the neutral one."""
    return int(state.seats) + 1


PLAYER: Final = Layout(
    Whole("mode", HUMAN, len(MODES) - 1), Whole("tom_cards", 0, 9), Whole("points"), Whole("dollars"), Whole("board"),
    Whole("hand", *BAG), Whole("known", *BAG), Whole("reserve", *BAG), Whole("reserve_size", *FEW), Truth("early"),
    Whole("lay", *BAG), Whole("from_hand", *BAG), Whole("converted", *BAG), Whole("produced", *FEW), Whole("extra", *FEW),
    Whole("value", *FEW), Whole("loose", *BAG), Whole("turned", *BAG), Whole("bound", 0, SKYSCRAPER + 1), Whole("seen", *BAG),
    Whole("back", 0, LAST_SPACE), Whole("stood", 0, 4), Truth("exchanged"),
    Wholes("owned", 0, 15, KINDS + 1), Wholes("spent", 0, 15, KINDS + 1), Wholes("built", 0, 99, BOROUGHS),
    Wholes("vessels", 0, CONNECTIONS, VESSEL_KINDS), Wholes("uses", 0, ONE_USE, (0, MOST_CARDS), ascending=True),
)  # fmt: skip


def player_from(fields: Fields, seat: int, state: NewYork) -> Player:
    """The player that was written there: a human, or the Tom that the settings say. Raises BadData."""
    player = seated(state.settings, seat)
    mode, tom_cards = player.mode, player.tom_cards
    PLAYER.read(fields, state, into=player)
    if (player.mode, player.tom_cards) != (mode, tom_cards):
        raise BadData(f"{fields.where} is not the player that the settings say")
    return player


STATE: Final = Layout(
    Things("players", PLAYER, player_from, seats), Rows("rows", 1, KINDS, VALUES, (0, 4)),
    Whole("round", 0, ROUNDS), Whole("phase", 0, 3), Whole("current", NOBODY, SKYSCRAPER), Whole("mayor", NOBODY, BOROUGHS - 1),
    Whole("pile", *BAG), Whole("discard", *BAG), Whole("prestige_stack", 0, TILES), Whole("vessels", 0, (1 << CONNECTIONS) - 1),
    Truth("statue"), Whole("start", 0, last_seat), Whole("last_bidder", NOBODY, last_seat), Whole("winner", NOBODY, last_seat),
    Whole("runner_up", NOBODY, last_seat),
    Wholes("letters", 0, len(LETTERS) - 1, BOROUGHS), Wholes("base_values", size=BOROUGHS), Wholes("neutral", 0, 99, BOROUGHS),
    Different("press", lambda state: range(tokens(state))), Wholes("spaces", 0, LAST_SPACE, tokens),
    Wholes("pairs", 0, TWO_KINDS, (0, 9)), Wholes("stacks", 0, (1 << 60) - 1, VALUES), Wholes("starts", 0, TWO_KINDS, (0, 9)),
    Wholes("dismissed", 0, 15, KINDS + 1), Different("prestige", range(PRESTIGE_TILES), 2),
    Wholes("prestige_at", NOBODY, BOROUGHS - 1, PRESTIGE_TILES),
)  # fmt: skip

# The rest of a game round from the bottom of the agenda; it goes away from the top (NY-002).
ROUND_STEPS: Final[list[tuple[Step, int]]] = [
    (END_ROUND, 0), (PHASE_THREE, 0), (END_PHASE_TWO, 0), *((OPEN_BIDDING, SKYSCRAPER - place) for place in range(6)), (END_PHASE_ONE, 0),
]  # fmt: skip
BEFORE_THE_FIRST: Final[list[tuple[Step, int]]] = [(PREPARE, 1), (TOM_STACKS, 0)]


def decode(game: Game, data: dict[str, Any], settings: dict[str, Any], chance: Chance, parts: Components) -> NewYork:
    """New York City's part of ``Game.decode``. Raises BadData."""
    state = blank(game, settings, chance, parts)
    STATE.read(Fields(data, "the state"), state, into=state)
    return state


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
