"""Choices as a person sees them: a title that names the act, what comes of it, its price, and what stands for it."""

from __future__ import annotations

import pytest

from highrise.toolkit import TENANTS, TILES, bag, bonus, constructing, do, give, going, house, moving, new, place, table, tenant, using
from skyline.engine.conformance import walk
from skyline.engine.picture import Choice
from skyline.engine.rng import seeded
from skyline.games.highrise import GAME
from skyline.games.highrise.rules.state import HighRise

NAMES = ["Ada", "Juno", "Mira", "Otto"]


def choice(state: HighRise, notation: str, seat: int = 0) -> Choice:
    return next(found for found in GAME.face.choices(state, seat, NAMES) if found.notation == notation)


def said(state: HighRise, notation: str, seat: int = 0) -> tuple[str, str, str]:
    found = choice(state, notation, seat)
    return found.title, found.note, found.price


# ------------------------------------------------------------------ moving
def test_a_stop_says_what_the_space_does_and_who_moves_next() -> None:
    state = moving(place(place(table(3), 1, 12), 2, 5))
    assert said(state, "go 1")[:2] == ("East Gardens: red Floor", "then you may draw 1 for 1 Corruption; you move again")
    assert said(state, "go 9")[1].endswith("Mira moves next")
    assert choice(state, "go 9").targets == ("ahead-9", "track-9")


def test_a_stop_at_a_tenant_names_it_and_who_draws_there() -> None:
    state = house(tenant(table(3), "harbour 1", "biotech_lab"), "harbour 1", 1, 5)
    title, note, price = said(moving(state), "go 12")
    assert title == "Stop at Biotech Lab"
    assert "Get 1 UltraPlastic" in note
    assert "Juno draws 1" in note
    assert price == ""


def test_a_construction_space_shows_its_printed_corruption() -> None:
    state = moving(give(table(3, card="2020-1"), 0, own="red blue blue purple"))
    assert said(state, "go 16")[0] == "Harbourside: construct, first place"
    assert said(state, "go 17") == (
        "Harbourside: construct, second place", "free in Harbourside, elsewhere 1 Corruption; Juno moves next", "1 Corruption",
    )  # fmt: skip


def test_a_stop_says_what_it_takes_without_a_further_question() -> None:
    """Only so can a Blueprint be paid there: the Transit Hub is cashed in, or the University card used (HR-R65)."""
    hub = moving(give(place(place(table(3, card="2020-1"), 1, 1), 2, 2), 0, own="red blue blue", hub="purple"))
    assert "a Transit Hub is cashed in for it" in said(hub, "go 16")[1]
    token = moving(give(table(3, card="2020-1"), 0, own="red red blue purple", cards=(20,)))
    assert "a University card goes for it" in said(token, "go 16")[1]
    free = moving(give(table(3, card="2020-1"), 0, own="red blue blue purple", cards=(20,), hub="red"))
    assert "for it" not in said(free, "go 16")[1]


def test_mayors_office_names_its_card_and_costs_corruption() -> None:
    state = moving(give(place(table(3), 1, 9), 0, cards=(9,)))
    title, _, price = said(state, "go 9 mayor")
    assert "with Mayor's Office" in title
    assert price == "1 Corruption"
    assert choice(state, "go 9 mayor").targets == ("ahead-9", "track-9", "card-9")


def test_a_bonus_says_what_lies_there() -> None:
    state = moving(bonus(bonus(table(4), "1.1", "blue red"), "1.2", tile="2020_archive"))
    assert said(state, "bonus 1.1")[:2] == ("Take red + blue", "Bonus 1.1; then stop beyond that set")
    assert said(state, "bonus 1.2")[0] == "Take Archive"
    assert choice(state, "bonus 1.2").targets == ("ahead-bonus-1-2", "bonus-1-2")


def test_a_tile_of_the_solo_line_is_pointed_at_by_its_place() -> None:
    state = new(1)
    assert choice(state, "tile 3").targets == ("line-3",)


def test_blocking_says_where() -> None:
    state = going(place(place(table(2), 0, 5), 1, 7))
    seat = state.decider()
    assert said(state, "block", seat)[0] == "Block"
    assert said(state, "move", seat)[2] == "1 Corruption"
    assert choice(state, "block", seat).targets == ("mogul-N1",)


# ------------------------------------------------------------------ constructing
def test_a_blueprint_says_its_height_and_points() -> None:
    state = constructing(give(table(3, card="2020-1"), 0, own="red blue blue purple purple black grey"))
    assert said(state, "blueprint a") == ("Blueprint A: red, 2 blue and purple", "5 storeys, one of them as first builder", "+5 VP")
    assert choice(state, "blueprint b").targets == ("plan-1",)
    state.blocked = 1
    assert said(state, "blueprint a")[1:] == ("4 storeys", "+4 VP")


def test_a_payment_points_at_the_piece_and_the_square() -> None:
    state = do(constructing(give(table(3, card="2020-1"), 0, own="blue blue black black red ultraplastic")), 0, "blueprint c")
    matched = "UltraPlastic on the UltraPlastic square", "an Extra Floor for the match", "+1 VP"
    assert said(state, "on ultraplastic ultraplastic") == matched
    assert choice(state, "on ultraplastic red").targets == ("yard-red", "square-2-ultraplastic")


