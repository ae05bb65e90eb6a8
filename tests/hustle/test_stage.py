"""What a question is about, laid out large: cards of actions and bonus actions, workers for hire, exchanges, and visits to other towers."""

from __future__ import annotations

import re

import pytest

from clauses import clause
from hustle.toolkit import act, give, market, menu, new, stack, table, unit
from skyline.drawing.conformance import ids, parsed
from skyline.engine.conformance import walk
from skyline.engine.consequences import consequences
from skyline.engine.picture import LAYOUTS, NARROW, WIDE, Picture, staged
from skyline.engine.rng import seeded
from skyline.engine.state import State
from skyline.games.hustle import GAME
from skyline.games.hustle.face import FACE, offers, platforms
from skyline.games.hustle.face.art import ids as element
from skyline.games.hustle.face.art.offers import Offer
from skyline.games.hustle.rules.players import visitors
from skyline.games.hustle.rules.state import Hustle
from skyline.table.frames.foresight import look_ahead

NAMES = ("Ada", "Ben", "Cleo", "Dora")
POINTS = "Points, if it ended now"


def shown(state: State, layout: str = WIDE) -> Picture:
    """The table as the seat that is asked sees it."""
    seat = state.decider()
    stage = FACE.stage(state, seat)
    return staged(FACE.picture(state.view(seat), NAMES, layout, stage), stage)


def pieces(state: State, panel: str) -> dict[str, str]:
    return dict(next(one for one in shown(state).panels if one.id == panel).pieces)


def said(markup: str) -> str:
    """The words of a piece."""
    return " ".join(re.sub(r"<[^>]*>", " ", markup).split())


def action(state: Hustle, key: str) -> Offer:
    return next(one for one in offers.actions(state.view(0)) if one.key == key)


# ------------------------------------------------------------------ a turn
@clause("HH-100", "HH-804")
@pytest.mark.parametrize("players", [1, 3])
def test_a_card_stands_exactly_where_the_action_may_be_taken(players: int) -> None:
    state = GAME.new(players=players, seed=players)
    looked = 0
    for _ in walk(state, seeded(players)):
        seat = state.decider()
        view = state.view(seat)
        if view.step[0] == "turn":
            looked += 1
            stands = {one.key for one in (*offers.actions(view), *offers.steps(view)) if one.state != "no"}
            assert stands == set(menu(state, seat))
    assert looked > 20


@clause("HH-221")
def test_a_card_that_does_not_stand_begins_with_the_reason() -> None:
    refused = action(table(), "expand")
    assert (refused.state, refused.word, refused.lines[0]) == ("no", "Not now", ("i-barred", "You have no card in hand."))
    assert action(give(table(), hand="bb02"), "expand").state == "ok"


@clause("HH-201")
def test_expanding_says_which_influence_the_next_level_needs() -> None:
    low, high = (give(table(), hand="bb02", influence=influence) for influence in (5, 12))
    assert ("i-barred", "L6 needs 6 influence, you have 5.") in action(low, "expand").lines
    assert [sign for sign, _ in action(high, "expand").lines] == ["i-check", "i-clock"]


@clause("HH-261")
def test_building_says_what_is_in_reach_and_what_opens_later() -> None:
    card = action(give(table(), prestige=11), "build")
    assert ("i-barred", "Luxury opens at 25★, you have 11.") in card.lines
    assert card.lines[0][0] == "i-check"
    assert card.word.endswith(" tiles fit")


@clause("HH-390")
def test_a_full_subway_names_the_way_out() -> None:
    state = give(give(table(), train="b vd01"), train="g vd02")
    card = action(state, "hire")
    assert (card.state, card.lines[0][1]) == ("no", "Your subway holds 2 trains.")
    assert ("i-arrow", "Empty a train first: Move visitors in.") in card.lines


@clause("HH-450", "HH-451")
def test_moving_in_counts_who_finds_a_room() -> None:
    card = action(give(unit(table(), "office b-gf"), queue="bbg"), "convert")
    assert card.word == "1 find a room"
    assert card.lines == (
        ("i-check", "1 office to move into."),
        ("i-barred", "Offices: no room for 1."),
        ("i-barred", "Homes: no room for 1."),
    )


@clause("HH-480")
def test_drawing_with_a_full_hand_costs_cards() -> None:
    full, empty = action(give(table(), hand="bb02 bb03 bb04 bb05"), "draw"), action(table(), "draw")
    assert (full.state, full.word, full.price) == ("pay", "Costs a card", "1 of 4")
    assert (empty.state, empty.price) == ("ok", "")


