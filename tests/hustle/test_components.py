"""The box (section 2), and data that does not fit."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import cast

import pytest

from clauses import clause
from hustle.toolkit import PARTS, act, give, new, table
from skyline.engine.errors import BadPack
from skyline.games.hustle import GAME, component_data
from skyline.games.hustle.rules import lot
from skyline.games.hustle.rules.components import DIE_NAMES, ELEVATOR, INDUSTRY_NAMES, MIXES, UTILITY_NAMES, VISITOR_NAMES
from skyline.games.hustle.rules.state import Hustle


@clause("HH-010", "HH-011", "HH-013")
def test_the_box_is_complete() -> None:
    data = component_data()
    sizes = [len(data[name]) for name in ("card", "contract", "blueprint", "design", "cap", "demand", "tile", "decor")]
    assert sizes == [88, 60, 16, 12, 12, 12, 48, 3]
    assert PARTS.visitors == [40, 40, 40]
    assert [record["copies"] for record in data["decor"]] == [12, 12, 12]
    assert Counter(contract.quarter for contract in PARTS.contracts) == {1: 15, 2: 15, 3: 15, 4: 15}


@clause("HH-012")
def test_a_set_of_a_tier_has_each_industry_once_in_each_buzz_type() -> None:
    tiles = Counter((record["tier"], record["industry"], record["buzz"]) for record in component_data()["tile"])
    assert len(tiles) == 48
    assert {record["tier"]: record["copies"] for record in component_data()["tile"]} == {
        "standard": 4, "comfort": 3, "luxury": 2, "landmark": 1,
    }  # fmt: skip


@clause("HH-015", "HH-016")
def test_industries_have_visitors_and_utilities_have_dice() -> None:
    assert dict(zip(INDUSTRY_NAMES, VISITOR_NAMES, strict=True)) == {"office": "blue", "residential": "green", "retail": "pink"}
    assert dict(zip(UTILITY_NAMES, DIE_NAMES, strict=True)) == {"power": "yellow", "water": "blue", "wifi": "black"}


@clause("HH-R03", "HH-018")
def test_sizes_of_units_and_lot() -> None:
    assert [len(lot.SPOT_SQUARES[lot.FIRST_SPOT[tier]]) for tier in range(4)] == [2, 3, 4, 6]
    assert lot.SPOTS == 679


@clause("HH-014", "HH-R48")
def test_the_bank_never_runs_out() -> None:
    tokens = 38 * 1 + 27 * 5 + 13 * 10
    state = give(give(table(), money=tokens), 1, money=tokens)
    act(state, "bailout", "bailout")
    assert [player.money for player in state.players] == [tokens + 3, tokens + 3]
    assert cast(Hustle, GAME.decode(state.encode())).players[0].money == tokens + 3


@clause("HH-019")
def test_every_card_has_nine_squares_and_at_least_an_elevator() -> None:
    for card in PARTS.cards:
        assert len(card.faces) == 9
        assert any(face & ELEVATOR for face in card.faces)


@clause("HH-760")
def test_there_is_no_expansion() -> None:
    """Nothing in the box but what the rulebook lists (HH-010 to HH-013), and no option that adds anything."""
    assert [option.name for option in GAME.options] == ["blueprints", "clock"]
    assert [option.choices for option in GAME.options] == [MIXES, ("standard",)]
    assert (len(PARTS.cards), len(PARTS.contracts), len(PARTS.blueprints)) == (88, 60, 16)
    assert (len(PARTS.designs), len(PARTS.caps), len(PARTS.demands)) == (12, 12, 12)
    assert {preset.players for preset in GAME.profile.presets} == {1, 2, 3, 4}


BARE = '[["E", "---", "---"], ["---", "---", "---"], ["---", "---", "---"]]\nports = { power = 0, water = 0, wifi = 0 }'


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('[[card]]\nid = "BB01"\nelevators = 4\n', "elevators"),
        ('[[card]]\nid = "BB01"\nrows = [["E", "X", "---"], ["E", "---", "---"], ["E", "---", "---"]]\n', "neither E nor three ports"),
        ('[[demand]]\nid = "VD01"\nicon = "gold"\n', "gold"),
        ('[[contract]]\nid = "Q1-01"\nneed = { kind = "wish" }\n', "wish"),
        ("[limits]\nbailout = -1\n", "bailout"),
        ("[limits]\ncards_per_expansion = 1\n", "cards of an expansion"),
        ("[start]\nhand = 1\n", "cards in hand"),
        ("[start]\nmoney = 7\n", "at least 8, which a foundation"),
        ("".join(f'[[card]]\nid = "BB{number:02}"\nrows = {BARE}\nelevators = 1\n' for number in range(1, 89)), "half of the cards"),
    ],
)
def test_a_pack_that_does_not_fit_is_refused(tmp_path: Path, text: str, message: str) -> None:
    pack = tmp_path / "pack.toml"
    pack.write_text(text)
    with pytest.raises(BadPack, match=message):
        GAME.new(players=2, pack=str(pack))


def test_a_pack_may_change_a_number(tmp_path: Path) -> None:
    pack = tmp_path / "pack.toml"
    pack.write_text("[limits]\nbailout = 4\n")
    state = table(pack=str(pack))
    assert state.fingerprint != new(2).fingerprint
    assert cast(Hustle, act(state, "bailout")).players[0].money == 54


@clause("HH-082")
def test_a_pack_may_deal_smaller_hands(tmp_path: Path) -> None:
    """A weak hand is redrawn with as many cards."""
    pack = tmp_path / "pack.toml"
    pack.write_text("[start]\nhand = 2\n")
    redrawn = 0
    for seed in range(8):
        state = cast(Hustle, GAME.new(players=4, seed=seed, pack=str(pack)))
        while state.quarter == 0:
            seat = state.decider()
            redraw = [action for action in state.actions(seat) if GAME.write(action) == "redraw"]
            state.apply((redraw or state.canonical(seat))[0], seat)
            assert all(len(player.hand) + len(player.tower.structure.cards) == 2 for player in state.players)
            redrawn += len(redraw)
    assert redrawn > 3
