"""The action in words: what to do, where, what to pay and where Goods come from (D4, D4a, D4b, D4c)."""

from __future__ import annotations

from collections.abc import Sequence

from skyline.engine.face import Asking, Prompt, Words
from skyline.engine.picture import NOTHING as NO_STANDING
from skyline.engine.picture import PAY, Standing
from skyline.engine.words import joined, seat_letter

from ..rules.components import FIRST_CORNERSTONE, GOODS, Tile
from ..rules.effects.offices import OFFICES
from ..rules.grid import ORTHOGONAL, space_name, space_of, spaces_of
from ..rules.needs import NOTHING, open_alternatives
from ..rules.offers import offer_of
from ..rules.sourcing import FROM_SEAT, FROM_SUPPLY, ROUTES, opponent_sells, price, wanted
from ..rules.trade import met_by_own, price_of
from ..rules.wording import cost_terms, good_name, goods_in
from .question import NeomQuestion
from .standing import bought_from, lack
from .wording import cost_words, gains


class ActionAsking(Asking[NeomQuestion]):
    """D4."""

    stage = "city"

    def ask(self, question: NeomQuestion) -> Prompt:
        name, why = question.parts.tiles[question.player.selected].name, hindrance(question)
        placed = {answer["tile"] for answer in question.answers() if "tile" in answer}
        stone = len(placed) > (question.player.selected in placed)
        if question.player.selected in placed:
            title = f"Build {name}{question.offer(' or a Cornerstone', 'place') if stone else ''}{question.offer(', or sell it', 'sell')}"
        else:
            title = f"Build a Cornerstone{question.offer(f', or sell {name}', 'sell')}" if stone else f"Sell {name}: {why}"
        because = f"{name} cannot be built: {why}. " if why and stone else ""
        return Prompt(title, f"{because}{question.purse} Selling brings £{question.parts.sale_price}.")

    def words(self, question: NeomQuestion, act: str, tile: int = 0, row: int = 0, column: int = 0) -> Words:
        selected = question.parts.tiles[question.player.selected]
        if act == "sell":
            return Words(f"Sell {selected.name}", "to the general supply", f"+£{question.parts.sale_price}")
        if act == "build":
            return site_words(question, selected, space_of(row, column))._replace(price=spending(question, selected))
        chosen = question.parts.tiles[tile]
        price = spending(question, chosen)
        if not chosen.is_cornerstone():
            return Words(f"Build {chosen.name}", gains(question.parts, chosen), price)
        return Words(f"Build {chosen.name} instead", gains(question.parts, chosen), price, "Build a Cornerstone instead", chosen.name)

    def standing(self, question: NeomQuestion, act: str, tile: int = 0, row: int = 0, column: int = 0) -> Standing:
        if act == "sell":
            return NO_STANDING
        offer = offer_of(question.state, question.player, question.parts.tiles[tile or question.player.selected])
        return Standing(PAY, bought_from(question.parts, offer.sales, question.names)) if offer.sales else NO_STANDING

    def targets(self, question: NeomQuestion, act: str, tile: int = 0, row: int = 0, column: int = 0) -> tuple[str, ...]:
        if act == "sell":
            return ()
        if act == "build":
            return (plot(question, row, column),)
        return (f"{'stone' if tile >= FIRST_CORNERSTONE else 'hand'}-{tile:03}",)


def hindrance(question: NeomQuestion) -> str:
    """Why the selected tile cannot be built, if that is so."""
    tile = question.parts.tiles[question.player.selected]
    offer = offer_of(question.state, question.player, tile)
    return "" if offer.need == NOTHING else lack(question.parts, tile, offer)


def spending(question: NeomQuestion, tile: Tile) -> str:
    """What placing the tile costs now at least."""
    if any(met_by_own(question.player, cost) and not cost.coins for cost in tile.costs):
        return ""
    least = min(price_of(question.state, question.player, cost) for cost in tile.costs)
    return f"£{least}" if least else ""


class SpaceAsking(Asking[NeomQuestion]):
    """D4a."""

    stage = "city"

    def ask(self, question: NeomQuestion) -> Prompt:
        needs = cost_words(question.parts, question.tile)
        asked = "It is free." if needs == "free" else f"It asks for {needs}."
        help_text = f"{asked} {question.purse} Each lit plot shows the points that it brings."
        return Prompt(f"Where do you build {question.tile.name}?", help_text)

    def words(self, question: NeomQuestion, row: int, column: int) -> Words:
        return site_words(question, question.tile, space_of(row, column))

    def targets(self, question: NeomQuestion, row: int, column: int) -> tuple[str, ...]:
        return (plot(question, row, column),)


