"""What the game says is true: short texts agree with the rules, and questions with their answers."""

from __future__ import annotations

import re

import pytest

from clauses import clause
from neom.toolkit import PARTS, Tiles, choosing, do, new, selecting, struck
from skyline.engine.steps import NOBODY
from skyline.games.neom import GAME
from skyline.games.neom.face.wording import gains, tile_brief
from skyline.games.neom.rules.state import Neom

FLOOD = 24


# ------------------------------------------------------------------ short texts of tiles
SHORT_TEXTS = {
    60: ("NM-513", "1 VP per £5 before final income", "1 point per £5 before the final income"),
    134: ("NM-564", "3 VP per R C I P on a corner space", "3 points per non-Resource tile on a corner space"),
    140: ("NM-570", "11 VP - 1 per R C I P nearby", "11 points, 1 less per non-Resource tile nearby"),
    142: ("NM-572", "3 VP per I within 2 steps of an R", "3 points per Industrial within 2 steps of a Residential"),
    144: ("NM-574", "2 VP per I of the largest cluster of I", "2 points per Industrial in the largest Industrial cluster"),
}


@pytest.mark.parametrize("number", [pytest.param(number, marks=pytest.mark.clause(texts[0])) for number, texts in SHORT_TEXTS.items()])
def test_short_texts_agree_with_the_rule(number: int) -> None:
    _, brief, caption = SHORT_TEXTS[number]
    assert brief in tile_brief(PARTS, number)
    assert caption in gains(PARTS, PARTS.tiles[number])


# ------------------------------------------------------------------ Disasters in the draft
def everything_said(state: Neom, seat: int = 0) -> str:
    """All that a seat is told in the terminal and on the page: table, question and choices."""
    picture = GAME.face.picture(state.view(seat))
    drawn = "".join(f"{panel.title} {panel.note} {''.join(text for _, text in panel.pieces)}" for panel in picture.panels)
    said = [GAME.face.say(state, action, seat) for action in state.actions(seat)]
    noted = [f"{choice.title}: {choice.note}" for choice in GAME.face.choices(state, seat)]
    return "\n".join([drawn, GAME.face.text(state.view(seat)), GAME.face.prompt(state, seat), *GAME.face.ask(state, seat), *said, *noted])


@clause("NM-400", "NM-402")
def test_alone_a_revealed_disaster_strikes_unless_it_is_selected() -> None:
    state = choosing([1, 2, FLOOD], players=1, turn=2)
    said = everything_said(state)
    assert "everybody else" not in said
    assert GAME.face.prompt(state, 0).endswith("Flood strikes this turn unless selected.")
    assert "Disaster: no action this turn, and it does not strike in this Generation" in said
    do(state, 0, "choose 001")
    said = everything_said(state)
    assert "Flood strikes this turn" in said
    assert "unless selected" not in said


@clause("NM-401", "NM-405")
def test_alone_a_late_disaster_cannot_be_averted() -> None:
    assert GAME.face.prompt(choosing([1, 2, FLOOD], players=1, turn=4), 0).endswith("Flood strikes this turn.")
    assert GAME.face.prompt(choosing([1, 2], players=1, turn=7), 0).endswith("Flood strikes this turn.")


def test_alone_the_table_says_whether_the_disaster_is_still_to_come() -> None:
    state = choosing([1, 2, 3], players=1, generation=2, turn=3)
    assert everything_said(state).count("Fire is still to come") == 4  # page and terminal: in the table, in the question
    state.disaster_over = True
    assert everything_said(state).count("Fire will not strike any more") == 4
    assert "still to come" not in everything_said(new(1))


@clause("NM-261", "NM-367")
def test_with_others_a_disaster_strikes_them() -> None:
    said = everything_said(choosing([1, 2, FLOOD], players=2))
    assert "no action this turn, and it strikes B" in said
    assert "everybody else" not in said
    assert "still to come" not in said
    assert "no action this turn, and it strikes everybody else" in everything_said(selecting({0: [FLOOD, 1], 1: [2, 3], 2: [4, 5]}))


@pytest.mark.parametrize("mode", [1, 2, 3])
def test_spectators_are_told_of_the_disaster_too(mode: int) -> None:
    state = selecting({0: [1, 6], 1: [2, 3], 2: [4, 5]}) if mode == 3 else choosing([1, 2, 3], players=mode)
    assert ("Flood is still to come" in GAME.face.text(state.view(NOBODY))) == (mode == 1)


# ------------------------------------------------------------------ what is not chosen
def draft_note(state: Neom, seat: int = 0) -> str:
    return next(panel.note for panel in GAME.face.picture(state.view(seat), ("Ann", "Ben", "Cem")).panels if panel.id == "draft")


@clause("NM-102", "NM-103")
@pytest.mark.parametrize(("turn", "goes"), [(6, "to B"), (7, "to the box")])
def test_the_leftover_of_the_last_turn_goes_to_the_box(turn: int, goes: str) -> None:
    state = selecting({0: [1, 6], 1: [2, 3], 2: [4, 5]}, turn=turn)
    assert f"goes {goes}." in GAME.face.prompt(state, 0)
    assert "The other one goes to Ben." in GAME.face.prompt(state, 0, ("Ann", "Ben", "Cem")) or turn == 7
    assert ("; Grocery Store goes to the box" in GAME.face.say(state, GAME.read("select 001"), 0)) == (turn == 7)
    assert ("; Tenements goes to the box" in GAME.face.choices(state, 0)[1].note) == (turn == 7)
    for _ in range(2):
        assert draft_note(state) == ("one tile goes to the box" if turn == 7 else "one tile goes on to Ben")
        do(state, 0, "select 001") if state.actions(0) else None


