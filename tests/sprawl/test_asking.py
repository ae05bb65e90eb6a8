"""Every decision as people are asked it: what is asked, what each answer costs and brings, and what stands for it in the picture."""

from __future__ import annotations

import re
from typing import NamedTuple

import pytest

from clauses import clause
from skyline.engine.conformance import walk
from skyline.engine.face import Prompt, Words
from skyline.engine.picture import NOTHING, Standing
from skyline.engine.rng import seeded
from skyline.games.sprawl import GAME
from skyline.games.sprawl.rules.state import Sprawl
from sprawl.toolkit import (
    PARTS,
    act,
    all_offices,
    asked,
    build,
    card,
    effects_of,
    event,
    give,
    lay,
    mark,
    menu,
    new,
    put,
    start_turn,
    table,
)  # fmt: skip

NAMES = ["Ada", "Ben", "Cleo", "Dora"]


def prompt(state: Sprawl) -> Prompt:
    return GAME.face.ask(state, state.decider(), NAMES)


class Said(NamedTuple):
    """An answer in words, without the group in which it is listed."""

    title: str
    note: str
    price: str


def words(state: Sprawl, notation: str) -> Said:
    return Said(*whole(state, notation)[:3])


def standing(state: Sprawl, notation: str) -> Standing:
    found = GAME.face.choices(state, state.decider(), NAMES)
    return next(choice.standing for choice in found if choice.notation == notation)


def whole(state: Sprawl, notation: str) -> Words:
    return GAME.face.words(state, GAME.read(notation), state.decider(), NAMES)


def targets(state: Sprawl, notation: str) -> tuple[str, ...]:
    return GAME.face.targets(state, GAME.read(notation), state.decider())


# ------------------------------------------------------------------ laws
@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_two_choices_are_worded_alike_and_nothing_is_left_empty(players: int) -> None:
    state = new(players, seed=players, stall_guard=True)
    for _ in walk(state, seeded(players)):
        for seat in state.deciders():
            choices = GAME.face.choices(state, seat, NAMES)
            said = [(choice.title, choice.note, choice.price) for choice in choices]
            assert len(set(said)) == len(said)
            asking = GAME.face.ask(state, seat, NAMES)
            assert asking.title.endswith("?")
            assert asking.help.endswith((".", "?"))
            for told in (*asking, *(word for one in said for word in one)):
                assert not re.search(r"[{}‹›]|\b[a-z]+_[a-z]+\b|  |;;|; $", told)


def test_every_decision_has_its_asking_and_its_stage() -> None:
    assert set(GAME.face.asking) == {point.id for point in GAME.points}


@clause("US-801")
@pytest.mark.parametrize("seed", range(4))
def test_what_a_site_is_said_to_bring_is_what_it_brings(seed: int) -> None:
    """Neighbors and price are certain; they are compared with what happens."""
    state = new(2 + seed % 3, seed, stall_guard=True)
    checked = 0
    for _ in walk(state, seeded(seed)):
        if asked(state) != "build_site":
            continue
        seat = state.decider()
        before = state.players[seat]
        for action in state.actions(seat)[:6]:
            said = GAME.face.words(state, action, seat, NAMES)
            if not GAME.write(action).startswith("site"):
                continue
            after = state.clone()
            after.apply(action, seat)
            if asked(after) == "cube":
                continue
            neighbors = re.search(r"(\d+) prestige from neighbors", said.note)
            assert after.players[seat].neighbors - before.neighbors == (int(neighbors[1]) if neighbors else 0)
            checked += 1
    assert checked > 20


# ------------------------------------------------------------------ set-up and planning cards
@clause("US-089", "US-037")
def test_claiming_a_starting_building() -> None:
    state = act(new(2), "claim d4")
    assert prompt(state) == ("Which building do you claim?", "Pay its block's value; two in one column lead a row. You have 39 wealth.")
    assert words(state, "claim c4") == ("COM in c4", "1 + 6; Ada's building is the other one of its column", "7 wealth")
    assert words(state, "claim f1") == ("RES in f1", "2 + 1; whoever has it gets Media in a tie", "3 wealth")
    assert targets(state, "claim c4") == ("t-c4-3",)