@clause("HH-184", "HH-244", "HH-305")
def test_free_steps_are_always_there_and_say_why_not() -> None:
    state = give(table(), contracts="q1-04", influence=5, yellow=2, blue=2, black=2)
    steps = {one.key: one for one in offers.steps(state.view(0))}
    assert (steps["swap"].state, steps["swap"].text, steps["swap"].price) == ("ok", "your height limit falls to L3", "2 influence")
    assert (steps["demolish"].state, steps["demolish"].text) == ("no", "all levels are accessible")
    assert (steps["combine"].state, steps["combine"].price) == ("no", "")


def test_the_cards_lie_in_the_middle_and_the_tower_waits_in_the_wing() -> None:
    places = {panel.id: panel.place for panel in shown(table()).panels}
    assert (places["actions"], places["lot"], places["station"]) == ("board", "wing", "right")
    assert list(pieces(table(), "actions")) == [element.offer(key) for key in (*offers.ACTIONS, *offers.STEPS)]


def test_on_a_phone_what_the_viewer_has_stands_beside_the_small_tower() -> None:
    places = {panel.id: panel.place for panel in shown(table(), NARROW).panels}
    assert (places["lot"], places["you"], places["actions"]) == ("wing", "wing", "board")
    laying = {panel.id: panel.place for panel in shown(act(give(table(), hand="bb02"), "expand"), NARROW).panels}
    assert (laying["lot"], laying["you"]) == ("board", "left")


# ------------------------------------------------------------------ workers
@clause("HH-392", "HH-394")
def test_a_platform_says_what_a_set_leaves_and_brings() -> None:
    state = act(give(market(table(), "", "111", "245", "666"), money=9), "hire")
    cheap, middle, dear = platforms.platforms(state.view(0))
    assert (cheap.influence, middle.influence) == ("+1 influence, limit L4", "+2 influence, limit L5")
    assert middle.words.startswith("$1 left; ports paid at ")
    assert (dear.refusal, dear.words) == ("it costs $10, you have $9", "It costs $10, you have $9")


@clause("HH-266")
def test_a_platform_counts_the_places_that_its_dice_would_pay() -> None:
    state = act(give(market(table(), "", "111", "245", "666"), yellow=0, blue=0, black=0), "hire")
    counted = [re.findall(r"\d+", one.words) for one in platforms.platforms(state.view(0))]
    then, now = [int(one[1]) for one in counted], {int(one[3]) for one in counted}
    assert then == sorted(then)
    assert len(now) == 1
    assert now.pop() < then[-1]


@clause("HH-454")
def test_a_train_says_who_finds_a_room_and_who_as_wished() -> None:
    state = unit(market(table(), "", "111", "245", "666"), "office b-l1")
    train = state.trains[4]
    state.trains = [train & ~0xFFFFFF | 0x000001 if place == 4 else other for place, other in enumerate(state.trains)]
    act(state, "hire")
    (top, _), *_ = (one.trains for one in platforms.platforms(state.view(0)) if one.number == 3)
    assert top.words.startswith("1 finds a room, ")


@clause("HH-395")
def test_once_a_set_is_chosen_the_others_step_back() -> None:
    state = act(market(table(), "", "111", "245", "666"), "hire", "hire s3")
    assert [one.elsewhere for one in platforms.platforms(state.view(0))] == [True, False, True]


# ------------------------------------------------------------------ bonus actions
def at_bonus() -> Hustle:
    state = stack(unit(table(3, cards="bb01:a-gf bb02:d-gf"), "office high_noise b-gf"), "standard", "office", "high_noise")
    give(state, 1, queue="pp")
    act(give(state, queue="bg"), "build", "take standard office 1", "place across b-l1")
    return state


@clause("HH-333", "HH-334", "HH-335", "HH-350")
def test_bonus_actions_are_four_cards() -> None:
    cards = {one.key: one for one in offers.bonuses(at_bonus().view(0))}
    assert list(cards) == ["realtor", "influence", "exchange", "decor"]
    assert cards["realtor"].lines[0] == ("i-check", "It rises to 2.")
    assert cards["exchange"].lines[0][1] == "One pair of your 2 visitors."
    assert ("i-barred", "Balcony: from 10★ on, you have 0.") in cards["decor"].lines


@clause("HH-336")
def test_partners_say_who_waits_there_or_why_not() -> None:
    shown_partners = pieces(act(at_bonus(), "bonus exchange"), "partners")
    assert said(shown_partners["partner-b"]).endswith("2 visitors at the elevators")
    assert said(shown_partners["partner-c"]).endswith("Nobody stands at the elevators there")
    assert "hh-refused" in shown_partners["partner-c"]