def site_words(question: NeomQuestion, tile: Tile, space: int) -> Words:
    """To build the tile on the space."""
    there = question.player.city.tiles[space]
    title, where = f"Build on {space_name(space)}", space_name(space)
    if not there:
        return Words(title, f"joins {joined(joined_to(question, tile, space))}", group="Build on an empty plot", short=where)
    name = question.parts.tiles[there].name
    return Words(title, f"replaces {name}", group="Replace a tile", short=on_its_own(question, space))


def plot(question: NeomQuestion, row: int, column: int) -> str:
    """The element of the own city that stands for a space."""
    return f"city-{seat_letter(question.seat)}-{space_of(row, column)}"


def on_its_own(question: NeomQuestion, space: int) -> str:
    """The name of a tile of the own city, with its space where the city has another one of that name."""
    tiles = question.player.city.tiles
    names = [question.parts.tiles[number].name for number in tiles if number]
    name = question.parts.tiles[tiles[space]].name
    return f"{name} {space_name(space)}" if names.count(name) > 1 else name


def joined_to(question: NeomQuestion, tile: Tile, space: int) -> list[str]:
    """The tiles that the new one would be directly connected to on an empty space."""
    city = question.player.city
    after = city.with_tile(tile.number, space)
    down, right = after.links(after.built())
    return [
        question.parts.tiles[city.tiles[other]].name
        for other in spaces_of(ORTHOGONAL[space])
        if (down >> min(space, other) if abs(space - other) == 5 else right >> min(space, other)) & 1
    ]


class CostAlternativeAsking(Asking[NeomQuestion]):
    """D4b."""

    stage = "city"

    def ask(self, question: NeomQuestion) -> Prompt:
        costs = [question.tile.costs[index] for index in open_alternatives(question.state, question.player, question.tile)]
        asked = joined([cost_terms(question.parts, cost) for cost in costs], "or")
        return Prompt(f"What do you give for {question.tile.name}?", f"It asks for {asked}. {question.purse}")

    def words(self, question: NeomQuestion, alternative: int) -> Words:
        cost = question.tile.costs[alternative - 1]
        terms = [f"£{cost.coins}"] if cost.coins else []
        terms += [good.lower() for good in goods_in(question.parts, cost.goods)]
        missing = [good.lower() for good in goods_in(question.parts, cost.goods & ~question.player.city.goods)]
        if not missing:
            return Words(f"Give {joined(terms)}")
        return Words(f"Give {joined(terms)}", f"you buy {joined(missing)}", f"£{price_of(question.state, question.player, cost)}")


class SourcingAsking(Asking[NeomQuestion]):
    """D4c."""

    stage = "others"

    def stage_of(self, question: NeomQuestion) -> str:
        return "city" if question.state.solo() else self.stage

    def ask(self, question: NeomQuestion) -> Prompt:
        paid = " The seller gets the money when the turn ends." if question.state.seats > 2 else ""
        help_text = f"You do not produce it. {question.purse}{paid}"
        return Prompt(f"Where do you get {good_name(question.parts, wanted(question.step))}?", help_text)

    def words(
        self, question: NeomQuestion, act: str, good: str, office: str = "", seller: int = 0, routes: Sequence[str] = ()
    ) -> Words:
        name, place = good.replace("_", " "), GOODS.index(good)
        if act == "waive":
            return Words(f"Waive {name}", f"with the {next(other.title for other in OFFICES if other.word == office)}")
        way = FROM_SEAT + seller if act == "buy" else FROM_SUPPLY + ROUTES.index(list(routes))
        cost = int(price(question.state, question.player, place, way))
        leaves = f"leaves you £{question.player.money - cost}"
        if act == "buy":
            return Words(f"Buy {name} from {question.who(seller)}", leaves, f"£{cost}")
        if opponent_sells(question.state, question.seat, place):
            return Words(f"Buy {name} from {question.names[1 - question.seat]}", leaves, f"£{cost}")
        used = {0: "", 1: f"with the {joined(routes)} Trade Route, "}.get(len(routes), "with both Trade Routes, ")
        return Words(f"Buy {name} from the supply", f"{used}{leaves}", f"£{cost}")

    def targets(
        self, question: NeomQuestion, act: str, good: str, office: str = "", seller: int = 0, routes: Sequence[str] = ()
    ) -> tuple[str, ...]:
        return (f"other-{seat_letter(seller)}",) if act == "buy" else ()


ASKINGS: dict[str, Asking[NeomQuestion]] = {
    "action": ActionAsking(), "space": SpaceAsking(), "cost_alternative": CostAlternativeAsking(), "sourcing": SourcingAsking(),
}  # fmt: skip
