"""Action points: what is done with them, and where a contract is built."""

from __future__ import annotations

from skyline.engine.face import Asking, Prompt, Words
from skyline.engine.picture import NOTHING, OK, PAY, Standing
from skyline.engine.words import capital, joined, plural, sentence
from skyline.games.sprawl.face.art import ids
from skyline.games.sprawl.face.wording import (
    amount,
    building_name,
    contract_gist,
    contract_kind,
    permit_words,
    place_words,
    site_at,
    vocation_words,
    zone_words,
)  # fmt: skip
from skyline.games.sprawl.offering import source_words
from skyline.games.sprawl.rules import contracts, permits, sites
from skyline.games.sprawl.rules.components import HALF_PRICE, KIND_NAMES, NO_PRICE, PERMIT_IDS, RENEWAL
from skyline.games.sprawl.rules.decks import FIRST_FAVOR, PLANNING_WORDS, SOURCE_WORDS, SOURCES, contract_at, in_mask, price_in_ap
from skyline.games.sprawl.rules.state import Sprawl
from skyline.games.sprawl.rules.town import owner_of

from .planning import like
from .question import Question, carry_on, ground


# ------------------------------------------------------------------ what to do
class MainAsking(Asking[Question]):
    """Acquire, build, take a Favor, or end the turn."""

    stage = "contracts"
    beside = ("planning",)

    def ask(self, question: Question) -> Prompt:
        if not question.state.ap:
            return Prompt("You have no action points left: what do you do?", f"A Favor costs none. {question.purse()}")
        build, permit = question.offer("build a contract", "build"), question.offer("take a permit", "acquire")
        both = question.offer("build, or take a permit", "build") if build and permit else build or permit
        told = "A card says what it needs, and what it brings on its best block. You choose the block next; nothing is paid before."
        return Prompt(f"You have {question.state.ap} AP: {both or 'what do you do'}?", told)

    def words(self, question: Question, act: str, card: str = "", contract: str = "") -> Words:
        match act:
            case "acquire":
                return self.acquiring(question, PLANNING_WORDS.index(card))
            case "build":
                return self.building(question, SOURCE_WORDS.index(contract))
            case "favor":
                return self.favor(question, SOURCE_WORDS.index(contract))
            case "order":
                return Words("Set the order yourself again", "until now, several players who have to decide do so in seat order")
        return Words("End your turn", ending_words(question))

    def acquiring(self, question: Question, place: int) -> Words:
        state = question.state
        card = state.card(state.planning[place])
        note = "lets you demolish once" if card.kind == RENEWAL else f"brings {card.wealth} wealth if invested"
        ap = f"{state.parts.planning_ap[place]} AP"
        short = card.name if card.kind == RENEWAL else f"{card.pages} {zone_words(int(card.zones)).replace('-', ' ')}"
        return Words(f"Take the {permit_words(card)}", note, ap, "Take a permit", short)

    def building(self, question: Question, source: int) -> Words:
        state = question.state
        card = state.card(contract_at(state, source))
        prices = [int(sites.price(state, card, site)) for site in sites.sites(state, card)]
        cheapest = f"land from {min(prices)} wealth" if max(prices) else "the land is free"
        note = sentence(contract_gist(state.parts, card), cheapest)
        return Words(f"Build {card.name}", note, f"{price_in_ap(state, source)} AP", "Build a contract", card.name)

    def favor(self, question: Question, source: int) -> Words:
        state = question.state
        card = state.card(contract_at(state, source))
        note = sentence(contract_kind(card), vocation_words(state.parts, card), "build it on a later turn for 0 AP")
        ap = f"{price_in_ap(state, source)} AP"
        place = f"{ap} {source_words(source).removesuffix(' deck')}".rstrip()
        return Words(f"Take {card.name} as a Favor", note, ap, "Keep one as a Favor for a later turn", place)

    def targets(self, question: Question, act: str, card: str = "", contract: str = "") -> tuple[str, ...]:
        if act == "acquire":
            return (ids.planning(PLANNING_WORDS.index(card)),)
        return (ids.source(SOURCE_WORDS.index(contract), question.seat),) if contract else ()

    def standing(self, question: Question, act: str, card: str = "", contract: str = "") -> Standing:
        """A contract stands as on its card; what is not built but takes the last action points says so."""
        state = question.state
        if act not in ("acquire", "favor"):
            return Standing(OK, "You can build it") if act == "build" else NOTHING
        price = state.parts.planning_ap[PLANNING_WORDS.index(card)] if card else price_in_ap(state, SOURCE_WORDS.index(contract))
        return Standing(PAY, "Takes all your AP") if 0 < price == state.ap else NOTHING


def superfluous(state: Sprawl) -> list[int]:
    """The picked permits of which each could be left out (US-R06)."""
    return [number for number in in_mask(state.picked) if permits.covers(state, state.picked & ~(1 << number))]


def ending_words(question: Question) -> str:
    """What is given up with the rest of the turn."""
    state = question.state
    lost = f"{plural(int(state.ap), 'action point')} unspent" if state.ap else "no action points are left"
    ready = [source for source in range(FIRST_FAVOR, SOURCES) if contracts.contract_need(state, source) is None]
    waiting = [state.card(contract_at(state, source)).name for source in ready]
    favors = f"you could still build {joined(waiting)} for 0 AP" if waiting else ""
    return sentence(lost, favors, "then cards slide and new ones turn up")