@clause("HH-335")
def test_an_exchange_is_two_rows_that_grow_shorter() -> None:
    state = act(at_bonus(), "bonus exchange", "exchange with player b")
    before = pieces(state, "exchange")["exchange-other"]
    after = pieces(act(state, "give queue blue for queue pink"), "exchange")
    assert (before.count("hh-visitor-retail"), after["exchange-other"].count("hh-visitor-retail")) == (2, 1)
    assert any(name.startswith("pair-") for name in after)


# ------------------------------------------------------------------ tiles
def test_the_market_shows_the_tiles_themselves_while_they_are_chosen() -> None:
    state = stack(table(), "standard", "office", "high_noise", "low_noise")
    assert "#hh-office-2x1" not in pieces(state, "market")["tier-standard"]
    assert "#hh-office-2x1" in pieces(act(state, "build"), "market")["tier-standard"]


# ------------------------------------------------------------------ what follows
@clause("HH-680", "HH-682", "HH-683", "HH-684", "HH-685")
def test_the_account_begins_with_the_points_if_it_ended_now() -> None:
    state = give(table(3), queue="bg", prestige=12)
    view, player = state.view(0), state.players[0]
    account = GAME.account(view, 0)
    assert next(iter(account)) == POINTS
    lost = visitors(player.queue) + 2 * account["Empty squares"] + 3 * account["Levels off the blueprint"]
    assert account[POINTS] == 12 + player.money // 5 - lost == state.scores()[0]


@clause("HH-680")
def test_before_the_first_quarter_nothing_is_lost_yet() -> None:
    state = new(2)
    while state.quarter == 0:
        account = GAME.account(state.view(0), 0)
        assert (account[POINTS], account["Levels off the blueprint"]) == (state.players[0].money // 5, 0)
        state.apply(state.canonical(state.decider())[0])
    assert GAME.account(state.view(0), 0)["Levels off the blueprint"] > 0


@clause("HH-311", "HH-681")
def test_the_cap_of_somebody_else_stays_out_of_the_account() -> None:
    state = table()
    state.players[1].tower = state.players[1].tower.with_cap(0)
    for cap in range(6):
        state.players[1].cap = cap
        assert GAME.account(state.view(0), 1)[POINTS] == state.scores()[1] - sum(
            int(line.points(state.players[1].tower)) for line in state.parts.caps[cap].lines
        )


@clause("HH-680", "HH-770")
@pytest.mark.parametrize("players", [1, 2, 3])
def test_accounts_say_the_same_as_the_view(players: int) -> None:
    state = new(players, seed=players)
    seats = list(range(players))
    for number, _ in enumerate(walk(state, seeded(players))):
        if number % 7 == 0:
            for viewer in (-1, *seats):
                view = state.view(viewer)
                assert GAME.accounts(state, viewer, seats) == [GAME.account(view, seat) for seat in seats]


def test_an_act_that_goes_on_and_has_changed_nothing_yet_has_no_worth() -> None:
    state = give(table(cards="bb01:a-gf bb02:d-gf bb03:a-l2"), hand="bb04 bb05", prestige=30)
    told = {GAME.write(number): one for number, one in zip(state.actions(0), look_ahead(state, 0, NAMES), strict=True)}
    open_acts = {GAME.write(number) for number, one in consequences(state, 0).items() if not one.done and not one.effects}
    assert "expand" in open_acts
    assert {act for act, one in told.items() if one.worth is None} >= open_acts
    assert told["bailout"].worth is not None


# ------------------------------------------------------------------ visits
def test_every_rival_may_be_visited() -> None:
    rivals = pieces(table(4), "players")
    assert [re.findall(r'data-visit="(\d)"', rivals[element.seat(letter)]) for letter in "BCD"] == [["1"], ["2"], ["3"]]


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_visit_shows_the_whole_tower_with_ids_of_its_own(layout: str) -> None:
    state = unit(table(2), "office b-gf", seat=1)
    board = FACE.board_of(state.view(0), 1, NAMES, layout)
    assert board is not None
    assert board.title == "The tower of Ben"
    found = ids(parsed(*(markup for _, markup in board.pieces)))
    assert "visit-unit-b0" in found
    assert all(name.startswith("visit-") for name in found)
    assert said(dict(board.pieces)["visit-numbers"]).startswith(f"${state.players[1].money}, ")


def test_nobody_visits_themselves() -> None:
    assert FACE.board_of(table().view(0), 0, NAMES) is None