@clause("US-140")
def test_investing() -> None:
    state = start_turn(give(table(2, wealth=5), 0, cards="BP04 BP01"), 0)
    assert prompt(state).title == "Do you invest permits?"
    assert words(state, "invest bp04") == ("Invest the 1-permit CIV/RES card", "gives up 1 page", "+11 wealth")
    assert words(state, "invest nothing").title == "Invest nothing"
    assert targets(state, "invest bp04") == (f"pm-A-{card('BP04').index}",)
    act(state, "invest bp04")
    assert prompt(state).title == "1 permit card for 11 wealth: invest another one?"
    assert words(state, "invested") == ("Invest no more", "begin to spend action points", "+11 wealth")
    assert words(state, "keep bp04")[:2] == ("Keep the 1-permit CIV/RES card after all", "1 page to build with")
    act(state, "keep bp04")
    assert prompt(state).title == "Do you invest permits?"
    assert words(state, "invested").title == "Invest nothing"


def test_cards_that_look_alike_are_told_apart_by_their_ids() -> None:
    alike = [one.id for one in PARTS.cards[:36] if (one.pages, one.zones, one.wealth) == (1, 15, 9)]
    state = start_turn(give(table(2), 0, cards=" ".join(alike)), 0)
    assert len(alike) == 2
    assert words(state, f"invest {alike[0].lower()}").title == f"Invest the 1-permit any-zone card ({alike[0]})"


# ------------------------------------------------------------------ action points
@clause("US-150", "US-151")
def test_spending_action_points() -> None:
    state = lay(lay(give(table(2), 0, cards="BP15"), "High School", "box2"), "BP04", "box3")
    assert prompt(state) == (
        "You have 6 AP: build, or take a permit?",
        "A card says what it needs, and what it brings on its best block. You choose the block next; nothing is paid before.",
    )  # fmt: skip
    assert words(state, "acquire box3") == ("Take the 1-permit CIV/RES card", "brings 11 wealth if invested", "3 AP")
    assert words(state, "build box2") == (
        "Build High School", "2-lot CIV; Education-2; RES buildings in these rows gain 1 prestige each; land from 2 wealth", "2 AP",
    )  # fmt: skip
    assert words(state, "favor box2") == (
        "Take High School as a Favor",
        "2-lot CIV; Education-2; build it on a later turn for 0 AP",
        "2 AP",
    )
    assert words(state, "end turn") == ("End your turn", "6 action points unspent; then cards slide and new ones turn up", "")
    assert targets(state, "build box2") == ("c-box-2",)
    assert targets(state, "acquire box3") == ("pl-box3",)
    assert whole(state, "build box2")[3:5] == ("Build a contract", "High School")
    assert whole(state, "acquire box3")[3:5] == ("Take a permit", "1 CIV/RES")
    assert whole(state, "favor box2")[3:5] == ("Keep one as a Favor for a later turn", "2 AP")
    assert standing(state, "build box2") == ("ok", "You can build it")
    assert standing(state, "acquire box3") == standing(state, "end turn") == NOTHING
    state.ap = 3
    assert standing(state, "acquire box3") == ("pay", "Takes all your AP")
    assert GAME.face.stage(state, 0) == ("contracts", "planning")


@clause("US-154", "US-802")
def test_ending_the_turn_names_a_favor_that_could_still_be_built() -> None:
    state = give(table(2, ap=0), 0, cards="BP15", favor="High School")
    assert words(state, "end turn").note.startswith("no action points are left; you could still build High School for 0 AP")
    assert targets(state, "build favor1") == ("fav-A-0",)


@clause("US-191")
def test_paying_with_permits() -> None:
    state = act(lay(give(table(2), 0, cards="BP01 BP02 BP15"), "High School", "box1"), "build box1", "drop bp15")
    assert prompt(state) == ("Which permit pays for High School (2-lot CIV)?", "One page for each lot; extra pages are lost.")
    assert words(state, "permit bp01").note == "1 page still missing; it would bring 12 wealth if invested"
    assert words(state, "permit bp15").note.startswith("exactly enough")
    assert standing(state, "permit bp01") == NOTHING
    assert standing(state, "permit bp15") == ("ok", "Exactly enough")
    act(state, "permit bp01")
    assert prompt(state).help.endswith("1 of 2 so far.")
    assert words(state, "unpick bp01").title == "Put the 1-permit CIV/COM card back"


