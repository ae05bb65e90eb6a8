"""Everything that happens, as a sentence of the log; and what it changed in the picture."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from clauses import clause
from skyline.drawing.conformance import element_ids
from skyline.engine.conformance import walk
from skyline.engine.log import Log
from skyline.engine.rng import seeded
from skyline.games import sprawl
from skyline.games.sprawl import GAME
from skyline.games.sprawl.face import events
from skyline.games.sprawl.rules import ending
from skyline.games.sprawl.rules.state import Sprawl
from sprawl.toolkit import (
    act,
    all_offices,
    build,
    coming,
    effects_of,
    event,
    give,
    lay,
    listening,
    mark,
    new,
    put,
    settled,
    start_turn,
    table,
)

NAMES = ["Ada", "Ben", "Cleo", "Dora"]


def told(state: Sprawl, *notations: str) -> list[str]:
    """What is told when these actions are taken."""
    ear = listening(state)
    act(state, *notations)
    return [GAME.face.tell(one, "", NAMES) for one in ear.events]


# ------------------------------------------------------------------ laws
def test_every_kind_of_event_has_a_sentence() -> None:
    sources = [path.read_text(encoding="utf-8") for path in Path(sprawl.__file__).parent.glob("rules/**/*.py")]
    emitted = {kind for source in sources for kind in re.findall(r'\.emit\("(\w+)"', source)}
    assert emitted == set(events.SENTENCES)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_in_random_games_every_event_is_a_whole_sentence_with_names(players: int) -> None:
    seen: Counter[str] = Counter()
    for seed in range(3):
        state = new(players, seed, stall_guard=True)
        log = state.listener = Log()
        for _ in walk(state, seeded(seed)):
            pass
        for one in log.public:
            sentence = GAME.face.tell(one, "", NAMES)
            assert re.fullmatch(r"[A-Z1-9].*\.", sentence)
            assert not re.search(r"[{}]|\bNone\b|-1|  |nobody (takes|places|loses|gains)", sentence)
            seen[one.kind] += 1
    assert len(seen) >= 30


def test_names_are_never_read_as_patterns() -> None:
    state = act(new(2), "claim c4")
    ear = listening(state)
    act(state, "claim d4")
    assert GAME.face.tell(ear.events[0], "", ["{who}", "<b>%s"]) == "<b>%s claims the CIV in d4 for 7 wealth."


@pytest.mark.parametrize("seed", range(2))
def test_what_an_event_touches_is_in_the_picture_after_it(seed: int) -> None:
    """But for what has left the table since, and for boxes of decks that slid on."""
    state = new(3, seed, stall_guard=True)
    ear = listening(state)
    for made, _ in enumerate(walk(state, seeded(seed))):
        last, ear.events = ear.events[-1:], []
        if made % 9 == 0 and last and last[0].kind not in ("event", "remove"):
            drawn = set(element_ids(GAME.face.picture(state.view(0))))
            assert set(GAME.face.touched(last[0])) <= drawn, last[0]


# ------------------------------------------------------------------ the sentences
@clause("US-850", "US-089", "US-090")
def test_claims_and_media() -> None:
    state = new(2)
    assert told(state, "claim c4") == ["Ada claims the COM in c4 for 7 wealth."]
    rest = ["claim f1", "claim d4", "claim f6", "claim b2", "claim a1", "claim c3", "claim e5", "claim b5", "claim a6", "claim d3"]
    assert told(state, *rest)[-2:] == ["Ben has the most wealth left (12) and takes Media.", "Turn 1: Ada begins."]


@clause("US-090", "US-R03")
def test_media_in_a_tie() -> None:
    state = new(2)
    act(state, "claim c4", "claim d4", "claim b2", "claim c3", "claim b5", "claim d3", "claim e2", "claim a6", "claim e5", "claim a1")
    for player, wealth in zip(state.players, (9, 8), strict=True):
        player.wealth = wealth
    assert told(state, "claim f6")[2] == "The most wealth is tied; Media goes to Ben, who controls the RES in f1."


@clause("US-850", "US-140", "US-408")
def test_the_start_of_a_turn() -> None:
    state = give(table(3, wealth=5), 0, offices=("Treasurer",), cards="BP04 BP15")
    give(state, 2, wealth=1)
    ear = listening(state)
    start_turn(state, 0)
    said = [GAME.face.tell(one, "", NAMES) for one in ear.events]
    assert said == ["Turn 2: Ada begins.", "Ben pays Ada 2 wealth.", "Cleo pays Ada 1 wealth."]
    assert told(state, "invest bp04", "more bp15", "invested") == ["Ada invests 2 permit cards for 19 wealth (11 + 8)."]


@clause("US-850", "US-170", "US-181", "US-320")
def test_planning_cards_favors_and_the_end_of_a_turn() -> None:
    state = lay(lay(table(2), "BP04", "box3"), "Movie Palace", "box2")
    assert told(state, "acquire box3") == ["Ada takes a 1-permit CIV/RES card for 3 AP."]
    assert told(state, "favor box2") == ["Ada takes Movie Palace as a Favor for 2 AP."]
    assert told(state, "end turn")[0] == "Ada ends the turn with 1 action point unspent."


@clause("US-850", "US-250")
def test_building() -> None:
    state = put(put(give(table(2), 0, cards="UR01"), "CIV", "d4 ne"), "RES", "c4 ne", owner=1, of="Bungalow")
    ear = listening(state)
    build(state, "High School", "c4 e", "BP15")
    assert [GAME.face.tell(one, "", NAMES) for one in ear.events] == [
        "Ada builds High School in c4 for 1 AP, a 2-permit CIV card, an Urban Renewal card and 7 wealth.",
        "Ben loses the Bungalow (RES) in c4, northeast lot.",
        "High School (2-lot CIV) takes the east side of c4.",
        "Ada gains 1 prestige from neighbors.",
        "Ada takes an Education marker from the supply.",
    ]
    assert told(state, "split 1") == ["Ada gains 2 wealth from vocations."]


@clause("US-350", "US-351", "US-370", "US-853")
def test_a_card_turns_up_with_an_election_and_a_payout() -> None:
    state = put(put(all_offices(table(2)), "CIV", "c4 ne", owner=1), "RES", "a1 nw", owner=0)
    give(state, 0, offices=("District Attorney",))
    coming(lay(state, "BP02", "box4"), "BP01")
    act(state, "acquire box4")
    said = told(state, "end turn")
    first = said.index("A 1-permit CIV/COM card turns up: a ballot box and wealth row 12.")
    assert said[first + 1 : first + 4] == [
        "The election pawn moves to District Attorney.", "Election for District Attorney (most valuable CIV): Ben 7.",
        "Ben becomes District Attorney in place of Ada.",
    ]  # fmt: skip


@clause("US-374", "US-375", "US-376")
def test_elections() -> None:
    state = all_offices(table(3))
    ear = listening(state)
    effects_of(state, "Police Precinct", "c4 ne")
    assert GAME.face.tell(ear.events[0]) == "Election for Police Chief: nobody controls a RES, and nothing changes."
    tied = give(give(give(table(3), 0, vocations=("Media",), offices=("Mayor",)), 1, vocations=("Energy",)), 2, prestige=3)
    tied.contracting = True
    ear = listening(tied)
    event(tied, "Town Meeting")
    assert GAME.face.tell(ear.events[1], "", NAMES) == "Election for Mayor (vocation markers): Ada 1, Ben 1; Ada and Ben are tied."
    assert told(tied, "winner a") == ["Ada stays Mayor."]
    assert told(tied, "park c4 nw") == ["Ada places a 1-lot park in c4, northwest lot."]
    assert told(tied, "contractor b")[0] == "Ben becomes the Contractor."


@clause("US-430", "US-537")
def test_events_and_threats() -> None:
    state = put(table(2), "RES", "a1 nw", "a2 n", owner=1)
    ear = listening(state)
    event(state, "Flood")
    assert GAME.face.tell(ear.events[0]) == (
        "Flood: Each player controlling a building adjacent to water loses one of them unless he pays 4 wealth."
    )
    assert told(state.clone(), "ransom pay") == ["Ben loses 4 wealth."]
    assert told(state, "lose a2 n") == ["Ben loses the 2-lot RES in a2, north side."]


@clause("US-484", "US-R48")
def test_orders_are_told() -> None:
    state = event(table(3), "Estate Auction")
    assert told(state.clone(), "order cab") == ["Ada sets the order: Cleo, then Ada, then Ben."]
    assert told(state, "order always") == ["Ada sets the order: Ada, then Ben, then Cleo.", "Ada takes seat order from now on."]
    act(state, "offer decline", "offer decline", "offer decline")
    assert told(state, "order again") == ["Ada will set orders again."]


@clause("US-310", "US-311")
def test_markers_and_rows() -> None:
    state = effects_of(put(table(2), "CIV", "c4 e", owner=0), "Town Hall", "c4 e")
    assert told(state, "space g2") == ["Ada places prestige marker 4 on G2, above columns 3 and 4."]
    moving = effects_of(mark(put(table(2), "IND", "c4 e", owner=0), "w7", "g2"), "Subway Yard", "c4 e")
    assert told(moving, "marker w7 to g6") == ["Ada moves wealth marker 7 from G2 to G6, right of line c."]
    paying = effects_of(put(table(2), "COM", "c4 e", owner=0), "Stock Exchange", "c4 e")
    assert told(paying, "payout w6") == ["Wealth row 6 pays Ada 6."]


@clause("US-542", "US-544", "US-545")
def test_buildings_change_place_and_hands() -> None:
    state = put(put(table(2), "IND", "c4 n", owner=0), "RES", "a1 nw", owner=0, of="Bungalow")
    effects_of(state, "Bus Terminal", "c4 n")
    assert told(state, "move a1 nw", "move-to c4 se") == ["Ada moves the Bungalow (RES) from a1, northwest lot to c4, southeast lot."]
    freeing = event(give(put(table(2), "COM", "f6 nw", owner=1), 0, offices=("Treasurer",)), "Business Relocation")
    assert told(freeing, "uncontrol f6 nw")[0] == "Ben's cube leaves the 1-lot COM in f6, northwest lot."
    taking = effects_of(put(table(2), "RES", "c4 nw"), "Loft Conversion", "d4 l-nw")
    assert told(taking, "control c4 nw") == ["Ada takes control of the 1-lot RES in c4, northwest lot."]


@clause("US-460", "US-461", "US-462", "US-463", "US-464")
def test_the_final_scoring_and_the_verdict() -> None:
    state = give(put(give(table(2), 0, wealth=34), "CIV", "c4 ne", owner=1), 1, wealth=9, prestige=7, offices=("District Attorney",))
    ear = listening(state)
    ending.end_game(state)
    settled(state)
    said = [GAME.face.tell(one, "", NAMES) for one in ear.events]
    assert said == [
        "Prestige row 1 pays Ben 1.", "Prestige row 2 pays nobody.", "Prestige row 3 pays nobody.", "Ada has 34 wealth left: 3 prestige.",
        "Ben has 9 wealth left: 0 prestige.", "Ben gains 1 prestige as District Attorney.",
    ]  # fmt: skip
    assert GAME.face.verdict(state) == "Seat B wins with 9 prestige."


@clause("US-464")
@pytest.mark.parametrize(("wealth", "verdict"), [
    ((5, 7), "Seat B wins with 4 prestige, tied, and the most wealth, 7."),
    ((7, 7), "Seat A and Seat B share the victory with 4 prestige and 7 wealth each."),
])  # fmt: skip
def test_a_tied_verdict(wealth: tuple[int, int], verdict: str) -> None:
    state = give(give(table(2), 0, wealth=wealth[0], prestige=4), 1, wealth=wealth[1], prestige=4)
    ending.end_game(state)
    assert GAME.face.verdict(settled(state)) == verdict
