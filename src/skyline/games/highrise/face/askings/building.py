"""Constructions: Blueprint, payment, site, Spires, and what comes after them; Penthouses and starting Buildings."""

from __future__ import annotations

from collections.abc import Sequence

from skyline.engine.face import Asking, Prompt, Words
from skyline.engine.picture import Standing
from skyline.engine.steps import NOBODY
from skyline.engine.words import capital, plural, sentence
from skyline.games.highrise.face.art import ids
from skyline.games.highrise.rules.asking import HOODS
from skyline.games.highrise.rules.buildings import height_of, spires_of
from skyline.games.highrise.rules.components import LETTERS, SLOTS
from skyline.games.highrise.rules.constructing import is_full, misplacement, open_ultraplastic, squares_to_pay
from skyline.games.highrise.rules.effects.building import Elevator
from skyline.games.highrise.rules.ledger import costs
from skyline.games.highrise.rules.pieces import ULTRAPLASTIC, number
from skyline.games.highrise.rules.wording import piece_words

from .question import Question, cost, gain, kind_of, letter_of, said, site_of, storeys, toll


def squares(question: Question, blueprint: int, kind: int) -> tuple[str, ...]:
    """The squares of a kind of a current Blueprint, if it has any."""
    state = question.state
    if blueprint == NOBODY or state.current == NOBODY:
        return ()
    found = state.parts.blueprints[state.current][blueprint]
    there = found.ultraplastic if kind == ULTRAPLASTIC else number(found.squares, kind)
    return (ids.square(blueprint, kind),) if there else ()


# ------------------------------------------------------------------ before it stands
ON_PLASTIC = "On the UltraPlastic square"


class UniversityAsking(Asking[Question]):
    """A token on a square, or none."""

    stage = "plans"

    def ask(self, question: Question) -> Prompt:
        what = "It makes a square of the current Blueprint Card an UltraPlastic square, for everybody and all round."
        return Prompt("Use a University card?" if "decline" in question.acts() else "Which square does your University card change?", what)

    def words(self, question: Question, act: str, blueprint: str = "", color: str = "") -> Words:
        if act == "decline":
            return Words("Use no University card", "the squares stay as they are")
        what = "the square takes any piece, for everybody and all round"
        return Words(f"Token on {said(color)} of Blueprint {blueprint}", what, "", f"Token on Blueprint {blueprint}", said(color))

    def targets(self, question: Question, act: str, blueprint: str = "", color: str = "") -> tuple[str, ...]:
        return squares(question, letter_of(blueprint), kind_of(color)) if act == "token" else ()


class BlueprintAsking(Asking[Question]):
    """Which Blueprint."""

    stage = "plans"

    def ask(self, question: Question) -> Prompt:
        return Prompt("Which Blueprint do you build?", f"{question.own()}{question.misplaced()}")

    def words(self, question: Question, blueprint: str) -> Words:
        state, place = question.state, letter_of(blueprint)
        first = not state.blocked >> place & 1
        height = int(state.parts.blueprints[state.current][place].height) + first
        more = ", one of them as first builder" if first else ""
        title = f"Blueprint {blueprint}: {question.squares(place)}"
        return Words(title, f"{storeys(height)}{more}", gain(height), "Build a Blueprint", blueprint)

    def targets(self, question: Question, blueprint: str) -> tuple[str, ...]:
        return (ids.plan(letter_of(blueprint)),)


class SwapAsking(Asking[Question]):
    """A Floor that counts as another colour."""

    stage = "plans"

    def ask(self, question: Question) -> Prompt:
        which = "Which Floor counts as another colour?"
        title = "Does a Floor count as another colour?" if "decline" in question.acts() else which
        return Prompt(title, f"Condo Developer: {question.offer('one of those you pay may.', 'swap')} {question.own()}")

    def words(self, question: Question, act: str, given: str = "", taken: str = "") -> Words:
        if act == "decline":
            return Words("Pay as it is", "no Floor counts as another colour")
        count_as = f"{capital(said(given))} counts as"
        return Words(f"{count_as} {said(taken)}", "on one square", "", count_as, said(taken))

    def targets(self, question: Question, act: str, given: str = "", taken: str = "") -> tuple[str, ...]:
        if act == "decline":
            return ()
        return (ids.yard(kind_of(given)), *squares(question, int(question.construction.blueprint), kind_of(taken)))