@clause("US-192", "US-251", "US-192 Example 1", "US-251 Example 1")
def test_choosing_a_site() -> None:
    state = act(lay(give(table(2, start=True, wealth=9), 0, cards="BP15"), "High School", "box1"), "build box1")
    assert prompt(state) == (
        "Where do you build High School?",
        "2-lot CIV: a lit block wears its price and the prestige it brings. You pay with the 2-permit CIV card; you have 9 wealth.",
    )
    assert words(state, "site c4 e") == ("Build on c4, east side", "1 + 6; 1 prestige from neighbors", "$7")
    assert words(state, "site c1 n") == ("Build on c1, north side", "1 + 1; no neighbor of its zone", "$2")
    assert targets(state, "site c4 e") == ("b-c4", "b-c4-24")


@clause("US-291", "US-038")
def test_a_site_tells_who_else_gains() -> None:
    state = put(put(table(2), "RES", "c6 nw", owner=1), "RES", "a4 nw", owner=0)
    state = act(lay(give(state, 0, cards="BP15"), "High School", "box1"), "build box1")
    assert words(state, "site c4 e").note == "1 + 6; no neighbor of its zone; 1 prestige from its effects; Ben +1 prestige"


@clause("US-230", "US-235")
def test_a_site_tells_what_is_torn_down_and_with_which_card() -> None:
    state = put(give(table(2), 0, cards="BP15 UR01"), "RES", "c4 ne", owner=1)
    act(lay(state, "High School", "box1"), "build box1")
    assert "tears down Ben's 1-lot RES with an Urban Renewal card" in words(state, "site c4 e").note
    give(state, 0, contractor=True)
    assert "tears down Ben's 1-lot RES;" in words(state, "site c4 e").note
    assert standing(state, "site c4 e") == ("pay", "Tears down Ben's 1-lot RES")
    assert standing(state, "site a1 n") == NOTHING


@clause("US-511")
def test_a_contract_at_half_price_says_so() -> None:
    state = act(lay(give(table(2), 0, cards="BP04"), "Bungalow", "box1"), "build box1")
    assert prompt(state).help.startswith(
        "1-lot RES: a lit block wears its price and the prestige it brings. You pay half the block's value."
    )
    assert words(state, "site c4 ne") == (
        "Build on c4, northeast lot",
        "half of 1 + 6; no neighbor of its zone; 1 prestige from its effects",
        "$3",
    )


@clause("US-R06")
def test_a_permit_that_is_not_needed_may_be_thrown_in() -> None:
    state = act(lay(give(table(2), 0, cards="BP01 BP02 BP15"), "High School", "box1"), "build box1")
    assert prompt(state).help.endswith("You pay with the 2-permit CIV card; you have 50 wealth. Or pay with other permits.")
    assert words(state, "add bp01")[:2] == (
        "Pay with the 1-permit CIV/COM card too", "its extra pages are lost, unless you then put another permit back",
    )  # fmt: skip
    assert words(state, "drop bp15")[:2] == ("Put the 2-permit CIV card back", "another permit has to take its place")
    act(state, "add bp01")
    assert "(not needed: 1-permit CIV/COM card)" in prompt(state).help
    assert words(state, "drop bp01").note == "not needed"
    assert words(state, "other permits").title == "Pay with other permits"
    assert targets(state, "drop bp01") == targets(state, "add bp01") == ("pm-A-0",)


@clause("US-R08")
def test_a_player_without_a_cube_is_asked_for_one() -> None:
    state = put(table(2), "RES", "a1 nw", owner=0)
    build(give(state, 0, cubes=0), "Clinic", "c4 ne")
    assert prompt(state) == (
        "Which building gives its cube to the Clinic (CIV) in c4, northeast lot?", "No cubes left: free one, or leave this one unowned.",
    )  # fmt: skip
    assert words(state, "cube a1 nw").title == "Take it from your 1-lot RES in a1, northwest lot"
    assert words(state, "cube none") == ("None", "it stays without a cube", "")
    assert targets(state, "cube a1 nw") == ("t-a1-1",)


# ------------------------------------------------------------------ vocations
@clause("US-271")
def test_a_marker_of_a_rival() -> None:
    state = build(give(table(3), 1, vocations=("Finance", "Finance")), "Savings Bank", "c4 e")
    assert prompt(state) == ("Do you take a Finance marker from somebody?", "The supply is empty: take a rival's marker, or leave it.")
    assert words(state, "from b") == ("Take it from Ben", "Ben owns 2 of them", "")
    assert words(state, "from nobody").title == "Take none"
    assert targets(state, "from b") == ("v-B-finance",)