@clause("NM-061", "NM-062")
def test_the_last_cornerstone_of_a_hand_goes_to_the_discard_pile() -> None:
    state = new(3)
    for kept in range(3):
        last = kept == 2
        assert ("The other one goes to the discard pile." in GAME.face.prompt(state, 0)) == last
        assert (f"The other {('three', 'two', 'one')[kept]} go to B." in GAME.face.prompt(state, 0)) != last
        assert ("goes to the discard pile" in GAME.face.say(state, state.actions(0)[0], 0)) == last
        assert ("goes to the discard pile" in GAME.face.choices(state, 0)[0].note) == last
        assert draft_note(state).endswith("to the discard pile" if last else "on to Ben")
        state.apply(state.actions(0)[0], 0)
        assert draft_note(state).endswith("to the discard pile" if last else "on to Ben")
        for seat in (1, 2):
            state.apply(state.actions(seat)[0], seat)


@clause("NM-363", "NM-365", "NM-391", "NM-394")
def test_what_nobody_takes_of_an_offer_is_discarded() -> None:
    pair, alone = choosing([1, 2, 3]), choosing([1, 2], players=1)
    assert "B chooses next." in GAME.face.prompt(pair, 0)
    assert "Ben chooses next." in GAME.face.prompt(pair, 0, ("Ann", "Ben"))
    do(pair, 0, "choose 001", "sell")
    assert "The other one goes to the box." in GAME.face.prompt(pair, 1)
    assert "The other one goes to the box." in GAME.face.prompt(alone, 0)
    assert "The others go to the discard pile." in GAME.face.prompt(new(1), 0)


@clause("NM-601")
def test_a_hand_that_you_passed_on_says_so() -> None:
    state = selecting({0: [1, 6], 1: [2, 3], 2: [4, 5]}, turn=2)
    picture = GAME.face.picture(state.view(0))
    others = "".join(text for panel in picture.panels if panel.id == "others" for _, text in panel.pieces)
    assert re.findall(r'aria-label="You passed on: ([^"]+)"', others) == ["Colonial Houses", "Slums"]
    assert ">holds 2 tiles<" in others  # the third hand has not been yours
    assert "you passed on" in " ".join(GAME.face.text(state.view(0)).split())


# ------------------------------------------------------------------ questions
CITY: Tiles = {"3/4": 1, "3/5": 6, "3/2": 12, "3/1": 16, "2/3": 18}  # Residential, Commercial, Industrial, Public, Resource
DUAL: Tiles = {"3/4": 86, "3/2": 12}  # Residential and Commercial at once, Industrial


@pytest.mark.parametrize(
    ("generation", "tiles", "money", "prompt"),
    [
        (1, CITY, 9, "Flood: pay £4, or sacrifice 1 Residential, Commercial, Industrial or Public tile. You have £9."),
        (1, CITY, 3, "Flood: sacrifice 1 Residential, Commercial, Industrial or Public tile. You have £3 and cannot pay £4."),
        (1, {"2/3": 18}, 3, "Flood: pay £0, or sacrifice nothing, for there is no tile to give. You have £3."),
        (2, CITY, 9, "Fire: pay £4, or sacrifice 2 tiles. You have £9."),
        (2, {"3/4": 1}, 9, "Fire: pay £1, or sacrifice 1 tile. You have £9."),
        (3, CITY, 9, "Crime Spree: pay £6, or sacrifice 1 Residential, 1 Commercial and 1 Industrial tile. You have £9."),
        (3, {"3/4": 1, "3/5": 4, "3/2": 16}, 9, "Crime Spree: pay £4, or sacrifice 1 Residential tile. You have £9."),
        (3, DUAL, 9, "Crime Spree: pay £4, or sacrifice 2 of these tiles: 1 Residential, 1 Commercial and 1 Industrial. You have £9."),
    ],
)
@clause("NM-264", "NM-270", "NM-271", "NM-272", "NM-R26")
def test_a_disaster_asks_for_a_number_of_tiles_of_a_kind(generation: int, tiles: Tiles, money: int, prompt: str) -> None:
    assert GAME.face.prompt(struck(generation, cities={0: tiles}, money={0: money}), 0) == prompt


@clause("NM-264")
def test_what_is_still_to_be_sacrificed_is_named() -> None:
    fire, crime = struck(2, cities={0: CITY}), struck(3, cities={0: {**CITY, "2/2": 1, "2/4": 6, "2/1": 12}})
    so_far = "So far you give Oil Well on 2/3."
    assert GAME.face.prompt(do(fire, 0, "sacrifice 2/3"), 0) == f"Fire: you still have to sacrifice 1 tile. {so_far}"
    do(fire, 0, "sacrifice 3/4")
    given = "Oil Well on 2/3 and Tenements on 3/4"
    assert GAME.face.prompt(fire, 0) == f"Fire: sacrifice {given}? Nothing is given up before you confirm it."
    assert GAME.face.say(fire, GAME.read("sacrifice done"), 0) == f"Confirm the sacrifice (you lose {given})"
    assert GAME.face.say(fire, GAME.read("spare 2/3"), 0) == "Keep Oil Well on 2/3 after all"
    rest = "1 Commercial and 1 Industrial tile"
    assert GAME.face.prompt(do(crime, 0, "sacrifice 2/2"), 0) == (
        f"Crime Spree: you still have to sacrifice {rest}. So far you give Tenements on 2/2."
    )
