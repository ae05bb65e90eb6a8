"""Action 3: bring in workers and visitors (HH-390 to HH-400, HH-415)."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from skyline.engine.fields import Form, Word
from skyline.engine.state import State
from skyline.engine.steps import Step, seat_of, x_of

from . import contracts, dice, ledger, station, turn
from .asking import Question
from .components import SLOT_WORDS, SLOTS, UTILITIES
from .needs import Need
from .players import PEOPLE, Player, demand_of, die
from .state import SIDES, Hustle, changed

REROLL: Final = SLOTS
COMBINE_FIRST: Final = 2 * SLOTS
SWAP_FIRST: Final = COMBINE_FIRST + 1
HIRE_NOTHING: Final = SWAP_FIRST + 1
COMBINE_HERE: Final = SIDES
OTHER_SET: Final = COMBINE_HERE + 1


# ------------------------------------------------------------------ asking
def slot_need(state: Hustle, player: Player, slot: i64) -> Need:
    if not state.market[slot]:
        return f"no dice stand in {SLOT_WORDS[slot]}", "HH-410"
    return ledger.money_need(player, state.parts.slot_price[slot], "HH-392")


def hire_need(state: Hustle, player: Player) -> Need:
    """What keeps the player from hiring (HH-390)."""
    if player.full():
        why = "holds 2 trains" if player.second else "holds a train and visitors who have spilled from the elevators"
        return f"your subway {why}", "HH-390"
    occupied: i64 = -1
    slot: i64
    for slot in range(SLOTS):
        if state.market[slot]:
            occupied = slot
            if player.money >= state.parts.slot_price[slot]:
                return None
    return slot_need(state, player, occupied) if occupied >= 0 else ("no dice stand at the station", "HH-390")


def cheapest_later(state: Hustle) -> i64:
    """The price of the cheapest slot that will be occupied after a re-roll: it depends on the number of sets only (HH-392)."""
    market = station.arranged(state, station.sets_in(state))
    return min([state.parts.slot_price[slot] for slot in range(SLOTS) if market[slot]])


def reroll_need(state: Hustle, player: Player, slot: i64) -> Need:
    if not state.market[slot]:
        return f"no dice stand in {SLOT_WORDS[slot]}", "HH-410"
    missing = ledger.influence_need(player, 1)
    return missing if missing is not None else ledger.money_need(player, cheapest_later(state), "HH-392")


def trains_in(state: Hustle, section: i64) -> list[int]:
    """The sides of a section where a train stands."""
    return [side for side in range(SIDES) if state.trains[int(section) * SIDES + side]]


# ------------------------------------------------------------------ the questions
class HireSet(Question):
    """Which set is bought, or re-rolled for influence (HH-391, HH-392)."""

    def __init__(self) -> None:
        slots = Word("slot", SLOT_WORDS)
        super().__init__(
            "hire_set", ("HH-391", "HH-392", "HH-415", "HH-R31"), Form("hire {slot}", slots), Form("reroll {slot}", slots),
            Form("combine before hiring", act="combine"), Form("swap before hiring", act="swap"), Form("hire nothing", act="back"),
            always=True,
        )  # fmt: skip

    def options(self, state: State, step: i64) -> list[int]:
        return self.possible(cast(Hustle, state), step, 0, HIRE_NOTHING)

    def canonical(self, state: State, step: i64) -> list[int]:
        """Free steps only where a re-roll has told something (HH-805)."""
        game = cast(Hustle, state)
        return self.possible(game, step, 0, SWAP_FIRST if game.rerolled else COMBINE_FIRST - 1)

    def take(self, state: State, step: i64, option: i64) -> None:
        game = cast(Hustle, state)
        seat = seat_of(step)
        if option < REROLL:
            sides = trains_in(game, option)
            if len(sides) > 1:
                state.push(HIRE_TRAIN, seat, option)
            else:
                hire(game, seat, option, sides[0] if sides else -1)
        elif option == HIRE_NOTHING:
            state.push(turn.TURN, seat)
        else:
            state.push(HIRE_SET, seat)
            if option == COMBINE_FIRST:
                state.push(dice.COMBINE, seat)
            elif option == SWAP_FIRST:
                contracts.ask_swap(game, seat)
            else:
                reroll(game, seat, option - REROLL)

    def need(self, state: Hustle, step: i64, option: i64) -> Need:
        player = state.players[seat_of(step)]
        if option < REROLL:
            return slot_need(state, player, option)
        if option < COMBINE_FIRST:
            return reroll_need(state, player, option - REROLL)
        if option == COMBINE_FIRST:
            return dice.combine_need(state, player)
        if option == SWAP_FIRST:
            return contracts.swap_need(state, seat_of(step))
        return ("once a set was re-rolled you must buy one", "HH-392") if state.rerolled else None


class HireTrain(Question):
    """Which of two trains comes along (HH-395); x: the slot."""

    def __init__(self) -> None:
        super().__init__(
            "hire_train", ("HH-395", "HH-R28"), Form("train {side}", Word("side", station.SIDE_WORDS)),
            Form("combine before boarding", act="combine"), Form("other set", act="back"), always=True, most_x=SLOTS - 1,
        )  # fmt: skip

    def options(self, state: State, step: i64) -> list[int]:
        return self.possible(cast(Hustle, state), step, 0, OTHER_SET)

    def canonical(self, state: State, step: i64) -> list[int]:
        return self.possible(cast(Hustle, state), step, 0, SIDES - 1) or [int(self.base) + OTHER_SET]

    def take(self, state: State, step: i64, option: i64) -> None:
        seat = seat_of(step)
        if option == OTHER_SET:
            state.push(HIRE_SET, seat)
        elif option == COMBINE_HERE:
            state.push(HIRE_TRAIN, seat, x_of(step))
            state.push(dice.COMBINE, seat)
        else:
            hire(cast(Hustle, state), seat, x_of(step), option)

    def need(self, state: Hustle, step: i64, option: i64) -> Need:
        player = state.players[seat_of(step)]
        if option == COMBINE_HERE:
            return dice.combine_need(state, player)
        if option == OTHER_SET:
            return None
        missing = slot_need(state, player, x_of(step))
        if missing is not None:
            return missing
        return None if int(option) in trains_in(state, x_of(step)) else ("no train stands there", "HH-395")


# ------------------------------------------------------------------ acting
def reroll(state: Hustle, seat: i64, slot: i64) -> None:
    """Roll a set of the board again; all sets are arranged anew (HH-415)."""
    state.players[seat].influence -= 1
    others = station.sets_in(state)
    others.remove(state.market[slot])
    rolled = station.roll_set(state, others)
    state.market = station.arranged(state, [*others, int(rolled)])
    state.rerolled = True
    if state.listener is not None:
        state.emit("reroll", seat, {"slot": slot, "dice": rolled, "market": state.market})


def hire(state: Hustle, seat: i64, slot: i64, side: i64) -> None:
    """Pay, take dice, gain influence, take the train (-1: there is none), replenish section and market (HH-391 to HH-396)."""
    player = state.players[seat]
    bought: i64 = state.market[slot]
    price: i64 = state.parts.slot_price[slot]
    ledger.pay(state, player, price)
    state.market = changed(state.market, slot, 0)
    player.dice = [int(player.dice[color] + die(station.die_in(bought, color))) for color in range(UTILITIES)]
    player.influence += station.lowest(bought)
    train: i64 = 0
    if side >= 0:
        train = state.trains[slot * SIDES + side]
        state.trains = changed(state.trains, slot * SIDES + side, 0)
        if player.train:
            player.second = train
        else:
            player.train = train
    if state.listener is not None:
        details: dict[str, int | str | list[int]] = {"slot": slot, "dice": bought, "money": price, "influence": player.influence}
        state.emit("hire", seat, {**details, "visitors": train & PEOPLE, "demand": demand_of(train)})
    station.replenish_section(state, slot)
    station.refill(state)
    turn.close_action(state)


HIRE_SET: Final[HireSet] = HireSet()
HIRE_TRAIN: Final[HireTrain] = HireTrain()
STEPS: Final[list[Step]] = [HIRE_SET, HIRE_TRAIN]