@clause("US-272")
def test_what_markers_pay() -> None:
    state = build(give(table(2, wealth=20), 0, vocations=("Factory",)), "Sawmill", "a1 w")
    assert prompt(state).title == "Your 2 Factory markers score 2 each: wealth or prestige?"
    assert [words(state, notation)[:2] for notation in menu(state)] == [
        ("Gain 4 prestige", ""), ("Gain 2 wealth and 2 prestige", "1 marker for wealth, 1 for prestige"), ("Gain 4 wealth", ""),
    ]  # fmt: skip


@clause("US-550")
def test_a_vocation_of_ones_choice() -> None:
    state = effects_of(put(give(table(2), 1, vocations=("Finance", "Finance")), "CIV", "c4 e", owner=0), "Embassy", "c4 e")
    assert prompt(state).title == "Which vocation do you take?"
    assert words(state, "vocation energy") == ("Take Energy", "3 markers in the supply; you own none", "")
    assert words(state, "vocation finance from b") == ("Take Finance from Ben", "the supply has none; you own none", "")
    assert targets(state, "vocation energy") == ("v-supply-energy",)


@clause("US-525")
def test_wealth_or_prestige() -> None:
    state = effects_of(put(table(2), "CIV", "c4 ne", owner=0), "Monument", "c4 ne")
    assert prompt(state).title == "Monument: wealth or prestige?"
    assert [words(state, notation).title for notation in menu(state)] == ["Gain 4 wealth", "Gain 4 prestige"]


# ------------------------------------------------------------------ offices
@clause("US-373")
def test_a_tied_election() -> None:
    state = give(give(table(3), 0, vocations=("Media",)), 1, vocations=("Energy",))
    event(state, "Town Meeting")
    assert prompt(state) == ("Who becomes Mayor?", "They are tied, and your word decides: you and Ben.")
    assert words(state, "winner a")[:2] == ("You", "1 vocation marker; places a park, now and at every re-election")
    assert words(state, "winner b").title == "Ben"
    assert targets(state, "winner b") == ("cd-B",)


@clause("US-376")
def test_a_tied_contractor() -> None:
    state = give(give(table(3), 2, prestige=5), 0, vocations=("Media",))
    state.contracting = True
    event(state, "Town Meeting")
    act(state, "park a1 nw")
    assert prompt(state) == ("Who becomes the Contractor?", "Who gets the right to demolish? Tied for the least prestige: you and Ben.")
    assert words(state, "contractor b") == ("Ben", "may demolish, and is safe from demolition by others", "")


@clause("US-401")
def test_the_mayors_park() -> None:
    state = event(give(put(table(2), "RES", "c4 nw", owner=0), 0, vocations=("Media",)), "Town Meeting")
    assert prompt(state) == ("You are elected Mayor: where does your park go?", "A park of your own, on any vacant lot.")
    assert words(state, "park c4 ne") == ("c4, northeast lot", "worth 1 + 6 = 7; next to 1 building, 1 of yours", "")
    assert words(state, "park a1 nw").note.endswith("next to no building")
    assert targets(state, "park c4 ne") == ("b-c4", "b-c4-2")


@clause("US-546")
def test_an_election_that_is_named() -> None:
    state = give(all_offices(put(table(2), "IND", "c4 ne", owner=1)), 0, offices=("Mayor",))
    effects_of(state, "Sheriff's Office", "a1 n")
    assert prompt(state).title == "Which election is held?"
    assert words(state, "election union_boss") == ("Union Boss", "nobody holds it; Ben wins it with an IND worth 7", "")
    assert words(state, "election treasurer").note == "nobody holds it; nobody can win it, nothing changes"
    assert targets(state, "election union_boss") == ("of-union_boss",)


@clause("US-548")
def test_an_office_that_is_taken() -> None:
    state = effects_of(all_offices(table(2)), "Municipal Court", "c4 e")
    assert prompt(state) == ("Which office do you take?", "The office is yours without a vote.")
    note = "nobody holds it; every opponent pays 2 wealth at the start of the turn; at the end 1 prestige for each COM in play"
    assert words(state, "office treasurer") == ("Treasurer", note, "")


# ------------------------------------------------------------------ rows
@clause("US-310", "US-539")
def test_a_marker_enters_play() -> None:
    state = effects_of(put(table(2), "CIV", "c4 e", owner=0), "Town Hall", "c4 e")
    assert prompt(state) == ("Where does prestige marker 4 go?", "Raises every block of its row and makes it pay.")
    assert words(state, "space g2") == ("G2, above columns 3 and 4", "raises 12 blocks; buildings there: you 1", "")
    assert words(state, "space g4") == ("G4, right of line a", "raises 6 blocks; nobody has a building there", "")
    assert targets(state, "space g2") == ("r-g2",)


