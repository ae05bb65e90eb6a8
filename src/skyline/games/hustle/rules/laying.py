"""The questions of an expansion: which card, where, and in which layer; cards are laid, taken back and confirmed (section 8, HH-081)."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from skyline.engine.fields import Form, Number, Word
from skyline.engine.state import State
from skyline.engine.steps import Step, seat_of, x_of, y_of

from . import expanding, foundation, layers, turn
from .asking import Question
from .components import CARD_IDS, CARDS
from .decks import without
from .lot import ANCHOR_WORDS, ANCHORS
from .needs import Need
from .players import Player
from .state import Hustle

PICK_UP: Final = CARDS
PICK_UP_ALL: Final = PICK_UP + CARDS
CONFIRM: Final = PICK_UP_ALL + 1
ABANDON: Final = CONFIRM + 1
REDRAW: Final = ABANDON + 1
OTHER_CARD: Final = ANCHORS
OTHER_PLACE: Final = layers.CODES
MOST_ATTEMPTS: Final = 10  # HH-805


class ExpandCard(Question):
    """Which card to lay next, or to take back; confirm, abandon, or redraw a weak hand."""

    def __init__(self) -> None:
        super().__init__(
            "expand_card", ("HH-200", "HH-221", "HH-080", "HH-082", "HH-211", "HH-R59"),
            Form("lay {card}", Word("card", CARD_IDS)),
            Form("pick up {card}", Word("card", CARD_IDS)),
            Form("pick up all", act="restart"),
            Form("confirm"),
            Form("abandon"),
            Form("redraw"),
            always=True, narrows=True,
        )  # fmt: skip

    def begins(self, state: State, step: i64) -> bool:
        """In the foundation the first card begins an act; in a turn the action has begun it."""
        game = cast(Hustle, state)
        return expanding.founding(game) and not game.players[seat_of(step)].laid

    def options(self, state: State, step: i64) -> list[int]:
        game = cast(Hustle, state)
        player = game.players[seat_of(step)]
        base = int(self.base)
        found: list[int] = []
        if len(player.laid) < game.parts.most_laid and expanding.some_anchor(game, player, False):
            found = [base + card for card in player.hand if card not in player.laid]
        found += [base + PICK_UP + card for card in sorted(player.laid)]
        return found + [base + option for option in range(PICK_UP_ALL, REDRAW + 1) if self.need(game, step, option) is None]

    def canonical(self, state: State, step: i64) -> list[int]:
        """Cards where they touch others; what cannot be confirmed is begun again, a few times (HH-805)."""
        game = cast(Hustle, state)
        player = game.players[seat_of(step)]
        base = int(self.base)
        if expanding.founding(game) and player.attempts >= MOST_ATTEMPTS:
            return [base + self.surely(game, player)]
        found: list[int] = []
        if len(player.laid) < game.parts.most_laid and expanding.some_anchor(game, player, True):
            found = [base + card for card in player.hand if card not in player.laid]
        if expanding.confirm_need(game, player) is None:
            found.append(base + CONFIRM)
        if expanding.founding(game) and foundation.weak(game, player.hand):
            found.append(base + REDRAW)
        if not found:
            found.append(base + (PICK_UP_ALL if expanding.founding(game) else ABANDON))
        return found

    def surely(self, state: Hustle, player: Player) -> int:
        """The next step of a foundation that cannot fail (HH-082)."""
        if foundation.weak(state, player.hand):
            return REDRAW
        plan = foundation.sure_foundation(state, player)
        wanted = [card // ANCHORS for card in plan]
        if without(foundation.packed_as_planned(player.draft), plan):
            return PICK_UP_ALL
        left = without(wanted, player.laid)
        return left[0] if left else CONFIRM

    def take(self, state: State, step: i64, option: i64) -> None:
        game = cast(Hustle, state)
        seat = seat_of(step)
        player = game.players[seat]
        if option == CONFIRM:
            expanding.confirm(game, seat)
        elif option == ABANDON:
            expanding.clear(player)
            player.attempts += 1
            state.push(turn.TURN, seat)
        elif option < PICK_UP:
            state.push(EXPAND_CARD, seat)
            state.push(EXPAND_POSITION, seat, option)
        else:
            state.push(EXPAND_CARD, seat)
            if option < PICK_UP_ALL:
                expanding.pick_up(game, player, option - PICK_UP)
            elif option == PICK_UP_ALL:
                expanding.clear(player)
                player.attempts += 1
            else:
                foundation.redraw(game, player)

    def need(self, state: Hustle, step: i64, option: i64) -> Need:
        player = state.players[seat_of(step)]
        if option < PICK_UP:
            return lay_need(state, player, option)
        if option < PICK_UP_ALL:
            laid = int(option - PICK_UP) in player.laid
            return None if laid else (f"{CARD_IDS[option - PICK_UP]} was not laid in this action", "HH-215")
        if option == PICK_UP_ALL:
            return None if player.laid else ("you have laid no card", "HH-200")
        if option == CONFIRM:
            return expanding.confirm_need(state, player)
        if option == ABANDON:
            return ("the foundation cannot be abandoned", "HH-220") if expanding.founding(state) else None
        return foundation.redraw_need(state, player)


def lay_need(state: Hustle, player: Player, card: i64) -> Need:
    if int(card) not in player.hand:
        return f"{CARD_IDS[card]} is not in your hand", "HH-200"
    if int(card) in player.laid:
        return f"{CARD_IDS[card]} is laid already", "HH-200"
    if len(player.laid) >= state.parts.most_laid:
        return f"you have laid {state.parts.most_laid} cards", "HH-200"
    return None if expanding.some_anchor(state, player, False) else ("there is no place for a card", "HH-221")


class ExpandPosition(Question):
    """Where the card goes; x: the card."""

    def __init__(self) -> None:
        super().__init__(
            "expand_position", ("HH-201", "HH-205", "HH-206", "HH-R08"), Form("at {square}", Word("square", ANCHOR_WORDS)),
            Form("other card", act="back"), always=True, narrows=True, most_x=CARDS - 1,
        )  # fmt: skip

    def options(self, state: State, step: i64) -> list[int]:
        game = cast(Hustle, state)
        base = int(self.base)
        anchors = expanding.possible_anchors(game, game.players[seat_of(step)], False)
        return [*(base + anchor for anchor in anchors), base + OTHER_CARD]

    def canonical(self, state: State, step: i64) -> list[int]:
        game = cast(Hustle, state)
        player = game.players[seat_of(step)]
        base = int(self.base)
        if expanding.founding(game) and player.attempts >= MOST_ATTEMPTS:
            for planned in foundation.sure_foundation(game, player):
                if planned // ANCHORS == x_of(step):
                    return [base + planned % ANCHORS]
        return [base + anchor for anchor in expanding.possible_anchors(game, player, True)]

    def take(self, state: State, step: i64, option: i64) -> None:
        if option == OTHER_CARD:
            return
        game = cast(Hustle, state)
        player = game.players[seat_of(step)]
        found = layers.choices(player.tower, player.draft, option)
        if len(found) > 1:
            state.push(EXPAND_LAYER, seat_of(step), x_of(step), option)
        else:
            expanding.lay(game, player, x_of(step), option, found[0])

    def need(self, state: Hustle, step: i64, option: i64) -> Need:
        return None if option == OTHER_CARD else expanding.position_need(state, state.players[seat_of(step)], option)


class ExpandLayer(Question):
    """Which of the overlapped cards lie over the new one (HH-800); x: the card, y: its anchor."""

    def __init__(self) -> None:
        corners = [Number(name, 0, layers.DEEPEST) for name in ("lower_left", "lower_right", "upper_left", "upper_right")]
        super().__init__(
            "expand_layer", ("HH-800", "HH-204", "HH-032", "HH-R09"),
            Form("layer {lower_left} {lower_right} {upper_left} {upper_right}", *corners), Form("other place", act="back"),
            always=True, narrows=True, most_x=CARDS - 1, most_y=ANCHORS - 1,
        )  # fmt: skip

    def options(self, state: State, step: i64) -> list[int]:
        return [*self.canonical(state, step), int(self.base) + OTHER_PLACE]

    def canonical(self, state: State, step: i64) -> list[int]:
        player = cast(Hustle, state).players[seat_of(step)]
        base = int(self.base)
        return [base + code for code in layers.choices(player.tower, player.draft, y_of(step))]

    def take(self, state: State, step: i64, option: i64) -> None:
        game = cast(Hustle, state)
        if option == OTHER_PLACE:
            state.push(EXPAND_POSITION, seat_of(step), x_of(step))
        else:
            expanding.lay(game, game.players[seat_of(step)], x_of(step), y_of(step), option)

    def need(self, state: Hustle, step: i64, option: i64) -> Need:
        player = state.players[seat_of(step)]
        if option == OTHER_PLACE or int(option) in layers.choices(player.tower, player.draft, y_of(step)):
            return None
        return "the cards there cannot lie so: tiles stay on top, layers in order, and the new card shows a face", "HH-800"


EXPAND_CARD: Final[ExpandCard] = ExpandCard()
EXPAND_POSITION: Final[ExpandPosition] = ExpandPosition()
EXPAND_LAYER: Final[ExpandLayer] = ExpandLayer()
STEPS: Final[list[Step]] = [EXPAND_CARD, EXPAND_POSITION, EXPAND_LAYER]
