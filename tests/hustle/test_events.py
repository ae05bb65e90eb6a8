"""Everything that happens, as a sentence of the log; and what it changed in the picture."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from clauses import clause
from hustle.toolkit import act, give, hear, market, new, opened, script, stack, table, unit
from skyline.drawing.conformance import element_ids
from skyline.engine.conformance import walk
from skyline.engine.log import Log
from skyline.engine.rng import seeded
from skyline.engine.state import State
from skyline.games import hustle
from skyline.games.hustle.face import FACE, events
from skyline.games.hustle.rules.bonus import BONUS_WORDS

NAMES = ["Ada", "Ben", "Cleo", "Dora"]


def told(state: State, *notations: str) -> list[str]:
    """What is told when these actions are taken."""
    heard = hear(state)
    act(state, *notations)
    return [FACE.tell(one, "", NAMES) for one in heard]


# ------------------------------------------------------------------ laws
def test_every_kind_of_event_has_a_sentence() -> None:
    sources = [path.read_text(encoding="utf-8") for path in Path(hustle.__file__).parent.glob("rules/**/*.py")]
    emitted = {kind for source in sources for kind in re.findall(r'\.emit\("(\w+)"', source)}
    named_otherwise = {"foundation", "expand", *BONUS_WORDS[:2]}
    assert emitted | named_otherwise == set(events.SENTENCES)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_in_random_games_every_event_is_a_whole_sentence_with_names(players: int) -> None:
    seen: Counter[str] = Counter()
    for seed in range(2):
        state = new(players, seed)
        log = state.listener = Log()
        for _ in walk(state, seeded(seed)):
            pass
        for one in log.public:
            sentence = FACE.tell(one, "", NAMES)
            assert re.fullmatch(r"[A-Z].*\.", sentence), sentence
            assert not re.search(r"[{}]|\bNone\b|(?<!\d)-\d|  |\b[a-z]+_[a-z]+\b", sentence), sentence
            seen[one.kind] += 1
    assert len(seen) >= 22


def test_names_are_never_read_as_patterns() -> None:
    state = table()
    heard = hear(state)
    act(state, "bailout")
    assert FACE.tell(heard[0], "", ["{who}<b>%s"]) == "{who}<b>%s takes a bailout: $3."


@pytest.mark.parametrize("seed", range(2))
def test_what_an_event_touches_is_in_the_picture_of_the_others(seed: int) -> None:
    state = new(3, seed)
    heard = hear(state)
    for made, _ in enumerate(walk(state, seeded(seed))):
        last = heard[-1:]
        heard.clear()
        if made % 9 == 0 and last and last[0].kind != "train":  # a train may have left again
            drawn = set(element_ids(FACE.picture(state.view((last[0].seat + 1) % 3))))
            assert set(FACE.touched(last[0])) <= drawn, last[0]


@clause("HH-775", "HH-774")
def test_a_swap_names_no_contract() -> None:
    state = give(table(), contracts="q1-04", influence=5)
    act(state, "swap", "swap q1-04")
    heard = hear(state)
    act(state, f"keep {next(iter(FACE.choices(state, 0))).notation.split()[1]}")
    assert FACE.tell(heard[0], "", NAMES) == "Ada swaps a contract for 2 influence."
    assert heard[0].details == {"influence": 2}


# ------------------------------------------------------------------ the sentences
@clause("HH-840", "HH-080", "HH-085")
def test_set_up() -> None:
    state = new(2)
    log = state.listener = Log()
    while state.quarter == 0:
        seat = state.decider()
        options = state.canonical(seat)
        confirm = [action for action in options if state.game.write(action) == "confirm"]
        state.apply((confirm or options)[0], seat)
    said = [FACE.tell(one, "", NAMES) for one in log.public]
    assert re.fullmatch(r"Ada will build .+\.", said[0])
    assert re.fullmatch(r"Ada lays a foundation of \d cards? up to L2 for \$\d+\.", said[2])
    assert re.fullmatch(r"The realty dice decide who begins: Ada \d, Ben \d\.", said[-2])
    assert re.fullmatch(r"Q1 begins; (Ada|Ben) is first player\.", said[-1])


@clause("HH-841", "HH-842", "HH-209")
def test_expanding_and_building() -> None:
    state = give(table(), hand="bb02 bb03")
    assert told(state.clone(), "expand", "lay bb02", "at d-gf", "confirm") == ["Ada adds 1 card for $6; the tower reaches L2."]
    tucked = told(state, "expand", "lay bb02", "at b-gf", "layer 1 0 1 0", "confirm")
    assert tucked == ["Ada adds 1 card for $0; the tower reaches L2; one is tucked under."]
    built = stack(unit(table(), "residential high_noise b-gf"), "standard", "office", "high_noise")
    said = told(give(built, contracts="q1-07 q1-15"), "build", "take standard office 1", "place across b-l1", "bonus influence")
    assert said == [
        "Ada builds a standard High Noise office at B-C on L1 (1 water) and gains 1 bonus action.",
        "Ada fulfills Live-Work Loft: $4 and 3★.",
        "Ada builds influence: now 4, 1★.",
    ]


@clause("HH-841", "HH-415", "HH-394")
def test_the_station() -> None:
    state = market(table(), "", "111", "245", "666")
    act(state, "hire")
    script(state, 3, 3, 3)
    assert told(state, "reroll s3") == ["Ada spends 1 influence to roll the $8 set again: 3-3-3."]
    said = told(state, "hire s3", "train top")
    assert said[0].startswith("Ada hires 3-3-3 for $8: influence +3, now 5; a train brings ")


@clause("HH-841", "HH-454", "HH-455")
def test_tenants() -> None:
    state = give(unit(table(), "office b-l1"), train="b vd01")
    said = told(state, "convert", "into b-l1", "from train1", "confirm tenants")
    assert said[:2] == ["Ada moves 1 tenant into 1 unit and earns $1.", "Ada empties the Scenic train: 3★."]


@clause("HH-840", "HH-305", "HH-490", "HH-480")
def test_small_acts() -> None:
    state = give(table(), yellow=1, black=2, hand="bb02")
    assert told(state, "combine", "combine yellow with black 2 into black") == ["Ada combines yellow 1 and black 2: black 3."]
    said = told(state.clone(), "draw", "discard bb02", "draw cards")
    assert said == ["Ada discards BB02.", "Ada draws 3 cards."]
    assert told(state, "bailout") == ["Ada takes a bailout: $3."]


@clause("HH-244", "HH-242")
def test_evictions_and_demolition() -> None:
    state = give(unit(table(), "office a-l1 1"), prestige=11)
    script(state, 0)
    said = told(state, "demolish", "demolish a-l1")
    assert said == [
        "Ada evicts 1 tenant at A-L1 and loses 1★; 1 blue joins the queue.",
        "Ada demolishes the standard High Noise office at A-B on L1 for 2★.",
    ]  # fmt: skip


@clause("HH-690", "HH-713")
def test_the_verdict() -> None:
    state = opened(2)
    for _ in walk(state, seeded(4)):
        pass
    assert re.fullmatch(r"Seat [AB] wins with −?\d+★\.", FACE.verdict(state))
    for seat, player in enumerate(state.players):
        player.prestige += 100 - state.scores()[seat]
        player.influence = 5 + seat
    assert FACE.verdict(state) == "Seat B wins with 100★, tied, and the most influence, 6."
    for player in state.players:
        player.influence = 5
        player.tower = player.tower.with_units([])
        player.plan = []
    for seat, player in enumerate(state.players):
        player.prestige += 90 - state.scores()[seat]
    assert FACE.verdict(state) == "Seat A and Seat B share the victory with 90★ each."


@clause("HH-713", "HH-R51")
@pytest.mark.parametrize(("score", "rank"), [
    (-20, "Modest Mid Rise"), (49, "Modest Mid Rise"), (50, "Humble High Rise"), (74, "Humble High Rise"), (75, "Buzzy Building"),
    (84, "Buzzy Building"), (85, "Tower Tycoon"), (100, "Tower Tycoon"), (101, "Skyscraper Status"),
])  # fmt: skip
def test_solo_ranks(score: int, rank: str) -> None:
    assert FACE.rank(score, "") == rank
    state = opened(1)
    for _ in walk(state, seeded(1)):
        pass
    state.players[0].prestige += score - state.scores()[0]
    assert FACE.verdict(state) == f"{str(score).replace('-', '−')}★: {rank}."