@clause("US-311", "US-540")
def test_a_marker_moves() -> None:
    state = effects_of(mark(put(table(2), "IND", "c4 e", owner=0), "w7", "g2"), "Subway Yard", "c4 e")
    assert prompt(state).title == "Do you move a marker?"
    assert words(state, "marker w7 to g6") == (
        "Wealth marker 7 to G6, right of line c",
        "raises 6 blocks; buildings there: you 1; leaves G2, above columns 3 and 4 (buildings there: you 1)",
        "",
    )
    assert words(state, "marker stays").title == "Move none"
    assert targets(state, "marker w7 to g6") == ("r-g2", "r-g6")


@clause("US-551")
def test_a_row_that_pays() -> None:
    state = mark(put(put(table(2), "COM", "c4 e", owner=0), "COM", "a4 nw", owner=1), "w7", "g2")
    effects_of(state, "Stock Exchange", "c4 e")
    assert prompt(state) == ("Which wealth row pays out?", "Each row says who would gain what: the most buildings take the most.")
    assert words(state, "payout w6") == ("Wealth row 6", "you +4, Ben +4", "+$4")
    assert words(state, "payout w1").note == "pays nobody"
    assert targets(state, "payout w6") == ("m-w6", "r-w6")
    assert targets(state, "payout w7") == ("m-w7", "r-g2")


@clause("US-523")
def test_the_line_that_comes_first() -> None:
    state = put(put(put(table(2), "COM", "c4 l-nw", owner=0, of="Shopping Center"), "RES", "c6 nw", owner=1), "RES", "e4 nw", owner=1)
    effects_of(state, "Shopping Center", "c4 l-nw")
    assert prompt(state).help.startswith("Which line does the first effect look at? Gain 2 wealth for each RES in one of these rows.")
    assert words(state, "row horizontal") == ("Line c first", "you +2 wealth, Ben +1 prestige", "")
    assert words(state, "row vertical").title == "Column 4 first"
    assert targets(state, "row vertical") == ("b-c4",)


# ------------------------------------------------------------------ buildings
@clause("US-541")
def test_a_building_is_placed() -> None:
    state = effects_of(put(table(2), "RES", "c4 n", owner=0), "Row Houses", "c4 n")
    assert prompt(state) == (
        "Row Houses: where do you place a 1-lot RES?", "Free of charge, and zoning doesn't apply. It has to touch the new building.",
    )  # fmt: skip
    assert words(state, "place c4 se") == ("c4, southeast lot", "worth 1 + 6 = 7", "")
    assert targets(state, "place c4 se") == ("b-c4", "b-c4-4")


@clause("US-542")
def test_a_building_is_moved() -> None:
    state = put(put(table(2), "IND", "c4 n", owner=0), "RES", "a1 nw", owner=0, of="Bungalow")
    effects_of(state, "Bus Terminal", "c4 n")
    assert prompt(state) == ("Bus Terminal: do you move a building?", "Better address, same building.")
    assert words(state, "move a1 nw") == ("Move your Bungalow (RES) in a1, northwest lot", "worth 3 + 1 = 4", "")
    assert words(state, "move none").title == "Move none"
    act(state, "move a1 nw")
    assert prompt(state).title == "Where does your Bungalow (RES) in a1, northwest lot move?"
    assert words(state, "move-to c4 se") == ("c4, southeast lot", "worth 1 + 6 = 7 (+3)", "")
    assert words(state, "move back").title == "Leave it there"
    assert targets(state, "move back") == ("t-a1-1",)


@clause("US-543", "US-544", "US-545")
def test_a_building_is_removed_freed_or_taken() -> None:
    state = put(put(put(table(2), "RES", "a1 nw", owner=1), "RES", "c4 nw"), "COM", "f6 nw", owner=1)
    prison = effects_of(state.clone(), "Prison", "d4 l-nw")
    assert prompt(prison) == ("Prison: do you remove a building?", "It leaves the board for good.")
    assert words(prison, "remove a1 nw").title == "Remove Ben's 1-lot RES in a1, northwest lot"
    freeing = event(give(state.clone(), 0, offices=("Treasurer",)), "Business Relocation")
    assert prompt(freeing) == ("Business Relocation: do you take the cube off a building?", "It stays, but belongs to nobody.")
    assert words(freeing, "uncontrol f6 nw").title == "Take the cube off Ben's 1-lot COM in f6, northwest lot"
    taking = effects_of(state.clone(), "Loft Conversion", "d4 l-nw")
    assert prompt(taking) == ("Loft Conversion: do you take a building?", "Your cube goes on it; theirs goes home.")
    assert words(taking, "control c4 nw").title == "Take the unowned 1-lot RES in c4, northwest lot"
    assert targets(taking, "control c4 nw") == ("t-c4-1",)