# ------------------------------------------------------------------ where to build
class BuildSiteAsking(Asking[Question]):
    """Where the contract stands, and which permits pay for it."""

    stage = "town"

    def ask(self, question: Question) -> Prompt:
        state = question.state
        card = permits.project(state)
        paid = joined([permit_words(state.card(one)) for one in in_mask(state.picked)])
        wasted = [permit_words(state.card(one)) for one in superfluous(state)]
        unneeded = f" (not needed: {joined(wasted)})" if wasted else ""
        price = {NO_PRICE: " The land is free.", HALF_PRICE: " You pay half the block's value."}.get(int(card.price), "")
        others = question.offer(" Or pay with other permits.", "add", "drop", "anew")
        spent = f"You pay with the {paid}{unneeded}; you have {state.player().wealth} wealth.{others}"
        help_line = f"{contract_kind(card)}: a lit block wears its price and the prestige it brings.{price} {spent}"
        return Prompt(f"Where do you build {card.name}?", help_line)

    def words(self, question: Question, act: str, block: str = "", lots: str = "", card: str = "") -> Words:
        if act == "cancel":
            return Words(f"Do not build {permits.project(question.state).name}", "nothing is spent")
        if act == "anew":
            return Words("Pay with other permits", "those picked so far go back to you")
        if act in ("add", "drop"):
            return self.permit(question, act, PERMIT_IDS.index(card))
        site = site_at(block, lots)
        state, contract = question.state, permits.project(question.state)
        cost = int(sites.price(state, contract, site))
        price = f"${cost}" if cost else "free"
        note = sentence(*self.brings(question, site, cost))
        return Words(f"Build on {place_words(site)}", note, price, *self.group(question, site, block))

    def permit(self, question: Question, act: str, number: int) -> Words:
        """A permit more, or one fewer."""
        state = question.state
        alike = like(question, number, int(permits.usable(state, permits.project(state))))
        name = f"{permit_words(state.card(number))}{alike}"
        short = name.replace(" card", "")
        if act == "add":
            note = "its extra pages are lost, unless you then put another permit back"
            return Words(f"Pay with the {name} too", note, group="Pay with one more permit", short=short)
        enough = permits.covers(state, state.picked & ~(1 << number))
        note = "not needed" if enough else "another permit has to take its place"
        return Words(f"Put the {name} back", note, group="Put a permit back", short=short)

    def group(self, question: Question, site: int, block: str) -> tuple[str, str, int]:
        """What sites have in common: neighbors of the zone pay, nothing does, or something is torn down; in that order."""
        state, card = question.state, permits.project(question.state)
        if state.town.within(site):
            return "Tear down and build", block, 1
        if contracts.same_zone_neighbors(state.town, site, card.zone):
            return f"Beside other {KIND_NAMES[card.zone]}: 1★ for each", block, 3
        return "On open land: no bonus", block, 2

    def brings(self, question: Question, site: int, cost: int) -> list[str]:
        """What the site costs as a sum, what is torn down, and what is certain to follow."""
        state, card = question.state, permits.project(question.state)
        half = "half of " if card.price == HALF_PRICE else ""
        world = question.after(int(question.point.base) + site)
        before, own = state.players[question.seat], world.players[question.seat]
        neighbors = int(own.neighbors - before.neighbors)
        carry_on(world, card)
        back = int(own.wealth - before.wealth) + cost
        more = int(own.prestige - before.prestige) - neighbors
        cause = "its vocation and effects" if own.from_vocations != before.from_vocations else "its effects"
        effects = [f"{amount(max(back, 0), max(more, 0))} from {cause}"] if back > 0 or more > 0 else []
        effects += [f"its effects cost you {amount(max(-back, 0), max(-more, 0))}"] if back < 0 or more < 0 else []
        return [
            "" if card.price == NO_PRICE else half + question.sum(site), *self.torn_down(question, site),
            f"{neighbors} prestige from neighbors" if neighbors else "no neighbor of its zone", *effects,
            *question.changes(world, question.others()),
        ]  # fmt: skip

    def standing(self, question: Question, act: str, block: str = "", lots: str = "", card: str = "") -> Standing:
        """What has to go for it, and whose that is."""
        torn = self.torn_down(question, site_at(block, lots)) if act == "site" else []
        return Standing(PAY, capital(torn[0])) if torn else NOTHING

    def torn_down(self, question: Question, site: int) -> list[str]:
        """The buildings that would be demolished, whose they are, and the card it takes."""
        state = question.state
        here = state.town.within(site)
        if not here:
            return []
        names = [f"{question.whose(int(owner_of(one)))} {building_name(state.parts, one)}" for one in here]
        card = " with an Urban Renewal card" if contracts.renewal_used(state, permits.project(state)) else ""
        return [f"tears down {joined(names)}{card}"]

    def targets(self, question: Question, act: str, block: str = "", lots: str = "", card: str = "") -> tuple[str, ...]:
        if act == "site":
            return ground(site_at(block, lots))
        return (ids.permit(question.seat, PERMIT_IDS.index(card)),) if card else ()


ASKINGS: dict[str, Asking[Question]] = {"main": MainAsking(), "build_site": BuildSiteAsking()}