def test_a_site_says_what_stands_there_and_what_it_costs() -> None:
    state = tenant(table(3, card="2020-1"), "harbour 1", "biotech_lab")
    for slot, height in ((1, 2), (2, 6), (3, 7)):
        house(state, f"east {slot}", 1, height)
    state.blocked = 1
    constructing(give(state, 0, own="red blue blue purple"))
    title, _, price = said(state, "build east 1")
    assert title.endswith("demolish Juno's tower of 2")
    assert price == ""
    assert said(state, "build harbour 1")[0] == "Build at Biotech Lab, Harbourside"
    assert said(state, "build harbour 1")[2] == "1 Corruption"
    assert choice(state, "build harbour 1").targets == ("site-4",)


def test_elevators_say_what_they_score() -> None:
    state = give(table(3, card="2020-1"), 0, own="red blue blue purple", cards=(5, 6, 17))
    do(constructing(state), 0, "build east 1")
    assert said(state, "after 5") == ("Use High-Speed Elevator (5)", "+2 VP for 5 storeys", "+2 VP")
    assert said(state, "after 6")[0] == "Use High-Speed Elevator (6)"
    assert said(state, "after 17")[2] == "+3 VP"
    assert choice(state, "after 17").targets == ("card-17",)


# ------------------------------------------------------------------ Yards, bag, others
def test_choosing_a_floor_points_into_the_bag() -> None:
    state = using(give(table(3), 0, own="red"), "trade_union")
    assert said(state, "choose red")[:2] == ("Take red", "then 2 red in your Yards")
    assert choice(state, "choose red").targets == ("bag-red",)


def test_a_trade_points_at_both_colours() -> None:
    state = do(moving(give(table(3), 0, own="red red")), 0, "go 6")
    assert said(state, "trade red 2 blue")[:2] == ("2 red for 2 blue", "0 red left, then 2 blue in your Yards")
    assert choice(state, "trade red 2 blue").targets == ("swap-red-blue-2", "yard-red", "bag-blue")


def test_an_overflow_offers_a_yard_for_its_price() -> None:
    state = do(moving(give(table(3), 0, own="red red blue blue black black grey")), 0, "go 2", "no draw")
    assert said(state, "expand") == ("Take an Expanded Yard", "5 spaces more", "2 Corruption")
    assert said(state, "discard red")[:2] == ("Discard red", "1 red left")
    assert GAME.face.ask(state, 0)[0] == "Your Yards overflow by 1"


def test_a_shortage_points_at_those_who_have_most() -> None:
    state = bag(give(give(table(3), 1, own="red red blue"), 2, own="red grey grey"), "")
    using(state, "trade_union")
    do(state, 0, "choose red")
    assert said(state, "from b")[:2] == ("Take from Juno", "who has 2 red and blue")
    assert choice(state, "from c").targets == ("player-C",)
    do(state, 0, "from c")
    assert choice(state, "take grey").targets == ("held-C-grey",)


def test_losing_corruption_points_at_the_space_of_the_marker() -> None:
    state = moving(give(place(place(table(3), 1, 34), 2, 33), 0, corruption=4, at=32))  # only the Stop Zone is ahead
    assert said(state, "lose 2")[:2] == ("Lose 2 Corruption", "down to 2")
    assert choice(state, "lose 2").targets == ("corruption-2",)


def test_a_second_card_of_a_name_shows_its_price() -> None:
    state = using(give(table(3), 0, corruption=3, cards=(7, 7)), "bank")
    assert said(state, "use 7")[2] == ""
    do(state, 0, "use 7")
    assert said(state, "use 7")[2] == "1 Corruption"


# ------------------------------------------------------------------ prompts and all the rest
def test_prompts_are_whole_sentences() -> None:
    title, reason = GAME.face.ask(moving(give(table(3), 0, own="red red blue")), 0)
    assert title == "You are furthest behind: move your Mogul"
    assert reason.startswith("You have 2 red and 1 blue.")
    state = constructing(give(table(3, card="2020-1"), 0, own="red blue blue purple purple black grey"), zone="harbour")
    assert GAME.face.ask(state, 0) == (
        "Which Blueprint do you build?",
        "You have 1 red, 2 blue, 2 purple, 1 black and 1 grey. Elsewhere than in Harbourside it costs 1 Corruption.",
    )


@pytest.mark.parametrize("players", [1, 3])
@pytest.mark.parametrize("name", TENANTS)
def test_what_a_tenant_asks_has_words_and_elements_for_every_answer(name: str, players: int) -> None:
    state = house(house(give(table(players), 0, own="red blue blue purple", corruption=3, yards=1), "east 1", 0, 5), "east 2", None, 5)
    state.line = [TILES["2020_archive"]] if players == 1 else []
    using(state, name)
    while state.menus[0]:
        point = GAME.points[state.pending(0) & 127]
        found = GAME.face.choices(state, 0, NAMES)
        assert found
        for action in range(int(point.base), int(point.base) + point.size):
            assert all(GAME.face.targets(state, action, 0)), GAME.write(action)
        do(state, 0, found[-1].notation)


def test_every_action_can_be_pointed_at_even_when_it_is_not_legal() -> None:
    asked = set()
    for players, seed in [(1, 1), (2, 1), (3, 2), (4, 1), (4, 2), (4, 3)]:
        state = new(players, seed, tenants="all")
        for seat, action in walk(state, seeded(seed)):
            point = GAME.point_of(action)
            for option in [] if (point.id, players) in asked else range(point.size):
                assert all(GAME.face.targets(state, int(point.base) + option, seat)), GAME.write(int(point.base) + option)
            asked.add((point.id, players))
    assert len({point for point, _ in asked}) > 25
    state = new(4)
    assert GAME.face.targets(state, GAME.read("use 7"), 0) == ()  # another question