# ------------------------------------------------------------------ ties, order, payments
@clause("US-483")
def test_a_tie_between_buildings_and_between_players() -> None:
    state = event(put(put(table(2), "RES", "c4 nw", owner=0), "COM", "c4 se", owner=1), "Local Headlines")
    assert prompt(state).title == "Local Headlines: which is the most valuable building?"
    assert words(state, "tie c4 nw")[:2] == ("Your 1-lot RES in c4, northwest lot", "worth 1 + 6 = 7")
    players = event(table(2), "Land Rush")
    assert prompt(players).title == "Land Rush: which player is meant?"
    assert words(players, "tied b")[:2] == ("Ben", "50 wealth, 0 prestige")
    assert targets(players, "tied b") == ("p-B",)


@clause("US-484", "US-R48")
def test_the_order_in_which_players_decide() -> None:
    state = event(table(3), "Estate Auction")
    assert prompt(state) == ("Who has to decide first?", "You, Ben and Cleo are made an offer.")
    assert words(state, "order seats")[:2] == ("You, then Ben, then Cleo", "seat order")
    assert words(state, "order always").title == "Seat order from now on"
    assert words(state, "order bac")[:2] == ("Ben, then you, then Cleo", "")
    act(state, "order always", "offer decline", "offer decline", "offer decline")
    assert words(state, "order again").title == "Set the order yourself again"
    assert standing(state, "order again") == NOTHING


@clause("US-536")
def test_an_offer() -> None:
    state = event(give(table(2), 1, wealth=3), "Estate Auction")
    assert prompt(state).title == "Estate Auction: pay 9 wealth to gain 5 prestige?"
    assert words(state, "offer pay") == ("Pay", "gain 5 prestige", "9 wealth")
    assert standing(state, "offer pay") == ("pay", "Leaves you $41")
    assert words(state, "offer decline") == ("Let it pass", "you pay nothing", "")


@clause("US-538", "US-R27")
def test_a_ransom() -> None:
    state = event(put(give(table(2), 1, wealth=3), "RES", "a1 nw", "a2 n", owner=0), "Flood")
    assert prompt(state).title == "Flood: pay 4 wealth or lose a building?"
    assert words(state, "ransom pay") == ("Pay", "you keep all your buildings", "4 wealth")
    assert standing(state, "ransom pay") == ("pay", "Leaves you $46")
    assert words(state, "lose a2 n") == ("Lose your 2-lot RES in a2, north side", "worth 3 + 4 = 7", "")
    poor = event(put(table(2, wealth=1), "RES", "a1 nw", "a2 n", owner=0), "Flood")
    assert prompt(poor) == ("Flood: which building do you lose?", "You cannot pay 4 wealth. You have 1 wealth and 0 prestige.")


@clause("US-535", "US-R46")
def test_a_levy() -> None:
    state = put(give(table(2), 1, wealth=6, prestige=9), "RES", "a1 nw", "a2 nw", "a3 nw", "a4 nw", owner=1)
    effects_of(state, "Temple", "c4 e")
    assert prompt(state).title == "Temple: how do you pay Ada for 4 buildings?"
    assert [words(state, notation)[:2] for notation in menu(state)] == [
        ("Pay 4 wealth and 9 prestige", "1 in wealth, 3 in prestige; 3 less than you owe"),
        ("Pay 6 wealth and 8 prestige", "2 in wealth, 2 in prestige; 2 less than you owe"),
    ]
    assert standing(state, menu(state)[0]) == ("pay", "All of it goes to Ada")


@clause("US-553")
def test_a_permit_from_the_discard_pile() -> None:
    state = table(2)
    state.discard |= 1 << card("BP04").index
    effects_of(state, "Planning Office", "c4 e")
    assert prompt(state) == ("Which permit do you take?", "Any Build Permit from the discard pile, for no points.")
    assert words(state, "recover bp04")[:2] == ("Take the 1-permit CIV/RES card", "brings 11 wealth if invested")
    assert targets(state, "recover bp04") == ("dc-3",)
