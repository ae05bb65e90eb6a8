"""Decision points of single tiles and of Disasters (D5, D6, D7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from mypy_extensions import i64

from skyline.engine.decision import Argument, Decision
from skyline.engine.steps import seat_of, x_of, y_of

from .components import FIRST_CORNERSTONE
from .disasters import demand_sets, fillable, next_demand, owed, penalty, sacrifices
from .flow import EXCHANGED, SWAPPING, carry_out_contracts
from .grid import SPACES, space_name
from .kinds import CONTRACT_EXCHANGE, DISASTER_RESPONSE
from .sourcing import GOODS
from .wording import good_name, joined, tile_brief, tile_name, type_words

if TYPE_CHECKING:
    from skyline.engine.state import State

    from .city import City
    from .components import DisasterCard
    from .state import Neom

CORNERSTONES: Final = 30
FIRST_PROCESSED: Final = 6
PROCESSED_COUNT: Final = 8


class ModularGood(Decision):
    """D5: the Processed Good of the Modular Factory."""

    def __init__(self) -> None:
        super().__init__("modular_good", PROCESSED_COUNT, ("NM-567",))

    def options(self, state: State, step: i64) -> list[int]:
        return [int(self.base) + option for option in range(PROCESSED_COUNT)]

    def take(self, state: State, step: i64, option: i64) -> None:
        neom = cast("Neom", state)
        player = neom.players[seat_of(step)]
        player.city = player.city.with_named_good(option + FIRST_PROCESSED)
        if neom.listener is not None:
            neom.emit("named", player.seat, {"good": option + FIRST_PROCESSED})

    def arguments(self, option: int) -> dict[str, Argument]:
        return {"good": GOODS[option + FIRST_PROCESSED]}

    def notation(self, option: int) -> str:
        return f"name {GOODS[option + FIRST_PROCESSED]}"

    def prompt(self, state: State, step: int) -> str:
        return "Name the Processed Good that the Modular Factory produces from now on."

    def say(self, state: State, step: int, option: int) -> str:
        neom = cast("Neom", state)
        owned = neom.players[seat_of(step)].city.goods >> (option + FIRST_PROCESSED) & 1
        return f"produce {good_name(neom.parts, option + FIRST_PROCESSED)}" + (" (which you have already)" if owned else "")

    def why_not(self, state: State, step: int, option: int) -> tuple[str, str]:
        return "name one of the eight Processed Goods", "NM-567"


# Options of the contract exchange: 0-29 return a Cornerstone, 30-59 take one from the pile, then these.
DONE: Final = 2 * CORNERSTONES
SWAP: Final = DONE + 1
NO_SWAP: Final = DONE + 2


class ContractExchange(Decision):
    """D6: return unplaced Cornerstones, in order of number, then take as many from the discard pile.

    The step holds the last Cornerstone dealt with (x, as its place from 1) and how many are still to be taken (y, 0 while
    returning). In the beginner's variant the question is only whether to swap.
    """

    def __init__(self) -> None:
        super().__init__("contract_exchange", NO_SWAP + 1, ("NM-511", "NM-432"))

    def options(self, state: State, step: i64) -> list[int]:
        neom = cast("Neom", state)
        base = self.base
        if neom.beginner:
            return [base + SWAP, base + NO_SWAP]
        after = FIRST_CORNERSTONE + x_of(step) - 1
        wanted = y_of(step)
        if wanted:
            pile = [number for number in neom.pile if number > after]
            return [base + CORNERSTONES + number - FIRST_CORNERSTONE for number in pile[: len(pile) - wanted + 1]]
        unplaced = neom.players[seat_of(step)].unplaced
        return [*[base + number - FIRST_CORNERSTONE for number in unplaced if number > after], base + DONE]

    def take(self, state: State, step: i64, option: i64) -> None:
        neom = cast("Neom", state)
        player = neom.players[seat_of(step)]
        if option == SWAP:
            player.contract = SWAPPING
            self.conclude(neom)
        elif option < CORNERSTONES:
            number = option + FIRST_CORNERSTONE
            player.unplaced = [other for other in player.unplaced if other != number]
            player.kept = [*player.kept, number]
            neom.push(CONTRACT_EXCHANGE, player.seat, option + 1)
        elif option == DONE and player.kept:
            neom.push(CONTRACT_EXCHANGE, player.seat, 0, len(player.kept))
        elif option < DONE:
            self.receive(neom, step, option - CORNERSTONES)

    def receive(self, state: Neom, step: i64, place: i64) -> None:
        """Take a Cornerstone from the pile."""
        player = state.players[seat_of(step)]
        player.unplaced = sorted([*player.unplaced, place + FIRST_CORNERSTONE])
        wanted = y_of(step) - 1
        if wanted:
            state.push(CONTRACT_EXCHANGE, player.seat, place + 1, wanted)
            return
        if state.listener is not None:
            state.emit("exchanged", player.seat, {"returned": player.kept, "unplaced": player.unplaced})
        player.kept = []
        player.contract = EXCHANGED
        self.conclude(state)

    def conclude(self, state: Neom) -> None:
        """Carry the contract out now; or, while actions are hidden, when all are shown (NM-112)."""
        if not state.lanes:
            carry_out_contracts(state)

    def arguments(self, option: int) -> dict[str, Argument]:
        if option < CORNERSTONES:
            return {"act": "return", "tile": option + FIRST_CORNERSTONE}
        if option < DONE:
            return {"act": "draw", "tile": option - CORNERSTONES + FIRST_CORNERSTONE}
        return {"act": ("done", "swap", "no swap")[option - DONE]}

    def notation(self, option: int) -> str:
        if option < DONE:
            verb = "return" if option < CORNERSTONES else "draw"
            return f"{verb} {option % CORNERSTONES + FIRST_CORNERSTONE}"
        return ("return done", "swap", "swap no")[option - DONE]

    def prompt(self, state: State, step: int) -> str:
        neom = cast("Neom", state)
        if neom.beginner:
            return "Contract Office: swap your unplaced Cornerstone for a random one of the face-down stack?"
        if y_of(step):
            return f"Contract Office: take {y_of(step)} from the discard pile."
        if neom.players[seat_of(step)].kept:
            return "Contract Office: return another unplaced Cornerstone, or no more; you then take as many from the discard pile."
        return "Contract Office: return an unplaced Cornerstone, or none; you then take as many from the discard pile."

    def say(self, state: State, step: int, option: int) -> str:
        if option >= DONE:
            enough = "return no more" if cast("Neom", state).players[seat_of(step)].kept else "return none"
            return (enough, "swap it, unseen", "keep your Cornerstone")[option - DONE]
        brief = tile_brief(cast("Neom", state).parts, option % CORNERSTONES + FIRST_CORNERSTONE)
        return f"return {brief}" if option < CORNERSTONES else f"take {brief}"

    def why_not(self, state: State, step: int, option: int) -> tuple[str, str]:
        neom = cast("Neom", state)
        name = tile_name(neom.parts, option % CORNERSTONES + FIRST_CORNERSTONE)
        if neom.beginner:
            named = "return nothing" if option == DONE else f"choose {name}"
            return f"you do not {named} here: you swap your Cornerstone for an unseen one, or keep it", "NM-432"
        if option in (SWAP, NO_SWAP):
            return "you choose Cornerstones to return and to take; none is swapped unseen", "NM-511"
        return unexchanged(neom, step, option, name), "NM-511"


def unexchanged(state: Neom, step: int, option: int, name: str) -> str:
    """Why a Cornerstone cannot be returned or taken now."""
    player = state.players[seat_of(step)]
    wanted = y_of(step)
    number = option % CORNERSTONES + FIRST_CORNERSTONE
    if option == DONE:
        return f"you have returned Cornerstones and still take {wanted}"
    if option < CORNERSTONES:
        if wanted:
            return f"you return no more, {name} neither: you now take {wanted} from the discard pile"
        if number in player.unplaced:
            return f"Cornerstones are returned in order of their numbers, and {name} comes before the last one"
        return f"{name} has been returned" if number in player.kept else f"{name} is not one of your unplaced Cornerstones"
    if number not in state.pile:
        return f"{name} is not in the discard pile"
    if not wanted:
        return f"you take {name} after you have returned Cornerstones and want to return no more"
    if number in player.unplaced:
        return f"you have taken {name} already"
    if number < FIRST_CORNERSTONE + x_of(step):
        return f"Cornerstones are taken in order of their numbers, and {name} comes before the last one"
    return f"Cornerstones are taken in order of their numbers: after {name} there are not {wanted - 1} more"


TYPES_PLACED: Final = 5  # all types but the Disaster
PAY: Final = SPACES
NONE: Final = SPACES + 1


class DisasterResponse(Decision):
    """D7: pay, or sacrifice tile by tile. The step holds the next demand (x) and the first space still allowed for it (y)."""

    def __init__(self) -> None:
        super().__init__("disaster_response", SPACES + 2, ("NM-262", "NM-263", "NM-264"), True)

    def options(self, state: State, step: i64) -> list[int]:
        neom = cast("Neom", state)
        player = neom.players[seat_of(step)]
        disaster = struck_by(neom)
        base = self.base
        first = x_of(step) == 0
        demand = next_demand(player.city, disaster, x_of(step), y_of(step))
        out: list[int] = []
        if demand < len(disaster.demands):
            for space in sacrifices(player.city, disaster, demand, y_of(step)):
                out.append(base + space)
        if first and penalty(player.city, disaster) <= player.money:
            out.append(base + PAY)
        if first and demand == len(disaster.demands):
            out.append(base + NONE)  # NM-R27
        return out

    def take(self, state: State, step: i64, option: i64) -> None:
        neom = cast("Neom", state)
        player = neom.players[seat_of(step)]
        disaster = struck_by(neom)
        if option == PAY:
            due = penalty(player.city, disaster)
            player.money -= due
            if neom.listener is not None:
                neom.emit("penalty", player.seat, {"money": due})
            return
        if option == NONE:
            return
        demand = next_demand(player.city, disaster, x_of(step), y_of(step)) + 1
        if neom.listener is not None:
            neom.emit("sacrificed", player.seat, {"tile": player.city.tiles[option], "space": option})
        player.city = player.city.without(option)
        demand = next_demand(player.city, disaster, demand, option + 1)
        if demand < len(disaster.demands):
            neom.push(DISASTER_RESPONSE, player.seat, demand, option + 1)

    def arguments(self, option: int) -> dict[str, Argument]:
        if option == PAY:
            return {"act": "pay"}
        if option == NONE:
            return {"act": "sacrifice", "row": 0, "column": 0}
        return {"act": "sacrifice", "row": option // 5 + 1, "column": option % 5 + 1}

    def notation(self, option: int) -> str:
        if option == PAY:
            return "pay"
        return "sacrifice none" if option == NONE else f"sacrifice {space_name(option)}"

    def prompt(self, state: State, step: int) -> str:
        neom = cast("Neom", state)
        player = neom.players[seat_of(step)]
        disaster = struck_by(neom)
        name = neom.parts.tiles[disaster.tile].name
        due = penalty(player.city, disaster)
        if x_of(step):
            return f"{name}: you still have to sacrifice {tribute(player.city, disaster, step)}."
        give = f"sacrifice {tribute(player.city, disaster, step)}"
        if due > player.money:
            return f"{name}: {give}. You have £{player.money} and cannot pay £{due}."
        return f"{name}: pay £{due}, or {give}. You have £{player.money}."

    def say(self, state: State, step: int, option: int) -> str:
        neom = cast("Neom", state)
        player = neom.players[seat_of(step)]
        if option == PAY:
            return f"pay £{penalty(player.city, struck_by(neom))}"
        if option == NONE:
            return "sacrifice: there is no tile to give"
        return f"sacrifice {tile_name(neom.parts, player.city.tiles[option])} on {space_name(option)}"

    def why_not(self, state: State, step: int, option: int) -> tuple[str, str]:
        neom = cast("Neom", state)
        player = neom.players[seat_of(step)]
        disaster = struck_by(neom)
        if option == PAY:
            if x_of(step):
                return "you have begun to sacrifice", "NM-264"
            return f"the penalty is £{penalty(player.city, disaster)} and you have £{player.money}", "NM-263"
        if option == NONE:
            return f"you can sacrifice {tribute(player.city, disaster, step)}", "NM-264"
        if not player.city.built() >> option & 1:
            return f"there is no tile on {space_name(option)}", "NM-264"
        if not player.city.placed() >> option & 1:
            return f"on {space_name(option)} is the City Center, which cannot be sacrificed", "NM-266"
        return ungiven(neom, step, option), rule_of(disaster)


def ungiven(state: Neom, step: int, space: int) -> str:
    """Why the tile on a space cannot be sacrificed now."""
    city = state.players[seat_of(step)].city
    disaster = struck_by(state)
    demand = next_demand(city, disaster, x_of(step), y_of(step))
    asked = disaster.demands[min(demand, len(disaster.demands) - 1)]
    name = f"{tile_name(state.parts, city.tiles[space])} on {space_name(space)}"
    striking = state.parts.tiles[disaster.tile].name
    if not state.parts.tiles[city.tiles[space]].types & asked:
        return f"{name} is not of the type that {striking} asks for now: {joined(type_words(asked), 'or')}"
    if x_of(step) and space < y_of(step):
        return f"tiles are sacrificed from the top left on, and {name} comes before the last one"
    if disaster.demands.count(asked) > 1:
        return f"tiles are sacrificed from the top left on, and after {name} there are too few: begin with one before it"
    return f"without {name} fewer demands of {striking} could be met in all"


def tribute(city: City, disaster: DisasterCard, step: int) -> str:
    """How many tiles of which types are to be given: "1 Residential and 1 Commercial tile"."""
    kinds = owed(city, disaster, x_of(step), y_of(step))
    if not kinds:
        return "nothing, for there is no tile to give"
    listed = joined([f"{number} {kind_of_tile(types)}".rstrip() for number, types in kinds], "and")
    number = sum(number for number, _ in kinds)
    most = fillable(demand_sets(city, disaster, x_of(step), y_of(step)))
    noun = "tile" if kinds[-1][0] == 1 else "tiles"
    return f"{listed} {noun}" if number == most else f"{most} of these tiles: {listed}"


def kind_of_tile(types: int) -> str:
    """The types of a demand, or nothing if any tile will do."""
    return "" if types == (1 << TYPES_PLACED) - 1 else joined(type_words(types), "or")


def struck_by(state: Neom) -> DisasterCard:
    """The Disaster of the present Generation."""
    return state.parts.disasters[state.generation - 1]


def rule_of(disaster: DisasterCard) -> str:
    return {"flood": "NM-270", "fire": "NM-271"}.get(disaster.id, "NM-273")