class PayAsking(Asking[Question]):
    """What goes on which squares."""

    stage = "plans"

    def ask(self, question: Question) -> Prompt:
        state, construction = question.state, question.construction
        still_open = int(open_ultraplastic(state, construction))
        if still_open:
            title = f"What goes on {'the' if still_open == 1 else 'an'} UltraPlastic square?"
            also = question.offer(" It may also go on a coloured square.", "instead")
            return Prompt(title, f"UltraPlastic there gives an Extra Floor.{also} {question.own()}")
        wanted = piece_words(int(squares_to_pay(state, construction)))
        instead = question.offer(", or put UltraPlastic on a coloured square", "instead")
        return Prompt(f"Pay {wanted} in colour{instead}?", question.own())

    def words(self, question: Question, act: str, piece: str = "", color: str = "") -> Words:
        if act == "pay":
            place = int(question.construction.blueprint)
            return Words("Pay", f"Blueprint {LETTERS[place]}: {question.squares(place)}")
        if act == "instead":
            title = f"UltraPlastic for a {said(color)} square"
            return Words(title, f"you keep the {said(color)} Floor", "", "UltraPlastic on a square for", said(color))
        title = f"{capital(said(piece))} on the UltraPlastic square"
        if kind_of(piece) == ULTRAPLASTIC:
            return Words(title, "an Extra Floor for the match", gain(1), ON_PLASTIC, said(piece))
        return Words(title, question.left_after(piece), "", ON_PLASTIC, said(piece))

    def targets(self, question: Question, act: str, piece: str = "", color: str = "") -> tuple[str, ...]:
        place = int(question.construction.blueprint)
        if act == "pay":
            return (ids.foot(place),)
        if act == "instead":
            return (*squares(question, place, kind_of(color)), ids.yard(ULTRAPLASTIC))
        return (ids.yard(kind_of(piece)), *squares(question, place, ULTRAPLASTIC))


class HighEndCondoAsking(Asking[Question]):
    """Further pieces for the Building."""

    stage = "own"

    def ask(self, question: Question) -> Prompt:
        return Prompt("Which one or two pieces raise the Building?", f"High-End Condo. {question.own()}")

    def words(self, question: Question, pieces: Sequence[str]) -> Words:
        added = " + ".join(said(piece) for piece in pieces)
        return Words(f"Add {added}", f"{storeys(len(pieces))} more", gain(len(pieces)), "Add to the Building", added)

    def targets(self, question: Question, pieces: Sequence[str]) -> tuple[str, ...]:
        return tuple(dict.fromkeys(ids.yard(kind_of(piece)) for piece in pieces))


# ------------------------------------------------------------------ the site
class StartBuildingAsking(Asking[Question]):
    """Where the starting Building stands."""

    stage = "city"

    def ask(self, question: Question) -> Prompt:
        return Prompt("Where does your starting Building stand?", "It has height 5, and its Tenant's power is used at once, if it can be.")

    def words(self, question: Question, neighbourhood: str, slot: int) -> Words:
        site = site_of(neighbourhood, slot)
        hood = question.hood(HOODS.index(neighbourhood))
        return Words(question.place(site), question.power_at(site), "", f"Stand in {hood}", question.tenant_at(site))

    def targets(self, question: Question, neighbourhood: str, slot: int) -> tuple[str, ...]:
        return (ids.site(site_of(neighbourhood, slot)),)


class SiteAsking(Asking[Question]):
    """Where a new Building stands."""

    stage = "city"

    def ask(self, question: Question) -> Prompt:
        height = int(question.construction.height)
        return Prompt(f"Where does your tower of {height} stand?", f"It scored {height} VP.{question.misplaced()}")

    def words(self, question: Question, act: str, neighbourhood: str, slot: int = 0) -> Words:
        hood = HOODS.index(neighbourhood)
        price = cost(int(misplacement(question.construction, hood)))
        if act == "suburbs":
            note = f"for {question.hood(hood)}, which is full of towers at least as tall: nothing on the board, no Tenant"
            return Words(f"The Suburbs of {question.hood(hood)}", note, price)
        site = site_of(neighbourhood, slot)
        if question.state.sites[site]:
            return Words(f"{question.place(site)}: demolish {question.tower(site)}", question.power_at(site), price)
        note = sentence(last_free(question, site), question.power_at(site))
        return Words(f"Build at {question.place(site)}", note, price, f"Build in {question.hood(hood)}", question.tenant_at(site))

    def standing(self, question: Question, act: str, neighbourhood: str, slot: int = 0) -> Standing:
        hood = HOODS.index(neighbourhood)
        return toll(int(misplacement(question.construction, hood)), question.free_where())

    def targets(self, question: Question, act: str, neighbourhood: str, slot: int = 0) -> tuple[str, ...]:
        return (ids.hood(HOODS.index(neighbourhood)) if act == "suburbs" else ids.site(site_of(neighbourhood, slot)),)

    def ghostless(self, question: Question, act: str, neighbourhood: str, slot: int = 0) -> str:
        return "the Suburbs are not on the board" if act == "suburbs" else ""


