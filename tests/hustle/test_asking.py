"""Every decision as people are asked it: what is asked, what each answer costs and brings, and what stands for it in the picture."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

import pytest

from clauses import clause
from hustle.toolkit import act, give, hear, market, menu, new, opened, stack, table, unit
from skyline.engine.conformance import walk
from skyline.engine.face import Prompt, Words
from skyline.engine.picture import Choice
from skyline.engine.rng import seeded
from skyline.engine.state import State
from skyline.games.hustle import GAME
from skyline.games.hustle.face import FACE
from skyline.games.hustle.rules.state import Hustle

NAMES = ["Ada", "Ben", "Cleo", "Dora"]
OFFERING = re.compile(r"\b(or|may|instead)\b", re.IGNORECASE)
MODES: list[tuple[int, dict[str, Any]]] = [(1, {}), (2, {"blueprints": "expert"}), (3, {}), (4, {"blueprints": "intermediate+hard"})]


def prompt(state: State, seat: int = 0) -> Prompt:
    return FACE.ask(state, seat, NAMES)


class Told(NamedTuple):
    """What is told of a choice wherever it stands."""

    title: str
    note: str
    price: str


def whole(state: State, notation: str, seat: int = 0) -> Words:
    return FACE.words(state, GAME.read(notation), seat, NAMES)


def words(state: State, notation: str, seat: int = 0) -> Told:
    return Told(*whole(state, notation, seat)[:3])


def targets(state: State, notation: str, seat: int = 0) -> tuple[str, ...]:
    return FACE.targets(state, GAME.read(notation), seat)


MOST_SECTIONS = 12  # of a list of choices: rows, and groups under one heading
FINAL = ("Confirm", "Ready", "Draw", "Exchange", "Move them in", "End your turn")


# ------------------------------------------------------------------ laws
def sections(choices: list[Choice]) -> int:
    return len({choice.group if choice.short else choice.title for choice in choices})


def at_hand(choices: list[Choice]) -> list[Choice]:
    """What a phone shows as large buttons besides the best choice: the first of several rows that nothing stands for, and the last row."""
    rows = [choice for choice in choices if not choice.short]
    alone = [choice for choice in rows if not choice.targets]
    return [*(alone[:1] if len(alone) > 1 else []), *rows[-1:]]


@pytest.mark.parametrize(("players", "options"), MODES)
def test_a_question_is_listed_in_few_sections_and_what_ends_it_is_at_hand(players: int, options: dict[str, Any]) -> None:
    state, rng = new(players, seed=players, **options), seeded(players)
    for _ in range(600):
        seat = state.decider()
        choices = FACE.choices(state, seat, NAMES)
        assert sections(choices) <= MOST_SECTIONS, (menu(state, seat), sections(choices))
        assert {choice.title for choice in choices if choice.title in FINAL} <= {choice.title for choice in at_hand(choices)}
        assert sum(not choice.short and not choice.targets for choice in choices) <= 2  # what ends it, and the way out
        actions = state.actions(seat) if rng.below(3) == 0 else state.canonical(seat)
        state.apply(actions[rng.below(len(actions))], seat)
        if state.over:
            break


@clause("HH-030", "HH-800")
def test_places_and_layers_of_a_card_stand_in_few_groups() -> None:
    state = act(give(table(), hand="bb02 bb03", influence=11), "expand", "lay bb02")
    groups = {choice.group for choice in FACE.choices(state, 0, NAMES) if choice.short}
    assert groups == {f"On {level}" for level in ("GF", *(f"L{number}" for number in range(1, 10)))}
    act(state, "at d-gf", "lay bb03", "at b-l1")
    found = [(choice.group, choice.short) for choice in FACE.choices(state, 0, NAMES)]
    assert found[0] == ("9 of its 9 squares show", "on top")
    assert ("5 of its 9 squares show", "under A-GF") in found


@clause("HH-305")
def test_dice_to_combine_stand_by_the_color_that_is_kept() -> None:
    state = act(give(table(), yellow=1, black=2, blue=4), "combine")
    found = {(choice.group, choice.short) for choice in FACE.choices(state, 0, NAMES) if choice.short}
    assert found == {
        ("Keep a yellow die", "1 + blue 4"), ("Keep a yellow die", "1 + black 2"), ("Keep a blue die", "4 + yellow 1"),
        ("Keep a black die", "2 + yellow 1"),
    }  # fmt: skip


def test_every_decision_has_its_asking() -> None:
    assert set(FACE.asking) == {point.id for point in GAME.points}


@pytest.mark.parametrize(("players", "options"), MODES)
def test_no_two_choices_are_worded_alike_and_nothing_is_left_empty(players: int, options: dict[str, Any]) -> None:
    state = new(players, seed=players, **options)
    for _ in walk(state, seeded(players)):
        for seat in state.deciders():
            choices = FACE.choices(state, seat, NAMES)
            said = [(choice.title, choice.note, choice.price) for choice in choices]
            assert len(set(said)) == len(said)
            asking = prompt(state, seat)
            assert asking.title.endswith("?")
            assert asking.help.endswith(".")
            assert not OFFERING.search(" ".join(asking))
            assert all(title[:1].isalnum() for title, _, _ in said)
            for told in (*asking, *(word for one in said for word in one)):
                assert not re.search(r"[{}‹›]|\b[a-z]+_[a-z]+\b|  |;;|; $|\.;|None\b(?!:)", told)


@clause("HH-804")
def test_the_prompt_speaks_of_confirming_only_where_one_can() -> None:
    state = give(table(), hand="bb49", influence=8)
    act(state, "expand", "lay bb49", "at a-l3")
    assert "confirm" not in menu(state)
    assert prompt(state).help.startswith("Not complete yet: ")
    act(state, "abandon")
    act(give(state, hand="bb02"), "expand", "lay bb02", "at d-gf")
    assert prompt(state) == ("1 card for $6: what next?", "Nothing is final until you confirm.")


@clause("HH-266", "HH-339", "HH-331", "HH-120")
@pytest.mark.parametrize("seed", range(3))
def test_what_a_place_is_said_to_cost_and_bring_is_what_happens(seed: int) -> None:
    state = new(2 + seed, seed)
    checked = 0
    for _ in walk(state, seeded(seed)):
        seat = state.decider()
        if FACE.question(state, seat).point.id != "build_place":
            continue
        for action in state.actions(seat)[:4]:
            said = FACE.words(state, action, seat, NAMES)
            after = state.clone()
            events = hear(after)
            after.apply(action, seat)
            built = next((event.details for event in events if event.kind == "unit"), None)
            if built is None:
                continue
            pips = sum(int(number) for number in re.findall(r"(\d+) (?:power|water|wi-fi)", said.note))
            assert said.price.startswith(f"{pips} pip" if pips else "no pips")
            assert pips == sum(int(str(built["pips"])) >> shift & 255 for shift in (0, 8, 16))
            assert ("half-matches" in said.note) == bool(built["money"])
            assert ("bonus action" in said.note) == bool(built["bonuses"])
            kinds = [event.kind for event in events]
            action_only = kinds[: kinds.index("quarter_end")] if "quarter_end" in kinds else kinds
            assert ("fulfills" in said.note) == ("contract" in action_only)
            checked += 1
    assert checked > 20


@clause("HH-453", "HH-454", "HH-455")
@pytest.mark.parametrize("seed", range(3))
def test_what_moving_in_is_said_to_bring_is_what_happens(seed: int) -> None:
    state = new(2, seed)
    checked = 0
    for _ in walk(state, seeded(seed)):
        seat = state.decider()
        confirm = GAME.read("confirm tenants")
        if confirm not in state.actions(seat):
            continue
        said = FACE.words(state, confirm, seat, NAMES)
        after = state.clone()
        events = hear(after)
        after.apply(confirm, seat)
        gains = [event.details for event in events if event.kind in ("convert", "cleared")]
        money = sum(int(str(one["money"])) for one in gains)
        prestige = sum(int(str(one["prestige"])) for one in gains)
        assert said.price == ", ".join([f"+${money}"] * bool(money) + [f"+{prestige}★"] * bool(prestige))
        assert ("fulfills" in said.note) == any(event.kind == "contract" for event in events)
        checked += 1
    assert checked > 3


# ------------------------------------------------------------------ plans
@clause("HH-063", "HH-310")
def test_choosing_plans() -> None:
    state = new(2)
    plan, cap = menu(state, 0)[0], menu(state, 0)[2]
    assert prompt(state).title == "Which blueprint, and which cap?"
    assert words(state, plan).note.startswith("beginner; ")
    assert targets(state, plan) == (f"blueprint-{plan.split()[1]}",)
    assert targets(state, cap) == (f"choice-{cap.split()[1]}",)
    act(state, plan, seat=0)
    assert prompt(state).help == "Your cap is a secret goal. It counts only if you put it on the roof, for $15."
    act(state, cap, seat=0)
    assert prompt(state).title.endswith(": are you ready?")
    assert words(state, "plans ready") == ("Ready", "all blueprints are shown when everybody is ready; your cap stays secret", "")


@clause("HH-732", "HH-733", "HH-736")
def test_drawing_a_blueprint() -> None:
    state = new(2, blueprints="expert")
    assert prompt(state).title == "What does your tower look like?"
    assert words(state, "block c-l4") == ("Add a block at C-L4", "C-E on L4-L6", "")
    assert targets(state, "block c-l4") == ("sq-c4",)
    act(state, "block c-l4", seat=0)
    assert prompt(state).title == "1 block drawn: is your tower complete?"
    assert prompt(state).help.endswith("So far: the tower needs a square on GF.")
    assert words(state, "unblock c-l4").title == "Take off the block at C-L4"


# ------------------------------------------------------------------ a turn
@clause("HH-100", "HH-105")
def test_a_turn() -> None:
    state = give(table(), hand="bb02 bb03 bb04 bb05", queue="bbg")
    assert prompt(state) == ("What do you do?", "Turn 1 of at most 15 in Q1. You have $50, 0★ and 1 influence to spend.")
    assert words(state, "expand") == ("Expand the tower", "4 cards in hand, height limit L3, $2 an elevator", "")
    assert words(state, "draw") == ("Draw cards", "discard 1 card first, then see three and keep two", "")
    assert words(state, "bailout") == ("Take a bailout", "money, and nothing else", "+$3")
    assert words(state, "build") == ("Build a unit", "standard, paid in pips of your dice", "")
    assert words(unit(state, "office b-gf"), "convert") == ("Move visitors in", "into one unit; 2 blue, 1 green with you", "")
    assert [targets(state, act) for act in ("expand", "swap")] == [("offer-expand",), ("offer-swap",)]
    assert {whole(state, act).group for act in ("expand", "build", "bailout")} == {"Take one action"}
    standings = {choice.notation: choice.standing for choice in FACE.choices(state, 0, NAMES)}
    assert (standings["draw"], standings["bailout"]) == (("pay", "Costs a card"), ("", ""))
    state.last_turns = 2
    assert prompt(state).help.startswith("This is your last turn of Q1. ")


@clause("HH-184", "HH-806")
def test_swapping_a_contract_says_what_becomes_of_the_height_limit() -> None:
    state = give(table(), contracts="q1-04", influence=5)
    note = "once a quarter: give one up, see two, keep one; your height limit falls to L3"
    assert words(state, "swap") == ("Swap a contract", note, "2 influence")
    act(state, "swap")
    given = words(state, "swap q1-04")
    assert given == ("Give up Start-up Pair", "A set of 2 office units; 0 of 2 so far", "2 influence")
    assert targets(state, "swap q1-04") == ("contract-q1-04",)
    act(state, "swap q1-04")
    assert prompt(state).title == "Which of the two contracts do you keep?"
    assert words(state, menu(state)[0]).price.startswith("+$")


@clause("HH-305")
def test_combining_dice() -> None:
    state = act(give(table(), yellow=1, black=2, blue=4), "combine")
    assert words(state, "combine yellow with black 2 into black") == (
        "Yellow 1 and black 2: black 3",
        "the yellow die goes to the billboard",
        "",
    )
    assert targets(state, "combine yellow with black 2 into black") == ("die-wifi-1",)


@clause("HH-244", "HH-242", "HH-261", "HH-806")
def test_demolishing_says_who_is_evicted_and_what_locks() -> None:
    state = act(give(unit(table(), "office a-l1 1"), prestige=11), "demolish")
    assert prompt(state).help.startswith("No elevator reaches L1.")
    note = "every level is linked again; evicts 1 tenant: −1★; locks comfort units again"
    assert words(state, "demolish a-l1") == ("The standard High Noise office, A-B on L1", note, "2★")
    assert targets(state, "demolish a-l1") == ("unit-a1",)


# ------------------------------------------------------------------ expanding
@clause("HH-200", "HH-209", "HH-071", "HH-806")
def test_expanding() -> None:
    state = give(table(), hand="bb02 bb49")
    act(state, "expand")
    state.players[0].plan = [0b000000111] * 12
    assert words(state, "lay bb02") == ("Lay BB02", "3 elevators; ports: 2 power, 2 water, 2 wi-fi", "up to $6")
    act(state, "lay bb02")
    assert words(state, "at d-gf") == ("At D-GF", "D-F on GF-L2; GF, L1 and L2 will differ from your blueprint: −9★", "$6")
    note = "B-D on GF-L2; overlaps 1 card, the price is for lying on top; GF, L1 and L2 will differ from your blueprint: −9★"
    assert words(state, "at b-gf") == ("At B-GF", note, "$6")
    assert targets(state, "at d-gf") == ("sq-d0",)
    act(state, "at d-gf")
    note = "1 card, your tower reaches L2; GF, L1 and L2 will differ from your blueprint: −9★"
    assert words(state, "confirm") == ("Confirm", note, "$6")
    assert targets(state, "pick up bb02") == ("card-bb02", "laid-bb02")
    act(state, "lay bb49", "at d-gf")
    assert targets(state, "pick up bb02") == ("card-bb02",)  # hidden by the other


@clause("HH-204", "HH-209", "HH-800")
def test_layers() -> None:
    state = act(give(table(), hand="bb02"), "expand", "lay bb02", "at b-gf")
    assert prompt(state).title == "Over which cards does BB02 lie at B-GF?"
    assert words(state, "layer 0 0 0 0") == ("On top", "9 of its 9 squares show", "$6")
    assert words(state, "layer 1 0 1 0") == ("Under the card at A-GF", "3 of its 9 squares show", "$0")
    assert targets(state, "layer 0 0 0 0") == ("layer-0",)
    assert targets(state, "other place") == ()


@clause("HH-205", "HH-800")
def test_cards_that_lie_over_a_new_one_anyway_are_not_told() -> None:
    state = unit(table(cards="bb01:a-gf bb03:d-gf"), "office high_noise b-l2")
    act(give(state, hand="bb02", influence=5), "expand", "lay bb02", "at b-l2")
    titles = [FACE.words(state, action, 0, NAMES).title for action in state.actions(0)]
    assert titles == ["On top", "Under the card at D-GF", "Another place"]


# ------------------------------------------------------------------ building
@clause("HH-262", "HH-263", "HH-267")
def test_which_tile() -> None:
    state = act(stack(table(), "standard", "office", "high_noise low_noise", "low_traffic low_traffic"), "build")
    assert prompt(state) == (
        "What do you build?", "Your dice pay its ports: power 3, water 3, wi-fi 3. Comfort units open at 10★.",
    )  # fmt: skip
    taken = words(state, "take standard office 1")
    assert taken.title == "Standard High Noise office"
    assert re.fullmatch(r"stack 1, 2 tiles; 2 squares, room for 1; \d+ places", taken.note)
    named = words(state, "name standard office low_noise")
    assert (named.title, named.price) == ("Standard Low Noise office", "1 influence")
    assert targets(state, "take standard office 1") == ("stack-standard-office-1",)
    assert targets(state, "name standard office low_noise") == ("tier-standard-below",)
    act(state, "name standard office low_noise")
    assert words(state, "place across b-gf") == ("B-C on GF", "1 water, 1 wi-fi; your height limit falls to L2", "2 pips, 1 influence")


@clause("HH-240", "HH-242", "HH-266", "HH-331", "HH-806")
def test_which_place() -> None:
    state = stack(unit(table(cards="bb01:a-gf bb02:d-gf"), "office high_noise b-gf"), "standard", "office", "high_noise")
    act(give(state, contracts="q1-04"), "build", "take standard office 1")
    assert prompt(state).title == "Where does the standard office go?"
    above = words(state, "place across b-l1")
    assert above.title == "B-C on L1"
    assert above.note == "1 water; 1 bonus action; fulfills Start-up Pair ($4 and 3★)"
    assert targets(state, "place across b-l1") == ("place-b1-h",)
    assert targets(state, "place upright b-l1") == ("place-b1-v",)


# ------------------------------------------------------------------ bonus actions
def at_bonus() -> Hustle:
    state = stack(unit(table(3, cards="bb01:a-gf bb02:d-gf"), "office high_noise b-gf"), "standard", "office", "high_noise")
    give(state, 1, queue="pp")
    act(give(state, queue="bg"), "build", "take standard office 1", "place across b-l1")
    return state


@clause("HH-332", "HH-333", "HH-334", "HH-R23")
def test_bonus_actions() -> None:
    state = at_bonus()
    assert prompt(state).title == "Which bonus action do you take?"
    assert words(state, "bonus realtor") == ("Hire a realtor", "your realty die rises to 2", "+1★")
    assert words(state, "bonus influence") == ("Build influence", "your height limit rises to L4", "+1★")
    assert words(state, "bonus decor").price == "up to +1★"
    assert targets(state, "bonus decor") == ("offer-decor",)


@clause("HH-335", "HH-336")
def test_exchanging() -> None:
    state = act(at_bonus(), "bonus exchange")
    assert words(state, "exchange with player b") == ("Ben", "2 pink in the queue; one pair", "")
    assert targets(state, "exchange with player b") == ("partner-b",)
    act(state, "exchange with player b")
    assert words(state, "give queue blue for queue pink") == ("Blue for pink", "from your queue, with Ben's queue", "")
    assert targets(state, "give queue blue for queue pink") == ("give-0-office", "take-8-retail")
    act(state, "give queue blue for queue pink")
    assert prompt(state).title == "1 pair laid out: what next?"
    assert words(state, "confirm exchange") == ("Exchange", "blue for pink", "")


@clause("HH-351", "HH-360", "HH-240", "HH-806")
def test_decor() -> None:
    state = act(at_bonus(), "bonus decor")
    assert words(state, "artwork d-l1") == ("Artwork on D-L1", "", "+1★")
    assert words(state, "artwork a-l1").note == ""  # the other shaft still links L1
    assert words(state, "elevator artwork c-l2") == ("Elevator tile on C-L2", "the back of an artwork tile", "")
    assert targets(state, "artwork d-l1") == ("sq-d1",)


@clause("HH-806", "HH-352")
def test_a_balcony_where_the_blueprint_wants_a_card() -> None:
    state = give(at_bonus(), prestige=10)
    state.players[0].plan = [0b111111111] * 12
    act(state, "bonus decor")
    assert words(state, "balcony g-gf").note == "your blueprint wants a card there: −3★"


# ------------------------------------------------------------------ workers and tenants
@clause("HH-392", "HH-394", "HH-395", "HH-415")
def test_hiring() -> None:
    state = act(market(table(), "", "111", "245", "666"), "hire")
    hired = words(state, "hire s3")
    assert (hired.title, hired.price) == ("Hire power 2, water 4, wi-fi 5", "$8")
    assert hired.note.startswith("influence +2, height limit L5; ")
    rolled = words(state, "reroll s3")
    assert (rolled.title, rolled.price) == ("Roll the $8 set again", "1 influence")
    assert rolled.note.startswith("now 2-4-5; ")
    assert targets(state, "hire s3") == ("set-3",)
    assert targets(state, "reroll s3") == ("set-3-roll",)
    act(state, "hire s3")
    assert words(state, "train top").title.startswith("The top train: ")
    assert targets(state, "train bottom") == ("set-3-train-2",)


@clause("HH-392")
def test_after_a_re_roll_one_must_hire() -> None:
    state = act(market(table(), "", "111", "245", "666"), "hire", "reroll s3")
    assert prompt(state).help.startswith("You have rolled a set again, so you must hire one now.")
    assert "hire nothing" not in menu(state)


@clause("HH-450", "HH-451", "HH-454", "HH-455")
def test_moving_in() -> None:
    state = act(give(unit(table(), "office b-l1"), queue="b", train="b vd01"), "convert")
    assert prompt(state) == ("Which unit does a visitor move into?", "Your realty die shows 1: fill one unit. With you: 2 blue.")
    assert words(state, "into b-l1").note == "room for 1; 1 blue in the queue and 1 blue in train 1 ($1 each)"
    act(state, "into b-l1")
    assert words(state, "from train1") == ("Train 1", "1 blue there; Scenic is met", "+$1")
    assert words(state, "from queue") == ("The queue", "1 blue there", "")
    assert targets(state, "from train1") == ("tray-1-office",)
    act(state, "from train1")
    assert words(state, "confirm tenants") == ("Move them in", "1 new tenant; train 1 is emptied: 3★", "+$1, +3★")
    assert targets(state, "move out b-l1 train1") == ("move-b1-1",)


# ------------------------------------------------------------------ cards
@clause("HH-480")
def test_drawing_cards() -> None:
    state = act(give(table(), hand="bb02 bb03 bb04 bb05"), "draw")
    assert prompt(state).title == "Which card do you discard?"
    act(state, "discard bb02")
    assert prompt(state).title == "1 card to discard: is that all?"
    assert words(state, "draw cards") == ("Draw", "BB02 goes", "")
    assert targets(state, "keep bb02") == ("card-bb02",)
    act(state, "draw cards")
    assert prompt(state) == ("Which of the 3 cards do you discard?", "You keep the other 2.")
    card = menu(state)[0].split()[1]
    assert targets(state, f"return {card}") == (f"drawn-{card}",)


@clause("HH-654")
def test_cards_between_two_quarters() -> None:
    state = opened(2)
    for _ in walk(state, seeded(3)):
        if state.lanes:
            break
    seat = state.decider()
    card = menu(state, seat)[0]
    assert prompt(state, seat).title == "Which cards do you throw away?"
    act(state, card, seat=seat)
    assert prompt(state, seat).title == "1 card to throw away: is that all?"
    assert words(state, "ready for the quarter", seat).note.startswith(f"throw away {card.split()[-1].upper()}; you draw ")
