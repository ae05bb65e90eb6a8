"""What a character costs, gives and is worth comes from the data: in the rules, and wherever people read it.

The law at the end loads a pack that changes every number of every character, and looks for the printed ones on every page.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from clauses import clause
from cli.terminal import skyline
from newyork.toolkit import FIRST_TURN, bidding, do, evaluating, give, legal, phase_three, refused, table, taking
from skyline.engine.conformance import walk
from skyline.engine.events import Event, Listener
from skyline.engine.facts import read_sheet
from skyline.engine.picture import LAYOUTS
from skyline.engine.rng import seeded
from skyline.engine.state import State
from skyline.engine.steps import NOBODY
from skyline.games.newyork import GAME, component_data, components
from skyline.games.newyork.face.wording import price, short_effect
from skyline.games.newyork.rules.box import END
from skyline.games.newyork.rules.components import VARIABLE, Components
from skyline.games.newyork.rules.flow import OPEN_BIDDING, P1_TURN
from skyline.games.newyork.rules.later import PHASE_THREE
from skyline.games.newyork.rules.state import NewYork

PHASE_KINDS = range(1, 28)


def costing(folder: Path, costs: dict[int, int]) -> str:
    """A pack in which characters have these costs."""
    file = folder / "costs.toml"
    file.write_text("".join(f"[[character]]\nnumber = {kind}\ncost = {cost}\n" for kind, cost in costs.items()), encoding="utf-8")
    return str(file)


def at(pack: str, players: int = 2, toms: str = "") -> NewYork:
    """An empty table that plays with a pack."""
    state = table(players, toms)
    state.parts = components(pack)
    state.settings["pack"] = pack
    return state


@pytest.fixture
def free(tmp_path: Path) -> str:
    return costing(tmp_path, dict.fromkeys(PHASE_KINDS, 0))


# ------------------------------------------------------------------ rules
@clause("NY-R03", "NY-080")
def test_free_characters_are_used_without_a_dollar_in_every_phase(free: str) -> None:
    state = taking(give(at(free), 0, characters=(1, 6, 10)), ["press press", "wild wild"])
    assert legal(state)[2:] == ["use 1", "use 6", "use 10"]
    state = bidding(give(at(free), 0, "press press dollar", "plans plans", characters=(12, 13, 16, 20)), "dollar")
    assert {"use 12", "use 13", "use 20"} <= set(legal(state))
    assert do(state, 0, "lay current", "use 16").players[0].dollars == 3
    state = bidding(give(at(free), 0, "plans", characters=(18,)), "plans")
    assert do(state, 0, "bid last").players[0].dollars == 1
    state = evaluating(give(at(free), 0, characters=(22,)), "plans", {0: 3})
    assert do(state, 0, "use 22 now", "return plans").players[0].dollars == 0
    state = phase_three(give(at(free), 0, characters=(23, 25)))
    assert do(state, 0, "use 23", "use 25").players[0].points == 5


@clause("NY-081", "NY-142")
@pytest.mark.parametrize("kind", [14, 16])
def test_a_free_tile_that_opens_a_bid_is_not_its_own_companion(kind: int, free: str) -> None:
    opening = {14: "open 14 one", 16: "open 16"}[kind]
    alone = bidding(give(at(free), 0, "plans", characters=(kind,), space=1), "plans")
    assert opening not in legal(alone)
    two = bidding(give(at(free), 0, characters=(kind, kind), space=2), "plans")
    do(two, 0, opening)  # the second tile goes with it: a bid of 1, and the bonus
    assert (two.players[0].spent[kind], two.players[0].board) == (2, 2)


@clause("NY-080", "NY-142")
@pytest.mark.parametrize(("dollars", "opens"), [(4, False), (5, True)])
def test_an_opening_needs_the_cost_of_both_characters(dollars: int, opens: bool, tmp_path: Path) -> None:
    state = give(at(costing(tmp_path, {14: 2, 16: 3})), 0, characters=(14, 16), dollars=dollars, space=1)
    bidding(state, "plans")
    assert ("open 16" in legal(state)) is opens
    assert ("open 14 one" in legal(state)) is opens
    if opens:
        assert do(state, 0, "open 16").players[0].dollars == 0  # 14, the only companion, is taken at once


@clause("NY-080")
def test_another_cost_must_be_there_and_is_paid(tmp_path: Path) -> None:
    pack = costing(tmp_path, {10: 3})
    state = taking(give(at(pack), 0, characters=(10,), dollars=2), ["press press", "wild wild"])
    refusal = refused(state, 0, "use 10")
    assert (refusal.reason, refusal.clause) == ("10 Talent Scout costs $3, and you have $2 on your player board", "NY-080")
    state = taking(give(at(pack), 0, characters=(10,), dollars=4), ["press press", "wild wild"])
    assert do(state, 0, "use 10").players[0].dollars == 1


def test_points_and_dollars_of_a_character_come_from_the_data(every_number: str) -> None:
    parts = components(every_number)
    state = phase_three(give(at(every_number), 0, characters=(23, 24, 25), dollars=999))
    do(state, 0, "use 23", "use 24", "use 25")
    assert state.players[0].points == sum(parts.characters[kind].points for kind in (23, 24, 25))
    state = taking(give(at(every_number), 0, characters=(3, 6, 9), dollars=900), ["press press", "wild wild"])
    do(state, 0, "use 3", "use 6", "use 9")
    paid = sum(parts.characters[kind].cost for kind in (3, 6, 9))
    assert state.players[0].dollars == 900 - paid + parts.characters[6].dollars + parts.characters[9].dollars
    assert state.players[0].points == parts.characters[3].points


def test_end_characters_score_the_points_of_the_data(every_number: str) -> None:
    parts = components(every_number)
    vessels = {"taxi": 1, "bus": 1}
    state = give(at(every_number), 0, characters=(34, 35, 36, 37), vessels=vessels, reserve="wild wild", built={"queens": 3})
    ends = {name: points for name, points, _ in GAME.score_sheet(state, 0)}["End characters"]
    each = [parts.characters[kind].points for kind in (34, 35, 36, 37)]
    assert ends == 2 * each[0] + each[1] + 4 * each[2] + each[3]


# ------------------------------------------------------------------ advice
def test_advice_thinks_less_of_what_costs_more(tmp_path: Path) -> None:
    worth = []
    for cost in (0, 1, 2, 99):
        state = give(at(costing(tmp_path, {10: cost})), 0, characters=(10,), dollars=3)
        worth.append(GAME.evaluate(taking(state, ["press press", "wild wild"]), 0))
    assert worth == sorted(worth, reverse=True)
    assert worth[0] > worth[1] > worth[2]


# ------------------------------------------------------------------ what people read
def test_a_free_character_says_so_in_every_question(free: str) -> None:
    state = taking(give(at(free), 0, characters=(10,)), ["press press", "wild wild"])
    assert GAME.face.say(state, GAME.read("use 10"), 0) == "Use the Talent Scout, free (draw 2 cards)"
    assert [choice.price for choice in GAME.face.choices(state, 0)] == ["", "", "free"]
    state = evaluating(give(at(free), 0, characters=(22,)), "plans", {0: 3})
    assert "now (free)?" in GAME.face.prompt(state, 0)
    assert [(choice.note, choice.price) for choice in GAME.face.choices(state, 0)] == [("2 laid cards come back", "free"), ("", "")]
    state = bidding(give(at(free), 0, "dollar", characters=(18,)), "dollar")
    assert GAME.face.prompt(state, 0) == "Use the Night Owl to bid last? Bidding for dollars begins. Take $1."
    assert GAME.face.ask(state, 0)[1] == "Bidding for dollars begins. Take $1."


def test_what_lies_on_a_used_tile_is_its_cost(tmp_path: Path) -> None:
    marks = {0: ">✓<", 1: 'href="#ny-dollar"', 2: ">$2<"}
    for cost, mark in marks.items():
        state = give(at(costing(tmp_path, {10: cost})), 0, characters=(10,), dollars=cost)
        taking(state, ["press press", "wild wild"])
        company = next(panel for panel in GAME.face.picture(do(state, 0, "use 10").view(0)).panels if panel.id == "company")
        assert [other for other in marks.values() if other in dict(company.pieces)["company-10"]] == [mark]


def test_the_terminal_plays_with_free_characters(free: str, tmp_path: Path) -> None:
    start = skyline("play", "newyork", "-p", "2", "--seed", "5", "--pack", free, "--save", str(tmp_path / "game"), typed="1\nquit\n")
    assert start.exit_code == 0, start.output
    assert "$1)" not in start.stdout
    shown = skyline("show", "newyork", "character", "10", "--pack", free).stdout
    assert re.search(r"Cost +free, once per round", shown)


# ------------------------------------------------------------------ the law
VALUES = {1: 5, 2: 3, 3: 4, 4: 2, 5: 1}
STARTS = {28: 2, 29: 2, 31: 1, 32: 1, 40: 3, 41: 3}  # of the values 1 and 5; those that were start tiles are none


def renumbered(record: dict[str, Any]) -> dict[str, Any]:
    """A character with another value, cost, number of copies, and other points and dollars; its text says so."""
    kind = record["number"]
    text, params = record["text"], dict(record["params"])
    for name in VARIABLE:
        if isinstance(params.get(name), int):
            old, params[name] = params[name], params[name] + 40
            text = re.sub(rf"\b{old}\b", str(params[name]), text, count=1)
    single = record["elevator_copies"] == 2
    copies = 1 if single else 3 if kind in (28, 29) else 2
    return {
        "number": kind, "value": VALUES[record["value"]], "cost": record["cost"] + 30 if kind in PHASE_KINDS else 0,
        "elevator_copies": copies, "start_copies": STARTS.get(kind, 0), "params": params, "text": text,
    }  # fmt: skip


def toml(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {toml(item)}" for key, item in value.items()) + " }"
    return f'"{value}"' if isinstance(value, str) else str(value)


@pytest.fixture
def every_number(tmp_path: Path) -> str:
    """A pack that changes every number of every character that a pack can change."""
    records = [renumbered(record) for record in component_data("")["character"]]
    text = "".join("[[character]]\n" + "".join(f"{name} = {toml(value)}\n" for name, value in record.items()) for record in records)
    (tmp_path / "numbers.toml").write_text(text, encoding="utf-8")
    return str(tmp_path / "numbers.toml")


def test_the_pack_of_the_law_changes_every_number(every_number: str) -> None:
    printed, changed = components(""), components(every_number)
    for old, new in zip(printed.characters[1:], changed.characters[1:], strict=True):
        assert old.value != new.value
        assert old.elevator_copies != new.elevator_copies
        assert old.cost != new.cost or new.phase == END
        assert old.points != new.points or not old.points
        assert old.dollars != new.dollars or not old.dollars
        if old.points or old.dollars:
            assert old.text != new.text
            assert short_effect(printed, int(old.number)) != short_effect(changed, int(new.number))


def stale(old: Components, new: Components) -> re.Pattern[str]:
    """What must be nowhere: printed prices, printed texts and short effects that have changed."""
    words = {one.text for one in old.characters[1:]} - {one.text for one in new.characters[1:]}
    words |= {short_effect(old, kind) for kind in range(1, 43)} - {short_effect(new, kind) for kind in range(1, 43)}
    assert len(words) > 40
    return re.compile(rf"\$1\b|(?<!\d)(?:{'|'.join(map(re.escape, sorted(words)))})")


def pages(state: State) -> Iterator[str]:
    """Everything that a position says to the seat that decides: prompts, sentences, choices, text in two widths, picture in two layouts."""
    seat = state.decider()
    yield GAME.face.prompt(state, seat)
    yield from GAME.face.ask(state, seat)
    for action in state.actions(seat):
        yield GAME.face.say(state, action, seat)
    for choice in GAME.face.choices(state, seat):
        yield f"{choice.title}: {choice.note} {choice.price}"
    view = state.view(seat)
    for columns in (80, 140):
        yield "\n".join("".join(words for words, _ in line) for line in GAME.face.spans(view, (), columns))
    for layout in LAYOUTS:
        for panel in GAME.face.picture(view, (), layout).panels:
            yield from (f"{panel.title} {panel.note}", *(markup for _, markup in panel.pieces))


class Told(Listener):
    """Who was used, and every event in words but for what a bid brings, which is no number of a character."""

    def __init__(self, pack: str) -> None:
        self.pack = pack
        self.used: set[object] = set()
        self.words: set[str] = set()

    def event(self, event: Event) -> None:
        if event.kind == "used":
            self.used.add(event.details["character"])
        if event.kind != "acts":
            self.words.add(GAME.face.tell(event, self.pack))


def game_round(pack: str) -> NewYork:
    """Two players with all phase characters and dollars for them; a phase I turn each, six bidding rounds and phase III are to come."""
    state = at(pack)
    for seat in (0, 1):
        give(state, seat, "press dollar elevator plans prestige skyscraper wild wild", "wild press", 9000, 9, tuple(PHASE_KINDS), space=4)
    state.rows = [row[:4] for row in state.parts.row_kinds]
    state.stacks = [0] * 5
    state.neutral = [2] * 6
    state.agenda.append(PHASE_THREE.at(NOBODY))
    state.agenda += [OPEN_BIDDING.at(NOBODY, current) for current in range(5, -1, -1)]
    state.agenda.append(P1_TURN.at(1, FIRST_TURN))
    return taking(state, ["press wild", "dollar plans", "elevator prestige", "wild wild", "press press"])


def test_no_printed_number_is_left_on_any_page(every_number: str) -> None:
    forbidden = stale(components(""), components(every_number))
    told = Told(every_number)
    for seed in range(2):
        state = game_round(every_number)
        state.listener = told
        for made, _ in enumerate(walk(state, seeded(seed))):
            if made % 4 == 0:
                told.words.update(pages(state))
    assert [found for words in told.words for found in forbidden.findall(words)] == []
    assert len(told.used) > 20


@pytest.mark.parametrize("kind", range(1, 43))
def test_the_card_of_a_component_has_the_numbers_of_the_data(kind: int, every_number: str) -> None:
    one = components(every_number).characters[kind]
    _, facts = read_sheet(GAME.face.explain("character", str(kind), every_number))
    said = dict(facts)
    assert said["Value"].startswith(f"{one.value},")
    assert said["Cost"].startswith(price(one) if one.phase != END else "nothing")
    assert said["Effect"] == one.text
    assert re.findall(r"\d+", said["Copies"]) == [str(count) for count in (one.elevator_copies, one.start_copies) if count]
    assert f"value {one.value})" in GAME.face.gallery(every_number)["character"][str(kind)]