def last_free(question: Question, site: int) -> str:
    """A warning where this Building fills its Neighbourhood."""
    hood, sites = site // SLOTS, question.state.sites
    free = [other for other in range(hood * SLOTS, hood * SLOTS + SLOTS) if question.state.tenants[other] >= 0 and not sites[other]]
    return f"fills {question.hood(hood)}" if len(free) == 1 and not is_full(question.state, hood) else ""


class SpiresAsking(Asking[Question]):
    """How many Spires go on it."""

    stage = "own"

    def ask(self, question: Question) -> Prompt:
        return Prompt("How many of your Spires go on this Building?", "Each counts 2 storeys when tallest Buildings are compared.")

    def words(self, question: Question, count: int) -> Words:
        if count == 0:
            return Words("No Spire", f"keep {plural(int(question.player.spires), 'Spire')}")
        building = question.state.sites[question.construction.site]
        height = int(height_of(building) + 2 * (spires_of(building) + count))
        words = plural(count, "Spire")
        return Words(f"{words} on it", f"counts as {height} when tallest Buildings are compared", "", "Spires on this Building", words)

    def targets(self, question: Question, count: int) -> tuple[str, ...]:
        return (ids.SPIRES,) if count else ()


# ------------------------------------------------------------------ afterwards
class AfterBuildingAsking(Asking[Question]):
    """The Tenant's power and cards, in any order."""

    stage = "city"
    no_ghost = "the Building that was just put up stands there"

    def ask(self, question: Question) -> Prompt:
        power = question.offer("its Tenant's power", "power")
        card = question.offer(f"{' or ' if power else ''}a Power Card", "use", "turn_up")
        return Prompt(f"Your Building stands: use {power}{card}?")

    def words(self, question: Question, act: str, card: int = 0) -> Words:
        construction = question.construction
        if act == "power":
            site = int(construction.site)
            return Words(f"Use the power of {question.tenant_at(site)}", question.power_at(site))
        if act == "done":
            return Words("Go on", "use nothing more for this Building")
        if act == "turn_up":
            return Words(f"Turn up {question.card(card)}", "an Archive goes back to its stack")
        kind = question.state.parts.cards[card]
        price = cost(int(costs(question.state, question.player, card, construction.planned)))
        if not isinstance(kind.effect, Elevator):
            return Words(f"Use {question.card(card)}", question.effect_of(card), price)
        vp = gain(int(kind.effect.vp(question.state)))
        return Words(f"Use {question.card(card)}", f"{vp} for {storeys(int(construction.height))}", price or vp)

    def targets(self, question: Question, act: str, card: int = 0) -> tuple[str, ...]:
        """The Building just put up, or a card."""
        if act == "power":
            site = int(question.construction.site)
            return (ids.site(site),) if site >= 0 else ()
        if act == "turn_up":
            return ids.down(card), ids.card(int(question.state.parts.archive))
        return (ids.card(card),) if act == "use" else ()


class PenthouseAsking(Asking[Question]):
    """Which Building grows."""

    stage = "city"
    no_ghost = "the Building that grows stands there; by how much is asked next"

    def ask(self, question: Question) -> Prompt:
        return Prompt("Which of your Buildings grows?", f"Penthouse: by 1 to 3 of your pieces. {question.own()}")

    def words(self, question: Question, neighbourhood: str, slot: int) -> Words:
        site = site_of(neighbourhood, slot)
        hood = question.hood(HOODS.index(neighbourhood))
        return Words(question.place(site), f"{question.tower(site)} grows by up to 3", "", hood, question.tenant_at(site))

    def targets(self, question: Question, neighbourhood: str, slot: int) -> tuple[str, ...]:
        return (ids.site(site_of(neighbourhood, slot)),)


class PenthousePieceAsking(Asking[Question]):
    """The pieces of a Penthouse."""

    stage = "own"

    def ask(self, question: Question) -> Prompt:
        place = (question.y >> 3) + 1
        return Prompt(f"Which piece becomes a Penthouse Floor ({place} of up to 3)?", question.own())

    def words(self, question: Question, act: str, piece: str = "") -> Words:
        if act == "done":
            return Words("No more", f"{question.tower(question.x)} is finished")
        return Words(f"Add {said(piece)}", f"one Penthouse Floor more; {question.left_after(piece)}", "", "Add a piece", said(piece))

    def targets(self, question: Question, act: str, piece: str = "") -> tuple[str, ...]:
        return (ids.yard(kind_of(piece)),) if act == "add" else ()


ASKINGS: dict[str, Asking[Question]] = {
    "university": UniversityAsking(), "blueprint": BlueprintAsking(), "swap": SwapAsking(), "pay": PayAsking(),
    "high_end_condo": HighEndCondoAsking(), "start_building": StartBuildingAsking(), "site": SiteAsking(), "spires": SpiresAsking(),
    "after_building": AfterBuildingAsking(), "penthouse": PenthouseAsking(), "penthouse_piece": PenthousePieceAsking(),
}  # fmt: skip
